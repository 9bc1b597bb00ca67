// Slingshot: the escort. Each ship has the errand that its side has points for: to where hyperdrives work,
// down to a planet, or at the enemy. It looks two turns ahead, with gravity and with the fuel that is left,
// and takes the burn that leaves it best; fuel counts a little. Weights are tenths of a hex.
#include "games/slingshot/bots/escort.h"

#include <algorithm>
#include <limits>

#include "games/slingshot/bots/gunnery.h"
#include "games/slingshot/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::slingshot {

namespace {

constexpr int lost_is = 10'000;
constexpr int landed_is = -1'000;
constexpr int doomed_is = lost_is / 4;  // from here on nothing after it counts
constexpr int by_a_planet_is = 100;     // to end in its hex, where velocity is lost by chance
constexpr int fuel_is = 2;              // a point of acceleration
constexpr int drift_is = 7;             // a hex a turn that an enemy is faster or slower
constexpr int shots_are = 6;            // a sixth of a point of Integ that its weapons could do

class Escort {
public:
    Escort(const Slingshot& game, const View& view, const Ship& ship)
        : game_(game), battle_(view.battle), view_(view), ship_(ship) {
        const std::size_t side = side_of(ship.unit);
        lands_ = points_for(battle_, side, Deed::landed, ship.kind) > 0;
        jumps_ = points_for(battle_, side, Deed::jumped, ship.kind) > 0;
    }
    // The best burn of so many points, from where the ship is; also where that leads.
    Hex best_burn(int points) {
        int best = std::numeric_limits<int>::max();
        Hex chosen{};
        for (const Hex change : hex_burns(points)) {
            Ship next = ship_;
            const int end = fly(next, change);
            const int cost =
                length(change) * fuel_is + end + (goes_on(end) ? best_after(next) - best_shots(next) : 0);
            if (cost >= best) continue;
            best = cost;
            chosen = change;
            end_ = next.hex;
        }
        return chosen;
    }
    // Whether it has to charge now: hyperdrives work where the burn that was chosen leads.
    bool charges() const { return jumps_ && is_gate_open(battle_, end_); }

private:
    static bool goes_on(int end) { return end < doomed_is && end > landed_is / 4; }
    int fuel_of_a_point() const { return std::max<int>(1, game_.tables.of(ship_.kind).fuel_con); }
    // One turn, by the likeliest of its courses; what may come of it on the way, over all of them.
    int fly(Ship& ship, Hex change) const {
        Plan plan;
        plan.change = change;
        Courses courses;
        find_courses(game_, battle_, ship, plan, courses);
        const Ship before = ship;
        int cost = 0;
        int all = 0;
        std::uint32_t most = 0;
        for (const Course& course : courses) {
            Ship next = before;
            next.vector = course.vector;
            next.fuel =
                static_cast<std::uint8_t>(std::max(0, next.fuel - length(change) * fuel_of_a_point()));
            cost += static_cast<int>(course.throws) * end_of(next, change);
            all += static_cast<int>(course.throws);
            if (course.throws <= most) continue;
            most = course.throws;
            ship = next;
        }
        return cost / std::max(all, 1);
    }
    int end_of(Ship& ship, Hex change) const {
        Body star = Body::none;
        if (burns_up(game_, battle_, {ship.hex, ship.vector}, star)) return lost_is;
        ship.hex = ship.hex + ship.vector;
        if (falls(game_, battle_, ship.hex, ship.vector, !(change == Hex{})))
            return lands_ ? landed_is : lost_is;
        if (is_far_out(battle_, ship.hex)) return lost_is;
        return !lands_ && body_at(battle_, ship.hex) != nullptr ? by_a_planet_is : 0;
    }
    int best_after(const Ship& from) const {
        int best = std::numeric_limits<int>::max();
        const int acc = game_.tables.of(ship_.kind).acc;
        const int points = std::min(acc, from.fuel / fuel_of_a_point());
        for (const Hex change : hex_burns(points)) {
            Ship next = from;
            int end = fly(next, change);
            if (goes_on(end)) {
                end += value(next, acc);
                end += std::min(fly(next, Hex{}), 100) + strays(next, acc);
            }
            best = std::min(best, length(change) * fuel_is + end);
        }
        return best;
    }
    // What its weapons could do next turn, if everybody else coasts.
    int best_shots(const Ship& at) const {
        int sum = 0;
        for (const Weapon& weapon : game_.tables.of(ship_.kind).weapons) {
            int best = 0;
            for (const Ship& enemy : view_.ships)
                if (is_ship(enemy.unit) && side_of(enemy.unit) != side_of(ship_.unit) &&
                    distance(enemy.hex + enemy.vector, at.hex) <= weapon.range)
                    best = std::max(best, sixths_of(game_, weapon, enemy));
            sum += shots_are * best;
        }
        return sum;
    }
    // How far it is from its errand, in tenths of a hex.
    int value(const Ship& at, int acc) const {
        if (lands_) return 10 * to_planet(at, acc) + 2 * length(at.vector);
        if (jumps_) return to_gate(at);
        int least = 1'000;
        for (const Ship& enemy : view_.ships) {
            if (!is_ship(enemy.unit) || side_of(enemy.unit) == side_of(ship_.unit)) continue;
            const int worth = points_for(battle_, side_of(ship_.unit), Deed::destroyed, enemy.kind);
            const Hex gap = enemy.hex + enemy.vector + enemy.vector - at.hex;
            const Hex drift = enemy.vector - at.vector;
            for (int t = 0; t <= 1; ++t)
                least = std::min(least, 10 * length(gap + Hex::of(drift.q * t, drift.r * t)) + 6 * t +
                                            drift_is * length(drift) - 4 * worth);
        }
        return least;
    }
    // What it costs to leave the battle by its last turn, though it brakes with all the fuel that it has.
    int strays(const Ship& at, int acc) const {
        const int speed = length(at.vector);
        if (speed == 0 || lands_ || jumps_) return 0;
        const int in_the_end = std::max(0, speed - at.fuel / fuel_of_a_point());
        const int braking = (speed - in_the_end + acc - 1) / std::max(acc, 1);
        const int left = std::max(0, battle_.turns - static_cast<int>(view_.turn) - braking);
        const int far = braking * (speed + in_the_end) / 2 + in_the_end * left;
        const Hex end = at.hex + Hex::of(at.vector.q * far / speed, at.vector.r * far / speed);
        return is_far_out(battle_, end) ? 10 * std::min(length(end) - battle_.field, 30) : 0;
    }
    // From a planet, of the hex where it would come to rest.
    int to_planet(const Ship& at, int acc) const {
        const int turns = length(at.vector) / std::max(acc, 1);
        const Hex rest = at.hex + Hex::of(at.vector.q * turns / 2, at.vector.r * turns / 2);
        int least = 100;
        for (const Celestial& one : battle_.bodies)
            if (!is_star(one.body)) least = std::min(least, distance(rest, one.hex));
        return least;
    }
    int to_gate(const Ship& at) const {
        const Hex away = at.hex + at.vector - battle_.gate.from;
        const auto along = static_cast<int>(twice_dot(away, step_towards(battle_.gate.towards)));
        const int short_of =
            std::max(0, battle_.gate.along - along) / 2 + std::max(0, battle_.gate.distance - length(away));
        return 10 * short_of + 2 * length(at.vector) + std::max(0, length(at.hex) - battle_.field) * 20;
    }

