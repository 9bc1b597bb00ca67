#include "games/triplanetary/pilot/pilot.h"

#include <algorithm>
#include <array>
#include <utility>

namespace astrogate::triplanetary {

namespace {

// A thread keeps the graphs and the cost tables that it used last: two, for seats to whom not the same bases
// are friendly. They follow from board, rules and aim alone, so that keeping them changes nothing but the
// time a plan takes.
std::shared_ptr<SearchCache> cache_of(const Triplanetary& game, const Ground& ground, Seat seat) {
    thread_local std::array<std::shared_ptr<SearchCache>, 2> kept;
    const Ports ports = ports_of(game, ground, seat);
    Hasher hasher;
    hash_into(hasher, game.map.printed);
    hash_into(hasher, game.rules.frame);
    hash_into(hasher, game.rules.orbit);
    for (const Sides& sides : {ports.base, ports.land, ports.boost, ports.fuel}) hash_into(hasher, sides);
    hash_into(hasher, ports.knows_the_way);
    if (kept[1] != nullptr && kept[1]->key == hasher.value()) std::swap(kept[0], kept[1]);
    if (kept[0] != nullptr && kept[0]->key == hasher.value()) return kept[0];
    auto cache = std::make_shared<SearchCache>();
    cache->graph = std::make_unique<FlightGraph>(game, ports);
    cache->key = hasher.value();
    kept[1] = std::move(kept[0]);
    return kept[0] = std::move(cache);
}

void add_goal_node(FlightNode node, std::vector<GoalNode>& goal_nodes) {
    for (const bool spent : {false, true}) goal_nodes.push_back({node, spent, 0});
}

// Every node of the graph that counts as there.
template <class Is>
void add_goal_nodes(const FlightGraph& graph, std::vector<GoalNode>& goal_nodes, const Is& is) {
    for (FlightNode node = 0; node < graph.size(); ++node)
        if (graph.is_open(node) && is(node)) add_goal_node(node, goal_nodes);
}

bool has_visited(const FlightGraph& graph, FlightNode node, Body body) {
    for (std::uint32_t visits = graph.visits(node); (visits & 15U) != 15U; visits >>= 4U)
        if (static_cast<Body>(visits & 15U) == body) return true;
    return false;
}

// At rest in the hex of a body that is landed on by stopping.
bool is_stop(const FlightGraph& graph, const World& world, FlightNode node) {
    return graph.is_flying(node) && world.landing == Landing::stop && graph.hex(node) == world.hex &&
           graph.vector(node) == Hex{};
}

// Every side of a world, or rest in its hex where that is a landing.
void add_landings(const FlightGraph& graph, const World& world, std::vector<GoalNode>& goal_nodes) {
    const FlightNode rest = graph.flying(world.hex, Hex{});
    if (world.landing == Landing::stop && rest != no_node && graph.is_open(rest))
        add_goal_node(rest, goal_nodes);
    for (FlightNode node = graph.first_ground(); node < graph.size(); ++node)
        if (graph.body(node) == world.name) add_goal_node(node, goal_nodes);
}

struct GoalFinder {
    const Triplanetary& game;
    const FlightGraph& graph;
    Goal& goal;

