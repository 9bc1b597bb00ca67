// Vector 3: how the armed players fire lasers and use tractor-pressors. Every laser of a ship takes the
// target where it does most, as far as Multifire lets it choose: ships by what a hit is worth, torpedoes by
// what they may do.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

// A laser's hit, in 36ths of what it takes to be rid of the target: 21 of 36 rolls destroy a torpedo.
constexpr int torpedo_kill = 21;
int ship_kill(const Ship& ship) { return 36 / (1 + 2 * ship.working(Pod::cabin)); }

struct Target {
    UnitId unit{};
    std::int64_t worth = 0;  // of one laser at it, once it hits
    int kill = torpedo_kill;
    Vec position{};
    int screen = 0;
    std::uint8_t lasers = 0;  // aimed at it by the ship that is choosing
};
using Targets = List<Target, ship_capacity + warhead_capacity>;

Targets targets_of(const Outlook& o) {
    Targets targets;
    for (const Body& body : o.bodies) {
        if (body.is_own) continue;
        const bool will_fire = !body.ship->ship.has_fired && body.ship->lasers > 0;
        targets.push_back({body.ship->ship.unit, std::int64_t{body.worth} * (will_fire ? 5 : 4) / 4,
                           ship_kill(body.ship->ship), body.ship->ship.position, body.screen, 0});
    }
    for (const WarheadView& one : o.view.warheads) {
        if (o.is_own(one.warhead.unit) || one.warhead.weapon == Weapon::mine) continue;
        const std::int64_t threat = menace(o, one) * torpedo_kill / 36;
        if (threat > 0)
            targets.push_back({one.warhead.unit, threat, torpedo_kill, one.warhead.position, 0, 0});
    }
    return targets;
}

// What so many lasers leave of something: what several aim at may be gone already.
std::int64_t left_after(int lasers, int needed, const Target& target, std::int64_t value) {
    for (int k = 0; k < lasers; ++k) value = value * (6 * 36 - needed * target.kill) / (6 * 36);
    return value;
}

int needed_at(const Outlook& o, const Ship& ship, const Target& target) {
    return hit_number(o.self(), ship.position, target.position, target.screen);
}

// Of one more laser at the target, in six times its worth.
std::int64_t value_of(const Outlook& o, const Ship& ship, const Target& target) {
    const int needed = needed_at(o, ship, target);
    return left_after(target.lasers, needed, target, needed * target.worth);
}

struct Salvo {
    const ShipView* ship = nullptr;
    List<Fire, launch_pods> shots{};
    std::int64_t value = 0;
    const Target* first = nullptr;
};

// All lasers of one ship, one after another.
Salvo salvo_of(const Outlook& o, const ShipView& one, Targets& targets) {
    Salvo salvo{&one};
    for (int laser = 0; laser < one.lasers; ++laser) {
        const bool is_full = static_cast<int>(salvo.shots.size()) >= most_targets(o.self());
        Target* best = nullptr;
        std::int64_t most = 0;
        for (Target& target : targets) {
            if (is_full && target.lasers == 0) continue;
            const std::int64_t value = value_of(o, one.ship, target);
            if (value <= most) continue;
            most = value;
            best = &target;
        }
        if (best == nullptr) {
            // Nothing left worth a shot: a ship that fires fires them all.
            if (!salvo.shots.empty()) ++salvo.shots[0].lasers;
            continue;
        }
        if (salvo.first == nullptr) salvo.first = best;
        salvo.value += most;
        if (best->lasers++ == 0) salvo.shots.push_back(Fire{one.ship.unit, best->unit, 0});
        for (Fire& shot : salvo.shots)
            if (shot.target == best->unit) ++shot.lasers;
    }
    for (Target& target : targets) target.lasers = 0;
    return salvo;
}

bool is_firing(const GameSheet& sheet, UnitId unit) {
    return std::any_of(sheet.orders.begin(), sheet.orders.end(),
                       [&](const Order& order) { return unit_of(order) == unit; });
}

void explain(const Style& style, const Salvo& salvo, Reason& reason) {
    if (!reason.numbers.empty()) return;
    reason.text = style.phrases.fires;
    reason.with("unit", salvo.ship->ship.unit.value)
        .with("target", salvo.first->unit.value)
        .with("distance", distance(salvo.ship->ship.position, salvo.first->position))
        .with("targets", static_cast<std::int64_t>(salvo.shots.size()));
}

}  // namespace

