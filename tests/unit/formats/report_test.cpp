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

Node vectors() {
    std::string json;
    Node read;
    Problems problems;
    EXPECT_TRUE(read_file(ASTROGATE_ROOT "/tests/vectors/reports.json", json, problems));
    EXPECT_TRUE(read_json(json, read, problems));
    return read;
}

TEST(Reports, AreWrittenAsTheSharedVectorsAre) {
    const Node reports = vectors()["reports"];
    ASSERT_GE(reports.size(), 3U);
    for (const Node& one : reports.items()) {
        const std::vector<ReportSection> sections = sections_of(one["sections"]);
        const std::string& title = one["title"].as_text();
        EXPECT_EQ(report_text(title, sections, Manner::plain), one["plain"].as_text());
        EXPECT_EQ(report_text(title, sections, Manner::markdown), one["markdown"].as_text());
        EXPECT_EQ(report_text(title, sections, Manner::bbcode), one["bbcode"].as_text());
    }
}

TEST(Reports, HaveALineForEachEventThatTheSharedVectorsCallTold) {
    const Node file = vectors();
    ASSERT_GE(file["events"].size(), 5U);
    std::set<std::string> quiet;
    for (const Node& word : file["quiet"].items()) quiet.insert(word.as_text());
    for (const Node& one : file["events"].items()) {
        std::vector<std::int64_t> dice;
        for (const Node& face : one["dice"].items()) dice.push_back(face.as_integer());
        EXPECT_EQ(is_reported(one["event"], quiet), one["is_told"].as_boolean()) << write_json(one);
        EXPECT_EQ(dice_of(one["event"]), dice) << write_json(one);
    }
}

TEST(Reports, TellNothingTwiceThatTheSharedVectorsCallARepeat) {
    const Node file = vectors();
    ASSERT_GE(file["sightings"].size(), 5U);
    Repeats repeats(file["once"]);
    for (const Node& one : file["sightings"].items())
        EXPECT_EQ(repeats.is_repeat(one["event"]), one["is_repeat"].as_boolean()) << write_json(one);
    Repeats none{Node{}};
    EXPECT_FALSE(none.is_repeat(file["sightings"][0]["event"]));
    EXPECT_FALSE(none.is_repeat(file["sightings"][0]["event"]));
}

}  // namespace
}  // namespace astrogate
