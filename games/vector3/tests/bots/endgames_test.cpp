// Endgames that are solved exactly: what is left out of them makes no difference, and classes of dice are
// those of the rules.
#include "games/vector3/bots/endgames.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "search/exact/exploitability.h"
#include "tests/conformance/effort.h"

namespace astrogate::vector3 {
namespace {

const Endgame& endgame(std::string_view name) {
    for (const Endgame& one : endgames())
        if (name == one.name) return one;
    return endgames()[0];
}

struct Edition2009 {
    explicit Edition2009(const Endgame& of) : game(embedded(), rules_of(of), problems) {
        EXPECT_TRUE(problems.empty());
    }
    Problems problems{};
    Vector3 game;
};

// What comes of the dice that a State waits for: by the State that follows, of 1,000,000.
using Chances = std::map<std::uint64_t, double>;

struct DealtGame {
    const Vector3& game;
    State state{};
    Scratch<Vector3> scratch{};
    Silence log{};
    Input<Vector3> input{};

    void roll(const Faces& faces) {
        input.kind = InputKind::dice;
        input.faces = faces;
        advance(game, state, input, scratch, log);
    }
    Chances by_faces() const {
        Chances chances;
        Waiting now;
        waiting(game, state, now);
        const std::size_t count = dice_in(now.dice);
        std::size_t all = 1;
        for (std::size_t i = 0; i < count; ++i) all *= 6;
        for (std::size_t number = 0; number < all; ++number) {
            Faces faces;
            for (std::size_t i = 0, left = number; i < count; ++i, left /= 6)
                faces.push_back(static_cast<std::uint8_t>(left % 6 + 1));
            add(faces, 1.0 / static_cast<double>(all), chances);
        }
        return chances;
    }
    bool by_classes(Chances& chances) const {
        Waiting now;
        waiting(game, state, now);
        search::DiceClasses classes;
        if (!shortcuts().classes(game, state, now.dice, classes)) return false;
        double all = 0;
        for (const search::DiceClass& one : classes) all += one.weight;
        for (const search::DiceClass& one : classes) add(one.faces, one.weight / all, chances);
        return true;
    }

private:
    void add(const Faces& faces, double chance, Chances& chances) const {
        const auto next = std::make_unique<DealtGame>(*this);
        next->roll(faces);
        chances[hash_of(next->state)] += chance;
    }
};

// Plays dealt positions on by chance, and compares wherever dice are asked for.
TEST(Endgames, ClassesOfDiceAreThoseOfTheRules) {
    const Edition2009 dealt(endgame("two_lasers"));
    std::map<int, int> compared;
    constexpr std::array names{DiceName::initiative, DiceName::damage, DiceName::critical};
    // Sanitized, as many as it takes to compare each.
    const auto is_enough = [&] {
        return conformance::is_sanitized && std::ranges::all_of(names, [&](DiceName name) {
                   return compared[static_cast<int>(name)] > 0;
               });
    };
    for (std::uint64_t number = 1; number <= 400 && !is_enough(); ++number) {
        const auto table = std::make_unique<DealtGame>(DealtGame{dealt.game});
        deal(dealt.game, endgame("two_lasers"), number, table->state);
        Stream dice(number);
        waiting(dealt.game, table->state, table->scratch.now);
        while (table->scratch.now.what != Waits::over) {
            const Waiting now = table->scratch.now;
            table->input.stage = now.stage;
            if (now.what == Waits::dice) {
                Chances classes;
                if (table->by_classes(classes)) {
                    const Chances faces = table->by_faces();
                    ASSERT_EQ(classes.size(), faces.size());
                    for (const auto& [state, chance] : faces) ASSERT_NEAR(classes[state], chance, 1e-9);
                    ++compared[now.dice[0].name];
                }
                Faces faces;
                dice.answer(now.dice, faces);
                table->roll(faces);
                continue;
            }
            table->input.kind = InputKind::sheets;
            table->input.sheets.clear();
            for (const Asked& one : now.seats) {
                View view;
                look(dealt.game, table->state, one.seat, view);
                SeatSheet<Vector3>& sheet = table->input.sheets.push_back({});
                sheet.seat = one.seat;
                grow_sheet(dealt.game, view, dice, NothingUnwanted{}, sheet.sheet);
            }
            advance(dealt.game, table->state, table->input, table->scratch, table->log);
        }
    }
    for (const DiceName name : names)
        EXPECT_GT(compared[static_cast<int>(name)], 0) << static_cast<int>(name);
}

// The same value with every face by itself and nothing forgotten, where that can be afforded.
TEST(Endgames, ShortcutsChangeNoValue) {
    const Endgame& flat = endgame("flat");
    const Edition2009 dealt(flat);
    search::Solver<Vector3> quick(dealt.game, shortcuts());
    search::Solver<Vector3> plain(dealt.game, {{}, shortcuts().classes});
    int fights = 0;
    for (std::uint64_t number = 1; number <= 3; ++number) {
        const auto state = std::make_unique<State>();
        deal(dealt.game, flat, number, *state);
        search::StageGame<Vector3> stage;
        ASSERT_TRUE(quick.open(*state, stage));
        for (std::size_t i = 0; i < 4; ++i) {
            const Sheet<Vector3>& first = stage.sheets[0][i * 7 % stage.sheets[0].size()];
            const Sheet<Vector3>& second = stage.sheets[1][i * 5 % stage.sheets[1].size()];
            search::Bounds a, b;
            ASSERT_TRUE(quick.worth(*state, stage, first, second, a));
            ASSERT_TRUE(plain.worth(*state, stage, first, second, b));
            EXPECT_NEAR(a.low, b.low, 0.02);
            EXPECT_NEAR(a.high, b.high, 0.02);
            fights += a.low != 0 ? 1 : 0;
        }
    }
    EXPECT_GT(fights, 0);
    EXPECT_LT(quick.nodes(), plain.nodes());
}

TEST(Endgames, NobodyLosesLessThanNothing) {
    const Endgame& flat = endgame("flat");
    const Edition2009 dealt(flat);
    search::Solver<Vector3> solver(dealt.game, shortcuts());
    double most = 0;
    for (std::uint64_t number = 1; number <= (conformance::is_sanitized ? 2 : 8); ++number) {
        const auto state = std::make_unique<State>();
        deal(dealt.game, flat, number, *state);
        search::StageGame<Vector3> stage;
        ASSERT_TRUE(solver.stage(*state, stage));
        EXPECT_LE(stage.value.high - stage.value.low, 0.1);
        for (std::size_t place = 0; place < 2; ++place) {
            // The equilibrium itself loses nothing; a sheet taken at random, no less.
            search::Habit<Vector3> best{stage.sheets[place], stage.mixtures[place]};
            search::Bounds loss;
            ASSERT_TRUE(search::exploitability(solver, *state, stage, place, best, loss));
            EXPECT_NEAR(loss.high, 0, 0.2);
            search::Habit<Vector3> any;
            any.add(stage.sheets[place][number % stage.sheets[place].size()]);
            ASSERT_TRUE(search::exploitability(solver, *state, stage, place, any, loss));
            EXPECT_GE(loss.high, -0.1);
            most = std::max(most, loss.low);
        }
    }
    EXPECT_GT(most, 100);
}

}  // namespace
}  // namespace astrogate::vector3
