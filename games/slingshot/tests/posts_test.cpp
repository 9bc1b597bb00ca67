// Slingshot by forum: orders as players post them, what is said of those that are not understood, and a
// thread that is a whole game.
#include <gtest/gtest.h>

#include "formats/file.h"
#include "formats/json.h"
#include "formats/texts.h"
#include "kernel/text/misread.h"
#include "tests/games/recording.h"

namespace astrogate::slingshot {
namespace {

// A set-up of its own: both sides have a Heron, and see each other but for the Swift.
const char* const posted_battle = R"({
  "turns": 12, "field": 14, "bodies": [{"body": "planet", "hex": [0, 0]}], "fleets": [
  {"zone": {"centre": [-5, 0], "radius": 1, "heading": "SE", "slowest": 0, "fastest": 1}, "ships": [
    {"kind": "cruiser", "name": "hawk", "fuel": 13, "lost": 0, "stands": true,
     "hex": [-5, 0], "vector": [0, 0]},
    {"kind": "destroyer", "name": "heron", "fuel": 6, "lost": 0, "stands": true,
     "hex": [-5, 0], "vector": [0, 0]}]},
  {"zone": {"centre": [-5, 2], "radius": 1, "heading": "SE", "slowest": 0, "fastest": 1}, "ships": [
    {"kind": "cruiser", "name": "wren", "fuel": 13, "lost": 0, "stands": true,
     "hex": [-5, 2], "vector": [0, 0]},
    {"kind": "corvette", "name": "heron", "fuel": 6, "lost": 0, "stands": true,
     "hex": [-5, 2], "vector": [0, 0]},
    {"kind": "scout", "name": "swift", "fuel": 6, "lost": 0, "stands": true,
     "hex": [9, 2], "vector": [0, 0]}]}],
  "scores": [{"side": 0, "deed": "hit", "kind": "unknown", "points": 1}],
  "gate": {"from": [0, 0], "towards": "N", "distance": 0, "along": 0}})";

Node posted_setup() {
    Node custom;
    Problems problems;
    EXPECT_TRUE(read_json(posted_battle, custom, problems));
    Node setup = plays::setup_of("duel", 2);
    setup.set("custom", custom);
    return setup;
}

// Where the orders of the first turn are asked for.
struct PostTable {
    std::shared_ptr<const AnyGame> game = make_game("slingshot", Node::map()).value();
    Sitting sitting{*game, 2, false};
    Seat reader{};
    Bytes view;

    explicit PostTable(Seat seat = Seat{0}) : reader(seat) {
        AnyMove begun = game->start(posted_setup()).value();
        sitting.take(begun);
        go_on();
    }
    // To the orders of the next turn, by what the reader posts.
    void play(const std::string& text) {
        const OrdersRead read = game->read_orders(view, text);
        EXPECT_TRUE(read.misread.empty()) << sentence_of(read.misread.front());
        EXPECT_TRUE(game->check(view, read.sheet).empty()) << text;
        sitting.lock(reader, read.sheet);
        EXPECT_TRUE(sitting.advance(sitting.closing()).ok());
        go_on();
    }
    void go_on() {
        while (!game->turn(sitting.view(reader)) || *game->turn(sitting.view(reader)) == 0 ||
               sitting.waiting().what == Waits::dice) {
            AnyInput input;
            input.stage = sitting.waiting().stage;
            if (sitting.waiting().what == Waits::dice) {
                input.kind = InputKind::dice;
                for (const Roll& roll : sitting.waiting().dice)
                    for (int i = 0; i < roll.count; ++i) input.faces.push_back(1);
            } else {
                input = sitting.closing();
            }
            EXPECT_TRUE(sitting.advance(input).ok());
        }
        view = sitting.view(reader);
    }
    // As it is posted again; or the first thing that is not understood.
    std::string read(const std::string& text) const {
        const OrdersRead read = game->read_orders(view, text);
        if (!read.misread.empty()) return sentence_of(read.misread.front());
        return game->sheet_post(view, read.sheet);
    }
    std::string orders(const std::string& text) const {
        return write_json(game->sheet_node(game->read_orders(view, text).sheet));
    }
};

