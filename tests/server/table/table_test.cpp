// Tables by hand: sealing, stages, feeds, dice, time, absent seats, replay.
#include "tests/server/table/table_fixture.h"

namespace astrogate::server {
namespace {

using testing::bot;
using testing::open_seat;
using testing::person;
using testing::pick;
using testing::small_plan;
using testing::TableTest;

TEST_F(TableTest, StartsWhenEverybodySits) {
    create(small_plan({person("a"), open_seat("b")}));
    EXPECT_EQ(table_.phase(), Phase::gathering);
    EXPECT_EQ(lock(0, 1, 3), "game_not_begun");
    EXPECT_FALSE(table_.dice().tip().empty()) << "the tip is public before anybody joins";
    ASSERT_EQ(take(clerk_.claim(table_, Seat{1}, "b's session", "Bea", "", now_)), "");
    EXPECT_EQ(table_.phase(), Phase::playing);
    EXPECT_EQ(table_.seats()[1].name, "Bea");
    EXPECT_EQ(frames(0), 1U);
    EXPECT_EQ(table_.feed(spectator).last, 1U);
}

TEST_F(TableTest, AStageClosesWhenAllHaveLocked) {
    create(small_plan({person("a"), person("b")}));
    EXPECT_EQ(lock(0, 1, 3), "");
    EXPECT_EQ(frames(0), 1U) << "nothing is shown of a sealed sheet";
    EXPECT_EQ(lock(1, 1, 5), "");
    EXPECT_EQ(view(0).stage, 2U);
    EXPECT_EQ(frames(0), 2U);
    EXPECT_EQ(view(1).scores[1] * 3, view(1).scores[0] * 5) << "both multiplied by one die";
}

TEST_F(TableTest, RefusesWhatDoesNotBelong) {
    create(small_plan({person("a"), person("b")}));
    EXPECT_EQ(lock(0, 2, 3), "wrong_stage");
    EXPECT_EQ(lock(0, 1, 12), "pick_out_of_range");
    EXPECT_EQ(lock(7, 1, 3), "no_such_seat");
    EXPECT_EQ(lock(0, 1, 3), "");
    EXPECT_EQ(lock(0, 1, 4), "already_locked");
    EXPECT_EQ(lock(1, 1, 4), "");
    EXPECT_EQ(lock(1, 1, 5), "wrong_stage");
}

TEST_F(TableTest, TheSameSheetTwiceCountsOnce) {
    create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(0, 1, 3), "");
    const std::string commitment = table_.seats()[0].locked->commitment;
    const std::size_t entries = entries_.size();
    EXPECT_EQ(lock(0, 1, 3), "");
    EXPECT_EQ(table_.seats()[0].locked->commitment, commitment);
    ASSERT_EQ(lock(1, 1, 3), "");
    EXPECT_EQ(lock(0, 1, 3), "") << "sent again after the stage closed: it had been counted";
    EXPECT_EQ(table_.seats()[0].last->commitment, commitment);
    EXPECT_EQ(table_.waiting().stage, 2U);
    EXPECT_EQ(entries_.size(), entries + 3) << "one lock, one input, one roll";
}

TEST_F(TableTest, UnlocksUntilTheStageCloses) {
    create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(0, 1, 3), "");
    const std::string commitment = table_.seats()[0].locked->commitment;
    ASSERT_EQ(take(clerk_.unlock(table_, Seat{0}, 1, now_)), "");
    ASSERT_EQ(take(clerk_.unlock(table_, Seat{0}, 1, now_)), "") << "unlocking twice is no harm";
    ASSERT_EQ(lock(0, 1, 3), "");
    EXPECT_NE(table_.seats()[0].locked->commitment, commitment) << "a new nonce";
    ASSERT_EQ(lock(1, 1, 4), "");
    EXPECT_EQ(take(clerk_.unlock(table_, Seat{0}, 1, now_)), "wrong_stage");
}

TEST_F(TableTest, ASeatThatMayActCanActUntilTheStageCloses) {
    create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(1, 1, 1), "");
    ASSERT_EQ(lock(1, 2, 9), "");
    EXPECT_EQ(table_.waiting().stage, 2U) << "seat 1 may, seat 0 must";
    ASSERT_EQ(lock(0, 2, 1), "");
    EXPECT_EQ(table_.waiting().stage, 3U);
    EXPECT_GT(view(0).scores[1], view(0).scores[0]);
}

