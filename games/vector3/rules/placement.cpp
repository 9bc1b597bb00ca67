// Vector 3, setting up: the first seat places where it likes, the others warp in as groups, clear of
// everybody.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

bool is_inside(Vec p, std::int32_t limit) {
    return p.x >= -limit && p.x <= limit && p.y >= -limit && p.y <= limit && p.z >= -limit && p.z <= limit;
}

namespace {

constexpr int charts = 3;  // axes

template <class Known>
bool somebody_has_placed(const Known& known) {
    for (const Player& player : known.players)
        if (player.has_placed) return true;
    return false;
}

// The next seat clockwise that still has to place; no_seat when all have.
Seat next_to_place(const State& state, Seat after, bool after_has_placed) {
    const std::size_t seats = state.players.size();
    for (std::size_t k = 1; k <= seats; ++k) {
        const Seat seat{static_cast<std::uint8_t>((after.value + k) % seats)};
        const Player& player = state.players[seat.value];
        if (player.is_playing && !player.has_placed && !(seat == after && after_has_placed)) return seat;
    }
    return no_seat;
}

bool is_in_the_game(const Vector3&, const State& state, Seat seat) {
    return state.players[seat.value].is_playing;
}

void place_ready(const Vector3& game, const State& state, GameEvents& events) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const Package& ready = game.scenario(state.scenario).ready[s];
        for (std::size_t k = 0; k < ready.ships.size(); ++k)
            events.push_back(ShipPlaced{ship_id(Seat{s}, k), ready.ships[k].position});
        events.push_back(FleetPlaced{Seat{s}, game.edition().has_sides ? Seat{s} == attacker : s > 0});
    }
}

}  // namespace

void wait_placement_roll(const Vector3& game, const State& state, Wait& wait) {
    if (!game.scenario(state.scenario).ready.empty()) return;
    // 1979:13.0.1
    if (game.edition().has_sides) return;
    // 2009:placement.1
    ask_for_first(wait, seats_rolling(game, state, is_in_the_game), DiceName::placement);
}

Next act_placement_roll(const Vector3& game, const State& state, const GameAnswer& answer,
                        GameEvents& events) {
    if (game.edition().has_sides) events.push_back(FirstChosen{defender});
    if (answer.faces.empty()) return Next::next();
    return choose_first<PlacementRolled>(seats_rolling(game, state, is_in_the_game), answer, events);
}

void wait_placement(const Vector3& game, const State& state, Wait& wait) {
    if (game.scenario(state.scenario).ready.empty() && next_to_place(state, state.on_turn, false) != no_seat)
        wait.must(state.on_turn);
}

Next act_placement(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    if (!game.scenario(state.scenario).ready.empty() && state.progress.step == step::placement)
        place_ready(game, state, events);
    for (const auto& one : answer.sheets) {
        each_order<Place>(one.sheet, [&](const Place& order, std::size_t) {
            events.push_back(ShipPlaced{order.unit, order.position});
        });
        events.push_back(FleetPlaced{one.seat, somebody_has_placed(state)});
        // 2009:placement.5; 2009:placement.8
        const Seat next = next_to_place(state, one.seat, true);
        // 2009:placement.9
        if (next == no_seat) return Next::next();
        events.push_back(TurnPassed{next});
        // 1979:13.0.2
        // 1979:5.1.1
        return game.edition().has_sides ? Next::next() : Next::again();
    }
    return Next::next();
}

namespace {

const Place* placed(const GameSheet& sheet, UnitId unit) {
    for (const Order& order : sheet.orders)
        if (const Place* place = std::get_if<Place>(&order); place != nullptr && place->unit == unit)
            return place;
    return nullptr;
}

// B18
int arrival_distance(const Vector3& game, const Scenario& scenario) {
    return game.rules.arrival_distance != 0 ? game.rules.arrival_distance : scenario.arrival_distance;
}

void check_one_place(const Checking& c, const Place& order, std::size_t i) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    const ShipView* ship = c.view.find(order.unit);
    if (ship == nullptr || owner_of(order.unit) != c.view.seen.seat) {
        c.problems.add(Problem("not_your_ship", "2009:placement.4", Grade::malformed).at(i, "unit"));
        return;
    }
    if (placed(c.sheet, order.unit) != &std::get<Place>(c.sheet.orders[i]))
        c.problems.add(Problem("ordered_twice", "2009:placement.2").at(i, "unit"));
    const std::int32_t limit = scenario.placement_limit;
    const Vec p = order.position;
    // C16
    if (!is_inside(p, limit)) {
        c.problems.add(Problem("placed_too_far_out", "C16").at(i, "position").with("limit", limit));
        return;
    }
    // 1979:13.0.4; 1979:13.0.5
    // C13
    if (c.game.rules.flat && p.z != 0) {
        c.problems.add(Problem("off_the_plane", "C13").at(i, "position").with("z", p.z));
        return;
    }
    for (const ShipView& other : c.view.ships) {
        // 2009:placement.7
        if (other.ship.is_in_play() && owner_of(other.ship.unit) != c.view.seen.seat &&
            arrival_distance(c.game, scenario) > 0 &&
            is_within(p, other.ship.position, arrival_distance(c.game, scenario)))
            c.problems.add(Problem("too_near_an_enemy", "2009:placement.7")
                               .at(i, "position")
                               .with("enemy", other.ship.unit.value)
                               .with("distance", distance(p, other.ship.position))
                               .with("limit", arrival_distance(c.game, scenario)));
    }
}

