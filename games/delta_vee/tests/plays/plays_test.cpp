// The recorded plays of Delta Vee. Each is kept for its ending, and for what happens in it.
#include "games/delta_vee/tests/plays/plays.h"

#include "tests/games/kept_plays_test.h"

namespace astrogate::plays {

const KeptPlays& kept_plays() {
    static const KeptPlays kept = [] {
        KeptPlays all{"delta_vee", {}, 200, delta_vee::told_by};
        for (const delta_vee::Recipe& recipe : delta_vee::recipes())
            all.plays.push_back({recipe.name, recipe.shows,
                                 [&](std::uint64_t seed) { return delta_vee::play(recipe, 1000 * seed); }});
        return all;
    }();
    return kept;
}

INSTANTIATE_TEST_SUITE_P(DeltaVee, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
