// One number a game: the hashes of all States of fixed games, with fixed seeds and steady random players.
// Equal on every compiler and platform, in WebAssembly too. games/<game>/signature.txt holds it; a change of
// behaviour changes it.
//
//     signature [GAME]        prints "GAME number" a line
#include <cstdio>
#include <string_view>

#include <conformance_games.h>

#include "tests/conformance/table.h"

namespace astrogate::conformance {
namespace {

template <class G>
std::uint64_t signature() {
    Hasher hasher;
    for (const Case<G>& one : ConformanceOf<G>::cases()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Table<G> table(*one.game, one.seats, stream_dice(seed));
            Problems problems;
            if (!table.open(one.setup, problems)) return 0;
            Stream dice(seed + 100);
            for (int stage = 0; stage < 200 && !table.is_over(); ++stage) {
                table.close(draw_sheets(table, steady<G>(), dice));
                hasher.add(hash_of(table.state));
                for (std::size_t i = 0; i <= table.seats(); ++i)
                    hasher.add(hash_of(table.view_of(table.seat(i))));
            }
        }
    }
    return hasher.value();
}

template <class G>
void print(std::string_view wanted) {
    if (!wanted.empty() && wanted != G::name) return;
    std::printf("%.*s %016llx\n", static_cast<int>(G::name.size()), G::name.data(),
                static_cast<unsigned long long>(signature<G>()));
}

template <class... G>
void print_all(GameList<G...>, std::string_view wanted) {
    (print<G>(wanted), ...);
}

}  // namespace
}  // namespace astrogate::conformance

int main(int count, char** words) {
    using namespace astrogate;
    const std::string_view wanted = count > 1 ? words[1] : "";
    conformance::print_all(conformance::AllGames{}, wanted);
    return 0;
}
