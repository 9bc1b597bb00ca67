// Slingshot: the orders of a turn: each seat's for its own ships, sealed; then, in teams, those of mates for
// ships that were left without.
#include <bit>
#include <bitset>

#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

SeatMask playing_of(const State& state, std::size_t side) {
    return static_cast<SeatMask>(team_of(state, side) & seats_playing(state));
}

void wait_orders(const Slingshot&, const State& state, Wait& wait) {
    SeatMask asked = 0;
    for (const Ship& ship : state.ships)
        if (!ship.is_hulk) asked = static_cast<SeatMask>(asked | mask_of(ship.seat));
    // 2013:turn.2; F2
    each_seat(static_cast<SeatMask>(asked & seats_playing(state)), [&](Seat seat) { wait.must(seat); });
}

namespace {

// Ships that have been given orders, by their place in the State's list.
class Takers {
public:
    Takers(const State& state, GameEvents& events) : state_(state), events_(events) {}

    // The orders of a sheet for ships of others too; `of_deputy`: only for those who appointed its seat, or
    // only others.
    void take(const SeatSheet<Slingshot>& one, bool of_deputy) {
        if (one.sheet.orders.empty()) return;
        std::bitset<unit_count> named;
        for (const Order& order : one.sheet.orders)
            if (const UnitId unit = unit_of(order); unit != no_unit) named.set(unit.value);
        for (std::size_t i = 0; i < state_.ships.size(); ++i) {
            const Ship& ship = state_.ships[i];
            if (!named[ship.unit.value] || (state_.players[ship.seat.value].deputy == one.seat) != of_deputy)
                continue;
            const Plan plan = plan_of(one.sheet, ship.unit, one.seat);
            // 2013:start.5
            if (has_orders_[i])
                events_.push_back(OrdersDropped{ship.unit, ship.seat, one.seat});
            else
                events_.push_back(ShipOrdered{ship.unit, ship.seat, plan});
            has_orders_[i] = true;
        }
    }
    // Whether a side has a ship that nobody has ordered, and somebody who may.
    bool has_spares(std::size_t side) const {
        const SeatMask mates = playing_of(state_, side);
        for (std::size_t i = 0; i < state_.ships.size(); ++i) {
            const Ship& ship = state_.ships[i];
            if (side_of(ship.unit) == side && is_ship(ship.unit) && !ship.is_hulk && !has_orders_[i] &&
                (mates & ~mask_of(ship.seat)) != 0)
                return true;
        }
        return false;
    }

private:
    const State& state_;
    GameEvents& events_;
    std::array<bool, ship_capacity> has_orders_{};
};

}  // namespace

Next act_orders(const Slingshot& game, const State& state, const GameAnswer& got, GameEvents& events) {
    Takers takers(state, events);
    for (const SeatSheet<Slingshot>& one : got.sheets) {
        if (const Appoint* appoint = order_of<Appoint>(one.sheet))
            events.push_back(DeputyAppointed{one.seat, appoint->seat == one.seat ? no_seat : appoint->seat});
        takers.take(one, false);
    }
    for (std::uint8_t side = 0; side < sides; ++side)
        // 2013:start.4
        if (game.rules.spare_orders && takers.has_spares(side)) events.push_back(SparesCalled{side});
    return Next::next();
}

void wait_spare(const Slingshot&, const State& state, Wait& wait) {
    for (std::size_t side = 0; side < sides; ++side)
        if (state.has_spares[side]) each_seat(playing_of(state, side), [&](Seat seat) { wait.must(seat); });
}

// 2013:start.6; 2013:start.5
Next act_spare(const Slingshot&, const State& state, const GameAnswer& got, GameEvents& events) {
    Takers takers(state, events);
    for (const bool of_deputy : {true, false})
        for (const SeatSheet<Slingshot>& one : got.sheets) takers.take(one, of_deputy);
    return Next::next();
}

Next Slingshot::clerk(const State& state, ClerkAct deed, Seat seat, Events<Slingshot>& events) const {
    if (deed == ClerkAct::time_up) {
        // 2013:end.4
        events.push_back(GameEnded{Ending::time_up});
        return Next::over();
    }
    events.push_back(SeatResigned{seat});
    // 2013:end.3
    if (std::popcount(playing_of(state, side_of(seat))) > 1) return Next::again();
    events.push_back(GameEnded{Ending::resigned});
    return Next::over();
}

}  // namespace astrogate::slingshot
