// Triplanetary: the pilot: the way of a ship of one's own to an aim, from a View alone.
#pragma once
#include <memory>

#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/pilot/way.h"

namespace astrogate::triplanetary {

inline constexpr std::size_t longest_chase = 40;  // turns ahead of a ship to match

struct Voyage {
    Way way{};
    int least = 0;            // of what is counted first; no way takes less
    bool is_there = false;    // already
    bool is_ordered = false;  // by the pilot: the worlds of a tour that asks for no order
};

// The chart of a board for a seat, and the bearings that were used last.
struct Room {
    std::uint64_t key = 0;
    std::unique_ptr<Chart> chart{};
    std::unique_ptr<Navigator> navigator{};
};

class Pilot {
public:
    Pilot(const Triplanetary& game, const View& view, const Ship& ship);

    // `dares`: through asteroids, as if dice never hurt.
    void find(const Aim& aim, bool dares, Voyage& voyage);
    // The side of its world to start a race from: the least turns.
    Direction best_side();
    // Where no way leads to the aim: one step that keeps the ship longest from harm.
    Pace safest() const;
    const Chart& chart() const { return *room_->chart; }
    const Start& start() const { return start_; }

private:
    Navigator& navigator() const { return *room_->navigator; }
    Errand race() const;
    void find(const Errand& errand, Voyage& voyage);
    bool is_reached(const Errand& errand) const;
    void meet(UnitId target, Voyage& voyage);
    Manner manner() const;
    int days_unharmed(Spot spot, int most) const;

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    std::shared_ptr<const Room> room_;
    Start start_{};
};

// The orders that a pace takes of a ship.
void order_pace(const Ship& ship, const Pending& pending, const Pace& pace, GameSheet& sheet);

}  // namespace astrogate::triplanetary
