#include "base/node_fields.h"

namespace astrogate {

namespace {

std::string child_of(const std::string& path, std::string_view name) {
    return path.empty() ? std::string(name) : path + "." + std::string(name);
}

}  // namespace

Problem node_problem(const char* code, const Node& node, const std::string& path) {
    Problem problem(code, "", Grade::malformed);
    problem.with("line", node.line).with("column", node.column).saying(path);
    return problem;
}

Node to_node(const Problem& problem) {
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

Node to_node(const Problems& problems) {
    Node node = Node::list();
    for (const Problem& problem : problems) node.add(to_node(problem));
    return node;
}

Problem not_the_number(const Node& node, const std::string& path) {
    if (!node.is(Node::Kind::integer)) return node_problem("not_a_number", node, path);
    return node_problem("number_out_of_range", node, path).with("value", node.as_integer());
}

std::size_t word_from_node(const Node& node, std::span<const char* const> names, Problems& problems,
                           const std::string& path) {
    for (std::size_t i = 0; node.is(Node::Kind::text) && i < names.size(); ++i)
        if (node.as_text() == names[i]) return i;
    problems.add(node_problem("not_one_of_its_words", node, path));
    return names.size();
}

bool is_list_of(std::size_t wanted, const Node& node, Problems& problems, const std::string& path) {
    const bool is_list = node.is(Node::Kind::list);
    if (is_list && node.size() == wanted) return true;
    problems.add(node_problem(is_list ? "wrong_length" : "not_a_list", node, path)
                     .with("length", static_cast<std::int64_t>(node.size()))
                     .with("limit", static_cast<std::int64_t>(wanted)));
    return false;
}

bool map_from_node(const Node& node, std::span<const NodeTarget> fields, Problems& problems,
                   const std::string& path, std::string_view extra_key) {
    if (!node.is(Node::Kind::map)) {
        problems.add(node_problem("not_a_map", node, path));
        return false;
    }
    bool good = true;
    std::size_t known = extra_key.empty() || !node.has(extra_key) ? 0 : 1;
    for (const NodeTarget& field : fields) {
        const std::string child = child_of(path, field.name);
        if (!node.has(field.name)) {
            problems.add(node_problem("missing_key", node, child));
            good = false;
            continue;
        }
        ++known;
        good = field.read(node[field.name], field.value, problems, child) && good;
    }
    if (node.size() == known) return good;
    for (const Node::Entry& entry : node.entries()) {
        bool is_listed = entry.first == extra_key;
        for (const NodeTarget& field : fields) is_listed = is_listed || entry.first == field.name;
        if (!is_listed) problems.add(node_problem("unknown_key", entry.second, child_of(path, entry.first)));
    }
    return problems.empty() && good;
}

bool alternative_from_node(const Node& node, void* variant, std::span<const NodeAlternative> alternatives,
                           Problems& problems, const std::string& path) {
    const std::string& word = node["is"].as_text();
    for (const NodeAlternative& one : alternatives)
        if (word == one.name) return one.read(node, variant, problems, path);
    problems.add(node_problem("unknown_kind", node, path.empty() ? word : path + ": " + word));
    return false;
}

}  // namespace astrogate
