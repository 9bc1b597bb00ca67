// What a host may say of the game that begins: the scenario, the seats, and a part of the host's own.
#include <gtest/gtest.h>

#include "formats/json.h"
#include "kernel/any/registration.h"
#include "record/recorder.h"
#include "record/replay.h"
#include "tests/games/tic_tac_toe/game.h"

namespace astrogate {
namespace {

using tic_tac_toe::TicTacToe;

constexpr const char* with_two_marks =
    R"({"scenario":"three","seats":2,"custom":{"cells":[0,1,255,255,255,255,255,255,255]}})";

std::shared_ptr<const AnyGame> a_square() {
    Problems problems;
    const TicTacToe game(tic_tac_toe::embedded(), tic_tac_toe::Rules{}, problems);
    return std::make_shared<AnyGameOf<TicTacToe>>(
        game, Registration<TicTacToe>{"tic_tac_toe", registration::read_setup<TicTacToe>,
                                      [](const TicTacToe&) { return Node::list(); }, tic_tac_toe::bots(),
                                      &tic_tac_toe::embedded()["texts"]});
}

Node setup_written(const char* text) {
    Node node;
    Problems problems;
    EXPECT_TRUE(read_json(text, node, problems));
    return node;
}

std::string code_of(const Result<AnyMove>& move) { return move ? "" : move.problems()[0].code; }

TEST(Setup, BeginsWithAPositionOfTheHosts) {
    const auto game = a_square();
    const Node setup = setup_written(with_two_marks);
    const Result<AnyMove> begun = game->start(setup);
    ASSERT_TRUE(begun.ok()) << code_of(begun);
    EXPECT_EQ(game->state_node(begun.value().state)["cells"][1].as_integer(), 1);
    const auto plain = game->start(setup_written(R"({"scenario":"three","seats":2})"));
    ASSERT_TRUE(plain.ok());
    EXPECT_NE(game->state_hash(plain.value().state), game->state_hash(begun.value().state));
}

TEST(Setup, RefusesWhatIsNotSoundTooLongOrUnknown) {
    const auto game = a_square();
    std::string long_list = R"({"scenario":"three","seats":2,"custom":{"cells":[255)";
    for (int i = 0; i < 64; ++i) long_list += ",255";
    EXPECT_EQ(code_of(game->start(setup_written(R"({"scenario":"three","seats":2,"custom":{"cells":[0]}})"))),
              "position_not_sound");
    EXPECT_EQ(code_of(game->start(setup_written((long_list + "]}}").c_str()))), "wrong_length");
    EXPECT_EQ(code_of(game->start(setup_written(R"({"scenario":"three","seats":2,"fleets":[]})"))),
              "unknown_key");
    const auto practice = make_game("practice", Node::map()).value();
    EXPECT_EQ(code_of(practice->start(setup_written(R"({"scenario":"drift","seats":1,"custom":{}})"))),
              "unknown_key");
}

TEST(Setup, TravelsInARecord) {
    const auto game = a_square();
    const Node setup = setup_written(with_two_marks);
    const AnyMove begun = game->start(setup).value();
    record::Header header = record::header_of(*game, setup);
    header.created = "2026-11-22T12:00:00Z";
    header.source = record::DiceSource::local;
    header.seats = {{"seat 1", "random"}, {"seat 2", "random"}};
    record::Recorder recorder(*game, std::move(header));
    recorder.close(begun.waiting, begun.state);
    record::Record read;
    Problems problems;
    ASSERT_TRUE(record::read_record(recorder.text(), read, problems)) << problems[0].code;
    Bytes last;
    EXPECT_TRUE(record::replay(read, *game, problems, [&](const record::Played& played) {
        last = played.move.state;
        return true;
    })) << problems[0].code;
    EXPECT_EQ(last, begun.state);
}

}  // namespace
}  // namespace astrogate
