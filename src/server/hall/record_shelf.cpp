#include "server/hall/record_shelf.h"

#include <algorithm>

namespace astrogate::server {

RecordShelf::Text RecordShelf::find(const Key& key) {
    const auto place = places_.find(key);
    if (place == places_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, place->second);
    return place->second->text;
}

bool RecordShelf::wait(const Key& key, Waiter waiter) {
    auto& waiters = waiters_[key];
    waiters.push_back(std::move(waiter));
    return waiters.size() == 1;
}

bool RecordShelf::is_wanted(const Key& key) const {
    const auto found = waiters_.find(key);
    if (found == waiters_.end()) return false;
    return std::any_of(found->second.begin(), found->second.end(),
                       [](const Waiter& one) { return !one.asker.is_gone || !one.asker.is_gone(); });
}

std::vector<RecordShelf::Waiter> RecordShelf::take(const Key& key) {
    const auto found = waiters_.find(key);
    if (found == waiters_.end()) return {};
    std::vector<Waiter> waiters = std::move(found->second);
    waiters_.erase(found);
    return waiters;
}

void RecordShelf::keep(const Key& key, Text text) {
    if (text == nullptr || text->size() > limit_ || places_.contains(key)) return;
    // The same of when the game was shorter is of no use any more.
    const auto older = places_.lower_bound({key.game, key.seat, 0});
    if (older != places_.end() && older->first.game == key.game && older->first.seat == key.seat)
        drop(older->second);
    bytes_ += text->size();
    kept_.push_front({key, std::move(text)});
    places_[key] = kept_.begin();
    while (bytes_ > limit_) drop(std::prev(kept_.end()));
}

void RecordShelf::forget(GameNumber game) {
    for (auto its = places_.lower_bound({game, -1, 0}); its != places_.end() && its->first.game == game;)
        drop((its++)->second);
}

void RecordShelf::drop(std::list<Kept>::iterator kept) {
    bytes_ -= kept->text->size();
    places_.erase(kept->key);
    kept_.erase(kept);
}

}  // namespace astrogate::server
