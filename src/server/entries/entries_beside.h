// The entries that stand beside a game: talk, calls, games before and after it, the end, the clock. None of
// them moves the State or is in a record. entries.h has the others.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.h"

namespace astrogate::server {

using Millis = std::int64_t;  // since 1970

// A line of table talk. `to`: a seat, `to_team` (all who win and lose with the speaker), or `to_all`.
inline constexpr std::uint8_t to_all = 255;
inline constexpr std::uint8_t to_team = 254;
struct Said {
    static constexpr std::uint32_t kind = 32;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0, to = to_all;
    std::string text;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(to)(text);
    }
};

// How a seat is called back when the game waits for it; what is empty is not done.
struct CallSettings {
    std::string feed;        // hash of the secret in the address of its Atom feed
    std::string hook, key;   // address of its webhook, and the key that signs what goes there
    std::string mail, code;  // `code`: not yet confirmed by whoever reads that mail
    bool once_a_turn = false;

    template <class Archive>
    void parts(Archive& archive) {
        archive(feed)(hook)(key)(mail)(code)(once_a_turn);
    }
};

struct CallSettingsChanged {
    static constexpr std::uint32_t kind = 33;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    CallSettings plan;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(plan);
    }
};

// A call goes out; written before it goes, so that no restart sends it again.
struct CallSent {
    static constexpr std::uint32_t kind = 34;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;
    std::int64_t turn = 0;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(seat)(stage)(turn);
    }
};

// The same people play again: in the old game `later` is the new one's number, in the new one `earlier` the
// old one's, and the seats of `sharing` bring their shares of the dice themselves.
struct Linked {
    static constexpr std::uint32_t kind = 35;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint64_t earlier = 0, later = 0;
    std::vector<std::uint8_t> sharing{};

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(earlier)(later)(sharing);
    }
};

// The game is over and its records are kept as texts beside the entries: from now on it can be shown without
// the program that it was played with.
struct Ended {
    static constexpr std::uint32_t kind = 40;
    static constexpr bool is_private = true;
    Millis at = 0;
    std::uint32_t stage = 0;
    Bytes outcome;  // canonical bytes

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(stage)(outcome);
    }
};

// The wall clock jumped under a running server; all that is counted from a moment moves with it.
struct ClockJumped {
    static constexpr std::uint32_t kind = 41;
    static constexpr bool is_private = true;
    Millis at = 0;
    Millis by = 0;

    template <class Archive>
    void parts(Archive& archive) {
        archive(at)(by);
    }
};

}  // namespace astrogate::server
