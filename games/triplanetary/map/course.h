// Triplanetary: a course, fully resolved: what it enters, what pulls it next turn, what it strikes.
//
//     next vector = last vector + gravity collected last turn + burn
//     next hex    = hex + next vector
//
// Gravity is collected from each gravity hex that a course enters, once and in order, the hex it starts in
// apart. A gravity hex is entered inside, through its sector of its body's hex, or along the side that it
// shares with that hex. A course of no length collects its own hex again.
#pragma once
#include <span>

#include "games/triplanetary/map/map.h"

namespace astrogate::triplanetary {

struct Pull {
    Hex hex{};
    Direction direction = Direction::e;
    Body body = Body::none;
    bool may_refuse = false;  // weak, and no weak hex was entered just before

    static constexpr auto fields() {
        return Fields{open("hex", &Pull::hex), open("direction", &Pull::direction), open("body", &Pull::body),
                      open("may_refuse", &Pull::may_refuse)};
    }
};

// An asteroid hex entered; of two that share a side run along, one.
struct Hazard {
    Hex hex{};
    bool is_dense = false;

    static constexpr auto fields() {
        return Fields{open("hex", &Hazard::hex), open("is_dense", &Hazard::is_dense)};
    }
};

// A course comes into four hexes of the six around a body at most.
inline constexpr std::size_t most_pulls = 4 * most_pulling_bodies;

struct Course {
    Hex from{};
    Hex vector{};
    // What it enters and passes, in order; on a crash, up to the hex of the body.
    std::span<const CourseStep> steps{};
    List<Pull, most_pulls> pulls{};
    List<Hazard, 2 * longest_course> hazards{};
    Body crash = Body::none;
    bool is_off = false;      // ends off the board
    bool after_weak = false;  // the last hex entered has a weak arrow
    CourseSteps own_steps{};  // behind `steps`, for a long vector

    Course() = default;
    Course(const Course&) = delete;  // `steps` may point into it
    Course& operator=(const Course&) = delete;

    Hex to() const { return from + vector; }
    // Whether sector i of a step is crossed before the crash, if there is one.
    bool is_crossed(const Map& map, const CourseStep& step, std::size_t i) const;
};

// The course of a ship at `from` that flies by `vector` of at most longest_course; `after_weak` as its last
// course left it. Reads nothing of `course`. `cleared` are asteroid hexes that are no more.
void resolve(const Map& map, Hex from, Hex vector, bool after_weak, Course& course,
             std::span<const Hex> cleared = {});

// Whether the disc of a moon, a planet or Sol stands between the centres of two hexes. Asteroids hide
// nothing.
bool is_hidden(const Map& map, Hex from, Hex to);

}  // namespace astrogate::triplanetary
