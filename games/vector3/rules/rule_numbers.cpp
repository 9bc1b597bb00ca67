// Vector 3: the numbers of rules. In the code a fact, an event, a step or a Problem is written with a number of 2009; the
// one table says which sentence of 1979 rules the same. It is asked where something is told, and nowhere else.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

struct Twins {
    std::string_view revised;
    const char* original;
};

constexpr Twins numbers_of_1979[] = {
    {"2009:setup.1", "1979:13.0.2"},
    {"2009:setup.3", "1979:10.0.1"},
    {"2009:technology.1", "1979:10.0.1"},
    {"2009:basic.technology.1", "1979:10.0.6"},
    {"2009:basic.technology.2", "1979:10.0.3"},
    {"2009:tables.technology.11", "1979:10.0.4"},
    {"2009:fleet.1", "1979:11.0.12"},
    {"2009:fleet.2", "1979:11.0.1"},
    {"2009:fleet.3", "1979:11.0.1"},
    {"2009:fleet.4", "1979:13.1.2"},
    {"2009:fleet.5", "1979:11.0.5"},
    {"2009:fleet.7", "1979:11.0.8"},
    {"2009:basic.fleet.3", "1979:11.0.11"},
    {"2009:basic.fleet.4", "1979:11.0.9"},
    {"2009:basic.fleet.5", "1979:12.3.1"},
    {"2009:intermediate.fleet.2", "1979:11.0.9"},
    {"2009:placement.1", "1979:13.0.1"},
    {"2009:placement.2", "1979:2.3.1"},
    {"2009:placement.4", "1979:11.0.12"},
    {"2009:placement.5", "1979:13.0.3"},
    {"2009:placement.6", "1979:5.1.2"},
    {"2009:placement.7", "1979:5.1.1"},
    {"2009:placement.8", "1979:13.0.2"},
    {"2009:sequence.1", "1979:3.0.2"},
    {"2009:sequence.2", "1979:3.0.4"},
    {"2009:sequence.3", "1979:6.0.1"},
    {"2009:sequence.4", "1979:3.0.9"},
    {"2009:basic.sequence.2", "1979:4.0.2"},
    {"2009:basic.sequence.3", "1979:3.0.5"},
    {"2009:basic.sequence.5", "1979:3.0.6"},
    {"2009:advanced.sequence.2", "1979:3.0.8"},
    {"2009:movement.1", "1979:4.1.1"},
    {"2009:movement.5", "1979:4.3.2"},
    {"2009:acceleration.1", "1979:4.0.1"},
    {"2009:acceleration.6", "1979:4.2.1"},
    {"2009:acceleration.7", "1979:4.2.4"},
    {"2009:acceleration.10", "1979:4.1.2"},
    {"2009:laser.1", "1979:6.3.1"},
    {"2009:laser.2", "1979:6.3.1"},
    {"2009:laser.3", "1979:6.3.5"},
    {"2009:laser.4", "1979:6.3.10"},
    {"2009:laser.5", "1979:6.3.3"},
    {"2009:laser.10", "1979:6.2.2"},
    {"2009:basic.laser.4", "1979:6.5.2"},
    {"2009:basic.laser.9", "1979:6.2.9"},
    {"2009:distance.4", "1979:6.1.5"},
    {"2009:distance.5", "1979:6.1.5"},
    {"2009:damage.1", "1979:6.2.6"},
    {"2009:damage.2", "1979:6.2.6"},
    {"2009:damage.3", "1979:6.2.8"},
    {"2009:damage.5", "1979:tables.damage.7"},
    {"2009:damage.7", "1979:6.2.15"},
    {"2009:damage.10", "1979:6.2.13"},
    {"2009:damage.13", "1979:12.2.1"},
    {"2009:effects.4", "1979:6.4.2"},
    {"2009:effects.8", "A8"},
    {"2009:basic.effects.1", "1979:6.4.1"},
    {"2009:warp.1", "1979:5.2.1"},
    {"2009:warp.2", "1979:5.2.2"},
    {"2009:warp.3", "1979:5.2.5"},
    {"2009:warp.6", "1979:5.2.4"},
    {"2009:warp.7", "1979:5.2.4"},
    {"2009:victory.2", "1979:14.0.1"},
    {"2009:victory.3", "1979:14.0.1"},
    {"2009:victory.4", "1979:14.0.1"},
    {"2009:end.1", "1979:14.0.1"},
    {"2009:end.2", "H27"},
    {"2009:basic.salvo.1", "1979:7.0.1"},
    {"2009:basic.salvo.4", "1979:7.0.10"},
    {"2009:basic.salvo.7", "1979:7.0.9"},
    {"2009:basic.salvo.9", "1979:7.1.2"},
    {"2009:intermediate.torpedo.1", "1979:7.1.2"},
    {"2009:duds.3", "1979:7.0.6"},
    {"2009:basic.detonation.1", "1979:7.1.3"},
    {"2009:basic.detonation.2", "1979:7.3.3"},
    {"2009:basic.detonation.8", "1979:7.3.10"},
    {"2009:basic.detonation.9", "1979:7.3.11"},
    {"2009:advanced.tractor.1", "1979:8.0.1"},
    {"2009:advanced.tractor.2", "1979:8.1.2"},
    {"2009:advanced.tractor.3", "1979:8.0.2"},
    {"2009:advanced.tractor.4", "1979:8.1.1"},
    {"2009:advanced.tractor.5", "1979:8.2.1"},
    {"2009:advanced.tractor.6", "1979:8.2.1"},
    {"2009:advanced.tractor.7", "1979:8.2.2"},
    {"2009:advanced.tractor.8", "1979:8.2.3"},
};

consteval bool is_each_once() {
    for (const Twins& one : numbers_of_1979) {
        int entries = 0;
        for (const Twins& other : numbers_of_1979) entries += other.revised == one.revised ? 1 : 0;
        if (entries != 1) return false;
    }
    return true;
}
static_assert(is_each_once());

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
    if (!is_1979()) return number;
    for (const Twins& one : numbers_of_1979)
        if (one.revised == number) return one.original;
    return number;
}

}  // namespace astrogate::vector3
