// First contacts of ordnance as lines of text, to be held against contact_reference.py. Each line of the
// input is a moment when all of the first seat have moved: `edition scenario pieces ships`, then of each
// piece `seat munition q r dq dr parent`, and of each ship `seat q r dq dr`. A place is where the course
// ended, `parent` the number of a ship, or -1.
#include <iostream>
#include <memory>
#include <string>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {
namespace {

using Game = std::unique_ptr<const Triplanetary>;

Game game_of(const Rules& rules) {
    Problems problems;
    return std::make_unique<const Triplanetary>(embedded(), rules, problems);
}

struct Moved {
    int seat = 0;
    Hex hex{};
    Hex vector{};
};

bool read(Moved& one, int& munition) {
    int q = 0;
    int r = 0;
    int dq = 0;
    int dr = 0;
    std::cin >> one.seat;
    if (munition >= 0) std::cin >> munition;
    std::cin >> q >> r >> dq >> dr;
    one.hex = Hex::of(q, r);
    one.vector = Hex::of(dq, dr);
    return static_cast<bool>(std::cin);
}

bool read(State& state, int pieces, int ships) {
    for (int i = 0; i < pieces; ++i) {
        Moved one;
        int munition = 0;
        int parent = -1;
        if (!read(one, munition) || !(std::cin >> parent)) return false;
        const UnitId unit = ordnance_unit(static_cast<std::uint16_t>(i), static_cast<Munition>(munition));
        state.ordnance.push_back({.unit = unit,
                                  .seat = Seat{static_cast<std::uint8_t>(one.seat)},
                                  .hex = one.hex,
                                  .vector = one.vector,
                                  .left = 3,
                                  .has_moved = true});
        if (parent >= 0) state.ordnance.back().parent = UnitId{static_cast<std::uint16_t>(parent)};
    }
    for (int i = 0; i < ships; ++i) {
        Moved one;
        int no_munition = -1;
        if (!read(one, no_munition)) return false;
        Ship ship;
        ship.unit = UnitId{static_cast<std::uint16_t>(i)};
        ship.seat = Seat{static_cast<std::uint8_t>(one.seat)};
        ship.hex = one.hex;
        ship.vector = one.vector;
        state.ships.push_back(ship);
    }
    return true;
}

std::string text_of(Hex hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }
std::string text_of(Direction side) { return enum_names<Direction>[static_cast<std::size_t>(side)]; }
std::string number_of(UnitId piece) {
    return std::to_string((piece.value - first_launched) / int{munitions});
}

std::string line_of(const Triplanetary& game, const Event& event) {
    if (const auto* met = std::get_if<OrdnanceMet>(&event)) {
        const std::string with = met->with == no_unit     ? "-"
                                 : is_ordnance(met->with) ? "p" + number_of(met->with)
                                                          : "s" + std::to_string(met->with.value);
        return "met " + number_of(met->unit) + " " + text_of(met->hex) + " " + with;
    }
    if (const auto* struck = std::get_if<WorldStruck>(&event)) {
        const auto [less, more] = std::minmax({text_of(struck->side), text_of(struck->other)});
        return "world " + number_of(struck->unit) + " " + text_of(game.map.world(struck->body).hex) + " " +
               less + " " + more;
    }
    const auto* spent = std::get_if<OrdnanceSpent>(&event);
    if (spent == nullptr || spent->how == Spent::expired || spent->how == Spent::off_the_map) return "none";
    return (spent->how == Spent::on_a_body ? "body " : "asteroids ") + number_of(spent->unit) + " " +
           text_of(spent->hex);
}

int run() {
    const Game by_1981 = game_of(rules_1981());
    const Game by_2018 = game_of(rules_2018());
    const auto state = std::make_unique<State>();
    int edition = 0;
    std::string scenario;
    int pieces = 0;
    int ships = 0;
    while (std::cin >> edition >> scenario >> pieces >> ships) {
        const Triplanetary& game = edition == 1981 ? *by_1981 : *by_2018;
        *state = State{};
        while (game.scenario_names[state->scenario].view() != scenario) ++state->scenario;
        state->players.push_back({});
        state->players.push_back({});
        if (!read(*state, pieces, ships)) return 1;
        GameEvents events;
        find_contact(game, *state, events);
        std::cout << (events.empty() ? "none" : line_of(game, events[0])) << '\n';
    }
    return 0;
}

}  // namespace
}  // namespace astrogate::triplanetary

int main() { return astrogate::triplanetary::run(); }
