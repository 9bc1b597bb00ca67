// Triplanetary: the pilot's advice: what a ship may aim at, and its way there turn by turn. All of it from a
// View.
#include <algorithm>
#include <array>
#include <bit>

#include "games/triplanetary/pilot/pilot.h"

namespace astrogate::triplanetary {

namespace {

template <class A>
constexpr std::uint8_t aim_of() {
    return static_cast<std::uint8_t>(Aim(A{}).index());
}

bool plots(const View& view) { return view.seen.step == step::astrogation && view.seen.is_asked(); }

bool can_orbit(const World& world) { return world.gravity != Gravity::none; }

bool can_land(const Triplanetary& game, const View& view, const World& world) {
    if (world.landing == Landing::stop) return true;
    return !world.bases.empty() && has_friends(game, view, view.seen.seat, world.name);
}

bool can_match(const Ship& ship, const Ship& target) {
    return target.unit != ship.unit && target.landed == Body::none;
}

// All that one ship may aim at.
class Offerer {
public:
    Offerer(const Triplanetary& game, const View& view, const Ship& ship, OptionSink& sink)
        : game_(game), view_(view), ship_(ship), sink_(sink) {}

    // First what the scenario asks of the seat: it is what whoever does not choose aims at.
    void offer() const {
        if (!view_.races.empty()) sink_.offer({aim_of<FlyRace>(), {unit()}});
        const bool hunts = game_.scenario(view_.scenario).fugitives && view_.seen.seat == enforcers;
        if (hunts) offer_ships();
        if (ship_.landed != Body::none || !pending_of(view_, ship_.unit).pulls.empty())
            sink_.offer({aim_of<LeaveWorld>(), {unit(), thrift()}});
        offer_worlds(aim_of<IntoOrbit>(), can_orbit);
        offer_worlds(aim_of<LandAt>(), [&](const World& world) { return can_land(game_, view_, world); });
        offer_worlds(aim_of<ReachWorld>(), [](const World&) { return true; });
        if (!hunts) offer_ships();
        if (ship_.landed == Body::none) sink_.offer({aim_of<BrakeToStop>(), {unit(), thrift()}});
    }

private:
    Domain unit() const { return Domain::fixed(ship_.unit.value); }
    static Domain thrift() {
        static constexpr std::array<std::int32_t, 2> all{0, 1};
        return Domain::of(all);
    }
    template <class Is>
    void offer_worlds(std::uint8_t aim, const Is& is) const {
        List<std::int32_t, worlds> bodies;
        for (const World& world : game_.map.printed.bodies)
            if (is(world)) bodies.push_back(static_cast<std::int32_t>(world.name));
        sink_.offer({aim, {unit(), Domain::of({bodies.begin(), bodies.size()}), thrift()}});
    }
    void offer_ships() const {
        List<std::int32_t, ship_capacity> targets;
        for (const Ship& one : view_.ships)
            if (can_match(ship_, one)) targets.push_back(one.unit.value);
        if (!targets.empty())
            sink_.offer({aim_of<MatchShip>(), {unit(), Domain::of({targets.begin(), targets.size()})}});
    }

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    OptionSink& sink_;
};

// What is wrong with an aim itself, whatever ways there are.
struct AimChecker {
    const Triplanetary& game;
    const View& view;
    const Ship& ship;
    Problems& problems;

