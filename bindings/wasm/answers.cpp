// What goes over the border: answers, and Inputs.
//
// An Input is a Node: {"kind": "sheets" | "dice" | "resign" | "time_up", "stage", "sheets": [{"seat",
// "sheet": canonical bytes, or "by_default": true}], "faces": [1..], "seat": who resigns}; what does not
// belong to its kind may be left out.
#include <cstdlib>
#include <cstring>

#include "base/node_fields.h"
#include "bindings/wasm/border.h"

namespace astrogate::border {

namespace {

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

}  // namespace

char* answer(std::string_view bytes) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    char* out = static_cast<char*>(std::malloc(sizeof size + bytes.size()));
    if (out == nullptr) std::abort();
    std::memcpy(out, &size, sizeof size);
    std::memcpy(out + sizeof size, bytes.data(), bytes.size());
    return out;
}

char* answer(const Node& node) { return answer(node_bytes(node)); }

Node refused(const Problems& problems) {
    Node node = Node::map();
    node.set("ok", Node::boolean(false));
    node.set("problems", to_node(problems));
    return node;
}

Node list_of(const SharedNodes& nodes) {
    Node list = Node::list();
    for (const Node& node : nodes) list.add(node);
    return list;
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

}  // namespace astrogate::border
