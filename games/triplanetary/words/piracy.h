// Triplanetary: Piracy: circuits of the patrol, cargoes that go from world to world, and what is looted of them. What the
// scenario has beside ships, with its orders and events.
#pragma once
#include "games/triplanetary/words/conflict.h"

namespace astrogate {

// The worlds of a circuit in the order in which they are passed, and then from the first one again.
ASTROGATE_ENUM(triplanetary, Circuit, none, terra_mars_venus_mercury, terra_mars_mercury_venus,
               terra_venus_mars_mercury, terra_venus_mercury_mars, terra_mercury_mars_venus,
               terra_mercury_venus_mars, callisto_io_ganymede, callisto_ganymede_io);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr Seat merchants{0};
inline constexpr Seat patrolmen{1};
inline constexpr Seat raiders{2};

inline constexpr int passing_distance = 2;  // hexes from a world of the circuit
inline constexpr int belt_width = 12;       // hexes of detour between two worlds of it
inline constexpr int points_of_a_delivery = 2;
inline constexpr int points_of_a_merchant_lost = 4;
inline constexpr int points_of_loot = 2;
inline constexpr int points_of_strength = 2;  // that a point of strength costs
inline constexpr int points_of_a_transport = 8;
inline constexpr int points_of_a_packet = 12;
inline constexpr int merchants_to_share = 4;  // ships that share the victory of the patrol
inline constexpr int merchants_to_win = 6;
inline constexpr int loot_to_win = 8;  // points within one cycle of trade

// The circuit of a ship of the patrol, and which of its worlds comes next. Its owner alone knows both.
struct Beat {
    UnitId unit{};
    Seat seat{};
    Circuit circuit = Circuit::none;
    std::uint8_t next = 0;
    ASTROGATE_FIELDS(Beat, open, (unit, seat), owner, (circuit, next))
};
using Beats = List<Beat, ship_capacity>;

// A cargo aboard a merchant's ship, for the world that was announced.
struct Consignment {
    UnitId unit{};
    Body to = Body::none;
    ASTROGATE_FIELDS(Consignment, open, (unit, to))
};
using Consignments = List<Consignment, ship_capacity>;

struct Piracy {
    Beats beats{};
    Consignments cargoes{};
    Worlds served{};          // worlds that have received a cargo in this cycle of trade
    std::uint8_t looted = 0;  // points of the Pirate in this cycle
    ASTROGATE_FIELDS(Piracy, open, (beats, cargoes, served, looted))
};

// ---- orders

struct PlanCircuit {
    ASTROGATE_NAMED("plan_circuit", "2018:piracy.5");
    UnitId unit{};
    Circuit circuit = Circuit::none;
    ASTROGATE_FIELDS(PlanCircuit, owner, (unit, circuit))
};
struct Announce {  // the world for which a cargo is loaded
    ASTROGATE_NAMED("announce", "2018:piracy.14");
    UnitId unit{};
    Body body = Body::none;
    ASTROGATE_FIELDS(Announce, owner, (unit, body))
};
struct Loot {
    ASTROGATE_NAMED("loot", "2018:piracy.22");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(Loot, owner, (unit, target))
};

// ---- events

struct CircuitPlanned {
    ASTROGATE_EVENT("circuit_planned", "2018:piracy.5", open);
    UnitId unit{};
    Seat seat{};
    Circuit circuit = Circuit::none;
    ASTROGATE_FIELDS(CircuitPlanned, open, (unit, seat), owner, (circuit))
};
struct CargoShipped {
    ASTROGATE_EVENT("cargo_shipped", "2018:piracy.14", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    ASTROGATE_FIELDS(CargoShipped, open, (unit, seat, body))
};
struct CargoDelivered {  // for nothing, where the world had one in this cycle
    ASTROGATE_EVENT("cargo_delivered", "2018:piracy.16", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    std::uint8_t points = 0;
    ASTROGATE_FIELDS(CargoDelivered, open, (unit, seat, body, points))
};
struct CycleEnded {
    ASTROGATE_EVENT("cycle_ended", "2018:piracy.18", open);
    Seat seat{};
    ASTROGATE_FIELDS(CycleEnded, open, (seat))
};
struct CargoLooted {
    ASTROGATE_EVENT("cargo_looted", "2018:piracy.22", open);
    UnitId unit{};
    UnitId target{};
    Seat seat{};
    std::uint8_t points = 0;
    ASTROGATE_FIELDS(CargoLooted, open, (unit, target, seat, points))
};
struct ShipReturned {  // to whom it was taken from
    ASTROGATE_EVENT("ship_returned", "2018:piracy.13", open);
    UnitId unit{};
    Seat seat{};
    ASTROGATE_FIELDS(ShipReturned, open, (unit, seat))
};

}  // namespace astrogate::triplanetary
