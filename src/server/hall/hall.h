// All games of one server. Loads tables when they are needed, lets the clerk decide, makes the entries
// durable, and only then shows what came of it: to whoever asked, and to whoever listens. So nobody ever sees
// what the disk does not have.
//
// One thread. Every member is called on the hall's thread, and every callback comes on it; `work` carries
// what takes long (making and replaying a game, people's questions, a bot's thoughts) elsewhere, each kind
// through a queue of its own (work.h). Requests to one game are served one after another, in order.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/entries/head.h"
#include "server/hall/answer_shelf.h"
#include "server/hall/record_shelf.h"
#include "server/hall/work.h"
#include "server/limits.h"
#include "server/net/rates.h"
#include "server/notices/notices.h"
#include "server/store/store.h"
#include "server/table/clerk.h"

namespace astrogate::server {

class ToldTable;

struct HallNeeds {
    Store* store = nullptr;  // its callbacks come on the hall's thread
    Games games;
    RandomBytes random;
    std::function<Millis()> now;
    std::function<Millis()> steady{};  // a clock that no one sets; without it `now` is trusted as it is
    // Runs the first on a worker for that kind, then the second on the hall's thread.
    std::function<void(WorkKind, std::function<void()>, std::function<void()>)> work;
    // Runs it on the hall's thread after all that waits there already; empty: at once.
    std::function<void(std::function<void()>)> later;
    std::function<void(const std::string&)> log;  // one line, without secrets
    std::function<void(const Notice&)> notify;    // sends a notice on its way; may be empty
    NoticeRules notice_rules;
    ServerLimits limits;
    bool leaves_other_releases = false;  // begins although games of other releases are there
};

// Somebody who follows one game, from one seat or as a spectator.
class Listener {
public:
    virtual void table_changed(const Table& table) = 0;
    // What is passed on to its seat. The listener may have lost the seat by then, and not have heard of it
    // yet.
    virtual void heard(const Table& table, const std::string& message) = 0;
    // The game cannot be served any more (the disk failed, or it is deleted): the listener is dropped.
    virtual void table_lost(const char* why) = 0;

protected:
    ~Listener() = default;
};

// `table` is null when there is no such game, the disk failed, or too much work waits (`busy`); `problems`
// says which. It lives for the call only.
using Then = std::function<void(const Table* table, const Problems& problems)>;
using Deed = std::function<Decision(const Table&)>;

struct SeatPlace {
    GameNumber game = 0;
    Seat seat{};
};

class Hall {
public:
    explicit Hall(HallNeeds needs);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // Reads what there is; bots that have to move start thinking. The reason, in words, when it cannot begin:
    // the store does not let it read, or games of other releases are under way. Then nothing has been
    // changed.
    std::optional<std::string> begin();

    const Clerk& clerk() const { return clerk_; }
    // The wall clock, without the jumps that have not been allowed for yet.
    Millis now() const;
    // The store refuses what is to be written; what was acknowledged is there.
    bool is_failing() const { return needs_.store->is_failing(); }
    const std::string& secret() const { return needs_.store->secret(); }
    bool knows_session(const std::string& hash) const { return sessions_.contains(hash); }
    const ServerLimits& limits() const { return needs_.limits; }
    std::string random(std::size_t count) const { return needs_.random(count); }
    const Games& games() const { return needs_.games; }
    const NoticeRules& notice_rules() const { return needs_.notice_rules; }
    // False when too much work of that kind waits already.
    bool work(WorkKind kind, Asker asker, Work work) {
        return queues_[static_cast<std::size_t>(kind)].add(std::move(asker), std::move(work));
    }

    // How the last call of a seat went, until the server stops; empty where there was none.
    void note_call(GameNumber game, Seat seat, const std::string& how);
    std::string last_call(GameNumber game, Seat seat) const;

    using Made = std::function<void(GameNumber, const Table*, const Problems&)>;
    // Reads a request into a plan; on a worker.
    using Planner = std::function<Result<Created>()>;
    void create(Planner plan, Made then, Asker asker) {
        create(0, std::move(plan), {}, std::move(then), std::move(asker));
    }
    void create(Created plan, Made then);
    // Under a number drawn before, with entries that follow at once. Should the game be there already, that
    // is the answer.
    void create(GameNumber number, Planner plan, std::vector<AnyEntry> more, Made then, Asker asker);
    GameNumber free_number() const;
    // Deletes the game, whatever stands in it, from the disk too; then `done`, with Problems when it could
    // not.
    void forget(GameNumber game, std::function<void(const Problems&)> done = {});
    // The text kept of a finished game, read on a worker; empty, with Problems, when it cannot be.
    void kept_text(GameNumber game, std::uint32_t place,
                   const std::function<void(std::string, const Problems&)>& then, Asker asker);
    // What the clerk decides on the durable table, carried out.
    void act(GameNumber game, Deed deed, Then then, Asker asker = house());
    void look(GameNumber game, Then then, Asker asker = house());
    // On a worker: `each` with every entry of the game and the table after it, in order, and `finish` (may be
    // empty); then `then` on the hall's thread, or `gone` there when the asker has gone before it began.
    using Replay = std::function<void(const Table& table, const AnyEntry& entry)>;
    struct Replaying {
        Replay each;
        std::function<void()> finish{};
        Then then;
    };
    void replay(GameNumber game, Replaying replaying, Asker asker);
    RecordShelf& records() { return records_; }
    AnswerShelf& answers() { return answers_; }

