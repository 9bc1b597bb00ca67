// The recorded plays of Triplanetary. Each is kept for its ending.
#include <algorithm>

#include "games/triplanetary/tests/tables.h"
#include "games/triplanetary/words/ship.h"
#include "tests/games/scripted_plays.h"

namespace astrogate::plays {
namespace {

const Part roams{.bot = "random"};
const Part coasting{.bot = "coaster"};

// Out of orbit around Terra and up: at 4 hexes a turn with five points left, or at 7 with two.
Part flees(bool is_hasty) {
    Part part = coasting;
    part.lines = {{0, "placement", "T1 place NE\nT2 place E\nT3 place SE\nT1 designate"},
                  {1, "astrogation", "T1 take_off"},
                  {2, "astrogation", "T1 burn 0,-1"},
                  {3, "astrogation", "T1 burn 0,-1"},
                  {4, "astrogation", "T1 burn 1,-1"},
                  {5, "astrogation", "T1 burn 0,-1"},
                  {6, "astrogation", "T1 burn 0,-1"}};
    for (int turn = 7; is_hasty && turn < 10; ++turn)
        part.lines.push_back({turn, "astrogation", "T1 burn 0,-1"});
    return part;
}

// Into the corvette's own orbit, beside it.
const Part walks_into_it{.bot = "coaster",
                         .lines = {{0, "placement", "T1 place NW\nT2 place E\nT3 place SE\nT1 designate"},
                                   {1, "astrogation", "T1 take_off"},
                                   {2, "astrogation", "T1 burn -1,0"}}};
const Part captures{.bot = "coaster", .lines = {{2, "guns", "C4 fire T1"}, {2, "resupply", "C4 capture T1"}}};

// A mine under guard beside Ceres, where ore is found at once.
const Part guards{
    .lines = {{0, "purchase",
               "buy 0 transport ceres E\nstock 0 fuel 10\nstock 0 automated_mine 1\nstock 0 robot_guards 1"},
              {1, "astrogation", "T1 burn 1,0"},
              {1, "prospecting", "T1 prospect"},
              {2, "astrogation", "T1 burn -1,0"},
              {2, "resupply", "T1 set_mine"},
              {3, "resupply", "T1 set_guards\nT1 load_ore 10"}}};
const Part agrees{.bot = "coaster", .lines = {{2, "astrogation", "agree_to_end"}}};
const Part flies{.bot = "pilot"};
const Part leads{.bot = "captain"};

Node limited_to(int turns) { return option("turn_limit", Node::integer(turns)); }

// By the book of 1981, unless it is said otherwise.
class Recipes {
public:
    Recipe& add(const std::string& name, const std::string& scenario, std::vector<Part> seats,
                const std::string& ending) {
        list_.push_back({.name = name,
                         .ruleset = "triplanetary_1981",
                         .scenario = scenario,
                         .seats = std::move(seats),
                         .shows = {ending}});
        std::ranges::replace(list_.back().name, '_', '-');
        return list_.back();
    }
    // The victories of a scenario again, each by the book of 2018, but for those that it has there already.
    void play_by_2018(const std::string& scenario) {
        const std::vector<Recipe> before = list_;
        for (Recipe one : before) {
            const bool is_of_both = one.shows.contains("turn_limit") || one.shows.contains("resigned");
            if (one.scenario != scenario || one.ruleset != "triplanetary_1981" || is_of_both) continue;
            one.ruleset = "triplanetary_2018";
            one.name = "2018-" + one.name;
            const auto has_name = [&](const Recipe& other) { return other.name == one.name; };
            if (std::ranges::none_of(before, has_name)) list_.push_back(one);
        }
    }
    std::vector<Recipe> list() const { return list_; }

private:
    std::vector<Recipe> list_;
};

void add_races(Recipes& all) {
    for (const std::string scenario : {"bi_planetary", "grand_tour"}) {
        const std::string file = scenario + "/";
        all.add(file + "last-ship", scenario, {roams, coasting}, "last_ship");
        all.add(file + "nobody-left", scenario, {roams, roams}, "nobody_left");
        all.add(file + "turn-limit", scenario, {coasting, coasting}, "turn_limit").rules = limited_to(3);
        all.add(file + "time-up", scenario, {roams, coasting}, "time_up").time_turn = 2;
        all.add(file + "agreement", scenario, {agrees, agrees}, "agreement");
    }
    const auto race = [&](const std::string& file, const std::string& scenario) -> Recipe& {
        return all.add(file, scenario, {flies, flies}, "landed");
    };
    race("bi-planetary/landed", "bi_planetary");
    race("bi-planetary/far-landed", "bi_planetary_far");
    race("bi-planetary/near-landed", "bi_planetary_near");
    race("grand-tour/landed", "grand_tour");
    race("grand-tour/worlds-landed", "grand_tour_worlds");
    race("2018-bi-planetary/landed", "bi_planetary").ruleset = "triplanetary_2018";
    race("2018-bi-planetary/far-landed", "bi_planetary_far").ruleset = "triplanetary_2018";
    race("2018-grand-tour/worlds-landed", "grand_tour_worlds").ruleset = "triplanetary_2018";
}

void add_escapes(Recipes& all) {
    const auto escape = [&](const std::string& name, const std::string& ending, const Part& pilgrims,
                            const Part& enforcers) -> Recipe& {
        return all.add(name, "escape", {pilgrims, enforcers}, ending);
    };
    escape("escape/pilgrims-decisive", "pilgrims_decisive", flees(false), coasting);
    escape("escape/pilgrims-marginal", "pilgrims_marginal", flees(true), coasting);
    escape("escape/pilgrims-moral", "pilgrims_moral", roams, roams);
    escape("escape/enforcers-decisive", "enforcers_decisive", walks_into_it, captures);
    escape("escape/enforcers-marginal", "enforcers_marginal", roams, coasting);
    escape("escape/resigned", "resigned", roams, coasting).resigning_turn = 2;
    escape("escape/time-up", "time_up", coasting, coasting).time_turn = 2;
    escape("escape/turn-limit", "turn_limit", coasting, coasting).rules = limited_to(3);
    for (const std::string ending : {"pilgrims_decisive", "pilgrims_marginal", "pilgrims_moral",
                                     "enforcers_decisive", "enforcers_marginal"})
        escape("2018-escape/" + ending, ending, leads, leads).ruleset = "triplanetary_2018";
}

// Down from orbit at once, and never up again.
const Part hides{
    .bot = "coaster",
    .lines = {{0, "placement", "F1 place E\ndeploy corsair 14,-6 clockwise\ndeploy corsair 2,-20 clockwise"},
              {1, "astrogation", "S2 land E\nS3 land E"}}};

// Three sides of Terra suppressed, and a crash into it.
const Part suppresses_three{.bot = "coaster",
                            .lines = {{1, "guns", "F1 suppress"},
                                      {2, "guns", "F1 suppress"},
                                      {3, "guns", "F1 suppress"},
                                      {4, "astrogation", "F1 burn 1,-1"}}};
Node around_terra() {
    Node ships = Node::list();
    ships.add(ship_of(0, "frigate", hex_of(14, -6), hex_of(1, -1)));
    ships.add(ship_of(1, "frigate", hex_of(5, -10), hex_of(0, 0)));
    return option("ships", ships);
}

void add_risings(Recipes& all) {
    const auto mutiny = [&](const std::string& ending, const Part& rebels, const Part& empire) -> Recipe& {
        return all.add("fleet-mutiny/" + ending, "fleet_mutiny", {rebels, empire}, ending);
    };
    mutiny("rebel_decisive", leads, coasting);
    mutiny("empire_decisive", roams, leads);
    mutiny("empire_marginal", suppresses_three, coasting).rules = around_terra();
    // Who was in orbit of Terra lands on it by touching it, by the book of 2018; out of orbit a ship leaves
    // the map.
    Part drifts_off = suppresses_three;
    drifts_off.lines.back() = {4, "astrogation", "F1 burn -1,0"};
    for (int turn = 5; turn < 8; ++turn) drifts_off.lines.push_back({turn, "astrogation", "F1 burn -1,1"});
    Recipe& off = all.add("2018-fleet-mutiny/empire-marginal", "fleet_mutiny", {drifts_off, coasting},
                          "empire_marginal");
    off.ruleset = "triplanetary_2018";
    off.rules = around_terra();
    mutiny("mutiny_fails", coasting, coasting).rules = limited_to(3);
    const auto rising = [&](const std::string& ending, const Part& sons, const Part& enforcers) -> Recipe& {
        return all.add("retribution/" + ending, "retribution", {sons, enforcers}, ending);
    };
    rising("tyrant_falls", leads, roams);
    rising("enforcers_hide", coasting, hides);
    rising("rebels_destroyed", roams, leads);
    rising("rebels_hide", coasting, leads);
    rising("enforcers_alive", leads, leads).rules = limited_to(3);
}

// Two disabled aliens, at a base of each bloc and beside a ship of it; both blocs win.
Node two_adrift() {
    Node ships = Node::list();
    const auto put = [&](int seat, const Node& hex, int disabled) {
        ships.add(ship_of(seat, "corsair", hex, hex_of(0, 0), disabled));
    };
    const Node ceres = hex_of(8, -27);
    const Node clandestine = hex_of(24, -26);
    put(0, ceres, 0);
    put(1, clandestine, 0);
    put(2, ceres, 5);
    put(2, clandestine, 5);
    Node holdings = Node::list();
    for (const int seat : {0, 1}) {
        Node one = Node::map();
        one.set("body", Node::text(seat == 0 ? "ceres" : "clandestine"));
        one.set("side", Node::text("E"));
        one.set("seat", Node::integer(seat));
        one.set("is_placed", Node::boolean(false));
        holdings.add(one);
    }
    Node rules = option("ships", ships);
    rules.set("holdings", holdings);
    rules.set("spoils", Node::text("both_blocs"));
    return rules;
}

// In each of the first turns.
Part ordered(const char* step, const std::string& order) {
    Part part = coasting;
    for (int turn = 1; turn < 5; ++turn) part.lines.push_back({turn, step, order});
    return part;
}
Part fires_at(const std::string& unit, const std::string& target) {
    return ordered("guns", unit + " fire " + target);
}
Part boards(const std::string& unit, const std::string& target) {
    Part part = coasting;
    part.lines = {{1, "resupply", unit + " capture " + target}};
    return part;
}

void add_invasions(Recipes& all) {
    const auto nova = [&](const std::string& ending, const Part& east, const Part& west,
                          const Part& invaders) -> Recipe& {
        return all.add("nova/" + ending, "nova", {east, west, invaders}, ending);
    };
    nova("nova", coasting, coasting, leads);
    nova("east_wins", leads, coasting, leads);
    nova("west_wins", coasting, leads, leads);
    nova("invasion_fails", coasting, coasting, roams);
    const auto shared = [&](const std::string& ending, const Part& east, const Part& west) {
        Recipe& one = all.add("2018-nova/" + ending, "nova", {east, west, coasting}, ending);
        one.ruleset = "triplanetary_2018";
        one.rules = two_adrift();
    };
    shared("blocs_marginal", fires_at("S1", "S3"), fires_at("S2", "S4"));
    shared("east_decisive", boards("S1", "S3"), fires_at("S2", "S4"));
    shared("west_decisive", fires_at("S1", "S3"), boards("S2", "S4"));
    shared("blocs_decisive", boards("S1", "S3"), boards("S2", "S4"));
}

// The first seat's, in flight.
Node nuke_at(const Node& hex, const Node& vector) {
    Node one = Node::map();
    one.set("seat", Node::integer(0));
    one.set("munition", Node::text("nuke"));
    one.set("hex", hex);
    one.set("vector", vector);
    one.set("left", Node::integer(5));
    return one;
}
// Nukes about to fall on a world, each over a side.
Node falling_on(int q, int r, const std::vector<std::pair<int, int>>& sides) {
    Node adrift = Node::list();
    for (const auto& [over, down] : sides)
        adrift.add(nuke_at(hex_of(q + over, r + down), hex_of(-over, -down)));
    return option("adrift", adrift);
}
// A nuke about to fall on Terra, and the last ship of the Rebel on Venus.
Node last_strike() {
    Node ships = Node::list();
    ships.add(ship_of(0, "frigate", hex_of(-12, 4), hex_of(4, 0)));
    ships.add(ship_of(1, "frigate", hex_of(5, -20), hex_of(0, 0)));
    Node adrift = Node::list();
    adrift.add(nuke_at(hex_of(11, -6), hex_of(2, 0)));
    Node rules = option("ships", ships);
    rules.set("adrift", adrift);
    return rules;
}

void add_wars(Recipes& all) {
    const auto war = [&](const std::string& name, const std::string& ending, const Part& colonies,
                         const Part& terra) -> Recipe& {
        return all.add(name, "interplanetary_war", {colonies, terra}, ending);
    };
    // Nukes enough from the first turn on, against fleets that stay where they are.
    war("interplanetary-war/colonies-win", "colonies_win", leads, coasting).rules =
        option("purse", Node::integer(20'000));
    war("interplanetary-war/terra-decisive", "terra_decisive", roams, leads);
    war("interplanetary-war/terra-marginal", "terra_marginal", leads, leads).rules =
        option("purse", Node::integer(13'500));
    Recipe& struck = war("2018-interplanetary-war/terra-marginal", "terra_marginal", coasting, coasting);
    struck.ruleset = "triplanetary_2018";
    struck.rules = last_strike();
    struck.shows = {"terra_marginal", "side_wasted"};
    // With the last base of Callisto the Rebel loses his money, and his fleet on the ground.
    Recipe& lost = war("interplanetary-war/money-lost", "terra_decisive", coasting, coasting);
    lost.rules = falling_on(16, -36, {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}});
    lost.shows = {"terra_decisive", "money_lost", "side_wasted"};
}

void add_piracies(Recipes& all) {
    const auto piracy = [&](const std::string& name, const std::string& ending, const Part& trade,
                            const Part& law, const Part& loot) -> Recipe& {
        return all.add(name, "piracy", {trade, law, loot}, ending);
    };
    piracy("piracy/law-kept", "law_kept", coasting, leads, coasting).rules = caught(2).rules();
    piracy("piracy/law-shared", "law_shared", coasting, leads, coasting).rules = caught(4).rules();
    piracy("piracy/fleet-wiped-out", "fleet_wiped_out", coasting, coasting, leads).rules =
        robbed(false).rules();
    piracy("piracy/patrol-wiped-out", "fleet_wiped_out", coasting, coasting, coasting).rules =
        unwatched().rules();
    Part loots = coasting;
    loots.lines = {{1, "resupply", "S6 loot T1\nS6 loot T2\nS6 loot T3\nS6 loot T4"}};
    piracy("piracy/cycle-looted", "cycle_looted", coasting, coasting, loots).rules = robbed(true).rules();
    // A cargo brings the points for a sixth ship.
    Table thriving = caught(4);
    thriving.put(0, "transport", hex_of(17, -8), hex_of(0, -1)).with_cargo(7, "luna");
    Recipe& thrive = piracy("piracy/merchants-thrive", "merchants_thrive", leads, coasting, coasting);
    thrive.rules = thriving.rules();
    thrive.rules.set("purse", Node::integer(60));
    thrive.shows = {"merchants_thrive", "cargo_delivered", "ship_bought"};
    Part takes{.bot = "coaster", .lines = {{1, "resupply", "S4 capture T1"}}};
    Part retakes{.bot = "coaster", .lines = {{2, "resupply", "S3 capture T1"}}};
    Recipe& back = piracy("piracy/retaken", "turn_limit", coasting, retakes, takes);
    back.rules = retaken().rules();
    back.rules.set("turn_limit", Node::integer(4));
    back.shows = {"turn_limit", "ship_captured", "ship_returned"};
    piracy("piracy/resigned", "resigned", coasting, coasting, coasting).resigning_turn = 2;
}

// A pirate beside a merchant who drifts with a cargo at Clandestine.
Table waylaid() {
    Table table;
    table.put(0, "transport", hex_of(24, -26), hex_of(0, 0), 5).with_cargo(0, "mars");
    table.put(1, "corsair", hex_of(5, -20), hex_of(0, 0));
    table.put(2, "corsair", hex_of(24, -26), hex_of(0, 0));
    table.put(3, "transport", hex_of(5, -20), hex_of(0, 0));
    return table;
}

void add_campaigns(Recipes& all) {
    for (const std::string file : {"campaign/", "2018-campaign/"}) {
        Recipe& one = all.add(file + "fortune", "campaign", {leads, leads, leads, leads}, "fortune");
        one.rules = limited_to(16);
        one.shows = {"fortune", "patrol_paid", "cargo_delivered"};
        if (file != "campaign/") one.ruleset = "triplanetary_2018";
    }
    Part steals{.bot = "coaster", .lines = {{1, "resupply", "S3 loot T1"}}};
    Recipe& stolen =
        all.add("campaign/loot-sold", "campaign", {coasting, coasting, steals, coasting}, "fortune");
    stolen.rules = waylaid().rules();
    stolen.rules.set("turn_limit", Node::integer(3));
    stolen.shows = {"fortune", "cargo_looted", "loot_sold"};
    all.add("campaign/time-up", "campaign", {coasting, coasting, coasting, coasting}, "time_up").time_turn =
        2;
}

std::vector<Recipe> all_recipes() {
    Recipes all;
    add_races(all);
    add_escapes(all);
    add_risings(all);
    add_wars(all);
    add_invasions(all);
    add_piracies(all);
    add_campaigns(all);
    // On the ground, all on one side of their world, until a nuke falls on it.
    all.add("terra-and-luna/one-side-left", "terra_and_luna", {coasting, leads}, "one_side_left");
    // The second seat's ships stand on a third side.
    all.add("terra-and-luna/world-wasted", "terra_and_luna", {coasting, coasting}, "world_wasted").rules =
        falling_on(16, -7, {{-1, 0}, {0, -1}});
    for (const std::string ending : {"pirates_decisive", "pirates_win", "navy_decisive", "passengers_lost"})
        all.add("lateral-7/" + ending, "lateral_7", {leads, leads}, ending);
    all.add("lateral-7/navy-win", "lateral_7", {coasting, leads}, "navy_win");
    all.add("prospecting/fortune", "prospecting", {leads, leads}, "fortune");
    Recipe& guarded = all.add("prospecting/guarded", "prospecting", {guards, coasting}, "fortune");
    guarded.shows = {"fortune", "mine_placed", "guards_placed", "ore_loaded", "ore_mined"};
    guarded.rules = option("purse", Node::integer(1000));
    guarded.rules.set("turn_limit", Node::integer(4));
    all.add("prospecting/nobody-left", "prospecting", {roams, roams}, "nobody_left");
    all.add("2018-prospecting/fortune", "prospecting", {leads, leads}, "fortune").ruleset =
        "triplanetary_2018";
    for (const char* scenario : {"lateral_7", "fleet_mutiny", "retribution", "nova", "interplanetary_war",
                                 "piracy", "terra_and_luna"})
        all.play_by_2018(scenario);
    return all.list();
}

}  // namespace

const KeptPlays& kept_plays() {
    static const std::vector<Recipe> recipes = all_recipes();
    static const KeptPlays kept = kept_from("triplanetary", recipes, 400);
    return kept;
}

// Each way in which a game can end is shown by one of them.
TEST(KeptPlays, ShowEveryEnding) {
    Shown shown;
    for (const KeptPlay& play : kept_plays().plays) shown.insert(play.shows.begin(), play.shows.end());
    for (const char* ending : enum_names<triplanetary::Ending>) EXPECT_TRUE(shown.contains(ending)) << ending;
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
