// Games between players, each a map from Views to sheets; every sheet is judged before it counts.
#pragma once
#include <gtest/gtest.h>

#include "games/vector3/bots.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

using Choose = void (*)(const Vector3&, const View&, Stream&, Sheet<Vector3>&, Reason&);

class Arena {
public:
    explicit Arena(const Vector3& game) : game_(game) {}
    virtual ~Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // Plays one game to its end; seat s is played by players[s]. False when a sheet was refused.
    bool play(std::string_view scenario, std::span<const Choose> players, std::uint64_t seed) {
        Problems problems;
        Stream dice(seed);
        Stream private_dice(seed * 7919);
        std::uint8_t index = 0;
        while (game_.scenario_names[index].view() != scenario) ++index;
        const Setup setup{index, static_cast<std::uint8_t>(players.size())};
        if (!open_game(game_, setup, state_, scratch_, log_, problems)) return false;
        while (scratch_.now.what != Waits::over) {
            input_.stage = scratch_.now.stage;
            input_.kind = scratch_.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_.kind == InputKind::dice)
                dice.answer(scratch_.now.dice, input_.faces);
            else
                choose(players, private_dice);
            admit(game_, state_, input_, scratch_, problems);
            if (!problems.empty()) {
                ADD_FAILURE() << problems[0].code << " in step "
                              << Vector3::steps()[state_.progress.step].name;
                return false;
            }
            advance(game_, state_, input_, scratch_, log_);
        }
        return true;
    }
    std::int32_t points(std::size_t seat) const { return state_.players[seat].points; }
    const State& state() const { return state_; }

protected:
    // A seat has chosen; `view` is what it saw.
    virtual void chosen(Seat, const View&, const Sheet<Vector3>&) {}

    const Vector3& game_;

private:
    void choose(std::span<const Choose> players, Stream& private_dice) {
        input_.sheets.clear();
        for (const Asked& asked : scratch_.now.seats) {
            SeatSheet<Vector3>& one = input_.sheets.push_back(SeatSheet<Vector3>{});
            one.seat = asked.seat;
            look(game_, state_, asked.seat, scratch_.view);
            Reason reason;
            players[asked.seat.value](game_, scratch_.view, private_dice, one.sheet, reason);
            EXPECT_STRNE(reason.text, "");
            chosen(asked.seat, scratch_.view, one.sheet);
        }
    }

    State state_{};
    Scratch<Vector3> scratch_{};
    Input<Vector3> input_{};
    Silence log_{};
};

}  // namespace astrogate::vector3
