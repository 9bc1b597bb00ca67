// Triplanetary: what ships that have matched courses give each other: one's own ships and those of friends
// anything, and enemies who are disabled or have surrendered what is looted.
#include <algorithm>

#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::array movable = {Ware::fuel,           Ware::mine,         Ware::torpedo, Ware::nuke,
                                Ware::automated_mine, Ware::robot_guards, Ware::ore,     Ware::shard,
                                Ware::orbital_base,   Ware::credits};

bool has_transfers(const Triplanetary& game, std::uint8_t scenario) {
    // H125; 1981:transfer.2
    return game.rules.transfers == Transfers::everywhere || game.scenario(scenario).transfers;
}

bool are_offers_made(const Triplanetary& game) { return game.rules.transfers == Transfers::everywhere; }

// Everything that keeps one ship from giving another anything.
template <class Holder>
Refusals refusals_of_transfer(const Triplanetary& game, const Holder& holder, Seat seat, const Ship& from,
                              const Ship& to) {
    Refusals all;
    const bool is_offered = from.seat == seat && !are_friends(game, holder.scenario, seat, to.seat);
    // H126; 2018:nova.1
    const bool is_supplied =
        !is_nova(game, holder.scenario) || to.seat != aliens || game.rules.invaders != Invaders::edition_2018;
    if (is_offered && are_offers_made(game) && !is_supplied) all.push_back({"never_supplied", "2018:nova.1"});
    if (to.seat != seat && (from.seat != seat || (is_offered && !are_offers_made(game))))
        all.push_back({"not_for_others", "1981:transfer.2"});
    if (!is_matched(from, to)) all.push_back({"not_matched", "1981:transfer.1"});
    // G4; 1981:transfer.5
    if (to.is_prize || from.is_prize) all.push_back({"prize_unseen", "1981:transfer.5"});
    if (from.seat == seat || to.seat != seat) return all;
    // H18
    if (!game.tables.of(to.kind).is_armed) all.push_back({"no_boarder", "1981:transfer.4"});
    // 1981:transfer.3; 1981:surrender.2
    if (!is_helpless(game, from) && !has_surrendered_to(holder.bargains, from.unit, to.unit))
        all.push_back({"not_looted", "1981:transfer.3"});
    return all;
}

// And from giving it this.
template <class Holder>
Refusals refusals_of_ware(const Triplanetary& game, const Holder& holder, const Ship& from, const Ship& to,
                          Ware ware) {
    Refusals all;
    if (!contains(movable, ware)) all.push_back({"built_in", "1981:transfer.2"});
    // 1981:torch.1; F7
    if (ware == Ware::fuel && is_endless(game, from)) all.push_back({"torch_gives_none", "1981:torch.1"});
    // 1981:ordnance.3
    if (ware == Ware::fuel &&
        (hold_of(holder, from.unit).has_launched || hold_of(holder, to.unit).has_launched))
        all.push_back({"has_launched", "1981:ordnance.3"});
    // 1981:surrender.4
    if (ware == Ware::fuel && has_surrendered(holder.bargains, from.unit))
        all.push_back({"fuel_to_get_home", "1981:surrender.4"});
    // 1981:prices.9
    if (ware == Ware::shard && !hold_of(holder, to.unit).has_grapples)
        all.push_back({"no_grapples", "1981:prices.9"});
    return all;
}

template <class Holder>
bool may_give(const Triplanetary& game, const Holder& holder, Seat seat, const Ship& from, const Ship& to) {
    // Most ships are nowhere near each other.
    return (to.seat == seat || from.seat == seat) && is_matched(from, to) &&
           refusals_of_transfer(game, holder, seat, from, to).empty();
}

}  // namespace

bool is_matched(const Ship& ship, const Ship& other) {
    // F7; 1981:transfer.1
    return ship.unit != other.unit && ship.hex == other.hex && ship.vector == other.vector &&
           ship.landed == other.landed && (ship.landed == Body::none || ship.side == other.side);
}

bool are_friends(const Triplanetary& game, std::uint8_t scenario, Seat one, Seat other) {
    if (one == other) return true;
    // H125; 1981:transfer.2
    return game.rules.transfers == Transfers::everywhere && has_pirates(game.scenario(scenario).conflict) &&
           one != raiders && other != raiders;
}

bool can_transfer(const Triplanetary& game, const State& state) {
    if (!has_transfers(game, state.scenario)) return false;
    for (const Ship& to : state.ships) {
        if (to.seat != state.phasing && !are_offers_made(game)) continue;
        for (const Ship& from : state.ships) {
            if (!may_give(game, state, state.phasing, from, to)) continue;
            const Hold hold = hold_of(state, from.unit);
            for (const Ware ware : movable) {
                const int aboard = ware == Ware::fuel ? from.fuel : count_of(hold, ware);
                if (aboard > 0 && refusals_of_ware(game, state, from, to, ware).empty() &&
                    room_for(game, state, to, ware) > 0)
                    return true;
            }
        }
    }
    return false;
}

