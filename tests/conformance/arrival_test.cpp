// Sheets of one stage in another order of arrival: the same events and the same State, but at steps that are
// `first_come`.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/conformance/games.h"

namespace astrogate::conformance {

CONFORMANCE(Arrival);

// What sheets make of a State, which stays as it is.
template <class G>
std::pair<std::uint64_t, std::vector<Bytes>> made_of(const Table<G>& table,
                                                     const typename Table<G>::Sheets& sheets) {
    struct Told {
        std::vector<Bytes> events;
        void event(const typename G::State&, const typename G::Event& event) {
            events.push_back(to_bytes(event));
        }
        void progress(const Progress&) {}
    };
    const auto input = std::make_unique<Input<G>>();
    input->stage = table.state.progress.stage;
    input->sheets = sheets;
    const auto state = std::make_unique<typename G::State>(table.state);
    const auto scratch = std::make_unique<Scratch<G>>();
    Told told;
    advance(table.game(), *state, *input, *scratch, told);
    return {hash_of(*state), told.events};
}

// A sheet with as many orders as can be, of every seat that is asked.
template <class G>
typename Table<G>::Sheets full_sheets(const Table<G>& table, Stream& dice) {
    Taste<G> eager = steady<G>();
    eager.stop = 5;
    typename Table<G>::Sheets sheets;
    for (const Asked& asked : table.waits().seats)
        sheets.push_back(
            {asked.seat, false, draw_sheet(table.game(), table.view_of(asked.seat), eager, dice)});
    return sheets;
}

template <class G>
std::vector<Case<G>> cases_together() {
    std::vector<Case<G>> cases = ConformanceOf<G>::cases();
    if constexpr (requires { ConformanceOf<G>::together_cases(); })
        for (const Case<G>& one : ConformanceOf<G>::together_cases()) cases.push_back(one);
    return cases;
}

// The k-th of them first, and those before it last.
template <class Sheets>
Sheets from_there_on(const Sheets& sheets, std::size_t k) {
    Sheets turned;
    for (std::size_t i = 0; i < sheets.size(); ++i) turned.push_back(sheets[(i + k) % sheets.size()]);
    return turned;
}

template <class Sheets>
int with_orders(const Sheets& sheets) {
    int count = 0;
    for (const auto& one : sheets) count += one.sheet.orders.empty() ? 0 : 1;
    return count;
}

// Hands in the sheets of each step in every order of seats, and notes the steps at which two seats had
// orders.
template <class G>
void try_orders_of_arrival(const Case<G>& one, std::uint64_t seed, std::set<std::string>& seen) {
    Stream dice(seed);
    Table<G> table = new_table(one, seed);
    table.keeps_record = table.keeps_feeds = false;
    for (int i = 0; i < 60 && !table.is_over(); ++i) {
        auto sheets = full_sheets(table, dice);
        const Step<G>& step = current_step<G>(table.state);
        if (!step.first_come && sheets.size() > 1) {
            const auto straight = made_of(table, sheets);
            for (std::size_t k = 1; k < sheets.size(); ++k)
                ASSERT_EQ(made_of(table, from_there_on(sheets, k)), straight)
                    << one.name << ", step " << step.name;
            if (with_orders(sheets) > 1) seen.insert(step.name);
        }
        table.close(sheets);
    }
}

// The steps at which a game must have been seen with orders of two seats.
template <class G>
std::vector<const char*> steps_together() {
    if constexpr (requires { ConformanceOf<G>::together; })
        return {ConformanceOf<G>::together.begin(), ConformanceOf<G>::together.end()};
    return {};
}

TYPED_TEST(Arrival, CountsOnlyWhereItIsSaid) {
    using G = TypeParam;
    const std::vector<const char*> together = steps_together<G>();
    std::set<std::string> seen;
    const auto has_seen = [&](const char* step) { return seen.contains(step); };
    for (std::uint64_t seed = 5; seed == 5 || (seed < 15 && !std::ranges::all_of(together, has_seen)); ++seed)
        for (const Case<G>& one : cases_together<G>()) try_orders_of_arrival(one, seed, seen);
    for (const char* step : together)
        EXPECT_TRUE(has_seen(step)) << "nobody wrote orders together at " << step;
}

}  // namespace astrogate::conformance
