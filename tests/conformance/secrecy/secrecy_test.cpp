// Nobody learns what their seat may not know: paired runs that a seat cannot tell apart, and mutants that
// leak every secret field through every door and must all be caught by the same comparison.
#include "tests/conformance/games.h"
#include "tests/conformance/secrecy/order_leaks.h"

namespace astrogate::conformance {

CONFORMANCE(Secrecy);

// The glimpses of a taking, in words.
template <class G>
std::string told(const Got& got) {
    std::string words;
    for (const Frame& frame : got.frames) {
        words += "\n  frame " + std::to_string(frame.number) + ":";
        for (const Bytes& bytes : frame.glimpses) {
            typename G::Glimpses::value_type glimpse;
            if (!from_bytes(bytes, glimpse)) continue;
            words += "\n    " + in_words(glimpse);
        }
    }
    return words;
}

struct Census {
    int moments = 0;    // compared
    int hiding = 0;     // of them, in cases whose States hide something
    int differing = 0;  // with States that differ
    int pairs = 0;
};

// Runs one pair to its end, comparing at every moment; `hunt(source, pair)` may try mutants there.
template <class G, class Hunt>
void run_pair(const Case<G>& one, std::size_t watcher, std::uint64_t seed, Census& census, Hunt&& hunt,
              std::uint32_t asks_at = 1) {
    Pair<G> pair(one, watcher, seed, asks_at);
    ++census.pairs;
    for (int stage = 0; stage < 40 && pair.is_alive; ++stage) {
        pair.collect();
        ++census.moments;
        census.hiding += hides(one) ? 1 : 0;
        census.differing += pair.differs() ? 1 : 0;
        ASSERT_EQ(difference(pair.got[0], pair.got[1]), "")
            << one.name << ", seat " << watcher << ", seed " << seed << ", stage "
            << pair.table(0).state.progress.stage << ", step "
            << G::steps()[pair.table(0).state.progress.step].name << told<G>(pair.got[0]) << "\n or"
            << told<G>(pair.got[1]);
        hunt(Source::state, pair);
        hunt(Source::event, pair);
        hunt(Source::face, pair);
        if (pair.is_over()) break;
        pair.seal();
        ASSERT_EQ(difference(pair.got[0], pair.got[1]), "")
            << one.name << ", sealed, seat " << watcher << ", seed " << seed;
        hunt(Source::sheet, pair);
        pair.close();
    }
}

// A case whose State hides nothing has only its sealed sheets to protect: few pairs show all there is. Faults
// of memory need few.
template <class G>
int seeds_wanted(const Case<G>& one) {
    if (is_sanitized) return effort(hides(one) ? 8 : 4);
    return effort(hides(one) ? 20 : 6);
}

// The cases that are run: all of them, or the one that ASTROGATE_CASE names.
template <class G>
auto cases_wanted() {
    auto cases = ConformanceOf<G>::cases();
    if constexpr (requires { ConformanceOf<G>::wide_cases(); }) cases = ConformanceOf<G>::wide_cases();
    const char* wanted = std::getenv("ASTROGATE_CASE");
    if (wanted != nullptr)
        std::erase_if(cases, [&](const Case<G>& one) { return one.name != std::string(wanted); });
    EXPECT_FALSE(cases.empty()) << "no case has the name in ASTROGATE_CASE";
    return cases;
}

template <class G, class Hunt>
Census run_pairs(Hunt&& hunt, std::uint32_t asks_at = 1) {
    Census census;
    for (const Case<G>& one : cases_wanted<G>())
        for (std::size_t watcher = 0; watcher <= one.seats; ++watcher)
            for (int seed = 1; seed <= seeds_wanted(one); ++seed) {
                run_pair(one, watcher, static_cast<std::uint64_t>(seed), census, hunt, asks_at);
                if (::testing::Test::HasFatalFailure()) return census;
            }
    return census;
}

// How many more pairs of a game that has secrets are run: ASTROGATE_PAIRS says so, else it is those that the
// traits want, and in the long run those that were promised.
template <class G>
int many_pairs() {
    int often = 2'000;
    int in_long_runs = 200'000;
    if constexpr (requires { ConformanceOf<G>::many_pairs; }) often = ConformanceOf<G>::many_pairs;
    if constexpr (requires { ConformanceOf<G>::pairs_in_long_runs; })
        in_long_runs = ConformanceOf<G>::pairs_in_long_runs;
    const char* wanted = std::getenv("ASTROGATE_PAIRS");
    if (wanted != nullptr) return std::atoi(wanted);
    return effort(1) > 1 ? in_long_runs : often;
}

// So many pairs, in all cases that hide something, each seed in each of them and for every watcher: frames,
// Views and what is waited for are compared at every moment, questions asked at one in twelve.
template <class G, class Hunt>
Census run_many_pairs(int wanted, Hunt&& hunt) {
    Census census;
    const auto cases = cases_wanted<G>();
    for (std::uint64_t seed = 1'000'001; census.pairs < wanted; ++seed)
        for (const Case<G>& one : cases)
            for (std::size_t watcher = 0; hides(one) && watcher <= one.seats && census.pairs < wanted;
                 ++watcher) {
                run_pair(one, watcher, seed, census, hunt, 12);
                if (::testing::Test::HasFatalFailure()) return census;
            }
    return census;
}

// Whether the traits say why a mutant that was never tried cannot apply; a failure where they do not.
template <class G>
bool is_excused(const std::string& words) {
    std::string reason;
    for (const auto& [start, why] : ConformanceOf<G>::unleakable())
        if (words.starts_with(start)) reason = why;
    if (reason.empty())
        ADD_FAILURE() << "not tried, for what it tells by never differed: " << words;
    else
        std::printf("             not applicable: %s: %s\n", words.c_str(), reason.c_str());
    return !reason.empty();
}

template <class G>
void report(const Leaks<G>& leaks) {
    const auto survivors = leaks.survivors();
    int excused = 0;
    for (const std::string& words : survivors) ADD_FAILURE() << "survived: " << words;
    for (const std::string& words : leaks.untried()) excused += is_excused<G>(words) ? 1 : 0;
    std::printf("             %zu mutants: %zu caught, %d not applicable\n", leaks.made(),
                leaks.made() - survivors.size() - leaks.untried().size(), excused);
}

// The same events, told in an order that a secret settles.
template <class G>
void report(const OrderLeaks<G>& leaks) {
    for (const std::string& words : leaks.survivors()) ADD_FAILURE() << "survived: " << words;
    int excused = 0;
    for (const std::string& words : leaks.untried()) excused += is_excused<G>(words) ? 1 : 0;
    for (const std::string& words : leaks.idle())
        std::printf("             nothing to tell by: %s\n", words.c_str());
    std::printf(
        "             %zu mutants of order: %zu caught, %d not applicable, %zu with nothing to tell by\n",
        leaks.made(), leaks.caught(), excused, leaks.idle().size());
}

inline void report(const Census& census) {
    std::printf("             %d pairs, %d moments, %d with States that differ\n", census.pairs,
                census.moments, census.differing);
}

// Mutants are hunted for in all cases together, and by the build that is quick.
inline bool hunts() { return !is_sanitized && std::getenv("ASTROGATE_CASE") == nullptr; }

// All that is hunted for, is hunted for in the same pairs: to run them costs most.
TYPED_TEST(Secrecy, PairedRunsCannotBeToldApartAndMutantsAreCaught) {
    using G = TypeParam;
    const bool has_any = has_secrets<typename G::State>();
    Leaks<G> leaks;
    OrderLeaks<G> order_leaks;
    const auto hunt_order = [&](Source source, const Pair<G>& pair) {
        if (has_any && hunts() && source == Source::event && pair.hides()) order_leaks.hunt(pair);
    };
    const auto hunt = [&](Source source, const Pair<G>& pair) {
        if (hunts()) leaks.hunt(source, pair.got, pair.secrets(source));
        hunt_order(source, pair);
    };
    const Census few = run_pairs<G>(hunt, is_sanitized ? 12 : 1);
    report(few);
    EXPECT_GT(few.moments, effort(100));
    EXPECT_TRUE(!has_any || few.differing > few.hiding / 4);
    if (!hunts() || this->HasFatalFailure()) return;
    report(leaks);
    if (!has_any) return;
    const int wanted = many_pairs<G>();
    const Census many = run_many_pairs<G>(wanted, hunt_order);
    report(many);
    EXPECT_EQ(many.pairs, wanted);
    EXPECT_GT(many.differing, many.hiding / 4);
    report(order_leaks);
}

}  // namespace astrogate::conformance