    void operator()(const IntoOrbit& aim) const {
        goal.options.thrift = aim.thrift;
        for (FlightNode node = graph.first_orbit(); node < graph.first_ground(); ++node)
            if (graph.is_open(node) && graph.body(node) == aim.body) add_goal_node(node, goal.nodes);
    }
    void operator()(const LandAt& aim) const {
        goal.options.thrift = aim.thrift;
        add_landings(graph, game.map.world(aim.body), goal.nodes);
    }
    void operator()(const ReachWorld& aim) const {
        goal.options.thrift = aim.thrift;
        add_goal_nodes(graph, goal.nodes, [&](FlightNode node) {
            return has_visited(graph, node, aim.body) || is_stop(graph, game.map.world(aim.body), node);
        });
    }
    void operator()(const LeaveWorld& aim) const {
        goal.options.thrift = aim.thrift;
        add_goal_nodes(graph, goal.nodes, [&](FlightNode node) {
            return graph.is_flying(node) && graph.is_free(node) && graph.vector(node) != Hex{};
        });
    }
    void operator()(const BrakeToStop& aim) const {
        goal.options.thrift = aim.thrift;
        add_goal_nodes(graph, goal.nodes, [&](FlightNode node) {
            return graph.is_flying(node) && graph.is_free(node) && graph.vector(node) == Hex{};
        });
    }
    void operator()(const MatchShip&) const {}
    void operator()(const FlyRace&) const {}
};

// The shortest tour of `left` from `from` to `home`, in hexes; the first in order of those as short.
struct Router {
    const Map& map;
    Hex home{};
    Worlds order{};
    Worlds best{};
    int least = 1 << 20;

