#include "games/triplanetary/map/course.h"

#include <algorithm>
#include <cassert>

namespace astrogate::triplanetary {

namespace {

// Whether a course strikes a body whose hex it enters. Where the course passes through that hex and ends
// outside, the point of its line nearest to the body lies on the course.
bool strikes(const World& world, Hex from, Hex vector) {
    // A21; H7
    if (world.landing == Landing::stop && from + vector == world.hex && length(vector) <= 1) return false;
    // A24
    return line_touches(world.disc_on_map(), from, vector);
}

class Resolver {
public:
    Resolver(const Map& map, Course& course, std::span<const Hex> cleared)
        : map_(map),
          cleared_(cleared),
          course_(course),
          here_(map.hexes.around(course.from)),
          is_at_rest_(course.vector == Hex{}) {
        const HexContents& start = place(0);
        // H1
        if (start.kind == HexContents::Kind::gravity && !is_at_rest_)
            entered_ = std::uint64_t{1} << start.gravity;
    }

    void run() {
        const HexContents& start = place(0);
        // H7
        if (start.kind == HexContents::Kind::body && map_.world(start.body).landing != Landing::stop) {
            course_.crash = start.body;
            course_.steps = {};
            return;
        }
        if (is_at_rest_) {
            course_.after_weak = start.kind == HexContents::Kind::body && course_.after_weak;
            // A9; 1981:landing.6
            if (start.kind == HexContents::Kind::gravity) collect(start, course_.from);
            return;
        }
        for (std::size_t i = 0; i < course_.steps.size(); ++i) {
            const CourseStep& step = course_.steps[i];
            if (step.kind == CourseStep::Kind::inside) {
                if (!enter_inside(step)) {
                    course_.steps = course_.steps.first(i + 1);
                    return;
                }
            } else if (step.kind == CourseStep::Kind::side) {
                pass(step, course_.steps[i + 1]);
            }
        }
    }

private:
    const HexContents& place(std::int32_t offset) const { return here_.at(offset); }

    // False: the course ends here, on a disc.
    bool enter_inside(const CourseStep& step) {
        const HexContents& place = this->place(step.offset);
        if (place.kind != HexContents::Kind::body) {
            enter(place, course_.from + step.hex());
            return true;
        }
        const World& world = map_.world(place.body);
        if (strikes(world, course_.from, course_.vector)) course_.crash = place.body;
        if (world.gravity != Gravity::none) {
            for (std::size_t i = 0; i < step.sectors.size() && course_.is_crossed(map_, step, i); ++i) {
                const Hex hex = world.hex + step_towards(step.sectors[i]);
                // 1981:gravity.6; A6
                enter(map_.at(hex), hex);
            }
        }
        return course_.crash == Body::none;
    }

    void enter(const HexContents& place, Hex hex) {
        if (place.kind == HexContents::Kind::gravity) return collect(place, hex);
        if (is_asteroid(place, hex)) course_.hazards.push_back({hex, place.kind == HexContents::Kind::dense});
        course_.after_weak = false;
    }

    void collect(const HexContents& place, Hex hex) {
        const std::uint64_t bit = std::uint64_t{1} << place.gravity;
        if ((entered_ & bit) != 0) return;
        entered_ |= bit;
        // A13
        for (const Arrow& arrow : place.arrows)
            // 1981:gravity.7; 1981:gravity.10
            // 2018:gravity.1; H4
            course_.pulls.push_back(
                {hex, arrow.direction, arrow.body, arrow.is_weak && !course_.after_weak && !is_at_rest_});
        // A11; H3
        course_.after_weak = place.is_weak;
    }

    void pass(const CourseStep& one, const CourseStep& two) {
        const HexContents& a = place(one.offset);
        const HexContents& b = place(two.offset);
        // 1981:gravity.5; A5
        // A4; 2018:gravity.2
        if (a.kind == HexContents::Kind::body && map_.world(a.body).gravity != Gravity::none)
            collect(b, course_.from + two.hex());
        if (b.kind == HexContents::Kind::body && map_.world(b.body).gravity != Gravity::none)
            collect(a, course_.from + one.hex());
        // E2
        if (!is_asteroid(a, course_.from + one.hex()) || !is_asteroid(b, course_.from + two.hex())) return;
        const Hex first = one.hex();
        const Hex second = two.hex();
        const bool is_first = first.q < second.q || (first.q == second.q && first.r < second.r);
        // E3
        const bool is_dense = a.kind == HexContents::Kind::dense && b.kind == HexContents::Kind::dense;
        // 1981:asteroids.3
        course_.hazards.push_back({course_.from + (is_first ? first : second), is_dense});
    }

    bool is_asteroid(const HexContents& place, Hex hex) const {
        return place.is_asteroid() && std::ranges::find(cleared_, hex) == cleared_.end();
    }

    const Map& map_;
    std::span<const Hex> cleared_;
    Course& course_;
    Map::Hexes::Around here_;
    bool is_at_rest_;
    std::uint64_t entered_ = 0;  // gravity hexes, by number
};

// Hex by hex. It stands apart from what courses through empty space need.
[[gnu::noinline]] void walk(const Map& map, Course& course, std::span<const Hex> cleared) {
    // A2; A3
    course.steps = map.book.steps(course.vector, course.own_steps);
    const auto here = map.hexes.around(course.from);
    unsigned printed = here.number(0);
    for (const CourseStep& step : course.steps) printed |= here.number(step.offset);
    if (printed != 0)
        Resolver(map, course, cleared).run();
    else
        course.after_weak = false;
}

}  // namespace

bool is_hidden(const Map& map, Hex from, Hex to) {
    for (const World& world : map.printed.bodies)
        if (world.gravity != Gravity::none && hides(world.disc_on_map(), from, to)) return true;
    return false;
}

bool Course::is_crossed(const Map& map, const CourseStep& step, std::size_t i) const {
    if (crash == Body::none || i == 0) return true;
    const World& world = map.world(crash);
    if (from + step.hex() != world.hex) return true;
    return is_before_disc(world.disc_on_map(), from, vector,
                          crosses(vector, step.hex(), step.sectors[i - 1], step.sectors[i]));
}

void resolve(const Map& map, Hex from, Hex vector, bool after_weak, Course& course,
             std::span<const Hex> cleared) {
    assert(length(vector) <= longest_course);
    course.from = from;
    course.vector = vector;
    course.pulls.clear();
    course.hazards.clear();
    course.crash = Body::none;
    course.is_off = !map.is_on(from + vector);
    course.after_weak = after_weak;
    // Most courses lead through empty space: far from everything, or as one look at each hex tells.
    if (!map.is_far_from_all(from, vector) || length(vector) > CourseBook::kept_length)
        return walk(map, course, cleared);
    course.steps = map.book.steps(vector, course.own_steps);
    course.after_weak = false;
}

}  // namespace astrogate::triplanetary
