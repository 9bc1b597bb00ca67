// A report of turns for a post: as plain text, as Markdown or as BBCode. What stands in a sentence is never markup: Markdown's
// signs are written with a backslash, and BBCode, which knows no such sign, has round brackets for square ones. The page
// writes the same (web/src/panels/log/report.ts), and tests/vectors/reports.json holds both.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

std::string report_text(std::string_view title, const std::vector<ReportSection>& sections, Manner manner);

}  // namespace astrogate
