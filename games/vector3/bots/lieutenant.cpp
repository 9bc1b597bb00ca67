// Vector 3: the lieutenant. Seeks the range at which it gains more than it loses, shoots where a hit is worth
// most, keeps what it has won, and breaks off when beaten. Works in hundredths of a victory point.
#include <cstdlib>
#include <limits>

#include "games/vector3/bots/bots.h"
#include "games/vector3/bots/tactics.h"
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

// What the lieutenant makes of its View, once per move.
struct Picture {
    const Vector3& game;
    const View& view;
    Outlook outlook{game, view};
    Prospect prospect{};

    bool is_own(const Ship& ship) const { return ship.is_in_play() && owner_of(ship.unit) == view.seen.seat; }
    bool is_enemy(const Ship& ship) const {
        return ship.is_in_play() && owner_of(ship.unit) != view.seen.seat;
    }
    const Player& owner(const Ship& ship) const { return view.players[owner_of(ship.unit).value]; }
};

Picture look_around(const Vector3& game, const View& view) {
    Picture picture{game, view};
    look_out(picture.outlook);
    picture.prospect = prospect_of(picture.outlook, true);
    return picture;
}

// What one hit on a ship is worth to its enemy: what is left to win, spread over the hits it is likely to
// stand.
int worth_of_a_hit(const Tables& tables, const Ship& ship) {
    const int whole = static_cast<int>(slots_of(ship.hull)) - std::popcount(ship.lost);
    const int cabins = ship.working(Pod::cabin);
    const int value = 100 * (tables.ship_points + whole * tables.pod_points) + 75 * working_lasers(ship);
    return value / (1 + 2 * cabins);
}

// Hits expected from `lasers` lasers at a distance squared apart, in hundredths.
std::int64_t expected_hits(int level, int lasers, Vec from, Vec to) {
    if (lasers == 0 || !is_within(from, to, 5 * level)) return 0;
    return std::int64_t{lasers} * hit_number(distance(from, to), level) * 100 / 6;
}

const Ship* nearest_own(const Picture& picture, Vec from) {
    const Ship* best = nullptr;
    for (const ShipView& one : picture.view.ships) {
        if (!picture.is_own(one.ship)) continue;
        if (best == nullptr || squared(one.ship.position - from) < squared(best->position - from))
            best = &one.ship;
    }
    return best;
}

std::int64_t along(Vec a, Vec b) {
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y + std::int64_t{a.z} * b.z;
}

// Where an enemy is expected next turn: pressing home on the nearest of our ships if it closes in on it, else
// adrift.
Vec expected_position(const Picture& picture, const ShipView& enemy) {
    const Vec drift = enemy.ship.position + enemy.ship.velocity;
    const Ship* prey = nearest_own(picture, enemy.ship.position);
    if (prey == nullptr || along(prey->position - enemy.ship.position, enemy.ship.velocity) < 0) return drift;
    return drift + burn_towards(picture.game, enemy, *prey);
}

struct Threat {
    const ShipView* ship;
    Vec next;
    Vec after;
    int worth;
    int level;
};
using Threats = List<Threat, ship_capacity>;

Threats threats_of(const Picture& picture) {
    Threats threats;
    for (const ShipView& one : picture.view.ships) {
        if (!picture.is_enemy(one.ship)) continue;
        const Vec next = expected_position(picture, one);
        threats.push_back({&one, next, next + (next - one.ship.position),
                           worth_of_a_hit(picture.game.tables, one.ship),
                           picture.owner(one.ship).level(Technology::laser)});
    }
    return threats;
}

// In hundredths: what is made of a point won or lost next turn, of one lost the turn after, of a cube from
// the distance wanted to the nearest enemy, and of a cube a turn of speed past it (a pass gives one exchange,
// and then a choice).
struct Weights {
    int gain;
    int loss;
    int later_loss;
    int distance;
    int wanted;
    int speed;
    int targets = 1;  // ships of its own among which the enemy's fire is shared out
    int ahead = 2;    // turns of coasting after which it wants to stand there
};

constexpr int far_away = 1000;  // cubes

Weights weights_for(Mood mood) {
    switch (mood) {
        case Mood::attack: return {100, 55, 10, 250, 1, 20};
        case Mood::keep_lead: return {60, 200, 100, 200, far_away, 0};
        case Mood::break_off: return {0, 100, 100, 600, far_away, 0};
    }
    return {};
}

std::int64_t score_of(const Picture& picture, const Threats& threats, const ShipView& own, Vec change,
                      const Weights& weights) {
    const Vec velocity = own.ship.velocity + change;
    const Vec next = own.ship.position + velocity;
    const int own_worth = worth_of_a_hit(picture.game.tables, own.ship);
    const int own_level = picture.owner(own.ship).level(Technology::laser);
    std::int64_t gain = 0;
    std::int64_t loss = 0;
    std::int64_t later_loss = 0;
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    std::int64_t fastest = 0;
    const int later = weights.ahead - 1;
    for (const Threat& threat : threats) {
        const int lasers = threat.ship->lasers;
        gain = std::max(gain, expected_hits(own_level, own.lasers, next, threat.next) * threat.worth);
        loss += expected_hits(threat.level, lasers, threat.next, next) * own_worth / weights.targets;
        later_loss += expected_hits(threat.level, lasers, threat.after, next + velocity) * own_worth;
        const Vec speed = velocity - (threat.after - threat.next);
        nearest = std::min(
            nearest, squared(next - threat.next + Vec{speed.x * later, speed.y * later, speed.z * later}));
        fastest = std::max(fastest, squared(speed));
    }
    const std::int64_t off = std::abs(nearest_root(nearest) - weights.wanted);
    return (gain * weights.gain - loss * weights.loss - later_loss * weights.later_loss) / 100 -
           off * weights.distance + nearest_root(fastest) * weights.speed;
}

