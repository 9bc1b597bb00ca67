#include "games/vector3/tests/plays.h"

#include <algorithm>

#include "games/vector3/words/types.h"
#include "tests/games/recording.h"

namespace astrogate::vector3 {

namespace {

constexpr int most_inputs = 200'000;

// What an observer of one move can tell.
void look_at(const AnyGame& game, const AnyMove& move, Told& told) {
    Shown& shown = told.shown;
    bool is_blast_over = false;
    for (const Node& event : move.events) {
        told.rules.insert(event["rule"].as_text());
        const std::string& name = event["is"].as_text();
        if (name == "roll_tied") shown.insert("tie");
        if (name == "seat_held_fire") shown.insert("drop_out");
        if (name == "shots_lost") shown.insert("shots_lost");
        if (name == "ship_warped_out" || name == "ship_withdrawn") shown.insert("departure");
        if (name == "fire_plotted") shown.insert("plotted");
        is_blast_over = is_blast_over || name == "blast_ended";
        if (name == "points_scored" && event["unit"].as_integer() == no_unit.value)
            shown.insert("sole_survivor");
    }
    if (move.waiting.what != Waits::over) return;
    const Outcome& outcome = move.waiting.outcome;
    shown.insert(game.description()["endings"][outcome.ending].as_text());
    if (shown.contains("nobody_left") && is_blast_over) shown.insert("in_one_blast");
    if (shown.contains("last_fleet") && !shown.contains("departure")) shown.insert("fought_out");
    int winners = 0;
    for (const Standing& one : outcome.standings) winners += one.place == 1 ? 1 : 0;
    if (winners > 1) shown.insert("draw");
    for (const Standing& one : outcome.standings)
        if (winners == 1 && one.place == 1) shown.insert("won by seat " + std::to_string(one.seat.value + 1));
    shown.insert(std::to_string(outcome.standings.size()) + " seats");
}

class ScriptedPlay final : public plays::Recording {
public:
    ScriptedPlay(const Recipe& recipe, std::uint64_t seed)
        : Recording(game_of(recipe), recipe.scenario, recipe.seats.size(), seed, !recipe.ones.empty()),
          recipe_(recipe),
          seed_(seed) {}

    Play play() {
        std::string text = run(most_inputs);
        return text.empty() ? Play{} : Play{std::move(text), told_};
    }

private:
    void look_at(const AnyMove& move) override { vector3::look_at(game(), move, told_); }
    bool is_at(const char* name) const { return step() == name; }

    bool acts(AnyInput& input) override {
        if (!is_at("acceleration")) return false;
        const bool is_time = recipe_.time_turn != 0 && turn() >= recipe_.time_turn;
        const bool resigns = recipe_.resigning_turn != 0 && turn() >= recipe_.resigning_turn + resigned_;
        input.kind = is_time ? InputKind::time_up : resigns ? InputKind::resign : InputKind::sheets;
        if (!is_time && resigns) input.seat = Seat{resigned_++};
        return is_time || resigns;
    }

    void change(Faces& faces) const override {
        std::size_t at = 0;
        for (const Roll& roll : now().dice) {
            const bool is_one = recipe_.ones.contains(game().description()["dice"][roll.name].as_text());
            for (int i = 0; i < roll.count; ++i, ++at) faces[at] = is_one ? std::uint8_t{1} : faces[at];
        }
    }

    // The first of these sheets that may be handed in.
    Bytes first_fit(const Bytes& view, const std::vector<std::string>& texts) const {
        for (const std::string& text : texts) {
            const Result<Bytes> sheet = game().sheet_from_notation(view, text);
            if (sheet.ok() && game().check(view, sheet.value()).empty()) return sheet.value();
        }
        return game().default_sheet(view);
    }

    Bytes blasting(Seat seat, const Bytes& view) const {
        const bool is_1979 = recipe_.ruleset == "vector3_1979";
        const std::string kind = is_1979 ? "guided" : "unguided", own = is_1979 ? "T" : "U";
        if (is_at("technology")) return first_fit(view, {"buy launch 1; buy " + kind + " 3"});
        if (is_at("fleet"))
            return first_fit(
                view, {"A6 build six launch,cargo,cabin,cabin,cabin,cabin,none,none,none,none,none,none; "
                       "A6 load 1 " +
                       kind + " 2"});
        if (is_at("placement") || is_at("arrival"))
            return first_fit(view, {seat.value == 0 ? "A6 place 0,0,0"
                                    : is_1979       ? "A6 place 0,3,0"
                                                    : "A6 place 0,4,0"});
        if (is_at("salvo")) return first_fit(view, {"A6 launch 1 " + kind, ""});
        const std::string way = seat.value == 0 ? "0,1,0" : "0,-1,0";  // towards the enemy
        if (is_at("acceleration")) return first_fit(view, {own + "1 burn " + way, own + "2 burn " + way, ""});
        return first_fit(view, {own + "1 detonate", own + "2 detonate", "hold", ""});
    }

