// Limits that every door keeps.
#pragma once
#include <cstdint>

namespace astrogate {

// Of one game. Whoever plays one stops there: a longer game could be neither opened nor read back.
inline constexpr std::int64_t max_inputs = 65536;

}  // namespace astrogate
