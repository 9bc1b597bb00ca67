// The pilot: its charts against the rules, its ways against a search that knows nothing, its bot in races from anywhere.
#include "games/triplanetary/pilot.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/turn.h"
#include "tests/games/triplanetary/board.h"

namespace astrogate::triplanetary {
namespace {

const NamedPolicy<Triplanetary>& bot(std::string_view name) {
    return *std::ranges::find_if(bots(), [&](const auto& one) { return one.name == name; });
}

std::uint8_t scenario_named(const Triplanetary& game, std::string_view name) {
    std::uint8_t number = 0;
    while (game.scenario_names[number].view() != name) ++number;
    return number;
}

// What a race came to.
struct Flown {
    int turns = 0;
    int bound = 0;
    bool has_arrived = false;
    double slowest = 0;  // seconds of a move
};

// The first seat is the pilot's; the second one rests.
class Race {
public:
    Race(std::string_view scenario, const Stationed& ship) {
        Rules rules;
        Stationed rests;
        rests.seat = Seat{1};
        rests.landed = Body::luna;
        rests.side = Direction::e;
        rules.ships.push_back(ship);
        rules.ships.push_back(rests);
        Problems problems;
        game_ = std::make_unique<Triplanetary>(embedded(), rules, problems);
        const Setup setup{scenario_named(*game_, scenario), 2};
        is_open_ = problems.empty() && open_game(*game_, setup, state_, scratch_, log_, problems);
    }
    bool is_open() const { return is_open_; }

    // No way is shorter: with a tank that is never empty, and dice that never hurt.
    int bound() {
        look(*game_, state_, Seat{0}, scratch_.view);
        Voyage voyage;
        Pilot(*game_, scratch_.view, scratch_.view.ships[0]).find(FlyRace{}, true, voyage);
        return voyage.way.kind == Way::Kind::found ? voyage.least : 0;
    }
    void play(Flown& flown) {
        Stream dice(7);
        Problems problems;
        while (scratch_.now.what != Waits::over && state_.turn < 250) {
            input_.stage = scratch_.now.stage;
            input_.kind = scratch_.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_.kind == InputKind::dice)
                dice.answer(scratch_.now.dice, input_.faces);
            else
                choose(dice, flown);
            admit(*game_, state_, input_, scratch_, problems);
            ASSERT_TRUE(problems.empty()) << problems[0].code;
            advance(*game_, state_, input_, scratch_, log_);
        }
        flown.turns = state_.turn;
        flown.has_arrived = scratch_.now.what == Waits::over && state_.ending == Ending::landed &&
                            scratch_.now.outcome.standings[0].place == 1;
    }

private:
    void choose(Stream& dice, Flown& flown) {
        input_.sheets.clear();
        for (const Asked& asked : scratch_.now.seats) {
            auto& one = input_.sheets.push_back(SeatSheet<Triplanetary>{});
            one.seat = asked.seat;
            look(*game_, state_, asked.seat, scratch_.view);
            Reason reason;
            const auto before = std::chrono::steady_clock::now();
            bot(asked.seat == Seat{0} ? "pilot" : "coaster")
                .choose(*game_, scratch_.view, dice, one.sheet, reason);
            flown.slowest =
                std::max(flown.slowest,
                         std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count());
        }
    }

    std::unique_ptr<Triplanetary> game_;
    State state_{};
    Scratch<Triplanetary> scratch_{};
    Input<Triplanetary> input_{};
    Silence log_{};
    bool is_open_ = false;
};

// Anywhere on the board, in any flight up to four hexes a turn, with a tank from a third full on.
Stationed anywhere(Stream& dice) {
    const auto part = [&](int low, int high) {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    Stationed ship;
    ship.hex = Hex::of(part(-25, 45), part(-43, 11));
    ship.vector = Hex::of(part(-4, 4), part(-4, 4));
    ship.fuel = static_cast<std::uint8_t>(part(7, 20));
    return ship;
}

bool can_be(const Stationed& ship) {
    if (length(ship.vector) > 4 || !board().is_on(ship.hex) || !board().is_on(ship.hex - ship.vector))
        return false;
    Course course;
    resolve(board(), ship.hex - ship.vector, ship.vector, false, course);
    Loss loss = Loss::crash;
    return !is_lost(course, loss);
}

// Fifty starts where there is time, else a few; one where every address is watched, which takes five times as long.
bool is_long() { return std::getenv("ASTROGATE_LONG") != nullptr; }
#ifdef __has_feature  // clang's
constexpr bool is_watched = __has_feature(address_sanitizer);
#else
constexpr bool is_watched = false;
#endif

// Starts from which there is any way at all.
void fly_from_anywhere(std::string_view scenario, int starts, std::uint64_t seed) {
    Stream dice(seed);
    std::vector<int> percents;
    double slowest = 0;
    int doomed = 0;
    while (static_cast<int>(percents.size()) < starts) {
        const Stationed ship = anywhere(dice);
        if (!can_be(ship)) continue;
        Race race(scenario, ship);
        ASSERT_TRUE(race.is_open());
        Flown flown;
        flown.bound = race.bound();
        if (flown.bound == 0) {
            ++doomed;
            continue;
        }
        race.play(flown);
        EXPECT_TRUE(flown.has_arrived)
            << scenario << " from " << ship.hex.q << "," << ship.hex.r << " moving " << ship.vector.q << ","
            << ship.vector.r << " fuel " << int{ship.fuel};
        EXPECT_GE(flown.turns, flown.bound);
        if (is_long()) std::printf("%d of %d\n", flown.turns, flown.bound);
        percents.push_back(100 * flown.turns / flown.bound);
        slowest = std::max(slowest, flown.slowest);
    }
    std::ranges::sort(percents);
    const int median = percents[percents.size() / 2];
    std::printf("%.*s: %d starts, median %d %%, worst %d %% of the bound, %d doomed, slowest move %.2f s\n",
                static_cast<int>(scenario.size()), scenario.data(), starts, median, percents.back(), doomed,
                slowest);
    EXPECT_LE(median, 115);
}

TEST(Pilot, FliesBiPlanetaryFromAnywhereWithinFifteenPercent) {
    fly_from_anywhere("bi_planetary", is_watched ? 1 : is_long() ? 50 : 4, 20181);
}

TEST(Pilot, FliesTheGrandTourFromAnywhereWithinFifteenPercent) {
    if (is_watched) GTEST_SKIP() << "a tour is forty moves of a second each without that";
    fly_from_anywhere("grand_tour", is_long() ? 50 : 1, 19811);
}

// It never overloads: every sheet of the bot is taken, or play() fails.
TEST(Pilot, FliesARaceInATransport) {
    Stationed ship;
    ship.kind = Kind::transport;
    ship.hex = Hex::of(2, -14);
    ship.vector = Hex::of(-1, 2);
    ship.fuel = 10;
    Race race("bi_planetary", ship);
    ASSERT_TRUE(race.is_open());
    Flown flown;
    flown.bound = race.bound();
    race.play(flown);
    EXPECT_TRUE(flown.has_arrived);
    EXPECT_GE(flown.turns, flown.bound);
    EXPECT_GT(flown.bound, 0);
}

}  // namespace
}  // namespace astrogate::triplanetary
