#include "formats/texts.h"

#include <algorithm>
#include <array>

#include "formats/limits.h"

namespace astrogate {

namespace {

constexpr std::string_view minus = "\xE2\x88\x92";  // U+2212
constexpr int depth_limit = 8;

std::string number_text(std::int64_t value) {
    const std::string digits = std::to_string(value);
    return value < 0 ? std::string(minus) + digits.substr(1) : digits;
}

std::string spaced(std::string word) {
    std::replace(word.begin(), word.end(), '_', ' ');
    return word;
}

const Node& child(const Node& node, std::string_view name) {
    if (!node.is(Node::Kind::list)) return node[name];
    const std::string_view axes = "xyz";
    if (name.size() == 1 && axes.find(name[0]) != std::string_view::npos) return node[axes.find(name[0])];
    const bool is_index = name.size() == 1 && name[0] >= '0' && name[0] <= '9';
    return is_index ? node[static_cast<std::size_t>(name[0] - '0')] : node["no such"];
}

// Walks a template once. Branches not taken are walked too, but say nothing.
class Filler {
public:
    Filler(std::string_view pattern, const Node& texts, const Naming& naming, const Node& values,
           Problems& problems, int level = 0)
        : pattern_(pattern),
          texts_(texts),
          naming_(naming),
          values_(values),
          problems_(problems),
          level_(level) {}

    std::string fill() {
        text(0, true);
        return std::move(out_);
    }

    std::vector<std::string> fields;

private:
    bool at_end() const { return at_ >= pattern_.size(); }
    char peek() const { return at_end() ? '\0' : pattern_[at_]; }

    void complain(const char* code, std::string_view about) {
        problems_.add(Problem(code, "", Grade::malformed)
                          .with("column", static_cast<std::int64_t>(at_) + 1)
                          .saying(about));
        out_ += "?" + std::string(about) + "?";
    }
    void break_off() {
        if (!is_broken_) complain("bad_template", "template");
        is_broken_ = true;
        at_ = pattern_.size();
    }
    void expect(char c) {
        if (peek() != c) return break_off();
        ++at_;
    }

    void text(int depth, bool live) {
        if (depth > depth_limit) return break_off();
        while (!at_end()) {
            const char c = peek();
            if (depth > 0 && (c == '|' || c == '}')) return;
            if (c == '}') return break_off();
            ++at_;
            if (c == '{') {
                field(depth, live);
            } else if (c != '\\') {
                put(c, live);
            } else if (at_end()) {
                return break_off();
            } else {
                put(pattern_[at_++], live);
            }
        }
        if (depth > 0) break_off();
    }
    void put(char c, bool live) {
        if (live) out_.push_back(c);
    }

    void field(int depth, bool live) {
        const std::size_t end = std::min(pattern_.find_first_of("?|:{}\\", at_), pattern_.size());
        const std::string_view path = pattern_.substr(at_, end - at_);
        at_ = end;
        if (path.empty() || path.find(' ') != std::string_view::npos) return break_off();
        fields.emplace_back(path);
        const Node& value = resolve(path);
        const bool is_known = !value.is_null();
        if (live && !is_known) complain("unknown_field", path);
        const bool speaks = live && is_known;
        switch (peek()) {
            case '?': return choose(depth, speaks, path, value);
            case '|': return count(depth, speaks, path, value);
            case ':': return format(speaks, path, value);
            default: break;
        }
        if (speaks) out_ += plain(path, value);
        expect('}');
    }

    const Node& resolve(std::string_view path) const {
        const Node* node = &values_;
        while (!path.empty()) {
            const std::size_t dot = std::min(path.find('.'), path.size());
            node = &child(*node, path.substr(0, dot));
            path.remove_prefix(std::min(dot + 1, path.size()));
        }
        return *node;
    }

    void choose(int depth, bool speaks, std::string_view path, const Node& value) {
        ++at_;
        const bool is_flag = value.is(Node::Kind::boolean) || value.is(Node::Kind::integer);
        if (speaks && !is_flag) complain("wrong_kind", path);
        const bool yes = value.as_boolean() || value.as_integer() != 0;
        text(depth + 1, speaks && is_flag && yes);
        if (peek() == '|') {
            ++at_;
            text(depth + 1, speaks && is_flag && !yes);
        }
        expect('}');
    }

    void count(int depth, bool speaks, std::string_view path, const Node& value) {
        ++at_;
        const bool is_number = value.is(Node::Kind::integer);
        if (speaks && !is_number) complain("wrong_kind", path);
        text(depth + 1, speaks && is_number && value.as_integer() == 1);
        expect('|');
        text(depth + 1, speaks && is_number && value.as_integer() != 1);
        expect('}');
    }

    void format(bool speaks, std::string_view path, const Node& value) {
        const std::size_t start = ++at_;
        at_ = std::min(pattern_.find_first_of("?|:{}\\", start), pattern_.size());
        const std::string_view word = pattern_.substr(start, at_ - start);
        if (word.empty()) return break_off();
        if (speaks)
            out_ += word == "vec" || word == "hexes" ? vector_text(path, value, word == "hexes")
                                                     : formatted(path, word, value);
        expect('}');
    }

    std::string joined(const Node& list, const char* between,
                       const std::function<std::string(const Node&)>& each) {
        std::string text;
        for (const Node& item : list.items()) text += (&item == &list.items()[0] ? "" : between) + each(item);
        return text;
    }

    std::string wrong_kind(std::string_view path) {
        complain("wrong_kind", path);
        return "";
    }

