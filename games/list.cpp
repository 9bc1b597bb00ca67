// The explicit list of games. A new game is a declaration and an entry; games/<game>/registration.cpp has the
// rest.
#include <span>

#include "kernel/any/game_entry.h"

namespace astrogate {

namespace practice {
std::span<const GameEntry> entries();
}
namespace triplanetary {
std::span<const GameEntry> entries();
}
namespace vector3 {
std::span<const GameEntry> entries();
}
namespace slingshot {
std::span<const GameEntry> entries();
}
namespace delta_vee {
std::span<const GameEntry> entries();
}

namespace {

constexpr std::span<const GameEntry> (*games[])() = {
    vector3::entries, triplanetary::entries, practice::entries, slingshot::entries, delta_vee::entries,
};

}  // namespace

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view ruleset, const Node& rules) {
    for (const auto& entries : games)
        for (const GameEntry& entry : entries())
            if (ruleset == entry.ruleset) return entry.make(entry.ruleset, rules);
    return Problem("no_such_ruleset", "", Grade::malformed).saying(ruleset);
}

const std::vector<std::string>& ruleset_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const auto& entries : games)
            for (const GameEntry& entry : entries()) list.emplace_back(entry.ruleset);
        return list;
    }();
    return names;
}

}  // namespace astrogate
