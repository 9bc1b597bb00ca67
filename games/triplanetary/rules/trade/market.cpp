// Triplanetary: the trade of ships at bases, in the resupply phase: supplies and equipment for money, and
// what ore and shards bring where there is a market for them.
#include <algorithm>

#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

bool has_prices(const Triplanetary& game, std::uint8_t scenario) {
    const Scenario& played = game.scenario(scenario);
    // 1981:prospecting.2; G20
    return !played.shops.empty() && contains(played.shops[0].wares, Ware::fuel);
}

const Market* market_at(const Triplanetary& game, std::uint8_t scenario, Body body) {
    // 2018:prospecting.10
    if (body == Body::clandestine && is_market_at_clandestine(game.rules.prospects) &&
        game.scenario(scenario).conflict == Conflict::none)
        body = Body::ceres;
    for (const Market& one : game.scenario(scenario).markets)
        // 1981:prospecting.7
        if (one.body == body) return &one;
    return nullptr;
}

namespace {

// What a base hands over only to who has neither fired nor launched.
bool is_supply(Ware ware) { return ware == Ware::fuel || ware == Ware::mine || ware == Ware::torpedo; }

template <class Holder>
Refusals refusals_of_ware(const Triplanetary& game, const Holder& holder, const Ship& ship, Ware ware) {
    const Shop& shop = game.scenario(holder.scenario).shop_of(ship.seat);
    Refusals all;
    // 1981:prices.8; 1981:prices.10
    // 1981:prices.6
    if (!contains(shop.wares, ware)) all.push_back({"not_for_sale", "1981:prices.5"});
    // G2; 1981:resupply.9
    if (is_supply(ware) && ship.has_fired) all.push_back({"has_fired", "1981:resupply.9"});
    if (is_supply(ware) && hold_of(holder, ship.unit).has_launched)
        all.push_back({"has_launched", "1981:resupply.9"});
    return all;
}

Refusals refusals_of_sale(const Triplanetary& game, std::uint8_t scenario, const Hold& hold, Body base,
                          Ware ware) {
    Refusals all;
    const bool is_find = ware == Ware::ore || ware == Ware::shard;
    if (!is_find) all.push_back({"not_for_sale", "1981:prospecting.7"});
    // 1981:prospecting.7
    if (base == Body::none || market_at(game, scenario, base) == nullptr)
        all.push_back({"no_market_here", "1981:prospecting.7"});
    if (is_find && count_of(hold, ware) == 0) all.push_back({"nothing_to_sell", "1981:prospecting.7"});
    return all;
}

bool is_sold_here(const Triplanetary& game, std::uint8_t scenario, const Hold& hold, Body base, Ware ware) {
    return count_of(hold, ware) > 0 && refusals_of_sale(game, scenario, hold, base, ware).empty();
}

}  // namespace

bool can_trade(const Triplanetary& game, const State& state, const Ship& ship) {
    if (!is_prospecting(game, state.scenario)) return false;
    const Body base = base_now(game, state, ship);
    if (base == Body::none) return false;
    const Hold hold = hold_of(state, ship.unit);
    if (is_sold_here(game, state.scenario, hold, base, Ware::ore) ||
        is_sold_here(game, state.scenario, hold, base, Ware::shard))
        return true;
    const int money = state.purses[ship.seat.value].money;
    return std::ranges::any_of(game.scenario(state.scenario).shop_of(ship.seat).wares, [&](Ware ware) {
        return price_of(game, ware) <= money && refusals_of_ware(game, state, ship, ware).empty() &&
               room_for(game, state, ship, ware) > 0;
    });
}

namespace {

const Ship* on_offer(const State& state) {
    for (const Ship& ship : state.ships)
        if (hold_of(state, ship.unit).is_offered) return &ship;
    return nullptr;
}

}  // namespace

bool is_ore_offered(const State& state) { return !state.holds.empty() && on_offer(state) != nullptr; }

void wait_for_buyers(const State& state, Wait& wait) {
    const Ship* ship = on_offer(state);
    // 1981:prospecting.8
    wait.roll(Roll{8, ship->seat, ship->unit, 1, 6, everybody});
}

