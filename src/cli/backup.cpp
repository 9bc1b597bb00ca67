// astrogate backup, restore, salvage: a server's games as one file, and what is left of a damaged store.
#include "server/store/backup.h"

#include <cstdio>

#include "cli/commands.h"
#include "server/api/secrets.h"
#include "server/store/salvage.h"

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
    server::Restored restored;
    const bool is_good = server::restore(options.file, options.data, options.replaces, restored, reason);
    if (is_good && !restored.replaced.empty())
        std::printf("the games that were there are now in %s\n", restored.replaced.c_str());
    if (is_good && restored.under_way > 0)
        std::printf(
            "%zu games are under way. They go on with the dice that they had when the copy was made: where\n"
            "stages were played after the copy, people may remember how those dice fell.\n",
            restored.under_way);
    return told(is_good, "the games of " + options.file + " are in " + options.data, reason);
}

int salvage(const SalvageOptions& options) {
    std::string reason;
    server::Salvaged salvaged;
    const bool is_good = server::salvage(options.data, options.into, salvaged, reason);
    for (const auto game : salvaged.shortened)
        std::printf("game %s is cut short: an entry of it cannot be read\n", server::game_id(game).c_str());
    for (const auto game : salvaged.lost)
        std::printf("game %s is lost: its beginning cannot be read\n", server::game_id(game).c_str());
    return told(is_good,
                std::to_string(salvaged.games) + " games (" + std::to_string(salvaged.entries) +
                    " entries) and " + std::to_string(salvaged.records) + " records are in " + options.into,
                reason);
}

}  // namespace astrogate::cli
