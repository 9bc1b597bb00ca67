// The real game over the real server: a person (played by a named bot's choices, made from the seat's own
// View as it came over the wire) against bots and against another person, to the end; the records are then
// verified.

#include <gtest/gtest.h>
#include <unistd.h>

#include "formats/json.h"
#include "record/verify.h"
#include "tests/server/server_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::WebSocket;

Bytes from_base64(const std::string& text) {
    static const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    Bytes bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char digit : text) {
        if (digit == '=') break;
        bits = bits << 6 | static_cast<std::uint32_t>(digits.find(digit));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<char>(bits >> count));
    }
    return bytes;
}

// A seat at the table: reads its feed, hands in what `policy` chooses.
class Player {
public:
    Player(const Browser& browser, const AnyGame& game, const std::string& path, int seat)
        : game_(game), seat_(seat), feed_(browser, path + "/feed?from=1&seat=" + std::to_string(seat)) {}

    // Answers the next frame in which this seat is asked; false at the end of the game. `advised`: whom it
    // says to have asked for a hint.
    bool play(const std::string& policy, const std::string& advised = {}) {
        for (;;) {
            const Node frame = feed_.hear_kind("frame");
            if (frame.is_null()) return false;
            EXPECT_EQ(frame["n"].as_integer(), ++frames_) << "every frame, once, in order";
            const Bytes view = from_base64(frame["view"].as_text());
            const Node seen = game_.view_node(view)["seen"];
            if (seen["over"].as_boolean()) return false;
            bool is_asked = false;
            for (const Node& asked : seen["asked"].items())
                is_asked = is_asked || (asked["seat"].as_integer() == seat_ && asked["must"].as_boolean());
            if (!is_asked) continue;
            const auto choice = game_.choose(policy, view, static_cast<std::uint64_t>(frames_));
            EXPECT_TRUE(choice.ok());
            if (!choice.ok()) return false;
            hand_in(frame["stage"], game_.sheet_node(choice.value().sheet), advised);
            return true;
        }
    }
    std::int64_t frames() const { return frames_; }

private:
    void hand_in(const Node& stage, Node sheet, const std::string& advised) {
        Node message = Node::map();
        message.set("t", Node::text("lock"));
        message.set("id", Node::integer(frames_));
        message.set("stage", stage);
        message.set("sheet", std::move(sheet));
        if (!advised.empty()) message.set("advised", Node::text(advised));
        feed_.say(write_json(message));
    }

    const AnyGame& game_;
    int seat_;
    WebSocket feed_;
    std::int64_t frames_ = 0;
};

class WholeGameTest : public testing::ServerTest {
protected:
    void SetUp() override {
        const std::string reason = start(make_game, ruleset_names());
        ASSERT_EQ(reason, "");
        Node rules = Node::map();
        rules.set("turn_limit", Node::integer(6));
        game_ = make_game(ruleset_names().front(), rules).value();
    }
    std::string wish(const std::string& seats) const {
        return R"({"ruleset":")" + ruleset_names().front() + R"(","scenario":")" +
               game_->description()["scenarios"][0]["name"].as_text() +
               R"(","rules":{"turn_limit":6},"seats":[)" + seats + "]}";
    }
    void expect_verified(Browser& browser, const std::string& path, int seat) const {
        const HttpAnswer whole = browser.get(path + "/record");
        const HttpAnswer part = browser.get(path + "/record?seat=" + std::to_string(seat));
        ASSERT_EQ(whole.status, 200) << whole.body;
        ASSERT_EQ(part.status, 200) << part.body;
        record::Record full, own;
        Problems problems;
        ASSERT_TRUE(record::read_record(whole.body, full, problems));
        ASSERT_TRUE(record::read_record(part.body, own, problems));
        EXPECT_TRUE(record::verify_full(full, *game_, problems)) << problems[0].code;
        EXPECT_TRUE(record::verify_seat(own, *game_, problems)) << problems[0].code;
        EXPECT_TRUE(record::verify_full_against(full, own, *game_, problems)) << problems[0].code;
        std::string changed = whole.body;
        changed[changed.size() / 2] = changed[changed.size() / 2] == '1' ? '2' : '1';
        EXPECT_FALSE(record::read_record(changed, full, problems) &&
                     record::verify_full(full, *game_, problems));
    }

    std::shared_ptr<const AnyGame> game_;
};

