// Triplanetary: inverted counters: laid before the first turn, turned up when what lies under one burns or is
// detected, and dummies taken away when a ship burns for the first time.
#include <algorithm>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

int dummies_of(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    const DummyCounts& dummies = game.scenario(scenario).dummies;
    return seat.value < dummies.size() && game.rules.ships.empty() ? dummies[seat.value] : 0;
}

bool has_counters(const Triplanetary& game, std::uint8_t scenario) {
    return game.rules.ships.empty() && !game.scenario(scenario).dummies.empty();
}

Ship ship_under(const Triplanetary& game, const Counter& counter, const Enrolled& enrolled) {
    Ship ship;
    ship.unit = counter.ship;
    ship.seat = counter.seat;
    ship.kind = enrolled.kind;
    // 1981:lateral_7.6
    ship.hex = counter.hex;
    ship.fuel = game.tables.of(enrolled.kind).fuel;
    ship.hurt_in = counter.seat;
    return ship;
}

void turn_up(const Counter& counter, GameEvents& events) {
    events.push_back(
        CounterTurned{counter.unit, counter.seat, counter.hex, counter.ship == no_unit, counter.ship});
}

namespace {

// 1981:lateral_7.4; H48
bool is_hideout(const Map& map, Hex hex) {
    return map.is_on(hex) && map.at(hex).kind == HexContents::Kind::asteroid;
}

bool is_taken(const View& view, const GameSheet& sheet, Hex hex, std::size_t before) {
    for (const Counter& counter : view.counters)
        // 1981:lateral_7.5
        if (counter.hex == hex) return true;
    for (std::size_t i = 0; i < before; ++i) {
        const Hide* hide = std::get_if<Hide>(&sheet.orders[i]);
        const PlaceDummy* dummy = std::get_if<PlaceDummy>(&sheet.orders[i]);
        if ((hide != nullptr && hide->hex == hex) || (dummy != nullptr && dummy->hex == hex)) return true;
    }
    return false;
}

// One of one's own that is neither on the map nor under a counter.
bool is_unhidden(const View& view, UnitId unit) {
    if (unit.value >= view.roster.size()) return false;
    const Enrolled& one = view.roster[unit.value];
    return one.seat == view.seen.seat && one.fate == Fate::in_play && find_ship(view, unit) == nullptr;
}

int dummies_in(const GameSheet& sheet) {
    return static_cast<int>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<PlaceDummy>(order); }));
}

// f(hex) for each that may still be taken.
template <class F>
void each_hideout(const Triplanetary& game, const View& view, const GameSheet& sheet, const F& f) {
    for (const Hex hex : game.map.printed.asteroids)
        if (is_hideout(game.map, hex) && !is_taken(view, sheet, hex, sheet.orders.size())) f(hex);
}

}  // namespace

bool is_hidden_in(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    if (!has_counters(game, view.scenario)) return true;
    for (std::uint16_t i = 0; i < view.roster.size(); ++i)
        if (is_unhidden(view, UnitId{i}) && order_for<Hide>(sheet, UnitId{i}) == nullptr) return false;
    return dummies_in(sheet) >= dummies_of(game, view.scenario, view.seen.seat);
}

void offer_hideouts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!has_counters(game, view.scenario)) return;
    const auto offer_all = [&](std::uint8_t order, const UnitId* unit) {
        each_hideout(game, view, draft, [&](Hex hex) {
            const std::array<std::int32_t, 2> row{hex.q, hex.r};
            Pattern pattern{order, {}};
            if (unit != nullptr) pattern.fields.push_back(Domain::fixed(unit->value));
            pattern.fields.push_back(Domain::row(row));
            sink.offer(pattern);
        });
    };
    for (std::uint16_t i = 0; i < view.roster.size(); ++i) {
        const UnitId unit{i};
        if (is_unhidden(view, unit) && order_for<Hide>(draft, unit) == nullptr)
            offer_all(index_of<Order, Hide>(), &unit);
    }
    if (dummies_in(draft) < dummies_of(game, view.scenario, view.seen.seat))
        offer_all(index_of<Order, PlaceDummy>(), nullptr);
}

namespace {

void check_hideout(const Triplanetary& game, const View& view, const GameSheet& sheet, Hex hex, std::size_t i,
                   Problems& problems) {
    if (!is_hideout(game.map, hex))
        problems.add(Problem("not_among_asteroids", "1981:lateral_7.4")
                         .with("q", hex.q)
                         .with("r", hex.r)
                         .at(i, "hex"));
    if (is_taken(view, sheet, hex, i))
        problems.add(
            Problem("hex_is_taken", "1981:lateral_7.5").with("q", hex.q).with("r", hex.r).at(i, "hex"));
}

}  // namespace

bool check_hiding(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems) {
    const Hide* hide = std::get_if<Hide>(&sheet.orders[i]);
    const PlaceDummy* dummy = std::get_if<PlaceDummy>(&sheet.orders[i]);
    if ((hide == nullptr && dummy == nullptr) || !has_counters(game, view.scenario)) return false;
    if (hide != nullptr && !is_unhidden(view, hide->unit))
        problems.add(Problem("not_to_be_hidden", "1981:lateral_7.4").at(i, "unit"));
    check_hideout(game, view, sheet, hide != nullptr ? hide->hex : dummy->hex, i, problems);
    return true;
}