TEST_F(TableTest, WhereNobodyMustAllWhoMayAreWaitedFor) {
    Created plan = small_plan({person("a"), person("b")}, "free");
    plan.stage_time = 60'000;
    create(plan);
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(1, 1, 1), "");
    ASSERT_EQ(lock(1, 2, 9), "");
    EXPECT_EQ(table_.waiting().stage, 2U) << "the faster seat takes nothing away from the other";
    ASSERT_TRUE(table_.due());
    now_ = *table_.due();
    ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    EXPECT_EQ(table_.waiting().stage, 3U) << "the clock closes it";
    EXPECT_EQ(table_.seats()[0].misses, 0) << "who need not has missed nothing";
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, ABotThatMayIsAskedAndWaitedFor) {
    create(small_plan({person("a"), bot("fives")}));
    ASSERT_EQ(lock(1, 1, 1), "");
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(table_.waiting().stage, 2U);
    EXPECT_EQ(bots_asked(table_), std::vector<Seat>{Seat{1}});
    ASSERT_EQ(lock(0, 2, 1), "");
    EXPECT_EQ(table_.waiting().stage, 2U) << "its sheet does not depend on who is faster";
    ASSERT_EQ(lock(1, 2, 5), "");
    EXPECT_EQ(table_.waiting().stage, 3U);
}

TEST_F(TableTest, ASheetThatAResignationMadeUnfitIsFoundAfterTheDice) {
    Created plan = small_plan({person("a"), person("b"), person("c")}, "lots");
    plan.dice = DiceBy::typed;
    create(plan);
    ASSERT_EQ(lock(1, 1, 4), "");
    ASSERT_EQ(lock(2, 1, 4), "");
    ASSERT_EQ(take(clerk_.resign(table_, Seat{2}, now_)), "");
    ASSERT_EQ(table_.waiting().what, Waits::dice);
    ASSERT_EQ(take(clerk_.faces(table_, {5}, now_)), "");
    EXPECT_EQ(table_.waiting().stage, 1U);
    EXPECT_TRUE(table_.seats()[1].locked);
    EXPECT_FALSE(table_.seats()[2].locked);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, AHiddenRollLeavesNoTrace) {
    create(small_plan({person("a"), person("b")}, "secret"));
    ASSERT_EQ(lock(0, 1, 1), "");
    ASSERT_EQ(lock(1, 1, 1), "");
    EXPECT_EQ(frames(0), 2U);
    EXPECT_EQ(frames(1), 2U) << "one frame a stage for everybody";
    EXPECT_EQ(table_.feed(Seat{0}).kept.back()->rolls.size(), 2U);
    EXPECT_EQ(table_.feed(Seat{1}).kept.back()->rolls.size(), 1U);
    EXPECT_EQ(table_.feed(spectator).kept.back()->rolls.size(), 1U);
    EXPECT_GT(view(0).secret, 0U);
    EXPECT_EQ(view(1).secret, 0U);
}

TEST_F(TableTest, AHiddenRollMovesNoOpenOne) {
    create(small_plan({person("a"), person("b")}, "secret"));
    const Table with_secret = table_;
    entries_.clear();
    clerk_ = Clerk(testing::make_small_game, testing::counted_bytes(), 8);
    create(small_plan({person("a"), person("b")}, "plain"));
    ASSERT_EQ(table_.dice().tip(), with_secret.dice().tip());
    Decision other = clerk_.lock(with_secret, Seat{0}, 1, pick(2), now_);
    other = clerk_.lock(*other.next, Seat{1}, 1, pick(2), now_);
    ASSERT_EQ(lock(0, 1, 2), "");
    ASSERT_EQ(lock(1, 1, 2), "");
    EXPECT_EQ(testing::read_small_view(other.next->view(Seat{1})).scores, view(1).scores);
}

