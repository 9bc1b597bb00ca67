// The probe behind the door that everybody else uses, with a bot that draws from what is offered.
#pragma once
#include "kernel/any_game_of.h"
#include "kernel/grow.h"
#include "tests/games/probe/game.h"

namespace astrogate::probe {

inline void choose_random(const Probe& game, const View& view, Stream& dice, Sheet<Probe>& sheet, Reason&) {
    const auto is_quitting = [](const Order&) { return false; };
    if (grow_sheet(game, view, dice, is_quitting, sheet)) return;
    sheet.orders.clear();
    game.default_sheet(view, sheet);
}

inline bool read_setup(const Probe&, const Node& node, Setup& setup, Problems& problems) {
    return from_node(node["seats"], setup.seats, problems, "seats");
}

inline Node describe_scenarios(const Probe&) {
    Node list = Node::list();
    list.add(Node::map()).set("name", Node::text("probe"));
    return list;
}

inline const AnyGame& any_probe() {
    static const Node no_texts = Node::map();
    static constexpr NamedPolicy<Probe> bots[] = {{"random", choose_random}};
    static Problems problems;
    static const AnyGameOf<Probe> game(
        Probe(Node::map(), Rules{}, problems),
        {"probe_alone", read_setup, describe_scenarios, bots, &no_texts, standing_rules()});
    return game;
}

}  // namespace astrogate::probe
