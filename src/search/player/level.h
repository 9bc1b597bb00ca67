// How long the search thinks. Nothing in it knows a clock: what it may spend is counted, so that the same
// View and the same dice give the same sheet on every machine.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace astrogate::search {

inline constexpr std::size_t most_states = 16;      // drawn from one View
inline constexpr std::size_t most_candidates = 32;  // sheets of the seat's own
inline constexpr std::size_t most_kinds = 8;        // ways of the others to choose theirs
inline constexpr std::size_t most_samples = 1024;   // continuations of one candidate

inline constexpr std::uint32_t most_nodes = 1 << 17;  // that are learned
inline constexpr std::uint32_t least_horizon = 20;
inline constexpr std::uint32_t least_continuations = 32;

struct Level {
    std::uint32_t inputs = 600'000;  // Inputs applied, a move, by what they weigh; never more
    std::uint16_t horizon = 120;     // Inputs of one continuation; never more
    std::uint8_t first = 12;         // of these, by the quick player's better, where it names one
    std::uint8_t candidates = 24;    // looked at first; neighbours of the best come later
    std::uint8_t kinds = 6;
    std::uint8_t rows = 5;  // candidates that are left for the matrix
    bool is_brief = true;   // continuations end after the turns that the quick player names
};

inline constexpr std::string_view chance_player = "random";  // of every game

inline constexpr std::int32_t certain = 10'000;  // the value of a game that is won

}  // namespace astrogate::search
