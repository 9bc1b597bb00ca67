#include "record/verify.h"

#include <gtest/gtest.h>

#include "record/recorder.h"
#include "tests/unit/record/play.h"

namespace astrogate::record {
namespace {

Record game_of(DiceSource source, std::uint64_t seed = 3, int absent_every = 0) {
    Plan plan{&vector3(), 2, source, seed, "closer"};
    plan.absent_every = absent_every;
    return Player(plan).play();
}

std::string verdict(const Record& full) {
    Problems problems;
    return verify_full(through_text(full), vector3(), problems) ? "good" : first_of(problems);
}

Record seat_of(const Record& full, Seat seat) {
    Record out;
    Problems problems;
    EXPECT_TRUE(seat_record(full, vector3(), seat, out, problems)) << first_of(problems);
    return through_text(out);
}

std::string seat_verdict(const Record& seat) {
    Problems problems;
    return verify_seat(through_text(seat), vector3(), problems) ? "good" : first_of(problems);
}

std::string verdict_against(const Record& full, const Record& seat) {
    Problems problems;
    return verify_full_against(full, seat, vector3(), problems) ? "good" : first_of(problems);
}

// Index of the first input of a kind after which another such input follows.
std::size_t find(const Record& record, InputKind kind, std::size_t from = 0) {
    while (from < record.inputs.size() && record.inputs[from].kind != kind) ++from;
    EXPECT_LT(from, record.inputs.size());
    return from;
}

std::string at_input(const char* code, std::size_t input) {
    return code + (" at line " + std::to_string(input + 2));
}

TEST(Verify, ComparesAFullRecordWithASeatsAndNothingElse) {
    const Record full = game_of(DiceSource::keyed), seat = seat_of(full, Seat{0});
    EXPECT_EQ(verdict_against(full, seat), "good");
    EXPECT_EQ(verdict_against(seat, full).substr(0, 18), "full_record_wanted");
    EXPECT_EQ(verdict_against(seat, seat).substr(0, 18), "full_record_wanted");
    EXPECT_EQ(verdict_against(full, full).substr(0, 18), "seat_record_wanted");
}

TEST(Verify, WholeGamesOfEverySourceAreAccepted) {
    for (const DiceSource source : {DiceSource::keyed, DiceSource::local, DiceSource::typed}) {
        const Record record = game_of(source);
        EXPECT_TRUE(record.closing.is_over);
        EXPECT_GT(record.inputs.size(), 20U);
        EXPECT_EQ(verdict(record), "good");
    }
}

TEST(Verify, AHintThatWasAskedStandsWithItsSheetAndIsToldToNoOtherSeat) {
    Record full = game_of(DiceSource::keyed);
    SheetLine& sheet = full.inputs[find(full, InputKind::sheets)].sheets.front();
    ASSERT_FALSE(sheet.by_default);
    sheet.advised = "lieutenant";
    EXPECT_EQ(verdict(full), "good");
    EXPECT_EQ(through_text(full).inputs[find(full, InputKind::sheets)].sheets.front().advised, "lieutenant");
    const Record own = seat_of(full, sheet.seat);
    EXPECT_EQ(own.sheets.front().sheet.advised, "lieutenant");
    EXPECT_EQ(verdict_against(full, own), "good");
    for (const Seat other : {Seat{static_cast<std::uint8_t>(1 - sheet.seat.value)}, spectator}) {
        const Record told = seat_of(full, other);
        EXPECT_EQ(write_record(told).find("lieutenant"), std::string::npos);
        EXPECT_EQ(verdict_against(full, told), "good");
    }
}

TEST(Verify, AbsenteesResignationsAndOpenGamesAreAccepted) {
    EXPECT_EQ(verdict(game_of(DiceSource::keyed, 5, 4)), "good");
    Plan plan{&vector3(), 3, DiceSource::keyed, 8, "closer"};
    plan.inputs = 9;
    const Record open = Player(plan).play();
    EXPECT_FALSE(open.closing.is_over);
    EXPECT_EQ(verdict(open), "good");
    std::size_t sheets = 0;
    while (open.inputs[sheets].kind != InputKind::sheets) ++sheets;
    plan.resign_at = static_cast<int>(sheets) + 1;
    const Record resigned = Player(plan).play();
    EXPECT_EQ(resigned.inputs[sheets].kind, InputKind::resign);
    EXPECT_EQ(verdict(resigned), "good");
}

TEST(Verify, AChangedDieIsFound) {
    for (const DiceSource source : {DiceSource::keyed, DiceSource::local}) {
        Record record = game_of(source);
        const std::size_t at = find(record, InputKind::dice);
        std::uint8_t& face = record.inputs[at].faces[0];
        const Node& roll = record.inputs[at].rolls[0];
        face = face == 1 ? 2 : 1;
        Node changed = roll;
        Node faces = roll["faces"];
        Node list = Node::list();
        for (std::size_t i = 0; i < faces.size(); ++i) list.add(i == 0 ? Node::integer(face) : faces[i]);
        changed.set("faces", list);
        Node rolls = Node::list();
        for (std::size_t i = 0; i < record.inputs[at].rolls.size(); ++i)
            rolls.add(i == 0 ? changed : record.inputs[at].rolls[i]);
        record.inputs[at].rolls = rolls;
        EXPECT_EQ(verdict(record), at_input("dice_do_not_follow", at));
    }
}

TEST(Verify, AnotherSeedRollsOtherDice) {
    Record record = game_of(DiceSource::local);
    record.header.seed += 1;
    EXPECT_EQ(verdict(record).substr(0, 18), "dice_do_not_follow");
}

TEST(Verify, LinksAreHeldToTheTip) {
    const Record record = game_of(DiceSource::keyed);
    const std::size_t at = find(record, InputKind::dice);
    Record changed = record;
    changed.inputs[at].link->bytes[3] ^= 1;
    EXPECT_EQ(verdict(changed), at_input("link_does_not_follow", at));
    changed = record;
    changed.inputs[at].link.reset();
    EXPECT_EQ(verdict(changed), at_input("link_missing", at));
    changed = record;
    changed.inputs[at].hidden_link = changed.inputs[at].link;
    EXPECT_EQ(verdict(changed), at_input("link_not_asked_for", at));
    changed = record;
    changed.header.tip.bytes[0] ^= 1;
    EXPECT_EQ(verdict(changed), at_input("link_does_not_follow", at));
}

TEST(Verify, SharesAreHeldToTheirHashes) {
    Record record = game_of(DiceSource::keyed);
    record.header.shares[1].bytes[0] ^= 1;
    EXPECT_EQ(verdict(record), "shares_do_not_match at line 1");
    record.header.share_hashes[1] = share_hash(record.header.shares[1]);
    EXPECT_EQ(verdict(record).substr(0, 18), "dice_do_not_follow");
}

TEST(Verify, SheetsAreHeldToTheirCommitments) {
    const Record record = game_of(DiceSource::keyed);
    const std::size_t at = find(record, InputKind::sheets);
    Record changed = record;
    changed.inputs[at].sheets[0].nonce.bytes[0] ^= 1;
    EXPECT_EQ(verdict(changed), at_input("commitment_does_not_match", at));
    changed = record;
    changed.inputs[at].sheets[0].bytes += '\0';
    EXPECT_EQ(verdict(changed), at_input("sheet_not_its_bytes", at));
    changed = record;
    changed.inputs[at].sheets[0].is_sealed = false;
    EXPECT_EQ(verdict(changed), at_input("sheet_not_sealed", at));
    changed = record;
    changed.inputs[at].sheets[0].orders = Node::list();
    EXPECT_NE(verdict(changed), "good");
}

TEST(Verify, WhatTheGameRefusesIsRefused) {
    const Record record = game_of(DiceSource::local);
    const std::size_t at = find(record, InputKind::sheets);
    Record changed = record;
    changed.inputs[at].sheets[0].seat = Seat{200};
    EXPECT_EQ(verdict(changed), at_input("seat_not_asked", at));
    changed = record;
    changed.inputs[at].stage += 1;
    EXPECT_EQ(verdict(changed), at_input("wrong_kind_of_input", at));
    changed = record;
    changed.inputs[at].sheets.pop_back();
    EXPECT_EQ(verdict(changed), at_input("input_refused", at));
    changed = record;
    changed.inputs.erase(changed.inputs.begin() + static_cast<std::ptrdiff_t>(at));
    EXPECT_EQ(verdict(changed).substr(0, 19), "wrong_kind_of_input");
    changed = record;
    changed.inputs[at].kind = InputKind::resign;
    changed.inputs[at].seat = Seat{9};
    EXPECT_EQ(verdict(changed), at_input("no_such_seat", at));
}

TEST(Verify, StateAndEndMustFollow) {
    const Record record = game_of(DiceSource::typed);
    Record changed = record;
    changed.inputs[4].state[0] = changed.inputs[4].state[0] == '0' ? '1' : '0';
    EXPECT_EQ(verdict(changed), at_input("state_does_not_follow", 4));
    changed = record;
    changed.closing.digest.bytes[0] ^= 1;
    EXPECT_EQ(verdict(changed), at_input("end_does_not_follow", record.inputs.size()));
    changed = record;
    changed.closing.outcome.set("ending", Node::text("other"));
    EXPECT_EQ(verdict(changed), at_input("end_does_not_follow", record.inputs.size()));
    changed = record;
    changed.inputs.pop_back();
    EXPECT_EQ(verdict(changed).substr(0, 19), "end_does_not_follow");
}

TEST(Verify, TheHeaderMustBeThisGames) {
    const Record record = game_of(DiceSource::typed);
    Record changed = record;
    changed.header.ruleset = "vector3_1999";
    EXPECT_EQ(verdict(changed), "other_game at line 1");
    changed = record;
    changed.header.revision += 1;
    EXPECT_EQ(verdict(changed), "other_revision at line 1");
    changed = record;
    changed.header.rules.set("other", Node::integer(1));
    EXPECT_EQ(verdict(changed), "other_rules at line 1");
    changed = record;
    changed.header.tables += "0";
    EXPECT_EQ(verdict(changed), "other_tables at line 1");
    changed = record;
    changed.header.setup.set("scenario", Node::text("nowhere"));
    EXPECT_EQ(verdict(changed), "setup_refused at line 1");
}

TEST(VerifySeat, EverySeatOfAGameIsProvedAndFoundInIt) {
    const Record full = game_of(DiceSource::keyed, 11, 6);
    for (const Seat seat : {Seat{0}, Seat{1}, spectator}) {
        const Record told = seat_of(full, seat);
        EXPECT_GT(told.frames.size(), 5U);
        EXPECT_EQ(told.sheets.empty(), seat == spectator);
        EXPECT_EQ(seat_verdict(told), "good");
        EXPECT_EQ(verdict_against(full, told), "good");
        EXPECT_TRUE(told.inputs.empty());
    }
}

TEST(VerifySeat, ASeatRecordOfAnOpenGameIsABeginning) {
    const Record full = game_of(DiceSource::keyed, 12);
    Plan plan{&vector3(), 2, DiceSource::keyed, 12, "closer"};
    plan.inputs = 12;
    const Record open = Player(plan).play();
    EXPECT_FALSE(open.closing.is_over);
    EXPECT_EQ(verdict_against(full, seat_of(open, Seat{1})), "good");
    EXPECT_EQ(verdict_against(game_of(DiceSource::keyed, 13), seat_of(open, Seat{1})),
              "other_header at line 1");
}

TEST(VerifySeat, WhatWasShownOtherwiseIsFound) {
    const Record full = game_of(DiceSource::keyed, 24);  // whose last frame announces no sheet
    const Record told = seat_of(full, Seat{0});
    Record changed = told;
    changed.frames[3].view.bytes[0] ^= 1;
    EXPECT_EQ(verdict_against(full, changed), "other_frame at line " + std::to_string(told.frames[3].line));
    changed = told;
    changed.frames[2].glimpses.add(Node::map());
    EXPECT_EQ(verdict_against(full, changed), "other_frame at line " + std::to_string(told.frames[2].line));
    changed = told;
    changed.sheets[1].sheet.seat = Seat{1};
    EXPECT_EQ(seat_verdict(changed).substr(0, 14), "seat_not_asked");
    changed = told;
    changed.sheets.pop_back();
    EXPECT_EQ(verdict_against(full, changed), "other_end at line " + std::to_string(told.closing.line));
    changed = told;
    changed.frames.pop_back();
    EXPECT_EQ(seat_verdict(changed).substr(0, 19), "end_does_not_follow");
}

TEST(VerifySeat, ProvesWhatCanBeProvedAlone) {
    const Record told = seat_of(game_of(DiceSource::keyed, 15), Seat{0});
    Record changed = told;
    changed.sheets[0].sheet.nonce.bytes[0] ^= 1;
    EXPECT_EQ(seat_verdict(changed).substr(0, 25), "commitment_does_not_match");
    changed = told;
    changed.sheets[0].sheet.nonce.bytes[0] ^= 1;
    changed.sheets[0].sheet.commitment =
        commitment(changed.sheets[0].sheet.nonce, changed.sheets[0].sheet.bytes);
    EXPECT_EQ(seat_verdict(changed).substr(0, 19), "sheet_not_announced");
    std::size_t at = 0;
    while (!told.frames[at].link) ++at;
    changed = told;
    changed.frames[at].link->link.bytes[0] ^= 1;
    EXPECT_EQ(seat_verdict(changed).substr(0, 20), "link_does_not_follow");
    changed = told;
    Node roll = told.frames[at].rolls[0];
    Node faces = Node::list();
    for (const Node& face : roll["faces"].items()) faces.add(Node::integer(face.as_integer() % 6 + 1));
    roll.set("faces", faces);
    changed.frames[at].rolls = Node::list();
    changed.frames[at].rolls.add(roll);
    EXPECT_EQ(seat_verdict(changed).substr(0, 18), "dice_do_not_follow");
}

TEST(SeatRecord, HasNoSecretInIt) {
    Plan plan{&vector3(), 2, DiceSource::local, 4242424242, "closer"};
    const std::string text = write_record(seat_of(Player(plan).play(), Seat{0}));
    EXPECT_EQ(text.find("4242424242"), std::string::npos);
    EXPECT_EQ(text.find("\"state\""), std::string::npos);
}

}  // namespace
}  // namespace astrogate::record
