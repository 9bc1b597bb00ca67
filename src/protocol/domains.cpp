#include "protocol/domains.h"

#include <string_view>
#include <vector>

#include "formats/json.h"

namespace astrogate::protocol {

namespace {

using Numbers = std::vector<std::int64_t>;

const std::string& kind_of(const Node& type) { return type["kind"].as_text(); }
bool is_struct(const Node& type) { return kind_of(type) == "struct"; }
bool is_array(const Node& type) { return kind_of(type) == "array"; }

void write_scalar(std::string& out, const Node& type, std::int64_t number) {
    if (kind_of(type) == "bool")
        out += number != 0 ? "true" : "false";
    else if (kind_of(type) == "enum")
        append_json(out, type["names"][static_cast<std::size_t>(number)]);
    else
        append_json(out, Node::integer(number));
}

// What stands around the parts of a list and of a map.
struct Brackets {
    std::string_view list, list_end, map, map_end;
};
constexpr Brackets of_values{"[", "]", "{", "}"};
constexpr Brackets of_domains{R"({"each":[)", "]}", R"({"fields":{)", "}}"};

// Takes a type apart into its scalars, in order: `leaf` writes what is made of each.
template <class Leaf>
void write_parts(std::string& out, const Node& type, const Brackets& around, Leaf& leaf) {
    const bool is_map = is_struct(type) && !type["row"].as_boolean();
    if (!is_struct(type) && !is_array(type)) return leaf(type);
    out += is_map ? around.map : around.list;
    bool is_first = true;
    const auto part = [&](const Node& of, const std::string* name) {
        if (!is_first) out += ',';
        is_first = false;
        if (name != nullptr) append_json_string(out, *name);
        if (name != nullptr) out += ':';
        write_parts(out, of, around, leaf);
    };
    for (std::int64_t i = 0; is_array(type) && i < type["count"].as_integer(); ++i) part(type["of"], nullptr);
    for (const Node& field : type["fields"].items())
        part(field["type"], is_map ? &field["name"].as_text() : nullptr);
    out += is_map ? around.map_end : around.list_end;
}

// The value that these numbers are; 0 where they end, as everywhere in the kernel.
void write_value(std::string& out, const Node& type, const Numbers& numbers) {
    std::size_t at = 0;
    auto leaf = [&](const Node& scalar_type) {
        write_scalar(out, scalar_type, at < numbers.size() ? numbers[at++] : 0);
    };
    write_parts(out, type, of_values, leaf);
}

Numbers numbers_of(const Node& list) {
    Numbers numbers;
    numbers.reserve(list.size());
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

void write_exactly(std::string& out, const Node& type, const Numbers& numbers) {
    out += R"({"value":)";
    write_value(out, type, numbers);
    out += '}';
}

// One of these values, each of which `each` writes.
template <class Values, class Each>
void write_one_of(std::string& out, const Values& values, Each&& each) {
    out += R"({"one_of":[)";
    bool is_first = true;
    for (const auto& value : values) {
        if (!is_first) out += ',';
        is_first = false;
        each(value);
    }
    out += "]}";
}

void write_some_of(std::string& out, const Node& type, const Numbers& numbers) {
    write_one_of(out, numbers, [&](std::int64_t number) { write_value(out, type, {number}); });
}

void write_some_rows(std::string& out, const Node& type, const Node& rows) {
    const bool is_plain = is_row_of_numbers(type, rows[std::size_t{0}].size());
    write_one_of(out, rows.items(), [&](const Node& row) {
        is_plain ? append_json(out, row) : write_value(out, type, numbers_of(row));
    });
}

void write_range(std::string& out, const Node& type, std::int64_t lo, std::int64_t hi) {
    if (kind_of(type) == "enum" || kind_of(type) == "bool") {
        Numbers all;
        for (std::int64_t number = lo; number <= hi; ++number) all.push_back(number);
        return write_some_of(out, type, all);
    }
    out += R"({"from":)" + std::to_string(lo) + R"(,"to":)" + std::to_string(hi) + '}';
}

}  // namespace

void append_domain(std::string& out, const Node& type, const Node& domain) {
    const std::string& kind = domain["kind"].as_text();
    if (kind == "burn") return write_some_rows(out, type, domain["points"]);
    if (kind == "fixed") return write_exactly(out, type, {domain["value"].as_integer()});
    const Numbers numbers = numbers_of(domain["values"]);
    if (kind == "row") return write_exactly(out, type, numbers);
    if (kind == "values") return write_some_of(out, type, numbers);
    const auto count = static_cast<std::size_t>(domain["count"].as_integer());
    std::size_t at = 0;
    auto leaf = [&](const Node& scalar_type) {
        const std::size_t i = at++;
        if (kind == "box" && numbers.size() == 6 && i < 3)
            return write_range(out, scalar_type, numbers[i], numbers[i + 3]);
        if (kind == "each" && i < count) return write_some_of(out, scalar_type, numbers);
        if (kind == "range" && i == 0)
            return write_range(out, scalar_type, domain["lo"].as_integer(), domain["hi"].as_integer());
        write_exactly(out, scalar_type, {0});
    };
    write_parts(out, type, of_domains, leaf);
}

namespace {

// The struct of an order kind in the schema of sheets: {orders: list of the variant}.
const Node& order_type(const Node& sheet, const std::string& word) {
    static const Node none;
    for (const Node& type : sheet["fields"][std::size_t{0}]["type"]["of"]["alternatives"].items())
        if (type["is"].as_text() == word) return type;
    return none;
}

void write_pattern(std::string& out, const Node& type, const Node& pattern) {
    out += R"({"is":)";
    append_json(out, pattern["is"]);
    out += R"(,"fields":{)";
    bool is_loose = false;
    for (const Node& field : type["fields"].items()) {
        const std::string& name = field["name"].as_text();
        const Node& domain = pattern["fields"][name];
        if (out.back() != '{') out += ',';
        append_json_string(out, name);
        out += ':';
        append_domain(out, field["type"], domain);
        is_loose = is_loose || domain["loose"].as_boolean();
    }
    out += is_loose ? R"(},"loose":true})" : "}}";
}

}  // namespace

void append_options(std::string& out, const Node& sheet, const Node& options) {
    out += R"(,"complete":)";
    append_json(out, options["complete"]);
    out += R"(,"patterns":[)";
    for (const Node& pattern : options["patterns"].items()) {
        if (out.back() != '[') out += ',';
        write_pattern(out, order_type(sheet, pattern["is"].as_text()), pattern);
    }
    out += ']';
}

}  // namespace astrogate::protocol