void shoot(const Outlook& o, const Style& style, bool all, GameSheet& sheet, Reason& reason) {
    reason.text = style.phrases.holds;
    Targets targets = targets_of(o);
    do {
        Salvo best;
        for (const Body& body : o.bodies) {
            if (!body.is_own || body.ship->ship.has_fired || body.ship->lasers == 0 ||
                is_firing(sheet, body.ship->ship.unit))
                continue;
            const Salvo salvo = salvo_of(o, *body.ship, targets);
            if (salvo.value > best.value) best = salvo;
        }
        if (best.value == 0) break;
        for (const Fire& shot : best.shots) sheet.orders.push_back(shot);
        explain(style, best, reason);
        // Enough on one target: the next ship sees what these shots may have left.
        for (Target& target : targets)
            for (const Fire& shot : best.shots)
                if (target.unit == shot.target)
                    target.worth =
                        left_after(shot.lasers, needed_at(o, best.ship->ship, target), target, target.worth);
    } while (all && sheet.orders.size() + launch_pods <= GameSheet{}.orders.capacity);
    if (sheet.orders.empty() && !all) sheet.orders.push_back(Hold{});
    if (!all) sort_sheet(sheet);
}

// ---- tractor-pressors -------------------------------------------------------------------------------------

namespace {

constexpr int look_ahead = 6;  // turns

struct Shove {
    Push order{};
    std::int64_t value = 0;
};

// An enemy torpedo straight away from the nearest of the seat's ships.
Shove shove_off(const Outlook& o, const WarheadView& one, int level) {
    WarheadView pushed = one;
    Shove best;
    const std::int64_t before = menace(o, one);
    if (before == 0) return best;
    for (const Point& p : o.game.burns.within(level)) {
        const Vec change{p[0], p[1], p[2]};
        pushed.warhead.velocity = one.warhead.velocity + change;
        const std::int64_t value = before - menace(o, pushed);
        if (value <= best.value) continue;
        best.value = value;
        best.order.change = change;
    }
    return best;
}

// One of the seat's own torpedoes or mines to where it does more.
Shove shove_on(const Outlook& o, const Style& style, const WarheadView& one, int level) {
    const Claims nobody{};
    Flight flight = flight_of(one);
    const std::int64_t before = best_strike(o, style, flight, nobody, look_ahead).value;
    const int burn = flight.capacity;
    flight.capacity = std::max(burn, level);
    Shove best;
    best.order.change = o.game.burns.nearest(level, best_strike(o, style, flight, nobody, look_ahead).change);
    flight.capacity = burn;
    flight.velocity = flight.velocity + best.order.change;
    best.value = best_strike(o, style, flight, nobody, look_ahead).value - before;
    return best;
}

Shove best_shove(const Outlook& o, const Style& style, const ShipView& one, const GameSheet& sheet) {
    const int level = o.self().level(Technology::tractor);
    Shove best;
    if (!o.game.edition().pushes_warheads) return best;
    for (const WarheadView& target : o.view.warheads) {
        const bool own = o.is_own(target.warhead.unit);
        if ((!own && target.warhead.weapon == Weapon::mine) ||
            !is_within(one.ship.position, target.warhead.position, tractor_reach(level)))
            continue;
        const auto is_taken = [&](const Order& order) {
            const Push* push = std::get_if<Push>(&order);
            return push != nullptr && push->target == target.warhead.unit;
        };
        if (std::any_of(sheet.orders.begin(), sheet.orders.end(), is_taken)) continue;
        Shove found = own ? shove_on(o, style, target, level) : shove_off(o, target, level);
        found.order.unit = one.ship.unit;
        found.order.target = target.warhead.unit;
        if (found.value > best.value && found.order.change != Vec{}) best = found;
    }
    return best;
}

}  // namespace

void push(const Outlook& o, const Style& style, bool all, GameSheet& sheet, Reason& reason) {
    reason.text = style.phrases.holds;
    for (const Body& body : o.bodies) {
        if (!body.is_own || !can_push(o.game.rules, o.view.turn, o.self(), body.ship->ship) ||
            (!all && !sheet.orders.empty()))
            continue;
        const Shove best = best_shove(o, style, *body.ship, sheet);
        if (best.value == 0) continue;
        sheet.orders.push_back(best.order);
        if (!reason.numbers.empty()) continue;
        reason.text = style.phrases.pushes;
        reason.with("unit", best.order.unit.value).with("target", best.order.target.value);
    }
    if (sheet.orders.empty() && !all) sheet.orders.push_back(Hold{});
}

}  // namespace astrogate::vector3
