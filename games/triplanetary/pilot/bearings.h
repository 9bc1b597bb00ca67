// Triplanetary: bearings: what it costs from every spot of a chart to reach an aim, exactly: the least turns, and of
// those the least fuel; or the other way round. Found backwards from the aim. The size of the tank is left out of it:
// a lower bound where fuel is short, exact where it is not.
#pragma once
#include <array>
#include <vector>

#include "games/triplanetary/pilot/aims.h"
#include "games/triplanetary/pilot/chart.h"
#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

// Turns and fuel points, the first in the higher byte.
using Cost = std::uint16_t;
inline constexpr Cost no_way = 0xffff;
constexpr Cost cost_of(Thrift thrift, int turns, int fuel) {
    return static_cast<Cost>(thrift == Thrift::turns ? turns * 256 + fuel : fuel * 256 + turns);
}
constexpr int turns_of(Thrift thrift, Cost cost) { return thrift == Thrift::turns ? cost >> 8 : cost & 255; }
constexpr int fuel_of(Thrift thrift, Cost cost) { return thrift == Thrift::turns ? cost & 255 : cost >> 8; }

// A spot that counts as reached, or has only so much before it.
struct Mark {
    Spot spot = no_spot;
    bool has_overloaded = false;
    Cost cost = 0;
};

// How a way is flown.
struct Manner {
    Thrift thrift = Thrift::turns;
    bool dares = false;     // through asteroids at speed, as if dice never hurt
    bool overloads = true;  // between one stop at a base and the next; commercial ships never do
    bool adds_up = false;   // turns and fuel, and counts their sum first

    Cost cost(int turns, int fuel) const {
        return adds_up ? static_cast<Cost>((turns + fuel) * 256 + fuel) : cost_of(thrift, turns, fuel);
    }

    friend bool operator==(const Manner&, const Manner&) = default;
};

class Bearings {
public:
    // Goes no further than `start` needs, where one is given.
    void take(const Chart& chart, const Manner& manner, std::span<const Mark> marks,
              const Stand* start = nullptr);
    Cost from(Spot spot, bool has_overloaded) const {
        return costs_[std::size_t{spot} * 2 + (has_overloaded ? 1U : 0U)];
    }
    // What it costs who stands there, by his best pace.
    Cost from(const Stand& stand, bool has_overloaded) const;
    // Whether that is as exact as if all had been taken.
    bool covers(const Stand& stand, bool has_overloaded) const {
        return is_whole_ || from(stand, has_overloaded) >> 8U <= horizon_;
    }
    bool is_whole() const { return is_whole_; }
    std::size_t expansions() const { return expansions_; }

private:
    struct Entry {
        std::uint32_t place = 0;
        Cost cost = 0;
    };
    void lower(Spot spot, unsigned spent, Cost cost);
    void expand(const Chart& chart, Spot spot, unsigned spent, Cost cost);
    void expand_flight(const Chart& chart, Spot flight, unsigned spent, Cost cost, int most);

    Manner manner_{};
    const Chart* chart_ = nullptr;
    std::size_t expansions_ = 0;
    std::size_t horizon_ = 0;  // all that costs less, by its first count, was found
    bool is_whole_ = false;
    std::vector<Cost> costs_;
    BucketQueue<Entry, 256> queue_;  // by the first count
};

}  // namespace astrogate::triplanetary
