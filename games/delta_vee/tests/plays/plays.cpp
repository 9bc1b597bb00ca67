#include "games/delta_vee/tests/plays/plays.h"

#include "tests/games/recording.h"

namespace astrogate::delta_vee {

namespace {

constexpr int most_inputs = 20'000;

void look_at(const AnyGame& game, const AnyMove& move, plays::Told& told) {
    for (const Node& event : move.events) {
        told.rules.insert(event["rule"].as_text());
        told.shown.insert(event["is"].as_text());
        if (event.has("condition")) told.shown.insert(event["condition"].as_text());
    }
    if (move.waiting.what != Waits::over) return;
    told.shown.insert(game.description()["endings"][move.waiting.outcome.ending].as_text());
    const auto& standings = move.waiting.outcome.standings;
    if (standings[0].place != standings[1].place)
        told.shown.insert(standings[0].place < standings[1].place ? "first_wins" : "second_wins");
}

class ScriptedPlay final : public plays::Recording {
public:
    ScriptedPlay(const Recipe& recipe, std::uint64_t seed)
        : Recording(make_game("delta_vee", recipe.rules).value(), recipe.scenario, recipe.seats.size(), seed,
                    false),
          recipe_(recipe),
          seed_(seed) {}

    plays::Play play() {
        std::string text = run(most_inputs);
        return text.empty() ? plays::Play{} : plays::Play{std::move(text), told_};
    }

private:
    void look_at(const AnyMove& move) override { delta_vee::look_at(game(), move, told_); }

    bool acts(AnyInput& input) override {
        if (step() != "first_command") return false;
        const bool is_time = recipe_.time_turn != 0 && turn() >= recipe_.time_turn;
        const bool resigns = recipe_.resigning_turn != 0 && turn() >= recipe_.resigning_turn;
        input.kind = is_time ? InputKind::time_up : resigns ? InputKind::resign : InputKind::sheets;
        if (!is_time && resigns) input.seat = Seat{0};
        return is_time || resigns;
    }
    AnySheet sheet_of(Seat seat) override {
        const Script& part = recipe_.seats[seat.value];
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

const Script fights{.bot = "gunner", .lines = {}};
const Script roams{.bot = "random", .lines = {}};
const Script drifts{};

Node option(const char* name, const Node& value) {
    Node rules = Node::map();
    rules.set(name, value);
    return rules;
}

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    const auto add = [&](const std::string& name, const std::string& scenario, std::vector<Script> seats,
                         plays::Shown shows) -> Recipe& {
        list.push_back(
            {.name = name, .scenario = scenario, .seats = std::move(seats), .shows = std::move(shows)});
        return list.back();
    };
    add("showdown/first-player-wins", "showdown", {fights, drifts},
        {"destroyed", "ship_destroyed", "first_wins"});
    add("showdown/second-player-wins", "showdown", {drifts, fights},
        {"destroyed", "ship_destroyed", "second_wins"});
    add("showdown/gunners", "showdown", {fights, fights}, {"part_hit", "damaged"});
    add("showdown/turn-limit", "showdown", {fights, roams}, {"turn_limit", "fire_declared"}).rules =
        option("turn_limit", Node::integer(12));
    add("showdown/resigned", "showdown", {fights, fights}, {"resigned", "second_wins"}).resigning_turn = 4;
    add("showdown/time-up", "showdown", {fights, fights}, {"time_up"}).time_turn = 5;
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

}  // namespace astrogate::delta_vee