    bool is_world(Body body) const {
        if (game.map.has(body)) return true;
        problems.add(Problem("no_world_named", "", Grade::malformed).saying("body"));
        return false;
    }
    void operator()(const IntoOrbit& aim) const {
        if (is_world(aim.body) && !can_orbit(game.map.world(aim.body)))
            problems.add(Problem("no_orbit_there", "1981:orbit.1").saying(word_of(aim.body)));
    }
    void operator()(const LandAt& aim) const {
        if (is_world(aim.body) && !can_land(game, view, game.map.world(aim.body)))
            problems.add(Problem("no_landing_there", "1981:landing.10").saying(word_of(aim.body)));
    }
    void operator()(const ReachWorld& aim) const { is_world(aim.body); }
    void operator()(const LeaveWorld&) const {}
    void operator()(const BrakeToStop&) const {}
    void operator()(const MatchShip& aim) const {
        const Ship* target = find_ship(view, aim.target);
        if (target == nullptr || !can_match(ship, *target)) problems.add(Problem("no_ship_to_match", ""));
    }
    void operator()(const FlyRace&) const {
        if (view.races.empty()) problems.add(Problem("no_race", ""));
    }
};

// Flies a way on paper, by the rules of the game, and tells each step.
class Flier {
public:
    Flier(const Triplanetary& game, const View& view, const Ship& ship, PlanSink<Triplanetary>& sink)
        : game_(game), view_(view), ship_(ship), sink_(sink) {
        leg_.then.turn = view.turn;
    }

    void fly(const Path& path) {
        look_around();
        for (const FlightEdge& edge : path.edges) {
            leg_.sheet.orders.clear();
            order_edge(ship_, pending_, edge, leg_.sheet);
            sort_sheet(leg_.sheet);
            const Ship before = ship_;
            const bool is_pulled =
                pending_.pulls.size() > static_cast<std::size_t>(std::popcount(edge.refused));
            move(edge);
            look_around();
            refuel();
            tell(before, is_pulled, edge);
            ++leg_.then.turn;
        }
    }

private:
    void look_around() {
        course_.after_weak = false;
        find_pending(game_, ship_, course_, pending_);
    }
    void move(const FlightEdge& edge) {
        const Plan plan = plan_of(game_, view_.scenario, ship_, pending_, leg_.sheet);
        ship_.after_weak = ship_.landed == Body::none && course_.after_weak;
        ship_.has_burned = edge.plot == Plot::fly && plan.cost > 0;
        ship_.is_lifted = edge.plot == Plot::take_off && game_.rules.lift == Lift::free;
        if (edge.plot == Plot::rest) return;
        if (edge.plot == Plot::take_off) {
            ship_.hex = ship_.hex + step_towards(ship_.side);
            ship_.landed = Body::none;
        } else if (edge.plot == Plot::land) {
            ship_.landed = pending_.orbits;
            ship_.side = plan.side;
            ship_.hex = game_.map.world(pending_.orbits).hex;
        }
        ship_.vector = plan.vector;
        ship_.hex = ship_.hex + plan.vector;
        ship_.fuel = static_cast<std::uint8_t>(ship_.fuel - plan.cost);
    }
    void refuel() {
        const std::uint8_t tank = game_.tables.of(ship_.kind).fuel;
        leg_.then.is_refuelled =
            base_of(game_, view_.scenario, ship_, pending_.orbits) != Body::none && ship_.fuel < tank;
        if (leg_.then.is_refuelled) ship_.fuel = tank;
    }
    void tell(const Ship& before, bool is_pulled, const FlightEdge& edge) {
        leg_.then.hex = ship_.hex;
        leg_.then.vector = ship_.vector;
        leg_.then.landed = ship_.landed;
        leg_.then.orbits = pending_.orbits;
        leg_.then.side = ship_.side;
        leg_.then.fuel = ship_.fuel;
        leg_.then.is_risky = edge.plot == Plot::fly && !course_.hazards.empty() && length(ship_.vector) > 1;
        const bool is_disabled = before.days_adrift() > leg_.then.turn - view_.turn;
        leg_.reason = Reason{why(before, is_pulled, is_disabled, edge)};
        leg_.reason.with("cost", edge.cost)
            .with("before", length(before.vector))
            .with("after", length(ship_.vector))
            .with("refused", edge.refused != 0 ? 1 : 0)
            .with("orbits_now", pending_.orbits != Body::none ? 1 : 0);
        sink_.leg(leg_);
    }
    // What the burn and the pulls that act, gravity refused apart, make of the vector.
    const char* why(const Ship& before, bool is_pulled, bool is_disabled, const FlightEdge& edge) const {
        if (edge.plot == Plot::take_off) return "step_takes_off";
        if (edge.plot == Plot::land) return "step_lands";
        if (is_disabled) return "step_drifts";
        if (edge.plot == Plot::rest) return "step_rests";
        const bool is_same = ship_.vector == before.vector;
        if (edge.cost == 0)
            return !is_pulled ? "step_coasts" : is_same ? "step_is_balanced" : "step_is_pulled";
        if (is_same) return "step_holds";
        const int change = length(ship_.vector) - length(before.vector);
        return change > 0 ? "step_speeds_up" : change < 0 ? "step_brakes" : "step_turns";
    }

