// Vector 3: who knows what. In the 2009 edition every event and everything in a State is open to everybody,
// spectators included; what is secret are sheets not yet opened, which never enter a State.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

ShipView shown(const Vector3& game, const State& state, const Ship& ship) {
    const int level = state.players[owner_of(ship.unit).value].level(Technology::acceleration);
    const int capacity = ship.is_in_play() && level > 0 ? burn_capacity(game.tables, ship, level) : 0;
    return {ship, static_cast<std::uint8_t>(capacity), static_cast<std::uint8_t>(working_lasers(ship))};
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
    view.plots = state.plots;
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
    state.plots = view.plots;
}

}  // namespace astrogate::vector3
