// Games in heavy weather: two to eight seats of random players, absent ones among them, sheets that arrive in
// any order, seats that resign at any moment they may. Whatever happens, these hold after every step.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots/bots.h"
#include "games/vector3/rules/chapters.h"
#include "kernel/grow.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

namespace {

// Points by the events, to be compared with the State's.
struct Ledger {
    std::array<std::int32_t, max_seats> points{};
    std::array<int, max_seats> survivor_bonus{};
    int ended = 0;

    void event(const State& before, const Event& event) {
        if (const PointsScored* scored = std::get_if<PointsScored>(&event)) {
            points[scored->seat.value] += scored->points;
            if (scored->unit == no_unit) ++survivor_bonus[scored->seat.value];
            if (scored->unit != no_unit) {
                EXPECT_NE(owner_of(scored->unit), scored->seat);
                const bool is_blast = before.blast.unit != no_unit;
                EXPECT_EQ(is_blast ? before.blast.target : before.volley.target, scored->unit);
            }
        }
        if (const ShipBurned* burned = std::get_if<ShipBurned>(&event)) {
            EXPECT_EQ(find_ship(before, burned->unit)->velocity + burned->change, burned->velocity);
        }
        if (const ShipMoved* moved = std::get_if<ShipMoved>(&event)) {
            EXPECT_EQ(moved->to - moved->from, find_ship(before, moved->unit)->velocity);
        }
        if (const ShipRecoiled* thrown = std::get_if<ShipRecoiled>(&event)) {
            EXPECT_EQ(thrown->change, -pushed);  // equal and opposite
            EXPECT_EQ(find_ship(before, thrown->unit)->velocity + thrown->change, thrown->velocity);
        }
        if (const UnitPushed* push = std::get_if<UnitPushed>(&event)) pushed = push->change;
        count_rounds(before, event);
        ended += std::holds_alternative<GameEnded>(event) ? 1 : 0;
    }
    // What is loaded, launched and lost: `aboard` must be what the magazines hold, `in_space` the warheads.
    void count_rounds(const State& before, const Event& event) {
        if (const PodLoaded* load = std::get_if<PodLoaded>(&event)) aboard += load->count;
        if (std::holds_alternative<LaunchOrdered>(event)) --aboard;
        if (const LoadLost* lost = std::get_if<LoadLost>(&event))
            aboard -= lost->unguided + lost->guided + lost->mines;
        for (const UnitId gone :
             {left_by(std::get_if<ShipDestroyed>(&event)), left_by(std::get_if<ShipWarpedOut>(&event)),
              left_by(std::get_if<ShipWithdrawn>(&event))})
            for (const Magazine& one : before.magazines)
                if (one.unit == gone) aboard -= one.rounds[0] + one.rounds[1] + one.rounds[2];
        in_space += std::holds_alternative<WarheadLaunched>(event) ? 1 : 0;
        in_space -= std::holds_alternative<WarheadDetonated>(event) ||
                            std::holds_alternative<WarheadDestroyed>(event) ||
                            std::holds_alternative<WarheadWithdrawn>(event)
                        ? 1
                        : 0;
    }
    template <class E>
    static UnitId left_by(const E* event) {
        return event == nullptr ? no_unit : event->unit;
    }
    int aboard = 0;
    int in_space = 0;
    Vec pushed{};
    void progress(const Progress&) {}
};

struct Silent {
    void event(const State&, const Event&) {}
    void progress(const Progress&) {}
};

class Storm {
public:
    Storm(const Vector3& game, std::uint8_t scenario, std::uint8_t seats, std::uint64_t seed)
        : game_(game), dice_(seed) {
        Problems problems;
        EXPECT_TRUE(open_game(game_, Setup{scenario, seats}, *state_, *scratch_, ledger_, problems));
    }

    void run(int most_steps) {
        for (int i = 0; i < most_steps && !state_->progress.is_over && !testing::Test::HasFailure(); ++i)
            step();
        if (state_->progress.is_over) expect_a_sound_end();
    }

    Ending ending() const { return state_->ending; }
    bool is_over() const { return state_->progress.is_over; }

private:
    void step() {
        Waiting now;
        waiting(game_, *state_, now);
        *input_ = Input<Vector3>{};
        input_->stage = now.stage;
        if (now.what == Waits::dice) {
            input_->kind = InputKind::dice;
            dice_.answer(now.dice, input_->faces);
        } else if (dice_.below(60) == 0) {
            input_->kind = InputKind::resign;
            do
                input_->seat = Seat{static_cast<std::uint8_t>(
                    dice_.below(static_cast<std::uint32_t>(state_->players.size())))};
            while (!game_.is_playing(*state_, input_->seat));
        } else {
            for (const Asked& asked : now.seats) hand_in(asked.seat);
        }
        Problems problems;
        admit(game_, *state_, *input_, *scratch_, problems);
        ASSERT_TRUE(problems.empty()) << problems[0].code;
        const auto other = std::make_unique<State>(*state_);
        advance(game_, *state_, *input_, *scratch_, ledger_);
        expect_any_order_does(*other);
        expect_sound();
    }

