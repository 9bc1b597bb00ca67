#include "drawing/hex_picture.h"

#include <gtest/gtest.h>

#include "mechanics/hex_board.h"

namespace astrogate {
namespace {

enum class World : std::uint8_t { rock };
}  // namespace
template <>
inline constexpr auto enum_names<World> = std::array{"rock & <roll>"};
namespace {

Node unit(int id, int seat, Hex hex, Hex vector) {
    Node node = Node::map();
    node.set("unit", Node::integer(id));
    node.set("seat", Node::integer(seat));
    node.set("hex", to_node(hex));
    node.set("vector", to_node(vector));
    return node;
}

std::string drawn(Orientation orientation, const std::vector<Node>& ships) {
    HexBoard board(orientation);
    board.add_body(World::rock, {Hex{0, 0}, 350}, World::rock);
    board.add_arrow(World::rock, Hex{0, 0}, Direction::e, false);
    Node view = Node::map();
    Node& list = view.set("ships", Node::list());
    for (const Node& ship : ships) list.add(ship);
    return svg_of({"A \"duel\", turn 3", board.describe(), view,
                   [](UnitId id) { return "ship " + std::to_string(id.value); }});
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

TEST(HexPicture, HasWhatTheViewHasAndNothingElse) {
    const std::string one = drawn(Orientation::pointy, {unit(3, 0, {2, 0}, {1, 0})});
    EXPECT_TRUE(has(one, ">ship 3</text>"));
    EXPECT_FALSE(has(one, "ship 4"));
    EXPECT_TRUE(has(one, "M76.2 0.0L114.3 0.0' stroke='#e69f00'")) << "its course, to the hex east of it";
    EXPECT_TRUE(
        has(drawn(Orientation::pointy, {unit(3, 0, {2, 0}, {1, 0}), unit(4, 1, {0, 1}, {})}), "ship 4"));
}

TEST(HexPicture, LiesAsItsBoardDoes) {
    // An arrow in the hex (1, 0) points back at the body: to the west, or up and to the left.
    EXPECT_TRUE(has(drawn(Orientation::pointy, {}), "M34.3 0.0L23.6 0.0"));
    EXPECT_TRUE(has(drawn(Orientation::flat, {}), "M29.7 17.1L20.5 11.8"));
}

TEST(HexPicture, KeepsNamesApartAndEscapesThem) {
    const std::string two = drawn(Orientation::pointy, {unit(1, 0, {2, 0}, {}), unit(2, 0, {2, 0}, {})});
    EXPECT_TRUE(has(two, "y='-4.0' fill='#e69f00' font-size='13'>ship 1<"));
    EXPECT_TRUE(has(two, "y='9.0' fill='#e69f00' font-size='13'>ship 2<"));
    EXPECT_TRUE(has(two, "rock &amp; &lt;roll>"));
    EXPECT_TRUE(has(two, "A &quot;duel&quot;, turn 3"));
}

}  // namespace
}  // namespace astrogate
