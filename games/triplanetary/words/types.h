// Triplanetary: the orders and events of flight, and the variants of all there are. Those of combat are in
// combat.h, those of mines, torpedoes and nukes in ordnance.h, those of inverted counters and passengers in
// counters.h.
#pragma once
#include <cstdint>
#include <variant>

#include "games/triplanetary/words/agreement.h"
#include "games/triplanetary/words/combat.h"
#include "games/triplanetary/words/gifts.h"
#include "games/triplanetary/words/nova.h"
#include "games/triplanetary/words/ordnance.h"
#include "games/triplanetary/words/piracy.h"
#include "games/triplanetary/words/prospecting.h"
#include "games/triplanetary/words/sequence.h"
#include "games/triplanetary/words/surrender.h"
#include "games/triplanetary/words/tour.h"
#include "games/triplanetary/words/war.h"

namespace astrogate::triplanetary {

// ---- orders

struct Place {  // before the first turn: the side that a ship starts on
    ASTROGATE_NAMED("place", "2018:bi_planetary.1");
    UnitId unit{};
    Direction side = Direction::e;
    static constexpr auto fields() {
        return Fields{owner("unit", &Place::unit), owner("side", &Place::side)};
    }
};
struct Burn {  // moves the arrowhead: by one hex, or by two in an overload
    ASTROGATE_NAMED("burn", "1981:astrogation.12");
    UnitId unit{};
    Hex change{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Burn::unit), owner("change", &Burn::change)};
    }
};
struct Refuse {  // weak gravity entered in `hex`
    ASTROGATE_NAMED("refuse", "1981:gravity.8");
    UnitId unit{};
    Hex hex{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Refuse::unit), owner("hex", &Refuse::hex)};
    }
};
struct Land {
    ASTROGATE_NAMED("land", "1981:landing.11");
    UnitId unit{};
    Direction side = Direction::e;
    static constexpr auto fields() { return Fields{owner("unit", &Land::unit), owner("side", &Land::side)}; }
};
struct TakeOff {
    ASTROGATE_NAMED("take_off", "1981:landing.3");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &TakeOff::unit)}; }
};
struct Refuel {
    ASTROGATE_NAMED("refuel", "1981:resupply.1");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Refuel::unit)}; }
};
using Order =
    std::variant<Place, Burn, Refuse, Land, TakeOff, Refuel, Designate, Ram, Fire, Inspect, Capture, Launch,
                 Reload, Yield, Hide, PlaceDummy, RemoveDummy, TakePassengers, Defend, LaunchFrom, PlaceBase,
                 Demand, Surrender, Buy, Stock, Deploy, Incite, Suppress, Arrive, FormFleet, Reassign,
                 Prospect, SetMine, SetGuards, LoadOre, TakeShard, BuyWare, Sell, Transfer, Settle, Enter,
                 OpenBase, AcceptBase, CloseBase, Post, StockBase, Draw, Unload, FireWith, Repair,
                 PlanCircuit, Announce, Loot, SellPrize, AgreeToEnd, FireFrom, AcceptGift>;

// ---- events

