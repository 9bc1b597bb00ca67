// How the hall begins: the heads of all games, made again where they cannot be read, and the games that
// another release of their rules has begun.
#include <algorithm>

#include "server/api/secrets.h"
#include "server/entries/release.h"
#include "server/hall/hall_room.h"

namespace astrogate::server {

namespace {

constexpr std::size_t games_named = 20;
constexpr std::size_t heads_at_once = 500;

std::string told_of(GameNumber game, const Head& head, const std::string& why) {
    return "\n  game " + game_id(game) + " (" + head.ruleset + ", " + head.scenario +
           (head.is_over() ? "; it is over, but its record is not kept yet" : "") + "): " + why;
}

}  // namespace

std::optional<StoreError> Hall::read_heads() {
    std::vector<GameNumber> unread;
    auto error = needs_.store->load_heads([&](const GameHead& stored) {
        Head head;
        if (unpack(stored.head, head))
            note_head(stored.game, head);
        else
            unread.push_back(stored.game);
        return true;
    });
    if (!error) error = needs_.store->load_headless(unread);
    for (const GameNumber game : unread)
        if (const auto damage = make_head(game))
            needs_.log("game " + game_id(game) + " cannot be read: " + damage->text);
    return error;
}

// From the entries, as if the game had been played just now. Without its release: it is still to be written.
std::optional<StoreError> Hall::make_head(GameNumber game) {
    Table table(needs_.games, 1);
    auto error = needs_.store->load_game(game, [&](const StoredEntry& stored) {
        AnyEntry entry;
        if (!read_entry(stored.kind, stored.body, entry)) table.freeze("an entry that cannot be read");
        return !table.frozen() && table.apply(entry);
    });
    if (error || table.length() == 0) return error;
    Head head = head_of(table);
    head.release.clear();
    note_head(game, head);
    needs_.log("game " + game_id(game) + ": its head was made again from its entries");
    return std::nullopt;
}

void Hall::write_heads(const std::vector<GameNumber>& games) {
    Batch batch;
    for (const GameNumber game : games) {
        const auto found = heads_.find(game);
        if (found == heads_.end()) continue;
        const Head& head = found->second;
        batch.heads.push_back(
            {game, head.is_over() ? GameState::over : GameState::open, head.created, packed(head)});
        if (batch.heads.size() >= heads_at_once) needs_.store->append(std::exchange(batch, {}), {});
    }
    if (!batch.heads.empty()) needs_.store->append(std::move(batch), {});
}

std::optional<Created> Hall::plan_of(GameNumber game) {
    std::optional<Created> plan;
    needs_.store->load_game(game, [&](const StoredEntry& stored) {
        AnyEntry entry;
        if (read_entry(stored.kind, stored.body, entry) && std::holds_alternative<Created>(entry))
            plan = std::get<Created>(std::move(entry));
        return false;
    });
    return plan;
}

// A game that is not over goes on under its own release alone; of a finished one the record must be kept
// before another release can show it. Games that are alike are looked at once.
std::optional<std::string> Hall::sort_releases() {
    std::map<std::string, std::optional<std::string>> known;
    std::vector<GameNumber> unnoted;
    std::string told;
    std::size_t count = 0;
    for (auto& [game, head] : heads_) {
        const bool needs_rules = !head.is_frozen && !(head.is_over() && head.is_kept);
        if (!needs_rules && !head.release.empty()) continue;
        auto verdict = known.find(head.release);
        if (head.release.empty() || verdict == known.end()) {
            const auto plan = plan_of(game);
            if (!plan) continue;  // damaged: said when somebody asks for it
            if (head.release.empty()) unnoted.push_back(game);
            head.release = release_of(*plan);
            verdict = known.emplace(head.release, difference(needs_.games, *plan)).first;
        }
        if (!verdict->second || !needs_rules) continue;
        head.is_left = true;
        dues_.erase({head.due, game});
        if (++count <= games_named) told += told_of(game, head, *verdict->second);
    }
    if (count > games_named) told += "\n  and " + std::to_string(count - games_named) + " more";
    if (count > 0 && !needs_.leaves_other_releases)
        return std::to_string(count) + " games cannot go on under this program:" + told +
               "\nNothing has been changed. Start the program that they were begun with, and let them end; "
               "or start "
               "this one with --leave-other-releases: then these games are listed, and neither loaded nor "
               "changed.";
    if (count > 0)
        needs_.log(std::to_string(count) + " games of other releases are left as they are:" + told);
    std::erase_if(unnoted, [this](GameNumber game) { return heads_[game].is_left; });
    write_heads(unnoted);
    return std::nullopt;
}

}  // namespace astrogate::server
