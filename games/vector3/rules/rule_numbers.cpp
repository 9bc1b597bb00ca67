// Vector 3: the numbers of rules. In the code a fact, an event, a step or a Problem is written with a number
// of 2009; its twin in rules.toml is the sentence of 1979 that rules the same. It is asked where something is
// told, and nowhere else.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

// The dice for who begins a round: their sentence.
const char* rule_of_first(std::uint8_t at) {
    switch (at) {
        case step::placement_roll: return "2009:placement.1";
        case step::detonation_roll: return "2009:basic.detonation.2";
        case step::tractor_roll: return "2009:advanced.tractor.3";
        default: return "2009:laser.2";
    }
}

// Whose turn it is next in a round.
const char* rule_of_turn(std::uint8_t at) {
    switch (at) {
        case step::placement: return "2009:placement.8";
        case step::detonation:
        case step::blast: return "2009:basic.detonation.2";
        case step::tractor: return "2009:advanced.tractor.3";
        default: return "2009:laser.3";
    }
}

const char* rule_of_points(const State& before, const PointsScored& scored) {
    if (scored.unit == no_unit) return "2009:victory.4";
    return is_in_play(before, scored.unit) ? "2009:victory.2" : "2009:victory.3";
}

}  // namespace

const char* Vector3::rule_of(const State& before, const Event& event) {
    const std::uint8_t at = before.progress.step;
    if (std::holds_alternative<RollTied>(event) || std::holds_alternative<FirstChosen>(event))
        return rule_of_first(at);
    if (std::holds_alternative<TurnPassed>(event)) return rule_of_turn(at);
    if (const PointsScored* scored = std::get_if<PointsScored>(&event))
        return rule_of_points(before, *scored);
    return std::visit([]<class E>(const E&) { return E::rule; }, event);
}

const char* Vector3::rule_number(const char* number) const {
    if (!edition().told_by_twins) return number;
    const std::string& twin = embedded()["twins"][number].as_text();
    return twin.empty() ? number : twin.c_str();
}

}  // namespace astrogate::vector3
