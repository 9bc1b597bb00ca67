// The board of a game on hexes, as JSON.
#include "mechanics/hex_board.h"

#include <gtest/gtest.h>

#include "formats/json.h"

namespace astrogate {
namespace {

enum class Orb : std::uint8_t { sun, rock };
enum class OrbPull : std::uint8_t { none, strong };

}  // namespace
template <>
inline constexpr auto enum_names<Orb> = std::array{"sun", "rock"};
template <>
inline constexpr auto enum_names<OrbPull> = std::array{"none", "strong"};
namespace {

TEST(HexBoards, TellWhatIsPrinted) {
    HexBoard board;
    board.add_body(Orb::sun, {{2, -1}, 700}, OrbPull::strong);
    board.add_arrow(Orb::sun, {2, -1}, Direction::ne, true);
    board.add_base(Orb::sun, {2, -1}, Direction::sw);
    board.add_base(Orb::rock, {0, 0});
    board.add_asteroid({4, 4}, false);
    board.add_asteroid({5, 4}, true);
    board.add_row(-3, -10, 12);
    Node& near = board.add_zone(Orb::rock);
    near.add(to_node(Hex{0, 0}));
    near.add(to_node(Hex{1, 0}));
    EXPECT_EQ(write_json(board.describe()),
              R"({"bodies":[{"name":"sun","at":[2,-1],"disc":700,"gravity":"strong"}],)"
              R"("arrows":[{"at":[3,-2],"direction":"SW","body":"sun","is_weak":true}],)"
              R"("bases":[{"body":"sun","at":[2,-1],"side":"SW"},{"body":"rock","at":[0,0]}],)"
              R"("asteroids":[{"at":[4,4],"is_dense":false},{"at":[5,4],"is_dense":true}],)"
              R"("rows":[{"r":-3,"from":-10,"to":12}],"zones":[{"name":"rock","hexes":[[0,0],[1,0]]}]})");
}

TEST(HexBoards, TellWhatABodyIsAndHowStronglyItPulls) {
    HexBoard board(Orientation::flat);
    board.add_body(Orb::sun, {{0, 0}, 420}, OrbPull::strong, "star", true);
    board.add_pull(Orb::sun, {0, 1}, Direction::nw, 2, false);
    board.add_pull(Orb::sun, {1, 1}, Direction::w, 1, true);
    const Node told = board.describe();
    EXPECT_EQ(write_json(told["bodies"]),
              R"([{"name":"sun","at":[0,0],"disc":420,"gravity":"strong","kind":"star","is_screen":true}])");
    EXPECT_EQ(write_json(told["arrows"]),
              R"([{"at":[0,1],"direction":"NW","body":"sun","is_weak":false,"points":2,"is_choice":false},)"
              R"({"at":[1,1],"direction":"W","body":"sun","is_weak":false,"points":1,"is_choice":true}])");
}

TEST(HexBoards, SayWhichWayTheirHexesLieWhereItIsNotTheUsualOne) {
    EXPECT_EQ(write_json(HexBoard().describe()),
              R"({"bodies":[],"arrows":[],"bases":[],"asteroids":[],"rows":[],"zones":[]})");
    const Node flat = HexBoard(Orientation::flat).describe();
    EXPECT_EQ(flat["orientation"].as_text(), "flat");
    EXPECT_EQ(write_json(flat["directions"]), R"(["SE","NE","N","NW","SW","S"])");
}

}  // namespace
}  // namespace astrogate
