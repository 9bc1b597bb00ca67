// Triplanetary: what the events of Piracy change. No decisions.
#pragma once
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/changes.h"

namespace astrogate::triplanetary {

struct PiracyChange : WarChange {
    using WarChange::operator();

    void operator()(const CircuitPlanned& e) const {
        for (Beat& one : state.piracy.beats)
            if (one.unit == e.unit) {
                one = {e.unit, e.seat, e.circuit, 0};
                return;
            }
        state.piracy.beats.push_back({e.unit, e.seat, e.circuit, 0});
    }
    void operator()(const CargoShipped& e) const { state.piracy.cargoes.push_back({e.unit, e.body}); }
    void operator()(const CargoDelivered& e) const {
        take_cargo(e.unit);
        score(e.seat, e.points);
        if (!contains(state.piracy.served, e.body)) state.piracy.served.push_back(e.body);
    }
    void operator()(const CycleEnded&) const {
        // 2018:piracy.18
        state.piracy.served.clear();
        // 2018:piracy.31
        state.piracy.looted = 0;
    }
    void operator()(const CargoLooted& e) const {
        take_cargo(e.target);
        score(e.seat, e.points);
        state.piracy.looted = static_cast<std::uint8_t>(state.piracy.looted + e.points);
        note_attack(e.seat, e.target);
        // H111
        if (is_campaign(game, state.scenario)) state.piracy.cargoes.push_back({e.unit, Body::clandestine});
    }
    void operator()(const WareTransferred& e) const {
        WarChange::operator()(e);
        note_attack(ship(e.target).seat, e.unit);
    }
    void operator()(const LootSold& e) const {
        take_cargo(e.unit);
        state.purses[e.seat.value].money += e.money;
    }
    void operator()(const PatrolPaid& e) const {
        state.purses[e.seat.value].money += e.money;
        state.piracy.attacked.clear();
    }
    void operator()(const PirateExiled& e) const { state.piracy.exile.push_back(e.turn); }
    void operator()(const PurseFilled& e) const {
        WarChange::operator()(e);
        state.piracy.exile.clear();
    }
    void operator()(const ShipReturned& e) const { ship(e.unit).seat = e.seat; }

protected:
    // That a seat has attacked a ship, or ordnance.
    void note_attack(Seat by, UnitId unit) const {
        if (!is_campaign(game, state.scenario) || by != raiders || !state.piracy.attacked.empty()) return;
        const Ship* target = find_ship(state, unit);
        // H114
        if (target != nullptr && target->seat != raiders) state.piracy.attacked.push_back(unit);
    }
    void settle_sale(const PrizeSold& e) const {
        state.purses[e.seat.value].money += e.money;
        state.roster[e.unit.value].fate = Fate::left;
        take_cargo(e.unit);
    }
    void score(Seat seat, int points) const { state.purses[seat.value].money += points * tenths; }
    void take_cargo(UnitId unit) const {
        for (std::size_t i = state.piracy.cargoes.size(); i-- > 0;)
            if (state.piracy.cargoes[i].unit == unit) state.piracy.cargoes.erase_at(i);
    }
    void follow_beat(UnitId unit, Hex from, Hex to) const {
        for (Beat& one : state.piracy.beats)
            if (one.unit == unit) one.next = next_of(game, one, from, to - from);
    }
    void forget_beat(UnitId unit) const {
        for (std::size_t i = state.piracy.beats.size(); i-- > 0;)
            if (state.piracy.beats[i].unit == unit) state.piracy.beats.erase_at(i);
    }
    // That a ship is about to be lost, or is captured.
    void settle_loss(UnitId unit) const {
        if (!is_piracy(game, state.scenario)) return;
        const Ship& lost = ship(unit);
        // H112
        const bool is_scored = !is_campaign(game, state.scenario);
        // 2018:piracy.10; H104
        if (is_scored && lost.seat == raiders) score(patrolmen, game.tables.of(lost.kind).strength);
        // 2018:piracy.20; H104
        if (is_scored && lost.seat == merchants) score(merchants, -points_of_a_merchant_lost);
        take_cargo(unit);
        forget_beat(unit);
    }
    void settle_capture(UnitId unit, Seat captor) const {
        if (!is_piracy(game, state.scenario)) return;
        note_attack(captor, unit);
        // H111
        if (is_campaign(game, state.scenario)) return captor == raiders ? void() : take_cargo(unit);
        // 2018:piracy.20
        if (ship(unit).seat == merchants) score(merchants, -points_of_a_merchant_lost);
        // H106
        take_cargo(unit);
        forget_beat(unit);
    }
};

}  // namespace astrogate::triplanetary
