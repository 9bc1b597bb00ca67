// Triplanetary: the captain in Lateral 7, from a View alone. The liner flies the shortest way to Ganymede.
// Pirates wait under their counters until it comes near, match its course, disable it without destroying it,
// take its passengers and bring them to Clandestine; the dreadnought goes for them as soon as it may.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"

namespace astrogate::triplanetary {

namespace {

constexpr int near_enough = 18;  // hexes from the liner, for a pirate to set out
constexpr std::size_t most_hideouts = 10;

const Ship* carrier_of(const View& view) { return find_ship(view, view.passengers); }
bool is_ours(const View& view, const Ship& ship) { return ship.seat == view.seen.seat; }

// ---- before the first turn

// Where the straight way from Venus to Ganymede crosses the belt: after two thirds of it.
Hex crossing_of(const Map& map) {
    const Hex start = map.world(Body::venus).hex;
    const Hex way = map.world(Body::ganymede).hex - start;
    return start + Hex::of(2 * way.q / 3, 2 * way.r / 3);
}

// One of the free hexes that the menu has for an order; of those nearest to a hex, if so many are asked for.
struct Hideouts final : OptionSink {
    Hideouts(std::uint8_t kind, Hex near) : order(kind), crossing(near) {}
    bool offer(const Pattern& pattern) override {
        if (pattern.order != order) return true;
        const Domain& hex = pattern.fields[pattern.fields.size() - 1];
        if (!hexes.full()) hexes.push_back(Hex::of(hex.values[0], hex.values[1]));
        return true;
    }
    void may_hand_in(bool) override {}
    Hex draw(Stream& dice, std::size_t of_nearest) {
        std::ranges::sort(hexes, [this](Hex a, Hex b) {
            const int one = distance(a, crossing);
            const int two = distance(b, crossing);
            return one != two ? one < two : a.r != b.r ? a.r < b.r : a.q < b.q;
        });
        return hexes[dice.below(static_cast<std::uint32_t>(std::min(of_nearest, hexes.size())))];
    }

