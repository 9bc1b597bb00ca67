// A report of turns for a post: as plain text, as Markdown or as BBCode. What stands in a sentence is never
// markup: Markdown's signs are written with a backslash, and BBCode, which knows no such sign, has round
// brackets for square ones. The page writes the same (web/src/panels/log/report.ts), and
// tests/vectors/reports.json holds both.
#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"

namespace astrogate {

enum class Manner : std::uint8_t { plain, markdown, bbcode };

struct ReportLine {
    std::string sentence;
    bool is_loud = false;
    std::vector<std::int64_t> dice;
};

struct ReportSection {
    std::string heading;
    std::vector<ReportLine> lines;
};

// Whether an event has a line in a report: `quiet` are the words that the game's presentation leaves out.
// Points that are scored are told only when there are some, and flights only of what does not stay where it
// is.
bool is_reported(const Node& event, const std::set<std::string>& quiet);

// Events that a game's presentation tells `once`: a map from an event's word to its fields. One of them with
// the same values in these fields as an earlier one is a repeat, which has no line.
class Repeats {
public:
    explicit Repeats(const Node& once) : once_(once) {}

    // Takes note of the event, and says whether it is a repeat.
    bool is_repeat(const Node& event);

private:
    Node once_;
    std::set<std::string> seen_;
};

// The faces of an event: its fields `die`, or `die_1` and so on.
std::vector<std::int64_t> dice_of(const Node& event);

std::string report_text(std::string_view title, const std::vector<ReportSection>& sections, Manner manner);

}  // namespace astrogate
