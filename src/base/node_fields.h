// Field lists to Node and back. Reading is strict: unknown keys, missing keys, wrong kinds and numbers out of
// range are Problems with line, column and path; nothing is guessed.
#pragma once
#include <limits>
#include <string>

#include "base/fields.h"
#include "base/node.h"
#include "base/problem.h"

namespace astrogate {

// The Problem "bad_<what>" at a node's place.
inline Problem node_problem(const char* code, const Node& node, const std::string& path) {
    Problem problem(code, "", Grade::malformed);
    problem.with("line", node.line).with("column", node.column).saying(path);
    return problem;
}

// {"code", "rule", "grade", "order", "field", "numbers": {name: value}, "detail"}: a Problem as others read
// it.
inline Node to_node(const Problem& problem) {
    constexpr std::array grades{"malformed", "illegal", "unfinished"};
    Node node = Node::map();
    node.set("code", Node::text(problem.code));
    node.set("rule", Node::text(problem.rule));
    node.set("grade", Node::text(grades[static_cast<std::size_t>(problem.grade)]));
    node.set("order", Node::integer(problem.order));
    node.set("field", Node::text(problem.field));
    Node numbers = Node::map();
    for (const Number& number : problem.numbers) numbers.set(number.name, Node::integer(number.value));
    node.set("numbers", std::move(numbers));
    node.set("detail", Node::text(problem.detail.view()));
    return node;
}

inline Node to_node(const Problems& problems) {
    Node node = Node::list();
    for (const Problem& problem : problems) node.add(to_node(problem));
    return node;
}

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

template <class T>
bool number_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    if (!node.is(Node::Kind::integer)) {
        problems.add(node_problem("not_a_number", node, path));
        return false;
    }
    const std::int64_t raw = node.as_integer();
    if (!std::in_range<T>(raw)) {
        problems.add(node_problem("number_out_of_range", node, path).with("value", raw));
        return false;
    }
    value = static_cast<T>(raw);
    return true;
}

template <class T>
bool enum_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    for (std::size_t i = 0; node.is(Node::Kind::text) && i < enum_names<T>.size(); ++i) {
        if (node.as_text() == enum_names<T>[i]) {
            value = static_cast<T>(i);
            return true;
        }
    }
    problems.add(node_problem("not_one_of_its_words", node, path));
    return false;
}

template <Listed T>
bool struct_from_node(const Node& node, T& value, Problems& problems, const std::string& path,
                      std::string_view extra_key = "") {
    if (!node.is(Node::Kind::map)) {
        problems.add(node_problem("not_a_map", node, path));
        return false;
    }
    bool good = true;
    std::size_t known = extra_key.empty() || !node.has(extra_key) ? 0 : 1;
    each_field(value, [&](const auto& field, auto& member) {
        const std::string child = path.empty() ? field.name : path + "." + field.name;
        if (!node.has(field.name)) {
            problems.add(node_problem("missing_key", node, child));
            good = false;
            return;
        }
        ++known;
        good = from_node(node[field.name], member, problems, child) && good;
    });
    if (node.size() == known) return good;
    for (const Node::Entry& entry : node.entries()) {
        bool listed = entry.first == extra_key;
        each_field(value,
                   [&](const auto& field, const auto&) { listed = listed || entry.first == field.name; });
        if (!listed)
            problems.add(node_problem("unknown_key", entry.second,
                                      path.empty() ? entry.first : path + "." + entry.first));
    }
    return problems.empty() && good;
}

template <class V>
bool variant_from_node(const Node& node, V& value, Problems& problems, const std::string& path) {
    const std::string& word = node["is"].as_text();
    bool known = false;
    bool good = false;
    for (std::size_t i = 0; i < std::variant_size_v<V>; ++i) {
        with_alternative<V>(i, [&]<class A>(std::type_identity<A>) {
            if (known || word != A::name) return;
            known = true;
            A alternative{};
            good = struct_from_node(node, alternative, problems, path, "is");
            value = alternative;
        });
    }
    if (!known) problems.add(node_problem("unknown_kind", node, path.empty() ? word : path + ": " + word));
    return known && good;
}

template <class T>
bool sequence_from_node(const Node& node, T& value, Problems& problems, const std::string& path) {
    const bool right_kind = node.is(Node::Kind::list);
    std::size_t wanted = node.size();
    if constexpr (is_std_array<T>) wanted = value.size();
    if constexpr (is_list<T>) wanted = node.size() > T::capacity ? T::capacity : node.size();
    if (!right_kind || node.size() != wanted) {
        problems.add(node_problem(right_kind ? "wrong_length" : "not_a_list", node, path)
                         .with("length", static_cast<std::int64_t>(node.size()))
                         .with("limit", static_cast<std::int64_t>(wanted)));
        return false;
    }
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
