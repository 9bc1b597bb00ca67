// Triplanetary: the captain in a battle for worlds, from a View alone and without dice: ships with nukes
// bring them on a course into the enemy's world and turn away themselves; the others go for the enemy's
// ships. What is launched is what would go off on an enemy this turn.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr int never = -1'000'000;

Body world_of_enemy(const Triplanetary& game, const View& view) {
    for (const Owned& one : game.scenario(view.scenario).owners)
        if (one.seat != view.seen.seat) return one.body;
    return Body::none;
}

// A course as far as it can be seen: where it ends, and whether anything is lost on it.
struct Leg {
    Hex hex{};
    Hex vector{};  // with the pulls that act on the next course
    Body crash = Body::none;
    bool is_lost = false;
};

class Helm {
public:
    Helm(const Triplanetary& game, const View& view, const Ship& ship)
        : game_(game), view_(view), ship_(ship), target_(world_of_enemy(game, view)) {
        for (const Pull& pull : pending_of(view, ship.unit).pulls)
            predicted_ = predicted_ + step_towards(pull.direction);
        predicted_ = predicted_ + ship.vector;
    }

    // The best burn; nought where none is better.
    Hex burn() {
        Hex best{};
        int most = never - 1;
        for (const Hex change : hex_burns(std::min(1, most_to_burn(game_, ship_)))) {
            const int worth = worth_of(change);
            if (worth <= most) continue;
            most = worth;
            best = change;
        }
        return best;
    }

private:
    Leg fly(Hex from, Hex vector) {
        Leg leg;
        if (length(vector) > longest_course || !game_.map.is_on(from)) {
            leg.is_lost = true;
            return leg;
        }
        resolve(game_.map, from, vector, false, course_);
        Loss unused = Loss::crash;
        leg.is_lost = is_lost(course_, unused) || !course_.hazards.empty();
        leg.crash = course_.crash;
        leg.hex = course_.to();
        leg.vector = vector;
        for (const Pull& pull : course_.pulls) leg.vector = leg.vector + step_towards(pull.direction);
        return leg;
    }
    int worth_of(Hex change) {
        const Hex vector = predicted_ + change;
        const Leg leg = fly(ship_.hex, vector);
        if (leg.is_lost) return never;
        int worth = -4 * length(change) - danger_of(vector);
        const int speed = length(leg.vector);
        if (speed > 3) worth -= 25 * (speed - 3);
        if (!has_a_way_on(leg)) return never / 2 + worth;
        return worth + (hold_of(view_, ship_.unit).nukes > 0 ? bombing(leg) : hunting(leg));
    }
    // Whether some burn of the turn after keeps the ship from harm.
    bool has_a_way_on(const Leg& leg) {
        for (const Hex change : hex_burns(ship_.fuel > 0 ? 1 : 0))
            if (!fly(leg.hex, leg.vector + change).is_lost) return true;
        return false;
    }
    // A course that would run into the enemy's world next turn is what a nuke needs.
    int bombing(const Leg& leg) {
        if (target_ == Body::none) return hunting(leg);
        const Hex world = game_.map.world(target_).hex;
        const bool hits = fly(leg.hex, leg.vector).crash == target_;
        return (hits ? 200 : 0) - 10 * distance(leg.hex + leg.vector, world) - 3 * distance(leg.hex, world);
    }
    int hunting(const Leg& leg) const {
        int least = 100;
        for (const Ship& other : view_.ships)
            if (other.seat != ship_.seat && other.landed == Body::none)
                least = std::min(least, distance(leg.hex, other.hex + other.vector));
        // Nobody is about: the enemy's world is where they come from.
        if (least == 100 && target_ != Body::none) least = distance(leg.hex, game_.map.world(target_).hex);
        return -10 * least;
    }
    // Ordnance in the way, of anybody's.
    int danger_of(Hex vector) const {
        int danger = 0;
        for (const Piece& piece : view_.ordnance) {
            const Hex away = piece.hex - ship_.hex;
            const bool is_met = length(away) <= length(vector) && !(away == Hex{}) && is_inside(vector, away);
            if (is_met || ship_.hex + vector == piece.hex) danger += 300;
            if (piece.seat != ship_.seat && lies_ahead(piece, ship_.hex + vector)) danger += 150;
        }
        return danger;
    }
    static bool lies_ahead(const Piece& piece, Hex hex) {
        const Hex away = hex - piece.hex;
        return length(away) <= length(piece.vector) && is_inside(piece.vector, away);
    }

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    Body target_;
    Hex predicted_{};
    Course course_{};
};

bool is_fit_to_start(const Triplanetary& game, const View& view, const Ship& ship) {
    return !ship.is_adrift() && has_boosters(game, view, ship.seat, ship.landed, ship.side) &&
           has_base(game, view, ship.landed, ship.side);
}

void steer(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_attacks"};
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        if (ship.landed != Body::none) {
            if (is_fit_to_start(game, view, ship)) sheet.orders.push_back(TakeOff{ship.unit});
            continue;
        }
        if (most_to_burn(game, ship) == 0) continue;
        const Hex change = Helm(game, view, ship).burn();
        if (!(change == Hex{})) sheet.orders.push_back(Burn{ship.unit, change});
    }
}