namespace {

void sell(const State& state, const Ship& ship, Body body, Ware ware, int die, int price,
          GameEvents& events) {
    const auto count = static_cast<std::uint16_t>(count_of(hold_of(state, ship.unit), ware));
    // Of ore a piece is a tenth of a ton.
    const int money = ware == Ware::ore ? count * price / tenths : count * price;
    events.push_back(CargoSold{ship.unit, ship.seat, body, ware, count, static_cast<std::uint8_t>(die),
                               static_cast<std::uint16_t>(price), money});
}

}  // namespace

void sell_ore(const Triplanetary& game, const State& state, int die, GameEvents& events) {
    const Ship* ship = on_offer(state);
    const Body base = base_now(game, state, *ship);
    // 1981:prospecting.9; 1981:prospecting.10
    const int price = std::max(die - market_at(game, state.scenario, base)->off, 1);
    sell(state, *ship, base, Ware::ore, die, price * tenths, events);
}

void carry_out_trade(const Triplanetary& game, const State& state, const Order& order, GameEvents& events) {
    const Ship* ship = find_ship(state, unit_of(order));
    if (ship == nullptr) return;
    if (const BuyWare* one = std::get_if<BuyWare>(&order))
        // 1981:prices.4
        events.push_back(
            WareBought{one->unit, ship->seat, one->ware, one->count, one->count * price_of(game, one->ware)});
    const Sell* one = std::get_if<Sell>(&order);
    if (one == nullptr) return;
    const Body base = base_now(game, state, *ship);
    const Market& market = *market_at(game, state.scenario, base);
    const bool is_2018 = is_of_2018(game.rules.prospects);
    if (one->ware == Ware::shard)
        // 1981:prospecting.11; 2018:prospecting.3
        sell(state, *ship, base, Ware::shard, 0, is_2018 ? market.shard_2018 : market.shard, events);
    else if (is_2018)
        // 2018:prospecting.2
        sell(state, *ship, base, Ware::ore, 0, market.ore_2018, events);
    else
        events.push_back(OreOffered{ship->unit, base});
}

namespace {

bool is_bought_for(const GameSheet& sheet, UnitId unit, Ware ware) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const BuyWare* one = std::get_if<BuyWare>(&order);
        return one != nullptr && one->unit == unit && one->ware == ware;
    });
}
bool is_sold(const GameSheet& sheet, UnitId unit, Ware ware) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Sell* one = std::get_if<Sell>(&order);
        return one != nullptr && one->unit == unit && one->ware == ware;
    });
}

void offer_wares_to(const Triplanetary& game, const View& view, const GameSheet& draft, const Ship& ship,
                    OptionSink& sink) {
    const int money = left_after(game, view, draft);
    for (const Ware ware : game.scenario(view.scenario).shop_of(ship.seat).wares) {
        if (!refusals_of_ware(game, view, ship, ware).empty() || is_bought_for(draft, ship.unit, ware))
            continue;
        const int price = price_of(game, ware);
        const int most =
            std::min({most_after(game, view, draft, ship, ware), money / std::max(price, 1), 255});
        if (most > 0)
            sink.offer(Pattern{index_of<Order, BuyWare>(),
                               {Domain::fixed(ship.unit.value),
                                Domain::fixed(static_cast<std::int32_t>(ware)), Domain::range(1, most)}});
    }
}

}  // namespace

