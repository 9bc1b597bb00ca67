#include "server/hall/rules_cache.h"

#include <map>
#include <mutex>

namespace astrogate::server {

namespace {
struct RulesCache {
    std::mutex lock;
    std::map<std::string, std::shared_ptr<const AnyGame>> games;
};
}  // namespace

Games remembered(Games make, std::size_t limit) {
    auto cache = std::make_shared<RulesCache>();
    return [make = std::move(make), limit, cache](
               std::string_view ruleset, const Node& rules) -> Result<std::shared_ptr<const AnyGame>> {
        const std::string key = std::string(ruleset) + '\n' + node_bytes(rules);
        {
            const std::lock_guard hold(cache->lock);
            if (const auto known = cache->games.find(key); known != cache->games.end()) return known->second;
        }
        auto made = make(ruleset, rules);
        if (!made.ok()) return made;
        const std::lock_guard hold(cache->lock);
        if (cache->games.size() >= limit) cache->games.clear();
        cache->games[key] = made.value();
        return made;
    };
}

}  // namespace astrogate::server
