// Vector 3: who knows what. In the 2009 edition every event and everything in a State is open to everybody,
// spectators included; what is secret are sheets not yet opened, which never enter a State.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

ShipView shown(const Vector3& game, const State& state, const Ship& ship) {
    const int level = state.players[owner_of(ship.unit).value].level(Technology::acceleration);
    const int capacity = ship.is_in_play() && level > 0 ? burn_capacity(game.tables, ship, level) : 0;
    // B18 may: on the turn it warps in a fleet does not fire
    const bool is_banned = is_arriving(game.rules, state.turn, state.players[owner_of(ship.unit).value]);
    return {ship, static_cast<std::uint8_t>(capacity),
            static_cast<std::uint8_t>(is_banned ? 0 : working_lasers(ship))};
}

WarheadView shown(const Vector3& game, const State& state, const Warhead& one) {
    const int level = state.players[owner_of(one.unit).value].level(Technology::acceleration);
    // 2009:intermediate.torpedo.2 may: a guided one burns every turn
    const int capacity = one.can_burn() ? burn_capacity(game.tables, one.weapon, level) : 0;
    return {one, static_cast<std::uint8_t>(capacity),
            static_cast<std::uint8_t>(blast_radius(game, state.players, one))};
}

}  // namespace

void Vector3::view(const State& state, Seat, View& view) const {
    view.scenario = state.scenario;
    view.turn = state.turn;
    view.ending = state.ending;
    view.on_turn = state.on_turn;
    view.rolling = state.rolling;
    view.volley = state.volley;
    view.players = state.players;
    view.ships.clear();
    for (const Ship& ship : state.ships) view.ships.push_back(shown(*this, state, ship));
    view.blast = state.blast;
    view.warheads.clear();
    // 2009:basic.salvo.3 must: everything launched, for all to see
    for (const Warhead& one : state.warheads) view.warheads.push_back(shown(*this, state, one));
    view.magazines = state.magazines;
    view.plots = state.plots;
    view.launches = state.launches;
}

void Vector3::glimpse(const State&, const Event& event, Seat, Glimpses& out) const {
    out.clear();
    out.push_back(event);
}

void Vector3::guess(const View& view, Stream&, State& state) const {
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    state.scenario = view.scenario;
    state.turn = view.turn;
    state.ending = view.ending;
    state.on_turn = view.on_turn;
    state.rolling = view.rolling;
    state.volley = view.volley;
    state.players = view.players;
    state.ships.clear();
    for (const ShipView& one : view.ships) state.ships.push_back(one.ship);
    state.blast = view.blast;
    state.warheads.clear();
    for (const WarheadView& one : view.warheads) state.warheads.push_back(one.warhead);
    state.magazines = view.magazines;
    state.plots = view.plots;
    state.launches = view.launches;
}

}  // namespace astrogate::vector3
