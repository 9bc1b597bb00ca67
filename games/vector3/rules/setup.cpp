// Vector 3, setting up: who may play, and fleets with their loads, sealed and opened together.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

BuildShip as_order(UnitId unit, const ReadyShip& ready) {
    BuildShip order{unit, ready.hull, {}};
    for (std::size_t slot = 0; slot < ready.pods.size(); ++slot) order.pods[slot] = ready.pods[slot];
    return order;
}

int cheapest_ship(const Tables& tables) {
    return tables.hull_cost[0] +
           (6 - tables.free_cabins[0]) * tables.pod_cost[static_cast<std::size_t>(Pod::cargo)];
}

// In flat play only ready fleets that stand in the plane take part (C13).
std::uint8_t seats_with_places(const Scenario& scenario, bool is_flat) {
    for (std::uint8_t s = 0; is_flat && s < scenario.ready.size(); ++s)
        for (const ReadyShip& ship : scenario.ready[s].ships)
            if (ship.position.z != 0) return s;
    return scenario.max_seats;
}

// What the rules give instead of a choice.
void check_levels_given(const Vector3& game, const Setup& setup, Problems& problems) {
    for (std::uint8_t s = 0; s < setup.seats && s < game.rules.technologies.size(); ++s)
        for (std::size_t i = 0; i < technologies; ++i) {
            const int level = game.rules.technologies[s][i];
            // 2009:tables.technology.11
            if (level > highest_level(game.tables, i))
                problems.add(Problem("level_beyond_the_table", "2009:tables.technology.11")
                                 .with("seat", s)
                                 .with("level", level)
                                 .with("most", highest_level(game.tables, i)));
        }
}

}  // namespace

const Package& proposed(const Vector3& game, std::uint8_t scenario, Seat seat, const Levels* levels) {
    const auto& packages = game.scenario(scenario).packages;
    const Role role = !game.edition().has_sides ? Role::either
                      : seat == defender        ? Role::defender
                                                : Role::attacker;
    const Package* first = nullptr;
    for (const Package& package : packages) {
        if (package.role != Role::either && package.role != role) continue;
        if (first == nullptr) first = &package;
        if (levels != nullptr && same(package.levels, *levels)) return package;
    }
    return first != nullptr ? *first : packages[0];
}

bool Vector3::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "", Grade::malformed).with("scenario", setup.scenario));
        return false;
    }
    const Scenario& chosen = scenario(setup.scenario);
    const std::uint8_t most = seats_with_places(chosen, rules.flat);
    // 2009:setup.1; 2009:setup.2
    if (setup.seats < chosen.min_seats || setup.seats > most) {
        problems.add(Problem("wrong_number_of_seats", most < chosen.max_seats ? "C13" : "2009:setup.1")
                         .with("seats", setup.seats)
                         .with("least", chosen.min_seats)
                         .with("most", most));
        return false;
    }
    for (std::uint8_t s = 0; chosen.ready.empty() && s < setup.seats; ++s) {
        const int budget = ship_points(setup.scenario, Seat{s});
        // H22
        if (budget < cheapest_ship(tables))
            problems.add(Problem("budget_too_small", "H22")
                             .with("seat", s)
                             .with("budget", budget)
                             .with("least", cheapest_ship(tables)));
    }
    check_levels_given(*this, setup, problems);
    check_edition(*this, problems);
    if (!problems.empty()) return false;
    state = State{};
    state.scenario = setup.scenario;
    for (int s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    return true;
}

// ---- fleet ------------------------------------------------------------------------------------------------

void wait_fleet(const Vector3& game, const State& state, Wait& wait) {
    if (!game.scenario(state.scenario).ready.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing) wait.must(Seat{s});
}

namespace {
// The load of every launch pod of a ready ship.
template <class F>
void each_load(UnitId unit, const ReadyShip& ready, F&& f) {
    for (std::size_t slot = 0; slot < ready.pods.size(); ++slot)
        for (std::size_t kind = 0; kind < weapons; ++kind)
            if (ready.pods[slot] == Pod::launch && ready.rounds[kind] > 0)
                f(Load{unit, static_cast<std::uint8_t>(slot + 1), static_cast<Weapon>(kind),
                       ready.rounds[kind]});
}
}  // namespace

