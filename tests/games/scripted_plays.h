// Recorded plays by script and by bots: what a recipe is, and the game that its dice make of it. A game
// includes this in its plays_test.cpp, with its recipes.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "tests/games/kept_plays_test.h"
#include "tests/games/recording.h"

namespace astrogate::plays {

// What a seat hands in, in notation, when this step of this turn asks it. Where it asks several times, the
// sheets are parted by `|`, and after the last of them nothing is handed in.
struct Line {
    int turn;
    std::string step;
    std::string orders;
};

// A seat follows its lines; where none fits, its bot plays; without a bot it hands in what goes in unasked.
struct Part {
    std::string bot{};
    std::vector<Line> lines{};
};

struct Recipe {
    std::string name;  // of the file
    std::string ruleset;
    std::string scenario;
    std::vector<Part> seats;
    Shown shows;  // an ending, seats that win it (`wins_1`); kinds of events, deeds, losses and conditions
    Node rules = Node::map();
    int resigning_turn = 0;  // when this turn asks first, seat 1 resigns
    int time_turn = 0;       // when this turn asks first, time is called
};

inline Node option(const char* name, const Node& value) {
    Node rules = Node::map();
    rules.set(name, value);
    return rules;
}

inline void look_at(const AnyGame& game, const AnyMove& move, Told& told) {
    for (const Node& event : move.events) {
        told.rules.insert(event["rule"].as_text());
        told.shown.insert(event["is"].as_text());
        for (const char* word : {"deed", "loss", "condition"})
            if (event.has(word)) told.shown.insert(event[word].as_text());
    }
    if (move.waiting.what != Waits::over) return;
    told.shown.insert(game.description()["endings"][move.waiting.outcome.ending].as_text());
    for (const Standing& one : move.waiting.outcome.standings)
        if (one.place == 1) told.shown.insert("wins_" + std::to_string(one.seat.value + 1));
}

class ScriptedPlay final : public Recording {
public:
    ScriptedPlay(const Recipe& recipe, std::uint64_t seed)
        : Recording(make_game(recipe.ruleset, recipe.rules).value(), recipe.scenario, recipe.seats.size(),
                    seed, false),
          recipe_(recipe),
          seed_(seed) {}

    Play play() {
        constexpr int most_inputs = 20'000;
        std::string text = run(most_inputs);
        return text.empty() ? Play{} : Play{std::move(text), told_};
    }

private:
    void look_at(const AnyMove& move) override { plays::look_at(game(), move, told_); }

    bool acts(AnyInput& input) override {
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
                return {seat, false, game().sheet_from_notation(seen, next_sheet(line)).value()};
        if (part.bot.empty()) return {seat, true, game().default_sheet(seen)};
        return {seat, false, game().choose(part.bot, seen, ++seed_).value().sheet};
    }

    std::string next_sheet(const Line& line) {
        if (line.orders.find('|') == std::string::npos) return line.orders;
        asked_ = last_ == &line ? asked_ + 1 : 0;
        last_ = &line;
        std::size_t from = 0;
        for (std::size_t i = 0; i < asked_ && from <= line.orders.size(); ++i) {
            const std::size_t bar = line.orders.find('|', from);
            from = bar == std::string::npos ? line.orders.size() + 1 : bar + 1;
        }
        if (from > line.orders.size()) return "";
        return line.orders.substr(from, line.orders.find('|', from) - from);
    }

    const Recipe& recipe_;
    std::uint64_t seed_;
    const Line* last_ = nullptr;  // of several sheets, and how many of them were asked for before
    std::size_t asked_ = 0;
    Told told_;
};

// What a record tells, replayed and verified. Complaints are added to `problems`.
inline Told told_by(const std::string& text, Problems& problems) {
    Told told;
    retell(text, problems,
           [&](const AnyGame& game, const record::Played& played) { look_at(game, played.move, told); });
    return told;
}

// The plays of a game's folder, of recipes that outlive them.
inline KeptPlays kept_from(const std::string& game, const std::vector<Recipe>& recipes,
                           std::uint64_t most_seeds) {
    KeptPlays all{game, {}, most_seeds, told_by};
    for (const Recipe& recipe : recipes)
        all.plays.push_back({recipe.name, recipe.shows, [&recipe](std::uint64_t seed) {
                                 return ScriptedPlay(recipe, 1000 * seed).play();
                             }});
    return all;
}

}  // namespace astrogate::plays
