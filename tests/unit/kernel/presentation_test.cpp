// How each game is shown names only what the game has, and every name has its sentence.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "kernel/any_game.h"
#include "kernel/presentation.h"

namespace astrogate {
namespace {

using WordSet = std::set<std::string>;

WordSet words_in(const Node& list) {
    WordSet words;
    for (const Node& one : list.items()) words.insert(one.as_text());
    return words;
}

WordSet keys_in(const Node& map) {
    WordSet keys;
    for (const Node::Entry& entry : map.entries()) keys.insert(entry.first);
    return keys;
}

void expect_within(const WordSet& given, const WordSet& known, const std::string& where) {
    for (const std::string& one : given) EXPECT_TRUE(known.contains(one)) << where << ": " << one;
}

// Everything of one ruleset that a presentation may name.
struct Shown {
    explicit Shown(const std::string& ruleset) : name(ruleset) {
        game = make_game(ruleset, Node::map()).value();
        all = game->description()["presentation"];
        texts = game->texts();
        for (const Node& step : game->description()["steps"].items()) steps.insert(step["name"].as_text());
        orders = words_in(game->description()["orders"]);
        const Node schema = game->schema();
        for (const Node& event : schema["event"]["alternatives"].items())
            events.insert(event["is"].as_text());
        for (const Node& fact : schema["fact"]["alternatives"].items())
            for (const Node& field : fact["fields"].items())
                facts.insert(fact["is"].as_text() + "." + field["name"].as_text());
    }
    // The section together with its twin.
    WordSet section(const std::string& word) const {
        WordSet keys = keys_in(texts[word]);
        keys.merge(keys_in(texts[word + "_" + all["words"].as_text()]));
        return keys;
    }

