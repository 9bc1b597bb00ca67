// Vector 3: what a player makes of the whole game, from its View alone. Whether it fights, keeps what it has
// won or breaks off; whether it leaves; whether it would rather end the game here. No player remembers a
// turn: how long nothing has happened is told by the turns that were played for each pod that was shot away,
// and whether a fight can be forced by where ships are and how they can burn.
#include <algorithm>
#include <bit>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int first_patience = 24;  // turns
constexpr int first_approach = 4;   // turns without a hit
constexpr int patience_a_pod = 2;   // turns for each pod that is gone
constexpr int most_patience = 60;   // turns
constexpr int chase_turns = 20;     // within which a chase must lead to shots
constexpr int torpedo_reach = 10;   // cubes within which a ship with torpedoes or mines may do harm

// What could do harm: a ship with arms, or a warhead in space.
struct Hunter {
    Vec position;
    Vec velocity;
    int capacity;
    int reach;
};

int reach_of(const Outlook& o, const Body& body) {
    const Ship& ship = body.ship->ship;
    const bool is_loaded = std::ranges::any_of(
        o.view.magazines, [&](const Magazine& one) { return one.unit == ship.unit && !one.is_empty(); });
    const int lasers = body.ship->lasers > 0 ? 5 * body.laser : 0;
    return is_loaded && ship.has_section(Section::power) ? std::max(lasers, torpedo_reach) : lasers;
}

// Whether the prey is in reach after some of the next turns, although it burns away with so much.
bool can_catch(const Hunter& hunter, const Body& prey, int capacity) {
    const Ship& other = prey.ship->ship;
    const Vec gap = other.position - hunter.position;
    const Vec speed = other.velocity - hunter.velocity;
    for (int turns = 1; turns <= chase_turns; ++turns) {
        const int reach = hunter.reach + (hunter.capacity - capacity) * turns * (turns + 1) / 2;
        const Vec then = gap + Vec{speed.x * turns, speed.y * turns, speed.z * turns};
        if (reach >= 0 && is_within(then, Vec{}, reach)) return true;
    }
    return false;
}

enum class Prey : std::uint8_t { coasts, flees };

bool can_catch_anybody(const Outlook& o, Seat owner, const Hunter& hunter, Prey prey) {
    return std::ranges::any_of(o.bodies, [&](const Body& body) {
        return owner_of(body.ship->ship.unit) != owner &&
               can_catch(hunter, body, prey == Prey::flees ? body.ship->capacity : 0);
    });
}

enum class Strays : std::uint8_t { count, are_lost };

// Whether a side has anything to do harm with: a ship that is armed, or a warhead in space. A stray is one
// that meets nobody who coasts.
bool is_armed(const Outlook& o, bool own, Strays strays) {
    if (std::ranges::any_of(o.bodies,
                            [&](const Body& body) { return body.is_own == own && reach_of(o, body) > 0; }))
        return true;
    return std::ranges::any_of(o.view.warheads, [&](const WarheadView& one) {
        const Warhead& flying = one.warhead;
        return o.is_own(flying.unit) == own &&
               (strays == Strays::count ||
                can_catch_anybody(o, owner_of(flying.unit),
                                  {flying.position, flying.velocity, one.capacity, one.radius},
                                  Prey::coasts));
    });
}

bool can_force_a_fight(const Outlook& o) {
    const Seat self = o.view.seen.seat;
    for (const Body& body : o.bodies) {
        const Ship& ship = body.ship->ship;
        const int reach = reach_of(o, body);
        if (body.is_own && reach > 0 &&
            can_catch_anybody(o, self, {ship.position, ship.velocity, body.ship->capacity, reach},
                              Prey::flees))
            return true;
    }
    return std::ranges::any_of(o.view.warheads, [&](const WarheadView& one) {
        const Warhead& flying = one.warhead;
        return o.is_own(flying.unit) && flying.can_burn() &&
               can_catch_anybody(o, self, {flying.position, flying.velocity, one.capacity, one.radius},
                                 Prey::flees);
    });
}

