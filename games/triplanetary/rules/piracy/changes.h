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
    }
    void operator()(const ShipReturned& e) const { ship(e.unit).seat = e.seat; }

protected:
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
        // 2018:piracy.10; H104
        if (lost.seat == raiders) score(patrolmen, game.tables.of(lost.kind).strength);
        // 2018:piracy.20; H104
        if (lost.seat == merchants) score(merchants, -points_of_a_merchant_lost);
        take_cargo(unit);
        forget_beat(unit);
    }
    void settle_capture(UnitId unit) const {
        if (!is_piracy(game, state.scenario)) return;
        // 2018:piracy.20
        if (ship(unit).seat == merchants) score(merchants, -points_of_a_merchant_lost);
        // H106
        take_cargo(unit);
        forget_beat(unit);
    }
};

}  // namespace astrogate::triplanetary
