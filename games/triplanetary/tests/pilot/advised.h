// Ships somewhere, and the plans that a seat is given for them.
#pragma once
#include <string_view>
#include <vector>

#include "games/triplanetary/pilot/pilot.h"
#include "games/triplanetary/tests/flight.h"
#include "kernel/any/advice_node.h"

namespace astrogate::triplanetary {

class KeptPlan final : public PlanSink<Triplanetary> {
public:
    void plan(const Reason& reason) override { summary = reason; }
    void leg(const Leg<Triplanetary>& leg) override { legs.push_back(leg); }
    std::int64_t number(std::string_view name) const {
        for (const Number& one : summary.numbers)
            if (name == one.name) return one.value;
        return -1;
    }
    Reason summary{};
    std::vector<Leg<Triplanetary>> legs{};
};

inline Stationed at(Hex hex, Hex vector, std::uint8_t fuel, Seat seat = Seat{0}, Kind kind = Kind::corvette) {
    Stationed ship;
    ship.hex = hex;
    ship.vector = vector;
    ship.fuel = fuel;
    ship.seat = seat;
    ship.kind = kind;
    return ship;
}

inline Stationed on(Body body, Direction side, Seat seat = Seat{0}, Kind kind = Kind::corvette) {
    Stationed ship;
    ship.landed = body;
    ship.side = side;
    ship.fuel = 10;
    ship.seat = seat;
    ship.kind = kind;
    return ship;
}

inline const Stationed bystander = on(Body::luna, Direction::e, Seat{1});
inline constexpr UnitId mine{0};

inline bool plan_for(const Flight& flight, const State& state, const Aim& aim, KeptPlan& plan,
                     Problems& problems) {
    View view;
    flight.see(state, view);
    return flight.game().advise(view, aim, plan, problems);
}

}  // namespace astrogate::triplanetary
