// Tables of the recorded plays: ships that stand somewhere as they open, and cargoes aboard them.
#pragma once
#include "tests/games/scripted_plays.h"

namespace astrogate::plays {

inline Node hex_of(int q, int r) {
    Node hex = Node::list();
    hex.add(Node::integer(q));
    hex.add(Node::integer(r));
    return hex;
}
// One of the option `ships`.
inline Node ship_of(int seat, const char* kind, const Node& hex, const Node& vector, int disabled = 0) {
    Node ship = Node::map();
    ship.set("seat", Node::integer(seat));
    ship.set("kind", Node::text(kind));
    ship.set("hex", hex);
    ship.set("vector", vector);
    ship.set("landed", Node::text("none"));
    ship.set("side", Node::text("E"));
    ship.set("fuel", Node::integer(20));
    ship.set("disabled", Node::integer(disabled));
    for (const char* flag : {"has_burned", "has_overloaded", "after_weak"})
        ship.set(flag, Node::boolean(false));
    ship.set("tour", Node::list());
    return ship;
}

// Ships of the option `ships` with tanks that fit; what `cargo` names is aboard the first of them.
class Table {
public:
    Table& put(int seat, const char* kind, const Node& hex, const Node& vector, int disabled = 0) {
        Node ship = ship_of(seat, kind, hex, vector, disabled);
        ship.set("fuel", Node::integer(10));
        ships_.add(ship);
        return *this;
    }
    Table& with_cargo(int unit, const char* to) {
        Node one = Node::map();
        one.set("unit", Node::integer(unit));
        one.set("to", Node::text(to));
        cargoes_.add(one);
        return *this;
    }
    Node rules() const {
        Node rules = option("ships", ships_);
        rules.set("cargoes", cargoes_);
        return rules;
    }

private:
    Node ships_ = Node::list();
    Node cargoes_ = Node::list();
};

// Merchants somewhere, the patrol beside a pirate who drifts.
inline Table caught(int merchants) {
    Table table;
    for (int i = 0; i < merchants; ++i) table.put(0, "transport", hex_of(5, -20), hex_of(0, 0));
    table.put(1, "frigate", hex_of(5, -12), hex_of(0, 0));
    table.put(1, "frigate", hex_of(5, -12), hex_of(0, 0));
    table.put(2, "corsair", hex_of(5, -12), hex_of(0, 0), 5);
    return table;
}
// A pirate beside merchants who drift, the patrol somewhere.
inline Table robbed(bool are_laden) {
    Table table;
    for (int i = 0; i < 4; ++i) {
        table.put(0, "transport", hex_of(5, -12), hex_of(0, 0), 5);
        if (are_laden) table.with_cargo(i, "mars");
    }
    table.put(1, "frigate", hex_of(5, -20), hex_of(0, 0));
    for (int i = 0; i < 2; ++i) table.put(2, "corsair", hex_of(5, -12), hex_of(0, 0));
    return table;
}
// Merchants and pirates somewhere, the patrol about to fall on Venus.
inline Table unwatched() {
    Table table;
    for (int i = 0; i < 2; ++i) table.put(0, "transport", hex_of(5, -12), hex_of(0, 0));
    table.put(1, "frigate", hex_of(-12, 4), hex_of(4, 0));
    table.put(2, "corsair", hex_of(5, -20), hex_of(0, 0));
    return table;
}
// A pirate takes a merchant above Terra, and the patrol takes it back.
inline Table retaken() {
    Table table;
    table.put(0, "transport", hex_of(14, -6), hex_of(1, -1), 5);
    table.put(0, "transport", hex_of(5, -20), hex_of(0, 0));
    table.put(1, "corsair", hex_of(13, -5), hex_of(1, 0));
    table.put(2, "corsair", hex_of(14, -6), hex_of(1, -1));
    return table;
}

}  // namespace astrogate::plays
