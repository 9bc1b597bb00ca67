// Triplanetary: the Campaign: money of merchants, patrol and Pirate, prizes and stolen cargoes that are sold,
// and a Pirate who comes back.
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

int pay_of_a_delivery(Kind kind) {
    // 2018:campaign.6
    switch (kind) {
        case Kind::transport: return money_of_a_transport;
        case Kind::packet: return money_of_a_packet;
        case Kind::liner: return money_of_a_liner;
        default: return 0;
    }
}

int stake_of(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    // 2018:campaign.4; 2018:campaign.13
    // H110
    if (!is_campaign(game, scenario) || (seat != merchants && seat != raiders)) return 0;
    return game.scenario(scenario).shop_of(seat).purse;
}

bool is_for_a_start(const Triplanetary& game, std::uint8_t scenario, Seat seat, Kind kind) {
    if (!is_campaign(game, scenario)) return true;
    // 2018:campaign.4
    if (seat == merchants) return kind == Kind::transport || kind == Kind::packet;
    // 2018:campaign.13
    return seat != raiders || kind == Kind::corvette || kind == Kind::corsair;
}

bool is_in_trade(const Triplanetary& game, const State& state, Seat seat) {
    if (has_ships(state, seat)) return true;
    // H74; 2018:campaign.16; H110
    return is_campaign(game, state.scenario) && (seat == merchants || seat == patrolmen) &&
           state.players[seat.value].is_playing;
}

void sell_loot(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_campaign(game, state.scenario) || state.phasing != raiders) return;
    for (const Ship& ship : state.ships) {
        if (ship.seat != raiders || !is_laden(state, ship.unit)) continue;
        const Body base = base_now(game, state, ship);
        // 2018:campaign.14; H111
        if (base != Body::clandestine && base != Body::ceres) continue;
        const int tons = std::min<int>(game.tables.of(ship.kind).hold, tons_of_a_cargo);
        events.push_back(LootSold{ship.unit, ship.seat, base,
                                  static_cast<std::uint16_t>(price_of_loot * tons / tons_of_a_cargo)});
    }
}

namespace {

// Whether it is one of the Merchants' that the Patrol has retaken.
template <class Holder>
bool goes_back(const Holder& holder, const Ship& prize) {
    // H113; 2018:piracy.13
    return prize.seat == patrolmen && holder.roster[prize.unit.value].seat == merchants &&
           holder.players[merchants.value].is_playing;
}

template <class Holder>
Refusal refusal_of_prize_sale(const Triplanetary& game, const Holder& holder, const Ship& ship, Body base) {
    // H113
    if (!is_campaign(game, holder.scenario) || (ship.seat != patrolmen && ship.seat != raiders) ||
        !ship.is_prize || goes_back(holder, ship) ||
        // H117
        price_of(game, Currency::megacredits, ship.kind) == 0)
        return {"no_prize_to_sell", "2018:campaign.12"};
    if (base == Body::none) return {"no_base_here", "1981:resupply.2"};
    return {};
}

// In tenths.
int price_of_prize(const Triplanetary& game, const Ship& prize, Body base) {
    // 2018:campaign.12; 2018:campaign.15
    const bool is_elsewhere = prize.seat == raiders && base != Body::clandestine;
    const int percent = is_elsewhere ? percent_elsewhere : percent_of_a_prize;
    return price_of(game, Currency::megacredits, prize.kind) * percent / 100;
}

Body base_of(const Triplanetary& game, const View& view, const Ship& ship) {
    return base_of(game, view, ship, pending_of(view, ship.unit).orbits);
}

}  // namespace

bool can_sell_prize(const Triplanetary& game, const State& state) {
    // No base is looked for where no prize is sold.
    if (!is_campaign(game, state.scenario)) return false;
    return std::ranges::any_of(state.ships, [&](const Ship& ship) {
        return ship.seat == state.phasing &&
               !refusal_of_prize_sale(game, state, ship, base_now(game, state, ship));
    });
}

void offer_prize_sales(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_campaign(game, view.scenario)) return;
    const auto has_sale = [&](UnitId unit) {
        return std::ranges::any_of(draft.orders, [&](const Order& order) {
            return unit_of(order) == unit && std::holds_alternative<Sell>(order);
        });
    };
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat &&
            !refusal_of_prize_sale(game, view, ship, base_of(game, view, ship)) && !has_sale(ship.unit) &&
            order_for<SellPrize>(draft, ship.unit) == nullptr &&
            !sink.offer(Pattern{index_of<Order, SellPrize>(), {Domain::fixed(ship.unit.value)}}))
            return;
}

bool check_prize_sale(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems) {
    const SellPrize* sale = std::get_if<SellPrize>(&sheet.orders[i]);
    if (sale == nullptr) return false;
    const Ship* ship = own_ship(view, sale->unit, i, problems);
    if (ship == nullptr) return true;
    Refusal refusal = refusal_of_prize_sale(game, view, *ship, base_of(game, view, *ship));
    for (const Order& order : sheet.orders)
        if (std::holds_alternative<Sell>(order) && unit_of(order) == ship->unit)
            // H113
            refusal = {"sells_its_ore", "H113"};
    if (refusal) problems.add(refusal.problem().with("unit", sale->unit.value).at(i, "unit"));
    return true;
}

void sell_prizes(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Order& order : sheet.orders) {
        const SellPrize* sale = std::get_if<SellPrize>(&order);
        const Ship* ship = sale == nullptr ? nullptr : find_ship(state, sale->unit);
        if (ship == nullptr) continue;
        const Body base = base_now(game, state, *ship);
        events.push_back(PrizeSold{ship->unit, ship->seat, base,
                                   static_cast<std::uint16_t>(price_of_prize(game, *ship, base))});
    }
}

void pay_patrol(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_campaign(game, state.scenario) || !state.players[patrolmen.value].is_playing) return;
    // 2018:campaign.10; H114
    const int money = !state.piracy.attacked.empty() ? pay_under_attack
                      : is_pirate_seen(state)        ? pay_on_alarm
                                                     : pay_in_peace;
    events.push_back(PatrolPaid{patrolmen, static_cast<std::uint16_t>(money)});
}

bool returns_from_exile(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_campaign(game, state.scenario) || !state.players[raiders.value].is_playing ||
        has_ships(state, raiders))
        return false;
    // 2018:campaign.16
    if (state.piracy.exile.empty()) {
        events.push_back(PirateExiled{raiders, static_cast<std::uint16_t>(state.turn + turns_of_exile)});
        return false;
    }
    if (state.turn < state.piracy.exile[0] || state.roster.full()) return false;
    const int money = state.purses[raiders.value].money;
    // 2018:campaign.16; H110
    events.push_back(PurseFilled{raiders, money + stake_of(game, state.scenario, raiders)});
    return true;
}

bool is_campaign_over(const State& state, Ending& ending) {
    const auto playing =
        std::ranges::count_if(state.players, [](const Player& player) { return player.is_playing; });
    // H115
    ending = Ending::one_side_left;
    return playing <= 1;
}

}  // namespace astrogate::triplanetary
