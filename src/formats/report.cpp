#include "formats/report.h"

#include "formats/json.h"

namespace astrogate {

namespace {

std::string escaped(std::string_view text, Manner manner) {
    constexpr std::string_view signs = "\\`*_[]<>#~|&";
    const std::size_t digits = text.find_first_not_of("0123456789");
    // A number with a point before a blank would begin a list.
    const bool is_numbered = digits != 0 && digits != std::string_view::npos && text[digits] == '.' &&
                             text.substr(digits + 1).starts_with(' ');
    std::string out;
    for (const char sign : text) {
        const bool is_point = is_numbered && out.size() == digits;
        if (manner == Manner::markdown && (is_point || signs.find(sign) != std::string_view::npos))
            out += '\\';
        const bool is_square = manner == Manner::bbcode && (sign == '[' || sign == ']');
        out += !is_square ? sign : sign == '[' ? '(' : ')';
    }
    return out;
}

// As wide as the text: its characters, not its bytes.
std::string rule_under(std::string_view text, char sign) {
    std::string rule;
    for (const char byte : text)
        if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) rule += sign;
    return rule;
}

std::string heading(std::string_view text, int level, Manner manner) {
    const std::string words = escaped(text, manner);
    if (manner == Manner::markdown) return std::string(level == 0 ? "## " : "### ") + words + "\n";
    if (manner == Manner::bbcode) return "[b]" + words + "[/b]\n";
    return words + "\n" + rule_under(text, level == 0 ? '=' : '-') + "\n";
}

std::string dice_words(const ReportLine& line, Manner manner) {
    if (line.dice.empty()) return {};
    std::string text = line.dice.size() == 1 ? "die: " : "dice: ";
    for (std::size_t i = 0; i < line.dice.size(); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(line.dice[i]);
    return manner == Manner::plain ? " [" + text + "]" : " (" + text + ")";
}

std::string line_of(const ReportLine& line, Manner manner) {
    std::string words = escaped(line.sentence, manner);
    if (manner == Manner::plain)
        return (line.is_loud ? "* " : "  ") + words + dice_words(line, manner) + "\n";
    if (line.is_loud) words = manner == Manner::markdown ? "**" + words + "**" : "[b]" + words + "[/b]";
    return (manner == Manner::markdown ? "- " : "[*]") + words + dice_words(line, manner) + "\n";
}

}  // namespace

bool is_reported(const Node& event, const std::set<std::string>& quiet) {
    const std::string& word = event["is"].as_text();
    if (event.has("from") && event.has("to") && event["from"] == event["to"]) return false;
    return !quiet.contains(word) && (word != "points_scored" || event["points"].as_integer() != 0);
}

bool Repeats::is_repeat(const Node& event) {
    const std::string& word = event["is"].as_text();
    if (!once_.has(word)) return false;
    std::string values = word;
    for (const Node& field : once_[word].items()) values += " " + write_json(event[field.as_text()]);
    return !seen_.insert(std::move(values)).second;
}

std::vector<std::int64_t> dice_of(const Node& event) {
    std::vector<std::int64_t> faces;
    for (const Node::Entry& field : event.entries()) {
        const bool is_die =
            field.first == "die" || field.first.starts_with("die_") || field.first == "second";
        if (is_die && field.second.as_integer() > 0) faces.push_back(field.second.as_integer());
    }
    return faces;
}

std::string report_text(std::string_view title, const std::vector<ReportSection>& sections, Manner manner) {
    std::string out = heading(title, 0, manner);
    for (const ReportSection& section : sections) {
        out += "\n" + heading(section.heading, 1, manner);
        if (manner == Manner::markdown) out += "\n";
        if (manner == Manner::bbcode) out += "[list]\n";
        for (const ReportLine& line : section.lines) out += line_of(line, manner);
        if (manner == Manner::bbcode) out += "[/list]\n";
    }
    return out;
}

}  // namespace astrogate