    std::string name;
    std::shared_ptr<const AnyGame> game;
    Node all, texts;
    WordSet steps, orders, events, facts;
};

void expect_phases(const Shown& of) {
    WordSet placed;
    for (const Node& phase : of.all["phases"].items()) {
        for (const std::string& step : words_in(phase["steps"]))
            EXPECT_TRUE(placed.insert(step).second) << of.name << ": in two phases: " << step;
        EXPECT_TRUE(of.section("phase").contains(phase["name"].as_text())) << phase["name"].as_text();
        EXPECT_TRUE(of.section("phase_told").contains(phase["name"].as_text())) << phase["name"].as_text();
    }
    EXPECT_EQ(placed, of.steps) << of.name;
}

void expect_steps(const Shown& of) {
    for (const Node::Entry& step : of.all["steps"].entries()) {
        expect_within({step.first}, of.steps, "steps");
        for (const Node::Entry& order : step.second.entries()) {
            expect_within({order.first}, {"drags", "chooses", "counts"}, "steps." + step.first);
            expect_within({order.second.as_text()}, of.orders, "steps." + step.first);
        }
    }
    expect_within(words_in(of.all["kept"]), of.steps, "kept");
    for (const char* section : {"due", "due_how", "seal", "seal_empty", "seal_landed", "pass"})
        for (const std::string& key : of.section(section)) {
            const std::size_t dot = std::min(key.find('.'), key.size());
            expect_within({key.substr(0, dot)}, of.steps, section);
            if (dot < key.size()) expect_within({key.substr(dot + 1)}, of.orders, section);
        }
    EXPECT_EQ(of.section("due"), of.section("due_how")) << of.name;
}

void expect_questions(const Shown& of) {
    for (const Node& question : of.all["questions"].items()) {
        EXPECT_EQ(question["key"].as_text().size(), 1U);
        expect_within({question["name"].as_text()}, of.section("question"), "question");
        expect_within({question["name"].as_text()}, of.section("question_none"), "question_none");
        for (const Node& fact : question["facts"].items()) {
            for (const char* field : {"about", "only", "by"})
                if (fact.has(field))
                    expect_within({fact["is"].as_text() + "." + fact[field].as_text()}, of.facts, "facts");
            if (fact.has("none"))
                expect_within({fact["none"].as_text()}, of.section("question_none"), "none");
        }
    }
}

// How it ended, in the game's own words; and where a seat's whole game is measured by an aim, what of it.
void expect_endings(const Shown& of) {
    expect_within(of.section("verdict"), words_in(of.game->description()["endings"]), of.name + " verdict");
    if (of.all.has("measured"))
        EXPECT_EQ(of.section("measured"), (WordSet{"known", "least", "more", "untold"})) << of.name;
}

// Flights in the game's own scenarios: each step has its words, and waits for something that the game has.
void expect_lessons(const Shown& of) {
    WordSet scenarios;
    for (const Node& one : of.game->description()["scenarios"].items()) scenarios.insert(one["name"].as_text());
    for (const Node& lesson : of.all["lessons"].items()) {
        const std::string& name = lesson["name"].as_text();
        expect_within({lesson["scenario"].as_text()}, scenarios, name);
        expect_within({lesson["bot"].as_text()}, words_in(of.game->description()["bots"]), name);
        expect_within({name}, of.section("lesson"), "lesson");
        expect_within({name}, of.section("lesson_idea"), "lesson_idea");
        for (const Node& step : lesson["steps"].items()) {
            expect_within(words_in(step["until"]), of.events, name);
            expect_within({step["whose"].as_text()}, {"mine", "theirs"}, name);
            EXPECT_TRUE(step.has("until") || step.has("shows")) << name;
        }
        for (std::size_t k = 1; k <= lesson["steps"].size(); ++k)
            expect_within({name + "." + std::to_string(k)}, of.section("lesson_step"), "lesson_step");
    }
}

TEST(Presentation, NamesWhatTheGameHas) {
    int shown = 0;
    for (const std::string& ruleset : ruleset_names()) {
        const Shown of(ruleset);
        if (of.all.size() == 0) continue;
        ++shown;
        expect_within(keys_in(of.all),
                      {"board", "words", "loud", "quiet", "scoring", "phases", "steps", "kept", "questions",
                       "tints", "hulls", "most_ships", "ends", "measured", "lessons"},
                      ruleset);
        expect_phases(of);
        expect_steps(of);
        expect_questions(of);
        expect_endings(of);
        expect_lessons(of);
        for (const char* list : {"loud", "quiet", "scoring", "ends"})
            expect_within(words_in(of.all[list]), of.events, list);
        EXPECT_TRUE(of.section("pitch").contains("game")) << ruleset;
    }
    EXPECT_EQ(shown, 4);
}

TEST(Presentation, OfARulesetReplacesWhatItNames) {
    Node own = Node::map();
    own.set("kept", Node::text("theirs"));
    Node rulesets = Node::map();
    rulesets.set("second", std::move(own));
    Node common = Node::map();
    common.set("board", Node::text("cubes"));
    common.set("kept", Node::text("ours"));
    common.set("rulesets", std::move(rulesets));
    const Node first = presentation_of(common, "first");
    const Node second = presentation_of(common, "second");
    EXPECT_EQ(first["kept"].as_text(), "ours");
    EXPECT_EQ(second["kept"].as_text(), "theirs");
    EXPECT_EQ(second["board"].as_text(), "cubes");
    EXPECT_FALSE(first.has("rulesets"));
}

TEST(Presentation, GivesEachScenarioItsBoard) {
    const auto game = make_game("triplanetary_1981", Node::map()).value();
    const Node& all = game->description();
    ASSERT_EQ(all["boards"].size(), 1U) << "one map for all of them";
    EXPECT_EQ(all["boards"][0]["bodies"].size(), 12U);
    ASSERT_GT(all["scenarios"].size(), 1U);
    for (const Node& scenario : all["scenarios"].items()) EXPECT_EQ(scenario["board"].as_integer(), 0);
    EXPECT_FALSE(all.has("board"));
}

}  // namespace
}  // namespace astrogate
