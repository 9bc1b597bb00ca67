// What the hall does unasked: bots, time, rest; and its index of all games.
#include <algorithm>

#include "server/api/secrets.h"
#include "server/hall/hall_room.h"

namespace astrogate::server {

namespace {

template <class Whose>
bool is_one_of(const std::vector<Whose>& asked, const Whose& one) {
    return std::find(asked.begin(), asked.end(), one) != asked.end();
}

// Whether a bot has to move in this stage still.
bool is_asked(const Table& table, Seat seat, std::uint32_t stage) {
    return table.waiting().stage == stage && is_one_of(bots_asked(table), seat);
}

// Whether a standing rule is still to go in.
bool is_asked(const Table& table, const SeatRule& rule, std::uint32_t stage) {
    return table.waiting().stage == stage && is_one_of(rules_asked(table), rule);
}

// Whether the index of sessions and links, and the count of open games, need not change.
bool are_found_alike(const Head& a, const Head& b) {
    return a.creator == b.creator && a.is_over() == b.is_over() &&
           std::equal(a.seats.begin(), a.seats.end(), b.seats.begin(), b.seats.end(),
                      [](const HeadSeat& one, const HeadSeat& other) {
                          return one.secret == other.secret && one.holders == other.holders;
                      });
}

}  // namespace

// In the turn of whoever moved last. A thought is dropped when the table went on without it: time was up, the
// seat was given away, its owner moved or took the rule back, or the game is gone.
void Hall::think(Room& its) {
    const std::shared_ptr<const Table> table = its.table;
    const std::uint32_t stage = table->waiting().stage;
    const GameNumber game = its.number;
    const auto asker = [&](const auto& whose) {
        return Asker{its.address,
                     [this, game, whose, stage] {
                         const auto found = rooms_.find(game);
                         return found == rooms_.end() || found->second->table == nullptr ||
                                !is_asked(*found->second->table, whose, stage);
                     },
                     true};
    };
    for (const Seat seat : bots_asked(*table)) {
        if (!its.begins_to_think(seat, stage)) continue;
        std::uint64_t seed = 0;
        for (const char byte : needs_.random(8)) seed = seed << 8 | static_cast<std::uint8_t>(byte);
        auto choice = std::make_shared<std::optional<Result<AnyChoice>>>();
        work(WorkKind::thinking, asker(seat),
             {[table, seat, seed, choice] {
                  *choice = table->game().choose(table->seats()[seat.value].bot, table->view(seat), seed);
              },
              [this, game, seat, stage, choice] { thought(game, seat, stage, **choice); },
              [this, game, seat, stage] { forget_thought(game, seat, stage); }});
    }
    for (const SeatRule& one : rules_asked(*table)) {
        if (!its.begins_to_think(one.seat, stage)) continue;
        auto sheet = std::make_shared<std::optional<Result<Bytes>>>();
        work(WorkKind::thinking, asker(one),
             {[table, one, sheet] { *sheet = table->game().stand(one.rule, table->view(one.seat)); },
              [this, game, one, stage, sheet] { stood(game, one, stage, **sheet); },
              [this, game, one, stage] { forget_thought(game, one, stage); }});
    }
}

void Hall::forget_thought(GameNumber game, Seat seat, std::uint32_t stage) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    auto& thinking = found->second->thinking;
    if (const auto its = thinking.find(seat.value); its != thinking.end() && its->second == stage)
        thinking.erase(its);
}

// Of a rule that its owner has meanwhile put another in the place of, the other is thought about.
void Hall::forget_thought(GameNumber game, const SeatRule& rule, std::uint32_t stage) {
    forget_thought(game, rule.seat, stage);
    const auto found = rooms_.find(game);
    if (found == rooms_.end() || found->second->table == nullptr) return;
    if (!is_asked(*found->second->table, rule, stage)) think(*found->second);
}

// A bot without an answer, or with one the game refuses, hands in the default sheet: nobody waits for a
// broken bot.
void Hall::thought(GameNumber game, Seat seat, std::uint32_t stage, const Result<AnyChoice>& choice) {
    const auto deed = [this, seat, stage, choice](const Table& table) {
        if (!is_asked(table, seat, stage)) return Decision();
        if (choice.ok()) {
            Decision decision = clerk_.lock(table, seat, stage, choice.value().sheet, now(), &choice.value());
            if (decision.ok()) return decision;
        }
        needs_.log("a bot of " + table.plan().ruleset + " (" + table.seats()[seat.value].bot +
                   ") had no legal sheet");
        return clerk_.lock(table, seat, stage, table.game().default_sheet(table.view(seat)), now());
    };
    act(game, deed,
        [this, game, seat, stage](const Table*, const Problems&) { forget_thought(game, seat, stage); });
}

// Where the rule found nothing that passes, the game waits for the owner.
void Hall::stood(GameNumber game, const SeatRule& rule, std::uint32_t stage, const Result<Bytes>& sheet) {
    const auto deed = [this, rule, stage, sheet](const Table& table) {
        if (!sheet.ok()) return Decision();
        return clerk_.stand_in(table, rule.seat, stage, rule.rule, sheet.value(), now());
    };
    act(game, deed,
        [this, game, rule, stage](const Table*, const Problems&) { forget_thought(game, rule, stage); });
}

void Hall::send_notices(GameNumber game, const Table& table, const std::vector<AnyEntry>& entries) {
    if (!needs_.notify) return;
    for (const Notice& notice :
         notices_of(table, game, entries, [&](Seat seat) { return is_present(game, seat); }))
        needs_.notify(notice);
}

void Hall::note_call(GameNumber game, Seat seat, const std::string& how) {
    if (heads_.contains(game)) last_calls_[{game, seat.value}] = how;
}

