// Triplanetary: what shots change before their dice fall. No decisions.
#pragma once
#include <algorithm>

#include "games/triplanetary/rules/piracy/changes.h"

namespace astrogate::triplanetary {

struct GunsChange : PiracyChange {
    using PiracyChange::operator();

    Piece& piece(UnitId unit) const {
        std::size_t i = 0;
        while (state.ordnance[i].unit != unit) ++i;
        return state.ordnance[i];
    }
    void operator()(const ShipFired& e) const {
        const Seat seat = are_guards(e.unit) ? claim_of(e.unit).owner : ship(e.unit).seat;
        if (e.volley == state.volleys.size()) state.volleys.push_back(Volley{seat, {}, {}});
        Volley& volley = state.volleys[e.volley];
        add(volley.attackers, e.unit);
        add(volley.targets, e.target);
        // C7
        if (seat != state.phasing) return;
        ship(e.unit).has_fired = true;
        mark_attacked(e.target);
        note_attack(seat, e.target);
    }
    void operator()(const BaseFired& e) const {
        state.volleys.push_back(Volley{e.seat, {}, {}, e.body, e.side});
        state.volleys.back().targets.push_back(e.target);
        mark_attacked(e.target);
        if (e.has_guns) state.has_base_fired = true;
        note_attack(e.seat, e.target);
    }
    void operator()(const StrengthKept& e) const { state.reserves.push_back({e.unit, e.strength}); }
    void operator()(const VolleyRolled&) const {
        note_survivors(game, state);
        state.volleys.erase_at(0);
        if (state.volleys.empty()) state.reserves.clear();
    }

protected:
    static void add(Units& units, UnitId unit) {
        if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
    }

private:
    void mark_attacked(UnitId target) const {
        if (are_guards(target))
            claim_of(target).was_attacked = true;
        else if (is_ordnance(target))
            piece(target).was_attacked = true;
        else
            ship(target).was_attacked = true;
    }
};

}  // namespace astrogate::triplanetary
