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

// A case whose State hides nothing has only its sealed sheets to protect: few pairs show all there is.
template <class G>
int seeds_wanted(const Case<G>& one) {
    return hides(one) ? effort(20) : effort(6);
}

template <class G, class Hunt>
Census run_pairs(Hunt&& hunt, std::uint32_t asks_at = 1) {
    Census census;
    auto cases = ConformanceOf<G>::cases();
    if constexpr (requires { ConformanceOf<G>::wide_cases(); }) cases = ConformanceOf<G>::wide_cases();
    for (const Case<G>& one : cases)
        for (std::size_t watcher = 0; watcher <= one.seats; ++watcher)
            for (int seed = 1; seed <= seeds_wanted(one); ++seed) {
                run_pair(one, watcher, static_cast<std::uint64_t>(seed), census, hunt, asks_at);
                if (::testing::Test::HasFatalFailure()) return census;
            }
    return census;
}

TYPED_TEST(Secrecy, PairedRunsCannotBeToldApart) {
    using G = TypeParam;
    const Census census = run_pairs<G>([](auto&&...) {}, is_sanitized ? 12 : 1);
    std::printf("             %d pairs, %d moments, %d with States that differ\n", census.pairs,
                census.moments, census.differing);
    EXPECT_GT(census.moments, effort(100));
    EXPECT_TRUE(!has_secrets<typename G::State>() || census.differing > census.hiding / 4);
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
    const auto cases = ConformanceOf<G>::cases();
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

TYPED_TEST(Secrecy, LeakingMutantsAreCaught) {
    if (is_sanitized) GTEST_SKIP() << "hunted for in the other build";
    using G = TypeParam;
    Leaks<G> leaks;
    run_pairs<G>(
        [&](Source source, const Pair<G>& pair) { leaks.hunt(source, pair.got, pair.secrets(source)); });
    const auto survivors = leaks.survivors();
    int excused = 0;
    for (const std::string& words : survivors) ADD_FAILURE() << "survived: " << words;
    for (const std::string& words : leaks.untried()) {
        excused += is_excused<G>(words) ? 1 : 0;
    }
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

TYPED_TEST(Secrecy, ManyPairedRunsCannotBeToldApartAndMutantsOfOrderAreCaught) {
    if (is_sanitized) GTEST_SKIP() << "hunted for in the other build";
    using G = TypeParam;
    if (!has_secrets<typename G::State>()) return;
    OrderLeaks<G> leaks;
    const auto hunt = [&](Source source, const Pair<G>& pair) {
        if (source == Source::event && pair.hides()) leaks.hunt(pair);
    };
    run_pairs<G>(hunt, 12);
    if (::testing::Test::HasFatalFailure()) return;
    const int wanted = many_pairs<G>();
    const Census census = run_many_pairs<G>(wanted, hunt);
    std::printf("             %d pairs, %d moments, %d with States that differ\n", census.pairs,
                census.moments, census.differing);
    EXPECT_EQ(census.pairs, wanted);
    EXPECT_GT(census.differing, census.hiding / 4);
    report(leaks);
}

}  // namespace astrogate::conformance
