// Vector 3: how the armed players launch, guide and detonate. A torpedo is led to where its target will coast; what it
// is worth there falls with what the target can still do about it.
#include "games/vector3/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int dearest_wait = 12;  // turns in which a hit loses all its worth

Vec times(Vec v, int n) { return {v.x * n, v.y * n, v.z * n}; }

std::int32_t rounded(std::int32_t part, int by) { return (part >= 0 ? part + by / 2 : part - by / 2) / by; }
Vec divided(Vec v, int by) { return {rounded(v.x, by), rounded(v.y, by), rounded(v.z, by)}; }

// Turns of flight that one cube of burn counts for: a guided torpedo burns in each of them, others once.
int leverage(const Flight& flight, int turns) { return flight.is_guided ? turns * (turns + 1) / 2 : turns; }

// What the flight would have to make good by burns to be where `body` coasts after so many turns.
Vec shortfall(const Flight& flight, const Body& body, int turns) {
    return body.at(turns) - flight.position - times(flight.velocity, turns);
}

// Value of arriving at `body` after `turns`, with what the flight can burn. 0: out of reach, or no gain.
std::int64_t value_of(const Outlook& o, const Style& style, const Flight& flight, const Body& body,
                      int turns) {
    const int reach = flight.capacity * leverage(flight, turns);
    const Vec gap = shortfall(flight, body, turns);
    const int dodge =
        style.dodge * body.ship->capacity * (flight.is_guided ? 1 : turns * (turns + 1) / 2) / 2;
    // What is left of the blast after a miss and a dodge.
    const int slack = reach + flight.radius - dodge;
    if (slack < 0 || !is_within(gap, Vec{}, slack)) return 0;
    const std::int64_t miss = std::max<std::int64_t>(0, nearest_root(squared(gap)) - reach) + dodge;
    const int rolls = blast_rolls(flight.radius, miss, body.screen);
    const Vec there = body.at(turns);
    const std::int64_t net =
        toll(o, there, flight.radius, turns, false) - toll(o, there, flight.radius, turns, true);
    return net * rolls / (flight.radius + 1) * (dearest_wait - turns) / dearest_wait;
}

}  // namespace

Hit best_strike(const Outlook& o, const Style& style, const Flight& flight, const Claims& claims) {
    Hit best;
    for (std::size_t i = 0; i < o.bodies.size(); ++i) {
        if (o.bodies[i].is_own) continue;
        for (int turns = 1; turns <= style.patience; ++turns) {
            const std::int64_t value =
                value_of(o, style, flight, o.bodies[i], turns) / (1 + std::int64_t{claims[i]});
            if (value <= best.value) continue;
            best = {i, turns, {}, value};
        }
    }
    if (best.value == 0 || flight.capacity == 0) return best;
    const Vec wish =
        divided(shortfall(flight, o.bodies[best.body], best.turns), leverage(flight, best.turns));
    best.change = o.game.burns.nearest(flight.capacity, wish);
    return best;
}

// ---- launching --------------------------------------------------------------------------------------------

namespace {

bool can_launch(const Outlook& o, const Ship& ship) {
    return o.is_own(ship.unit) && ship.is_in_play() && ship.has_section(Section::power) &&
           !is_arriving(o.game.rules, o.view.turn, o.self());
}

std::size_t claim_in_space(const Outlook& o, const Style& style, Claims& claims) {
    std::size_t count = 0;
    for (const WarheadView& one : o.view.warheads) {
        if (!o.is_own(one.warhead.unit)) continue;
        ++count;
        const Hit hit = best_strike(o, style, flight_of(one), claims);
        if (hit.value > 0 && claims[hit.body] < 255) ++claims[hit.body];
    }
    return count;
}

Flight flight_from(const Outlook& o, const Ship& ship, Weapon weapon) {
    const int level = o.self().level(technology_of(weapon));
    const int capacity = burn_capacity(o.game.tables, weapon, o.self().level(Technology::acceleration));
    return {ship.position, weapon == Weapon::mine ? Vec{} : ship.velocity, capacity, level,
            weapon == Weapon::guided};
}

// The most valuable round of one magazine; false when none is worth a launch.
bool pick_round(const Outlook& o, const Style& style, const Magazine& magazine, const Ship& ship,
                const Claims& claims, Weapon& weapon, Hit& hit) {
    hit.value = style.launch_at - 1;
    bool any = false;
    for (std::size_t kind = 0; kind < weapons; ++kind) {
        if (magazine.rounds[kind] == 0) continue;
        const auto candidate = static_cast<Weapon>(kind);
        const Hit found = best_strike(o, style, flight_from(o, ship, candidate), claims);
        if (found.value <= hit.value) continue;
        hit = found;
        weapon = candidate;
        any = true;
    }
    return any;
}

}  // namespace

