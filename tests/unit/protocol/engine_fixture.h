// An engine in a test: lines in, answers out as Nodes.
#pragma once
#include <string>

#include <gtest/gtest.h>

#include "formats/json.h"
#include "protocol/engine.h"
#include "tests/server/small_game.h"
#include "tests/unit/any_probe.h"

namespace astrogate::protocol::testing {

inline Result<std::shared_ptr<const AnyGame>> make_tried(std::string_view ruleset, const Node& rules) {
    if (ruleset == "small") return server::testing::make_small_game(ruleset, rules);
    if (ruleset != "probe_alone") return make_game(ruleset, rules);
    return std::shared_ptr<const AnyGame>(std::shared_ptr<const AnyGame>(), &probe::any_probe());
}

class EngineTest : public ::testing::Test {
protected:
    Node say(const std::string& line) {
        Node node;
        Problems problems;
        const std::string answer = engine_.hear(line, ++number_);
        EXPECT_TRUE(read_json(answer, node, problems)) << answer;
        EXPECT_EQ(node["t"].as_text(), "answer") << answer;
        EXPECT_EQ(answer.find('\n'), std::string::npos) << answer;
        return node;
    }
    // The answer to a message that must not be refused.
    Node ask(const std::string& line) {
        const Node node = say(line);
        EXPECT_TRUE(node["ok"].as_boolean()) << line << "\n" << write_json(node);
        return node;
    }
    // The code of the first Problem; empty when there is none.
    std::string refused(const std::string& line) { return say(line)["problems"][0]["code"].as_text(); }

    // A message about the game `game` of a seat.
    static Node message(const char* word, std::int64_t seat, const std::string& game = "main") {
        Node node = Node::map();
        node.set("t", Node::text(word));
        node.set("game", Node::text(game));
        node.set("seat", Node::integer(seat));
        return node;
    }
    Node ask(const Node& node) { return ask(write_json(node)); }

    // Everybody who is asked hands in what `bot` chooses, until the game is over or at `stage`.
    Node play_on(const std::string& bot, std::int64_t stage = INT32_MAX, const std::string& game = "main") {
        Node waiting = ask(R"({"t":"waiting","game":")" + game + "\"}")["waiting"];
        while (waiting["what"].as_text() == "seats" && waiting["stage"].as_integer() < stage) {
            const Node now = waiting;
            for (const Node& asked : now["seats"].items()) {
                if (!waiting["stage"].is_null() && !(waiting["stage"] == now["stage"])) break;
                Node choose = message("choose", asked["seat"].as_integer(), game);
                choose.set("bot", Node::text(bot));
                choose.set("seed", now["stage"]);
                Node submit = message("submit", asked["seat"].as_integer(), game);
                submit.set("stage", now["stage"]);
                submit.set("sheet", ask(choose)["sheet"]);
                waiting = ask(submit)["waiting"];
            }
        }
        return waiting;
    }
    std::string hash(const std::string& game = "main") {
        return ask(R"({"t":"hash","game":")" + game + "\"}")["hash"].as_text();
    }

    Engine engine_{{make_tried, ruleset_names(), [] { return std::uint64_t{1979}; }}};
    int number_ = 0;
};

constexpr const char* duel =
    R"({"t":"start","ruleset":"vector3_2009","scenario":"duel","seats":2,"seed":7,"rules":{"turn_limit":6}})";

}  // namespace astrogate::protocol::testing
