#include "games/triplanetary/pilot/pilot.h"

#include <algorithm>

namespace astrogate::triplanetary {

namespace {

// A thread keeps the chart and the bearings that it used last. They follow from board, rules and aim alone, so that
// keeping them changes nothing but the time a plan takes.
std::shared_ptr<const Room> room_of(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    thread_local std::shared_ptr<const Room> kept;
    const Ports ports = ports_of(game, scenario, seat);
    Hasher hasher;
    hash_into(hasher, game.map.printed);
    hash_into(hasher, game.rules.frame);
    hash_into(hasher, game.rules.orbit);
    for (const std::uint16_t worlds : {ports.land, ports.boost, ports.fuel}) hash_into(hasher, worlds);
    if (kept != nullptr && kept->key == hasher.value()) return kept;
    auto room = std::make_shared<Room>();
    room->chart = std::make_unique<Chart>(game, ports);
    room->navigator = std::make_unique<Navigator>(*room->chart);
    room->key = hasher.value();
    return kept = std::move(room);
}

void mark(Spot spot, std::vector<Mark>& marks) {
    for (const bool spent : {false, true}) marks.push_back({spot, spent, 0});
}

// Every spot of the chart that counts as there.
template <class Is>
void mark_all(const Chart& chart, std::vector<Mark>& marks, const Is& is) {
    for (Spot spot = 0; spot < chart.size(); ++spot)
        if (chart.is_open(spot) && is(spot)) mark(spot, marks);
}

bool has_visited(const Chart& chart, Spot spot, Body body) {
    for (std::uint32_t visits = chart.visits(spot); (visits & 15U) != 15U; visits >>= 4U)
        if (static_cast<Body>(visits & 15U) == body) return true;
    return false;
}

// At rest in the hex of a body that is landed on by stopping.
bool is_stop(const Chart& chart, const World& world, Spot spot) {
    return chart.is_flying(spot) && world.landing == Landing::stop && chart.hex(spot) == world.hex &&
           chart.vector(spot) == Hex{};
}

struct Marker {
    const Triplanetary& game;
    const Chart& chart;
    Errand& errand;

