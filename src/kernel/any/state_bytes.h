// A State as AnyGame hands it out: the calls that are open (Progress::calls), as a count and a byte for each,
// and then its canonical bytes. Digests of States are of the canonical bytes alone (docs/formats.md).
#pragma once
#include <string_view>

#include "base/fields.h"
#include "kernel/waiting.h"

namespace astrogate {

template <class State>
Bytes state_bytes(const State& state) {
    return to_bytes(state.progress.calls) + to_bytes(state);
}

// Whether the bytes are a State of a game of so many steps.
template <class State>
bool read_state(std::string_view bytes, std::size_t steps, State& state) {
    ByteReader reader(bytes);
    auto& progress = state.progress;
    read_bytes(reader, progress.calls);
    read_bytes(reader, state);
    for (const std::uint8_t step : progress.calls)
        if (step >= steps) return false;
    return reader.finished() && progress.step < steps;
}

// Of such bytes the canonical ones.
inline std::string_view canonical_part(std::string_view state) {
    const std::size_t calls = state.empty() ? 0 : static_cast<unsigned char>(state[0]);
    return state.substr(calls < state.size() ? calls + 1 : state.size());
}

}  // namespace astrogate
