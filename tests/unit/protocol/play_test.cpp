// Whole games at the engine: sheets grown from options alone, sealed sheets, dice, records.
#include "protocol/domains.h"
#include "tests/unit/protocol/engine_fixture.h"

namespace astrogate::protocol {
namespace {

using testing::duel;
using testing::EngineTest;

// Any value of a domain, as docs/protocol.md tells a bot to take one.
Node pick(const Node& domain, Stream& dice) {
    const auto any = [&](const Node& list) {
        return list[dice.below(static_cast<std::uint32_t>(list.size()))];
    };
    if (domain.has("value")) return domain["value"];
    if (domain.has("one_of")) return any(domain["one_of"]);
    if (domain.has("each")) {
        Node list = Node::list();
        for (const Node& one : domain["each"].items()) list.add(pick(one, dice));
        return list;
    }
    if (domain.has("fields")) {
        Node map = Node::map();
        for (const Node::Entry& one : domain["fields"].entries()) map.set(one.first, pick(one.second, dice));
        return map;
    }
    const std::int64_t from = domain["from"].as_integer();
    const auto width = static_cast<std::uint32_t>(domain["to"].as_integer() - from + 1);
    return Node::integer(from + dice.below(width));
}

class GrowTest : public EngineTest {
protected:
    Node grown(std::int64_t seat, Stream& dice) {
        Node draft = Node::list();
        for (int tries = 0; tries < 2000; ++tries) {
            Node asked = message("options", seat);
            asked.set("sheet", draft);
            const Node offered = ask(asked);
            const bool is_last = offered["patterns"].size() == 0 || dice.below(4) == 0;
            if (offered["complete"].as_boolean() && is_last) return draft;
            EXPECT_GT(offered["patterns"].size(), 0U) << "a draft can always be finished";
            const Node& patterns = offered["patterns"];
            const Node& pattern = patterns[dice.below(static_cast<std::uint32_t>(patterns.size()))];
            Node order = Node::map();
            order.set("is", pattern["is"]);
            for (const Node::Entry& one : pattern["fields"].entries())
                order.set(one.first, pick(one.second, dice));
            Node longer = draft;
            longer.add(order);
            Node check = message("check", seat);
            check.set("sheet", longer);
            const bool is_legal = ask(check)["legal"].as_boolean();
            EXPECT_TRUE(is_legal || pattern["loose"].as_boolean()) << write_json(check);
            if (is_legal) draft = longer;
        }
        return ask(message("default", seat))["sheet"];
    }
    void play(Stream& dice, int stages) {
        Node waiting = ask(R"({"t":"waiting"})")["waiting"];
        while (waiting["what"].as_text() == "seats" && waiting["stage"].as_integer() < stages) {
            const Node now = waiting;
            for (const Node& asked : now["seats"].items()) {
                if (!(waiting["stage"] == now["stage"])) break;
                Node submit = message("submit", asked["seat"].as_integer());
                submit.set("stage", now["stage"]);
                submit.set("sheet", grown(asked["seat"].as_integer(), dice));
                waiting = ask(submit)["waiting"];
            }
        }
    }
};

TEST_F(GrowTest, OptionsAloneAreEnoughForVector3) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ask(R"({"t":"start","ruleset":"vector3_2009","scenario":"learning","seats":2,"seed":7,"rules":{"turn_limit":3}})");
        Stream dice(seed);
        play(dice, 1000);
        EXPECT_EQ(ask(R"({"t":"waiting"})")["waiting"]["what"].as_text(), "over");
        ask(R"({"t":"close"})");
    }
}

TEST_F(GrowTest, OptionsAloneAreEnoughForTheProbe) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ask(R"({"t":"start","ruleset":"probe_alone","scenario":"probe","seats":4,"seed":7})");
        Stream dice(seed);
        play(dice, 60);
        ask(R"({"t":"close"})");
    }
}

