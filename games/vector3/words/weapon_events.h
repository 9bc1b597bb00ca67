// Vector 3: what can happen to loads, torpedoes, mines and tractors. In the 2009 edition all of it is open to
// everybody; the audiences are those of 1979.
#pragma once
#include "games/vector3/words/types.h"

namespace astrogate::vector3 {

struct PodLoaded {
    ASTROGATE_EVENT("pod_loaded", "2009:basic.fleet.4", owner);
    UnitId unit{};
    std::uint8_t pod = 0;
    Weapon weapon = Weapon::unguided;
    std::uint8_t count = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &PodLoaded::unit), owner("pod", &PodLoaded::pod),
                      owner("weapon", &PodLoaded::weapon), owner("count", &PodLoaded::count)};
    }
};
struct LoadLost {  // with its launch pod
    ASTROGATE_EVENT("load_lost", "E1", owner);
    UnitId unit{};
    std::uint8_t pod = 0;
    std::uint8_t unguided = 0;
    std::uint8_t guided = 0;
    std::uint8_t mines = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &LoadLost::unit), owner("pod", &LoadLost::pod),
                      owner("unguided", &LoadLost::unguided), owner("guided", &LoadLost::guided),
                      owner("mines", &LoadLost::mines)};
    }
};
struct WarheadMoved {
    ASTROGATE_EVENT("warhead_moved", "2009:basic.sequence.2", open);
    UnitId unit{};
    Vec from{};
    Vec to{};
    static constexpr auto fields() {
        return Fields{open("unit", &WarheadMoved::unit), open("from", &WarheadMoved::from),
                      open("to", &WarheadMoved::to)};
    }
};
struct DetonationPlotted {
    ASTROGATE_EVENT("detonation_plotted", "H19", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &DetonationPlotted::unit)}; }
};
struct DetonationRolled {
    ASTROGATE_EVENT("detonation_rolled", "2009:basic.detonation.2", open);
    Seat seat{};
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &DetonationRolled::seat), open("die_1", &DetonationRolled::die_1),
                      open("die_2", &DetonationRolled::die_2)};
    }
};
struct SeatPassed {  // asked again when another seat acts
    ASTROGATE_EVENT("seat_passed", "A14", open);
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatPassed::seat)}; }
};
struct WarheadDetonated {
    ASTROGATE_EVENT("warhead_detonated", "2009:basic.detonation.1", open);
    UnitId unit{};
    Vec position{};
    std::uint8_t radius = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &WarheadDetonated::unit), open("position", &WarheadDetonated::position),
                      owner("radius", &WarheadDetonated::radius)};
    }
};
struct BlastReached {  // rolls that the screen left
    ASTROGATE_EVENT("blast_reached", "2009:basic.detonation.8", owner);
    UnitId unit{};
    UnitId target{};
    std::int32_t distance = 0;
    std::uint8_t rolls = 0;
    std::uint8_t screen = 0;
    static constexpr auto fields() {
        return Fields{hidden("unit", &BlastReached::unit), owner("target", &BlastReached::target),
                      owner("distance", &BlastReached::distance), owner("rolls", &BlastReached::rolls),
                      owner("screen", &BlastReached::screen)};
    }
};
struct BlastEnded {
    ASTROGATE_EVENT("blast_ended", "2009:basic.detonation.9", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &BlastEnded::unit)}; }
};
struct WarheadDestroyed {
    ASTROGATE_EVENT("warhead_destroyed", "2009:basic.laser.9", owner);
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &WarheadDestroyed::unit)}; }
};
struct WarheadHeld {  // the damage roll did nothing to it
    ASTROGATE_EVENT("warhead_held", "2009:basic.laser.9", owner);
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &WarheadHeld::unit)}; }
};
struct LaunchOrdered {
    ASTROGATE_EVENT("launch_ordered", "E2", open);
    UnitId unit{};
    std::uint8_t pod = 0;
    Weapon weapon = Weapon::unguided;
    static constexpr auto fields() {
        return Fields{open("unit", &LaunchOrdered::unit), owner("pod", &LaunchOrdered::pod),
                      open("weapon", &LaunchOrdered::weapon)};
    }
};
struct DudRolled {  // a dud when the sum is below `below`
    ASTROGATE_EVENT("dud_rolled", "2009:duds.3", open);
    UnitId unit{};
    std::uint8_t pod = 0;
    Weapon weapon = Weapon::unguided;
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    std::uint8_t below = 0;
    bool is_dud = false;
    static constexpr auto fields() {
        return Fields{open("unit", &DudRolled::unit),     owner("pod", &DudRolled::pod),
                      open("weapon", &DudRolled::weapon), owner("die_1", &DudRolled::die_1),
                      owner("die_2", &DudRolled::die_2),  owner("below", &DudRolled::below),
                      open("is_dud", &DudRolled::is_dud)};
    }
};
struct WarheadLaunched {
    ASTROGATE_EVENT("warhead_launched", "2009:basic.salvo.7", open);
    UnitId unit{};
    UnitId ship{};
    std::uint8_t pod = 0;
    Weapon weapon = Weapon::unguided;
    Vec position{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{
            open("unit", &WarheadLaunched::unit),         open("ship", &WarheadLaunched::ship),
            owner("pod", &WarheadLaunched::pod),          open("weapon", &WarheadLaunched::weapon),
            open("position", &WarheadLaunched::position), open("velocity", &WarheadLaunched::velocity)};
    }
};
struct PushPlotted {
    ASTROGATE_EVENT("push_plotted", "H19", open);
    UnitId unit{};
    UnitId target{};
    Vec change{};
    static constexpr auto fields() {
        return Fields{open("unit", &PushPlotted::unit), open("target", &PushPlotted::target),
                      open("change", &PushPlotted::change)};
    }
};
struct TractorRolled {
    ASTROGATE_EVENT("tractor_rolled", "2009:advanced.tractor.3", open);
    Seat seat{};
    std::uint8_t die_1 = 0;
    std::uint8_t die_2 = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &TractorRolled::seat), open("die_1", &TractorRolled::die_1),
                      open("die_2", &TractorRolled::die_2)};
    }
};
struct UnitPushed {  // the new velocity of the target
    ASTROGATE_EVENT("unit_pushed", "2009:advanced.tractor.6", open);
    UnitId unit{};
    UnitId target{};
    Vec change{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{open("unit", &UnitPushed::unit), open("target", &UnitPushed::target),
                      open("change", &UnitPushed::change), open("velocity", &UnitPushed::velocity)};
    }
};
struct ShipRecoiled {
    ASTROGATE_EVENT("ship_recoiled", "2009:advanced.tractor.8", open);
    UnitId unit{};
    Vec change{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{open("unit", &ShipRecoiled::unit), open("change", &ShipRecoiled::change),
                      open("velocity", &ShipRecoiled::velocity)};
    }
};
struct WarheadBurned {
    ASTROGATE_EVENT("warhead_burned", "2009:basic.salvo.9", open);
    UnitId unit{};
    Vec change{};
    Vec velocity{};
    static constexpr auto fields() {
        return Fields{open("unit", &WarheadBurned::unit), open("change", &WarheadBurned::change),
                      open("velocity", &WarheadBurned::velocity)};
    }
};
struct WarheadWithdrawn {
    ASTROGATE_EVENT("warhead_withdrawn", "H9", owner);
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &WarheadWithdrawn::unit)}; }
};
struct MinesBought {
    ASTROGATE_EVENT("mines_bought", "1979:11.0.1", owner);
    Seat seat{};
    std::uint8_t count = 0;
    static constexpr auto fields() {
        return Fields{owner("seat", &MinesBought::seat), owner("count", &MinesBought::count)};
    }
};
struct MineLaid {
    ASTROGATE_EVENT("mine_laid", "1979:7.2.2", owner);
    UnitId unit{};
    Vec position{};
    static constexpr auto fields() {
        return Fields{owner("unit", &MineLaid::unit), owner("position", &MineLaid::position)};
    }
};
struct DieCast {  // even: the first seat begins, odd: the second
    ASTROGATE_EVENT("die_cast", "1979:6.3.1", open);
    std::uint8_t die = 0;
    Seat first{};
    static constexpr auto fields() {
        return Fields{open("die", &DieCast::die), open("first", &DieCast::first)};
    }
};
struct PointsCounted {  // at the end, from what is left of the other side
    ASTROGATE_EVENT("points_counted", "1979:14.0.1", open);
    Seat seat{};
    std::int32_t ships = 0;  // destroyed
    std::int32_t pods = 0;   // destroyed on ships that were not
    std::int32_t bonus = 0;  // for an empty display
    std::int32_t points = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &PointsCounted::seat), open("ships", &PointsCounted::ships),
                      open("pods", &PointsCounted::pods), open("bonus", &PointsCounted::bonus),
                      open("points", &PointsCounted::points)};
    }
};
#undef ASTROGATE_FACT

}  // namespace astrogate::vector3
