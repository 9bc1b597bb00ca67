// What the server says, as Nodes for JSON or written already. Every function here shows one asker no more
// than is theirs: views and glimpses of one seat, and of the table what everybody at it may see. docs/api.md
// describes each.
#pragma once
#include <string>

#include "base/node.h"
#include "server/entries/head.h"
#include "server/table/table.h"

namespace astrogate::server {

// With sentences of the game's, where one is given.
Node problem_node(const Problem& problem, const AnyGame* game = nullptr);
Node problems_node(const Problems& problems, const AnyGame* game = nullptr);  // {"problems": [...]}

std::string frame_text(const SeatFrame& frame);  // as JSON

// What does not change while the game goes on: rules, dice and the tips of their chains.
Node plan_node(const Table& table);

Node head_node(const std::string& id, const Head& head, const Actor& actor);

// What somebody is told who holds the unused link of seat `place`, before sitting down: what is played, and
// who sits there.
Node invitation_node(const Head& head, Seat place);

// How many browsers and programs hold the seat; for those alone.
Node holders_node(const Table& table, Seat seat);

// What a seat laid down for its absence and what came of it; for that seat alone.
Node away_node(const Table& table, Seat seat);
// What changes whenever away_node does.
struct AwayMark {
    std::uint64_t changed = 0;
    std::int64_t first_step = -1;
    bool operator==(const AwayMark&) const = default;
};
AwayMark away_mark(const Table& table, Seat seat);

const char* state_word(Phase phase);
const char* by_word(SeatBy by);
Node seats_held(const Table& table, const Actor& actor);

// A bot's reason for the sheet it handed in last; null where there is none to give.
Node reason_node(const Table& table, Seat seat);

}  // namespace astrogate::server
