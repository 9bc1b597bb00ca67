// A table told change by change is the table.
#include "server/feed/changes.h"

#include <gtest/gtest.h>

#include "formats/json.h"
#include "tests/server/merged.h"
#include "tests/server/small_game.h"

namespace astrogate::server {
namespace {

Node read(const std::string& text) {
    Node node;
    Problems problems;
    EXPECT_TRUE(read_json(text, node, problems)) << text;
    return node;
}

std::string between(const char* from, const char* to) {
    const auto patch = changes_between(read(from), read(to));
    return patch ? write_json(*patch) : "nothing";
}

TEST(ChangesTest, OnlyWhatChangedIsSaid) {
    EXPECT_EQ(between(R"({"a":1,"b":"x"})", R"({"a":2,"b":"x"})"), R"({"a":2})");
    EXPECT_EQ(between(R"({"a":1,"b":{"c":1,"d":2}})", R"({"a":1,"b":{"c":3,"d":2}})"), R"({"b":{"c":3}})");
    EXPECT_EQ(
        between(R"({"s":[{"n":1,"k":"h"},{"n":2,"k":"i"}]})", R"({"s":[{"n":1,"k":"h"},{"n":5,"k":"i"}]})"),
        R"({"s":{"1":{"n":5}}})");
    EXPECT_EQ(between(R"({"a":1,"b":2})", R"({"b":2})"), R"({"a":null})");
    EXPECT_EQ(between(R"({"a":[1]})", R"({"a":[1,2]})"), R"({"a":[1,2]})");
    EXPECT_EQ(between(R"({"a":[1,2]})", R"({"a":[1,null]})"), R"({"a":[1,null]})");
    EXPECT_EQ(between(R"({"a":1})", R"({"a":1})"), "{}");
}

TEST(ChangesTest, WhatAPatchCannotSayIsNotSaid) {
    EXPECT_EQ(between(R"({"a":1})", R"({"a":null})"), "nothing");
    EXPECT_EQ(between(R"({})", R"({"a":{"b":null}})"), "nothing");
    EXPECT_EQ(between(R"({"a":[1]})", R"({"a":{"b":1}})"), "nothing");
    EXPECT_FALSE(changes_between(Node(), read("{}")));
}

// Any two small trees: what can be said brings the one to the other.
Node grown(Stream& stream, int depth) {
    switch (stream.below(depth > 0 ? 5 : 3)) {
        case 0: return stream.below(6) == 0 ? Node() : Node::integer(stream.below(3));
        case 1: return Node::text("t" + std::to_string(stream.below(2)));
        case 2: return Node::boolean(stream.below(2) == 0);
        case 3: {
            Node list = Node::list();
            for (std::uint32_t i = 0, n = stream.below(4); i < n; ++i) list.add(grown(stream, depth - 1));
            return list;
        }
        default: break;
    }
    Node map = Node::map();
    for (const char* key : {"a", "b", "c", "0", "1"})
        if (stream.below(2) == 0) map.set(key, grown(stream, depth - 1));
    return map;
}

bool are_same(const Node& a, const Node& b) {
    if (a.kind() != b.kind() || a.size() != b.size()) return false;
    if (!a.is(Node::Kind::map) && !a.is(Node::Kind::list)) return a == b;
    for (std::size_t i = 0; i < a.items().size(); ++i)
        if (!are_same(a[i], b[i])) return false;
    for (const auto& [key, value] : a.entries())
        if (!b.has(key) || !are_same(value, b[key])) return false;
    return true;
}

TEST(ChangesTest, AnyTreeBecomesTheOtherByItsChanges) {
    Stream stream(14);
    int said = 0;
    for (int i = 0; i < 20000; ++i) {
        Node from = Node::map(), to = Node::map();
        for (const char* key : {"x", "y", "z"}) {
            const Node value = grown(stream, 3);
            from.set(key, value);
            to.set(key, stream.below(2) == 0 ? value : grown(stream, 3));
        }
        const auto patch = changes_between(from, to);
        if (!patch) continue;
        ++said;
        ASSERT_TRUE(are_same(testing::merged(from, *patch), to)) << write_json(from) << "\n"
                                                                 << write_json(*patch) << "\n"
                                                                 << write_json(to);
    }
    EXPECT_GT(said, 5000);
}

}  // namespace
}  // namespace astrogate::server
