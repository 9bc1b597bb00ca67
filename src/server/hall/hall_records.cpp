// What is kept of a game that is over: its records, as texts that never change again, whatever becomes of its
// rules.
#include "base/fields.h"
#include "server/api/secrets.h"
#include "server/entries/record_maker.h"
#include "server/hall/hall_room.h"

namespace astrogate::server {

void Hall::keep_records(GameNumber game) {
    if (!keeping_.insert(game).second) return;
    struct Keeping {
        RecordMaker maker;
        std::vector<GameText> texts;
        Problems problems;
    };
    auto making = std::make_shared<Keeping>();
    const auto each = [making](const Table& table, const AnyEntry& entry) {
        making->maker.see(table, entry);
    };
    const auto finish = [making] { making->texts = making->maker.all(making->problems); };
    const auto kept = [this, game](const Table* table, const Problems&) {
        keeping_.erase(game);
        if (table == nullptr)
            unkept_.push_back(game);  // the disk refused: again with the next tick
        else
            keep_next();
    };
    const auto made = [this, game, making, kept](const Table* table, const Problems& problems) {
        const bool is_good = table != nullptr && !table->frozen() && making->problems.empty();
        if (is_good) {
            return act(
                game,
                [this, making](const Table& now_there) {
                    if (now_there.phase() != Phase::over || now_there.is_kept()) return Decision();
                    const Waiting& end = now_there.waiting();
                    Decision decision =
                        clerk_.note(now_there, Ended{0, end.stage, to_bytes(end.outcome)}, now());
                    if (decision.ok()) decision.texts = std::move(making->texts);
                    return decision;
                },
                kept);
        }
        const bool is_refused = !problems.empty() && table == nullptr;
        needs_.log("the record of game " + game_id(game) + " could not be made" +
                   (is_refused ? std::string(": ") + problems[0].code : std::string()));
        keeping_.erase(game);
        keep_next();
    };
    replay(game, {each, finish, made}, house());
}

// Those that were over before their records were kept, one after another.
void Hall::keep_next() {
    if (unkept_.empty() || !keeping_.empty() || is_failing()) return;
    const GameNumber game = unkept_.front();
    unkept_.pop_front();
    keep_records(game);
}

void Hall::kept_text(GameNumber game, std::uint32_t place,
                     const std::function<void(std::string, const Problems&)>& then, Asker asker) {
    struct Reading {
        std::optional<std::string> text;
        std::optional<StoreError> error;
    };
    auto reading = std::make_shared<Reading>();
    const auto read = [this, game, place, reading] {
        reading->error = needs_.store->load_text(game, place, reading->text);
    };
    const auto done = [this, game, reading, then] {
        if (reading->text) return then(std::move(*reading->text), {});
        needs_.log("the record kept of game " + game_id(game) + " cannot be read: " +
                   (reading->error ? reading->error->text : std::string("it is not there")));
        then({}, Problems::of(Problem("game_damaged", "")));
    };
    const auto dropped = [then] { then({}, Problems::of(Problem("asker_gone", ""))); };
    if (!work(WorkKind::replaying, std::move(asker), {read, done, dropped}))
        then({}, Problems::of(Problem("busy", "")));
}

}  // namespace astrogate::server
