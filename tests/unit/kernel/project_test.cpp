// Projection (kernel/project.h) on a game of a few structs: what is open is shown, what is somebody's is
// shown to that seat, and what nobody spoke of reaches nobody.
#include "kernel/project.h"

#include <gtest/gtest.h>

namespace astrogate {
namespace {

struct Card {
    Seat owner{};
    std::uint8_t back = 0;
    std::uint8_t face = 0;
    std::uint8_t forgotten = 0;
    static constexpr auto fields() {
        return Fields{open("owner", &Card::owner), open("back", &Card::back),
                      astrogate::owner("face", &Card::face), Field{"forgotten", &Card::forgotten}};
    }
};
struct Trick {  // nothing of it is open
    Seat owner{};
    std::uint8_t cards = 0;
    static constexpr auto fields() {
        return Fields{team("owner", &Trick::owner), team("cards", &Trick::cards)};
    }
};
struct Player {
    std::uint8_t points = 0;
    std::uint8_t bid = 9;
    static constexpr auto fields() {
        return Fields{open("points", &Player::points), owner("bid", &Player::bid)};
    }
};
struct TableState {
    Progress progress{};
    std::uint8_t round = 0;
    std::uint8_t talon = 0;
    std::uint8_t forgotten = 0;
    std::uint16_t wide = 0;
    List<Player, max_seats> players{};
    List<Card, 8> cards{};
    List<Trick, 8> tricks{};
    static constexpr auto fields() {
        return Fields{open("progress", &TableState::progress), open("round", &TableState::round),
                      hidden("talon", &TableState::talon),     Field{"forgotten", &TableState::forgotten},
                      open("wide", &TableState::wide),         open("players", &TableState::players),
                      open("cards", &TableState::cards),       open("tricks", &TableState::tricks)};
    }
};
struct TableView {
    Seen seen{};
    std::uint8_t round = 0;
    std::uint8_t talon = 7;
    std::uint8_t forgotten = 7;
    std::uint8_t wide = 7;  // another type than the State's
    std::uint8_t own = 7;   // no field of the State
    List<Player, max_seats> players{};
    List<Card, 8> cards{};
    List<Trick, 8> tricks{};
    static constexpr auto fields() {
        return Fields{open("seen", &TableView::seen),       open("round", &TableView::round),
                      open("talon", &TableView::talon),     open("forgotten", &TableView::forgotten),
                      open("wide", &TableView::wide),       open("own", &TableView::own),
                      open("players", &TableView::players), open("cards", &TableView::cards),
                      open("tricks", &TableView::tricks)};
    }
};

struct Played {
    ASTROGATE_EVENT("played", "1", open);
    Seat owner{};
    std::uint8_t face = 9;
    static constexpr auto fields() {
        return Fields{open("owner", &Played::owner), astrogate::owner("face", &Played::face)};
    }
};
struct Drawn {
    ASTROGATE_EVENT("drawn", "2", owner);
    Seat owner{};
    static constexpr auto fields() { return Fields{open("owner", &Drawn::owner)}; }
};
struct Passed {
    ASTROGATE_EVENT("passed", "3", open);
    static constexpr auto fields() { return Fields{}; }
};
struct Forgotten {  // its author said of the field that it is open, and of the event nothing
    ASTROGATE_NAMED("forgotten", "4");
    std::uint8_t number = 0;
    static constexpr auto fields() { return Fields{open("number", &Forgotten::number)}; }
};

// Seats 0 and 2 are a team.
struct Whist {
    using State = TableState;
    using View = TableView;
    using Event = std::variant<Played, Drawn, Passed, Forgotten>;
    using Glimpses = List<Event, 1>;
    bool shows_all(const State&) const { return is_open; }
    bool same_team(Seat a, Seat b) const { return a.value % 2 == b.value % 2 && a.value < 4 && b.value < 4; }
    bool is_open = false;
};

TableState dealt() {
    TableState state;
    state.round = 3;
    state.talon = 4;
    state.forgotten = 5;
    state.wide = 6;
    for (std::uint8_t s = 0; s < 3; ++s) {
        state.players.push_back({s, static_cast<std::uint8_t>(s + 1)});
        state.cards.push_back({Seat{s}, 1, static_cast<std::uint8_t>(s + 10), 1});
        state.tricks.push_back({Seat{s}, static_cast<std::uint8_t>(s + 1)});
    }
    return state;
}

// Into a View that was somebody else's before.
TableView shown_to(Seat seat, bool is_open = false) {
    TableView view;
    project(Whist{true}, dealt(), Seat{1}, view);
    view.own = view.wide = 99;
    project(Whist{is_open}, dealt(), seat, view);
    return view;
}

template <class E>
std::vector<Whist::Event> told(const E& event, Seat seat, bool is_open = false) {
    Whist::Glimpses out;
    out.push_back(Passed{});
    glimpse(Whist{is_open}, dealt(), event, seat, out);
    return {out.begin(), out.end()};
}

TEST(Projection, CopiesWhatIsOpenAndBlanksTheRest) {
    const TableView view = shown_to(spectator);
    EXPECT_EQ(view.round, 3);
    EXPECT_EQ(view.talon, 7) << "hidden";
    EXPECT_EQ(view.wide, 7) << "of another type than in the State";
    EXPECT_EQ(view.own, 7) << "not in the State";
    ASSERT_EQ(view.players.size(), 3U);
    EXPECT_EQ(view.players[1].points, 1);
    EXPECT_EQ(view.players[1].bid, 9);
    ASSERT_EQ(view.cards.size(), 3U);
    EXPECT_EQ(view.cards[2].back, 1);
    EXPECT_EQ(view.cards[2].face, 0);
    EXPECT_TRUE(view.tricks.empty()) << "an item of which nothing may be known is left out";
}

TEST(Projection, ShowsOwnersAndTeamsWhatIsTheirs) {
    const TableView view = shown_to(Seat{2});
    EXPECT_EQ(view.players[2].bid, 3);
    EXPECT_EQ(view.players[0].bid, 9) << "a team-mate's, and told to its owner alone";
    EXPECT_EQ(view.cards[2].face, 12);
    EXPECT_EQ(view.cards[0].face, 0);
    ASSERT_EQ(view.tricks.size(), 2U);
    EXPECT_EQ(view.tricks[0].owner, Seat{0});
    EXPECT_EQ(view.tricks[1].cards, 3);
}

TEST(Projection, AFieldWithoutAnAudienceReachesNobody) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, spectator}) {
        const TableView view = shown_to(seat);
        EXPECT_EQ(view.forgotten, 7);
        for (const Card& card : view.cards) EXPECT_EQ(card.forgotten, 0);
    }
}