namespace {

bool is_moved(const GameSheet& sheet, const Ship& from, const Ship& to, Ware ware) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const Transfer* one = std::get_if<Transfer>(&order);
        return one != nullptr && one->unit == from.unit && one->target == to.unit && one->ware == ware;
    });
}

std::size_t offers_in(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    return static_cast<std::size_t>(std::ranges::count_if(sheet.orders, [&](const Order& order) {
        const Transfer* one = std::get_if<Transfer>(&order);
        return one != nullptr && is_offer(game, view, *one);
    }));
}

}  // namespace

void offer_transfers(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!has_transfers(game, view.scenario)) return;
    const bool may_offer =
        are_offers_made(game) && gifts_awaited(view) + offers_in(game, view, draft) < most_gifts;
    for (const Ship& to : view.ships) {
        const bool is_offered = !are_friends(game, view.scenario, view.seen.seat, to.seat);
        if (is_offered && !may_offer) continue;
        for (const Ship& from : view.ships) {
            if (!may_give(game, view, view.seen.seat, from, to)) continue;
            const Manifest aboard = manifest_of(game, view, draft, from);
            const Manifest before = manifest_of(game, view, GameSheet{}, from);
            for (const Ware ware : movable) {
                if (!refusals_of_ware(game, view, from, to, ware).empty() || is_moved(draft, from, to, ware))
                    continue;
                const int most = is_offered ? std::min(before.of(ware), room_for(game, view, to, ware))
                                            : std::min({aboard.of(ware), before.of(ware),
                                                        most_after(game, view, draft, to, ware)});
                if (most <= 0) continue;
                // 1981:cargo.4; F7
                const Pattern pattern{
                    index_of<Order, Transfer>(),
                    {Domain::fixed(from.unit.value), Domain::fixed(to.unit.value),
                     Domain::fixed(static_cast<std::int32_t>(ware)), Domain::range(1, most)}};
                if (!sink.offer(pattern)) return;
            }
        }
    }
}

namespace {

// A ship to which another may give the same; no_unit where there is none.
UnitId receiver_instead(const Triplanetary& game, const View& view, const Ship& from, const Transfer& order) {
    return first_of(view, [&](const Ship& to) {
        return may_give(game, view, view.seen.seat, from, to) &&
               refusals_of_ware(game, view, from, to, order.ware).empty() &&
               room_for(game, view, to, order.ware) >= order.count;
    });
}

}  // namespace

bool check_transfer(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                    Problems& problems) {
    const Transfer* order = std::get_if<Transfer>(&sheet.orders[i]);
    if (order == nullptr) return false;
    if (!has_transfers(game, view.scenario)) {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        return true;
    }
    const Ship* from = find_ship(view, order->unit);
    const Ship* to = find_ship(view, order->target);
    if (from == nullptr || to == nullptr) {
        problems.add(Problem("not_your_ship", "1981:sequence.6", Grade::malformed).at(i, "unit"));
        return true;
    }
    Refusals all = refusals_of_transfer(game, view, view.seen.seat, *from, *to);
    for (const Refusal& one : refusals_of_ware(game, view, *from, *to, order->ware)) all.push_back(one);
    const int aboard = manifest_of(game, view, GameSheet{}, *from).of(order->ware);
    // 1981:cargo.4
    if (order->count == 0) all.push_back({"nothing_given", "1981:cargo.4"});
    if (order->count > aboard) all.push_back({"not_aboard", "1981:cargo.2"});
    if (is_offer(game, view, *order)) {
        // H126
        if (gifts_awaited(view) + offers_in(game, view, sheet) > most_gifts)
            all.push_back({"too_many_gifts", "1981:transfer.2"});
        // 1981:cargo.2
        if (order->count > room_for(game, view, *to, order->ware))
            all.push_back({"no_room_there", "1981:cargo.2"});
    }
    const UnitId other = receiver_instead(game, view, *from, *order);
    for (const Refusal& one : all)
        problems.add(one.problem()
                         .with("unit", order->unit.value)
                         .with("target", order->target.value)
                         .with("count", aboard)
                         .with("has_other", other != no_unit ? 1 : 0)
                         .with("other", other.value)
                         .saying(enum_names<Ware>[static_cast<std::size_t>(order->ware)])
                         .at(i, "target"));
    return true;
}

void carry_out_transfer(const Triplanetary& game, const State& state, const Order& order,
                        GameEvents& events) {
    const Transfer* one = std::get_if<Transfer>(&order);
    if (one == nullptr) return;
    const Seat giver = find_ship(state, one->unit)->seat;
    const Seat taker = find_ship(state, one->target)->seat;
    if (giver == state.phasing && !are_friends(game, state.scenario, giver, taker))
        offer_gift(state, *one, events);
    else
        // 1981:transfer.2
        events.push_back(WareTransferred{one->unit, one->target, one->ware, one->count});
}

}  // namespace astrogate::triplanetary
