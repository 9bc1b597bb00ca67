// Vector 3: what can happen. In the 2009 edition all of it is open to everybody; the audiences are those of
// 1979.
#pragma once
#include "games/vector3/words/weapon_events.h"

namespace astrogate::vector3 {

struct TechnologyChosen {
    ASTROGATE_EVENT("technology_chosen", "2009:technology.1", open);
    Seat seat{};
    Levels levels{};
    static constexpr auto fields() {
        return Fields{open("seat", &TechnologyChosen::seat), owner("levels", &TechnologyChosen::levels)};
    }
};
struct ShipBuilt {
    ASTROGATE_EVENT("ship_built", "2009:fleet.1", open);
    UnitId unit{};
    Hull hull = Hull::six;
    Pods pods{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipBuilt::unit), open("hull", &ShipBuilt::hull),
                      owner("pods", &ShipBuilt::pods)};
    }
};
struct PlacementRolled {
    ASTROGATE_EVENT("placement_rolled", "2009:placement.1", open);
    Seat seat{};
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &PlacementRolled::seat), open("die_1", &PlacementRolled::die_1),
                      open("die_2", &PlacementRolled::die_2)};
    }
};
struct InitiativeRolled {
    ASTROGATE_EVENT("initiative_rolled", "2009:laser.1", open);
    Seat seat{};
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &InitiativeRolled::seat), open("die_1", &InitiativeRolled::die_1),
                      open("die_2", &InitiativeRolled::die_2)};
    }
};
struct RollTied {  // the seats of `seats` roll again
    ASTROGATE_EVENT("roll_tied", "2009:laser.2", open);
    SeatMask seats = 0;
    static constexpr auto fields() { return Fields{open("seats", &RollTied::seats)}; }
};
struct FirstChosen {  // this seat places, or fires, first
    ASTROGATE_EVENT("first_chosen", "2009:laser.2", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &FirstChosen::seat)}; }
};
struct ShipPlaced {
    ASTROGATE_EVENT("ship_placed", "2009:placement.2", open);
    UnitId unit{};
    Vec position{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipPlaced::unit), open("position", &ShipPlaced::position)};
    }
};
struct FleetPlaced {
    ASTROGATE_EVENT("fleet_placed", "2009:placement.5", open);
    Seat seat{};
    bool warped_in = false;
    static constexpr auto fields() {
        return Fields{open("seat", &FleetPlaced::seat), open("warped_in", &FleetPlaced::warped_in)};
    }
};
struct TurnBegan {
    ASTROGATE_EVENT("turn_began", "2009:sequence.1", open);
    std::uint32_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnBegan::turn)}; }
};
struct ShipMoved {
    ASTROGATE_EVENT("ship_moved", "2009:movement.5", open);
    UnitId unit{};
    Vec from{};
    Vec to{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipMoved::unit), open("from", &ShipMoved::from),
                      open("to", &ShipMoved::to)};
    }
};
struct FirePlotted {
    ASTROGATE_EVENT("fire_plotted", "C18", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &FirePlotted::unit), open("target", &FirePlotted::target),
                      open("lasers", &FirePlotted::lasers)};
    }
};
struct LasersAllotted {
    ASTROGATE_EVENT("lasers_allotted", "2009:laser.5", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    std::int32_t distance = 0;
    std::uint8_t needed = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &LasersAllotted::unit), open("target", &LasersAllotted::target),
                      open("lasers", &LasersAllotted::lasers), open("distance", &LasersAllotted::distance),
                      owner("needed", &LasersAllotted::needed)};
    }
};
struct SeatHeldFire {
    ASTROGATE_EVENT("seat_held_fire", "B13", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatHeldFire::seat)}; }
};
struct TurnPassed {  // the choice of the next ship passes to this seat
    ASTROGATE_EVENT("turn_passed", "2009:laser.3", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &TurnPassed::seat)}; }
};
struct ShotHit {
    ASTROGATE_EVENT("shot_hit", "2009:damage.2", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    std::uint8_t needed = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShotHit::unit), open("target", &ShotHit::target),
                      owner("die", &ShotHit::die), owner("needed", &ShotHit::needed)};
    }
};
struct ShotMissed {
    ASTROGATE_EVENT("shot_missed", "2009:damage.2", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    std::uint8_t needed = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShotMissed::unit), open("target", &ShotMissed::target),
                      owner("die", &ShotMissed::die), owner("needed", &ShotMissed::needed)};
    }
};
struct ShotsLost {  // the target was gone already
    ASTROGATE_EVENT("shots_lost", "C2", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShotsLost::unit), open("target", &ShotsLost::target),
                      open("lasers", &ShotsLost::lasers)};
    }
};
struct DamageRolled {
    ASTROGATE_EVENT("damage_rolled", "2009:damage.3", owner);
    UnitId unit{};  // the damaged ship
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &DamageRolled::unit), owner("die_1", &DamageRolled::die_1),
                      owner("die_2", &DamageRolled::die_2)};
    }
};
struct CriticalRolled {
    ASTROGATE_EVENT("critical_rolled", "2009:damage.5", owner);
    UnitId unit{};
    std::uint8_t die = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &CriticalRolled::unit), owner("die", &CriticalRolled::die)};
    }
};
struct PodRolled {  // slot 0 = the table says roll again
    ASTROGATE_EVENT("pod_rolled", "2009:damage.10", owner);
    UnitId unit{};
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    std::uint8_t pod = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &PodRolled::unit), owner("die_1", &PodRolled::die_1),
                      owner("die_2", &PodRolled::die_2), owner("pod", &PodRolled::pod)};
    }
};
struct PodDestroyed {
    ASTROGATE_EVENT("pod_destroyed", "2009:damage.13", open);
    UnitId unit{};
    std::uint8_t pod = 0;  // numbered from 1, as on the display
    Pod kind = Pod::none;
    static constexpr auto fields() {
        return Fields{open("unit", &PodDestroyed::unit), owner("pod", &PodDestroyed::pod),
                      owner("kind", &PodDestroyed::kind)};
    }
};
struct SectionHit {
    ASTROGATE_EVENT("section_hit", "2009:damage.7", owner);
    UnitId unit{};
    Section section = Section::maneuver;
    std::uint8_t left = 0;  // boxes left; 0 = destroyed
    static constexpr auto fields() {
        return Fields{owner("unit", &SectionHit::unit), owner("section", &SectionHit::section),
                      owner("left", &SectionHit::left)};
    }
};
struct HitWasted {  // the section was destroyed already
    ASTROGATE_EVENT("hit_wasted", "B14", owner);
    UnitId unit{};
    Section section = Section::maneuver;
    static constexpr auto fields() {
        return Fields{owner("unit", &HitWasted::unit), owner("section", &HitWasted::section)};
    }
};
struct ShipDestroyed {
    ASTROGATE_EVENT("ship_destroyed", "2009:effects.8", open);
    UnitId unit{};
    Cause cause = Cause::unseen;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipDestroyed::unit), owner("cause", &ShipDestroyed::cause)};
    }
};
struct PointsScored {
    ASTROGATE_EVENT("points_scored", "2009:victory.2", open);
    Seat seat{};
    std::int32_t points = 0;
    UnitId unit = no_unit;  // for what; no_unit = for being the only one left
    static constexpr auto fields() {
        return Fields{open("seat", &PointsScored::seat), open("points", &PointsScored::points),
                      open("unit", &PointsScored::unit)};
    }
};
struct ShipBurned {
    ASTROGATE_EVENT("ship_burned", "2009:acceleration.10", open);
    UnitId unit{};
    Vec change{};
    Vec velocity{};  // the new one
    static constexpr auto fields() {
        return Fields{open("unit", &ShipBurned::unit), open("change", &ShipBurned::change),
                      open("velocity", &ShipBurned::velocity)};
    }
};
struct WarpDeclared {
    ASTROGATE_EVENT("warp_declared", "2009:warp.1", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &WarpDeclared::unit)}; }
};
struct WarpCancelled {
    ASTROGATE_EVENT("warp_cancelled", "C17", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &WarpCancelled::unit)}; }
};
struct WarpCharged {  // a clean turn; at 2 the ship leaves
    ASTROGATE_EVENT("warp_charged", "2009:warp.6", open);
    UnitId unit{};
    std::uint8_t clean_turns = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &WarpCharged::unit), open("clean_turns", &WarpCharged::clean_turns)};
    }
};
struct WarpSpoiled {
    ASTROGATE_EVENT("warp_spoiled", "2009:warp.3", open);
    UnitId unit{};
    Spoiler spoiler = Spoiler::enemy_near;
    static constexpr auto fields() {
        return Fields{open("unit", &WarpSpoiled::unit), open("spoiler", &WarpSpoiled::spoiler)};
    }
};
struct ShipWarpedOut {
    ASTROGATE_EVENT("ship_warped_out", "2009:warp.7", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &ShipWarpedOut::unit)}; }
};
struct SeatAgreed {
    ASTROGATE_EVENT("seat_agreed", "2009:end.2", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatAgreed::seat)}; }
};
struct SeatResigned {
    ASTROGATE_EVENT("seat_resigned", "H9", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatResigned::seat)}; }
};
struct ShipWithdrawn {
    ASTROGATE_EVENT("ship_withdrawn", "H9", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &ShipWithdrawn::unit)}; }
};
struct TurnEnded {
    ASTROGATE_EVENT("turn_ended", "2009:sequence.1", open);
    std::uint32_t turn = 0;
    static constexpr auto fields() { return Fields{open("turn", &TurnEnded::turn)}; }
};
struct GameEnded {
    ASTROGATE_EVENT("game_ended", "2009:end.1", open);
    Ending ending = Ending::last_fleet;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};

using Event = std::variant<
    TechnologyChosen, ShipBuilt, PlacementRolled, InitiativeRolled, RollTied, FirstChosen, ShipPlaced,
    FleetPlaced, TurnBegan, ShipMoved, FirePlotted, LasersAllotted, SeatHeldFire, TurnPassed, ShotHit,
    ShotMissed, ShotsLost, DamageRolled, CriticalRolled, PodRolled, PodDestroyed, SectionHit, HitWasted,
    ShipDestroyed, PointsScored, ShipBurned, WarpDeclared, WarpCancelled, WarpCharged, WarpSpoiled,
    ShipWarpedOut, SeatAgreed, SeatResigned, ShipWithdrawn, TurnEnded, GameEnded, PodLoaded, LoadLost,
    WarheadMoved, DetonationPlotted, DetonationRolled, SeatPassed, WarheadDetonated, BlastReached, BlastEnded,
    WarheadDestroyed, WarheadHeld, LaunchOrdered, DudRolled, WarheadLaunched, PushPlotted, TractorRolled,
    UnitPushed, ShipRecoiled, WarheadBurned, WarheadWithdrawn, MinesBought, MineLaid, DieCast, PointsCounted>;

#undef ASTROGATE_FACT

}  // namespace astrogate::vector3
