// Triplanetary: what the events of Interplanetary War change. No decisions.
#pragma once
#include "games/triplanetary/rules/trade/changes.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

struct WarChange : TradeChange {
    using TradeChange::operator();

    Stockpile& stockpile(Body body, Direction side) const {
        for (Stockpile& one : state.war.stockpiles)
            if (one.body == body && one.side == side) return one;
        return state.war.stockpiles.push_back({.body = body, .side = side});
    }
    void tidy_stockpiles() const {
        for (std::size_t i = state.war.stockpiles.size(); i-- > 0;)
            if (state.war.stockpiles[i].is_empty()) state.war.stockpiles.erase_at(i);
    }
    // Ordnance of a base that a nuke has destroyed.
    void forget_stockpile(Body body, Direction side) const {
        for (std::size_t i = state.war.stockpiles.size(); i-- > 0;)
            if (state.war.stockpiles[i].body == body && state.war.stockpiles[i].side == side)
                state.war.stockpiles.erase_at(i);
    }
    void pay(Seat seat, Body body, int money) const {
        // 1981:interplanetary_war.10; 1981:interplanetary_war.11
        if (seat != empire || body == capital_of(seat)) {
            state.purses[seat.value].money += money;
            return;
        }
        for (std::size_t i = 0; i < state.war.treasuries.size(); ++i) {
            Treasury& one = state.war.treasuries[i];
            if (one.body != body) continue;
            one.money = static_cast<std::uint16_t>(one.money + money);
            if (one.money == 0) state.war.treasuries.erase_at(i);
            return;
        }
        if (money > 0) state.war.treasuries.push_back({body, static_cast<std::uint16_t>(money)});
    }
    void operator()(const ShipPosted& e) const {
        Ship& posted = ship(e.unit);
        posted.landed = Body::none;
        posted.plot = Plot::fly;
        posted.hex = e.hex;
        posted.vector = e.vector;
        posted.side = Direction::e;
        // 1981:gravity.10
        posted.after_weak = !(e.vector == Hex{}) && game.map.at(e.hex - e.vector).is_weak;
    }
    void operator()(const BaseStocked& e) const {
        state.purses[e.seat.value].money -= e.price;
        std::uint8_t& count = stockpile(e.body, e.side).of(e.ware);
        count = static_cast<std::uint8_t>(count + e.count);
    }
    void operator()(const StoresDrawn& e) const {
        add_to(hold(e.unit), e.ware, e.count);
        if (e.ware == Ware::credits) return pay(ship(e.unit).seat, e.body, -int{e.count});
        std::uint8_t& count = stockpile(e.body, e.side).of(e.ware);
        count = static_cast<std::uint8_t>(count - e.count);
        tidy_stockpiles();
    }
    void operator()(const StoresUnloaded& e) const {
        add_to(hold(e.unit), e.ware, -int{e.count});
        if (e.ware == Ware::credits) return pay(ship(e.unit).seat, e.body, e.count);
        std::uint8_t& count = stockpile(e.body, e.side).of(e.ware);
        count = static_cast<std::uint8_t>(count + e.count);
    }
    void operator()(const IncomeEarned& e) const { pay(e.seat, e.body, e.money); }
    void operator()(const MoneyLost& e) const {
        if (e.body == capital_of(e.seat))
            state.purses[e.seat.value].money = 0;
        else
            pay(e.seat, e.body, -e.money);
    }
};

}  // namespace astrogate::triplanetary
