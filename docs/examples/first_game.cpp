#include <cstdio>

#include "kernel/any/any_game.h"
using namespace astrogate;

int main() {
    const auto game = make_game("vector3_2009", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("duel"));
    setup.set("seats", Node::integer(2));
    AnyMove move = game->start(setup).value();
    Stream dice(1979);
    while (move.waiting.what != Waits::over) {
        AnyInput input;
        input.kind = move.waiting.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        input.stage = move.waiting.stage;
        dice.answer(move.waiting.dice, input.faces);
        for (const Asked& asked : move.waiting.seats) {
            const Bytes view = game->view(move.state, asked.seat).value();  // all that this seat may know
            input.sheets.push_back(
                {asked.seat, false, game->choose("closer", view, dice.next()).value().sheet});
        }
        move = game->advance(move.state, input).value();
    }
    for (const Standing& one : move.waiting.outcome.standings)
        std::printf("seat %d: %d points\n", one.seat.value + 1, one.points);
}
