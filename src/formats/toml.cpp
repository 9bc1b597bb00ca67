#include "formats/toml.h"

#include <algorithm>
#include <string>
#include <vector>

#include <toml++/toml.h>

#include "formats/utf8.h"

namespace astrogate {

namespace {

Problem problem_at(const char* code, const toml::source_position& place) {
    Problem problem(code, "", Grade::malformed);
    problem.with("line", static_cast<std::int64_t>(place.line))
        .with("column", static_cast<std::int64_t>(place.column));
    return problem;
}

class TomlReader {
public:
    TomlReader(Problems& problems, const Limits& limits) : problems_(problems), limits_(limits) {}

    Node convert(const toml::node& from, int depth) {
        const toml::source_position place = from.source().begin;
        Node node = convert_kind(from, depth);
        node.line = static_cast<int>(place.line);
        node.column = static_cast<int>(place.column);
        return node;
    }

private:
    Node convert_kind(const toml::node& from, int depth) {
        if (const auto* text = from.as_string()) return convert_text(from, text->get());
        if (const auto* number = from.as_integer()) return Node::integer(number->get());
        if (const auto* flag = from.as_boolean()) return Node::boolean(flag->get());
        if (depth >= limits_.depth && (from.is_table() || from.is_array()))
            return refuse("too_deep", from, limits_.depth);
        if (const auto* list = from.as_array()) return convert_list(*list, depth);
        if (const auto* table = from.as_table()) return convert_table(*table, depth);
        return refuse(from.is_floating_point() ? "not_an_integer" : "kind_not_supported", from);
    }

    Node refuse(const char* code, const toml::node& from, std::int64_t limit = 0) {
        Problem problem = problem_at(code, from.source().begin);
        if (limit != 0) problem.with("limit", limit);
        problems_.add(problem);
        return Node();
    }

    Node convert_text(const toml::node& from, const std::string& text) {
        if (text.size() > limits_.string)
            return refuse("string_too_long", from, static_cast<std::int64_t>(limits_.string));
        return Node::text(text);
    }

    Node convert_list(const toml::array& from, int depth) {
        Node node = Node::list();
        for (const toml::node& item : from) node.add(convert(item, depth + 1));
        return node;
    }

    Node convert_table(const toml::table& from, int depth) {
        if (from.size() > limits_.entries)
            return refuse("too_many_entries", from, static_cast<std::int64_t>(limits_.entries));
        std::vector<std::pair<const toml::key*, const toml::node*>> entries;
        for (auto&& [key, value] : from) entries.emplace_back(&key, &value);
        std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
            return a.first->source().begin < b.first->source().begin;
        });
        Node node = Node::map();
        for (const auto& [key, value] : entries)
            node.set(std::string(key->str()), convert(*value, depth + 1));
        return node;
    }

    Problems& problems_;
    const Limits& limits_;
};

}  // namespace

bool read_toml(std::string_view text, Node& node, Problems& problems, const Limits& limits) {
    if (text.size() > limits.bytes) {
        problems.add(Problem("text_too_long", "", Grade::malformed)
                         .with("limit", static_cast<std::int64_t>(limits.bytes)));
        return false;
    }
    const toml::parse_result result = toml::parse(text);
    if (!result) {
        problems.add(
            problem_at("toml_syntax", result.error().source().begin).saying(result.error().description()));
        return false;
    }
    const std::size_t before = problems.size() + problems.dropped();
    node = TomlReader(problems, limits).convert(result.table(), 0);
    return problems.size() + problems.dropped() == before;
}

}  // namespace astrogate
