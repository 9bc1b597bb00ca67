// How a game enters the list of games: each of its rulesets by name, made from its embedded tables and the
// rules wanted, with the players of the house. games/<game>/registration.cpp fills in the parts;
// games/list.cpp names the games.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <type_traits>

#include "base/node_fields.h"
#include "kernel/any/any_game_of.h"
#include "kernel/any/game_entry.h"
#include "kernel/any/house.h"
#include "kernel/any/presentation.h"
#include "kernel/services.h"

namespace astrogate {

// The functions of a game that stand outside its class.
template <Listable G>
struct GameParts {
    const Node& (*embedded)();  // tables, scenarios and texts, compiled in from the game's folder
    std::span<const NamedPolicy<G>> (*bots)();
    // clang for WebAssembly emits a function whose address is taken before its result is a complete type with
    // a wrong signature.
    static_assert(std::is_trivially_copyable_v<std::span<const NamedPolicy<G>>> &&
                  std::is_trivially_copyable_v<std::span<const StandingRule<G>>>);
    // The standing rules that can be laid down under the rules played.
    std::span<const StandingRule<G>> (*standing)(const typename G::Rules&) = [](const typename G::Rules&) {
        return std::span<const StandingRule<G>>{};
    };
    // Adds to the description of scenario `i` what only this game has.
    void (*describe_scenario)(const G& game, std::size_t i, Node& description) = [](const G&, std::size_t,
                                                                                    Node&) {};
    bool is_one_board = false;  // all scenarios are played on it: it is made once and not for each of them
    // Adds to the presentation what the code of the game knows.
    void (*present)(const G& game, Node& presentation) = [](const G&, Node&) {};
};

namespace registration {

// The preset's rules with the fields that `changes` names replaced; unknown fields are Problems.
template <class Rules>
bool read_rules(const Rules& preset, const Node& changes, Rules& rules, Problems& problems) {
    Node all = to_node(preset);
    for (const Node::Entry& entry : changes.entries()) {
        if (!all.has(entry.first))
            problems.add(node_problem("unknown_key", entry.second, "rules." + entry.first));
        all.set(entry.first, entry.second);
    }
    return problems.empty() && from_node(all, rules, problems, "rules");
}

// {"scenario": name, "seats": n}, and "custom" where the game has it.
template <Game G>
bool read_setup(const G& game, const Node& node, typename G::Setup& setup, Problems& problems) {
    const std::string& wanted = node["scenario"].as_text();
    bool found = false;
    for (std::size_t i = 0; i < game.scenario_names.size(); ++i) {
        if (game.scenario_names[i].view() != wanted) continue;
        setup.scenario = static_cast<std::uint8_t>(i);
        found = true;
    }
    if (!found) problems.add(node_problem("no_such_scenario", node["scenario"], wanted));
    from_node(node["seats"], setup.seats, problems, "seats");
    for (const Node::Entry& entry : node.entries()) {
        const bool is_custom = HasCustomSetup<G> && entry.first == "custom";
        if (entry.first != "scenario" && entry.first != "seats" && !is_custom)
            problems.add(node_problem("unknown_key", entry.second, entry.first));
    }
    if constexpr (HasCustomSetup<G>)
        if (node.has("custom")) from_node(node["custom"], setup.custom, problems, "custom");
    return problems.empty();
}

template <Listable G, const GameParts<G>& parts>
Node describe_scenarios(const G& game) {
    Node list = Node::list();
    for (std::size_t i = 0; i < game.scenarios.size(); ++i) {
        Node one = Node::map();
        one.set("name", Node::text(game.scenario_names[i].view()));
        one.set("min_seats", Node::integer(game.scenarios[i].min_seats));
        one.set("max_seats", Node::integer(game.scenarios[i].max_seats));
        parts.describe_scenario(game, i, one);
        list.add(std::move(one));
    }
    return list;
}

// The rules of an edition: a game with several names each by its ruleset.
template <Listable G>
typename G::Rules preset(std::string_view ruleset) {
    if constexpr (HasEditions<G>)
        return G::preset(ruleset);
    else
        return {};
}

}  // namespace registration

template <Listable G, const GameParts<G>& parts>
Result<std::shared_ptr<const AnyGame>> make_ruleset(const char* ruleset, const Node& changes) {
    Problems problems;
    typename G::Rules rules;
    if (!registration::read_rules(registration::preset<G>(ruleset), changes, rules, problems))
        return problems;
    if constexpr (ChecksRuleset<G>) G::check_ruleset(ruleset, rules, problems);
    const Node& embedded = parts.embedded();
    auto game = std::make_unique<G>(embedded, rules, problems);
    if (!problems.empty()) return problems;
    const House<G> house = house_of<G, parts.bots>();
    static const Node texts = house::with_texts(embedded["texts"], (*house.told)["texts"]);
    Node presentation = presentation_of(embedded["presentation"], ruleset);
    house::add_opponents((*house.told)["presentation"]["opponents"], presentation);
    parts.present(*game, presentation);
    const Registration<G> registered{ruleset,
                                     registration::read_setup<G>,
                                     registration::describe_scenarios<G, parts>,
                                     parts.bots(),
                                     &texts,
                                     parts.standing(rules),
                                     std::move(presentation),
                                     house.players,
                                     house.analyst,
                                     parts.is_one_board};
    return std::shared_ptr<const AnyGame>(std::make_shared<AnyGameOf<G>>(*game, registered));
}

}  // namespace astrogate