Next act_fleet(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    // 1979:2.2.1; 1979:12.1.1
    // 2009:fleet.9
    for (const auto& one : answer.sheets) {
        each_order<BuildShip>(one.sheet, [&](const BuildShip& order, std::size_t) {
            events.push_back(ShipBuilt{order.unit, order.hull, order.pods});
        });
        // 2009:basic.fleet.4; H23
        each_order<Load>(one.sheet, [&](const Load& order, std::size_t) {
            events.push_back(PodLoaded{order.unit, order.pod, order.weapon, order.count});
        });
        each_order<BuyMines>(one.sheet, [&](const BuyMines& order, std::size_t) {
            events.push_back(MinesBought{one.seat, order.count});
        });
    }
    const auto& ready = game.scenario(state.scenario).ready;
    for (std::uint8_t s = 0; answer.sheets.empty() && s < state.players.size(); ++s) {
        for (std::size_t k = 0; k < ready[s].ships.size(); ++k) {
            const BuildShip order = as_order(ship_id(Seat{s}, k), ready[s].ships[k]);
            events.push_back(ShipBuilt{order.unit, order.hull, order.pods});
            each_load(order.unit, ready[s].ships[k], [&](const Load& load) {
                events.push_back(PodLoaded{load.unit, load.pod, load.weapon, load.count});
            });
        }
        if (ready[s].mines > 0) events.push_back(MinesBought{Seat{s}, ready[s].mines});
    }
    return Next::next();
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
            // 1979:11.0.4, 1979:11.0.8
            // 2009:fleet.7
            c.problems.add(Problem("slot_empty", "2009:fleet.7", Grade::unfinished)
                               .at(i, "pods")
                               .with("slot", static_cast<int>(slot) + 1));
        } else if (!scenario.pods[static_cast<std::size_t>(pod)]) {
            // 2009:fleet.4; 2009:intermediate.fleet.1
            c.problems.add(Problem("pod_not_sold", "2009:fleet.4")
                               .at(i, "pods")
                               .with("slot", static_cast<int>(slot) + 1));
        } else if (!is_open(c.game, c.view, pod)) {
            // 2009:basic.technology.1; 1979:11.0.6
            c.problems.add(Problem("pod_without_technology", c.game.edition().rule_of_needs)
                               .at(i, "pods")
                               .with("slot", static_cast<int>(slot) + 1));
        }
    }
    const int free = c.game.tables.free_cabins[static_cast<std::size_t>(order.hull)];
    // 1979:11.0.5
    // 2009:fleet.5; 2009:fleet.6
    if (cabins_in(order) < free)
        c.problems.add(Problem("too_few_cabins", "2009:fleet.5")
                           .at(i, "pods")
                           .with("cabins", cabins_in(order))
                           .with("least", free));
}

bool is_own_next(const Checking& c, UnitId unit, std::size_t built) {
    return built < ships_per_seat && unit == ship_id(c.view.seen.seat, built);
}

const BuildShip* built_in(const GameSheet& sheet, UnitId unit) {
    for (const Order& order : sheet.orders)
        if (const BuildShip* build = std::get_if<BuildShip>(&order); build != nullptr && build->unit == unit)
            return build;
    return nullptr;
}

void check_load(const Checking& c, const Load& order, std::size_t i) {
    const BuildShip* ship = built_in(c.sheet, order.unit);
    const bool is_pod = ship != nullptr && order.pod >= 1 && order.pod <= slots_of(ship->hull) &&
                        ship->pods[order.pod - 1U] == Pod::launch;
    if (!is_pod || order.count == 0) {
        // 1979:11.0.9
        // 2009:intermediate.fleet.2
        c.problems.add(Problem("no_launch_pod", "2009:intermediate.fleet.2", Grade::malformed).at(i, "pod"));
        return;
    }
    // 1979:7.0.15, C22
    if (c.game.edition().lays_mines && order.weapon == Weapon::mine)
        c.problems.add(Problem("mines_are_laid", "1979:7.0.15").at(i, "weapon"));
    else if (!is_open(c.game, c.view, order.weapon))
        c.problems.add(Problem("weapon_without_technology", c.game.edition().rule_of_needs).at(i, "weapon"));
    for (std::size_t k = 0; k < i; ++k)
        if (const Load* other = std::get_if<Load>(&c.sheet.orders[k]))
            if (other->unit == order.unit && other->pod == order.pod && other->weapon == order.weapon)
                c.problems.add(Problem("ordered_twice", "2009:basic.fleet.4").at(i, "pod"));
    const int limit = load_limit(c.game, c.view.players[c.view.seen.seat.value]);
    const int rounds = rounds_in(c.sheet, order.unit, order.pod);
    if (rounds > limit)
        c.problems.add(Problem("load_too_large", "B5")
                           .at(i, "count")
                           .with("unit", order.unit.value)
                           .with("pod", order.pod)
                           .with("rounds", rounds)
                           .with("limit", limit));
}

