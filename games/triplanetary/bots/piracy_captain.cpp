// Triplanetary: the captain in Piracy and in the Campaign, from a View alone. A merchant goes to the nearest
// world that pays, the patrol keeps to its circuits until a pirate is seen and then hunts, and a pirate goes
// for whoever carries a cargo, and home for fuel.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/campaign_captain.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr int low_tank = 14;  // below which it is asked what the way home takes
constexpr int turning = 4;    // fuel that a turn the other way may add to that

bool is_of_seat(const View& view, const Ship& ship) { return ship.seat == view.seen.seat; }

int way_between(const Triplanetary& game, Hex from, Body body) {
    return distance(from, game.map.world(body).hex);
}

// The nearest world with a base that serves a ship.
Body nearest_base(const Triplanetary& game, const View& view, const Ship& ship) {
    Body nearest = Body::terra;
    int least = 1 << 20;
    for (const World& world : game.map.printed.bodies) {
        const bool has_one = world.landing == Landing::stop || !world.bases.empty();
        if (!has_one || !has_friends(game, view, ship.seat, world.name)) continue;
        const int far = way_between(game, ship.hex + ship.vector, world.name);
        if (far >= least) continue;
        least = far;
        nearest = world.name;
    }
    return nearest;
}

// Whether its fuel is what the thriftiest way to a base takes, or less.
bool has_to_refuel(const Triplanetary& game, const View& view, const Ship& ship) {
    if (ship.fuel > low_tank) return false;
    Pilot pilot(game, view, ship);
    Route route;
    pilot.find(LandAt{ship.unit, nearest_base(game, view, ship), Thrift::fuel}, false, route);
    return !route.is_there && (route.path.kind != Path::Kind::found || route.path.fuel + turning > ship.fuel);
}

// ---- the merchant

// The nearest world that pays and to which no other ship is under way.
Body destination_of(const Triplanetary& game, const View& view, const Ship& ship, const GameSheet& sheet) {
    constexpr int taken = 40;
    Body best = Body::none;
    int least = 1 << 20;
    for (std::size_t i = 0; i < worlds; ++i) {
        const auto body = static_cast<Body>(i);
        if (!is_inhabited(game, body) || body == ship.landed || !may_receive(view.piracy.served, body))
            continue;
        if (!is_in_time(game, view, ship.hex, body)) continue;
        int cost = way_between(game, ship.hex, body);
        for (const Consignment& other : view.piracy.cargoes)
            if (other.to == body && body != Body::terra) cost += taken;
        for (const Order& order : sheet.orders)
            if (const Announce* other = std::get_if<Announce>(&order))
                if (other->body == body && body != Body::terra) cost += taken;
        if (cost >= least) continue;
        least = cost;
        best = body;
    }
    return best;
}

bool is_pirate_near(const View& view, const Ship& ship) {
    constexpr int near = 8;
    return std::ranges::any_of(view.ships, [&](const Ship& other) {
        return other.seat == raiders && contains(view.detected, other.unit) && !other.is_adrift() &&
               distance(other.hex + other.vector, ship.hex) <= near;
    });
}

bool has_lost_a_ship(const View& view) {
    const auto is_own = [&](const auto& one) { return one.seat == view.seen.seat; };
    return std::ranges::count_if(view.ships, is_own) < std::ranges::count_if(view.roster, is_own);
}

// In the Campaign nobody is known to be a friend. Where armed strangers are near, one ship takes off at a
// time at first, and the next when that is away; once a ship was lost, none does. Nobody waits for ever for
// those that stay.
bool has_to_wait(const Triplanetary& game, const View& view, const Ship& ship, const GameSheet& sheet) {
    constexpr int near = 6, away = 3, at_first = 12;
    if (is_pirate_near(view, ship)) return true;
    const bool is_warned = has_lost_a_ship(view);
    if (!is_campaign(game, view.scenario) || view.turn % 12 == 0) return false;
    if (!is_warned && view.turn > at_first) return false;
    bool is_watched = false;
    bool is_second = std::ranges::any_of(
        sheet.orders, [](const Order& order) { return std::holds_alternative<TakeOff>(order); });
    for (const Ship& other : view.ships) {
        const int far = distance(other.hex + other.vector, ship.hex);
        if (is_of_seat(view, other))
            is_second = is_second || (other.landed == Body::none && far <= away);
        else
            is_watched =
                is_watched || (far <= near && !other.is_adrift() && game.tables.of(other.kind).is_armed);
    }
    return is_watched && (is_second || is_warned);
}

