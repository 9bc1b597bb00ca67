// Behind the one door a game is the same game: AnyGame gives the States, Views and glimpses that the game
// itself gives, and answers nonsense with Problems.
#include <algorithm>
#include <set>

#include "kernel/any/any_game_of.h"
#include "tests/conformance/games.h"
#include "tests/conformance/secrecy/mutate.h"

namespace astrogate::conformance {

CONFORMANCE(AnyGameDoor);

template <class G>
bool read_plain_setup(const G&, const Node& node, typename G::Setup& setup, Problems& problems) {
    return from_node(node, setup, problems);
}

template <class G>
std::unique_ptr<const AnyGame> behind_a_door(const Case<G>& one) {
    static const Node texts = Node::map();
    const Registration<G> registration{
        "under_test", read_plain_setup<G>,         [](const G&) { return Node::list(); }, {},
        &texts,       ConformanceOf<G>::standing()};
    return std::make_unique<AnyGameOf<G>>(*one.game, registration);
}

// Gathers what every seat gets until seats are awaited, as a caller of AnyGame does.
struct Gathered {
    std::size_t glimpses = 0;
    Bytes view;
};

inline void gather(const AnyMove& move, std::vector<Gathered>& all) {
    all.resize(move.frames.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].glimpses += move.frames[i].glimpses.size();
        if (!move.frames[i].view.empty()) all[i].view = move.frames[i].view;
    }
}

template <class G>
AnyInput any_input(const Input<G>& input) {
    AnyInput any;
    any.kind = input.kind;
    any.stage = input.stage;
    any.seat = input.seat;
    any.faces = input.faces;
    for (const SeatSheet<G>& one : input.sheets)
        any.sheets.push_back({one.seat, one.by_default, one.by_default ? Bytes() : to_bytes(one.sheet)});
    return any;
}

// Sheets, views and states that are cut or damaged. What still decodes as a sheet is judged, not trusted.
inline void spoil(const AnyGame& game, const Bytes& state, const Bytes& view, const AnyInput& input,
                  Stream& dice) {
    const Bytes cut = state.substr(0, state.size() / 2);
    EXPECT_FALSE(game.waiting(cut).ok());
    EXPECT_FALSE(game.view(cut, Seat{0}).ok());
    EXPECT_FALSE(game.advance(cut, input).ok());
    EXPECT_FALSE(game.admit(cut, input).empty());
    EXPECT_EQ(game.state_hash(cut), 0u);
    EXPECT_FALSE(game.check(view.substr(1), "").empty());
    EXPECT_FALSE(game.sheet_from_notation("", "hold").ok());
    EXPECT_FALSE(game.choose("nobody", view, 1).ok());
    const Result<AnyChoice> blind = game.choose("admiral", view.substr(0, view.size() / 2), 1);
    EXPECT_TRUE(!blind.ok() && std::string_view(blind.problems()[0].code) == "not_a_view");
    for (const AnySheet& one : input.sheets) {
        Bytes sheet = one.sheet;
        for (int i = 0; i < 8; ++i) {
            mutate_bytes(sheet, dice);
            AnyInput spoilt = input;
            for (AnySheet& other : spoilt.sheets)
                if (other.seat == one.seat) other.sheet = sheet;
            const Problems problems = game.admit(state, spoilt);
            EXPECT_EQ(game.advance(state, spoilt).ok(), problems.empty());
            game.check(view, sheet);
            game.foresee(view, sheet);
            game.sheet_notation(view, sheet);
        }
        AnyInput crowd = input;
        for (std::size_t i = 0; i < max_seats; ++i) crowd.sheets.push_back(one);
        EXPECT_FALSE(game.advance(state, crowd).ok());
    }
}

// Told Event by Event, an Input is what it was at once: the same events, the same glimpses, the same last
// View.
inline void tell_again(const AnyGame& game, const Bytes& state, const AnyInput& input, const AnyMove& move) {
    for (std::size_t s = 0; s < move.frames.size(); ++s) {
        const Seat seat = s + 1 == move.frames.size() ? spectator : Seat{static_cast<std::uint8_t>(s)};
        const auto told = game.tell(state, input, seat);
        ASSERT_TRUE(told.ok()) << said(told.problems());
        SharedNodes events, glimpses;
        for (const AnyMoment& moment : told.value()) {
            ASSERT_FALSE(game.view_node(moment.view).is_null());
            if (!moment.event.is_null()) events.push_back(moment.event);
            glimpses.append(moment.glimpses);
        }
        EXPECT_TRUE(events == move.events);
        EXPECT_TRUE(glimpses == move.frames[s].glimpses);
        EXPECT_EQ(told.value().back().view, game.view(move.state, seat).value());
    }
    EXPECT_FALSE(game.tell(state.substr(1), input, spectator).ok());
}

