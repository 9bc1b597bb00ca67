// The recorded plays of Triplanetary. Each is kept for its ending.
#include "games/triplanetary/tests/plays/plays.h"

#include "tests/games/kept_plays_test.h"

namespace astrogate::plays {

const KeptPlays& kept_plays() {
    static const KeptPlays kept = [] {
        KeptPlays all{"triplanetary", {}, 400, triplanetary::told_by};
        for (const triplanetary::Recipe& recipe : triplanetary::recipes())
            all.plays.push_back({recipe.name, {recipe.ending}, [&](std::uint64_t seed) {
                                     return triplanetary::play(recipe, 1000 * seed);
                                 }});
        return all;
    }();
    return kept;
}

INSTANTIATE_TEST_SUITE_P(Triplanetary, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
