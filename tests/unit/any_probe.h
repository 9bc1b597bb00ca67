// The probe behind the door that everybody else uses, with its players and those of the house.
#pragma once
#include "kernel/any/any_game_of.h"
#include "kernel/any/house.h"
#include "tests/games/probe/game.h"

namespace astrogate::probe {

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
    static Problems problems;
    static const AnyGameOf<Probe> game(Probe(Node::map(), Rules{}, problems),
                                       {"probe_alone",
                                        read_setup,
                                        describe_scenarios,
                                        bots(),
                                        &no_texts,
                                        standing_rules(),
                                        {},
                                        house_of<Probe, bots>().players,
                                        house_of<Probe, bots>().analyst});
    return game;
}

}  // namespace astrogate::probe
