// Vector 3, 1979: what the named players take a fleet to be of which they see the outside: what the scenario proposes to
// that side. From a View alone.
#include <cstdlib>

#include "games/vector3/tactics.h"

namespace astrogate::vector3 {

namespace {

// How many hulls of each size a fleet differs by from those proposed with a package.
int difference(const View& view, Seat seat, const Package& package) {
    std::array<int, 3> hulls{};
    for (const ReadyShip& ship : package.ships) ++hulls[static_cast<std::size_t>(ship.hull)];
    for (const ShipView& one : view.ships)
        if (owner_of(one.ship.unit) == seat) --hulls[static_cast<std::size_t>(one.ship.hull)];
    return std::abs(hulls[0]) + std::abs(hulls[1]) + std::abs(hulls[2]);
}

// The hulls lie open: the package of that side which comes nearest to them, the first among equals.
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
        view.players[s].levels = package.levels;
        for (ShipView& one : view.ships)
            if (owner_of(one.ship.unit) == Seat{s}) assume_ship(game, view, package, one);
        for (WarheadView& one : view.warheads) {
            if (owner_of(one.warhead.unit) != Seat{s}) continue;
            const int level = package.levels[0];
            one.capacity = static_cast<std::uint8_t>(
                one.warhead.can_burn() ? burn_capacity(game.tables, one.warhead.weapon, level) : 0);
            one.radius = static_cast<std::uint8_t>(std::max(1, blast_radius(view.players, one.warhead.unit)));
        }
    }
}

}  // namespace astrogate::vector3
