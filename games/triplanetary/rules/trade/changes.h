// Triplanetary: what the events of purchases, of prospecting and of transfers change. No decisions.
#pragma once
#include "games/triplanetary/rules/nova/changes.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

struct TradeChange : NovaChange {
    using NovaChange::operator();

    void operator()(const PurseFilled& e) const {
        Purse& purse = state.purses[e.seat.value];
        purse.money = e.money;
        purse.is_buying = true;
    }
    void operator()(const ShipBought& e) const {
        state.purses[e.seat.value].money -= e.price;
        state.ships.push_back(ship_bought(game, e));
        state.roster.push_back({e.seat, e.kind, Fate::in_play, Identity::unknown});
        if (game.scenario(state.scenario).ordnance) state.holds.push_back(Hold{});
    }
    void operator()(const WareBought& e) const {
        state.purses[e.seat.value].money -= e.price;
        move_wares(e.unit, e.ware, e.count);
        // 1981:resupply.6; 1981:resupply.7
        if (e.ware != Ware::fuel) return;
        ship(e.unit).has_overloaded = false;
        if (game.rules.maintenance == Maintenance::repairs || game.rules.damage == Damage::parts)
            mend(ship(e.unit));
    }
    // 2018:resupply.1; 2018:parts.7
    static void mend(Ship& ship) { ship.disabled = ship.weapons = ship.drive = ship.structure = 0; }
    Claim& claim(Hex hex) const {
        std::size_t i = 0;
        while (!(state.claims[i].hex == hex)) ++i;
        return state.claims[i];
    }
    Hold& hold(UnitId unit) const { return state.holds[unit.value]; }
    void operator()(const SurveyBegan& e) const {
        // 1981:prospecting.6
        state.claims.push_back({.hex = e.hex, .surveyor = e.unit});
    }
    void operator()(const HexProspected& e) const {
        Claim& one = claim(e.hex);
        one.surveyor = no_unit;
        one.has_ore = e.has_ore;
        one.shards = e.is_held ? 1 : 0;
    }
    void operator()(const MinePlaced& e) const {
        --hold(e.unit).automated_mines;
        claim(e.hex).owner = e.seat;
    }
    void operator()(const GuardsPlaced& e) const {
        --hold(e.unit).robot_guards;
        claim(e.hex).is_guarded = true;
    }
    Claim& claim_of(UnitId guards) const { return state.claims[place_of(guards)]; }
    void operator()(const GuardsLost& e) const { claim_of(e.unit).is_guarded = false; }
    void operator()(const OreMined& e) const {
        claim(e.hex).stock = static_cast<std::uint16_t>(claim(e.hex).stock + e.count);
    }
    void operator()(const OreDug& e) const { add_to(hold(e.unit), Ware::ore, e.count); }
    void operator()(const OreLoaded& e) const {
        claim(e.hex).stock = static_cast<std::uint16_t>(claim(e.hex).stock - e.count);
        add_to(hold(e.unit), Ware::ore, e.count);
    }
    void operator()(const ShardTaken& e) const {
        --claim(e.hex).shards;
        add_to(hold(e.unit), Ware::shard, 1);
    }
    void operator()(const OreOffered& e) const { hold(e.unit).is_offered = true; }
    void operator()(const CargoSold& e) const {
        if (e.ware == Ware::ore) hold(e.unit).is_offered = false;
        add_to(hold(e.unit), e.ware, -int{e.count});
        state.purses[e.seat.value].money += e.money;
    }
    void move_wares(UnitId unit, Ware ware, int count) const {
        if (ware != Ware::fuel) return add_to(hold(unit), ware, count);
        ship(unit).fuel = static_cast<std::uint8_t>(ship(unit).fuel + count);
    }
    void operator()(const WareTransferred& e) const {
        move_wares(e.unit, e.ware, -int{e.count});
        move_wares(e.target, e.ware, e.count);
    }
    void operator()(const GiftOffered& e) const {
        state.gifts.push_back({e.seat, e.giver, e.taker, e.unit, e.target, e.ware, e.count});
    }
    void operator()(const GiftLapsed& e) const {
        forget_gifts([&](const Gift& one) {
            return one.seat == e.seat && one.unit == e.unit && one.target == e.target && one.ware == e.ware;
        });
    }
    void operator()(const GiftTaken& e) const {
        move_wares(e.target, e.ware, -int{e.count});
        move_wares(e.unit, e.ware, e.count);
        forget_gifts([&](const Gift& one) {
            return one.unit == e.unit && one.target == e.target && one.ware == e.ware;
        });
    }
    template <class F>
    void forget_gifts(const F& is_gone) const {
        for (std::size_t i = state.gifts.size(); i-- > 0;)
            if (is_gone(state.gifts[i])) state.gifts.erase_at(i);
    }
    void operator()(const PurchaseEnded& e) const { state.purses[e.seat.value].is_buying = false; }
};

}  // namespace astrogate::triplanetary
