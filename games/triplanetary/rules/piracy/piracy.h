// Triplanetary: what the files of Piracy share, and what other chapters ask of them.
#pragma once
#include <algorithm>
#include <span>

#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

// Whether merchants, a patrol and a Pirate play: Piracy, or the Campaign.
inline bool is_piracy(const Triplanetary& game, std::uint8_t scenario) {
    return has_pirates(conflict_of(game, scenario));
}
inline bool is_campaign(const Triplanetary& game, std::uint8_t scenario) {
    return conflict_of(game, scenario) == Conflict::campaign;
}
// Whether the patrol flies circuits.
inline bool has_circuits(const Triplanetary& game, std::uint8_t scenario) {
    // H112
    return conflict_of(game, scenario) == Conflict::piracy;
}
// Whether any ship of the Pirate has been detected.
template <class Holder>
bool is_pirate_seen(const Holder& holder) {
    return std::ranges::any_of(holder.ships, [&](const Ship& ship) {
        return ship.seat == raiders && contains(holder.detected, ship.unit);
    });
}

// ---- circuits of the patrol (circuits.cpp)

// Worlds in the order of a circuit; it has none where there is no circuit.
std::span<const Body> worlds_of(Circuit circuit);
bool is_inner(Circuit circuit);
// The next world of a beat after a course: it goes on past each world that the course came near to.
std::uint8_t next_of(const Triplanetary& game, const Beat& beat, Hex from, Hex vector);
// Whether a ship may end a course of a vector there, as far as its circuit goes. The sheet may plan another
// one.
bool keeps_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
                   Hex vector);
// Whether a burn of a sheet keeps its ship's circuit if that order is on the sheet as well.
bool keeps_circuit_with(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship,
                        const Order& order);
