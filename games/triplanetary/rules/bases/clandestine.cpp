// Triplanetary: the guns of Clandestine, as the edition of 2018 has them: those of an orbital base, which
// nobody can answer.
#include "games/triplanetary/rules/combat/guns.h"

namespace astrogate::triplanetary {

namespace {

constexpr Body armed = Body::clandestine;

Odds odds_from_base(const Triplanetary& game, Seat seat, const Ship& target) {
    return odds_of(game, {&target, 1}, Volley{seat, {}, {target.unit}, armed});
}

// Whether a seat has them at all, in an attack of its own.
template <class Holder>
bool has_guns_there(const Triplanetary& game, const Holder& holder, Seat seat) {
    // 2018:asteroid_base.2
    return game.rules.stations == Stations::edition_2018 && game.scenario(holder.scenario).guns &&
           game.map.world(armed).landing == Landing::stop && holder.volleys.empty() &&
           is_manned(game, holder, seat, armed, Direction::e);
}

// As with the guns of a ship that rests there.
bool has_a_shot_at(const Triplanetary& game, Seat seat, const Ship& target) {
    const Hex base = game.map.world(armed).hex;
    // H122; 1981:range.5
    return odds_from_base(game, seat, target).die_modifier() <= longest_range &&
           (game.rules.sight == Sight::open || !is_hidden(game.map, base, target.hex));
}

template <class Holder>
List<UnitId, ship_capacity> targets_of_base(const Triplanetary& game, const Holder& holder, Seat seat) {
    List<UnitId, ship_capacity> targets;
    // H122; 1981:guns.10
    if (!has_guns_there(game, holder, seat) || holder.has_base_fired) return targets;
    for (const Ship& ship : holder.ships)
        if (!refusal_of_target(holder, seat, ship) && !is_undetected(game, holder, ship.unit) &&
            has_a_shot_at(game, seat, ship))
            targets.push_back(ship.unit);
    return targets;
}

}  // namespace

bool has_base_guns(const Triplanetary& game, const State& state) {
    return state.players[state.phasing.value].is_playing &&
           !targets_of_base(game, state, state.phasing).empty();
}

bool fire_from_base(const State& state, const GameSheet& sheet, GameEvents& events) {
    const FireFrom* one = order_of<FireFrom>(sheet);
    if (one != nullptr)
        events.push_back(BaseFired{state.phasing, one->body, Direction::e, one->target, 0, true});
    return one != nullptr;
}

void offer_base_guns(const Triplanetary& game, const View& view, OptionSink& sink) {
    List<std::int32_t, ship_capacity> units;
    for (const UnitId unit : targets_of_base(game, view, view.seen.seat)) units.push_back(unit.value);
    if (!units.empty())
        sink.offer(Pattern{
            index_of<Order, FireFrom>(),
            {Domain::fixed(static_cast<std::int32_t>(armed)), Domain::of({units.data(), units.size()})}});
}

void check_base_guns(const Triplanetary& game, const View& view, const FireFrom& order, std::size_t i,
                     Problems& problems) {
    const Seat seat = view.seen.seat;
    const Ship* target = find_ship(view, order.target);
    if (order.body != armed || !has_guns_there(game, view, seat))
        problems.add(
            Problem("no_guns_on_it", "2018:asteroid_base.2").saying(word_of(order.body)).at(i, "body"));
    else if (view.has_base_fired)
        problems.add(Problem("base_has_fired", "1981:guns.10").saying(word_of(order.body)).at(i, "body"));
    if (target == nullptr)
        return problems.add(Problem("no_enemy", "1981:guns.1", Grade::malformed).at(i, "target"));
    if (const Refusal refusal = refusal_of_target(view, seat, *target))
        problems.add(refusal.problem().with("target", order.target.value).at(i, "target"));
    if (is_undetected(game, view, order.target))
        problems.add(
            Problem("not_detected", "1981:detection.2").with("target", order.target.value).at(i, "target"));
    if (!has_a_shot_at(game, seat, *target))
        problems.add(Problem("no_shot_from_it", "1981:range.5")
                         .with("target", order.target.value)
                         .with("less", odds_from_base(game, seat, *target).die_modifier())
                         .saying(word_of(armed))
                         .at(i, "target"));
}

}  // namespace astrogate::triplanetary
