#include "server/hall/shelf.h"

#include <map>
#include <mutex>

namespace astrogate::server {

namespace {
struct Shelf {
    std::mutex lock;
    std::map<std::string, std::shared_ptr<const AnyGame>> games;
};
}  // namespace

Games remembered(Games make, std::size_t limit) {
    auto shelf = std::make_shared<Shelf>();
    return [make = std::move(make), limit, shelf](
               std::string_view ruleset, const Node& rules) -> Result<std::shared_ptr<const AnyGame>> {
        const std::string key = std::string(ruleset) + '\n' + node_bytes(rules);
        {
            const std::lock_guard hold(shelf->lock);
            if (const auto known = shelf->games.find(key); known != shelf->games.end()) return known->second;
        }
        auto made = make(ruleset, rules);
        if (!made.ok()) return made;
        const std::lock_guard hold(shelf->lock);
        if (shelf->games.size() >= limit) shelf->games.clear();
        shelf->games[key] = made.value();
        return made;
    };
}

}  // namespace astrogate::server
