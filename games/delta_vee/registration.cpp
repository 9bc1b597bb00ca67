// Delta Vee, as the list of games knows it.
#include "kernel/any/registration.h"

#include "games/delta_vee/game.h"

namespace astrogate::delta_vee {

static_assert(Listable<DeltaVee> && HasOwnBoard<DeltaVee> && ShowsTurns<DeltaVee> && TellsTurns<DeltaVee>);
static_assert(OwnsUnits<DeltaVee> && KindsOfUnits<DeltaVee>);

namespace {

// The charts as the book of rules prints them: a list a row; a figure's confidence stands in its sentence.
Node printed(const Charts& charts) {
    Node tables = Node::map();
    Node& classes = tables.set("classes", Node::list());
    for (const ShipClass& one : charts.classes) {
        Node& row = classes.add(Node::list());
        for (const Figure& figure : {one.pods, one.velocity, one.maneuver, one.energy, one.burn, one.burster,
                                     one.armor, one.force_field, one.civ, one.targeting})
            row.add(Node::integer(figure.value));
    }
    Node& fire = tables.set("fire", Node::list());
    for (const FireRow& row : charts.fire) fire.add(to_node(row.chances));
    Node& interception = tables.set("interception", Node::list());
    for (const auto& row : charts.interception) interception.add(to_node(row));
    Node& ratings = tables.set("missiles", Node::list());
    for (const MissileClass& one : charts.missiles) {
        Node& row = ratings.add(Node::list());
        for (const Figure& figure : {one.velocity, one.maneuver, one.energy})
            row.add(Node::integer(figure.value));
    }
    tables.set("detection", Node::integer(charts.detection.value));
    tables.set("search", Node::integer(charts.search.value));
    return tables;
}

}  // namespace

std::span<const GameEntry> entries() {
    static constexpr GameParts<DeltaVee> parts{
        .embedded = embedded,
        .bots = bots,
        // What stands where, for whoever sets up another.
        .describe_scenario =
            [](const DeltaVee& game, std::size_t i, Node& description) {
                description.set("custom", to_node(game.scenarios[i].battle));
            },
        .present = [](const DeltaVee& game,
                      Node& presentation) { presentation.set("tables", printed(game.charts)); }};
    static constexpr GameEntry list[] = {{"delta_vee", make_ruleset<DeltaVee, parts>}};
    return list;
}

}  // namespace astrogate::delta_vee

// The conformance suite takes it from here.
template class astrogate::AnyGameOf<astrogate::delta_vee::DeltaVee>;
