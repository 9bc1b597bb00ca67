// The hall: games come into being, are read from the disk, and are replayed; all of it on workers.
#include <algorithm>

#include "server/api/secrets.h"
#include "server/hall/hall_room.h"
#include "server/memory.h"

namespace astrogate::server {

namespace {

struct Loading {
    std::shared_ptr<Table> table;
    std::optional<StoreError> error;
};

// Replays a game from its entries; `each` sees every entry with the table after it. All of them are read
// first: the store gives to one reader at a time.
Loading read_table(Store& store, GameNumber game, const Games& games, std::size_t frames_kept,
                   const Hall::Replay& each) {
    Loading loading;
    std::vector<std::pair<std::uint32_t, std::string>> bodies;
    loading.error = store.load_game(game, [&](const StoredEntry& stored) {
        bodies.emplace_back(stored.kind, stored.body);
        return true;
    });
    auto table = make_lasting<Table>(games, frames_kept);
    for (const auto& [kind, body] : bodies) {
        AnyEntry entry;
        if (!read_entry(kind, body, entry))
            table->freeze("an entry that cannot be read");
        else if (table->apply(entry) && each)
            each(*table, entry);
        if (table->frozen()) break;
    }
    if (!loading.error && !bodies.empty()) loading.table = std::move(table);
    return loading;
}

}  // namespace

// ---- new games --------------------------------------------------------------------------------------------

struct Hall::PendingGame {
    Made then;
    std::shared_ptr<Decision> decision;  // null when there is no plan
    Problems problems;
};

void Hall::create(Created plan, Made then) {
    create([plan = std::move(plan)] { return Result<Created>(plan); }, std::move(then), house());
}

// The plan, its dice and its first table are made on a worker. A number drawn before is taken from now on.
void Hall::create(GameNumber number, Planner plan, std::vector<AnyEntry> more, Made then, Asker asker) {
    if (rooms_.contains(number) || heads_.contains(number)) {  // somebody else was quicker
        Room& known = room(number);
        known.jobs.push_back({{},
                              [number, then = std::move(then)](const Table* table, const Problems& problems) {
                                  then(number, table, problems);
                              },
                              std::move(asker)});
        return run(known);
    }
    if (number != 0) room(number).is_busy = true;
    auto pending = std::make_shared<PendingGame>();
    pending->then = std::move(then);
    const auto task = [this, pending, plan = std::move(plan), more = std::move(more), time = now()] {
        Result<Created> planned = plan();
        if (!planned.ok()) pending->problems = planned.problems();
        if (!planned.ok()) return;
        pending->decision = std::make_shared<Decision>(clerk_.create(std::move(planned.value()), time, more));
        pending->problems = pending->decision->problems;
    };
    const auto done = [this, number, pending] { made(number, pending); };
    if (work(WorkKind::opening, std::move(asker), {task, done})) return;
    pending->problems = Problems::of(Problem("busy", ""));
    made(number, pending);
}

void Hall::made(GameNumber number, const std::shared_ptr<PendingGame>& pending) {
    if (!pending->problems.empty()) {
        pending->then(0, nullptr, pending->problems);
        return lose(number, "no_such_game");
    }
    const GameNumber game = number == 0 ? free_number() : number;
    room(game).is_busy = true;
    const auto then = [game, pending](const Table* table, const Problems& problems) {
        pending->then(game, table, problems);
    };
    write(game, std::make_shared<Writing>(std::move(*pending->decision), then));
}

// ---- games on the disk ------------------------------------------------------------------------------------

void Hall::replay(GameNumber game, Replaying replaying, Asker asker) {
    if (is_closed(game)) return replaying.then(nullptr, Problems::of(Problem(closed_word(game), "")));
    auto loading = std::make_shared<Loading>();
    auto its = std::make_shared<const Replaying>(std::move(replaying));
    const auto read = [this, game, its, loading] {
        *loading = read_table(*needs_.store, game, needs_.games, 1, its->each);
        if (its->finish) its->finish();
    };
    const auto then = [its, loading] {
        its->then(loading->table.get(),
                  loading->table == nullptr ? Problems::of(Problem("disk_failed", "")) : Problems());
    };
    const auto dropped = [its] { its->then(nullptr, Problems::of(Problem("asker_gone", ""))); };
    if (!work(WorkKind::replaying, std::move(asker), {read, then, dropped}))
        its->then(nullptr, Problems::of(Problem("busy", "")));
}

bool Hall::nobody_waits(GameNumber game) const {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return true;
    const auto& jobs = found->second->jobs;
    return std::all_of(jobs.begin(), jobs.end(),
                       [](const Job& job) { return job.asker.is_gone && job.asker.is_gone(); });
}

// In the turn of whoever asked first, for as long as anybody waits for it. False when too much waits already.
bool Hall::load(Room& its) {
    auto loading = std::make_shared<Loading>();
    const GameNumber game = its.number;
    Asker asker = its.jobs.empty() ? house() : its.jobs.front().asker;
    asker.is_gone = [this, game] { return nobody_waits(game); };
    its.is_busy = true;
    return work(WorkKind::opening, std::move(asker),
                {[this, game, loading] {
                     const auto kept = static_cast<std::size_t>(needs_.limits.frames_in_memory);
                     *loading = read_table(*needs_.store, game, needs_.games, kept, {});
                 },
                 [this, game, loading] { loaded(game, loading->table, loading->error); },
                 [this, game] { lose(game, "asker_gone"); }});
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

}  // namespace astrogate::server
