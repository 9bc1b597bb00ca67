// Vector 3: what a draft would do with technology, loads, torpedoes, mines and tractors. From the View alone.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

// A ship of hidden technology may hold the highest level that is sold.
int capacity_at_most(const Vector3& game, const View& view, const ShipView& one) {
    if (view.players[owner_of(one.ship.unit).value].level(Technology::acceleration) > 0) return one.capacity;
    return burn_capacity(game.tables, one.ship,
                         farthest_level(game, view.scenario, Technology::acceleration));
}

namespace {

using Sink = FactSink<Fact>;

constexpr std::int64_t far_from_any_strike = 20;  // cubes beyond what a torpedo could make good this turn

bool is_own(const View& view, UnitId unit) { return owner_of(unit) == view.seen.seat; }

bool is_sane(const Vector3& game, Vec change) {
    const auto in = [](std::int32_t part) { return part >= -1000 && part <= 1000; };
    return in(change.x) && in(change.y) && in(change.z) && !(game.rules.flat && change.z != 0);
}

// ---- setting up -------------------------------------------------------------------------------------------

void foresee_technology(const Vector3& game, const View& view, const GameSheet& draft, Sink& sink) {
    for (const Order& order : draft.orders)
        if (const BuyLevel* buy = std::get_if<BuyLevel>(&order))
            if (buy->level > 5 || static_cast<std::size_t>(buy->technology) >= technologies) return;
    sink.fact(TechnologyCost{view.seen.seat, technology_cost(game.tables, levels_bought(draft)),
                             game.technology_points(view.scenario, view.seen.seat)});
}

void foresee_loads(const Vector3& game, const View& view, const GameSheet& draft, Sink& sink) {
    const bool is_free = game.rules.launch_load == LaunchLoad::none;
    const int limit = is_free ? 0 : load_limit(game, view.players[view.seen.seat.value]);
    each_order<BuildShip>(draft, [&](const BuildShip& ship, std::size_t) {
        for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) {
            if (ship.pods[slot] != Pod::launch) continue;
            const auto pod = static_cast<std::uint8_t>(slot + 1);
            int halves = 0;
            each_order<Load>(draft, [&](const Load& load, std::size_t) {
                if (load.unit == ship.unit && load.pod == pod)
                    halves += load.count * weapon_cost(game, load.weapon);
            });
            sink.fact(LoadCost{ship.unit, pod, rounds_in(draft, ship.unit, pod), limit, halves / 2,
                               static_cast<std::uint8_t>(halves % 2)});
        }
    });
}

// ---- courses ----------------------------------------------------------------------------------------------

const Burn* burn_of(const Vector3& game, const GameSheet& draft, UnitId unit) {
    for (const Order& order : draft.orders)
        if (const Burn* burn = std::get_if<Burn>(&order); burn != nullptr && burn->unit == unit)
            return is_sane(game, burn->change) ? burn : nullptr;
    return nullptr;
}

void foresee_course(const Vector3& game, const WarheadView& one, const GameSheet& draft, Sink& sink) {
    const Warhead& flying = one.warhead;
    const Burn* burn = burn_of(game, draft, flying.unit);
    const Vec change = burn != nullptr ? burn->change : Vec{};
    const Vec to = flying.position + flying.velocity + change;
    sink.fact(Course{flying.unit, flying.position, to, to + flying.velocity + change});
    if (burn == nullptr) return;
    sink.fact(VelocitySum{flying.unit, flying.velocity, change, flying.velocity + change});
    const int cost = game.burns.cost(change);
    sink.fact(BurnCost{flying.unit, static_cast<std::int32_t>(squared(change)),
                       cost > max_capacity ? length_cost(squared(change)) : cost, one.capacity});
}

// How far the target can be at most when it burns as it likes, if the torpedo flies to `there`.
std::int64_t farthest(const Vector3& game, const View& view, const ShipView& target, Vec there) {
    const Vec coasting = target.ship.position + target.ship.velocity - there;
    std::int64_t most = 0;
    for (const Point& p : game.burns.within(capacity_at_most(game, view, target)))
        most = std::max(most, squared(coasting + Vec{p[0], p[1], p[2]}));
    return nearest_root(most);
}

