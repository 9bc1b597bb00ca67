// At the server's door: tables that differ in a secret alone. Whatever another seat and an onlooker are sent,
// over HTTP and over WebSockets, has the same bytes in the same number: answers and their headers, feeds,
// frames, records, refusals.
//
// All servers of a test draw the same bytes as random ones. What then still differs is taken out, length by
// length: the port, times, and the hashes that hide a sealed sheet.
#include <atomic>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>
#include <sodium.h>
#include <unistd.h>

#include "formats/json.h"
#include "kernel/any/any_game.h"
#include "kernel/dice.h"
#include "server/server.h"
#include "tests/server/net/net_client.h"

namespace astrogate::server {
namespace {

using testing::Browser;
using testing::HttpAnswer;
using testing::WebSocket;

// Random bytes that are the same in every server made while this stands: libsodium's source, replaced.
class SameRandomBytes {
public:
    SameRandomBytes() {
        draws_ = 0;
        static randombytes_implementation same{};
        same.implementation_name = [] { return "counted"; };
        same.random = [] { return static_cast<std::uint32_t>(Stream(++draws_).next()); };
        same.buf = [](void* to, std::size_t count) {
            Stream stream(++draws_);
            for (std::size_t i = 0; i < count; ++i)
                static_cast<unsigned char*>(to)[i] = static_cast<unsigned char>(stream.next());
        };
        EXPECT_GE(::sodium_init(), 0);
        ::randombytes_set_implementation(&same);
    }
    ~SameRandomBytes() { ::randombytes_set_implementation(&randombytes_sysrandom_implementation); }
    SameRandomBytes(const SameRandomBytes&) = delete;
    SameRandomBytes& operator=(const SameRandomBytes&) = delete;

private:
    static inline std::atomic<std::uint64_t> draws_ = 0;
};

// One thing that was sent, and to whom.
struct Sent {
    std::string what;
    std::string bytes;
};
using Transcript = std::vector<Sent>;

// A game played by a script. The keeper's sheets are the secret.
struct Play {
    std::string ruleset, scenario;
    int keeper;  // the seat
    std::map<std::string, std::string>
        sheets;  // of the keeper, by step, in notation, each once; else the default
    std::vector<std::string> sheets_asked;  // that the other seat asks about and is refused, as JSON
    int stages;
};

// The same text with a mark in place of each character of what may differ.
std::string without_the_moment(std::string text, int port) {
    const std::string name = ":" + std::to_string(port);
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
        text.replace(at, name.size(), std::string(name.size(), '#'));
    for (std::size_t from = 0, to = 0; from < text.size(); from = to + 1) {
        for (to = from; to < text.size() && std::isdigit(static_cast<unsigned char>(text[to])) != 0;) ++to;
        if (to - from == 13) text.replace(from, 13, std::string(13, '#'));  // milliseconds since 1970
    }
    for (const char* key : {R"("commitment":")", R"("hash":")", R"("created":")"})
        for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1))
            for (std::size_t i = at + std::string(key).size(); i < text.size() && text[i] != '"'; ++i)
                text[i] = '#';
    return text;
}

// A server of its own with one table: the keeper of the secret, another seat, and somebody who looks on.
class Door {
public:
    explicit Door(const Play& play) : play_(play) {
        folder_ =
            std::filesystem::temp_directory_path() / ("astrogate-secrecy-" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_ / "web");
        ServerConfig config;
        config.port = 0;
        config.data = (folder_ / "data").string();
        config.web = (folder_ / "web").string();
        config.limits.requests_per_second = 10000;
        std::string reason;
        server_ = RunningServer::start(config, reason, make_game, ruleset_names());
        if (server_ == nullptr) ADD_FAILURE() << reason;
    }
    ~Door() {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    Transcript run() {
        keeper_.emplace(server_->port());
        other_.emplace(server_->port());
        onlooker_.emplace(server_->port());
        sit_down();
        keeper_feed_.emplace(*keeper_, feed_of(play_.keeper) + "&from=1");
        other_feed_.emplace(*other_, feed_of(other()) + "&from=1");
        onlooker_feed_.emplace(*onlooker_, path("/feed?seat=spectator&from=1"));
        for (int stage = 0; stage < play_.stages && !::testing::Test::HasFailure(); ++stage) play_stage();
        EXPECT_TRUE(play_.sheets.empty()) << "never asked for: " << play_.sheets.begin()->first;
        return std::move(transcript_);
    }
    // What the keeper was told, to see that the secret did differ.
    std::string keepers_view() { return say(*keeper_feed_, R"({"t":"view","id":1})"); }

private:
    int other() const { return 1 - play_.keeper; }
    std::string path(const std::string& rest) const { return "/api/games/" + game_ + rest; }
    std::string feed_of(int seat) const { return path("/feed?seat=" + std::to_string(seat)); }

    void sit_down() {
        const std::string seats = play_.keeper == 0 ? R"([{"by":"me","name":"Ann"},{"by":"open"}])"
                                                    : R"([{"by":"open"},{"by":"me","name":"Ann"}])";
        const HttpAnswer made =
            keeper_->post("/api/games", R"({"ruleset":")" + play_.ruleset + R"(","scenario":")" +
                                            play_.scenario + R"(","dice":"chain","seats":)" + seats + "}");
        ASSERT_EQ(made.status, 201) << made.body;
        game_ = made.json()["game"].as_text();
        const std::string link = made.json()["seats"][static_cast<std::size_t>(other())]["link"].as_text();
        const HttpAnswer joined = other_->post(
            "/api/claim", R"({"name":"Bea","secret":")" + link.substr(link.rfind('/') + 1) + "\"}");
        ASSERT_EQ(joined.status, 200) << joined.body;
        note("other, joining", joined);
    }

    // The keeper seals first, so that the others can look at a table where a secret sheet lies.
    void play_stage() {
        const Node waiting = json(say(*keeper_feed_, R"({"t":"waiting","id":1})"))["waiting"];
        for (const int seat : {play_.keeper, other()})
            for (std::size_t i = 0; i < waiting["seats"].size(); ++i)
                if (waiting["seats"][i]["seat"].as_integer() == seat) {
                    seal(seat, waiting["stage"].as_integer(), waiting["step"].as_text());
                    look_around("stage " + std::to_string(waiting["stage"].as_integer()) + " " +
                                std::string(waiting["step"].as_text()));
                }
    }
    void seal(int seat, std::int64_t stage, const std::string& step) {
        Node sheet = Node::map();
        sheet.set("t", Node::text("submit"));
        sheet.set("id", Node::integer(2));
        sheet.set("stage", Node::integer(stage));
        const auto scripted = play_.sheets.find(step);
        if (seat == play_.keeper && scripted != play_.sheets.end()) {
            sheet.set("notation", Node::text(scripted->second));
            play_.sheets.erase(scripted);
        } else {
            sheet.set("sheet", json(listened(seat, R"({"t":"default","id":3})"))["sheet"]);
        }
        const std::string answer = listened(seat, write_json(sheet));
        EXPECT_TRUE(json(answer)["ok"].as_boolean()) << step << ": " << write_json(sheet) << answer;
    }
    std::string listened(int seat, const std::string& line) {
        if (seat == play_.keeper) return say(*keeper_feed_, line);
        return say(*other_feed_, line, [&](const std::string& text) { note("other, feed", text); });
    }

    // Everything that the two who must not know can ask for.
    void look_around(const std::string& when) {
        const std::string own = std::to_string(other()), keepers = std::to_string(play_.keeper);
        for (const char* line :
             {R"({"t":"waiting","id":4})", R"({"t":"view","id":5})", R"({"t":"options","id":6})",
              R"({"t":"foresee","id":7})", R"({"t":"glimpses","id":8})"}) {
            say(*other_feed_, line, [&](const std::string& text) { note(when + ", other, feed", text); });
            say(*onlooker_feed_, line,
                [&](const std::string& text) { note(when + ", onlooker, feed", text); });
        }
        for (const std::string& sheet : play_.sheets_asked)
            say(*other_feed_, R"({"t":"check","id":9,"sheet":)" + sheet + "}",
                [&](const std::string& text) { note(when + ", other, check", text); });
        for (const std::string& rest :
             {std::string(), "?seat=" + own, "/frames?seat=" + own + "&from=1", "/record?seat=" + own,
              "/frames?seat=" + keepers + "&from=1", "/record?seat=" + keepers, std::string("/record"),
              std::string("/frames?from=1"), std::string("/record?seat=spectator"), std::string("/away")}) {
            note(when + ", other, " + rest, other_->get(path(rest)));
            note(when + ", onlooker, " + rest, onlooker_->get(path(rest)));
        }
        const std::string foreign = R"({"seat":)" + keepers + R"(,"stage":1,"sheet":[]})";
        note(when + ", other, lock", other_->post(path("/lock"), foreign));
        note(when + ", onlooker, lock", onlooker_->post(path("/lock"), foreign));
        note(when + ", other, resign", other_->post(path("/resign"), R"({"seat":)" + keepers + "}"));
    }

    // Says a line and waits for its answer; all that comes before it and with it goes to `each`.
    template <class Each>
    std::string say(WebSocket& socket, const std::string& line, Each&& each) {
        socket.say(line);
        while (true) {
            const std::optional<std::string> text = socket.hear();
            if (!text) {
                ADD_FAILURE() << "the socket was closed after " << line;
                return {};
            }
            each(*text);
            if (text->find(R"("t":"answer")") != std::string::npos) return *text;
        }
    }
    std::string say(WebSocket& socket, const std::string& line) {
        return say(socket, line, [](const std::string&) {});
    }
    static Node json(const std::string& text) {
        Node node;
        Problems problems;
        EXPECT_TRUE(read_json(text, node, problems)) << text;
        return node;
    }

    void note(const std::string& what, const HttpAnswer& answer) {
        std::string bytes = std::to_string(answer.status);
        for (const auto& [key, value] : answer.headers)
            bytes += "\n" + key + ": " + (key == "Date" ? std::string(value.size(), '#') : value);
        note(what, bytes + "\n\n" + answer.body);
    }
    void note(const std::string& what, const std::string& bytes) {
        transcript_.push_back({what, without_the_moment(bytes, server_->port())});
    }

    Play play_;
    std::filesystem::path folder_;
    std::unique_ptr<RunningServer> server_;
    std::optional<Browser> keeper_, other_, onlooker_;
    std::optional<WebSocket> keeper_feed_, other_feed_, onlooker_feed_;
    std::string game_;
    Transcript transcript_;
};