// What the whole fleet must be.
void check_sums(const Checking& c) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    const int halves = fleet_cost(c.game, c.sheet);
    const int budget = c.game.ship_points(c.view.scenario, c.view.seen.seat);
    // 1979:11.0.12
    // 2009:fleet.1
    if (halves > 2 * budget)
        c.problems.add(Problem("over_budget", "2009:fleet.1")
                           .with("spent", halves / 2)
                           .with("half", halves % 2)
                           .with("budget", budget));
    for (const Hull hull : {Hull::six, Hull::nine, Hull::twelve})
        // A25
        if (built_of(c.sheet, hull) > displays_of(c.game, scenario, hull))
            c.problems.add(Problem("no_display_left", "A25")
                               .with("pods", static_cast<std::int64_t>(slots_of(hull)))
                               .with("limit", displays_of(c.game, scenario, hull)));
    for (const Weapon weapon : {Weapon::unguided, Weapon::guided, Weapon::mine})
        // H21
        if (loaded(c.sheet, weapon) > launches_of_a_kind)
            c.problems.add(Problem("too_many_loaded", "H21").with("limit", launches_of_a_kind));
}

}  // namespace

namespace {
bool may_buy_mines(const Vector3& game, const View& view) {
    return view.seen.seat == defender && sells_mines(game, view.scenario) &&
           view.players[defender.value].level(Technology::mine) > 0;
}

}  // namespace

void check_fleet(const Checking& c) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    std::size_t built = 0;
    each_order<BuildShip>(c.sheet, [&](const BuildShip& order, std::size_t i) {
        if (!is_own_next(c, order.unit, built++))
            c.problems.add(Problem("ship_out_of_turn", "2009:placement.4", Grade::malformed).at(i, "unit"));
        // 2009:fleet.2; 2009:basic.fleet.1
        if (!scenario.hulls[static_cast<std::size_t>(order.hull)])
            c.problems.add(Problem("hull_not_sold", "2009:fleet.2").at(i, "hull"));
        check_slots(c, order, i);
    });
    each_order<Load>(c.sheet, [&](const Load& order, std::size_t i) { check_load(c, order, i); });
    std::size_t bought = 0;
    each_order<BuyMines>(c.sheet, [&](const BuyMines& order, std::size_t i) {
        // 1979:7.2.1; 1979:10.0.5
        if (!may_buy_mines(c.game, c.view)) c.problems.add(Problem("no_mines_for_you", "1979:7.2.1").at(i));
        if (order.count == 0 || order.count > warheads_per_seat)
            c.problems.add(Problem("bad_number_of_mines", "H21", Grade::malformed)
                               .at(i, "count")
                               .with("limit", warheads_per_seat));
        if (++bought > 1) c.problems.add(Problem("ordered_twice", "1979:7.2.1").at(i, "count"));
    });
    check_sums(c);
    // H11
    if (built == 0) c.problems.add(Problem("no_ship", "H11", Grade::unfinished));
}