void launch(const Outlook& o, const Style& style, GameSheet& sheet, Reason& reason) {
    reason.text = style.phrases.waits;
    Claims claims{};
    std::size_t there = claim_in_space(o, style, claims);
    for (const Magazine& magazine : o.view.magazines) {
        const ShipView* ship = o.view.find(magazine.unit);
        if (ship == nullptr || !can_launch(o, ship->ship)) continue;
        if (there >= warheads_per_seat || sheet.orders.full()) break;
        Weapon weapon{};
        Hit hit;
        if (!pick_round(o, style, magazine, ship->ship, claims, weapon, hit)) continue;
        sheet.orders.push_back(Launch{magazine.unit, magazine.pod, weapon});
        ++there;
        ++claims[hit.body];
        if (!reason.numbers.empty()) continue;
        const Ship& target = o.bodies[hit.body].ship->ship;
        reason.text = style.phrases.launches;
        reason.with("unit", magazine.unit.value)
            .with("target", target.unit.value)
            .with("distance", distance(ship->ship.position, target.position))
            .with("turns", hit.turns);
    }
    sort_sheet(sheet);
}

// ---- guiding ----------------------------------------------------------------------------------------------

namespace {

// Towards the nearest enemy, when nothing is in reach.
Vec chase(const Outlook& o, const Flight& flight) {
    const Body* prey = nullptr;
    for (const Body& body : o.bodies)
        if (!body.is_own && (prey == nullptr ||
                             squared(body.at(0) - flight.position) < squared(prey->at(0) - flight.position)))
            prey = &body;
    constexpr int horizon = 4;
    if (prey == nullptr) return {};
    return o.game.burns.nearest(flight.capacity,
                                divided(shortfall(flight, *prey, horizon), leverage(flight, horizon)));
}

// What a blast at `there` next turn does, over the places that each ship can reach by then: coasting, and all of its
// capacity either way along each axis.
std::int64_t expected_toll(const Outlook& o, Vec there, int radius) {
    std::int64_t sum = 0;
    for (const Body& body : o.bodies) {
        const int capacity = body.ship->capacity;
        const Vec next = body.at(1);
        if (!is_within(next, there, radius + capacity)) continue;
        const std::array<Vec, 7> places{next,
                                        next + Vec{capacity, 0, 0},
                                        next - Vec{capacity, 0, 0},
                                        next + Vec{0, capacity, 0},
                                        next - Vec{0, capacity, 0},
                                        next + Vec{0, 0, capacity},
                                        next - Vec{0, 0, capacity}};
        std::int64_t one = 0;
        for (const Vec place : places)
            one += blast_rolls(radius, distance(place, there), body.screen) * std::int64_t{body.worth};
        sum += body.is_own ? -one : one;
    }
    return sum / 7;
}

using Landings = List<Vec, warheads_per_seat>;

// The burn that does most next turn, apart from where the seat's other torpedoes will be; `fallback` when none does
// anything.
Vec planned(const Outlook& o, const Flight& flight, const Landings& landings, Vec fallback) {
    Vec best = fallback;
    std::int64_t most = 0;
    for (const Point& p : o.game.burns.within(flight.capacity)) {
        const Vec change{p[0], p[1], p[2]};
        const Vec there = flight.position + flight.velocity + change;
        std::int64_t value = expected_toll(o, there, flight.radius);
        if (value <= most) continue;
        for (const Vec other : landings)
            if (is_within(other, there, flight.radius)) value = value * 3 / 4;
        if (value <= most) continue;
        most = value;
        best = change;
    }
    return best;
}

}  // namespace

