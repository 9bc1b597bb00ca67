#include "formats/texts.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "formats/file.h"
#include "formats/json.h"

namespace astrogate {
namespace {

// The names that tests/vectors/texts.json counts on.
std::string name_of(std::string_view kind, const Node& value) {
    if (kind == "unit" && value.as_integer() == 3) return "A6";
    if (kind == "seat" && value.as_integer() < 2) return value.as_integer() == 0 ? "Ada" : "Ben";
    return "";
}

Node section(const char* name, const char* key, const char* text) {
    Node texts = Node::map();
    texts.set(name, Node::map()).set(key, Node::text(text));
    return texts;
}

TEST(Texts, SaysWhatTheSharedVectorsSay) {
    std::string json;
    Node vectors;
    Problems problems;
    ASSERT_TRUE(read_file(ASTROGATE_ROOT "/tests/vectors/texts.json", json, problems));
    ASSERT_TRUE(read_json(json, vectors, problems));
    ASSERT_GT(vectors.size(), 20U);
    Node pods = Node::map();
    Node& kinds = pods.set("pod", Node::map());
    kinds.set("laser_pod", Node::text("a laser"));
    kinds.set("rack", Node::text("{n} {n|rack|racks}"));
    kinds.set("endless", Node::text("{kind:pod}"));
    Node& directions = pods.set("direction", Node::map());
    for (const char* name : {"E", "NE", "NW", "W", "SW", "SE"})
        directions.set(name, Node::text(name == std::string_view("NE") ? "north-east" : name));
    const Texts texts(pods, name_of);
    for (const Node& vector : vectors.items()) {
        Problems found;
        EXPECT_EQ(texts.fill(vector["pattern"].as_text(), vector["values"], found), vector["text"].as_text());
        ASSERT_EQ(found.size(), vector["problems"].size()) << vector["pattern"].as_text();
        for (std::size_t i = 0; i < found.size(); ++i)
            EXPECT_EQ(found[i].code, vector["problems"][i].as_text());
    }
}

TEST(Texts, SaysAProblemWithItsNumbers) {
    const Node node = section("problem", "burn_too_long",
                              "{unit:unit} burns {burn}, {limit} {limit|is|are} allowed ({rule}).");
    const Texts texts(node, name_of);
    const Problem problem =
        Problem("burn_too_long", "2009:burn.2").with("unit", 3).with("burn", 4).with("limit", 1);
    EXPECT_EQ(texts.say(problem), "A6 burns 4, 1 is allowed (2009:burn.2).");
    EXPECT_EQ(texts.say(Problem("no_such_text", "r").with("a", 1).saying("what")),
              "no_such_text [r]: what (a 1)");
}

TEST(Texts, AnUnknownKeyIsReported) {
    const Node node = section("event", "ship_moved", "moved");
    const Texts texts(node);
    Problems problems;
    EXPECT_EQ(texts.say("event", "ship_moved", Node::map(), problems), "moved");
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(texts.say("event", "ship_lost", Node::map(), problems), "?event.ship_lost?");
    EXPECT_EQ(describe(problems[0], ""), "unknown_text: event.ship_lost");
}

TEST(Texts, ListsTheFieldsOfATemplate) {
    Problems problems;
    EXPECT_EQ(fields_of("{a:unit} {b?{c.x}|{d|e|f}} \\{g\\}", problems),
              (std::vector<std::string>{"a", "b", "c.x", "d"}));
    EXPECT_TRUE(problems.empty());
    fields_of("{a", problems);
    EXPECT_EQ(problems.size(), 1U);
}

TEST(Texts, NonsenseTemplatesEnd) {
    EXPECT_TRUE(rc::check([] {
        const std::string alphabet = "{}|?:\\ab.+";
        std::string pattern;
        for (int count = *rc::gen::inRange(0, 40); count > 0; --count)
            pattern += alphabet[*rc::gen::inRange<std::size_t>(0, alphabet.size())];
        Node values = Node::map();
        values.set("a", Node::integer(1));
        Problems of_template;
        Problems of_filling;
        fields_of(pattern, of_template);
        const Node nothing;
        Texts(nothing).fill(pattern, values, of_filling);
        bool is_broken = false;
        for (const Problem& problem : of_filling)
            is_broken = is_broken || std::string_view(problem.code) == "bad_template";
        RC_ASSERT(is_broken == !of_template.empty() || of_filling.dropped() > 0);
    }));
}

}  // namespace
}  // namespace astrogate
