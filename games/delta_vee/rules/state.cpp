// Delta Vee: what each event changes.
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

struct Change {
    State& state;

    Ship& ship(UnitId unit) const { return *find_ship(state, unit); }
    static void set_course(Ship& one) {
        one.vector = walked(heading_of(one), one.velocity, one.is_right_next);
    }

    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    void operator()(const ShipMoved& e) const {
        Ship& moved = ship(e.unit);
        moved.hex = e.to;
        // 1981:6.1b
        if (!heading_of(moved).is_to_side() && moved.velocity % 2 != 0)
            moved.is_right_next = !moved.is_right_next;
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
        state.aim = Aim{e.unit, e.target, e.chance, {}};
    }
    void operator()(const FireRolled&) const {}
    void operator()(const HitRolled& e) const { state.aim.parts = e.parts; }
    void operator()(const PartHit& e) const {
        Ship& hit = ship(e.unit);
        if (e.part == Part::bridge) hit.bridge = e.condition;
        if (e.part == Part::engine) hit.engine = e.condition;
        if (e.part >= Part::pod_1)
            hit.pods[static_cast<std::size_t>(e.part) - static_cast<std::size_t>(Part::pod_1)].condition =
                e.condition;
        state.aim.parts.clear();
    }
    void operator()(const EnergyLost& e) const {
        Ship& one = ship(e.unit);
        one.spent = static_cast<std::uint16_t>(one.spent + e.energy);
    }
    void operator()(const ShipDestroyed& e) const {
        for (std::size_t i = state.ships.size(); i > 0; --i)
            if (state.ships[i - 1].unit == e.unit) state.ships.erase_at(i - 1);
    }
    void operator()(const FireEnded& e) const {
        state.firing = no_unit;
        state.aim = Aim{};
        for (Ship& one : state.ships) {
            one.fired = 0;
            for (FittedPod& pod : one.pods) pod.fired = 0;
            // F2
            if (one.seat != e.seat) one.weaves = false;
        }
    }
    void operator()(const SeatResigned& e) const { state.players[e.seat.value].is_playing = false; }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void DeltaVee::apply(State& state, const Event& event) const { on_alternative(event, Change{state}); }

}  // namespace astrogate::delta_vee