int seats_standing(const Outlook& o) {
    SeatMask mask = 0;
    for (const Body& body : o.bodies)
        mask = static_cast<SeatMask>(mask | mask_of(owner_of(body.ship->ship.unit)));
    return std::popcount(mask);
}

int lead_of(const Outlook& o) {
    int best = -1000000;
    for (std::uint8_t s = 0; s < o.view.players.size(); ++s)
        if (Seat{s} != o.view.seen.seat) best = std::max(best, o.view.players[s].points);
    return o.self().points - best;
}

// What is left of it wins although the survivor's points go to the other seat.
bool leaving_wins(const Outlook& o, int lead) {
    if (lead <= o.game.tables.sole_survivor_points || seats_standing(o) != 2) return false;
    return std::ranges::all_of(o.bodies, [](const Body& body) {
        return !body.is_own || body.ship->ship.has_section(Section::warp);
    });
}

int pods_gone(const View& view) {
    int pods = 0;
    for (const ShipView& one : view.ships) {
        if (one.ship.fate == Fate::building) continue;
        const int slots = static_cast<int>(slots_of(one.ship.hull));
        pods += one.ship.fate == Fate::destroyed ? slots : slots - one.whole;
    }
    return pods;
}

}  // namespace

Prospect prospect_of(const Outlook& o, bool keeps_lead) {
    Prospect prospect;
    prospect.lead = lead_of(o);
    const int turn = static_cast<int>(o.view.turn);
    const int pods = pods_gone(o.view);
    // Where less than that happens, nothing much is to come.
    const int patience = std::min(first_patience + patience_a_pod * pods, most_patience);
    const bool is_tired = turn > patience;
    prospect.brakes = 2 * turn > patience;
    const Strays strays = is_tired ? Strays::are_lost : Strays::count;
    const bool is_enemy_armed = is_armed(o, false, strays);
    // Who has just warped in is unarmed for a turn only.
    const bool is_waiting =
        o.game.edition().always_bans_arrivals && is_arriving(o.game.rules, o.view.turn, o.self());
    const bool wins = keeps_lead && leaving_wins(o, prospect.lead);
    if (!is_armed(o, true, strays) && is_enemy_armed && !is_waiting)
        prospect.mood = Mood::break_off;
    else if (keeps_lead && prospect.lead > 0 && is_enemy_armed && (o.game.rules.turn_limit != 0 || wins))
        prospect.mood = Mood::keep_lead;
    // Whoever fears all of the enemy's fire on each of its ships may circle out of reach for ever.
    if (pods == 0 && turn > first_approach && prospect.mood == Mood::attack)
        prospect.targets =
            static_cast<int>(std::ranges::count_if(o.bodies, [](const Body& body) { return body.is_own; }));
    const bool has_won = pods > 0 && prospect.lead > 0 && !is_enemy_armed;
    prospect.offers_end = prospect.mood != Mood::attack || turn > 2 * patience ||
                          ((is_tired || has_won) && !can_force_a_fight(o));
    prospect.leaves = wins || prospect.mood == Mood::break_off || (turn > 3 * patience && prospect.lead <= 0);
    return prospect;
}

int turns_ahead(const Prospect& prospect, std::int64_t away, int capacity) {
    int turns = 2;
    if (prospect.mood != Mood::attack || !prospect.brakes) return turns;
    while ((turns + 1) * (turns + 1) * std::int64_t{std::max(capacity, 1)} <= away) ++turns;
    return turns;
}

bool would_end(const Vector3& game, const View& view) {
    View seen = view;
    seen.notes.clear();
    if (game.edition().has_secrets) assume(game, seen);
    Outlook outlook{game, seen};
    look_out(outlook);
    return prospect_of(outlook, false).offers_end;
}

void part(const Outlook& o, const Prospect& prospect, GameSheet& sheet) {
    for (const Body& body : o.bodies) {
        const Ship& ship = body.ship->ship;
        if (prospect.leaves && body.is_own && ship.may_declare_warp())
            sheet.orders.push_back(WarpOut{ship.unit});
    }
    if (prospect.offers_end) sheet.orders.push_back(AgreeToEnd{});
}

}  // namespace astrogate::vector3
