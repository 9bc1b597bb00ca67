// Triplanetary: the captain in Fleet Mutiny, from a View alone. The Empire stands around Terra and goes for
// whoever is nearest to it; rebels go into orbit of Terra and suppress one side after another.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

Hex terra(const Triplanetary& game) { return game.map.world(Body::terra).hex; }

// ---- before the first turn

void place_one(const Triplanetary& game, const View& view, Kind kind, Hex hex, GameSheet& sheet) {
    for (const Sense sense : {Sense::rest, Sense::counterclockwise}) {
        const Deploy order{kind, hex, sense};
        if (sheet.orders.full() || refusal_of_berth(game, view.scenario, sheet, sheet.orders.size(), order))
            continue;
        sheet.orders.push_back(order);
        return;
    }
}

// Orbital bases far from Terra; frigates in rings around it, the farthest first.
void place_fleet(const Triplanetary& game, const View& view, GameSheet& sheet) {
    constexpr int outermost = 12;
    for (const Body body : {Body::callisto, Body::mercury})
        place_one(game, view, Kind::orbital_base, game.map.world(body).hex + step_towards(Direction::e),
                  sheet);
    for (int radius = outermost; radius > 2; --radius)
        for (int q = -radius; q <= radius; ++q)
            for (int r = -radius; r <= radius; ++r) {
                const Hex away = Hex::of(q, r);
                const bool is_full =
                    sheet.orders.size() >= static_cast<std::size_t>(game.rules.fleet_size) + 2;
                if (length(away) == radius && !is_full)
                    place_one(game, view, Kind::frigate, terra(game) + away, sheet);
            }
}

// Those that are nearest to Terra, warships first.
void incite(const Triplanetary& game, const View& view, GameSheet& sheet) {
    struct Choice {
        int cost = 0;
        UnitId unit{};
    };
    List<Choice, ship_capacity + berth_capacity> choices;
    for (const Mooring& one : view.mutiny.berths)
        choices.push_back({distance(one.hex, terra(game)), one.unit});
    for (const Ship& ship : view.ships) {
        const bool is_useful = game.tables.of(ship.kind).is_armed && !is_station(ship);
        if (ship.seat == empire)
            choices.push_back({distance(ship.hex, terra(game)) + (is_useful ? 0 : 200), ship.unit});
    }
    std::ranges::sort(choices, [](const Choice& a, const Choice& b) {
        return a.cost != b.cost ? a.cost < b.cost : a.unit < b.unit;
    });
    for (std::size_t i = 0; i < choices.size() && i < std::size_t{mutineers}; ++i)
        sheet.orders.push_back(Incite{choices[i].unit});
}

// ---- courses

const Ship* nearest_to_terra(const Triplanetary& game, const View& view) {
    const Ship* nearest = nullptr;
    for (const Ship& other : view.ships) {
        if (other.seat == view.seen.seat || other.landed != Body::none) continue;
        if (nearest == nullptr || distance(other.hex, terra(game)) < distance(nearest->hex, terra(game)))
            nearest = &other;
    }
    return nearest;
}

void steer_mutiny(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    const bool is_rebel = view.seen.seat == rebels;
    reason = Reason{is_rebel ? "captain_goes_for_terra" : "captain_keeps_terra"};
    const Ship* prey = nearest_to_terra(game, view);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || is_station(ship) || ship.is_adrift()) continue;
        const bool is_armed = game.tables.of(ship.kind).is_armed && !ship.is_prize;
        FlightEdge edge;
        if (is_rebel && is_armed)
            go_into_orbit(game, view, ship, Body::terra, sheet);
        else if (is_armed && ship.landed == Body::none && prey != nullptr &&
                 approach(game, view, ship, *prey, edge))
            order_edge(ship, pending_of(view, ship.unit), edge, sheet);
    }
}

// ---- guns

class Suppressions final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        if (pattern.order == index_of<Order, Suppress>() && unit == no_unit)
            unit = UnitId{static_cast<std::uint16_t>(pattern.fields[0].lo)};
        return true;
    }
    void may_hand_in(bool) override {}
    UnitId unit = no_unit;
};

void use_guns(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    if (view.seen.seat == rebels && view.volleys.empty()) {
        Suppressions found;
        game.options(view, sheet, found);
        const Ship* ship = find_ship(view, found.unit);
        if (ship != nullptr && orbit_of(game, *ship) == Body::terra) {
            reason = Reason{"captain_suppresses"};
            sheet.orders.push_back(Suppress{found.unit});
            return;
        }
    }
    fight(game, view, sheet, reason);
}

}  // namespace

void choose_mutiny(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    switch (view.seen.step) {
        case step::placement:
            reason = Reason{"captain_chooses_ships"};
            if (view.seen.seat == empire)
                place_fleet(game, view, sheet);
            else
                incite(game, view, sheet);
            break;
        case step::astrogation: steer_mutiny(game, view, sheet, reason); break;
        case step::ordnance: reason = Reason{"captain_keeps_ordnance"}; break;
        case step::guns:
        case step::counterattack: use_guns(game, view, sheet, reason); break;
        default:
            if (fight(game, view, sheet, reason)) break;
            reason = Reason{"captain_supplies"};
            game.default_sheet(view, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
