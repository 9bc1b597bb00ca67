// Slingshot: the escort's weapons: whom they fire at, and what is launched at whom.
#include "games/slingshot/bots/gunnery.h"

#include <algorithm>

#include "games/slingshot/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::slingshot {

namespace {

constexpr int never_is = 10'000;
constexpr int launch_is = 20;  // as much may be missing for a strike where something is launched

// What a weapon's shot at a target is worth, in sixths of a point; who is nearly gone first.
int worth_of(const Slingshot& game, const View& view, const Ship& ship, const Weapon& weapon,
             const Ship& target) {
    const int points = sixths_of(game, weapon, target);
    const int worth = points_for(view.battle, side_of(ship.unit), Deed::destroyed, target.kind);
    return points * (is_ship(target.unit) ? 4 + worth + target.lost : 2);
}

// A torpedo or mine: what a burn leaves missing for a strike, now or later.
class Warhead {
public:
    Warhead(const Slingshot& game, const View& view, const Ship& object)
        : game_(game), view_(view), object_(object) {}
    int cost_of(Hex change) const {
        Plan plan;
        plan.change = change;
        const HexMotion way{object_.hex, likely_course(game_, view_.battle, object_, plan)};
        Body star = Body::none;
        if (burns_up(game_, view_.battle, way, star)) return never_is;
        const ShipClass& figures = game_.tables.of(object_.kind);
        int now = 0;
        int least = never_is;
        for (const Ship& enemy : view_.ships) {
            if (!is_ship(enemy.unit) || side_of(enemy.unit) == side_of(object_.unit)) continue;
            const HexMotion his{enemy.hex, likely_course(game_, view_.battle, enemy, Plan{})};
            if (const int burns = strikes(way, his); burns > 0)
                now += burns * worth_of(game_, view_, object_, figures.weapons[0], enemy);
            least = std::min(least, miss(way, his, figures.motor - object_.age - 1));
        }
        return least - now;
    }

private:
    // How many of an enemy's burns of a point do not save him this turn; that he coasts counts twice.
    int strikes(const HexMotion& way, const HexMotion& his) const {
        const int apart = distance(way.from, his.from);
        if (apart > distance(way.vector, his.vector) + 1 || (apart == 0 && object_.age == 0)) return 0;
        int count = 0;
        for (const Hex burn : hex_burns(1))
            if (come_nearer(way, {his.from, his.vector + burn}, {1, 2})) count += burn == Hex{} ? 2 : 1;
        return count;
    }
    // By how much it misses him in later turns if he coasts and it burns what its motor has left.
    static int miss(const HexMotion& way, const HexMotion& his, int motor) {
        const Hex gap = his.from + his.vector - way.from - way.vector;
        const Hex drift = his.vector - way.vector;
        int least = never_is;
        for (int t = 1; t <= 4; ++t) {
            const int off = length(gap + Hex::of(drift.q * t, drift.r * t));
            const int burns = std::clamp(motor, 0, t);
            const int turned = burns * t - burns * (burns - 1) / 2;
            least = std::min(least, 10 * std::max(0, off - turned) + 3 * off + 6 * t);
        }
        return least;
    }

    const Slingshot& game_;
    const View& view_;
    const Ship& object_;
};

}  // namespace

// Points of Integ that one attack takes, in sixths.
int sixths_of(const Slingshot& game, const Weapon& weapon, const Ship& target) {
    const int defence = target.kind == Kind::unknown ? 5 : game.tables.of(target.kind).defence;
    int points = 0;
    for (int die = 1; die <= 6; ++die) points += points_by(game, weapon.attack, defence, die);
    return points;
}

Aim best_aim(const Slingshot& game, const View& view, const Ship& object, int points) {
    const Warhead warhead(game, view, object);
    Aim best;
    for (const Hex change : hex_burns(points))
        if (const int cost = warhead.cost_of(change); cost < best.cost) best = {change, cost};
    return best;
}

void fire(const Slingshot& game, const View& view, const Ship& ship, Sheet<Slingshot>& sheet) {
    const auto& weapons = game.tables.of(ship.kind).weapons;
    for (std::uint8_t w = 0; w < weapons.size(); ++w) {
        int best = 0;
        Fire order{ship.unit, w, no_unit};
        for (const Ship& target : view.ships) {
            if (refusal_of_shot(view.battle, ship, weapons[w], target).code != nullptr) continue;
            const int worth = worth_of(game, view, ship, weapons[w], target);
            if (worth <= best) continue;
            best = worth;
            order.target = target.unit;
        }
        if (best > 0) sheet.orders.push_back(order);
    }
}

void launch(const Slingshot& game, const View& view, const Ship& ship, Sheet<Slingshot>& sheet) {
    const int most = most_to_launch(game, ship);
    if (most == 0) return;
    Ship object = ship;
    object.unit = launched_unit(ship.unit, ship.launched);
    object.kind = game.tables.of(ship.kind).carries;
    object.age = 0;
    const Aim aim = best_aim(game, view, object, 1);
    for (int i = 0; aim.cost <= launch_is && i < most; ++i)
        sheet.orders.push_back(Launch{ship.unit, aim.change});
}

}  // namespace astrogate::slingshot
