// Delta Vee: what courses are worth: how soon one brings a ship to whom it hunts, into an orbit, or
// alongside. Everything here is reckoned for a ship that flies on as it is commanded, and perhaps once more
// in the phase after.
#include <algorithm>
#include <cstdlib>

#include "games/delta_vee/bots/helm.h"

namespace astrogate::delta_vee {

namespace {

constexpr int a_hex = 10;
constexpr int a_turn = 30;  // as much as three hexes
constexpr int horizon = 8;
constexpr int far_horizon = 24;

// Whether a ship that flies so comes into the hex slow enough to stay in an orbit there, with the commands
// that it has then.
bool enters_orbit(Course course, Hex planet, const Ratings& ratings) {
    const int braking = course.velocity - 1;
    if (braking < 0 || braking > ratings.change || braking > ratings.rating - course.velocity) return false;
    for (int i = 0; i < course.velocity; ++i) {
        course.hex = course.hex + step_along(course.heading, course.is_right != (i % 2 != 0));
        if (course.hex == planet) return true;
    }
    return false;
}

int cost_of_coasting_to(Course course, Hex planet, const Ratings& ratings) {
    int best = 100 * a_turn;
    for (int k = 1; k <= far_horizon && course.velocity > 0; ++k) {
        if (enters_orbit(course, planet, ratings)) return std::min(best, a_turn * k);
        course = moved(course);
        best = std::min(best, a_turn * k + 15 * distance(course.hex, planet) + 2 * a_turn);
    }
    return best;
}

// Commands that are missing to fly as another ship does.
int lacking(const Course& course, const Course& other, const Ratings& ratings) {
    const int change = std::abs(course.velocity - other.velocity);
    const int all = change + turn_between(course.heading, other.heading);
    return std::max({0, all - std::max(0, ratings.rating - course.velocity), change - ratings.change});
}

// From where it is at the end of its move and the other at the end of his.
int cost_alongside(Course course, Course other, const Ratings& ratings, int turns) {
    int best = 1000 * a_turn;
    for (int k = 1; k <= horizon; ++k) {
        const int apart = distance(course.hex, other.hex);
        const int cost = a_turn * (turns + k) / 2 + 12 * apart + 6 * lacking(course, other, ratings) +
                         (apart > 0 ? a_turn : 0);
        best = std::min(best, cost);
        course = moved(course);
        other = moved(other);
    }
    return best;
}

}  // namespace

int cost_of_hunt(const Course& course, const Course& target) {
    Course at = course;
    Course he = target;
    int best = 1000 * a_hex;
    for (int k = 1; k <= horizon; ++k) {
        at = moved(at);
        const int apart = distance(at.hex, he.hex);
        const int unlike = std::abs(at.velocity - he.velocity) + turn_between(at.heading, he.heading);
        best = std::min(best, a_hex * apart + 4 * k + 6 * unlike);
        he = moved(he);
    }
    return best;
}

int cost_of_orbit(const Course& course, Hex planet, const Ratings& ratings) {
    if (course.hex == planet && course.velocity == 1) return 0;
    if (enters_orbit(course, planet, ratings)) return a_turn;
    const Course next = moved(course);
    int best = 1000 * a_turn;
    each_change(next, ratings, [&](const Course& then, int) {
        best = std::min(best, a_turn + cost_of_coasting_to(then, planet, ratings));
    });
    return best;
}

int cost_of_boarding(const Course& course, const Course& target, const Ratings& ratings) {
    const Course next = moved(course);
    const Course he = moved(target);
    int best = 1000 * a_turn;
    if (next.hex == he.hex && lacking(next, he, ratings) == 0) return 0;
    each_change(next, ratings, [&](const Course& then, int) {
        best = std::min(best, cost_alongside(moved(then), moved(he), ratings, 1));
    });
    return best;
}

}  // namespace astrogate::delta_vee
