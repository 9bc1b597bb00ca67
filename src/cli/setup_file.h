// A host's own set-up from a file (docs/formats.md, "Set-ups").
#pragma once
#include <string>

#include "kernel/any/any_game.h"

namespace astrogate::cli {

struct SetupFile {
    std::string path;
    Node all;  // empty where no file was named
    bool is_there() const { return !all.is_null(); }
};

// True with nothing read where the path is empty. Else false, with file, line and reason on standard error,
// when it is no such file.
bool read_setup_file(const std::string& path, SetupFile& file);

// Problems of a game that was to be made or started from it, each with the line that its path leads to.
void complain(const SetupFile& file, const Problems& problems, const AnyGame* game);

}  // namespace astrogate::cli
