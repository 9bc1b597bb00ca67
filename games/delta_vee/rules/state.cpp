// Delta Vee: what each event changes.
#include "games/delta_vee/rules/flight/craft_state.h"

namespace astrogate::delta_vee {

namespace {

struct Change {
    State& state;

    Ship& ship(UnitId unit) const { return *find_ship(state, unit); }
    void remove(UnitId unit) const {
        for (std::size_t i = state.ships.size(); i > 0; --i)
            if (state.ships[i - 1].unit == unit) state.ships.erase_at(i - 1);
    }
    static void set_course(Ship& one) {
        one.vector = walked(heading_of(one), one.velocity, one.is_right_next);
    }

    void operator()(const FirstChosen& e) const { state.first = e.seat; }
    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    void operator()(const ShipMoved& e) const {
        Ship& moved = ship(e.unit);
        const int steps = distance(moved.hex, e.to);
        moved.hex = e.to;
        if (!moved.is_led) {
            state.meeting = Meeting{moved.unit, moved.seat};
            if (state.walk.unit != moved.unit) state.walk.done = 0;
            state.walk =
                Walk{moved.unit, static_cast<std::uint8_t>(state.walk.done + steps), true, true, true, false};
        }
        // 1981:6.1b
        if (!heading_of(moved).is_to_side() && steps % 2 != 0) moved.is_right_next = !moved.is_right_next;
        set_course(moved);
    }
    void operator()(const ShipCommanded& e) const {
        Ship& one = ship(e.unit);
        if (one.heading != e.heading) one.is_right_next = false;
        one.velocity = e.velocity;
        one.heading = e.heading;
        one.weaves = e.weaves;
        one.spent = static_cast<std::uint16_t>(one.spent + e.energy);
        set_course(one);
    }
    void operator()(const FireDeclared& e) const {
        Ship& one = ship(e.unit);
        one.spent = static_cast<std::uint16_t>(one.spent + e.energy);
        ++(e.mount == 0 ? one.fired : one.pods[static_cast<std::size_t>(e.mount - 1)].fired);
        state.firing = e.unit;
        state.aim = Aim{e.unit, e.target, one.seat, e.chance, {}, false};
    }
    void operator()(const FireRolled&) const {}
    void operator()(const HitRolled& e) const {
        state.aim.parts = e.parts;
        if (state.meeting.hits > 0) --state.meeting.hits;
    }
    void operator()(const PartHit& e) const {
        Ship& hit = ship(e.unit);
        if (e.part == Part::bridge) hit.bridge = e.condition;
        if (e.part == Part::engine) hit.engine = e.condition;
        if (e.part == Part::force_field) hit.force_field = e.condition;
        if (e.part >= Part::pod_1) {
            FittedPod& pod =
                hit.pods[static_cast<std::size_t>(e.part) - static_cast<std::size_t>(Part::pod_1)];
            pod.condition = e.condition;
            // 1981:8.9e
            if (e.condition >= Condition::damaged) pod.stock = pod.prepared = {};
        }
        state.aim.parts.clear();
    }
    void operator()(const EnergyLost& e) const {
        Ship& one = ship(e.unit);
        one.spent = static_cast<std::uint16_t>(one.spent + e.energy);
    }
    void operator()(const ShipDestroyed& e) const {
        take_out(state, e.unit, Fate::destroyed);
        if (state.meeting.target == e.unit) state.meeting.hits = 0;
    }
    void operator()(const FireEnded& e) const {
        state.firing = no_unit;
        state.aim = Aim{};
        for (Ship& one : state.ships) {
            // 1981:9.9b
            if (is_missile(one) && one.fired > 0) one.has_scattered = true;
            one.fired = 0;
            for (FittedPod& pod : one.pods) pod.fired = 0;
            // F2
            if (one.seat != e.seat) one.weaves = false;
            if (one.seat != e.seat) one.ordered = 0;
        }
    }
    void operator()(const MissileRevealed& e) const { ship(e.unit).is_revealed = true; }
    void operator()(const CraftRevealed& e) const { ship(e.unit).is_revealed = true; }
    void operator()(const ShipSearched& e) const { ++ship(e.unit).ordered; }
    void operator()(const MissilePrepared& e) const {
        // 1981:2.6a
        ++ship(e.unit).pods[e.mount - 1U].prepared[place_of(e.missile)];
    }
    void operator()(const MissileControlled&) const {}
    void operator()(const MissileCommanded& e) const {
        Ship& one = ship(e.unit);
        if (one.heading != e.heading) one.is_right_next = false;
        one.velocity = e.velocity;
        one.heading = e.heading;
        one.payload.spent = static_cast<std::uint8_t>(one.payload.spent + e.commands);
        set_course(one);
    }
    void operator()(const StandingSet& e) const {
        ship(e.unit).payload.declines = e.declines;
        ship(e.unit).payload.prefers = e.prefers;
    }
    void operator()(const MissileLaunched& e) const;
    void operator()(const MissileMet& e) const {
        state.meeting.missile = e.unit;
        state.meeting.target = e.target;
        state.meeting.chance = e.chance;
    }
    void operator()(const InterceptionRolled& e) const { state.meeting.last = e.unit; }
    void operator()(const FieldRaised& e) const {
        Ship& one = ship(e.unit);
        // 1981:2.5a
        one.is_field_active = true;
        one.spent = static_cast<std::uint16_t>(one.spent + e.energy);
    }
    void operator()(const FieldRolled&) const {}
    void operator()(const FieldHeld& e) const {
        state.meeting.hits = e.hits;
        state.aim = Aim{state.meeting.missile, e.unit, seat_of_missile(state.meeting.missile), 0, {}, false};
    }
    void operator()(const FieldLowered& e) const { ship(e.unit).is_field_active = false; }
    void operator()(const FieldFell& e) const { ship(e.unit).is_field_active = false; }
    void operator()(const MissileLost& e) const { remove(e.unit); }
    void operator()(const SeatResigned& e) const { state.players[e.seat.value].is_playing = false; }
    void operator()(const GameEnded& e) const {
        state.ending = e.ending;
        state.winner = e.winner;
    }
    template <class E>
    void operator()(const E& e) const {
        change(state, e);  // craft_state.cpp
    }
};

// 1981:9.4a
void Change::operator()(const MissileLaunched& e) const {
    Ship& launcher = ship(e.launcher);
    if (is_missile(launcher)) {
        ++launcher.fired;
    } else {
        FittedPod& pod = launcher.pods[e.mount - 1U];
        const std::size_t place = place_of(e.missile);
        ++pod.fired;
        ++pod.launched;
        --pod.stock[place];
        if (pod.prepared[place] > 0) --pod.prepared[place];
    }
    Ship one;
    one.unit = e.unit;
    one.seat = e.seat;
    one.kind = Kind::missile;
    one.hex = e.hex;
    one.velocity = e.velocity;
    one.heading = e.heading;
    one.is_revealed = false;
    one.launcher = e.launcher;
    one.mount = e.mount;
    one.pod = e.pod;
    one.civ = e.civ;
    one.payload.missile = e.missile;
    set_course(one);
    std::size_t at = state.ships.size();
    while (at > 0 && one.unit < state.ships[at - 1].unit) --at;
    state.ships.insert_at(at, one);
    state.players[e.seat.value].launched =
        static_cast<std::uint8_t>((e.unit.value - first_missile + 1) % missile_numbers);
    state.firing = e.launcher;
    state.meeting = Meeting{e.unit, e.seat, true};
}

}  // namespace

void DeltaVee::apply(State& state, const Event& event) const { on_alternative(event, Change{state}); }

}  // namespace astrogate::delta_vee
