// Vector 3, setting up: technology, then fleets. Both are sealed and opened together.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

// The seat's proposed package: the one whose levels it holds, else the first.
const Package& package_of(const Scenario& scenario, const Player& player) {
    for (const Package& package : scenario.packages)
        if (same(package.levels, player.levels)) return package;
    return scenario.packages[0];
}

BuildShip as_order(UnitId unit, const ReadyShip& ready) {
    BuildShip order{unit, ready.hull, {}};
    for (std::size_t slot = 0; slot < ready.pods.size(); ++slot) order.pods[slot] = ready.pods[slot];
    return order;
}

void wait_for_all(const Vector3& game, const State& state, Wait& wait) {
    if (!game.scenario(state.scenario).ready.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing) wait.must(Seat{s});
}

int cabins_in(const BuildShip& order) {
    int cabins = 0;
    for (const Pod pod : order.pods) cabins += pod == Pod::cabin ? 1 : 0;
    return cabins;
}

// In flat play only ready fleets that stand in the plane take part (C13).
std::uint8_t seats_with_places(const Scenario& scenario, bool is_flat) {
    for (std::uint8_t s = 0; is_flat && s < scenario.ready.size(); ++s)
        for (const ReadyShip& ship : scenario.ready[s].ships)
            if (ship.position.z != 0) return s;
    return scenario.max_seats;
}

}  // namespace

bool Vector3::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "", Grade::malformed).with("scenario", setup.scenario));
        return false;
    }
    const Scenario& chosen = scenario(setup.scenario);
    const std::uint8_t most = seats_with_places(chosen, rules.flat);
    // 2009:setup.1 may: more than two seats; 2009:setup.2 may: two
    if (setup.seats < chosen.min_seats || setup.seats > most) {
        problems.add(Problem("wrong_number_of_seats", most < chosen.max_seats ? "C13" : "2009:setup.1")
                         .with("seats", setup.seats)
                         .with("least", chosen.min_seats)
                         .with("most", most));
        return false;
    }
    state = State{};
    state.scenario = setup.scenario;
    for (int s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    return true;
}

// ---- technology -------------------------------------------------------------------------------------------

void wait_technology(const Vector3& game, const State& state, Wait& wait) { wait_for_all(game, state, wait); }

Next act_technology(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    each_sheet(answer, [&](const auto& one) {
        each_order<ChooseTechnology>(one.sheet, [&](const ChooseTechnology& order, std::size_t) {
            events.push_back(TechnologyChosen{one.seat, order.levels});
        });
    });
    const auto& ready = game.scenario(state.scenario).ready;
    for (std::uint8_t s = 0; answer.sheets.empty() && s < state.players.size(); ++s)
        events.push_back(TechnologyChosen{Seat{s}, ready[s].levels});
    // 2009:setup.3 must: technology first, then fleets, both before play
    return Next::next();
}

void check_technology(const Checking& c) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    each_order<ChooseTechnology>(c.sheet, [&](const ChooseTechnology& order, std::size_t i) {
        bool offered = false;
        for (const Package& package : scenario.packages)
            offered = offered || same(package.levels, order.levels);
        // 2009:technology.1 may: one of the packages, whole; C21 must: exactly one of them
        if (!offered) c.problems.add(Problem("no_such_package", "2009:technology.1").at(i, "levels"));
    });
    if (c.sheet.orders.empty())
        c.problems.add(Problem("choose_a_package", "2009:technology.1", Grade::unfinished));
    if (c.sheet.orders.size() > 1) c.problems.add(Problem("one_package_only", "2009:technology.1"));
}

void offer_technology(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(draft.orders.size() == 1);
    if (!draft.orders.empty()) return;
    for (const Package& package : game.scenario(view.scenario).packages) {
        std::array<std::int32_t, technologies> levels{};
        for (std::size_t i = 0; i < technologies; ++i) levels[i] = package.levels[i];
        Pattern pattern{0, {Domain::row(levels)}};
        if (!sink.offer(pattern)) return;
    }
}

void default_technology(const Vector3& game, const View& view, GameSheet& sheet) {
    sheet.orders.push_back(ChooseTechnology{game.scenario(view.scenario).packages[0].levels});
}

// ---- fleet ------------------------------------------------------------------------------------------------

void wait_fleet(const Vector3& game, const State& state, Wait& wait) { wait_for_all(game, state, wait); }

Next act_fleet(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    // 2009:fleet.9 must: each pod in the slot its owner chose, open once all have bought
    each_sheet(answer, [&](const auto& one) {
        each_order<BuildShip>(one.sheet, [&](const BuildShip& order, std::size_t) {
            events.push_back(ShipBuilt{order.unit, order.hull, order.pods});
        });
    });
    const auto& ready = game.scenario(state.scenario).ready;
    for (std::uint8_t s = 0; answer.sheets.empty() && s < state.players.size(); ++s)
        for (std::size_t k = 0; k < ready[s].ships.size(); ++k) {
            const BuildShip order = as_order(ship_id(Seat{s}, k), ready[s].ships[k]);
            events.push_back(ShipBuilt{order.unit, order.hull, order.pods});
        }
    return Next::next();
}

