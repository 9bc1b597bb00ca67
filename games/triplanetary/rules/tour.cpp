// Triplanetary: where a race ends: on the right world, and after a tour of others where one is asked for.
#include <algorithm>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

namespace {

bool is_among(const Worlds& worlds, Body body) {
    return std::find(worlds.begin(), worlds.end(), body) != worlds.end();
}

}  // namespace

bool is_route(const Worlds& route, const Worlds& visit) {
    if (route.empty()) return true;
    for (const Body body : visit)
        if (!is_among(route, body)) return false;
    return route.size() == visit.size();
}

bool is_part_of_tour(const Worlds& tour, const Worlds& visit) {
    for (std::size_t i = 0; i < tour.size(); ++i)
        if (!is_among(visit, tour[i]) ||
            std::find(tour.begin(), tour.begin() + i, tour[i]) != tour.begin() + i)
            return false;
    return true;
}

namespace {

// Of a tour so far: adds the world whose gravity a ship has entered, if that counts.
void visit_world(const Triplanetary& game, const Worlds& visit, const Ship& ship, Body body, Worlds& tour,
                 GameEvents& events) {
    // G5
    if (!is_among(visit, body) || is_among(tour, body)) return;
    // 1981:grand_tour.8; H11
    if (!game.rules.route.empty() && game.rules.route[tour.size()] != body) return;
    tour.push_back(body);
    // 1981:grand_tour.5
    events.push_back(WorldVisited{ship.unit, body});
}

}  // namespace

void visit_worlds(const Triplanetary& game, const State& state, const Ship& ship, const Course& course,
                  GameEvents& events) {
    const Worlds& visit = game.scenario(state.scenario).visit;
    Worlds tour = state.players[ship.seat.value].tour;
    for (const Pull& pull : course.pulls) visit_world(game, visit, ship, pull.body, tour, events);
}

void visit_from_ground(const Triplanetary& game, const State& state, const Ship& ship, GameEvents& events) {
    Worlds tour = state.players[ship.seat.value].tour;
    // H29
    visit_world(game, game.scenario(state.scenario).visit, ship, ship.landed, tour, events);
}

bool has_arrived(const Triplanetary& game, const State& state, Seat seat) {
    const Scenario& scenario = game.scenario(state.scenario);
    if (scenario.races.empty()) return false;
    // 1981:grand_tour.5
    if (state.players[seat.value].tour.size() < scenario.visit.size()) return false;
    for (const Ship& ship : state.ships)
        // 2018:bi_planetary.2; 2018:grand_tour.2
        if (ship.seat == seat && ship.landed == scenario.race_of(seat).goal) return true;
    return false;
}

namespace {

// The order in which the worlds away from home were visited.
Worlds circuit_of(const Triplanetary& game, const State& state, Seat seat) {
    Worlds circuit;
    for (const Body body : state.players[seat.value].tour)
        // H29
        if (body != game.scenario(state.scenario).race_of(seat).goal) circuit.push_back(body);
    return circuit;
}

}  // namespace

bool has_flown_better(const Triplanetary& game, const State& state, Seat seat, Seat other) {
    const Player& one = state.players[seat.value];
    const Player& two = state.players[other.value];
    if (one.tour.empty() || !has_arrived(game, state, seat) || !has_arrived(game, state, other)) return false;
    // 1981:grand_tour.7; G6
    return one.burned < two.burned &&
           std::ranges::equal(circuit_of(game, state, seat), circuit_of(game, state, other));
}

}  // namespace astrogate::triplanetary
