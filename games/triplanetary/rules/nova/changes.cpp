// Triplanetary: what the events of Nova change. No decisions.
#include "games/triplanetary/rules/nova/changes.h"

#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

Seat wounded_by(const Invasion& invasion, UnitId unit) {
    for (const Wound& one : invasion.wounds)
        if (one.unit == unit) return one.by;
    return no_seat;
}

template <class E>
bool is_of(const Pact& pact, const E& e) {
    return pact.seat == e.seat && pact.host == e.host && pact.guest == e.guest && pact.body == e.body &&
           pact.side == e.side;
}

}  // namespace

void NovaChange::operator()(const SideSettled& e) const {
    state.holdings.push_back({e.body, e.side, e.bloc, false});
}

void NovaChange::operator()(const ColonyRolled& e) const {
    if (e.body != Body::none) state.invasion.colonies.push_back({e.bloc, e.body});
}

void NovaChange::operator()(const AlienEntered& e) const {
    Ship alien;
    alien.unit = e.unit;
    alien.seat = aliens;
    alien.kind = Kind::corsair;
    alien.hex = e.hex;
    alien.vector = e.vector;
    enrol(alien);
    // 1981:nova.15; G14
    // 1981:nova.12
    state.holds.back().mines = static_cast<std::uint8_t>(
        game.tables.of(alien.kind).hold / game.tables.tons[static_cast<std::size_t>(Munition::mine)]);
    state.invasion.has_begun = true;
}

void NovaChange::operator()(const AlienHurt& e) const {
    for (Wound& one : state.invasion.wounds)
        if (one.unit == e.unit) {
            one.by = e.by;
            return;
        }
    state.invasion.wounds.push_back({e.unit, e.by});
}

void NovaChange::operator()(const AlienDoomed& e) const {
    state.invasion.doomed.push_back(e.unit);
    state.invasion.slayer = wounded_by(state.invasion, e.unit);
}

void NovaChange::operator()(const BaseOffered& e) const {
    state.invasion.pacts.push_back({e.seat, e.host, e.guest, e.body, e.side, false});
}

void NovaChange::operator()(const BaseOpened& e) const {
    for (Pact& one : state.invasion.pacts)
        if (is_of(one, e)) one.is_accepted = true;
}

void NovaChange::operator()(const BaseClosed& e) const {
    for (std::size_t i = state.invasion.pacts.size(); i-- > 0;)
        if (is_of(state.invasion.pacts[i], e)) state.invasion.pacts.erase_at(i);
}

void NovaChange::note_loss(UnitId unit) const {
    if (!is_nova(game, state.scenario) || ship(unit).seat != aliens) return;
    // Who was doomed has counted already.
    if (!contains(state.invasion.doomed, unit)) state.invasion.slayer = wounded_by(state.invasion, unit);
}

void NovaChange::note_capture(UnitId unit, Seat by) const {
    if (!is_nova(game, state.scenario) || ship(unit).seat != aliens) return;
    // 2018:nova.2; H90
    state.invasion.slayer = game.rules.invaders == Invaders::edition_2018 ? by : no_seat;
}

void NovaChange::note_delivery(UnitId unit) const {
    const Seat by = ship(unit).seat;
    if (!is_nova(game, state.scenario) || state.roster[unit.value].seat != aliens || by == aliens) return;
    // 2018:nova.3
    if (!contains(state.invasion.brought, by)) state.invasion.brought.push_back(by);
}

void NovaChange::forget_pacts(Seat seat) const {
    for (std::size_t i = state.invasion.pacts.size(); i-- > 0;)
        if (const Pact& one = state.invasion.pacts[i]; one.host == seat || one.guest == seat)
            state.invasion.pacts.erase_at(i);
}

}  // namespace astrogate::triplanetary
