// What changed between two Nodes, as a Node: a merge patch (RFC 7386), in which a map that meets a list
// changes the list's items by their numbers, from 0.
#pragma once
#include <optional>

#include "base/node.h"

namespace astrogate::server {

// Nothing when it cannot be said so: a null that is to be there, a list that becomes a map, or what is no
// map.
std::optional<Node> changes_between(const Node& from, const Node& to);

}  // namespace astrogate::server