TEST(Projection, WhatIsOwnedByNobodyIsKnownToNobody) {
    TableState state = dealt();
    state.cards[0].owner = no_seat;
    TableView view;
    project(Whist{}, state, spectator, view);
    EXPECT_EQ(view.cards[0].face, 0);
}

TEST(Projection, AnOpenGameShowsWhatItsFieldsHide) {
    const TableView view = shown_to(spectator, true);
    EXPECT_EQ(view.talon, 4);
    EXPECT_EQ(view.players[1].bid, 2);
    EXPECT_EQ(view.tricks.size(), 3U);
    EXPECT_EQ(view.own, 7);
}

TEST(Projection, TellsAnEventToItsAudienceByItsFields) {
    ASSERT_EQ(told(Played{Seat{1}, 4}, Seat{1}).size(), 1U);
    EXPECT_EQ(std::get<Played>(told(Played{Seat{1}, 4}, Seat{1})[0]).face, 4);
    EXPECT_EQ(std::get<Played>(told(Played{Seat{1}, 4}, Seat{3})[0]).face, 9);
    EXPECT_EQ(told(Drawn{Seat{1}}, Seat{1}).size(), 1U);
    EXPECT_TRUE(told(Drawn{Seat{1}}, Seat{0}).empty());
    EXPECT_TRUE(told(Drawn{no_seat}, spectator).empty());
    EXPECT_EQ(told(Drawn{Seat{1}}, spectator, true).size(), 1U);
    EXPECT_EQ(told(Passed{}, spectator).size(), 1U);
}

TEST(Projection, AnEventWithoutAnAudienceReachesNobody) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, spectator})
        for (const bool is_open : {false, true}) EXPECT_TRUE(told(Forgotten{5}, seat, is_open).empty());
}

TEST(Projection, GuessesWhatAViewShowsAndLeavesTheRestBlank) {
    TableView view = shown_to(Seat{0});
    view.seen.stage = 8;
    view.seen.asked.push_back({Seat{1}, true});
    TableState state = dealt();
    Stream dice(1);
    guess(Whist{}, view, dice, state);
    EXPECT_EQ(state.progress.stage, 8U);
    EXPECT_TRUE(state.progress.is_open);
    EXPECT_EQ(state.round, 3);
    EXPECT_EQ(state.wide, 0) << "blank: of another type in the View";
    EXPECT_EQ(state.cards.size(), 3U);
    TableView again;
    project(Whist{}, state, Seat{0}, again);
    again.seen = view.seen;
    EXPECT_TRUE(same(again.cards, view.cards));
}

}  // namespace
}  // namespace astrogate