// Plays all of them, each on a server of its own, and compares what was sent.
void expect_alike(const std::vector<Play>& plays) {
    std::vector<Transcript> transcripts;
    std::vector<std::string> secrets;
    for (const Play& play : plays) {
        const SameRandomBytes same;
        Door door(play);
        transcripts.push_back(door.run());
        ASSERT_FALSE(::testing::Test::HasFailure());
        secrets.push_back(door.keepers_view());
    }
    ASSERT_GT(transcripts[0].size(), 50U);
    for (std::size_t k = 1; k < plays.size(); ++k) {
        EXPECT_NE(secrets[k], secrets[0]) << "the tables do not differ";
        ASSERT_EQ(transcripts[k].size(), transcripts[0].size());
        for (std::size_t i = 0; i < transcripts[0].size(); ++i) {
            const Sent& a = transcripts[0][i];
            const Sent& b = transcripts[k][i];
            ASSERT_EQ(a.what, b.what);
            EXPECT_EQ(a.bytes.size(), b.bytes.size()) << a.what;
            ASSERT_EQ(a.bytes, b.bytes) << a.what << " of tables 0 and " << k;
        }
    }
}

class SecrecyAtTheDoor : public ::testing::TestWithParam<const char*> {};

TEST_P(SecrecyAtTheDoor, OfEscapeNothingTellsWhichTransportCarriesTheFugitives) {
    std::vector<Play> plays;
    for (const char* hideout : {"T1", "T2", "T3"}) {
        Play play{GetParam(), "escape", 0, {}, {}, 7};
        play.sheets["placement"] =
            std::string("T1 place E; T2 place W; T3 place NE; ") + hideout + " designate";
        for (const char* transport : {"0", "1", "2"})
            for (const char* kind : {"inspect", "capture", "fire"})
                play.sheets_asked.push_back(std::string(R"([{"is":")") + kind + R"(","unit":3,"target":)" +
                                            transport + "}]");
        plays.push_back(play);
    }
    expect_alike(plays);
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, SecrecyAtTheDoor,
                         ::testing::Values("triplanetary_1981", "triplanetary_2018"),
                         [](const auto& one) { return std::string(one.param); });

// Technology, kinds and slots of pods, loads, the number of mines and their places, and the pod that
// launches.
TEST(SecrecyAtTheDoorOfVector3, Of1979NothingTellsWhatTheDefenderBuiltLoadedLaidAndLaunchedFrom) {
    Play one{"vector3_1979", "advanced", 1, {}, {}, 9};
    one.sheets = {{"technology", "buy mine 2; buy launch 2; buy guided 2; buy laser 2"},
                  {"fleet",
                   "A6 build six launch,laser,cabin,cabin,cabin,cabin,none,none,none,none,none,none; "
                   "A6 load 1 guided 2; buy_mines 2"},
                  {"mines", "X1 lay_mine 5,0,0; X2 lay_mine 0,5,0"},
                  {"placement", "A6 place 0,0,0"},
                  {"salvo", "A6 launch 1 guided"}};
    Play two = one;
    two.sheets["technology"] = "buy mine 3; buy launch 2; buy guided 2; buy acceleration 2; buy screen 1";
    two.sheets["fleet"] =
        "A6 build six cabin,cabin,screen,cabin,launch,cabin,none,none,none,none,none,none; "
        "A6 load 5 guided 1; buy_mines 3";
    two.sheets["mines"] = "X1 lay_mine -7,0,0; X2 lay_mine 1,1,1; X3 lay_mine 9,9,9";
    two.sheets["salvo"] = "A6 launch 5 guided";
    for (Play* play : {&one, &two})
        play->sheets_asked = {R"([{"is":"fire","unit":0,"target":32,"lasers":1}])",
                              R"([{"is":"detonate","unit":800}])", R"([{"is":"lay_mine","unit":800}])"};
    expect_alike({one, two});
}

// Which ship charges its hyperdrive, which one would ride with it, and which one only coasts.
TEST(SecrecyAtTheDoorOfSlingshot, NothingTellsWhoChargesAndWhoWouldRide) {
    std::vector<Play> plays;
    for (const char* orders : {"1.A charge; 1.B coast; 1.C coast", "1.A coast; 1.B charge; 1.C coast",
                               "1.A charge; 1.B charge; 1.C ride 1.A"}) {
        Play play{"slingshot", "duel", 0, {{"orders", orders}}, {}, 2};
        for (const char* of_keepers : {"0", "1", "2"})
            for (const char* kind : {"charge", "coast"})
                play.sheets_asked.push_back(std::string(R"([{"is":")") + kind + R"(","unit":)" + of_keepers +
                                            "}]");
        play.sheets_asked.push_back(R"([{"is":"ride","unit":16,"carrier":0}])");
        plays.push_back(play);
    }
    expect_alike(plays);
}

}  // namespace
}  // namespace astrogate::server