    void operator()(const IntoOrbit& aim) const {
        errand.manner.thrift = aim.thrift;
        mark_all(chart, errand.marks,
                 [&](Spot spot) { return chart.is_orbit(spot) && chart.body(spot) == aim.body; });
    }
    void operator()(const LandAt& aim) const {
        errand.manner.thrift = aim.thrift;
        mark_all(chart, errand.marks, [&](Spot spot) {
            return chart.is_ground(spot) ? chart.body(spot) == aim.body
                                         : is_stop(chart, game.map.world(aim.body), spot);
        });
    }
    void operator()(const ReachWorld& aim) const {
        errand.manner.thrift = aim.thrift;
        mark_all(chart, errand.marks, [&](Spot spot) {
            return has_visited(chart, spot, aim.body) || is_stop(chart, game.map.world(aim.body), spot);
        });
    }
    void operator()(const LeaveWorld& aim) const {
        errand.manner.thrift = aim.thrift;
        mark_all(chart, errand.marks, [&](Spot spot) {
            return chart.is_flying(spot) && chart.is_free(spot) && chart.vector(spot) != Hex{};
        });
    }
    void operator()(const BrakeToStop& aim) const {
        errand.manner.thrift = aim.thrift;
        mark_all(chart, errand.marks, [&](Spot spot) {
            return chart.is_flying(spot) && chart.is_free(spot) && chart.vector(spot) == Hex{};
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

Pilot::Pilot(const Triplanetary& game, const View& view, const Ship& ship)
    : game_(game), view_(view), ship_(ship), room_(room_of(game, view.scenario, ship.seat)) {
    start_.stand = chart().stand_of(ship, pending_of(view, ship.unit));
    start_.has_overloaded = ship.has_overloaded || !manner().overloads;
    start_.fuel = ship.fuel;
    start_.tank = game.tables.of(ship.kind).fuel;
    start_.disabled = ship.disabled;
}

Manner Pilot::manner() const { return {Thrift::turns, false, game_.tables.of(ship_.kind).may_overload}; }

Errand Pilot::race() const {
    Errand errand;
    errand.manner = manner();
    const Body goal = view_.races[ship_.seat.value].goal;
    mark_all(chart(), errand.marks, [&](Spot spot) {
        return chart().is_ground(spot) ? chart().body(spot) == goal
                                       : is_stop(chart(), game_.map.world(goal), spot);
    });
    const Worlds& toured = view_.players[ship_.seat.value].tour;
    Worlds left;
    for (const Body body : view_.visit)
        if (std::ranges::find(toured, body) == toured.end()) left.push_back(body);
    errand.route = left;
    if (view_.has_route || left.size() < 2) return errand;
    Router router{game_.map, game_.map.world(goal).hex};
    router.extend(left, ship_.hex, 0);
    errand.route = router.best;
    return errand;
}

bool Pilot::is_reached(const Errand& errand) const {
    if (!errand.route.empty()) return false;
    Spot spot = chart().flying(ship_.hex, ship_.vector);
    if (ship_.landed != Body::none)
        spot = chart().ground(ship_.landed, ship_.side);
    else if (start_.stand.orbits != Body::none && spot != no_spot)
        spot = chart().orbit(spot);
    return std::ranges::any_of(errand.marks, [&](const Mark& one) { return one.spot == spot; });
}

void Pilot::find(const Errand& errand, Voyage& voyage) {
    voyage.is_there = is_reached(errand);
    if (voyage.is_there) return;
    navigator().find(start_, errand, voyage.way);
    voyage.least = navigator().least();
}

void Pilot::find(const Aim& aim, bool dares, Voyage& voyage) {
    if (const MatchShip* match = std::get_if<MatchShip>(&aim)) return meet(match->target, voyage);
    Errand errand;
    errand.manner = manner();
    if (std::holds_alternative<FlyRace>(aim)) errand = race();
    voyage.is_ordered = !view_.has_route && errand.route.size() > 1;
    on_alternative(aim, Marker{game_, chart(), errand});
    errand.manner.dares = dares;
    find(errand, voyage);
}

// The target coasts, with all the gravity that pulls it. In our segment ships of others stand still; our own move with us.
void Pilot::meet(UnitId target, Voyage& voyage) {
    const Ship* other = find_ship(view_, target);
    if (other == nullptr || other->landed != Body::none) return;
    const bool is_own = other->seat == ship_.seat;
    voyage.is_there = is_own && other->hex == ship_.hex && other->vector == ship_.vector;
    if (voyage.is_there) return;
    std::vector<Spot> targets;
    for (Spot spot = chart().flying(other->hex, other->vector);
         spot != no_spot && chart().is_open(spot) && targets.size() <= longest_chase;) {
        targets.push_back(spot);
        const Hex vector = chart().stand_at(spot).coasts[0].vector;
        spot = chart().flying(chart().hex(spot) + vector, vector);
    }
    navigator().meet(start_, manner(),
                     std::span<const Spot>(targets).subspan(is_own && !targets.empty() ? 1 : 0), voyage.way);
    voyage.least = voyage.way.turns();
}

Direction Pilot::best_side() {
    Direction best = ship_.side;
    Cost least = no_way;
    const Errand errand = race();
    for (const Direction side : game_.map.world(ship_.landed).bases) {
        start_.stand = chart().stand_at(chart().ground(ship_.landed, side));
        // Not worth a search, unless it could be better.
        if (navigator().bound(start_, errand) >= least) continue;
        Voyage voyage;
        find(errand, voyage);
        if (voyage.way.kind != Way::Kind::found) continue;
        const Cost cost = cost_of(Thrift::turns, std::min(voyage.way.turns(), 254), voyage.way.fuel);
        if (cost >= least) continue;
        least = cost;
        best = side;
    }
    return best;
}

// Days of coasting before the ship is lost, at best.
int Pilot::days_unharmed(Spot spot, int most) const {
    int best = 0;
    if (most == 0) return 0;
    chart().each_pace(chart().stand_at(spot), 0, [&](const Pace& pace) {
        if (best < most && !chart().is_risky(pace.to))
            best = std::max(best, 1 + days_unharmed(pace.to, most - 1));
    });
    return best;
}

Pace Pilot::safest() const {
    constexpr int long_enough = 8;
    Pace best;
    int longest = -1;
    const int most = start_.disabled > 0 ? 0 : start_.has_overloaded ? 1 : burn_limit;
    if (start_.stand.landed != Body::none) return Pace{Plot::rest, Direction::e, {}, 0, 0, no_spot};
    chart().each_pace(start_.stand, std::min(most, start_.fuel), [&](const Pace& pace) {
        const int days = (chart().is_risky(pace.to) ? 0 : 1) + days_unharmed(pace.to, long_enough);
        if (days <= longest) return;
        longest = days;
        best = pace;
    });
    return best;
}

void order_pace(const Ship& ship, const Pending& pending, const Pace& pace, GameSheet& sheet) {
    if (pace.plot == Plot::take_off) sheet.orders.push_back(TakeOff{ship.unit});
    if (pace.plot == Plot::land) sheet.orders.push_back(Land{ship.unit, pace.side});
    if (pace.plot != Plot::fly) return;
    if (pace.cost > 0) sheet.orders.push_back(Burn{ship.unit, pace.change});
    for (std::size_t i = 0; i < pending.pulls.size() && i < 8; ++i)
        if ((pace.refused & 1U << i) != 0) sheet.orders.push_back(Refuse{ship.unit, pending.pulls[i].hex});
}

}  // namespace astrogate::triplanetary
