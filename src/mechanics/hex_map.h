// What lies in the hexes of a board, found by one look for each hex: most hexes are clear, and share one
// value.
#pragma once
#include <array>
#include <cstdint>

#include "base/list.h"
#include "space/hex_course.h"

namespace astrogate {

// Hexes with parts from -128 to 127, of which at most `most` are not clear.
template <class Contents, std::size_t most>
class HexMap {
    static_assert(most <= 255);

public:
    HexMap() { contents_.push_back(Contents{}); }

    const Contents& at(Hex hex) const { return contents_[number(hex)]; }
    bool is_clear(Hex hex) const { return number(hex) == 0; }
    bool is_full() const { return contents_.full(); }
    // The contents of a hex, to be written: clear at first. Asked of no further hex once the map is full.
    Contents& put(Hex hex) {
        std::uint8_t& number = numbers_[static_cast<std::size_t>(hex_number(hex))];
        if (number == 0) {
            number = static_cast<std::uint8_t>(contents_.size());
            contents_.push_back(Contents{});
        }
        return contents_[number];
    }

    // Finds `room` for every hex, once all contents have been put.
    void find_room() {
        for (std::size_t i = 0; i < room_.size(); ++i) room_[i] = numbers_[i] == 0 ? 255 : 0;
        // Every straight way between two hexes takes steps of two neighbouring directions at most: one sweep
        // takes the steps onwards, and one those back.
        const auto look = [&](std::size_t i, std::size_t other) {
            if (other < room_.size() && room_[other] < room_[i])
                room_[i] = static_cast<std::uint8_t>(room_[other] + 1);
        };
        constexpr std::size_t row = hex_row;
        constexpr std::array<std::size_t, 3> onwards = {1, row - 1, row};
        for (std::size_t i = 0; i < room_.size(); ++i)
            for (const std::size_t step : onwards) look(i, i - step);
        for (std::size_t i = room_.size(); i-- > 0;)
            for (const std::size_t step : onwards) look(i, i + step);
    }
    // How far away the nearest hex is that is not clear, or nearer; 255 where there is none. All that is
    // nearer is clear.
    int room(Hex hex) const { return room_[static_cast<std::size_t>(hex_number(hex))]; }

    // The map as seen from one hex, whose others are named by hex_offset.
    class Around {
    public:
        Around(const HexMap& map, Hex hex) : map_(&map), here_(map.numbers_.data() + hex_number(hex)) {}
        const Contents& at(std::int32_t offset) const { return map_->contents_[here_[offset]]; }
        // 0 where a hex is clear.
        std::uint8_t number(std::int32_t offset) const { return here_[offset]; }

    private:
        const HexMap* map_;
        const std::uint8_t* here_;
    };
    Around around(Hex hex) const { return {*this, hex}; }

private:
    std::uint8_t number(Hex hex) const { return numbers_[static_cast<std::size_t>(hex_number(hex))]; }

    std::array<std::uint8_t, std::size_t{hex_row} * hex_row> numbers_{};  // by hex_number; 0: clear
    std::array<std::uint8_t, std::size_t{hex_row} * hex_row> room_{};
    List<Contents, most + 1> contents_{};
};

}  // namespace astrogate
