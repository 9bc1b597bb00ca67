// The clock and the disk, as the hall notices what they do.
//
// Between two ticks time runs by the steady clock. When the wall clock has jumped against it (it was set, or
// the machine slept), the moments from which stages and games are counted jump too: nobody's time runs out by
// that, and nobody gets more. Below `jump` the wall clock is followed as it is.
#include <cstdlib>

#include "server/hall/hall_room.h"

namespace astrogate::server {

namespace {
constexpr Millis smallest_jump = 2000;
}

Millis Hall::now() const { return needs_.steady ? wall_at_ + (needs_.steady() - steady_at_) : needs_.now(); }

void Hall::notice_jump() {
    if (!needs_.steady) return;
    const Millis by = needs_.now() - now();
    wall_at_ = needs_.now();
    steady_at_ = needs_.steady();
    if (std::abs(by) < smallest_jump) return;
    needs_.log("the clock jumped by " + std::to_string(by / 1000) + " seconds; nobody's time ran meanwhile");
    not_before_ = wall_at_ + needs_.limits.grace_seconds * 1000;
    next_sweep_ += by;
    dues_.clear();
    for (auto& [game, head] : heads_) {
        if (head.is_left || head.is_over()) continue;
        jumps_owed_[game] += by;
        if (head.due <= 0) continue;
        head.due += by;
        dues_.insert({head.due, game});
    }
    std::vector<GameNumber> at_hand;
    at_hand.reserve(rooms_.size());
    for (const auto& [game, room] : rooms_) at_hand.push_back(game);
    for (const GameNumber game : at_hand) {
        const auto found = rooms_.find(game);
        if (found == rooms_.end() || found->second->table == nullptr) continue;
        found->second->used += by;
        jump(*found->second);
        run(*found->second);
    }
}

// Before anything else is done with the game.
void Hall::jump(Room& its) {
    const auto owed = jumps_owed_.find(its.number);
    if (owed == jumps_owed_.end()) return;
    const Millis by = owed->second;
    jumps_owed_.erase(owed);
    const auto deed = [this, by](const Table& table) {
        if (table.frozen() || table.phase() == Phase::over) return Decision();
        return clerk_.note(table, ClockJumped{0, by}, now());
    };
    its.jobs.push_front({deed,
                         [this, game = its.number, by](const Table* table, const Problems&) {
                             if (table == nullptr && heads_.contains(game)) jumps_owed_[game] += by;
                         },
                         house()});
}

// When the disk takes writes again, bots move on, and records are kept, that it had refused.
void Hall::notice_disk() {
    const bool fails = is_failing();
    if (fails && !was_failing_) needs_.log("the disk refuses to be written; it is tried again and again");
    if (was_failing_ && !fails) {
        needs_.log("the disk takes what is written again");
        std::vector<GameNumber> waiting_bots;
        for (const auto& [game, head] : heads_)
            if (head.has_bot_asked && !head.is_left && !rooms_.contains(game)) waiting_bots.push_back(game);
        for (const GameNumber game : waiting_bots) look(game, [](const Table*, const Problems&) {});
    }
    was_failing_ = fails;
    keep_next();
}

}  // namespace astrogate::server
