// What is kept in a war fought by chance: the money of purses, worlds and holds, and ordnance in holds and at bases. A ledger is
// written from the events alone; after each Input the State has to say the same.
#include "games/triplanetary/rules/war/war.h"
#include "games/triplanetary/tests/rules/storm.h"

namespace astrogate::triplanetary {
namespace {

struct Stores {
    int money = 0;  // of both, tenths
    int ordnance = 0;
    friend bool operator==(const Stores&, const Stores&) = default;
};

void PrintTo(const Stores& stores, std::ostream* out) {
    *out << "money " << stores.money << ", ordnance " << stores.ordnance;
}

struct BookOfWar {
    Stores sums{};

    static Stores sums_of(const State& state);
    static bool is_ordnance_ware(Ware ware) {
        return ware == Ware::mine || ware == Ware::torpedo || ware == Ware::nuke;
    }
    void write(const State&, const ShipBought& one) { sums.money -= one.price; }
    void write(const State&, const WareBought& one) {
        sums.money -= one.price;
        if (is_ordnance_ware(one.ware)) sums.ordnance += one.count;
    }
    void write(const State&, const BaseStocked& one) {
        sums.money -= one.price;
        sums.ordnance += one.count;
    }
    void write(const State&, const IncomeEarned& one) { sums.money += one.money; }
    void write(const State&, const MoneyLost& one) { sums.money -= one.money; }
    void write(const State&, const OrdnanceLaunched&) { --sums.ordnance; }
    void write(const State& before, const ShipLost& one) {
        const Hold hold = hold_of(before, one.unit);
        sums.money -= hold.credits;
        sums.ordnance -= hold.mines + hold.torpedoes + hold.nukes;
    }
    void write(const State& before, const SideWasted& one) {
        for (const Stockpile& pile : before.war.stockpiles)
            if (pile.body == one.body && pile.side == one.side)
                sums.ordnance -= pile.mines + pile.torpedoes + pile.nukes;
    }
    template <class Other>
    void write(const State&, const Other&) {}
};

Stores BookOfWar::sums_of(const State& state) {
    Stores stores;
    for (const Purse& purse : state.purses) stores.money += purse.money;
    for (const Treasury& one : state.war.treasuries) stores.money += one.money;
    for (const Stockpile& one : state.war.stockpiles)
        stores.ordnance += one.mines + one.torpedoes + one.nukes;
    for (const Ship& ship : state.ships) {
        const Hold hold = hold_of(state, ship.unit);
        stores.money += hold.credits;
        stores.ordnance += hold.mines + hold.torpedoes + hold.nukes;
    }
    return stores;
}

TEST(WarConservation, OfMoneyAndOrdnance) {
    std::map<std::string, int> seen;
    for (const std::uint16_t purse : {std::uint16_t{0}, std::uint16_t{40'000}}) {
        Rules rules = rules_1981();
        rules.purse = purse;
        rules.turn_limit = 40;
        Problems problems;
        const auto game = std::make_unique<const Triplanetary>(embedded(), rules, problems);
        ASSERT_TRUE(problems.empty());
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            ride_out<BookOfWar>(*game, "interplanetary_war", 2, seed, [](Seat) { return "random"; }, seen);
    }
    for (const char* name : {"ship_bought", "ship_posted", "ware_bought", "base_stocked", "stores_drawn",
                             "stores_unloaded", "income_earned", "ordnance_launched", "ship_lost"})
        EXPECT_GT(seen[name], 0) << name;
}

}  // namespace
}  // namespace astrogate::triplanetary
