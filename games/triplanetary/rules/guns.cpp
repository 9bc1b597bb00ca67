// Triplanetary: guns: who may fire at whom, the odds, one attack after another, and the counterattack to each.
#include <algorithm>
#include <array>

#include "games/triplanetary/rules/chapters.h"
#include "mechanics/odds.h"

namespace astrogate::triplanetary {

namespace {

// Range from the hex of a ship's last course that is nearest to where the other ended.
int range_from(const Triplanetary& game, const Ship& ship, Hex target) {
    // C3; H17
    // 1981:range.3
    return distance_from_course(game.map.book, ship.hex - ship.vector, ship.vector, target);
}

// Whether a world stands between a ship and its target.
bool is_out_of_sight(const Triplanetary& game, const Ship& ship, Hex target) {
    if (game.rules.sight == Sight::open) return false;
    const int range = range_from(game, ship, target);
    bool sees = false;
    // H25
    each_hex_of_course(game.map.book, ship.hex - ship.vector, ship.vector, [&](Hex hex) {
        // 2018:guns.3; 2018:asteroids.1
        if (distance(hex, target) == range && !is_hidden(game.map, hex, target)) sees = true;
    });
    return !sees;
}

const Ship* ship_in(std::span<const Ship> ships, UnitId unit) {
    for (const Ship& ship : ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

int column_of(const Tables& tables, int attack, int defence) {
    // 1981:guns.1; 1981:guns.2
    // 1981:tables.results.6
    // C1; C5; 1981:tables.results.7
    const std::array<Ratio, 6> columns{
        Ratio{1, tables.longest_odds}, Ratio{1, 2}, Ratio{1, 1}, Ratio{2, 1}, Ratio{3, 1}, Ratio{4, 1}};
    return odds_column(columns, attack, defence);
}

bool has(const Units& units, UnitId unit) {
    for (const UnitId one : units)
        if (one == unit) return true;
    return false;
}

}  // namespace

int Odds::die_modifier() const {
    // 1981:range.2
    int less = range;
    // 1981:relative_velocity.3
    if (difference > 2) less += difference - 2;
    return less;
}

Ship as_target(const Piece& piece) {
    Ship nuke;
    nuke.unit = piece.unit;
    nuke.seat = piece.seat;
    nuke.hex = piece.hex;
    nuke.vector = piece.vector;
    nuke.was_attacked = piece.was_attacked;
    return nuke;
}

Odds odds_of(const Triplanetary& game, std::span<const Ship> ships, std::span<const Piece> ordnance,
             const Volley& volley) {
    Odds odds;
    Ship nuke;
    const auto target_in = [&](UnitId unit) -> const Ship* {
        if (!is_ordnance(unit)) return ship_in(ships, unit);
        for (const Piece& piece : ordnance)
            if (piece.unit == unit) nuke = as_target(piece);
        return nuke.unit == unit ? &nuke : nullptr;
    };
    for (const UnitId unit : volley.targets)
        // 1981:guns.7
        if (const Ship* target = ship_in(ships, unit)) odds.defence += game.tables.of(target->kind).strength;
    for (const UnitId unit : volley.attackers) {
        const Ship* attacker = ship_in(ships, unit);
        if (attacker == nullptr) continue;
        // 1981:guns.8
        odds.attack += game.tables.of(attacker->kind).strength;
        for (const UnitId other : volley.targets) {
            const Ship* target = target_in(other);
            if (target == nullptr) continue;
            const int range = range_from(game, *attacker, target->hex);
            // 1981:relative_velocity.2
            const int difference = distance(attacker->vector, target->vector);
            // 1981:guns.8
            if (range > odds.range) odds.range = range;
            if (difference > odds.difference) odds.difference = difference;
        }
    }
    // 1981:nuke.7
    if (!volley.targets.empty() && is_ordnance(volley.targets[0])) odds.attack = 2, odds.defence = 1;
    if (volley.is_defence()) {
        // 1981:planetary_defence.2
        odds.attack = 2, odds.defence = 1;
        const Ship* target = volley.targets.empty() ? nullptr : target_in(volley.targets[0]);
        // H55; 1981:planetary_defence.3
        if (target != nullptr && is_ordnance(target->unit))
            odds.range = 1, odds.difference = length(target->vector);
    }
    odds.column = column_of(game.tables, odds.attack, odds.defence);
    return odds;
}

namespace {

// The longest range from which an attack succeeds.
constexpr int longest_range = 5;

bool is_in_reach(const Triplanetary& game, const Ship& attacker, const Ship& target, int bonus) {
    const int excess = distance(attacker.vector, target.vector) - 2;
    // 1981:range.5
    const int most = std::min(longest_range, longest_range + bonus - (excess > 0 ? excess : 0));
    if (most < 0) return false;
    const int away = distance(attacker.hex, target.hex);
    if (away <= most) return true;
    // No hex of a course is farther from its end than the course is long.
    return away - length(attacker.vector) <= most && range_from(game, attacker, target.hex) <= most;
}

// What keeps a ship from firing its guns at all; no code where nothing does.
Refusal refusal_of_guns(const Triplanetary& game, const Ship& ship) {
    // 1981:planetary_base.3
    if (ship.landed != Body::none) return {"guns_on_the_ground", "1981:planetary_base.3"};
    // 1981:ships.1; 1981:ships.2
    if (!game.tables.of(ship.kind).is_armed) return {"no_warship", "1981:ships.1"};
    // 1981:transfer.5; 2018:transfer.1
    if (ship.is_prize) return {"prize_unseen", "1981:transfer.5"};
    // 1981:damage.3; 1981:damage.6
    if (is_out_of_action(game, ship) && ship.kind != Kind::dreadnought) return {"disabled", "1981:damage.3"};
    return {};
}

// Whether a ship stands where one of the victims of the attack does, or is one.
template <class Holder>
bool shares_a_course(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    for (const UnitId unit : holder.volleys[0].targets) {
        const Ship* victim = find_ship(holder, unit);
        // H31
        if (victim == nullptr || (game.rules.joiners == Joiners::victims_side && victim->seat != ship.seat))
            continue;
        // 1981:counterattack.3; C9
        if (victim->hex == ship.hex && victim->vector == ship.vector) return true;
    }
    return false;
}

// Of the attack where nobody fires yet, of the counterattack where somebody has.
template <class Holder>
Refusal refusal_of_shooter(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    if (const Refusal refusal = refusal_of_guns(game, ship)) return refusal;
    // H49
    if (is_under_a_counter(holder.counters, ship.unit)) return {"under_a_counter", "1981:lateral_7.4"};
    if (!holder.volleys.empty()) {
        if (!shares_a_course(game, holder, ship)) return {"not_under_fire", "1981:counterattack.3"};
        return {};
    }
    // 1981:guns.10
    if (ship.has_fired) return {"has_attacked", "1981:guns.10"};
    return {};
}

template <class Holder>
Refusal refusal_of_target(const Holder& holder, Seat seat, const Ship& target) {
    if (target.seat == seat) return {"no_enemy", "1981:guns.1"};
    // 1981:planetary_base.2; C13
    // 1981:escape.5; G8
    if (target.landed != Body::none) return {"safe_on_the_ground", "1981:planetary_base.2"};
    if (!holder.volleys.empty()) {
        // 1981:counterattack.2
        if (!has(holder.volleys[0].attackers, target.unit)) return {"no_attacker", "1981:counterattack.2"};
        return {};
    }
    // 1981:guns.9
    if (target.was_attacked) return {"attacked_already", "1981:guns.9"};
    return {};
}

template <class Holder>
int bonus_now(const Holder& holder, const Ship& ship) {
    // H60
    return holder.volleys.empty() ? heroic_bonus(holder, ship.unit) : 0;
}

template <class Holder>
bool may_shoot(const Triplanetary& game, const Holder& holder, const Ship& ship, const Ship& target) {
    // 1981:guns.11
    return !refusal_of_target(holder, ship.seat, target) &&
           is_in_reach(game, ship, target, bonus_now(holder, ship)) &&
           !is_out_of_sight(game, ship, target.hex);
}

// Guns fire at nukes, in an attack, and at no other ordnance.
template <class Holder>
bool may_shoot_down(const Triplanetary& game, const Holder& holder, const Ship& ship, const Piece& piece) {
    return munition_of(piece.unit) == Munition::nuke && holder.volleys.empty() &&
           may_shoot(game, holder, ship, as_target(piece));
}

}  // namespace

bool could_fire(const Triplanetary& game, const Ship& ship, const Ship& target, int bonus) {
    return !refusal_of_guns(game, ship) && target.seat != ship.seat && target.landed == Body::none &&
           is_in_reach(game, ship, target, bonus) && !is_out_of_sight(game, ship, target.hex);
}

namespace {

bool has_a_shot(const Triplanetary& game, const State& state, Seat seat) {
    for (const Ship& ship : state.ships) {
        if (ship.seat != seat || refusal_of_shooter(game, state, ship)) continue;
        for (const Ship& target : state.ships)
            if (may_shoot(game, state, ship, target) && !is_undetected(game, state, target.unit)) return true;
        for (const Piece& piece : state.ordnance)
            // 1981:nuke.7
            if (may_shoot_down(game, state, ship, piece)) return true;
    }
    return false;
}

void fire(const Volley& volley, std::uint8_t number, GameEvents& events) {
    for (const UnitId unit : volley.attackers)
        for (const UnitId target : volley.targets) events.push_back(ShipFired{unit, target, number});
}

}  // namespace

void wait_guns(const Triplanetary& game, const State& state, Wait& wait) {
    // 1981:guns.12; 1981:sequence.12
    // 1981:grand_tour.4; 2018:grand_tour.3
    if (game.scenario(state.scenario).guns && !is_settled(game, state) &&
        (has_a_shot(game, state, state.phasing) || has_defence(game, state, state.phasing)))
        wait.must(state.phasing);
}

Next act_guns(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.sheets.empty() || got.sheets[0].sheet.orders.empty()) return Next::to(step::recovery);
    // C10
    if (defend(game, state, got.sheets[0].sheet, events)) return Next::to(step::gunfire);
    const Volley volley = volley_of(got.sheets[0].sheet, got.sheets[0].seat);
    fire(volley, 0, events);
    for (const UnitId unit : volley.attackers)
        // H51
        if (is_undetected(game, state, unit)) events.push_back(ShipDetected{unit});
    return Next::next();
}

void wait_counterattack(const Triplanetary& game, const State& state, Wait& wait) {
    // Of an attack whose last ship on either side has left, nothing is left.
    if (state.volleys.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        // 1981:counterattack.1; 1981:sequence.13
        if (Seat{s} != state.phasing && has_a_shot(game, state, Seat{s})) wait.must(Seat{s});
}

Next act_counterattack(const Triplanetary&, const State&, const GameAnswer& got, GameEvents& events) {
    Volleys answers;
    for (const SeatSheet<Triplanetary>& one : got.sheets) add_answers(one.sheet, one.seat, answers);
    std::uint8_t number = 0;
    for (const Volley& answer : answers) fire(answer, ++number, events);
    return Next::next();
}

void offer_fire(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (draft.orders.empty() || std::holds_alternative<Defend>(draft.orders[0]))
        offer_defence(game, view, draft, sink);
    if (!draft.orders.empty() && std::holds_alternative<Defend>(draft.orders[0])) return;
    const Volley volley = volley_of(draft, view.seen.seat);
    const Ship* aimed = volley.targets.empty() ? nullptr : find_ship(view, volley.targets[0]);
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || refusal_of_shooter(game, view, ship)) continue;
        std::array<std::int32_t, ship_capacity + ordnance_capacity> targets{};
        std::size_t count = 0;
        for (const Piece& piece : view.ordnance) {
            const bool is_it = volley.targets.empty() || volley.targets[0] == piece.unit;
            if (is_it && may_shoot_down(game, view, ship, piece) && !is_aimed(draft, ship.unit, piece.unit))
                targets[count++] = piece.unit.value;
        }
        const bool is_at_ordnance = !volley.targets.empty() && is_ordnance(volley.targets[0]);
        for (const Ship& target : view.ships) {
            if (is_at_ordnance) break;
            const bool is_beside = aimed == nullptr || !view.volleys.empty() || aimed->hex == target.hex;
            if (is_beside && may_shoot(game, view, ship, target) && !is_undetected(game, view, target.unit) &&
                !is_aimed(draft, ship.unit, target.unit))
                targets[count++] = target.unit.value;
        }
        const Domain unit = Domain::fixed(ship.unit.value);
        if (count > 0 &&
            !sink.offer(Pattern{index_of<Order, Fire>(), {unit, Domain::of({targets.data(), count})}}))
            return;
    }
}

namespace {

struct FireChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    void operator()(const Fire& fire) const {
        const Ship* ship = own_ship(view, fire.unit, i, problems);
        const Piece* piece = find_piece(view, fire.target);
        if (piece != nullptr) return at_ordnance(ship, fire, *piece);
        const Ship* target = find_ship(view, fire.target);
        if (target == nullptr) say(Problem("no_enemy", "1981:guns.1", Grade::malformed), "target");
        if (ship == nullptr || target == nullptr) return;
        if (const Refusal refusal = refusal_of_shooter(game, view, *ship))
            say(refusal.problem().with("unit", ship->unit.value).with("turns", ship->disabled), "unit");
        if (const Refusal refusal = refusal_of_target(view, ship->seat, *target))
            say(refusal.problem().with("target", target->unit.value), "target");
        if (is_undetected(game, view, target->unit))
            say(Problem("not_detected", "1981:detection.2").with("target", target->unit.value), "target");
        if (!is_in_reach(game, *ship, *target, bonus_now(view, *ship)))
            say(beyond_reach(*ship, *target), "target");
        if (is_out_of_sight(game, *ship, target->hex))
            say(Problem("out_of_sight", "2018:guns.3")
                    .with("unit", ship->unit.value)
                    .with("target", target->unit.value),
                "target");
        const Fire* before = std::get_if<Fire>(&sheet.orders[0]);
        const Ship* first = before == nullptr ? nullptr : find_ship(view, before->target);
        // 1981:guns.6
        if (view.volleys.empty() && first != nullptr && !(first->hex == target->hex))
            say(Problem("targets_apart", "1981:guns.6").with("target", target->unit.value), "target");
    }
    void operator()(const Defend& order) const { check_defence(game, view, order, i, problems); }
    void at_ordnance(const Ship* ship, const Fire& fire, const Piece& piece) const {
        if (ship == nullptr) return;
        const Ship target = as_target(piece);
        if (const Refusal refusal = refusal_of_shooter(game, view, *ship))
            say(refusal.problem().with("unit", ship->unit.value).with("turns", ship->disabled), "unit");
        // 1981:mine.7; 1981:torpedo.6
        if (munition_of(piece.unit) != Munition::nuke)
            return say(Problem("guns_at_ordnance",
                               munition_of(piece.unit) == Munition::mine ? "1981:mine.7" : "1981:torpedo.6")
                           .with("target", fire.target.value),
                       "target");
        if (const Refusal refusal = refusal_of_target(view, ship->seat, target))
            say(refusal.problem().with("target", fire.target.value), "target");
        if (!is_in_reach(game, *ship, target, bonus_now(view, *ship)))
            say(beyond_reach(*ship, target), "target");
        if (is_out_of_sight(game, *ship, target.hex))
            say(Problem("out_of_sight", "2018:guns.3")
                    .with("unit", ship->unit.value)
                    .with("target", fire.target.value),
                "target");
        for (const Order& order : sheet.orders)
            // H45
            if (const Fire* other = std::get_if<Fire>(&order);
                other != nullptr && other->target != fire.target)
                return say(Problem("nuke_alone", "1981:nuke.7").with("target", fire.target.value), "target");
    }
    Problem beyond_reach(const Ship& ship, const Ship& target) const {
        Volley one;
        one.attackers.push_back(ship.unit);
        one.targets.push_back(target.unit);
        const Odds odds = odds_of(game, view, one);
        return Problem("out_of_reach", "1981:range.5")
            .with("unit", ship.unit.value)
            .with("target", target.unit.value)
            .with("range", odds.range)
            .with("less", odds.die_modifier());
    }
    template <class Other>
    void operator()(const Other&) const {
        say(Problem("not_now", "1981:sequence.5", Grade::malformed), "");
    }
};

}  // namespace

void check_fire(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (const Order& order : sheet.orders)
        if (!std::holds_alternative<Fire>(order) && !std::holds_alternative<Defend>(order)) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed));
            return;
        }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        on_alternative(sheet.orders[i], FireChecker{game, view, sheet, i, problems});
    // 1981:guns.8
    if (view.volleys.empty() && !is_one_attack(sheet))
        problems.add(Problem("not_one_attack", "1981:guns.8", Grade::unfinished));
}

}  // namespace astrogate::triplanetary
