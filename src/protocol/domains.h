// What `options` offers, written so that a program needs no tables of the game to use it: every domain in the
// values that the order's JSON has (words, rows, lists), in five forms that nest.
//
//   {"value": v}                 exactly v
//   {"one_of": [v, …]}           one of these
//   {"from": a, "to": b}         a whole number from a to b
//   {"each": [domain, …]}        a list: one value from each domain, in order
//   {"fields": {name: domain}}   a map: one value from each domain
#pragma once
#include <string>

#include "base/node.h"

namespace astrogate::protocol {

// Written as JSON at once, for a menu may name hundreds of values. `type`: a schema (base/schema.h). `domain`:
// as kernel/any/domain_node.h writes it.
void append_domain(std::string& out, const Node& type, const Node& domain);

// `sheet`: the schema of the game's sheets. `options`: what AnyGame::options gave. Adds the entries "complete" and
// "patterns", a comma before each. A pattern becomes {"is", "fields": {name: domain}}, with "loose": true when
// `check` may refuse some of what it describes.
void append_options(std::string& out, const Node& sheet, const Node& options);

}  // namespace astrogate::protocol
