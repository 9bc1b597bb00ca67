#include "formats/toml.h"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <unistd.h>

#include "formats/file.h"
#include "formats/json.h"

namespace astrogate {
namespace {

std::string json_of(std::string_view text, const Limits& limits = {}) {
    Node node;
    Problems problems;
    return read_toml(text, node, problems, limits) ? write_json(node) : describe(problems, "f");
}

TEST(Toml, KeepsTheOrderOfTheText) {
    EXPECT_EQ(
        json_of("zebra = 1\napple = \"x\"\n[m]\nb = true\na = [1, [2, -3]]\n[[k]]\nn = 1\n[[k]]\nn = "
                "2\n[c]\nx.y = 0x10\n"),
        R"({"zebra":1,"apple":"x","m":{"b":true,"a":[1,[2,-3]]},"k":[{"n":1},{"n":2}],"c":{"x":{"y":16}}})");
}

TEST(Toml, KnowsPlaces) {
    Node node;
    Problems problems;
    ASSERT_TRUE(read_toml("a = 1\n\n[t]\n  b = [10,\n       20]\n", node, problems));
    EXPECT_EQ(node["a"].line, 1);
    EXPECT_EQ(node["a"].column, 5);
    EXPECT_EQ(node["t"]["b"][1].line, 5);
    EXPECT_EQ(node["t"]["b"][1].column, 8);
}

TEST(Toml, RefusesWhatANodeCannotHold) {
    EXPECT_EQ(json_of("a = 1\nb = 1.5\nc = 1979-05-27\n"),
              "f:2:5: not_an_integer\nf:3:5: kind_not_supported\n");
    EXPECT_EQ(json_of("a = inf\n"), "f:1:5: not_an_integer\n");
    EXPECT_EQ(json_of("x = [1, [07:32:00]]\n"), "f:1:10: kind_not_supported\n");
}

TEST(Toml, RefusesBrokenText) {
    EXPECT_EQ(json_of("a = 1\na = 2\n").substr(0, 18), "f:2:5: toml_syntax");
    EXPECT_EQ(json_of("a = 9223372036854775808\n").substr(0, 4), "f:1:");
    EXPECT_EQ(json_of("a = \n").substr(0, 4), "f:1:");
    EXPECT_EQ(json_of("a = \"\xC3\x28\"\n").substr(0, 4), "f:1:");
    EXPECT_EQ(json_of("[a\n").substr(0, 4), "f:1:");
}

TEST(Toml, KeepsItsLimits) {
    EXPECT_EQ(json_of("a = " + std::string(100, '[') + std::string(100, ']')),
              "f:1:68: too_deep (limit 64)\n");
    EXPECT_NE(json_of("a = " + std::string(1000000, '[')).find("toml_syntax"), std::string::npos);
    std::string dotted = "a";
    for (int i = 0; i < 300000; ++i) dotted += ".a";
    EXPECT_EQ(json_of(dotted + " = 1"), "f:1: too_deep\n");
    Limits limits;
    limits.bytes = 4;
    EXPECT_EQ(json_of("a = 1\n", limits), "f: text_too_long (limit 4)\n");
    limits = Limits();
    limits.string = 2;
    EXPECT_EQ(json_of("a = \"abc\"\n", limits), "f:1:5: string_too_long (limit 2)\n");
    limits.entries = 1;
    EXPECT_EQ(json_of("a = 1\nb = 2\n", limits), "f:1:1: too_many_entries (limit 1)\n");
}

TEST(Toml, NonsenseIsAnsweredWithAProblem) {
    EXPECT_TRUE(rc::check([] {
        const std::string alphabet = "[]{}=.,\"'#\n ab01-:T+_\\\xC3\xA4";
        std::string text;
        for (int count = *rc::gen::inRange(0, 60); count > 0; --count)
            text += alphabet[*rc::gen::inRange<std::size_t>(0, alphabet.size())];
        Node node;
        Problems problems;
        const bool good = read_toml(text, node, problems);
        RC_ASSERT(good == problems.empty());
    }));
}

TEST(File, SaysWhatItCannotRead) {
    std::string text;
    Problems problems;
    EXPECT_FALSE(read_file("/nowhere/at.all", text, problems));
    EXPECT_FALSE(read_file("/", text, problems));
    EXPECT_EQ(describe(problems, "f"), "f: file_unreadable: /nowhere/at.all\nf: file_unreadable: /\n");
}

TEST(File, WritesWholeFiles) {
    const std::string path = testing::TempDir() + "astrogate_file_test_" + std::to_string(getpid());
    std::string text;
    Problems problems;
    EXPECT_TRUE(write_file(path, "one", problems));
    EXPECT_TRUE(write_file(path, "two\n", problems));
    EXPECT_TRUE(read_file(path, text, problems));
    EXPECT_EQ(text, "two\n");
    Limits limits;
    limits.bytes = 3;
    EXPECT_FALSE(read_file(path, text, problems, limits));
    EXPECT_FALSE(write_file("/nowhere/at.all", "x", problems));
    std::remove(path.c_str());
}

}  // namespace
}  // namespace astrogate
