// Triplanetary: the odds of an attack, and the working of a plot: last vector, each pull with where it was
// entered, the burn; where that leads, and where three days of coasting would.
#include <algorithm>

#include "games/triplanetary/foresee/foresee_ordnance.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

class Foreseer {
public:
    Foreseer(const Triplanetary& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void tell(const Ship& ship, const Pending& pending) {
        const Plan plan = plan_of(game_, view_, ship, pending, draft_);
        switch (plan.plot) {
            case Plot::rest: break;
            case Plot::fly: tell_course(ship, pending, plan); break;
            case Plot::land:
                if (pending.orbits != Body::none && ship.fuel > 0)
                    sink_.fact(WillLand{ship.unit, pending.orbits, plan.side,
                                        static_cast<std::uint8_t>(ship.fuel - plan.cost)});
                break;
            case Plot::take_off:
                sink_.fact(WillTakeOff{ship.unit, ship.landed, ship.hex + step_towards(ship.side),
                                       game_.rules.lift == Lift::pulled});
                break;
        }
    }

private:
    void tell_course(const Ship& ship, const Pending& pending, const Plan& plan) {
        if (!game_.map.is_on(ship.hex) || length(plan.vector) > longest_course) return;
        sink_.fact(Inertia{ship.unit, ship.vector});
        for (const Pull& pull : pending.pulls)
            sink_.fact(PullActs{ship.unit, pull.hex, pull.direction, pull.body,
                                is_refused(draft_, ship.unit, pull)});
        if (plan.cost > 0)
            sink_.fact(
                BurnAdds{ship.unit, plan.change, plan.cost,
                         static_cast<std::uint8_t>(ship.fuel > plan.cost ? ship.fuel - plan.cost : 0)});
        sink_.fact(CourseSum{ship.unit, plan.vector, ship.hex, ship.hex + plan.vector});
        find_after_weak(ship);
        Hex hex = ship.hex;
        Hex vector = plan.vector;
        const auto left = static_cast<std::uint8_t>(ship.fuel > plan.cost ? ship.fuel - plan.cost : 0);
        for (std::uint8_t day = 0; day <= days_foreseen; ++day)
            if (!fly(ship, left, day, hex, vector)) return;
    }
    // What this turn's course begins with: whether the last one ended in weak gravity.
    void find_after_weak(const Ship& ship) {
        Pending unused;
        course_.after_weak = false;
        find_pending(game_, ship, course_, unused);
        after_weak_ = course_.after_weak;
    }
    // One day; on its first with all that it meets. False where it is the last.
    bool fly(const Ship& ship, std::uint8_t fuel, std::uint8_t day, Hex& hex, Hex& vector) {
        const UnitId unit = ship.unit;
        if (length(vector) > longest_course) return false;
        resolve(game_.map, hex, vector, after_weak_, course_,
                {view_.asteroids_cleared.begin(), view_.asteroids_cleared.size()});
        clear_the_way(game_, view_, ship, course_);
        Loss loss = Loss::crash;
        const bool lost = is_lost(course_, loss);
        if (day == 0) tell_meetings(ship, lost);
        if (lost && loss == Loss::off_the_map && escapes(game_, view_.scenario, ship.seat, course_)) {
            sink_.fact(WillEscape{unit, day, fuel, static_cast<std::uint8_t>(fuel_to_escape(vector))});
            return false;
        }
        int shaken = 0;
        if (lost && loss == Loss::crash && is_fall_on_terra(game_, view_, ship, course_.crash, shaken)) {
            sink_.fact(WillShake{unit, day, static_cast<std::uint8_t>(shaken)});
            return false;
        }
        if (lost) {
            sink_.fact(WillBeLost{unit, day, loss, loss == Loss::crash ? course_.crash : Body::none});
            return false;
        }
        hex = course_.to();
        if (day == 0) tell_guns(ship, hex, course_.vector);
        if (day > 0) sink_.fact(WillCoast{unit, day, hex});
        after_weak_ = course_.after_weak;
        for (const Pull& pull : course_.pulls) vector = vector + step_towards(pull.direction);
        return true;
    }
    void tell_meetings(const Ship& ship, bool lost) {
        for (const Pull& pull : course_.pulls)
            sink_.fact(WillEnter{ship.unit, pull.hex, pull.direction, pull.body, pull.may_refuse});
        if (!lost && !course_.hazards.empty() && length(course_.vector) > 1)
            sink_.fact(roll_of(ship, course_.hazards.size()));
    }
    using Chances = std::array<std::int64_t, destroyed_at + 1>;
    // Turns of disablement come in full; of hits each is one of the structure for three faces of six.
    static void suffer(bool by_parts, std::size_t had, std::size_t more, std::int64_t chance,
                       Chances& after) {
        const auto bear = [&](std::size_t damage, std::int64_t part) {
            after[std::min<std::size_t>(had + damage, destroyed_at)] += part;
        };
        if (!by_parts || more == 0) return bear(more, chance);
        bear(0, chance >> more);
        bear(more, chance >> more);
        for (std::size_t some = 1; some < more; ++some)
            // Of two one, of three one or two: as many ways as there are hits.
            bear(some, (chance >> more) * static_cast<std::int64_t>(more));
    }
    // The dice for so many asteroid hexes, and what they may do to it.
    WillRoll roll_of(const Ship& ship, std::size_t dice) const {
        constexpr std::int64_t surely = 1'000'000'000;
        std::array<std::int64_t, destroyed_at + 1> turns{};  // how likely so many turns of disablement are
        const bool by_parts = game_.rules.damage == Damage::parts;
        turns[std::min<std::size_t>(by_parts ? ship.structure : ship.disabled, destroyed_at)] = surely;
        std::int64_t unhurt = surely;
        for (std::size_t i = 0; i < dice; ++i) {
            std::array<std::int64_t, destroyed_at + 1> after{};
            int harmless = 0;
            for (const std::uint8_t more : game_.tables.asteroid_damage) {
                harmless += more == 0 ? 1 : 0;
                for (std::size_t had = 0; had < turns.size(); ++had)
                    suffer(by_parts, had, more, turns[had] / 6, after);
            }
            unhurt = unhurt * harmless / 6;
            turns = after;
        }
        const auto thousandths = [](std::int64_t part) {
            return static_cast<std::uint16_t>((part + surely / 2000) / (surely / 1000));
        };
        return {ship.unit, static_cast<std::uint8_t>(dice), thousandths(surely - unhurt),
                thousandths(turns[destroyed_at])};
    }

    // In thousandths, that one ship hurts another which stands so; 0 where it cannot fire.
    CouldFire shot_of(const Ship& ship, const Ship& target) const {
        CouldFire shot{ship.unit, target.unit, false, 0, 0, 0, 0};
        const int bonus = heroic_bonus(view_, ship.unit);
        if (!could_fire(game_, ship, target, bonus)) return shot;
        Volley volley;
        volley.attackers.push_back(ship.unit);
        volley.targets.push_back(target.unit);
        const std::array both{ship, target};
        Odds odds = odds_of(game_, both, volley);
        odds.bonus = bonus;
        int hurting = 0;
        for (int die = 1; die <= 6 && odds.column >= 0; ++die)
            hurting += damage_of(game_, odds, die) > 0 ? 1 : 0;
        shot.range = static_cast<std::uint8_t>(odds.range);
        shot.less = static_cast<std::uint8_t>(odds.die_modifier());
        shot.chance = static_cast<std::uint16_t>((1000 * hurting + 3) / 6);
        shot.most = shot.chance;
        return shot;
    }
    void tell_guns(const Ship& ship, Hex hex, Hex vector) {
        if (!has_guns(game_, view_.scenario) || ship.seat != view_.seen.seat) return;
        Ship there = ship;
        there.hex = hex;
        there.vector = vector;
        tell_defence(ship, hex);
        for (std::size_t i = 0; i < view_.ships.size() && i < view_.pending.size(); ++i) {
            const Ship& other = view_.ships[i];
            if (other.seat == ship.seat || other.landed != Body::none) continue;
            const CouldFire shot = shot_of(there, other);
            // H51
            const bool is_seen =
                !is_undetected(game_, view_, other.unit) || distance(hex, other.hex) <= seen_from_a_ship;
            if (shot.most > 0 && is_seen) sink_.fact(shot);
            tell_fire_at(there, other, view_.pending[i]);
        }
    }
    // A base right below the end of a course.
    void tell_defence(const Ship& ship, Hex hex) {
        WillBeAbove told{ship.unit, Body::none, Direction::e, 0};
        if (!is_above_a_defence(game_, view_, ship.seat, hex, told.body, told.side)) return;
        Volley shot;
        shot.body = told.body;
        shot.side = told.side;
        const Odds odds = odds_of(game_, {}, shot);
        int hurting = 0;
        for (int die = 1; die <= 6; ++die) hurting += damage_of(game_, odds, die) > 0 ? 1 : 0;
        told.chance = static_cast<std::uint16_t>((1000 * hurting + 3) / 6);
        sink_.fact(told);
    }
    // What an enemy could do to a ship in its own next move.
    void tell_fire_at(const Ship& there, const Ship& other, const Pending& pending) {
        static const GameSheet no_orders;
        const Plan plan = plan_of(game_, view_, other, pending, no_orders);
        if (plan.plot != Plot::fly) return;
        CouldFire told = moved_shot(other, plan.vector, there);
        for (const Hex change : hex_burns(most_to_burn(game_, other)))
            told.most = std::max(told.most, moved_shot(other, plan.vector + change, there).most);
        told.is_next = true;
        if (told.most > 0) sink_.fact(told);
    }
    CouldFire moved_shot(const Ship& other, Hex vector, const Ship& at) {
        Ship moved = other;
        moved.vector = vector;
        Loss loss = Loss::crash;
        CouldFire none{other.unit, at.unit, true, 0, 0, 0, 0};
        if (!game_.map.is_on(other.hex) || length(vector) > longest_course) return none;
        resolve(game_.map, other.hex, vector, false, others_);
        clear_the_way(game_, view_, other, others_);
        if (is_lost(others_, loss)) return none;
        moved.hex = others_.to();
        return shot_of(moved, at);
    }

    const Triplanetary& game_;
    const View& view_;
    const GameSheet& draft_;
    FactSink<Fact>& sink_;
    Course course_{};
    Course others_{};
    bool after_weak_ = false;
};

void tell_odds(const Triplanetary& game, const View& view, const Volley& volley, const GameSheet& draft,
               FactSink<Fact>& sink) {
    if (volley.targets.empty()) return;
    const Odds odds = odds_of(game, view, volley, reserves_of(draft));
    const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
    OddsAre told{byte(odds.attack),         byte(odds.defence),
                 byte(odds.range),          byte(odds.difference),
                 byte(odds.die_modifier()), {},
                 byte(odds.bonus),          game.rules.damage == Damage::parts};
    for (int die = 1; die <= 6 && odds.column >= 0; ++die)
        told.by_die[static_cast<std::size_t>(die - 1)] = byte(damage_of(game, odds, die));
    sink.fact(told);
}

void tell_purse(const Triplanetary& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink) {
    if (view.purses.empty()) return;
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    if (view.seen.step == step::resupply && shop.wares.empty() && !shop.is_always_open) return;
    const int purse = view.purses[view.seen.seat.value].money;
    sink.fact(PurseLeft{left_after(game, view, draft), purse, shop.currency});
}

// Ships of others are foreseen as if they coasted.
void tell_ship(const Triplanetary& game, const View& view, const GameSheet& draft, std::size_t i,
               FactSink<Fact>& sink) {
    static const GameSheet no_orders;
    const bool is_own = view.ships[i].seat == view.seen.seat;
    Foreseer(game, view, is_own ? draft : no_orders, sink).tell(view.ships[i], view.pending[i]);
}

}  // namespace

