// What is kept in a storm of orders drawn by lot: money, fuel, ore, machines and ships. A ledger is written from the events
// alone; after each Input the State has to say the same.
#include "games/triplanetary/rules/trade/trade.h"
#include "games/triplanetary/tests/rules/storm.h"

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

struct BookOfTrade {
    Sums sums{};

    static Sums sums_of(const State& state);
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

Sums BookOfTrade::sums_of(const State& state) {
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

TEST(Conservation, OfMoneyFuelOreMachinesAndShips) {
    std::map<std::string, int> seen;
    for (const std::uint16_t purse : {std::uint16_t{250}, std::uint16_t{2000}}) {
        Rules rules = rules_1981();
        rules.purse = purse;
        rules.turn_limit = 60;
        Problems problems;
        const auto game = std::make_unique<const Triplanetary>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            // Who means something gets farther; chance does what he does not.
            ride_out<BookOfTrade>(
                *game, "prospecting", 3, seed,
                [](Seat seat) { return seat == Seat{0} ? "captain" : "random"; }, seen);
    }
    for (const char* name : {"ship_bought", "ware_bought", "cargo_sold", "ore_mined", "ore_dug", "ore_loaded",
                             "mine_placed", "shard_taken", "ship_lost", "ware_transferred"})
        EXPECT_GT(seen[name], 0) << name;
}

}  // namespace
}  // namespace astrogate::triplanetary
