// Facts and events of flight over hexes, as a game makes them its own.
#include "mechanics/hex_facts.h"

#include <gtest/gtest.h>

#include "base/node_fields.h"
#include "base/schema.h"
#include "formats/json.h"

namespace astrogate {
namespace {

enum class Place : std::uint8_t { sun, rock };
enum class Doom : std::uint8_t { burnt };

}  // namespace
template <>
inline constexpr auto enum_names<Place> = std::array{"sun", "rock"};
template <>
inline constexpr auto enum_names<Doom> = std::array{"burnt"};
namespace {

struct TestFlight {
    using Body = Place;
    using Loss = Doom;
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
using CourseSum = hex_facts::CourseSum<TestFlight>;
using PullActs = hex_facts::PullActs<TestFlight>;
using FlightFact = std::variant<hex_facts::Inertia<TestFlight>, PullActs, hex_facts::BurnAdds<TestFlight>,
                                CourseSum, hex_facts::WillEnter<TestFlight>,
                                hex_facts::WillBeLost<TestFlight>, hex_facts::WillCoast<TestFlight>>;
using FlightEvent = std::variant<hex_facts::ShipMoved<TestFlight>, hex_facts::GravityEntered<TestFlight>>;

std::string words_of(const Node& schema) {
    std::string words;
    for (const Node& one : schema["alternatives"].items())
        words += one["name"].as_text() + "=" + one["is"].as_text() + " ";
    return words;
}

TEST(HexFacts, HaveTheNamesThatABoardReads) {
    EXPECT_EQ(words_of(schema_of<FlightFact>()),
              "Inertia=inertia PullActs=pull_acts BurnAdds=burn_adds CourseSum=course_sum "
              "WillEnter=will_enter WillBeLost=will_be_lost WillCoast=will_coast ");
    EXPECT_EQ(words_of(schema_of<FlightEvent>()), "ShipMoved=ship_moved GravityEntered=gravity_entered ");
}

TEST(HexFacts, SpeakOfTheGamesOwnBodiesAndRules) {
    const PullActs pull{UnitId{3}, {1, -2}, Direction::nw, Place::rock, true};
    EXPECT_EQ(write_json(to_node(pull)),
              R"({"unit":3,"hex":[1,-2],"direction":"NW","body":"rock","is_refused":true})");
    EXPECT_STREQ(PullActs::rule, "1.2");
    EXPECT_STREQ(CourseSum::rule, "1.4");
    EXPECT_EQ((hex_facts::ShipMoved<TestFlight>::audience), Audience::open);
    FlightFact read;
    ASSERT_TRUE(from_bytes(to_bytes(FlightFact{pull}), read));
    EXPECT_TRUE(same(read, FlightFact{pull}));
}

}  // namespace
}  // namespace astrogate
