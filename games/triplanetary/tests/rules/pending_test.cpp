// Gravity to come is not kept in the State: what a View shows of it is what the ship's last course entered.
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "kernel/any/any_game.h"

namespace astrogate::triplanetary {
namespace {

// Follows the news of one game, and compares.
class Watch {
public:
    void hear(const Node& event) {
        const std::string& name = event["is"].as_text();
        const std::int64_t unit = event["unit"].as_integer();
        if (name == "ship_moved" || name == "ship_landed") entered_[unit].clear();
        // The hex above the world is entered by no course.
        if (name == "ship_took_off") entered_.erase(unit);
        if (name == "gravity_entered") entered_[unit].push_back(event);
    }
    void compare(const Node& view) {
        for (const Node& pending : view["pending"].items()) {
            const auto known = entered_.find(pending["unit"].as_integer());
            if (known == entered_.end()) continue;
            const std::vector<Node>& pulls = pending["pulls"].items();
            ASSERT_EQ(pulls.size(), known->second.size());
            for (std::size_t i = 0; i < pulls.size(); ++i)
                for (const char* part : {"hex", "direction", "body", "may_refuse"})
                    EXPECT_TRUE(pulls[i][part] == known->second[i][part]) << part;
            compared += pulls.size();
        }
    }
    std::size_t compared = 0;

private:
    std::map<std::int64_t, std::vector<Node>> entered_;  // by unit, since it moved last
};

std::size_t compared_in(const char* scenario, const char* bot, std::uint64_t seed) {
    const auto game = make_game("triplanetary_1981", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text(scenario));
    setup.set("seats", Node::integer(2));
    AnyMove move = game->start(setup).value();
    Stream dice(seed);
    Watch watch;
    for (int inputs = 0; inputs < 60 && move.waiting.what != Waits::over; ++inputs) {
        watch.compare(game->view_node(game->view(move.state, Seat{0}).value()));
        AnyInput input;
        input.stage = move.waiting.stage;
        if (move.waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(move.waiting.dice, input.faces);
        }
        for (const Asked& asked : move.waiting.seats) {
            const Bytes view = game->view(move.state, asked.seat).value();
            input.sheets.push_back({asked.seat, false, game->choose(bot, view, dice.next()).value().sheet});
        }
        move = game->advance(move.state, input).value();
        for (const Node& event : move.events) watch.hear(event);
    }
    return watch.compared;
}

TEST(PendingGravity, IsWhatTheLastCourseEntered) {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
        for (const char* scenario : {"bi_planetary", "grand_tour", "escape"})
            compared += compared_in(scenario, "random", seed);
    compared += compared_in("bi_planetary", "pilot", 1);
    EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace astrogate::triplanetary
