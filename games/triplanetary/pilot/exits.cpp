#include "games/triplanetary/pilot/exits.h"

#include <memory>

#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

namespace {

constexpr int most_turns = 40;

// A way's last leg: what it takes, with the stop beyond the edge where that counts.
Rest last_leg(const Leg& leg, const Taste& taste) {
    const int stop = taste.stops ? fuel_to_escape(leg.vector) : 0;
    return {1, static_cast<std::uint8_t>(leg.pace.cost + stop)};
}

int cost_of(const Taste& taste, Rest rest) { return taste.cost(rest.turns, rest.fuel); }

}  // namespace

bool is_way_out(const Triplanetary& game, Hex from, Hex vector) {
    if (!game.map.leaves_over_the_top(from, from + vector) || length(vector) > longest_course) return false;
    Course course;
    resolve(game.map, from, vector, false, course);
    Loss loss = Loss::crash;
    return is_lost(course, loss) && loss == Loss::off_the_map;
}

namespace {

bool is_frail(const Triplanetary& game, const Chart& chart, Spot flight) {
    for (int day = 0; day < 2; ++day) {
        const Hex vector = chart.stand_at(flight).coasts[0].vector;
        if (is_way_out(game, chart.hex(flight), vector)) return false;
        flight = chart.flying(chart.hex(flight) + vector, vector);
        if (flight == no_spot || !chart.is_open(flight)) return true;
    }
    return false;
}

}  // namespace

Fix fix_at(const Triplanetary& game, const Chart& chart, Spot spot) {
    const Spot flight = chart.flight_of(spot);
    return {chart.hex(flight), chart.vector(flight), true, is_frail(game, chart, flight)};
}

// By what the way costs.
struct Exits::Queue {
    BucketQueue<Spot, std::size_t{most_turns} * 16> spots{};
};

Exits::Exits(const Triplanetary& game, const Chart& chart) {
    for (std::size_t taste = 0; taste < tastes.size(); ++taste) take(game, chart, taste);
}

void Exits::lower(const Chart& chart, Spot flight, std::size_t taste, Rest rest, Queue& queue) {
    const auto cost = static_cast<std::size_t>(cost_of(tastes[taste], rest));
    Rest& known = rests_[taste][flight];
    if (rest.turns > most_turns || cost >= queue.spots.levels || chart.is_risky(flight)) return;
    if (!known.is_none() && cost_of(tastes[taste], known) <= static_cast<int>(cost)) return;
    known = rest;
    queue.spots.push(cost, flight);
}

// Backwards from the edge.
void Exits::take(const Triplanetary& game, const Chart& chart, std::size_t taste) {
    rests_[taste].assign(chart.first_orbit(), Rest{});
    const auto queue = std::make_unique<Queue>();
    for (Spot spot = 0; spot < chart.first_orbit(); ++spot) {
        if (!chart.is_open(spot) || chart.hex(spot).r - fastest - 1 > game.map.rows.r_min) continue;
        each_way_out(game, chart.stand_at(spot), 1, [&](const Leg& leg) {
            lower(chart, spot, taste, last_leg(leg, tastes[taste]), *queue);
        });
    }
    for (std::size_t cost = 0; cost < queue->spots.levels; ++cost) {
        for (const Spot flight : queue->spots[cost]) {
            const Rest rest = rests_[taste][flight];
            if (cost_of(tastes[taste], rest) != static_cast<int>(cost)) continue;
            chart.each_origin(flight, 1, [&](Spot origin, int fuel) {
                lower(
                    chart, origin, taste,
                    {static_cast<std::uint8_t>(rest.turns + 1), static_cast<std::uint8_t>(rest.fuel + fuel)},
                    *queue);
            });
        }
    }
}

bool Exits::next(const Triplanetary& game, const Chart& chart, const Stand& stand, int most,
                 std::size_t taste, Leg& leg) const {
    int best = 1 << 20;
    const auto weigh = [&](const Leg& one, Rest rest) {
        if (rest.is_none() || cost_of(tastes[taste], rest) >= best) return;
        best = cost_of(tastes[taste], rest);
        leg = one;
    };
    each_way_out(game, stand, most, [&](const Leg& one) { weigh(one, last_leg(one, tastes[taste])); });
    chart.each_pace(stand, most, [&](const Pace& pace) {
        if (pace.to == no_spot || chart.is_ground(pace.to) || chart.is_risky(pace.to)) return;
        Rest rest = from(chart, pace.to, taste);
        if (rest.is_none()) return;
        ++rest.turns;
        rest.fuel = static_cast<std::uint8_t>(rest.fuel + pace.cost);
        weigh({pace, chart.vector(chart.flight_of(pace.to)), false}, rest);
    });
    return best < 1 << 20;
}

void Exits::follow(const Triplanetary& game, const Chart& chart, Stand stand, int disabled, std::size_t taste,
                   Track& track) const {
    while (!track.full()) {
        Leg leg;
        const bool drifts = disabled-- > 0;
        if (drifts || !next(game, chart, stand, 1, taste, leg)) {
            leg = Leg{};
            if (stand.coasts.empty()) return;
            leg.vector = stand.coasts[0].vector;
            leg.pace.to = chart.flying(stand.hex + leg.vector, leg.vector);
            leg.leaves = leg.pace.to == no_spot || !chart.is_open(leg.pace.to);
        }
        if (leg.leaves) return;
        track.push_back(fix_at(game, chart, leg.pace.to));
        stand = chart.stand_at(leg.pace.to);
    }
}

}  // namespace astrogate::triplanetary
