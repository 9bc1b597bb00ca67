#include "server/hall.h"

#include "server/addresses_erased.h"
#include "server/hall_room.h"
#include "server/secrets.h"

namespace astrogate::server {

namespace {

Problems one(const char* code) {
    Problems problems;
    problems.add(Problem(code, ""));
    return problems;
}

struct Loading {
    std::shared_ptr<Table> table;
    std::optional<StoreError> error;
};

// Replays a game from its entries; `each` sees every entry with the table after it.
Loading read_table(Store& store, GameNumber game, const Games& games, std::size_t frames_kept,
                   const Hall::Replay& each) {
    Loading loading;
    auto table = std::make_shared<Table>(games, frames_kept);
    loading.error = store.load_game(game, [&](const StoredEntry& stored) {
        AnyEntry entry;
        if (!read_entry(stored.kind, stored.body, entry))
            table->freeze("an entry that cannot be read");
        else if (table->apply(entry) && each)
            each(*table, entry);
        return !table->frozen();
    });
    if (!loading.error && (table->length() > 0 || table->frozen())) loading.table = std::move(table);
    return loading;
}

}  // namespace

Hall::Hall(HallNeeds needs)
    : needs_(std::move(needs)),
      clerk_(needs_.games, needs_.random, static_cast<std::size_t>(needs_.limits.frames_in_memory)) {
    wall_at_ = needs_.now();
    if (needs_.steady) steady_at_ = needs_.steady();
}
Hall::~Hall() = default;

std::optional<std::string> Hall::begin() {
    if (const auto error = read_heads()) return error->text;
    if (auto reason = sort_releases()) return reason;
    not_before_ = now() + needs_.limits.grace_seconds * 1000;
    std::vector<GameNumber> waiting_bots;
    for (const auto& [game, head] : heads_) {
        if (head.has_bot_asked && !head.is_left) waiting_bots.push_back(game);
        if (head.is_over() && !head.is_kept && !head.is_frozen && !head.is_left) unkept_.push_back(game);
    }
    for (const GameNumber game : waiting_bots) look(game, [](const Table*, const Problems&) {});
    keep_next();
    return std::nullopt;
}

// Why a game takes part in nothing.
bool Hall::is_closed(GameNumber game) const {
    const auto head = heads_.find(game);
    return head == heads_.end() || head->second.is_left || forgetting_.contains(game);
}

const char* Hall::closed_word(GameNumber game) const {
    const auto head = heads_.find(game);
    return head != heads_.end() && head->second.is_left ? "other_release" : "no_such_game";
}

GameNumber Hall::free_number() const {
    GameNumber game = 0;
    while (game == 0 || heads_.contains(game) || rooms_.contains(game)) {
        game = 0;
        for (const char byte : needs_.random(8)) game = game << 8 | static_cast<std::uint8_t>(byte);
        game >>= 1;
    }
    return game;
}

void Hall::create(GameNumber number, Created plan, const std::vector<AnyEntry>& more, Made then) {
    if (rooms_.contains(number) || heads_.contains(number)) {  // somebody else was quicker
        Room& made = room(number);
        made.jobs.push_back(
            {{}, [number, then = std::move(then)](const Table* table, const Problems& problems) {
                 then(number, table, problems);
             }});
        return run(made);
    }
    auto decision = std::make_shared<Decision>(clerk_.create(std::move(plan), now(), more));
    if (!decision->ok()) return then(0, nullptr, decision->problems);
    const GameNumber game = number == 0 ? free_number() : number;
    Room& its = room(game);
    its.is_busy = true;
    needs_.store->append(batch_of(game, *decision), [this, game, decision, then](const Appended& appended) {
        written(
            game, decision,
            [&](const Table* table, const Problems& problems) { then(game, table, problems); }, appended);
    });
}

void Hall::act(GameNumber game, Deed deed, Then then) {
    if (is_closed(game)) return then(nullptr, one(closed_word(game)));
    Room& its = room(game);
    its.jobs.push_back({std::move(deed), std::move(then)});
    run(its);
}

void Hall::look(GameNumber game, Then then) {
    const auto found = rooms_.find(game);
    if (found != rooms_.end() && found->second->table != nullptr) {
        found->second->used = now();
        return then(found->second->table.get(), {});
    }
    act(game, {}, std::move(then));
}

void Hall::replay(GameNumber game, Replay each, std::function<void()> finish, Then then) {
    if (is_closed(game)) return then(nullptr, one(closed_word(game)));
    auto loading = std::make_shared<Loading>();
    const auto read = [this, game, each = std::move(each), finish = std::move(finish), loading] {
        *loading = read_table(*needs_.store, game, needs_.games, 1, each);
        if (finish) finish();
    };
    needs_.work(read, [then = std::move(then), loading] {
        then(loading->table.get(), loading->table == nullptr ? one("disk_failed") : Problems());
    });
}

Hall::Room& Hall::room(GameNumber game) {
    auto& its = rooms_[game];
    if (its == nullptr) {
        its = std::make_unique<Room>();
        its->number = game;
    }
    its->used = now();
    return *its;
}

void Hall::load(Room& its) {
    its.is_busy = true;
    auto loading = std::make_shared<Loading>();
    const GameNumber game = its.number;
    needs_.work(
        [this, game, loading] {
            const auto kept = static_cast<std::size_t>(needs_.limits.frames_in_memory);
            *loading = read_table(*needs_.store, game, needs_.games, kept, {});
        },
        [this, game, loading] { loaded(game, loading->table, loading->error); });
}

void Hall::loaded(GameNumber game, std::shared_ptr<Table> table, std::optional<StoreError> error) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    Room& its = *found->second;
    if (table == nullptr) {
        needs_.log("game " + game_id(game) +
                   " cannot be read: " + (error ? error->text : "it has no entries"));
        return lose(game, error && error->fault == StoreFault::damaged ? "game_damaged" : "disk_failed");
    }
    if (table->is_foreign() && table->phase() != Phase::over) {
        needs_.log("game " + game_id(game) + " is of another release and is left as it is");
        dues_.erase({heads_[game].due, game});
        heads_[game].is_left = true;
        return lose(game, "other_release");
    }
    if (table->frozen()) {
        needs_.log("game " + game_id(game) + " is frozen at line " + std::to_string(table->frozen()->line) +
                   ": " + table->frozen()->reason);
        Head head = heads_[game];
        head.is_frozen = true;
        head.due = 0;
        note_head(game, head);
    }
    its.table = std::move(table);
    its.is_busy = false;
    jump(its);
    think(its);
    run(its);
}

