// Triplanetary: what a ship offers to one of another seat: its owner takes it as his next segment begins,
// while both ships still have one course and place, or lets it lapse.
#include <algorithm>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

bool is_accepted(const GameSheet& sheet, const Gift& gift) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const AcceptGift* one = std::get_if<AcceptGift>(&order);
        return one != nullptr && one->unit == gift.unit && one->target == gift.target &&
               one->ware == gift.ware;
    });
}

// What has become impossible since it was offered, for who would take it now. `sheet` is without it.
Refusal refusal_of_gift(const Triplanetary& game, const View& view, const GameSheet& sheet,
                        const Gift& gift) {
    const Ship* from = find_ship(view, gift.target);
    const Ship* to = find_ship(view, gift.unit);
    if (from == nullptr || to == nullptr || from->seat != gift.giver || to->seat != gift.taker)
        return {"no_such_gift", "1981:transfer.2"};
    if (!is_matched(*from, *to)) return {"not_matched", "1981:transfer.1"};
    // 1981:transfer.5
    if (from->is_prize || to->is_prize) return {"prize_unseen", "1981:transfer.5"};
    if (manifest_of(game, view, sheet, *from).of(gift.ware) < gift.count)
        return {"not_aboard", "1981:cargo.2"};
    if (most_after(game, view, sheet, *to, gift.ware) < gift.count) return {"no_room_left", "1981:cargo.2"};
    return {};
}

template <class E>
void tell_both(const Gift& gift, E event, GameEvents& events) {
    for (const Seat seat : {gift.giver, gift.taker}) {
        event.seat = seat;
        events.push_back(event);
    }
}

}  // namespace

const Gift* gift_of(const View& view, const AcceptGift& order) {
    for (const Gift& one : view.gifts)
        if (one.seat == view.seen.seat && one.taker == view.seen.seat && one.unit == order.unit &&
            one.target == order.target && one.ware == order.ware)
            return &one;
    return nullptr;
}

bool is_offer(const Triplanetary& game, const View& view, const Transfer& order) {
    const Ship* from = find_ship(view, order.unit);
    const Ship* to = find_ship(view, order.target);
    return from != nullptr && to != nullptr && from->seat == view.seen.seat &&
           !are_friends(game, view.scenario, from->seat, to->seat);
}

std::size_t gifts_awaited(const View& view) {
    return static_cast<std::size_t>(std::ranges::count_if(view.gifts, [&](const Gift& one) {
        return one.seat == view.seen.seat && one.giver == view.seen.seat;
    }));
}

void offer_gift(const State& state, const Transfer& order, GameEvents& events) {
    const Seat giver = find_ship(state, order.unit)->seat;
    const Seat taker = find_ship(state, order.target)->seat;
    const Gift gift{{}, giver, taker, order.target, order.unit, order.ware, order.count};
    // H126
    tell_both(gift, GiftOffered{{}, gift.giver, gift.taker, gift.unit, gift.target, gift.ware, gift.count},
              events);
}

void answer_gifts(const State& state, const GameSheet& sheet, GameEvents& events) {
    for (const Gift& one : state.gifts) {
        if (one.seat != state.phasing || one.taker != state.phasing) continue;
        if (is_accepted(sheet, one))
            // H126
            events.push_back(GiftTaken{one.unit, one.target, one.ware, one.count});
        else
            tell_both(one, GiftLapsed{{}, one.unit, one.target, one.ware}, events);
    }
}

int fuel_with_gifts(const View& view, const GameSheet& sheet, const Ship& ship) {
    int fuel = ship.fuel;
    for (const Gift& one : view.gifts)
        if (one.seat == view.seen.seat && one.unit == ship.unit && one.ware == Ware::fuel &&
            is_accepted(sheet, one))
            fuel += one.count;
    return fuel;
}

void offer_gifts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Gift& one : view.gifts)
        if (one.seat == view.seen.seat && one.taker == view.seen.seat && !is_accepted(draft, one) &&
            !refusal_of_gift(game, view, draft, one) &&
            !sink.offer(Pattern{index_of<Order, AcceptGift>(),
                                {Domain::fixed(one.unit.value), Domain::fixed(one.target.value),
                                 Domain::fixed(static_cast<std::int32_t>(one.ware))}}))
            return;
}

void check_gift(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                Problems& problems) {
    const AcceptGift& order = *std::get_if<AcceptGift>(&sheet.orders[i]);
    const Gift* gift = gift_of(view, order);
    GameSheet before;
    for (std::size_t k = 0; k < i; ++k) before.orders.push_back(sheet.orders[k]);
    const Refusal refusal = gift == nullptr ? Refusal{"no_such_gift", "1981:transfer.2"}
                                            : refusal_of_gift(game, view, before, *gift);
    if (!refusal) return;
    problems.add(refusal.problem()
                     .with("unit", order.unit.value)
                     .with("target", order.target.value)
                     .with("count", gift == nullptr ? 0 : int{gift->count})
                     .with("has_other", 0)
                     .saying(enum_names<Ware>[static_cast<std::size_t>(order.ware)])
                     .at(i, "target"));
}

void accept_gifts(const Triplanetary& game, const View& view, GameSheet& sheet) {
    for (const Gift& one : view.gifts)
        if (one.seat == view.seen.seat && one.taker == view.seen.seat && !sheet.orders.full() &&
            !is_accepted(sheet, one) && !refusal_of_gift(game, view, sheet, one))
            sheet.orders.push_back(AcceptGift{one.unit, one.target, one.ware});
}

}  // namespace astrogate::triplanetary
