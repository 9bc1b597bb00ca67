// Triplanetary: bases in a fight: planetary defence in the combat phase, and the torpedo a turn of a base on
// an asteroid in the ordnance phase.
#include "games/triplanetary/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

Seat owner_of_base(const Triplanetary& game, const Ground& ground, Body body, Direction side) {
    for (const Holding& one : ground.holdings)
        if (one.body == body && (one.side == side || game.map.world(body).landing == Landing::stop))
            return one.seat;
    const Scenario& played = game.scenario(ground.scenario);
    for (const Owned& one : played.owners)
        // H44
        if (one.body == body) return one.seat;
    // H54
    return played.friendly_to.size() == 1 ? played.friendly_to[0] : no_seat;
}

namespace {

bool is_carried_there(const Ground& ground, Body body, Direction side) {
    return std::ranges::any_of(ground.holdings, [&](const Holding& one) {
        return one.is_placed && one.body == body && one.side == side;
    });
}

}  // namespace

bool is_manned(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side) {
    const Worlds& fuel_at = game.scenario(ground.scenario).fuel_at;
    // H47
    return owner_of_base(game, ground, body, side) == seat && is_friendly(game, ground, seat, body, side) &&
           (fuel_at.empty() || contains(fuel_at, body) || is_carried_there(ground, body, side)) &&
           has_base(game, ground, body, side);
}

namespace {

bool defends(const Triplanetary& game, const Ground& ground, Seat seat, Body body, Direction side) {
    // 1981:planetary_defence.1; 1981:escape.12
    // 1981:orbital_base.5
    return (contains(game.scenario(ground.scenario).defended, body) ||
            is_carried_there(ground, body, side)) &&
           is_manned(game, ground, seat, body, side);
}

// Worlds on which there may be bases that defend.
Worlds defended_worlds(const Triplanetary& game, const Ground& ground) {
    Worlds all = game.scenario(ground.scenario).defended;
    for (const Holding& one : ground.holdings)
        if (one.is_placed && !contains(all, one.body)) all.push_back(one.body);
    return all;
}

// What the base on a side of a world could fire at now, in its owner's combat phase.
template <class Holder>
Units targets_above(const Triplanetary& game, const Holder& holder, Seat seat, Body body, Direction side) {
    Units above;
    if (!defends(game, holder, seat, body, side)) return above;
    const Hex hex = game.map.world(body).hex + step_towards(side);
    for (const Ship& ship : holder.ships)
        // 1981:planetary_defence.4; 1981:guns.9
        if (ship.seat != seat && ship.hex == hex && ship.landed == Body::none && !ship.was_attacked &&
            !is_undetected(game, holder, ship.unit) && !above.full())
            above.push_back(ship.unit);
    for (const Piece& piece : holder.ordnance)
        // 1981:mine.7; 1981:torpedo.6
        // 1981:nuke.7
        if (munition_of(piece.unit) == Munition::nuke && piece.seat != seat && piece.hex == hex &&
            !piece.was_attacked && !above.full())
            above.push_back(piece.unit);
    return above;
}

bool is_ordered(const GameSheet& sheet, Body body, Direction side) {
    for (const Order& order : sheet.orders)
        if (const Defend* one = std::get_if<Defend>(&order);
            one != nullptr && one->body == body && one->side == side)
            return true;
    return false;
}

}  // namespace

bool has_defence(const Triplanetary& game, const State& state, Seat seat) {
    if (!state.players[seat.value].is_playing) return false;
    for (const Body body : defended_worlds(game, state))
        for (const Direction side : all_sides)
            if (!targets_above(game, state, seat, body, side).empty()) return true;
    return false;
}

bool defend(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    std::uint8_t number = 0;
    for (const Order& order : sheet.orders) {
        const Defend* one = std::get_if<Defend>(&order);
        if (one == nullptr) continue;
        // 1981:planetary_defence.2
        for (const UnitId target : targets_above(game, state, state.phasing, one->body, one->side))
            if (number < ship_capacity)
                events.push_back(BaseFired{state.phasing, one->body, one->side, target, number++});
    }
    return number > 0;
}

void offer_defence(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!view.volleys.empty()) return;
    for (const Body body : defended_worlds(game, view)) {
        std::array<std::int32_t, directions> sides{};
        std::size_t count = 0;
        for (const Direction side : all_sides)
            if (!is_ordered(draft, body, side) &&
                !targets_above(game, view, view.seen.seat, body, side).empty())
                sides[count++] = static_cast<std::int32_t>(side);
        if (count > 0 && !sink.offer(Pattern{index_of<Order, Defend>(),
                                             {Domain::fixed(static_cast<std::int32_t>(body)),
                                              Domain::of({sides.data(), count})}}))
            return;
    }
}