TEST(Domains, AreWrittenAsTheOrderHasThem) {
    const auto read = [](const char* text) {
        Node node;
        Problems problems;
        EXPECT_TRUE(read_json(text, node, problems)) << text;
        return node;
    };
    const auto plain = [&](const char* type, const Domain& domain) {
        std::string text;
        Shape(read(type)).append_domain(text, domain);
        return text;
    };
    using Values = std::array<std::int32_t, 2>;
    constexpr std::array<std::int32_t, 6> corners{-1, -2, -3, 1, 2, 3};
    constexpr std::array<Point, 3> burns{Point{1, 0, 0}, Point{0, -1, 0}, Point{-128, 127, 10}};
    const char* word = R"({"kind":"enum","names":["none","laser","drive"]})";
    const char* number = R"({"kind":"int","bits":8})";
    const char* pods = R"({"kind":"array","count":3,"of":{"kind":"enum","names":["none","laser","drive"]}})";
    const char* row =
        R"({"kind":"struct","row":true,"fields":[{"name":"x","type":{"kind":"int"}},{"name":"y","type":{"kind":"int"}},{"name":"z","type":{"kind":"int"}}]})";
    const char* map =
        R"({"kind":"struct","row":false,"fields":[{"name":"at","type":{"kind":"int"}},{"name":"on","type":{"kind":"bool"}}]})";
    EXPECT_EQ(plain(word, Domain::fixed(2)), R"({"value":"drive"})");
    EXPECT_EQ(plain(word, Domain::fixed(3)), R"({"value":null})");
    EXPECT_EQ(plain(word, Domain::of(Values{0, 2})), R"({"one_of":["none","drive"]})");
    EXPECT_EQ(plain(word, Domain::range(1, 2)), R"({"one_of":["laser","drive"]})");
    EXPECT_EQ(plain(number, Domain::range(-4, 9)), R"({"from":-4,"to":9})");
    EXPECT_EQ(plain(R"({"kind":"bool"})", Domain::fixed(1)), R"({"value":true})");
    EXPECT_EQ(plain(pods, Domain::row(Values{1, 1})), R"({"value":["laser","laser","none"]})");
    EXPECT_EQ(plain(pods, Domain::each(2, Values{1, 2})),
              R"({"each":[{"one_of":["laser","drive"]},{"one_of":["laser","drive"]},{"value":"none"}]})");
    EXPECT_EQ(plain(row, Domain::burn(1, burns)), R"({"one_of":[[1,0,0],[0,-1,0],[-128,127,10]]})");
    EXPECT_EQ(plain(row, Domain::burn(1, {})), R"({"one_of":[]})");
    EXPECT_EQ(plain(pods, Domain::burn(1, std::array<Point, 1>{Point{0, 1, 2}})),
              R"({"one_of":[["none","laser","drive"]]})");
    EXPECT_EQ(plain(row, Domain::box(corners)),
              R"({"each":[{"from":-1,"to":1},{"from":-2,"to":2},{"from":-3,"to":3}]})");
    EXPECT_EQ(plain(map, Domain::fixed(5)), R"({"value":{"at":5,"on":false}})");
    EXPECT_EQ(plain(map, Domain::range(0, 5)), R"({"fields":{"at":{"from":0,"to":5},"on":{"value":false}}})");
    EXPECT_EQ(plain(map, Domain::of(Values{5, 6})),
              R"({"one_of":[{"at":5,"on":false},{"at":6,"on":false}]})");
}

TEST_F(EngineTest, SheetsAreSealedUntilTheStageCloses) {
    ask(duel);
    const std::string mine = R"({"t":"submit","seat":0,"stage":1,"notation":"A6 burn -3,0,1"})";
    EXPECT_TRUE(ask(mine)["waiting"]["seats"][0]["locked"].as_boolean());
    const std::string before = hash();
    ask(mine);
    EXPECT_EQ(refused(R"({"t":"submit","seat":0,"stage":1,"sheet":[]})"), "already_locked");
    EXPECT_FALSE(ask(R"({"t":"unlock","seat":0,"stage":1})")["waiting"]["seats"][0]["locked"].as_boolean());
    ask(mine);
    EXPECT_EQ(hash(), before) << "nothing is carried out yet";
    const Node closed = ask(R"({"t":"submit","seat":1,"stage":1,"sheet":[]})");
    EXPECT_EQ(closed["waiting"]["stage"].as_integer(), 2);
    ask(mine);
    EXPECT_EQ(refused(R"({"t":"submit","seat":0,"stage":1,"sheet":[]})"), "wrong_stage");
    EXPECT_EQ(ask(R"({"t":"time_out"})")["waiting"]["stage"].as_integer(), 3);
    EXPECT_EQ(ask(R"({"t":"resign","seat":1})")["waiting"]["what"].as_text(), "over");
    EXPECT_EQ(refused(R"({"t":"time_out"})"), "game_over");
    EXPECT_EQ(refused(R"({"t":"unlock","seat":0,"stage":3})"), "game_over");
}

TEST_F(EngineTest, WhereNobodyMustAllWhoMayAreWaitedFor) {
    ask(R"({"t":"start","ruleset":"small","scenario":"free","seats":2,"seed":7})");
    const auto submit = [&](int seat, int stage) {
        return ask(R"({"t":"submit","seat":)" + std::to_string(seat) + R"(,"stage":)" +
                   std::to_string(stage) + R"(,"notation":"pick 3"})")["waiting"]["stage"]
            .as_integer();
    };
    submit(0, 1);
    ASSERT_EQ(submit(1, 1), 2);
    EXPECT_EQ(submit(1, 2), 2);
    EXPECT_EQ(submit(0, 2), 3);
    submit(0, 3);
    ASSERT_EQ(submit(1, 3), 4);
    EXPECT_EQ(ask(R"({"t":"time_out"})")["waiting"]["what"].as_text(), "over") << "the clock closes it";
}

