#include "protocol/message.h"

#include <array>
#include <cstring>

#include "base/node_fields.h"
#include "formats/json.h"

namespace astrogate::protocol {

namespace {

namespace form {

constexpr std::int64_t any_number = INT64_MAX;
constexpr std::int64_t any_stage = 0xFFFFFFFF;

constexpr Key game{"game", Wants::text, false, max_name_bytes};
constexpr Key seat{"seat", Wants::seat, true};
constexpr Key watcher{"seat", Wants::watcher, true};
constexpr Key stage{"stage", Wants::natural, true, any_stage};
constexpr Key sheet{"sheet", Wants::list};
constexpr Key notation{"notation", Wants::text, false, max_sheet_bytes};
constexpr Key from{"from", Wants::natural, false, any_number};
constexpr Key ruleset{"ruleset", Wants::text, true, max_name_bytes};
constexpr Key rules{"rules", Wants::map};
constexpr Key record{"record", Wants::text, true, any_number};

constexpr std::array describe_keys{ruleset, rules};
constexpr std::array start_keys{game,
                                ruleset,
                                Key{"scenario", Wants::text, true, max_name_bytes},
                                Key{"seats", Wants::seats, true, max_seats},
                                rules,
                                Key{"custom", Wants::map},
                                Key{"names", Wants::list},
                                Key{"seed", Wants::natural, false, any_number},
                                Key{"dice", Wants::text, false, max_name_bytes}};
constexpr std::array game_keys{game};
constexpr std::array watch_keys{game, watcher};
constexpr std::array seat_keys{game, seat};
constexpr std::array draft_keys{game, seat, sheet, notation};
constexpr std::array read_keys{game, seat, Key{"notation", Wants::text, true, max_sheet_bytes}};
constexpr std::array choose_keys{game, seat, Key{"bot", Wants::text, true, max_name_bytes},
                                 Key{"seed", Wants::natural, false, any_number}};
constexpr std::array advise_keys{game, seat, Key{"aim", Wants::map, true}};
constexpr std::array submit_keys{game, seat, stage, sheet, notation};
constexpr std::array unlock_keys{game, seat, stage};
constexpr std::array dice_keys{game, Key{"faces", Wants::list, true}};
constexpr std::array events_keys{game, from};
constexpr std::array glimpses_keys{game, watcher, from};
constexpr std::array save_keys{game, Key{"seat", Wants::watcher}};
constexpr std::array load_keys{game, record};
constexpr std::array verify_keys{record, Key{"against", Wants::text, false, any_number}};

constexpr std::array table{
    Form{"hello"},
    Form{"kinds"},
    Form{"describe", describe_keys},
    Form{"start", start_keys},
    Form{"games"},
    Form{"waiting", game_keys, true, true},
    Form{"view", watch_keys, true, true},
    Form{"options", draft_keys, true, true},
    Form{"check", draft_keys, true, true},
    Form{"foresee", draft_keys, true, true},
    Form{"default", seat_keys, true, true},
    Form{"read", read_keys, true, true},
    Form{"choose", choose_keys, false, true},
    Form{"aims", seat_keys, false, true},
    Form{"advise", advise_keys, false, true},
    Form{"submit", submit_keys, true, true},
    Form{"unlock", unlock_keys, true, true},
    Form{"resign", seat_keys, true, true},
    Form{"time_out", game_keys, false, true},
    Form{"time_up", game_keys, false, true},
    Form{"dice", dice_keys, false, true},
    Form{"events", events_keys, false, true},
    Form{"glimpses", glimpses_keys, true, true},
    Form{"hash", game_keys, false, true},
    Form{"save", save_keys, false, true},
    Form{"load", load_keys},
    Form{"verify", verify_keys},
    Form{"close", game_keys, false, true},
};

}  // namespace form

// A Problem at the place where a value stands.
Problem at(const char* code, const Node& node, std::string_view detail) {
    return node_problem(code, node, std::string(detail));
}

bool refuse_number(const Node& node, const Key& key, std::int64_t least, std::int64_t most,
                   Problems& problems) {
    if (!node.is(Node::Kind::integer)) {
        problems.add(at("wrong_kind", node, std::string(key.name) + ": a number is wanted"));
    } else if (node.as_integer() < least || node.as_integer() > most) {
        problems.add(at("number_out_of_range", node, key.name)
                         .with("value", node.as_integer())
                         .with("least", least)
                         .with("most", most));
    }
    return problems.empty();
}

bool is_spectator(const Node& node) { return node.is(Node::Kind::text) && node.as_text() == "spectator"; }

void check_value(const Node& node, const Key& key, Problems& problems) {
    const auto wants = [&](Node::Kind kind, const char* what) {
        if (!node.is(kind))
            problems.add(at("wrong_kind", node, std::string(key.name) + ": " + what + " is wanted"));
    };
    switch (key.wants) {
        case Wants::text:
            wants(Node::Kind::text, "a text");
            if (static_cast<std::int64_t>(node.as_text().size()) > key.limit)
                problems.add(at("text_too_long", node, key.name)
                                 .with("bytes", static_cast<std::int64_t>(node.as_text().size()))
                                 .with("limit", key.limit));
            break;
        case Wants::natural: refuse_number(node, key, 0, key.limit, problems); break;
        case Wants::seats: refuse_number(node, key, 1, key.limit, problems); break;
        case Wants::watcher:
            if (is_spectator(node)) break;
            [[fallthrough]];
        case Wants::seat:
            refuse_number(node, key, 0, static_cast<std::int64_t>(max_seats) - 1, problems);
            break;
        case Wants::list: wants(Node::Kind::list, "a list"); break;
        case Wants::map: wants(Node::Kind::map, "a map"); break;
    }
}

const Key* key_named(const Form& form, std::string_view name) {
    for (const Key& key : form.keys)
        if (name == key.name) return &key;
    return nullptr;
}

void check_keys(const Node& message, const Form& form, Door door, Problems& problems) {
    for (const Node::Entry& entry : message.entries()) {
        if (entry.first == "t" || entry.first == "id") continue;
        const Key* key = key_named(form, entry.first);
        if (key == nullptr)
            problems.add(at("unknown_key", entry.second, entry.first));
        else
            check_value(entry.second, *key, problems);
    }
    for (const Key& key : form.keys) {
        const bool is_given_by_socket = door == Door::socket && std::strcmp(key.name, "seat") == 0;
        if (key.is_needed && !is_given_by_socket && !message.has(key.name))
            problems.add(at("missing_key", message, key.name));
    }
    if (message.has("sheet") && message.has("notation"))
        problems.add(at("one_sheet_only", message["notation"], "sheet and notation"));
}

bool is_id(const Node& node) {
    return node.is_null() || node.is(Node::Kind::integer) ||
           (node.is(Node::Kind::text) && static_cast<std::int64_t>(node.as_text().size()) <= max_id_bytes);
}

}  // namespace

std::span<const Form> forms() { return form::table; }

Limits line_limits() {
    return {.bytes = max_line_bytes, .string = max_line_bytes, .entries = max_keys, .depth = max_depth};
}

Problem malformed(const char* code, std::string_view detail) {
    return Problem(code, "", Grade::malformed).saying(detail);
}

const Form* form_of(const Node& message, Door door, Problems& problems) {
    if (!message.is(Node::Kind::map)) {
        problems.add(at("not_a_map", message, "a message is a map"));
        return nullptr;
    }
    if (!is_id(message["id"]))
        problems.add(at("bad_id", message["id"], "id: a number or a short text").with("limit", max_id_bytes));
    const Node& word = message["t"];
    if (!word.is(Node::Kind::text)) {
        problems.add(at(message.has("t") ? "wrong_kind" : "missing_key", message, "t"));
        return nullptr;
    }
    for (const Form& form : form::table) {
        if (word.as_text() != form.word) continue;
        if (door == Door::socket && !form.at_socket)
            problems.add(at("not_over_a_socket", word, form.word));
        else
            check_keys(message, form, door, problems);
        return problems.empty() ? &form : nullptr;
    }
    problems.add(at("unknown_message", word, word.as_text()));
    return nullptr;
}

Node id_of(const Node& message) { return is_id(message["id"]) ? message["id"] : Node(); }

std::optional<Seat> seat_of(const Node& message) {
    const Node& node = message["seat"];
    if (is_spectator(node)) return spectator;
    if (!node.is(Node::Kind::integer)) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(node.as_integer())};
}

Node answer(const Node& id, bool ok, Node more) {
    Node node = Node::map();
    node.set("t", Node::text("answer"));
    node.set("id", id);
    node.set("ok", Node::boolean(ok));
    for (const Node::Entry& entry : more.entries()) node.set(entry.first, std::move(*more.find(entry.first)));
    return node;
}

std::string answer_text(const Node& id, bool ok, std::string_view entries) {
    std::string text;
    text.reserve(64 + entries.size());
    text += R"({"t":"answer","id":)";
    append_json(text, id);
    text += ok ? R"(,"ok":true)" : R"(,"ok":false)";
    text += entries;
    text += '}';
    return text;
}

void append_entries(std::string& out, const Node& map) {
    for (const Node::Entry& entry : map.entries()) {
        out += ',';
        append_json_string(out, entry.first);
        out += ':';
        append_json(out, entry.second);
    }
}

Node refusal(const Problems& problems) {
    Node node = Node::map();
    node.set("problems", to_node(problems));
    if (problems.dropped() > 0)
        node.set("dropped", Node::integer(static_cast<std::int64_t>(problems.dropped())));
    return node;
}

}  // namespace astrogate::protocol
