// One name for one unit, whoever looks: what a game calls a unit is the same in every seat's View.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "kernel/any/any_game.h"

namespace astrogate {
namespace {

constexpr std::uint16_t units_asked = 512;

// The names of all units in the View, those in play or lost.
std::map<std::uint16_t, std::string> names_in(const AnyGame& game, const Bytes& view) {
    std::map<std::uint16_t, std::string> names;
    for (std::uint16_t unit = 0; unit < units_asked; ++unit)
        if (game.unit_owner(view, UnitId{unit}) != no_seat)
            names.emplace(unit, game.unit_name(view, UnitId{unit}));
    return names;
}

void expect_one_name(const AnyGame& game, const Node& scenario, const std::string& where) {
    const std::int64_t seats = scenario["max_seats"].as_integer();
    Node setup = Node::map();
    setup.set("scenario", scenario["name"]);
    setup.set("seats", Node::integer(seats));
    const auto begun = game.start(setup);
    ASSERT_TRUE(begun.ok()) << where;
    const auto view = [&](Seat seat) { return game.view(begun.value().state, seat).value(); };
    const auto names = names_in(game, view(spectator));
    std::set<std::string> seen;
    for (const auto& [unit, name] : names) EXPECT_TRUE(seen.insert(name).second) << where << ": " << name;
    for (std::uint8_t seat = 0; seat < seats; ++seat)
        EXPECT_EQ(names_in(game, view(Seat{seat})), names) << where;
}

TEST(Names, OfAUnitAreTheSameForWhoeverLooks) {
    for (const std::string& ruleset : ruleset_names()) {
        const auto game = make_game(ruleset, Node::map()).value();
        for (const Node& scenario : game->description()["scenarios"].items())
            expect_one_name(*game, scenario, ruleset + " " + scenario["name"].as_text());
    }
}

TEST(Names, TellOwnerLetterAndHullAndAreReadWithoutTheOwnerToo) {
    const auto game = make_game("vector3_2009", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("duel"));
    setup.set("seats", Node::integer(2));
    const Bytes state = game->start(setup).value().state;
    const Bytes second = game->view(state, Seat{1}).value();
    EXPECT_EQ(game->unit_name(second, UnitId{0}), "1.A6");
    EXPECT_EQ(game->unit_name(second, UnitId{33}), "2.B6");
    const Result<Bytes> brief = game->sheet_from_notation(second, "B6 burn 1,0,0");
    ASSERT_TRUE(brief.ok());
    EXPECT_EQ(brief.value(), game->sheet_from_notation(second, "2.B6 burn 1,0,0").value());
    EXPECT_EQ(game->sheet_notation(second, brief.value()), "2.B6 burn 1,0,0\n");
}

}  // namespace
}  // namespace astrogate
