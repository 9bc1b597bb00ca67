// Vector 3: what ships, blasts and approaching warheads are worth, and the player of all weapons.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

// ---- worth ------------------------------------------------------------------------------------------------

namespace {

int loaded_pods(const View& view, const Ship& ship) {
    if (!ship.has_section(Section::power)) return 0;
    int pods = 0;
    for (const Magazine& one : view.magazines) pods += one.unit == ship.unit && !one.is_empty() ? 1 : 0;
    return pods;
}

// What is left to win of a ship, spread over the damage rolls it is likely to stand.
Body body_of(const Outlook& o, const ShipView& one) {
    const Ship& ship = one.ship;
    const Tables& tables = o.game.tables;
    const int pods = static_cast<int>(slots_of(ship.hull)) - std::popcount(ship.lost);
    const int whole = 100 * (tables.ship_points + pods * tables.pod_points);
    const int arms = 75 * one.lasers + 75 * loaded_pods(o.view, ship);
    const Player& owner = o.view.players[owner_of(ship.unit).value];
    return {&one,
            o.is_own(ship.unit),
            (whole + arms) / (1 + 2 * ship.working(Pod::cabin)),
            whole + arms,
            screen_level(o.game.rules, o.view.turn, o.view.players, ship),
            owner.level(Technology::laser)};
}

std::int64_t toll_on(const Body& body, std::int64_t away, int radius) {
    return std::min<std::int64_t>(body.whole,
                                  std::int64_t{blast_rolls(radius, away, body.screen)} * body.worth);
}

}  // namespace

void look_out(Outlook& o) {
    for (const ShipView& one : o.view.ships)
        if (one.ship.is_in_play()) o.bodies.push_back(body_of(o, one));
}

Flight flight_of(const WarheadView& one) {
    const Warhead& flying = one.warhead;
    return {flying.position, flying.velocity, one.capacity, one.radius, flying.weapon == Weapon::guided};
}

std::int64_t toll(const Outlook& o, Vec centre, int radius, int turns, bool own) {
    std::int64_t sum = 0;
    for (const Body& body : o.bodies) {
        if (body.is_own != own) continue;
        const Vec there = body.at(turns);
        if (is_within(there, centre, radius)) sum += toll_on(body, distance(there, centre), radius);
    }
    return sum;
}

namespace {

// Of a blast that has come as near to each ship as the warhead can in so many turns: the worst, and a third
// of the rest.
std::int64_t menace_in(const Outlook& o, const WarheadView& one, int turns) {
    const Vec v = one.warhead.velocity;
    const Vec there = one.warhead.position + Vec{v.x * turns, v.y * turns, v.z * turns};
    const int reach = one.capacity * turns * (turns + 1) / 2;
    std::int64_t most = 0;
    std::int64_t sum = 0;
    for (const Body& body : o.bodies) {
        if (!body.is_own || !is_within(body.at(turns), there, one.radius + reach)) continue;
        const std::int64_t away = std::max<std::int64_t>(0, distance(body.at(turns), there) - reach);
        const std::int64_t one_toll = toll_on(body, away, one.radius);
        most = std::max(most, one_toll);
        sum += one_toll;
    }
    return most + (sum - most) / 3;
}

}  // namespace

std::int64_t menace(const Outlook& o, const WarheadView& one) {
    if (o.is_own(one.warhead.unit)) return 0;
    return std::max(menace_in(o, one, 1), menace_in(o, one, 2) / 2);
}

bool has_weapons(const Vector3& game, const View& view) {
    if (game.scenario(view.scenario).technology_points > 0 || !view.warheads.empty()) return true;
    for (const Player& player : view.players)
        for (std::size_t i = 2; i < technologies; ++i)
            if (player.levels[i] > 0) return true;
    return false;
}

// ---- the player -------------------------------------------------------------------------------------------

namespace {

void play(const Vector3& game, const View& view, const Style& style, GameSheet& sheet, Reason& reason) {
    Outlook outlook{game, view};
    look_out(outlook);
    switch (view.seen.step) {
        case step::technology: reason.text = style.phrases.prepares; return buy(outlook, style.fleet, sheet);
        case step::fleet:
            reason.text = style.phrases.prepares;
            if (style.fleet != Fleet::designed || !build(outlook, sheet)) game.default_sheet(view, sheet);
            return;
        case step::arrival:
        case step::placement: reason.text = style.phrases.prepares; return deploy(outlook, style, sheet);
        case step::detonation_plot:
        case step::detonation:
            return detonate(outlook, style, view.seen.step == step::detonation_plot, sheet, reason);
        case step::fire_plot:
        case step::laser_fire: return shoot(outlook, style, view.seen.step == step::fire_plot, sheet, reason);
        case step::salvo: return launch(outlook, style, sheet, reason);
        case step::tractor_plot:
        case step::tractor: return push(outlook, style, view.seen.step == step::tractor_plot, sheet, reason);
        case step::acceleration: return steer(outlook, style, sheet, reason);
        default: reason.text = style.phrases.prepares; return game.default_sheet(view, sheet);
    }
}

}  // namespace

void choose_armed(const Vector3& game, const View& view, const Style& style, GameSheet& sheet,
                  Reason& reason) {
    if (!game.edition().has_secrets) return play(game, view, style, sheet, reason);
    View assumed = view;
    if (!style.reads_notes) assumed.notes.clear();
    assume(game, assumed);
    play(game, assumed, style, sheet, reason);
}

}  // namespace astrogate::vector3
