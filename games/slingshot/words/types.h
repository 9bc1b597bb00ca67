// Slingshot: the orders and events, each with its field list.
#pragma once
#include <variant>

#include "games/slingshot/words/ship.h"
#include "kernel/game_base.h"

namespace astrogate::slingshot {

// ---- orders

struct HandOver {  // before the first turn, to a team-mate
    ASTROGATE_NAMED("hand_over", "2013:start.1");
    UnitId unit{};
    Seat seat{};
    ASTROGATE_FIELDS(HandOver, owner, (unit, seat))
};
struct Place {  // in the zone, with a speed along its heading
    ASTROGATE_NAMED("place", "2013:start.2");
    UnitId unit{};
    Hex hex{};
    std::uint8_t speed = 0;
    ASTROGATE_FIELDS(Place, owner, (unit, hex, speed))
};
struct Fire {
    ASTROGATE_NAMED("fire", "2013:shooting.1");
    UnitId unit{};
    std::uint8_t weapon = 0;
    UnitId target{};
    ASTROGATE_FIELDS(Fire, owner, (unit, weapon, target))
};
struct Launch {  // `change` is the free point of what is launched
    ASTROGATE_NAMED("launch", "2013:launching.1");
    UnitId unit{};
    Hex change{};
    ASTROGATE_FIELDS(Launch, owner, (unit, change))
};
struct Burn {
    ASTROGATE_NAMED("burn", "2013:acceleration.1");
    UnitId unit{};
    Hex change{};
    ASTROGATE_FIELDS(Burn, owner, (unit, change))
};
struct ChoosePull {  // of a star two hexes away in two directions
    ASTROGATE_NAMED("choose_pull", "2013:stars.2");
    UnitId unit{};
    Body body = Body::none;
    Way direction = Way::N;
    ASTROGATE_FIELDS(ChoosePull, owner, (unit, body, direction))
};
struct Charge {
    ASTROGATE_NAMED("charge", "2013:hyperspace.3");
    UnitId unit{};
    ASTROGATE_FIELDS(Charge, owner, (unit))
};
struct Ride {  // into hyperspace, where both are in one hex then
    ASTROGATE_NAMED("ride", "2013:hyperspace.6");
    UnitId unit{};
    UnitId carrier{};
    ASTROGATE_FIELDS(Ride, owner, (unit, carrier))
};
struct Coast {  // nothing, and it is meant: the ship is not free
    ASTROGATE_NAMED("coast", "2013:start.3");
    UnitId unit{};
    ASTROGATE_FIELDS(Coast, owner, (unit))
};
struct Appoint {  // a team-mate, to order one's free ships before all others; oneself: nobody any more
    ASTROGATE_NAMED("appoint", "2013:start.6");
    Seat seat{};
    ASTROGATE_FIELDS(Appoint, owner, (seat))
};
using Order = std::variant<HandOver, Place, Fire, Launch, Burn, ChoosePull, Charge, Ride, Coast, Appoint>;

// ---- events

struct ShipCommissioned {  // as its side named it, in secret
    ASTROGATE_EVENT("ship_commissioned", "2013:start.1", open);
    UnitId unit{};
    Seat seat{};
    Size size = Size::tiny;
    Hex hex{};
    Hex vector{};
    std::uint8_t lost = 0;
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    std::uint8_t fuel = 0;
    ASTROGATE_FIELDS(ShipCommissioned, open, (unit, seat, size, hex, vector, lost), team,
                     (kind, called, fuel))
};
struct ShipHandedOver {
    ASTROGATE_EVENT("ship_handed_over", "2013:start.1", open);
    UnitId unit{};
    Seat seat{};
    ASTROGATE_FIELDS(ShipHandedOver, open, (unit, seat))
};
struct ShipPlaced {
    ASTROGATE_EVENT("ship_placed", "2013:start.2", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(ShipPlaced, open, (unit, hex, vector))
};
struct TurnBegan {
    ASTROGATE_EVENT("turn_began", "2013:turn.1", open);
    std::uint16_t turn = 0;
    ASTROGATE_FIELDS(TurnBegan, open, (turn))
};
struct DeputyAppointed {
    ASTROGATE_EVENT("deputy_appointed", "2013:start.6", team);
    Seat seat{};
    Seat deputy = no_seat;
    ASTROGATE_FIELDS(DeputyAppointed, team, (seat, deputy))
};
struct ShipOrdered {
    ASTROGATE_EVENT("ship_ordered", "2013:turn.2", team);
    UnitId unit{};
    Seat seat{};
    Plan plan{};
    ASTROGATE_FIELDS(ShipOrdered, team, (unit, seat, plan))
};
struct SparesCalled {  // some ships of a side have no orders
    ASTROGATE_EVENT("spares_called", "2013:start.4", open);
    std::uint8_t side = 0;
    ASTROGATE_FIELDS(SparesCalled, open, (side))
};
struct OrdersDropped {  // somebody was there before
    ASTROGATE_EVENT("orders_dropped", "2013:start.5", team);
    UnitId unit{};
    Seat seat{};
    Seat by{};
    ASTROGATE_FIELDS(OrdersDropped, team, (unit, seat, by))
};
struct ShipFired {  // all its shots at one target; who of both sides knows the figures is told the dice
    ASTROGATE_EVENT("ship_fired", "2013:shooting.1", open);
    UnitId unit{};
    Seat seat{};
    UnitId target{};
    std::uint8_t shots = 0;
    std::uint8_t lost = 0;
    Rolls rolls{};
    SeatMask told = 0;
    ASTROGATE_FIELDS(ShipFired, open, (unit, seat, target, shots, lost), hidden, (rolls, told))
};
struct ShipDisabled {  // Integ is 0: a hulk
    ASTROGATE_EVENT("ship_disabled", "2013:figures.2", open);
    UnitId unit{};
    ASTROGATE_FIELDS(ShipDisabled, open, (unit))
};
// From `hex` by `vector`, its course of this turn. What a ship was is known by all once it is gone.
struct ShipLost {
    ASTROGATE_EVENT("ship_lost", "2013:figures.2", open);
    UnitId unit{};
    Loss loss{};
    Body body = Body::none;
    Hex hex{};
    Hex vector{};
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    ASTROGATE_FIELDS(ShipLost, open, (unit, loss, body, hex, vector, kind, called))
};
struct ObjectLaunched {  // `change` is its free point
    ASTROGATE_EVENT("object_launched", "2013:launching.1", open);
    UnitId unit{};
    UnitId parent{};
    Seat seat{};
    Hex hex{};
    Hex change{};
    Kind kind = Kind::unknown;
    ASTROGATE_FIELDS(ObjectLaunched, open, (unit, parent, seat, hex, change), team, (kind))
};
struct PointLost {  // of velocity, to the planet in whose hex it is
    ASTROGATE_EVENT("point_lost", "2013:planets.2", open);
    UnitId unit{};
    Hex change{};
    ASTROGATE_FIELDS(PointLost, open, (unit, change))
};
struct PullTossed {
    ASTROGATE_EVENT("pull_tossed", "2013:stars.2", open);
    UnitId unit{};
    Lean lean{};
    ASTROGATE_FIELDS(PullTossed, open, (unit, lean))
};
struct CoursePlotted {  // `change` is the burn: all see that, and only its side what it costs
    ASTROGATE_EVENT("course_plotted", "2013:acceleration.4", open);
    UnitId unit{};
    Seat seat{};
    Hex vector{};
    Hex change{};
    std::uint8_t cost = 0;
    ASTROGATE_FIELDS(CoursePlotted, open, (unit, seat, vector, change), team, (cost))
};
struct ObjectMet {  // an enemy ship, and is spent
    ASTROGATE_EVENT("object_met", "2013:movement.2", open);
    UnitId unit{};
    Seat seat{};
    UnitId target{};
    std::uint8_t lost = 0;
    Rolls rolls{};
    SeatMask told = 0;
    ASTROGATE_FIELDS(ObjectMet, open, (unit, seat, target, lost), hidden, (rolls, told))
};
using ShipMoved = hex_facts::ShipMoved<FlightRules>;
struct ShipJumped {  // alone, or with a carrier
    ASTROGATE_EVENT("ship_jumped", "2013:hyperspace.2", open);
    UnitId unit{};
    UnitId carrier = no_unit;
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    ASTROGATE_FIELDS(ShipJumped, open, (unit, carrier, kind, called))
};
struct ShipSighted {  // by the side of `seat`
    ASTROGATE_EVENT("ship_sighted", "2013:sensors.2", team);
    Seat seat{};
    UnitId unit{};
    Tier tier = Tier::symbol;
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    ASTROGATE_FIELDS(ShipSighted, team, (seat, unit, tier, kind, called))
};
struct PointsScored {
    ASTROGATE_EVENT("points_scored", "2013:end.1", open);
    std::uint8_t side = 0;
    UnitId unit{};
    Deed deed = Deed::destroyed;
    std::uint16_t points = 0;
    ASTROGATE_FIELDS(PointsScored, open, (side, unit, deed, points))
};
using SeatResigned = common_events::SeatResigned<"2013:end.3">;
using GameEnded = common_events::GameEnded<Ending, "2013:end.1">;
using Event = std::variant<ShipCommissioned, ShipHandedOver, ShipPlaced, TurnBegan, DeputyAppointed,
                           ShipOrdered, SparesCalled, OrdersDropped, ShipFired, ShipDisabled, ShipLost,
                           ObjectLaunched, PointLost, PullTossed, CoursePlotted, ObjectMet, ShipMoved,
                           ShipJumped, ShipSighted, PointsScored, SeatResigned, GameEnded>;

}  // namespace astrogate::slingshot
