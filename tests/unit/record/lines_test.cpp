#include "record/lines.h"

#include <gtest/gtest.h>

#include "record/record.h"
#include "tests/unit/record/play.h"

namespace astrogate::record {
namespace {

// A short game with sheets, dice, links, commitments and a default sheet.
std::string short_record(bool is_seat) {
    Plan plan{&vector3(), 2, DiceSource::keyed, 7};
    plan.inputs = 7;
    plan.absent_every = 5;
    const Record full = Player(plan).play();
    Record seat;
    Problems problems;
    if (is_seat) seat_record(full, vector3(), Seat{0}, seat, problems);
    return write_record(is_seat ? seat : full);
}

int line_of(const std::string& text, std::size_t at) {
    return 1 +
           static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

int line_in(const Problems& problems) {
    for (const Number& number : problems[0].numbers)
        if (std::string_view(number.name) == "line") return static_cast<int>(number.value);
    return 0;
}

class Damage : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Kinds, Damage, testing::Bool(),
                         [](const auto& kind) { return kind.param ? "Seat" : "Full"; });

TEST_P(Damage, AsWrittenItIsRead) {
    const std::string text = short_record(GetParam());
    Record record;
    Problems problems;
    ASSERT_TRUE(read_record(text, record, problems)) << first_of(problems);
    EXPECT_EQ(write_record(record), text);
}

TEST_P(Damage, EveryChangedByteIsFoundInItsLine) {
    const std::string text = short_record(GetParam());
    ASSERT_GT(text.size(), 2000U);
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ (at % 3 == 0 ? 0x01 : at % 3 == 1 ? 0x20 : 0x80));
        Record record;
        Problems problems;
        ASSERT_FALSE(read_record(changed, record, problems))
            << "byte " << at << " of line " << line_of(text, at);
        ASSERT_EQ(line_in(problems), line_of(text, at)) << "byte " << at << ": " << first_of(problems);
    }
}

TEST_P(Damage, EveryCutLineIsMissed) {
    const std::string text = short_record(GetParam());
    const int lines = line_of(text, text.size()) - 1;
    std::size_t start = 0;
    for (int line = 1; line <= lines; ++line) {
        const std::size_t end = text.find('\n', start) + 1;
        Record record;
        Problems problems;
        EXPECT_FALSE(read_record(text.substr(0, start) + text.substr(end), record, problems)) << line;
        EXPECT_EQ(line_in(problems), line);
        start = end;
    }
}

TEST_P(Damage, EveryCutByteIsMissed) {
    const std::string text = short_record(GetParam());
    for (std::size_t size = 0; size < text.size(); ++size) {
        Record record;
        Problems problems;
        ASSERT_FALSE(read_record(text.substr(0, size), record, problems)) << size;
        ASSERT_LE(line_in(problems), line_of(text, size)) << size;
    }
}

TEST_P(Damage, SwappedDoubledAndAddedLinesAreFound) {
    const std::string text = short_record(GetParam());
    const std::size_t one = text.find('\n') + 1;
    const std::size_t two = text.find('\n', one) + 1;
    const std::size_t three = text.find('\n', two) + 1;
    const std::string first = text.substr(0, one), second = text.substr(one, two - one),
                      third = text.substr(two, three - two);
    const std::string rest = text.substr(three);
    const auto joined = [](std::initializer_list<std::string> parts) {
        std::string all;
        for (const std::string& part : parts) all += part;
        return all;
    };
    for (const std::string& changed :
         {joined({first, third, second, rest}), joined({first, second, second, third, rest}),
          joined({text, second}), joined({text, "\n"}), joined({"\n", text}), joined({text, text})}) {
        Record record;
        Problems problems;
        EXPECT_FALSE(read_record(changed, record, problems));
    }
}

// The header of a good record with one more line.
std::string refusal(const Node& line) {
    Plan plan{&vector3()};
    plan.inputs = 0;
    LineWriter lines;
    lines.write(header_node(Player(plan).play().header));
    lines.write(line);
    Record record;
    Problems problems;
    return read_record(lines.text(), record, problems)
               ? "read"
               : first_of(problems) + " " + std::string(problems[0].detail.view());
}

Node line(const char* json) {
    Node node;
    Problems problems;
    EXPECT_TRUE(read_json(json, node, problems));
    return node;
}

TEST(Lines, WellHashedNonsenseIsRefusedToo) {
    EXPECT_EQ(refusal(line(R"({"stage":1})")), "line_not_understood at line 2 state");
    EXPECT_EQ(refusal(line(R"({"stage":-1,"time_up":true,"state":""})")),
              "line_not_understood at line 2 stage");
    EXPECT_EQ(refusal(line(R"({"stage":1,"time_up":false,"state":""})")),
              "line_not_understood at line 2 time_up");
    EXPECT_EQ(refusal(line(R"({"stage":1,"time_up":true,"state":"","more":1})")),
              "line_not_understood at line 2 unknown key");
    EXPECT_EQ(refusal(line(R"({"stage":1,"sheets":[{"seat":0,"orders":[],"commitment":"00"}],"state":""})")),
              "line_not_understood at line 2 bytes");
    EXPECT_EQ(refusal(line(R"({"stage":1,"dice":[{"faces":[0]}],"state":""})")),
              "line_not_understood at line 2 ");
    EXPECT_EQ(refusal(line(R"({"stage":1,"open":true,"state":"12"})")),
              "line_not_understood at line 2 state");
    EXPECT_EQ(refusal(line(R"({"stage":1,"time_up":true,"state":""})")), "record_cut at line 3 ");
}

TEST(Lines, EmptyTextIsNoRecord) {
    Record record;
    Problems problems;
    EXPECT_FALSE(read_record("", record, problems));
    EXPECT_EQ(first_of(problems), "record_cut at line 1");
}

}  // namespace
}  // namespace astrogate::record
