// The recorded plays of Slingshot. Each is kept for its ending, and for what happens in it.
#include "games/slingshot/tests/plays/plays.h"

#include "tests/games/kept_plays_test.h"

namespace astrogate::plays {

const KeptPlays& kept_plays() {
    static const KeptPlays kept = [] {
        KeptPlays all{"slingshot", {}, 200, slingshot::told_by};
        for (const slingshot::Recipe& recipe : slingshot::recipes())
            all.plays.push_back({recipe.name, recipe.shows,
                                 [&](std::uint64_t seed) { return slingshot::play(recipe, 1000 * seed); }});
        return all;
    }();
    return kept;
}

INSTANTIATE_TEST_SUITE_P(Slingshot, KeptFile, testing::ValuesIn(kept_plays().plays), test_name);

}  // namespace astrogate::plays