std::string Hall::last_call(GameNumber game, Seat seat) const {
    const auto known = last_calls_.find({game, seat.value});
    return known == last_calls_.end() ? std::string() : known->second;
}

void Hall::forget(GameNumber game, std::function<void(const Problems&)> done) {
    forgetting_.insert(game);
    lose(game, "no_such_game");
    needs_.store->forget(game, [this, game, done = std::move(done)](const Appended& appended) {
        forgetting_.erase(game);
        Problems problems;
        if (appended.error) {
            needs_.log("game " + game_id(game) + " could not be deleted: " + appended.error->text);
            problems.add(
                Problem(appended.error->fault == StoreFault::damaged ? "game_damaged" : "disk_failed", ""));
        } else {
            drop_head(game);
            records_.forget(game);
            last_calls_.erase(last_calls_.lower_bound({game, 0}), last_calls_.upper_bound({game, 255}));
        }
        if (done) done(problems);
    });
}

void Hall::note_head(GameNumber game, Head head) {
    if (const auto known = heads_.find(game); known != heads_.end() && are_found_alike(known->second, head)) {
        dues_.erase({known->second.due, game});
        if (head.due > 0) dues_.insert({head.due, game});
        known->second = std::move(head);
        return;
    }
    drop_head(game);
    if (head.due > 0) dues_.insert({head.due, game});
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const HeadSeat& seat = head.seats[i];
        for (const std::string& holder : seat.holders) sessions_[holder].insert(game);
        if (!seat.secret.empty()) links_[seat.secret] = {game, Seat{static_cast<std::uint8_t>(i)}};
    }
    if (!head.creator.empty()) sessions_[head.creator].insert(game);
    if (!head.is_over()) ++open_games_;
    heads_[game] = std::move(head);
}

void Hall::drop_head(GameNumber game) {
    const auto found = heads_.find(game);
    if (found == heads_.end()) return;
    const Head& head = found->second;
    dues_.erase({head.due, game});
    const auto forget = [&](const std::string& session) {
        const auto known = sessions_.find(session);
        if (known == sessions_.end()) return;
        known->second.erase(game);
        if (known->second.empty()) sessions_.erase(known);
    };
    for (const HeadSeat& seat : head.seats) {
        for (const std::string& holder : seat.holders) forget(holder);
        links_.erase(seat.secret);
    }
    forget(head.creator);
    if (!head.is_over()) --open_games_;
    heads_.erase(found);
}

std::vector<GameNumber> Hall::games_of(const Actor& actor) const {
    std::set<GameNumber> games;
    for (const std::string* holder : {&actor.session, &actor.secret})
        if (const auto known = sessions_.find(*holder); !holder->empty() && known != sessions_.end())
            games.insert(known->second.begin(), known->second.end());
    if (const auto place = seat_of_link(actor.secret);
        place && is_held_by(heads_.at(place->game).seats[place->seat.value], actor))
        games.insert(place->game);
    return {games.begin(), games.end()};
}

std::optional<GameNumber> Hall::game_of_link(const std::string& secret_hash) const {
    if (const auto place = seat_of_link(secret_hash)) return place->game;
    for (const std::string& holder : {secret_hash, hash_of_used(secret_hash)})
        if (const auto known = sessions_.find(holder); !holder.empty() && known != sessions_.end())
            return *known->second.begin();
    return std::nullopt;
}

std::optional<SeatPlace> Hall::seat_of_link(const std::string& secret_hash) const {
    const auto known = links_.find(secret_hash);
    if (secret_hash.empty() || known == links_.end()) return std::nullopt;
    return known->second;
}

std::optional<Millis> Hall::next_due() const {
    if (dues_.empty()) return std::nullopt;
    return std::max(dues_.begin()->first, not_before_);
}

void Hall::tick() {
    notice_jump();
    notice_disk();
    const Millis time = now();
    std::vector<GameNumber> due;
    while (time >= not_before_ && !dues_.empty() && dues_.begin()->first <= time) {
        due.push_back(dues_.begin()->second);
        dues_.erase(dues_.begin());
    }
    for (const GameNumber game : due) {
        act(
            game, [this](const Table& table) { return clerk_.tick(table, now()); },
            [this, game](const Table* table, const Problems&) {
                const auto head = heads_.find(game);
                if (head == heads_.end() || head->second.is_left) return;
                const auto next = table != nullptr ? table->due() : std::nullopt;
                if (table != nullptr && !next) return;
                const Millis again = next.value_or(now() + 5000);  // the disk refused, perhaps
                dues_.erase({head->second.due, game});
                head->second.due = std::max(again, now() + 1000);
                dues_.insert({head->second.due, game});
            });
    }
    rest_idle();
    if (time >= next_sweep_) forget_unbegun();
}

void Hall::rest_idle() {
    const Millis idle_since = now() - needs_.limits.idle_minutes * 60'000;
    std::erase_if(rooms_, [&](const auto& known) {
        const Room& its = *known.second;
        return !its.is_busy && its.jobs.empty() && its.listeners.empty() && its.thinking.empty() &&
               its.used < idle_since;
    });
}

// Once an hour: games that nobody sat down to, and nobody has at hand.
void Hall::forget_unbegun() {
    next_sweep_ = now() + 3'600'000;
    const Millis long_ago = now() - needs_.limits.days_to_begin * 86'400'000;
    std::vector<GameNumber> unbegun;
    for (const auto& [game, head] : heads_) {
        const bool has_begun = head.phase == Phase::playing || head.phase == Phase::over;
        if (!has_begun && !head.is_left && head.changed < long_ago && !rooms_.contains(game))
            unbegun.push_back(game);
    }
    for (const GameNumber game : unbegun) forget(game);
}

}  // namespace astrogate::server
