// What is kept in a war fought by chance: the money of purses, worlds and holds, and ordnance in holds and at bases. A ledger is
// written from the events alone; after each Input the State has to say the same.
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "games/triplanetary/rules/war/war.h"
#include "games/triplanetary/tests/board.h"
#include "kernel/turn.h"

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

Stores stores_of(const State& state) {
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

class WarLedger {
public:
    Stores stores{};
    std::map<std::string, int> seen{};

    void event(const State& before, const Event& event) {
        std::visit([&](const auto& one) { write(before, one); }, event);
        std::visit([&]<class E>(const E&) { ++seen[E::name]; }, event);
    }
    void progress(const Progress&) {}

private:
    static bool is_ordnance_ware(Ware ware) {
        return ware == Ware::mine || ware == Ware::torpedo || ware == Ware::nuke;
    }
    void write(const State&, const ShipBought& one) { stores.money -= one.price; }
    void write(const State&, const WareBought& one) {
        stores.money -= one.price;
        if (is_ordnance_ware(one.ware)) stores.ordnance += one.count;
    }
    void write(const State&, const BaseStocked& one) {
        stores.money -= one.price;
        stores.ordnance += one.count;
    }
    void write(const State&, const IncomeEarned& one) { stores.money += one.money; }
    void write(const State&, const MoneyLost& one) { stores.money -= one.money; }
    void write(const State&, const OrdnanceLaunched&) { --stores.ordnance; }
    void write(const State& before, const ShipLost& one) {
        const Hold hold = hold_of(before, one.unit);
        stores.money -= hold.credits;
        stores.ordnance -= hold.mines + hold.torpedoes + hold.nukes;
    }
    void write(const State& before, const SideWasted& one) {
        for (const Stockpile& pile : before.war.stockpiles)
            if (pile.body == one.body && pile.side == one.side)
                stores.ordnance -= pile.mines + pile.torpedoes + pile.nukes;
    }
    template <class Other>
    void write(const State&, const Other&) {}
};

void fight(std::uint16_t purse, std::uint64_t seed, std::map<std::string, int>& seen) {
    Rules rules = rules_1981();
    rules.purse = purse;
    rules.turn_limit = 40;
    Problems problems;
    const auto game = std::make_unique<const Triplanetary>(embedded(), rules, problems);
    std::uint8_t number = 0;
    while (game->scenario_names[number].view() != "interplanetary_war") ++number;
    const auto state = std::make_unique<State>();
    const auto scratch = std::make_unique<Scratch<Triplanetary>>();
    const auto input = std::make_unique<Input<Triplanetary>>();
    Stream dice(seed);
    WarLedger ledger;
    ASSERT_TRUE(open_game(*game, {number, 2}, *state, *scratch, ledger, problems));
    ledger.stores = stores_of(*state);
    while (scratch->now.what != Waits::over) {
        input->stage = scratch->now.stage;
        input->sheets.clear();
        input->kind = scratch->now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (input->kind == InputKind::dice) dice.answer(scratch->now.dice, input->faces);
        for (const Asked& asked : scratch->now.seats) {
            SeatSheet<Triplanetary>& one = input->sheets.push_back({});
            one.seat = asked.seat;
            look(*game, *state, asked.seat, scratch->view);
            Reason reason;
            bot_named("random")(*game, scratch->view, dice, one.sheet, reason);
        }
        advance(*game, *state, *input, *scratch, ledger);
        ASSERT_EQ(stores_of(*state), ledger.stores) << "purse " << purse << ", seed " << seed;
    }
    for (const auto& [name, count] : ledger.seen) seen[name] += count;
}

TEST(WarConservation, OfMoneyAndOrdnance) {
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        for (const std::uint16_t purse : {std::uint16_t{0}, std::uint16_t{40'000}}) fight(purse, seed, seen);
    for (const char* name : {"ship_bought", "ship_posted", "ware_bought", "base_stocked", "stores_drawn",
                             "stores_unloaded", "income_earned", "ordnance_launched", "ship_lost"})
        EXPECT_GT(seen[name], 0) << name;
}

}  // namespace
}  // namespace astrogate::triplanetary
