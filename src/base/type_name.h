// The plain name of a type: "Burn" for astrogate::vector3::Burn, "Sheet" for Sheet<G>. For schemas and
// messages; no behaviour may depend on it.
#pragma once
#include <string_view>

namespace astrogate {

template <class T>
constexpr std::string_view type_name() {
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]<"));
    const std::size_t colon = text.rfind(':');
    return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

}  // namespace astrogate
