// Triplanetary: the captain in Interplanetary War, from a View alone. The Rebel brings one nuke after another
// to Terra, and one to Luna, buys what is missing, and always keeps a ship on the ground. The Terran goes for
// whoever comes near Terra or Luna, bombs the sides on which Rebel ships hide, hunts who drifts far away, and
// fetches the money of Luna.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/bombing.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

constexpr int nearly_dry = 5;
constexpr int near_home = 14;            // hexes from Terra, within which a guard goes after a Rebel
constexpr int far_off = 40;              // turns of a way to an enemy whom nobody has reached yet
constexpr int long_enough = 80;          // turns in which a Rebel with a nuke might yet come
constexpr int kept_for_a_nuke = 1500;    // tenths of a megacredit for which no guard is bought
constexpr int worth_a_flight = 100;      // tenths of a megacredit on Luna
constexpr std::uint16_t shipload = 500;  // of money, in tenths of a ton

bool is_merchant(const Triplanetary& game, const Ship& ship) { return !game.tables.of(ship.kind).is_armed; }

// ---- before the first turn

struct Purchase {
    Kind kind;
    Body body;
    Direction side;
    std::uint8_t nukes;
};
constexpr std::array rebel_fleet{Purchase{Kind::transport, Body::mars, Direction::e, 1},
                                 Purchase{Kind::transport, Body::mars, Direction::se, 1},
                                 Purchase{Kind::transport, Body::mars, Direction::sw, 1},
                                 Purchase{Kind::transport, Body::callisto, Direction::nw, 0}};
constexpr std::array terran_fleet{Purchase{Kind::frigate, Body::terra, Direction::nw, 1},
                                  Purchase{Kind::frigate, Body::terra, Direction::ne, 1},
                                  Purchase{Kind::frigate, Body::terra, Direction::w, 0},
                                  Purchase{Kind::frigate, Body::terra, Direction::sw, 0},
                                  Purchase{Kind::corsair, Body::luna, Direction::nw, 0},
                                  Purchase{Kind::transport, Body::luna, Direction::w, 0}};

constexpr Purchase terran_bomber{Kind::transport, Body::terra, Direction::nw, 1};

void arm(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_arms"};
    int left = view.purses[view.seen.seat.value].money;
    std::uint8_t number = 0;
    const auto buy = [&](const Purchase& one) {
        const int price = price_of(game, Currency::megacredits, one.kind);
        const int cost = price + one.nukes * price_of(game, Ware::nuke);
        const int paid = cost <= left ? cost : price;
        if (paid > left) return;
        left -= paid;
        sheet.orders.push_back(Buy{number, one.kind, one.body, one.side});
        if (paid == cost && one.nukes > 0) sheet.orders.push_back(Stock{number, Ware::nuke, one.nukes});
        ++number;
    };
    if (view.seen.seat == rebels)
        for (const Purchase& one : rebel_fleet) buy(one);
    else
        for (const Purchase& one : terran_fleet) buy(one);
    // What is left buys more of the first.
    const Purchase& more = view.seen.seat == rebels ? rebel_fleet[0] : terran_fleet[0];
    const int cost = price_of(game, Currency::megacredits, more.kind) + price_of(game, Ware::nuke);
    while (left >= cost && number < game.scenario(view.scenario).shop_of(view.seen.seat).most_ships)
        buy(more);
    if (sheet.orders.empty()) game.default_sheet(view, sheet);
}

// ---- what is to be laid waste

void add_fresh_sides(const View& view, Body body, int wanted, Targets& targets) {
    if (sides_wasted(view.sides_wasted, body) >= wanted) return;
    for (const Direction side : all_sides)
        if (std::ranges::none_of(view.sides_wasted,
                                 [&](const Waste& one) { return one.body == body && one.side == side; }))
            targets.push_back({body, side});
}

Targets targets_of(const View& view) {
    Targets targets;
    if (view.seen.seat == rebels) {
        add_fresh_sides(view, Body::terra, terran_sides_to_waste, targets);
        if (targets.empty()) add_fresh_sides(view, Body::luna, lunar_sides_to_waste, targets);
        return targets;
    }
    for (const Ship& ship : view.ships) {
        const BodySide at{ship.landed, ship.side};
        const bool is_among = std::ranges::any_of(
            targets, [&](const BodySide& one) { return one.body == at.body && one.side == at.side; });
        if (ship.seat == rebels && ship.landed != Body::none && !is_among) targets.push_back(at);
    }
    return targets;
}

// ---- courses

bool may_lift_off(const Triplanetary& game, const View& view, const Ship& ship) {
    return has_boosters(game, view, ship.seat, ship.landed, ship.side) &&
           has_base(game, view, ship.landed, ship.side);
}

