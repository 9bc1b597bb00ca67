// The recorded plays of Slingshot. Each is kept for its ending, and for what happens in it.
#include "tests/games/scripted_plays.h"

namespace astrogate::plays {
namespace {

const Part knows{.bot = "escort", .lines = {}};
const Part roams{.bot = "random", .lines = {}};
const Part drifts{};

// Into hyperspace at once, with all three ships.
const Part flees{.bot = {},
                 .lines = {{1, "orders", "1.A charge\n1.B charge\n1.C charge"},
                           {2, "orders", "1.A charge\n1.B charge\n1.C charge"}}};
const Part flees_too{.bot = {},
                     .lines = {{1, "orders", "2.A charge\n2.B charge\n2.C charge"},
                               {2, "orders", "2.A charge\n2.B charge\n2.C charge"}}};
// Its ships are left to its team-mates.
const Part is_away{.bot = {}, .lines = {{1, "orders", "appoint 2"}}};

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    const auto add = [&](const std::string& name, const std::string& scenario, std::vector<Part> seats,
                         Shown shows) -> Recipe& {
        list.push_back({.name = name,
                        .ruleset = "slingshot",
                        .scenario = scenario,
                        .seats = std::move(seats),
                        .shows = std::move(shows)});
        return list.back();
    };
    add("convoy/jumped", "convoy", {knows, knows}, {"ship_jumped", "jumped", "ship_fired"});
    add("convoy/turn-limit", "convoy", {roams, knows}, {"turn_limit", "ship_lost"});
    add("convoy/teams", "convoy", {is_away, knows, roams, roams}, {"spares_called", "deputy_appointed"});
    add("convoy/resigned", "convoy", {knows, knows}, {"resigned"}).resigning_turn = 5;
    add("convoy/time-up", "convoy", {knows, knows}, {"time_up"}).time_turn = 6;
    add("duel/turn-limit", "duel", {knows, knows}, {"turn_limit", "ship_fired", "destroyed"});
    add("duel/torpedoes", "duel", {knows, knows}, {"object_launched", "object_met"});
    add("duel/one-side-left", "duel", {flees, drifts}, {"one_side_left", "fled"});
    add("duel/nobody-left", "duel", {flees, flees_too}, {"nobody_left", "ship_jumped"});
    add("duel/hulks", "duel", {knows, knows}, {"ship_disabled"}).rules = option("hulks", Node::boolean(true));
    add("sungrazer/landed", "sungrazer", {knows, knows}, {"landed", "fallen"});
    add("sungrazer/burned-up", "sungrazer", {roams, roams}, {"burned_up", "object_launched"});
    add("sungrazer/turn-limit", "sungrazer", {knows, knows}, {"turn_limit"}).rules =
        option("turn_limit", Node::integer(6));
    add("sungrazer/one-side-left", "sungrazer", {roams, knows}, {"one_side_left"});
    add("sungrazer/parity", "sungrazer", {knows, knows}, {"ship_fired", "object_launched"}).rules =
        option("ratio_rounding", Node::text("parity"));
    return list;
}

}  // namespace

const KeptPlays& kept_plays() {
    static const std::vector<Recipe> recipes = all_recipes();
    static const KeptPlays kept = kept_from("slingshot", recipes, 200);
    return kept;
}

INSTANTIATE_TEST_SUITE_P(Slingshot, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
