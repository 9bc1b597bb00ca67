// Triplanetary: where a race ends: on the right world, and after a tour of others where one is asked for.
#include <algorithm>

#include "games/triplanetary/chapters.h"

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

void visit_worlds(const Triplanetary& game, const State& state, const Ship& ship, const Course& course,
                  GameEvents& events) {
    const Worlds& visit = game.scenario(state.scenario).visit;
    Worlds tour = state.players[ship.seat.value].tour;
    for (const Pull& pull : course.pulls) {
        // G5 must: of the eight that pull in full
        if (!is_among(visit, pull.body) || is_among(tour, pull.body)) continue;
        // 1981:grand_tour.8 may: a route may be announced; H11 must: a world counts when all before it have
        if (!game.rules.route.empty() && game.rules.route[tour.size()] != pull.body) continue;
        tour.push_back(pull.body);
        // 1981:grand_tour.5 must: a gravity hex of each
        events.push_back(WorldVisited{ship.unit, pull.body});
    }
}

bool has_arrived(const Triplanetary& game, const State& state, Seat seat) {
    const Scenario& scenario = game.scenario(state.scenario);
    if (scenario.races.empty()) return false;
    // 1981:grand_tour.5 must: all of them, before landing counts
    if (state.players[seat.value].tour.size() < scenario.visit.size()) return false;
    for (const Ship& ship : state.ships)
        // 2018:bi_planetary.2 must: each lands on the other's world; 2018:grand_tour.2 must: racers on their own
        if (ship.seat == seat && ship.landed == scenario.race_of(seat).goal) return true;
    return false;
}

bool has_flown_better(const Triplanetary& game, const State& state, Seat seat, Seat other) {
    const Player& one = state.players[seat.value];
    const Player& two = state.players[other.value];
    if (one.tour.empty() || !has_arrived(game, state, seat) || !has_arrived(game, state, other)) return false;
    // 1981:grand_tour.7 must: the least fuel; G6 must: among those of one route
    return one.burned < two.burned && std::ranges::equal(one.tour, two.tour);
}

}  // namespace astrogate::triplanetary
