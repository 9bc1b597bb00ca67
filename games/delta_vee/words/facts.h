// Delta Vee: the facts of foresee: where a draft leads, what it costs, and every fire with its Target Value
// written out.
#pragma once
#include <variant>

#include "games/delta_vee/words/types.h"
#include "kernel/game_base.h"

namespace astrogate::delta_vee {

using CourseSum = hex_facts::CourseSum<FlightRules>;
using WillCoast = hex_facts::WillCoast<FlightRules>;

struct CommandsCost {  // so many of `most` commands; EU spent on them, and left then
    ASTROGATE_NAMED("commands_cost", "1981:7.5a");
    UnitId unit{};
    std::uint8_t commands = 0;
    std::uint8_t most = 0;
    std::uint16_t energy = 0;
    std::uint16_t left = 0;
    ASTROGATE_FIELDS(CommandsCost, open, (unit, commands, most, energy, left))
};
struct CannotBrake {  // so fast that it may receive no command any more
    ASTROGATE_NAMED("cannot_brake", "1981:7.0");
    UnitId unit{};
    std::uint8_t velocity = 0;
    std::uint8_t rating = 0;
    ASTROGATE_FIELDS(CannotBrake, open, (unit, velocity, rating))
};
// A Target Value with its parts: range and relative velocity as 8.4 leaves them, the Targeting Program, what
// weaving adds.
struct CanFire {
    ASTROGATE_NAMED("can_fire", "1981:8.6");
    UnitId unit{};
    UnitId target{};
    std::uint8_t mount = 0;
    Shot shot = Shot::laser_burst;
    std::uint8_t energy = 0;
    std::uint8_t range = 0;
    std::uint8_t speed = 0;
    std::int8_t program = 0;
    std::uint8_t weave = 0;
    std::uint8_t value = 0;
    std::uint8_t chance = 0;  // in ten
    ASTROGATE_FIELDS(CanFire, open,
                     (unit, target, mount, shot, energy, range, speed, program, weave, value, chance))
};
// What the Hit Table makes of a fire that hits, so many of ten each: a part and what it would be then; or an
// end of another kind.
struct HitLeadsTo {
    ASTROGATE_NAMED("hit_leads_to", "1981:8.7");
    UnitId unit{};
    UnitId target{};
    Part part = Part::bridge;
    Condition condition = Condition::sound;
    std::uint8_t chance = 0;
    ASTROGATE_FIELDS(HitLeadsTo, open, (unit, target, part, condition, chance))
};
template <common_events::RuleNumber word, common_events::RuleNumber number>
struct HitEnds {
    ASTROGATE_NAMED(word.text, number.text);
    UnitId unit{};
    UnitId target{};
    std::uint8_t chance = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &HitEnds::unit), open("target", &HitEnds::target),
                      open("chance", &HitEnds::chance)};
    }
};
using HitIsChosen = HitEnds<"hit_is_chosen", "1981:8.7d">;  // any part, as the firer likes
using HitKills = HitEnds<"hit_kills", "1981:8.7f">;         // a missile is shot down
using HitGlances = HitEnds<"hit_glances", "1981:8.7c">;     // nothing
// The target is hit by the unit or by an asteroid, and the seat that is asked says in which part.
struct PartIsChosen {
    ASTROGATE_NAMED("part_is_chosen", "1981:8.7b");
    UnitId unit{};
    UnitId target{};
    bool by_rock = false;
    ASTROGATE_FIELDS(PartIsChosen, open, (unit, target, by_rock))
};
// The likeliest that `by` can fire at it in the Fire Phase that follows, as the draft leaves it.
struct MayBeHit {
    ASTROGATE_NAMED("may_be_hit", "1981:8.6");
    UnitId unit{};
    UnitId by{};
    Shot shot = Shot::laser_burst;
    std::uint8_t value = 0;
    std::uint8_t chance = 0;  // in ten
    ASTROGATE_FIELDS(MayBeHit, open, (unit, by, shot, value, chance))
};
// How a ship flies now, the EU that it has, and how many whole Blocks these are; of what has no Blocks, 0.
struct Flies {
    ASTROGATE_NAMED("flies", "1981:2.6");
    UnitId unit{};
    std::uint8_t velocity = 0;
    std::uint8_t heading = hours;
    std::uint16_t left = 0;
    std::uint16_t blocks = 0;
    ASTROGATE_FIELDS(Flies, open, (unit, velocity, heading, left, blocks))
};
struct IsHurt {
    ASTROGATE_NAMED("is_hurt", "1981:8.8d");
    UnitId unit{};
    Part part = Part::bridge;
    Condition condition = Condition::sound;
    ASTROGATE_FIELDS(IsHurt, open, (unit, part, condition))
};
// A missile will be in the hex of an enemy in its next movement, or in that of the enemy, as both fly now: so
// many in ten.
struct WillMeet {
    ASTROGATE_NAMED("will_meet", "1981:9.7");
    UnitId unit{};
    UnitId target{};
    Hex hex{};
    std::uint8_t speed = 0;
    std::uint8_t chance = 0;
    ASTROGATE_FIELDS(WillMeet, open, (unit, target, hex, speed, chance))
};
// How it would go with a target that is intercepted: `hits` on the Hit Table behind a field that is up;
// `raised` in ten that one comes up at the last moment, for so many EU; none of both, and it is destroyed.
struct ShieldedBy {
    ASTROGATE_NAMED("shielded_by", "1981:9.8a");
    UnitId unit{};
    bool is_active = false;
    std::uint8_t hits = 0;
    std::uint8_t raised = 0;
    std::uint8_t energy = 0;
    ASTROGATE_FIELDS(ShieldedBy, open, (unit, is_active, hits, raised, energy))
};
struct BattleCommands {  // given in the draft, of so many
    ASTROGATE_NAMED("battle_commands", "1981:7.3");
    UnitId unit{};
    std::uint8_t given = 0;
    std::uint8_t most = 0;
    ASTROGATE_FIELDS(BattleCommands, open, (unit, given, most))
};
struct HasMissiles {  // in the pod `mount`
    ASTROGATE_NAMED("has_missiles", "1981:9.1");
    UnitId unit{};
    std::uint8_t mount = 0;
    Missile missile = Missile::unguided;
    std::uint8_t left = 0;
    std::uint8_t prepared = 0;
    bool is_starred = false;  // launched only when prepared
    ASTROGATE_FIELDS(HasMissiles, open, (unit, mount, missile, left, prepared, is_starred))
};
struct IsMissile {  // what is known of it
    ASTROGATE_NAMED("is_missile", "1981:9.5a");
    UnitId unit{};
    Missile missile = Missile::unknown;
    std::uint8_t civ = 0;
    bool is_revealed = false;
    ASTROGATE_FIELDS(IsMissile, open, (unit, missile, civ, is_revealed))
};
// A battlecraft in its pod, with the EU that it has.
struct HasCraft {
    ASTROGATE_NAMED("has_craft", "1981:5.6c");
    UnitId unit{};
    UnitId craft{};
    bool is_prepared = false;
    std::uint16_t left = 0;
    ASTROGATE_FIELDS(HasCraft, open, (unit, craft, is_prepared, left))
};
struct TractorCosts {  // EU of the ship, for commands to the target
    ASTROGATE_NAMED("tractor_costs", "1981:7.5e");
    UnitId unit{};
    UnitId target{};
    std::uint8_t commands = 0;
    std::uint16_t energy = 0;
    ASTROGATE_FIELDS(TractorCosts, open, (unit, target, commands, energy))
};
struct WillRisk {  // an asteroid hex on its way
    ASTROGATE_NAMED("will_risk", "1981:6.6");
    UnitId unit{};
    Hex hex{};
    std::uint8_t chance = 0;  // in ten
    ASTROGATE_FIELDS(WillRisk, open, (unit, hex, chance))
};
struct Orbits {  // as the draft leaves it
    ASTROGATE_NAMED("orbits", "1981:6.5c");
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(Orbits, open, (unit, hex))
};
struct WillSetDown {
    ASTROGATE_NAMED("will_set_down", "1981:6.5d");
    UnitId unit{};
    Hex hex{};
    ASTROGATE_FIELDS(WillSetDown, open, (unit, hex))
};
struct MayJump {  // whether it is where ships may
    ASTROGATE_NAMED("may_jump", "1981:7.2d");
    UnitId unit{};
    JumpStage stage = JumpStage::none;
    bool is_there = false;
    ASTROGATE_FIELDS(MayJump, open, (unit, stage, is_there))
};
struct MayDock {  // as the draft leaves both
    ASTROGATE_NAMED("may_dock", "1981:7.4g");
    UnitId unit{};
    UnitId target{};
    ASTROGATE_FIELDS(MayDock, open, (unit, target))
};
using Fact = std::variant<CourseSum, WillCoast, CommandsCost, CannotBrake, CanFire, HitLeadsTo, HitIsChosen,
                          HitKills, HitGlances, MayBeHit, Flies, IsHurt, WillMeet, ShieldedBy, BattleCommands,
                          HasMissiles, IsMissile, HasCraft, TractorCosts, WillRisk, Orbits, WillSetDown,
                          MayJump, MayDock, PartIsChosen>;

}  // namespace astrogate::delta_vee
