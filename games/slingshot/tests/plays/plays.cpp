#include "games/slingshot/tests/plays/plays.h"

#include "tests/games/recording.h"

namespace astrogate::slingshot {

namespace {

constexpr int most_inputs = 20'000;

void look_at(const AnyGame& game, const AnyMove& move, plays::Told& told) {
    for (const Node& event : move.events) {
        told.rules.insert(event["rule"].as_text());
        told.shown.insert(event["is"].as_text());
        for (const char* word : {"deed", "loss"})
            if (event.has(word)) told.shown.insert(event[word].as_text());
    }
    if (move.waiting.what == Waits::over)
        told.shown.insert(game.description()["endings"][move.waiting.outcome.ending].as_text());
}

class ScriptedPlay final : public plays::Recording {
public:
    ScriptedPlay(const Recipe& recipe, std::uint64_t seed)
        : Recording(make_game("slingshot", recipe.rules).value(), recipe.scenario, recipe.seats.size(), seed,
                    false),
          recipe_(recipe),
          seed_(seed) {}

    plays::Play play() {
        std::string text = run(most_inputs);
        return text.empty() ? plays::Play{} : plays::Play{std::move(text), told_};
    }

private:
    void look_at(const AnyMove& move) override { slingshot::look_at(game(), move, told_); }

    bool acts(AnyInput& input) override {
        if (step() != "orders") return false;
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
        if (part.bot.empty()) return {seat, true, game().default_sheet(seen)};
        return {seat, false, game().choose(part.bot, seen, ++seed_).value().sheet};
    }

    const Recipe& recipe_;
    std::uint64_t seed_;
    plays::Told told_;
};

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

Node option(const char* name, const Node& value) {
    Node rules = Node::map();
    rules.set(name, value);
    return rules;
}

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    const auto add = [&](const std::string& name, const std::string& scenario, std::vector<Part> seats,
                         plays::Shown shows) -> Recipe& {
        list.push_back(
            {.name = name, .scenario = scenario, .seats = std::move(seats), .shows = std::move(shows)});
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

plays::Play play(const Recipe& recipe, std::uint64_t seed) { return ScriptedPlay(recipe, seed).play(); }

plays::Told told_by(const std::string& text, Problems& problems) {
    plays::Told told;
    plays::retell(text, problems, [&](const AnyGame& game, const record::Played& played) {
        look_at(game, played.move, told);
    });
    return told;
}

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> list = all_recipes();
    return list;
}

}  // namespace astrogate::slingshot
