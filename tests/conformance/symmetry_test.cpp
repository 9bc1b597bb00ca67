// Law 6: seats moved round the table and units renamed, dice answered by who rolls for what: renamed back it
// is the same game.
#include "tests/conformance/games.h"

namespace astrogate::conformance {

CONFORMANCE(Symmetry);

// Renames every Seat and UnitId leaf of a listed value.
template <class T, class SeatName, class UnitName>
void rename(T& value, const SeatName& seat, const UnitName& unit) {
    if constexpr (is_list<T> || is_std_array<T>) {
        for (auto& item : value) rename(item, seat, unit);
    } else if constexpr (is_variant<T>) {
        on_alternative(value, [&](auto& alternative) { rename(alternative, seat, unit); });
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, auto& member) { rename(member, seat, unit); });
    } else if constexpr (std::is_same_v<T, Seat>) {
        value = seat(value);
    } else if constexpr (std::is_same_v<T, UnitId>) {
        value = unit(value);
    }
}

// Two runs: `b` plays the same game as `a`, its seats moved on by `shift`.
template <class G>
class Twins {
    using Conf = ConformanceOf<G>;

public:
    Twins(const Case<G>& one, std::uint64_t seed, std::size_t shift)
        : shift_(shift),
          count_(one.seats),
          a(*one.game, one.seats, dice_for(seed, false)),
          b(*one.game, one.seats, dice_for(seed, true)) {
        Problems problems;
        a.keeps_feeds = b.keeps_feeds = false;
        opened = a.open(one.setup, problems) && b.open(one.setup, problems);
    }

    // Plays one stage of both.
    void close(Stream& dice) {
        const auto sheets = draw_sheets(a, steady<G>(), dice);
        auto other = sheets;
        for (auto& one : other) rename(one.sheet, seat_name(), names_);
        for (auto& one : other) one.seat = Conf::moved(one.seat, shift_, count_);
        if (!G::steps()[a.state.progress.step].in_sequence)
            for (auto& one : other) sort_sheet(one.sheet);
        asks_ = {0, 0};
        a.close(sheets);
        asks_ = {0, 0};
        b.close(other);
    }
    // The State of `a`, said in the words of `b`.
    typename G::State renamed() {
        Conf::pair_units(a.state, b.state, shift_, names_);
        auto state = a.state;
        rename(state, seat_name(), names_);
        Conf::reorder(a.game(), state, shift_);
        return state;
    }

private:
    auto seat_name() const {
        return [this](Seat seat) { return Conf::moved(seat, shift_, count_); };
    }
    // A face depends on the stage, how often dice were asked in it, the name of the roll and its actor in the
    // words of `b`.
    Dice dice_for(std::uint64_t seed, bool is_b) {
        return [this, seed, is_b](const Waiting& waiting, Faces& faces) {
            const std::uint64_t ask = asks_[is_b ? 1 : 0]++;
            for (std::size_t r = 0; r < waiting.dice.size(); ++r) {
                const Roll& roll = waiting.dice[r];
                std::uint64_t nth = 0;  // among the rolls of this actor and name in this ask
                for (std::size_t k = 0; k < r; ++k)
                    nth += waiting.dice[k].name == roll.name && waiting.dice[k].seat == roll.seat &&
                                   waiting.dice[k].unit == roll.unit
                               ? 1
                               : 0;
                const Seat actor = is_b ? roll.seat : Conf::moved(roll.seat, shift_, count_);
                const UnitId unit = is_b ? roll.unit : names_(roll.unit);
                Hasher key;
                for (const std::uint64_t word :
                     {seed, std::uint64_t{waiting.stage}, ask, std::uint64_t{roll.name},
                      std::uint64_t{actor.value}, std::uint64_t{unit.value}, nth})
                    key.add(word);
                Stream stream(key.value());
                for (int i = 0; i < roll.count; ++i)
                    faces.push_back(static_cast<std::uint8_t>(1 + stream.below(roll.sides)));
            }
        };
    }

    std::size_t shift_;
    std::size_t count_;
    std::array<std::uint64_t, 2> asks_{};
    Renaming names_;

public:
    bool opened = false;
    Table<G> a;
    Table<G> b;
};

TYPED_TEST(Symmetry, SeatsMovedAndUnitsRenamed) {
    using G = TypeParam;
    int compared = 0;
    bool any = false;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        if (!ConformanceOf<G>::is_symmetric(one) || one.seats < 2) continue;
        any = true;
        for (std::size_t shift = 1; shift < one.seats; ++shift) {
            for (int seed = 1; seed <= effort(2); ++seed) {
                Twins<G> twins(one, static_cast<std::uint64_t>(seed), shift);
                ASSERT_TRUE(twins.opened);
                Stream dice(static_cast<std::uint64_t>(seed));
                for (int stage = 0; stage < 150; ++stage) {
                    const auto renamed = twins.renamed();
                    ASSERT_EQ(hash_of(renamed), hash_of(twins.b.state))
                        << one.name << ", shift " << shift << ", seed " << seed << ", stage "
                        << twins.a.state.progress.stage << ", step "
                        << G::steps()[twins.a.state.progress.step].name;
                    ++compared;
                    if (twins.a.is_over()) break;
                    twins.close(dice);
                }
            }
        }
    }
    if (!any) GTEST_SKIP() << "no case has two seats that start alike";
    EXPECT_GT(compared, effort(50));
}

}  // namespace astrogate::conformance