TEST_F(TableTest, ADecisionMovesACopyAndSharesWhatStays) {
    create(small_plan({person("a"), person("b")}));
    const Decision locked = clerk_.lock(table_, Seat{0}, 1, pick(2), now_);
    ASSERT_TRUE(locked.ok());
    EXPECT_FALSE(table_.seats()[0].locked) << "the table itself is as it was";
    ASSERT_TRUE(locked.next->seats()[0].locked);
    EXPECT_EQ(&locked.next->seats()[1], &table_.seats()[1]);
    EXPECT_NE(&locked.next->seats()[0], &table_.seats()[0]);
    EXPECT_EQ(&locked.next->feed(Seat{0}), &table_.feed(Seat{0}));
    EXPECT_EQ(&locked.next->state(), &table_.state());
    EXPECT_EQ(clerk_.lock(table_, Seat{0}, 7, pick(2), now_).next, nullptr) << "refused";
    EXPECT_EQ(clerk_.lock(*locked.next, Seat{0}, 1, pick(2), now_).next, nullptr) << "the same sheet again";
}

TEST_F(TableTest, LinksAreGivenOnceTheirStageHasPassed) {
    create(small_plan({person("a"), person("b")}));
    const auto& first = *table_.feed(Seat{1}).kept.back();
    ASSERT_TRUE(first.opened->link_stage);
    EXPECT_EQ(*first.opened->link_stage, 0U);
    ASSERT_EQ(lock(0, 1, 2), "");
    ASSERT_EQ(lock(1, 1, 2), "");
    const auto& second = *table_.feed(Seat{1}).kept.back();
    EXPECT_EQ(*second.opened->link_stage, 1U);
    EXPECT_EQ(second.opened->link, table_.dice().link(1));
    EXPECT_EQ(second.opened->commitments.size(), 2U);
    record::Digest before, link;
    std::copy_n(first.opened->link.data(), 32, before.bytes.begin());
    std::copy_n(second.opened->link.data(), 32, link.bytes.begin());
    EXPECT_TRUE(record::verify_link(before, link));
}

TEST_F(TableTest, TimeIsCalledWhereTheChainEnds) {
    Created plan = small_plan({person("a"), person("b")});
    plan.chain_length = 2;  // dice for stages 0 and 1
    create(plan);
    ASSERT_EQ(table_.phase(), Phase::playing);
    ASSERT_EQ(lock(0, 1, 2), "");
    ASSERT_EQ(lock(1, 1, 3), "") << "the last sheet before the end of the chain is carried out";
    EXPECT_EQ(table_.phase(), Phase::over);
    EXPECT_EQ(table_.waiting().stage, 2U);
    const auto& last = *table_.feed(Seat{1}).kept.back();
    EXPECT_FALSE(last.opened->link_stage) << "the last link was given with the frame before";
    const auto& before = *table_.feed(Seat{1}).kept[table_.feed(Seat{1}).kept.size() - 2];
    EXPECT_EQ(before.opened->link, table_.dice().link(1));
    EXPECT_EQ(view(0).scores[1] % 3, 0U);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, ReplaysToTheSameTable) {
    create(small_plan({person("a"), person("b"), bot("fives")}, "secret"));
    for (std::uint32_t stage = 1; stage <= 2; ++stage)
        for (const int seat : {2, 1, 0}) ASSERT_EQ(lock(seat, stage, 2), "");
    const Table again = replayed();
    EXPECT_FALSE(again.frozen());
    EXPECT_EQ(again.state(), table_.state());
    for (const Seat seat : {Seat{0}, Seat{1}, spectator}) {
        EXPECT_EQ(again.view(seat), table_.view(seat));
        EXPECT_EQ(again.feed(seat).last, table_.feed(seat).last);
    }
}

TEST_F(TableTest, FreezesWhereTheStateIsAnother) {
    create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(0, 1, 2), "");
    ASSERT_EQ(lock(1, 1, 2), "");
    const auto changed_program = [](std::string_view ruleset, const Node&) {
        Node rules = Node::map();
        rules.set("slant", Node::integer(1));
        return testing::make_small_game(ruleset, rules);
    };
    Table frozen = replayed(changed_program);
    ASSERT_TRUE(frozen.frozen());
    EXPECT_EQ(frozen.frozen()->line, entries_.size()) << "the roll is where scores differ";
    EXPECT_EQ(testing::read_small_view(frozen.view(Seat{0})).stage, 1U) << "what came before can be read";
    EXPECT_FALSE(frozen.apply(entries_.back()));
    EXPECT_STREQ(clerk_.lock(frozen, Seat{0}, 1, pick(4), now_).problems[0].code, "game_frozen");
}

