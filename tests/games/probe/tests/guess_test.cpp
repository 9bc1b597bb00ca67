// Law 5, its second half: every State that a View does not contradict can come out of a guess, by enumeration
// on a small probe.
#include <set>

#include "tests/conformance/games.h"
#include "tests/games/probe/tests/traits.h"

namespace astrogate::conformance {

using probe::Probe;

// All sound States of a duel that seat 0 cannot tell from `state`, with the other team's ears left as they
// are.
std::set<Bytes> enumerated(const Probe& game, const Probe::State& state) {
    using Conf = ConformanceOf<Probe>;
    Probe::View view;
    look(game, state, Seat{0}, view);
    std::set<Bytes> found;
    const std::int8_t length = game.rules.length;
    const auto keep = [&](Probe::State made) {
        Conf::sort_by_unit(made.movers);
        Probe::View again;
        look(game, made, Seat{0}, again);
        if (Conf::is_sound(game, made) && to_bytes(again) == to_bytes(view)) found.insert(to_bytes(made));
    };
    const UnitId mine = view.movers[0].unit;
    for (int id = 1; id <= probe::id_pool; ++id)
        for (int at = 1; at <= length; ++at)
            for (int charged = 0; charged < 2; ++charged)
                for (int trap = 1; trap <= length; ++trap)
                    for (int knows_trap = 0; knows_trap < 2; ++knows_trap)
                        for (int contact = -1; contact <= 2 * length; ++contact) {
                            Probe::State made = state;
                            for (probe::Mover& mover : made.movers)
                                if (mover.owner == Seat{1})
                                    mover = {UnitId{static_cast<std::uint16_t>(id)}, Seat{1},
                                             static_cast<std::int8_t>(at), charged == 1};
                            made.trap = static_cast<std::int8_t>(trap);
                            probe::Memory& memory = made.memories[1];
                            memory.trap = static_cast<std::int8_t>(knows_trap * trap);
                            memory.contacts.clear();
                            if (contact > 0)
                                memory.contacts.push_back(
                                    {mine, Seat{0}, static_cast<std::int8_t>((contact - 1) % length + 1),
                                     contact > length});
                            keep(made);
                        }
    return found;
}

TEST(GuessProbe, EveryStateComesOutAndNoOther) {
    const auto one = ConformanceOf<Probe>::made("tiny", {.length = 5}, 2, 1);
    for (const int stages : {1, 2, 5, 9}) {
        Stream dice(4);
        Table<Probe> table = new_table(one, 4);
        play(table, dice, [](const auto&) { return true; }, stages);
        ASSERT_FALSE(table.is_over());
        auto state = table.state;
        state.memories[1].pinged = 0;
        state.memories[1].heard = 0;
        const std::set<Bytes> possible = enumerated(*one.game, state);
        ASSERT_GT(possible.size(), 10u);
        std::set<Bytes> seen;
        Probe::View view;
        look(*one.game, state, Seat{0}, view);
        std::set<std::pair<int, int>> ears;
        for (int i = 0; i < 600'000 && (seen.size() < possible.size() || ears.size() < 46); ++i) {
            Probe::State guess;
            astrogate::guess(*one.game, view, dice, guess);
            ears.insert({guess.memories[1].pinged, guess.memories[1].heard});
            guess.memories[1].pinged = 0;
            guess.memories[1].heard = 0;
            const Bytes bytes = to_bytes(guess);
            ASSERT_TRUE(possible.contains(bytes))
                << "a guess that the enumeration does not know, after " << stages << " stages";
            seen.insert(bytes);
        }
        EXPECT_EQ(seen.size(), possible.size()) << "after " << stages << " stages";
        EXPECT_EQ(ears.size(), 46u);  // nothing pinged, or any of 5 cells with 0 to 8 movers heard
    }
}

}  // namespace astrogate::conformance
