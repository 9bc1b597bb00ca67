// The facts and events of flight over hexes that a hex board reads: the working of a course, where it leads,
// what moved. The board finds them by their words and fields, so that every game on hexes is drawn the same
// way.
//
// A game says once what it calls its bodies, how a ship can be lost, and under which rules these things hold:
//
//     struct Flight {
//         using Body = mygame::Body;  // enums, the values of which have names
//         using Loss = mygame::Loss;
//         static constexpr const char* inertia = "1981:astrogation.6";  // and so on, a number for each word
//     };
//     using Inertia = hex_facts::Inertia<Flight>;
#pragma once
#include "base/fields.h"
#include "kernel/seat.h"
#include "space/hex.h"

namespace astrogate::hex_facts {

// ---- facts of foresee

// The course of the turn before, which a unit repeats.
template <class Flight>
struct Inertia {
    ASTROGATE_NAMED("inertia", Flight::inertia);
    UnitId unit{};
    Hex vector{};
    static constexpr auto fields() {
        return Fields{open("unit", &Inertia::unit), open("vector", &Inertia::vector)};
    }
};
// Gravity that was entered in `hex`, and acts now.
template <class Flight>
struct PullActs {
    using Body = typename Flight::Body;
    ASTROGATE_NAMED("pull_acts", Flight::pull_acts);
    UnitId unit{};
    Hex hex{};
    Direction direction = Direction::e;
    Body body{};
    bool is_refused = false;
    static constexpr auto fields() {
        return Fields{open("unit", &PullActs::unit), open("hex", &PullActs::hex),
                      open("direction", &PullActs::direction), open("body", &PullActs::body),
                      open("is_refused", &PullActs::is_refused)};
    }
};
template <class Flight>
struct BurnAdds {
    ASTROGATE_NAMED("burn_adds", Flight::burn_adds);
    UnitId unit{};
    Hex change{};
    std::uint8_t cost = 0;
    std::uint8_t left = 0;  // of the fuel
    static constexpr auto fields() {
        return Fields{open("unit", &BurnAdds::unit), open("change", &BurnAdds::change),
                      open("cost", &BurnAdds::cost), open("left", &BurnAdds::left)};
    }
};
// Inertia, pulls and burn together: the course of this turn.
template <class Flight>
struct CourseSum {
    ASTROGATE_NAMED("course_sum", Flight::course_sum);
    UnitId unit{};
    Hex vector{};
    Hex from{};
    Hex to{};
    static constexpr auto fields() {
        return Fields{open("unit", &CourseSum::unit), open("vector", &CourseSum::vector),
                      open("from", &CourseSum::from), open("to", &CourseSum::to)};
    }
};
// Gravity that this turn's course enters, and that acts in the next turn.
template <class Flight>
struct WillEnter {
    using Body = typename Flight::Body;
    ASTROGATE_NAMED("will_enter", Flight::will_enter);
    UnitId unit{};
    Hex hex{};
    Direction direction = Direction::e;
    Body body{};
    bool may_refuse = false;
    static constexpr auto fields() {
        return Fields{open("unit", &WillEnter::unit), open("hex", &WillEnter::hex),
                      open("direction", &WillEnter::direction), open("body", &WillEnter::body),
                      open("may_refuse", &WillEnter::may_refuse)};
    }
};
// Day 0 is this turn; later ones if the unit only coasts.
template <class Flight>
struct WillBeLost {
    using Body = typename Flight::Body;
    using Loss = typename Flight::Loss;
    ASTROGATE_NAMED("will_be_lost", Flight::will_be_lost);
    UnitId unit{};
    std::uint8_t day = 0;
    Loss loss{};
    Body body{};
    // The rule by which it is lost so, where the game has one for each way.
    constexpr const char* rule_here() const
        requires requires(Loss way) { Flight::rule_of(way); }
    {
        return Flight::rule_of(loss);
    }
    static constexpr auto fields() {
        return Fields{open("unit", &WillBeLost::unit), open("day", &WillBeLost::day),
                      open("loss", &WillBeLost::loss), open("body", &WillBeLost::body)};
    }
};
// Where the unit is at the end of a later day if it only coasts.
template <class Flight>
struct WillCoast {
    ASTROGATE_NAMED("will_coast", Flight::will_coast);
    UnitId unit{};
    std::uint8_t day = 0;
    Hex to{};
    static constexpr auto fields() {
        return Fields{open("unit", &WillCoast::unit), open("day", &WillCoast::day),
                      open("to", &WillCoast::to)};
    }
};

// ---- events

template <class Flight>
struct ShipMoved {
    ASTROGATE_EVENT("ship_moved", Flight::ship_moved, open);
    UnitId unit{};
    Hex from{};
    Hex to{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipMoved::unit), open("from", &ShipMoved::from),
                      open("to", &ShipMoved::to)};
    }
};
// Acts in the next turn.
template <class Flight>
struct GravityEntered {
    using Body = typename Flight::Body;
    ASTROGATE_EVENT("gravity_entered", Flight::gravity_entered, open);
    UnitId unit{};
    Hex hex{};
    Direction direction = Direction::e;
    Body body{};
    bool may_refuse = false;
    static constexpr auto fields() {
        return Fields{open("unit", &GravityEntered::unit), open("hex", &GravityEntered::hex),
                      open("direction", &GravityEntered::direction), open("body", &GravityEntered::body),
                      open("may_refuse", &GravityEntered::may_refuse)};
    }
};

}  // namespace astrogate::hex_facts
