// How often this program has asked for memory so far: the suite's own `operator new` counts.
#pragma once
#include <cstddef>

namespace astrogate::conformance {

std::size_t allocations();

}  // namespace astrogate::conformance
