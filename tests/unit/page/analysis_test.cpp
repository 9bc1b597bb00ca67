// What the border refuses to analyse (bindings/wasm/analysis.cpp): above all a game that goes on, whose truth
// is nobody's yet. What it finds in games that are over is tried on the module itself, in the page's tests.
#include <cstdlib>
#include <cstring>

#include <gtest/gtest.h>

#include "bindings/wasm/border.h"

extern "C" {
char* analysis_of(int handle, const char* asked, std::size_t asked_size);
char* analysis_step(int number);
char* analysis_told(int number);
}

namespace astrogate::border {
namespace {

Node answer_of(char* answered) {
    std::uint32_t size = 0;
    std::memcpy(&size, answered, sizeof size);
    Node node;
    EXPECT_TRUE(node_from_bytes({answered + sizeof size, size}, node));
    std::free(answered);
    return node;
}

// Of the small game of table_test.cpp, with no Input.
Node asked_of(const char* from) {
    Node node = Node::map();
    Node& setup = node.set("setup", Node::map());
    setup.set("scenario", Node::text("free"));
    setup.set("seats", Node::integer(2));
    node.set("inputs", Node::list());
    node.set("from", Node::text(from));
    return node;
}

std::string refusal_of(const Node& asked) {
    const Bytes bytes = node_bytes(asked);
    const Node said = answer_of(analysis_of(0, bytes.data(), bytes.size()));
    EXPECT_FALSE(said["ok"].as_boolean());
    return said["problems"][std::size_t{0}]["code"].as_text();
}

TEST(PageAnalysisTest, GameThatGoesOnIsRefused) {
    EXPECT_EQ(refusal_of(asked_of("truth")), "game_goes_on");
    EXPECT_EQ(refusal_of(asked_of("views")), "game_goes_on");
}

TEST(PageAnalysisTest, NonsenseIsRefused) {
    EXPECT_EQ(refusal_of(Node()), "not_terms");
    EXPECT_EQ(refusal_of(asked_of("hearsay")), "not_terms");
    for (const char* term : {"budget", "seat", "seed"}) {
        Node asked = asked_of("truth");
        asked.set(term, Node::integer(-1));
        EXPECT_EQ(refusal_of(asked), "not_terms") << term;
    }
    Node asked = asked_of("truth");
    asked.set("inputs", Node::list()).add(Node::text("win"));
    EXPECT_EQ(refusal_of(asked), "not_an_input");
    asked.set("inputs", Node::text("all"));
    EXPECT_EQ(refusal_of(asked), "not_an_input");
}

TEST(PageAnalysisTest, WhatWasNeverBegunHasNoStepAndNoResult) {
    EXPECT_EQ(answer_of(analysis_step(7))["problems"][std::size_t{0}]["code"].as_text(), "no_such_analysis");
    EXPECT_TRUE(answer_of(analysis_told(-1)).is_null());
}

}  // namespace
}  // namespace astrogate::border
