#include "server/store/game_tails.h"

#include <algorithm>
#include <utility>

namespace astrogate::server {

void GameTails::found(GameNumber game, Seq last, bool settled) {
    const std::scoped_lock hold(lock_);
    Tail& tail = tails_[game];
    tail.written = tail.durable = std::max(tail.durable, last);
    if (settled || tail.unsettled) return;
    tail.unsettled = true;
    unsettled_.push_back(game);
}

void GameTails::replace(GameTails&& fresh) {
    const std::scoped_lock hold(lock_);
    tails_ = std::move(fresh.tails_);
    group_ = std::move(fresh.group_);
    unsettled_ = std::move(fresh.unsettled_);
}

void GameTails::touch(GameNumber game, Tail& tail, Seq last) {
    tail.written = last;
    if (!std::exchange(tail.in_group, true)) group_.push_back(game);
    if (!std::exchange(tail.unsettled, true)) unsettled_.push_back(game);
}

Seq GameTails::extend(GameNumber game, Seq seq) {
    const std::scoped_lock hold(lock_);
    Tail& tail = tails_[game];
    const Seq before = tail.written;
    touch(game, tail, seq);
    return before;
}

Seq GameTails::cut_off(GameNumber game) {
    const std::scoped_lock hold(lock_);
    const auto found = tails_.find(game);
    if (found == tails_.end()) return 0;
    const Seq before = found->second.written;
    touch(game, found->second, 0);
    return before;
}

void GameTails::make_durable() {
    const std::scoped_lock hold(lock_);
    for (const GameNumber game : group_) {
        const auto found = tails_.find(game);
        found->second.in_group = false;
        found->second.durable = found->second.written;
        if (found->second.durable == 0) tails_.erase(found);
    }
    group_.clear();
}

Seq GameTails::written(GameNumber game) const {
    const std::scoped_lock hold(lock_);
    const auto found = tails_.find(game);
    return found == tails_.end() ? 0 : found->second.written;
}

Seq GameTails::durable(GameNumber game) const {
    const std::scoped_lock hold(lock_);
    const auto found = tails_.find(game);
    return found == tails_.end() ? 0 : found->second.durable;
}

std::vector<GameTails::Place> GameTails::take_unsettled() {
    const std::scoped_lock hold(lock_);
    std::sort(unsettled_.begin(), unsettled_.end());
    std::vector<Place> places;
    places.reserve(unsettled_.size());
    for (const GameNumber game : unsettled_) {
        const auto found = tails_.find(game);
        if (found == tails_.end()) continue;
        found->second.unsettled = false;
        if (found->second.written != 0) places.push_back({game, found->second.written});
    }
    unsettled_.clear();
    return places;
}

}  // namespace astrogate::server
