// What a game offers, written so that a program needs no tables of the game to use it: every domain in the
// values that the order's JSON has (words, rows, lists), in five forms that nest.
//
//   {"value": v}                 exactly v
//   {"one_of": [v, …]}           one of these
//   {"from": a, "to": b}         a whole number from a to b
//   {"each": [domain, …]}        a list: one value from each domain, in order
//   {"fields": {name: domain}}   a map: one value from each domain
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"
#include "kernel/any/any_game.h"
#include "kernel/options.h"

namespace astrogate::protocol {

// How the values of a type, and the domains of such values, stand in JSON: its numbers in order, and the text
// before each and after the last. It is made once from a schema (base/schema.h), because a menu may name
// hundreds of values.
class Shape {
public:
    explicit Shape(const Node& type);

    void append_domain(std::string& out, const Domain& domain) const;

private:
    enum class Kind : std::uint8_t { number, truth, word };
    struct Text {
        std::string of_value, of_domain;
    };
    struct Leaf {
        Kind kind = Kind::number;
        std::vector<std::string> words;  // of Kind::word, as JSON
        Text before;
    };

    void take(const Node& type);
    void take_parts(const Node& type);
    static void append_scalar(std::string& out, const Leaf& leaf, std::int64_t number);
    static void append_some(std::string& out, const Leaf& leaf, std::span<const std::int32_t> numbers);
    static void append_range(std::string& out, const Leaf& leaf, std::int32_t lo, std::int32_t hi);
    static void append_leaf(std::string& out, const Leaf& leaf, std::size_t place, const Domain& domain);
    // The value that these numbers are; 0 where they end, as everywhere in the kernel.
    template <class Number>
    void append_value(std::string& out, std::span<const Number> numbers) const;
    void append_points(std::string& out, std::span<const Point> points) const;
    template <class Values, class Each>
    static void append_one_of(std::string& out, const Values& values, Each&& each);

    std::vector<Leaf> leaves_;
    Text after_;
};

// The menus of one game's sheets.
class Menus {
public:
    // `sheet`: the schema of the game's sheets.
    explicit Menus(const Node& sheet);

    // Adds the entries "complete" and "patterns", a comma before each, of what `game` offers for the draft. A
    // pattern is {"is", "fields": {name: domain}}, with "loose": true when `check` may refuse some of what it
    // describes. Nothing is offered, and the draft is not complete, where the bytes do not decode.
    void append_options(std::string& out, const AnyGame& game, std::string_view view,
                        std::string_view draft) const;

private:
    struct FieldForm {
        std::string head;  // the name and what stands before it
        Shape shape;
    };
    struct OrderForm {
        std::string head;
        std::vector<FieldForm> fields;
    };
    class Writer;

    std::vector<OrderForm> orders_;  // by their places in the variant
};

}  // namespace astrogate::protocol
