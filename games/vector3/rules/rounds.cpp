// Vector 3: how lasers, detonations and tractor-pressors go around the table. Dice pick the seat that begins;
// then each seat in turn, clockwise, acts with one ship or one warhead, until nobody can or wants to.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

bool is_plotted(const Vector3& game) { return game.rules.fire == FireMode::plotted; }

SeatMask seats_that(const Vector3& game, const State& state, SeatQuestion question) {
    SeatMask mask = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (question(game, state, Seat{s})) mask = static_cast<SeatMask>(mask | mask_of(Seat{s}));
    return mask;
}

Seat next_seat_that(const Vector3& game, const State& state, Seat after, SeatQuestion question) {
    // H7
    const std::size_t seats = state.players.size();
    for (std::size_t k = 1; k <= seats; ++k) {
        const Seat seat{static_cast<std::uint8_t>((after.value + k) % seats)};
        if (question(game, state, seat)) return seat;
    }
    return no_seat;
}

void ask_all_that(const Vector3& game, const State& state, SeatQuestion question, Wait& wait) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (question(game, state, Seat{s})) wait.must(Seat{s});
}

void ask_for_first(Wait& wait, SeatMask seats, DiceName name) {
    roll_for_first(wait, seats, static_cast<std::uint8_t>(name), 2);
}

SeatMask seats_rolling(const Vector3& game, const State& state, SeatQuestion has_part) {
    return state.rolling != 0 ? state.rolling : seats_that(game, state, has_part);
}

void ask_round(const Vector3& game, const State& state, SeatQuestion has_part, DiceName name, Wait& wait) {
    const SeatMask seats = seats_rolling(game, state, has_part);
    // H20
    if (!has_several(seats)) return;
    if (game.edition().one_die_begins)
        // 1979:6.3.1; 1979:7.3.1
        wait.roll(Roll{static_cast<std::uint8_t>(name), no_seat, no_unit, 1, 6, everybody});
    else
        ask_for_first(wait, seats, name);
}

Next cast_die(std::uint8_t die, GameEvents& events) {
    // 1979:6.3.1
    const Seat first = die % 2 == 0 ? attacker : defender;
    events.push_back(DieCast{die, first});
    events.push_back(FirstChosen{first});
    return Next::next();
}

Next pass_on(const Vector3& game, const State& state, SeatQuestion question, GameEvents& events) {
    const Seat next = next_seat_that(game, state, state.on_turn, question);
    if (next == no_seat) return Next::next();
    events.push_back(TurnPassed{next});
    return Next::again();
}

std::uint8_t past_idle(const Vector3& game, const State& state, std::uint8_t step) {
    if (!game.edition().skips_idle_phases) return step;
    if (step == step::detonation_plot && state.warheads.empty()) step = step::fire_plot;
    if (step == step::fire_plot && !is_plotted(game)) step = step::initiative;
    if (step == step::salvo && state.magazines.empty() && state.launches.empty()) step = step::tractor_plot;
    const auto has_tractors = [](const Player& one) { return one.level(Technology::tractor) > 0; };
    if (step == step::tractor_plot && std::none_of(state.players.begin(), state.players.end(), has_tractors))
        step = step::acceleration;
    return step;
}

const Plot* next_plot(const State& state, Seat seat, PlotPhase phase,
                      bool (*stands)(const State&, const Plot&)) {
    for (const Plot& plot : state.plots)
        if (plot.phase == phase && owner_of(plot.unit) == seat && stands(state, plot)) return &plot;
    return nullptr;
}

}  // namespace astrogate::vector3
