#include "base/schema.h"

#include <gtest/gtest.h>

#include "formats/json.h"

namespace astrogate {
namespace {

enum class Colour : std::uint8_t { red, blue };

struct Point2 {
    std::int8_t x = 0;
    std::int32_t y = 0;
    static constexpr bool as_row = true;
    static constexpr auto fields() { return Fields{open("x", &Point2::x), open("y", &Point2::y)}; }
};

struct Paint {
    static constexpr const char* name = "paint";
    Id<struct WallTag, std::uint16_t> wall{};
    Colour colour = Colour::red;
    static constexpr auto fields() {
        return Fields{owner("wall", &Paint::wall), hidden("colour", &Paint::colour)};
    }
};

struct Wash {
    static constexpr const char* name = "wash";
    static constexpr auto fields() { return Fields{}; }
};

template <class Order>
struct Work {
    List<Order, 3> orders{};
    std::array<bool, 2> flags{};
    Point2 at{};
    static constexpr auto fields() {
        return Fields{team("orders", &Work::orders), open("flags", &Work::flags), open("at", &Work::at)};
    }
};

}  // namespace

template <>
inline constexpr auto enum_names<Colour> = std::array{"red", "blue"};

namespace {

TEST(Schema, DescribesEveryKind) {
    const Node node = schema_of<Work<std::variant<Paint, Wash>>>();
    EXPECT_EQ(
        write_json(node),
        R"({"kind":"struct","name":"Work","row":false,"fields":[)"
        R"({"name":"orders","type":{"kind":"list","of":{"kind":"variant","alternatives":[)"
        R"({"kind":"struct","name":"Paint","is":"paint","row":false,"fields":[)"
        R"({"name":"wall","type":{"kind":"id","bits":16,"name":"Wall"},"audience":"owner"},)"
        R"({"name":"colour","type":{"kind":"enum","name":"Colour","names":["red","blue"]},"audience":"hidden"}]},)"
        R"({"kind":"struct","name":"Wash","is":"wash","row":false,"fields":[]}]},"capacity":3},"audience":"team"},)"
        R"({"name":"flags","type":{"kind":"array","of":{"kind":"bool"},"count":2},"audience":"open"},)"
        R"({"name":"at","type":{"kind":"struct","name":"Point2","row":true,"fields":[)"
        R"({"name":"x","type":{"kind":"int","bits":8},"audience":"open"},)"
        R"({"name":"y","type":{"kind":"int","bits":32},"audience":"open"}]},"audience":"open"}]})");
}

}  // namespace
}  // namespace astrogate
