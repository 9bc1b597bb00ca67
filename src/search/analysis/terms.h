// How far an analysis looks, by what it may weigh. Nothing in it knows a clock.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "kernel/appraisal.h"
#include "search/player/going_on.h"

namespace astrogate::search {

inline constexpr std::uint32_t judging = 256;  // continuations of a decision, at least
inline constexpr std::uint32_t weighing = 64;  // of a State

// The least budget for so many continuations to the nearest horizon, where an Input weighs `weight`.
inline std::uint32_t least_inputs(std::uint32_t continuations, std::uint32_t weight) {
    const std::uint64_t inputs = std::uint64_t{continuations} * (least_horizon + 1) * weight;
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(inputs, std::numeric_limits<std::uint32_t>::max()));
}

// Of a budget that holds so many continuations; the horizon lies as far as it affords. They begin by the
// better player where there is enough for that.
template <Game G>
Level level_of(const AppraisalTerms& terms, std::uint32_t continuations, const QuickPlayer<G>& quick) {
    Level level{.inputs = terms.inputs, .candidates = 16, .kinds = 5, .rows = 4, .is_brief = false};
    const std::uint32_t affordable = terms.inputs / quick.weight / continuations;
    level.horizon = static_cast<std::uint16_t>(
        std::clamp<std::uint32_t>(affordable, least_horizon + 1, level.horizon + 1U) - 1);
    if (line_weight(level, quick) * continuations > terms.inputs) level.first = 0;
    return level;
}

}  // namespace astrogate::search