    AnySheet sheet_of(Seat seat) override {
        const Habit habit = recipe_.seats[seat.value];
        AnySheet one{seat, habit == Habit::absent, {}};
        const Bytes view = this->view(seat);
        if (one.by_default) {
            told_.shown.insert("absentee");
        } else if (habit == Habit::blasts) {
            one.sheet = blasting(seat, view);
        } else if (habit == Habit::roams) {
            one.sheet = game().choose("random", view, ++seed_).value().sheet;
        } else if (habit == Habit::fights) {
            one.sheet = game().choose("lieutenant", view, seed_).value().sheet;
        } else if (is_at("laser_fire") &&
                   (habit == Habit::holds_fire || habit == Habit::flees || habit == Habit::runs_away)) {
            one.sheet = game().sheet_from_notation(view, "hold").value();
        } else if (is_at("acceleration")) {
            one.sheet = acceleration(habit, seat, view);
        } else {
            one.sheet = game().choose("closer", view, seed_).value().sheet;
        }
        return one;
    }

    // Ships of `seat` that are in play, each with what `order` says of it in the View; empty: nothing.
    template <class F>
    Bytes for_each_ship(Seat seat, const Bytes& view, F&& order) const {
        std::string text;
        const Node seen = game().view_node(view);
        for (const Node& one : seen["ships"].items()) {
            const Node& ship = one["ship"];
            const UnitId unit{static_cast<std::uint16_t>(ship["unit"].as_integer())};
            if (owner_of(unit) != seat || ship["fate"].as_text() != "in_play") continue;
            const std::string words = order(one);
            if (!words.empty()) text += game().unit_name(view, unit) + " " + words + "\n";
        }
        return game().sheet_from_notation(view, text).value();
    }

    Bytes acceleration(Habit habit, Seat seat, const Bytes& view) const {
        if (habit == Habit::flees)
            return for_each_ship(seat, view, [](const Node& one) -> std::string {
                return one["ship"]["is_warping"].as_boolean() ? "" : "warp_out";
            });
        if (habit == Habit::runs_away)
            return for_each_ship(seat, view, [&](const Node& one) {
                const std::string way = seat.value == 0 ? "" : "-";
                return "burn " + way + std::to_string(one["capacity"].as_integer()) + ",0,0";
            });
        if (habit == Habit::agrees && turn() >= 2)
            return game().sheet_from_notation(view, "agree_to_end").value();
        return game().choose("closer", view, seed_).value().sheet;
    }