int paid_pods_cost(const Tables& tables, const BuildShip& order) {
    int cost = 0;
    for (const Pod pod : order.pods) cost += tables.pod_cost[static_cast<std::size_t>(pod)];
    // 2009:fleet.5 must: the hull's cabins are free; 2009:fleet.6 must: on a 9-pod hull as well
    const int free =
        std::min<int>(cabins_in(order), tables.free_cabins[static_cast<std::size_t>(order.hull)]);
    return cost - free * tables.pod_cost[static_cast<std::size_t>(Pod::cabin)];
}

int ship_cost(const Tables& tables, const BuildShip& order) {
    // 2009:fleet.3 must: pay for the hull and for every pod
    return tables.hull_cost[static_cast<std::size_t>(order.hull)] + paid_pods_cost(tables, order);
}

namespace {

void check_slots(const Checking& c, const BuildShip& order, std::size_t i) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    for (std::size_t slot = 0; slot < pod_slots; ++slot) {
        const Pod pod = order.pods[slot];
        if (slot >= slots_of(order.hull)) {
            if (pod != Pod::none)
                c.problems.add(Problem("no_such_slot", "D1", Grade::malformed)
                                   .at(i, "pods")
                                   .with("slot", static_cast<int>(slot) + 1));
        } else if (pod == Pod::none) {
            // 2009:fleet.7 must: every slot is filled
            c.problems.add(Problem("slot_empty", "2009:fleet.7", Grade::unfinished)
                               .at(i, "pods")
                               .with("slot", static_cast<int>(slot) + 1));
        } else if (!scenario.pods[static_cast<std::size_t>(pod)]) {
            // 2009:fleet.4 must: only what the scenario sells
            c.problems.add(Problem("pod_not_sold", "2009:fleet.4")
                               .at(i, "pods")
                               .with("slot", static_cast<int>(slot) + 1));
        }
    }
    const int free = c.game.tables.free_cabins[static_cast<std::size_t>(order.hull)];
    // 2009:fleet.5 must: four cabins come with a 6-pod hull; 2009:fleet.6 must: five with a 9-pod hull
    if (cabins_in(order) < free)
        c.problems.add(Problem("too_few_cabins", "2009:fleet.5")
                           .at(i, "pods")
                           .with("cabins", cabins_in(order))
                           .with("least", free));
}

bool is_own_next(const Checking& c, UnitId unit, std::size_t i) {
    return owner_of(unit) == c.view.seen.seat && unit == ship_id(c.view.seen.seat, i) && i < ships_per_seat;
}

}  // namespace

void check_fleet(const Checking& c) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    int spent = 0;
    each_order<BuildShip>(c.sheet, [&](const BuildShip& order, std::size_t i) {
        if (!is_own_next(c, order.unit, i))
            c.problems.add(Problem("ship_out_of_turn", "2009:placement.4", Grade::malformed).at(i, "unit"));
        // 2009:fleet.2 must_not: no hull that the scenario does not sell
        if (!scenario.hulls[static_cast<std::size_t>(order.hull)])
            c.problems.add(Problem("hull_not_sold", "2009:fleet.2").at(i, "hull"));
        check_slots(c, order, i);
        spent += ship_cost(c.game.tables, order);
    });
    // 2009:fleet.1 must: no more than the scenario's ship points
    if (spent > scenario.ship_points)
        c.problems.add(
            Problem("over_budget", "2009:fleet.1").with("spent", spent).with("budget", scenario.ship_points));
    // H11 must: a fleet has at least one ship
    if (c.sheet.orders.empty()) c.problems.add(Problem("no_ship", "H11", Grade::unfinished));
}

void offer_fleet(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const Scenario& scenario = game.scenario(view.scenario);
    int left = scenario.ship_points;
    for (const Order& order : draft.orders)
        if (const BuildShip* build = std::get_if<BuildShip>(&order)) left -= ship_cost(game.tables, *build);
    sink.may_hand_in(!draft.orders.empty());
    if (draft.orders.size() >= ships_per_seat) return;
    List<std::int32_t, 7> kinds;
    for (std::int32_t kind = 1; kind < 7; ++kind)
        if (scenario.pods[static_cast<std::size_t>(kind)]) kinds.push_back(kind);
    for (std::int32_t hull = 0; hull < 3; ++hull) {
        const auto h = static_cast<std::size_t>(hull);
        const int slots = static_cast<int>(slots_of(static_cast<Hull>(hull)));
        const int least =
            game.tables.hull_cost[h] + (slots - game.tables.free_cabins[h]) * game.tables.pod_cost[1];
        if (!scenario.hulls[h] || least > left) continue;
        const Pattern pattern{
            1,
            {Domain::fixed(ship_id(view.seen.seat, draft.orders.size()).value), Domain::fixed(hull),
             Domain::each(static_cast<std::uint8_t>(slots), {kinds.data(), kinds.size()})}};
        if (!sink.offer(pattern)) return;
    }
}

void default_fleet(const Vector3& game, const View& view, GameSheet& sheet) {
    const Seat seat = view.seen.seat;
    const Package& package = package_of(game.scenario(view.scenario), view.players[seat.value]);
    for (std::size_t k = 0; k < package.ships.size(); ++k)
        sheet.orders.push_back(as_order(ship_id(seat, k), package.ships[k]));
}

}  // namespace astrogate::vector3
