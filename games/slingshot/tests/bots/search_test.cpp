// The search that plays for the house, in the hex of a planet.
#include "games/slingshot/tests/table.h"
#include "search/player/admiral.h"
#include "tests/games/arena.h"

namespace astrogate::slingshot {
namespace {

constexpr search::Level small{.inputs = 24'000, .horizon = 60, .candidates = 10, .kinds = 4, .rows = 3};

// A scout that has drifted into the hex of the planet, an enemy far off, and both sides' sheets to come.
Setup drifting_in() {
    Setup setup;
    setup.custom = around({{Body::planet, Hex::of(0, 0)}});
    setup.custom.turns = 8;
    setup.custom.scores.push_back({0, Deed::landed, Kind::scout, 2});
    setup.custom.fleets = {Flotilla{{Hex::of(0, 10), 2}, {}}, Flotilla{{Hex::of(0, -10), 2}, {}}};
    setup.custom.fleets[0].ships.push_back(
        {Kind::scout, ShipName::hawk, 12, 0, true, Hex::of(0, 1), Hex::of(0, 0)});
    setup.custom.fleets[1].ships.push_back(
        {Kind::frigate, ShipName::raven, 10, 0, true, Hex::of(0, -15), Hex::of(0, 0)});
    return setup;
}

TEST(Search, LandsWhereThePlanetTakesTheLastPoint) {
    const Slingshot& game = plain_game();
    State state;
    Scratch<Slingshot> scratch;
    Silence log;
    Problems problems;
    ASSERT_TRUE(open_game(game, drifting_in(), state, scratch, log, problems));
    for (int i = 0; i < 20 && !(state.progress.step == step::orders && state.turn == 2); ++i) {
        Input<Slingshot> input;
        if (scratch.now.what == Waits::dice) {
            input.kind = InputKind::dice;
            for (std::size_t k = 0; k < dice_in(scratch.now.dice); ++k) input.faces.push_back(1);
        } else {
            input.stage = state.progress.stage;
            for (const Seat seat : {Seat{0}, Seat{1}}) input.sheets.push_back({seat, false, {}});
        }
        advance(game, state, input, scratch, log);
    }
    ASSERT_EQ(state.turn, 2);
    View view;
    look(game, state, Seat{0}, view);
    ASSERT_EQ(view.ships[0].hex, Hex::of(0, 0));
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Sheet<Slingshot> sheet;
        Reason reason;
        Stream dice(seed);
        search::choose(game, bots(), view, dice, small, sheet, reason);
        for (const Order& order : sheet.orders) EXPECT_FALSE(std::holds_alternative<Burn>(order)) << seed;
    }
}

}  // namespace
}  // namespace astrogate::slingshot
