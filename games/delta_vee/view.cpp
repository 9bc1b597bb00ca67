// Delta Vee: what a seat knows beyond the audiences of the field lists: what a missile is once it has been
// revealed. Its standing orders stay its owner's. And a State that a View does not contradict.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

void DeltaVee::view(const State& state, Seat seat, View& view) const {
    view.turn_limit = turn_limit(battle_of(state));
    for (std::uint8_t side = 0; side < delta_vee::seats; ++side)
        view.points[side] = static_cast<std::int16_t>(points_of(*this, state, Seat{side}));
    for (std::size_t i = 0; i < state.ships.size(); ++i) {
        const Ship& ship = state.ships[i];
        if (!ship.is_revealed || ship.seat == seat) continue;
        // 1981:3.2a
        view.ships[i].payload.missile = ship.payload.missile;
        view.ships[i].payload.spent = ship.payload.spent;
    }
}

namespace {

// Draws what lies face-down, and what is left in the magazines that it came from, for one side.
class Guesser {
public:
    Guesser(const DeltaVee& game, State& state, Seat side, Stream& dice)
        : game_(game), state_(state), side_(side), dice_(dice) {}

    void fill() {
        for (Ship& ship : state_.ships)
            if (ship.seat == side_ && is_missile(ship)) draw_missile(ship);
        for (Ship& ship : state_.ships)
            if (ship.seat == side_)
                for (std::size_t i = 0; i < ship.pods.size(); ++i) draw_magazine(ship, i);
    }

private:
    std::uint32_t below(int count) { return dice_.below(static_cast<std::uint32_t>(count)); }
    // How many of a kind a pod has sent off that still fly.
    int flying(UnitId launcher, std::size_t mount, Missile missile) const {
        return static_cast<int>(std::ranges::count_if(state_.ships, [&](const Ship& one) {
            return one.launcher == launcher && one.mount == mount && one.payload.missile == missile;
        }));
    }
    int carried(UnitId ship, Pod pod, Missile missile) const {
        return game_.carried(game_.battle_of(state_), ship, pod, missile);
    }
    void draw_missile(Ship& ship) {
        if (ship.payload.missile == Missile::unknown) {
            List<Missile, missiles> kinds;
            for (std::uint8_t m = 1; m <= missiles && ship.mount > 0; ++m) {
                const auto missile = static_cast<Missile>(m);
                const int left =
                    carried(ship.launcher, ship.pod, missile) - flying(ship.launcher, ship.mount, missile);
                if (left > 0) kinds.push_back(missile);
            }
            // A missile of no pod comes from a MIMS, which carries unguided ones alone.
            ship.payload.missile =
                kinds.empty() ? Missile::unguided : kinds[below(static_cast<int>(kinds.size()))];
            if (const MissileClass* one = class_of(game_, ship); one != nullptr)
                ship.payload.spent = static_cast<std::uint8_t>(below(one->energy.value + 1));
        }
        ship.payload.declines = ship.civ >= civ_that_declines && below(8) == 0;
    }
    void draw_magazine(Ship& ship, std::size_t place) {
        FittedPod& pod = ship.pods[place];
        const std::size_t mount = place + 1;
        // A damaged pod has lost its missiles.
        if (pod.condition >= Condition::damaged) return;
        int gone = pod.launched;
        for (std::uint8_t m = 1; m <= missiles; ++m) {
            const auto missile = static_cast<Missile>(m);
            const int out = flying(ship.unit, mount, missile);
            pod.stock[m - 1U] =
                static_cast<std::uint8_t>(std::max(0, carried(ship.unit, pod.pod, missile) - out));
            gone -= out;
        }
        // Those that fly no more were of any kind.
        while (gone > 0) {
            const std::uint32_t m = below(missiles);
            if (pod.stock[m] == 0) continue;
            --pod.stock[m];
            --gone;
        }
        for (std::uint8_t m = 1; m <= missiles; ++m)
            if (is_starred(game_, pod, static_cast<Missile>(m)) && below(3) == 0)
                pod.prepared[m - 1U] = static_cast<std::uint8_t>(below(pod.stock[m - 1U] + 1));
    }

    const DeltaVee& game_;
    State& state_;
    Seat side_;
    Stream& dice_;
};

// Who is asked within a call: for a part that is hit, or for a field.
void guess_calls(const View& view, State& state) {
    const bool is_choice = view.seen.step == step::choice;
    const bool is_on_way = view.seen.step == step::planet || view.seen.step == step::orbit;
    const bool is_mover = view.seen.step == step::mover;
    if (!is_choice && !is_on_way && !is_mover && view.seen.step != step::emergency) return;
    state.progress.calls.clear();
    if (is_mover) {
        const bool is_first = view.seen.asked[0].seat == view.first;
        state.progress.calls.push_back(is_first ? step::first_movement : step::second_movement);
        return;
    }
    // The owner of the unit under way is asked in his Movement Phase.
    if (is_on_way || (is_choice && view.aim.by_rock)) {
        const bool is_first = find_ship(view, view.walk.unit)->seat == view.first;
        state.progress.calls.push_back(is_first ? step::first_movement : step::second_movement);
        return;
    }
    const bool is_met = !is_choice || view.aim.unit == view.meeting.missile;
    const bool is_movement = is_met && !view.meeting.by_launch;
    const Seat phasing = is_met ? view.meeting.seat : view.aim.seat;
    const bool is_first = phasing == view.first;
    if (is_movement)
        state.progress.calls.push_back(is_first ? step::first_movement : step::second_movement);
    else
        state.progress.calls.push_back(is_first ? step::first_fire : step::second_fire);
    if (is_choice && is_met) state.progress.calls.push_back(step::meeting);
}

}  // namespace

void DeltaVee::guess(const View& view, Stream& dice, State& state) const {
    for (std::uint8_t s = 0; s < delta_vee::seats; ++s)
        if (Seat{s} != view.seen.seat) Guesser(*this, state, Seat{s}, dice).fill();
    guess_calls(view, state);
}

}  // namespace astrogate::delta_vee
