// What the server keeps in mind of every game without opening it: enough for the list of games, for finding a
// seat by its link or its session, and for knowing when the clerk has to look at it again.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/entries/archive.h"
#include "server/table/table.h"

namespace astrogate::server {

struct HeadSeat {
    SeatBy by = SeatBy::open;
    std::string bot, name, secret;
    std::vector<std::string> holders;  // sessions, tokens, and hash_of_used of the links by which they came
    bool is_awaited = false;           // asked for a sheet, and has not locked

    template <class Archive>
    void parts(Archive& archive) {
        archive(by)(bot)(name)(secret)(holders)(is_awaited);
    }
};

struct Head {
    std::string title, ruleset, scenario, creator;
    Phase phase = Phase::gathering;
    bool is_frozen = false;
    std::uint32_t stage = 0;
    Millis created = 0, changed = 0;
    Millis due = 0;              // 0: never
    bool has_bot_asked = false;  // a bot has to move, or a standing rule that thinks like one
    std::vector<HeadSeat> seats{};
    std::string release;      // release_of the game; empty in a head that an older program wrote
    bool is_kept = false;     // the game is over, and its records are kept as texts
    std::uint32_t turn = 0;   // as everybody sees it; 0: none yet, or written by an older program
    bool has_custom = false;  // it begins from a host's own map, fleets or position
    bool is_left = false;     // not written: a game of another release, neither loaded nor changed

    template <class Archive>
    void parts(Archive& archive) {
        archive(title)(ruleset)(
            scenario)(creator)(phase)(is_frozen)(stage)(created)(changed)(due)(has_bot_asked)(seats);
        archive.later(release).later(is_kept).later(turn).later(has_custom);
    }
    bool is_over() const { return phase == Phase::over; }
};

Head head_of(const Table& table);

// Who asks: hashes of a browser's session and of a program's token; empty where there is none. A link is
// neither: it is good for a claim and for nothing else.
struct Actor {
    std::string session, secret;
};

bool is_held_by(const TableSeat& seat, const Actor& actor);
bool is_held_by(const HeadSeat& seat, const Actor& actor);

}  // namespace astrogate::server
