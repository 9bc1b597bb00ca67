// Vector 3: the facts of foresee, from a View alone: what stands, and what a draft would do, with every sum
// written out.
#pragma once
#include "games/vector3/words/notebook.h"

namespace astrogate::vector3 {

struct Course {  // where it is, where it will be next turn, and where the turn after if nobody burns again
    ASTROGATE_NAMED("course", "2009:movement.1");
    UnitId unit{};
    Vec from{};
    Vec to{};
    Vec then{};
    static constexpr auto fields() {
        return Fields{open("unit", &Course::unit), open("from", &Course::from), open("to", &Course::to),
                      open("then", &Course::then)};
    }
};
struct VelocitySum {
    ASTROGATE_NAMED("velocity_sum", "2009:acceleration.10");
    UnitId unit{};
    Vec velocity{};
    Vec change{};
    Vec result{};
    static constexpr auto fields() {
        return Fields{open("unit", &VelocitySum::unit), open("velocity", &VelocitySum::velocity),
                      open("change", &VelocitySum::change), open("result", &VelocitySum::result)};
    }
};
struct BurnCost {
    ASTROGATE_NAMED("burn_cost", "2009:acceleration.7");
    UnitId unit{};
    std::int32_t squares = 0;
    std::int32_t cost = 0;
    std::int32_t capacity = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &BurnCost::unit), open("squares", &BurnCost::squares),
                      open("cost", &BurnCost::cost), open("capacity", &BurnCost::capacity)};
    }
};
struct Range {  // what `unit` could do to `target` from where both stand now; needed 0 = cannot hit
    ASTROGATE_NAMED("range", "2009:distance.4");
    UnitId unit{};
    UnitId target{};
    Vec apart{};
    std::int64_t sum = 0;
    std::int32_t distance = 0;
    std::uint8_t needed = 0;
    std::uint8_t lasers = 0;   // that can fire
    std::uint16_t chance = 0;  // of at least one hit, in thousandths
    static constexpr auto fields() {
        return Fields{open("unit", &Range::unit),         open("target", &Range::target),
                      open("apart", &Range::apart),       open("sum", &Range::sum),
                      open("distance", &Range::distance), open("needed", &Range::needed),
                      open("lasers", &Range::lasers),     open("chance", &Range::chance)};
    }
};
// How `other` stands to `unit` if neither burns beyond the draft: ships fly in whole turns and fire where
// they stand, so only distances at the ends of turns count. Given for pairs with a ship of the asking seat in
// them; to a spectator, for all.
struct Approach {
    ASTROGATE_NAMED("approach", "2009:distance.5");
    UnitId unit{};
    UnitId other{};
    Vec apart{};  // from unit to other, now
    std::int32_t distance = 0;
    std::int32_t closing = 0;  // by how much the distance is less after the next move; one of the two is 0
    std::int32_t parting = 0;  // by how much it is more
    std::int32_t nearest = 0;  // least distance they come to
    std::int32_t turns = 0;    // after how many moves; 0 = they are nearest now
    static constexpr auto fields() {
        return Fields{open("unit", &Approach::unit),       open("other", &Approach::other),
                      open("apart", &Approach::apart),     open("distance", &Approach::distance),
                      open("closing", &Approach::closing), open("parting", &Approach::parting),
                      open("nearest", &Approach::nearest), open("turns", &Approach::turns)};
    }
};
// The burn with which `unit` is nearest to `target` after the next move, if the target does not burn beyond
// the draft, and what its lasers need from there; needed 0 = cannot hit. Given for the pairs of Approach that
// are of two seats.
struct Reach {
    ASTROGATE_NAMED("reach", "2009:acceleration.10");
    UnitId unit{};
    UnitId target{};
    Vec change{};
    std::int32_t distance = 0;
    std::uint8_t needed = 0;
    std::uint8_t lasers = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &Reach::unit),     open("target", &Reach::target),
                      open("change", &Reach::change), open("distance", &Reach::distance),
                      open("needed", &Reach::needed), open("lasers", &Reach::lasers)};
    }
};
// What `unit` could do to `target` after the next move, where the one of the asking seat flies as drafted: if
// the other coasts, and if it burns as near as it can. Given while burns are set, for every pair in which any
// burns could bring about a hit.
struct CouldHit {
    ASTROGATE_NAMED("could_hit", "2009:laser.10");
    UnitId unit{};
    UnitId target{};
    std::int32_t distance = 0;  // if the other coasts
    std::uint8_t needed = 0;    // 0 = cannot hit
    std::uint8_t lasers = 0;
    std::uint16_t chance = 0;          // of at least one hit, in thousandths
    std::int32_t nearest = 0;          // if it comes as near as it can
    std::uint8_t needed_nearest = 0;   // 0 = cannot hit
    std::uint16_t chance_nearest = 0;  // in thousandths
    std::array<std::int32_t, 5>
        bands{};  // how far it hits this target on 5 or less, 4, 3, 2, and 1; -1 = nowhere
    static constexpr auto fields() {
        return Fields{open("unit", &CouldHit::unit),
                      open("target", &CouldHit::target),
                      open("distance", &CouldHit::distance),
                      open("needed", &CouldHit::needed),
                      open("lasers", &CouldHit::lasers),
                      open("chance", &CouldHit::chance),
                      open("nearest", &CouldHit::nearest),
                      open("needed_nearest", &CouldHit::needed_nearest),
                      open("chance_nearest", &CouldHit::chance_nearest),
                      open("bands", &CouldHit::bands)};
    }
};
// Where an enemy's ship can be after the next move, with the most that this View allows it to burn: no
// further from `at`, where it coasts to, than the root of `squares`.
struct CouldBe {
    ASTROGATE_NAMED("could_be", "2009:acceleration.10");
    UnitId unit{};
    Vec at{};
    std::uint8_t capacity = 0;
    std::int32_t squares = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &CouldBe::unit), open("at", &CouldBe::at),
                      open("capacity", &CouldBe::capacity), open("squares", &CouldBe::squares)};
    }
};
struct FleetCost {
    ASTROGATE_NAMED("fleet_cost", "2009:fleet.1");
    Seat seat{};
    std::int32_t spent = 0;
    std::uint8_t half = 0;  // 1: and half a point
    std::int32_t budget = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &FleetCost::seat), open("spent", &FleetCost::spent),
                      open("half", &FleetCost::half), open("budget", &FleetCost::budget)};
    }
};
struct ShipCost {
    ASTROGATE_NAMED("ship_cost", "2009:fleet.3");
    UnitId unit{};
    std::int32_t hull = 0;
    std::int32_t pods = 0;
    std::uint8_t free_cabins = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &ShipCost::unit), open("hull", &ShipCost::hull),
                      open("pods", &ShipCost::pods), open("free_cabins", &ShipCost::free_cabins)};
    }
};
struct WarpOutlook {  // for a ship that is, or by this draft will be, warping out
    ASTROGATE_NAMED("warp_outlook", "2009:warp.6");
    UnitId unit{};
    std::uint8_t clean_turns = 0;
    std::int32_t nearest_enemy = 0;  // cube distance now; -1 = none
    bool was_hit = false;
    static constexpr auto fields() {
        return Fields{open("unit", &WarpOutlook::unit), open("clean_turns", &WarpOutlook::clean_turns),
                      open("nearest_enemy", &WarpOutlook::nearest_enemy),
                      open("was_hit", &WarpOutlook::was_hit)};
    }
};
struct LaserReach {  // how far each laser of a ship hits on 5 or less, on 4, 3, 2, and on 1 alone
    ASTROGATE_NAMED("laser_reach", "2009:laser.10");
    UnitId unit{};
    std::array<std::int32_t, 5> bands{};
    static constexpr auto fields() {
        return Fields{open("unit", &LaserReach::unit), open("bands", &LaserReach::bands)};
    }
};

