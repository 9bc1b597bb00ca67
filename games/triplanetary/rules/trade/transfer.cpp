// Triplanetary: what ships that have matched courses give each other: one's own ships anything, and enemies who are disabled
// or have surrendered what is looted.
#include <algorithm>

#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::array movable = {Ware::fuel,           Ware::mine,         Ware::torpedo, Ware::nuke,
                                Ware::automated_mine, Ware::robot_guards, Ware::ore,     Ware::shard,
                                Ware::orbital_base,   Ware::credits};

bool is_matched(const Ship& ship, const Ship& other) {
    // F7; 1981:transfer.1
    return ship.unit != other.unit && ship.hex == other.hex && ship.vector == other.vector &&
           ship.landed == other.landed && (ship.landed == Body::none || ship.side == other.side);
}

template <class Holder>
Refusal refusal_of_transfer(const Triplanetary& game, const Holder& holder, Seat seat, const Ship& from,
                            const Ship& to) {
    if (to.seat != seat) return {"not_for_others", "1981:transfer.2"};
    if (!is_matched(from, to)) return {"not_matched", "1981:transfer.1"};
    // G4; 1981:transfer.5
    if (to.is_prize || from.is_prize) return {"prize_unseen", "1981:transfer.5"};
    if (from.seat == seat) return {};
    // H18
    if (!game.tables.of(to.kind).is_armed) return {"no_boarder", "1981:transfer.4"};
    // 1981:transfer.3; 1981:surrender.2
    if (!is_helpless(game, from) && !has_surrendered_to(holder.bargains, from.unit, to.unit))
        return {"not_looted", "1981:transfer.3"};
    return {};
}

template <class Holder>
Refusal refusal_of_ware(const Triplanetary& game, const Holder& holder, const Ship& from, const Ship& to,
                        Ware ware) {
    if (!contains(movable, ware)) return {"built_in", "1981:transfer.2"};
    // 1981:torch.1; F7
    if (ware == Ware::fuel && is_endless(game, from)) return {"torch_gives_none", "1981:torch.1"};
    // 1981:ordnance.3
    if (ware == Ware::fuel &&
        (hold_of(holder, from.unit).has_launched || hold_of(holder, to.unit).has_launched))
        return {"has_launched", "1981:ordnance.3"};
    // 1981:surrender.4
    if (ware == Ware::fuel && has_surrendered(holder.bargains, from.unit))
        return {"fuel_to_get_home", "1981:surrender.4"};
    // 1981:prices.9
    if (ware == Ware::shard && !hold_of(holder, to.unit).has_grapples)
        return {"no_grapples", "1981:prices.9"};
    return {};
}

}  // namespace

bool can_transfer(const Triplanetary& game, const State& state) {
    if (!game.scenario(state.scenario).transfers) return false;
    for (const Ship& to : state.ships) {
        if (to.seat != state.phasing) continue;
        for (const Ship& from : state.ships) {
            if (refusal_of_transfer(game, state, state.phasing, from, to)) continue;
            const Hold hold = hold_of(state, from.unit);
            for (const Ware ware : movable) {
                const int aboard = ware == Ware::fuel ? from.fuel : count_of(hold, ware);
                if (aboard > 0 && !refusal_of_ware(game, state, from, to, ware) &&
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

}  // namespace

void offer_transfers(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!game.scenario(view.scenario).transfers) return;
    for (const Ship& to : view.ships) {
        if (to.seat != view.seen.seat) continue;
        for (const Ship& from : view.ships) {
            if (refusal_of_transfer(game, view, view.seen.seat, from, to)) continue;
            const Manifest aboard = manifest_of(game, view, draft, from);
            const Manifest before = manifest_of(game, view, GameSheet{}, from);
            for (const Ware ware : movable) {
                if (refusal_of_ware(game, view, from, to, ware) || is_moved(draft, from, to, ware)) continue;
                const int most =
                    std::min({aboard.of(ware), before.of(ware), most_after(game, view, draft, to, ware)});
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

bool check_transfer(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                    Problems& problems) {
    const Transfer* order = std::get_if<Transfer>(&sheet.orders[i]);
    if (order == nullptr) return false;
    if (!game.scenario(view.scenario).transfers) {
        problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        return true;
    }
    const Ship* from = find_ship(view, order->unit);
    const Ship* to = find_ship(view, order->target);
    if (from == nullptr || to == nullptr) {
        problems.add(Problem("not_your_ship", "1981:sequence.6", Grade::malformed).at(i, "unit"));
        return true;
    }
    Refusal refusal = refusal_of_transfer(game, view, view.seen.seat, *from, *to);
    if (!refusal) refusal = refusal_of_ware(game, view, *from, *to, order->ware);
    // 1981:cargo.4
    if (!refusal && order->count == 0) refusal = {"nothing_given", "1981:cargo.4"};
    if (!refusal && order->count > manifest_of(game, view, GameSheet{}, *from).of(order->ware))
        refusal = {"not_aboard", "1981:cargo.2"};
    if (refusal)
        problems.add(refusal.problem()
                         .with("unit", order->unit.value)
                         .with("target", order->target.value)
                         .with("count", manifest_of(game, view, GameSheet{}, *from).of(order->ware))
                         .saying(enum_names<Ware>[static_cast<std::size_t>(order->ware)])
                         .at(i, "target"));
    return true;
}

void carry_out_transfer(const Order& order, GameEvents& events) {
    if (const Transfer* one = std::get_if<Transfer>(&order))
        // 1981:transfer.2
        events.push_back(WareTransferred{one->unit, one->target, one->ware, one->count});
}

}  // namespace astrogate::triplanetary