    const Recipe& recipe_;
    std::uint64_t seed_;
    Told told_;
    std::uint8_t resigned_ = 0;
};

}  // namespace

std::shared_ptr<const AnyGame> game_of(const Recipe& recipe) {
    Node rules = Node::map();
    rules.set("fire", Node::text(recipe.fire));
    rules.set("turn_limit", Node::integer(recipe.turn_limit));
    for (std::size_t s = 0; recipe.ship_points != 0 && s < recipe.seats.size(); ++s) {
        if (s == 0) rules.set("ship_points", Node::list());
        rules.find("ship_points")->add(Node::integer(recipe.ship_points));
    }
    return make_game(recipe.ruleset, rules).value();
}

Play play(const Recipe& recipe, std::uint64_t seed) { return ScriptedPlay(recipe, seed).play(); }

Told told_by(const std::string& text, Problems& problems) {
    Told told;
    plays::retell(text, problems, [&](const AnyGame& game, const record::Played& played) {
        look_at(game, played.move, told);
        if (played.input == nullptr) return;
        for (const AnySheet& sheet : played.input->sheets)
            if (sheet.by_default) told.shown.insert("absentee");
    });
    return told;
}

bool shows(const Recipe& recipe, const KeptTable& table, const char* ending) {
    return recipe.ruleset == table.ruleset && recipe.scenario == table.scenario &&
           recipe.seats.size() == table.seats && recipe.shows.contains(ending);
}

std::vector<KeptTable> kept_tables() {
    std::vector<KeptTable> tables;
    for (const char* ruleset : {"vector3_2009", "vector3_1979"}) {
        const auto game = make_game(ruleset, Node::map()).value();
        for (const Node& scenario : game->description()["scenarios"].items())
            for (const std::size_t seats : {2U, 3U, 5U, 8U})
                if (seats <= static_cast<std::size_t>(scenario["max_seats"].as_integer()))
                    tables.push_back({ruleset, scenario["name"].as_text(), seats});
    }
    return tables;
}

namespace {

// So many seats, of which the second roams and what more there are fight and close in by turns.
std::vector<Habit> mixed(std::size_t seats) {
    using enum Habit;
    std::vector<Habit> habits{fights, roams};
    while (habits.size() < seats) habits.push_back(habits.size() % 2 == 0 ? closes : fights);
    return habits;
}

Recipe ending(const KeptTable& table, const std::string& how) {
    using enum Habit;
    const std::size_t seats = table.seats;
    const std::string year = table.ruleset == "vector3_1979" ? "1979-" : "";
    Recipe recipe{.name = year + table.scenario + "/" + std::to_string(seats) + "-seats-" + how,
                  .ruleset = table.ruleset,
                  .scenario = table.scenario,
                  .seats = mixed(seats),
                  .shows = {how, std::to_string(seats) + " seats"}};
    if (how == "last_fleet") {
        // Two fight it out; of more the others leave as soon as they may.
        recipe.seats.assign(seats, flees);
        recipe.seats[0] = fights;
        if (seats == 2) recipe.seats[1] = fights;
    }
    if (how == "nobody_left") recipe.seats.assign(seats, flees);
    if (how == "agreement") recipe.seats.assign(seats, agrees);
    if (how == "turn_limit") recipe.turn_limit = 3;
    if (how == "time_up") recipe.time_turn = 3;
    std::replace(recipe.name.begin(), recipe.name.end(), '_', '-');
    return recipe;
}

// Both last ships are struck by one blast, and both are destroyed.
Recipe in_one_blast(const char* ruleset, const char* name) {
    return {.name = name,
            .ruleset = ruleset,
            .scenario = "basic",
            .seats = {Habit::blasts, Habit::blasts},
            .ship_points = 60,
            .ones = {"damage", "critical"},
            .shows = {"2 seats", "nobody_left", "in_one_blast"}};
}

// One side of 1979 leaves, the other stays.
Recipe left_alone(const KeptTable& table, std::size_t winner) {
    Recipe recipe = ending(table, "last_fleet");
    recipe.name += winner == 0 ? "-attacker" : "-defender";
    recipe.seats.assign(2, Habit::flees);
    recipe.seats[winner] = Habit::fights;
    recipe.shows.insert("won by seat " + std::to_string(winner + 1));
    return recipe;
}

std::vector<Recipe> written_recipes() {
    using enum Habit;
    return {
        {.name = "two-seats-to-the-last",
         .seats = {closes, closes},
         .shows = {"2 seats", "last_fleet", "sole_survivor", "tie", "shots_lost"}},
        {.name = "two-seats-drawn-by-agreement",
         .seats = {agrees, agrees},
         .shows = {"2 seats", "agreement", "draw"}},
        {.name = "two-seats-one-drops-out",
         .seats = {holds_fire, closes},
         .turn_limit = 30,
         .shows = {"2 seats", "drop_out", "last_fleet"}},
        {.name = "two-seats-one-absent",
         .seats = {closes, absent},
         .shows = {"2 seats", "absentee", "drop_out", "last_fleet"}},
        {.name = "two-seats-plotted",
         .seats = {closes, closes},
         .fire = "plotted",
         .shows = {"2 seats", "plotted", "shots_lost"}},
        {.name = "two-seats-time-up",
         .scenario = "duel",
         .seats = {closes, roams},
         .time_turn = 5,
         .shows = {"2 seats", "time_up"}},
        {.name = "three-seats-nobody-left",
         .seats = {flees, flees, flees},
         .shows = {"3 seats", "nobody_left", "draw"}},
        {.name = "three-seats-two-resign",
         .seats = {closes, roams, closes},
         .resigning_turn = 3,
         .shows = {"3 seats", "last_fleet", "sole_survivor"}},
        {.name = "three-seats-to-the-last",
         .seats = {closes, closes, closes},
         .shows = {"3 seats", "tie", "last_fleet", "sole_survivor"}},
        {.name = "1979-learning/2-seats-fought-out",
         .ruleset = "vector3_1979",
         .seats = {closes, closes},
         .shows = {"2 seats", "last_fleet", "fought_out"}},
        {.name = "eight-seats-to-a-limit",
         .seats = {closes, roams, closes, absent, closes, holds_fire, roams, closes},
         .turn_limit = 8,
         .shows = {"8 seats", "tie", "absentee", "drop_out", "turn_limit"}},
        {.name = "eight-seats-ready",
         .scenario = "duel",
         .seats = {closes, closes, closes, closes, closes, closes, closes, closes},
         .turn_limit = 6,
         .shows = {"8 seats", "turn_limit", "tie"}},
    };
}

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list = written_recipes();
    for (const KeptTable& table : kept_tables()) {
        for (const std::size_t winner : {0U, 1U})
            if (table.ruleset == "vector3_1979") list.push_back(left_alone(table, winner));
        for (const char* how : kept_endings)
            if (std::none_of(list.begin(), list.end(),
                             [&](const Recipe& one) { return shows(one, table, how); }))
                list.push_back(ending(table, how));
    }
    list.push_back(in_one_blast("vector3_2009", "basic/2-seats-in-one-blast"));
    list.push_back(in_one_blast("vector3_1979", "1979-basic/2-seats-in-one-blast"));
    return list;
}

}  // namespace

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> list = all_recipes();
    return list;
}

}  // namespace astrogate::vector3