void steer_merchant(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const Consignment* cargo = cargo_of(view, ship.unit);
    if (ship.landed == Body::none)
        return fly_to(game, view, ship, cargo == nullptr ? Body::terra : cargo->to, sheet);
    if (!has_boosters(game, view, ship.seat, ship.landed, ship.side)) return;
    // It goes on when the base has filled its tank, and nobody lies in wait.
    if (ship.fuel < game.tables.of(ship.kind).fuel || has_to_wait(game, view, ship, sheet)) return;
    const Body to = cargo == nullptr ? destination_of(game, view, ship, sheet) : Body::none;
    if (cargo == nullptr && to == Body::none) return;
    sheet.orders.push_back(TakeOff{ship.unit});
    if (cargo == nullptr) sheet.orders.push_back(Announce{ship.unit, to});
}

// ---- the patrol

const Ship* nearest_pirate(const View& view, const Ship& ship) {
    const Ship* nearest = nullptr;
    for (const Ship& other : view.ships)
        if (other.seat == raiders && contains(view.detected, other.unit) &&
            (nearest == nullptr || distance(other.hex, ship.hex) < distance(nearest->hex, ship.hex)))
            nearest = &other;
    return nearest;
}

// To the next world of its circuit, unless the rules say that it had better coast.
void follow_circuit(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const auto beat =
        std::ranges::find_if(view.piracy.beats, [&](const Beat& one) { return one.unit == ship.unit; });
    // In the Campaign it has none, and waits at a base.
    if (is_campaign(game, view.scenario) && ship.landed == Body::none)
        return fly_to(game, view, ship, nearest_base(game, view, ship), sheet);
    if (beat == view.piracy.beats.end()) return;
    if (ship.landed != Body::none) {
        if (ship.fuel == game.tables.of(ship.kind).fuel) sheet.orders.push_back(TakeOff{ship.unit});
        return;
    }
    const std::size_t before = sheet.orders.size();
    const Body next = worlds_of(beat->circuit)[beat->next];
    if (has_to_refuel(game, view, ship))
        fly_to(game, view, ship, nearest_base(game, view, ship), sheet);
    else {
        Route route;
        Pilot pilot(game, view, ship);
        pilot.find(ReachWorld{ship.unit, next, Thrift::fuel}, false, route);
        const bool has_found = route.path.kind == Path::Kind::found && !route.path.edges.empty();
        if (!route.is_there)
            order_edge(ship, pending_of(view, ship.unit), has_found ? route.path.edges[0] : pilot.safest(),
                       sheet);
    }
    Problems problems;
    game.check(view, sheet, problems);
    while (!problems.empty() && sheet.orders.size() > before) sheet.orders.pop_back();
}

// By chance: who knows the captain does not know its circuits.
Circuit circuit_by_chance(bool inner, Stream& dice) {
    constexpr auto last = static_cast<std::uint8_t>(Circuit::callisto_ganymede_io);
    List<Circuit, last> fit;
    for (std::uint8_t i = 1; i <= last; ++i)
        if (is_inner(static_cast<Circuit>(i)) == inner) fit.push_back(static_cast<Circuit>(i));
    return fit[dice.below(static_cast<std::uint32_t>(fit.size()))];
}

void plan_first_circuits(Stream& dice, GameSheet& sheet) {
    const bool is_swapped = dice.below(2) == 1;
    for (Order& order : sheet.orders)
        if (PlanCircuit* plan = std::get_if<PlanCircuit>(&order))
            plan->circuit = circuit_by_chance(is_inner(plan->circuit) != is_swapped, dice);
}

void plan_new_circuits(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet) {
    if (!has_circuits(game, view.scenario) || is_pirate_seen(view)) return;
    for (const Ship& ship : view.ships)
        if (is_of_seat(view, ship) && !ship.is_prize && circuit_of(view, sheet, ship.unit) == Circuit::none)
            sheet.orders.push_back(PlanCircuit{ship.unit, circuit_by_chance(true, dice)});
}

