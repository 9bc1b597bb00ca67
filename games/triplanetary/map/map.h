// Triplanetary: the board: bodies with their discs, arrows of gravity, bases, asteroids, edges. As it is
// written, in data/map.toml or by a table that brings its own, and the same by hex, for courses.
#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "base/fields.h"
#include "base/list.h"
#include "mechanics/hex_map.h"
#include "space/hex_course.h"
#include "space/hex_disc.h"

namespace astrogate::triplanetary {

enum class Body : std::uint8_t {
    sol,
    mercury,
    venus,
    terra,
    luna,
    mars,
    ceres,
    clandestine,
    jupiter,
    callisto,
    io,
    ganymede,
    none
};
inline constexpr std::size_t worlds = 12;
inline constexpr std::array all_sides{Direction::e, Direction::ne, Direction::nw,
                                      Direction::w, Direction::sw, Direction::se};

enum class Gravity : std::uint8_t { none, weak, full };
enum class Landing : std::uint8_t {
    none,
    side,
    stop
};  // nowhere; on a side of the world; by stopping in the hex
enum class Frame : std::uint8_t { rows_55, rows_66, rows_51 };

struct World {
    Body name = Body::none;
    Hex hex{};
    std::uint16_t disc = 0;  // its radius, in thousandths of a hex width
    Gravity gravity = Gravity::none;
    Landing landing = Landing::none;
    List<Direction, directions> bases{};  // sides that have one

    static constexpr auto fields() {
        return Fields{open("name", &World::name),       open("hex", &World::hex),
                      open("disc", &World::disc),       open("gravity", &World::gravity),
                      open("landing", &World::landing), open("bases", &World::bases)};
    }
    Disc disc_on_map() const { return {hex, disc}; }
    bool has_base(Direction side) const {
        for (const Direction one : bases)
            if (one == side) return true;
        return false;
    }
};

// Of a frame: its first and last row, and how far right of [0, 0] a hex may lie, doubled: 2q + r.
struct Rows {
    Frame name = Frame::rows_55;
    std::int16_t r_min = 0;
    std::int16_t r_max = 0;
    std::int16_t left = 0;
    std::int16_t right = 0;

    static constexpr auto fields() {
        return Fields{open("name", &Rows::name), open("r_min", &Rows::r_min), open("r_max", &Rows::r_max),
                      open("left", &Rows::left), open("right", &Rows::right)};
    }
    // Half hexes at the edges are off the board.
    bool has(Hex h) const {
        const int across = 2 * h.q + h.r;
        return h.r >= r_min && h.r <= r_max && across >= left && across <= right;
    }
};

inline constexpr std::size_t most_thin_asteroids = 72;
inline constexpr std::size_t most_dense_asteroids = 8;
inline constexpr std::size_t most_asteroids = most_thin_asteroids + most_dense_asteroids;

// data/map.toml as it is written: every list in any order, a body at most once.
struct PrintedMap {
    List<Rows, 4> frames{};
    List<World, worlds> bodies{};
    List<Hex, most_thin_asteroids> asteroids{};
    List<Hex, most_dense_asteroids> dense_asteroids{};

    static constexpr auto fields() {
        return Fields{open("frames", &PrintedMap::frames), open("bodies", &PrintedMap::bodies),
                      open("asteroids", &PrintedMap::asteroids),
                      open("dense_asteroids", &PrintedMap::dense_asteroids)};
    }
};

struct Arrow {
    Direction direction = Direction::e;
    Body body = Body::none;
    bool is_weak = false;
};

// What is printed in a hex.
struct HexContents {
    enum class Kind : std::uint8_t { clear, body, gravity, asteroid, dense };

    Kind kind = Kind::clear;
    Body body = Body::none;
    bool is_weak = false;      // a weak arrow is among its arrows
    List<Arrow, 2> arrows{};   // in the order of the bodies
    std::uint8_t gravity = 0;  // number of the gravity hex, of those there are

    bool is_asteroid() const { return kind == Kind::asteroid || kind == Kind::dense; }
};

inline constexpr std::size_t most_pulling_bodies = 10;
inline constexpr Hex nowhere{100, 0};  // off every board, for bodies that are on none

// The first fault in what is written, with the place where it stands; no code where there is none.
struct MapFault {
    const char* code = nullptr;
    std::string place{};
};
MapFault fault_of(const PrintedMap& printed, Frame frame);

class Map {
public:
    using Hexes = HexMap<HexContents, 175>;

    // `wanted` has no fault. Dense asteroids may be taken for ordinary ones.
    void build(const PrintedMap& wanted, Frame frame, bool are_all_ordinary = false);

    // Of a body that is not on this board: a world without bases, gravity or landing, far away from all
    // others.
    const World& world(Body body) const { return by_name_[static_cast<std::size_t>(body)]; }
    bool has(Body body) const { return world(body).name != Body::none; }
    bool is_on(Hex h) const { return rows.has(h); }
    // Whether a course ends above the top row and crosses the top edge, rather than one at the side.
    bool leaves_over_the_top(Hex from, Hex to) const {
        if (from.r < rows.r_min || to.r >= rows.r_min) return false;
        // The top edge is half a row above the top row, the others are half a hex beside the last full hexes.
        const int risen = 2 * (from.r - rows.r_min) + 1;
        const int rise = 2 * (from.r - to.r);
        const int across = 2 * from.q + from.r;
        const int there = across * rise + (2 * to.q + to.r - across) * risen;
        return there >= (rows.left - 1) * rise && there <= (rows.right + 1) * rise;
    }
    const HexContents& at(Hex h) const { return hexes.at(h); }
    // Whether nothing is printed so near to where a course starts that it could come there.
    bool is_far_from_all(Hex from, Hex vector) const { return hexes.room(from) > length(vector); }

    PrintedMap printed{};  // its bodies in the order of Body
    Rows rows{};
    CourseBook book{};
    Hexes hexes{};  // all that any course may enter

private:
    void put_bodies();
    void put_gravity();
    void put_asteroids(bool are_all_ordinary);

    std::array<World, worlds + 1> by_name_{};
};

}  // namespace astrogate::triplanetary

namespace astrogate {
template <>
inline constexpr auto enum_names<triplanetary::Body> =
    std::array{"sol",         "mercury", "venus",    "terra", "luna",     "mars", "ceres",
               "clandestine", "jupiter", "callisto", "io",    "ganymede", "none"};
template <>
inline constexpr auto enum_names<triplanetary::Gravity> = std::array{"none", "weak", "full"};
template <>
inline constexpr auto enum_names<triplanetary::Landing> = std::array{"none", "side", "stop"};
template <>
inline constexpr auto enum_names<triplanetary::Frame> = std::array{"rows_55", "rows_66", "rows_51"};
}  // namespace astrogate
