#include "protocol/domains.h"

#include <functional>
#include <string>
#include <vector>

namespace astrogate::protocol {

namespace {

using Numbers = std::vector<std::int64_t>;

Node one(const char* key, Node value) {
    Node node = Node::map();
    node.set(key, std::move(value));
    return node;
}

const std::string& kind_of(const Node& type) { return type["kind"].as_text(); }
bool is_struct(const Node& type) { return kind_of(type) == "struct"; }
bool is_array(const Node& type) { return kind_of(type) == "array"; }

Node scalar(const Node& type, std::int64_t number) {
    if (kind_of(type) == "bool") return Node::boolean(number != 0);
    if (kind_of(type) == "enum") return type["names"][static_cast<std::size_t>(number)];
    return Node::integer(number);
}

// Takes a type apart into its scalars, in order, and puts what `leaf` makes of each together again; `list`
// and `map` say how.
Node build(const Node& type, const std::function<Node(const Node& scalar_type)>& leaf,
           const std::function<Node(Node)>& list, const std::function<Node(Node)>& map) {
    if (is_array(type)) {
        Node items = Node::list();
        for (std::int64_t i = 0; i < type["count"].as_integer(); ++i)
            items.add(build(type["of"], leaf, list, map));
        return list(std::move(items));
    }
    if (!is_struct(type)) return leaf(type);
    const bool is_row = type["row"].as_boolean();
    Node parts = is_row ? Node::list() : Node::map();
    for (const Node& field : type["fields"].items()) {
        Node part = build(field["type"], leaf, list, map);
        if (is_row)
            parts.add(std::move(part));
        else
            parts.set(field["name"].as_text(), std::move(part));
    }
    return is_row ? list(std::move(parts)) : map(std::move(parts));
}

// The value that these numbers are; 0 where they end, as everywhere in the kernel.
Node value_of(const Node& type, const Numbers& numbers) {
    std::size_t at = 0;
    const auto leaf = [&](const Node& scalar_type) {
        return scalar(scalar_type, at < numbers.size() ? numbers[at++] : 0);
    };
    const auto as_it_is = [](Node node) { return node; };
    return build(type, leaf, as_it_is, as_it_is);
}

Numbers numbers_of(const Node& list) {
    Numbers numbers;
    for (const Node& node : list.items()) numbers.push_back(node.as_integer());
    return numbers;
}

// Whether a value of the type is the list of its numbers, as it is.
bool is_row_of_numbers(const Node& type, std::size_t count) {
    if (!is_struct(type) || !type["row"].as_boolean() || type["fields"].size() != count) return false;
    for (const Node& field : type["fields"].items()) {
        const std::string& kind = kind_of(field["type"]);
        if (kind == "bool" || kind == "enum" || is_struct(field["type"]) || is_array(field["type"]))
            return false;
    }
    return true;
}

// One of these rows of numbers.
Node some_rows(const Node& type, const Node& rows) {
    if (is_row_of_numbers(type, rows[std::size_t{0}].size())) return one("one_of", rows);
    Node list = Node::list();
    for (const Node& row : rows.items()) list.add(value_of(type, numbers_of(row)));
    return one("one_of", std::move(list));
}

Node whole_range(const Node& type, std::int64_t lo, std::int64_t hi) {
    if (kind_of(type) == "enum" || kind_of(type) == "bool") {
        Node list = Node::list();
        for (std::int64_t number = lo; number <= hi; ++number) list.add(scalar(type, number));
        return one("one_of", std::move(list));
    }
    Node node = Node::map();
    node.set("from", Node::integer(lo));
    node.set("to", Node::integer(hi));
    return node;
}

// A domain for each scalar of the type.
Node each_scalar(const Node& type, const std::function<Node(const Node& scalar_type, std::size_t at)>& leaf) {
    std::size_t at = 0;
    return build(
        type, [&](const Node& scalar_type) { return leaf(scalar_type, at++); },
        [](Node list) { return one("each", std::move(list)); },
        [](Node map) { return one("fields", std::move(map)); });
}

Node some_of(const Node& type, const Numbers& numbers) {
    Node list = Node::list();
    for (const std::int64_t number : numbers) list.add(value_of(type, {number}));
    return one("one_of", std::move(list));
}

Node zero_of(const Node& type) { return one("value", scalar(type, 0)); }

}  // namespace

Node plain_domain(const Node& type, const Node& domain) {
    const std::string& kind = domain["kind"].as_text();
    const Numbers numbers = numbers_of(domain["values"]);
    if (kind == "fixed") return one("value", value_of(type, {domain["value"].as_integer()}));
    if (kind == "row") return one("value", value_of(type, numbers));
    if (kind == "values") return some_of(type, numbers);
    if (kind == "burn") return some_rows(type, domain["points"]);
    return each_scalar(type, [&](const Node& scalar_type, std::size_t at) {
        const auto count = static_cast<std::size_t>(domain["count"].as_integer());
        if (kind == "box" && numbers.size() == 6 && at < 3)
            return whole_range(scalar_type, numbers[at], numbers[at + 3]);
        if (kind == "each" && at < count) return some_of(scalar_type, numbers);
        if (kind == "range" && at == 0)
            return whole_range(scalar_type, domain["lo"].as_integer(), domain["hi"].as_integer());
        return zero_of(scalar_type);
    });
}

namespace {

// The struct of an order kind in the schema of sheets: {orders: list of the variant}.
const Node& order_type(const Node& sheet, const std::string& word) {
    static const Node none;
    for (const Node& type : sheet["fields"][std::size_t{0}]["type"]["of"]["alternatives"].items())
        if (type["is"].as_text() == word) return type;
    return none;
}

}  // namespace

Node plain_options(const Node& sheet, const Node& options) {
    Node list = Node::list();
    for (const Node& pattern : options["patterns"].items()) {
        const Node& type = order_type(sheet, pattern["is"].as_text());
        Node& plain = list.add(Node::map());
        plain.set("is", pattern["is"]);
        Node fields = Node::map();
        bool is_loose = false;
        for (const Node& field : type["fields"].items()) {
            const std::string& name = field["name"].as_text();
            const Node& domain = pattern["fields"][name];
            fields.set(name, plain_domain(field["type"], domain));
            is_loose = is_loose || domain["loose"].as_boolean();
        }
        plain.set("fields", std::move(fields));
        if (is_loose) plain.set("loose", Node::boolean(true));
    }
    Node node = Node::map();
    node.set("complete", options["complete"]);
    node.set("patterns", std::move(list));
    return node;
}

}  // namespace astrogate::protocol