struct TechnologyCost {
    ASTROGATE_NAMED("technology_cost", "2009:basic.technology.2");
    Seat seat{};
    std::int32_t spent = 0;
    std::int32_t budget = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &TechnologyCost::seat), open("spent", &TechnologyCost::spent),
                      open("budget", &TechnologyCost::budget)};
    }
};
struct LoadCost {  // of one launch pod; limit 0: none
    ASTROGATE_NAMED("load_cost", "2009:basic.fleet.3");
    UnitId unit{};
    std::uint8_t pod = 0;
    std::int32_t rounds = 0;
    std::int32_t limit = 0;
    std::int32_t points = 0;
    std::uint8_t half = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &LoadCost::unit),     open("pod", &LoadCost::pod),
                      open("rounds", &LoadCost::rounds), open("limit", &LoadCost::limit),
                      open("points", &LoadCost::points), open("half", &LoadCost::half)};
    }
};
struct BlastOn {  // what `unit` would do to `target` if it went off where both are now.
    // `chance`, in thousandths: that it is destroyed outright
    ASTROGATE_NAMED("blast_on", "2009:basic.detonation.8");
    UnitId unit{};
    UnitId target{};
    std::int32_t distance = 0;
    std::uint8_t rolls = 0;
    std::uint8_t screen = 0;
    std::uint16_t chance = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &BlastOn::unit),         open("target", &BlastOn::target),
                      open("distance", &BlastOn::distance), open("rolls", &BlastOn::rolls),
                      open("screen", &BlastOn::screen),     open("chance", &BlastOn::chance)};
    }
};
struct Strike {  // the burn with which `unit` comes nearest to `target`, and how far off a
    // target that dodges with its whole known capacity can be at most
    ASTROGATE_NAMED("strike", "C9");
    UnitId unit{};
    UnitId target{};
    Vec change{};
    std::int32_t distance = 0;
    std::int32_t radius = 0;
    std::int32_t dodged = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &Strike::unit),     open("target", &Strike::target),
                      open("change", &Strike::change), open("distance", &Strike::distance),
                      open("radius", &Strike::radius), open("dodged", &Strike::dodged)};
    }
};
struct PushSum {
    ASTROGATE_NAMED("push_sum", "2009:advanced.tractor.7");
    UnitId unit{};
    UnitId target{};
    Vec change{};
    Vec target_velocity{};
    Vec own_velocity{};
    static constexpr auto fields() {
        return Fields{open("unit", &PushSum::unit), open("target", &PushSum::target),
                      open("change", &PushSum::change), open("target_velocity", &PushSum::target_velocity),
                      open("own_velocity", &PushSum::own_velocity)};
    }
};

