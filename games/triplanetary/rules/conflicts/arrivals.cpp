// Triplanetary: Retribution: corvettes that appear one after another, what they fly for, the Freedom Fleet,
// and Enforcer ships that the First Citizen calls back.
#include <algorithm>

#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

bool is_docked(const Triplanetary& game, const Ship& ship) {
    return ship.hex == game.map.world(Body::clandestine).hex && ship.vector == Hex{};
}

bool is_corvette_of_rebels(const Ship& ship) { return ship.seat == rebels && ship.kind == Kind::corvette; }

// Whether a corvette has flown to Clandestine and stopped there.
template <class Holder>
bool is_delivered(const Triplanetary& game, const Holder& holder, const Ship& ship) {
    // 1981:retribution.5; H83
    return is_corvette_of_rebels(ship) && is_docked(game, ship) &&
           contains(holder.rebellion.travelled, ship.unit);
}

template <class Holder>
bool can_arrive(const Triplanetary& game, const Holder& holder) {
    if (holder.rebellion.is_formed || holder.rebellion.to_come == 0 || holder.roster.size() >= ship_capacity)
        return false;
    return std::ranges::none_of(holder.ships, [&](const Ship& ship) {
        // 1981:retribution.3; G15
        return is_corvette_of_rebels(ship) && !is_delivered(game, holder, ship);
    });
}

template <class Holder>
bool can_form(const Triplanetary& game, const Holder& holder) {
    // 1981:retribution.9; H84
    return !holder.rebellion.is_formed && std::ranges::any_of(holder.ships, [&](const Ship& ship) {
        return is_delivered(game, holder, ship);
    });
}

constexpr std::array closed{Body::luna, Body::ceres, Body::terra};

bool is_open(const Triplanetary& game, const Ground& ground, Body body, Direction side) {
    // 1981:retribution.4; G15
    if (body == Body::none || contains(closed, body)) return false;
    if (game.map.world(body).landing == Landing::none) return false;
    if (game.map.world(body).landing == Landing::stop && side != Direction::e) return false;
    return has_base(game, ground, body, side);
}

// Ships of the Enforcers that a crash could still call back.
template <class Holder>
int to_shake(const Holder& holder) {
    const auto unbound = std::ranges::count_if(holder.ships, [&](const Ship& ship) {
        return ship.seat == empire && !contains(holder.rebellion.bound, ship.unit);
    });
    return static_cast<int>(unbound) - holder.rebellion.to_bind;
}

// 1981:retribution.6; G15
bool shakes(const Ship& ship, Body body) {
    return body == Body::terra && is_corvette_of_rebels(ship) && !ship.is_adrift();
}

}  // namespace

void wait_arrival(const Triplanetary& game, const State& state, Wait& wait) {
    if (state.players[rebels.value].is_playing && (can_arrive(game, state) || can_form(game, state)))
        wait.must(rebels);
}

Next act_arrival(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (got.sheets.empty()) return Next::to(step::astrogation);
    for (const Order& order : got.sheets[0].sheet.orders) {
        if (const Arrive* one = std::get_if<Arrive>(&order))
            // 1981:retribution.2
            events.push_back(CorvetteArrived{UnitId{static_cast<std::uint16_t>(state.roster.size())}, rebels,
                                             one->body, one->side});
        if (!std::holds_alternative<FormFleet>(order)) continue;
        int strength = 0;
        for (const Ship& ship : state.ships) {
            if (!is_delivered(game, state, ship)) continue;
            strength += game.tables.of(ship.kind).strength;
            events.push_back(CorvetteJoined{ship.unit});
        }
        // 1981:retribution.10
        events.push_back(FleetFormed{rebels, static_cast<std::uint8_t>(2 * strength)});
        // 1981:retribution.11
        events.push_back(PurseFilled{rebels, 2 * strength * tenths});
        return Next::call(step::purchase);
    }
    return Next::to(step::astrogation);
}

void offer_arrivals(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!draft.orders.empty()) return;
    if (can_form(game, view)) sink.offer(Pattern{index_of<Order, FormFleet>(), {}});
    if (!can_arrive(game, view)) return;
    for (const World& world : game.map.printed.bodies) {
        std::array<std::int32_t, directions> sides{};
        std::size_t count = 0;
        for (const Direction side : all_sides)
            if (is_open(game, view, world.name, side)) sides[count++] = static_cast<std::int32_t>(side);
        if (count > 0 && !sink.offer(Pattern{index_of<Order, Arrive>(),
                                             {Domain::fixed(static_cast<std::int32_t>(world.name)),
                                              Domain::of({sides.data(), count})}}))
            return;
    }
}

void check_arrivals(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Arrive* one = std::get_if<Arrive>(&sheet.orders[i]);
        if (i > 0) problems.add(Problem("one_at_a_time", "1981:retribution.2").at(i));
        if (one == nullptr && !std::holds_alternative<FormFleet>(sheet.orders[i])) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        } else if (one == nullptr) {
            if (!can_form(game, view)) problems.add(Problem("no_fleet_to_form", "1981:retribution.9").at(i));
        } else if (!can_arrive(game, view)) {
            problems.add(Problem("corvette_is_out", "1981:retribution.3").at(i));
        } else if (!is_open(game, view, one->body, one->side)) {
            problems.add(Problem("no_base_to_appear_at", "1981:retribution.4")
                             .saying(word_of(one->body))
                             .at(i, "body"));
        }
    }
}

