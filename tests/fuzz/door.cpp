// Sheets as people and programs hand them in, of every game, at two moments of a game: notation, Nodes and
// canonical bytes of any kind are sheets or Problems, and a sheet that is read can be judged, foreseen,
// written down and read again.
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any/any_game.h"

namespace {

using namespace astrogate;

struct Moment {
    std::shared_ptr<const AnyGame> game;
    Bytes state, view;
};

AnyInput defaults(const Waiting& waiting) {
    AnyInput input;
    input.stage = waiting.stage;
    for (const Asked& asked : waiting.seats) input.sheets.push_back({asked.seat, true, {}});
    return input;
}

// Until seats are asked; all dice show what a fixed stream gives.
AnyMove settled(const AnyGame& game, Result<AnyMove> now) {
    Stream dice(1979);
    for (;;) {
        if (!now) std::abort();
        if (now.value().waiting.what != Waits::dice) return now.value();
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = now.value().waiting.stage;
        dice.answer(now.value().waiting.dice, input.faces);
        now = game.advance(now.value().state, input);
    }
}

// The first stage of every scenario, and the one after it.
const std::vector<Moment>& moments() {
    static const std::vector<Moment> all = [] {
        std::vector<Moment> made;
        for (const std::string& ruleset : ruleset_names()) {
            const auto game = make_game(ruleset, Node()).value();
            for (const Node& scenario : game->description()["scenarios"].items()) {
                Node setup = Node::map();
                setup.set("scenario", scenario["name"]);
                setup.set("seats", scenario["min_seats"]);
                const AnyMove first = settled(*game, game->start(setup));
                made.push_back({game, first.state, game->view(first.state, Seat{0}).value()});
                const AnyMove second = settled(*game, game->advance(first.state, defaults(first.waiting)));
                made.push_back({game, second.state, game->view(second.state, Seat{0}).value()});
            }
        }
        return made;
    }();
    return all;
}

Result<Bytes> sheet_of(const Moment& now, int form, std::string_view bytes) {
    if (form == 0) return now.game->sheet_from_notation(now.view, bytes);
    if (form == 2) return Bytes(bytes);
    Node node;
    if (!node_from_bytes(bytes, node)) return Problem("not_a_node", "", Grade::malformed);
    return now.game->sheet_from_node(now.view, node);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size < 2) return 0;
    const Moment& now = moments()[bytes[0] % moments().size()];
    const int form = bytes[1] % 3;
    const auto sheet = sheet_of(now, form, {reinterpret_cast<const char*>(bytes) + 2, size - 2});
    if (!sheet) return sheet.problems().empty() ? (std::abort(), 0) : 0;
    const Problems problems = now.game->check(now.view, sheet.value());
    now.game->options(now.view, sheet.value());
    now.game->foresee(now.view, sheet.value());
    if (form == 2 || !problems.empty()) return 0;
    const std::string written = now.game->sheet_notation(now.view, sheet.value());
    const auto again = now.game->sheet_from_notation(now.view, written);
    if (!again || again.value() != sheet.value()) std::abort();
    return 0;
}
