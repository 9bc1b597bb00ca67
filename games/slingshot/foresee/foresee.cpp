// Slingshot: what a draft would do: the working of each course and where it leads, whom each weapon reaches,
// who jumps. Where dice decide, every end is told with its chance.
#include <algorithm>

#include "games/slingshot/rules/chapters.h"
#include "space/hex_axes.h"

namespace astrogate::slingshot {

namespace {

constexpr std::uint8_t days_foreseen = 3;
constexpr std::size_t most_ends = 4;  // of a later day that are told one by one

// A course that dice may give, in parts of all that they may.
constexpr std::uint32_t all_parts = 1'000'000;
constexpr std::uint16_t sure = 1000;
std::uint16_t in_thousandths(std::uint32_t parts) {
    return static_cast<std::uint16_t>((parts + sure / 2) / sure);
}
struct Flight {
    Hex hex{};
    Hex vector{};
    std::uint32_t parts = 0;
    bool is_like(const Flight& other) const { return hex == other.hex && vector == other.vector; }
    void add(const Flight& other) { parts += other.parts; }
};
using Flights = List<Flight, 64>;

// False where there are more than can be followed.
bool add_courses(Flights& flights, const Courses& courses, Hex from, std::uint32_t parts) {
    std::uint32_t throws = 0;
    for (const Course& one : courses) throws += one.throws;
    for (const Course& one : courses)
        if (!gather(flights, {from, one.vector, parts / throws * one.throws})) return false;
    return true;
}

// How a flight ends on a day, for how many parts.
struct End {
    Loss loss{};
    Body body = Body::none;
    std::uint32_t parts = 0;
    bool is_like(const End& other) const { return loss == other.loss && body == other.body; }
    void add(const End& other) { parts += other.parts; }
};
using Ends = List<End, 16>;  // of each way on each body: there are fewer

class Foreseer {
public:
    Foreseer(const Slingshot& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void tell(const Ship& ship) const {
        const Plan plan = ship.plan.by != no_seat ? ship.plan : plan_of(draft_, ship.unit, view_.seen.seat);
        tell_course(ship, plan);
        tell_targets(ship);
        if (plan.charges && ship.has_charged) tell_jump(ship, plan);
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
    void tell_jump(const Ship& ship, const Plan& plan) const {
        Courses courses;
        find_courses(game_, view_.battle, ship, plan, courses);
        std::uint32_t throws = 0;
        std::uint32_t open = 0;
        for (const Course& one : courses) {
            throws += one.throws;
            if (is_gate_open(view_.battle, ship.hex + one.vector)) open += one.throws;
        }
        sink_.fact(WillJump{ship.unit, open == throws,
                            static_cast<std::uint16_t>(open * std::uint32_t{sure} / throws)});
    }
    void tell_course(const Ship& ship, const Plan& plan) const {
        sink_.fact(Inertia{ship.unit, ship.vector});
        Pulls pulls;
        find_pulls(game_, view_.battle, ship.hex, pulls);
        for (const Pull& pull : pulls) tell_pull(ship, plan, pull);
        if (loses_point(view_.battle, ship)) tell_loss_of_point(ship);
        const int points = length(plan.change);
        if (points > 0) {
            const int cost = points * game_.tables.of(ship.kind).fuel_con;
            sink_.fact(BurnAdds{ship.unit, plan.change, static_cast<std::uint8_t>(cost),
                                static_cast<std::uint8_t>(std::max(ship.fuel - cost, 0))});
        }
        const Hex vector = likely_course(game_, view_.battle, ship, plan);
        sink_.fact(CourseSum{ship.unit, vector, ship.hex, ship.hex + vector});
        Courses courses;
        find_courses(game_, view_.battle, ship, plan, courses);
        Flights flights;
        add_courses(flights, courses, ship.hex, all_parts);
        for (std::size_t i = 0; i < flights.size() && flights.size() > 1; ++i)
            sink_.fact(MayEnd{ship.unit, ship.hex + flights[i].vector, in_thousandths(flights[i].parts)});
        follow(ship, flights, points > 0);
    }
    void tell_loss_of_point(const Ship& ship) const {
        const int faces = length(ship.vector);
        const Hex first = unit_of_axes(ship.vector, 0);
        const bool is_sure = first == unit_of_axes(ship.vector, faces - 1);
        sink_.fact(WillLosePoint{ship.unit, body_at(view_.battle, ship.hex)->body,
                                 static_cast<std::uint8_t>(faces), is_sure, is_sure ? -first : Hex{}});
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
    // This turn, and three of coasting, by all courses that dice may give.
    void follow(const Ship& ship, Flights& flights, bool has_thrust) const {
        bool is_whole = true;  // none has ended before
        for (std::uint8_t day = 0; day <= days_foreseen; ++day) {
            Ends ends;
            fly(flights, day == 0 && has_thrust, ends);
            tell_ends(ship, day, ends, is_whole && flights.empty());
            is_whole = is_whole && ends.empty();
            if (flights.empty()) return;
            if (day > 0) tell_coast(ship, day, flights, is_whole);
            if (!steer(ship, flights)) return;
        }
    }
    // Moves each by its course, and takes out those that end by that.
    void fly(Flights& flights, bool has_thrust, Ends& ends) const {
        for (std::size_t i = 0; i < flights.size();) {
            Flight& one = flights[i];
            End end{Loss::burned_up, Body::none, one.parts};
            bool is_over = burns_up(game_, view_.battle, {one.hex, one.vector}, end.body).has_value();
            one.hex = one.hex + one.vector;
            if (!is_over && is_far_out(view_.battle, one.hex)) {
                end.loss = Loss::left_the_field;
                is_over = true;
            } else if (!is_over && falls(game_, view_.battle, one.hex, one.vector, has_thrust)) {
                end.loss = Loss::fallen;
                end.body = body_at(view_.battle, one.hex)->body;
                is_over = true;
            }
            if (!is_over) {
                ++i;
                continue;
            }
            gather(ends, end);
            flights.erase_at(i);
        }
    }
    // `is_over`: there is nothing else for the ship, whatever dice say.
    void tell_ends(const Ship& ship, std::uint8_t day, const Ends& ends, bool is_over) const {
        const int points = points_for_landing(view_.battle, ship);
        const End* likeliest = nullptr;
        bool is_lost = is_over;
        for (const End& end : ends) {
            if (likeliest == nullptr || end.parts > likeliest->parts) likeliest = &end;
            is_lost = is_lost && !(end.loss == Loss::fallen && points > 0);
        }
        if (likeliest != nullptr && is_lost)
            return sink_.fact(WillBeLost{ship.unit, day, likeliest->loss, likeliest->body});
        for (const End& end : ends) {
            const bool is_sure = is_over && ends.size() == 1;
            const std::uint16_t chance = is_sure ? sure : in_thousandths(end.parts);
            if (end.loss == Loss::fallen && points > 0)
                sink_.fact(WillComeDown{ship.unit, day, end.body, static_cast<std::uint8_t>(points), is_sure,
                                        chance});
            else
                sink_.fact(MayBeLost{ship.unit, day, end.loss, end.body, chance});
        }
    }
    void tell_coast(const Ship& ship, std::uint8_t day, const Flights& flights, bool is_whole) const {
        Flights places;
        for (const Flight& one : flights) gather(places, {one.hex, Hex{}, one.parts});
        if (is_whole && places.size() == 1) return sink_.fact(WillCoast{ship.unit, day, places[0].hex});
        if (places.size() > most_ends) return;
        for (const Flight& one : places)
            sink_.fact(MayCoast{ship.unit, day, one.hex, in_thousandths(one.parts)});
    }
    // To the courses of the next turn, without a burn.
    bool steer(const Ship& ship, Flights& flights) const {
        Flights next;
        Courses courses;
        Ship flown = ship;
        flown.has_lost_point = false;
        flown.point = Hex{};
        for (const Flight& one : flights) {
            flown.hex = one.hex;
            flown.vector = one.vector;
            find_courses(game_, view_.battle, flown, Plan{}, courses);
            if (!add_courses(next, courses, one.hex, one.parts)) return false;
        }
        flights = next;
        return true;
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