// Ships may be called by their names; what is written calls them as the log does, which every seat
// understands.
TEST(Posts, AreReadAsTheForumDidAndWrittenWithTheNamesOfTheLog) {
    const PostTable table;
    const std::pair<const char*, const char*> posts[] = {
        {"Hawk: fire laser at Wren; launch torpedo; burn N\n",
         "1.A: fire laser at 2.A; launch torpedo; burn N\n"},
        {"  hawk :FIRE  LASER AT wren ;burn n;", "1.A: fire laser at 2.A; burn N\n"},
        {"Hawk: fire lance at Wren; fire laser at 2.B", "1.A: fire lance at 2.A; fire laser at 2.B\n"},
        {"1.A: burn north", "1.A: burn N\n"},
        {"Hawk burn NW\n1.B burn -1,0", "1.A: burn NW\n1.B: burn NW\n"},
        {"Hawk: burn X", "1.A: burn NW\n"},
        {"Hawk: burn -X", "1.A: burn SE\n"},
        {"Hawk: burn (1,0,1)", "1.A: burn N\n"},
        {"Hawk: burn (1,-1,0)", "1.A: burn SW\n"},
        {"1.B: burn N+NE", "1.B: burn NE+N\n"},
        {"1.B: burn 2Z", "1.B: burn 2NE\n"},
        {"1.B: burn SE 2", "1.B: burn 2SE\n"},
        {"1.B: burn -Z 2; fire laser 2 at Wren", "1.B: fire laser 2 at 2.A; burn 2SW\n"},
        {"1.B: burn n 1", "1.B: burn N\n"},
        {"1.B: launch torpedo Y 1", "1.B: launch torpedo N\n"},
        {"Hawk: launch torpedo NE", "1.A: launch torpedo NE\n"},
        {"1.B: fire laser at Wren; fire laser at 2.B", "1.B: fire laser 1 at 2.A; fire laser 2 at 2.B\n"},
        {"1.B: fire laser 2 at Wren", "1.B: fire laser 2 at 2.A\n"},
        {"1.B: charge; ride with Hawk", "1.B: charge; ride with 1.A\n"},
        {"Hawk: coast\r\n\r\n1.B: coast\r\n", "1.A: coast\n1.B: coast\n"},
        {"Hawk:\n1.B: charge", "1.B: charge\n"},
        {"appoint seat 1", "appoint seat 1\n"},
        {"", ""},
        {" ; ;\n;", ""},
    };
    for (const auto& [text, post] : posts) {
        EXPECT_EQ(table.read(text), post) << text;
        EXPECT_EQ(table.orders(post), table.orders(text)) << text;
    }
    EXPECT_EQ(table.orders("Hawk: fire laser at Wren; launch torpedo; burn N"),
              R"([{"is":"fire","unit":0,"weapon":1,"target":12},{"is":"launch","unit":0,"change":[0,0]},)"
              R"({"is":"burn","unit":0,"change":[0,-1]}])");
    EXPECT_EQ(table.orders("1.A fire 1 2.A\n1.A burn 0,-1\n1.A launch 0,0"),
              table.orders("Hawk: fire laser at Wren; launch torpedo; burn N"));
}

TEST(Posts, ThatAreNotUnderstoodSayWhereAndWhatCouldStandThere) {
    const PostTable table;
    const std::pair<const char*, const char*> posts[] = {
        {"Dove: burn N",
         "Line 1, column 1: nothing known here is called \"Dove\"; here can stand: 1.A | 1.B."},
        {"Hawk: burn N\n  Dove burn N",
         "Line 2, column 3: nothing known here is called \"Dove\"; here can stand: 1.A | 1.B."},
        {"Hawk: fire laser at Dove",
         "Line 1, column 21: nothing known here is called \"Dove\" behind \"fire laser at\"; here can stand: "
         "2.A | 2.B."},
        {"Hawk: fire laser",
         "Line 1, column 17: the order is not finished behind \"fire laser\"; here can stand: at."},
        {"Hawk: fire cannon at Wren",
         "Line 1, column 12: \"cannon\" is not understood behind \"fire\"; here can stand: lance | laser."},
        {"Hawk: launch mine",
         "Line 1, column 14: \"mine\" is not understood behind \"launch\"; here can stand: torpedo."},
        {"Hawk: burn N please",
         "Line 1, column 14: \"please\" is not understood behind \"burn N\"; here can stand: the next order, "
         "behind a semicolon."},
        {"Hawk: dance",
         "Line 1, column 7: no order begins with \"dance\"; here can stand: fire | launch | burn | "
         "charge | coast."},
        {"\xC3\xA4\xC3\xB6 gr\xC3\xBC\xC3\x9F; x",
         "Line 1, column 1: no order begins with \"\xC3\xA4\xC3\xB6\"; here can stand: 1.A | 1.B."},
    };
    for (const auto& [text, sentence] : posts) EXPECT_EQ(table.read(text), sentence) << text;
    EXPECT_EQ(table.game->read_orders("", "Hawk: burn N").misread.size(), 1u);
}

