// What is kept in a storm of orders drawn by lot: money, fuel, ore, machines and ships. A ledger is written from the events
// alone; after each Input the State has to say the same.
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "games/triplanetary/rules/trade/trade.h"
#include "games/triplanetary/tests/board.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {
namespace {

struct Sums {
    std::map<int, int> money{};  // by seat
    int fuel = 0;
    int ore = 0;  // tenths, in holds and piled up
    int machines = 0;
    int shards = 0;
    int ships = 0;
    friend bool operator==(const Sums&, const Sums&) = default;
};

void PrintTo(const Sums& sums, std::ostream* out) {
    for (const auto& [seat, money] : sums.money) *out << "seat " << seat << " has " << money << ", ";
    *out << "fuel " << sums.fuel << ", ore " << sums.ore << ", machines " << sums.machines << ", shards "
         << sums.shards << ", ships " << sums.ships;
}

Sums sums_of(const State& state) {
    Sums sums;
    for (std::size_t s = 0; s < state.purses.size(); ++s)
        sums.money[static_cast<int>(s)] = state.purses[s].money;
    for (const Ship& ship : state.ships) {
        const Hold hold = hold_of(state, ship.unit);
        if (ship.kind != Kind::torch) sums.fuel += ship.fuel;
        sums.ore += hold.ore;
        sums.machines += hold.automated_mines + hold.robot_guards;
        sums.shards += hold.shards;
        ++sums.ships;
    }
    for (const Claim& claim : state.claims) {
        sums.ore += claim.stock;
        sums.machines += (claim.owner != no_seat ? 1 : 0) + (claim.is_guarded ? 1 : 0);
        sums.shards += claim.shards;
    }
    return sums;
}

class Ledger {
public:
    Sums sums{};
    std::map<std::string, int> seen{};

    void event(const State& before, const Event& event) {
        std::visit([&](const auto& one) { write(before, one); }, event);
        std::visit([&]<class E>(const E&) { ++seen[E::name]; }, event);
    }
    void progress(const Progress&) {}

private:
    static bool is_torch(const State& before, UnitId unit) {
        return before.roster[unit.value].kind == Kind::torch;
    }
    void write(const State&, const ShipBought& one) {
        sums.money[one.seat.value] -= one.price;
        if (one.kind != Kind::torch) sums.fuel += one.fuel;
        ++sums.ships;
    }
    void write(const State&, const WareBought& one) {
        sums.money[one.seat.value] -= one.price;
        if (one.ware == Ware::fuel) sums.fuel += one.count;
        if (one.ware == Ware::automated_mine || one.ware == Ware::robot_guards) sums.machines += one.count;
    }
    void write(const State&, const CargoSold& one) {
        sums.money[one.seat.value] += one.money;
        (one.ware == Ware::ore ? sums.ore : sums.shards) -= one.count;
    }
    void write(const State& before, const CoursePlotted& one) {
        if (!is_torch(before, one.unit)) sums.fuel -= one.cost;
    }
    void write(const State&, const OreMined& one) { sums.ore += one.count; }
    void write(const State&, const OreDug& one) { sums.ore += one.count; }
    void write(const State&, const HexProspected& one) { sums.shards += one.is_held ? 1 : 0; }
    void write(const State& before, const ShipLost& one) {
        const Hold hold = hold_of(before, one.unit);
        if (!is_torch(before, one.unit)) sums.fuel -= find_ship(before, one.unit)->fuel;
        sums.ore -= hold.ore;
        sums.machines -= hold.automated_mines + hold.robot_guards;
        sums.shards -= hold.shards;
        --sums.ships;
    }
    template <class Other>
    void write(const State&, const Other&) {}
};

// One game, some Inputs long.
struct Storm {
    const Triplanetary& game;
    Stream dice;
    State state{};
    Scratch<Triplanetary> scratch{};
    Input<Triplanetary> input{};
    Ledger ledger{};

    void open() {
        std::uint8_t number = 0;
        while (game.scenario_names[number].view() != "prospecting") ++number;
        Problems problems;
        ASSERT_TRUE(open_game(game, {number, 3}, state, scratch, ledger, problems));
        ledger.sums = sums_of(state);
    }
    void step() {
        input.stage = scratch.now.stage;
        input.sheets.clear();
        input.kind = scratch.now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (input.kind == InputKind::dice) dice.answer(scratch.now.dice, input.faces);
        for (const Asked& asked : scratch.now.seats) {
            SeatSheet<Triplanetary>& one = input.sheets.push_back({});
            one.seat = asked.seat;
            look(game, state, asked.seat, scratch.view);
            Reason reason;
            // Who means something gets farther; chance does what he does not.
            bot_named(asked.seat == Seat{0} ? "captain" : "random")(game, scratch.view, dice, one.sheet,
                                                                    reason);
        }
        advance(game, state, input, scratch, ledger);
    }
};

// What was seen happening in some games with this purse.
void ride_out(std::uint16_t purse, std::map<std::string, int>& seen) {
    Rules rules = rules_1981();
    rules.purse = purse;
    rules.turn_limit = 60;
    Problems problems;
    const auto game = std::make_unique<const Triplanetary>(embedded(), rules, problems);
    ASSERT_TRUE(problems.empty());
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const auto storm = std::make_unique<Storm>(Storm{.game = *game, .dice = Stream(seed)});
        storm->open();
        while (storm->scratch.now.what != Waits::over) {
            storm->step();
            ASSERT_EQ(sums_of(storm->state), storm->ledger.sums) << "purse " << purse << ", seed " << seed;
        }
        for (const auto& [name, count] : storm->ledger.seen) seen[name] += count;
    }
}

TEST(Conservation, OfMoneyFuelOreMachinesAndShips) {
    std::map<std::string, int> seen;
    for (const std::uint16_t purse : {std::uint16_t{250}, std::uint16_t{2000}}) ride_out(purse, seen);
    for (const char* name : {"ship_bought", "ware_bought", "cargo_sold", "ore_mined", "ore_dug", "ore_loaded",
                             "mine_placed", "shard_taken", "ship_lost", "ware_transferred"})
        EXPECT_GT(seen[name], 0) << name;
}

}  // namespace
}  // namespace astrogate::triplanetary
