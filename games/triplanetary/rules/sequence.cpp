// Triplanetary: the order of segments within a turn.
#include "games/triplanetary/rules/sequence.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t lot_die = 5;  // of Triplanetary::dice_names

bool is_to_be_drawn(const Triplanetary& game, const State& state) {
    // 1981:sequence.4; H5
    return game.rules.sequence == Sequence::by_dice && state.players.size() > 2 && state.order.empty();
}

}  // namespace

bool wait_sequence(const Triplanetary& game, const State& state, Wait& wait) {
    if (!is_to_be_drawn(game, state)) return false;
    for (auto left = static_cast<std::uint8_t>(state.players.size()); left > 1; --left)
        // H124
        wait.roll(Roll{lot_die, no_seat, no_unit, 1, left, everybody});
    return true;
}

bool act_sequence(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    if (!is_to_be_drawn(game, state)) return false;
    SeatList left;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) left.push_back(Seat{s});
    std::uint8_t place = 0;
    for (const std::uint8_t die : got.faces) {
        // 1981:sequence.4; H124
        events.push_back(SegmentDrawn{left[die - 1U], ++place, die});
        left.erase_at(die - 1U);
    }
    events.push_back(SegmentDrawn{left[0], ++place, 0});
    return true;
}

Seat next_segment(const State& state) {
    const std::size_t count = state.players.size();
    // 1981:sequence.4; H5
    if (state.order.empty()) return Seat{static_cast<std::uint8_t>((state.phasing.value + 1U) % count)};
    std::size_t place = 0;
    while (state.order[place] != state.phasing) ++place;
    return state.order[(place + 1) % count];
}

Seat first_segment(const State& state) { return state.order.empty() ? Seat{} : state.order[0]; }

}  // namespace astrogate::triplanetary
