// Triplanetary: holds: what fits into them, and how bases fill them.
#include <algorithm>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

int tons_of(const Triplanetary& game, Munition munition) {
    // 1981:mine.8; 1981:torpedo.7
    // 1981:nuke.9
    return game.tables.tons[static_cast<std::size_t>(munition)];
}

// What is left for mines and torpedoes; bases have no nukes, and take none.
int room_of(const Triplanetary& game, const ShipClass& kind, const Hold& hold) {
    Hold other = hold;
    other.mines = 0;
    other.torpedoes = 0;
    return kind.hold - tons_in(game, other);
}

int most_torpedoes(const Triplanetary& game, const ShipClass& kind, const Hold& hold) {
    // 1981:torpedo.8
    return is_warship(kind) ? room_of(game, kind, hold) / tons_of(game, Munition::torpedo) : 0;
}

int most_mines(const Triplanetary& game, const ShipClass& kind, const Hold& hold, int torpedoes) {
    return (room_of(game, kind, hold) - torpedoes * tons_of(game, Munition::torpedo)) /
           tons_of(game, Munition::mine);
}

}  // namespace

int tenths_in(const Triplanetary& game, const Hold& hold) {
    const auto weigh = [&](Ware ware) { return count_of(hold, ware) * article_of(game, ware).tons; };
    const int tons = hold.mines * tons_of(game, Munition::mine) +
                     hold.torpedoes * tons_of(game, Munition::torpedo) +
                     hold.nukes * tons_of(game, Munition::nuke) + hold.bases * game.tables.tons_of_a_base +
                     weigh(Ware::scanners) + weigh(Ware::grapples) + weigh(Ware::automated_mine) +
                     weigh(Ware::robot_guards) + weigh(Ware::shard);
    // Of ore and of money a piece is a tenth.
    return tons * tenths + weigh(Ware::ore) + weigh(Ware::credits);
}

int tons_in(const Triplanetary& game, const Hold& hold) {
    return (tenths_in(game, hold) + tenths - 1) / tenths;
}

Refusals refusals_of_load(const Triplanetary& game, const ShipClass& kind, const Hold& hold) {
    Refusals all;
    // 1981:cargo.1; 1981:cargo.2
    // B2
    if (kind.hold != endless && tons_in(game, hold) > kind.hold)
        all.push_back({"hold_too_small", "1981:cargo.2"});
    // 1981:nuke.10; 1981:cargo.3
    if (hold.nukes > 1 && !may_hold_torpedoes(kind)) all.push_back({"one_nuke", "1981:nuke.10"});
    // 1981:orbital_base.1; 2018:orbital_base.2
    if (hold.bases > 0 && !may_carry_a_base(game, kind.kind))
        all.push_back({"no_base_carrier", "1981:orbital_base.1"});
    // 1981:torpedo.8
    if (hold.torpedoes > 0 && !may_hold_torpedoes(kind)) all.push_back({"no_torpedoes", "1981:torpedo.8"});
    return all;
}

bool has_room(const Triplanetary& game, const Ship& ship, const Hold& hold) {
    return !is_station(ship) && most_mines(game, game.tables.of(ship.kind), hold, 0) > 0;
}

namespace {

// Whether the base where a ship is has torpedoes.
bool has_torpedoes(const Triplanetary& game, const View& view, const Ship& ship) {
    // 1981:lateral_7.12; G13
    return !contains(game.scenario(view.scenario).mines_only,
                     base_of(game, view, ship, pending_of(view, ship.unit).orbits));
}

}  // namespace

void offer_loads(const Triplanetary& game, const View& view, const Ship& ship, OptionSink& sink) {
    const ShipClass& kind = game.tables.of(ship.kind);
    const Hold hold = hold_of(view, ship.unit);
    const Domain unit = Domain::fixed(ship.unit.value);
    for (int torpedoes = has_torpedoes(game, view, ship) ? most_torpedoes(game, kind, hold) : 0;
         torpedoes >= 0; --torpedoes) {
        // 1981:resupply.8; G3
        const Domain mines = Domain::range(0, most_mines(game, kind, hold, torpedoes));
        if (!sink.offer(Pattern{index_of<Order, Reload>(), {unit, mines, Domain::fixed(torpedoes)}})) return;
    }
}

void check_load(const Triplanetary& game, const View& view, const Reload& reload, std::size_t i,
                Problems& problems) {
    const Ship* ship = find_ship(view, reload.unit);
    Hold hold = hold_of(view, reload.unit);
    hold.mines = reload.mines;
    hold.torpedoes = reload.torpedoes;
    const ShipClass& kind = game.tables.of(ship->kind);
    if (!view.holds.empty() &&
        (!has_room(game, *ship, hold_of(view, reload.unit)) || is_for_cargo(game, view.scenario, ship->seat)))
        problems.add(
            Problem("no_room_for_ordnance", "1981:cargo.2").with("unit", ship->unit.value).at(i, "unit"));
    else
        for (const Refusal& one : refusals_of_load(game, kind, hold))
            problems.add(one.problem()
                             .with("unit", ship->unit.value)
                             .with("tons", tons_in(game, hold))
                             .with("hold", kind.hold)
                             .with("instead", most_mines(game, kind, hold, 0) > 0 ? word_of_a_mine : 0)
                             .saying(enum_names<Munition>[1])
                             .at(i, "unit"));
    if (reload.torpedoes > 0 && !has_torpedoes(game, view, *ship))
        problems.add(
            Problem("mines_only", "1981:lateral_7.12").with("unit", ship->unit.value).at(i, "torpedoes"));
    const Body base = base_of(game, view, *ship, pending_of(view, ship->unit).orbits);
    if (base != Body::none && !has_ordnance(game, view.scenario, ship->seat, base))
        problems.add(Problem("ordnance_elsewhere", "1981:retribution.14")
                         .with("unit", ship->unit.value)
                         .at(i, "unit"));
    if (view.holds.empty()) problems.add(Problem("no_ordnance_here", "1981:escape.8").at(i, "unit"));
}

void load_by_default(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (!may_reload(game, view, ship) ||
        !has_ordnance(game, view.scenario, ship.seat,
                      base_of(game, view, ship, pending_of(view, ship.unit).orbits)))
        return;
    const ShipClass& kind = game.tables.of(ship.kind);
    const Hold hold = hold_of(view, ship.unit);
    const int torpedoes = has_torpedoes(game, view, ship) ? most_torpedoes(game, kind, hold) : 0;
    const int mines = most_mines(game, kind, hold, torpedoes);
    if (hold.torpedoes == torpedoes && hold.mines == mines) return;
    sheet.orders.push_back(
        Reload{ship.unit, static_cast<std::uint8_t>(mines), static_cast<std::uint8_t>(torpedoes)});
}

}  // namespace astrogate::triplanetary
