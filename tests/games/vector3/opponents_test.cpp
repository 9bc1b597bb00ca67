// How strong the lieutenant is: duels over paired seeds from both seats, more points winning, draws half.
// What docs/opponents.md says is measured here. Also that no bot's sheet is ever refused, with two to eight
// seats.
#include <cmath>
#include <cstdio>
#include <memory>

#include <gtest/gtest.h>

#include "games/vector3/bots.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

const Node& embedded();

namespace {

using Choose = void (*)(const Vector3&, const View&, Stream&, Sheet<Vector3>&, Reason&);

constexpr int first_seed = 1;
constexpr int last_seed = 1000;

const Vector3& game() {
    static const auto made = [] {
        Problems problems;
        Rules rules;
        rules.turn_limit = 60;
        return std::make_unique<Vector3>(embedded(), rules, problems);
    }();
    return *made;
}

std::uint8_t scenario_called(std::string_view name) {
    std::uint8_t index = 0;
    while (game().scenario_names[index].view() != name) ++index;
    return index;
}

class Arena {
public:
    // Plays one game to its end; seat s is played by players[s]. False when a sheet was refused.
    bool play(std::string_view scenario, std::span<const Choose> players, std::uint64_t seed) {
        Problems problems;
        Stream dice(seed);
        Stream private_dice(seed * 7919);
        const Setup setup{scenario_called(scenario), static_cast<std::uint8_t>(players.size())};
        if (!open_game(game(), setup, state_, scratch_, log_, problems)) return false;
        while (scratch_.now.what != Waits::over) {
            input_.stage = scratch_.now.stage;
            input_.kind = scratch_.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_.kind == InputKind::dice)
                dice.answer(scratch_.now.dice, input_.faces);
            else
                choose(players, private_dice);
            admit(game(), state_, input_, scratch_, problems);
            if (!problems.empty()) return false;
            advance(game(), state_, input_, scratch_, log_);
        }
        return true;
    }
    std::int32_t points(std::size_t seat) const { return state_.players[seat].points; }

private:
    void choose(std::span<const Choose> players, Stream& private_dice) {
        input_.sheets.clear();
        for (const Asked& asked : scratch_.now.seats) {
            SeatSheet<Vector3>& one = input_.sheets.push_back(SeatSheet<Vector3>{});
            one.seat = asked.seat;
            look(game(), state_, asked.seat, scratch_.view);
            Reason reason;
            players[asked.seat.value](game(), scratch_.view, private_dice, one.sheet, reason);
            EXPECT_STRNE(reason.text, "");
        }
    }

    State state_{};
    Scratch<Vector3> scratch_{};
    Input<Vector3> input_{};
    Silence log_{};
};

struct Score {
    double mean = 0;
    double lower = 0;  // of the 95 % interval
};

Score lieutenant_against(Choose other) {
    auto arena = std::make_unique<Arena>();
    double sum = 0;
    double squares = 0;
    int games = 0;
    for (int seed = first_seed; seed <= last_seed; ++seed)
        for (std::size_t seat = 0; seat < 2; ++seat) {
            std::array<Choose, 2> players{other, other};
            players[seat] = choose_lieutenant;
            EXPECT_TRUE(arena->play("duel", players, static_cast<std::uint64_t>(seed)));
            const int lead = arena->points(seat) - arena->points(1 - seat);
            const double score = lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
            sum += score;
            squares += score * score;
            ++games;
        }
    const double mean = sum / games;
    return {mean, mean - 1.96 * std::sqrt((squares / games - mean * mean) / games)};
}

TEST(Vector3Opponents, LieutenantBeatsRandomLegal) {
    const Score score = lieutenant_against(choose_random);
    std::printf("lieutenant against random: %.4f, lower 95 %% bound %.4f\n", score.mean, score.lower);
    EXPECT_GE(score.lower, 0.97);
}

TEST(Vector3Opponents, LieutenantBeatsCloser) {
    const Score score = lieutenant_against(choose_closer);
    std::printf("lieutenant against closer: %.4f, lower 95 %% bound %.4f\n", score.mean, score.lower);
    EXPECT_GE(score.lower, 0.75);
}

TEST(Vector3Opponents, NoSheetIsRefusedAtAnyTable) {
    auto arena = std::make_unique<Arena>();
    const std::array<Choose, 3> kinds{choose_lieutenant, choose_closer, choose_random};
    for (std::size_t seats = 2; seats <= max_seats; ++seats)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            std::array<Choose, max_seats> players{};
            for (std::size_t s = 0; s < seats; ++s) players[s] = kinds[(s + seed) % kinds.size()];
            EXPECT_TRUE(arena->play("learning", {players.data(), seats}, seed))
                << seats << " seats, seed " << seed;
        }
}

}  // namespace
}  // namespace astrogate::vector3