struct ShipPlaced {
    ASTROGATE_EVENT("ship_placed", "2018:bi_planetary.1", open);
    UnitId unit{};
    Direction side = Direction::e;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipPlaced::unit), open("side", &ShipPlaced::side)};
    }
};
struct GravityRefused {
    ASTROGATE_EVENT("gravity_refused", "1981:gravity.8", open);
    UnitId unit{};
    Hex hex{};
    Body body = Body::none;
    static constexpr auto fields() {
        return Fields{open("unit", &GravityRefused::unit), open("hex", &GravityRefused::hex),
                      open("body", &GravityRefused::body)};
    }
};
struct CoursePlotted {  // `change` is the burn, `side` where it lands
    ASTROGATE_EVENT("course_plotted", "1981:astrogation.7", open);
    UnitId unit{};
    Plot plot = Plot::fly;
    Direction side = Direction::e;
    Hex change{};
    std::uint8_t cost = 0;
    Hex vector{};
    bool after_weak = false;
    static constexpr auto fields() {
        return Fields{open("unit", &CoursePlotted::unit),
                      open("plot", &CoursePlotted::plot),
                      open("side", &CoursePlotted::side),
                      open("change", &CoursePlotted::change),
                      open("cost", &CoursePlotted::cost),
                      open("vector", &CoursePlotted::vector),
                      open("after_weak", &CoursePlotted::after_weak)};
    }
};
using ShipMoved = hex_facts::ShipMoved<FlightRules>;
using GravityEntered = hex_facts::GravityEntered<FlightRules>;
struct WorldVisited {
    ASTROGATE_EVENT("world_visited", "1981:grand_tour.5", open);
    UnitId unit{};
    Body body = Body::none;
    static constexpr auto fields() {
        return Fields{open("unit", &WorldVisited::unit), open("body", &WorldVisited::body)};
    }
};
struct ShipTookOff {
    ASTROGATE_EVENT("ship_took_off", "1981:landing.5", open);
    UnitId unit{};
    Body body = Body::none;
    Hex hex{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipTookOff::unit), open("body", &ShipTookOff::body),
                      open("hex", &ShipTookOff::hex)};
    }
};
struct ShipLanded {
    ASTROGATE_EVENT("ship_landed", "1981:landing.11", open);
    UnitId unit{};
    Body body = Body::none;
    Direction side = Direction::e;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipLanded::unit), open("body", &ShipLanded::body),
                      open("side", &ShipLanded::side)};
    }
};
struct AsteroidsEntered {
    ASTROGATE_EVENT("asteroids_entered", "1981:asteroids.1", open);
    UnitId unit{};
    std::uint8_t hexes = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &AsteroidsEntered::unit), open("hexes", &AsteroidsEntered::hexes)};
    }
};
struct AsteroidRolled {
    ASTROGATE_EVENT("asteroid_rolled", "1981:asteroids.2", open);
    UnitId unit{};
    std::uint8_t die = 0;
    std::uint8_t damage = 0;  // turns of disablement
    static constexpr auto fields() {
        return Fields{open("unit", &AsteroidRolled::unit), open("die", &AsteroidRolled::die),
                      open("damage", &AsteroidRolled::damage)};
    }
};
struct ShipLost {  // on the course from `hex` by `vector`; `body` is what it crashed on
    ASTROGATE_EVENT("ship_lost", "1981:crash.1", open);
    UnitId unit{};
    Loss loss = Loss::crash;
    Body body = Body::none;
    Hex hex{};
    Hex vector{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipLost::unit), open("loss", &ShipLost::loss),
                      open("body", &ShipLost::body), open("hex", &ShipLost::hex),
                      open("vector", &ShipLost::vector)};
    }
};
struct ShipRecovered {  // one turn of disablement
    ASTROGATE_EVENT("ship_recovered", "1981:damage.5", open);
    UnitId unit{};
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipRecovered::unit), open("left", &ShipRecovered::left)};
    }
};
struct ShipRefuelled {
    ASTROGATE_EVENT("ship_refuelled", "1981:resupply.1", open);
    UnitId unit{};
    Body body = Body::none;
    std::uint8_t fuel = 0;
    bool is_repaired = false;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipRefuelled::unit), open("body", &ShipRefuelled::body),
                      open("fuel", &ShipRefuelled::fuel), open("is_repaired", &ShipRefuelled::is_repaired)};
    }
};
struct SegmentEnded {
    ASTROGATE_EVENT("segment_ended", "1981:sequence.16", open);
    Seat seat{};
    Seat next{};
    static constexpr auto fields() {
        return Fields{open("seat", &SegmentEnded::seat), open("next", &SegmentEnded::next)};
    }
};
struct TurnBegan {
    ASTROGATE_EVENT("turn_began", "1981:sequence.2", open);
    std::uint16_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnBegan::turn)}; }
};
struct TurnEnded {
    ASTROGATE_EVENT("turn_ended", "1981:sequence.16", open);
    std::uint16_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnEnded::turn)}; }
};
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", "2018:bi_planetary.2", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatResigned::seat)}; }
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "2018:bi_planetary.3", open);
    Ending ending = Ending::landed;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};
using Event =
    std::variant<ShipPlaced, GravityRefused, CoursePlotted, ShipMoved, GravityEntered, WorldVisited,
                 ShipTookOff, ShipLanded, AsteroidsEntered, AsteroidRolled, ShipLost, ShipRecovered,
                 ShipRefuelled, SegmentEnded, TurnEnded, TurnBegan, SeatResigned, GameEnded, FugitivesHidden,
                 ShipEscaped, RamDeclared, RamRolled, ShipFired, VolleyRolled, ShipDamaged, ShipInspected,
                 ShipCaptured, PrizeDelivered, OrdnanceLaunched, OrdnancePlotted, OrdnanceMoved, OrdnanceMet,
                 OrdnanceRolled, OrdnanceMissed, OrdnanceSpent, AsteroidsCleared, WorldStruck, SideWasted,
                 ShipReloaded, CounterPlaced, CounterTurned, DummyRemoved, ShipDetected, TrackLost,
                 AlarmRaised, PassengersTaken, BaseFired, BaseLaunched, BasePlaced, HeroismShown,
                 SurrenderDemanded, SurrenderAccepted, SurrenderRefused, PurseFilled, ShipBought, WareBought,
                 PurchaseEnded, BerthTaken, ShipDeployed, ShipIncited, MutinyRolled, SideSuppressed,
                 BaseCaptured, CorvetteArrived, CorvetteTravelled, TerraShaken, ShipReassigned, FleetFormed,
                 CorvetteJoined, SideGrounded, SurveyBegan, HexProspected, MinePlaced, GuardsPlaced, OreMined,
                 OreDug, OreLoaded, ShardTaken, OreOffered, CargoSold, WareTransferred, SideSettled,
                 ColonyRolled, AlienEntered, AlienHurt, AlienDoomed, SunDestroyed, BaseOffered, BaseOpened,
                 BaseClosed, ShipPosted, BaseStocked, StoresDrawn, StoresUnloaded, IncomeEarned, MoneyLost,
                 StrengthKept, ShipHit, PartHit, PartRepaired, CircuitPlanned, CargoShipped, CargoDelivered,
                 CycleEnded, CargoLooted, ShipReturned, LootSold, PrizeSold, PatrolPaid, PirateExiled,
                 SeatAgreed, GuardsLost, RacerDisqualified, SegmentDrawn, GiftOffered, GiftLapsed, GiftTaken>;

}  // namespace astrogate::triplanetary