// One ship with a nuke is on its way at a time: the first in flight, else the first on the ground.
const Ship* bomber_of(const Triplanetary& game, const View& view) {
    const Ship* first = nullptr;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.is_adrift() || ship.is_prize || is_station(ship) ||
            hold_of(view, ship.unit).nukes == 0)
            continue;
        if (ship.landed == Body::none) return &ship;
        if (first == nullptr && may_lift_off(game, view, ship)) first = &ship;
    }
    return first;
}

void steer_rebels(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_saves_up"};
    const Targets targets = targets_of(view);
    const Ship* bomber = targets.empty() ? nullptr : bomber_of(game, view);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.is_adrift() || is_station(ship)) continue;
        if (&ship == bomber && go_bombing(game, view, ship, targets, sheet)) {
            reason = Reason{"captain_bombs"};
        } else if (ship.landed == Body::none) {
            fly_to(game, view, ship, Body::mars, sheet);
        }
    }
}

// The Rebel in flight who is nearest to Terra.
const Ship* intruder(const Triplanetary& game, const View& view) {
    const Hex terra = game.map.world(Body::terra).hex;
    const Ship* nearest = nullptr;
    for (const Ship& other : view.ships) {
        if (other.seat == view.seen.seat || other.landed != Body::none || is_station(other)) continue;
        if (nearest == nullptr || distance(other.hex, terra) < distance(nearest->hex, terra))
            nearest = &other;
    }
    return nearest;
}

void guard(const Triplanetary& game, const View& view, const Ship& ship, const Ship* prey, GameSheet& sheet) {
    const Hex terra = game.map.world(Body::terra).hex;
    FlightEdge edge;
    const bool is_dry = ship.fuel <= nearly_dry && game.tables.of(ship.kind).fuel > nearly_dry;
    const bool hunts = prey != nullptr && !is_dry && distance(prey->hex, terra) <= near_home;
    if (ship.landed != Body::none) {
        if (hunts && may_lift_off(game, view, ship)) sheet.orders.push_back(TakeOff{ship.unit});
    } else if (hunts && approach(game, view, ship, *prey, edge)) {
        order_edge(ship, pending_of(view, ship.unit), edge, sheet);
    } else {
        fly_to(game, view, ship, Body::terra, sheet);
    }
}

// The war has no end while a Rebel drifts far away. Where none comes near, one guard goes after one of those
// in flight.
struct Sortie {
    const Ship* hunter = nullptr;
    const Ship* prey = nullptr;
};

bool may_hunt(const Triplanetary& game, const View& view, const Ship& ship) {
    if (ship.seat != view.seen.seat || ship.is_adrift() || ship.is_prize || is_station(ship)) return false;
    if (is_merchant(game, ship) || ship.fuel == 0) return false;
    return ship.landed == Body::none || may_lift_off(game, view, ship);
}

// Whether a Rebel in flight may still bring a nuke.
bool is_threatened(const View& view) {
    return view.turn < long_enough && std::ranges::any_of(
                                          view.ships,
                                          [&](const Ship& ship) {
                                              return ship.seat != view.seen.seat &&
                                                     ship.landed == Body::none && ship.fuel > 0 &&
                                                     hold_of(view, ship.unit).nukes > 0;
                                          });
}

// The nearest two, by how far apart they will be; who has a full tank sets out, and who is on his way goes
// on.
Sortie sortie_of(const Triplanetary& game, const View& view, const Ship* bomber) {
    Sortie sortie;
    int least = 1 << 20;
    for (const Ship& ship : view.ships) {
        if (&ship == bomber || !may_hunt(game, view, ship)) continue;
        for (const Ship& other : view.ships) {
            if (other.seat == ship.seat || other.landed != Body::none || is_station(other)) continue;
            const int tank = game.tables.of(ship.kind).fuel;
            const int cost = distance(ship.hex + ship.vector, other.hex + other.vector) +
                             distance(ship.vector, other.vector) +
                             2 * (tank - std::min<int>(ship.fuel, tank));
            if (cost >= least) continue;
            least = cost;
            sortie = {&ship, &other};
        }
    }
    return sortie;
}

// Beside the prey, as it coasts; false where there is no way.
bool go_after(const Triplanetary& game, const View& view, const Sortie& sortie, GameSheet& sheet) {
    const Ship& ship = *sortie.hunter;
    Pilot pilot(game, view, ship);
    Route route;
    pilot.match(sortie.prey->unit, route, far_off);
    if (route.is_there) return true;
    if (route.path.kind != Path::Kind::found || route.path.edges.empty()) return false;
    order_edge(ship, pending_of(view, ship.unit), route.path.edges[0], sheet);
    return true;
}