void foresee_strikes(const Vector3& game, const View& view, const WarheadView& one, Sink& sink) {
    const Warhead& flying = one.warhead;
    for (const ShipView& target : view.ships) {
        if (!target.ship.is_in_play() || is_own(view, target.ship.unit)) continue;
        const Vec coasting = flying.position + flying.velocity;
        const Vec wish = target.ship.position + target.ship.velocity - coasting;
        if (nearest_root(squared(wish)) > one.capacity + one.radius + far_from_any_strike) continue;
        const Vec best = game.burns.nearest(one.capacity, wish);
        sink.fact(Strike{flying.unit, target.ship.unit, best,
                         static_cast<std::int32_t>(nearest_root(squared(wish - best))), one.radius,
                         static_cast<std::int32_t>(farthest(game, view, target, coasting + best))});
    }
}

// ---- blasts -----------------------------------------------------------------------------------------------

// In thousandths: that one of so many damage rolls destroys it outright.
std::uint16_t chance_of_destruction(bool is_a_ship, int rolls) {
    const std::int64_t all = is_a_ship ? 216 : 36;
    const std::int64_t spared = is_a_ship ? 215 : 15;
    std::int64_t left = 1'000'000;
    for (int i = 0; i < rolls; ++i) left = left * spared / all;
    return static_cast<std::uint16_t>((1'000'000 - left + 500) / 1000);
}

void foresee_blast(const Vector3& game, const View& view, const WarheadView& one, Sink& sink) {
    const auto tell = [&](UnitId target, Vec position, int screen) {
        if (target == one.warhead.unit || !is_within(one.warhead.position, position, one.radius)) return;
        const std::int64_t away = distance(one.warhead.position, position);
        const int rolls = blast_rolls(one.radius, away, screen);
        sink.fact(BlastOn{one.warhead.unit, target, static_cast<std::int32_t>(away),
                          static_cast<std::uint8_t>(rolls), static_cast<std::uint8_t>(screen),
                          chance_of_destruction(is_ship(target), rolls)});
    };
    for (const ShipView& ship : view.ships)
        if (ship.ship.is_in_play())
            tell(ship.ship.unit, ship.ship.position,
                 screen_level(game.rules, view.turn, view.players, ship.ship));
    for (const WarheadView& other : view.warheads) tell(other.warhead.unit, other.warhead.position, 0);
}

// ---- lasers at torpedoes, tractors ------------------------------------------------------------------------

void foresee_ranges(const View& view, const WarheadView& target, Sink& sink) {
    if (target.warhead.weapon == Weapon::mine) return;
    for (const ShipView& one : view.ships) {
        if (!is_own(view, one.ship.unit) || one.lasers == 0) continue;
        const Player& owner = view.players[view.seen.seat.value];
        const Vec apart = target.warhead.position - one.ship.position;
        const int needed = hit_number(owner, one.ship.position, target.warhead.position, 0);
        if (needed == 0) continue;
        sink.fact(Range{one.ship.unit, target.warhead.unit, apart, squared(apart),
                        static_cast<std::int32_t>(nearest_root(squared(apart))),
                        static_cast<std::uint8_t>(needed), one.lasers, chance_of_a_hit(needed, one.lasers)});
    }
}

void foresee_pushes(const Vector3& game, const View& view, const GameSheet& draft, Sink& sink) {
    each_order<Push>(draft, [&](const Push& order, std::size_t) {
        const ShipView* ship = view.find(order.unit);
        const ShipView* target = view.find(order.target);
        const WarheadView* thing = view.find_warhead(order.target);
        if (ship == nullptr || (target == nullptr && thing == nullptr) || !is_sane(game, order.change))
            return;
        const Vec velocity = target != nullptr ? target->ship.velocity : thing->warhead.velocity;
        const Vec recoil = target != nullptr ? -order.change : Vec{};
        sink.fact(PushSum{order.unit, order.target, order.change, velocity + order.change,
                          ship->ship.velocity + recoil});
    });
}

}  // namespace

void foresee_weapons(const Vector3& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink) {
    const bool is_player = view.seen.seat.value < view.players.size();
    if (view.seen.step == step::technology && is_player) foresee_technology(game, view, draft, sink);
    if (view.seen.step == step::fleet && is_player) foresee_loads(game, view, draft, sink);
    for (const WarheadView& one : view.warheads) {
        foresee_course(game, one, draft, sink);
        if (!is_own(view, one.warhead.unit)) {
            foresee_ranges(view, one, sink);
            continue;
        }
        if (view.seen.step == step::acceleration && one.capacity > 0) foresee_strikes(game, view, one, sink);
        if (view.seen.step == step::detonation || view.seen.step == step::detonation_plot)
            foresee_blast(game, view, one, sink);
    }
    foresee_pushes(game, view, draft, sink);
}

}  // namespace astrogate::vector3
