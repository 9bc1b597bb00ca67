// Practice flight: what a flight may be, and flying through rings.
#include "base/node_fields.h"
#include "games/practice/game.h"
#include "space/course.h"

namespace astrogate::practice {

namespace {

constexpr int most_speed = 30;  // cubes a turn, at the start of a flight
constexpr int most_radius = 6;
constexpr int most_burning = 4;

// The limits of the numbers of a flight; `what` names the number.
struct Limits {
    Problems& problems;
    bool good = true;

    void check(std::string_view what, std::int64_t value, std::int64_t least, std::int64_t most) {
        if (value >= least && value <= most) return;
        good = false;
        // 2026:flight.1
        problems.add(Problem("flight_out_of_bounds", "2026:flight.1", Grade::malformed)
                         .saying(what)
                         .with("value", value)
                         .with("least", least)
                         .with("most", most));
    }
    void check(std::string_view what, Vec v, std::int32_t most, int axes) {
        check(what, v.x, -most, most);
        // 2026:axes.1
        check(what, v.y, axes >= 2 ? -most : 0, axes >= 2 ? most : 0);
        check(what, v.z, axes >= 3 ? -most : 0, axes >= 3 ? most : 0);
    }
};

}  // namespace

bool is_sound(const Flight& flight, Problems& problems) {
    Limits limits{problems};
    limits.check("axes", flight.axes, 1, 3);
    limits.check("capacity", flight.capacity, 0, most_burning);
    limits.check("position", flight.position, space / 2, flight.axes);
    limits.check("velocity", flight.velocity, most_speed, flight.axes);
    limits.check("rings", static_cast<std::int64_t>(flight.rings.size()), 1, most_rings);
    limits.check("par_turns", flight.par_turns, 1, flight.turn_limit);
    limits.check("par_burns", flight.par_burns, 0, flight.turn_limit);
    limits.check("turn_limit", flight.turn_limit, 1, most_turns);
    for (const Ring& ring : flight.rings) {
        limits.check("ring position", ring.position, space / 2, flight.axes);
        limits.check("ring velocity", ring.velocity, most_speed, flight.axes);
        limits.check("ring radius", ring.radius, 0, most_radius);
    }
    return limits.good;
}

Practice::Practice(const Node& data, const Rules& wanted, Problems& problems) : rules(wanted) {
    const auto add = [&](std::string_view word, const Flight& one) {
        if (scenarios.full() || !is_sound(one, problems)) return;
        scenarios.push_back(Scenario{1, 1, one});
        scenario_names.push_back(Words(word));
    };
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Flight read;
        if (from_node(entry.second, read, problems, "scenarios." + entry.first)) add(entry.first, read);
    }
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    // 2026:flight.2
    if (!rules.custom.rings.empty()) add("custom", rules.custom);
    for (int axes = 1; axes <= 3; ++axes) burns[static_cast<std::size_t>(axes - 1)].build({}, axes);
    Hasher hasher;
    hash_into(hasher, rules);
    for (const Scenario& one : scenarios) hash_into(hasher, one.flight);
    data_hash = hasher.value();
}

namespace {

// Whether a ship is through `ring`, which drifts meanwhile: seen from the ring it flies past a place that
// rests.
bool passes(const Ring& ring, Vec from, Vec to) {
    const Vec end = ring.position + ring.velocity;
    // 2026:stay.1; 2026:stay.2
    if (ring.stay) return is_within(to, end, ring.radius) && to - from == ring.velocity;
    // 2026:ring.1
    return course_is_within(from - ring.position, to - end, Vec{}, ring.radius);
}

Moment moment_of(const Ring& ring, Vec from, Vec to) {
    if (ring.stay) return {1, 1};
    return nearest_moment(from - ring.position, to - (ring.position + ring.velocity), Vec{});
}

}  // namespace

std::size_t rings_passed(const List<Ring, most_rings>& rings, std::size_t passed, Vec from, Vec to) {
    std::size_t next = passed;
    Moment last{0, 1};
    while (next < rings.size() && passes(rings[next], from, to)) {
        const Moment now = moment_of(rings[next], from, to);
        // 2026:ring.2
        if (now < last) break;
        last = now;
        ++next;
    }
    return next - passed;
}

std::uint8_t stars_of(const Flight& flight, bool is_flown, int turns, int burns) {
    // 2026:par.1; 2026:par.2
    // 2026:par.3
    if (!is_flown) return 0;
    return static_cast<std::uint8_t>(1 + (turns <= flight.par_turns ? 1 : 0) +
                                     (burns <= flight.par_burns ? 1 : 0));
}

}  // namespace astrogate::practice
