// What a game says of one unit is what it says of all: its facts, its seat, its name.
#include "kernel/units.h"

#include "kernel/any/any_game_of.h"
#include "tests/conformance/games.h"
#include "tests/conformance/questions.h"

namespace astrogate::conformance {

CONFORMANCE(Units);

template <class G>
struct FactBytes final : FactSink<typename G::Fact> {
    std::vector<Bytes> list;
    std::vector<UnitId> named;
    void fact(const typename G::Fact& fact) override {
        list.push_back(to_bytes(fact));
        gather_units(fact, named);
    }
};

// For every unit that the View or a fact mentions: the facts of `foresee` that name it, and no others.
template <class G>
void expect_facts_of_units(const G& game, const typename G::View& view, const Sheet<G>& sheet, int& facts) {
    struct Sorted final : FactSink<typename G::Fact> {
        UnitId unit{};
        std::vector<Bytes> list;
        void fact(const typename G::Fact& fact) override {
            if (names_unit(fact, unit)) list.push_back(to_bytes(fact));
        }
    };
    FactBytes<G> all;
    game.foresee(view, sheet, all);
    std::vector<UnitId> units = all.named;
    gather_units(view, units);
    units.push_back(UnitId{40000});
    for (const UnitId unit : units) {
        Sorted wanted;
        wanted.unit = unit;
        game.foresee(view, sheet, wanted);
        FactBytes<G> given;
        foresee_unit(game, view, sheet, unit, given);
        ASSERT_EQ(given.list, wanted.list) << "unit " << unit.value << ", " << written(sheet);
        facts += static_cast<int>(given.list.size());
    }
}

TYPED_TEST(Units, ForeseeOneAsAmongAll) {
    using G = TypeParam;
    int facts = 0;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        Stream dice(61);
        Table<G> table = new_table(one, 61);
        int stage = 0;
        play(
            table, dice,
            [&](const Table<G>&) {
                if (++stage > 12 && stage % 9 != 0) return true;
                for (std::size_t i = 0; i <= table.seats(); ++i) {
                    const auto view = table.view_of(table.seat(i));
                    Sheet<G> sheet;
                    expect_facts_of_units(*one.game, view, sheet, facts);
                    if (!view.seen.is_asked()) continue;
                    sheet = draw_sheet(*one.game, view, steady<G>(), dice);
                    expect_facts_of_units(*one.game, view, sheet, facts);
                }
                return !this->HasFatalFailure();
            },
            80);
    }
    if constexpr (ForeseesUnits<G>) EXPECT_GT(facts, 0);
}

// Which unit carries an order out; no_unit for none.
template <class G>
UnitId doer_of(const typename G::View& view, const typename G::Order& order) {
    if constexpr (requires { ConformanceOf<G>::doer_of(view, order); })
        return ConformanceOf<G>::doer_of(view, order);
    else
        return unit_of(order);
}

// Whoever may give a unit orders owns it, or is of its owner's team.
TYPED_TEST(Units, BelongToTheirSeats) {
    using G = TypeParam;
    if constexpr (!OwnsUnits<G>) {
        GTEST_SKIP() << "a game that names no owners";
    } else {
        int orders = 0;
        for (const Case<G>& one : ConformanceOf<G>::cases()) {
            Stream dice(67);
            Table<G> table = new_table(one, 67);
            play(
                table, dice,
                [&](const Table<G>&) {
                    for (const Asked& asked : table.waits().seats) {
                        const auto view = table.view_of(asked.seat);
                        for (const auto& order : draw_sheet(*one.game, view, steady<G>(), dice).orders) {
                            const UnitId doer = doer_of<G>(view, order);
                            if (doer == no_unit) continue;
                            const Seat owner = G::unit_owner(view, doer);
                            EXPECT_TRUE(ConformanceOf<G>::is_friend(*one.game, owner, asked.seat))
                                << one.name << ", seat " << int{asked.seat.value} << ", order "
                                << order.index() << " of unit " << doer.value;
                            ++orders;
                        }
                    }
                    return true;
                },
                60);
        }
        EXPECT_GT(orders, 0);
    }
}

}  // namespace astrogate::conformance
