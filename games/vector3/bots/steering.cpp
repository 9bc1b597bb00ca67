// Vector 3: how the armed players steer. Every legal burn of each ship is weighed: hits given and taken,
// blasts that could reach it, the distance wanted, and ships of one's own that one blast would take together.
#include <cstdlib>
#include <limits>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int far_away = 1000;  // cubes

// What lasers of one level need, by the square of the distance: every burn of every ship is weighed by it.
class Needs {
public:
    explicit Needs(int level) {
        std::size_t squares = 0;
        for (std::size_t range = 0; range <= 5 * static_cast<std::size_t>(level); ++range) {
            const int needed = hit_number(static_cast<std::int64_t>(range), level);
            for (; squares <= range * range + range; ++squares)
                by_square_[squares] = static_cast<std::uint8_t>(needed);
        }
        in_reach_ = squares;
    }
    std::size_t at(std::int64_t squares) const {
        return static_cast<std::size_t>(squares) < in_reach_ ? by_square_[static_cast<std::size_t>(squares)]
                                                             : 0;
    }

private:
    std::size_t in_reach_ = 0;
    std::array<std::uint8_t, 651> by_square_;  // up to distance 25
};

struct Enemy {
    const Body* body;
    Vec next;
    Vec velocity;
};
// A warhead with where it may go off next turn.
struct Danger {
    Vec coast;  // without a burn
    Vec aimed;  // at the ship, if it coasts
    int capacity;
    int radius;
};

struct Plan {
    const Outlook& o;
    const Style& style;
    Prospect prospect{};
    int wanted = 1;
    int blast_radius = 0;            // of what enemies have, loaded or in space
    Minefield mines{};               // that are feared
    List<Needs, max_seats> needs{};  // by seat
    List<Enemy, ship_capacity> enemies{};
    List<Vec, ships_per_seat> taken{};  // where the seat's other ships will be
};

int blast_of_enemies(const Outlook& o) {
    int most = 0;
    for (const Magazine& one : o.view.magazines)
        for (std::size_t kind = 0; kind < weapons; ++kind)
            if (!o.is_own(one.unit) && one.rounds[kind] > 0)
                most = std::max(most, o.view.players[owner_of(one.unit).value].level(
                                          technology_of(static_cast<Weapon>(kind))));
    for (const WarheadView& one : o.view.warheads)
        if (!o.is_own(one.warhead.unit)) most = std::max<int>(most, one.radius);
    return most;
}

// Just beyond enemies' lasers with longer ones, two thirds of its own reach in a duel of lasers, else what
// the style wants.
int range_wanted(const Outlook& o, const Style& style) {
    if (style.standoff > 0 && sells_lasers_alone(o)) return 10 * o.self().level(Technology::laser) / 3;
    int theirs = 0;
    for (const Body& body : o.bodies)
        if (!body.is_own && body.ship->lasers > 0) theirs = std::max(theirs, body.laser);
    const int mine = o.self().level(Technology::laser);
    if (!style.keeps_range || mine <= theirs) return style.wanted;
    return std::min(5 * mine, 5 * theirs + 1);
}

// Where an enemy is expected next turn: pressing home on the nearest of the seat's ships if it closes in,
// else adrift.
Vec expected_position(const Outlook& o, const Body& enemy) {
    const Body* prey = nullptr;
    for (const Body& body : o.bodies)
        if (body.is_own &&
            (prey == nullptr || squared(body.at(0) - enemy.at(0)) < squared(prey->at(0) - enemy.at(0))))
            prey = &body;
    if (prey == nullptr) return enemy.at(1);
    const Vec gap = prey->at(0) - enemy.at(0);
    const Vec v = enemy.ship->ship.velocity;
    const std::int64_t closing =
        std::int64_t{gap.x} * v.x + std::int64_t{gap.y} * v.y + std::int64_t{gap.z} * v.z;
    return closing < 0 ? enemy.at(1) : enemy.at(1) + burn_towards(o.game, *enemy.ship, prey->ship->ship);
}

// Expected of so many lasers, in hundredths.
std::int64_t hits(int lasers, int needed) { return needed > 0 ? std::int64_t{lasers} * needed * 100 / 6 : 0; }

using Dangers = List<Danger, warhead_capacity>;

// Enemy warheads that could have a part in where this ship is next turn.
Dangers dangers_of(const Outlook& o, const Body& own) {
    Dangers dangers;
    for (const WarheadView& one : o.view.warheads) {
        if (o.is_own(one.warhead.unit)) continue;
        // An unguided torpedo launched this turn and a guided one burn as the ship does.
        const Vec coast = one.warhead.position + one.warhead.velocity;
        if (is_within(coast, own.at(1), one.radius + one.capacity + own.ship->capacity))
            dangers.push_back({coast, coast + o.game.burns.nearest(one.capacity, own.at(1) - coast),
                               one.capacity, one.radius});
    }
    return dangers;
}

