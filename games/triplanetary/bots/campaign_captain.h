// Triplanetary: what the captain of the Campaign reckons in money, from a View alone: which ships still pay,
// which prizes are worth a chase, and which worlds can be reached before the end.
#pragma once
#include <algorithm>

#include "games/triplanetary/bots/captain.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

// A large number where a game has no last turn.
inline int turns_left(const View& view) { return view.turn_limit == 0 ? 999 : view.turn_limit - view.turn; }

// Whether a cargo that leaves now arrives before the game is over: the shortest legs take four turns, the
// longest fourteen.
inline bool is_in_time(const Triplanetary& game, const View& view, Hex from, Body to) {
    return 4 + distance(from, game.map.world(to).hex) / 3 <= turns_left(view);
}

// A ship that earns its price before the game is over, and none else, for ships do not count themselves. The
// patrol is paid by the turn, and a ship of the Pirate costs more than it brings.
inline void buy_what_pays(const Triplanetary& game, const View& view, GameSheet& sheet) {
    constexpr int turns_of_a_price = 45;  // four deliveries
    const Seat seat = view.seen.seat;
    if (seat != merchants || !may_buy_a_ship(game, view, seat) || turns_left(view) < turns_of_a_price) return;
    const Shop& shop = game.scenario(view.scenario).shop_of(seat);
    if (price_of(game, shop.currency, Kind::transport) <= view.purses[seat.value].money)
        sheet.orders.push_back(Buy{0, Kind::transport, shop.worlds[0], Direction::e});
}

// Before the first turn, and as he returns, the Pirate buys what he has to, and keeps the rest of his money.
inline bool buy_one_corsair(const Triplanetary& game, const View& view, GameSheet& sheet) {
    if (!is_campaign(game, view.scenario) || view.seen.seat != raiders || view.seen.step != step::purchase)
        return false;
    const int price = price_of(game, Currency::megacredits, Kind::corsair);
    if (price < stake_of(game, view.scenario, raiders) || price > view.purses[raiders.value].money)
        return false;
    sheet.orders.push_back(Buy{0, Kind::corsair, Body::clandestine, Direction::e});
    return true;
}

// Whether a helpless ship is captured and sold instead of fired at.
inline bool is_prize_money(const Triplanetary& game, const View& view, const Ship& target) {
    const Seat seat = view.seen.seat;
    return is_campaign(game, view.scenario) && (seat == patrolmen || seat == raiders) &&
           is_helpless(game, target);
}

// Whether all that is armed and able near a ship is half as strong as its hunter, or less.
inline bool is_easy(const Triplanetary& game, const View& view, const Ship& ship, const Ship& target) {
    constexpr int near = 6;
    int strength = 0;
    for (const Ship& other : view.ships)
        if (other.seat == target.seat && other.disabled == 0 && game.tables.of(other.kind).is_armed &&
            distance(other.hex + other.vector, target.hex + target.vector) <= near)
            strength += game.tables.of(other.kind).strength;
    return 2 * strength <= game.tables.of(ship.kind).strength;
}

// The ship that is best captured: near, dear, and laden. A ship of the patrol is one only where it is easy.
inline const Ship* best_prize(const Triplanetary& game, const View& view, const Ship& ship) {
    constexpr int a_hex = 20;       // in tenths of a megacredit
    constexpr int a_cargo = 100;    // the same
    constexpr int most_of_a = 400;  // the same: what is dear is worth no more of a chase
    const Ship* best = nullptr;
    int most = -(1 << 20);
    for (const Ship& other : view.ships) {
        const int price = price_of(game, Currency::megacredits, other.kind);
        if (other.seat == ship.seat || price == 0 || is_station(other)) continue;
        if (other.seat == patrolmen && !is_easy(game, view, ship, other)) continue;
        const int brings = price * percent_of_a_prize / 100 + (is_laden(view, other.unit) ? a_cargo : 0);
        const int far = distance(other.hex + other.vector, ship.hex + ship.vector) +
                        2 * distance(other.vector, ship.vector) + (other.landed == Body::none ? 0 : 30);
        const int worth = std::min(brings, most_of_a) - a_hex * far;
        if (worth <= most) continue;
        most = worth;
        best = &other;
    }
    return best;
}

}  // namespace astrogate::triplanetary
