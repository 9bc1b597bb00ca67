// Tables of a host's own beginning: kept with the table, refused with a place, taken along by all that comes
// of it.

#include <unistd.h>

#include "formats/json.h"
#include "record/verify.h"
#include "server/deeds/rematch.h"
#include "server/entries/archive.h"
#include "server/entries/head.h"
#include "server/entries/release.h"
#include "tests/server/server_fixture.h"
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::make_small_game;
using testing::person;
using testing::small_plan;

Node scores_from(std::int64_t score) {
    Node custom = Node::map();
    custom.set("score", Node::integer(score));
    return custom;
}

class CustomTableTest : public testing::TableTest {
protected:
    static Created plan_from(std::int64_t score) {
        Created plan = small_plan({person("a"), person("b")});
        if (score != 0) plan.custom = scores_from(score);
        return plan;
    }
};

TEST_F(CustomTableTest, BeginsFromItAndSoDoesTheTableReadAgain) {
    create(plan_from(7));
    EXPECT_EQ(view(0).scores, (std::vector<std::uint64_t>{7, 7}));
    EXPECT_EQ(lock(0, 1, 3), "");
    EXPECT_EQ(lock(1, 1, 4), "");
    const Table again = replayed();
    EXPECT_FALSE(again.frozen());
    EXPECT_EQ(again.state(), table_.state());
    EXPECT_EQ(again.plan().custom, scores_from(7));
    EXPECT_TRUE(head_of(again).has_custom);
}

TEST_F(CustomTableTest, RefusesOneThatTheGameRefusesWithItsPath) {
    const Decision refused = clerk_.create(plan_from(100), now_);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.problems[0].detail.view(), "custom.score");
}

TEST_F(CustomTableTest, EntriesOfOlderProgramsAreReadAsTablesWithoutOne) {
    create(plan_from(0));
    Bytes body = body_of(entries_.front());
    const std::size_t nothing = ([] {
        Bytes bytes;
        ByteWriter(bytes).text(node_bytes(Node()));
        return bytes.size();
    })();
    body.resize(body.size() - nothing);
    AnyEntry read;
    ASSERT_TRUE(read_entry(Created::kind, body, read));
    EXPECT_TRUE(std::get<Created>(read).custom.is_null());
    entries_.front() = read;
    EXPECT_FALSE(replayed().frozen());
    EXPECT_FALSE(head_of(table_).has_custom);
    Head head;
    Bytes older = packed(head_of(table_));
    older.pop_back();
    ASSERT_TRUE(unpack(older, head));
    EXPECT_FALSE(head.has_custom);
}

TEST_F(CustomTableTest, ItsReleaseAndItsRematchHaveItToo) {
    create(plan_from(7));
    const std::string release = table_.release();
    const Created after = rematch_of(table_, 5, "a").game.plan;
    EXPECT_EQ(after.custom, scores_from(7));
    EXPECT_EQ(difference(make_small_game, table_.plan()), std::nullopt);
    Created other = table_.plan();
    other.custom = scores_from(8);
    EXPECT_NE(release_of(other), release);
    EXPECT_NE(difference(make_small_game, other), std::nullopt);
}

class CustomDoorTest : public testing::ServerTest {
protected:
    void SetUp() override {
        const std::string reason = start(make_game, ruleset_names());
        ASSERT_EQ(reason, "");
        game_ = make_game("slingshot", Node()).value();
        battle_ = game_->description()["scenarios"][std::size_t{0}]["custom"];
    }
    static std::string wish(const std::string& ruleset, const std::string& scenario, const Node& custom) {
        return R"({"ruleset":")" + ruleset + R"(","scenario":")" + scenario + R"(","custom":)" +
               write_json(custom) + R"(,"seats":[{"by":"me"},{"by":"bot","bot":"random"}]})";
    }
    std::string wish() const {
        return wish("slingshot", game_->description()["scenarios"][std::size_t{0}]["name"].as_text(),
                    battle_);
    }

    std::shared_ptr<const AnyGame> game_;
    Node battle_;
};

TEST_F(CustomDoorTest, AHostsBattleIsPlayedShownAndRecorded) {
    battle_.set("turns", Node::integer(3));
    Browser ann(server_->port());
    const HttpAnswer made = ann.post("/api/games", wish());
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string path = "/api/games/" + made.json()["game"].as_text();
    EXPECT_EQ(ann.get(path).json()["custom"], battle_);
    EXPECT_TRUE(ann.get("/api/games").json()[std::size_t{0}]["has_custom"].as_boolean());
    const HttpAnswer part = ann.get(path + "/record?seat=0");
    ASSERT_EQ(part.status, 200) << part.body;
    record::Record own;
    Problems problems;
    ASSERT_TRUE(record::read_record(part.body, own, problems)) << problems[0].code;
    EXPECT_TRUE(record::verify_seat(own, *game_, problems)) << problems[0].code;
    EXPECT_NE(part.body.find(R"("custom":{"turns":3)"), std::string::npos);
}

TEST_F(CustomDoorTest, WhatIsWrongWithABattleIsSaidWithItsPlace) {
    Browser ann(server_->port());
    const auto refusal = [&](const std::string& body) {
        const HttpAnswer answer = ann.post("/api/games", body);
        EXPECT_GE(answer.status, 400) << answer.body;
        const Node first = answer.json()["problems"][std::size_t{0}];
        const std::string& said = first["text"].as_text();
        EXPECT_TRUE(said.ends_with('.')) << answer.body;
        EXPECT_NE(said.find(first["detail"].as_text()), std::string::npos) << "the place: " << answer.body;
        return first["code"].as_text() + " " + first["detail"].as_text();
    };
    const Node sound = battle_;
    Node star = Node::map();
    star.set("body", Node::text("star"));
    star.set("hex", (*(*battle_.find("fleets")).items().begin())["zone"]["centre"]);
    Node& bodies = *battle_.find("bodies");
    bodies = Node::list();
    bodies.add(star);
    Node zone = sound["fleets"][std::size_t{0}]["zone"];
    zone.set("radius", Node::integer(0));
    Node fleet = sound["fleets"][std::size_t{0}];
    fleet.set("zone", zone);
    Node fleets = Node::list();
    fleets.add(fleet);
    fleets.add(sound["fleets"][std::size_t{1}]);
    battle_.set("fleets", fleets);
    EXPECT_EQ(refusal(wish()), "zone_in_a_body custom.fleets[0].zone");
    battle_ = sound;
    battle_.set("field", Node::integer(300));
    EXPECT_EQ(refusal(wish()), "number_out_of_range custom.field");
    battle_ = sound;
    for (int i = 0; i < 8; ++i) battle_.find("bodies")->add(star);
    EXPECT_EQ(refusal(wish()), "wrong_length custom.bodies");
    EXPECT_EQ(refusal(wish("vector3_2009", "learning", sound)), "unknown_key custom");
    EXPECT_EQ(refusal(wish("slingshot", "duel", Node::text("duel"))), "bad_request custom");
    EXPECT_EQ(refusal(wish("slingshot", "duels", sound)), "no_such_scenario duels");
    EXPECT_EQ(refusal(R"({"ruleset":"slingshot","scenario":"duel","seats":[{"by":"me"},{"by":"you"}]})"),
              "bad_request seats.1.by");
}

}  // namespace
}  // namespace astrogate::server
