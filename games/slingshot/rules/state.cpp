// Slingshot: what each event changes.
#include <algorithm>

#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

namespace {

struct Change {
    const Slingshot& game;
    State& state;

    Ship& ship(UnitId unit) const { return *find_ship(state, unit); }
    // Lists are in order of units.
    void add(const Ship& added) const {
        std::size_t at = state.ships.size();
        while (at > 0 && added.unit < state.ships[at - 1].unit) --at;
        state.ships.insert_at(at, added);
    }
    void remove(UnitId unit) const {
        for (std::size_t i = state.ships.size(); i > 0; --i)
            if (state.ships[i - 1].unit == unit) state.ships.erase_at(i - 1);
        for (std::size_t i = state.sightings.size(); i > 0; --i)
            if (state.sightings[i - 1].unit == unit) state.sightings.erase_at(i - 1);
    }
    // Points of Integ, and those that they are worth.
    void hurt(UnitId unit, int points) const {
        Ship& hit = ship(unit);
        const int counted = std::clamp(points, 0, std::max(integ_left(game, hit), 0));
        const std::size_t enemy = 1 - side_of(unit);
        const int worth = is_ship(unit) ? points_for(state.battle, enemy, Deed::hit, hit.kind) : 0;
        // 2013:duel.3
        state.points[enemy] = static_cast<std::uint16_t>(state.points[enemy] + counted * worth);
        hit.lost = static_cast<std::uint8_t>(std::min(hit.lost + points, 255));
    }

    void operator()(const ShipCommissioned& e) const {
        Ship added;
        added.unit = e.unit;
        added.seat = e.seat;
        added.size = e.size;
        added.hex = e.hex;
        added.vector = e.vector;
        added.lost = e.lost;
        added.kind = e.kind;
        added.name = e.called;
        added.fuel = e.fuel;
        add(added);
        const std::size_t side = side_of(e.unit);
        if (e.unit == ship_unit(side, state.battle.fleets[side].ships.size() - 1)) ++state.mustered;
    }
    void operator()(const ShipHandedOver& e) const { ship(e.unit).seat = e.seat; }
    void operator()(const ShipPlaced& e) const {
        ship(e.unit).hex = e.hex;
        ship(e.unit).vector = e.vector;
    }
    void operator()(const TurnBegan& e) const {
        if (state.turn > 0)
            for (Ship& one : state.ships) {
                one.has_charged = one.plan.charges;
                one.age = static_cast<std::uint8_t>(std::min(one.age + 1, 255));
                one.plan = Plan{};
            }
        state.has_spares = {};
        state.turn = e.turn;
    }
    void operator()(const DeputyAppointed& e) const { state.players[e.seat.value].deputy = e.deputy; }
    void operator()(const ShipOrdered& e) const { ship(e.unit).plan = e.plan; }
    void operator()(const SparesCalled& e) const { state.has_spares[e.side] = true; }
    void operator()(const OrdersDropped&) const {}
    void operator()(const ShipFired& e) const {
        auto& shots = ship(e.unit).plan.shots;
        for (std::size_t i = shots.size(); i > 0; --i)
            if (shots[i - 1].target == e.target) shots.erase_at(i - 1);
        hurt(e.target, e.lost);
    }
    void operator()(const ShipDisabled& e) const {
        Ship& hulk = ship(e.unit);
        hulk.is_hulk = true;
        hulk.plan = Plan{};
    }
    void operator()(const ShipLost& e) const { remove(e.unit); }
    void operator()(const ObjectLaunched& e) const {
        Ship& parent = ship(e.parent);
        ++parent.launched;
        Ship added;
        added.unit = e.unit;
        added.seat = e.seat;
        // F18b
        added.hex = parent.hex;
        added.vector = parent.vector;
        added.kind = e.kind;
        added.plan.change = e.change;
        add(added);
    }
    void operator()(const PointLost& e) const {
        ship(e.unit).has_lost_point = true;
        ship(e.unit).point = e.change;
    }
    void operator()(const PullTossed& e) const { ship(e.unit).plan.leans.push_back(e.lean); }
    void operator()(const CoursePlotted& e) const {
        Ship& moved = ship(e.unit);
        moved.vector = e.vector;
        moved.fuel = static_cast<std::uint8_t>(moved.fuel - e.cost);
        moved.has_lost_point = false;
        moved.point = Hex{};
    }
    void operator()(const ObjectMet& e) const {
        hurt(e.target, e.lost);
        remove(e.unit);
    }
    // 2013:velocity.3
    void operator()(const ShipMoved& e) const { ship(e.unit).hex = e.to; }
    void operator()(const ShipJumped& e) const { remove(e.unit); }
    void operator()(const ShipSighted& e) const {
        Sightings& all = state.sightings;
        const auto is_earlier = [&](const Sighting& one, const ShipSighted& sighted) {
            return one.seat < sighted.seat || (one.seat == sighted.seat && one.unit < sighted.unit);
        };
        const auto at =
            static_cast<std::size_t>(std::lower_bound(all.begin(), all.end(), e, is_earlier) - all.begin());
        if (at == all.size() || all[at].seat != e.seat || all[at].unit != e.unit)
            all.insert_at(at, Sighting{e.seat, e.unit, e.tier, {}});
        all[at].tier = std::max(all[at].tier, e.tier);
        for (std::size_t i = 0; i < static_cast<std::size_t>(e.tier); ++i)
            all[at].turns[i] = static_cast<std::uint16_t>(state.turn + 1);
    }
    void operator()(const PointsScored& e) const {
        state.points[e.side] = static_cast<std::uint16_t>(state.points[e.side] + e.points);
    }
    void operator()(const SeatResigned& e) const { state.players[e.seat.value].is_playing = false; }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void Slingshot::apply(State& state, const Event& event) const { on_alternative(event, Change{*this, state}); }

}  // namespace astrogate::slingshot
