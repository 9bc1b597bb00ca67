// Whole games in the page: what the server does between two waits, by the same kernel. The page keeps the
// State's bytes and supplies the dice; nothing is remembered here from call to call.
#include "base/node_fields.h"
#include "bindings/wasm/border.h"

using namespace astrogate;
using namespace astrogate::border;

namespace {

// {"ok": true, "state", "events", "frames": [{"glimpses", "view"}], "waiting"}; the spectators' frame is
// last, and the view of a frame without news is empty.
char* move_or_problems(const Result<AnyMove>& move) {
    if (!move) return answer(refused(move.problems()));
    const AnyMove& made = move.value();
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("state", Node::text(made.state));
    node.set("events", list_of(made.events));
    Node frames = Node::list();
    for (const AnyFrame& frame : made.frames) {
        Node& one = frames.add(Node::map());
        one.set("glimpses", list_of(frame.glimpses));
        one.set("view", Node::text(frame.view));
    }
    node.set("frames", std::move(frames));
    node.set("waiting", to_node(made.waiting));
    return answer(node);
}

// The board of the scenario that a Setup names; null where the game has none.
Node board_of_scenario(const Node& description, const Node& setup) {
    for (const Node& scenario : description["scenarios"].items())
        if (scenario["name"] == setup["scenario"] && scenario.has("board"))
            return description["boards"][static_cast<std::size_t>(scenario["board"].as_integer())];
    return {};
}

}  // namespace

// `setup` is a Node {"scenario", "seats"}, and "custom" where the game takes it.
ASTROGATE_EXPORT(start) char* start(int handle, Text setup, std::size_t setup_size) {
    const AnyGame* game = game_at(handle);
    Node node;
    if (game == nullptr || !node_from_bytes({setup, setup_size}, node)) return not_understood("not_a_setup");
    return move_or_problems(game->start(node));
}

// {"ok": true, "board"}: of a Setup that `start` may refuse; null where the game has no board.
ASTROGATE_EXPORT(board_of_setup) char* board_of_setup(int handle, Text setup, std::size_t setup_size) {
    const AnyGame* game = game_at(handle);
    Node node;
    if (game == nullptr || !node_from_bytes({setup, setup_size}, node)) return not_understood("not_a_setup");
    Result<Node> board = game->board_of_setup(node);
    if (!board) return answer(refused(board.problems()));
    Node told = Node::map();
    told.set("ok", Node::boolean(true));
    const bool is_own = !board.value().is_null();
    told.set("board", is_own ? std::move(board.value()) : board_of_scenario(game->description(), node));
    return answer(told);
}

// The board of a View; null where it is the scenario's.
ASTROGATE_EXPORT(board_of_view) char* board_of_view(int handle, Text view, std::size_t view_size) {
    const AnyGame* game = game_at(handle);
    return answer(game == nullptr ? Node() : game->board_of_view({view, view_size}));
}

// What a State waits for, as a Node; null when it is not a State.
ASTROGATE_EXPORT(waiting) char* waiting(int handle, Text state, std::size_t state_size) {
    const AnyGame* game = game_at(handle);
    if (game == nullptr) return answer(Node());
    const Result<Waiting> now = game->waiting({state, state_size});
    return answer(now ? to_node(now.value()) : Node());
}

// Canonical bytes of what `seat` may know, 255 the spectators; empty when it is not a State.
ASTROGATE_EXPORT(view) char* view(int handle, Text state, std::size_t state_size, std::uint32_t seat) {
    const AnyGame* game = game_at(handle);
    if (game == nullptr) return answer(Bytes());
    const Result<Bytes> bytes = game->view({state, state_size}, Seat{static_cast<std::uint8_t>(seat)});
    return answer(bytes ? bytes.value() : Bytes());
}

// Carries out an Input, or says with Problems why not: nothing has then happened.
ASTROGATE_EXPORT(advance)
char* advance(int handle, Text state, std::size_t state_size, Text input, std::size_t input_size) {
    const AnyGame* game = game_at(handle);
    AnyInput any;
    if (game == nullptr || !read_input(input, input_size, any)) return not_understood("not_an_input");
    return move_or_problems(game->advance({state, state_size}, any));
}

// {"ok": true, "moments": [{"event", "glimpses", "view"}]}: an Input Event by Event, as `seat` lived through
// it.
ASTROGATE_EXPORT(tell)
char* tell(int handle, Text state, std::size_t state_size, Text input, std::size_t input_size,
           std::uint32_t seat) {
    const AnyGame* game = game_at(handle);
    AnyInput any;
    if (game == nullptr || !read_input(input, input_size, any)) return not_understood("not_an_input");
    const auto told = game->tell({state, state_size}, any, Seat{static_cast<std::uint8_t>(seat)});
    if (!told) return answer(refused(told.problems()));
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    Node moments = Node::list();
    for (const AnyMoment& moment : told.value()) {
        Node& one = moments.add(Node::map());
        one.set("event", moment.event);
        one.set("glimpses", list_of(moment.glimpses));
        one.set("view", Node::text(moment.view));
    }
    node.set("moments", std::move(moments));
    return answer(node);
}

// The hash of a State, 16 hex digits: equal for equal States, on every machine; zeros when it is not a State.
ASTROGATE_EXPORT(state_hash) char* state_hash(int handle, Text state, std::size_t state_size) {
    const AnyGame* game = game_at(handle);
    std::uint64_t hash = game == nullptr ? 0 : game->state_hash({state, state_size});
    char digits[16];
    for (int i = 15; i >= 0; --i, hash >>= 4) digits[i] = "0123456789abcdef"[hash & 15];
    return answer(std::string_view(digits, sizeof digits));
}
