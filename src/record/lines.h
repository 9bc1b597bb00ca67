// The lines of a record: JSON objects, each ending in the hash of its own bytes and of the line before.
//
//   line   {"…":…,"hash":"<64 hex digits>"}\n
//   hash   H("astrogate record line" ‖ hash of the line before, 32 bytes, zeros before the first ‖
//          the line's bytes up to,
//          and without, the comma before "hash")
#pragma once
#include <string>
#include <string_view>

#include "base/node.h"
#include "base/problem.h"
#include "formats/json.h"
#include "record/hash.h"

namespace astrogate::record {

namespace purpose {
inline constexpr std::string_view record_line = "astrogate record line";
}

// A record may be long, its lines may not.
inline constexpr std::size_t max_record_bytes = std::size_t{256} << 20;
inline constexpr std::size_t max_line_bytes = std::size_t{1} << 20;

class LineWriter {
public:
    // `line` is a map without "hash", and not empty.
    void write(const Node& line);
    const std::string& text() const { return text_; }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    Digest last_{};
};

// Gives the lines one after another, each only if it follows from the one before. The first Problem ends the
// reading; it names the line: line_too_long, line_not_ended, line_without_hash, line_does_not_follow, or one
// of read_json.
class LineReader {
public:
    LineReader(std::string_view text, Problems& problems);
    // False at the end and after a Problem.
    bool next(Node& line);
    int number() const { return lines_.number(); }
    bool is_good() const { return is_good_; }

private:
    bool refuse(const char* code);
    bool follows(std::string_view line);

    Problems& problems_;
    JsonLines lines_;
    Digest last_{};
    bool is_good_ = true;
};

// The Problem of a line.
Problem line_problem(const char* code, int line, std::string_view detail = {});

}  // namespace astrogate::record