TEST_F(EngineTest, ASheetThatAResignationMadeUnfitIsFoundAfterTheDice) {
    ask(R"({"t":"start","ruleset":"small","scenario":"lots","seats":3,"dice":"typed"})");
    ask(R"({"t":"submit","seat":1,"stage":1,"notation":"pick 3"})");
    ask(R"({"t":"submit","seat":2,"stage":1,"notation":"pick 3"})");
    EXPECT_EQ(ask(R"({"t":"resign","seat":2})")["waiting"]["what"].as_text(), "dice");
    const Node after = ask(R"({"t":"dice","faces":[4]})")["waiting"];
    ASSERT_EQ(after["seats"].size(), 2U) << write_json(after);
    EXPECT_TRUE(after["seats"][1]["locked"].as_boolean()) << "the sheet of a seat that plays on still fits";
    ask(R"({"t":"submit","seat":0,"stage":1,"notation":"pick 3"})");
    EXPECT_EQ(ask(R"({"t":"dice","faces":[4]})")["waiting"]["stage"].as_integer(), 2);
}

TEST_F(EngineTest, AResignationDoesNotMakeASheetCount) {
    ask(R"({"t":"start","ruleset":"small","scenario":"plain","seats":3,"seed":7})");
    const std::string mine = R"({"t":"submit","seat":1,"stage":1,"notation":"pick 3"})";
    ask(mine);
    EXPECT_EQ(ask(R"({"t":"resign","seat":2})")["waiting"]["stage"].as_integer(), 2);
    EXPECT_EQ(refused(mine), "wrong_stage") << "the stage went on without it";
}

TEST_F(EngineTest, ASavedGameGoesOnAsItWouldHave) {
    ask(R"({"t":"start","ruleset":"vector3_2009","scenario":"learning","seats":2,"seed":7,"rules":{"turn_limit":9}})");
    play_on("lieutenant", 12);
    Node load = Node::map();
    load.set("t", Node::text("load"));
    load.set("game", Node::text("copy"));
    load.set("record", ask(R"({"t":"save"})")["record"]);
    EXPECT_EQ(ask(load)["seed"].as_integer(), 7);
    EXPECT_EQ(hash("copy"), hash());
    EXPECT_EQ(ask(message("glimpses", 1, "copy"))["frames"], ask(message("glimpses", 1))["frames"]);
    EXPECT_EQ(ask(R"({"t":"save","game":"copy"})")["record"], load["record"]);
    EXPECT_EQ(write_json(play_on("lieutenant")), write_json(play_on("lieutenant", INT32_MAX, "copy")));
    EXPECT_EQ(hash("copy"), hash()) << "the dice, too";
}

TEST_F(EngineTest, ARecordIsProvedOrRefused) {
    ask(duel);
    play_on("random");
    const std::string record = ask(R"({"t":"save"})")["record"].as_text();
    const Node seat = ask(R"({"t":"save","seat":1})");
    EXPECT_TRUE(seat["is_over"].as_boolean());
    Node verify = Node::map();
    verify.set("t", Node::text("verify"));
    verify.set("record", Node::text(record));
    EXPECT_TRUE(ask(verify)["verifies"].as_boolean());
    verify.set("against", seat["record"]);
    EXPECT_TRUE(ask(verify)["verifies"].as_boolean());
    std::string edited = record;
    edited[edited.find("\"sheets\"") + 1] = 'S';
    verify.set("record", Node::text(edited));
    const Node answer = ask(verify);
    EXPECT_FALSE(answer["verifies"].as_boolean());
    EXPECT_EQ(answer["problems"][0]["code"].as_text(), "line_does_not_follow");
    EXPECT_EQ(answer["problems"][0]["numbers"]["line"].as_integer(), 2);
    Node load = Node::map();
    load.set("t", Node::text("load"));
    load.set("game", Node::text("b"));
    load.set("record", seat["record"]);
    EXPECT_EQ(refused(write_json(load)), "full_record_wanted");
    load.set("record", Node::text(edited));
    EXPECT_EQ(refused(write_json(load)), "line_does_not_follow");
}

