// The ledger of a storm: what there is of money, fuel, ordnance, goods and ships, written from the events
// alone.
#pragma once
#include <array>
#include <ostream>

#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

struct Sums {
    std::array<int, max_seats> money{};  // by seat: in its purse, on its worlds, in its holds
    int fuel = 0;                        // of ships whose tank has an end
    int mines = 0;                       // aboard and at bases, as the next two
    int torpedoes = 0;
    int nukes = 0;
    int orbital_bases = 0;  // aboard
    int ore = 0;            // tenths, aboard and piled up
    int machines = 0;       // automated mines and guards, aboard and set up
    int grapples = 0;       // and scanners
    int shards = 0;
    int cargoes = 0;  // of Piracy
    int ships = 0;
    friend bool operator==(const Sums&, const Sums&) = default;
    int& of(Ware ware);
    // Of what is aboard, `sign` times.
    void add(const Hold& hold, int sign);
};

inline int& Sums::of(Ware ware) {
    switch (ware) {
        case Ware::fuel: return fuel;
        case Ware::mine: return mines;
        case Ware::torpedo: return torpedoes;
        case Ware::nuke: return nukes;
        case Ware::scanners:
        case Ware::grapples: return grapples;
        case Ware::automated_mine:
        case Ware::robot_guards: return machines;
        case Ware::ore: return ore;
        case Ware::shard: return shards;
        default: return orbital_bases;
    }
}
inline void Sums::add(const Hold& hold, int sign) {
    mines += sign * hold.mines;
    torpedoes += sign * hold.torpedoes;
    nukes += sign * hold.nukes;
    orbital_bases += sign * hold.bases;
    ore += sign * hold.ore;
    machines += sign * (hold.automated_mines + hold.robot_guards);
    grapples += sign * ((hold.has_grapples ? 1 : 0) + (hold.has_scanners ? 1 : 0));
    shards += sign * hold.shards;
}
inline void PrintTo(const Sums& sums, std::ostream* out) {
    for (const int money : sums.money) *out << "money " << money << ", ";
    *out << "fuel " << sums.fuel << ", mines " << sums.mines << ", torpedoes " << sums.torpedoes << ", nukes "
         << sums.nukes << ", orbital bases " << sums.orbital_bases << ", ore " << sums.ore << ", machines "
         << sums.machines << ", grapples " << sums.grapples << ", shards " << sums.shards << ", cargoes "
         << sums.cargoes << ", ships " << sums.ships;
}

// Tenths of a ton aboard, by the weights that the book prints.
inline int weight_of(const Hold& hold, int grapples) {
    return 100 * hold.mines + 200 * hold.torpedoes + 200 * hold.nukes + 500 * hold.bases +
           (hold.has_grapples ? 10 * grapples : 0) + 100 * (hold.automated_mines + hold.robot_guards) +
           100 * hold.shards + hold.ore + hold.credits;
}

struct Book {
    const Triplanetary& game;
    Sums sums{};

    Sums sums_of(const State& state) const;
    bool is_scored(const State& state) const {
        return is_piracy(game, state.scenario) && !is_campaign(game, state.scenario);
    }
    static bool has_endless_fuel(const State& before, UnitId unit) {
        return before.roster[unit.value].kind == Kind::torch;
    }
    static const Ship& ship(const State& before, UnitId unit) { return *find_ship(before, unit); }
    int& money_of(Seat seat) { return sums.money[seat.value]; }
    void burn(const State& before, UnitId unit, int fuel) {
        if (!has_endless_fuel(before, unit)) sums.fuel += fuel;
    }
    static bool carries_cargo(const State& before, UnitId unit) {
        return std::ranges::any_of(before.piracy.cargoes, [&](const auto& one) { return one.unit == unit; });
    }
    // All that a ship has with it.
    void strike_off(const State& before, UnitId unit) {
        const Hold hold = hold_of(before, unit);
        sums.add(hold, -1);
        burn(before, unit, -ship(before, unit).fuel);
        money_of(ship(before, unit).seat) -= hold.credits;
        sums.cargoes -= carries_cargo(before, unit) ? 1 : 0;
        --sums.ships;
    }

