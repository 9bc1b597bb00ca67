// The smallest game a server can be tried with. Every seat picks a number from 1 to 9, sealed. When all have,
// an open die is thrown, and in the games called "secret" also a die that only seat 0 sees; every pick is
// multiplied by the open die. In odd stages all seats are asked, in even ones seat 0 alone must, the others
// may; in the games called "free" nobody must there. After `turns` stages it is over; who resigns is not
// asked any more. A resignation goes on to the next stage, but in the games called "lots" an open die is
// thrown and the stage stays open.
#pragma once
#include <functional>

#include "kernel/any/any_game.h"

namespace astrogate::server::testing {

// ruleset "small"; rules {"turns": 4, "slant": 0} (slant: added to every score, to play another revision),
// and "teams", with which every other seat is of one team; scenarios "plain", "secret", "free" and "lots", 1
// to 8 seats; bots "fives", "cheat" (never legal), "mute" (never answers).
Result<std::shared_ptr<const AnyGame>> make_small_game(std::string_view ruleset, const Node& rules);

// The same game as other releases of it would be.
struct SmallRelease {
    std::int64_t revision = 1;
    const char* data_hash = "00";
    bool has_other_state = false;
    std::function<void()> at_start{};  // called whenever a game begins, also in a replay
};
std::function<Result<std::shared_ptr<const AnyGame>>(std::string_view, const Node&)> small_games(
    SmallRelease release);

// What a view of this game says, for tests.
struct SmallView {
    std::uint8_t seat = 0;
    std::uint32_t stage = 0;
    bool is_over = false;
    std::vector<std::uint64_t> scores;
    std::uint64_t secret = 0;  // sum of the hidden dice; seat 0's view only
};
SmallView read_small_view(std::string_view view);

}  // namespace astrogate::server::testing
