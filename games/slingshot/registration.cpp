// Slingshot, as the list of games knows it.
#include "kernel/any/registration.h"

#include "games/slingshot/game.h"

namespace astrogate::slingshot {

static_assert(Listable<Slingshot> && HasOwnBoard<Slingshot>);
static_assert(ShowsTurns<Slingshot> && TellsTurns<Slingshot>);
static_assert(OwnsUnits<Slingshot> && KindsOfUnits<Slingshot> && ForeseesUnits<Slingshot> &&
              HasWords<Slingshot>);

std::span<const GameEntry> entries() {
    static constexpr GameParts<Slingshot> parts{
        .embedded = embedded,
        .bots = bots,
        // Fleets, zones and points as the scenario has them, for whoever sets up another.
        .describe_scenario =
            [](const Slingshot& game, std::size_t i, Node& description) {
                description.set("custom", to_node(game.scenarios[i].battle));
            },
        .present = [](const Slingshot& game,
                      Node& presentation) { presentation.set("tables", to_node(game.tables)); }};
    static constexpr GameEntry list[] = {{"slingshot", make_ruleset<Slingshot, parts>}};
    return list;
}

}  // namespace astrogate::slingshot

// The conformance suite takes it from here.
template class astrogate::AnyGameOf<astrogate::slingshot::Slingshot>;
