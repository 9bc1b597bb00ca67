// The players of the house, by strength: the same search with more or less to spend; and the analyst of
// games. Included by the sources alone that the build makes, one a game.
#pragma once
#include "kernel/any/house.h"
#include "search/analysis/analyst.h"
#include "search/player/admiral.h"

namespace astrogate::search {

const Node& embedded();  // texts.toml and presentation.toml, compiled in

namespace levels {
inline constexpr Level admiral{};
inline constexpr Level commander{.inputs = 120'000, .candidates = 16, .kinds = 5, .rows = 4};
inline constexpr Level ensign{
    .inputs = 24'000, .horizon = 60, .first = 0, .candidates = 10, .kinds = 4, .rows = 3};
}  // namespace levels

template <class G, Bots<G> bots, const Level& level>
void choose_by_search(const G& game, const typename G::View& view, Stream& dice, Sheet<G>& sheet,
                      Reason& reason) {
    choose(game, bots(), view, dice, level, sheet, reason);
}

}  // namespace astrogate::search

namespace astrogate {

template <class G, Bots<G> bots>
House<G> house_of() {
    using namespace search;
    static constexpr NamedPolicy<G> players[] = {
        {"admiral", choose_by_search<G, bots, levels::admiral>},
        {"commander", choose_by_search<G, bots, levels::commander>},
        {"ensign", choose_by_search<G, bots, levels::ensign>},
    };
    return {players, &embedded(), {worth_of<G>, judge_sheet<G>}};
}

}  // namespace astrogate