// Half for a warhead that comes to where the ship would coast, half for one that guesses its burn.
std::int64_t blast_loss(const Dangers& dangers, const Body& own, Vec next) {
    std::int64_t sum = 0;
    for (const Danger& danger : dangers) {
        if (is_within(next, danger.aimed, danger.radius))
            sum += blast_rolls(danger.radius, distance(next, danger.aimed), own.screen);
        if (!is_within(next, danger.coast, danger.radius + danger.capacity)) continue;
        const std::int64_t best = std::max<std::int64_t>(0, distance(next, danger.coast) - danger.capacity);
        sum += blast_rolls(danger.radius, best, own.screen);
    }
    return std::min<std::int64_t>(own.whole, sum * own.worth / 2);
}

std::int64_t mine_loss(const Minefield& mines, const Body& own, Vec next) {
    if (mines.rolls == 0 || !is_within(next, mines.middle, mines.reach)) return 0;
    return std::min<std::int64_t>(own.whole, std::int64_t{mines.rolls} * own.worth / 100);
}

std::int64_t crowding(const Plan& plan, Vec next) {
    std::int64_t sum = 0;
    for (const Vec other : plan.taken)
        if (is_within(other, next, plan.blast_radius)) sum += plan.blast_radius + 1 - distance(other, next);
    return sum;
}

int turns_ahead_of(const Plan& plan, const Body& own) {
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Enemy& enemy : plan.enemies)
        nearest = std::min(nearest, distance(own.at(0), enemy.body->at(0)));
    return turns_ahead(plan.prospect, nearest - plan.wanted, own.ship->capacity);
}

Taste taste_of(const Plan& plan) {
    const Taste& taste = plan.style.taste;
    switch (plan.prospect.mood) {
        case Mood::attack: return taste;
        case Mood::keep_lead: return {60, 200, 150, 200, 0, taste.spread};
        case Mood::break_off: return {0, 100, 100, 600, 0, taste.spread};
    }
    return taste;
}

// Squares of a gap as a burn changes it, but for the square of the change itself, which all gaps share.
class Widening {
public:
    explicit Widening(Vec gap) : x_(gap.x), y_(gap.y), z_(gap.z), squares_(squared(gap)) {}
    std::int64_t by(Vec change) const {
        return squares_ + 2 * (x_ * change.x + y_ * change.y + z_ * change.z);
    }

private:
    std::int64_t x_, y_, z_, squares_;
};

// A ship of the seat's and an enemy: how they will stand next turn, some turns ahead and in velocity if it
// coasts, and what hits given and taken are worth by the number needed.
struct Gap {
    Widening next;
    Widening ahead;
    Widening speed;
    const Needs* theirs;
    std::array<std::int64_t, 6> gain{};
    std::array<std::int64_t, 6> loss{};
};

// All that is weighed of one ship's burns.
struct Weighing {
    Weighing(const Plan& of, const Body& ship) : plan(of), own(ship), taste(taste_of(of)) {
        dangers = dangers_of(of.o, ship);
        turns = turns_ahead_of(of, ship);
        for (const Enemy& enemy : of.enemies) add(enemy);
        needs = &of.needs[of.o.view.seen.seat.value];
    }

    const Plan& plan;
    const Body& own;
    Taste taste;
    Dangers dangers;
    List<Gap, ship_capacity> gaps;
    List<std::uint8_t, ship_capacity> in_reach;  // gaps of those in reach of lasers after some burn
    const Needs* needs;
    int turns = 2;               // of coasting after which it wants to stand there
    std::int64_t most_pace = 0;  // that a burn can make of speed

private:
    void add(const Enemy& enemy) {
        const Body& other = *enemy.body;
        const Vec next = own.at(1) - enemy.next;
        const Vec speed = own.ship->ship.velocity - enemy.velocity;
        const Vec then = next + times(speed, turns - 1);
        const Needs* theirs = &plan.needs[owner_of(other.ship->ship.unit).value];
        Gap& gap = gaps.push_back({Widening{next}, Widening{then}, Widening{speed}, theirs, {}, {}});
        for (int needed = 1; needed < 6; ++needed) {
            const auto at = static_cast<std::size_t>(needed);
            gap.gain[at] = hits(own.ship->lasers, needed - other.screen) * other.worth;
            gap.loss[at] = hits(other.ship->lasers, needed - own.screen) * own.worth;
        }
        // A burn may be printed one cheaper than its length; another for rounding.
        const int longest = own.ship->capacity + 2;
        if (is_within(next, Vec{}, 5 * std::max(own.laser, other.laser) + longest))
            in_reach.push_back(static_cast<std::uint8_t>(gaps.size() - 1));
        most_pace = std::max(most_pace, (distance(speed, Vec{}) + longest) * taste.speed);
    }
};

