// Whole games in the page: what the server does between two waits, by the same kernel. The page keeps the
// State's bytes and supplies the dice; nothing is remembered here from call to call.
//
// An Input is a Node: {"kind": "sheets" | "dice" | "resign" | "time_up", "stage", "sheets": [{"seat",
// "sheet": canonical bytes, or "by_default": true}], "faces": [1..], "seat": who resigns}; what does not
// belong to its kind may be left out.
#include "base/node_fields.h"
#include "bindings/wasm/border.h"

using namespace astrogate;
using namespace astrogate::border;

namespace {

Node list_of(const std::vector<Node>& nodes) {
    Node list = Node::list();
    for (const Node& node : nodes) list.add(node);
    return list;
}

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

bool read_number(const Node& node, std::int64_t most, std::int64_t& number) {
    number = node.as_integer();
    return node.is(Node::Kind::integer) && number >= 0 && number <= most;
}

bool read_kind(const Node& node, InputKind& kind) {
    for (std::size_t i = 0; i < enum_names<InputKind>.size(); ++i) {
        if (node.as_text() != enum_names<InputKind>[i]) continue;
        kind = static_cast<InputKind>(i);
        return true;
    }
    return false;
}

bool read_sheets(const Node& list, AnyInput& input) {
    std::int64_t seat = 0;
    for (const Node& one : list.items()) {
        if (!read_number(one["seat"], spectator.value, seat)) return false;
        input.sheets.push_back(
            {Seat{static_cast<std::uint8_t>(seat)}, one["by_default"].as_boolean(), one["sheet"].as_text()});
    }
    return true;
}

bool read_faces(const Node& list, AnyInput& input) {
    std::int64_t face = 0;
    for (const Node& one : list.items()) {
        if (input.faces.full() || !read_number(one, 255, face)) return false;
        input.faces.push_back(static_cast<std::uint8_t>(face));
    }
    return true;
}

bool read_input(Text bytes, std::size_t size, AnyInput& input) {
    Node node;
    std::int64_t stage = 0;
    std::int64_t seat = no_seat.value;
    if (!node_from_bytes({bytes, size}, node) || !read_kind(node["kind"], input.kind)) return false;
    if (!read_number(node["stage"], 0xFFFFFFFF, stage)) return false;
    if (node.has("seat") && !read_number(node["seat"], no_seat.value, seat)) return false;
    input.stage = static_cast<std::uint32_t>(stage);
    input.seat = Seat{static_cast<std::uint8_t>(seat)};
    return read_sheets(node["sheets"], input) && read_faces(node["faces"], input);
}

char* not_understood(const char* code) {
    Problems problems;
    problems.add(Problem(code, "", Grade::malformed));
    return answer(refused(problems));
}

}  // namespace

// `setup` is a Node {"scenario", "seats"}.
ASTROGATE_EXPORT(start) char* start(int handle, Text setup, std::size_t setup_size) {
    const AnyGame* game = game_at(handle);
    Node node;
    if (game == nullptr || !node_from_bytes({setup, setup_size}, node)) return not_understood("not_a_setup");
    return move_or_problems(game->start(node));
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
