// Games of orders drawn by lot, and what is written of them from their events alone: tests of what is kept.
#pragma once
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/triplanetary/tests/board.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {

// `Book` has `sums`, and write(before, event) for each event that changes them.
template <class Book>
struct Ledger : Book {
    std::map<std::string, int> seen{};

    void event(const State& before, const Event& event) {
        std::visit([&](const auto& one) { this->write(before, one); }, event);
        std::visit([&]<class E>(const E&) { ++seen[E::name]; }, event);
    }
    void progress(const Progress&) {}
};

template <class Book>
struct Storm {
    const Triplanetary& game;
    Stream dice;
    State state{};
    Scratch<Triplanetary> scratch{};
    Input<Triplanetary> input{};
    Ledger<Book> ledger{};

    void open(std::string_view scenario, std::uint8_t seats) {
        std::uint8_t number = 0;
        while (game.scenario_names[number].view() != scenario) ++number;
        Problems problems;
        ASSERT_TRUE(open_game(game, {number, seats}, state, scratch, ledger, problems));
        ledger.sums = Book::sums_of(state);
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
};

// A game of this scenario to its end: after each Input the State has to say what the ledger does. What was seen happening is
// added to `seen`.
template <class Book, class Named>
void ride_out(const Triplanetary& game, std::string_view scenario, std::uint8_t seats, std::uint64_t seed,
              const Named& named, std::map<std::string, int>& seen) {
    const auto storm = std::make_unique<Storm<Book>>(Storm<Book>{.game = game, .dice = Stream(seed)});
    storm->open(scenario, seats);
    while (storm->scratch.now.what != Waits::over) {
        storm->step(named);
        ASSERT_EQ(Book::sums_of(storm->state), storm->ledger.sums) << scenario << ", seed " << seed;
    }
    for (const auto& [name, count] : storm->ledger.seen) seen[name] += count;
}

}  // namespace astrogate::triplanetary