TEST_F(WholeGameTest, AgainstABotToTheEnd) {
    Browser ann(server_->port());
    const HttpAnswer made = ann.post("/api/games", wish(R"({"by":"me"},{"by":"bot","bot":"closer"})"));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    Player player(ann, *game_, path, 0);
    int moves = 0;
    while (player.play("closer")) ++moves;
    EXPECT_GT(moves, 6);
    EXPECT_EQ(ann.get(path).json()["state"].as_text(), "over");
    EXPECT_EQ(ann.get(path + "/frames?seat=0&from=1").json().size(),
              static_cast<std::size_t>(player.frames()));
    expect_verified(ann, path, 0);
}

// How many sheets of a record, full or of a seat, came after a hint of the captain.
std::size_t advised_in(const std::string& text) {
    record::Record read;
    Problems problems;
    EXPECT_TRUE(record::read_record(text, read, problems));
    std::size_t count = 0;
    const auto counts = [&](const record::SheetLine& sheet) { count += sheet.advised == "captain" ? 1 : 0; };
    for (const record::InputLine& line : read.inputs)
        std::for_each(line.sheets.begin(), line.sheets.end(), counts);
    for (const record::OwnSheetLine& line : read.sheets) counts(line.sheet);
    return count;
}

TEST_F(WholeGameTest, ARecordTellsWhichSheetsCameAfterAHint) {
    Browser ann(server_->port());
    const HttpAnswer made = ann.post("/api/games", wish(R"({"by":"me"},{"by":"bot","bot":"closer"})"));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    const HttpAnswer refused =
        ann.post(path + "/lock", R"({"seat":0,"stage":0,"sheet":[],"advised":"nobody"})");
    EXPECT_EQ(refused.code(), "bad_request");
    Player player(ann, *game_, path, 0);
    std::size_t moves = 0;
    while (player.play("closer", moves % 3 == 0 ? "captain" : "")) ++moves;
    EXPECT_EQ(advised_in(ann.get(path + "/record").body), (moves + 2) / 3);
    EXPECT_EQ(advised_in(ann.get(path + "/record?seat=0").body), (moves + 2) / 3);
    EXPECT_EQ(advised_in(ann.get(path + "/record?seat=spectator").body), 0U);
    expect_verified(ann, path, 0);
}

TEST_F(WholeGameTest, SeatRecordsInMidGameProveThemselves) {
    Browser ann(server_->port());
    const HttpAnswer made = ann.post(
        "/api/games", wish(R"({"by":"me"},{"by":"bot","bot":"closer"},{"by":"bot","bot":"closer"})"));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    Player player(ann, *game_, path, 0);
    std::vector<std::string> parts;
    for (int move = 0;; ++move) {
        const bool is_kept = move < 3 || move % 4 == 0;
        const std::string so_far = is_kept ? ann.get(path + "/record?seat=0").body : "";
        if (!player.play("closer")) break;
        if (is_kept) parts.push_back(so_far);  // the game had not ended there
    }
    ASSERT_GT(parts.size(), 1U);
    record::Record full;
    Problems problems;
    const HttpAnswer whole = ann.get(path + "/record");
    ASSERT_TRUE(record::read_record(whole.body, full, problems)) << whole.status << whole.body.substr(0, 200);
    for (const std::string& text : parts) {
        record::Record own;
        ASSERT_TRUE(record::read_record(text, own, problems));
        EXPECT_FALSE(own.closing.is_over);
        EXPECT_TRUE(record::verify_seat(own, *game_, problems)) << problems[0].code;
    }
    expect_verified(ann, path, 0);
}

// Stages in which somebody else alone is asked, as when the phases of a seat follow each other, take no
// reason away.
TEST_F(WholeGameTest, ABotsLastReasonStands) {
    Browser ann(server_->port());
    const HttpAnswer made =
        ann.post("/api/games", R"({"ruleset":"triplanetary_1981","scenario":"terra_and_luna",)"
                               R"("explains":true,"seats":[{"by":"me"},{"by":"bot","bot":"captain"}]})");
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    const auto game = make_game("triplanetary_1981", Node::map()).value();
    Player player(ann, *game, path, 0);
    bool is_told = false;
    for (int move = 0; move < 24 && player.play("captain"); ++move) {
        const int status = ann.get(path + "/explain?seat=1").status;
        EXPECT_TRUE(status == 200 || !is_told) << "after move " << move;
        is_told = is_told || status == 200;
    }
    EXPECT_TRUE(is_told);
}

}  // namespace
}  // namespace astrogate::server
