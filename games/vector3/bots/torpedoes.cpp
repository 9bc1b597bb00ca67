// Vector 3: how the armed players launch, guide and detonate. A torpedo is led to where its target will
// coast; what it is worth there falls with what the target can still do about it.
#include <cassert>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int longest_flight = 6;  // turns that are looked ahead

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
    std::int64_t value = net * rolls / (flight.radius + 1);
    // Every turn in space costs a quarter: lasers shoot, and targets leave.
    for (int k = 1; k < turns; ++k) value = value * 3 / 4;
    return value;
}

}  // namespace

Hit best_strike(const Outlook& o, const Style& style, const Flight& flight, const Claims& claims,
                int patience) {
    Hit best;
    for (std::size_t i = 0; i < o.bodies.size(); ++i) {
        if (o.bodies[i].is_own) continue;
        for (int turns = 1; turns <= patience; ++turns) {
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

std::size_t claim_in_space(const Outlook& o, const Style& style, Claims& claims) {
    std::size_t count = 0;
    for (const WarheadView& one : o.view.warheads) {
        if (!o.is_own(one.warhead.unit)) continue;
        ++count;
        const Hit hit = best_strike(o, style, flight_of(one), claims, longest_flight);
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
        const Hit found = best_strike(o, style, flight_from(o, ship, candidate), claims, style.patience);
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
        if (!o.is_own(magazine.unit) || !can_launch(o.game.rules, o.view.turn, o.self(), ship->ship))
            continue;
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

// Where a ship can be next turn: coasting, or with all of its capacity along an axis or between three of
// them.
constexpr std::array<Vec, 15> ways{Vec{0, 0, 0},   Vec{3, 0, 0},   Vec{-3, 0, 0},  Vec{0, 3, 0},
                                   Vec{0, -3, 0},  Vec{0, 0, 3},   Vec{0, 0, -3},  Vec{2, 2, 2},
                                   Vec{2, 2, -2},  Vec{2, -2, 2},  Vec{2, -2, -2}, Vec{-2, 2, 2},
                                   Vec{-2, 2, -2}, Vec{-2, -2, 2}, Vec{-2, -2, -2}};

struct Quarry {
    const Body* body = nullptr;
    std::array<Vec, ways.size()> places{};
    std::array<std::uint8_t, ways.size()> covered{};  // rolls that the seat's torpedoes do there already
};
using Preys = List<Quarry, ship_capacity>;

Preys preys_of(const Outlook& o) {
    Preys preys;
    for (const Body& body : o.bodies) {
        Quarry prey{&body};
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Vec far = times(ways[i], body.ship->capacity);
            prey.places[i] = body.at(1) + divided(far, 3);
        }
        preys.push_back(prey);
    }
    return preys;
}

// One place of a ship that the blast may reach, from where the torpedo coasts to, and what a roll more is
// worth there.
struct Chance {
    Vec place{};
    int covered = 0;
    int screen = 0;
    std::int64_t worth = 0;
};

// What a blast adds to what others already do, after each burn that there is.
class Harvest {
public:
    explicit Harvest(int radius) : radius_(radius) { assert(radius <= farthest); }

    // Every burn from which the blast reaches the place gains by it.
    void add(const Chance& one) {
        const Vec at = one.place;
        const int limit = radius_ * radius_ + radius_;
        std::array<std::int64_t, farthest * farthest + farthest + 1> gains{};
        for (int squares = 0; squares <= limit; ++squares) {
            const int rolls = blast_rolls(radius_, nearest_root(squares), one.screen);
            gains[static_cast<std::size_t>(squares)] = std::max(0, rolls - one.covered) * one.worth;
        }
        for (int x = first(at.x); x <= last(at.x); ++x)
            for (int y = first(at.y); y <= last(at.y); ++y) {
                const int flat = (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y);
                for (int z = first(at.z); z <= last(at.z); ++z) {
                    const int squares = flat + (z - at.z) * (z - at.z);
                    if (squares <= limit) sums_[index(x, y, z)] += gains[static_cast<std::size_t>(squares)];
                }
            }
    }
    std::int64_t of(Vec change) const { return sums_[index(change.x, change.y, change.z)]; }

private:
    static constexpr int farthest = 5;  // highest level of any torpedo
    static constexpr int side = 2 * max_capacity + 1;
    static constexpr int cells = side * side * side;

    static std::size_t index(int x, int y, int z) {
        const int at = ((x + max_capacity) * side + y + max_capacity) * side + z + max_capacity;
        return static_cast<std::size_t>(at);
    }
    int first(int at) const { return std::max(at - radius_, -max_capacity); }
    int last(int at) const { return std::min(at + radius_, max_capacity); }

    int radius_;
    std::array<std::int64_t, cells> sums_{};
};

// False when the blast comes near no place.
bool add_chances(const Quarry& prey, Vec coast, const Flight& flight, Harvest& harvest) {
    // A burn may be printed one cheaper than its length; another for rounding.
    const int reach = flight.capacity + flight.radius + 2;
    const int worth = prey.body->is_own ? -prey.body->worth : prey.body->worth;
    bool any = false;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (!is_within(prey.places[i], coast, reach) ||
            prey.covered[i] >= blast_rolls(flight.radius, 0, prey.body->screen))
            continue;
        harvest.add({prey.places[i] - coast, prey.covered[i], prey.body->screen, worth});
        any = true;
    }
    return any;
}

// The burn that adds most to what the seat's torpedoes can do next turn; `fallback` when none adds anything.
Vec planned(const Outlook& o, const Flight& flight, Preys& preys, Vec fallback) {
    const Vec coast = flight.position + flight.velocity;
    List<std::size_t, ship_capacity> near;
    for (std::size_t i = 0; i < preys.size(); ++i)
        if (is_within(preys[i].places[0], coast,
                      flight.capacity + flight.radius + preys[i].body->ship->capacity))
            near.push_back(i);
    Harvest harvest(flight.radius);
    bool any = false;
    for (const std::size_t n : near) any = add_chances(preys[n], coast, flight, harvest) || any;
    Vec best = fallback;
    std::int64_t most = 0;
    for (const Point& p : o.game.burns.within(any ? flight.capacity : 0)) {
        const Vec change{p[0], p[1], p[2]};
        const std::int64_t value = harvest.of(change);
        if (value <= most) continue;
        most = value;
        best = change;
    }
    for (const std::size_t n : near) {
        Quarry& prey = preys[n];
        for (std::size_t i = 0; i < ways.size() && !prey.body->is_own; ++i) {
            const int rolls =
                blast_rolls(flight.radius, distance(prey.places[i], coast + best), prey.body->screen);
            if (rolls > prey.covered[i]) prey.covered[i] = static_cast<std::uint8_t>(rolls);
        }
    }
    return best;
}

}  // namespace

void guide(const Outlook& o, const Style& style, GameSheet& sheet) {
    Claims claims{};
    Preys preys = style.plans ? preys_of(o) : Preys{};
    for (const WarheadView& one : o.view.warheads) {
        if (!o.is_own(one.warhead.unit) || one.capacity == 0) continue;
        const Flight flight = flight_of(one);
        const Hit hit = best_strike(o, style, flight, claims, longest_flight);
        if (hit.value > 0 && claims[hit.body] < 255) ++claims[hit.body];
        Vec change = hit.value > 0 ? hit.change : chase(o, flight);
        if (style.plans && hit.turns <= 1) change = planned(o, flight, preys, change);
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

// In hundredths: that a warhead is still there next turn. Mines cannot be shot; torpedoes share the lasers in
// reach.
std::int64_t chance_to_last(const Outlook& o, const WarheadView& one) {
    if (one.warhead.weapon == Weapon::mine) return 90;
    int lasers = 0;
    for (const Body& body : o.bodies)
        if (!body.is_own && is_within(body.at(0), one.warhead.position, 5 * body.laser - 1))
            lasers += body.ship->lasers;
    int torpedoes = 0;
    for (const WarheadView& other : o.view.warheads)
        torpedoes += o.is_own(other.warhead.unit) && other.warhead.weapon != Weapon::mine ? 1 : 0;
    return 90 * (1 + torpedoes) / (1 + torpedoes + lasers);
}

Charge charge_of(const Outlook& o, const Style& style, const WarheadView& one) {
    Flight flight = flight_of(one);
    // It may burn once more before it next could go off.
    if (one.warhead.weapon == Weapon::guided)
        flight.capacity =
            burn_capacity(o.game.tables, Weapon::guided, o.self().level(Technology::acceleration));
    const Hit hope = best_strike(o, style, flight, Claims{}, longest_flight);
    const std::int64_t gain = toll(o, one.warhead.position, one.radius, 0, false) - own_loss(o, one);
    return {&one, gain, hope.value * chance_to_last(o, one) / 100};
}

// What the blast does to other warheads: enemy ones that threaten, less the seat's own with what they are
// good for.
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