TEST_F(TableTest, DiceThatAreNotTheChainsFreezeIt) {
    create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(0, 1, 2), "");
    ASSERT_EQ(lock(1, 1, 2), "");
    auto& roll = std::get<InputTaken>(entries_.back());
    ASSERT_EQ(roll.what, InputKind::dice);
    roll.faces[0] = static_cast<std::uint8_t>(roll.faces[0] % 6 + 1);
    roll.state_hash = 0;
    EXPECT_TRUE(replayed().frozen());
}

TEST_F(TableTest, TimeRunsOutAfterTheBank) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    plan.bank_time = 30'000;
    create(plan);
    ASSERT_EQ(lock(0, 1, 4), "");
    EXPECT_EQ(table_.due(), now_ + 90'000);
    now_ += 89'999;
    EXPECT_TRUE(clerk_.tick(table_, now_).entries.empty());
    now_ += 1;
    ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    EXPECT_EQ(table_.waiting().stage, 2U);
    EXPECT_EQ(view(0).scores[0], view(0).scores[1] * 4) << "the default sheet picks 1";
    EXPECT_EQ(table_.seats()[1].bank, 0);
    EXPECT_EQ(table_.seats()[0].bank, 30'000);
    EXPECT_EQ(table_.seats()[1].misses, 1);
}

TEST_F(TableTest, ALateSheetIsPaidFromTheBank) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    plan.bank_time = 30'000;
    create(plan);
    ASSERT_EQ(lock(0, 1, 4), "");
    now_ += 70'000;
    ASSERT_EQ(lock(1, 1, 4), "");
    EXPECT_EQ(table_.seats()[1].bank, 20'000);
    EXPECT_EQ(table_.due(), now_ + 90'000) << "stage 2 awaits seat 0, whose bank is whole";
}

TEST_F(TableTest, AfterTwoMissesTheSeatIsOpen) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    create(plan);
    EXPECT_EQ(take(clerk_.reseat(table_, Seat{0}, SeatBy::bot, "fives", "", now_)), "seat_is_taken");
    for (int i = 0; i < 2; ++i) {
        now_ += 60'000;
        ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    }
    EXPECT_TRUE(table_.seats()[0].is_absent());
    EXPECT_FALSE(table_.seats()[1].is_absent()) << "it missed only stage 1, in stage 2 it need not act";
    ASSERT_EQ(take(clerk_.reseat(table_, Seat{0}, SeatBy::bot, "fives", "", now_)), "");
    EXPECT_EQ(bots_asked(table_), std::vector<Seat>{Seat{0}});
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, WithoutAClockAWeekOfWaitingOpensTheSeat) {
    create(small_plan({person("a"), person("b")}));
    const Millis began = now_;
    ASSERT_EQ(table_.absent_from(), began + absent_after);
    ASSERT_EQ(lock(1, 1, 4), "");
    now_ = began + absent_after - 1;
    const auto give = [&](std::uint8_t seat) {
        return take(clerk_.reseat(table_, Seat{seat}, SeatBy::bot, "fives", "", now_));
    };
    EXPECT_EQ(give(0), "seat_is_taken") << "not before the week is over";
    now_ = began + absent_after;
    EXPECT_EQ(give(1), "seat_is_taken") << "who has sealed is not awaited";
    ASSERT_EQ(give(0), "");
    EXPECT_EQ(bots_asked(table_), std::vector<Seat>{Seat{0}});
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, WithAClockNobodyIsAbsentByTheCalendar) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 2 * absent_after;
    create(plan);
    EXPECT_FALSE(table_.absent_from());
    now_ += absent_after;
    EXPECT_EQ(take(clerk_.reseat(table_, Seat{0}, SeatBy::bot, "fives", "", now_)), "seat_is_taken");
}

TEST_F(TableTest, ANewLinkTakesAnAbsentSeat) {
    Created plan = small_plan({person("a"), person("b")});
    plan.stage_time = 60'000;
    create(plan);
    for (int i = 0; i < 2; ++i) {
        now_ += 60'000;
        ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    }
    ASSERT_EQ(take(clerk_.reseat(table_, Seat{0}, SeatBy::open, "", "new link", now_)), "");
    EXPECT_TRUE(table_.seats()[0].sessions.empty()) << "who was there before is not any more";
    ASSERT_EQ(take(clerk_.claim(table_, Seat{0}, "c", "Cleo", "", now_)), "");
    EXPECT_EQ(lock(0, 3, 9), "");
}