void guide(const Outlook& o, const Style& style, GameSheet& sheet) {
    Claims claims{};
    Landings landings;
    for (const WarheadView& one : o.view.warheads) {
        if (!o.is_own(one.warhead.unit) || one.capacity == 0) continue;
        const Flight flight = flight_of(one);
        const Hit hit = best_strike(o, style, flight, claims);
        if (hit.value > 0 && claims[hit.body] < 255) ++claims[hit.body];
        Vec change = hit.value > 0 ? hit.change : chase(o, flight);
        if (style.plans && hit.turns <= 1) change = planned(o, flight, landings, change);
        landings.push_back(flight.position + flight.velocity + change);
        if (change != Vec{} && !sheet.orders.full()) sheet.orders.push_back(Burn{one.warhead.unit, change});
    }
}

// ---- detonating -------------------------------------------------------------------------------------------

namespace {

struct Charge {
    const WarheadView* view = nullptr;
    std::int64_t gain = 0;   // on enemy ships less the seat's own, now
    std::int64_t later = 0;  // what it may hope for next turn
};
using Charges = List<Charge, warheads_per_seat>;

// In thousandths: what so many damage rolls leave of a torpedo or mine.
std::int64_t spared(int rolls) {
    std::int64_t left = 1000;
    for (int i = 0; i < rolls; ++i) left = left * 15 / 36;
    return left;
}

std::int64_t own_loss(const Outlook& o, const WarheadView& one) {
    return toll(o, one.warhead.position, one.radius, 0, true);
}

Charge charge_of(const Outlook& o, const Style& style, const WarheadView& one) {
    Flight flight = flight_of(one);
    // It may burn once more before it next could go off.
    if (one.warhead.weapon == Weapon::guided)
        flight.capacity =
            burn_capacity(o.game.tables, Weapon::guided, o.self().level(Technology::acceleration));
    const Hit hope = best_strike(o, style, flight, Claims{});
    const std::int64_t gain = toll(o, one.warhead.position, one.radius, 0, false) - own_loss(o, one);
    // Mines cannot be shot; of torpedoes that wait near lasers not all are left.
    const std::int64_t survives = one.warhead.weapon == Weapon::mine ? 90 : 60;
    return {&one, gain, hope.value * survives / 100};
}

// What the blast does to other warheads: enemy ones that threaten, less the seat's own with what they are good for.
std::int64_t warheads_hit(const Outlook& o, const Charge& charge, const Charges& charges) {
    const Warhead& going = charge.view->warhead;
    std::int64_t sum = 0;
    for (const WarheadView& other : o.view.warheads) {
        if (other.warhead.unit == going.unit ||
            !is_within(other.warhead.position, going.position, charge.view->radius))
            continue;
        const int rolls =
            blast_rolls(charge.view->radius, distance(other.warhead.position, going.position), 0);
        sum += menace(o, other) * (1000 - spared(rolls)) / 1000;
        for (const Charge& own : charges)
            if (own.view == &other)
                sum -= std::max<std::int64_t>(0, std::max(own.gain, own.later)) / 4 * (1000 - spared(rolls)) /
                       1000;
    }
    return sum;
}

}  // namespace

void detonate(const Outlook& o, const Style& style, bool all, GameSheet& sheet, Reason& reason) {
    reason.text = style.phrases.spares;
    Charges charges;
    for (const WarheadView& one : o.view.warheads)
        if (o.is_own(one.warhead.unit)) charges.push_back(charge_of(o, style, one));
    std::int64_t highest = 0;
    for (const Charge& charge : charges) {
        const std::int64_t net = charge.gain + warheads_hit(o, charge, charges);
        if (net <= 0 || net < charge.later) continue;
        if (net <= highest && !all) continue;
        if (!all) sheet.orders.clear();
        sheet.orders.insert_at(net > highest ? 0 : sheet.orders.size(), Detonate{charge.view->warhead.unit});
        if (net <= highest) continue;
        highest = net;
        reason.text = style.phrases.detonates;
        reason.numbers.clear();
        reason.with("unit", charge.view->warhead.unit.value)
            .with("gain", (net + own_loss(o, *charge.view)) / 100)
            .with("loss", own_loss(o, *charge.view) / 100);
    }
    if (sheet.orders.empty() && !all) sheet.orders.push_back(Hold{});
}

}  // namespace astrogate::vector3
