// Strong ids: numbers that cannot be mixed up. An id says nothing but "the same one again".
#pragma once
#include <compare>
#include <cstdint>

namespace astrogate {

template <class Tag, class Rep>
struct Id {
    using rep = Rep;
    Rep value{};
    friend constexpr auto operator<=>(Id, Id) = default;
};

template <class T>
inline constexpr bool is_id = false;
template <class Tag, class Rep>
inline constexpr bool is_id<Id<Tag, Rep>> = true;

}  // namespace astrogate
