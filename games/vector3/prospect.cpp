// Vector 3: what a player makes of the whole game, from its View alone. Whether it fights, keeps what it has won or breaks
// off; whether it leaves; whether it would rather end the game here. No player remembers a turn: how long nothing has
// happened is told by the turns that were played for each pod that was shot away, and whether a fight can be forced by
// where ships are and how they can burn.
#include <algorithm>
#include <bit>

#include "games/vector3/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr int first_patience = 16;  // turns
constexpr int patience_a_pod = 2;   // turns for each pod that is gone
constexpr int most_patience = 60;   // turns
constexpr int chase_turns = 20;     // within which a chase must lead to shots
constexpr int torpedo_reach = 10;   // cubes within which a ship with torpedoes or mines may do harm

int rounds_in(const Outlook& o, UnitId unit) {
    int rounds = 0;
    for (const Magazine& one : o.view.magazines)
        if (one.unit == unit) rounds += one.rounds[0] + one.rounds[1] + one.rounds[2];
    return o.view.find(unit)->ship.has_section(Section::power) ? rounds : 0;
}

// Lasers that could fire, torpedoes and mines aboard, and those in space.
int arms_of(const Outlook& o, bool own) {
    int arms = 0;
    for (const Body& body : o.bodies)
        if (body.is_own == own) arms += body.ship->lasers + rounds_in(o, body.ship->ship.unit);
    for (const WarheadView& one : o.view.warheads) arms += o.is_own(one.warhead.unit) == own ? 1 : 0;
    return arms;
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

// ---- whether anything will still happen -------------------------------------------------------------------

// What could do harm: a ship with arms, or a torpedo that still burns.
struct Hunter {
    Vec position;
    Vec velocity;
    int capacity;
    int reach;
};

// Whether the prey is in reach after some of the next turns although it flies with all it has.
bool can_catch(const Hunter& hunter, const Body& prey) {
    const Ship& other = prey.ship->ship;
    const Vec gap = other.position - hunter.position;
    const Vec speed = other.velocity - hunter.velocity;
    const int faster = hunter.capacity - prey.ship->capacity;
    for (int turns = 1; turns <= chase_turns; ++turns) {
        const int reach = hunter.reach + faster * turns * (turns + 1) / 2;
        const Vec then = gap + Vec{speed.x * turns, speed.y * turns, speed.z * turns};
        if (reach >= 0 && is_within(then, Vec{}, reach)) return true;
    }
    return false;
}

bool can_catch_anybody(const Outlook& o, const Hunter& hunter) {
    return std::ranges::any_of(
        o.bodies, [&](const Body& body) { return !body.is_own && can_catch(hunter, body); });
}

bool can_force_a_fight(const Outlook& o) {
    for (const Body& body : o.bodies) {
        if (!body.is_own) continue;
        const Ship& ship = body.ship->ship;
        const int lasers = body.ship->lasers > 0 ? 5 * body.laser : 0;
        const int reach = std::max(lasers, rounds_in(o, ship.unit) > 0 ? torpedo_reach : 0);
        if (reach > 0 && can_catch_anybody(o, {ship.position, ship.velocity, body.ship->capacity, reach}))
            return true;
    }
    return std::ranges::any_of(o.view.warheads, [&](const WarheadView& one) {
        const Warhead& flying = one.warhead;
        return o.is_own(flying.unit) && flying.can_burn() &&
               can_catch_anybody(o, {flying.position, flying.velocity, one.capacity, one.radius});
    });
}

// Turns of play that what has been shot away so far is worth: where less happens, nothing much is to come.
int patience_of(const View& view) {
    int pods = 0;
    for (const ShipView& one : view.ships) {
        if (one.ship.fate == Fate::building) continue;
        const int slots = static_cast<int>(slots_of(one.ship.hull));
        pods += one.ship.fate == Fate::destroyed ? slots : slots - one.whole;
    }
    return std::min(first_patience + patience_a_pod * pods, most_patience);
}

}  // namespace

Prospect prospect_of(const Outlook& o, bool keeps_lead) {
    Prospect prospect;
    prospect.lead = lead_of(o);
    const int own = arms_of(o, true);
    const int enemy = arms_of(o, false);
    // Who has just warped in is unarmed for a turn only.
    const bool is_waiting = o.game.is_1979() && is_arriving(o.game.rules, o.view.turn, o.self());
    const bool wins = keeps_lead && leaving_wins(o, prospect.lead);
    if (own == 0 && enemy > 0 && !is_waiting)
        prospect.mood = Mood::break_off;
    else if (keeps_lead && prospect.lead > 0 && enemy > 0 && (o.game.rules.turn_limit != 0 || wins))
        prospect.mood = Mood::keep_lead;
    prospect.leaves = wins || prospect.mood == Mood::break_off;
    const int patience = patience_of(o.view);
    const bool is_idle = (enemy == 0 || o.view.turn > patience) && !can_force_a_fight(o);
    prospect.offers_end = prospect.mood != Mood::attack || is_idle || o.view.turn > 2 * patience;
    return prospect;
}

bool would_end(const Vector3& game, const View& view) {
    View seen = view;
    seen.notes.clear();
    if (game.is_1979()) assume(game, seen);
    Outlook outlook{game, seen};
    look_out(outlook);
    return prospect_of(outlook, false).offers_end;
}

void part(const Outlook& o, const Prospect& prospect, GameSheet& sheet) {
    for (const Body& body : o.bodies) {
        const Ship& ship = body.ship->ship;
        if (prospect.leaves && body.is_own && !ship.is_warping && ship.has_section(Section::warp))
            sheet.orders.push_back(WarpOut{ship.unit});
    }
    if (prospect.offers_end) sheet.orders.push_back(AgreeToEnd{});
}

}  // namespace astrogate::vector3
