// Triplanetary: how Prospecting ends: when its days are over, and whose purse is the fullest then.
#include <algorithm>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr int ore_at_the_end = 2;  // megacredits a ton, which is tenths of one for a tenth of a ton

}  // namespace

bool is_prospecting(const Triplanetary& game, std::uint8_t scenario) {
    return !game.scenario(scenario).markets.empty();
}

std::uint16_t last_turn(const Triplanetary& game, std::uint8_t scenario) {
    // 1981:prospecting.12
    return game.rules.turn_limit != 0 ? game.rules.turn_limit : game.scenario(scenario).length;
}

bool is_sold_up(const Triplanetary& game, const State& state, Ending& ending) {
    int playing = 0;
    bool is_in_trade = false;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        if (!state.players[s].is_playing) continue;
        ++playing;
        is_in_trade = is_in_trade || has_ships(state, Seat{s}) || may_buy_a_ship(game, state, Seat{s});
    }
    // H72
    ending = playing == 1 ? Ending::one_side_left : Ending::nobody_left;
    return playing <= 1 || !is_in_trade;
}

int fortune_of(const Triplanetary& game, const State& state, Seat seat) {
    // 1981:prospecting.13
    int sum = state.purses[seat.value].money;
    if (!state.players[seat.value].is_playing) return -1;
    // H115
    const bool is_purse_alone = game.scenario(state.scenario).conflict == Conflict::campaign;
    if (!is_of_2018(game.rules.prospects) || is_purse_alone) return sum;
    for (const Ship& ship : state.ships) {
        if (ship.seat != seat) continue;
        // 2018:prospecting.4
        sum += price_of(game, Currency::megacredits, ship.kind);
        const Hold hold = hold_of(state, ship.unit);
        for (std::size_t i = 1; i < ware_kinds; ++i)
            sum += count_of(hold, static_cast<Ware>(i)) * price_of(game, static_cast<Ware>(i));
        sum += hold.ore * ore_at_the_end;
    }
    for (const Claim& claim : state.claims) {
        if (claim.owner != seat) continue;
        sum += price_of(game, Ware::automated_mine) + claim.stock * ore_at_the_end;
        if (claim.is_guarded) sum += price_of(game, Ware::robot_guards);
    }
    return sum;
}

}  // namespace astrogate::triplanetary
