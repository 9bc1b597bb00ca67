// Slingshot: what a draft would do: the working of each course and where it leads, whom each weapon reaches,
// who jumps.
#include <algorithm>

#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

namespace {

constexpr std::uint8_t days_foreseen = 3;

class Foreseer {
public:
    Foreseer(const Slingshot& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void tell(const Ship& ship) const {
        const Plan plan = ship.plan.by != no_seat ? ship.plan : plan_of(draft_, ship.unit, view_.seen.seat);
        tell_course(ship, plan);
        tell_targets(ship);
        if (plan.charges && ship.has_charged)
            sink_.fact(WillJump{ship.unit, is_gate_open(view_.battle, ship.hex + course_of(ship, plan))});
    }

    void tell_targets(const Ship& ship) const {
        const auto& weapons = game_.tables.of(ship.kind).weapons;
        for (std::uint8_t w = 0; w < weapons.size() && is_ship(ship.unit) && !ship.is_hulk; ++w)
            for (const Ship& target : view_.ships) {
                const Refusal refusal = refusal_of_shot(view_.battle, ship, weapons[w], target);
                if (refusal.body != Body::none && is_first(ship, w, target))
                    sink_.fact(IsBlocked{ship.unit, target.unit, refusal.body});
                if (refusal.code == nullptr) tell_shot(ship, w, weapons[w], target);
            }
    }

private:
    Hex course_of(const Ship& ship, const Plan& plan) const {
        Pulls pulls;
        find_pulls(game_, view_.battle, ship.hex, pulls);
        return plotted(ship, plan, pulls);
    }
    void tell_course(const Ship& ship, const Plan& plan) const {
        sink_.fact(Inertia{ship.unit, ship.vector});
        Pulls pulls;
        find_pulls(game_, view_.battle, ship.hex, pulls);
        for (const Pull& pull : pulls) tell_pull(ship, plan, pull);
        const Celestial* body = body_at(view_.battle, ship.hex);
        if (body != nullptr && !(ship.vector == Hex{}))
            sink_.fact(WillLosePoint{ship.unit, body->body, static_cast<std::uint8_t>(length(ship.vector))});
        const int points = length(plan.change);
        if (points > 0) {
            const int cost = points * game_.tables.of(ship.kind).fuel_con;
            sink_.fact(BurnAdds{ship.unit, plan.change, static_cast<std::uint8_t>(cost),
                                static_cast<std::uint8_t>(std::max(ship.fuel - cost, 0))});
        }
        const Hex vector = plotted(ship, plan, pulls);
        sink_.fact(CourseSum{ship.unit, vector, ship.hex, ship.hex + vector});
        fly(ship, vector, points > 0);
    }
    void tell_pull(const Ship& ship, const Plan& plan, const Pull& pull) const {
        const Lean* lean = pull.direction == pull.other ? nullptr : chosen_way(pull, plan);
        if (pull.direction != pull.other)
            sink_.fact(MayPull{ship.unit, pull.body, pull.direction, pull.other});
        for (int i = 0; i < pull.points; ++i)
            sink_.fact(PullActs{ship.unit, ship.hex,
                                static_cast<Direction>(lean != nullptr ? lean->direction : pull.direction),
                                pull.body, false});
    }
    // This turn, and three of coasting.
    void fly(const Ship& ship, Hex vector, bool has_thrust) const {
        Ship flown = ship;
        for (std::uint8_t day = 0; day <= days_foreseen; ++day) {
            Body star = Body::none;
            if (burns_up(game_, view_.battle, {flown.hex, vector}, star))
                return sink_.fact(WillBeLost{ship.unit, day, Loss::burned_up, star});
            flown.hex = flown.hex + vector;
            flown.vector = vector;
            flown.point = Hex{};
            if (is_far_out(view_.battle, flown.hex))
                return sink_.fact(WillBeLost{ship.unit, day, Loss::left_the_field, Body::none});
            if (falls(game_, view_.battle, flown.hex, vector, day == 0 && has_thrust))
                return sink_.fact(
                    WillBeLost{ship.unit, day, Loss::fallen, body_at(view_.battle, flown.hex)->body});
            if (day > 0) sink_.fact(WillCoast{ship.unit, day, flown.hex});
            vector = course_of(flown, Plan{});
        }
    }
    // Whether no weapon before reaches as far.
    bool is_first(const Ship& ship, std::uint8_t weapon, const Ship& target) const {
        const auto& weapons = game_.tables.of(ship.kind).weapons;
        for (std::uint8_t w = 0; w < weapon; ++w)
            if (distance(ship.hex, target.hex) <= weapons[w].range) return false;
        return true;
    }
    void tell_shot(const Ship& ship, std::uint8_t number, const Weapon& weapon, const Ship& target) const {
        CanShoot fact{ship.unit,
                      target.unit,
                      number,
                      weapon.arm,
                      static_cast<std::uint8_t>(distance(ship.hex, target.hex)),
                      weapon.attack};
        const Tier tier = tier_of(view_.sightings, side_of(ship.unit), target.unit);
        if (tier >= Tier::figures) {
            fact.defence = game_.tables.of(target.kind).defence;
            int hits = 0;
            for (int die = 1; die <= 6; ++die)
                hits += points_by(game_, weapon.attack, fact.defence, die) > 0 ? 1 : 0;
            fact.chance = static_cast<std::uint16_t>(hits * 1000 / 6);
        }
        sink_.fact(fact);
    }

    const Slingshot& game_;
    const View& view_;
    const GameSheet& draft_;
    FactSink<Fact>& sink_;
};

bool is_time(const View& view) { return view.seen.step == step::orders || view.seen.step == step::spare; }

}  // namespace

void Slingshot::foresee(const View& view, const Sheet<Slingshot>& draft, FactSink<Fact>& sink) const {
    if (!is_time(view)) return;
    for (const Ship& ship : view.ships)
        if (same_team(ship.seat, view.seen.seat)) Foreseer(*this, view, draft, sink).tell(ship);
}

void Slingshot::foresee(const View& view, const Sheet<Slingshot>& draft, UnitId unit,
                        FactSink<Fact>& sink) const {
    const Ship* ship = is_time(view) ? find_ship(view, unit) : nullptr;
    if (ship == nullptr) return;
    const Foreseer foreseer(*this, view, draft, sink);
    if (same_team(ship->seat, view.seen.seat)) return foreseer.tell(*ship);
    for (const Ship& own : view.ships)
        if (same_team(own.seat, view.seen.seat)) foreseer.tell_targets(own);
}

}  // namespace astrogate::slingshot
