// The protocol's messages over a seat's socket: its own seat's bytes, and nothing of another's.
#include "formats/json.h"
#include "server/api/secrets.h"
#include "server/feed/feed_wire.h"
#include "tests/server/hall/hall_fixture.h"
#include "tests/unit/any_probe.h"

namespace astrogate::server {
namespace {

using testing::HallTest;
using testing::open_seat;
using testing::person;

Result<std::shared_ptr<const AnyGame>> real_and_probe(std::string_view ruleset, const Node& rules) {
    if (ruleset != "probe_alone") return make_game(ruleset, rules);
    return std::shared_ptr<const AnyGame>(std::shared_ptr<const AnyGame>(), &probe::any_probe());
}

class FeedQuestionsTest : public HallTest {
protected:
    void SetUp() override {
        random_ = testing::counted_bytes();
        HallTest::SetUp();
        begin(real_and_probe);
    }

    GameNumber create_game(const char* ruleset, const char* scenario, std::vector<SeatPlan> seats) {
        Created plan;
        plan.ruleset = ruleset;
        plan.scenario = scenario;
        plan.chain_length = 64;
        plan.share_time = 1000;
        plan.seats = std::move(seats);
        return create(std::move(plan));
    }

    // A socket, and the answers it was sent.
    struct Socket {
        Socket(Hall& hall, GameNumber game, Seat seat, const std::string& session)
            : wire(std::make_shared<FeedWire>(
                  hall, FeedOrder{game, seat, {session, ""}, {}},
                  [this](const std::string& text) {
                      Node node;
                      Problems problems;
                      EXPECT_TRUE(read_json(text, node, problems)) << text;
                      if (node["t"].as_text() == "answer") answers.push_back(text);
                      if (node["t"].as_text() == "frame") ++frames;
                  },
                  [](const std::string&) {})) {
            wire->start();
        }
        ~Socket() { wire->stop(); }
        Socket(const Socket&) = delete;
        Socket& operator=(const Socket&) = delete;

        std::shared_ptr<FeedWire> wire;
        std::vector<std::string> answers;
        int frames = 0;
    };

