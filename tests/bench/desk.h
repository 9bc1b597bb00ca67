// A game under a bench: it is opened and played by sheets that are grown at random, and what the rules do for
// that is measured.
#pragma once
#include <string_view>

#include "kernel/grow.h"
#include "tests/bench/order.h"

namespace astrogate::bench {

template <class G>
class Desk {
public:
    // Counts how often sheets are asked for at this step.
    Desk(const G& it, std::uint8_t counted) : game(it), counted_(counted) {}
    virtual ~Desk() = default;
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // Of the scenario of that name, which must be one.
    void enter(std::string_view scenario) {
        setup.scenario = 0;
        while (game.scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
    }
    void begin(std::uint64_t seed) {
        Problems problems;
        Silence log;
        dice_ = Stream(seed);
        if (!open_game(game, setup, state, scratch, log, problems)) std::abort();
    }
    void move_on() {
        const bool is_dice = scratch.now.what == Waits::dice;
        if (is_dice) {
            input_.kind = InputKind::dice;
            dice_.answer(scratch.now.dice, input_.faces);
        } else {
            choose_sheets();
        }
        Silence log;
        if (!is_measured())
            advance(game, state, input_, scratch, log);
        else if (is_dice)
            measured_roll_advance(game, state, input_, scratch);
        else
            measured_order_advance(game, state, input_, scratch);
    }
    void play(std::uint64_t seed) {
        begin(seed);
        while (scratch.now.what != Waits::over) move_on();
    }
    // Four games. Items: orders, and what is counted beside them under its name; where nobody orders
    // anything, what is counted.
    void play_four(benchmark::State& timer, const char* asked) {
        for (auto _ : timer)
            for (std::uint64_t seed = 1; seed <= 4; ++seed) play(seed);
        timer.SetItemsProcessed(is_idle ? asks : orders);
        if (!is_idle) timer.counters[asked] = static_cast<double>(asks);
    }
    // Items: playouts, each with dice of its own.
    void play_out(benchmark::State& timer) {
        std::uint64_t seed = 0;
        for (auto _ : timer) play(++seed);
        timer.SetItemsProcessed(static_cast<std::int64_t>(seed));
    }

    const G& game;
    typename G::Setup setup{};
    typename G::State state{};
    Scratch<G> scratch{};
    bool is_idle = false;     // sheets stay empty where the rules allow it
    std::int64_t orders = 0;  // that were handed in while it was measured
    std::int64_t asks = 0;

protected:
    virtual bool is_measured() const { return true; }
    virtual void fill(Sheet<G>& sheet) {
        if (!is_idle) grow_sheet(game, scratch.view, dice_, NothingUnwanted{}, sheet);
    }

private:
    void choose_sheets() {
        if (scratch.now.step == counted_) ++asks;
        input_.kind = InputKind::sheets;
        input_.stage = scratch.now.stage;
        input_.sheets.clear();
        for (const Asked& asked : scratch.now.seats) {
            SeatSheet<G>& one = input_.sheets.push_back(SeatSheet<G>{});
            one.seat = asked.seat;
            look(game, state, asked.seat, scratch.view);
            fill(one.sheet);
            if (!is_measured()) continue;
            measured_order_check(game, scratch.view, one.sheet);
            orders += static_cast<std::int64_t>(one.sheet.orders.size());
        }
    }

    std::uint8_t counted_;
    Input<G> input_{};
    Stream dice_{0};
};

}  // namespace astrogate::bench
