#include "formats/json.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <limits>

#include "formats/utf8.h"

namespace astrogate {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// One pass over the text, no state but the place in it. The first Problem ends the reading.
class JsonReader {
public:
    JsonReader(std::string_view text, Problems& problems, const Limits& limits, int first_line)
        : text_(text), problems_(problems), limits_(limits), line_(first_line) {}

    bool read_all(Node& node) {
        if (text_.size() > limits_.bytes) return fail("text_too_long", 0, limits_.bytes);
        skip_space();
        if (!read_value(node, 0)) return false;
        skip_space();
        return at_ == text_.size() || fail("text_after_end", at_);
    }

private:
    bool fail(const char* code, std::size_t at, std::size_t limit = 0, std::string_view detail = {}) {
        Problem problem(code, "", Grade::malformed);
        problem.with("line", line_)
            .with("column", column(at))
            .with("byte", static_cast<std::int64_t>(at))
            .saying(detail);
        if (limit != 0) problem.with("limit", static_cast<std::int64_t>(limit));
        problems_.add(problem);
        return false;
    }
    int column(std::size_t at) const { return static_cast<int>(at - line_start_) + 1; }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool unexpected() {
        if (at_ >= text_.size()) return fail("unexpected_end", at_);
        const std::size_t length = utf8_length(text_.substr(at_));
        if (length == 0) return fail("bad_utf8", at_);
        return fail("unexpected_character", at_, 0, text_.substr(at_, length));
    }
    void skip_space() {
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n') {
                ++line_;
                line_start_ = at_ + 1;
            } else if (c != ' ' && c != '\t' && c != '\r') {
                return;
            }
        }
    }

    bool read_value(Node& node, int depth) {
        const std::size_t start = at_;
        const int line = line_;
        const int start_column = column(start);
        if (!read_kind(node, depth)) return false;
        node.line = line;
        node.column = start_column;
        return true;
    }

    bool read_kind(Node& node, int depth) {
        switch (peek()) {
            case '{': return read_map(node, depth + 1);
            case '[': return read_list(node, depth + 1);
            case '"': {
                std::string_view text;
                if (!read_string(text)) return false;
                node = Node::text(text);
                return true;
            }
            case 't': return read_word("true", Node::boolean(true), node);
            case 'f': return read_word("false", Node::boolean(false), node);
            case 'n': return read_word("null", Node(), node);
            default: return peek() == '-' || is_digit(peek()) ? read_number(node) : unexpected();
        }
    }

    bool read_word(std::string_view word, Node&& value, Node& node) {
        for (const char c : word) {
            if (peek() != c) return unexpected();
            ++at_;
        }
        node = std::move(value);
        return true;
    }

    bool read_number(Node& node) {
        const std::size_t start = at_;
        const bool is_negative = peek() == '-';
        if (is_negative) ++at_;
        if (!is_digit(peek())) return unexpected();
        const std::uint64_t most =
            static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) + (is_negative ? 1 : 0);
        const bool has_leading_zero = peek() == '0';
        std::uint64_t value = 0;
        bool fits = true;
        std::size_t digits = 0;
        for (; is_digit(peek()); ++at_, ++digits) {
            const auto digit = static_cast<std::uint64_t>(peek() - '0');
            fits = fits && value <= (most - digit) / 10;
            if (fits) value = value * 10 + digit;
        }
        if (has_leading_zero && digits > 1)
            return fail("unexpected_character", start, 0, text_.substr(start, at_ - start));
        if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail("not_an_integer", start);
        if (!fits) return fail("integer_out_of_range", start, 0, text_.substr(start, at_ - start));
        node = Node::integer(static_cast<std::int64_t>(is_negative ? 0 - value : value));
        return true;
    }

    bool read_hex4(std::uint32_t& value) {
        value = 0;
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = peek();
            const char low = static_cast<char>(c | 0x20);
            if (!is_digit(c) && (low < 'a' || low > 'f')) return fail("bad_escape", at_);
            value = value * 16 + static_cast<std::uint32_t>(is_digit(c) ? c - '0' : low - 'a' + 10);
        }
        return true;
    }

    bool read_code_point(std::size_t start, std::string& out) {
        std::uint32_t point = 0;
        if (!read_hex4(point)) return false;
        if (point >= 0xD800 && point < 0xDC00 && text_.substr(at_, 2) == "\\u") {
            std::uint32_t low = 0;
            at_ += 2;
            if (!read_hex4(low)) return false;
            if (low < 0xDC00 || low > 0xDFFF) return fail("bad_escape", start);
            point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
        }
        if (point >= 0xD800 && point <= 0xDFFF) return fail("bad_escape", start);
        append_utf8(out, point);
        return true;
    }

    bool read_escape(std::string& out) {
        const std::size_t start = at_++;
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const char letter = peek();
        if (letter == 'u') {
            ++at_;
            return read_code_point(start, out);
        }
        const std::size_t which = letter == '\0' ? std::string_view::npos : letters.find(letter);
        if (which == std::string_view::npos)
            return at_ < text_.size() ? fail("bad_escape", start) : unexpected();
        out.push_back(meanings[which]);
        ++at_;
        return true;
    }

    // `out` stays good until the next string is read. A string of plain characters is a piece of the text
    // itself.
    bool read_string(std::string_view& out) {
        const std::size_t start = at_++;
        skip_plain();
        if (peek() == '"') {
            out = text_.substr(start + 1, at_ - start - 1);
            if (out.size() > limits_.string) return fail("string_too_long", start, limits_.string);
            ++at_;
            return true;
        }
        undone_.assign(text_, start + 1, at_ - start - 1);
        if (!undo_escapes(start)) return false;
        out = undone_;
        return true;
    }
    void skip_plain() {
        while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
    }

    bool undo_escapes(std::size_t start) {
        while (true) {
            const std::size_t run = at_;
            skip_plain();
            undone_.append(text_, run, at_ - run);
            if (undone_.size() > limits_.string) return fail("string_too_long", start, limits_.string);
            if (at_ >= text_.size()) return unexpected();
            const char c = text_[at_];
            if (c == '"') break;
            if (c == '\\') {
                if (!read_escape(undone_)) return false;
            } else if (static_cast<std::uint8_t>(c) < 0x20) {
                return fail("control_character", at_);
            } else {
                const std::size_t length = utf8_length(text_.substr(at_));
                if (length == 0) return fail("bad_utf8", at_);
                undone_.append(text_, at_, length);
                at_ += length;
            }
        }
        ++at_;
        return true;
    }
    static bool is_plain(char c) {
        return static_cast<std::uint8_t>(c) >= 0x20 && static_cast<std::uint8_t>(c) < 0x80 && c != '"' &&
               c != '\\';
    }

    bool read_list(Node& node, int depth) {
        if (depth > limits_.depth) return fail("too_deep", at_, static_cast<std::size_t>(limits_.depth));
        ++at_;
        node = Node::list();
        skip_space();
        while (peek() != ']' || node.size() != 0) {
            if (!read_value(node.add(Node()), depth)) return false;
            skip_space();
            if (peek() == ']') break;
            if (peek() != ',') return unexpected();
            ++at_;
            skip_space();
        }
        ++at_;
        return true;
    }

    bool read_entry(Node& node, int depth) {
        const std::size_t start = at_;
        if (peek() != '"') return unexpected();
        std::string_view word;
        if (!read_string(word)) return false;
        std::string key(word);
        skip_space();
        if (peek() != ':') return unexpected();
        ++at_;
        skip_space();
        const std::size_t before = node.size();
        if (before >= limits_.entries) return fail("too_many_entries", start, limits_.entries);
        Node& child = node.set(std::move(key), Node());
        if (node.size() == before) return fail("duplicate_key", start, 0, text_.substr(start, at_ - start));
        return read_value(child, depth);
    }

    bool read_map(Node& node, int depth) {
        if (depth > limits_.depth) return fail("too_deep", at_, static_cast<std::size_t>(limits_.depth));
        ++at_;
        node = Node::map();
        skip_space();
        while (peek() != '}' || node.size() != 0) {
            if (!read_entry(node, depth)) return false;
            skip_space();
            if (peek() == '}') break;
            if (peek() != ',') return unexpected();
            ++at_;
            skip_space();
        }
        ++at_;
        return true;
    }

    std::string_view text_;
    Problems& problems_;
    const Limits& limits_;
    std::size_t at_ = 0;
    std::size_t line_start_ = 0;
    int line_;
    std::string undone_;  // the string being read, where it has escapes or more than ASCII
};

}  // namespace