    const Slingshot& game_;
    const Battle& battle_;
    const View& view_;
    const Ship& ship_;
    bool lands_ = false;
    bool jumps_ = false;
    Hex end_{};
};

// Who has nothing to run for starts as near to the enemy as he may.
void place(const View& view, Sheet<Slingshot>& sheet) {
    const std::size_t side = side_of(view.seen.seat);
    for (const Score& score : view.battle.scores)
        if (score.side == side && (score.deed == Deed::jumped || score.deed == Deed::landed)) return;
    const Zone& zone = view.battle.fleets[side].zone;
    const Hex enemy = view.battle.fleets[1 - side].zone.centre;
    int least = std::numeric_limits<int>::max();
    Hex nearest{};
    each_hex_of(view.battle, zone, [&](Hex hex) {
        if (distance(hex, enemy) >= least) return;
        least = distance(hex, enemy);
        nearest = hex;
    });
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat && !berth_of(view.battle, ship)->stands)
            sheet.orders.push_back(Place{ship.unit, nearest, zone.fastest});
}

void order_ship(const Slingshot& game, const View& view, const Ship& ship, Sheet<Slingshot>& sheet) {
    const std::size_t before = sheet.orders.size();
    if (is_ship(ship.unit)) {
        Escort escort(game, view, ship);
        const Hex change = escort.best_burn(most_to_burn(game, ship));
        if (escort.charges()) {
            sheet.orders.push_back(Charge{ship.unit});
        } else {
            fire(game, view, ship, sheet);
            launch(game, view, ship, sheet);
        }
        if (!(change == Hex{})) sheet.orders.push_back(Burn{ship.unit, change});
    } else if (const int most = most_to_burn(game, ship); most > 0) {
        const Hex change = best_aim(game, view, ship, most).change;
        if (!(change == Hex{})) sheet.orders.push_back(Burn{ship.unit, change});
    }
    if (sheet.orders.size() == before) sheet.orders.push_back(Coast{ship.unit});
}

}  // namespace

void choose_escort(const Slingshot& game, const View& view, Stream&, Sheet<Slingshot>& sheet,
                   Reason& reason) {
    reason.text = "escort_prepares";
    if (view.seen.step == step::placement) place(view, sheet);
    if (!sheet.orders.empty()) reason.text = "escort_places";
    if (view.seen.step == step::orders || view.seen.step == step::spare) {
        reason.text = "escort_orders";
        for (const Ship& ship : view.ships)
            if (may_order(view, ship)) order_ship(game, view, ship, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::slingshot
