// Whole files in and out, with a limit and a reason.
#pragma once
#include <string>
#include <string_view>

#include "base/problem.h"
#include "formats/limits.h"

namespace astrogate {

// False, with file_unreadable or text_too_long, when the file is not there, cannot be read, or is longer than
// limits.bytes.
bool read_file(const std::string& path, std::string& text, Problems& problems, const Limits& limits = {});

// Writes beside the file and renames, so that the file is never half written. False with file_unwritable.
bool write_file(const std::string& path, std::string_view text, Problems& problems);

}  // namespace astrogate