int turns_ahead_of(const Picture& picture, const Threats& threats, const ShipView& own) {
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Threat& threat : threats)
        nearest = std::min(nearest, distance(own.ship.position, threat.ship->ship.position));
    return turns_ahead(picture.prospect, nearest, own.capacity);
}

void burn(const Picture& picture, Sheet<Vector3>& sheet) {
    const Threats threats = threats_of(picture);
    if (threats.empty()) return;
    Weights weights = weights_for(picture.prospect.mood);
    weights.targets = picture.prospect.targets;
    for (const ShipView& one : picture.view.ships) {
        if (!picture.is_own(one.ship)) continue;
        weights.ahead = turns_ahead_of(picture, threats, one);
        Vec best{};
        std::int64_t most = score_of(picture, threats, one, best, weights);
        for (const Point& p : burns_of(picture.game, one).subspan(1)) {
            const Vec change{p[0], p[1], p[2]};
            const std::int64_t score = score_of(picture, threats, one, change, weights);
            if (score <= most) continue;
            most = score;
            best = change;
        }
        if (best != Vec{}) sheet.orders.push_back(Burn{one.ship.unit, best});
    }
}

// The best shot of one ship: worth of the target times the hits expected.
const ShipView* best_target(const Picture& picture, const ShipView& one, std::int64_t& value) {
    const ShipView* best = nullptr;
    const int level = picture.owner(one.ship).level(Technology::laser);
    for (const ShipView& other : picture.view.ships) {
        if (!picture.is_enemy(other.ship)) continue;
        const std::int64_t hits = expected_hits(level, one.lasers, one.ship.position, other.ship.position);
        const bool has_not_fired = !other.ship.has_fired && other.lasers > 0;
        const std::int64_t worth =
            hits * worth_of_a_hit(picture.game.tables, other.ship) * (has_not_fired ? 5 : 4);
        if (worth <= value) continue;
        value = worth;
        best = &other;
    }
    return best;
}

bool may_fire(const Picture& picture, const ShipView& one, const Sheet<Vector3>& sheet) {
    for (const Order& order : sheet.orders)
        if (unit_of(order) == one.ship.unit) return false;
    return picture.is_own(one.ship) && !one.ship.has_fired && one.lasers > 0;
}

// Adds the most valuable shot left; false when there is none.
bool shoot(const Picture& picture, Sheet<Vector3>& sheet, Reason& reason) {
    const ShipView* shooter = nullptr;
    const ShipView* target = nullptr;
    std::int64_t most = 0;
    for (const ShipView& one : picture.view.ships) {
        if (!may_fire(picture, one, sheet)) continue;
        const ShipView* other = best_target(picture, one, most);
        if (other == nullptr) continue;
        shooter = &one;
        target = other;
    }
    if (shooter == nullptr) return false;
    sheet.orders.push_back(Fire{shooter->ship.unit, target->ship.unit, shooter->lasers});
    if (reason.numbers.empty())
        reason.with("unit", shooter->ship.unit.value)
            .with("target", target->ship.unit.value)
            .with("distance", distance(shooter->ship.position, target->ship.position))
            .with("cabins", target->ship.working(Pod::cabin));
    return true;
}

const char* reason_for(const Prospect& prospect) {
    switch (prospect.mood) {
        case Mood::attack: return prospect.offers_end ? "lieutenant_offers_end" : "lieutenant_attacks";
        case Mood::keep_lead: return "lieutenant_keeps_lead";
        case Mood::break_off: return "lieutenant_breaks_off";
    }
    return "";
}

// With more than lasers on the table it plays as the other armed players do, a little of everything.
constexpr Style armed{
    .fleet = Fleet::first,
    .taste = {},
    .wanted = 1,
    .phrases = {"lieutenant_prepares", "lieutenant_attacks", "lieutenant_keeps_lead", "lieutenant_breaks_off",
                "lieutenant_offers_end", "lieutenant_shoots", "lieutenant_holds", "lieutenant_launches",
                "lieutenant_waits", "lieutenant_detonates", "lieutenant_spares", "lieutenant_pushes"}};

}  // namespace

void choose_lieutenant(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet,
                       Reason& reason) {
    if (has_weapons(game, view)) return choose_armed(game, view, armed, sheet, reason);
    const Picture picture = look_around(game, view);
    switch (view.seen.step) {
        case step::acceleration:
            reason.text = reason_for(picture.prospect);
            reason.with("lead", picture.prospect.lead);
            burn(picture, sheet);
            part(picture.outlook, picture.prospect, sheet);
            return sort_sheet(sheet);
        case step::laser_fire:
            reason.text = "lieutenant_fires";
            if (shoot(picture, sheet, reason)) return;
            reason.text = "lieutenant_holds";
            sheet.orders.push_back(Hold{});
            return;
        case step::fire_plot:
            reason.text = "lieutenant_fires";
            while (shoot(picture, sheet, reason)) {
            }
            if (sheet.orders.empty()) reason.text = "lieutenant_holds";
            return;
        default: reason.text = "lieutenant_prepares"; return game.default_sheet(view, sheet);
    }
}

}  // namespace astrogate::vector3
