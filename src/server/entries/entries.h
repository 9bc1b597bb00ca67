// What a game is made of on disk: a list of entries, in this order and no other. A table is rebuilt from its
// entries alone; they hold secrets (seeds, sealed sheets) and never leave the server as they are.
//
// Times are milliseconds since 1970 as the clerk's clock gave them; a table has no clock of its own. Every
// struct names its parts once (`parts`), from which writing and reading follow; docs/formats.md describes the
// bytes.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/bytes.h"
#include "base/field_macros.h"
#include "base/node.h"
#include "kernel/game.h"
#include "server/entries/entries_beside.h"

namespace astrogate {
ASTROGATE_ENUM(server, SeatBy, open, person, bot);
ASTROGATE_ENUM(server, DiceBy, chain, typed);
ASTROGATE_ENUM(server, PauseWish, ask, withdraw, resume);
}  // namespace astrogate

namespace astrogate::server {

// How a seat starts. `secret` is the hash of its link's secret, `session` that of the creator's session when
// the creator sits there. A seat without `share_hash` leaves its share of the dice to the server.
struct SeatPlan {
    SeatBy by = SeatBy::open;
    std::string bot, name, session, secret, share_hash;

    template <class Archive>
    void parts(Archive& archive) {
        archive(by)(bot)(name)(session)(secret)(share_hash);
    }
};

struct Created {
    static constexpr std::uint32_t kind = 1;
    Millis at = 0;
    std::string ruleset, scenario, title, creator;  // creator: hash of a session
    Node rules;
    std::uint64_t revision = 0;
    std::string data_hash;
    DiceBy dice = DiceBy::chain;
    bool is_private = false;  // no spectators before the end
    bool explains = false;    // bots give their reasons once a stage is closed
    Millis stage_time = 0;    // 0: no limit
    Millis bank_time = 0;
    Millis game_time = 0;   // 0: no limit
    Millis share_time = 0;  // for a seat's browser to open its share
    std::uint32_t chain_length = 0;
    std::string open_seed, hidden_seed;  // of the two hash chains
    std::vector<SeatPlan> seats;
    std::uint64_t shape = 0;  // hash of the State that the game begins with; 0: not noted
    Node custom;              // a host's own map, fleets or position; null: the scenario's

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(ruleset)(scenario)(title)(creator)(rules)(revision)(data_hash);
        archive(dice)(is_private)(explains)(stage_time)(bank_time)(game_time)(share_time);
        archive(chain_length)(open_seed)(hidden_seed)(seats);
        archive.later(shape).later(custom);
    }
};

// What the game begins from: {"scenario", "seats"}, and "custom" where there is one.
Node setup_of(const Created& plan);

// A session takes a seat, or joins those who hold it. Written for the seats of a rematch; until links were
// used up by their first claim also for each of those. Without a session it was a program, which went on with
// the link as its token.
struct Claimed {
    static constexpr std::uint32_t kind = 2;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::string session, name, share_hash;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(session)(name)(share_hash);
    }
};

// The seat is given to somebody else: to whoever has the new link, or to a bot. `removed`: it withheld its
// share.
struct Reseated {
    static constexpr std::uint32_t kind = 3;
    Millis at = 0;
    std::uint8_t seat = 0;
    SeatBy by = SeatBy::open;
    std::string bot, secret;
    bool removed = false;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(by)(bot)(secret)(removed);
    }
};

// A browser or a program takes a seat by its link, or joins those who hold it (a table and a telephone). The
// link is used up; `link` is the hash of the next one, which only whoever just came is told.
struct SatDown {
    static constexpr std::uint32_t kind = 24;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::string session, token;  // hashes; exactly one of the two
    std::string name, share_hash, link;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(session)(token)(name)(share_hash)(link);
    }
};

// A holder of the seat has made a new link to it in the old one's place. With `keeps`, the hash of its own
// session or token, it throws all others out, and nobody is called for the seat any more.
struct Relinked {
    static constexpr std::uint32_t kind = 25;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::string link, keeps;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(link)(keeps);
    }
};

