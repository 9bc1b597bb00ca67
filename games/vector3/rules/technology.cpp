// Vector 3, setting up: technology, taken as a package or bought level by level; sealed and opened together.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

constexpr std::uint8_t not_to_be_had = 255;

int highest_level(const Tables& tables, std::size_t technology) {
    const auto& row = tables.technology_cost[technology];
    int level = 0;
    while (level < static_cast<int>(row.size()) && row[static_cast<std::size_t>(level)] != not_to_be_had)
        ++level;
    return level;
}

namespace {

// Held without paying: Acceleration 1 and Laser 1.
constexpr Levels levels_held() { return {1, 1}; }

bool is_bought(const Vector3& game, std::uint8_t scenario) {
    return game.scenario(scenario).technology_points > 0;
}

// What the table's rules give the seat, if they do.
const Levels* given(const Vector3& game, Seat seat) {
    const auto& list = game.rules.technologies;
    return seat.value < list.size() && list[seat.value][0] > 0 ? &list[seat.value] : nullptr;
}

int cost_of(const Tables& tables, std::size_t technology, int level) {
    if (level > highest_level(tables, technology)) return not_to_be_had;
    return level == 0 ? 0 : tables.technology_cost[technology][static_cast<std::size_t>(level - 1)];
}

}  // namespace

int technology_cost(const Tables& tables, const Levels& levels) {
    int cost = 0;
    // 1979:10.0.4
    // 2009:tables.technology.10
    for (std::size_t i = 0; i < technologies; ++i) cost += cost_of(tables, i, levels[i]);
    return cost;
}

Levels levels_bought(const GameSheet& sheet) {
    // 1979:10.0.6
    // 2009:basic.technology.1; 2009:intermediate.technology.1
    // 2009:tables.technology.10
    Levels levels = levels_held();
    each_order<BuyLevel>(sheet, [&](const BuyLevel& order, std::size_t) {
        levels[static_cast<std::size_t>(order.technology)] = order.level;
    });
    return levels;
}

void wait_technology(const Vector3& game, const State& state, Wait& wait) {
    if (!game.scenario(state.scenario).ready.empty()) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing && given(game, Seat{s}) == nullptr) wait.must(Seat{s});
}

Next act_technology(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    for (const auto& one : answer.sheets) {
        Levels levels = levels_bought(one.sheet);
        each_order<ChooseTechnology>(
            one.sheet, [&](const ChooseTechnology& order, std::size_t) { levels = order.levels; });
        // 2009:basic.technology.3, 2009:intermediate.technology.4
        events.push_back(TechnologyChosen{one.seat, levels});
    }
    const auto& ready = game.scenario(state.scenario).ready;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        if (!ready.empty())
            events.push_back(TechnologyChosen{Seat{s}, ready[s].levels});
        else if (const Levels* levels = given(game, Seat{s}))
            events.push_back(TechnologyChosen{Seat{s}, *levels});
    }
    // 2009:setup.3
    return Next::next();
}

// ---- what is wrong ----------------------------------------------------------------------------------------

namespace {

void check_package(const Checking& c) {
    const Scenario& scenario = c.game.scenario(c.view.scenario);
    each_order<ChooseTechnology>(c.sheet, [&](const ChooseTechnology& order, std::size_t i) {
        bool offered = false;
        for (const Package& package : scenario.packages)
            offered = offered || same(package.levels, order.levels);
        // 2009:technology.1; C21
        if (!offered) c.problems.add(Problem("no_such_package", "2009:technology.1").at(i, "levels"));
    });
    if (c.sheet.orders.empty())
        c.problems.add(Problem("choose_a_package", "2009:technology.1", Grade::unfinished));
    if (c.sheet.orders.size() > 1) c.problems.add(Problem("one_package_only", "2009:technology.1"));
}

void check_level(const Checking& c, const BuyLevel& order, std::size_t i) {
    const auto technology = static_cast<std::size_t>(order.technology);
    const int most = c.game.scenario(c.view.scenario).most_levels[technology];
    // B12; 2009:tables.technology.11
    // 2009:intermediate.technology.3
    if (order.level > most)
        c.problems.add(Problem("level_not_sold", "2009:basic.technology.2")
                           .at(i, "level")
                           .with("technology", static_cast<std::int64_t>(technology))
                           .with("most", most));
    if (order.level <= levels_held()[technology])
        c.problems.add(Problem("level_held", "2009:basic.technology.1").at(i, "level"));
    for (std::size_t k = 0; k < i; ++k)
        if (const BuyLevel* other = std::get_if<BuyLevel>(&c.sheet.orders[k]))
            if (other->technology == order.technology)
                c.problems.add(Problem("bought_twice", "2009:basic.technology.2").at(i, "technology"));
}

void check_levels(const Checking& c) {
    each_order<BuyLevel>(c.sheet, [&](const BuyLevel& order, std::size_t i) { check_level(c, order, i); });
    if (!c.problems.empty()) return;
    const int spent = technology_cost(c.game.tables, levels_bought(c.sheet));
    const int budget = c.game.technology_points(c.view.scenario, c.view.seen.seat);
    // 1979:10.0.2; 1979:10.0.3
    // 2009:basic.technology.2, 2009:intermediate.technology.3
    if (spent > budget)
        c.problems.add(Problem("technology_over_budget", "2009:basic.technology.2")
                           .with("spent", spent)
                           .with("budget", budget));
}

}  // namespace

