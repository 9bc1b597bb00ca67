// Triplanetary: Nova: the aliens come in over the top edge, when all other ships stand on their bases.
#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

// 1981:nova.9; G14
bool is_entrance(const Triplanetary& game, Hex hex) {
    return game.map.is_on(hex) && hex.r == game.map.rows.r_min;
}

bool is_inward(Direction heading) { return heading == Direction::sw || heading == Direction::se; }

List<Hex, 40> entrances(const Triplanetary& game) {
    List<Hex, 40> hexes;
    const int r = game.map.rows.r_min;
    for (int q = -r / 2 - 20; q <= -r / 2 + 20; ++q)
        if (const Hex hex = Hex::of(q, r); is_entrance(game, hex) && !hexes.full()) hexes.push_back(hex);
    return hexes;
}

// Spread over the edge.
Enter usual(const Triplanetary& game, std::uint8_t number) {
    const auto hexes = entrances(game);
    const std::size_t at = (2U * number + 1U) * hexes.size() / (2U * game.rules.alien_fleet);
    return {number, hexes[at], Direction::sw};
}

const Enter* entered(const GameSheet& sheet, std::uint8_t number) {
    for (const Order& order : sheet.orders)
        if (const Enter* one = std::get_if<Enter>(&order); one != nullptr && one->number == number)
            return one;
    return nullptr;
}

}  // namespace

bool is_alien_fleet_sound(const Triplanetary& game, Problems& problems) {
    // 1981:nova.20
    if (game.rules.alien_fleet > 0 && game.rules.alien_fleet <= most_aliens) return true;
    problems.add(Problem("aliens_out_of_bounds", "1981:nova.20").with("most", static_cast<int>(most_aliens)));
    return false;
}

bool have_all_entered(const Triplanetary& game, const GameSheet& sheet) {
    return sheet.orders.size() >= game.rules.alien_fleet;
}

void wait_entry(const Triplanetary&, const State& state, Wait& wait) {
    if (state.players[aliens.value].is_playing) wait.must(aliens);
}

Next act_entry(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    // 1981:nova.3; 1981:nova.20
    for (std::uint8_t number = 0; number < game.rules.alien_fleet; ++number) {
        const Enter* ordered = got.sheets.empty() ? nullptr : entered(got.sheets[0].sheet, number);
        const Enter one = ordered != nullptr ? *ordered : usual(game, number);
        events.push_back(AlienEntered{UnitId{static_cast<std::uint16_t>(state.roster.size() + number)},
                                      one.hex, step_towards(one.heading)});
    }
    events.push_back(TurnBegan{state.turn});
    return Next::to(step::astrogation);
}

void offer_entry(const Triplanetary& game, const View&, const GameSheet& draft, OptionSink& sink) {
    std::uint8_t number = 0;
    while (entered(draft, number) != nullptr) ++number;
    if (number >= game.rules.alien_fleet) return;
    constexpr std::array headings{static_cast<std::int32_t>(Direction::sw),
                                  static_cast<std::int32_t>(Direction::se)};
    for (const Hex hex : entrances(game)) {
        const std::array<std::int32_t, 2> row{hex.q, hex.r};
        if (!sink.offer(Pattern{index_of<Order, Enter>(),
                                {Domain::fixed(number), Domain::row(row), Domain::of(headings)}}))
            return;
    }
}

void check_entry(const Triplanetary& game, const View&, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Enter* one = std::get_if<Enter>(&sheet.orders[i]);
        if (one == nullptr) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
            continue;
        }
        if (one->number >= game.rules.alien_fleet)
            problems.add(Problem("no_more_aliens", "1981:nova.3")
                             .with("ships", game.rules.alien_fleet)
                             .at(i, "number"));
        if (!is_entrance(game, one->hex) || !is_inward(one->heading))
            problems.add(Problem("no_entrance", "1981:nova.9")
                             .with("q", one->hex.q)
                             .with("r", game.map.rows.r_min)
                             .at(i, "hex"));
    }
    if (!have_all_entered(game, sheet))
        problems.add(
            Problem("bring_in_all", "1981:nova.9", Grade::unfinished).with("ships", game.rules.alien_fleet));
}

void enter_by_default(const Triplanetary& game, const View&, GameSheet& sheet) {
    for (std::uint8_t number = 0; number < game.rules.alien_fleet; ++number)
        sheet.orders.push_back(usual(game, number));
}

}  // namespace astrogate::triplanetary
