#include "formats/json.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include "formats/utf8.h"

namespace astrogate {
namespace {

std::string refusal(std::string_view text, const Limits& limits = {}) {
    Node node;
    Problems problems;
    if (read_json(text, node, problems, limits)) return "read: " + write_json(node);
    return describe(problems[0], "f");
}

Node read(std::string_view text) {
    Node node;
    Problems problems;
    EXPECT_TRUE(read_json(text, node, problems)) << describe(problems, "f");
    return node;
}

std::string any_text() {
    std::string text;
    for (int count = *rc::gen::inRange(0, 8); count > 0; --count) {
        const std::uint32_t point = *rc::gen::oneOf(rc::gen::inRange<std::uint32_t>(0, 0x80),
                                                    rc::gen::inRange<std::uint32_t>(0x80, 0xD800),
                                                    rc::gen::inRange<std::uint32_t>(0xE000, 0x110000));
        append_utf8(text, point);
    }
    return text;
}

Node any_node(int depth) {
    switch (*rc::gen::inRange(0, depth > 3 ? 4 : 6)) {
        case 0: return Node();
        case 1: return Node::boolean(*rc::gen::arbitrary<bool>());
        case 2: return Node::integer(*rc::gen::arbitrary<std::int64_t>());
        case 3: return Node::text(any_text());
        case 4: {
            Node list = Node::list();
            for (int count = *rc::gen::inRange(0, 4); count > 0; --count) list.add(any_node(depth + 1));
            return list;
        }
        default: {
            Node map = Node::map();
            for (int count = *rc::gen::inRange(0, 4); count > 0; --count)
                map.set(any_text(), any_node(depth + 1));
            return map;
        }
    }
}

TEST(Json, WhatIsWrittenIsReadAsTheSameNode) {
    EXPECT_TRUE(rc::check([] {
        const Node node = any_node(0);
        const std::string text = write_json(node);
        Node again;
        Problems problems;
        RC_ASSERT(read_json(text, again, problems));
        RC_ASSERT(again == node);
        RC_ASSERT(write_json(again) == text);
    }));
}

TEST(Json, AnotherReaderAgreesWithWhatWeWrite) {
    EXPECT_TRUE(rc::check([] {
        const std::string text = write_json(any_node(0));
        const auto theirs = nlohmann::ordered_json::parse(text, nullptr, false);
        RC_ASSERT(!theirs.is_discarded());
        const std::string spread = theirs.dump(2);
        Node ours;
        Problems problems;
        RC_ASSERT(read_json(spread, ours, problems));
        RC_ASSERT(write_json(ours) == text);
    }));
}

// What the other reader refuses we refuse; what only we refuse is a fraction, a large number or a duplicate
// key.
TEST(Json, DamagedTextIsRefusedAsByAnotherReader) {
    EXPECT_TRUE(rc::check([] {
        std::string text = write_json(any_node(0));
        for (int count = *rc::gen::inRange(1, 4); count > 0 && !text.empty(); --count) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            text[at] = static_cast<char>(*rc::gen::inRange(1, 256));  // the other reader ends at a zero byte
        }
        Node node;
        Problems problems;
        const bool ours = read_json(text, node, problems);
        const bool theirs = nlohmann::json::accept(text);
        if (ours) RC_ASSERT(theirs);
        if (ours || !theirs) return;
        const std::string_view code = problems[0].code;
        RC_ASSERT(code == "not_an_integer" || code == "integer_out_of_range" || code == "duplicate_key");
    }));
}

TEST(Json, NonsenseNeverGoesUnanswered) {
    EXPECT_TRUE(rc::check([](const std::string& text) {
        Node node;
        Problems problems;
        const bool good = read_json(text, node, problems);
        RC_ASSERT(good == problems.empty());
    }));
}

TEST(Json, TellsThePlaceOfWhatItRefuses) {
    EXPECT_EQ(refusal(""), "f:1:1: unexpected_end (byte 0)");
    EXPECT_EQ(refusal("{\"a\": 1,\n  \"b\": x}"), "f:2:8: unexpected_character: x (byte 16)");
    EXPECT_EQ(refusal("[1,\n2.5]"), "f:2:1: not_an_integer (byte 4)");
    EXPECT_EQ(refusal("[1e3]"), "f:1:2: not_an_integer (byte 1)");
    EXPECT_EQ(refusal("9223372036854775808"), "f:1:1: integer_out_of_range: 9223372036854775808 (byte 0)");
    EXPECT_EQ(refusal("-9223372036854775809"), "f:1:1: integer_out_of_range: -9223372036854775809 (byte 0)");
    EXPECT_EQ(refusal("[01]"), "f:1:2: unexpected_character: 01 (byte 1)");
    EXPECT_EQ(refusal("{\"a\":1,\"b\":2,\"a\":3}"), "f:1:14: duplicate_key: \"a\": (byte 13)");
    EXPECT_EQ(refusal("[1,]"), "f:1:4: unexpected_character: ] (byte 3)");
    EXPECT_EQ(refusal("{} {}"), "f:1:4: text_after_end (byte 3)");
    EXPECT_EQ(refusal("\"a\tb\""), "f:1:3: control_character (byte 2)");
    EXPECT_EQ(refusal("\"a\\x\""), "f:1:3: bad_escape (byte 2)");
    EXPECT_EQ(refusal("\"\\ud800\""), "f:1:2: bad_escape (byte 1)");
    EXPECT_EQ(refusal("\"\\ud800\\u0041\""), "f:1:2: bad_escape (byte 1)");
    EXPECT_EQ(refusal("\"\xC3\x28\""), "f:1:2: bad_utf8 (byte 1)");
    EXPECT_EQ(refusal("\"\xED\xA0\x80\""), "f:1:2: bad_utf8 (byte 1)");
    EXPECT_EQ(refusal("\"abc"), "f:1:5: unexpected_end (byte 4)");
    EXPECT_EQ(refusal("tru"), "f:1:4: unexpected_end (byte 3)");
}

TEST(Json, KeepsItsLimits) {
    Limits limits;
    EXPECT_EQ(refusal(std::string(65, '[') + std::string(65, ']')), "f:1:65: too_deep (byte 64, limit 64)");
    EXPECT_EQ(refusal(std::string(64, '[') + std::string(64, ']')),
              "read: " + std::string(64, '[') + std::string(64, ']'));
    EXPECT_EQ(refusal(std::string(1000000, '[')), "f:1:65: too_deep (byte 64, limit 64)");
    limits.string = 4;
    EXPECT_EQ(refusal("[\"abcde\"]", limits), "f:1:2: string_too_long (byte 1, limit 4)");
    limits.bytes = 3;
    EXPECT_EQ(refusal("[1,2]", limits), "f:1:1: text_too_long (byte 0, limit 3)");
    std::string many = "{";
    for (int i = 0; i < 5000; ++i) many += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    EXPECT_NE(refusal(many + "}").find("too_many_entries"), std::string::npos);
}

TEST(Json, KeepsOrderAndExtremes) {
    EXPECT_EQ(write_json(read(" { \"b\" : [ ] , \"a\" : { } , \"c\" : [ true , false , null ] } ")),
              "{\"b\":[],\"a\":{},\"c\":[true,false,null]}");
    EXPECT_EQ(read("9223372036854775807").as_integer(), INT64_MAX);
    EXPECT_EQ(read("-9223372036854775808").as_integer(), INT64_MIN);
    EXPECT_EQ(read("\"\\u00e4\\ud83d\\ude80\\n\\/\"").as_text(), "\xC3\xA4\xF0\x9F\x9A\x80\n/");
    EXPECT_EQ(write_json(Node::text(std::string("\"\\\b\f\n\r\t\v\x01\0", 10))),
              "\"\\\"\\\\\\b\\f\\n\\r\\t\\u000b\\u0001\\u0000\"");
    EXPECT_EQ(read("[\n 1]").items()[0].line, 2);
    EXPECT_EQ(read("[\n 1]").items()[0].column, 2);
}

TEST(Json, EveryByteThatMustBeEscapedIsWhereverItStands) {
    for (std::size_t place = 0; place < 20; ++place) {
        for (int byte = 1; byte < 0x80; ++byte) {
            std::string text = "\u00fc some text of 20";
            text.resize(20, '.');
            if (place < 2) text = "some text of 20 bytes";
            text[place] = static_cast<char>(byte);
            const std::string written = write_json(Node::text(text));
            const bool is_escaped = written.size() > text.size() + 2;
            EXPECT_EQ(is_escaped, byte < 0x20 || byte == '"' || byte == '\\') << place << " " << byte;
            Node again;
            Problems problems;
            ASSERT_TRUE(read_json(written, again, problems)) << written;
            EXPECT_EQ(again.as_text(), text);
        }
    }
}

TEST(JsonLines, CountsLinesAndTellsAMissingEnd) {
    JsonLines lines("{\"a\":1}\n\n[2");
    Node node;
    Problems problems;
    ASSERT_TRUE(lines.next_line());
    EXPECT_TRUE(lines.read(node, problems));
    ASSERT_TRUE(lines.next_line());
    EXPECT_FALSE(lines.read(node, problems));
    EXPECT_EQ(where(problems[0], "f"), "f:2:1");
    EXPECT_TRUE(lines.is_ended());
    ASSERT_TRUE(lines.next_line());
    EXPECT_FALSE(lines.is_ended());
    problems.clear();
    EXPECT_FALSE(lines.read(node, problems));
    EXPECT_EQ(where(problems[0], "f"), "f:3:3");
    EXPECT_FALSE(lines.next_line());
    EXPECT_FALSE(JsonLines("").next_line());
}

}  // namespace
}  // namespace astrogate
