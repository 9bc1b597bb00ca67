// Delta Vee: how the captain steers: what he wants of each ship, by what its scenario is won by, and the
// commands that bring it there soonest, if everybody else keeps his course.
#pragma once
#include "games/delta_vee/bots/gunner.h"
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

enum class Errand : std::uint8_t { hunt, orbit, jump, board };

// What a ship is about: whom it hunts or boards, or the planet that it goes for. Without a target there is
// nobody left.
struct Task {
    Errand errand = Errand::hunt;
    const Ship* target = nullptr;
    Hex planet{};
};
Task task_of(const DeltaVee& game, const View& view, const Ship& ship);

// Adds the commands of one ship: its maneuvers, a jump, a rendezvous. `dread(ship)` is taken off what a plan
// is worth, and so much energy is not to be exceeded.
void steer_ship(const DeltaVee& game, const View& view, const Ship& ship, int spare_energy, Dread dread,
                GameSheet& sheet);

// At a planet: slow enough to stay there, where that is what the ship is about.
void pass_planet(const DeltaVee& game, const View& view, GameSheet& sheet);

// Whether a ship is to be taken and not to be lost: no missile is for it.
bool is_prey(const DeltaVee& game, const View& view, const Ship& ship);

// ---- courses.cpp

// Where a ship is, and how it flies on.
struct Course {
    Hex hex{};
    Heading heading{};
    int velocity = 0;
    bool is_right = false;
};
inline Course course_of(const Ship& ship) {
    return {ship.hex, heading_of(ship), ship.velocity, ship.is_right_next};
}
inline Course moved(Course course) {
    course.hex = course.hex + walked(course.heading, course.velocity, course.is_right);
    course.is_right = course.is_right != (course.velocity % 2 != 0);
    return course;
}
// Commands that a ship of these ratings may receive; `rating` is its Maneuver Rating.
struct Ratings {
    int rating = 0;
    int change = 0;  // of velocity
};
// f(course, commands) for each way to command a ship on a course.
template <class F>
void each_change(const Course& from, const Ratings& ratings, F&& f) {
    const int most = std::max(0, ratings.rating - from.velocity);
    const int change = std::min(most, ratings.change);
    for (int by = -change; by <= change; ++by) {
        const int velocity = from.velocity + by;
        if (velocity < 0 || velocity > fastest) continue;
        const int turns = most - (by < 0 ? -by : by);
        for (int turn = std::max(-turns, 1 - headings / 2); turn <= std::min(turns, headings / 2); ++turn) {
            Course to = from;
            to.velocity = velocity;
            to.heading = turned(from.heading, turn);
            to.is_right = turn == 0 && from.is_right;
            f(to, (by < 0 ? -by : by) + (turn < 0 ? -turn : turn));
        }
    }
}

// What a course costs that has just been commanded, in tenths of a hex: less is better.
int cost_of_hunt(const Course& course, const Course& target);
int cost_of_orbit(const Course& course, Hex planet, const Ratings& ratings);
int cost_of_boarding(const Course& course, const Course& target, const Ratings& ratings);

}  // namespace astrogate::delta_vee