void offer_trade(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const bool is_market = is_prospecting(game, view.scenario);
    if (!is_market && (is_war(game, view.scenario) || is_piracy(game, view.scenario)))
        offer_purchases(game, view, draft, sink);
    if (!is_market) return;
    for (const Ship& ship : view.ships) {
        const Body base = ship.seat == view.seen.seat
                              ? base_of(game, view, ship, pending_of(view, ship.unit).orbits)
                              : Body::none;
        if (base == Body::none) continue;
        offer_wares_to(game, view, draft, ship, sink);
        for (const Ware ware : {Ware::ore, Ware::shard}) {
            const Hold hold = hold_of(view, ship.unit);
            if (!is_sold_here(game, view.scenario, hold, base, ware) || is_sold(draft, ship.unit, ware) ||
                order_for<SellPrize>(draft, ship.unit) != nullptr)
                continue;
            // What is given to another ship in the same sheet is not sold.
            if (manifest_of(game, view, draft, ship).of(ware) < count_of(hold, ware)) continue;
            sink.offer(
                Pattern{index_of<Order, Sell>(),
                        {Domain::fixed(ship.unit.value), Domain::fixed(static_cast<std::int32_t>(ware))}});
        }
    }
    if (may_buy_a_ship(game, view, view.seen.seat)) offer_purchases(game, view, draft, sink);
}

namespace {

// A ware that a ship could buy a piece of in the place of an order, or find a market for, by its number; -1
// where there is none.
int ware_instead(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i) {
    GameSheet others = sheet;
    others.orders.erase_at(i);
    const Ship& ship = *find_ship(view, unit_of(sheet.orders[i]));
    if (std::holds_alternative<Sell>(sheet.orders[i])) {
        const Body base = base_of(game, view, ship, pending_of(view, ship.unit).orbits);
        for (const Ware ware : {Ware::ore, Ware::shard})
            if (is_sold_here(game, view.scenario, hold_of(view, ship.unit), base, ware) &&
                !is_sold(others, ship.unit, ware))
                return static_cast<int>(ware);
        return -1;
    }
    const int money = left_after(game, view, others);
    for (const Ware ware : game.scenario(view.scenario).shop_of(ship.seat).wares)
        if (refusals_of_ware(game, view, ship, ware).empty() && price_of(game, ware) <= money &&
            !is_bought_for(others, ship.unit, ware) && most_after(game, view, others, ship, ware) > 0)
            return static_cast<int>(ware);
    return -1;
}

}  // namespace

bool check_trade(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                 Problems& problems) {
    const Order& order = sheet.orders[i];
    const BuyWare* buy = std::get_if<BuyWare>(&order);
    const Sell* sale = std::get_if<Sell>(&order);
    const bool is_fleet = std::holds_alternative<Buy>(order) || std::holds_alternative<Stock>(order) ||
                          std::holds_alternative<StockBase>(order);
    if (buy == nullptr && sale == nullptr && !is_fleet) return false;
    const bool is_open = is_war(game, view.scenario) || is_piracy(game, view.scenario);
    if (!is_prospecting(game, view.scenario) && !(is_fleet && is_open)) {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        return true;
    }
    if (is_fleet) {
        check_purchase(game, view, sheet, i, problems);
        return true;
    }
    const Ship* ship = own_ship(view, unit_of(order), i, problems);
    if (ship == nullptr) return true;
    const Body base = base_of(game, view, *ship, pending_of(view, ship->unit).orbits);
    const Ware ware = buy != nullptr ? buy->ware : sale->ware;
    Refusals all = sale != nullptr
                       ? refusals_of_sale(game, view.scenario, hold_of(view, ship->unit), base, ware)
                       : refusals_of_ware(game, view, *ship, ware);
    if (buy != nullptr && base == Body::none) all.push_back({"no_base_here", "1981:resupply.2"});
    if (buy != nullptr && buy->count == 0) all.push_back({"nothing_bought", "1981:prices.4"});
    const bool is_at_base = base != Body::none;
    for (const Refusal& one : all)
        problems.add(
            (std::string_view(one.code) == "not_for_sale"
                 ? not_for_sale(one.rule, ware, is_at_base ? ware_instead(game, view, sheet, i) : -1,
                                sale != nullptr)
                 : one.problem())
                .with("unit", ship->unit.value)
                .with("is_bought_at_clandestine", market_at(game, view.scenario, Body::clandestine) ? 1 : 0)
                .saying(enum_names<Ware>[static_cast<std::size_t>(ware)])
                .at(i, "ware"));
    return true;
}

}  // namespace astrogate::triplanetary
