// Vector 3, 1979: what the named players take a fleet to be of which they see the outside: what the scenario
// proposes to that side, and never less than the notebook says. From a View alone; without notes, from what
// lies open.
#include <algorithm>
#include <cstdlib>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

// What the keeper of the View has noted of one enemy.
struct Notebook {
    const View& view;
    Seat about;

    const Note* find(UnitId unit, Subject subject) const {
        return find_note(view.notes, view.seen.seat, about, unit, subject);
    }
    // What was taken for a level or number, as far as the notes allow it.
    int corrected(int taken, UnitId unit, Subject subject) const {
        const Note* note = find(unit, subject);
        if (note == nullptr) return taken;
        return note->is_exact ? note->least : std::max<int>(taken, note->least);
    }
    Levels corrected(const Levels& taken) const {
        Levels levels{};
        for (std::size_t i = 0; i < technologies; ++i)
            levels[i] = static_cast<std::uint8_t>(corrected(taken[i], no_unit, static_cast<Subject>(i)));
        return levels;
    }
};

// How many hulls of each size a fleet differs by from those proposed with a package, and levels seen of it.
int difference(const View& view, Seat seat, const Package& package) {
    const Levels seen = Notebook{view, seat}.corrected(package.levels);
    int levels = 0;
    for (std::size_t i = 0; i < technologies; ++i) levels += std::abs(seen[i] - package.levels[i]);
    std::array<int, 3> hulls{};
    for (const ReadyShip& ship : package.ships) ++hulls[static_cast<std::size_t>(ship.hull)];
    for (const ShipView& one : view.ships)
        if (owner_of(one.ship.unit) == seat) --hulls[static_cast<std::size_t>(one.ship.hull)];
    return std::abs(hulls[0]) + std::abs(hulls[1]) + std::abs(hulls[2]) + levels;
}

// The package of that side which comes nearest to what lies open and was seen, the first among equals.
const Package& usual(const Vector3& game, const View& view, Seat seat) {
    const Scenario& scenario = game.scenario(view.scenario);
    if (!scenario.ready.empty()) return scenario.ready[seat.value];
    const Package* best = &proposed(game, view.scenario, seat, nullptr);
    const Role role = best->role;
    for (const Package& package : scenario.packages)
        if (package.role == role && difference(view, seat, package) < difference(view, seat, *best))
            best = &package;
    return *best;
}

// Pods as on the proposed ship of that hull; without one, lasers and the hull's cabins.
Pods usual_pods(const Vector3& game, const Package& package, Hull hull) {
    Pods pods{};
    for (const ReadyShip& ship : package.ships) {
        if (ship.hull != hull) continue;
        for (std::size_t slot = 0; slot < ship.pods.size(); ++slot) pods[slot] = ship.pods[slot];
        return pods;
    }
    const std::size_t free = slots_of(hull) - game.tables.free_cabins[static_cast<std::size_t>(hull)];
    for (std::size_t slot = 0; slot < slots_of(hull); ++slot)
        pods[slot] = slot < free ? Pod::laser : Pod::cabin;
    return pods;
}

// What nobody has seen at work, cargo before all else; none when every slot is spoken for.
Pod* slot_to_spare(const Vector3& game, const Notebook& notes, const Ship& ship, Pods& pods) {
    const std::size_t cabins = game.tables.free_cabins[static_cast<std::size_t>(ship.hull)];
    for (const Pod kind : {Pod::cargo, Pod::cabin, Pod::launch, Pod::tractor, Pod::laser, Pod::screen}) {
        const auto fitted = static_cast<std::size_t>(std::count(pods.begin(), pods.end(), kind));
        std::size_t needed = kind == Pod::cabin ? cabins : 0;
        for (std::size_t i = 0; i < pod_subjects; ++i) {
            const auto subject = static_cast<Subject>(static_cast<std::size_t>(Subject::laser_pod) + i);
            const Note* note = notes.find(ship.unit, subject);
            if (pod_of(subject) == kind && note != nullptr) needed = note->least;
        }
        if (fitted > needed) return &*std::find(pods.begin(), pods.end(), kind);
    }
    return nullptr;
}