TEST_F(TableTest, TypedDiceWaitForFingers) {
    Created plan = small_plan({person("a"), person("a")});
    plan.dice = DiceBy::typed;
    create(plan);
    EXPECT_FALSE(table_.dice().has_chain());
    ASSERT_EQ(lock(0, 1, 2), "");
    EXPECT_EQ(take(clerk_.faces(table_, {3}, now_)), "dice_not_asked");
    ASSERT_EQ(lock(1, 1, 3), "");
    EXPECT_EQ(take(clerk_.faces(table_, {7}, now_)), "bad_dice");
    ASSERT_EQ(take(clerk_.faces(table_, {5}, now_)), "");
    EXPECT_EQ(view(0).scores[1], 15U);
}

TEST_F(TableTest, ResigningAndTheEnd) {
    Created plan = small_plan({person("a"), person("b")});
    plan.game_time = 500'000;
    create(plan);
    ASSERT_EQ(lock(1, 1, 2), "");
    ASSERT_EQ(take(clerk_.resign(table_, Seat{1}, now_)), "");
    EXPECT_EQ(table_.waiting().asked(Seat{1}), nullptr);
    EXPECT_FALSE(table_.seats()[1].locked);
    now_ += 500'000;
    ASSERT_EQ(take(clerk_.tick(table_, now_)), "");
    EXPECT_EQ(table_.phase(), Phase::over);
    EXPECT_EQ(lock(0, 2, 2), "game_over");
    EXPECT_TRUE(view(0).is_over);
    EXPECT_FALSE(replayed().frozen());
}

TEST_F(TableTest, ForgedEntriesAreNotApplied) {
    create(small_plan({person("a"), open_seat("b")}));
    Table table = table_;
    EXPECT_FALSE(table.apply(Locked{now_, 0, 1, std::string(16, 'n'), pick(2), "", {}, {}}));
    EXPECT_TRUE(table.frozen());
    AnyEntry entry;
    EXPECT_FALSE(read_entry(99, "", entry));
    const Bytes body = body_of(Claimed{now_, 1, "s", "n", ""});
    for (std::size_t cut = 0; cut < body.size(); ++cut)
        EXPECT_FALSE(read_entry(Claimed::kind, std::string_view(body).substr(0, cut), entry));
    EXPECT_FALSE(read_entry(Claimed::kind, body + "x", entry));
    // An input of no kind that there is would be admitted as none of them, and carried out.
    InputTaken input;
    input.stage = 1;
    EXPECT_TRUE(read_entry(InputTaken::kind, body_of(input), entry));
    input.what = static_cast<InputKind>(4);
    EXPECT_FALSE(read_entry(InputTaken::kind, body_of(input), entry));
}

TEST_F(TableTest, ASheetSentAgainManyStagesLaterIsTheSameAnswer) {
    Created plan = testing::small_plan({testing::person("a")});
    plan.rules = Node::map();
    plan.rules.set("turns", Node::integer(60));
    create(std::move(plan));
    for (std::uint32_t stage = 1; stage <= 50; ++stage)
        ASSERT_EQ(lock(0, stage, 1 + static_cast<int>(stage % 9)), "") << stage;
    const auto length = entries_.size();
    for (std::uint32_t stage = 1; stage <= 50; ++stage) {
        EXPECT_EQ(lock(0, stage, 1 + static_cast<int>(stage % 9)), "") << stage;
        ASSERT_NE(past_sheet(table_.seats()[0], stage), nullptr);
    }
    EXPECT_EQ(entries_.size(), length) << "and it counts once";
    const auto other = clerk_.lock(table_, Seat{0}, 7, testing::pick(1), now_);
    ASSERT_FALSE(other.ok());
    EXPECT_STREQ(other.problems[0].code, "wrong_stage");
    EXPECT_EQ(other.problems[0].numbers[2].value, 1) << "another sheet of that seat counted then";
    EXPECT_EQ(clerk_.lock(table_, Seat{0}, 99, testing::pick(1), now_).problems[0].numbers[2].value, 0);
    const Table again = replayed();
    EXPECT_EQ(again.seats()[0].past->size(), 50U);
}

}  // namespace
}  // namespace astrogate::server
