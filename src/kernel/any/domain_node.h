// Domains of options as a Node, for everybody who speaks Node.
#pragma once
#include <array>

#include "base/node.h"
#include "kernel/options.h"

namespace astrogate {

inline const char* domain_word(Domain::Kind kind) {
    constexpr std::array words{"fixed", "values", "range", "burn", "box", "each", "row"};
    return words[static_cast<std::size_t>(kind)];
}

// {"kind", "loose", "value" | "values" | "lo","hi" | "capacity" + "points"}; values keep their numbers (ids,
// enum indices).
inline Node domain_node(const Domain& domain) {
    Node node = Node::map();
    node.set("kind", Node::text(domain_word(domain.kind)));
    node.set("loose", Node::boolean(domain.loose));
    const auto numbers = [](std::span<const std::int32_t> values) {
        Node list = Node::list();
        for (const std::int32_t value : values) list.add(Node::integer(value));
        return list;
    };
    switch (domain.kind) {
        case Domain::Kind::fixed: node.set("value", Node::integer(domain.lo)); break;
        case Domain::Kind::range:
            node.set("lo", Node::integer(domain.lo));
            node.set("hi", Node::integer(domain.hi));
            break;
        case Domain::Kind::burn: {
            node.set("capacity", Node::integer(domain.lo));
            Node points = Node::list();
            for (const Point& point : domain.points) {
                Node row = Node::list();
                for (const auto part : point) row.add(Node::integer(part));
                points.add(std::move(row));
            }
            node.set("points", std::move(points));
            break;
        }
        case Domain::Kind::each: node.set("count", Node::integer(domain.count)); [[fallthrough]];
        case Domain::Kind::values:
        case Domain::Kind::box:
        case Domain::Kind::row: node.set("values", numbers(domain.values)); break;
    }
    return node;
}

}  // namespace astrogate
