#include "record/lines.h"

namespace astrogate::record {

namespace {

constexpr std::string_view before_hash = ",\"hash\":\"";
constexpr std::string_view after_hash = "\"}";
constexpr std::size_t tail_size = before_hash.size() + 64 + after_hash.size();

Digest line_hash(const Digest& last, std::string_view body) {
    return hash(purpose::record_line, {last.view(), body});
}

Limits line_limits() {
    Limits limits;
    limits.bytes = max_line_bytes;
    return limits;
}

}  // namespace

Problem line_problem(const char* code, int line, std::string_view detail) {
    return Problem(code, "", Grade::malformed).with("line", line).saying(detail);
}

void LineWriter::write(const Node& line) {
    const std::size_t start = text_.size();
    append_json(text_, line);
    text_.pop_back();
    last_ = line_hash(last_, std::string_view(text_).substr(start));
    text_.append(before_hash).append(to_hex(last_)).append(after_hash).append("\n");
}

LineReader::LineReader(std::string_view text, Problems& problems)
    : problems_(problems), lines_(text.substr(0, max_record_bytes + 1), line_limits()) {
    if (text.size() > max_record_bytes) {
        problems_.add(Problem("text_too_long", "", Grade::malformed).with("limit", max_record_bytes));
        is_good_ = false;
    }
}

bool LineReader::refuse(const char* code) {
    problems_.add(line_problem(code, lines_.number()));
    return is_good_ = false;
}

bool LineReader::follows(std::string_view line) {
    if (line.size() > max_line_bytes) return refuse("line_too_long");
    if (!lines_.is_ended()) return refuse("line_not_ended");
    if (line.size() <= tail_size || !line.ends_with(after_hash)) return refuse("line_without_hash");
    const std::string_view body = line.substr(0, line.size() - tail_size);
    const std::string_view tail = line.substr(body.size());
    const auto told = block_from_hex<32>(tail.substr(before_hash.size(), 64));
    if (!tail.starts_with(before_hash) || !told) return refuse("line_without_hash");
    last_ = line_hash(last_, body);
    return *told == last_ || refuse("line_does_not_follow");
}

bool LineReader::next(Node& line) {
    if (!is_good_ || !lines_.next_line()) return false;
    is_good_ = follows(lines_.line()) && lines_.read(line, problems_);
    if (is_good_ && !line.is(Node::Kind::map)) return refuse("line_without_hash");
    return is_good_;
}

}  // namespace astrogate::record
