// Vector 3: what a hit does. Damage counts at once, before the next shot is rolled: a subroutine of shots and
// blasts.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

bool is_blast(const State& state) { return state.blast.unit != no_unit; }
UnitId struck(const State& state) { return is_blast(state) ? state.blast.target : state.volley.target; }
Seat shooter(const State& state) { return owner_of(is_blast(state) ? state.blast.unit : state.volley.unit); }

void score(const Vector3& game, const State& state, const Ship& ship, std::int32_t points,
           GameEvents& events) {
    // 1979:14.0.1
    if (!game.edition().scores_at_once) return;
    // B16
    if (shooter(state) != ship.seat()) events.push_back(PointsScored{shooter(state), points, ship.unit});
}

void destroy(const Vector3& game, const State& state, const Ship& ship, int pods, Cause cause,
             GameEvents& events) {
    events.push_back(ShipDestroyed{ship.unit, cause});
    // 2009:victory.3
    score(game, state, ship, game.tables.ship_points + pods * game.tables.pod_points, events);
}

void hit_section(const Vector3& game, const State& state, const Ship& ship, Section section,
                 GameEvents& events) {
    if (!ship.has_section(section)) {
        // 1979:6.2.18
        // B14
        events.push_back(HitWasted{ship.unit, section});
        return;
    }
    // 1979:6.2.15; 1979:6.2.16; 1979:6.2.17
    // 2009:damage.7; 2009:damage.8
    // 2009:damage.9
    const auto left =
        static_cast<std::uint8_t>(boxes_of(ship.hull) - ship.hits[static_cast<std::size_t>(section)] - 1);
    events.push_back(SectionHit{ship.unit, section, left});
    int others = 0;
    for (const Section other : {Section::maneuver, Section::warp, Section::power})
        others += other != section && ship.has_section(other) ? 1 : 0;
    // 2009:effects.9; A8
    if (left != 0 || others != 0 || game.rules.destruction == Destruction::literal) return;
    destroy(game, state, ship, whole_pods(ship), Cause::sections, events);
}

void lose_load(const State& state, UnitId unit, std::uint8_t pod, GameEvents& events) {
    for (const Magazine& one : state.magazines)
        if (one.unit == unit && one.pod == pod)
            events.push_back(LoadLost{unit, pod, one.rounds[0], one.rounds[1], one.rounds[2]});
}

void hit_pod(const Vector3& game, const State& state, const Ship& ship, std::size_t slot,
             GameEvents& events) {
    // 1979:6.2.14
    // 2009:damage.14
    if (!ship.has_pod(slot)) return hit_section(game, state, ship, section_of(ship.hull, slot), events);
    // 1979:12.2.1
    // 2009:damage.13
    events.push_back(PodDestroyed{ship.unit, static_cast<std::uint8_t>(slot + 1), ship.pods[slot]});
    if (ship.pods[slot] == Pod::launch)
        lose_load(state, ship.unit, static_cast<std::uint8_t>(slot + 1), events);
    // 2009:victory.2; 2009:effects.2
    score(game, state, ship, game.tables.pod_points, events);
    // 2009:effects.8
    const bool was_last = ship.pods[slot] == Pod::cabin && ship.working(Pod::cabin) == 1;
    // A8
    if (!was_last || game.rules.destruction == Destruction::literal) return;
    destroy(game, state, ship, whole_pods(ship) - 1, Cause::cabins, events);
}

Roll roll_for(const Vector3& game, const State& state, DiceName name, std::uint8_t count) {
    const UnitId unit = struck(state);
    return Roll{static_cast<std::uint8_t>(name), shooter(state), unit, count, 6,
                seen_by(game, owner_of(unit))};
}

// 1979:6.2.9
// 2009:basic.laser.9, 2009:tables.damage.8
// 2009:intermediate.torpedo.3
constexpr int warhead_dies_up_to = 7;

Next hit_warhead(UnitId unit, int sum, GameEvents& events) {
    if (sum <= warhead_dies_up_to)
        events.push_back(WarheadDestroyed{unit});
    else
        events.push_back(WarheadHeld{unit});
    // 2009:basic.laser.6; 2009:basic.detonation.9
    return Next::back();
}

}  // namespace

void wait_damage(const Vector3& game, const State& state, Wait& wait) {
    // 1979:6.2.8
    // 2009:damage.3
    wait.roll(roll_for(game, state, DiceName::damage, 2));
}

Next act_damage(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const UnitId unit = struck(state);
    const int sum = answer.faces[0] + answer.faces[1];
    events.push_back(DamageRolled{unit, answer.faces[0], answer.faces[1]});
    if (!is_ship(unit)) return hit_warhead(unit, sum, events);
    const Ship& ship = *find_ship(state, unit);
    // 1979:6.2.7; 1979:tables.damage.1
    // 2009:damage.4; 2009:tables.damage.1
    switch (sum) {
        case 2: return Next::to(step::critical);
        // 1979:tables.damage.2
        // 2009:tables.damage.2
        case 3: hit_section(game, state, ship, Section::maneuver, events); break;
        // 1979:tables.damage.5
        // 2009:tables.damage.5
        case 11: hit_section(game, state, ship, Section::warp, events); break;
        // 1979:tables.damage.6
        // 2009:tables.damage.6
        case 12: hit_section(game, state, ship, Section::power, events); break;
        // 1979:6.2.11; 1979:tables.damage.3
        // 1979:tables.damage.4
        // 2009:tables.damage.3; 2009:tables.damage.4
        // 2009:damage.10
        default: return Next::to(step::pod);
    }
    return Next::back();
}

void wait_critical(const Vector3& game, const State& state, Wait& wait) {
    wait.roll(roll_for(game, state, DiceName::critical, 1));
}

Next act_critical(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const Ship& ship = *find_ship(state, struck(state));
    events.push_back(CriticalRolled{ship.unit, answer.faces[0]});
    // 1979:tables.damage.7
    // 2009:damage.5; 2009:damage.6
    if (answer.faces[0] == 1) destroy(game, state, ship, whole_pods(ship), Cause::critical, events);
    return Next::back();
}

void wait_pod(const Vector3& game, const State& state, Wait& wait) {
    const Ship& ship = *find_ship(state, struck(state));
    // 1979:6.2.13
    // 2009:damage.11; 2009:damage.12
    wait.roll(roll_for(game, state, DiceName::pod, ship.hull == Hull::six ? 1 : 2));
}

Next act_pod(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    const Ship& ship = *find_ship(state, struck(state));
    const std::uint8_t die_1 = answer.faces[0];
    const std::uint8_t die_2 = ship.hull == Hull::six ? 0 : answer.faces[1];
    // 1979:6.2.12; 1979:tables.pod.1; 1979:tables.pod.2
    // 1979:tables.pod.3
    // 2009:tables.pod.1; 2009:tables.pod.2; 2009:tables.pod.3
    const int pod = ship.hull == Hull::six ? die_1 : 2 * (die_1 - 1) + (die_2 <= 3 ? 1 : 2);
    // 1979:tables.pod.4
    // 2009:tables.pod.4
    const bool is_again = pod > static_cast<int>(slots_of(ship.hull));
    events.push_back(PodRolled{ship.unit, die_1, die_2, static_cast<std::uint8_t>(is_again ? 0 : pod)});
    if (is_again) return Next::again();
    // 1979:tables.pod.5
    // 2009:tables.pod.5
    hit_pod(game, state, ship, static_cast<std::size_t>(pod - 1), events);
    return Next::back();
}

}  // namespace astrogate::vector3