    void hand_in(Seat seat) {
        SeatSheet<Vector3>& one = input_->sheets.push_back(SeatSheet<Vector3>{});
        one.seat = seat;
        one.by_default = dice_.below(5) == 0;
        if (one.by_default) return;
        look(game_, *state_, seat, *view_);
        if (!grow_sheet(game_, *view_, dice_, NothingUnwanted{}, one.sheet)) one.by_default = true;
    }

    // The same sheets, the last first.
    void expect_any_order_does(State& state) {
        std::reverse(input_->sheets.begin(), input_->sheets.end());
        Silent silent;
        advance(game_, state, *input_, *scratch_, silent);
        EXPECT_EQ(hash_of(state), hash_of(*state_));
    }

    void expect_sound() const {
        for (std::size_t s = 0; s < state_->players.size(); ++s)
            EXPECT_EQ(state_->players[s].points, ledger_.points[s]);
        int aboard = 0;
        for (const Magazine& one : state_->magazines) aboard += one.rounds[0] + one.rounds[1] + one.rounds[2];
        EXPECT_EQ(aboard, ledger_.aboard);
        EXPECT_EQ(static_cast<int>(state_->warheads.size()), ledger_.in_space);
        for (const Ship& ship : state_->ships) {
            for (std::size_t section = 0; section < 3; ++section)
                EXPECT_LE(ship.hits[section], boxes_of(ship.hull));
            EXPECT_LT(ship.lost, 1U << slots_of(ship.hull));
            if (ship.is_in_play()) {
                EXPECT_GT(ship.working(Pod::cabin), 0);
                EXPECT_TRUE(ship.has_section(Section::maneuver) || ship.has_section(Section::warp) ||
                            ship.has_section(Section::power));
                EXPECT_TRUE(state_->players[owner_of(ship.unit).value].is_playing);
                EXPECT_TRUE(!ship.is_warping || ship.has_section(Section::warp));
            }
        }
        if (state_->progress.is_over) return;
        EXPECT_EQ(ledger_.ended, 0);
        EXPECT_GT(seats_left(game_, *state_), 1);
        Waiting now;
        waiting(game_, *state_, now);
        EXPECT_NE(now.what, Waits::over);
        for (const Asked& asked : now.seats) EXPECT_TRUE(game_.is_playing(*state_, asked.seat));
    }

    void expect_a_sound_end() {
        EXPECT_EQ(ledger_.ended, 1);
        int bonuses = 0;
        for (const int one : ledger_.survivor_bonus) bonuses += one;
        EXPECT_EQ(bonuses, state_->ending == Ending::last_fleet ? 1 : 0);
        Outcome outcome;
        game_.outcome(*state_, outcome);
        std::int32_t best = outcome.standings[0].points;
        for (const Standing& one : outcome.standings) best = std::max(best, one.points);
        for (const Standing& one : outcome.standings) EXPECT_EQ(one.place == 1, one.points == best);
        const std::uint64_t before = hash_of(*state_);
        advance(game_, *state_, *input_, *scratch_, ledger_);
        EXPECT_EQ(hash_of(*state_), before);
    }

    const Vector3& game_;
    Stream dice_;
    Ledger ledger_;
    std::unique_ptr<State> state_ = std::make_unique<State>();
    std::unique_ptr<View> view_ = std::make_unique<View>();
    std::unique_ptr<Scratch<Vector3>> scratch_ = std::make_unique<Scratch<Vector3>>();
    std::unique_ptr<Input<Vector3>> input_ = std::make_unique<Input<Vector3>>();
};

TEST(Vector3Storm, NothingBreaks) {
    std::array<int, 6> endings{};
    int unfinished = 0;
    for (std::uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        Problems problems;
        Rules rules;
        rules.fire = seed % 2 == 0 ? FireMode::plotted : FireMode::alternating;
        rules.turn_limit = static_cast<std::uint16_t>(seed % 3 == 0 ? 6 : 0);
        const auto game = std::make_unique<Vector3>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        const auto scenario = static_cast<std::uint8_t>(seed % game->scenarios.size());
        const auto seats = static_cast<std::uint8_t>(2 + seed % (game->scenario(scenario).max_seats - 1U));
        Storm storm(*game, scenario, seats, seed);
        storm.run(1500);
        if (storm.is_over())
            ++endings[static_cast<std::size_t>(storm.ending())];
        else
            ++unfinished;
    }
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::last_fleet)], 20);
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::turn_limit)], 20);
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::nobody_left)], 0);
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::agreement)], 0);
    EXPECT_LT(unfinished, 40);
}

}  // namespace
}  // namespace astrogate::vector3