namespace {

// In this movement phase, whatever becomes of it.
bool flies(const Triplanetary& game, const Ship& ship) {
    if (ship.plot != Plot::fly) return ship.plot == Plot::take_off;
    // H86
    return !(ship.vector == Hex{}) || game.map.at(ship.hex).kind != HexContents::Kind::body;
}

void count_turns_grounded(const Triplanetary& game, const State& state, GameEvents& events) {
    const int before =
        state.phasing == rebels ? state.rebellion.rebels_grounded : state.rebellion.enforcers_grounded;
    const bool any = std::ranges::any_of(
        state.ships, [&](const Ship& ship) { return ship.seat == state.phasing && flies(game, ship); });
    const int turns = any ? 0 : before + 1;
    // 1981:retribution.17; 1981:retribution.20
    // H86
    if (turns != before) events.push_back(SideGrounded{state.phasing, static_cast<std::uint8_t>(turns)});
}

}  // namespace

bool is_fall_on_terra(const Triplanetary& game, const View& view, const Ship& ship, Body body, int& ships) {
    if (!is_rebellion(game, view.scenario) || view.rebellion.is_formed || !shakes(ship, body)) return false;
    ships = to_shake(view) > 0 ? 1 : 0;
    return true;
}

void follow_corvettes(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_rebellion(game, state.scenario)) return;
    count_turns_grounded(game, state, events);
    if (state.rebellion.is_formed) return;
    const Hex clandestine = game.map.world(Body::clandestine).hex;
    const std::size_t flown = events.size();
    int left = to_shake(state);
    for (std::size_t i = 0; i < flown; ++i) {
        if (const ShipMoved* moved = std::get_if<ShipMoved>(&events[i])) {
            const Ship& ship = *find_ship(state, moved->unit);
            // 1981:retribution.5; H83
            if (moved->to == clandestine && !(moved->from == clandestine) && is_corvette_of_rebels(ship) &&
                !contains(state.rebellion.travelled, ship.unit))
                events.push_back(CorvetteTravelled{ship.unit});
        }
        const ShipLost* lost = std::get_if<ShipLost>(&events[i]);
        if (lost == nullptr || lost->loss != Loss::crash) continue;
        const Ship& ship = *find_ship(state, lost->unit);
        if (!shakes(ship, lost->body)) continue;
        // 1981:retribution.8
        events.push_back(TerraShaken{ship.unit, static_cast<std::uint8_t>(left > 0 ? 1 : 0)});
        --left;
    }
}

// ---- who is called back

namespace {

int to_recall(const View& view) {
    const auto free = std::ranges::count_if(view.ships, [&](const Ship& ship) {
        return ship.seat == empire && !contains(view.rebellion.bound, ship.unit);
    });
    return std::min<int>(view.rebellion.to_bind, static_cast<int>(free));
}

int recalled_in(const GameSheet& sheet) {
    return static_cast<int>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<Reassign>(order); }));
}

}  // namespace

void wait_recall(const Triplanetary&, const State& state, Wait& wait) {
    // H85
    if (state.rebellion.to_bind > 0 && state.players[empire.value].is_playing) wait.must(empire);
}

Next act_recall(const Triplanetary&, const State&, const GameAnswer& got, GameEvents& events) {
    if (!got.sheets.empty())
        for (const Order& order : got.sheets[0].sheet.orders)
            if (const Reassign* one = std::get_if<Reassign>(&order))
                events.push_back(ShipReassigned{one->unit});
    return Next::back();
}

void offer_recall(const View& view, const GameSheet& draft, OptionSink& sink) {
    if (recalled_in(draft) >= to_recall(view)) return;
    std::array<std::int32_t, ship_capacity> units{};
    std::size_t count = 0;
    for (const Ship& ship : view.ships)
        if (ship.seat == empire && !contains(view.rebellion.bound, ship.unit) &&
            order_for<Reassign>(draft, ship.unit) == nullptr)
            units[count++] = ship.unit.value;
    if (count > 0) sink.offer(Pattern{index_of<Order, Reassign>(), {Domain::of({units.data(), count})}});
}

bool is_all_recalled(const View& view, const GameSheet& sheet) {
    return recalled_in(sheet) == to_recall(view);
}

void check_recall(const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Reassign* one = std::get_if<Reassign>(&sheet.orders[i]);
        if (one == nullptr) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
            continue;
        }
        const Ship* ship = own_ship(view, one->unit, i, problems);
        if (ship != nullptr && contains(view.rebellion.bound, ship->unit))
            problems.add(
                Problem("bound_already", "1981:retribution.6").with("unit", ship->unit.value).at(i, "unit"));
    }
    if (is_all_recalled(view, sheet)) return;
    const bool is_over = recalled_in(sheet) > to_recall(view);
    problems.add(Problem(is_over ? "too_many_recalled" : "recall_them", "1981:retribution.6",
                         is_over ? Grade::illegal : Grade::unfinished)
                     .with("ships", to_recall(view)));
}

void recall_by_default(const View& view, GameSheet& sheet) {
    for (const Ship& ship : view.ships)
        if (ship.seat == empire && !contains(view.rebellion.bound, ship.unit) &&
            recalled_in(sheet) < to_recall(view))
            sheet.orders.push_back(Reassign{ship.unit});
}

}  // namespace astrogate::triplanetary
