// Triplanetary: Nova before the first turn: which sides of Terra and of Luna are whose, the dice for the
// farther colonies, and where on those worlds they are.
#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t colony_die = 9;

// What a seat chooses on now: a world, none where it chooses nothing.
template <class Holder>
Body world_of_choice(const Triplanetary& game, const Holder& holder, Seat seat) {
    switch (stage_of(game, holder)) {
        // 1981:nova.5
        case Stage::terra: return seat == east_bloc ? Body::terra : Body::none;
        // 1981:nova.6
        case Stage::western_moon: return seat == west_bloc ? Body::luna : Body::none;
        case Stage::eastern_moon: return seat == east_bloc ? Body::luna : Body::none;
        case Stage::colonies: break;
        default: return Body::none;
    }
    for (const Colony& one : holder.invasion.colonies) {
        const bool is_held = std::ranges::any_of(
            holder.holdings, [&](const Holding& other) { return other.body == one.body; });
        // 1981:nova.7
        if (one.bloc == seat && !is_held) return one.body;
    }
    return Body::none;
}

bool is_stop(const Triplanetary& game, Body body) { return game.map.world(body).landing == Landing::stop; }

// The sides of a world on which nobody's base is yet.
template <class Holder>
List<Direction, directions> free_sides(const Triplanetary& game, const Holder& holder, Body body) {
    List<Direction, directions> sides;
    for (const Direction side : game.map.world(body).bases)
        if (std::ranges::none_of(holder.holdings,
                                 [&](const Holding& one) { return one.body == body && one.side == side; }))
            sides.push_back(side);
    return sides;
}

template <class Holder>
bool is_open_to(const Triplanetary& game, const Holder& holder, Body body, Hex hex) {
    const Hex away = hex - game.map.world(body).hex;
    return length(away) == 1 && contains(free_sides(game, holder, body), direction_of(away));
}

void settle(Seat seat, Body body, Direction side, GameEvents& events) {
    if (body != Body::terra) {
        events.push_back(SideSettled{seat, body, side});
        return;
    }
    for (const Direction one : all_sides) {
        const unsigned on =
            (static_cast<unsigned>(one) + directions + 1U - static_cast<unsigned>(side)) % directions;
        // 1981:nova.5
        events.push_back(SideSettled{on < bases_on_terra ? east_bloc : west_bloc, body, one});
    }
}

Body colony_of(std::uint8_t die) {
    constexpr std::array colonies{Body::venus,    Body::mars,        Body::ceres,
                                  Body::callisto, Body::clandestine, Body::mercury};
    // 1981:tables.colonies.1; F12
    // 1981:tables.colonies.2; 1981:tables.colonies.3
    // 1981:tables.colonies.4; 1981:tables.colonies.5
    // 1981:tables.colonies.6
    return colonies[die - 1U];
}

Next roll_for_colonies(const GameAnswer& got, GameEvents& events) {
    // 1981:nova.8; G14
    const bool is_tie = got.faces[0] == got.faces[1];
    for (std::uint8_t s = 0; s < blocs; ++s)
        events.push_back(ColonyRolled{Seat{s}, got.faces[s], is_tie ? Body::none : colony_of(got.faces[s])});
    return Next::again();
}

}  // namespace

void wait_settlement(const Triplanetary& game, const State& state, Wait& wait) {
    if (stage_of(game, state) == Stage::dice) {
        for (std::uint8_t s = 0; s < blocs; ++s)
            // 1981:nova.7
            wait.roll(Roll{colony_die, Seat{s}, no_unit, 1, 6, everybody});
        return;
    }
    for (std::uint8_t s = 0; s < blocs; ++s) {
        const Body body = world_of_choice(game, state, Seat{s});
        if (body != Body::none && !is_stop(game, body) && state.players[s].is_playing) wait.must(Seat{s});
    }
}

Next act_settlement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (!got.faces.empty()) return roll_for_colonies(got, events);
    // 1981:nova.4
    for (std::uint8_t s = 0; s < blocs; ++s) {
        const Body body = world_of_choice(game, state, Seat{s});
        if (body == Body::none) continue;
        Direction side = is_stop(game, body) ? Direction::e : free_sides(game, state, body)[0];
        for (const SeatSheet<Triplanetary>& one : got.sheets)
            for (const Order& order : one.sheet.orders)
                if (const Settle* chosen = std::get_if<Settle>(&order);
                    chosen != nullptr && one.seat == Seat{s})
                    side = direction_of(chosen->hex - game.map.world(body).hex);
        settle(Seat{s}, body, side, events);
    }
    return stage_of(game, state) < Stage::fleets ? Next::again() : Next::to(step::placement);
}

void offer_settlement(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const Body body = world_of_choice(game, view, view.seen.seat);
    if (body == Body::none || !draft.orders.empty()) return;
    for (const Direction side : free_sides(game, view, body)) {
        const Hex hex = game.map.world(body).hex + step_towards(side);
        const std::array<std::int32_t, 2> row{hex.q, hex.r};
        if (!sink.offer(Pattern{index_of<Order, Settle>(), {Domain::row(row)}})) return;
    }
}

bool is_site_chosen(const GameSheet& sheet) { return sheet.orders.size() == 1; }

void check_settlement(const Triplanetary& game, const View& view, const GameSheet& sheet,
                      Problems& problems) {
    const Body body = world_of_choice(game, view, view.seen.seat);
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Settle* one = std::get_if<Settle>(&sheet.orders[i]);
        if (one == nullptr || body == Body::none)
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        else if (!is_open_to(game, view, body, one->hex))
            problems.add(Problem("not_to_be_settled", "1981:nova.4").saying(word_of(body)).at(i, "hex"));
    }
    if (sheet.orders.empty())
        problems.add(Problem("choose_a_site", "1981:nova.4", Grade::unfinished).saying(word_of(body)));
}

void settle_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    const Body body = world_of_choice(game, view, view.seen.seat);
    if (body == Body::none) return;
    const Direction side = free_sides(game, view, body)[0];
    sheet.orders.push_back(Settle{game.map.world(body).hex + step_towards(side)});
}

}  // namespace astrogate::triplanetary