    std::uint8_t order;
    Hex crossing;
    List<Hex, 80> hexes{};
};

// The side of its world from which a liner is on its way soonest.
Direction side_of(const Triplanetary& game, const View& view, const Ship& liner) {
    Direction best = liner.side;
    int least = 1 << 20;
    for (const Direction side : game.map.world(liner.landed).bases) {
        Ship there = liner;
        there.side = side;
        Route route;
        Pilot(game, view, there).find(LandAt{liner.unit, Body::ganymede, Thrift::turns}, false, route);
        if (route.path.kind != Path::Kind::found || route.path.turns() >= least) continue;
        least = route.path.turns();
        best = side;
    }
    return best;
}

void hide_all(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_lays_counters"};
    for (const Ship& ship : view.ships)
        if (is_ours(view, ship) && ship.landed != Body::none && game.rules.ships.empty())
            sheet.orders.push_back(Place{ship.unit, side_of(game, view, ship)});
    for (std::uint16_t i = 0; i < view.roster.size(); ++i) {
        if (view.roster[i].seat != view.seen.seat || find_ship(view, UnitId{i}) != nullptr) continue;
        Hideouts free(index_of<Order, Hide>(), crossing_of(game.map));
        game.options(view, sheet, free);
        if (!free.hexes.empty()) sheet.orders.push_back(Hide{UnitId{i}, free.draw(dice, most_hideouts)});
    }
    for (int left = dummies_of(game, view.scenario, view.seen.seat); left > 0; --left) {
        Hideouts free(index_of<Order, PlaceDummy>(), crossing_of(game.map));
        game.options(view, sheet, free);
        if (!free.hexes.empty()) sheet.orders.push_back(PlaceDummy{free.draw(dice, 2 * most_hideouts)});
    }
}

// ---- courses

void steer_pirate(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet,
                  Reason& reason) {
    const Ship* carrier = carrier_of(view);
    if (carrier == nullptr) return;
    if (carrier->unit == ship.unit || is_ours(view, *carrier)) {
        reason = Reason{"captain_goes_home"};
        return fly_to(game, view, ship, Body::clandestine, sheet);
    }
    const bool waits = is_under_a_counter(view.counters, ship.unit) &&
                       (carrier->landed != Body::none || distance(ship.hex, carrier->hex) > near_enough);
    if (waits || carrier->landed != Body::none) return;
    reason = Reason{"captain_intercepts"};
    give_chase(game, view, ship, *carrier, sheet);
}

void steer_navy(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet,
                Reason& reason) {
    if (ship.kind == Kind::liner) {
        if (view.passengers == ship.unit) reason = Reason{"captain_delivers"};
        return fly_to(game, view, ship, Body::ganymede, sheet);
    }
    const Ship* carrier = carrier_of(view);
    if (is_held_back(game, view, ship) || carrier == nullptr) return;
    // Whoever has the passengers, or is nearest to them.
    const Ship* prey = nullptr;
    for (const Ship& other : view.ships) {
        if (is_ours(view, other) || other.landed != Body::none) continue;
        if (prey == nullptr || distance(other.hex, carrier->hex) < distance(prey->hex, carrier->hex))
            prey = &other;
    }
    FlightEdge edge;
    if (prey != nullptr && approach(game, view, ship, *prey, edge))
        order_edge(ship, pending_of(view, ship.unit), edge, sheet);
}

// The dummies that have to go: those that lie farthest from the liner.
void remove_dummies(const View& view, GameSheet& sheet) {
    const Ship* carrier = carrier_of(view);
    for (int left = dummies_to_remove(view, sheet); left > 0; --left) {
        const Counter* farthest = nullptr;
        const auto far = [&](const Counter& counter) {
            return carrier == nullptr ? 0 : distance(counter.hex, carrier->hex);
        };
        for (const Counter& counter : view.counters) {
            if (counter.seat != view.seen.seat || counter.ship != no_unit ||
                order_for<RemoveDummy>(sheet, counter.unit) != nullptr)
                continue;
            if (farthest == nullptr || far(counter) > far(*farthest)) farthest = &counter;
        }
        if (farthest != nullptr) sheet.orders.push_back(RemoveDummy{farthest->unit});
    }
}

void steer_all(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_lies_in_wait"};
    for (const Ship& ship : view.ships) {
        if (!is_ours(view, ship) || (ship.is_adrift() && ship.landed == Body::none)) continue;
        if (view.seen.seat == pirates)
            steer_pirate(game, view, ship, sheet, reason);
        else
            steer_navy(game, view, ship, sheet, reason);
    }
    remove_dummies(view, sheet);
}

// ---- guns

// What a volley does over the six faces of the die; nothing where a face could destroy the passengers' ship.
int value_of(const Triplanetary& game, const View& view, const Volley& volley) {
    const Ship* target = find_ship(view, volley.targets[0]);
    if (target == nullptr || volley.attackers.empty()) return 0;
    const Odds odds = odds_of(game, view, volley);
    const bool is_precious = target->unit == view.passengers;
    int worth = 0;
    for (int die = 1; die <= 6 && odds.column >= 0; ++die) {
        const int turns = damage_of(game, odds, die);
        const bool destroys = target->disabled + turns >= destroyed_at;
        if (destroys && is_precious) return 0;
        worth += destroys ? 10 : turns;
    }
    // Whoever drifts with the passengers is boarded, not fired at.
    if (is_precious) return target->disabled > 1 ? 0 : 8 * worth;
    return worth;
}

// Of all groups that may fire at one target the one that does most; one sheet is one attack.
void fire(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    constexpr std::size_t most_shooters = 4;
    reason = Reason{"captain_holds_fire"};
    const Offers offers = offers_of(game, view, sheet, index_of<Order, Fire>());
    Volley best;
    int most = 0;
    for (const Offer& aimed : offers) {
        List<UnitId, most_shooters> shooters;
        for (const Offer& offer : offers)
            if (offer.target == aimed.target && !shooters.full()) shooters.push_back(offer.unit);
        for (unsigned group = 1; group < 1U << shooters.size(); ++group) {
            Volley volley{view.seen.seat, {}, {aimed.target}};
            for (std::size_t i = 0; i < shooters.size(); ++i)
                if ((group & 1U << i) != 0) volley.attackers.push_back(shooters[i]);
            const int worth = value_of(game, view, volley);
            if (worth <= most) continue;
            most = worth;
            best = volley;
        }
    }
    for (const UnitId unit : best.attackers) sheet.orders.push_back(Fire{unit, best.targets[0]});
    if (most == 0) return;
    reason = Reason{"captain_fires"};
    reason.with("unit", best.attackers[0].value).with("target", best.targets[0].value);
}

void board(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_supplies"};
    game.default_sheet(view, sheet);
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, TakePassengers>())) {
        const Ship* from = find_ship(view, offer.target);
        if (from == nullptr || is_ours(view, *from)) continue;
        sheet.orders.push_back(TakePassengers{offer.unit, offer.target});
        reason = Reason{"captain_takes_passengers"};
        reason.with("unit", offer.unit.value).with("target", offer.target.value);
        return;
    }
}

}  // namespace

void choose_lateral(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                    Reason& reason) {
    reason = Reason{"captain_drifts"};
    switch (view.seen.step) {
        case step::placement: hide_all(game, view, dice, sheet, reason); break;
        case step::astrogation: steer_all(game, view, sheet, reason); break;
        case step::ordnance:
            reason = Reason{"captain_keeps_ordnance"};
            launch_from_bases(game, view, sheet, reason);
            break;
        case step::guns:
        case step::counterattack:
            if (!defend_with_bases(game, view, sheet, reason)) fire(game, view, sheet, reason);
            break;
        case step::ramming: reason = Reason{"captain_spares"}; break;
        case step::parley: reason = Reason{"captain_fights_on"}; break;
        case step::devastation: game.default_sheet(view, sheet); break;
        default: board(game, view, sheet, reason);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