// Places too far out are passed over: they are refused one by one.
bool is_one_group(const GameSheet& sheet, const Scenario& scenario) {
    List<Vec, ships_per_seat> reached;
    List<Vec, ships_per_seat> apart;
    each_order<Place>(sheet, [&](const Place& order, std::size_t i) {
        if (i < ships_per_seat && is_inside(order.position, scenario.placement_limit))
            (reached.empty() ? reached : apart).push_back(order.position);
    });
    // C14
    for (std::size_t k = 0; k < reached.size(); ++k)
        for (std::size_t i = apart.size(); i-- > 0;)
            if (is_within(reached[k], apart[i], scenario.group_distance)) {
                reached.push_back(apart[i]);
                apart.erase_at(i);
            }
    return apart.empty();
}

}  // namespace

void check_placement(const Checking& c) {
    each_order<Place>(c.sheet, [&](const Place& order, std::size_t i) { check_one_place(c, order, i); });
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    // 1979:5.1.2
    // 2009:placement.6
    // 2009:placement.2
    if (somebody_has_placed(c.view) && !is_one_group(c.sheet, scenario))
        c.problems.add(
            Problem("not_one_group", "2009:placement.6").with("distance", scenario.group_distance));
    for (const ShipView& one : c.view.ships)
        if (owner_of(one.ship.unit) == c.view.seen.seat && placed(c.sheet, one.ship.unit) == nullptr)
            c.problems.add(Problem("ship_not_placed", "2009:placement.2", Grade::unfinished)
                               .with("unit", one.ship.unit.value));
}

void offer_placement(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const Scenario& scenario = game.scenario(view.scenario);
    const std::int32_t limit = scenario.placement_limit;
    bool all = true;
    for (const ShipView& one : view.ships)
        all = all && (owner_of(one.ship.unit) != view.seen.seat || placed(draft, one.ship.unit) != nullptr);
    sink.may_hand_in(all);
    const bool free = !somebody_has_placed(view) || draft.orders.empty();
    for (const ShipView& one : view.ships) {
        if (owner_of(one.ship.unit) != view.seen.seat || placed(draft, one.ship.unit) != nullptr) continue;
        for (std::size_t k = 0; k < (free ? 1 : draft.orders.size()); ++k) {
            const std::int32_t depth = game.rules.flat ? 0 : limit;
            std::array<std::int32_t, 2 * charts> corners{-limit, -limit, -depth, limit, limit, depth};
            const Place* near = free ? nullptr : std::get_if<Place>(&draft.orders[k]);
            const std::int32_t reach = scenario.group_distance;
            const std::array<std::int32_t, charts> at =
                near == nullptr ? std::array<std::int32_t, charts>{}
                                : std::array{near->position.x, near->position.y, near->position.z};
            for (std::size_t axis = 0; near != nullptr && axis < charts; ++axis) {
                const std::int32_t edge = corners[axis + charts];
                const std::int32_t middle = std::clamp(at[axis], -edge, edge);
                corners[axis] = std::max(-edge, middle - reach);
                corners[axis + charts] = std::min(edge, middle + reach);
            }
            if (!sink.offer(Pattern{2, {Domain::fixed(one.ship.unit.value), Domain::box(corners)}})) return;
        }
    }
}

void default_placement(const Vector3& game, const View& view, GameSheet& sheet) {
    // Eight corners of growing boxes around the middle, the fleet in a row along Y: the first that passes
    // check.
    const Seat seat = view.seen.seat;
    // Who arrives without arms comes in out of range.
    const std::int32_t limit = game.scenario(view.scenario).placement_limit;
    const std::int32_t nearest = std::min(limit, view.seen.step == step::arrival ? beyond_lasers : 8);
    for (std::int32_t size = nearest; size < 200; size += 3)
        for (unsigned corner = 0; corner < 8; ++corner) {
            const unsigned turned = (corner + seat.value * 7U) % 8U;
            const std::int32_t height = game.rules.flat ? 0 : size / 2;
            const Vec anchor{(turned & 1U) != 0 ? size : -size, (turned & 2U) != 0 ? size : -size,
                             (turned & 4U) != 0 ? height : -height};
            sheet.orders.clear();
            std::int32_t row = 0;
            for (const ShipView& one : view.ships)
                if (owner_of(one.ship.unit) == seat)
                    sheet.orders.push_back(
                        Place{one.ship.unit, {anchor.x, std::min(anchor.y + 2 * row++, limit), anchor.z}});
            Problems problems;
            check_placement({game, view, sheet, problems});
            if (problems.empty()) return;
        }
}

}  // namespace astrogate::vector3