// As many of each kind as were seen at work on that ship.
void fit_what_was_seen(const Vector3& game, const Notebook& notes, const Ship& ship, Pods& pods) {
    for (const Subject subject :
         {Subject::laser_pod, Subject::launch_pod, Subject::tractor_pod, Subject::screen_pod}) {
        const Pod kind = pod_of(subject);
        auto fitted = static_cast<int>(std::count(pods.begin(), pods.end(), kind));
        const int wanted = notes.corrected(fitted, ship.unit, subject);
        for (; fitted > wanted; --fitted) *std::find(pods.begin(), pods.end(), kind) = Pod::cargo;
        for (; fitted < wanted; ++fitted)
            if (Pod* slot = slot_to_spare(game, notes, ship, pods)) *slot = kind;
    }
}

// Losses spread over the ship, a cabin last.
std::uint16_t usual_losses(const Ship& ship, int count) {
    std::uint16_t lost = 0;
    std::size_t spared = 0;
    while (spared + 1 < slots_of(ship.hull) && ship.pods[spared] != Pod::cabin) ++spared;
    for (std::size_t k = 0; k < slots_of(ship.hull) && count > 0; ++k) {
        // Five has no divisor in common with 6, 9 or 12: every slot comes once.
        const std::size_t slot = (5 * k + 1) % slots_of(ship.hull);
        if (slot == spared && count < static_cast<int>(slots_of(ship.hull))) continue;
        lost = static_cast<std::uint16_t>(lost | (1U << slot));
        --count;
    }
    return lost;
}

void assume_ship(const Vector3& game, const View& view, const Package& package, ShipView& one) {
    const Player& owner = view.players[owner_of(one.ship.unit).value];
    const int lost = static_cast<int>(slots_of(one.ship.hull)) - one.whole;
    one.ship.pods = usual_pods(game, package, one.ship.hull);
    fit_what_was_seen(game, {view, owner_of(one.ship.unit)}, one.ship, one.ship.pods);
    one.ship.lost = usual_losses(one.ship, lost);
    if (!one.ship.is_in_play()) return;
    one.capacity = static_cast<std::uint8_t>(
        burn_capacity(game.tables, one.ship, owner.level(Technology::acceleration)));
    one.lasers =
        static_cast<std::uint8_t>(is_arriving(game.rules, view.turn, owner) ? 0 : working_lasers(one.ship));
}

}  // namespace

void assume(const Vector3& game, View& view) {
    if (view.seen.step == step::technology || view.seen.over) return;
    for (std::uint8_t s = 0; s < view.players.size(); ++s) {
        if (Seat{s} == view.seen.seat) continue;
        const Package& package = usual(game, view, Seat{s});
        view.players[s].levels = Notebook{view, Seat{s}}.corrected(package.levels);
        const int gone = least_noted(view.notes, view.seen.seat, Seat{s}, no_unit, Subject::mines);
        view.players[s].mines = static_cast<std::uint8_t>(std::max(0, package.mines - gone));
        for (ShipView& one : view.ships)
            if (owner_of(one.ship.unit) == Seat{s}) assume_ship(game, view, package, one);
        for (WarheadView& one : view.warheads) {
            if (owner_of(one.warhead.unit) != Seat{s}) continue;
            const int level = view.players[s].levels[0];
            one.capacity = static_cast<std::uint8_t>(
                one.warhead.can_burn() ? burn_capacity(game.tables, one.warhead.weapon, level) : 0);
            one.radius = static_cast<std::uint8_t>(std::max(1, blast_radius(view.players, one.warhead.unit)));
        }
    }
}

}  // namespace astrogate::vector3
