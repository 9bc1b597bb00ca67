// How much is tried, in this build and in this run.
#pragma once
#include <algorithm>
#include <cstdlib>

namespace astrogate::conformance {

// The sanitized build looks for faults of memory, which show in fewer games. What is counted, compared or
// hunted for in many of them is found by the other build alone.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
inline constexpr bool is_sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool is_sanitized = false;
#endif

// ASTROGATE_LONG=1 multiplies the work by twenty.
inline int effort(int normal) {
    const char* is_long = std::getenv("ASTROGATE_LONG");
    if (is_long != nullptr && is_long[0] == '1') return normal * 20;
    return is_sanitized ? std::max(1, normal / 4) : normal;
}

// How far a game is played that is looked at from every side at each of its stages.
constexpr int stages(int normal) { return is_sanitized ? (normal + 2) / 3 : normal; }

}  // namespace astrogate::conformance
