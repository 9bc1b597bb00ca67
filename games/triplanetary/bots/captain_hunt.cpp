// Triplanetary: the captain of the Enforcers: where the transports will be, who gives chase to which, what to
// fire at, and when to board instead.
#include <algorithm>

#include "games/triplanetary/bots/captain.h"

namespace astrogate::triplanetary {

namespace {

using Preys = std::vector<Prey>;

// As if it fled by the way that its fuel pays for; a ship on the ground takes off next.
void foresee_way(const Triplanetary& game, const View& view, const Ship& ship, Track& track) {
    const GraphAndExits& both = graph_and_exits_of(game, view);
    const FlightGraph& graph = both.graph;
    Position position = graph.position_of(ship, pending_of(view, ship.unit));
    FlightNode node = graph.flying(ship.hex, ship.vector);
    if (ship.landed == Body::none) {
        track.push_back(node == no_node ? TrackPoint{ship.hex, ship.vector}
                                        : track_point_at(game, graph, node));
    } else {
        node = position.take_off;
        track.push_back({ship.hex, ship.vector, false});
        if (node == no_node) return;
        track.push_back(track_point_at(game, graph, node));
        position = graph.position_at(node);
    }
    const std::size_t weights = node == no_node ? in_haste : weights_for(both, node, ship.fuel);
    both.exits.follow(game, graph, position, ship.days_adrift(), weights, track);
}

Preys preys_of(const Triplanetary& game, const View& view) {
    Preys preys;
    for (const Ship& ship : view.ships) {
        if (ship.seat == view.seen.seat || !may_carry(view, ship)) continue;
        foresee_way(game, view, ship, preys.emplace_back(Prey{ship, {}}).track);
    }
    return preys;
}

bool is_matched(const TrackPoint& at, const Ship& ship) {
    return ship.landed == Body::none && at.hex == ship.hex && at.vector == ship.vector;
}

// Who rams takes part in the hunter's loss where drifting is the end.
bool may_be_rammed(const TrackPoint& at, const Preys& preys) {
    return std::ranges::any_of(preys, [&](const Prey& prey) {
        return prey.ship.disabled == 0 && distance(prey.ship.hex + prey.ship.vector, at.hex) <= 2;
    });
}

// What a move promises, in 1024ths of a certain catch, and what at.
struct Promise {
    int worth = -1;
    UnitId prey = no_unit;
    FlightEdge edge{};
};

Promise promise_of(const Chase& chase, const Move& move, const Preys& preys) {
    constexpr int depth = 2;
    Promise promise{0, no_unit, move.edge};
    int most = 0;
    for (const Prey& prey : preys) {
        int left = chase.spares_after(move, prey, 0, depth);
        // To stand alongside is to inspect, and to capture who is disabled.
        if (is_matched(move.at, prey.ship)) left = prey.ship.disabled > 0 ? left / 4 : left * 7 / 8;
        const int caught = unharmed - left;
        if (caught <= most && promise.prey != no_unit) continue;
        promise.prey = prey.ship.unit;
        most = caught;
    }
    if (move.at.is_frail && may_be_rammed(move.at, preys)) most = most * 2 / 3;
    promise.worth = 4 * most - 2 * move.edge.cost - (move.edge.cost == burn_limit ? 8 : 0);
    return promise;
}

// The way home of who has the fugitives aboard: into an orbit of the nearer of the worlds that are friendly.
Body home_of(const Triplanetary& game, const View& view, const Ship& ship) {
    Body nearest = Body::none;
    int least = 1 << 20;
    for (const World& world : game.map.printed.bodies) {
        if (world.bases.size() < directions || !has_friends(game, view, ship.seat, world.name)) continue;
        const int far = distance(ship.hex + ship.vector, world.hex);
        if (far >= least) continue;
        least = far;
        nearest = world.name;
    }
    return nearest;
}

// A way home on what is left in the tank, without a landing. The fastest, or else the one that takes the
// least fuel.
bool find_home(const Triplanetary& game, const View& view, const Ship& ship, Route& route) {
    const Body home = home_of(game, view, ship);
    for (const Thrift thrift : {Thrift::turns, Thrift::fuel}) {
        if (home == Body::none) break;
        route = Route{};
        Pilot(game, view, ship).find(IntoOrbit{ship.unit, home, thrift}, false, route);
        if (route.is_there) return true;
        if (route.path.kind != Path::Kind::found || route.path.fuel > ship.fuel) continue;
        if (std::ranges::all_of(route.path.edges,
                                [](const FlightEdge& edge) { return edge.plot == Plot::fly; }))
            return true;
    }
    return false;
}

bool bring_home(const Triplanetary& game, const View& view, const Ship& ship, FlightEdge& edge,
                Reason& reason) {
    Route route;
    if (!find_home(game, view, ship, route) || route.is_there) return false;
    edge = route.path.edges[0];
    reason = Reason{"captain_brings_home"};
    reason.with("unit", ship.unit.value).with("turns", route.path.turns());
    return true;
}

void give_chase(const Triplanetary& game, const View& view, const Ship& ship, const Preys& preys,
                GameSheet& sheet, Reason& reason) {
    const Pending& pending = pending_of(view, ship.unit);
    const Chase chase(game, graph_and_exits_of(game, view).graph, ship, pending);
    Promise best;
    for (const Move& move : chase.moves())
        if (const Promise one = promise_of(chase, move, preys); one.worth > best.worth) best = one;
    if (best.worth >= 0) order_edge(ship, pending, best.edge, sheet);
    if (best.prey == no_unit || !chase.is_armed()) return;
    reason = Reason{"captain_chases"};
    reason.with("unit", ship.unit.value).with("target", best.prey.value);
}

}  // namespace

void hunt(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_patrols"};
    const Preys preys = preys_of(game, view);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        FlightEdge edge;
        if (ship.unit == view.custodian && bring_home(game, view, ship, edge, reason))
            order_edge(ship, pending_of(view, ship.unit), edge, sheet);
        else
            give_chase(game, view, ship, preys, sheet, reason);
    }
}

