// Triplanetary: the board of the table, that of the game or its own, and which scenarios can be played on it.
#include <algorithm>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

namespace {

// The game's own board has every body in its place, and those between which scenarios race have bases.
void check_home(const Triplanetary& game, Problems& problems) {
    bool is_ordered = game.home.bodies.size() == worlds;
    for (std::size_t i = 0; i < worlds && is_ordered; ++i)
        is_ordered = game.home.bodies[i].name == static_cast<Body>(i);
    if (!is_ordered)
        return problems.add(Problem("body_out_of_order", "", Grade::malformed).saying("map.bodies"));
    const auto has_bases = [&](Body body) {
        return body != Body::none && !game.home.bodies[static_cast<std::size_t>(body)].bases.empty();
    };
    for (const Scenario& one : game.scenarios)
        for (const Race& race : one.races)
            if (!has_bases(race.start) || !has_bases(race.goal))
                problems.add(Problem("race_without_a_base", "", Grade::malformed).saying("scenarios"));
}

}  // namespace

void read_board(Triplanetary& game, Problems& problems) {
    check_home(game, problems);
    if (!problems.empty()) return;
    // J5
    const bool is_own = !game.rules.map.empty();
    const PrintedMap& wanted = is_own ? game.rules.map[0] : game.home;
    if (const MapFault fault = fault_of(wanted, game.rules.frame); fault.code != nullptr) {
        const std::string path = is_own ? "rules.map[0]." : "map.";
        problems.add(Problem(fault.code, "", Grade::malformed).saying(path + fault.place));
        return;
    }
    // 2018:prospecting.11
    game.map.build(wanted, game.rules.frame, game.rules.prospects == Prospects::open_market_2018);
}

namespace {

// The worlds that a scenario names, each once.
class Named {
public:
    Named(const Scenario& scenario, int seats) {
        for (int s = 0; s < seats && !scenario.races.empty(); ++s) {
            const Race race = scenario.race_of(Seat{static_cast<std::uint8_t>(s)});
            add(race.start);
            add(race.goal);
        }
        for (const Worlds* list : {&scenario.visit, &scenario.fuel_at, &scenario.bases, &scenario.boosters,
                                   &scenario.mines_only, &scenario.defended, &scenario.ordnance_at})
            for (const Body body : *list) add(body);
        for (const Stationed& ship : scenario.ships) add(ship.landed);
        for (const auto* list : {&scenario.owners, &scenario.havens})
            for (const Owned& one : *list) add(one.body);
        for (const Shop& shop : scenario.shops)
            for (const Body body : shop.worlds) add(body);
        for (const Market& market : scenario.markets) add(market.body);
        // Those of a conflict stand in its rules.
        for (std::size_t i = 0; i < worlds && scenario.conflict != Conflict::none; ++i)
            add(static_cast<Body>(i));
    }
    const List<Body, worlds>& all() const { return all_; }

private:
    void add(Body body) {
        if (body != Body::none && std::ranges::find(all_, body) == all_.end()) all_.push_back(body);
    }

    List<Body, worlds> all_{};
};

// Whether a world can stand for the one of that name on the game's own board: in a conflict with all its
// bases.
bool stands_for(const World& world, const World& home, bool with_all_bases) {
    const bool has_as_much = (world.gravity == Gravity::none) == (home.gravity == Gravity::none);
    if (world.landing != home.landing || !has_as_much) return false;
    if (!with_all_bases) return world.bases.empty() == home.bases.empty();
    return std::ranges::all_of(home.bases, [&](Direction side) { return world.has_base(side); });
}

}  // namespace

bool has_its_worlds(const Triplanetary& game, const Setup& setup, Problems& problems) {
    const Scenario& wanted = game.scenario(setup.scenario);
    const List<Body, worlds> named = Named(wanted, setup.seats).all();
    for (const World& home : game.home.bodies) {
        if (std::ranges::find(named, home.name) == named.end()) continue;
        // J5
        if (!game.map.has(home.name))
            problems.add(Problem("world_not_on_the_map", "").saying(word_of(home.name)));
        else if (!stands_for(game.map.world(home.name), home, wanted.conflict != Conflict::none))
            problems.add(Problem("world_of_another_kind", "").saying(word_of(home.name)));
    }
    return problems.empty();
}

Hex station_of(const Triplanetary& game, Hex hex) {
    if (!game.rules.ships.empty()) return hex;
    for (const World& home : game.home.bodies)
        if (distance(home.hex, hex) <= 1 && game.map.has(home.name))
            // J5
            return hex + game.map.world(home.name).hex - home.hex;
    return hex;
}

}  // namespace astrogate::triplanetary