// What a launch would do this turn.
class LaunchAim final : public FactSink<Fact> {
public:
    LaunchAim(const Triplanetary& game, const View& view, Seat spared)
        : game_(game), view_(view), spared_(spared) {}
    int worth_of(const Launch& launch) {
        worth_ = 0;
        target_ = no_unit;
        launch_ = launch;
        GameSheet draft;
        draft.orders.push_back(launch);
        game_.foresee(view_, draft, *this);
        return worth_;
    }
    // What the launch met.
    UnitId target() const { return target_; }
    void fact(const Fact& fact) override {
        if (const WillMeet* met = std::get_if<WillMeet>(&fact); met != nullptr && met->is_launch)
            worth_ = worth_at(target_ = met->target);
        const WillBeSpent* spent = std::get_if<WillBeSpent>(&fact);
        if (spent == nullptr || !spent->is_launch || spent->how != Spent::on_a_body) return;
        const Body target = world_of_enemy(game_, view_);
        if (launch_.munition == Munition::nuke && target != Body::none &&
            spent->hex == game_.map.world(target).hex)
            worth_ = 100;
    }

private:
    int worth_at(UnitId target) const {
        const Ship* ship = find_ship(view_, target);
        if (ship == nullptr || ship->seat == view_.seen.seat || ship->seat == spared_) return 0;
        if (contains(view_.invasion.doomed, target)) return 0;
        // A nuke is for the world.
        if (launch_.munition == Munition::nuke) return 0;
        return 10 + game_.tables.of(ship->kind).strength + (launch_.munition == Munition::torpedo ? 5 : 0) -
               (ship->disabled > 0 ? 2 : 0);
    }

    const Triplanetary& game_;
    const View& view_;
    Seat spared_;
    Launch launch_{};
    UnitId target_ = no_unit;
    int worth_ = 0;
};

// The launches that the game offers a ship, one by one.
class Launches final : public OptionSink {
public:
    Launches(const Triplanetary& game, const View& view, LaunchAim& aim) : aim_(aim) {
        game.options(view, GameSheet{}, *this);
    }
    bool offer(const Pattern& pattern) override {
        if (pattern.order != index_of<Order, Launch>()) return true;
        Launch launch{UnitId{static_cast<std::uint16_t>(pattern.fields[0].lo)},
                      static_cast<Munition>(pattern.fields[1].lo), Hex{}};
        const Domain& thrust = pattern.fields[2];
        if (thrust.kind != Domain::Kind::burn) weigh(launch);
        for (const Point& point : thrust.points) {
            launch.change = Hex::of(point[0], point[1]);
            weigh(launch);
        }
        return true;
    }
    void may_hand_in(bool) override {}
    List<Launch, ship_capacity> best{};
    List<UnitId, ship_capacity> targets{};  // of them

private:
    void weigh(const Launch& launch) {
        const int worth = aim_.worth_of(launch);
        if (worth <= 0) return;
        if (best.empty() || best.back().unit != launch.unit) {
            best.push_back(launch);
            targets.push_back(aim_.target());
            most_ = worth;
        } else if (worth > most_) {
            best.back() = launch;
            targets.back() = aim_.target();
            most_ = worth;
        }
    }

    LaunchAim& aim_;
    int most_ = 0;
};

}  // namespace

void launch_at_enemies(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason,
                       Seat spared, std::ptrdiff_t most) {
    reason = Reason{"captain_keeps_ordnance"};
    LaunchAim aim(game, view, spared);
    const Launches launches(game, view, aim);
    for (std::size_t i = 0; i < launches.best.size(); ++i) {
        const Launch& launch = launches.best[i];
        const auto before = std::span(launches.targets.begin(), i);
        if (std::ranges::count(before, launches.targets[i]) >= most) continue;
        sheet.orders.push_back(launch);
        reason = Reason{"captain_launches"};
        reason.with("unit", launch.unit.value);
    }
}

namespace {

// Sides of the world in their order, one ship after another.
void spread(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_spreads"};
    std::size_t next = 0;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.landed == Body::none || !game.rules.ships.empty()) continue;
        const auto& bases = game.map.world(ship.landed).bases;
        sheet.orders.push_back(Place{ship.unit, bases[next++ % bases.size()]});
    }
}

// A side on which none of its ships stands, where there is one.
void yield_side(const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_yields"};
    Direction side = view.impact.side;
    for (const Ship& ship : view.ships)
        if (ship.landed == view.impact.body && ship.side == side && ship.seat == view.seen.seat)
            side = view.impact.other;
    sheet.orders.push_back(Yield{side});
}

}  // namespace

void choose_battle(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    if (fight(game, view, sheet, reason)) return sort_sheet(sheet);
    switch (view.seen.step) {
        case step::placement: spread(game, view, sheet, reason); break;
        case step::astrogation: steer(game, view, sheet, reason); break;
        case step::ordnance:
            launch_at_enemies(game, view, sheet, reason);
            launch_from_bases(game, view, sheet, reason);
            break;
        case step::devastation: yield_side(view, sheet, reason); break;
        default: choose_boarding(game, view, sheet, reason);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
