#include "drawing/hex_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <numbers>
#include <vector>

#include "space/hex_orientation.h"

namespace astrogate {

namespace {

constexpr double side = 22;  // of a hex, in pixels
constexpr double width = side * std::numbers::sqrt3;
constexpr double margin = 3 * side;

struct Point {
    double x = 0, y = 0;
};

Hex hex_of(const Node& node) {
    return Hex::of(static_cast<int>(node[0].as_integer()), static_cast<int>(node[1].as_integer()));
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char sign : text) {
        if (sign == '<')
            out += "&lt;";
        else if (sign == '&')
            out += "&amp;";
        else if (sign == '"')
            out += "&quot;";
        else
            out += sign;
    }
    return out;
}

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string at(Point point) { return number(point.x) + " " + number(point.y); }

// Like the page's: a colour and a mark for each seat.
constexpr std::array colours{"#e69f00", "#56b4e9", "#f0e442", "#00a378",
                             "#cc79a7", "#f8bc9b", "#ffffff", "#cce1ff"};
constexpr std::array corners{0, 3, 4, 4, 6, 5, 3, 6};  // none: a disc

std::string mark(std::size_t seat, Point middle, double radius) {
    const int count = corners[seat % corners.size()];
    if (count == 0)
        return "<circle cx='" + number(middle.x) + "' cy='" + number(middle.y) + "' r='" + number(radius) +
               "'/>";
    const double turn = seat % 8 == 2 ? std::numbers::pi / 4 : seat % 8 == 6 ? std::numbers::pi : 0;
    std::string path = "<path d='";
    for (int i = 0; i < count; ++i) {
        const double angle = turn - std::numbers::pi / 2 + 2 * std::numbers::pi * i / count;
        path += (i == 0 ? "M" : "L") +
                at({middle.x + 1.2 * radius * std::cos(angle), middle.y + 1.2 * radius * std::sin(angle)});
    }
    return path + "Z'/>";
}

class Drawing {
public:
    explicit Drawing(const HexPicture& picture)
        : picture_(picture), is_flat_(picture.board["orientation"].as_text() == "flat") {}

    std::string text() {
        for (const Node& body : picture_.board["bodies"].items()) draw_body(body);
        for (const Node& arrow : picture_.board["arrows"].items()) draw_arrow(arrow);
        for (const Node& asteroid : picture_.board["asteroids"].items())
            draw_asteroid(hex_of(asteroid["at"]));
        for (const Node& base : picture_.board["bases"].items()) draw_base(base);
        for (const char* list : {"ships", "ordnance"})
            for (const Node& unit : picture_.view[list].items()) draw_unit(unit, list[0] == 'o');
        return framed();
    }

private:
    Point middle(Hex hex) const {
        const double q = hex.q, r = hex.r;
        return is_flat_ ? Point{1.5 * side * q, width * (r + q / 2)}
                        : Point{width * (q + r / 2), 1.5 * side * r};
    }
    // So far from a hex's middle towards one of its sides, in hexes; a Node names a direction as Direction
    // does.
    Point towards(Hex hex, const Node& direction, double share) const {
        const Point from = middle(hex);
        const auto named = direction_named(Orientation::pointy, direction.as_text());
        if (!named) return from;
        const Point to = middle(hex + step_towards(*named));
        return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
    }
    void reach(Point point) {
        low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
        high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
    }
    void write(Point where, const std::string& words, const char* colour, int size) {
        letters_ += "<text x='" + number(where.x) + "' y='" + number(where.y) + "' fill='" + colour +
                    "' font-size='" + std::to_string(size) + "'>" + escaped(words) + "</text>";
    }

