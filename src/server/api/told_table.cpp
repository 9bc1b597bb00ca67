#include "server/api/told_table.h"

#include <bit>

#include "base/node_fields.h"
#include "formats/json.h"
#include "server/api/answers.h"
#include "server/api/secrets.h"
#include "server/feed/changes.h"

namespace astrogate::server {

namespace {

using Kind = ToldValue::Kind;

// Gathers values in their order.
class Teller {
public:
    Teller(ToldValues& values, std::list<Node>& trees) : values_(values), trees_(trees) {
        values_.reserve(12);
    }
    void text(std::string_view key, std::string_view value) { add(key, Kind::text, 0, value); }
    void hex(std::string_view key, std::string_view bytes) { add(key, Kind::hex, 0, bytes); }
    void number(std::string_view key, std::int64_t value) { add(key, Kind::number, value); }
    void boolean(std::string_view key, bool value) { add(key, Kind::boolean, value ? 1 : 0); }
    void game(std::string_view key, std::uint64_t value) {
        if (value != 0) add(key, Kind::game, static_cast<std::int64_t>(value));
    }
    void tree(std::string_view key, Node node) {
        add(key, Kind::tree, 0);
        values_.back().tree = &trees_.emplace_back(std::move(node));
    }

private:
    void add(std::string_view key, Kind kind, std::int64_t value, std::string_view text = {}) {
        values_.push_back({key, kind, value, text, nullptr});
    }
    ToldValues& values_;
    std::list<Node>& trees_;
};

void tell_seat(const Table& table, std::uint8_t place, bool is_present, Teller teller) {
    const TableSeat& seat = table.seats()[place];
    teller.number("seat", place);
    teller.text("name", seat.name);
    teller.text("by", by_word(seat.by));
    if (seat.by == SeatBy::bot) teller.text("bot", seat.bot);
    teller.boolean("present", is_present || seat.by == SeatBy::bot);
    teller.boolean("locked", seat.locked != nullptr);
    if (seat.locked) teller.hex("commitment", seat.locked->commitment);
    teller.boolean("absent", seat.is_absent());
    if (seat.was_removed) teller.boolean("removed", true);
    if (table.plan().bank_time > 0) teller.number("bank", seat.bank);
    const auto due = table.due(Seat{place});
    const bool is_awaited =
        table.waiting().what == Waits::seats && table.waiting().asked(Seat{place}) != nullptr;
    if (due && is_awaited && !seat.locked) teller.number("deadline", *due);
    if (!seat.share_hash.empty()) teller.hex("share_hash", seat.share_hash);
    if (seat.is_share_open) teller.hex("share", seat.share);
    teller.text("share_by", seat.shares_itself ? "seat" : "server");
    const SeatMask team = table.team_of(Seat{place});
    if (team != mask_of(Seat{place})) teller.number("team", std::countr_zero(team));
}

// Null when nobody asks for a pause.
Node pause_node(const Table& table) {
    Node asked = Node::list();
    for (std::uint8_t i = 0; i < table.seat_count(); ++i)
        if (table.seats()[i].wants_pause) asked.add(Node::integer(i));
    if (asked.size() == 0) return {};
    Node node = Node::map();
    node.set("asked", std::move(asked));
    if (table.paused_since()) node.set("since", Node::integer(*table.paused_since()));
    return node;
}

void tell_head(const Table& table, Teller teller) {
    teller.text("t", "table");
    teller.text("state", state_word(table.phase()));
    if (table.frozen()) {
        Node frozen = Node::map();
        frozen.set("line", Node::integer(static_cast<std::int64_t>(table.frozen()->line)));
        frozen.set("reason", Node::text(table.frozen()->reason));
        teller.tree("frozen", std::move(frozen));
    }
    if (table.is_foreign()) teller.boolean("other_release", true);
    teller.number("stage", table.waiting().stage);
}

void tell_rest(const Table& table, std::uint64_t game, Teller teller) {
    if (const auto due = table.due()) teller.number("deadline", *due);
    if (const auto from = table.absent_from()) teller.number("absent_from", *from);
    if (table.phase() == Phase::gathering || table.phase() == Phase::sharing)
        teller.number("round", table.round());
    if (Node pause = pause_node(table); !pause.is_null()) teller.tree("pause", std::move(pause));
    const bool asks_dice = table.phase() == Phase::playing && table.waiting().what == Waits::dice;
    if (asks_dice && table.plan().dice == DiceBy::typed)
        teller.tree("dice_asked", to_node(table.waiting().dice));
    if (table.phase() == Phase::over) teller.tree("outcome", to_node(table.waiting().outcome));
    teller.game("earlier", table.earlier());
    teller.game("later", table.later());
    teller.game("game", game);
}

Node node_of(const ToldValue& value) {
    switch (value.kind) {
        case Kind::text: return Node::text(value.text);
        case Kind::hex: return Node::text(hex(value.text));
        case Kind::number: return Node::integer(value.number);
        case Kind::boolean: return Node::boolean(value.number != 0);
        case Kind::game: return Node::text(game_id(static_cast<std::uint64_t>(value.number)));
        case Kind::tree: break;
    }
    return *value.tree;
}

void set_all(Node& map, const ToldValues& values) {
    for (const ToldValue& value : values) map.set(std::string(value.key), node_of(value));
}

// Writes the entries of a map: the braces are the caller's.
class Writer {
public:
    explicit Writer(std::string& out) : out_(out) {}

