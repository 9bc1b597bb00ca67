// Triplanetary: what a board may be, that of the game and those that tables bring along.
#include <algorithm>
#include <span>

#include "games/triplanetary/map/map.h"

namespace astrogate::triplanetary {

namespace {

// Twice the distance right of [0, 0], in hex widths, and the rows: as far as any course can be followed.
constexpr int leftmost = -31;
constexpr int rightmost = 37;
constexpr int outermost_row = 47;
constexpr int most_rows = 66;
constexpr int least_across = 4;
constexpr int half_a_hex = 500;

std::string place_of(const char* list, std::size_t at, const char* field = "") {
    return std::string(list) + "[" + std::to_string(at) + "]" + field;
}

MapFault fault_of_frames(const PrintedMap& printed, Frame frame) {
    for (std::size_t i = 0; i < printed.frames.size(); ++i) {
        const Rows& rows = printed.frames[i];
        const bool is_tall = rows.r_min >= -outermost_row && rows.r_max <= outermost_row &&
                             rows.r_min < rows.r_max && rows.r_max - rows.r_min < most_rows;
        const bool is_wide =
            rows.left >= leftmost && rows.right <= rightmost && rows.right - rows.left >= least_across;
        if (!is_tall || !is_wide) return {"map_out_of_bounds", place_of("frames", i)};
        for (std::size_t k = 0; k < i; ++k)
            if (printed.frames[k].name == rows.name) return {"frame_named_twice", place_of("frames", i)};
    }
    if (std::ranges::find(printed.frames, frame, &Rows::name) == printed.frames.end())
        return {"frame_not_there", "frames"};
    return {};
}

// What lies in the hexes as the lists are gone through, and what may lie there beside it.
class Survey {
public:
    Survey(const PrintedMap& printed, const Rows& rows) : printed_(printed), rows_(rows) {}

    MapFault fault_of_bodies() {
        if (printed_.bodies.empty()) return {"map_without_bodies", "bodies"};
        std::size_t pulling = 0;
        for (std::size_t i = 0; i < printed_.bodies.size(); ++i) {
            if (const char* code = fault_of_body(i)) return {code, place_of("bodies", i)};
            if (const char* code = fault_of_landing(printed_.bodies[i]))
                return {code, place_of("bodies", i, ".landing")};
            if (const MapFault fault = fault_of_bases(i); fault.code != nullptr) return fault;
            pulling += printed_.bodies[i].gravity != Gravity::none ? 1 : 0;
            if (pulling > most_pulling_bodies) return {"too_much_gravity", place_of("bodies", i, ".gravity")};
        }
        return {};
    }
    MapFault fault_of_belt(const char* list, std::span<const Hex> belt) {
        for (std::size_t i = 0; i < belt.size(); ++i) {
            if (!rows_.has(belt[i])) return {"off_the_map", place_of(list, i)};
            if (is_taken(belt[i]) || arrows_at(belt[i]) > 0) return {"hex_taken", place_of(list, i)};
            rocks_.push_back(belt[i]);
        }
        return {};
    }

private:
    const char* fault_of_body(std::size_t at) const {
        const World& world = printed_.bodies[at];
        if (world.name == Body::none) return "body_without_a_name";
        for (std::size_t i = 0; i < at; ++i) {
            if (printed_.bodies[i].name == world.name) return "body_named_twice";
            if (printed_.bodies[i].hex == world.hex) return "hex_taken";
        }
        if (!rows_.has(world.hex)) return "off_the_map";
        if (world.disc == 0 || world.disc > half_a_hex) return "disc_out_of_bounds";
        if (arrows_at(world.hex) > 0) return "bodies_too_near";
        if (world.gravity == Gravity::none) return nullptr;
        for (const Hex side : neighbours) {
            if (!rows_.has(world.hex + side)) return "gravity_off_the_map";
            if (arrows_at(world.hex + side) > decltype(HexContents::arrows)::capacity)
                return "bodies_too_near";
        }
        return nullptr;
    }
    static const char* fault_of_landing(const World& world) {
        const bool is_pulling = world.gravity != Gravity::none;
        if (world.landing == Landing::side && !is_pulling) return "landing_without_gravity";
        if (world.landing == Landing::stop && is_pulling) return "stop_under_gravity";
        return nullptr;
    }
    MapFault fault_of_bases(std::size_t at) const {
        const World& world = printed_.bodies[at];
        if (!world.bases.empty() && world.landing != Landing::side)
            return {"bases_without_landing", place_of("bodies", at, ".bases")};
        for (std::size_t i = 0; i < world.bases.size(); ++i)
            if (std::find(world.bases.begin(), world.bases.begin() + i, world.bases[i]) !=
                world.bases.begin() + i)
                return {"base_named_twice", place_of("bodies", at, ".bases") + place_of("", i)};
        return {};
    }
    std::size_t arrows_at(Hex hex) const {
        return static_cast<std::size_t>(std::ranges::count_if(printed_.bodies, [&](const World& world) {
            return world.gravity != Gravity::none && distance(world.hex, hex) == 1;
        }));
    }
    bool is_taken(Hex hex) const {
        return std::ranges::find(rocks_, hex) != rocks_.end() ||
               std::ranges::find(printed_.bodies, hex, &World::hex) != printed_.bodies.end();
    }

    const PrintedMap& printed_;
    const Rows& rows_;
    List<Hex, most_asteroids> rocks_{};
};

}  // namespace

MapFault fault_of(const PrintedMap& printed, Frame frame) {
    if (const MapFault fault = fault_of_frames(printed, frame); fault.code != nullptr) return fault;
    Survey survey(printed, *std::ranges::find(printed.frames, frame, &Rows::name));
    if (const MapFault fault = survey.fault_of_bodies(); fault.code != nullptr) return fault;
    const std::span asteroids(printed.asteroids.begin(), printed.asteroids.end());
    if (const MapFault fault = survey.fault_of_belt("asteroids", asteroids); fault.code != nullptr)
        return fault;
    return survey.fault_of_belt("dense_asteroids",
                                {printed.dense_asteroids.begin(), printed.dense_asteroids.end()});
}

}  // namespace astrogate::triplanetary