void check_technology(const Checking& c) {
    const bool bought = is_bought(c.game, c.view.scenario);
    bool understood = true;
    for (std::size_t i = 0; i < c.sheet.orders.size(); ++i)
        if (std::holds_alternative<BuyLevel>(c.sheet.orders[i]) != bought) {
            c.problems.add(Problem("not_now", "2009:setup.3").at(i));
            understood = false;
        }
    if (understood) bought ? check_levels(c) : check_package(c);
}

// ---- what is offered --------------------------------------------------------------------------------------

namespace {

void offer_packages(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(draft.orders.size() == 1);
    if (!draft.orders.empty()) return;
    for (const Package& package : game.scenario(view.scenario).packages) {
        std::array<std::int32_t, technologies> levels{};
        for (std::size_t i = 0; i < technologies; ++i) levels[i] = package.levels[i];
        Pattern pattern{index_of<Order, ChooseTechnology>(), {Domain::row(levels)}};
        if (!sink.offer(pattern)) return;
    }
}

bool buys(const GameSheet& draft, std::size_t technology) {
    for (const Order& order : draft.orders)
        if (const BuyLevel* buy = std::get_if<BuyLevel>(&order))
            if (static_cast<std::size_t>(buy->technology) == technology) return true;
    return false;
}

}  // namespace

void offer_technology(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_bought(game, view.scenario)) return offer_packages(game, view, draft, sink);
    sink.may_hand_in(true);
    const int left = game.technology_points(view.scenario, view.seen.seat) -
                     technology_cost(game.tables, levels_bought(draft));
    for (std::size_t i = 0; i < technologies; ++i) {
        const int held = levels_held()[i];
        const int sold =
            std::min<int>(game.scenario(view.scenario).most_levels[i], highest_level(game.tables, i));
        int most = held;
        while (most < sold && cost_of(game.tables, i, most + 1) <= left) ++most;
        if (buys(draft, i) || most == held) continue;
        if (!sink.offer(
                Pattern{index_of<Order, BuyLevel>(),
                        {Domain::fixed(static_cast<std::int32_t>(i)), Domain::range(held + 1, most)}}))
            return;
    }
}

void buy_levels(const Vector3& game, const View& view, const Levels& wanted, GameSheet& sheet) {
    int left = game.technology_points(view.scenario, view.seen.seat);
    for (std::size_t i = 0; i < technologies; ++i) {
        const int level = std::min(wanted[i], game.scenario(view.scenario).most_levels[i]);
        const int cost = cost_of(game.tables, i, level);
        if (level <= levels_held()[i] || cost > left) continue;
        left -= cost;
        sheet.orders.push_back(BuyLevel{static_cast<Technology>(i), static_cast<std::uint8_t>(level)});
    }
}

void default_technology(const Vector3& game, const View& view, GameSheet& sheet) {
    const Levels& levels = proposed(game, view.scenario, view.seen.seat, nullptr).levels;
    if (is_bought(game, view.scenario))
        buy_levels(game, view, levels, sheet);
    else
        sheet.orders.push_back(ChooseTechnology{levels});
}

}  // namespace astrogate::vector3