// Hits given and taken.
std::int64_t exchange(const Weighing& w, Vec change) {
    const std::int64_t squares = squared(change);
    std::int64_t gain = 0;
    std::int64_t loss = 0;
    for (const std::uint8_t i : w.in_reach) {
        const Gap& gap = w.gaps[i];
        const std::int64_t apart = gap.next.by(change) + squares;
        gain = std::max(gain, gap.gain[w.needs->at(apart)]);
        loss += gap.loss[gap.theirs->at(apart)];
    }
    return (gain * w.taste.gain - loss / w.plan.prospect.targets * w.taste.loss) / 100;
}

// Being where it wants to be; never above 0.
std::int64_t standing(const Weighing& w, Vec change) {
    const Vec moved = times(change, w.turns);
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Gap& gap : w.gaps) nearest = std::min(nearest, gap.ahead.by(moved));
    return -std::abs(nearest_root(nearest + squared(moved)) - w.plan.wanted) * w.taste.distance;
}

// Passing at speed.
std::int64_t pace(const Weighing& w, Vec change) {
    std::int64_t fastest = std::numeric_limits<std::int64_t>::min();
    for (const Gap& gap : w.gaps) fastest = std::max(fastest, gap.speed.by(change));
    return nearest_root(fastest + squared(change)) * w.taste.speed;
}

// Worked out only as far as it may still come to more than `most`: what is left out could only lower it.
std::int64_t score_of(const Weighing& w, Vec change, std::int64_t most) {
    std::int64_t score = exchange(w, change) + w.most_pace;
    if (score <= most) return score;
    score += standing(w, change);
    if (score <= most) return score;
    if (w.taste.speed != 0) score += pace(w, change) - w.most_pace;
    if (score <= most) return score;
    const Vec next = w.own.at(1) + change;
    return score - blast_loss(w.dangers, w.own, next) * w.taste.blast -
           mine_loss(w.plan.mines, w.own, next) * w.plan.style.taste.mines -
           crowding(w.plan, next) * w.taste.spread * w.own.worth / 10;
}

void burn(Plan& plan, GameSheet& sheet) {
    for (const Body& own : plan.o.bodies) {
        if (!own.is_own) continue;
        const Weighing weighing(plan, own);
        Vec best{};
        std::int64_t most = score_of(weighing, best, std::numeric_limits<std::int64_t>::min());
        const std::span<const Point> burns = burns_of(plan.o.game, *own.ship);
        for (std::size_t i = 1; i < burns.size(); i += plan.style.is_hurried ? 1 + i / 12 : 1) {
            const Vec change{burns[i][0], burns[i][1], burns[i][2]};
            const std::int64_t score = score_of(weighing, change, most);
            if (score <= most) continue;
            most = score;
            best = change;
        }
        plan.taken.push_back(own.at(1) + best);
        if (best != Vec{}) sheet.orders.push_back(Burn{own.ship->ship.unit, best});
    }
}

const char* phrase_of(const Prospect& prospect, const Phrases& phrases) {
    switch (prospect.mood) {
        case Mood::attack: return prospect.offers_end ? phrases.offers_end : phrases.moves;
        case Mood::keep_lead: return phrases.keeps_lead;
        case Mood::break_off: return phrases.breaks_off;
    }
    return "";
}

}  // namespace

void steer(const Outlook& o, const Style& style, GameSheet& sheet, Reason& reason) {
    Plan plan{o, style, prospect_of(o, style.keeps_lead)};
    plan.wanted = plan.prospect.mood == Mood::attack ? range_wanted(o, style) : far_away;
    plan.blast_radius = blast_of_enemies(o);
    if (style.taste.mines > 0) plan.mines = hidden_mines(o);
    for (const Player& player : o.view.players) plan.needs.push_back(Needs(player.level(Technology::laser)));
    for (const Body& body : o.bodies) {
        if (body.is_own) continue;
        const Vec next = expected_position(o, body);
        plan.enemies.push_back({&body, next, next - body.at(0)});
    }
    reason.text = phrase_of(plan.prospect, style.phrases);
    reason.with("lead", plan.prospect.lead).with("wanted", plan.wanted);
    guide(o, style, sheet);
    if (!plan.enemies.empty()) burn(plan, sheet);
    part(o, plan.prospect, sheet);
    sort_sheet(sheet);
}

}  // namespace astrogate::vector3