void check_defence(const Triplanetary& game, const View& view, const Defend& order, std::size_t i,
                   Problems& problems) {
    const bool is_there =
        order.body != Body::none && defends(game, view, view.seen.seat, order.body, order.side);
    // C10
    if (!view.volleys.empty())
        problems.add(Problem("bases_answer_nobody", "1981:planetary_defence.4").at(i, "body"));
    else if (!is_there)
        problems.add(Problem("no_defence_there", "1981:planetary_defence.1")
                         .saying(word_of(order.body))
                         .at(i, "body"));
    else if (targets_above(game, view, view.seen.seat, order.body, order.side).empty())
        problems.add(
            Problem("nothing_above", "1981:planetary_defence.1").saying(word_of(order.body)).at(i, "side"));
}

bool is_above_a_defence(const Triplanetary& game, const View& view, Seat seat, Hex hex, Body& body,
                        Direction& side) {
    for (const Body one : defended_worlds(game, view)) {
        const Hex away = hex - game.map.world(one).hex;
        if (length(away) != 1) continue;
        body = one;
        side = direction_of(away);
        const Seat owner = owner_of_base(game, view, one, side);
        if (owner == seat || owner == no_seat || !view.players[owner.value].is_playing) continue;
        return defends(game, view, owner, body, side);
    }
    return false;
}

bool launches_from(const Triplanetary& game, const Ground& ground, Seat seat, Body body) {
    // 1981:asteroid_base.2
    return game.scenario(ground.scenario).ordnance && body != Body::none &&
           game.map.world(body).landing == Landing::stop && is_manned(game, ground, seat, body, Direction::e);
}

namespace {

// Whether an enemy is as near to a base as its torpedo flies.
template <class Holder>
bool is_enemy_near(const Triplanetary& game, const Holder& holder, Seat seat, Body body) {
    const Hex base = game.map.world(body).hex;
    const auto is_near = [&](Seat other, Hex hex) {
        // H57
        return other != seat && distance(base, hex) <= most_thrust * active_phases;
    };
    for (const Ship& ship : holder.ships)
        if (ship.landed == Body::none && is_near(ship.seat, ship.hex)) return true;
    for (const Counter& counter : holder.counters)
        if (is_near(counter.seat, counter.hex)) return true;
    return std::ranges::any_of(holder.ordnance,
                               [&](const Piece& piece) { return is_near(piece.seat, piece.hex); });
}

}  // namespace

bool has_launching_base(const Triplanetary& game, const State& state, Seat seat) {
    if (!state.players[seat.value].is_playing) return false;
    return std::ranges::any_of(game.map.printed.bodies, [&](const World& world) {
        // F5
        return launches_from(game, state, seat, world.name) && is_enemy_near(game, state, seat, world.name);
    });
}

void offer_base_launches(const Triplanetary& game, const View& view, const GameSheet& draft,
                         OptionSink& sink) {
    for (const World& world : game.map.printed.bodies) {
        const Body base = world.name;
        bool is_ordered = !launches_from(game, view, view.seen.seat, base) ||
                          !is_enemy_near(game, view, view.seen.seat, base);
        for (const Order& order : draft.orders)
            if (const LaunchFrom* one = std::get_if<LaunchFrom>(&order))
                is_ordered = is_ordered || one->body == base;
        if (is_ordered) continue;
        const Domain thrust =
            Domain::burn(most_thrust, std::span(all_hex_burn_points).first(count_of_hex_burns(most_thrust)));
        if (!sink.offer(Pattern{index_of<Order, LaunchFrom>(),
                                {Domain::fixed(static_cast<std::int32_t>(base)), thrust}}))
            return;
    }
}

void check_base_launch(const Triplanetary& game, const View& view, const LaunchFrom& order, std::size_t i,
                       Problems& problems) {
    if (!launches_from(game, view, view.seen.seat, order.body))
        problems.add(
            Problem("no_launching_base", "1981:asteroid_base.2").saying(word_of(order.body)).at(i, "body"));
    else if (!is_enemy_near(game, view, view.seen.seat, order.body))
        problems.add(Problem("nobody_near", "1981:asteroid_base.2")
                         .saying(word_of(order.body))
                         .with("hexes", most_thrust * active_phases)
                         .at(i, "body"));
    // 1981:torpedo.2
    if (length(order.change) > most_thrust)
        problems.add(Problem("thrust_too_long", "1981:torpedo.2")
                         .with("thrust", length(order.change))
                         .at(i, "change"));
}

}  // namespace astrogate::triplanetary