void steer_patrol(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (ship.is_prize) {
        const bool is_merchants = view.roster[ship.unit.value].seat == merchants;
        return fly_to(game, view, ship, is_merchants ? Body::terra : Body::luna, sheet);
    }
    const Ship* pirate = nearest_pirate(view, ship);
    if (pirate == nullptr) return follow_circuit(game, view, ship, sheet);
    if (ship.landed != Body::none) {
        if (ship.fuel == game.tables.of(ship.kind).fuel) sheet.orders.push_back(TakeOff{ship.unit});
        return;
    }
    if (has_to_refuel(game, view, ship))
        return fly_to(game, view, ship, nearest_base(game, view, ship), sheet);
    give_chase(game, view, ship, *pirate, sheet);
}

// ---- the pirate

// Whoever carries a cargo before all others, and of these the nearest.
const Ship* best_prey(const View& view, const Ship& ship) {
    const Ship* best = nullptr;
    int least = 1 << 20;
    for (const Ship& other : view.ships) {
        if (other.seat != merchants) continue;
        const int cost = distance(other.hex + other.vector, ship.hex + ship.vector) +
                         (is_laden(view, other.unit) ? 0 : 20) + (other.landed == Body::none ? 0 : 10);
        if (cost >= least) continue;
        least = cost;
        best = &other;
    }
    return best;
}

void steer_pirate(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (ship.is_prize) return fly_to(game, view, ship, Body::clandestine, sheet);
    // A stolen cargo is brought to where it is bought.
    if (is_laden(view, ship.unit) && ship.landed == Body::none) {
        const Hex from = ship.hex + ship.vector;
        const bool is_nearer =
            way_between(game, from, Body::ceres) < way_between(game, from, Body::clandestine);
        return fly_to(game, view, ship, is_nearer ? Body::ceres : Body::clandestine, sheet);
    }
    if (ship.landed != Body::none) {
        if (ship.fuel == game.tables.of(ship.kind).fuel &&
            has_boosters(game, view, ship.seat, ship.landed, ship.side))
            sheet.orders.push_back(TakeOff{ship.unit});
        return;
    }
    if (has_to_refuel(game, view, ship))
        return fly_to(game, view, ship, nearest_base(game, view, ship), sheet);
    const bool is_for_money = is_campaign(game, view.scenario);
    const Ship* prey = is_for_money ? best_prize(game, view, ship) : best_prey(view, ship);
    if (prey != nullptr && prey->seat == patrolmen) return give_chase(game, view, ship, *prey, sheet);
    if (prey != nullptr) give_wary_chase(game, view, ship, *prey, patrolmen, sheet);
}

void steer_fleet(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet, Reason& reason) {
    const Seat seat = view.seen.seat;
    reason = Reason{seat == merchants   ? "captain_ships_cargo"
                    : seat == patrolmen ? "captain_keeps_the_peace"
                                        : "captain_hunts_merchants"};
    if (seat == patrolmen) plan_new_circuits(game, view, dice, sheet);
    for (const Ship& ship : view.ships) {
        if (!is_of_seat(view, ship) || ship.is_adrift()) continue;
        if (seat == merchants)
            steer_merchant(game, view, ship, sheet);
        else if (seat == patrolmen)
            steer_patrol(game, view, ship, sheet);
        else
            steer_pirate(game, view, ship, sheet);
    }
}

// ---- fire, loot and purchases

bool is_target(const Triplanetary& game, const View& view, const Ship& target) {
    if (is_prize_money(game, view, target)) return false;
    if (view.seen.seat != raiders) return target.seat == raiders;
    // Who drifts with a cargo is looted.
    return target.seat != merchants || !is_helpless(game, target) || !is_laden(view, target.unit);
}

