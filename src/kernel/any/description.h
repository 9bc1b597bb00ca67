// What is told of a game once for all: its names, steps, dice, endings, bots and options.
#pragma once
#include <cstdio>
#include <span>

#include "base/node_fields.h"
#include "base/schema.h"
#include "kernel/advice.h"
#include "kernel/any/node_sinks.h"
#include "kernel/appraisal.h"
#include "kernel/game.h"
#include "kernel/policy.h"
#include "kernel/services.h"
#include "kernel/turn.h"

namespace astrogate {

// What a game is registered with: its preset's name, a setup reader, bots, texts, standing rules.
template <Game G>
struct Registration {
    const char* ruleset;
    bool (*read_setup)(const G&, const Node&, typename G::Setup&, Problems&);
    Node (*describe_scenarios)(const G&);
    std::span<const NamedPolicy<G>> bots;
    const Node* texts;
    std::span<const StandingRule<G>> standing{};
    Node presentation{};                      // kernel/any/presentation.h
    std::span<const NamedPolicy<G>> house{};  // players of the house
    Analyst<G> analyst{};
    bool is_one_board = false;  // that all scenarios are played on
};

template <Game G>
Node describe_steps(const G& game, const Registration<G>& registration) {
    Node steps = Node::list();
    for (std::size_t i = 0; i < G::steps().size(); ++i) {
        Node& one = steps.add(Node::map());
        one.set("name", Node::text(G::steps()[i].name));
        one.set("rule", Node::text(number_in_edition(game, G::steps()[i].rule)));
        one.set("in_sequence", Node::boolean(G::steps()[i].in_sequence));
        Node& standing = one.set("standing", Node::list());
        for (const StandingRule<G>& rule : registration.standing)
            if (rule.step == i) standing.add(Node::text(rule.name));
    }
    return steps;
}

// Which options a game of moves at any hour sets otherwise, and to what.
template <Game G>
Node describe_slow_rules(const G& game, const Node& rules) {
    Node slow = Node::map();
    typename G::Rules slowed = game.rules;
    if constexpr (HasSlowRules<G>) slowed.slow_down();
    const Node all = to_node(slowed);
    for (const Node::Entry& entry : all.entries())
        if (!(entry.second == rules[entry.first])) slow.set(entry.first, entry.second);
    return slow;
}

template <class Variant>
Node names_in() {
    Node names = Node::list();
    for (const Named& one : alternatives_of<Variant>) names.add(Node::text(one.name));
    return names;
}

// The schemas of everything that goes over a border.
template <Game G>
Node describe_types() {
    Node node = Node::map();
    node.set("view", schema_of<typename G::View>());
    node.set("sheet", schema_of<Sheet<G>>());
    node.set("event", schema_of<typename G::Event>());
    node.set("glimpse", schema_of<typename G::Glimpses::value_type>());
    node.set("fact", schema_of<typename G::Fact>());
    node.set("setup", schema_of<typename G::Setup>());
    node.set("rules", schema_of<typename G::Rules>());
    if constexpr (Advising<G>) {
        node.set("aim", schema_of<typename G::Aim>());
        node.set("outlook", schema_of<typename G::Outlook>());
    }
    return node;
}

// A board belongs to a scenario. Scenarios of one board share it: {"boards": [Node]}, and the index in each
// scenario.
template <Game G>
void describe_boards(const G& game, bool is_one_board, Node& all) {
    if constexpr (HasBoard<G>) {
        Node boards = Node::list();
        Node& scenarios = *all.find("scenarios");
        for (std::size_t i = 0; i < scenarios.size(); ++i) {
            std::size_t index = 0;
            if (!is_one_board || i == 0) {
                Node board = game.board(static_cast<std::uint8_t>(i));
                while (index < boards.size() && !(boards[index] == board)) ++index;
                if (index == boards.size()) boards.add(std::move(board));
            }
            scenarios.item(i).set("board", Node::integer(static_cast<std::int64_t>(index)));
        }
        all.set("boards", std::move(boards));
    }
}

// `rules`: the game's own, as a Node.
template <Game G>
Node describe(const G& game, const Registration<G>& registration, const Node& rules) {
    const auto listed = [](const auto& values, auto to) {
        Node list = Node::list();
        for (const auto& value : values) list.add(to(value));
        return list;
    };
    const auto words = [&](const auto& names) {
        return listed(names, [](const auto& name) { return Node::text(name); });
    };
    Node all = Node::map();
    all.set("game", Node::text(G::name));
    all.set("ruleset", Node::text(registration.ruleset));
    all.set("revision", rules["revision"]);
    all.set("rules", rules);
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(game.data_hash));
    all.set("data_hash", Node::text(hash));
    all.set("scenarios", registration.describe_scenarios(game));
    all.set("steps", describe_steps(game, registration));
    if constexpr (OrdersItsSteps<G>)
        all.set("order_of_play", listed(game.order_of_play(), [](auto step) { return Node::integer(step); }));
    all.set("turn_step", Node::integer(G::turn_step));
    all.set("dice", words(G::dice_names));
    all.set("hidden_dice", hides_dice(game) ? words(G::hidden_dice) : Node::list());
    all.set("slow_rules", describe_slow_rules(game, rules));
    all.set("endings", words(G::ending_names));
    all.set("orders", names_in<typename G::Order>());
    const auto name_of = [](const auto& policy) { return Node::text(policy.name); };
    Node& bots = all.set("bots", listed(registration.bots, name_of));
    for (const NamedPolicy<G>& one : registration.house) bots.add(name_of(one));
    all.set("house", listed(registration.house, name_of));
    if constexpr (Advising<G>) all.set("aims", names_in<typename G::Aim>());
    describe_boards(game, registration.is_one_board, all);
    all.set("presentation", registration.presentation);
    return all;
}

}  // namespace astrogate
