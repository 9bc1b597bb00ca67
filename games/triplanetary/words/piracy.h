// Triplanetary: Piracy: circuits of the patrol, cargoes that go from world to world, and what is looted of
// them. What the scenario has beside ships, with its orders and events.
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

// Of the Campaign, which adds a fourth seat to the three of Piracy; sums in tenths of a megacredit, but for
// those of deliveries.
inline constexpr Seat prospectors{3};
inline constexpr int money_of_a_transport = 3;  // megacredits that a delivery brings
inline constexpr int money_of_a_packet = 5;
inline constexpr int money_of_a_liner = 10;
inline constexpr int price_of_loot = 100;    // a whole cargo
inline constexpr int tons_of_a_cargo = 50;   // and what it weighs
inline constexpr int pay_under_attack = 40;  // of the Patrol, for a turn
inline constexpr int pay_on_alarm = 30;
inline constexpr int pay_in_peace = 20;
inline constexpr int percent_of_a_prize = 75;
inline constexpr int percent_elsewhere = 50;
inline constexpr int turns_of_exile = 20;

// Whether merchants, a patrol and a Pirate have the first three seats.
constexpr bool has_pirates(Conflict conflict) {
    return conflict == Conflict::piracy || conflict == Conflict::campaign;
}

// The circuit of a ship of the patrol, and which of its worlds comes next. Its owner alone knows both.
struct Beat {
    UnitId unit{};
    Seat seat{};
    Circuit circuit = Circuit::none;
    std::uint8_t next = 0;
    ASTROGATE_FIELDS(Beat, open, (unit, seat), owner, (circuit, next))
};
using Beats = List<Beat, ship_capacity>;

// A cargo aboard a merchant's ship, for the world that was announced; or a stolen one, which goes to
// Clandestine.
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
    // Of the Campaign: the ship that the Pirate attacked first since the Patrol was paid, and the turn after
    // which it comes back.
    List<UnitId, 1> attacked{};
    List<std::uint16_t, 1> exile{};
    ASTROGATE_FIELDS(Piracy, open, (beats, cargoes, served, looted, attacked, exile))
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
struct SellPrize {  // at a base, instead of taking it into service
    ASTROGATE_NAMED("sell_prize", "2018:campaign.12");
    UnitId unit{};
    ASTROGATE_FIELDS(SellPrize, owner, (unit))
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
struct LootSold {  // sums of the Campaign are in tenths
    ASTROGATE_EVENT("loot_sold", "2018:campaign.14", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    std::uint16_t money = 0;
    ASTROGATE_FIELDS(LootSold, open, (unit, seat, body, money))
};
struct PrizeSold {
    ASTROGATE_EVENT("prize_sold", "2018:campaign.12", open);
    UnitId unit{};
    Seat seat{};
    Body body = Body::none;
    std::uint16_t money = 0;
    ASTROGATE_FIELDS(PrizeSold, open, (unit, seat, body, money))
};
struct PatrolPaid {
    ASTROGATE_EVENT("patrol_paid", "2018:campaign.10", open);
    Seat seat{};
    std::uint16_t money = 0;
    ASTROGATE_FIELDS(PatrolPaid, open, (seat, money))
};
struct PirateExiled {  // until the end of `turn`
    ASTROGATE_EVENT("pirate_exiled", "2018:campaign.16", open);
    Seat seat{};
    std::uint16_t turn = 0;
    ASTROGATE_FIELDS(PirateExiled, open, (seat, turn))
};
struct ShipReturned {  // to whom it was taken from
    ASTROGATE_EVENT("ship_returned", "2018:piracy.13", open);
    UnitId unit{};
    Seat seat{};
    ASTROGATE_FIELDS(ShipReturned, open, (unit, seat))
};

}  // namespace astrogate::triplanetary
