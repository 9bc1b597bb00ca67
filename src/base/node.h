// Node: the one tree that every text format is read into and written from. It remembers line and column, so
// that an error can point at the place. Integers only; keys keep the order in which they were written.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrogate {

class Node {
public:
    enum class Kind : std::uint8_t { null, boolean, integer, text, list, map };
    using Entry = std::pair<std::string, Node>;

    Node() = default;
    static Node boolean(bool value);
    static Node integer(std::int64_t value);
    static Node text(std::string_view value);
    static Node list();
    static Node map();

    Kind kind() const { return kind_; }
    bool is(Kind kind) const { return kind_ == kind; }
    bool is_null() const { return kind_ == Kind::null; }

    // Wrong-kind access gives the neutral value (false, 0, "", nothing): check kind() first where it matters.
    bool as_boolean() const { return kind_ == Kind::boolean && integer_ != 0; }
    std::int64_t as_integer() const { return kind_ == Kind::integer ? integer_ : 0; }
    const std::string& as_text() const;
    const std::vector<Node>& items() const;
    const std::vector<Entry>& entries() const;

    // The child under a key or at an index; a null Node where there is none.
    const Node& operator[](std::string_view key) const;
    const Node& operator[](std::size_t index) const;
    bool has(std::string_view key) const;
    std::size_t size() const;

    // Building. `set` replaces an existing key; `add` appends to a list. Both return the stored child.
    Node& set(std::string key, Node value);
    Node& add(Node value);
    // The child under a key, to be changed or moved away; null where there is none.
    Node* find(std::string_view key);
    // The item of a list at an index that it has, to be changed.
    Node& item(std::size_t index) { return items_[index]; }

    int line = 0;  // 1-based; 0 = not from a text
    int column = 0;

    // Equal by kind and content; places in a text do not count.
    friend bool operator==(const Node& a, const Node& b);

private:
    Kind kind_ = Kind::null;
    std::int64_t integer_ = 0;
    std::string text_;
    std::vector<Node> items_;
    std::vector<Entry> entries_;
};

// Node <-> bytes (kind byte, varint sizes); used to compile data into programs that have no text reader.
// Reading gives false on anything cut, too deep (64) or followed by garbage.
std::string node_bytes(const Node& node);
bool node_from_bytes(std::string_view bytes, Node& node);

}  // namespace astrogate
