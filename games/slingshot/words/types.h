// Slingshot: the orders and events, each with its field list.
#pragma once
#include <variant>

#include "games/slingshot/words/ship.h"

namespace astrogate::slingshot {

// ---- orders

struct HandOver {  // before the first turn, to a team-mate
    ASTROGATE_NAMED("hand_over", "2013:start.1");
    UnitId unit{};
    Seat seat{};
    static constexpr auto fields() {
        return Fields{owner("unit", &HandOver::unit), owner("seat", &HandOver::seat)};
    }
};
struct Place {  // in the zone, with a speed along its heading
    ASTROGATE_NAMED("place", "2013:start.2");
    UnitId unit{};
    Hex hex{};
    std::uint8_t speed = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &Place::unit), owner("hex", &Place::hex), owner("speed", &Place::speed)};
    }
};
struct Fire {
    ASTROGATE_NAMED("fire", "2013:shooting.1");
    UnitId unit{};
    std::uint8_t weapon = 0;
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Fire::unit), owner("weapon", &Fire::weapon),
                      owner("target", &Fire::target)};
    }
};
struct Launch {  // `change` is the free point of what is launched
    ASTROGATE_NAMED("launch", "2013:launching.1");
    UnitId unit{};
    Hex change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Launch::unit), owner("change", &Launch::change)};
    }
};
struct Burn {
    ASTROGATE_NAMED("burn", "2013:acceleration.1");
    UnitId unit{};
    Hex change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Burn::unit), owner("change", &Burn::change)};
    }
};
struct ChoosePull {  // of a star two hexes away in two directions
    ASTROGATE_NAMED("choose_pull", "2013:stars.2");
    UnitId unit{};
    Body body = Body::none;
    Direction direction = Direction::e;
    static constexpr auto fields() {
        return Fields{owner("unit", &ChoosePull::unit), owner("body", &ChoosePull::body),
                      owner("direction", &ChoosePull::direction)};
    }
};
struct Charge {
    ASTROGATE_NAMED("charge", "2013:hyperspace.3");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Charge::unit)}; }
};
struct Ride {  // into hyperspace, where both are in one hex then
    ASTROGATE_NAMED("ride", "2013:hyperspace.6");
    UnitId unit{};
    UnitId carrier{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Ride::unit), owner("carrier", &Ride::carrier)};
    }
};
struct Coast {  // nothing, and it is meant: the ship is not free
    ASTROGATE_NAMED("coast", "2013:start.3");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Coast::unit)}; }
};
struct Appoint {  // a team-mate, to order one's free ships before all others; oneself: nobody any more
    ASTROGATE_NAMED("appoint", "2013:start.6");
    Seat seat{};
    static constexpr auto fields() { return Fields{owner("seat", &Appoint::seat)}; }
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
    static constexpr auto fields() {
        return Fields{open("unit", &ShipCommissioned::unit),     open("seat", &ShipCommissioned::seat),
                      open("size", &ShipCommissioned::size),     open("hex", &ShipCommissioned::hex),
                      open("vector", &ShipCommissioned::vector), open("lost", &ShipCommissioned::lost),
                      team("kind", &ShipCommissioned::kind),     team("name", &ShipCommissioned::called),
                      team("fuel", &ShipCommissioned::fuel)};
    }
};
struct ShipHandedOver {
    ASTROGATE_EVENT("ship_handed_over", "2013:start.1", open);
    UnitId unit{};
    Seat seat{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipHandedOver::unit), open("seat", &ShipHandedOver::seat)};
    }
};
struct ShipPlaced {
    ASTROGATE_EVENT("ship_placed", "2013:start.2", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipPlaced::unit), open("hex", &ShipPlaced::hex),
                      open("vector", &ShipPlaced::vector)};
    }
};
struct TurnBegan {
    ASTROGATE_EVENT("turn_began", "2013:turn.1", open);
    std::uint16_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnBegan::turn)}; }
};
struct DeputyAppointed {
    ASTROGATE_EVENT("deputy_appointed", "2013:start.6", team);
    Seat seat{};
    Seat deputy = no_seat;
    static constexpr auto fields() {
        return Fields{team("seat", &DeputyAppointed::seat), team("deputy", &DeputyAppointed::deputy)};
    }
};
struct ShipOrdered {
    ASTROGATE_EVENT("ship_ordered", "2013:turn.2", team);
    UnitId unit{};
    Seat seat{};
    Plan plan{};
    static constexpr auto fields() {
        return Fields{team("unit", &ShipOrdered::unit), team("seat", &ShipOrdered::seat),
                      team("plan", &ShipOrdered::plan)};
    }
};
struct SparesCalled {  // some ships of a side have no orders
    ASTROGATE_EVENT("spares_called", "2013:start.4", open);
    std::uint8_t side = 0;
    static constexpr auto fields() { return Fields{open("side", &SparesCalled::side)}; }
};
struct OrdersDropped {  // somebody was there before
    ASTROGATE_EVENT("orders_dropped", "2013:start.5", team);
    UnitId unit{};
    Seat seat{};
    Seat by{};
    static constexpr auto fields() {
        return Fields{team("unit", &OrdersDropped::unit), team("seat", &OrdersDropped::seat),
                      team("by", &OrdersDropped::by)};
    }
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
    static constexpr auto fields() {
        return Fields{open("unit", &ShipFired::unit),     open("seat", &ShipFired::seat),
                      open("target", &ShipFired::target), open("shots", &ShipFired::shots),
                      open("lost", &ShipFired::lost),     hidden("rolls", &ShipFired::rolls),
                      hidden("told", &ShipFired::told)};
    }
};
struct ShipDisabled {  // Integ is 0: a hulk
    ASTROGATE_EVENT("ship_disabled", "2013:figures.2", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &ShipDisabled::unit)}; }
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
    static constexpr auto fields() {
        return Fields{open("unit", &ShipLost::unit),     open("loss", &ShipLost::loss),
                      open("body", &ShipLost::body),     open("hex", &ShipLost::hex),
                      open("vector", &ShipLost::vector), open("kind", &ShipLost::kind),
                      open("name", &ShipLost::called)};
    }
};
struct ObjectLaunched {
    ASTROGATE_EVENT("object_launched", "2013:launching.1", open);
    UnitId unit{};
    UnitId parent{};
    Seat seat{};
    Hex hex{};
    Kind kind = Kind::unknown;
    Hex change{};
    static constexpr auto fields() {
        return Fields{open("unit", &ObjectLaunched::unit), open("parent", &ObjectLaunched::parent),
                      open("seat", &ObjectLaunched::seat), open("hex", &ObjectLaunched::hex),
                      team("kind", &ObjectLaunched::kind), team("change", &ObjectLaunched::change)};
    }
};
struct PointLost {  // of velocity, to the planet in whose hex it is
    ASTROGATE_EVENT("point_lost", "2013:planets.2", open);
    UnitId unit{};
    Hex change{};
    static constexpr auto fields() {
        return Fields{open("unit", &PointLost::unit), open("change", &PointLost::change)};
    }
};
struct PullTossed {
    ASTROGATE_EVENT("pull_tossed", "2013:stars.2", team);
    UnitId unit{};
    Seat seat{};
    Lean lean{};
    static constexpr auto fields() {
        return Fields{team("unit", &PullTossed::unit), team("seat", &PullTossed::seat),
                      team("lean", &PullTossed::lean)};
    }
};
struct CoursePlotted {  // `change` is the burn
    ASTROGATE_EVENT("course_plotted", "2013:acceleration.4", open);
    UnitId unit{};
    Seat seat{};
    Hex vector{};
    Hex change{};
    std::uint8_t cost = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &CoursePlotted::unit), open("seat", &CoursePlotted::seat),
                      open("vector", &CoursePlotted::vector), team("change", &CoursePlotted::change),
                      team("cost", &CoursePlotted::cost)};
    }
};
struct ObjectMet {  // an enemy ship, and is spent
    ASTROGATE_EVENT("object_met", "2013:movement.2", open);
    UnitId unit{};
    Seat seat{};
    UnitId target{};
    std::uint8_t lost = 0;
    Rolls rolls{};
    SeatMask told = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ObjectMet::unit),     open("seat", &ObjectMet::seat),
                      open("target", &ObjectMet::target), open("lost", &ObjectMet::lost),
                      hidden("rolls", &ObjectMet::rolls), hidden("told", &ObjectMet::told)};
    }
};
using ShipMoved = hex_facts::ShipMoved<FlightRules>;
struct ShipJumped {  // alone, or with a carrier
    ASTROGATE_EVENT("ship_jumped", "2013:hyperspace.2", open);
    UnitId unit{};
    UnitId carrier = no_unit;
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipJumped::unit), open("carrier", &ShipJumped::carrier),
                      open("kind", &ShipJumped::kind), open("name", &ShipJumped::called)};
    }
};
struct ShipSighted {  // by the side of `seat`
    ASTROGATE_EVENT("ship_sighted", "2013:sensors.2", team);
    Seat seat{};
    UnitId unit{};
    Tier tier = Tier::symbol;
    Kind kind = Kind::unknown;
    ShipName called = ShipName::unknown;
    static constexpr auto fields() {
        return Fields{team("seat", &ShipSighted::seat), team("unit", &ShipSighted::unit),
                      team("tier", &ShipSighted::tier), team("kind", &ShipSighted::kind),
                      team("name", &ShipSighted::called)};
    }
};
struct PointsScored {
    ASTROGATE_EVENT("points_scored", "2013:end.1", open);
    std::uint8_t side = 0;
    UnitId unit{};
    Deed deed = Deed::destroyed;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return Fields{open("side", &PointsScored::side), open("unit", &PointsScored::unit),
                      open("deed", &PointsScored::deed), open("points", &PointsScored::points)};
    }
};
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", "2013:end.3", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatResigned::seat)}; }
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "2013:end.1", open);
    Ending ending = Ending::turn_limit;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};
using Event = std::variant<ShipCommissioned, ShipHandedOver, ShipPlaced, TurnBegan, DeputyAppointed,
                           ShipOrdered, SparesCalled, OrdersDropped, ShipFired, ShipDisabled, ShipLost,
                           ObjectLaunched, PointLost, PullTossed, CoursePlotted, ObjectMet, ShipMoved,
                           ShipJumped, ShipSighted, PointsScored, SeatResigned, GameEnded>;

}  // namespace astrogate::slingshot
