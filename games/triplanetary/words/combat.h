// Triplanetary: the orders and events of guns, rams and boarding, and of the fugitives of Escape.
#pragma once
#include "games/triplanetary/words/ship.h"

namespace astrogate::triplanetary {

// ---- orders

struct Designate {  // before the first turn, and in secret: the transport that carries the fugitives
    ASTROGATE_NAMED("designate", "1981:escape.3");
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Designate::unit)}; }
};
struct Ram {
    ASTROGATE_NAMED("ram", "1981:ramming.2");
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Ram::unit), owner("target", &Ram::target)};
    }
};
struct Fire {  // all that fire in one sheet make one attack: each at each of the targets
    ASTROGATE_NAMED("fire", "1981:guns.1");
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Fire::unit), owner("target", &Fire::target)};
    }
};
struct FireWith {  // how much of its strength a ship fires with, that fires at something in the same sheet
    ASTROGATE_NAMED("fire_with", "2018:guns.2");
    UnitId unit{};
    std::uint8_t strength = 0;
    static constexpr auto fields() {
        return Fields{owner("unit", &FireWith::unit), owner("strength", &FireWith::strength)};
    }
};
struct Repair {  // a part of a ship, as its owner's segment closes
    ASTROGATE_NAMED("repair", "2018:parts.7");
    UnitId unit{};
    Part part = Part::drive;
    static constexpr auto fields() {
        return Fields{owner("unit", &Repair::unit), owner("part", &Repair::part)};
    }
};
struct Defend {  // a base on a world fires at all enemies above it
    ASTROGATE_NAMED("defend", "1981:planetary_defence.1");
    Body body = Body::none;
    Direction side = Direction::e;
    static constexpr auto fields() {
        return Fields{owner("body", &Defend::body), owner("side", &Defend::side)};
    }
};
struct FireFrom {  // the guns of the base on an asteroid
    ASTROGATE_NAMED("fire_from", "2018:asteroid_base.2");
    Body body = Body::none;
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("body", &FireFrom::body), owner("target", &FireFrom::target)};
    }
};
struct Inspect {
    ASTROGATE_NAMED("inspect", "1981:escape.6");
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Inspect::unit), owner("target", &Inspect::target)};
    }
};
struct Capture {
    ASTROGATE_NAMED("capture", "1981:transfer.4");
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Capture::unit), owner("target", &Capture::target)};
    }
};

// ---- events

