// Triplanetary: what worlds earn in Interplanetary War, and what becomes of their money.
#include <algorithm>

#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

// Bases of a seat on a world, or of anybody with `no_seat`, but for one side that has just been laid waste.
int count_bases(const Triplanetary& game, const Ground& ground, Seat seat, Body body, const Waste& but) {
    if (game.map.world(body).landing != Landing::side) return 0;
    return static_cast<int>(std::ranges::count_if(all_sides, [&](Direction side) {
        if ((but.body == body && but.side == side) || !has_base(game, ground, body, side)) return false;
        return seat == no_seat || owner_of_base(game, ground, body, side) == seat;
    }));
}

int count_bases(const Triplanetary& game, const Ground& ground, Seat seat, Body body) {
    return count_bases(game, ground, seat, body, Waste{});
}

int money_on(const State& state, Seat seat, Body body) {
    if (body == capital_of(seat)) return state.purses[seat.value].money;
    if (seat != empire) return 0;
    for (const Treasury& one : state.war.treasuries)
        if (one.body == body) return one.money;
    return 0;
}

}  // namespace

void earn(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_war(game, state.scenario)) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const Seat seat{s};
        // 1981:interplanetary_war.10; 1981:interplanetary_war.14
        // H97
        const bool has_bank = seat == empire || count_bases(game, state, seat, capital_of(seat)) > 0;
        for (std::size_t i = 0; i < worlds && has_bank; ++i) {
            const auto body = static_cast<Body>(i);
            // 1981:interplanetary_war.9; G18
            const int money = count_bases(game, state, seat, body) * income_of_a_base;
            if (money > 0) events.push_back(IncomeEarned{seat, body, static_cast<std::uint16_t>(money)});
        }
    }
}

void lose_money(const Triplanetary& game, const State& state, Body body, Direction side, GameEvents& events) {
    if (!is_war(game, state.scenario)) return;
    // 1981:interplanetary_war.15; G17
    if (count_bases(game, state, no_seat, body, Waste{body, side}) > 0) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const int money = money_on(state, Seat{s}, body);
        // 1981:interplanetary_war.14; G17
        if (money > 0) events.push_back(MoneyLost{Seat{s}, body, money});
    }
}

}  // namespace astrogate::triplanetary