    void extend(Worlds& left, Hex from, int length) {
        if (length >= least) return;
        if (left.empty()) {
            if (length + distance(from, home) >= least) return;
            least = length + distance(from, home);
            best = order;
            return;
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Body next = left[i];
            left.erase_at(i);
            order.push_back(next);
            extend(left, map.world(next).hex, length + distance(from, map.world(next).hex));
            order.pop_back();
            left.insert_at(i, next);
        }
    }
};

}  // namespace

Navigator& SearchCache::navigator_of(Seat seat) {
    if (kept[0].seat == seat) return *kept[0].navigator;
    std::swap(kept[0], kept[1]);
    if (kept[0].seat != seat) kept[0] = {seat, std::make_unique<Navigator>(*graph)};
    return *kept[0].navigator;
}

Pilot::Pilot(const Triplanetary& game, const View& view, const Ship& ship)
    : game_(game),
      view_(view),
      ship_(ship),
      cache_(cache_of(game, view, ship.seat)),
      navigator_(&cache_->navigator_of(ship.seat)) {
    start_.position = graph().position_of(ship, pending_of(view, ship.unit));
    start_.has_overloaded = ship.has_overloaded || !options().overloads;
    start_.fuel = ship.fuel;
    start_.tank = game.tables.of(ship.kind).fuel;
    start_.disabled = ship.days_adrift();
}

SearchOptions Pilot::options() const {
    return {Thrift::turns, false, game_.tables.of(ship_.kind).may_overload};
}

Goal Pilot::race() const {
    Goal goal;
    goal.options = options();
    const Body home = view_.races[ship_.seat.value].goal;
    add_landings(graph(), game_.map.world(home), goal.nodes);
    const Worlds& toured = view_.players[ship_.seat.value].tour;
    Worlds left;
    for (const Body body : view_.visit)
        if (std::ranges::find(toured, body) == toured.end()) left.push_back(body);
    goal.waypoints = left;
    if (view_.has_route || left.size() < 2) return goal;
    Router router{game_.map, game_.map.world(home).hex};
    router.extend(left, ship_.hex, 0);
    goal.waypoints = router.best;
    return goal;
}

bool Pilot::is_reached(const Goal& goal) const {
    if (!goal.waypoints.empty()) return false;
    FlightNode node = graph().flying(ship_.hex, ship_.vector);
    if (ship_.landed != Body::none)
        node = graph().ground(ship_.landed, ship_.side);
    else if (start_.position.orbits != Body::none && node != no_node)
        node = graph().orbit(node);
    return std::ranges::any_of(goal.nodes, [&](const GoalNode& one) { return one.node == node; });
}

void Pilot::find(const Goal& goal, Route& route) {
    route.is_there = is_reached(goal);
    if (route.is_there) return;
    navigator().find(start_, goal, route.path);
    route.least = navigator().least();
}

void Pilot::find(const Aim& aim, bool dares, Route& route) {
    if (const MatchShip* match = std::get_if<MatchShip>(&aim)) return this->match(match->target, route);
    Goal goal;
    goal.options = options();
    if (std::holds_alternative<FlyRace>(aim)) goal = race();
    route.is_ordered = !view_.has_route && goal.waypoints.size() > 1;
    on_alternative(aim, GoalFinder{game_, graph(), goal});
    goal.options.dares = dares;
    find(goal, route);
}

void Pilot::find(std::span<const GoalNode> nodes, bool dares, Route& route) {
    Goal goal;
    goal.options = options();
    goal.options.dares = dares;
    goal.nodes.assign(nodes.begin(), nodes.end());
    find(goal, route);
}

// The target coasts, with all the gravity that pulls it. In our segment ships of others stand still; our own
// move with us.
void Pilot::match(UnitId target, Route& route, std::size_t most) {
    const Ship* other = find_ship(view_, target);
    if (other == nullptr || other->landed != Body::none) return;
    const bool is_own = other->seat == ship_.seat;
    route.is_there = is_own && other->hex == ship_.hex && other->vector == ship_.vector;
    if (route.is_there) return;
    std::vector<FlightNode> targets;
    for (FlightNode node = graph().flying(other->hex, other->vector);
         node != no_node && graph().is_open(node) && targets.size() < most + (is_own ? 1 : 0);) {
        targets.push_back(node);
        const Hex vector = graph().position_at(node).coasts[0].vector;
        node = graph().flying(graph().hex(node) + vector, vector);
    }
    navigator().meet(start_, options(),
                     std::span<const FlightNode>(targets).subspan(is_own && !targets.empty() ? 1 : 0),
                     route.path);
    route.least = route.path.turns();
}

Direction Pilot::best_side() {
    Direction best = ship_.side;
    Cost least = no_way;
    const Goal goal = race();
    for (const Direction side : game_.map.world(ship_.landed).bases) {
        start_.position = graph().position_at(graph().ground(ship_.landed, side));
        // Not worth a search, unless it could be better.
        if (navigator().bound(start_, goal) >= least) continue;
        Route route;
        find(goal, route);
        if (route.path.kind != Path::Kind::found) continue;
        const Cost cost = cost_of(Thrift::turns, std::min(route.path.turns(), 254), route.path.fuel);
        if (cost >= least) continue;
        least = cost;
        best = side;
    }
    return best;
}

// Days of coasting before the ship is lost, at best.
int Pilot::days_unharmed(FlightNode node, int most) const {
    int best = 0;
    if (most == 0) return 0;
    graph().each_edge(graph().position_at(node), 0, [&](const FlightEdge& edge) {
        if (best < most && !graph().is_risky(edge.to))
            best = std::max(best, 1 + days_unharmed(edge.to, most - 1));
    });
    return best;
}

FlightEdge Pilot::safest() const {
    constexpr int long_enough = 8;
    FlightEdge best;
    int longest = -1;
    const int most = start_.disabled > 0 ? 0 : start_.has_overloaded ? 1 : burn_limit;
    if (start_.position.landed != Body::none) return FlightEdge{Plot::rest, Direction::e, {}, 0, 0, no_node};
    graph().each_edge(start_.position, std::min(most, start_.fuel), [&](const FlightEdge& edge) {
        const int days = (graph().is_risky(edge.to) ? 0 : 1) + days_unharmed(edge.to, long_enough);
        if (days <= longest) return;
        longest = days;
        best = edge;
    });
    return best;
}

void order_edge(const Ship& ship, const Pending& pending, const FlightEdge& edge, GameSheet& sheet) {
    if (edge.plot == Plot::take_off) sheet.orders.push_back(TakeOff{ship.unit});
    if (edge.plot == Plot::land) sheet.orders.push_back(Land{ship.unit, edge.side});
    if (edge.plot != Plot::fly) return;
    if (edge.cost > 0) sheet.orders.push_back(Burn{ship.unit, edge.change});
    for (std::size_t i = 0; i < pending.pulls.size() && i < 8; ++i)
        if ((edge.refused & 1U << i) != 0) sheet.orders.push_back(Refuse{ship.unit, pending.pulls[i].hex});
}

}  // namespace astrogate::triplanetary
