// Delta Vee: the events of Battle Commands, missiles, detection and force fields. Of a missile that lies
// face-down its kind, its energy and its owner's plans are told to him alone.
#pragma once
#include "games/delta_vee/words/ship.h"

namespace astrogate {

ASTROGATE_ENUM(delta_vee, Loss, exploded, shot_down, spent, left_maps, planet, asteroid);

}  // namespace astrogate

namespace astrogate::delta_vee {

struct MissileRevealed {
    ASTROGATE_EVENT("missile_revealed", "1981:3.2a", open);
    UnitId unit{};
    Missile missile = Missile::unknown;
    std::uint8_t spent = 0;  // EU
    ASTROGATE_FIELDS(MissileRevealed, open, (unit, missile, spent))
};
struct CraftRevealed {
    ASTROGATE_EVENT("craft_revealed", "1981:3.2a", open);
    UnitId unit{};
    ASTROGATE_FIELDS(CraftRevealed, open, (unit))
};
struct ShipSearched {
    ASTROGATE_EVENT("ship_searched", "1981:7.4a", open);
    UnitId unit{};
    std::uint8_t range = 0;
    ASTROGATE_FIELDS(ShipSearched, open, (unit, range))
};
struct MissilePrepared {
    ASTROGATE_EVENT("missile_prepared", "1981:7.4b", open);
    Seat seat{};
    UnitId unit{};
    std::uint8_t mount = 0;
    Missile missile = Missile::unknown;
    ASTROGATE_FIELDS(MissilePrepared, open, (seat, unit, mount), owner, (missile))
};
struct MissileControlled {
    ASTROGATE_EVENT("missile_controlled", "1981:7.4c", owner);
    Seat seat{};
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(MissileControlled, owner, (seat, unit, target))
};
struct MissileCommanded {  // or an unguided one that gains velocity
    ASTROGATE_EVENT("missile_commanded", "1981:2.5e", open);
    Seat seat{};
    UnitId unit{};
    std::uint8_t velocity = 0;
    std::uint8_t heading = hours;
    std::uint8_t commands = 0;  // an EU each
    ASTROGATE_FIELDS(MissileCommanded, open, (seat, unit, velocity, heading), owner, (commands))
};
struct StandingSet {
    ASTROGATE_EVENT("standing_set", "1981:9.6d", owner);
    Seat seat{};
    UnitId unit{};
    bool declines = false;
    UnitId prefers = no_unit;
    ASTROGATE_FIELDS(StandingSet, owner, (seat, unit, declines, prefers))
};
struct MissileLaunched {
    ASTROGATE_EVENT("missile_launched", "1981:9.4a", open);
    Seat seat{};
    UnitId unit{};
    UnitId launcher{};
    std::uint8_t mount = 0;
    Hex hex{};
    std::uint8_t heading = hours;
    std::uint8_t velocity = 1;
    Pod pod = Pod::other;
    std::uint8_t civ = 6;
    Missile missile = Missile::unknown;
    ASTROGATE_FIELDS(MissileLaunched, open, (seat, unit, launcher, mount, hex, heading, velocity, pod, civ),
                     owner, (missile))
};
struct MissileMet {  // the Interception Routine of `unit`; a `chance` of 10 needs no roll
    ASTROGATE_EVENT("missile_met", "1981:9.6b", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t speed = 0;
    std::uint8_t chance = 0;
    ASTROGATE_FIELDS(MissileMet, open, (unit, target, speed, chance))
};
struct InterceptionRolled {  // die 0: none was needed
    ASTROGATE_EVENT("interception_rolled", "1981:9.6c", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    bool is_hit = false;
    ASTROGATE_FIELDS(InterceptionRolled, open, (unit, target, die, is_hit))
};
struct FieldRaised {
    ASTROGATE_EVENT("field_raised", "1981:7.5d", open);
    UnitId unit{};
    std::uint16_t energy = 0;
    ASTROGATE_FIELDS(FieldRaised, open, (unit, energy))
};
struct FieldRolled {  // at the moment of interception
    ASTROGATE_EVENT("field_rolled", "1981:9.8c", open);
    UnitId unit{};
    std::uint8_t die = 0;
    bool is_raised = false;
    ASTROGATE_FIELDS(FieldRolled, open, (unit, die, is_raised))
};
struct FieldHeld {  // against the missile: so many hits come through
    ASTROGATE_EVENT("field_held", "1981:9.8a", open);
    UnitId unit{};
    std::uint8_t hits = 0;
    ASTROGATE_FIELDS(FieldHeld, open, (unit, hits))
};
struct FieldLowered {
    ASTROGATE_EVENT("field_lowered", "1981:7.4e", open);
    UnitId unit{};
    ASTROGATE_FIELDS(FieldLowered, open, (unit))
};
struct FieldFell {  // it is hit
    ASTROGATE_EVENT("field_fell", "1981:8.9g", open);
    UnitId unit{};
    ASTROGATE_FIELDS(FieldFell, open, (unit))
};
struct MissileLost {  // in `hex`
    ASTROGATE_EVENT("missile_lost", "1981:9.5d", open);
    UnitId unit{};
    Loss loss = Loss::exploded;
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(MissileLost, open, (unit, loss, hex, vector))
};

}  // namespace astrogate::delta_vee
