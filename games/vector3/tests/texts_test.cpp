// Every sentence that Vector 3 can need stands in texts.toml, can be filled in, and none stands there for
// nothing.
#include "formats/texts.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "games/vector3/bots/bots.h"
#include "kernel/any/any_game.h"

namespace astrogate::vector3 {

namespace {

using Names = std::set<std::string>;

const Node& texts() { return embedded()["texts"]; }

Names keys_of(const char* section) {
    Names names;
    for (const Node::Entry& entry : texts()[section].entries()) names.insert(entry.first);
    return names;
}

std::string any_name(std::string_view kind, const Node&) {
    return kind == "unit" || kind == "seat" ? "somebody" : "";
}

// The files that speak to players of this game.
std::string sources(const std::vector<std::string>& places) {
    std::ostringstream text;
    for (const std::string& place : places) {
        const std::filesystem::path path = std::string(ASTROGATE_ROOT "/") + place;
        std::vector<std::filesystem::path> files{path};
        if (std::filesystem::is_directory(path))
            for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
                if (entry.path().generic_string().find("/tests/") == std::string::npos)
                    files.push_back(entry.path());
        for (const auto& file : files)
            if (file.extension() == ".cpp" || file.extension() == ".h")
                text << std::ifstream(file).rdbuf() << "\n";
    }
    return text.str();
}

std::vector<std::string> all_matches(const std::string& text, const char* pattern) {
    std::vector<std::string> found;
    const std::regex expression(pattern);
    for (std::sregex_iterator it(text.begin(), text.end(), expression), end; it != end; ++it)
        found.push_back((*it)[1].matched ? (*it)[1].str() : (*it)[0].str());
    return found;
}

// Code of every Problem made in the sources, with the values that all makers of it give.
std::map<std::string, Names> problems_made() {
    std::map<std::string, Names> made;
    const std::string text = sources({"src/base", "src/kernel", "games/vector3", "games/list.cpp"});
    for (const std::string& statement : all_matches(
             text, R"((?:\b(?:Problem|node_problem|not_a|bad_line)\()[^;{}]*?"[a-z_]+"[^;{}]*[;}])")) {
        Names values{"detail", "field", "order", "rule"};
        for (const std::string& name : all_matches(statement, R"re(\.with\("([a-z_]+)")re"))
            values.insert(name);
        if (statement.starts_with("node_problem")) values.insert({"line", "column"});
        if (statement.starts_with("bad_line")) values.insert("line");
        const std::string head = statement.substr(0, std::min(statement.find(','), statement.find(')')));
        for (const std::string& code : all_matches(head, R"re("([a-z_]+)")re")) {
            if (!made.contains(code)) made[code] = values;
            Names shared;
            for (const std::string& name : made[code])
                if (values.contains(name)) shared.insert(name);
            made[code] = shared;
        }
    }
    // What a reader of orders does not understand it tells with line and column.
    for (const std::string& statement :
         all_matches(text, R"((?:misunderstood\(|failure\.code =|Failure failure\{)[^;]*;)"))
        for (const std::string& code : all_matches(statement, R"re("([a-z_]+)")re"))
            if (!made.contains(code))
                made[code] = code == "too_many_orders" ? Names{"column", "detail", "limit", "line"}
                                                       : Names{"column", "detail", "line"};
    return made;
}

TEST(Vector3Texts, SayEveryProblemWithNumbersThatItHas) {
    const std::map<std::string, Names> made = problems_made();
    ASSERT_GT(made.size(), 60U);
    Names codes;
    for (const auto& [code, values] : made) {
        codes.insert(code);
        Problems problems;
        for (const std::string& name : fields_of(texts()["problem"][code].as_text(), problems))
            EXPECT_TRUE(values.contains(name)) << code << " speaks of " << name;
        EXPECT_TRUE(problems.empty()) << code;
    }
    EXPECT_EQ(codes, keys_of("problem"));
}

// One key for each alternative of a variant, whose template can be filled in from its fields, all branches.
template <class Variant>
void expect_sentences(const char* section) {
    Names names;
    const Texts speaker(texts(), any_name);
    for (std::size_t i = 0; i < std::variant_size_v<Variant>; ++i)
        with_alternative<Variant>(i, [&]<class A>(std::type_identity<A>) {
            names.insert(A::name);
            const Node values = to_node(A{});
            Problems problems;
            const std::string said = speaker.say(section, A::name, values, problems);
            for (const Problem& problem : problems)
                ADD_FAILURE() << section << "." << A::name << ": " << problem.code << ", " << said;
            for (const std::string& field : fields_of(texts()[section][A::name].as_text(), problems))
                EXPECT_TRUE(values.has(field.substr(0, field.find('.'))))
                    << section << "." << A::name << " speaks of " << field;
        });
    EXPECT_EQ(names, keys_of(section));
}

TEST(Vector3Texts, SayEveryEventFactAndOrder) {
    expect_sentences<Event>("event");
    expect_sentences<Fact>("fact");
    expect_sentences<Order>("order");
}

template <class List>
Names names_in(const List& list) {
    Names names;
    for (const auto& name : list) names.insert(std::string(name));
    return names;
}

TEST(Vector3Texts, HaveAWordForEveryWord) {
    EXPECT_EQ(names_in(enum_names<Hull>), keys_of("hull"));
    EXPECT_EQ(names_in(enum_names<Pod>), keys_of("pod"));
    EXPECT_EQ(names_in(enum_names<Section>), keys_of("section"));
    EXPECT_EQ(names_in(enum_names<Technology>), keys_of("technology"));
    EXPECT_EQ(names_in(enum_names<Technology>), keys_of("technology_does"));
    EXPECT_EQ(names_in(enum_names<Fate>), keys_of("fate"));
    EXPECT_EQ(names_in(enum_names<FireMode>), keys_of("fire_mode"));
    EXPECT_EQ(names_in(enum_names<Weapon>), keys_of("weapon"));
    EXPECT_EQ(names_in(enum_names<PlotPhase>), keys_of("plot_phase"));
    EXPECT_EQ(names_in(enum_names<Destruction>), keys_of("destruction"));
    EXPECT_EQ(names_in(enum_names<LaunchLoad>), keys_of("launch_load"));
    EXPECT_EQ(names_in(enum_names<MineCost>), keys_of("mine_cost"));
    EXPECT_EQ(names_in(enum_names<Edition>), keys_of("edition"));
    EXPECT_EQ(names_in(enum_names<Role>), keys_of("role"));
    EXPECT_EQ(names_in(enum_names<Cause>), keys_of("cause"));
    EXPECT_EQ(names_in(enum_names<Spoiler>), keys_of("spoiler"));
    EXPECT_EQ(names_in(enum_names<Subject>), keys_of("subject"));
    EXPECT_EQ(names_in(enum_names<Clue>), keys_of("clue"));
    EXPECT_EQ(names_in(enum_names<Ending>), keys_of("ending"));
    EXPECT_EQ(names_in(enum_names<Ending>), keys_of("verdict"));
    EXPECT_EQ(names_in(Vector3::dice_names), keys_of("dice"));
}

TEST(Vector3Texts, NameStepsScenariosAndOptions) {
    Problems problems;
    const Vector3 game(embedded(), Rules{}, problems);
    Names steps;
    for (const auto& step : Vector3::steps()) steps.insert(step.name);
    Names scenarios;
    const auto original = std::make_unique<Vector3>(embedded(), Vector3::preset("vector3_1979"), problems);
    for (const Words& name : game.scenario_names) scenarios.insert(std::string(name.view()));
    for (const Words& name : original->scenario_names) scenarios.insert(std::string(name.view()));
    Names options;
    each_field(game.rules, [&](const auto& field, const auto&) { options.insert(field.name); });
    EXPECT_EQ(steps, keys_of("step"));
    EXPECT_EQ(scenarios, keys_of("scenario"));
    for (const std::string& name : keys_of("original_1979")) EXPECT_TRUE(scenarios.contains(name)) << name;
    EXPECT_EQ(options, keys_of("rule_option"));
}

TEST(Vector3Texts, NameEveryStandingRule) {
    Names rules;
    for (const auto& rule : standing_rules()) rules.insert(rule.name);
    EXPECT_EQ(rules, keys_of("standing"));
}

// A bot's reasons are keys that begin with its name.
TEST(Vector3Texts, GiveEveryReasonOfTheBots) {
    const std::vector<std::string> given =
        all_matches(sources({"games/vector3"}),
                    R"re("((?:closer|random|lieutenant|captain|swarm|laser_line|miner)_[a-z_]+)")re");
    EXPECT_EQ(Names(given.begin(), given.end()), keys_of("reason"));
}

// Whatever a bot does, it can say why, with the numbers that it gives.
void expect_reasons(const char* scenario, const char* fire, std::uint64_t seed) {
    Node rules = Node::map();
    rules.set("fire", Node::text(fire));
    rules.set("turn_limit", Node::integer(12));
    const auto game = make_game("vector3_2009", rules).value();
    const Texts speaker(texts(), any_name);
    Node setup = Node::map();
    setup.set("scenario", Node::text(scenario));
    setup.set("seats", Node::integer(3));
    AnyMove move = game->start(setup).value();
    Stream dice(seed);
    while (move.waiting.what != Waits::over) {
        AnyInput input;
        input.stage = move.waiting.stage;
        if (move.waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(move.waiting.dice, input.faces);
        }
        for (const Asked& asked : move.waiting.seats) {
            const char* bot = asked.seat.value == 0   ? "lieutenant"
                              : asked.seat.value == 1 ? "closer"
                                                      : "random";
            const AnyChoice choice =
                game->choose(bot, game->view(move.state, asked.seat).value(), dice.next()).value();
            Problems problems;
            const std::string said = speaker.say("reason", choice.reason, choice.numbers, problems);
            EXPECT_TRUE(problems.empty()) << said;
            input.sheets.push_back({asked.seat, false, choice.sheet});
        }
        const Result<AnyMove> next = game->advance(move.state, input);
        ASSERT_TRUE(next.ok()) << next.problems()[0].code;
        move = next.value();
    }
}

TEST(Vector3Texts, LetEveryBotExplainItsMoves) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        for (const char* scenario : {"duel", "learning"})
            for (const char* fire : {"alternating", "plotted"}) expect_reasons(scenario, fire, seed);
}

// clang-format off
const char* const known_sections[] = {
    "problem", "event", "fact", "order", "step", "ending", "hull", "pod", "section", "technology",
    "technology_does", "fate", "cause", "fire_mode", "spoiler", "weapon", "plot_phase", "destruction",
    "launch_load", "mine_cost", "dice", "reason", "scenario", "rule_option", "standing", "edition", "role",
    "kept", "original_1979", "subject", "clue", "bot", "pitch", "pitch_secret", "scenario_offered", "phase",
    "phase_told", "due", "due_secret", "due_how", "due_how_secret", "seal", "seal_empty", "pass",
    "pass_secret", "aimed", "unseen_secret", "question", "question_none", "question_none_secret", "offer",
    "offer_no", "offer_told", "offer_yes", "objective", "objective_secret", "goal", "reach", "term",
    "figure", "figure_row", "figure_column", "verdict", "scenario_told", "scenario_told_secret",
    "scenario_picture", "character", "lesson", "lesson_idea", "lesson_step"};
// clang-format on

TEST(Vector3Texts, HaveNoSectionBeside) {
    const Names known(std::begin(known_sections), std::end(known_sections));
    Names sections;
    for (const Node::Entry& entry : texts().entries()) sections.insert(entry.first);
    EXPECT_EQ(sections, known);
}

}  // namespace
}  // namespace astrogate::vector3
