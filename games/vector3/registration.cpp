// Vector 3, as the list of games knows it.
#include "kernel/any/registration.h"

#include <algorithm>
#include <vector>

#include "games/vector3/bots/bots.h"
#include "games/vector3/rules/editions.h"

namespace astrogate::vector3 {

static_assert(Listable<Vector3> && HasEditions<Vector3> && ChecksRuleset<Vector3> && OrdersItsSteps<Vector3>);
static_assert(NumbersByEdition<Vector3> && RulesOfEvents<Vector3> && HidesDiceByRules<Vector3>);
static_assert(HasSlowRules<Vector3> && ShowsTurns<Vector3> && TellsTurns<Vector3>);
static_assert(OwnsUnits<Vector3> && KindsOfUnits<Vector3>);

namespace {

// What is for sale, and the part each seat has where the parts differ.
void describe_sale(const Vector3& game, std::size_t i, Node& one) {
    one.set("most_levels", to_node(game.scenarios[i].most_levels));
    if (!game.edition().has_sides) return;
    Node& roles = one.set("roles", Node::list());
    for (const Role role : {Role::attacker, Role::defender})
        roles.add(Node::text(enum_names<Role>[static_cast<std::size_t>(role)]));
}

// How far lasers hit, by level and by the number that the die may show.
Node describe_lasers(const Tables& tables) {
    const std::size_t levels = tables.technology_cost[static_cast<std::size_t>(Technology::laser)].size();
    Node rows = Node::list();
    for (std::size_t level = 1; level <= levels; ++level)
        rows.add(to_node(laser_bands(static_cast<int>(level))));
    return rows;
}

// Hulls with their slots, the most ships of a fleet, and the printed tables.
void present_fleets(const Vector3& game, Node& presentation) {
    Node& hulls = presentation.set("hulls", Node::list());
    for (const Hull hull : {Hull::six, Hull::nine, Hull::twelve}) {
        Node& one = hulls.add(Node::map());
        one.set("name", to_node(hull));
        one.set("slots", Node::integer(static_cast<std::int64_t>(slots_of(hull))));
    }
    Node tables = to_node(game.tables);
    tables.set("laser", describe_lasers(game.tables));
    presentation.set("tables", std::move(tables));
    presentation.set("most_ships", Node::integer(static_cast<std::int64_t>(ships_per_seat)));
}

// Without those of the way of firing that is not played.
std::span<const StandingRule<Vector3>> rules_for(const Rules& played) {
    using Rule = StandingRule<Vector3>;
    const auto without = [](std::uint8_t step) {
        std::vector<Rule> rules;
        std::ranges::copy_if(standing_rules(), std::back_inserter(rules),
                             [step](const Rule& rule) { return rule.step != step; });
        return rules;
    };
    static const std::vector<Rule> plotted = without(step::laser_fire);
    static const std::vector<Rule> alternating = without(step::fire_plot);
    return played.fire == FireMode::plotted ? plotted : alternating;
}

}  // namespace

std::span<const GameEntry> entries() {
    static constexpr GameParts<Vector3> parts{.embedded = embedded,
                                              .bots = bots,
                                              .standing = rules_for,
                                              .describe_scenario = describe_sale,
                                              .present = present_fleets};
    static constexpr GameEntry list[] = {{"vector3_2009", make_ruleset<Vector3, parts>},
                                         {"vector3_1979", make_ruleset<Vector3, parts>}};
    return list;
}

}  // namespace astrogate::vector3

// The conformance suite takes it from here.
template class astrogate::AnyGameOf<astrogate::vector3::Vector3>;
