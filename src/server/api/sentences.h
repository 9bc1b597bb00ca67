// What the server's own refusals say to a person. Those of a game are explained by its texts.
#pragma once
#include <string_view>

namespace astrogate::server {

// Empty when the code is none of the server's.
std::string_view sentence_of(std::string_view code);

}  // namespace astrogate::server