void Hall::run(Room& its) {
    if (its.is_busy) return;
    if (its.table == nullptr) return load(its);
    const GameNumber game = its.number;
    for (auto found = rooms_.find(game); found != rooms_.end(); found = rooms_.find(game)) {
        Room& same = *found->second;
        if (same.is_busy || same.jobs.empty()) return;
        Job job = std::move(same.jobs.front());
        same.jobs.pop_front();
        if (!step(same, std::move(job))) return;
    }
}

// False when the room is busy writing.
bool Hall::step(Room& its, Job job) {
    its.used = now();
    const std::shared_ptr<Table> table = its.table;  // lives for the callbacks
    if (!job.deed) {
        job.then(table.get(), {});
        return true;
    }
    auto decision = std::make_shared<Decision>(job.deed(*table));
    if (!decision->ok() || decision->entries.empty()) {
        job.then(table.get(), decision->problems);
        return true;
    }
    its.is_busy = true;
    const GameNumber game = its.number;
    needs_.store->append(batch_of(game, *decision),
                         [this, game, decision, then = std::move(job.then)](const Appended& appended) {
                             written(game, decision, then, appended);
                         });
    return false;
}

Batch Hall::batch_of(GameNumber game, const Decision& decision) const {
    Batch batch;
    for (const AnyEntry& entry : decision.entries)
        batch.entries.push_back({game, kind_of(entry), body_of(entry)});
    const Head head = head_of(decision.next);
    batch.rewriting = addresses_left(game, decision.entries);
    for (const GameText& text : decision.texts) batch.texts.push_back({game, text.seat, text.text});
    batch.heads.push_back(
        {game, head.is_over() ? GameState::over : GameState::open, head.created, packed(head)});
    return batch;
}

void Hall::written(GameNumber game, const std::shared_ptr<Decision>& decision, const Then& then,
                   const Appended& appended) {
    const auto found = rooms_.find(game);
    if (appended.error) {
        if (!was_failing_) needs_.log("the disk refused an entry: " + appended.error->text);
        was_failing_ = was_failing_ || is_failing();
        then(nullptr, one("disk_failed"));
        if (found != rooms_.end()) lose(game, "disk_failed");
        return;
    }
    if (found == rooms_.end()) return;
    Room& its = *found->second;
    its.table = std::make_shared<Table>(std::move(decision->next));
    its.is_busy = false;
    const std::shared_ptr<Table> table = its.table;
    note_head(game, head_of(*table));
    then(table.get(), {});
    call_out(game, *table, decision->entries);
    changed(its);
    think(its);
    if (table->phase() == Phase::over && !table->is_kept()) keep_records(game);
    run(its);
}

void Hall::changed(Room& its) {
    const std::shared_ptr<Table> table = its.table;
    const auto listeners = its.listeners;
    its.told_alike.clear();
    for (const auto& [seat, listener] : listeners)
        if (its.listeners.contains({seat, listener})) listener->table_changed(*table);
}

// Memory may be ahead of the disk or know nothing: forget it, and read it again when somebody asks.
void Hall::lose(GameNumber game, const char* why) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    const std::unique_ptr<Room> lost = std::move(found->second);
    rooms_.erase(found);
    for (const Job& job : lost->jobs) job.then(nullptr, one(why));
    for (const auto& [seat, listener] : lost->listeners) listener->table_lost(why);
}

void Hall::listen(GameNumber game, Seat seat, Listener* listener) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    found->second->listeners.insert({seat.value, listener});
    if (found->second->table != nullptr) changed(*found->second);
}

void Hall::leave(GameNumber game, Seat seat, Listener* listener) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    found->second->listeners.erase({seat.value, listener});
    if (found->second->table != nullptr) changed(*found->second);
}

const std::string& Hall::told_alike(GameNumber game, const std::function<std::string()>& make) {
    std::string& told = room(game).told_alike;
    if (told.empty()) told = make();
    return told;
}

bool Hall::is_present(GameNumber game, Seat seat) const {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return false;
    const auto& listeners = found->second->listeners;
    const auto first = listeners.lower_bound({seat.value, nullptr});
    return first != listeners.end() && first->first == seat.value;
}

}  // namespace astrogate::server
