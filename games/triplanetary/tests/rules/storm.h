// Games of orders drawn by lot, and what is written of them from their events alone: tests of what is kept.
#pragma once
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "games/triplanetary/tests/rules/book.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {

struct Ledger {
    Book book;
    std::map<std::string, int> seen{};

    void event(const State& before, const Event& event) {
        std::visit([&](const auto& one) { book.write(before, one); }, event);
        std::visit([&]<class E>(const E&) { ++seen[E::name]; }, event);
    }
    void progress(const Progress&) {}
};

struct Storm {
    const Triplanetary& game;
    Stream dice;
    Ledger ledger{.book = {.game = game}};
    State state{};
    Scratch<Triplanetary> scratch{};
    Input<Triplanetary> input{};

    void open(std::string_view scenario, std::uint8_t seats) {
        std::uint8_t number = 0;
        while (game.scenario_names[number].view() != scenario) ++number;
        Problems problems;
        ASSERT_TRUE(open_game(game, {number, seats}, state, scratch, ledger, problems));
        ledger.book.sums = ledger.book.sums_of(state);
    }
    // One Input; `named` says by seat which bot chooses.
    template <class Named>
    void step(const Named& named) {
        input.stage = scratch.now.stage;
        input.sheets.clear();
        input.kind = scratch.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (input.kind == InputKind::dice) dice.answer(scratch.now.dice, input.faces);
        for (const Asked& asked : scratch.now.seats) {
            SeatSheet<Triplanetary>& one = input.sheets.push_back({});
            one.seat = asked.seat;
            look(game, state, asked.seat, scratch.view);
            Reason reason;
            bot_named(named(asked.seat))(game, scratch.view, dice, one.sheet, reason);
        }
        advance(game, state, input, scratch, ledger);
    }
    // Whether each hold takes what is in it; that of an orbital base takes anything.
    void expect_holds_to_be_closed() const {
        const int grapples = game.rules.figures == Figures::edition_1981 ? 40 : 10;
        for (const Ship& ship : state.ships) {
            const int room = game.tables.of(ship.kind).hold;
            if (room < 255) {
                EXPECT_LE(weight_of(hold_of(state, ship.unit), grapples), 10 * room) << int{ship.unit.value};
            }
        }
    }
};

// A game of this scenario to its end: after each Input the State has to say what the ledger does. What was
// seen happening is added to `seen`.
template <class Named>
void ride_out(const Triplanetary& game, std::string_view scenario, std::uint8_t seats, std::uint64_t seed,
              const Named& named, std::map<std::string, int>& seen) {
    const auto storm = std::make_unique<Storm>(Storm{.game = game, .dice = Stream(seed)});
    storm->open(scenario, seats);
    while (storm->scratch.now.what != Waits::over) {
        storm->step(named);
        ASSERT_EQ(storm->ledger.book.sums_of(storm->state), storm->ledger.book.sums)
            << scenario << ", seed " << seed << ", turn " << storm->state.turn;
        storm->expect_holds_to_be_closed();
    }
    for (const auto& [name, count] : storm->ledger.seen) seen[name] += count;
}

}  // namespace astrogate::triplanetary
