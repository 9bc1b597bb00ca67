// What a State keeps beside its field list is what follows from the list, after every event.
#include <memory>

#include <gtest/gtest.h>

#include "base/fields.h"
#include "games/vector3/rules/chapters.h"
#include "games/vector3/tests/arena.h"

namespace astrogate::vector3 {

namespace {

// Looks at the State that each event finds, and at the last one.
struct Watch {
    const Vector3& game;
    int known = 0;
    int wrong = 0;

    void look_for_ships(const State& state) {
        for (const Ship& ship : state.ships) {
            const std::size_t place = state.derived.place_of(ship.unit);
            wrong += place >= state.ships.size() || state.ships[place].unit != ship.unit ? 1 : 0;
        }
    }
    void look_at(const State& state) {
        if (state.derived.knows_fleets) look_for_ships(state);
        if (!state.derived.knows_armed) return;
        ++known;
        Derived anew = state.derived;
        find_armed(game, state, anew);
        for (std::size_t s = 0; s < state.players.size(); ++s)
            wrong += state.derived.armed[s] != anew.armed[s] ? 1 : 0;
    }
    void event(const State& before, const Event&) { look_at(before); }
    void progress(const Progress&) {}
};

struct Fight {
    std::string_view scenario;
    std::uint8_t seats;
    Choose choose;
};

// Plays one game; `again` is the same one, read anew before every Input, and must not differ.
void watch(const Vector3& game, const Fight& fight, std::uint64_t seed, Watch& watch) {
    std::uint8_t scenario = 0;
    while (game.scenario_names[scenario].view() != fight.scenario) ++scenario;
    const auto state = std::make_unique<State>();
    const auto again = std::make_unique<State>();
    const auto scratch = std::make_unique<Scratch<Vector3>>();
    const auto input = std::make_unique<Input<Vector3>>();
    Stream dice(seed);
    Problems problems;
    ASSERT_TRUE(open_game(game, Setup{scenario, fight.seats}, *state, *scratch, watch, problems));
    while (scratch->now.what != Waits::over) {
        const Waiting now = scratch->now;
        input->stage = now.stage;
        input->kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        input->sheets.clear();
        if (now.what == Waits::dice) dice.answer(now.dice, input->faces);
        for (const Asked& asked : now.seats) {
            auto& one = input->sheets.push_back(SeatSheet<Vector3>{});
            one.seat = asked.seat;
            Reason reason;
            look(game, *state, asked.seat, scratch->view);
            fight.choose(game, scratch->view, dice, one.sheet, reason);
        }
        ASSERT_TRUE(from_bytes(to_bytes(*state), *again));
        EXPECT_FALSE(again->derived.knows_armed) << "rebuilt on reading";
        Silence silence;
        advance(game, *again, *input, *scratch, silence);
        const Waiting awaited = scratch->now;
        advance(game, *state, *input, *scratch, watch);
        watch.look_at(*state);
        ASSERT_TRUE(same(*state, *again)) << "seed " << seed;
        ASSERT_TRUE(same(awaited, scratch->now)) << "seed " << seed;
    }
}

TEST(Derived, FollowsFromTheState) {
    const Fight fights[] = {{"duel", 8, choose_closer},
                            {"advanced", 3, choose_swarm},
                            {"advanced", 2, choose_laser_line},
                            {"advanced", 2, choose_near_random}};
    for (const bool is_1979 : {false, true}) {
        Rules rules;
        if (is_1979) rules = Vector3::preset("vector3_1979");
        rules.turn_limit = 25;
        Problems problems;
        const auto game = std::make_unique<Vector3>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        Watch seen{*game};
        for (const Fight& fight : fights)
            for (std::uint64_t seed = 1; seed <= 6 && !is_1979; ++seed) watch(*game, fight, seed, seen);
        for (std::uint64_t seed = 1; seed <= 2 && is_1979; ++seed)
            watch(*game, {"basic", 2, choose_near_random}, seed, seen);
        EXPECT_EQ(seen.wrong, 0);
        EXPECT_EQ(seen.known > 1000, !is_1979) << seen.known << " States in which it was known who is armed";
    }
}

}  // namespace
}  // namespace astrogate::vector3
