// Practice flight: the words of the game: ship and rings, orders, events and facts, each with its field list.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "base/list.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"
#include "space/vec.h"

namespace astrogate::practice {

inline constexpr std::size_t most_rings = 8;
inline constexpr std::size_t most_turns = 60;
inline constexpr std::int32_t space = 200;  // cubes on each axis, either way; further out a ship is lost
inline constexpr UnitId ship_unit{0};       // rings that a ship carries are units 1, 2, … by their number

enum class Ending : std::uint8_t { flown, given_up, out_of_turns, out_of_space, time_up };

// How much the pilot is shown, from all to nothing but what is written by hand.
enum class Assistance : std::uint8_t { preview, placed, by_hand };

// A place to fly through. With `stay` a ship must end a turn in it with the ring's own velocity: at rest in
// one that rests, beside the ship that carries one that moves.
struct Ring {
    Vec position{};
    Vec velocity{};
    std::uint8_t radius = 1;
    bool stay = false;

    static constexpr auto fields() {
        return Fields{open("position", &Ring::position), open("velocity", &Ring::velocity),
                      open("radius", &Ring::radius), open("stay", &Ring::stay)};
    }
};

// One file of scenarios/, or one that a teacher made (Rules.custom, which has no rings where there is none).
struct Flight {
    std::uint8_t axes = 3;      // X; X and Y; all three
    std::uint8_t capacity = 2;  // of a burn
    Vec position{};
    Vec velocity{};
    List<Ring, most_rings> rings{};
    std::uint8_t par_turns = 1;
    std::uint8_t par_burns = 0;
    std::uint8_t turn_limit = 20;

    static constexpr auto fields() {
        return Fields{open("axes", &Flight::axes),           open("capacity", &Flight::capacity),
                      open("position", &Flight::position),   open("velocity", &Flight::velocity),
                      open("rings", &Flight::rings),         open("par_turns", &Flight::par_turns),
                      open("par_burns", &Flight::par_burns), open("turn_limit", &Flight::turn_limit)};
    }
};

// ---- orders: at most one of each

struct Burn {
    ASTROGATE_NAMED("burn", "2026:burn.1");
    UnitId unit{};
    Vec change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Burn::unit), owner("change", &Burn::change)};
    }
};
struct Mark {  // where the pilot says the ship will be
    ASTROGATE_NAMED("mark", "2026:help.2");
    UnitId unit{};
    Vec end{};
    static constexpr auto fields() { return Fields{owner("unit", &Mark::unit), owner("end", &Mark::end)}; }
};
struct Sum {  // the new velocity as the pilot has added it up
    ASTROGATE_NAMED("sum", "2026:help.3");
    UnitId unit{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Sum::unit), owner("velocity", &Sum::velocity)};
    }
};
using Order = std::variant<Burn, Mark, Sum>;

// ---- events

struct ShipBurned {
    ASTROGATE_EVENT("ship_burned", "2026:burn.1", open);
    UnitId unit{};
    Vec change{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipBurned::unit), open("change", &ShipBurned::change),
                      open("velocity", &ShipBurned::velocity)};
    }
};
struct SumChecked {  // `flown` is what the ship does
    ASTROGATE_EVENT("sum_checked", "2026:help.4", open);
    Vec right{};
    Vec written{};
    Vec flown{};
    bool is_right = true;
    static constexpr auto fields() {
        return Fields{open("right", &SumChecked::right), open("written", &SumChecked::written),
                      open("flown", &SumChecked::flown), open("is_right", &SumChecked::is_right)};
    }
};
struct ShipMoved {
    ASTROGATE_EVENT("ship_moved", "2026:drift.1", open);
    UnitId unit{};
    Vec from{};
    Vec to{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipMoved::unit), open("from", &ShipMoved::from),
                      open("to", &ShipMoved::to)};
    }
};
struct MarkChecked {
    ASTROGATE_EVENT("mark_checked", "2026:help.2", open);
    Vec marked{};
    Vec end{};
    bool is_right = true;
    static constexpr auto fields() {
        return Fields{open("marked", &MarkChecked::marked), open("end", &MarkChecked::end),
                      open("is_right", &MarkChecked::is_right)};
    }
};
struct RingPassed {  // rings are numbered from 1
    ASTROGATE_EVENT("ring_passed", "2026:ring.1", open);
    std::uint8_t ring = 0;
    static constexpr auto fields() { return Fields{open("ring", &RingPassed::ring)}; }
};
struct TurnEnded {
    ASTROGATE_EVENT("turn_ended", "2026:end.2", open);
    std::uint8_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnEnded::turn)}; }
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "2026:end.1", open);
    Ending ending = Ending::flown;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};
using Event = std::variant<ShipBurned, SumChecked, ShipMoved, MarkChecked, RingPassed, TurnEnded, GameEnded>;

// ---- facts of foresee: what the assistance allows to be shown

struct Course {  // where it is, where it will be next turn, and where the turn after if it never burns again
    ASTROGATE_NAMED("course", "2026:drift.1");
    UnitId unit{};
    Vec from{};
    Vec to{};
    Vec then{};
    static constexpr auto fields() {
        return Fields{open("unit", &Course::unit), open("from", &Course::from), open("to", &Course::to),
                      open("then", &Course::then)};
    }
};
struct VelocitySum {
    ASTROGATE_NAMED("velocity_sum", "2026:burn.2");
    UnitId unit{};
    Vec velocity{};
    Vec change{};
    Vec result{};
    static constexpr auto fields() {
        return Fields{open("unit", &VelocitySum::unit), open("velocity", &VelocitySum::velocity),
                      open("change", &VelocitySum::change), open("result", &VelocitySum::result)};
    }
};
struct BurnCost {
    ASTROGATE_NAMED("burn_cost", "2026:burn.1");
    UnitId unit{};
    std::int32_t squares = 0;
    std::int32_t cost = 0;
    std::int32_t capacity = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &BurnCost::unit), open("squares", &BurnCost::squares),
                      open("cost", &BurnCost::cost), open("capacity", &BurnCost::capacity)};
    }
};
struct WillPass {
    ASTROGATE_NAMED("will_pass", "2026:ring.1");
    std::uint8_t ring = 0;
    static constexpr auto fields() { return Fields{open("ring", &WillPass::ring)}; }
};
using Fact = std::variant<Course, VelocitySum, BurnCost, WillPass>;

}  // namespace astrogate::practice

namespace astrogate {
template <>
inline constexpr auto enum_names<practice::Ending> =
    std::array{"flown", "given_up", "out_of_turns", "out_of_space", "time_up"};
template <>
inline constexpr auto enum_names<practice::Assistance> = std::array{"preview", "placed", "by_hand"};
}  // namespace astrogate
