#include "base/schema.h"

namespace astrogate::schema {

Node kind(const char* word) {
    Node node = Node::map();
    node.set("kind", Node::text(word));
    return node;
}

Node sequence(const char* word, Node of, const char* size_name, std::size_t size) {
    Node node = kind(word);
    node.set("of", std::move(of));
    node.set(size_name, Node::integer(static_cast<std::int64_t>(size)));
    return node;
}

Node number(const char* word, int bits) {
    Node node = kind(word);
    node.set("bits", Node::integer(bits));
    return node;
}

Node id(std::string_view tag, int bits) {
    if (tag.ends_with("Tag")) tag.remove_suffix(3);
    Node node = number("id", bits);
    node.set("name", Node::text(tag));
    return node;
}

Node enumeration(std::string_view name, std::span<const char* const> names) {
    Node node = kind("enum");
    node.set("name", Node::text(name));
    Node& list = node.set("names", Node::list());
    for (const char* one : names) list.add(Node::text(one));
    return node;
}

Node structure(std::string_view name, const char* word, bool is_row, std::span<const Member> fields) {
    constexpr std::array audiences{"open", "team", "owner", "hidden"};
    Node node = kind("struct");
    node.set("name", Node::text(name));
    if (word != nullptr) node.set("is", Node::text(word));
    node.set("row", Node::boolean(is_row));
    Node& list = node.set("fields", Node::list());
    for (const Member& field : fields) {
        Node& one = list.add(Node::map());
        one.set("name", Node::text(field.name));
        one.set("type", field.type());
        one.set("audience", Node::text(audiences[static_cast<std::size_t>(field.audience)]));
    }
    return node;
}

Node alternatives(std::span<Node (*const)()> types) {
    Node node = kind("variant");
    Node& list = node.set("alternatives", Node::list());
    for (Node (*const type)() : types) list.add(type());
    return node;
}

}  // namespace astrogate::schema