// Whatever a standing rule hands in passes check, and is the same every time. Names of the rules that were
// met.
inline void stand_in(const AnyGame& game, const Bytes& state, const Waiting& waiting,
                     std::set<std::string>& met) {
    for (const Asked& asked : waiting.seats) {
        const Bytes view = game.view(state, asked.seat).value();
        EXPECT_FALSE(game.stand("nothing like it", view).ok());
        for (const Node& rule : game.description()["steps"][waiting.step]["standing"].items()) {
            const Result<Bytes> sheet = game.stand(rule.as_text(), view);
            ASSERT_TRUE(sheet.ok()) << rule.as_text();
            EXPECT_EQ(said(game.check(view, sheet.value())), "") << rule.as_text();
            EXPECT_EQ(game.stand(rule.as_text(), view).value(), sheet.value());
            met.insert(game.description()["steps"][waiting.step]["name"].as_text() + " " + rule.as_text());
        }
    }
}

// Who reads the description knows which dice may not be rolled on an open table.
TYPED_TEST(AnyGameDoor, NamesItsHiddenDiceAndKeepsItsStandingRules) {
    using G = TypeParam;
    std::set<std::string> hidden, met, named, rules;
    for (const char* die : G::hidden_dice) named.insert(die);
    for (const auto& rule : ConformanceOf<G>::standing())
        rules.insert(std::string(G::steps()[rule.step].name) + " " + rule.name);
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        const auto door = behind_a_door(one);
        // Some rolls are rare: again until they have been seen.
        constexpr std::uint64_t first = 41, last = is_sanitized ? first : 60;
        for (std::uint64_t seed = first; seed <= last && (seed == first || hidden != named); ++seed) {
            Stream dice(seed);
            Table<G> table = new_table(one, seed);
            play(table, dice, [](const Table<G>&) { return true; }, stages(60));
            AnyMove move = door->start(to_node(one.setup)).value();
            for (const Input<G>& input : table.record) {
                for (const Roll& roll : move.waiting.dice)
                    if (roll.audience != everybody) hidden.insert(G::dice_names[roll.name]);
                if (seed == first && move.waiting.what == Waits::seats)
                    stand_in(*door, move.state, move.waiting, met);
                move = door->advance(move.state, any_input(input)).value();
            }
        }
    }
    EXPECT_TRUE(std::ranges::includes(named, hidden));
    if (!is_sanitized) EXPECT_EQ(hidden, named);
    EXPECT_EQ(met.empty(), rules.empty());
    EXPECT_TRUE(std::ranges::includes(rules, met)) << "offered at another step than its own";
}

// What a call leaves behind is nothing to the next one: a second game that begins as the first did is told
// the same.
TYPED_TEST(AnyGameDoor, BeginsAnewEveryTime) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        const auto game = behind_a_door(one);
        const Node setup = to_node(one.setup);
        const auto first = game->start(setup);
        ASSERT_TRUE(first.ok());
        const AnyMove& begun = first.value();
        if (begun.waiting.what == Waits::seats) {
            AnyInput input;
            input.stage = begun.waiting.stage;
            for (const Asked& asked : begun.waiting.seats) input.sheets.push_back({asked.seat, true, {}});
            EXPECT_TRUE(game->advance(begun.state, input).ok());
        }
        const auto again = game->start(setup);
        ASSERT_TRUE(again.ok());
        ASSERT_EQ(again.value().frames.size(), begun.frames.size());
        for (std::size_t i = 0; i < begun.frames.size(); ++i) {
            EXPECT_FALSE(begun.frames[i].view.empty());
            EXPECT_EQ(again.value().frames[i].view, begun.frames[i].view);
            EXPECT_EQ(again.value().frames[i].glimpses.size(), begun.frames[i].glimpses.size());
        }
    }
}

TYPED_TEST(AnyGameDoor, IsTheSameGame) {
    using G = TypeParam;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        const auto door = behind_a_door(one);
        Stream dice(31);
        Table<G> table = new_table(one, 31);
        play(table, dice, [](const Table<G>&) { return true; }, stages(40));
        const auto opened = door->start(to_node(one.setup));
        ASSERT_TRUE(opened.ok()) << said(opened.problems());
        Bytes state = opened.value().state;
        std::vector<Gathered> all;
        gather(opened.value(), all);
        Waits awaited = opened.value().waiting.what;
        std::size_t frame = 0;
        for (std::size_t i = 0; i < table.record.size(); ++i) {
            const AnyInput input = any_input(table.record[i]);
            if (i % 16 == 3) spoil(*door, state, all[0].view, input, dice);
            const auto move = door->advance(state, input);
            ASSERT_TRUE(move.ok()) << one.name << ", input " << i << ": " << said(move.problems());
            tell_again(*door, state, input, move.value());
            state = move.value().state;
            ASSERT_EQ(door->state_hash(state), table.hashes[i]);
            if (awaited == Waits::seats)
                for (Gathered& gathered : all) gathered.glimpses = 0;
            gather(move.value(), all);
            awaited = move.value().waiting.what;
            frame += awaited != Waits::dice ? 1 : 0;
        }
        ASSERT_GT(frame, 3u);
        for (std::size_t s = 0; s < all.size(); ++s) {
            EXPECT_EQ(all[s].view, table.feed(s).back().view) << one.name << ", seat " << s;
            EXPECT_EQ(all[s].glimpses, table.feed(s).back().glimpses.size()) << one.name << ", seat " << s;
            EXPECT_EQ(all[s].view, door->view(state, table.seat(s)).value());
        }
    }
}

}  // namespace astrogate::conformance
