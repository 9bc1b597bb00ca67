// Orders in the manner of a post, in every game that there is: what is written is read again.
#include <gtest/gtest.h>

#include "kernel/any/any_game.h"
#include "kernel/dice.h"
#include "kernel/text/misread.h"
#include "sitting/sitting.h"

namespace astrogate {
namespace {

void expect_read_again(const AnyGame& game, const Bytes& view, const Bytes& sheet, const std::string& where) {
    const std::string post = game.sheet_post(view, sheet);
    const OrdersRead read = game.read_orders(view, post);
    for (const Misread& one : read.misread) ADD_FAILURE() << where << ": " << post << sentence_of(one);
    EXPECT_EQ(read.sheet, sheet) << where << ": " << post;
    EXPECT_EQ(game.sheet_post(view, read.sheet), post) << where;
}

// A game of the random player's, to the end or for so many stages. The number of sheets with orders.
int play(const AnyGame& game, const Node& setup, std::size_t seats, std::uint64_t seed,
         const std::string& where) {
    Sitting sitting(game, seats, false);
    AnyMove begun = game.start(setup).value();
    sitting.take(begun);
    Stream dice(seed);
    int sheets = 0;
    for (int i = 0; i < 200 && sitting.waiting().what != Waits::over; ++i) {
        AnyInput input;
        input.stage = sitting.waiting().stage;
        if (sitting.waiting().what == Waits::dice) {
            input.kind = InputKind::dice;
            dice.answer(sitting.waiting().dice, input.faces);
        } else {
            for (const Asked& asked : sitting.waiting().seats) {
                const Bytes view = sitting.view(asked.seat);
                const Bytes sheet = game.choose("random", view, dice.next()).value().sheet;
                expect_read_again(game, view, sheet, where);
                sheets += game.sheet_node(sheet).size() > 0 ? 1 : 0;
                input.sheets.push_back({asked.seat, false, sheet});
            }
        }
        EXPECT_TRUE(sitting.advance(input).ok()) << where;
    }
    return sheets;
}

TEST(OrdersAsText, AreReadAgainInEveryGame) {
    for (const std::string& ruleset : ruleset_names()) {
        const auto game = make_game(ruleset, Node::map()).value();
        int sheets = 0;
        for (const Node& scenario : game->description()["scenarios"].items()) {
            const std::int64_t seats = scenario["max_seats"].as_integer();
            Node setup = Node::map();
            setup.set("scenario", scenario["name"]);
            setup.set("seats", Node::integer(seats));
            sheets += play(*game, setup, static_cast<std::size_t>(seats), 7,
                           ruleset + " " + scenario["name"].as_text());
        }
        EXPECT_GT(sheets, 10) << ruleset;
    }
}

TEST(OrdersAsText, SayWhereTheyAreNotUnderstoodAndWhatCouldStandThere) {
    const auto game = make_game("vector3_2009", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("duel"));
    setup.set("seats", Node::integer(2));
    const Bytes view = game->view(game->start(setup).value().state, Seat{0}).value();
    const auto said = [&](const std::string& text) {
        std::string all;
        for (const Misread& one : game->read_orders(view, text).misread) all += sentence_of(one) + "\n";
        return all;
    };
    EXPECT_EQ(
        said("1.A6: burn 1,0,0\n\n A6: burn 1,0"),
        "Line 3, column 11: \"1,0\" is not understood behind \"burn\"; here can stand: -1,0,0 | 0,-1,0 | "
        "0,0,-1 | 0,0,1 | 0,1,0 | 1,0,0 | -1,-1,0 | -1,0,-1 | -1,0,1 | -1,1,0 | 0,-1,-1 | 0,-1,1.\n");
    EXPECT_EQ(said("A6: burn"), said("A6: burn;").substr(0, said("A6: burn").size()));
    EXPECT_EQ(said("A6: hold"),
              "Line 1, column 5: no order begins with \"hold\"; here can stand: burn | warp_out.\n");
    EXPECT_EQ(said("B9: burn 1,0,0"),
              "Line 1, column 1: nothing known here is called \"B9\"; here can stand: 1.A6 | 1.B6.\n");
}

TEST(OrdersAsText, AreReadAsPeopleWriteThem) {
    const auto game = make_game("vector3_2009", Node::map()).value();
    Node setup = Node::map();
    setup.set("scenario", Node::text("duel"));
    setup.set("seats", Node::integer(2));
    const Bytes view = game->view(game->start(setup).value().state, Seat{1}).value();
    const auto read = [&](const std::string& text) {
        const OrdersRead orders = game->read_orders(view, text);
        for (const Misread& one : orders.misread) ADD_FAILURE() << text << ": " << sentence_of(one);
        return orders.sheet;
    };
    const Bytes sheet = read("2.A6 burn 1,0,0\n2.B6 burn 0,-1,0");
    for (const char* text : {
             "A6: burn 1,0,0; B6: burn 0,-1,0",
             "A: burn (1,0,0); 2.B: burn (0, -1, 0)",
             "a6 burn 1, 0, 0; 2.b6 burn 0 , -1 , 0",
             "[b]A6:[/b] burn [color=red]1,0,0[/color]\r\n[quote]B6: burn 0,-1,0[/quote]",
             "A6:; B6: burn 0,-1,0; a6: burn 1,0,0;",
         })
        EXPECT_EQ(read(text), sheet) << text;
    EXPECT_EQ(game->read_orders(view, "A6 burn 1,0,0; 1.B6: burn 0,1,0; ?: ; burn 0,0,1").misread.size(), 2U);
}

}  // namespace
}  // namespace astrogate
