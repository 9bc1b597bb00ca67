// JSON text <-> Node. Integers only: a number with a fraction or an exponent, or outside 64 bits, is refused
// with its place, and so are duplicate keys, text that is not UTF-8, and whatever passes a limit.
// docs/formats.md, section "JSON".
#pragma once
#include <string>
#include <string_view>

#include "base/node.h"
#include "base/problem.h"
#include "formats/limits.h"

namespace astrogate {

// Reads one JSON value that fills the whole text (white space around it is allowed). False, with one Problem
// that names line, column and byte, when it does not; `node` is then unspecified. `first_line` is the number
// of the text's first line. The codes: text_too_long, string_too_long, too_many_entries, too_deep,
// unexpected_end, unexpected_character, not_an_integer, integer_out_of_range, duplicate_key, bad_utf8,
// bad_escape, control_character, text_after_end.
bool read_json(std::string_view text, Node& node, Problems& problems, const Limits& limits = {},
               int first_line = 1);

// The shortest JSON of a Node: no white space, keys in the order stored, only what must be escaped escaped
// (quote, backslash, control characters). A Node's texts are expected to be UTF-8.
std::string write_json(const Node& node);
void append_json(std::string& out, const Node& node);
void append_json_string(std::string& out, std::string_view text);

// A text of one JSON value a line.
class JsonLines {
public:
    explicit JsonLines(std::string_view text, const Limits& limits = {}) : text_(text), limits_(limits) {}
    // Takes the next line; false when none is left. A last line without an end is a line too (`is_ended`
    // tells).
    bool next_line();
    std::string_view line() const { return line_; }  // without its end
    int number() const { return number_; }           // 1-based
    bool is_ended() const { return is_ended_; }
    bool read(Node& node, Problems& problems) const {
        return read_json(line_, node, problems, limits_, number_);
    }

private:
    std::string_view text_;
    std::string_view line_;
    Limits limits_;
    int number_ = 0;
    bool is_ended_ = false;
};

}  // namespace astrogate
