// The table of the page by the calls that the page makes (bindings/wasm/sitting.cpp), with a game that has
// stages in which no seat must hand in.
#include <cstdlib>
#include <cstring>

#include <gtest/gtest.h>

#include "bindings/wasm/border.h"
#include "tests/server/small_game.h"

extern "C" {
char* sit(int handle, const char* setup, std::size_t setup_size, std::uint32_t is_typed);
char* sitting_advance(int number, const char* input, std::size_t input_size);
char* sitting_lock(int number, std::uint32_t seat, std::uint32_t stage, const char* sheet,
                   std::size_t sheet_size);
int sitting_is_complete(int number, std::uint32_t bots);
}

namespace astrogate::border {

const AnyGame* game_at(int) {
    static const auto game = server::testing::make_small_game("small", Node::map()).value();
    return game.get();
}

namespace {

Node read_back(char* answered) {
    std::uint32_t size = 0;
    std::memcpy(&size, answered, sizeof size);
    Node node;
    EXPECT_TRUE(node_from_bytes({answered + sizeof size, size}, node));
    std::free(answered);
    return node;
}

class PageTableTest : public ::testing::Test {
protected:
    void begin(const char* scenario, int seats, bool is_typed) {
        Node setup = Node::map();
        setup.set("scenario", Node::text(scenario));
        setup.set("seats", Node::integer(seats));
        const Bytes bytes = node_bytes(setup);
        news_ = read_back(sit(0, bytes.data(), bytes.size(), is_typed ? 1 : 0));
        number_ = static_cast<int>(news_["sitting"].as_integer());
    }
    bool lock(std::uint32_t seat, std::uint32_t stage) {
        const Bytes sheet{1, 3};
        if (!read_back(sitting_lock(number_, seat, stage, sheet.data(), sheet.size()))["ok"].as_boolean())
            return false;
        Node& one = sheets_.add(Node::map());
        one.set("seat", Node::integer(seat));
        one.set("sheet", Node::text(sheet));
        return true;
    }
    void advance(const char* kind, const char* what = nullptr, Node value = Node()) {
        Node input = Node::map();
        input.set("kind", Node::text(kind));
        input.set("stage", news_["waiting"]["stage"]);
        if (what != nullptr) input.set(what, std::move(value));
        const Bytes bytes = node_bytes(input);
        news_ = read_back(sitting_advance(number_, bytes.data(), bytes.size()));
        EXPECT_TRUE(news_["ok"].as_boolean());
    }
    void close() { advance("sheets", "sheets", std::exchange(sheets_, Node::list())); }
    void roll() {
        Node faces = Node::list();
        faces.add(Node::integer(3));
        advance("dice", "faces", std::move(faces));
    }

    int number_ = -1;
    Node news_;
    Node sheets_ = Node::list();
};

TEST_F(PageTableTest, WhereNobodyMustAllWhoMayAreWaitedFor) {
    begin("free", 2, false);
    EXPECT_EQ(news_["frames"].size(), 3U);
    ASSERT_TRUE(lock(0, 1));
    EXPECT_FALSE(sitting_is_complete(number_, 0));
    ASSERT_TRUE(lock(1, 1));
    ASSERT_TRUE(sitting_is_complete(number_, 0));
    close();
    EXPECT_EQ(news_["frames"].size(), 0U) << "dice are out";
    roll();
    EXPECT_EQ(news_["frames"].size(), 3U);
    ASSERT_EQ(news_["waiting"]["stage"].as_integer(), 2);
    EXPECT_FALSE(sitting_is_complete(number_, 0)) << "a person has a turn";
    ASSERT_TRUE(lock(1, 2));
    EXPECT_FALSE(lock(1, 2));
    EXPECT_FALSE(sitting_is_complete(number_, 0));
    ASSERT_TRUE(lock(0, 2));
    EXPECT_TRUE(sitting_is_complete(number_, 0));
}

TEST_F(PageTableTest, ABotThatMayIsWaitedFor) {
    begin("plain", 2, false);
    for (const std::uint32_t seat : {0U, 1U}) ASSERT_TRUE(lock(seat, 1));
    close();
    roll();
    ASSERT_TRUE(lock(0, 2));
    EXPECT_TRUE(sitting_is_complete(number_, 0));
    EXPECT_FALSE(sitting_is_complete(number_, 0b10));
}

TEST_F(PageTableTest, ASheetThatAResignationMadeUnfitIsFoundAfterTheDice) {
    begin("lots", 3, true);
    ASSERT_TRUE(lock(1, 1));
    ASSERT_TRUE(lock(2, 1));
    advance("resign", "seat", Node::integer(2));
    roll();
    ASSERT_EQ(news_["locked"].size(), 1U);
    EXPECT_EQ(news_["locked"][0].as_integer(), 1);
}

}  // namespace
}  // namespace astrogate::border
