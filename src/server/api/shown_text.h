// Texts that people write and others read: names, titles, talk.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace astrogate::server {

// A name or a title: nothing at all, or one line that can be seen and does not change how others are read. No
// control character, no line break, no code point that is no character, no override or isolation of the
// direction of writing; and not only of blanks and of characters without width. At most `limit` bytes.
bool is_fit_to_show(std::string_view text, std::int64_t limit);

// XML's letters for the five that mean something there; what XML has no way to write is U+FFFD.
std::string xml_text(std::string_view text);

}  // namespace astrogate::server