int money_on_luna(const View& view) {
    for (const Treasury& one : view.war.treasuries)
        if (one.body == Body::luna) return one.money;
    return 0;
}

void fetch_money(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const bool is_laden = hold_of(view, ship.unit).credits > 0;
    if (is_laden ? ship.landed == Body::terra : ship.landed == Body::luna) return;
    if (ship.landed != Body::none && !is_laden && money_on_luna(view) < worth_a_flight) return;
    if (ship.landed == Body::none || may_lift_off(game, view, ship))
        fly_to(game, view, ship, is_laden ? Body::terra : Body::luna, sheet);
}

void steer_terrans(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_guards_terra"};
    const Targets targets = targets_of(view);
    const Ship* prey = intruder(game, view);
    // Who hides is bombed when nobody is about.
    const bool are_all_down =
        prey == nullptr || distance(prey->hex, game.map.world(Body::terra).hex) > near_home;
    const Ship* bomber = targets.empty() || !are_all_down ? nullptr : bomber_of(game, view);
    const Sortie sortie = are_all_down && !is_threatened(view) ? sortie_of(game, view, bomber) : Sortie{};
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.is_adrift() || is_station(ship)) continue;
        if (&ship == bomber && go_bombing(game, view, ship, targets, sheet)) {
            reason = Reason{"captain_bombs"};
        } else if (&ship == sortie.hunter && go_after(game, view, sortie, sheet)) {
            continue;
        } else if (is_merchant(game, ship)) {
            fetch_money(game, view, ship, sheet);
        } else {
            guard(game, view, ship, prey, sheet);
        }
    }
}

// ---- bases

// Whether Rebels hide on the ground and there is no nuke left for them.
bool needs_nukes(const View& view) {
    const bool has_nukes = std::ranges::any_of(view.ships, [&](const Ship& ship) {
        return ship.seat == view.seen.seat && hold_of(view, ship.unit).nukes > 0;
    });
    return !has_nukes && !targets_of(view).empty();
}

void restock(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    game.default_sheet(view, sheet);
    reason = Reason{"captain_restocks"};
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || !is_merchant(game, ship) || view.seen.seat == rebels) continue;
        const std::uint16_t aboard = hold_of(view, ship.unit).credits;
        if (ship.landed == Body::terra && aboard > 0)
            sheet.orders.push_back(Unload{ship.unit, Ware::credits, aboard});
        if (ship.landed != Body::luna || aboard > 0 || money_on_luna(view) < worth_a_flight) continue;
        sheet.orders.push_back(
            Draw{ship.unit, Ware::credits,
                 static_cast<std::uint16_t>(std::min<int>(money_on_luna(view), shipload))});
        break;
    }
    const bool brings_nuke = view.seen.seat == rebels || needs_nukes(view);
    const Purchase& next = view.seen.seat == rebels ? rebel_fleet[0]
                           : brings_nuke            ? terran_bomber
                                                    : terran_fleet[2];
    const int nuke = brings_nuke ? price_of(game, Ware::nuke) : 0;
    const int cost = price_of(game, Currency::megacredits, next.kind) + nuke;
    const int kept = brings_nuke ? 0 : kept_for_a_nuke;
    if (view.purses[view.seen.seat.value].money < cost + kept || view.roster.full()) return;
    const GameSheet before = sheet;
    for (const Direction side : all_sides) {
        sheet = before;
        sheet.orders.push_back(Buy{0, next.kind, next.body, side});
        if (brings_nuke) sheet.orders.push_back(Stock{0, Ware::nuke, 1});
        Problems problems;
        game.check(view, sheet, problems);
        if (problems.empty()) return;
    }
    sheet = before;
}

void choose_loss(const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_yields"};
    Direction side = view.impact.side;
    // One that is laid waste already is no loss.
    for (const Waste& one : view.sides_wasted)
        if (one.body == view.impact.body && one.side == view.impact.other) side = one.side;
    sheet.orders.push_back(Yield{side});
}

}  // namespace

void choose_war(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    if (fight(game, view, sheet, reason)) return sort_sheet(sheet);
    switch (view.seen.step) {
        case step::purchase: arm(game, view, sheet, reason); break;
        case step::astrogation:
            if (view.seen.seat == rebels)
                steer_rebels(game, view, sheet, reason);
            else
                steer_terrans(game, view, sheet, reason);
            break;
        case step::ordnance:
            if (!drop_nukes(game, view, targets_of(view), sheet, reason))
                reason = Reason{"captain_keeps_ordnance"};
            break;
        case step::devastation: choose_loss(view, sheet, reason); break;
        default: restock(game, view, sheet, reason);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
