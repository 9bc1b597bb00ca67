// Triplanetary, as the list of games knows it.
#include "kernel/any/registration.h"

#include "base/node_fields.h"
#include "games/triplanetary/game.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/words/standing.h"

namespace astrogate::triplanetary {

static_assert(Listable<Triplanetary> && Advising<Triplanetary> && HasBoard<Triplanetary> &&
              HasEditions<Triplanetary>);
static_assert(ShowsTurns<Triplanetary> && TellsTurns<Triplanetary>);
static_assert(OwnsUnits<Triplanetary> && ForeseesUnits<Triplanetary> && RulesOfEvents<Triplanetary>);

std::span<const GameEntry> entries() {
    static constexpr GameParts<Triplanetary> parts{
        .embedded = embedded,
        .bots = bots,
        .standing = [](const Rules&) { return standing_rules(); },
        .is_one_board = true,
        // The tables as the options in force print them.
        .present =
            [](const Triplanetary& game, Node& presentation) {
                Node& tables = presentation.set("tables", to_node(game.tables));
                tables.set("destroyed_at", Node::integer(destroyed_at));
                tables.set("map", to_node(game.map.printed));
                Node& inhabited = tables.set("inhabited", Node::list());
                for (const World& world : game.map.printed.bodies)
                    if (is_inhabited(game, world.name)) inhabited.add(to_node(world.name));
            }};
    static constexpr GameEntry list[] = {{"triplanetary_1981", make_ruleset<Triplanetary, parts>},
                                         {"triplanetary_2018", make_ruleset<Triplanetary, parts>}};
    return list;
}

}  // namespace astrogate::triplanetary

// The conformance suite takes it from here.
template class astrogate::AnyGameOf<astrogate::triplanetary::Triplanetary>;
