// Slingshot: before the first turn. Each side gives its ships the letters by which all know them, by dice
// that the other does not see; then its seats share them out and place them.
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

namespace {

bool all_stand(const Flotilla& fleet) {
    for (const Berth& berth : fleet.ships)
        if (!berth.stands) return false;
    return true;
}

// The hex of a zone that ship number `i` has until it is placed.
Hex first_place(const Battle& battle, const Zone& zone, std::size_t i) {
    List<Hex, 64> hexes;
    each_hex_of(battle, zone, [&](Hex hex) { hexes.push_back(hex); });
    return hexes[i % hexes.size()];
}
Hex times(Hex v, int n) { return Hex::of(v.q * n, v.r * n); }

// The seat of a side that commands ship number `i` until it is handed over: they take turns.
Seat first_commander(const State& state, std::size_t side, std::size_t i) {
    const std::size_t seats = (state.players.size() + sides - 1 - side) / sides;
    return Seat{static_cast<std::uint8_t>(side + sides * (i % seats))};
}

}  // namespace

void wait_muster(const Slingshot&, const State& state, Wait& wait) {
    const std::size_t side = state.mustered;
    if (side >= sides || all_stand(state.battle.fleets[side])) return;
    // 2013:sensors.1
    for (std::size_t i = state.battle.fleets[side].ships.size(); i > 1; --i)
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::names), Seat{static_cast<std::uint8_t>(side)},
                       no_unit, 1, static_cast<std::uint8_t>(i), team_of(state, side)});
}

Next act_muster(const Slingshot& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const std::size_t side = state.mustered;
    if (side >= sides) return Next::next();
    const Flotilla& fleet = state.battle.fleets[side];
    List<std::uint8_t, fleet_capacity> berths;
    for (std::uint8_t i = 0; i < fleet.ships.size(); ++i) berths.push_back(i);
    for (std::size_t k = 0; k < got.faces.size(); ++k)
        std::swap(berths[berths.size() - 1 - k], berths[got.faces[k] - 1U]);
    for (std::size_t i = 0; i < berths.size(); ++i) {
        const Berth& berth = fleet.ships[berths[i]];
        const Hex hex = berth.stands ? berth.hex : first_place(state.battle, fleet.zone, i);
        // 2013:velocity.1
        const Hex vector =
            berth.stands ? berth.vector : times(step_towards(fleet.zone.heading), fleet.zone.fastest);
        events.push_back(ShipCommissioned{ship_unit(side, i), first_commander(state, side, i),
                                          game.tables.of(berth.kind).size, hex, vector, berth.lost,
                                          berth.kind, berth.name, berth.fuel});
    }
    return Next::again();
}

void wait_sharing(const Slingshot&, const State& state, Wait& wait) {
    SeatMask asked = 0;
    for (const Ship& ship : state.ships) {
        const SeatMask mates = playing_of(state, side_of(ship.unit));
        if ((mates & ~mask_of(ship.seat)) != 0 && (mates & mask_of(ship.seat)) != 0)
            asked = static_cast<SeatMask>(asked | mask_of(ship.seat));
    }
    each_seat(asked, [&](Seat seat) { wait.must(seat); });
}

Next act_sharing(const Slingshot&, const State&, const GameAnswer& got, GameEvents& events) {
    for (const SeatSheet<Slingshot>& one : got.sheets)
        for (const Order& order : one.sheet.orders)
            // 2013:start.1
            if (const HandOver* hand = std::get_if<HandOver>(&order))
                events.push_back(ShipHandedOver{hand->unit, hand->seat});
    return Next::next();
}

void wait_placement(const Slingshot&, const State& state, Wait& wait) {
    SeatMask asked = 0;
    for (const Ship& ship : state.ships)
        if (!all_stand(state.battle.fleets[side_of(ship.unit)]))
            asked = static_cast<SeatMask>(asked | mask_of(ship.seat));
    each_seat(static_cast<SeatMask>(asked & seats_playing(state)), [&](Seat seat) { wait.must(seat); });
}

Next act_placement(const Slingshot&, const State& state, const GameAnswer& got, GameEvents& events) {
    for (const SeatSheet<Slingshot>& one : got.sheets)
        for (const Order& order : one.sheet.orders)
            if (const Place* place = std::get_if<Place>(&order)) {
                const Zone& zone = state.battle.fleets[side_of(place->unit)].zone;
                // 2013:start.2
                events.push_back(
                    ShipPlaced{place->unit, place->hex, times(step_towards(zone.heading), place->speed)});
            }
    return Next::to(step::end_of_turn);
}

}  // namespace astrogate::slingshot
