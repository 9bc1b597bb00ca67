// How each game is shown names only what the game has, and every name has its sentence.
#include "kernel/any/presentation.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "kernel/any/any_game.h"

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
        for (const Node& one : schema["event"]["alternatives"].items()) events.insert(one["is"].as_text());
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
    expect_within(of.section("phase_by"), of.section("phase"), "phase_by");
    expect_within(of.section("line"), of.section("fact"), "line");
}

// Figures of things that are laid or bought: of rows that are there, each with its sentence.
void expect_shown(const Shown& of, const Node& one, const std::string& where) {
    if (!one.has("rows")) return;
    const std::string& rows = one["rows"].as_text();
    EXPECT_GT(of.all["tables"][rows].size(), 0U) << where;
    for (const std::string& column : words_in(one["shows"])) {
        EXPECT_TRUE(of.all["tables"][rows][std::size_t{0}].has(column)) << where << ": " << column;
        const WordSet told = of.section("card_figure");
        EXPECT_TRUE(told.contains(column) || told.contains(column + "_" + rows)) << where << ": " << column;
    }
}

void expect_lays(const Shown& of, const Node& list, const std::string& where) {
    for (const Node& one : list.items()) {
        expect_within(keys_in(one),
                      {"order", "of", "turns", "numbered", "rows", "unpriced", "shows", "on_demand"}, where);
        const WordSet order{one["order"].as_text()};
        expect_within(order, of.orders, where);
        expect_within(order, of.section("laid"), where);
        if (!one.has("of")) expect_within(order, of.section("laid_one"), where);
        expect_shown(of, one, where);
    }
}

void expect_trades(const Shown& of) {
    for (const Node& one : of.all["trades"].items()) {
        expect_within(keys_in(one), {"order", "by", "of", "count", "rows", "shows"}, "trades");
        expect_within({one["order"].as_text()}, of.orders, "trades");
        expect_within({one["order"].as_text()}, of.section("card"), "trades");
        expect_shown(of, one, "trades");
    }
}

// What answers a demand or an offer is an order, and each has its sentences.
void expect_offers(const Shown& of) {
    for (const Node& one : of.all["offers"].items()) {
        expect_within(keys_in(one), {"order", "list", "by", "takes_back", "heard", "is_final"}, "offers");
        const WordSet order{one["order"].as_text()};
        expect_within(order, of.orders, "offers");
        for (const char* section : {"offer", "offer_told", "offer_yes", "offer_no"})
            expect_within(order, of.section(section), section);
        if (one.has("heard")) expect_within({one["heard"].as_text()}, of.events, "offers.heard");
        if (!one.has("takes_back")) continue;
        expect_within({one["takes_back"].as_text()}, of.orders, "offers.takes_back");
        for (const char* section : {"offer_made", "offer_back"})
            expect_within(order, of.section(section), section);
    }
}

// Each part of a ship that can be damaged has its word, and its bound is in the tables.
void expect_wounds(const Shown& of) {
    if (!of.all.has("wounds")) return;
    const Node& wounds = of.all["wounds"];
    expect_within(keys_in(wounds), {"most", "parts"}, "wounds");
    EXPECT_GT(of.all["tables"][wounds["most"].as_text()].as_integer(), 0) << of.name;
    expect_within({"far", "brief", "past_repair"}, of.section("wound"), "wound");
    for (const Node& one : wounds["parts"].items()) {
        expect_within(keys_in(one), {"field", "rule"}, "wounds.parts");
        expect_within({one["field"].as_text()}, of.section("part"), "part");
    }
}

// Each field of a ship's ledger has its sentence, and each cause is an event.
void expect_ledger(const Shown& of) {
    for (const Node& one : of.all["ledger"].items()) {
        expect_within(keys_in(one), {"list", "by", "fields", "events"}, "ledger");
        expect_within(words_in(one["fields"]), of.section("ledger"), "ledger");
        expect_within(words_in(one["events"]), of.events, "ledger");
        expect_within({"seen", "gone"}, of.section("ledger"), "ledger");
    }
}

