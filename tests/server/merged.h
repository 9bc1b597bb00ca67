// A table as a client has it: told whole, then change by change (docs/api.md, "The feed").
#pragma once
#include "base/node.h"

namespace astrogate::server::testing {

inline Node merged(const Node& target, const Node& patch) {
    if (!patch.is(Node::Kind::map)) return patch;
    if (target.is(Node::Kind::list)) {
        Node list = Node::list();
        for (std::size_t i = 0; i < target.size(); ++i) {
            const std::string key = std::to_string(i);
            list.add(patch.has(key) ? merged(target[i], patch[key]) : target[i]);
        }
        return list;
    }
    Node map = Node::map();
    for (const auto& [key, value] : target.entries())
        if (!patch.has(key)) map.set(key, value);
    for (const auto& [key, value] : patch.entries())
        if (!value.is_null()) map.set(key, merged(target[key], value));
    return map;
}

// Takes in what a feed said of the table; false when it said nothing of it.
inline bool hear_table(const Node& said, Node& table) {
    if (said["t"].as_text() == "table")
        table = said;
    else if (said["t"].as_text() == "change")
        table = merged(table, said["table"]);
    else
        return false;
    return true;
}

}  // namespace astrogate::server::testing
