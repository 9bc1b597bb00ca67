// TypeScript from schemas (base/schema.h) and from data: what the page knows of a game's types and texts.
#pragma once
#include <string>
#include <string_view>

#include "base/node.h"

namespace astrogate {

// A module with one exported type and one exported schema constant of the same name for every struct, enum
// and id in `schemas`, a map {root: schema}. A root that is a struct keeps its own name; any other is named
// after its key ("order_list" -> OrderList), and what contains the same variant later uses that name. Every
// field is readonly, and a variant is a union of structs which `is` tells apart. Two different types of one
// name: the later one carries its root's name in front.
std::string typescript_types(const Node& schemas, std::string_view title);

// `export const <name> = {…} as const`, for each entry of a map.
std::string typescript_constants(const Node& values, std::string_view title);

}  // namespace astrogate