// Both sides have a Heron: one's own is ordered, the enemy's is fired at, and of both the one that may stand
// there.
TEST(Posts, TellShipsOfOneNameApartByWhatTheyAreThereFor) {
    const PostTable table;
    EXPECT_EQ(table.read("Heron: burn N"), "1.B: burn N\n");
    EXPECT_EQ(table.read("Heron burn N"), "1.B: burn N\n");
    EXPECT_EQ(table.read("Hawk: fire laser at Heron"), "1.A: fire laser at 2.B\n");
    const PostTable enemy(Seat{1});
    EXPECT_EQ(enemy.read("Heron: burn N"), "2.B: burn N\n");
    EXPECT_EQ(enemy.read("Wren: fire laser at Heron"), "2.A: fire laser at 1.B\n");
}

// An order that stands there twice is read twice: whether it may is the game's to say.
TEST(Posts, WithAnOrderTwiceAreRefusedByTheGame) {
    const PostTable table;
    const OrdersRead read = table.game->read_orders(table.view, "Hawk: burn N; burn N");
    ASSERT_TRUE(read.misread.empty());
    const Problems problems = table.game->check(table.view, read.sheet);
    ASSERT_FALSE(problems.empty());
    EXPECT_STREQ(problems[0].code, "ordered_twice");
}

TEST(Posts, CallALaunchedObjectOfOnesOwnAsTheForumDid) {
    PostTable table;
    EXPECT_EQ(table.read("T1: burn NE"),
              "Line 1, column 1: nothing known here is called \"T1\"; here can stand: 1.A | 1.B.");
    table.play("Hawk: launch torpedo S");
    EXPECT_EQ(table.read("T1: burn NE"), "1.A.1: burn NE\n");
    EXPECT_EQ(table.orders("t1 burn NE"), table.orders("1.A.1: burn NE"));
    for (const char* other : {"T2", "M1", "T0"})
        EXPECT_EQ(table.read(std::string(other) + ": burn NE"),
                  "Line 1, column 1: nothing known here is called \"" + std::string(other) +
                      "\"; here can stand: 1.A | 1.B | 1.A.1.");
    table.play("T1: burn N\nHawk: launch torpedo N");
    EXPECT_EQ(table.read("T2: burn S; T1: coast"), "1.A.1: coast\n1.A.2: burn S\n");
    PostTable enemy(Seat{1});
    enemy.play("Wren: launch torpedo N");
    EXPECT_EQ(enemy.read("T1: burn N"), "2.A.1: burn N\n");
    EXPECT_EQ(table.read("Hawk: fire laser at T3").find("Line 1, column 21: nothing known"), 0u);
}

// What two ships may have launched is neither's, also when one of the two is spent.
TEST(Posts, NeverMeanAnotherObjectByTheSameShortName) {
    PostTable table;
    table.play("Hawk: launch torpedo S\n1.B: launch torpedo N");
    const std::string ambiguous = "Line 1, column 1: more than one is called \"T1\"";
    EXPECT_EQ(table.read("T1: burn NE").find(ambiguous), 0u) << table.read("T1: burn NE");
    table.play("1.A.1: burn S\n1.B.1: coast");
    EXPECT_EQ(table.read("1.A.1: coast").find("Line 1, column 1: nothing known"), 0u) << "it is spent";
    EXPECT_EQ(table.read("1.B.1: burn NE"), "1.B.1: burn NE\n");
    EXPECT_EQ(table.read("T1: burn NE").find(ambiguous), 0u) << table.read("T1: burn NE");
}

// What is refused is told with the nearest that is not, which the same seat may post.
TEST(Posts, ThatAreRefusedAreToldWhatIsLegal) {
    PostTable table;
    const Texts texts(table.game->texts(), [&](std::string_view kind, const Node& value) -> std::string {
        if (kind != "unit") return std::string(kind);
        return table.game->unit_name(table.view, UnitId{static_cast<std::uint16_t>(value.as_integer())});
    });
    const std::tuple<const char*, const char*, const char*> posts[] = {
        {"Hawk: burn (0,2,0)",
         "1.A gains 1 point of velocity in a turn; this would be 2 (2013:acceleration.1). The nearest burn "
         "it "
         "can make is (0,−1).",
         "1.A burn 0,-1"},
        {"1.B: fire laser at Hawk",
         "That is no enemy in play (2013:shooting.1). This weapon can fire at 2.A.",
         "1.B: fire laser at 2.A"},
        {"1.B: ride with Hawk",
         "1.B has an Integ of 4, more than half of that of 1.A: it cannot be carried (2013:hyperspace.6). No "
         "ship of its side can carry it.",
         ""},
        {"Hawk: fire lance at Wren; fire lance at 2.B",
         "There is already an order of this kind for this ship, or for this weapon (2013:shooting.8). Keep "
         "one "
         "of them.",
         "Hawk: fire lance at Wren"},
    };
    for (const auto& [text, sentence, instead] : posts) {
        const OrdersRead read = table.game->read_orders(table.view, text);
        ASSERT_TRUE(read.misread.empty()) << sentence_of(read.misread.front());
        const Problems problems = table.game->check(table.view, read.sheet);
        ASSERT_EQ(problems.size(), 1u) << text;
        EXPECT_EQ(texts.say(problems[0]), sentence);
        const OrdersRead legal = table.game->read_orders(table.view, instead);
        EXPECT_TRUE(legal.misread.empty() && table.game->check(table.view, legal.sheet).empty()) << instead;
    }
}