void expect_steps(const Shown& of) {
    for (const Node::Entry& step : of.all["steps"].entries()) {
        expect_within({step.first}, of.steps, "steps");
        for (const Node::Entry& order : step.second.entries()) {
            expect_within(
                {order.first},
                {"drags", "aims", "chooses", "counts", "hides", "lays", "steers", "tells", "warns", "saves"},
                "steps." + step.first);
            if (order.first == "tells" || order.first == "warns") {
                expect_within(words_in(order.second), of.section("fact"), "steps." + step.first);
                continue;
            }
            if (order.first == "lays") {
                expect_lays(of, order.second, "steps." + step.first);
                continue;
            }
            const WordSet named =
                order.first == "steers" ? words_in(order.second) : WordSet{order.second.as_text()};
            expect_within(named, of.orders, "steps." + step.first);
        }
    }
    expect_within(words_in(of.all["kept"]), of.steps, "kept");
    for (const char* section : {"due", "due_fired", "due_how", "seal", "seal_empty", "seal_landed", "pass"})
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

WordSet names_in(const Node& list) {
    WordSet words;
    for (const Node& one : list.items()) EXPECT_TRUE(words.insert(one["name"].as_text()).second);
    return words;
}

// Every scenario says what it is about and what wins it; every line of the card has its sentence.
void expect_goals(const Shown& of) {
    const Node& told = of.game->description();
    const WordSet scenarios = names_in(told["scenarios"]);
    WordSet facts, won;
    for (const std::string& fact : of.facts) facts.insert(fact.substr(0, fact.find('.')));
    for (const Node& goal : of.all["goals"].items()) {
        const std::string& name = goal["name"].as_text();
        expect_within(keys_in(goal), {"part", "name", "rule", "scenarios", "option", "among", "fact", "own"},
                      name);
        expect_within({goal["part"].as_text()}, {"wins", "scores", "ends", "reaches"}, name);
        expect_within({name}, of.section("goal"), of.name);
        if (goal.has("option")) expect_within({goal["option"].as_text()}, keys_in(told["rules"]), name);
        expect_within(words_in(goal["among"]), of.section(goal["option"].as_text()), name);
        if (goal.has("fact")) expect_within({goal["fact"].as_text()}, facts, name);
        if (goal.has("fact")) expect_within({goal["fact"].as_text()}, of.section("reach"), name);
        const WordSet among = goal.has("scenarios") ? words_in(goal["scenarios"]) : scenarios;
        expect_within(among, scenarios, name);
        if (goal["part"].as_text() == "wins") won.insert(among.begin(), among.end());
    }
    EXPECT_EQ(won, scenarios) << of.name;
    for (const Node& tally : of.all["tallies"].items()) {
        expect_within(keys_in(tally), {"name", "scenarios", "seat", "path", "where", "but", "of"}, of.name);
        expect_within({tally["name"].as_text()}, of.section("tally"), of.name);
        expect_within(words_in(tally["scenarios"]), scenarios, of.name);
    }
    for (const Node& many : of.all["together"].items()) {
        expect_within(keys_in(many), {"event", "only", "sum"}, of.name);
        expect_within({many["event"].as_text()}, of.events, "together");
        expect_within({many["event"].as_text()}, of.section("event_many"), "together");
    }
    for (const Node& zone : of.all["zones"].items()) {
        expect_within(keys_in(zone), {"name", "tint", "is_shown", "scenarios"}, of.name);
        expect_within(words_in(zone["scenarios"]), scenarios, of.name);
        expect_within({zone["name"].as_text()}, of.section("zone"), of.name);
    }
    expect_within(scenarios, of.section("objective"), of.name);
    expect_within(scenarios, keys_in(of.all["scopes"]), of.name);
    expect_within(keys_in(of.all["settled"]), keys_in(of.all["scopes"]), of.name);
    expect_within({of.all["advice"]["bot"].as_text()}, words_in(told["bots"]), of.name);
    expect_within(words_in(of.all["advice"]["secret"]), scenarios, of.name);
}

const Node& along(const Node& tables, std::string_view path) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const Node& found = tables[path.substr(0, dot)];
    return dot == path.size() ? found : found[static_cast<std::size_t>(path[dot + 1] - '0')];
}

// Every table of the book of rules is there, with a heading for each row and column.
void expect_figures(const Shown& of) {
    for (const Node& figure : of.all["figures"].items()) {
        const std::string& name = figure["name"].as_text();
        expect_within({name}, of.section("figure"), "figure");
        const std::string rows = figure.has("row_words") ? figure["row_words"].as_text() : "figure_row";
        expect_within(words_in(figure["rows"]), of.section(rows), name);
        expect_within(words_in(figure["columns"]), of.section("figure_column"), name);
        EXPECT_EQ(figure["paths"].size(), figure["rows"].size()) << name;
        EXPECT_GT(figure["chapters"].size(), 0U) << name;
        for (const Node& path : figure["paths"].items()) {
            const Node& row = along(of.all["tables"], path.as_text());
            EXPECT_GE(row.size(), figure["columns"].size()) << path.as_text();
        }
    }
}

// How it ended, in the game's own words; and where a seat's whole game is measured by an aim, what of it.
void expect_endings(const Shown& of) {
    expect_within(of.section("verdict"), words_in(of.game->description()["endings"]), of.name + " verdict");
    if (of.all.has("measured"))
        EXPECT_EQ(of.section("measured"), (WordSet{"known", "least", "more", "untold"})) << of.name;
}