namespace {

// What a volley at a transport is worth: a kill, or turns in which it cannot burn.
int worth_of(const Triplanetary& game, const View& view, const Volley& volley) {
    const Ship* target = find_ship(view, volley.targets[0]);
    if (target == nullptr || volley.attackers.empty()) return 0;
    const Odds odds = odds_of(game, view, volley);
    int worth = 0;
    for (int die = 1; die <= 6 && odds.column >= 0; ++die) {
        const int turns = damage_of(game, odds, die);
        worth += turns + target->disabled >= destroyed_at ? 20 : 2 * turns;
    }
    return may_carry(view, *target) ? 16 * worth : worth;
}

// Whether a ship could capture the target this turn if nobody fires at it, and bring home whom it finds
// there.
bool can_capture(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target) {
    Route route;
    return ship.disabled == 0 && target.disabled > 1 && is_matched({ship.hex, ship.vector}, target) &&
           find_home(game, view, ship, route);
}

bool is_to_be_captured(const Triplanetary& game, const View& view, const Ship& target) {
    return std::ranges::any_of(view.ships, [&](const Ship& ship) {
        return ship.seat == view.seen.seat && can_capture(game, view, ship, target);
    });
}

// Every shooter at one target or none: all ways of sharing them out, and of each what it is worth.
struct Sharing {
    const Triplanetary& game;
    const View& view;
    const Offers& offers;
    List<UnitId, ship_capacity> shooters{};
    List<Volley, ship_capacity> volleys{};
    List<Volley, ship_capacity> best{};
    int most = 0;

    void share(std::size_t shooter) {
        if (shooter == shooters.size()) return weigh();
        share(shooter + 1);
        for (const Offer& offer : offers) {
            if (offer.unit != shooters[shooter]) continue;
            const auto volley = std::ranges::find_if(
                volleys, [&](const Volley& one) { return one.targets[0] == offer.target; });
            volley->attackers.push_back(offer.unit);
            share(shooter + 1);
            volley->attackers.erase_at(volley->attackers.size() - 1);
        }
    }
    void weigh() {
        int worth = 0;
        for (const Volley& volley : volleys) worth += worth_of(game, view, volley);
        if (worth <= most) return;
        most = worth;
        best = volleys;
    }
};

}  // namespace

void choose_shots(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    constexpr std::size_t most_shooters = 4;
    reason = Reason{"captain_holds_fire"};
    const Offers offers = offers_of(game, view, sheet, index_of<Order, Fire>());
    Sharing sharing{game, view, offers};
    for (const Offer& offer : offers) {
        const Ship* target = find_ship(view, offer.target);
        if (std::ranges::find(sharing.shooters, offer.unit) == sharing.shooters.end() &&
            sharing.shooters.size() < most_shooters)
            sharing.shooters.push_back(offer.unit);
        const bool is_new = std::ranges::none_of(
            sharing.volleys, [&](const Volley& one) { return one.targets[0] == offer.target; });
        if (is_new) sharing.volleys.push_back(Volley{view.seen.seat, {}, {offer.target}});
        if (target != nullptr && is_to_be_captured(game, view, *target)) return;
    }
    sharing.share(0);
    for (const Volley& volley : sharing.best) {
        if (volley.attackers.empty()) continue;
        for (const UnitId unit : volley.attackers) sheet.orders.push_back(Fire{unit, volley.targets[0]});
        reason = Reason{"captain_fires"};
        reason.with("unit", volley.attackers[0].value).with("target", volley.targets[0].value);
        // One sheet is one attack, but any number of answers to one.
        if (view.volleys.empty()) return;
    }
}

void choose_boarding(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_supplies"};
    game.default_sheet(view, sheet);
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Capture>())) {
        if (is_boarded<Capture>(sheet, offer.target)) continue;
        sheet.orders.push_back(Capture{offer.unit, offer.target});
        reason = Reason{"captain_captures"};
        reason.with("unit", offer.unit.value).with("target", offer.target.value);
    }
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Inspect>())) {
        if (is_boarded<Capture>(sheet, offer.target) || is_boarded<Inspect>(sheet, offer.target)) continue;
        sheet.orders.push_back(Inspect{offer.unit, offer.target});
        reason = Reason{"captain_inspects"};
        reason.with("unit", offer.unit.value).with("target", offer.target.value);
    }
}

}  // namespace astrogate::triplanetary
