// A table and its clerk, driven by hand: time stands still unless the test moves it.
#pragma once
#include <gtest/gtest.h>

#include "server/table/clerk.h"
#include "tests/server/small_game.h"

namespace astrogate::server::testing {

// Bytes that differ from call to call and are the same in every run.
inline RandomBytes counted_bytes() {
    auto count = std::make_shared<std::uint64_t>(0);
    return [count](std::size_t size) {
        Stream stream(++*count);
        std::string bytes(size, '\0');
        for (char& byte : bytes) byte = static_cast<char>(stream.next());
        return bytes;
    };
}

inline SeatPlan person(const std::string& session) {
    return {SeatBy::person, "", "", session, "link of " + session, ""};
}
inline SeatPlan bot(const std::string& name) { return {SeatBy::bot, name, "", "", "", ""}; }
inline SeatPlan open_seat(const std::string& secret) { return {SeatBy::open, "", "", "", secret, ""}; }

inline Created small_plan(std::vector<SeatPlan> seats, const std::string& scenario = "plain") {
    Created plan;
    plan.ruleset = "small";
    plan.scenario = scenario;
    plan.chain_length = 64;
    plan.share_time = 1000;
    plan.seats = std::move(seats);
    return plan;
}

inline Bytes pick(int number) { return {1, static_cast<char>(number)}; }

class TableTest : public ::testing::Test {
protected:
    Clerk clerk_{make_small_game, counted_bytes(), 8};
    Millis now_ = 1'000'000;
    Table table_{make_small_game, 8};
    std::vector<AnyEntry> entries_;

    // Carries a decision out; the code of its first Problem, or nothing.
    std::string take(Decision decision) {
        if (!decision.ok()) return decision.problems[0].code;
        for (AnyEntry& entry : decision.entries) entries_.push_back(std::move(entry));
        if (decision.next != nullptr) table_ = *decision.next;
        return {};
    }
    void create(Created plan) { ASSERT_EQ(take(clerk_.create(std::move(plan), now_)), ""); }
    std::string lock(int seat, std::uint32_t stage, int number) {
        return take(clerk_.lock(table_, Seat{static_cast<std::uint8_t>(seat)}, stage, pick(number), now_));
    }
    SmallView view(int seat) const {
        return read_small_view(table_.view(Seat{static_cast<std::uint8_t>(seat)}));
    }
    std::uint64_t frames(int seat) const { return table_.feed(Seat{static_cast<std::uint8_t>(seat)}).last; }

    // The same entries, written and read again, give the same table.
    Table replayed(Games games = make_small_game) const {
        Table table(std::move(games), 8);
        for (const AnyEntry& entry : entries_) {
            AnyEntry read;
            EXPECT_TRUE(read_entry(kind_of(entry), body_of(entry), read));
            table.apply(read);
        }
        return table;
    }
};

}  // namespace astrogate::server::testing