void Triplanetary::foresee(const View& view, const Sheet<Triplanetary>& draft, FactSink<Fact>& sink) const {
    if (!view.seen.is_asked()) return;
    if (view.seen.step == step::guns) {
        Volley volley = volley_of(draft, view.seen.seat);
        if (const FireFrom* shot = order_of<FireFrom>(draft))
            volley = Volley{view.seen.seat, {}, {shot->target}, shot->body};
        return tell_odds(*this, view, volley, draft, sink);
    }
    if (view.seen.step == step::counterattack) {
        Volleys answers;
        add_answers(draft, view.seen.seat, answers);
        for (const Volley& answer : answers) tell_odds(*this, view, answer, draft, sink);
        return;
    }
    if (view.seen.step == step::ordnance) return foresee_ordnance(*this, view, draft, sink);
    if (view.seen.step == step::purchase || view.seen.step == step::resupply)
        return tell_purse(*this, view, draft, sink);
    if (view.seen.step != step::astrogation) return;
    foresee_ordnance(*this, view, draft, sink);
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i)
        tell_ship(*this, view, draft, i, sink);
}

void Triplanetary::foresee(const View& view, const Sheet<Triplanetary>& draft, UnitId unit,
                           FactSink<Fact>& sink) const {
    if (view.seen.over || !view.seen.is_asked()) return;
    if (view.seen.step == step::ordnance || view.seen.step == step::astrogation)
        foresee_ordnance(*this, view, draft, sink);
    if (view.seen.step != step::astrogation) return;
    // What guns could do to another's ship stands in the facts of one's own; whoever asks leaves out the
    // rest.
    const bool is_armed = has_guns(*this, view.scenario);
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i) {
        const bool may_fire = is_armed && view.ships[i].seat == view.seen.seat;
        if (may_fire || view.ships[i].unit == unit) tell_ship(*this, view, draft, i, sink);
    }
}

}  // namespace astrogate::triplanetary
