// TOML text -> Node: tables, arrays, strings, integers, booleans. Floats and dates are refused with their
// place. Keys keep the order in which they stand in the text, and every Node knows its line and column.
#pragma once
#include <string_view>

#include "base/node.h"
#include "base/problem.h"
#include "formats/limits.h"

namespace astrogate {

// False, with Problems, when the text is not such TOML. The codes: text_too_long, string_too_long,
// too_many_entries, too_deep, bad_utf8, toml_syntax (with the reason in a few words), not_an_integer,
// kind_not_supported.
bool read_toml(std::string_view text, Node& node, Problems& problems, const Limits& limits = {});

}  // namespace astrogate
