#include "server/hall/hall.h"

#include "server/api/secrets.h"
#include "server/api/told_table.h"
#include "server/hall/hall_room.h"
#include "server/notices/addresses_erased.h"

namespace astrogate::server {

namespace {

// At most as many tasks at once as there are threads for them: what waits can still be dropped.
FairQueue queue_of(const HallNeeds& needs, WorkKind kind) {
    const ServerLimits& limits = needs.limits;
    FairQueue::Limits its{1, static_cast<std::size_t>(limits.work_waiting),
                          static_cast<std::size_t>(limits.work_waiting_per_address)};
    its.at_once = threads_of(limits)[static_cast<std::size_t>(kind)];
    return {its, [work = needs.work, kind](std::function<void()> task, std::function<void()> then) {
                work(kind, std::move(task), std::move(then));
            }};
}

}  // namespace

Hall::Hall(HallNeeds needs)
    : needs_(std::move(needs)),
      clerk_(needs_.games, needs_.random, static_cast<std::size_t>(needs_.limits.frames_in_memory)),
      queues_{queue_of(needs_, WorkKind::opening), queue_of(needs_, WorkKind::replaying),
              queue_of(needs_, WorkKind::answering), queue_of(needs_, WorkKind::thinking)},
      records_(static_cast<std::size_t>(needs_.limits.record_cache_bytes)),
      answers_(static_cast<std::size_t>(needs_.limits.answer_cache_bytes)),
      drafts_(needs_.limits.drafts_per_second, 1000, needs_.limits.drafts_per_second * 4) {
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

void Hall::act(GameNumber game, Deed deed, Then then, Asker asker) {
    if (is_closed(game)) return then(nullptr, Problems::of(Problem(closed_word(game), "")));
    Room& its = room(game);
    its.jobs.push_back({std::move(deed), std::move(then), std::move(asker)});
    run(its);
}

void Hall::look(GameNumber game, Then then, Asker asker) {
    const auto found = rooms_.find(game);
    if (found != rooms_.end() && found->second->table != nullptr) {
        found->second->used = now();
        return then(found->second->table.get(), {});
    }
    act(game, {}, std::move(then), std::move(asker));
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

void Hall::run(Room& its) {
    if (its.is_busy) return;
    const GameNumber game = its.number;
    if (its.table == nullptr) {
        if (!load(its)) lose(game, "busy");
        return;
    }
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
    if (!job.asker.address.empty()) its.address = job.asker.address;
    const std::shared_ptr<Table> table = its.table;  // lives for the callbacks
    if (!job.deed) {
        job.then(table.get(), {});
        return true;
    }
    Decision decision = job.deed(*table);
    if (!decision.ok() || decision.entries.empty()) {
        job.then(table.get(), decision.problems);
        return true;
    }
    its.is_busy = true;
    write(its.number, std::make_shared<Writing>(std::move(decision), std::move(job.then)));
    return false;
}

void Hall::write(GameNumber game, std::shared_ptr<Writing> writing) {
    Batch batch = batch_of(game, *writing);
    needs_.store->append(std::move(batch),
                         [this, game, writing = std::move(writing)](const Appended& appended) {
                             written(game, *writing, appended);
                         });
}

Batch Hall::batch_of(GameNumber game, const Writing& writing) const {
    const Head& head = writing.head;
    Batch batch;
    batch.entries.reserve(writing.entries.size());
    for (const AnyEntry& entry : writing.entries)
        batch.entries.push_back({game, kind_of(entry), body_of(entry)});
    batch.rewriting = addresses_left(game, writing.entries);
    for (const GameText& text : writing.texts) batch.texts.push_back({game, text.seat, text.text});
    batch.heads.push_back(
        {game, head.is_over() ? GameState::over : GameState::open, head.created, packed(head)});
    return batch;
}

void Hall::written(GameNumber game, Writing& writing, const Appended& appended) {
    const auto found = rooms_.find(game);
    if (appended.error) {
        if (!was_failing_) needs_.log("the disk refused an entry: " + appended.error->text);
        was_failing_ = was_failing_ || is_failing();
        writing.then(nullptr, Problems::of(Problem("disk_failed", "")));
        if (found != rooms_.end()) lose(game, "disk_failed");
        return;
    }
    if (found == rooms_.end()) return;
    Room& its = *found->second;
    if (its.is_telling) tell(its);  // the change before this one is told by itself
    its.table = std::move(writing.table);
    its.is_busy = false;
    const std::shared_ptr<Table> table = its.table;
    note_head(game, std::move(writing.head));
    writing.then(table.get(), {});
    send_notices(game, *table, writing.entries);
    tell_later(its);
    think(its);
    if (table->phase() == Phase::over && !table->is_kept()) keep_records(game);
    run(its);
}

// Answers first: all that became durable together is answered before anybody else is told.
void Hall::tell_later(Room& its) {
    if (!needs_.later) return changed(its);
    its.is_telling = true;
    needs_.later([this, game = its.number] {
        const auto found = rooms_.find(game);
        if (found != rooms_.end() && found->second->is_telling) tell(*found->second);
    });
}

void Hall::tell(Room& its) {
    its.is_telling = false;
    if (its.table != nullptr) changed(its);
}

void Hall::changed(Room& its) {
    const std::shared_ptr<Table> table = its.table;
    const std::vector<std::pair<std::uint8_t, Listener*>> listeners(its.listeners.begin(),
                                                                    its.listeners.end());
    its.is_told = false;
    for (const auto& [seat, listener] : listeners)
        if (its.listeners.contains({seat, listener})) listener->table_changed(*table);
}

// Memory may be ahead of the disk or know nothing: forget it, and read it again when somebody asks.
void Hall::lose(GameNumber game, const char* why) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    const std::unique_ptr<Room> lost = std::move(found->second);
    rooms_.erase(found);
    for (const Job& job : lost->jobs) job.then(nullptr, Problems::of(Problem(why, "")));
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
    Room& its = *found->second;
    its.listeners.erase({seat.value, listener});
    if (its.listeners.empty()) {
        its.told.forget();  // nobody knows it any more
        if (its.table != nullptr) its.table->dice().forget_places();
    }
    if (its.table != nullptr) changed(its);
}

bool Hall::pass_on(const SeatPlace& from, const Listener* by, SeatMask seats, const std::string& message) {
    const GameNumber game = from.game;
    if (!drafts_.take(std::to_string(game) + '/' + std::to_string(from.seat.value), now())) return false;
    const auto found = rooms_.find(game);
    if (found == rooms_.end() || found->second->table == nullptr) return true;
    const std::shared_ptr<const Table> table = found->second->table;
    const auto listeners = found->second->listeners;
    for (const auto& [seat, listener] : listeners)
        if (listener != by && (seats & mask_of(Seat{seat})) != 0 && is_listening(game, Seat{seat}, listener))
            listener->heard(*table, message);
    return true;
}

// Whoever was told before may have left, or made others leave.
bool Hall::is_listening(GameNumber game, Seat seat, Listener* listener) const {
    const auto found = rooms_.find(game);
    return found != rooms_.end() && found->second->listeners.contains({seat.value, listener});
}

const Hall::Told& Hall::told(GameNumber game) {
    Room& its = room(game);
    if (its.is_told) return its.told;
    its.is_told = true;
    const SeatMask there = present(its);
    const auto values = std::make_shared<const ToldTable>(*its.table, there);
    std::optional<std::string> change;
    if (its.told.values != nullptr) change = values->changes_since(*its.told.values);
    its.told.values = values;
    its.told.table = its.table;
    its.told.present = there;
    if (change == "{}") return its.told;
    its.told.change = change ? R"({"t":"change","table":)" + *change + '}' : std::string();
    ++its.told.number;
    return its.told;
}

SeatMask Hall::present(const Room& its) const {
    SeatMask seats = 0;
    for (const auto& [seat, listener] : its.listeners)
        seats = static_cast<SeatMask>(seats | mask_of(Seat{seat}));
    return seats;
}

SeatMask Hall::present(GameNumber game) const {
    const auto found = rooms_.find(game);
    return found == rooms_.end() ? SeatMask{0} : present(*found->second);
}

bool Hall::is_present(GameNumber game, Seat seat) const {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return false;
    const auto& listeners = found->second->listeners;
    const auto first = listeners.lower_bound({seat.value, nullptr});
    return first != listeners.end() && first->first == seat.value;
}

}  // namespace astrogate::server