// A host's own beginning lies in what a Setup takes or in an option of the rules, and its things have words.
void expect_maker(const Shown& of) {
    const Node& maker = of.all["maker"];
    expect_within(keys_in(maker), {"of", "begins", "field", "pieces"}, of.name);
    const std::string at = maker.has("of") ? maker["of"].as_text() : "setup.custom";
    const std::size_t dot = at.find('.') + 1;
    const WordSet fields = names_in(of.game->schema()[at.substr(0, dot - 1)]["fields"]);
    if (of.all.has("maker")) expect_within({at.substr(dot, at.find('.', dot) - dot)}, fields, of.name);
    if (maker.has("begins")) expect_within({maker["begins"].as_text()}, keys_in(of.all["tables"]), "begins");
    for (const Node& piece : maker["pieces"].items()) {
        expect_within(keys_in(piece),
                      {"name", "path", "hex", "vector", "heading", "radius", "most_radius", "word", "words",
                       "title", "once", "on_board", "unless", "fill", "start", "sides", "as_printed"},
                      of.name);
        expect_within({piece["name"].as_text()}, of.section("maker"), "maker");
        for (const char* field : {"hex", "vector", "heading", "radius", "word", "title", "on_board", "sides"})
            if (piece.has(field)) expect_within({piece[field].as_text()}, of.section("maker_field"), field);
    }
}

WordSet bodies_of(const Shown& of) {
    WordSet bodies;
    for (const Node& board : of.game->description()["boards"].items())
        for (const Node& body : board["bodies"].items()) bodies.insert(body["name"].as_text());
    return bodies;
}

void expect_doors(const Shown& of) {
    const WordSet scenarios = names_in(of.game->description()["scenarios"]);
    const WordSet bots = words_in(of.game->description()["bots"]);
    EXPECT_EQ(names_in(of.all["scenarios"]), scenarios) << of.name;
    EXPECT_EQ(names_in(of.all["opponents"]), bots) << of.name;
    expect_within(scenarios, of.section("scenario_told"), of.name + ": scenario_told");
    expect_within(scenarios, of.section("scenario_picture"), of.name + ": scenario_picture");
    expect_within(bots, of.section("character"), of.name + ": character");
    expect_within(of.section("ally"), scenarios, of.name + ": ally");
    std::int64_t hardest = 1;
    for (const Node& one : of.all["scenarios"].items()) {
        EXPECT_TRUE(bots.contains(one["against"].as_text())) << one["name"].as_text();
        if (one.has("pictured")) EXPECT_TRUE(bots.contains(one["pictured"].as_text()));
        expect_within(words_in(one["roles"]), of.section("role"), of.name + ": role");
        for (const Node& side : one["sides"].items())
            expect_within(words_in(side), words_in(one["roles"]), one["name"].as_text() + ": sides");
        EXPECT_GE(one["difficulty"].as_integer(), hardest) << one["name"].as_text();
        EXPECT_GT(one["minutes"].as_integer(), 0) << one["name"].as_text();
        hardest = one["difficulty"].as_integer();
        expect_within(words_in(one["worlds"]), bodies_of(of), of.name + ": worlds");
    }
    EXPECT_LE(hardest, 5);
    for (const Node& one : of.all["opponents"].items()) {
        expect_within({one["emblem"]["field"].as_text()}, {"shield", "disc", "square", "diamond", "hexagon"},
                      "field");
        expect_within({one["emblem"]["device"].as_text()},
                      {"arrow", "chevron", "chevrons", "ray", "darts", "mine", "die", "drift", "orbit"},
                      "device");
    }
    for (const Node::Entry& scenario : of.all["ratings"].entries()) {
        expect_within({scenario.first}, scenarios, "ratings");
        expect_within(keys_in(scenario.second), bots, "ratings." + scenario.first);
        for (const Node::Entry& bot : scenario.second.entries()) {  // a rating, and half of its interval
            const std::int64_t half = bot.second.items().back().as_integer();
            EXPECT_TRUE(bot.second.size() == 2 && half > 0 && half <= 200) << bot.first;
        }
    }
}

// Flights in the game's own scenarios: each step has its words, and waits for something that the game has.
void expect_lessons(const Shown& of) {
    const WordSet scenarios = names_in(of.game->description()["scenarios"]);
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
        expect_within(
            keys_in(of.all),
            {"board",     "words",    "loud",      "quiet",      "scoring",   "phases",  "steps",   "kept",
             "questions", "tints",    "hulls",     "most_ships", "goals",     "advice",  "scopes",  "tables",
             "figures",   "ends",     "measured",  "scenarios",  "opponents", "ratings", "lessons", "axes",
             "card",      "maker",    "trades",    "offers",     "ledger",    "wounds",  "tallies", "news",
             "zones",     "together", "news_only", "settled",    "once"},
            ruleset);
        for (auto* expect : {expect_doors, expect_maker, expect_phases, expect_steps, expect_trades,
                             expect_offers, expect_ledger, expect_wounds, expect_questions, expect_goals,
                             expect_figures, expect_endings, expect_lessons})
            expect(of);
        for (const char* list : {"loud", "quiet", "scoring", "ends", "news"})
            expect_within(words_in(of.all[list]), of.events, list);
        expect_within(keys_in(of.all["news_only"]), words_in(of.all["news"]), "news_only");
        expect_within(keys_in(of.all["once"]), of.events, "once");
        EXPECT_TRUE(of.section("pitch").contains("game")) << ruleset;
    }
    EXPECT_EQ(shown, 6);
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