// The circuit of a ship, after the orders of a sheet.
Circuit circuit_of(const View& view, const GameSheet& sheet, UnitId unit);
// Whether a ship of the patrol may neither burn nor take off, for it has no circuit.
bool waits_for_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, const Ship& ship);
void offer_circuits(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_circuit(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                   Problems& problems);
// Before the first turn each ship of the patrol has one.
bool are_circuits_planned(const Triplanetary& game, const View& view, const GameSheet& sheet);
void check_all_planned(const Triplanetary& game, const View& view, const GameSheet& sheet,
                       Problems& problems);
void plan_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
void plan_circuits(const State& state, const GameSheet& sheet, GameEvents& events);
// The changes that a sheet offers a ship in flight: those of `points` that keep its circuit.
std::span<const Point> burns_on_circuit(const Triplanetary& game, const View& view, const GameSheet& draft,
                                        const Ship& ship, std::span<const Point> points,
                                        std::span<Point> room);

// ---- the trade of the merchants (cargoes.cpp)

template <class Holder>
const Consignment* cargo_of(const Holder& holder, UnitId unit) {
    for (const Consignment& one : holder.piracy.cargoes)
        if (one.unit == unit) return &one;
    return nullptr;
}
bool is_inhabited(const Triplanetary& game, Body body);
// Whether a cargo that is brought to a world now counts.
bool may_receive(const Worlds& served, Body body);
void offer_announcements(const Triplanetary& game, const View& view, const GameSheet& draft,
                         OptionSink& sink);
void check_announcement(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                        Problems& problems);
// A ship that takes off without saying where to, though it could; null where there is none.
const Ship* sails_unannounced(const Triplanetary& game, const View& view, const GameSheet& sheet);
// Cargoes that a table says are aboard, and worlds that have had one.
void take_cargoes(const Triplanetary& game, State& state, Problems& problems);
void load_cargoes(const State& state, const GameSheet& sheet, GameEvents& events);
// Cargoes that this movement phase brings to their worlds.
void deliver_cargoes(const Triplanetary& game, const State& state, GameEvents& events);
// Whether a ship's hold is full of cargo.
template <class Holder>
bool is_laden(const Holder& holder, UnitId unit) {
    return cargo_of(holder, unit) != nullptr;
}

// ---- loot and prizes (loot.cpp)

// Whether a ship has a cargo or anything else in its hold.
template <class Holder>
bool has_freight(const Triplanetary& game, const Holder& holder, UnitId unit) {
    return is_laden(holder, unit) || tenths_in(game, hold_of(holder, unit)) > 0;
}
template <class Holder>
Refusal refusal_of_loot(const Triplanetary& game, const Holder& holder, const Ship& ship,
                        const Ship& target) {
    // 2018:piracy.22; H106
    if (!is_piracy(game, holder.scenario) || ship.seat != raiders || target.seat != merchants)
        return {"no_merchant", "2018:piracy.22"};
    // H18
    if (!game.tables.of(ship.kind).is_armed || ship.is_prize) return {"no_boarder", "1981:transfer.4"};
    // 1981:transfer.1
    if (!(target.hex == ship.hex) || !(target.vector == ship.vector) || ship.landed != Body::none ||
        target.landed != Body::none)
        return {"not_matched", "1981:transfer.1"};
    // H106
    if (!is_laden(holder, target.unit)) return {"nothing_to_loot", "2018:piracy.22"};
    if (is_campaign(game, holder.scenario)) {
        // H111
        if (game.tables.of(target.kind).hold == 0) return {"nothing_to_loot", "H111"};
        if (has_freight(game, holder, ship.unit)) return {"hold_not_empty", "H111"};
    }
    // 1981:transfer.3
    if (!is_helpless(game, target) && !has_surrendered_to(holder.bargains, target.unit, ship.unit))
        return {"not_looted", "1981:transfer.3"};
    return {};
}
bool can_loot(const Triplanetary& game, const State& state);
// Whether a sheet fills a ship's hold with a stolen cargo; `but` is an order that is not asked.
bool loots_enough(const Triplanetary& game, const View& view, const GameSheet& sheet, UnitId unit,
                  const Order* but);
void offer_loot(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it loots nothing.
bool check_loot(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                Problems& problems);
void carry_out_loot(const Triplanetary& game, const State& state, const Order& order, GameEvents& events);
// Whether a base refits a prize, or takes it back for its owner.
bool is_refitted(const Triplanetary& game, const State& state, const Ship& prize, Body base);
// Who has a prize once a base has seen it.
void hand_over(const Triplanetary& game, const State& state, const Ship& prize, Body base,
               GameEvents& events);

// ---- the Campaign (campaign.cpp)

// Megacredits that a delivery by a kind of ship brings; 0 where it carries no cargo.
int pay_of_a_delivery(Kind kind);
// What the ships cost, in tenths, that a seat has to buy before the first turn and as it comes back; and
// whether it may then buy ships of a kind.
int stake_of(const Triplanetary& game, std::uint8_t scenario, Seat seat);
bool is_for_a_start(const Triplanetary& game, std::uint8_t scenario, Seat seat, Kind kind);
// Whether a seat may buy ships in its resupply phase.
bool is_in_trade(const Triplanetary& game, const State& state, Seat seat);
// Stolen cargoes of the phasing seat that are where they are bought.
void sell_loot(const Triplanetary& game, const State& state, GameEvents& events);
bool can_sell_prize(const Triplanetary& game, const State& state);
void offer_prize_sales(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it sells no prize.
bool check_prize_sale(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems);
void sell_prizes(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);
// For a turn that is over.
void pay_patrol(const Triplanetary& game, const State& state, GameEvents& events);
// What becomes of a Pirate without ships as a turn is over; whether it comes back now, and buys its fleet.
bool returns_from_exile(const Triplanetary& game, const State& state, GameEvents& events);
bool is_campaign_over(const State& state, Ending& ending);

// ---- how it ends (victory.cpp)

int ships_of(const State& state, Seat seat);
bool is_piracy_over(const State& state, Ending& ending);
int piracy_points(const State& state, Seat seat);

}  // namespace astrogate::triplanetary
