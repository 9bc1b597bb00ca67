// Triplanetary: combat on a Grand Tour, by the variant of 2018: nobody may see it, and nobody is attacked
// twice.
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

bool is_judged(const Triplanetary& game, std::uint8_t scenario) {
    return game.rules.encounters == Encounters::unseen && !game.scenario(scenario).visit.empty();
}

bool has_guns(const Triplanetary& game, std::uint8_t scenario) {
    // 2018:grand_tour.4; H123
    return game.scenario(scenario).guns || is_judged(game, scenario);
}

namespace {

bool is_attack(const State& state) {
    return !state.volleys.empty() && state.volleys[0].seat == state.phasing;
}

// Whether anybody at whom it is has been attacked before.
bool is_at_a_survivor(const State& state, const Volley& attack) {
    return std::ranges::any_of(attack.targets, [&](UnitId unit) {
        const Ship* target = find_ship(state, unit);
        return target != nullptr && state.players[target->seat.value].was_attacked;
    });
}

}  // namespace

void judge(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_judged(game, state.scenario) || !is_attack(state)) return;
    const Volley& attack = state.volleys[0];
    const bool was_seen = std::ranges::any_of(attack.attackers, [&](UnitId unit) {
        return is_witnessed(game, state, attack, *find_ship(state, unit));
    });
    // 2018:grand_tour.4; H123
    if (was_seen || is_at_a_survivor(state, attack))
        events.push_back(RacerDisqualified{attack.seat, was_seen});
}

void note_survivors(const Triplanetary& game, State& state) {
    if (!is_judged(game, state.scenario) || !is_attack(state)) return;
    for (const UnitId unit : state.volleys[0].targets)
        if (const Ship* target = find_ship(state, unit))
            state.players[target->seat.value].was_attacked = true;
}

}  // namespace astrogate::triplanetary
