// What follows from a request or from the clock: the entries to be written, and the table as it will be once
// they are durable. The clerk changes nothing itself; whoever asked makes the entries durable, then puts
// `next` in the place of the table, then answers. A decision without entries and without Problems is an
// answer already given before (the same sheet twice), and has no table: nothing changes.
//
// What follows by itself is decided at once: server's shares, the start, dice of the chain, sheets of seats
// whose owners are away, the closing of a stage.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "base/problem.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace astrogate::server {

// Hashes of what a newcomer is given: the seat's next link, and, to a program, its token.
struct SeatSecrets {
    std::string link, token;
};

struct Decision {
    Decision() {}  // without going over the room for Problems
    static Decision refused(const Problems& why) {
        Decision decision;
        decision.problems = why;
        return decision;
    }
    static Decision refused(const Problem& why) { return refused(Problems::of(why)); }

    std::shared_ptr<Table> next;  // with the entries; null without them
    std::vector<AnyEntry> entries;
    Problems problems;
    std::vector<GameText>
        texts{};  // kept with the entries; the game's number is put in by whoever writes them

    bool ok() const { return problems.empty(); }
};

// Unpredictable bytes, for nonces, seeds and shares.
using RandomBytes = std::function<std::string(std::size_t count)>;

class Clerk {
public:
    Clerk(Games games, RandomBytes random, std::size_t frames_kept)
        : games_(std::move(games)), random_(std::move(random)), frames_kept_(frames_kept) {}

    // `plan` complete but for `at`, rules in full, revision, data_hash and seeds. `more` follows at once.
    Decision create(Created plan, Millis now, const std::vector<AnyEntry>& more = {}) const;
    // A browser with its session, or a program with its token, sits down by the seat's link.
    Decision claim(const Table& table, Seat seat, const std::string& session, const std::string& name,
                   const std::string& share_hash, Millis now, const SeatSecrets& fresh = {}) const;
    // A new link for those who hold the seat; all of them but `keeps`, if there is one, lose it.
    Decision relink(const Table& table, Seat seat, const std::string& link, const std::string& keeps,
                    Millis now) const;
    // Gives the seat away; `secret` is the hash of the new link's secret for `by` open. What is nobody's to
    // give while a person plays on it is still its holder's own (`is_own`).
    Decision reseat(const Table& table, Seat seat, SeatBy by, const std::string& bot,
                    const std::string& secret, Millis now, bool is_own = false) const;
    // Either part may be empty.
    Decision share(const Table& table, Seat seat, std::uint32_t round, const std::string& hash,
                   const std::string& opened, Millis now) const;
    // `sheet`: canonical bytes. Problems of the game's check, or wrong_stage, seat_not_asked, already_locked,
    // … `why` is a bot's; `advised` the bot that a person asked before.
    Decision lock(const Table& table, Seat seat, std::uint32_t stage, const Bytes& sheet, Millis now,
                  const AnyChoice* why = nullptr, const std::string& advised = {}) const;
    Decision unlock(const Table& table, Seat seat, std::uint32_t stage, Millis now) const;
    // Typed dice: the faces of all rolls awaited, in their order.
    Decision faces(const Table& table, const std::vector<std::uint8_t>& faces, Millis now) const;
    Decision resign(const Table& table, Seat seat, Millis now) const;
    // A sheet for a stage to come: orders as a list, or notation as a text. `turn` 0: the next time.
    Decision prepare(const Table& table, Seat seat, std::uint8_t step, std::uint32_t turn, const Node& sheet,
                     Millis now) const;
    Decision take_back(const Table& table, Seat seat, std::uint32_t prepared, Millis now) const;
    // What goes in at a step while the owner is away; no rule: nothing does.
    Decision stand(const Table& table, Seat seat, std::uint8_t step, const std::string& rule,
                   Millis now) const;
    // The sheet that a rule of rules_asked thought out goes in, unless the seat has been seen to meanwhile.
    Decision stand_in(const Table& table, Seat seat, std::uint32_t stage, const std::string& rule,
                      const Bytes& sheet, Millis now) const;
    Decision pause(const Table& table, Seat seat, PauseWish wish, Millis now) const;
    // Something beside the game: talk, calls, links to other games. Also before and after play.
    Decision note(const Table& table, const AnyEntry& aside, Millis now) const;
    // What the clock brings by itself; no entries when nothing is due yet.
    Decision tick(const Table& table, Millis now) const;

private:
    Games games_;
    RandomBytes random_;
    std::size_t frames_kept_;
};

// Bots that have to move now.
std::vector<Seat> bots_asked(const Table& table);

// A standing rule that bears a bot's name thinks as long as that bot does: not here, but on a worker.
struct SeatRule {
    Seat seat{};
    std::string rule;

    friend bool operator==(const SeatRule&, const SeatRule&) = default;
};
// Those that would go in now.
std::vector<SeatRule> rules_asked(const Table& table);

}  // namespace astrogate::server