    // The listener is told at once how the table stands, and then of every change. Only in a look's `then`.
    void listen(GameNumber game, Seat seat, Listener* listener);
    void leave(GameNumber game, Seat seat, Listener* listener);
    // Says to whoever else follows the game from these seats now what nobody keeps; nobody else is told
    // anything. False, and nobody is told, where the seat that says it has said too much lately, from all its
    // browsers.
    bool pass_on(const SeatPlace& from, const Listener* by, SeatMask seats, const std::string& message);
    bool is_present(GameNumber game, Seat seat) const;
    SeatMask present(GameNumber game) const;  // all of them
    // The table as all listeners are told it alike, made once for one change. Only while they are being told.
    struct Told {
        std::uint64_t number = 0;  // of the telling; the same while there is nothing new
        std::shared_ptr<const Table> table;
        std::shared_ptr<const ToldTable> values{};  // that look into `table`
        SeatMask present = 0;                       // seats that somebody is connected from
        std::string
            change;  // since the telling before, as a message; empty where only the whole table says it

        void forget() {
            values.reset();
            table.reset();
            std::string().swap(change);  // which gives its memory back, too
        }
    };
    const Told& told(GameNumber game);

    const std::map<GameNumber, Head>& heads() const { return heads_; }
    std::vector<GameNumber> games_of(const Actor& actor) const;
    std::optional<SeatPlace> seat_of_link(const std::string& secret_hash) const;
    // Of a link that is good or was used up, or of a program's token.
    std::optional<GameNumber> game_of_link(const std::string& secret_hash) const;
    std::size_t open_games() const { return open_games_; }

    // When `tick` should be called next.
    std::optional<Millis> next_due() const;
    void tick();

private:
    struct Room;
    struct Job {
        Deed deed;  // empty: only look
        Then then;
        Asker asker;
    };
    struct PendingGame;
    struct Writing;

    // Who asks when the hall itself does.
    static Asker house() { return {{}, {}, true}; }

    Room& room(GameNumber game);
    void made(GameNumber game, const std::shared_ptr<PendingGame>& pending);
    bool load(Room& room);
    bool nobody_waits(GameNumber game) const;
    void loaded(GameNumber game, std::shared_ptr<Table> table, std::optional<StoreError> error);
    void run(Room& room);
    bool step(Room& room, Job job);
    void write(GameNumber game, std::shared_ptr<Writing> writing);
    void written(GameNumber game, Writing& writing, const Appended& appended);
    void tell(Room& room);
    void tell_later(Room& room);
    void changed(Room& room);
    void send_notices(GameNumber game, const Table& table, const std::vector<AnyEntry>& entries);
    void lose(GameNumber game, const char* why);
    void think(Room& room);
    void thought(GameNumber game, Seat seat, std::uint32_t stage, const Result<AnyChoice>& choice);
    void stood(GameNumber game, const SeatRule& rule, std::uint32_t stage, const Result<Bytes>& sheet);
    void forget_thought(GameNumber game, Seat seat, std::uint32_t stage);
    void forget_thought(GameNumber game, const SeatRule& rule, std::uint32_t stage);
    void note_head(GameNumber game, Head head);
    void drop_head(GameNumber game);
    void rest_idle();
    void forget_unbegun();
    bool is_closed(GameNumber game) const;
    const char* closed_word(GameNumber game) const;

    // hall_release.cpp
    std::optional<StoreError> read_heads();
    std::optional<StoreError> make_head(GameNumber game);
    std::optional<std::string> sort_releases();
    std::optional<Created> plan_of(GameNumber game);
    void write_heads(const std::vector<GameNumber>& games);
    // hall_records.cpp
    void keep_records(GameNumber game);
    void keep_next();
    // hall_clock.cpp
    void notice_jump();
    void jump(Room& room);
    void notice_disk();
    Batch batch_of(GameNumber game, const Writing& writing) const;
    SeatMask present(const Room& room) const;
    bool is_listening(GameNumber game, Seat seat, Listener* listener) const;

    HallNeeds needs_;
    Clerk clerk_;
    std::array<FairQueue, work_kinds> queues_;
    RecordShelf records_;
    AnswerShelf answers_;
    std::map<GameNumber, std::unique_ptr<Room>> rooms_;
    std::map<GameNumber, Head> heads_;
    std::set<std::pair<Millis, GameNumber>> dues_;
    std::unordered_map<std::string, std::set<GameNumber>> sessions_;  // by holder, and by maker
    std::unordered_map<std::string, SeatPlace> links_;
    std::map<std::pair<GameNumber, std::uint8_t>, std::string> last_calls_;
    Rate drafts_;
    std::size_t open_games_ = 0;
    Millis not_before_ = 0, next_sweep_ = 0;
    Millis wall_at_ = 0, steady_at_ = 0;       // the two clocks at the same moment
    std::map<GameNumber, Millis> jumps_owed_;  // by games that were not at hand when the clock jumped
    std::set<GameNumber> keeping_, forgetting_;
    std::deque<GameNumber> unkept_;  // finished games whose records are still to be kept
    bool was_failing_ = false;
};

}  // namespace astrogate::server
