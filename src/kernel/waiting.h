// What a game waits for: exactly one of seats, dice, or nothing more because it is over.
#pragma once
#include <cstdint>

#include "base/fields.h"
#include "base/list.h"
#include "kernel/dice.h"
#include "kernel/seat.h"

namespace astrogate {

// One seat that is asked for a sheet. A stage closes when every `must` seat has locked; a `may` seat can act
// until then.
struct Asked {
    Seat seat{};
    bool must = true;

    static constexpr auto fields() { return Fields{open("seat", &Asked::seat), open("must", &Asked::must)}; }
};

// How a game stands for one seat at the end. `place` 1 is best; equal places are shared.
struct Standing {
    Seat seat{};
    std::int32_t points = 0;
    std::uint8_t place = 0;

    static constexpr auto fields() {
        return Fields{open("seat", &Standing::seat), open("points", &Standing::points),
                      open("place", &Standing::place)};
    }
};

// `ending` indexes the game's ending_names: the way this game ended.
struct Outcome {
    std::uint8_t ending = 0;
    List<Standing, max_seats> standings{};

    static constexpr auto fields() {
        return Fields{open("ending", &Outcome::ending), open("standings", &Outcome::standings)};
    }
};

// What a step needs before it can act. Left empty, the step acts at once.
struct Wait {
    List<Asked, max_seats> seats{};
    DiceAsk dice{};

    void must(Seat seat) { seats.push_back({seat, true}); }
    void may(Seat seat) { seats.push_back({seat, false}); }
    void roll(const Roll& roll) { dice.push_back(roll); }
    bool is_empty() const { return seats.empty() && dice.empty(); }
    void clear() {
        seats.clear();
        dice.clear();
    }
};

enum class Waits : std::uint8_t { seats, dice, over };
template <>
inline constexpr auto enum_names<Waits> = std::array{"seats", "dice", "over"};

// `stage` never repeats within a game. It counts stages of seats; the rolls made while the sheets of stage n
// are carried out belong to stage n. `step` indexes the game's list of steps.
struct Waiting : Wait {
    Waits what = Waits::seats;
    std::uint32_t stage = 0;
    std::uint8_t step = 0;
    Outcome outcome{};

    static constexpr auto fields() {
        return Fields{open("what", &Waiting::what), open("stage", &Waiting::stage),
                      open("step", &Waiting::step), open("seats", &Waiting::seats),
                      open("dice", &Waiting::dice), open("outcome", &Waiting::outcome)};
    }
    const Asked* asked(Seat seat) const {
        for (const Asked& one : seats)
            if (one.seat == seat) return &one;
        return nullptr;
    }
};

// What a seat learns of it: everything but dice, which are answered before anybody is asked again. A game in
// which being asked could tell a secret asks everybody.
struct Seen {
    Seat seat = spectator;
    std::uint32_t stage = 0;
    std::uint8_t step = 0;
    bool over = false;
    List<Asked, max_seats> asked{};
    Outcome outcome{};

    static constexpr auto fields() {
        return Fields{open("seat", &Seen::seat),   open("stage", &Seen::stage),
                      open("step", &Seen::step),   open("over", &Seen::over),
                      open("asked", &Seen::asked), open("outcome", &Seen::outcome)};
    }
    // Whether the seat that looks is asked for a sheet now.
    bool is_asked() const {
        for (const Asked& one : asked)
            if (one.seat == seat) return !over;
        return false;
    }
};

inline constexpr std::size_t most_calls = 4;  // of subroutines, open at a time

// The kernel's part of every State; only the loop in turn.h writes it. The field list, and with it every hash
// and digest of a State, is without `calls`: they follow from the Inputs, and a State that they lead
// elsewhere differs at its next step. Whoever hands on a State as bytes sends them ahead
// (kernel/any/state_bytes.h).
struct Progress {
    std::uint32_t stage = 0;
    std::uint8_t step = 0;
    bool is_open = false;  // sheets of `stage` are awaited
    bool is_over = false;
    List<std::uint8_t, most_calls> calls{};  // the steps that called, the last one last

    static constexpr auto fields() {
        return Fields{open("stage", &Progress::stage), open("step", &Progress::step),
                      open("is_open", &Progress::is_open), open("is_over", &Progress::is_over)};
    }
};

}  // namespace astrogate
