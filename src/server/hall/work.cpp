#include "server/hall/work.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace astrogate::server {

Threads threads_of(const ServerLimits& limits) {
    return {static_cast<std::size_t>(limits.opening_threads), static_cast<std::size_t>(limits.replay_threads),
            static_cast<std::size_t>(limits.question_threads), static_cast<std::size_t>(limits.bot_threads)};
}

bool FairQueue::has_room(const std::string& address) const {
    const auto line = lines_.find(address);
    const std::size_t own = line == lines_.end() ? 0 : line->second.size();
    return waiting_ < limits_.waiting && own < limits_.waiting_per_address;
}

bool FairQueue::add(Asker asker, Work work) {
    if (!asker.is_house && !has_room(asker.address)) drop_gone();
    if (!asker.is_house && !has_room(asker.address)) return false;
    Line& line = lines_[asker.address];
    if (line.empty()) turns_.push_back(asker.address);
    line.push_back({std::move(asker), std::move(work)});
    ++waiting_;
    start();
    return true;
}

// Those who have gone take nobody's room.
void FairQueue::drop_gone() {
    std::vector<Wanted> gone;
    for (auto& [address, line] : lines_) {
        const auto first = std::stable_partition(line.begin(), line.end(), [](const Wanted& one) {
            return !one.asker.is_gone || !one.asker.is_gone();
        });
        gone.insert(gone.end(), std::make_move_iterator(first), std::make_move_iterator(line.end()));
        line.erase(first, line.end());
    }
    std::erase_if(lines_, [](const auto& line) { return line.second.empty(); });
    std::erase_if(turns_, [this](const std::string& address) { return !lines_.contains(address); });
    waiting_ -= gone.size();
    for (const Wanted& one : gone)
        if (one.work.dropped) one.work.dropped();
}

FairQueue::Wanted FairQueue::take_next() {
    std::string address = std::move(turns_.front());
    turns_.pop_front();
    const auto line = lines_.find(address);
    Wanted next = std::move(line->second.front());
    line->second.pop_front();
    --waiting_;
    if (line->second.empty())
        lines_.erase(line);
    else
        turns_.push_back(std::move(address));
    return next;
}

void FairQueue::start() {
    while (running_ < limits_.at_once && !turns_.empty()) {
        Wanted next = take_next();
        if (next.asker.is_gone && next.asker.is_gone()) {
            if (next.work.dropped) next.work.dropped();
            continue;
        }
        ++running_;
        run_(std::move(next.work.task), [this, then = std::move(next.work.then)] {
            --running_;
            start();
            then();
        });
    }
}

}  // namespace astrogate::server