void check_all_hidden(const Triplanetary& game, const View& view, const GameSheet& sheet,
                      Problems& problems) {
    const int dummies = dummies_of(game, view.scenario, view.seen.seat);
    // 1981:lateral_7.1; 1981:lateral_7.2
    if (dummies_in(sheet) > dummies)
        problems.add(Problem("too_many_dummies", "1981:lateral_7.1").with("dummies", dummies));
    else if (!is_hidden_in(game, view, sheet))
        problems.add(
            Problem("hide_them_all", "1981:lateral_7.4", Grade::unfinished).with("dummies", dummies));
}

void hide_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    if (!has_counters(game, view.scenario)) return;
    const auto next = [&] {
        Hex found{};
        bool has_found = false;
        each_hideout(game, view, sheet, [&](Hex hex) {
            if (!has_found) found = hex;
            has_found = true;
        });
        return found;
    };
    for (std::uint16_t i = 0; i < view.roster.size(); ++i)
        if (is_unhidden(view, UnitId{i})) sheet.orders.push_back(Hide{UnitId{i}, next()});
    for (int left = dummies_of(game, view.scenario, view.seen.seat); left > 0; --left)
        sheet.orders.push_back(PlaceDummy{next()});
    sort_sheet(sheet);
}

Seat next_to_hide(const Triplanetary& game, const State& state) {
    if (!has_counters(game, state.scenario)) return no_seat;
    for (auto s = static_cast<std::uint8_t>(state.players.size()); s-- > 0;) {
        const bool has_laid = std::ranges::any_of(
            state.counters, [&](const Counter& counter) { return counter.seat == Seat{s}; });
        // 1981:lateral_7.5
        if (!has_laid && dummies_of(game, state.scenario, Seat{s}) > 0) return Seat{s};
    }
    return no_seat;
}

// In the order of their hexes, which tells nothing.
void lay_counters(const State& state, Seat seat, const GameSheet& sheet, GameEvents& events) {
    Counters laid;
    for (const Order& order : sheet.orders) {
        if (const Hide* hide = std::get_if<Hide>(&order)) laid.push_back({{}, seat, hide->hex, hide->unit});
        if (const PlaceDummy* dummy = std::get_if<PlaceDummy>(&order))
            laid.push_back({{}, seat, dummy->hex, no_unit});
    }
    std::ranges::sort(laid, [](const Counter& a, const Counter& b) {
        return a.hex.r != b.hex.r ? a.hex.r < b.hex.r : a.hex.q < b.hex.q;
    });
    auto number = static_cast<std::uint16_t>(first_counter + state.counters.size());
    for (const Counter& counter : laid)
        events.push_back(CounterPlaced{UnitId{number++}, seat, counter.hex, counter.ship});
}

// ---- dummies that go

int dummies_to_remove(const View& view, const GameSheet& sheet) {
    if (view.idle.empty()) return 0;
    int burning = 0;
    for (const UnitId unit : view.idle)
        // 1981:lateral_7.8; 1981:lateral_7.9
        if (order_for<Burn>(sheet, unit) != nullptr) ++burning;
    const auto left = std::ranges::count_if(view.counters, [&](const Counter& counter) {
        return counter.seat == view.seen.seat && counter.ship == no_unit;
    });
    // H52
    return std::min(burning * dummies_a_ship, static_cast<int>(left));
}

int dummies_removed(const GameSheet& sheet) {
    return static_cast<int>(std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<RemoveDummy>(order); }));
}

void offer_removals(const View& view, const GameSheet& draft, OptionSink& sink) {
    if (dummies_removed(draft) >= dummies_to_remove(view, draft)) return;
    std::array<std::int32_t, counter_capacity> units{};
    std::size_t count = 0;
    for (const Counter& counter : view.counters)
        if (counter.seat == view.seen.seat && counter.ship == no_unit &&
            order_for<RemoveDummy>(draft, counter.unit) == nullptr)
            units[count++] = counter.unit.value;
    sink.offer(Pattern{index_of<Order, RemoveDummy>(), {Domain::of({units.data(), count})}});
}

void check_removal(const View& view, const RemoveDummy& order, std::size_t i, Problems& problems) {
    for (const Counter& counter : view.counters)
        if (counter.unit == order.unit && counter.seat == view.seen.seat && counter.ship == no_unit) return;
    problems.add(Problem("no_dummy", "1981:lateral_7.8", Grade::malformed).at(i, "unit"));
}

void check_removals(const View& view, const GameSheet& sheet, Problems& problems) {
    const int due = dummies_to_remove(view, sheet);
    const int removed = dummies_removed(sheet);
    const char* rule = view.seen.seat == navy ? "1981:lateral_7.9" : "1981:lateral_7.8";
    if (removed < due)
        problems.add(Problem("remove_dummies", rule, Grade::unfinished).with("dummies", due));
    else if (removed > due)
        problems.add(Problem("dummies_stay", rule).with("dummies", due));
}

void leave_counters(const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Counter& counter : state.counters) {
        if (order_for<RemoveDummy>(sheet, counter.unit) != nullptr)
            events.push_back(DummyRemoved{counter.unit, counter.seat, counter.hex});
        // H49
        if (counter.ship != no_unit && order_for<Burn>(sheet, counter.ship) != nullptr)
            turn_up(counter, events);
    }
}

}  // namespace astrogate::triplanetary
