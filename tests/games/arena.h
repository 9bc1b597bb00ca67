// Games between players, each a map from Views to sheets; every sheet is judged before it counts.
#pragma once
#include <ctime>
#include <span>
#include <string_view>

#include <gtest/gtest.h>

#include "kernel/policy.h"
#include "kernel/turn.h"

namespace astrogate::test {

template <class G>
using Player = decltype(NamedPolicy<G>::choose);

// One sheet as a player chose it, from what it saw and the dice that it had.
template <class G>
struct Choice {
    Seat seat{};
    Player<G> player = nullptr;
    const typename G::View& view;
    const Sheet<G>& sheet;
    Stream dice{0};  // as they stood before
};

template <class G>
class Arena {
public:
    explicit Arena(const G& game) : game_(game) {}
    virtual ~Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    // At the scenario of that name, which must be one.
    bool open(std::string_view scenario, std::size_t seats) {
        std::uint8_t number = 0;
        while (game_.scenario_names[number].view() != scenario) ++number;
        Problems problems;
        const typename G::Setup setup{number, static_cast<std::uint8_t>(seats)};
        return open_game(game_, setup, state_, scratch_, log_, problems);
    }
    // On to the end, or as far as goes_on(). Seat s is played by players[s] with dice of its own, or with the
    // last there are. False when a sheet was refused.
    bool play(std::span<const Player<G>> players, std::span<Stream> own, Stream dice) {
        while (!is_over() && goes_on()) {
            input_.stage = scratch_.now.stage;
            input_.kind = scratch_.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_.kind == InputKind::dice)
                dice.answer(scratch_.now.dice, input_.faces);
            else
                choose(players, own);
            Problems problems;
            admit(game_, state_, input_, scratch_, problems);
            if (!problems.empty()) {
                ADD_FAILURE() << problems[0].code << " in step " << G::steps()[state_.progress.step].name;
                return false;
            }
            advance(game_, state_, input_, scratch_, log_);
        }
        return true;
    }

    const typename G::State& state() const { return state_; }
    bool is_over() const { return scratch_.now.what == Waits::over; }
    const Outcome& outcome() const { return scratch_.now.outcome; }
    // Seconds of a player's move that the processor spent in this thread: what else runs on the machine does
    // not count.
    double slowest() const { return slowest_; }
    double all() const { return all_; }
    int moves() const { return moves_; }

protected:
    virtual bool goes_on() const { return true; }
    virtual void chosen(const Choice<G>&) {}

    const G& game_;

private:
    static double spent() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
    }
    void choose(std::span<const Player<G>> players, std::span<Stream> own) {
        input_.sheets.clear();
        for (const Asked& asked : scratch_.now.seats) {
            const std::size_t seat = asked.seat.value;
            SeatSheet<G>& one = input_.sheets.push_back(SeatSheet<G>{});
            one.seat = asked.seat;
            look(game_, state_, asked.seat, scratch_.view);
            Stream& dice = own[seat < own.size() ? seat : own.size() - 1];
            const Stream before = dice;
            Reason reason;
            const double start = spent();
            players[seat](game_, scratch_.view, dice, one.sheet, reason);
            const double took = spent() - start;
            if (took > slowest_) slowest_ = took;
            all_ += took;
            ++moves_;
            EXPECT_STRNE(reason.text, "");
            chosen(Choice<G>{asked.seat, players[seat], scratch_.view, one.sheet, before});
        }
    }

    typename G::State state_{};
    Scratch<G> scratch_{};
    Input<G> input_{};
    Silence log_{};
    double slowest_ = 0;
    double all_ = 0;
    int moves_ = 0;
};

}  // namespace astrogate::test
