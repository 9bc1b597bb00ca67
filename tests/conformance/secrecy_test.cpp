// Nobody learns what their seat may not know: paired runs that a seat cannot tell apart, and mutants that
// leak every secret field through every door and must all be caught by the same comparison.
#include "tests/conformance/games.h"
#include "tests/conformance/leaks.h"

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

// Runs one pair to its end, comparing at every moment; `hunt(source, got, secrets)` may try mutants there.
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
        hunt(Source::state, pair.got, pair.state_secrets);
        hunt(Source::event, pair.got, pair.event_secrets);
        hunt(Source::face, pair.got, pair.face_secrets);
        if (pair.is_over()) break;
        pair.seal();
        ASSERT_EQ(difference(pair.got[0], pair.got[1]), "")
            << one.name << ", sealed, seat " << watcher << ", seed " << seed;
        hunt(Source::sheet, pair.got, pair.sheet_secrets);
        pair.close();
    }
}

// A case whose State hides nothing has only its sealed sheets to protect: few pairs show all there is.
template <class G>
int seeds_wanted(const Case<G>& one) {
    return hides(one) ? effort(20) : effort(6);
}

template <class G, class Hunt>
Census run_pairs(Hunt&& hunt) {
    Census census;
    auto cases = ConformanceOf<G>::cases();
    if constexpr (requires { ConformanceOf<G>::wide_cases(); }) cases = ConformanceOf<G>::wide_cases();
    for (const Case<G>& one : cases)
        for (std::size_t watcher = 0; watcher <= one.seats; ++watcher)
            for (int seed = 1; seed <= seeds_wanted(one); ++seed) {
                run_pair(one, watcher, static_cast<std::uint64_t>(seed), census, hunt);
                if (::testing::Test::HasFatalFailure()) return census;
            }
    return census;
}

TYPED_TEST(Secrecy, PairedRunsCannotBeToldApart) {
    using G = TypeParam;
    const Census census = run_pairs<G>([](auto&&...) {});
    std::printf("             %d pairs, %d moments, %d with States that differ\n", census.pairs,
                census.moments, census.differing);
    EXPECT_GT(census.moments, 100);
    EXPECT_TRUE(!has_secrets<typename G::State>() || census.differing > census.hiding / 4);
}

// So many pairs of a game whose traits want them, in all cases that hide something, each seed in each of them and for
// every watcher: frames, Views and what is waited for are compared at every moment, questions asked at one in twelve.
template <class G>
Census run_many_pairs(int wanted) {
    Census census;
    const auto cases = ConformanceOf<G>::cases();
    for (std::uint64_t seed = 1'000'001; census.pairs < wanted; ++seed)
        for (const Case<G>& one : cases)
            for (std::size_t watcher = 0; hides(one) && watcher <= one.seats && census.pairs < wanted;
                 ++watcher) {
                run_pair(one, watcher, seed, census, [](auto&&...) {}, 12);
                if (::testing::Test::HasFatalFailure()) return census;
            }
    return census;
}

TYPED_TEST(Secrecy, ManyPairedRunsCannotBeToldApart) {
    using G = TypeParam;
    if constexpr (requires { ConformanceOf<G>::many_pairs; }) {
        const int wanted = effort(1) > 1 ? 1'000'000 : ConformanceOf<G>::many_pairs;
        const Census census = run_many_pairs<G>(wanted);
        std::printf("             %d pairs, %d moments, %d with States that differ\n", census.pairs,
                    census.moments, census.differing);
        EXPECT_EQ(census.pairs, wanted);
        EXPECT_GT(census.differing, census.hiding / 4);
    }
}

TYPED_TEST(Secrecy, LeakingMutantsAreCaught) {
    using G = TypeParam;
    Leaks<G> leaks;
    run_pairs<G>(
        [&](Source source, const auto& got, const auto& secrets) { leaks.hunt(source, got, secrets); });
    const auto survivors = leaks.survivors();
    int excused = 0;
    for (const std::string& words : survivors) ADD_FAILURE() << "survived: " << words;
    for (const std::string& words : leaks.untried()) {
        std::string reason;
        for (const auto& [start, why] : ConformanceOf<G>::unleakable())
            if (words.starts_with(start)) reason = why;
        excused += reason.empty() ? 0 : 1;
        if (reason.empty())
            ADD_FAILURE() << "not tried, for its field hardly ever differed: " << words;
        else
            std::printf("             not applicable: %s: %s\n", words.c_str(), reason.c_str());
    }
    std::printf("             %zu mutants: %zu caught, %d not applicable\n", leaks.made(),
                leaks.made() - survivors.size() - leaks.untried().size(), excused);
}

}  // namespace astrogate::conformance