    void draw_body(const Node& body) {
        const Point here = middle(hex_of(body["at"]));
        const std::string& name = body["name"].as_text();
        const bool shines = body["kind"].as_text() == "star" || name == "sol";
        const double radius = std::max(4.0, static_cast<double>(body["disc"].as_integer()) * width / 1000);
        drawn_ += "<circle cx='" + number(here.x) + "' cy='" + number(here.y) + "' r='" + number(radius) +
                  "' fill='" + (shines ? "#ffd166" : "#6aa7e0") + "'/>";
        write({here.x + radius + 3, here.y + radius + 9}, name, "#c9d6e2", 12);
        reach(here);
    }
    void draw_arrow(const Node& arrow) {
        const Hex hex = hex_of(arrow["at"]);
        const Point tip = towards(hex, arrow["direction"], 0.38),
                    from = towards(hex, arrow["direction"], 0.1);
        drawn_ += "<path d='M" + at(from) + "L" + at(tip) + "' stroke='#5d7c97' stroke-width='" +
                  (arrow["is_weak"].as_boolean() ? "1" : "2.5") + "' marker-end='url(#pull)'/>";
    }
    void draw_asteroid(Hex hex) {
        for (const Node& cleared : picture_.view["asteroids_cleared"].items())
            if (hex_of(cleared) == hex) return;
        const Point here = middle(hex);
        for (const Point& off : {Point{-6, -3}, Point{5, -5}, Point{1, 6}})
            drawn_ += "<circle cx='" + number(here.x + off.x) + "' cy='" + number(here.y + off.y) +
                      "' r='2.5' fill='#8d8272'/>";
    }
    void draw_base(const Node& base) {
        const Point here = towards(hex_of(base["at"]), base["side"], 0.42);
        drawn_ += "<rect x='" + number(here.x - 3) + "' y='" + number(here.y - 3) +
                  "' width='6' height='6' fill='#f4f7fa'/>";
    }
    void draw_unit(const Node& unit, bool is_small) {
        const Hex hex = hex_of(unit["hex"]), vector = hex_of(unit["vector"]);
        const auto seat = static_cast<std::size_t>(unit["seat"].as_integer());
        const char* colour = colours[seat % colours.size()];
        const bool is_landed = unit.has("side") && vector == Hex{};
        const Point here = is_landed ? towards(hex, unit["side"], 0.6) : middle(hex);
        if (vector != Hex{}) {
            const Point next = middle(hex + vector);
            drawn_ += "<path d='M" + at(here) + "L" + at(next) + "' stroke='" + colour +
                      "' stroke-width='1.6' stroke-dasharray='5 4' marker-end='url(#way)'/>";
            reach(next);
        }
        marks_ += std::string("<g fill='") + colour + "'>" + mark(seat, here, is_small ? 4 : 7) + "</g>";
        // Names of those in one place stand below one another.
        const int row = named_in_[{static_cast<int>(here.x), static_cast<int>(here.y)}]++;
        const UnitId id{static_cast<std::uint16_t>(unit["unit"].as_integer())};
        write({here.x + 10, here.y - 4 + 13 * row}, picture_.name(id), colour, 13);
        reach(here);
    }

    // The grid as a pattern: two hexes high, or two wide, it repeats.
    std::string grid() const {
        const double w = width, s = side;
        const std::string across = "M" + at({0, s / 2}) + "L" + at({w / 2, 0}) + "L" + at({w, s / 2}) + "V" +
                                   number(1.5 * s) + "L" + at({w / 2, 2 * s}) + "L" + at({0, 1.5 * s}) +
                                   "ZM" + at({w / 2, 2 * s}) + "V" + number(3 * s);
        // A hex's middle at the origin: pointy side up it is half a width right and a side below the corner.
        const std::string turned = is_flat_ ? "matrix(0 1 1 0 " : "matrix(1 0 0 1 ";
        const std::string shift = is_flat_ ? at({-s, -w / 2}) : at({-w / 2, -s});
        return "<pattern id='grid' patternUnits='userSpaceOnUse' width='" + number(w) + "' height='" +
               number(3 * s) + "' patternTransform='" + turned + shift + ")'><path d='" + across +
               "' fill='none' stroke='#27384a'/></pattern>";
    }
    std::string framed() {
        if (low_.x > high_.x) low_ = high_ = {};
        const Point from{low_.x - margin, low_.y - margin - 22};
        const double wide = high_.x - low_.x + 2 * margin + 40, tall = high_.y - low_.y + 2 * margin + 22;
        const std::string box = "x='" + number(from.x) + "' y='" + number(from.y) + "' width='" +
                                number(wide) + "' height='" + number(tall) + "'";
        write({from.x + 10, from.y + 22}, picture_.title, "#f4f7fa", 16);
        return "<svg xmlns='http://www.w3.org/2000/svg' width='" + number(wide) + "' height='" +
               number(tall) + "' viewBox='" + at(from) + " " + number(wide) + " " + number(tall) +
               "' role='img' font-family='sans-serif'><title>" + escaped(picture_.title) + "</title><defs>" +
               grid() + arrowhead("pull", "#5d7c97") + arrowhead("way", "context-stroke") + "</defs><rect " +
               box + " fill='#0c131b'/><rect " + box + " fill='url(#grid)'/>" + drawn_ + marks_ +
               "<g paint-order='stroke' stroke='#0c131b' stroke-width='3'>" + letters_ + "</g></svg>\n";
    }
    static std::string arrowhead(const char* id, const char* colour) {
        return std::string("<marker id='") + id + "' viewBox='0 0 6 6' refX='5' refY='3' markerWidth='4' " +
               "markerHeight='4' orient='auto'><path d='M0 0L6 3L0 6Z' fill='" + colour + "'/></marker>";
    }

    const HexPicture& picture_;
    bool is_flat_;
    Point low_{1e9, 1e9}, high_{-1e9, -1e9};
    std::string drawn_, marks_, letters_;
    std::map<std::pair<int, int>, int> named_in_;
};

}  // namespace

std::string svg_of(const HexPicture& picture) { return Drawing(picture).text(); }

}  // namespace astrogate