namespace {

// False when the sink has enough.
bool offer_ships(const Vector3& game, const View& view, const GameSheet& draft, int halves_left,
                 OptionSink& sink) {
    const Scenario& scenario = game.scenario(view.scenario);
    std::size_t built = 0;
    each_order<BuildShip>(draft, [&](const BuildShip&, std::size_t) { ++built; });
    if (built >= ships_per_seat) return true;
    List<std::int32_t, 7> kinds;
    for (std::int32_t kind = 1; kind < 7; ++kind)
        if (is_open(game, view, static_cast<Pod>(kind))) kinds.push_back(kind);
    for (std::int32_t hull = 0; hull < 3; ++hull) {
        const auto h = static_cast<std::size_t>(hull);
        const Hull size = static_cast<Hull>(hull);
        const int slots = static_cast<int>(slots_of(size));
        const int least =
            game.tables.hull_cost[h] + (slots - game.tables.free_cabins[h]) * game.tables.pod_cost[1];
        if (!scenario.hulls[h] || 2 * least > halves_left ||
            built_of(draft, size) >= displays_of(game, scenario, size))
            continue;
        const Pattern pattern{index_of<Order, BuildShip>(),
                              {Domain::fixed(ship_id(view.seen.seat, built).value), Domain::fixed(hull),
                               Domain::each(static_cast<std::uint8_t>(slots), {kinds.data(), kinds.size()})}};
        if (!sink.offer(pattern)) return false;
    }
    return true;
}

bool has_load(const GameSheet& draft, UnitId unit, std::uint8_t pod, Weapon weapon) {
    for (const Order& order : draft.orders)
        if (const Load* load = std::get_if<Load>(&order))
            if (load->unit == unit && load->pod == pod && load->weapon == weapon) return true;
    return false;
}

// False when the sink has enough.
bool offer_loads(const Vector3& game, const View& view, const GameSheet& draft, const BuildShip& ship,
                 int halves_left, OptionSink& sink) {
    const int limit = load_limit(game, view.players[view.seen.seat.value]);
    for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) {
        const auto pod = static_cast<std::uint8_t>(slot + 1);
        if (ship.pods[slot] != Pod::launch) continue;
        for (std::size_t kind = 0; kind < weapons; ++kind) {
            const auto weapon = static_cast<Weapon>(kind);
            const int most =
                std::min({limit - rounds_in(draft, ship.unit, pod), halves_left / weapon_cost(game, weapon),
                          launches_of_a_kind - loaded(draft, weapon)});
            if (!is_open(game, view, weapon) || most <= 0 || has_load(draft, ship.unit, pod, weapon))
                continue;
            const Pattern pattern{index_of<Order, Load>(),
                                  {Domain::fixed(ship.unit.value), Domain::fixed(pod),
                                   Domain::fixed(static_cast<std::int32_t>(kind)), Domain::range(1, most)}};
            if (!sink.offer(pattern)) return false;
        }
    }
    return true;
}

}  // namespace

void offer_fleet(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const int left = 2 * game.ship_points(view.scenario, view.seen.seat) - fleet_cost(game, draft);
    bool any = false;
    each_order<BuildShip>(draft, [&](const BuildShip&, std::size_t) { any = true; });
    sink.may_hand_in(any);
    if (draft.orders.full() || !offer_ships(game, view, draft, left, sink)) return;
    const int mines = std::min<int>(left / weapon_cost(game, Weapon::mine), warheads_per_seat);
    if (may_buy_mines(game, view) && mines > 0 && order_for<BuyMines>(draft, no_unit) == nullptr &&
        !sink.offer(Pattern{index_of<Order, BuyMines>(), {Domain::range(1, mines)}}))
        return;
    for (const Order& order : draft.orders)
        if (const BuildShip* ship = std::get_if<BuildShip>(&order))
            if (!offer_loads(game, view, draft, *ship, left, sink)) return;
}

namespace {

// The proposed ship as this seat may build it: what is not open to it gives way to cargo.
BuildShip adapted(const Vector3& game, const View& view, UnitId unit, const ReadyShip& ready) {
    BuildShip order = as_order(unit, ready);
    for (Pod& pod : order.pods)
        if (pod != Pod::none && !is_open(game, view, pod)) pod = Pod::cargo;
    return order;
}

void add_if_it_fits(const Vector3& game, const View& view, const Order& order, GameSheet& sheet) {
    if (sheet.orders.full()) return;
    sheet.orders.push_back(order);
    sort_sheet(sheet);
    Problems problems;
    check_fleet({game, view, sheet, problems});
    if (problems.empty()) return;
    for (std::size_t i = sheet.orders.size(); i-- > 0;)
        if (same(sheet.orders[i], order)) return sheet.orders.erase_at(i);
}

}  // namespace

void default_fleet(const Vector3& game, const View& view, GameSheet& sheet) {
    const Seat seat = view.seen.seat;
    const Package& package = proposed(game, view.scenario, seat, &view.players[seat.value].levels);
    std::size_t built = 0;
    for (const ReadyShip& ready : package.ships) {
        const UnitId unit = ship_id(seat, built);
        add_if_it_fits(game, view, adapted(game, view, unit, ready), sheet);
        if (built_in(sheet, unit) == nullptr) continue;
        ++built;
        each_load(unit, ready, [&](const Load& load) { add_if_it_fits(game, view, load, sheet); });
    }
    if (built > 0 && package.mines > 0) add_if_it_fits(game, view, BuyMines{package.mines}, sheet);
    if (built > 0) return;
    BuildShip least{ship_id(seat, 0), Hull::six, {}};
    for (std::size_t slot = 0; slot < 6; ++slot) least.pods[slot] = slot < 4 ? Pod::cabin : Pod::cargo;
    sheet.orders.push_back(least);
}

}  // namespace astrogate::vector3
