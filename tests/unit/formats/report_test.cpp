#include "formats/report.h"

#include <gtest/gtest.h>

#include "formats/file.h"
#include "formats/json.h"

namespace astrogate {
namespace {

std::vector<ReportSection> sections_of(const Node& list) {
    std::vector<ReportSection> sections;
    for (const Node& one : list.items()) {
        ReportSection& section = sections.emplace_back();
        section.heading = one["heading"].as_text();
        for (const Node& line : one["lines"].items()) {
            ReportLine& told = section.lines.emplace_back();
            told.sentence = line["sentence"].as_text();
            told.is_loud = line["is_loud"].as_boolean();
            for (const Node& face : line["dice"].items()) told.dice.push_back(face.as_integer());
        }
    }
    return sections;
}

TEST(Reports, AreWrittenAsTheSharedVectorsAre) {
    std::string json;
    Node vectors;
    Problems problems;
    ASSERT_TRUE(read_file(ASTROGATE_ROOT "/tests/vectors/reports.json", json, problems));
    ASSERT_TRUE(read_json(json, vectors, problems));
    ASSERT_GE(vectors.size(), 3U);
    for (const Node& one : vectors.items()) {
        const std::vector<ReportSection> sections = sections_of(one["sections"]);
        const std::string& title = one["title"].as_text();
        EXPECT_EQ(report_text(title, sections, Manner::plain), one["plain"].as_text());
        EXPECT_EQ(report_text(title, sections, Manner::markdown), one["markdown"].as_text());
        EXPECT_EQ(report_text(title, sections, Manner::bbcode), one["bbcode"].as_text());
    }
}

}  // namespace
}  // namespace astrogate