    std::string say(Socket& socket, const std::string& line) {
        const std::size_t before = socket.answers.size();
        socket.wire->hear(line);
        EXPECT_TRUE(queue_.run_until([&] { return socket.answers.size() > before; })) << line;
        return socket.answers.size() > before ? socket.answers.back() : std::string();
    }
    Node ask(Socket& socket, const std::string& line) {
        Node node;
        Problems problems;
        EXPECT_TRUE(read_json(say(socket, line), node, problems));
        return node;
    }
    std::string refused(Socket& socket, const std::string& line) {
        return ask(socket, line)["problems"][0]["code"].as_text();
    }
    // A sheet of the probe's bot, drawn with `seed` from that seat's own View.
    std::string drawn_sheet(GameNumber game, Seat seat, std::uint64_t seed) {
        return look(game, [&](const Table& table) {
            const auto choice = table.game().choose("random", table.view(seat), seed);
            return write_json(table.game().sheet_node(choice.value().sheet));
        });
    }
};

constexpr const char* questions[] = {
    R"({"t":"waiting","id":1})",
    R"({"t":"view","id":2})",
    R"({"t":"options","id":3})",
    R"({"t":"check","id":4,"sheet":[]})",
    R"({"t":"check","id":5,"sheet":[{"is":"shield","unit":77}]})",
    R"({"t":"foresee","id":6})",
    R"({"t":"default","id":7})",
    R"({"t":"glimpses","id":8})",
    R"({"t":"options","id":9,"notation":"77 shield"})",
};

TEST_F(FeedQuestionsTest, SealedSheetsOfOthersChangeNothingThatASeatIsAnswered) {
    std::vector<std::string> first;
    std::string first_sheet;
    int differing = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        random_ = testing::counted_bytes();
        begin(real_and_probe);
        const GameNumber game =
            create_game("probe_alone", "probe", {person("a"), person("b"), person("c"), person("d")});
        Socket ann(hall(), game, Seat{0}, "a"), bea(hall(), game, Seat{1}, "b");
        const std::string sheet = drawn_sheet(game, Seat{0}, seed);
        const Node handed = ask(ann, R"({"t":"submit","id":0,"stage":1,"sheet":)" + sheet + "}");
        ASSERT_TRUE(handed["ok"].as_boolean()) << write_json(handed) << sheet;
        EXPECT_TRUE(handed["locked"].as_boolean());
        std::vector<std::string> heard;
        for (const char* question : questions) heard.push_back(say(bea, question));
        if (first.empty()) {
            first = heard;
            first_sheet = sheet;
        }
        differing += sheet == first_sheet ? 0 : 1;
        EXPECT_EQ(heard, first) << sheet << "\n" << first_sheet;
    }
    EXPECT_GT(differing, 0) << "the sheets did differ";
}

TEST_F(FeedQuestionsTest, AnswersAreThoseOfTheSeatsOwnView) {
    const GameNumber game = create_game("vector3_2009", "duel", {person("a"), person("b")});
    Socket ann(hall(), game, Seat{0}, "a"), bea(hall(), game, Seat{1}, "b");
    const Node view =
        look(game, [](const Table& table) { return table.game().view_node(table.view(Seat{1})); });
    EXPECT_EQ(ask(bea, R"({"t":"view","id":1})")["view"], view);
    EXPECT_EQ(ask(bea, R"({"t":"view","id":1,"seat":1})")["view"]["seen"]["seat"].as_integer(), 1);
    const Node check = ask(bea, R"({"t":"check","id":2,"notation":"A6 burn 4,0,0"})");
    EXPECT_FALSE(check["legal"].as_boolean());
    EXPECT_NE(check["problems"][0]["sentence"].as_text().find("costs 4"), std::string::npos);
    EXPECT_GT(ask(bea, R"({"t":"options","id":3})")["patterns"].size(), 2U);
    EXPECT_GT(ask(bea, R"({"t":"foresee","id":4})")["facts"].size(), 2U);
    const std::string before = say(bea, R"({"t":"glimpses","id":5})");
    ask(ann, R"({"t":"submit","id":6,"stage":1,"notation":"A6 burn -3,0,1"})");
    EXPECT_EQ(say(bea, R"({"t":"glimpses","id":5})"), before);
    EXPECT_TRUE(ask(ann, R"({"t":"unlock","id":7,"stage":1})")["ok"].as_boolean());
    EXPECT_FALSE(ask(bea, R"({"t":"waiting","id":8})")["waiting"]["seats"][0]["locked"].as_boolean());
    ask(ann, R"({"t":"submit","id":9,"stage":1,"notation":"A6 burn -3,0,1"})");
    const Node locked = ask(bea, R"({"t":"submit","id":10,"stage":1,"sheet":[]})");
    EXPECT_EQ(locked["commitment"].as_text().size(), 64U) << write_json(locked);
    EXPECT_EQ(ask(bea, R"({"t":"waiting","id":11})")["waiting"]["stage"].as_integer(), 2);
    const Node news = ask(bea, R"({"t":"glimpses","id":12,"from":2})");
    ASSERT_EQ(news["frames"].size(), 1U);
    EXPECT_EQ(news["frames"][0]["glimpses"][0]["is"].as_text(), "ship_burned");
    EXPECT_TRUE(ask(ann, R"({"t":"resign","id":13})")["ok"].as_boolean());
    EXPECT_EQ(ask(bea, R"({"t":"waiting","id":14})")["waiting"]["what"].as_text(), "over");
}

TEST_F(FeedQuestionsTest, AskedAgainOfTheSameViewTheAnswerIsAtHand) {
    const GameNumber game = create_game("vector3_2009", "duel", {person("a"), person("b")});
    Socket ann(hall(), game, Seat{0}, "a"), other(hall(), game, Seat{0}, "a"),
        bea(hall(), game, Seat{1}, "b");
    // What is there without a turn of the queue.
    const auto at_once = [](Socket& socket, const std::string& line) {
        const std::size_t before = socket.answers.size();
        socket.wire->hear(line);
        return socket.answers.size() > before ? socket.answers.back() : std::string();
    };
    const std::string menu = R"({"t":"options","id":1})",
                      draft = R"({"t":"options","id":1,"notation":"A6 burn 1,0,0"})";
    const std::string of_ann = say(ann, menu);
    EXPECT_EQ(at_once(other, menu), of_ann);
    EXPECT_EQ(at_once(ann, R"({"t":"options","id":"again","seat":0})").substr(0, 30),
              R"({"t":"answer","id":"again","ok)");
    EXPECT_EQ(at_once(bea, menu), "") << "another seat's View";
    EXPECT_EQ(at_once(ann, draft), "") << "another question";
    ASSERT_TRUE(queue_.run_until([&] { return ann.answers.size() == 3 && bea.answers.size() == 1; }));
    EXPECT_NE(bea.answers.back(), of_ann);
    ask(ann, R"({"t":"submit","id":2,"stage":1,"notation":"A6 burn -3,0,1"})");
    EXPECT_EQ(at_once(ann, menu), of_ann) << "the View is the same until the stage closes";
    ask(bea, R"({"t":"submit","id":3,"stage":1,"sheet":[]})");
    EXPECT_EQ(at_once(ann, menu), "") << "another View";
    ASSERT_TRUE(queue_.run_until([&] { return ann.answers.size() == 6; }));
    EXPECT_NE(ann.answers.back(), of_ann);
}

TEST(AnswerShelf, MakesRoomByWhatWasLookedAtLongestAgo) {
    AnswerShelf shelf(1500);
    const auto view = [] { return std::make_shared<const Bytes>("v"); };
    const ViewPtr one = view(), two = view(), three = view();
    const auto text = std::make_shared<const std::string>(400, 'x');
    shelf.keep(one, "options", text);
    shelf.keep(two, "options", text);
    EXPECT_EQ(shelf.find(one, "options"), text);
    EXPECT_EQ(shelf.find(one, "check"), nullptr);
    shelf.keep(three, "options", text);
    EXPECT_EQ(shelf.find(two, "options"), nullptr);
    EXPECT_EQ(shelf.find(one, "options"), text);
    EXPECT_EQ(shelf.find(three, "options"), text);
    EXPECT_LE(shelf.bytes(), 1500U);
    const std::size_t bytes = shelf.bytes();
    shelf.keep(two, "options", std::make_shared<const std::string>(2000, 'x'));
    EXPECT_EQ(shelf.bytes(), bytes) << "what is larger than the shelf is not kept";
}

TEST_F(FeedQuestionsTest, RefusesWhatIsNotTheSeats) {
    const GameNumber game = create_game("vector3_2009", "duel", {person("a"), person("b")});
    Socket ann(hall(), game, Seat{0}, "a"), watcher(hall(), game, spectator, "");
    for (const char* word :
         {"view", "options", "check", "foresee", "default", "submit", "unlock", "resign", "glimpses"}) {
        const std::string line =
            std::string(R"({"t":")") + word + R"(","id":1,"stage":1,"sheet":[],"seat":1})";
        const std::string code = refused(ann, line);
        EXPECT_TRUE(code == "not_your_seat" || code == "unknown_key") << word << code;
    }
    for (const char* line :
         {R"({"t":"hash"})", R"({"t":"save"})", R"({"t":"events"})", R"({"t":"dice","faces":[1]})",
          R"({"t":"load","record":""})", R"({"t":"time_out"})", R"({"t":"choose","bot":"closer"})",
          R"({"t":"start"})", R"({"t":"games"})"})
        EXPECT_EQ(refused(ann, line), "not_over_a_socket") << line;
    EXPECT_EQ(refused(ann, R"({"t":"view","game":"0000000000000001"})"), "no_such_game");
    EXPECT_TRUE(ask(ann, R"({"t":"view","game":")" + game_id(game) + "\"}")["ok"].as_boolean());
    EXPECT_EQ(refused(ann, R"({"t":"fly"})"), "unknown_message");
    EXPECT_EQ(refused(ann, R"([])"), "not_a_map");
    EXPECT_EQ(refused(ann, R"({"t":"glimpses","from":0,"colour":1})"), "unknown_key");
    for (const char* line :
         {R"({"t":"options"})", R"({"t":"submit","stage":1,"sheet":[]})", R"({"t":"resign"})"})
        EXPECT_EQ(refused(watcher, line), "not_your_seat") << line;
    EXPECT_TRUE(ask(watcher, R"({"t":"view"})")["ok"].as_boolean());
}

TEST_F(FeedQuestionsTest, BeforeTheStartAndInAFlood) {
    const GameNumber unbegun = create_game("vector3_2009", "duel", {person("a"), open_seat("s")});
    Socket early(hall(), unbegun, Seat{0}, "a");
    EXPECT_EQ(refused(early, R"({"t":"view"})"), "game_not_begun");
    EXPECT_EQ(refused(early, R"({"t":"waiting"})"), "game_not_begun");
    const GameNumber game = create_game("vector3_2009", "duel", {person("a"), person("b")});
    Socket ann(hall(), game, Seat{0}, "a");
    for (int i = 0; i < 40; ++i) ann.wire->hear(R"({"t":"options","id":)" + std::to_string(i) + "}");
    ASSERT_TRUE(queue_.run_until([&] { return ann.answers.size() == 40; }));
    std::size_t refusals = 0;
    for (const std::string& answer : ann.answers)
        refusals += answer.find("too_many_questions") != std::string::npos ? 1 : 0;
    EXPECT_EQ(refusals, 7U) << "one is thought about, 32 wait";
}

}  // namespace
}  // namespace astrogate::server