bool read_json(std::string_view text, Node& node, Problems& problems, const Limits& limits, int first_line) {
    return JsonReader(text, problems, limits, first_line).read_all(node);
}

// How many of the first bytes, by eights, stand in JSON as they are: none of them is a quote, a backslash or
// below a space.
static std::size_t plain_bytes(std::string_view text) {
    constexpr std::uint64_t each = 0x0101010101010101, top = each * 0x80;
    const auto has_zero = [](std::uint64_t bytes) { return (bytes - each) & ~bytes & top; };
    std::size_t plain = 0;
    for (; plain + 8 <= text.size(); plain += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, text.data() + plain, 8);
        const std::uint64_t low = (eight - each * 0x20) & ~eight & top;
        if ((low | has_zero(eight ^ each * '"') | has_zero(eight ^ each * '\\')) != 0) break;
    }
    return plain;
}

void append_json_string(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    constexpr std::string_view letters = "btn?fr";  // of U+0008 to U+000D; U+000B has none
    out.push_back('"');
    std::size_t written = 0;
    for (std::size_t i = plain_bytes(text); i < text.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(text[i]);
        if (byte >= 0x20 && byte != '"' && byte != '\\') continue;
        out.append(text, written, i - written);
        written = i + 1;
        out.push_back('\\');
        if (byte >= 0x20) {
            out.push_back(text[i]);
        } else if (byte >= 8 && byte <= 13 && byte != 11) {
            out.push_back(letters[byte - 8U]);
        } else {
            out += "u00";
            out.push_back(hex[byte >> 4U]);
            out.push_back(hex[byte & 15U]);
        }
    }
    out.append(text, written);
    out.push_back('"');
}

