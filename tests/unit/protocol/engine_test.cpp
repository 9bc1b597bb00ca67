// The engine: what docs/protocol.md says is what it does; nothing that a line holds stops it.
#include <fstream>
#include <sstream>

#include "tests/unit/protocol/engine_fixture.h"

namespace astrogate::protocol {
namespace {

using testing::duel;
using testing::EngineTest;

std::string page() {
    std::ostringstream text;
    text << std::ifstream(std::string(ASTROGATE_ROOT) + "/docs/protocol.md").rdbuf();
    return text.str();
}

// Whether `text` is `pattern`, in which " … " stands for anything.
bool fits(std::string text, std::string pattern) {
    const std::string gap = " … ";
    const std::size_t cut = pattern.find(gap);
    if (cut == std::string::npos) return text == pattern;
    const std::string head = pattern.substr(0, cut), tail = pattern.substr(cut + gap.size());
    return text.size() >= head.size() + tail.size() && text.starts_with(head) && text.ends_with(tail);
}

TEST_F(EngineTest, AnswersAsThePageSays) {
    const std::string text = page();
    const std::size_t begin = text.find("```session\n");
    ASSERT_NE(begin, std::string::npos);
    std::istringstream session(text.substr(begin + 11, text.find("\n```", begin + 11) - begin - 11));
    int lines = 0;
    for (std::string asked, told; std::getline(session, asked) && std::getline(session, told); ++lines) {
        ASSERT_TRUE(asked.starts_with("> ") && told.starts_with("< "));
        const std::string answer = engine_.hear(asked.substr(2), lines + 1);
        EXPECT_TRUE(fits(answer, told.substr(2))) << asked << "\n" << answer << "\n" << told;
    }
    EXPECT_GE(lines, 12);
}

TEST_F(EngineTest, HasTheMessagesAndKeysOfThePage) {
    const std::string text = page();
    std::size_t rows = 0;
    const std::size_t table = text.find("| message | keys |");
    std::istringstream lines(text.substr(table, text.find("\n\n", table) - table));
    for (std::string line; std::getline(lines, line);) rows += line.starts_with("| `") ? 1 : 0;
    EXPECT_EQ(rows, forms().size());
    for (const Form& form : forms()) {
        const std::size_t row = text.find(std::string("\n| `") + form.word + "` | ");
        ASSERT_NE(row, std::string::npos) << form.word;
        const std::string line = text.substr(row + 1, text.find('\n', row + 1) - row - 1);
        const std::string keys = line.substr(0, line.find(" | ", line.find(" | ") + 3));
        for (const Key& key : form.keys) {
            const std::string name = key.name;
            const bool is_draft =
                (name == "sheet" || name == "notation") && keys.find("draft") != std::string::npos;
            EXPECT_TRUE(is_draft || keys.find("`" + name + "`") != std::string::npos)
                << form.word << " " << name;
        }
        EXPECT_NE(refused(std::string(R"({"t":")") + form.word + R"("})"), "unknown_message");
    }
}

struct Wrong {
    const char* line;
    const char* code;
};

constexpr Wrong wrong_lines[] = {
    {"", "unexpected_end"},
    {"{", "unexpected_end"},
    {R"({"t":"hello")", "unexpected_end"},
    {"hello", "unexpected_character"},
    {R"({"t":"hello"} {})", "text_after_end"},
    {"{\"t\":\"\xFF\"}", "bad_utf8"},
    {"{\"t\":\"\xC3\"}", "bad_utf8"},
    {"{\"t\":\"a\tb\"}", "control_character"},
    {R"({"t":"hello","t":"hello"})", "duplicate_key"},
    {R"({"t":"hello","id":1e9})", "not_an_integer"},
    {R"({"t":"hello","id":99999999999999999999999})", "integer_out_of_range"},
    {"[]", "not_a_map"},
    {"7", "not_a_map"},
    {"{}", "missing_key"},
    {R"({"t":7})", "wrong_kind"},
    {R"({"t":"fly"})", "unknown_message"},
    {R"({"t":"hello","id":[1]})", "bad_id"},
    {R"({"t":"hello","colour":"red"})", "unknown_key"},
    {R"({"t":"view"})", "missing_key"},
    {R"({"t":"view","seat":"ann"})", "wrong_kind"},
    {R"({"t":"view","seat":-1})", "number_out_of_range"},
    {R"({"t":"view","seat":8})", "number_out_of_range"},
    {R"({"t":"view","seat":2})", "no_such_seat"},
    {R"({"t":"options","seat":"spectator"})", "wrong_kind"},
    {R"({"t":"view","seat":0,"game":"other"})", "no_such_game"},
    {R"({"t":"view","seat":0,"game":"a name that is longer than any name may be here"})", "text_too_long"},
    {R"({"t":"options","seat":0,"sheet":"burn"})", "wrong_kind"},
    {R"({"t":"options","seat":0,"sheet":[7]})", "unknown_kind"},
    {R"({"t":"options","seat":0,"sheet":[{"is":"burn","unit":0}]})", "missing_key"},
    {R"({"t":"options","seat":0,"sheet":[{"is":"burn","unit":0,"change":[1,2,99999999999]}]})",
     "number_out_of_range"},
    {R"({"t":"options","seat":0,"sheet":[],"notation":""})", "one_sheet_only"},
    {R"({"t":"check","seat":0,"notation":"A6 burns brightly"})", "unknown_order"},
    {R"({"t":"submit","seat":0,"stage":1})", "missing_key"},
    {R"({"t":"submit","seat":0,"stage":4294967296,"sheet":[]})", "number_out_of_range"},
    {R"({"t":"submit","seat":0,"stage":9,"sheet":[]})", "wrong_stage"},
    {R"({"t":"submit","seat":0,"stage":1,"notation":"A6 burn 4,0,0"})", "burn_too_strong"},
    {R"({"t":"unlock","seat":0,"stage":2})", "wrong_stage"},
    {R"({"t":"choose","seat":0,"bot":"deep thought"})", "no_such_bot"},
    {R"({"t":"dice","faces":[1]})", "dice_not_asked"},
    {R"({"t":"dice","faces":[0]})", "number_out_of_range"},
    {R"({"t":"dice","faces":7})", "wrong_kind"},
    {R"({"t":"start","ruleset":"vector3_2009","scenario":"duel","seats":2})", "name_taken"},
    {R"({"t":"start","game":"b","ruleset":"chess","scenario":"duel","seats":2})", "no_such_ruleset"},
    {R"({"t":"start","game":"b","ruleset":"vector3_2009","scenario":"moon","seats":2})", "no_such_scenario"},
    {R"({"t":"start","game":"b","ruleset":"vector3_2009","scenario":"duel","seats":9})",
     "number_out_of_range"},
    {R"({"t":"start","game":"b","ruleset":"vector3_2009","scenario":"duel","seats":2,"dice":"loaded"})",
     "bad_dice"},
    {R"({"t":"start","game":"b","ruleset":"vector3_2009","scenario":"duel","seats":2,"rules":{"gravity":1}})",
     "unknown_key"},
    {R"({"t":"start","game":"b","ruleset":"vector3_2009","scenario":"duel","seats":2,"names":["a","b","c"]})",
     "too_many_names"},
    {R"({"t":"load","game":"b","record":"{}"})", "line_not_ended"},
    {R"({"t":"load","game":"b","record":""})", "record_cut"},
};

TEST_F(EngineTest, RefusesEveryWrongLineAndLivesOn) {
    ask(duel);
    const std::string before = hash();
    const std::string deep = R"({"t":"describe","ruleset":"x","rules":)" + std::string(40, '[');
    std::vector<Wrong> lines(std::begin(wrong_lines), std::end(wrong_lines));
    lines.push_back({deep.c_str(), "too_deep"});
    for (const Wrong& wrong : lines) {
        const Node answer = say(wrong.line);
        EXPECT_FALSE(answer["ok"].as_boolean()) << wrong.line;
        EXPECT_EQ(answer["problems"][0]["code"].as_text(), wrong.code) << wrong.line << write_json(answer);
    }
    EXPECT_EQ(hash(), before) << "nothing is done in part";
    EXPECT_EQ(ask(R"({"t":"games"})")["games"].size(), 1U);
}

TEST_F(EngineTest, SaysWhereALineIsWrong) {
    number_ = 40;
    const Node answer = say(R"({"id":"q","t":"view","seat":"me"})");
    EXPECT_EQ(answer["id"].as_text(), "q");
    EXPECT_EQ(answer["problems"][0]["numbers"]["line"].as_integer(), 41);
    EXPECT_EQ(answer["problems"][0]["numbers"]["column"].as_integer(), 29);
    Node late;
    Problems problems;
    ASSERT_TRUE(read_json(Engine::too_long(42), late, problems));
    EXPECT_EQ(late["problems"][0]["code"].as_text(), "text_too_long");
    EXPECT_EQ(late["problems"][0]["numbers"]["line"].as_integer(), 42);
}

TEST_F(EngineTest, KeepsToItsNumberOfGames) {
    std::string line(duel);
    for (int i = 0; i < max_games; ++i)
        ask(line.substr(0, line.size() - 1) + R"(,"game":"g)" + std::to_string(i) + "\"}");
    EXPECT_EQ(refused(duel), "too_many_games");
    ask(R"({"t":"close","game":"g3"})");
    ask(duel);
    EXPECT_EQ(refused(R"({"t":"hash","game":"g3"})"), "no_such_game");
}

TEST_F(EngineTest, TheSameSeedIsTheSameGame) {
    ask(duel);
    ask(std::string(duel).replace(6, 5, R"(start","game":"twin)"));
    play_on("random");
    play_on("random", INT32_MAX, "twin");
    EXPECT_EQ(hash(), hash("twin"));
    const Node drawn =
        ask(R"({"t":"start","game":"c","ruleset":"vector3_2009","scenario":"duel","seats":2})");
    EXPECT_EQ(drawn["seed"].as_integer(), 1979 >> 1) << "drawn, and told";
}

}  // namespace
}  // namespace astrogate::protocol