// Hash of a seat's share in the present round; with the share itself where the server drew it.
struct ShareHashed {
    static constexpr std::uint32_t kind = 4;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::string hash, share;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(hash)(share);
    }
};

struct ShareOpened {
    static constexpr std::uint32_t kind = 5;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::string share;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(share);
    }
};

// Everybody sits, all shares are open: play begins. `state_hash` of the State after the start.
struct Started {
    static constexpr std::uint32_t kind = 6;
    Millis at = 0;
    std::uint64_t state_hash = 0;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(state_hash);
    }
};

struct Locked {
    static constexpr std::uint32_t kind = 7;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;
    std::string nonce, sheet;
    std::string reason;  // a bot's, key of the game's texts
    Node numbers;
    std::string advised;  // the computer that a person asked before; empty: none

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(stage)(nonce)(sheet)(reason)(numbers).later(advised);
    }
};

struct Unlocked {
    static constexpr std::uint32_t kind = 8;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(stage);
    }
};

// One Input of the kernel. Sheets are those locked, taken in order of arrival; `missing` seats get the
// default sheet. `state_hash` of the State after it: an open game is replayed against it after an upgrade.
struct InputTaken {
    static constexpr std::uint32_t kind = 9;
    Millis at = 0;
    InputKind what = InputKind::sheets;
    std::uint32_t stage = 0;
    std::vector<std::uint8_t> missing{};
    std::vector<std::uint8_t> faces{};
    std::uint8_t seat = no_seat.value;  // who resigned
    std::uint64_t state_hash = 0;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(what)(stage)(missing)(faces)(seat)(state_hash);
    }
};

// A seat files a sheet for a stage to come: for the next of that step, or for that of one turn. `sheet` is a
// list of orders, or notation as a text; it is read when its time comes. Entries that only their seat may
// know of are private: they leave no trace in what others are shown, the time of the last change included.
struct Prepared {
    static constexpr std::uint32_t kind = 16;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint8_t step = 0;
    std::uint32_t turn = 0;  // 0: the next time
    Node sheet;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(step)(turn)(sheet);
    }
};

// A prepared sheet is taken back by its owner (stage 0), or no longer passed when its time came.
struct PreparedGone {
    static constexpr std::uint32_t kind = 17;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t id = 0;
    std::uint32_t stage = 0;
    Node problems;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(id)(stage)(problems);
    }
};

// What a seat hands in at a step while its owner is away; no rule: the game waits for the owner.
struct StandingRuled {
    static constexpr std::uint32_t kind = 18;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint8_t step = 0;
    std::string rule;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(step)(rule);
    }
};

// A sheet locked for a seat whose owner is away: the prepared one of that number, or, with 0, a standing
// rule's.
struct StoodIn {
    static constexpr std::uint32_t kind = 19;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;
    std::string nonce, sheet;
    std::uint32_t id = 0;
    std::string rule;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(stage)(nonce)(sheet)(id)(rule);
    }
};

// A clerk's act changed what the stage is about, and this sealed sheet does not pass any more.
struct Unfit {
    static constexpr std::uint32_t kind = 20;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;
    Node problems;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(stage)(problems);
    }
};

// Clocks stand still from when every person asks for it until any of them goes on.
struct PauseSaid {
    static constexpr std::uint32_t kind = 21;
    Millis at = 0;
    std::uint8_t seat = 0;
    PauseWish what = PauseWish::ask;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(what);
    }
};

using AnyEntry =
    std::variant<Created, Claimed, Reseated, ShareHashed, ShareOpened, Started, Locked, Unlocked, InputTaken,
                 Prepared, PreparedGone, StandingRuled, StoodIn, Unfit, PauseSaid, Said, CallSettingsChanged,
                 CallSent, Linked, Ended, ClockJumped, SatDown, Relinked>;

std::uint32_t kind_of(const AnyEntry& entry);
Millis time_of(const AnyEntry& entry);
bool is_private(const AnyEntry& entry);
Bytes body_of(const AnyEntry& entry);

// False when the bytes are none of that kind's.
bool read_entry(std::uint32_t kind, std::string_view body, AnyEntry& entry);

}  // namespace astrogate::server