static void append_json(std::string& out, std::int64_t number) {
    std::array<char, 20> digits;  // NOLINT(*-member-init): read only as far as it is written
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

void append_json(std::string& out, const Node& node) {
    switch (node.kind()) {
        case Node::Kind::null: out += "null"; break;
        case Node::Kind::boolean: out += node.as_boolean() ? "true" : "false"; break;
        case Node::Kind::integer: append_json(out, node.as_integer()); break;
        case Node::Kind::text: append_json_string(out, node.as_text()); break;
        case Node::Kind::list: {
            char before = '[';
            for (const Node& item : node.items()) {
                out.push_back(before);
                append_json(out, item);
                before = ',';
            }
            out += node.size() == 0 ? "[]" : "]";
            break;
        }
        case Node::Kind::map: {
            char before = '{';
            for (const Node::Entry& entry : node.entries()) {
                out.push_back(before);
                append_json_string(out, entry.first);
                out.push_back(':');
                append_json(out, entry.second);
                before = ',';
            }
            out += node.size() == 0 ? "{}" : "}";
            break;
        }
    }
}

std::string write_json(const Node& node) {
    std::string out;
    append_json(out, node);
    return out;
}

bool JsonLines::next_line() {
    if (text_.empty()) return false;
    const std::size_t end = text_.find('\n');
    is_ended_ = end != std::string_view::npos;
    line_ = text_.substr(0, end);
    text_ = is_ended_ ? text_.substr(end + 1) : std::string_view{};
    ++number_;
    return true;
}

}  // namespace astrogate