TEST_F(EngineTest, DiceAreToldNowOrBefore) {
    const std::string start =
        R"({"t":"start","ruleset":"vector3_2009","scenario":"learning","seats":2,"dice":"typed"})";
    ask(start);
    const Node waiting = play_on("lieutenant", 3);
    ASSERT_EQ(waiting["what"].as_text(), "dice") << write_json(waiting);
    const Node& first = waiting["dice"][0];
    EXPECT_EQ(first["roll"].as_text(), "placement");
    EXPECT_EQ(first["count"].as_integer(), 2);
    EXPECT_EQ(refused(R"({"t":"submit","seat":0,"stage":2,"sheet":[]})"), "dice_awaited");
    EXPECT_EQ(refused(R"({"t":"dice","faces":[3,7]})"), "die_out_of_range");
    EXPECT_EQ(ask(R"({"t":"dice","faces":[3,1,6]})")["waiting"]["faces_kept"].as_integer(), 3);
    EXPECT_EQ(ask(R"({"t":"dice","faces":[4]})")["waiting"]["what"].as_text(), "seats");
    const std::string told = hash();
    ask(R"({"t":"close"})");
    ask(start);
    ask(R"({"t":"dice","faces":[3,1,6,4]})");
    EXPECT_EQ(play_on("lieutenant", 3)["what"].as_text(), "seats");
    EXPECT_EQ(hash(), told);
    ask(R"({"t":"close"})");
    ask(start);
    EXPECT_EQ(ask(R"({"t":"dice","faces":[3,9,6,4]})")["waiting"]["faces_kept"].as_integer(), 4);
    const Node thrown = play_on("lieutenant", 3);
    EXPECT_EQ(thrown["what"].as_text(), "dice") << "a face that no die has: all kept ones are thrown away";
    EXPECT_FALSE(thrown.has("faces_kept"));
}

TEST_F(EngineTest, EventsAndGlimpsesComeByNumber) {
    ask(duel);
    play_on("random", 4);
    const Node all = ask(R"({"t":"events"})");
    EXPECT_EQ(all["first"].as_integer(), 1);
    EXPECT_EQ(all["next"].as_integer(), static_cast<std::int64_t>(all["events"].size()) + 1);
    const Node some = ask(R"({"t":"events","from":5})");
    EXPECT_EQ(some["events"][0], all["events"][4]);
    EXPECT_EQ(
        ask(R"({"t":"events","from":)" + std::to_string(all["next"].as_integer()) + "}")["events"].size(),
        0U);
    const Node frames = ask(R"({"t":"glimpses","seat":"spectator"})");
    for (std::size_t i = 0; i < frames["frames"].size(); ++i)
        EXPECT_EQ(frames["frames"][i]["n"].as_integer(), static_cast<std::int64_t>(i) + 1);
    Tail tail(2);
    for (int i = 0; i < 3; ++i) tail.add(Node::integer(i));
    EXPECT_STREQ(tail.from(1, 9, "all").problems()[0].code, "no_longer_kept");
    EXPECT_EQ(tail.from(0, 1, "all").value()["all"][0].as_integer(), 1);
}

// Asked anew every turn; each first step is handed in.
TEST_F(EngineTest, APlanIsFollowedStepByStep) {
    const auto speaks = [](const Node& node) {
        const std::string& said = node["sentence"].as_text();
        EXPECT_FALSE(said.empty());
        EXPECT_EQ(said.find('?'), std::string::npos) << said;
    };
    ask(R"({"t":"start","ruleset":"triplanetary_1981","scenario":"bi_planetary_near","seats":2,"seed":7})");
    EXPECT_EQ(ask(message("aims", 0))["aims"].size(), 0U) << "no courses are plotted yet";
    Node advise = message("advise", 0);
    advise.set("aim", Node::map()).set("is", Node::text("fly_race"));
    advise.find("aim")->set("unit", Node::integer(0));
    EXPECT_EQ(refused(write_json(advise)), "no_course_now");
    Node waiting = play_on("coaster", 2);
    int turns = 0;
    for (; waiting["what"].as_text() == "seats" && turns < 40; ++turns) {
        if (turns == 0) EXPECT_GT(ask(message("aims", 0))["aims"].size(), 3U);
        const Node plan = ask(advise);
        speaks(plan);
        for (const Node& step : plan["steps"].items()) speaks(step);
        Node submit = message("submit", 0);
        submit.set("stage", waiting["stage"]);
        submit.set("notation", plan["steps"][std::size_t{0}]["notation"]);
        waiting = ask(submit)["waiting"];
        while (waiting["what"].as_text() == "seats" &&
               (waiting["step"].as_text() != "astrogation" ||
                waiting["seats"][std::size_t{0}]["seat"].as_integer() != 0))
            waiting = play_on("coaster", waiting["stage"].as_integer() + 1);
    }
    EXPECT_EQ(waiting["what"].as_text(), "over");
    EXPECT_EQ(waiting["outcome"]["ending"].as_text(), "landed");
}

TEST_F(EngineTest, AGameWithoutAdviceSaysSo) {
    ask(duel);
    EXPECT_EQ(ask(message("aims", 0))["aims"].size(), 0U);
    EXPECT_EQ(refused(R"({"t":"advise","seat":0,"aim":{}})"), "no_advice");
}

}  // namespace
}  // namespace astrogate::protocol