struct FugitivesHidden {  // `unit` is told to its owner alone
    ASTROGATE_EVENT("fugitives_hidden", "1981:escape.3", open);
    Seat seat{};
    UnitId unit = no_unit;
    static constexpr auto fields() {
        return Fields{open("seat", &FugitivesHidden::seat), owner("unit", &FugitivesHidden::unit)};
    }
};
struct ShipEscaped {  // beyond Jupiter
    ASTROGATE_EVENT("ship_escaped", "1981:escape.14", open);
    UnitId unit{};
    std::uint8_t fuel = 0;
    std::uint8_t needed = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipEscaped::unit), open("fuel", &ShipEscaped::fuel),
                      open("needed", &ShipEscaped::needed)};
    }
};
struct RamDeclared {
    ASTROGATE_EVENT("ram_declared", "1981:ramming.2", open);
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{open("unit", &RamDeclared::unit), open("target", &RamDeclared::target)};
    }
};
struct RamRolled {  // to both
    ASTROGATE_EVENT("ram_rolled", "1981:ramming.5", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t die = 0;
    std::uint8_t damage = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &RamRolled::unit), open("target", &RamRolled::target),
                      open("die", &RamRolled::die), open("damage", &RamRolled::damage)};
    }
};
struct ShipFired {  // `volley` 0 is the attack; those after it answer it
    ASTROGATE_EVENT("ship_fired", "1981:guns.1", open);
    UnitId unit{};
    UnitId target{};
    std::uint8_t volley = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipFired::unit), open("target", &ShipFired::target),
                      open("volley", &ShipFired::volley)};
    }
};
struct StrengthKept {  // back: it fires with `strength`
    ASTROGATE_EVENT("strength_kept", "2018:guns.2", open);
    UnitId unit{};
    std::uint8_t strength = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &StrengthKept::unit), open("strength", &StrengthKept::strength)};
    }
};
struct BaseFired {  // at each of the ships above it, a volley each; or at one, with guns
    ASTROGATE_EVENT("base_fired", "1981:planetary_defence.2", open);
    Seat seat{};
    Body body = Body::none;
    Direction side = Direction::e;
    UnitId target{};
    std::uint8_t volley = 0;
    bool has_guns = false;  // on an asteroid, which has no sides
    static constexpr auto fields() {
        return Fields{open("seat", &BaseFired::seat),     open("body", &BaseFired::body),
                      open("side", &BaseFired::side),     open("target", &BaseFired::target),
                      open("volley", &BaseFired::volley), open("has_guns", &BaseFired::has_guns)};
    }
};
struct VolleyRolled {  // `less` comes off the die, `more` is added; no die: the odds were below the table
    ASTROGATE_EVENT("volley_rolled", "1981:guns.3", open);
    Seat seat{};
    std::uint8_t attack = 0;
    std::uint8_t defence = 0;
    std::uint8_t less = 0;
    std::uint8_t die = 0;
    std::uint8_t damage = 0;
    std::uint8_t more = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &VolleyRolled::seat),       open("attack", &VolleyRolled::attack),
                      open("defence", &VolleyRolled::defence), open("less", &VolleyRolled::less),
                      open("die", &VolleyRolled::die),         open("damage", &VolleyRolled::damage),
                      open("more", &VolleyRolled::more)};
    }
};
struct HeroismShown {
    ASTROGATE_EVENT("heroism_shown", "1981:heroism.1", open);
    UnitId unit{};
    static constexpr auto fields() { return Fields{open("unit", &HeroismShown::unit)}; }
};
struct ShipDamaged {  // in the movement phase, or in that of combat
    ASTROGATE_EVENT("ship_damaged", "1981:damage.3", open);
    UnitId unit{};
    std::uint8_t turns = 0;
    bool moving = false;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipDamaged::unit), open("turns", &ShipDamaged::turns),
                      open("moving", &ShipDamaged::moving)};
    }
};
struct ShipHit {  // so many times; dice say where
    ASTROGATE_EVENT("ship_hit", "2018:parts.1", open);
    UnitId unit{};
    std::uint8_t hits = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipHit::unit), open("hits", &ShipHit::hits)};
    }
};
struct PartHit {
    ASTROGATE_EVENT("part_hit", "2018:parts.2", open);
    UnitId unit{};
    std::uint8_t die = 0;
    Part part = Part::weapons;
    std::uint8_t damage = 0;  // of it, by now
    static constexpr auto fields() {
        return Fields{open("unit", &PartHit::unit), open("die", &PartHit::die), open("part", &PartHit::part),
                      open("damage", &PartHit::damage)};
    }
};
struct PartRepaired {
    ASTROGATE_EVENT("part_repaired", "2018:parts.7", open);
    UnitId unit{};
    Part part = Part::drive;
    std::uint8_t left = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &PartRepaired::unit), open("part", &PartRepaired::part),
                      open("left", &PartRepaired::left)};
    }
};
struct ShipInspected {
    ASTROGATE_EVENT("ship_inspected", "1981:escape.6", open);
    UnitId unit{};
    UnitId target{};
    Identity identity = Identity::unknown;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipInspected::unit), open("target", &ShipInspected::target),
                      open("identity", &ShipInspected::identity)};
    }
};
struct ShipCaptured {
    ASTROGATE_EVENT("ship_captured", "1981:transfer.4", open);
    UnitId unit{};
    UnitId target{};
    Identity identity = Identity::unknown;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipCaptured::unit), open("target", &ShipCaptured::target),
                      open("identity", &ShipCaptured::identity)};
    }
};
struct PrizeDelivered {
    ASTROGATE_EVENT("prize_delivered", "1981:transfer.5", open);
    UnitId unit{};
    Body body = Body::none;
    static constexpr auto fields() {
        return Fields{open("unit", &PrizeDelivered::unit), open("body", &PrizeDelivered::body)};
    }
};

}  // namespace astrogate::triplanetary