    void write(const State& before, const PurseFilled& one) {
        money_of(one.seat) += one.money - before.purses[one.seat.value].money;
    }
    void write(const State&, const ShipBought& one) {
        money_of(one.seat) -= one.price;
        if (one.kind != Kind::torch) sums.fuel += one.fuel;
        ++sums.ships;
    }
    void write(const State&, const WareBought& one) {
        money_of(one.seat) -= one.price;
        sums.of(one.ware) += one.count;
    }
    void write(const State&, const BaseStocked& one) {
        money_of(one.seat) -= one.price;
        sums.of(one.ware) += one.count;
    }
    void write(const State&, const CargoSold& one) {
        money_of(one.seat) += one.money;
        sums.of(one.ware) -= one.count;
    }
    void write(const State&, const IncomeEarned& one) { money_of(one.seat) += one.money; }
    void write(const State&, const MoneyLost& one) { money_of(one.seat) -= one.money; }
    void write(const State&, const PatrolPaid& one) { money_of(one.seat) += one.money; }
    void write(const State& before, const LootSold& one) {
        money_of(one.seat) += one.money;
        sums.cargoes -= carries_cargo(before, one.unit) ? 1 : 0;
    }
    void write(const State& before, const PrizeSold& one) {
        money_of(one.seat) += one.money;
        strike_off(before, one.unit);
    }
    void write(const State&, const CargoShipped&) { ++sums.cargoes; }
    void write(const State&, const CargoDelivered& one) {
        money_of(one.seat) += 10 * one.points;
        --sums.cargoes;
    }
    void write(const State& before, const CargoLooted& one) {
        money_of(one.seat) += 10 * one.points;
        // In the Campaign it goes into the hold of who loots it.
        if (!is_campaign(game, before.scenario)) --sums.cargoes;
    }
    void write(const State& before, const CoursePlotted& one) { burn(before, one.unit, -one.cost); }
    void write(const State& before, const ShipRefuelled& one) {
        burn(before, one.unit, one.fuel - ship(before, one.unit).fuel);
    }
    void write(const State& before, const ShipReloaded& one) {
        const Hold hold = hold_of(before, one.unit);
        sums.mines += one.mines - hold.mines;
        sums.torpedoes += one.torpedoes - hold.torpedoes;
    }
    void write(const State& before, const GiftTaken& one) {
        write(before, WareTransferred{one.target, one.unit, one.ware, one.count});
    }
    void write(const State& before, const WareTransferred& one) {
        const Seat from = ship(before, one.unit).seat;
        const Seat to = ship(before, one.target).seat;
        if (one.ware == Ware::credits) {
            money_of(from) -= one.count;
            money_of(to) += one.count;
        } else if (one.ware == Ware::fuel) {
            burn(before, one.unit, -one.count);
            burn(before, one.target, one.count);
        }
    }
    void write(const State&, const GuardsLost&) { --sums.machines; }
    void write(const State&, const OreMined& one) { sums.ore += one.count; }
    void write(const State&, const OreDug& one) { sums.ore += one.count; }
    void write(const State&, const HexProspected& one) { sums.shards += one.is_held ? 1 : 0; }
    void write(const State& before, const AsteroidsCleared& one) {
        for (const Claim& claim : before.claims)
            if (claim.hex == one.hex) strike_off(claim);
    }
    void strike_off(const Claim& claim) {
        sums.ore -= claim.stock;
        sums.machines -= (claim.owner != no_seat ? 1 : 0) + (claim.is_guarded ? 1 : 0);
        sums.shards -= claim.shards;
    }
    // An orbital base needs none of its own, where ordnance is not sold.
    void write(const State& before, const OrdnanceLaunched& one) {
        if (is_station(ship(before, one.parent)) && before.war.stockpiles.empty() &&
            !is_war(game, before.scenario))
            return;
        (one.munition == Munition::mine      ? sums.mines
         : one.munition == Munition::torpedo ? sums.torpedoes
                                             : sums.nukes) -= 1;
    }
    void write(const State& before, const SideWasted& one) {
        for (const Stockpile& pile : before.war.stockpiles)
            if (pile.body == one.body && pile.side == one.side) {
                sums.mines -= pile.mines;
                sums.torpedoes -= pile.torpedoes;
                sums.nukes -= pile.nukes;
            }
    }
    void write(const State&, const BasePlaced& one) {
        --sums.orbital_bases;
        sums.ships += one.unit == no_unit ? 0 : 1;
    }
    // With a full tank and a hold full of mines.
    void write(const State&, const AlienEntered&) {
        ++sums.ships;
        sums.fuel += 20;
        ++sums.mines;
    }
    void write(const State& before, const ShipLost& one) {
        const Ship& lost = ship(before, one.unit);
        // By the strength of a pirate, and four points for a merchant.
        if (is_scored(before) && lost.seat == raiders)
            money_of(patrolmen) += 10 * game.tables.of(lost.kind).strength;
        if (is_scored(before) && lost.seat == merchants) money_of(merchants) -= 40;
        strike_off(before, one.unit);
    }
    void write(const State& before, const ShipCaptured& one) {
        const Ship& prize = ship(before, one.target);
        const Seat captor = ship(before, one.unit).seat;
        const int credits = hold_of(before, one.target).credits;
        money_of(prize.seat) -= credits;
        money_of(captor) += credits;
        if (is_scored(before) && prize.seat == merchants) money_of(merchants) -= 40;
        // The Pirate of the Campaign sells a cargo with its ship.
        const bool keeps = is_campaign(game, before.scenario) && captor == raiders;
        if (is_piracy(game, before.scenario) && !keeps)
            sums.cargoes -= carries_cargo(before, one.target) ? 1 : 0;
    }
    template <class Other>
    void write(const State&, const Other&) {}
};

inline Sums Book::sums_of(const State& state) const {
    Sums all;
    for (std::size_t s = 0; s < state.purses.size(); ++s) all.money[s] = state.purses[s].money;
    for (const Treasury& one : state.war.treasuries) all.money[empire.value] += one.money;
    for (const Stockpile& one : state.war.stockpiles) {
        all.mines += one.mines;
        all.torpedoes += one.torpedoes;
        all.nukes += one.nukes;
    }
    for (const Ship& ship : state.ships) {
        const Hold hold = hold_of(state, ship.unit);
        all.add(hold, 1);
        all.money[ship.seat.value] += hold.credits;
        if (ship.kind != Kind::torch) all.fuel += ship.fuel;
        ++all.ships;
    }
    for (const Claim& claim : state.claims) {
        all.ore += claim.stock;
        all.machines += (claim.owner != no_seat ? 1 : 0) + (claim.is_guarded ? 1 : 0);
        all.shards += claim.shards;
    }
    all.cargoes = static_cast<int>(state.piracy.cargoes.size());
    return all;
}

}  // namespace astrogate::triplanetary
