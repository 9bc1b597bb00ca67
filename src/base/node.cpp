#include "base/node.h"

#include "base/bytes.h"

namespace astrogate {

namespace {
const Node null_node;
const std::string no_text;
const std::vector<Node> no_items;
const std::vector<Node::Entry> no_entries;
constexpr int depth_limit = 64;
}  // namespace

Node Node::boolean(bool value) {
    Node node;
    node.kind_ = Kind::boolean;
    node.integer_ = value ? 1 : 0;
    return node;
}

Node Node::integer(std::int64_t value) {
    Node node;
    node.kind_ = Kind::integer;
    node.integer_ = value;
    return node;
}

Node Node::text(std::string_view value) {
    Node node;
    node.kind_ = Kind::text;
    node.text_ = value;
    return node;
}

Node Node::list() {
    Node node;
    node.kind_ = Kind::list;
    return node;
}

Node Node::map() {
    Node node;
    node.kind_ = Kind::map;
    return node;
}

const std::string& Node::as_text() const { return kind_ == Kind::text ? text_ : no_text; }

const std::vector<Node>& Node::items() const { return kind_ == Kind::list ? items_ : no_items; }

const std::vector<Node::Entry>& Node::entries() const { return kind_ == Kind::map ? entries_ : no_entries; }

const Node& Node::operator[](std::string_view key) const {
    for (const Entry& entry : entries())
        if (entry.first == key) return entry.second;
    return null_node;
}

const Node& Node::operator[](std::size_t index) const {
    return index < items().size() ? items_[index] : null_node;
}

bool Node::has(std::string_view key) const {
    for (const Entry& entry : entries())
        if (entry.first == key) return true;
    return false;
}

std::size_t Node::size() const { return kind_ == Kind::map ? entries_.size() : items().size(); }

Node& Node::set(std::string key, Node value) {
    for (Entry& entry : entries_)
        if (entry.first == key) return entry.second = std::move(value);
    if (entries_.empty()) entries_.reserve(6);
    return entries_.emplace_back(std::move(key), std::move(value)).second;
}

Node* Node::find(std::string_view key) {
    for (Entry& entry : entries_)
        if (entry.first == key) return &entry.second;
    return nullptr;
}

Node& Node::add(Node value) {
    if (items_.empty()) items_.reserve(4);
    return items_.emplace_back(std::move(value));
}

bool operator==(const Node& a, const Node& b) {
    return a.kind_ == b.kind_ && a.integer_ == b.integer_ && a.text_ == b.text_ && a.items_ == b.items_ &&
           a.entries_ == b.entries_;
}

namespace {

void write(ByteWriter& out, const Node& node) {
    out.natural(static_cast<std::uint64_t>(node.kind()));
    switch (node.kind()) {
        case Node::Kind::null: break;
        case Node::Kind::boolean: out.natural(node.as_boolean() ? 1 : 0); break;
        case Node::Kind::integer: out.integer(node.as_integer()); break;
        case Node::Kind::text: out.text(node.as_text()); break;
        case Node::Kind::list:
            out.natural(node.size());
            for (const Node& item : node.items()) write(out, item);
            break;
        case Node::Kind::map:
            out.natural(node.size());
            for (const Node::Entry& entry : node.entries()) {
                out.text(entry.first);
                write(out, entry.second);
            }
            break;
    }
}

bool read(ByteReader& in, Node& node, int depth);

bool read_children(ByteReader& in, Node& node, bool keyed, int depth) {
    const std::uint64_t count = in.natural();
    if (count > in.left()) return false;
    node = keyed ? Node::map() : Node::list();
    for (std::uint64_t i = 0; i < count; ++i) {
        std::string key = keyed ? std::string(in.text()) : std::string();
        Node child;
        if (!read(in, child, depth + 1)) return false;
        if (keyed)
            node.set(std::move(key), std::move(child));
        else
            node.add(std::move(child));
    }
    return in.ok();
}

bool read(ByteReader& in, Node& node, int depth) {
    if (depth > depth_limit) return false;
    const std::uint64_t kind = in.natural();
    if (!in.ok()) return false;
    switch (static_cast<Node::Kind>(kind)) {
        case Node::Kind::null: node = Node(); return true;
        case Node::Kind::boolean: node = Node::boolean(in.natural() == 1); return in.ok();
        case Node::Kind::integer: node = Node::integer(in.integer()); return in.ok();
        case Node::Kind::text: node = Node::text(in.text()); return in.ok();
        case Node::Kind::list: return read_children(in, node, false, depth);
        case Node::Kind::map: return read_children(in, node, true, depth);
    }
    return false;
}

}  // namespace

std::string node_bytes(const Node& node) {
    std::string out;
    ByteWriter writer(out);
    write(writer, node);
    return out;
}

bool node_from_bytes(std::string_view bytes, Node& node) {
    ByteReader reader(bytes);
    return read(reader, node, 0) && reader.finished();
}

}  // namespace astrogate