    std::string plain(std::string_view path, const Node& value) {
        switch (value.kind()) {
            case Node::Kind::integer: return number_text(value.as_integer());
            case Node::Kind::text: return value.as_text();
            case Node::Kind::boolean: return value.as_boolean() ? "yes" : "no";
            case Node::Kind::list:
                return joined(value, ", ", [&](const Node& item) { return plain(path, item); });
            default: return wrong_kind(path);
        }
    }

    std::string vector_text(std::string_view path, const Node& value, bool is_in_hexes) {
        if (!value.is(Node::Kind::list) || (is_in_hexes && value.items().size() != 2))
            return wrong_kind(path);
        if (is_in_hexes) return hexes_text(value.items()[0].as_integer(), value.items()[1].as_integer());
        return "(" + joined(value, ",", [&](const Node& item) { return plain(path, item); }) + ")";
    }

    // A vector of hexes by the names of directions: as many steps of one as lie in it, or of two neighbours.
    std::string hexes_text(std::int64_t q, std::int64_t r) {
        struct Way {
            const char* name;
            int q, r;
        };
        static constexpr std::array ways = {Way{"E", 1, 0},  Way{"NE", 1, -1}, Way{"NW", 0, -1},
                                            Way{"W", -1, 0}, Way{"SW", -1, 1}, Way{"SE", 0, 1}};
        std::string text;
        for (std::size_t i = 0; i < ways.size() && text.empty(); ++i) {
            const Way& one = ways[i];
            const Way& next = ways[(i + 1) % ways.size()];
            const std::int64_t steps = r * next.q - q * next.r;
            const std::int64_t beside = q * one.r - r * one.q;
            if (steps <= 0 || beside < 0) continue;
            text = number_text(steps) + " " + name("direction", Node::text(one.name));
            if (beside > 0)
                text += ", " + number_text(beside) + " " + name("direction", Node::text(next.name));
        }
        return text.empty() ? number_text(0) : text;
    }

    std::string formatted(std::string_view path, std::string_view word, const Node& value) {
        if (value.is(Node::Kind::list))
            return joined(value, ", ", [&](const Node& item) { return formatted(path, word, item); });
        if (word == "+") {
            if (!value.is(Node::Kind::integer)) return wrong_kind(path);
            return (value.as_integer() < 0 ? "" : "+") + number_text(value.as_integer());
        }
        if (word == "%") {
            if (!value.is(Node::Kind::integer)) return wrong_kind(path);
            return number_text((value.as_integer() + 5) / 10) + " %";
        }
        if (word == "tenths") {
            if (!value.is(Node::Kind::integer)) return wrong_kind(path);
            const auto number = value.as_integer();
            const auto size = number < 0 ? -number : number;
            const std::string whole = (number < 0 ? "\u2212" : "") + number_text(size / 10);
            return size % 10 == 0 ? whole : whole + "." + number_text(size % 10);
        }
        if (word == "word") return value.is(Node::Kind::text) ? spaced(value.as_text()) : wrong_kind(path);
        return name(word, value);
    }

    std::string name(std::string_view kind, const Node& value) {
        const std::string key =
            value.is(Node::Kind::integer) ? std::to_string(value.as_integer()) : value.as_text();
        const Node& written = texts_[kind][key];
        if (written.is(Node::Kind::text)) return filled(written.as_text());
        const std::string given = naming_ ? naming_(kind, value) : std::string();
        if (given.empty()) complain("unknown_name", std::string(kind) + " " + key);
        return given;
    }

    std::string filled(const std::string& pattern) {
        if (pattern.find('{') == std::string::npos) return pattern;
        if (level_ < depth_limit)
            return Filler(pattern, texts_, naming_, values_, problems_, level_ + 1).fill();
        break_off();
        return "";
    }

    std::string_view pattern_;
    const Node& texts_;
    const Naming& naming_;
    const Node& values_;
    Problems& problems_;
    int level_;  // of words that have fields of their own
    std::string out_;
    std::size_t at_ = 0;
    bool is_broken_ = false;
};

}  // namespace

bool Texts::has(std::string_view section, std::string_view key) const {
    return texts_[section][key].is(Node::Kind::text);
}

std::string Texts::say(std::string_view section, std::string_view key, const Node& values,
                       Problems& problems) const {
    if (has(section, key)) return fill(texts_[section][key].as_text(), values, problems);
    const std::string name = std::string(section) + "." + std::string(key);
    problems.add(Problem("unknown_text", "", Grade::malformed).saying(name));
    return "?" + name + "?";
}

std::string Texts::fill(std::string_view pattern, const Node& values, Problems& problems) const {
    return Filler(pattern, texts_, naming_, values, problems).fill();
}

std::string Texts::say(const Problem& problem) const {
    Problems problems;
    if (!has("problem", problem.code)) return describe(problem, "");
    return say("problem", problem.code, problem_values(problem), problems);
}

Node problem_values(const Problem& problem) {
    Node values = Node::map();
    for (const Number& number : problem.numbers) values.set(number.name, Node::integer(number.value));
    values.set("detail", Node::text(problem.detail.view()));
    values.set("field", Node::text(problem.field));
    values.set("order", Node::integer(problem.order));
    values.set("rule", Node::text(problem.rule));
    return values;
}

std::vector<std::string> fields_of(std::string_view pattern, Problems& problems) {
    Problems of_values;
    const Node nothing;
    const Naming nameless;
    Filler filler(pattern, nothing, nameless, nothing, of_values);
    filler.fill();
    for (const Problem& problem : of_values)
        if (std::string_view(problem.code) == "bad_template") problems.add(problem);
    return std::move(filler.fields);
}

}  // namespace astrogate
