// What the server keeps in mind of every game without opening it: enough for the list of games, for finding a
// seat by its link or its session, and for knowing when the clerk has to look at it again.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/archive.h"
#include "server/table.h"

namespace astrogate::server {

struct HeadSeat {
    SeatBy by = SeatBy::open;
    std::string bot, name, secret;
    std::vector<std::string> sessions;
    bool is_awaited = false;  // asked for a sheet, and has not locked

    template <class Archive>
    void parts(Archive& archive) {
        archive(by)(bot)(name)(secret)(sessions)(is_awaited);
    }
};

struct Head {
    std::string title, ruleset, scenario, creator;
    Phase phase = Phase::gathering;
    bool is_frozen = false;
    std::uint32_t stage = 0;
    Millis created = 0, changed = 0;
    Millis due = 0;              // 0: never
    bool has_bot_asked = false;  // a bot has to move
    std::vector<HeadSeat> seats{};
    std::string release;   // release_of the game; empty in a head that an older program wrote
    bool is_kept = false;  // the game is over, and its records are kept as texts
    bool is_left = false;  // not written: a game of another release, neither loaded nor changed

    template <class Archive>
    void parts(Archive& archive) {
        archive(title)(ruleset)(
            scenario)(creator)(phase)(is_frozen)(stage)(created)(changed)(due)(has_bot_asked)(seats);
        archive.later(release).later(is_kept);
    }
    bool is_over() const { return phase == Phase::over; }
};

Head head_of(const Table& table);

// Who asks: hashes of a browser's session and of a program's seat secret; empty where there is none.
struct Actor {
    std::string session, secret;
};

template <class SeatLike>
bool is_held_by(const SeatLike& seat, const Actor& actor) {
    if (seat.by == SeatBy::bot) return false;
    if (!actor.secret.empty() && seat.secret == actor.secret) return true;
    if (actor.session.empty()) return false;
    for (const std::string& session : seat.sessions)
        if (session == actor.session) return true;
    return false;
}

}  // namespace astrogate::server
