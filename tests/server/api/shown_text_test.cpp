// Texts that others read: names and titles that can be seen and change nothing around them, and XML made of
// them.
#include "server/api/shown_text.h"

#include "server/api/request.h"
#include "tests/server/net/door_fixture.h"

namespace astrogate::server::testing {
namespace {

TEST(ShownTextTest, NamesCanBeSeenAndChangeNothingAroundThem) {
    for (const char* good :
         {"", "Ann", " Ann ", "Ünal", "שרה", "عائشة", "山田", "👩‍🚀", "می‌خواهم",
          "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\xF0\x9F\x9A\x80", "O'Neill & <Co>"})
        EXPECT_TRUE(is_fit_to_show(good, 40)) << good;
    struct Case {
        const char* text;
        const char* about;
    };
    for (const Case& bad :
         {Case{"a\nb", "a control character"}, Case{"a\x7F", "delete"},
          Case{"a\xC2\x85", "a control character of C1"}, Case{" ", "blank"},
          Case{"\xC2\xA0\xE3\x80\x80", "blanks of other kinds"}, Case{"\xE2\x80\x8B", "zero width"},
          Case{"\xE2\x80\x8D\xEF\xBB\xBF", "zero width"}, Case{"\xE3\x85\xA4", "a filler"},
          Case{"a\xE2\x80\xAE"
               "b",
               "an override of the direction"},
          Case{"a\xE2\x81\xA6"
               "b",
               "an isolate"},
          Case{"a\xE2\x80\xA8"
               "b",
               "a line separator"},
          Case{"a\xEF\xBF\xBE", "U+FFFE"}, Case{"a\xEF\xBF\xBF", "U+FFFF"},
          Case{"\xF0\x9F\xBF\xBF", "U+1FFFF"}, Case{"\xEF\xB7\x90", "U+FDD0"}, Case{"a\xFF", "no UTF-8"},
          Case{"12345678901234567890123456789012345678901", "41 bytes"}})
        EXPECT_FALSE(is_fit_to_show(bad.text, 40)) << bad.about;
}

TEST(ShownTextTest, XmlIsWellFormedWhateverIsInIt) {
    EXPECT_EQ(xml_text("a<b>&\"\xC3\x84\n"), "a&lt;b&gt;&amp;&quot;\xC3\x84\n");
    EXPECT_EQ(xml_text("\xEF\xBF\xBE|\xEF\xBF\xBF|\x01|\xFF|"),
              "\xEF\xBF\xBD|\xEF\xBF\xBD|\xEF\xBF\xBD|\xEF\xBF\xBD|");
}

TEST(EntityTagTest, ListsWeakTagsAndAnyAreKnown) {
    const std::string tag = "\"abc\"";
    for (const char* known :
         {"\"abc\"", "W/\"abc\"", "*", "\"x\", \"abc\"", "\"x\",W/\"abc\" , \"y\"", " * "})
        EXPECT_TRUE(names_tag(known, tag)) << known;
    for (const char* other : {"", "abc", "\"abcd\"", "W/abc", "\"x\", \"y\"", "\"abc", "W/", "\"x\" abc\""})
        EXPECT_FALSE(names_tag(other, tag)) << other;
}

TEST_F(DoorTest, TitlesThatCannotBeShownAreRefused) {
    begin();
    for (const char* bad : {"\xEF\xBF\xBE", "\xE2\x80\xAEyadseuT", "\xE2\x80\x8B", "   "}) {
        const std::string title = std::string(R"({"ruleset":"small","scenario":"secret","title":")") + bad;
        EXPECT_EQ(ann_->post("/api/games", title + R"(","seats":[{"by":"me"},{"by":"open"}]})").code(),
                  "bad_name");
    }
}

}  // namespace
}  // namespace astrogate::server::testing