struct Noted {  // in one's own notebook, of a whole side
    ASTROGATE_NAMED("noted", "H32");
    Seat about{};
    Subject subject = Subject::acceleration;
    std::uint8_t least = 0;
    bool is_exact = false;
    std::uint32_t turn = 0;
    Clue clue = Clue::shot;
    std::uint16_t amount = 0;
    static constexpr auto fields() {
        return Fields{open("about", &Noted::about),  open("subject", &Noted::subject),
                      open("least", &Noted::least),  open("is_exact", &Noted::is_exact),
                      open("turn", &Noted::turn),    open("clue", &Noted::clue),
                      open("amount", &Noted::amount)};
    }
};
struct NotedOfShip {
    ASTROGATE_NAMED("noted_of_ship", "H32");
    UnitId unit{};
    Subject subject = Subject::laser_pod;
    std::uint8_t least = 0;
    bool is_exact = false;
    std::uint32_t turn = 0;
    Clue clue = Clue::shot;
    std::uint16_t amount = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &NotedOfShip::unit),    open("subject", &NotedOfShip::subject),
                      open("least", &NotedOfShip::least),  open("is_exact", &NotedOfShip::is_exact),
                      open("turn", &NotedOfShip::turn),    open("clue", &NotedOfShip::clue),
                      open("amount", &NotedOfShip::amount)};
    }
};

#undef ASTROGATE_FACT

using Fact = std::variant<Course, VelocitySum, BurnCost, Range, Approach, Reach, FleetCost, ShipCost,
                          WarpOutlook, LaserReach, TechnologyCost, LoadCost, BlastOn, Strike, PushSum, Noted,
                          NotedOfShip, CouldHit, CouldBe>;

}  // namespace astrogate::vector3
