// How a game is shown to people: games/<game>/page/presentation.toml, as the description of a ruleset holds
// it.
#pragma once
#include "base/node.h"

namespace astrogate {

// The presentation of one ruleset: each key under `rulesets.<ruleset>` in the place of the common one.
inline Node presentation_of(const Node& presentation, std::string_view ruleset) {
    Node all = Node::map();
    for (const Node::Entry& entry : presentation.entries())
        if (entry.first != "rulesets") all.set(entry.first, entry.second);
    for (const Node::Entry& entry : presentation["rulesets"][ruleset].entries())
        all.set(entry.first, entry.second);
    return all;
}

}  // namespace astrogate
