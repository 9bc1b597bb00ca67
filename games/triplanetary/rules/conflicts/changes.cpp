// Triplanetary: what the events of the conflicts between sides change. No decisions.
#include "games/triplanetary/rules/conflicts/changes.h"

#include <algorithm>

namespace astrogate::triplanetary {

namespace {

void take_out_of(Units& units, UnitId unit) {
    for (std::size_t i = units.size(); i-- > 0;)
        if (units[i] == unit) units.erase_at(i);
}
void add_to(Units& units, UnitId unit) {
    if (!contains(units, unit)) units.push_back(unit);
}

}  // namespace

Ship& ConflictChange::ship(UnitId unit) const {
    return *std::ranges::find_if(state.ships, [&](const Ship& one) { return one.unit == unit; });
}

void ConflictChange::remove(UnitId unit) const {
    for (std::size_t i = state.bargains.size(); i-- > 0;)
        if (state.bargains[i].unit == unit || state.bargains[i].target == unit) state.bargains.erase_at(i);
    for (std::size_t i = state.ships.size(); i-- > 0;)
        if (state.ships[i].unit == unit) state.ships.erase_at(i);
}

void ConflictChange::enrol(Ship& s) const {
    s.fuel = game.tables.of(s.kind).fuel;
    s.hurt_in = s.seat;
    state.ships.push_back(s);
    state.roster.push_back({s.seat, s.kind, Fate::in_play, Identity::unknown});
    if (game.scenario(state.scenario).ordnance) state.holds.push_back(Hold{});
}

void ConflictChange::operator()(const BerthTaken& e) const {
    state.mutiny.berths.push_back({e.unit, e.seat, e.hex, e.vector, e.kind});
}

void ConflictChange::operator()(const ShipDeployed& e) const {
    for (std::size_t i = state.mutiny.berths.size(); i-- > 0;)
        if (state.mutiny.berths[i].unit == e.berth) state.mutiny.berths.erase_at(i);
    Ship deployed;
    deployed.unit = e.unit;
    deployed.seat = e.seat;
    deployed.kind = e.kind;
    deployed.hex = e.hex;
    deployed.vector = e.vector;
    // 1981:gravity.10
    deployed.after_weak = !(e.vector == Hex{}) && game.map.at(e.hex - e.vector).is_weak;
    enrol(deployed);
}

void ConflictChange::operator()(const ShipIncited& e) const { state.mutiny.incited.push_back(e.unit); }

void ConflictChange::operator()(const MutinyRolled& e) const {
    take_out_of(state.mutiny.incited, e.unit);
    state.mutiny.is_over = state.mutiny.incited.empty();
    if (e.is_loyal || is_counter(e.unit)) return;
    ship(e.unit).seat = rebels;
    ship(e.unit).hurt_in = rebels;
    state.roster[e.unit.value].seat = rebels;
}

void ConflictChange::operator()(const SideSuppressed& e) const {
    state.mutiny.suppressed.push_back({e.body, e.side});
    ship(e.unit).has_fired = true;
}

void ConflictChange::operator()(const BaseCaptured& e) const {
    const bool is_stop = game.map.world(e.body).landing == Landing::stop;
    for (Holding& one : state.holdings)
        if (one.body == e.body && (is_stop || one.side == e.side)) {
            one.seat = e.seat;
            return;
        }
    state.holdings.push_back({e.body, e.side, e.seat, false});
}

void ConflictChange::operator()(const CorvetteArrived& e) const {
    Ship arrived;
    arrived.unit = e.unit;
    arrived.seat = e.seat;
    arrived.hex = game.map.world(e.body).hex;
    if (game.map.world(e.body).landing == Landing::side) {
        arrived.landed = e.body;
        arrived.side = e.side;
        arrived.plot = Plot::rest;
    }
    enrol(arrived);
    --state.rebellion.to_come;
}

void ConflictChange::operator()(const CorvetteTravelled& e) const {
    add_to(state.rebellion.travelled, e.unit);
}

void ConflictChange::operator()(const TerraShaken& e) const {
    state.rebellion.to_bind = static_cast<std::uint8_t>(state.rebellion.to_bind + e.ships);
}

void ConflictChange::operator()(const ShipReassigned& e) const {
    add_to(state.rebellion.bound, e.unit);
    --state.rebellion.to_bind;
}

void ConflictChange::operator()(const FleetFormed&) const { state.rebellion.is_formed = true; }

void ConflictChange::operator()(const CorvetteJoined& e) const {
    state.roster[e.unit.value].fate = Fate::joined;
    remove(e.unit);
}

void ConflictChange::operator()(const SideGrounded& e) const {
    (e.seat == rebels ? state.rebellion.rebels_grounded : state.rebellion.enforcers_grounded) = e.turns;
}

}  // namespace astrogate::triplanetary
