// Field lists to Node and back. Reading is strict: unknown keys, missing keys, wrong kinds and numbers out of
// range are Problems with line, column and path; nothing is guessed.
#pragma once
#include <array>
#include <limits>
#include <span>
#include <string>

#include "base/fields.h"
#include "base/node.h"
#include "base/problem.h"

namespace astrogate {

// The Problem "bad_<what>" at a node's place.
Problem node_problem(const char* code, const Node& node, const std::string& path);

// {"code", "rule", "grade", "order", "field", "numbers": {name: value}, "detail"}: a Problem as others read
// it.
Node to_node(const Problem& problem);
Node to_node(const Problems& problems);

template <class T>
Node to_node(const T& value) {
    if constexpr (is_list<T> || is_std_array<T>) {
        Node node = Node::list();
        for (const auto& item : value) node.add(to_node(item));
        return node;
    } else if constexpr (is_variant<T>) {
        Node node = Node::map();
        on_alternative(value, [&]<class A>(const A& alternative) {
            node.set("is", Node::text(A::name));
            each_field(alternative,
                       [&](const auto& field, const auto& member) { node.set(field.name, to_node(member)); });
        });
        return node;
    } else if constexpr (Row<T>) {
        Node node = Node::list();
        each_field(value, [&](const auto&, const auto& member) { node.add(to_node(member)); });
        return node;
    } else if constexpr (Listed<T>) {
        Node node = Node::map();
        each_field(value,
                   [&](const auto& field, const auto& member) { node.set(field.name, to_node(member)); });
        return node;
    } else if constexpr (is_id<T>) {
        return Node::integer(static_cast<std::int64_t>(value.value));
    } else if constexpr (std::is_same_v<T, bool>) {
        return Node::boolean(value);
    } else if constexpr (std::is_enum_v<T>) {
        return Node::text(enum_names<T>[static_cast<std::size_t>(value)]);
    } else {
        return Node::integer(static_cast<std::int64_t>(value));
    }
}

template <class T>
bool from_node(const Node& node, T& value, Problems& problems, const std::string& path = "");

// No number, or one out of range.
Problem not_the_number(const Node& node, const std::string& path);

template <class T>
bool number_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    const bool is_number = node.is(Node::Kind::integer);
    const bool good = is_number && std::in_range<T>(node.as_integer());
    if (!good) problems.add(not_the_number(node, path));
    if (good) value = static_cast<T>(node.as_integer());
    return good;
}

// The index of the word among `names`; as many as there are names, with a Problem, where it is none of them.
std::size_t word_from_node(const Node& node, std::span<const char* const> names, Problems& problems,
                           const std::string& path);

template <class T>
bool enum_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    const std::size_t index = word_from_node(node, enum_names<T>, problems, path);
    const bool good = index < enum_names<T>.size();
    if (good) value = static_cast<T>(index);
    return good;
}

// A value of any type, to be read by the function for its type.
struct NodeTarget {
    const char* name;
    void* value;
    bool (*read)(const Node&, void* value, Problems&, const std::string& path);
};

template <class T>
bool read_target(const Node& node, void* value, Problems& problems, const std::string& path) {
    return from_node(node, *static_cast<T*>(value), problems, path);
}

// A map with exactly these keys, and `extra_key` where there is one.
bool map_from_node(const Node& node, std::span<const NodeTarget> fields, Problems& problems,
                   const std::string& path, std::string_view extra_key);

// An alternative of a variant: `read` makes it and puts it into the variant.
struct NodeAlternative {
    const char* name;
    bool (*read)(const Node&, void* variant, Problems&, const std::string& path);
};

bool alternative_from_node(const Node& node, void* variant, std::span<const NodeAlternative> alternatives,
                           Problems& problems, const std::string& path);

template <Listed T>
bool struct_from_node(const Node& node, T& value, Problems& problems, const std::string& path,
                      std::string_view extra_key = "") {
    return T::fields().apply([&]<class... S, class... M>(const Field<S, M>&... field) {
        const std::array<NodeTarget, sizeof...(M)> fields{
            NodeTarget{field.name, &(value.*(field.member)), read_target<M>}...};
        return map_from_node(node, fields, problems, path, extra_key);
    });
}

template <class V, class A>
bool read_alternative(const Node& node, void* variant, Problems& problems, const std::string& path) {
    return struct_from_node(node, static_cast<V*>(variant)->template emplace<A>(), problems, path, "is");
}

template <class... A>
bool variant_from_node(const Node& node, std::variant<A...>& value, Problems& problems,
                       const std::string& path) {
    static constexpr std::array<NodeAlternative, sizeof...(A)> alternatives{
        NodeAlternative{A::name, read_alternative<std::variant<A...>, A>}...};
    return alternative_from_node(node, &value, alternatives, problems, path);
}

// Whether a Node is a list of so many items; else with a Problem.
bool is_list_of(std::size_t wanted, const Node& node, Problems& problems, const std::string& path);

template <class T>
bool sequence_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    std::size_t wanted = node.size();
    if constexpr (is_std_array<T>) wanted = value.size();
    if constexpr (is_list<T>) wanted = node.size() > T::capacity ? T::capacity : node.size();
    if (!is_list_of(wanted, node, problems, path)) return false;
    bool good = true;
    if constexpr (is_list<T>) value.clear();
    for (std::size_t i = 0; i < wanted; ++i) {
        const std::string child = path + "[" + std::to_string(i) + "]";
        if constexpr (is_list<T>) {
            typename T::value_type item{};
            good = from_node(node[i], item, problems, child) && good;
            value.push_back(item);
        } else {
            good = from_node(node[i], value[i], problems, child) && good;
        }
    }
    return good;
}

template <Row T>
bool row_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    constexpr std::size_t wanted = decltype(T::fields())::count;
    if (!node.is(Node::Kind::list) || node.size() != wanted) {
        problems.add(
            node_problem("wrong_length", node, path).with("limit", static_cast<std::int64_t>(wanted)));
        return false;
    }
    bool good = true;
    std::size_t i = 0;
    each_field(value, [&](const auto& field, auto& member) {
        good = from_node(node[i++], member, problems, path + "." + field.name) && good;
    });
    return good;
}

// Fills `value` from a Node. False, with at least one new Problem (grade malformed), when the Node does not
// fit exactly.
template <class T>
bool from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    if constexpr (is_list<T> || is_std_array<T>) {
        return sequence_from_node(node, value, problems, path);
    } else if constexpr (is_variant<T>) {
        return variant_from_node(node, value, problems, path);
    } else if constexpr (Row<T>) {
        return row_from_node(node, value, problems, path);
    } else if constexpr (Listed<T>) {
        return struct_from_node(node, value, problems, path);
    } else if constexpr (is_id<T>) {
        return from_node(node, value.value, problems, path);
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!node.is(Node::Kind::boolean)) problems.add(node_problem("not_yes_or_no", node, path));
        value = node.as_boolean();
        return node.is(Node::Kind::boolean);
    } else if constexpr (std::is_enum_v<T>) {
        return enum_from_node(node, value, problems, path);
    } else {
        return number_from_node(node, value, problems, path);
    }
}

}  // namespace astrogate