// Pirates leave a ship of the patrol alone that answers as hard as they hit.
bool is_too_strong(const Triplanetary& game, const View& view, const Volley& volley) {
    const Ship& target = *find_ship(view, volley.targets[0]);
    if (view.seen.seat != raiders || target.seat != patrolmen || target.disabled > 0) return false;
    int strength = 0;
    for (const UnitId unit : volley.attackers)
        strength += game.tables.of(find_ship(view, unit)->kind).strength;
    return strength <= game.tables.of(target.kind).strength;
}

// All guns at the target that they hurt most.
void fire_at_enemies(const Triplanetary& game, const View& view, GameSheet& sheet) {
    const Offers offers = offers_of(game, view, sheet, index_of<Order, Fire>());
    Volley best;
    int most = 0;
    for (const Ship& target : view.ships) {
        if (!is_target(game, view, target)) continue;
        Volley volley{view.seen.seat, {}, {}};
        volley.targets.push_back(target.unit);
        for (const Offer& offer : offers)
            if (offer.target == target.unit) volley.attackers.push_back(offer.unit);
        if (volley.attackers.empty() || is_too_strong(game, view, volley)) continue;
        const Odds odds = odds_of(game, view, volley);
        int harm = 0;
        for (int die = 1; die <= 6 && odds.column >= 0; ++die) harm += damage_of(game, odds, die);
        if (harm <= most) continue;
        most = harm;
        best = volley;
    }
    for (const UnitId unit : best.attackers) sheet.orders.push_back(Fire{unit, best.targets[0]});
}

void board_and_buy(const Triplanetary& game, const View& view, GameSheet& sheet) {
    game.default_sheet(view, sheet);
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, SellPrize>()))
        sheet.orders.push_back(SellPrize{offer.unit});
    // In the Campaign a ship with its cargo is worth more than what the captor can take out of it.
    const bool is_for_money = is_campaign(game, view.scenario);
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Loot>()))
        if (!is_for_money && !is_boarded<Loot>(sheet, offer.target))
            sheet.orders.push_back(Loot{offer.unit, offer.target});
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Capture>())) {
        const bool is_merchant = find_ship(view, offer.target)->seat == merchants;
        if (is_boarded<Capture>(sheet, offer.target) || (is_merchant && view.seen.seat != raiders)) continue;
        sheet.orders.push_back(Capture{offer.unit, offer.target});
    }
    const Seat seat = view.seen.seat;
    if (is_for_money) return buy_what_pays(game, view, sheet);
    const Kind kind = seat == merchants ? Kind::transport : Kind::corsair;
    const Shop& shop = game.scenario(view.scenario).shop_of(seat);
    if (may_buy_a_ship(game, view, seat) &&
        price_of(game, shop.currency, kind) <= view.purses[seat.value].money)
        sheet.orders.push_back(Buy{0, kind, shop.worlds[0], Direction::e});
}

// In the Campaign an unarmed ship gives itself up: it loses a cargo and not its hull.
void parley(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_fights_on"};
    if (!is_campaign(game, view.scenario) || view.seen.seat != merchants) return;
    reason = Reason{"captain_gives_in"};
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Surrender>()))
        sheet.orders.push_back(Surrender{offer.unit, offer.target});
}

}  // namespace

void choose_piracy(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                   Reason& reason) {
    reason = Reason{"captain_drifts"};
    switch (view.seen.step) {
        case step::placement:
        case step::purchase:
            reason = Reason{"captain_chooses_ships"};
            if (buy_one_corsair(game, view, sheet)) break;
            game.default_sheet(view, sheet);
            plan_first_circuits(dice, sheet);
            break;
        case step::astrogation: steer_fleet(game, view, dice, sheet, reason); break;
        case step::ordnance: reason = Reason{"captain_keeps_ordnance"}; break;
        case step::guns:
            if (defend_with_bases(game, view, sheet, reason)) break;
            reason = Reason{"captain_fires_away"};
            fire_at_enemies(game, view, sheet);
            break;
        case step::counterattack:
            reason = Reason{"captain_fires_away"};
            fire_at_best_odds(game, view, sheet);
            break;
        case step::ramming: reason = Reason{"captain_spares"}; break;
        case step::parley: parley(game, view, sheet, reason); break;
        case step::resupply:
            reason = Reason{"captain_supplies"};
            board_and_buy(game, view, sheet);
            break;
        default: game.default_sheet(view, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
