// Facts and events of flight over hexes, as a game makes them its own.
#include "mechanics/hex_facts.h"

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "base/schema.h"
#include "formats/json.h"

namespace astrogate {
namespace {

enum class Star : std::uint8_t { sun, rock };
enum class End : std::uint8_t { burnt };

}  // namespace
template <>
inline constexpr auto enum_names<Star> = std::array{"sun", "rock"};
template <>
inline constexpr auto enum_names<End> = std::array{"burnt"};
namespace {

struct Flight {
    using Body = Star;
    using Loss = End;
    static constexpr const char* inertia = "1.1";
    static constexpr const char* pull_acts = "1.2";
    static constexpr const char* burn_adds = "1.3";
    static constexpr const char* course_sum = "1.4";
    static constexpr const char* will_enter = "1.5";
    static constexpr const char* will_be_lost = "1.6";
    static constexpr const char* will_coast = "1.7";
    static constexpr const char* ship_moved = "1.8";
    static constexpr const char* gravity_entered = "1.9";
};
using CourseSum = hex_facts::CourseSum<Flight>;
using PullActs = hex_facts::PullActs<Flight>;
using Fact =
    std::variant<hex_facts::Inertia<Flight>, PullActs, hex_facts::BurnAdds<Flight>, CourseSum,
                 hex_facts::WillEnter<Flight>, hex_facts::WillBeLost<Flight>, hex_facts::WillCoast<Flight>>;
using Event = std::variant<hex_facts::ShipMoved<Flight>, hex_facts::GravityEntered<Flight>>;

std::string words_of(const Node& schema) {
    std::string words;
    for (const Node& one : schema["alternatives"].items())
        words += one["name"].as_text() + "=" + one["is"].as_text() + " ";
    return words;
}

TEST(HexFacts, HaveTheNamesThatABoardReads) {
    EXPECT_EQ(words_of(schema_of<Fact>()),
              "Inertia=inertia PullActs=pull_acts BurnAdds=burn_adds CourseSum=course_sum "
              "WillEnter=will_enter WillBeLost=will_be_lost WillCoast=will_coast ");
    EXPECT_EQ(words_of(schema_of<Event>()), "ShipMoved=ship_moved GravityEntered=gravity_entered ");
}

TEST(HexFacts, SpeakOfTheGamesOwnBodiesAndRules) {
    const PullActs pull{UnitId{3}, {1, -2}, Direction::nw, Star::rock, true};
    EXPECT_EQ(write_json(to_node(pull)),
              R"({"unit":3,"hex":[1,-2],"direction":"NW","body":"rock","is_refused":true})");
    EXPECT_STREQ(PullActs::rule, "1.2");
    EXPECT_STREQ(CourseSum::rule, "1.4");
    EXPECT_EQ((hex_facts::ShipMoved<Flight>::audience), Audience::open);
    Fact read;
    ASSERT_TRUE(from_bytes(to_bytes(Fact{pull}), read));
    EXPECT_TRUE(same(read, Fact{pull}));
}

}  // namespace
}  // namespace astrogate