    void key(std::string_view key) {
        if (!is_first_) out_ += ',';
        is_first_ = false;
        out_ += '"';
        out_ += key;
        out_ += "\":";
    }
    void entry(const ToldValue& value) {
        key(value.key);
        switch (value.kind) {
            case Kind::text: append_json_string(out_, value.text); break;
            case Kind::hex:
                out_ += '"';
                append_hex(out_, value.text);
                out_ += '"';
                break;
            case Kind::number: out_ += std::to_string(value.number); break;
            case Kind::boolean: out_ += value.number != 0 ? "true" : "false"; break;
            case Kind::game: (out_ += '"') += game_id(static_cast<std::uint64_t>(value.number)) + '"'; break;
            case Kind::tree: append_json(out_, *value.tree); break;
        }
    }
    void entries(const ToldValues& values) {
        for (const ToldValue& value : values) entry(value);
    }
    // What became of a tree; false where no patch says it.
    bool changed_tree(const ToldValue& from, const ToldValue& to) {
        Node before = Node::map(), after = Node::map();
        before.set(std::string(from.key), *from.tree);
        after.set(std::string(to.key), *to.tree);
        const auto patch = changes_between(before, after);
        if (!patch) return false;
        for (const Node::Entry& one : patch->entries()) {
            key(one.first);
            append_json(out_, one.second);
        }
        return true;
    }

private:
    std::string& out_;
    bool is_first_ = true;
};

// A key is one text of this file: most are found alike by where they lie.
bool are_same(std::string_view a, std::string_view b) { return a.data() == b.data() || a == b; }

// `likely` is behind what was found last, because both tables have their keys in one order.
const ToldValue* found(const ToldValues& values, std::string_view key, std::size_t& likely) {
    std::size_t at = likely;
    if (at >= values.size() || !are_same(values[at].key, key))
        for (at = 0; at < values.size() && !are_same(values[at].key, key);) ++at;
    if (at == values.size()) return nullptr;
    likely = at + 1;
    return &values[at];
}

// What is new or other than before, in its order; `changed_gone` is for the end.
bool write_changed(Writer& out, const ToldValues& from, const ToldValues& to) {
    std::size_t likely = 0;
    for (const ToldValue& value : to) {
        const ToldValue* before = found(from, value.key, likely);
        if (before != nullptr && *before == value) continue;
        const bool are_trees = before != nullptr && before->kind == Kind::tree && value.kind == Kind::tree;
        if (!are_trees)
            out.entry(value);
        else if (!out.changed_tree(*before, value))
            return false;
    }
    return true;
}

void write_gone(Writer& out, std::string& text, const ToldValues& from, const ToldValues& to) {
    std::size_t likely = 0;
    for (const ToldValue& value : from) {
        if (found(to, value.key, likely) != nullptr) continue;
        out.key(value.key);
        text += "null";
    }
}

}  // namespace

bool operator==(const ToldValue& a, const ToldValue& b) {
    if (a.kind != b.kind || a.number != b.number || !are_same(a.key, b.key)) return false;
    if (a.text.size() != b.text.size() || !are_same(a.text, b.text)) return false;
    return a.kind != ToldValue::Kind::tree || *a.tree == *b.tree;
}

ToldTable::ToldTable(const Table& table, SeatMask present, std::uint64_t game) : seats_(table.seat_count()) {
    tell_head(table, {before_seats_, trees_});
    for (std::uint8_t i = 0; i < table.seat_count(); ++i)
        tell_seat(table, i, (present & mask_of(Seat{i})) != 0, {seats_[i], trees_});
    tell_rest(table, game, {after_seats_, trees_});
}

std::string ToldTable::whole() const {
    std::string text;
    text.reserve(256 + 384 * seats_.size());
    text += '{';
    Writer out(text);
    out.entries(before_seats_);
    out.key("seats");
    text += '[';
    for (const ToldValues& seat : seats_) {
        if (&seat != seats_.data()) text += ',';
        text += '{';
        Writer(text).entries(seat);
        text += '}';
    }
    text += ']';
    out.entries(after_seats_);
    text += '}';
    return text;
}

std::optional<std::string> ToldTable::changes_since(const ToldTable& before) const {
    if (before.seats_.size() != seats_.size()) return std::nullopt;
    std::string text;
    text.reserve(512);
    text += '{';
    Writer out(text);
    if (!write_changed(out, before.before_seats_, before_seats_)) return std::nullopt;
    std::string seats, seat;
    Writer out_seats(seats);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seat.clear();
        Writer out_seat(seat);
        if (!write_changed(out_seat, before.seats_[i], seats_[i])) return std::nullopt;
        write_gone(out_seat, seat, before.seats_[i], seats_[i]);
        if (seat.empty()) continue;
        if (seats.empty()) seats.reserve(256);
        out_seats.key(std::to_string(i));
        ((seats += '{') += seat) += '}';
    }
    if (!seats.empty()) {
        out.key("seats");
        ((text += '{') += seats) += '}';
    }
    if (!write_changed(out, before.after_seats_, after_seats_)) return std::nullopt;
    write_gone(out, text, before.before_seats_, before_seats_);
    write_gone(out, text, before.after_seats_, after_seats_);
    text += '}';
    return text;
}

Node ToldTable::node() const {
    Node node = Node::map();
    set_all(node, before_seats_);
    Node& seats = node.set("seats", Node::list());
    for (const ToldValues& seat : seats_) set_all(seats.add(Node::map()), seat);
    set_all(node, after_seats_);
    return node;
}

}  // namespace astrogate::server