// A ship that is not seen is as unknown as one that there is not.
TEST(Posts, TellNothingOfWhatIsNotSeen) {
    const PostTable table;
    for (const std::string order : {"Hawk: fire laser at ", "Hawk: ride with ", ""})
        for (const std::string rest : {"", ": burn N"}) {
            std::string unseen = table.read(order + "Swift" + rest);
            const std::size_t at = unseen.find("Swift");
            ASSERT_NE(at, std::string::npos) << unseen;
            EXPECT_EQ(unseen.replace(at, 5, "Egret"), table.read(order + "Egret" + rest));
        }
    EXPECT_EQ(PostTable(Seat{1}).read("Swift: burn N"), "2.C: burn N\n");
}

TEST(Posts, OfAnyLengthAreReadOrRefused) {
    const PostTable table;
    const auto many = [](const std::string& one) {
        std::string text;
        while (text.size() < 100'000) text += one;
        return text;
    };
    for (const char* one : {"x", " ", ";", ":", "\n", "Hawk: burn N; ", "Hawk: burn N\n", "Hawk", "Hawk ",
                            "Hawk: ", "fire laser at ", "\xFF\x00z;", "{}\n"}) {
        const OrdersRead read = table.game->read_orders(table.view, many(one));
        EXPECT_LE(read.misread.size(), 32u) << one;
        for (const Misread& wrong : read.misread) EXPECT_LT(sentence_of(wrong).size(), 2000u) << one;
    }
}

// ---- a game as a thread: "== turn, step, seat ==" above each post

const char* const thread_file = ASTROGATE_ROOT "/games/slingshot/tests/thread.txt";

// Plays the posts of a thread; without one it plays by itself and writes the thread.
class Thread final : public plays::Recording {
public:
    explicit Thread(std::string text)
        : Recording(make_game("slingshot", Node::map()).value(), "duel", 2, 4, false),
          text_(std::move(text)) {}

    std::string written;
    std::vector<std::string> wrong;
    int posts = 0;
    std::string ending;

private:
    void look_at(const AnyMove& move) override {
        if (move.waiting.what == Waits::over)
            ending = game().description()["endings"][move.waiting.outcome.ending].as_text();
    }
    AnySheet sheet_of(Seat seat) override {
        const std::string head = "== turn " + std::to_string(turn()) + ", " + step() + ", seat " +
                                 std::to_string(seat.value + 1) + " ==\n";
        if (text_.empty()) {
            const Bytes sheet =
                game().choose("escort", view(seat), static_cast<std::uint64_t>(turn()) + 1).value().sheet;
            written += head + game().sheet_post(view(seat), sheet) + "\n";
            return {seat, false, sheet};
        }
        const std::size_t from = text_.find(head);
        if (from == std::string::npos) return {seat, true, game().default_sheet(view(seat))};
        const std::size_t begin = from + head.size();
        const OrdersRead read =
            game().read_orders(view(seat), text_.substr(begin, text_.find("\n==", begin) - begin));
        for (const Misread& one : read.misread) wrong.push_back(head + sentence_of(one));
        ++posts;
        return {seat, false, read.sheet};
    }
    std::string text_;
};

TEST(Posts, OfAThreadAreAWholeGame) {
    std::string text;
    Problems problems;
    ASSERT_TRUE(read_file(thread_file, text, problems));
    Thread thread(text);
    EXPECT_FALSE(thread.run(1000).empty());
    for (const std::string& one : thread.wrong) ADD_FAILURE() << one;
    EXPECT_GT(thread.posts, 20);
    EXPECT_FALSE(thread.ending.empty());
    for (const char* order : {"fire laser", "launch torpedo", "burn", "coast"})
        EXPECT_NE(text.find(order), std::string::npos) << order;
}

TEST(Posts, DISABLED_AreMadeAnew) {
    Thread thread("");
    thread.run(1000);
    Problems problems;
    ASSERT_TRUE(write_file(thread_file, thread.written, problems));
}

}  // namespace
}  // namespace astrogate::slingshot
