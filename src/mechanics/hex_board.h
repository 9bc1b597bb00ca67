// The board of a game on hexes as its description tells it, for whoever draws it.
//
// {"bodies": [{"name", "at", "disc", "gravity"}], "arrows": [{"at", "direction", "body", "is_weak"}],
//  "bases": [{"body", "at", "side"}], "asteroids": [{"at", "is_dense"}], "rows": [{"r", "from", "to"}],
//  "zones": [{"name", "hexes"}]}: hexes as [q, r], discs in thousandths of a hex's width, of each row on the
// board its first and last q; a zone is a set of hexes with a name, such as those that a body's bases detect.
// A base without a side is in its body's hex. Where a game has them, a body has a "kind" and "is_screen", an
// arrow "points" and "is_choice". A board without rows has no edge. Where hexes lie flat side up,
// "orientation" is "flat" and "directions" has the names of the directions there, in the order of Direction.
#pragma once
#include "base/node_fields.h"
#include "space/hex_disc.h"
#include "space/hex_orientation.h"

namespace astrogate {

class HexBoard {
public:
    explicit HexBoard(Orientation orientation = Orientation::pointy) : orientation_(orientation) {}

    // Names and kinds of gravity are enums of the game.
    template <class Body, class Gravity>
    void add_body(Body name, const Disc& disc, Gravity gravity) {
        body_added(to_node(name), disc, to_node(gravity));
    }
    // Also its kind, by which it may have a colour (a `star` shines), and whether its hex stands in the way
    // of lines of fire.
    template <class Body, class Gravity>
    void add_body(Body name, const Disc& disc, Gravity gravity, std::string_view kind, bool is_screen) {
        Node& body = body_added(to_node(name), disc, to_node(gravity));
        body.set("kind", Node::text(kind));
        body.set("is_screen", Node::boolean(is_screen));
    }
    // An arrow that points at the body in `at`, in the hex on that side of it.
    template <class Body>
    void add_arrow(Body body, Hex at, Direction side, bool is_weak) {
        Node& arrow = arrows_.add(Node::map());
        arrow.set("at", to_node(at + step_towards(side)));
        arrow.set("direction", to_node(opposite(side)));
        arrow.set("body", to_node(body));
        arrow.set("is_weak", Node::boolean(is_weak));
    }
    // An arrow in any hex, of so many points of velocity; `is_choice`: it acts, or another in its hex.
    template <class Body>
    void add_pull(Body body, Hex at, Direction direction, int points, bool is_choice) {
        Node& arrow = arrows_.add(Node::map());
        arrow.set("at", to_node(at));
        arrow.set("direction", to_node(direction));
        arrow.set("body", to_node(body));
        arrow.set("is_weak", Node::boolean(false));
        arrow.set("points", Node::integer(points));
        arrow.set("is_choice", Node::boolean(is_choice));
    }
    template <class Body>
    void add_base(Body body, Hex at, std::optional<Direction> side = std::nullopt) {
        Node& base = bases_.add(Node::map());
        base.set("body", to_node(body));
        base.set("at", to_node(at));
        if (side) base.set("side", to_node(*side));
    }
    void add_asteroid(Hex at, bool is_dense) {
        Node& one = asteroids_.add(Node::map());
        one.set("at", to_node(at));
        one.set("is_dense", Node::boolean(is_dense));
    }
    void add_row(int r, int from, int to) {
        Node& row = rows_.add(Node::map());
        row.set("r", Node::integer(r));
        row.set("from", Node::integer(from));
        row.set("to", Node::integer(to));
    }
    // The list of the zone's hexes, to be filled before the next zone is added.
    template <class Name>
    Node& add_zone(Name name) {
        Node& zone = zones_.add(Node::map());
        zone.set("name", to_node(name));
        return zone.set("hexes", Node::list());
    }

    // All of it, once: what was added is moved away.
    Node describe() {
        Node board = Node::map();
        board.set("bodies", std::move(bodies_));
        board.set("arrows", std::move(arrows_));
        board.set("bases", std::move(bases_));
        board.set("asteroids", std::move(asteroids_));
        board.set("rows", std::move(rows_));
        board.set("zones", std::move(zones_));
        if (orientation_ == Orientation::pointy) return board;
        board.set("orientation", to_node(orientation_));
        Node& names = board.set("directions", Node::list());
        for (const std::string_view name : direction_names(orientation_)) names.add(Node::text(name));
        return board;
    }

private:
    Node& body_added(const Node& name, const Disc& disc, const Node& gravity) {
        Node& body = bodies_.add(Node::map());
        body.set("name", name);
        body.set("at", to_node(disc.centre));
        body.set("disc", Node::integer(disc.radius));
        body.set("gravity", gravity);
        return body;
    }

    Orientation orientation_;
    Node bodies_ = Node::list();
    Node arrows_ = Node::list();
    Node bases_ = Node::list();
    Node asteroids_ = Node::list();
    Node rows_ = Node::list();
    Node zones_ = Node::list();
};

}  // namespace astrogate
