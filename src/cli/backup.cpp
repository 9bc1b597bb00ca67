// astrogate backup, astrogate restore: a server's games as one file.
#include "server/backup.h"

#include <cstdio>

#include "cli/commands.h"

namespace astrogate::cli {

namespace {

int told(bool is_good, const std::string& word, const std::string& reason) {
    if (is_good)
        std::printf("%s\n", word.c_str());
    else
        std::fprintf(stderr, "astrogate: %s\n", reason.c_str());
    return is_good ? done : not_usable;
}

}  // namespace

int backup(const BackupOptions& options) {
    std::string reason;
    const bool is_good = server::back_up(options.data, options.file, reason);
    return told(is_good, "all games of " + options.data + " are kept in " + options.file, reason);
}

int restore(const BackupOptions& options) {
    std::string reason;
    const bool is_good = server::restore(options.file, options.data, options.replaces, reason);
    return told(is_good, "the games of " + options.file + " are in " + options.data, reason);
}

}  // namespace astrogate::cli
