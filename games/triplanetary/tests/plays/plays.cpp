#include "games/triplanetary/tests/plays/plays.h"

#include <algorithm>

#include "tests/games/recording.h"

namespace astrogate::triplanetary {

namespace {

constexpr int most_inputs = 20'000;

void look_at(const AnyGame& game, const AnyMove& move, Told& told) {
    for (const Node& event : move.events) told.rules.insert(event["rule"].as_text());
    if (move.waiting.what == Waits::over)
        told.shown.insert(game.description()["endings"][move.waiting.outcome.ending].as_text());
}

std::shared_ptr<const AnyGame> game_of(const Recipe& recipe) {
    Node rules = Node::map();
    rules.set("turn_limit", Node::integer(recipe.turn_limit));
    return make_game(recipe.ruleset, rules).value();
}

class ScriptedPlay final : public plays::Recording {
public:
    ScriptedPlay(const Recipe& recipe, std::uint64_t seed)
        : Recording(game_of(recipe), recipe.scenario, recipe.seats.size(), seed, false),
          recipe_(recipe),
          seed_(seed) {}

    Play play() {
        std::string text = run(most_inputs);
        return text.empty() ? Play{} : Play{std::move(text), told_};
    }

private:
    void look_at(const AnyMove& move) override { triplanetary::look_at(game(), move, told_); }

    bool acts(AnyInput& input) override {
        if (step() != "astrogation") return false;
        const bool is_time = recipe_.time_turn != 0 && turn() >= recipe_.time_turn;
        const bool resigns = recipe_.resigning_turn != 0 && turn() >= recipe_.resigning_turn;
        input.kind = is_time ? InputKind::time_up : resigns ? InputKind::resign : InputKind::sheets;
        if (!is_time && resigns) input.seat = Seat{0};
        return is_time || resigns;
    }
    AnySheet sheet_of(Seat seat) override {
        const Part& part = recipe_.seats[seat.value];
        const Bytes seen = view(seat);
        for (const Line& line : part.lines)
            if (line.turn == turn() && line.step == step())
                return {seat, false, game().sheet_from_notation(seen, line.orders).value()};
        return {seat, false, game().choose(part.bot, seen, ++seed_).value().sheet};
    }

    const Recipe& recipe_;
    std::uint64_t seed_;
    Told told_;
};

}  // namespace

Play play(const Recipe& recipe, std::uint64_t seed) { return ScriptedPlay(recipe, seed).play(); }

Told told_by(const std::string& text, Problems& problems) {
    Told told;
    plays::retell(text, problems, [&](const AnyGame& game, const record::Played& played) {
        look_at(game, played.move, told);
    });
    return told;
}

namespace {

const Part roams{.bot = "random"};
const Part coasting{};

// Out of orbit around Terra and up: at 4 hexes a turn with five points left, or at 7 with two.
Part flees(bool is_hasty) {
    Part part;
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
const Part walks_into_it{.lines = {{0, "placement", "T1 place NW\nT2 place E\nT3 place SE\nT1 designate"},
                                   {1, "astrogation", "T1 take_off"},
                                   {2, "astrogation", "T1 burn -1,0"}}};
const Part captures{.lines = {{2, "guns", "C4 fire T1"}, {2, "resupply", "C4 capture T1"}}};

const Part flies{.bot = "pilot"};
const Part leads{.bot = "captain"};

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    for (const std::string scenario : {"bi_planetary", "grand_tour"}) {
        const std::string file = scenario == "grand_tour" ? "grand-tour/" : "bi-planetary/";
        list.push_back({.name = file + "last-ship",
                        .scenario = scenario,
                        .seats = {roams, coasting},
                        .ending = "last_ship"});
        list.push_back({.name = file + "nobody-left",
                        .scenario = scenario,
                        .seats = {roams, roams},
                        .ending = "nobody_left"});
        list.push_back({.name = file + "turn-limit",
                        .scenario = scenario,
                        .seats = {coasting, coasting},
                        .ending = "turn_limit",
                        .turn_limit = 3});
        list.push_back({.name = file + "time-up",
                        .scenario = scenario,
                        .seats = {roams, coasting},
                        .ending = "time_up",
                        .time_turn = 2});
    }
    const auto race = [&](const std::string& file, const std::string& scenario,
                          const std::string& ruleset = "triplanetary_1981") {
        list.push_back({.name = file,
                        .scenario = scenario,
                        .seats = {flies, flies},
                        .ending = "landed",
                        .ruleset = ruleset});
    };
    race("bi-planetary/landed", "bi_planetary");
    race("bi-planetary/far-landed", "bi_planetary_far");
    race("bi-planetary/near-landed", "bi_planetary_near");
    race("grand-tour/landed", "grand_tour");
    race("grand-tour/worlds-landed", "grand_tour_worlds");
    race("2018-bi-planetary/landed", "bi_planetary", "triplanetary_2018");
    race("2018-grand-tour/worlds-landed", "grand_tour_worlds", "triplanetary_2018");
    const auto escape = [&](const std::string& name, const std::string& ending, const Part& pilgrims,
                            const Part& enforcers) -> Recipe& {
        list.push_back({.name = "escape/" + name,
                        .scenario = "escape",
                        .seats = {pilgrims, enforcers},
                        .ending = ending});
        return list.back();
    };
    escape("pilgrims-decisive", "pilgrims_decisive", flees(false), coasting);
    escape("pilgrims-marginal", "pilgrims_marginal", flees(true), coasting);
    escape("pilgrims-moral", "pilgrims_moral", roams, roams);
    escape("enforcers-decisive", "enforcers_decisive", walks_into_it, captures);
    escape("enforcers-marginal", "enforcers_marginal", roams, coasting);
    escape("resigned", "resigned", roams, coasting).resigning_turn = 2;
    escape("time-up", "time_up", coasting, coasting).time_turn = 2;
    escape("turn-limit", "turn_limit", coasting, coasting).turn_limit = 3;
    for (const std::string ending : {"pilgrims_decisive", "pilgrims_marginal", "pilgrims_moral",
                                     "enforcers_decisive", "enforcers_marginal"}) {
        Recipe& one = escape(ending, ending, leads, leads);
        one.ruleset = "triplanetary_2018";
        one.name = "2018-" + one.name;
        std::ranges::replace(one.name, '_', '-');
    }
    // On the ground, all on one side of their world, until a nuke falls on it.
    list.push_back({.name = "terra-and-luna/one-side-left",
                    .scenario = "terra_and_luna",
                    .seats = {coasting, {.bot = "captain"}},
                    .ending = "one_side_left"});
    const auto lateral = [&](const std::string& ending, const Part& pirates, const Part& navy) {
        list.push_back({.name = "lateral-7/" + ending,
                        .scenario = "lateral_7",
                        .seats = {pirates, navy},
                        .ending = ending});
        std::ranges::replace(list.back().name, '_', '-');
    };
    for (const std::string ending : {"pirates_decisive", "pirates_win", "navy_decisive", "passengers_lost"})
        lateral(ending, leads, leads);
    lateral("navy_win", coasting, leads);
    return list;
}

}  // namespace

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> list = all_recipes();
    return list;
}

}  // namespace astrogate::triplanetary
