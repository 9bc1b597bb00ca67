// Triplanetary: who mutinies: the Rebel names ships and orbital bases of the Empire, and a die for each says
// whether it stays loyal.
#include <algorithm>

#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t mutiny_die = 6;

bool is_there(const View& view, UnitId unit) {
    const auto is_it = [&](const auto& one) { return one.unit == unit && one.seat == empire; };
    return std::ranges::any_of(view.mutiny.berths, is_it) || std::ranges::any_of(view.ships, is_it);
}

int incited_in(const GameSheet& sheet) {
    return static_cast<int>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<Incite>(order); }));
}

bool is_incited(const GameSheet& sheet, UnitId unit) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Incite* one = std::get_if<Incite>(&order);
        return one != nullptr && one->target == unit;
    });
}

int to_incite(const View& view) {
    // 1981:fleet_mutiny.8
    return std::min(mutineers, static_cast<int>(view.mutiny.berths.size() + view.ships.size()));
}

// Of what lies face down everybody is told at once what it is.
void turn_all_up(const Triplanetary& game, const State& state, const Units& rebelling, GameEvents& events) {
    auto number = static_cast<std::uint16_t>(state.roster.size());
    for (const Mooring& one : state.mutiny.berths) {
        Ship turned;
        turned.kind = one.kind;
        // 2018:orbital_base.1; H81
        const Hex vector = is_still(game, turned) ? Hex{} : one.vector;
        events.push_back(ShipDeployed{UnitId{number++}, contains(rebelling, one.unit) ? rebels : empire,
                                      one.kind, one.hex, vector, one.unit});
    }
}

}  // namespace

bool wait_mutiny(const Triplanetary& game, const State& state, Wait& wait) {
    if (!is_mutiny(game, state.scenario) || state.mutiny.is_over) return false;
    if (!is_deployed(game, state)) {
        wait.must(empire);
    } else if (state.mutiny.incited.empty()) {
        wait.must(rebels);
    } else {
        for (const UnitId unit : state.mutiny.incited)
            // 1981:fleet_mutiny.8
            wait.roll(Roll{mutiny_die, rebels, unit, 1, 6, everybody});
    }
    return true;
}

bool act_mutiny(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events,
                Next& next) {
    if (!is_mutiny(game, state.scenario) || state.mutiny.is_over) return false;
    next = Next::again();
    if (!got.sheets.empty() && got.sheets[0].seat == empire) {
        deploy(game, state, got.sheets[0].sheet, events);
    } else if (!got.sheets.empty()) {
        for (const Order& order : got.sheets[0].sheet.orders)
            if (const Incite* one = std::get_if<Incite>(&order)) events.push_back(ShipIncited{one->target});
    } else {
        Units rebelling;
        // 1981:fleet_mutiny.9; 2018:fleet_mutiny.1
        const int loyal = game.rules.loyalty == Loyalty::on_a_one ? 1 : 6;
        for (std::size_t i = 0; i < got.faces.size(); ++i) {
            const UnitId unit = state.mutiny.incited[i];
            // 1981:fleet_mutiny.9; G16
            const bool is_loyal = got.faces[i] == loyal;
            events.push_back(MutinyRolled{unit, got.faces[i], is_loyal});
            if (!is_loyal) rebelling.push_back(unit);
        }
        turn_all_up(game, state, rebelling, events);
        events.push_back(TurnBegan{state.turn});
        next = Next::next();
    }
    return true;
}

bool incites(const Triplanetary& game, const View& view) {
    return is_mutiny(game, view.scenario) && !view.mutiny.is_over && view.seen.seat == rebels;
}

bool is_all_incited(const View& view, const GameSheet& sheet) { return incited_in(sheet) == to_incite(view); }

void offer_incitement(const View& view, const GameSheet& draft, OptionSink& sink) {
    if (incited_in(draft) >= to_incite(view)) return;
    std::array<std::int32_t, ship_capacity + berth_capacity> units{};
    std::size_t count = 0;
    const auto add = [&](UnitId unit, Seat seat) {
        if (seat == empire && !is_incited(draft, unit)) units[count++] = unit.value;
    };
    for (const Mooring& one : view.mutiny.berths) add(one.unit, one.seat);
    for (const Ship& ship : view.ships) add(ship.unit, ship.seat);
    if (count > 0) sink.offer(Pattern{index_of<Order, Incite>(), {Domain::of({units.data(), count})}});
}

bool check_incitement(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems) {
    const Incite* one = std::get_if<Incite>(&sheet.orders[i]);
    if (one == nullptr || !incites(game, view)) return false;
    if (!is_there(view, one->target))
        problems.add(Problem("nobody_to_incite", "1981:fleet_mutiny.8", Grade::malformed).at(i, "target"));
    return true;
}

void check_all_incited(const View& view, const GameSheet& sheet, Problems& problems) {
    if (is_all_incited(view, sheet)) return;
    const bool is_over = incited_in(sheet) > to_incite(view);
    problems.add(Problem(is_over ? "too_many_incited" : "incite_them", "1981:fleet_mutiny.8",
                         is_over ? Grade::illegal : Grade::unfinished)
                     .with("ships", to_incite(view)));
}

void incite_by_default(const View& view, GameSheet& sheet) {
    const auto add = [&](UnitId unit) {
        if (incited_in(sheet) < to_incite(view)) sheet.orders.push_back(Incite{unit});
    };
    for (const Mooring& one : view.mutiny.berths) add(one.unit);
    for (const Ship& ship : view.ships) add(ship.unit);
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