    const Triplanetary& game_;
    const View& view_;
    Ship ship_;
    PlanSink<Triplanetary>& sink_;
    Course course_{};
    Pending pending_{};
    Leg<Triplanetary> leg_{};
};

Thrift thrift_of(const Aim& aim) {
    Thrift thrift = Thrift::turns;
    on_alternative(aim, [&]<class A>(const A& one) {
        if constexpr (requires { one.thrift; }) thrift = one.thrift;
    });
    return thrift;
}

Reason summary(const Aim& aim, const Route& route, bool dares) {
    if (route.is_there) return Reason{"plan_is_there"};
    const bool is_by_fuel = thrift_of(aim) == Thrift::fuel;
    const int counted = is_by_fuel ? route.path.fuel : route.path.turns();
    Reason reason{dares                   ? "plan_dares"
                  : route.path.is_by_legs ? "plan_by_legs"
                  : is_by_fuel            ? "plan_by_fuel"
                                          : "plan_by_turns"};
    reason.with("turns", route.path.turns())
        .with("ordered", route.is_ordered ? 1 : 0)
        .with("fuel", route.path.fuel)
        .with("least", route.least)
        .with("is_least", counted == route.least ? 1 : 0);
    return reason;
}

Problem not_found(const Aim& aim, const Ship& ship, const Route& route) {
    if (route.path.kind == Path::Kind::too_long) return Problem("way_too_long", "").with("ways", most_labels);
    if (std::holds_alternative<MatchShip>(aim))
        return Problem("no_match_found", "").with("turns", longest_chase);
    return Problem("no_way_found", "")
        .with("unit", ship.unit.value)
        .with("fuel", ship.fuel)
        .with("fastest", fastest);
}

}  // namespace

void Triplanetary::aims(const View& view, OptionSink& sink) const {
    if (!plots(view)) return;
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat) Offerer(*this, view, ship, sink).offer();
}

bool Triplanetary::advise(const View& view, const Aim& aim, PlanSink<Triplanetary>& sink,
                          Problems& problems) const {
    if (!plots(view)) problems.add(Problem("no_course_now", "1981:sequence.5"));
    UnitId unit = no_unit;
    on_alternative(aim, [&](const auto& one) { unit = one.unit; });
    const Ship* ship = own_ship(view, unit, 0, problems);
    if (ship != nullptr) on_alternative(aim, AimChecker{*this, view, *ship, problems});
    if (!problems.empty()) return false;
    Pilot pilot(*this, view, *ship);
    Route route;
    bool dares = false;
    pilot.find(aim, dares, route);
    // Asteroids are worth their dice only where there is no other way.
    if (!route.is_there && route.path.kind == Path::Kind::none) pilot.find(aim, dares = true, route);
    if (!route.is_there && route.path.kind != Path::Kind::found) {
        problems.add(not_found(aim, *ship, route));
        return false;
    }
    sink.plan(summary(aim, route, dares));
    Flier(*this, view, *ship, sink).fly(route.path);
    return true;
}

}  // namespace astrogate::triplanetary
