// Triplanetary: Nova: a bloc opens a base to another seat, which accepts or lets the offer lapse; host and
// guest alone know of it.
#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"

namespace astrogate::triplanetary {

namespace {

const Pact* find_pact(const Pacts& pacts, Seat noted, Seat host, Seat guest, Body body, Direction side) {
    for (const Pact& one : pacts)
        if (one.seat == noted && one.host == host && one.guest == guest && one.body == body &&
            one.side == side)
            return &one;
    return nullptr;
}

const Holding* own_base(const View& view, Body body, Direction side) {
    for (const Holding& one : view.holdings)
        if (one.seat == view.seen.seat && one.body == body && one.side == side) return &one;
    return nullptr;
}

std::size_t count_hosted(const Pacts& pacts, Seat host) {
    return static_cast<std::size_t>(
        std::ranges::count_if(pacts, [&](const Pact& one) { return one.seat == host && one.host == host; }));
}

std::size_t opened_in(const GameSheet& sheet, std::size_t before) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < before; ++i)
        count += std::holds_alternative<OpenBase>(sheet.orders[i]) ? 1 : 0;
    return count;
}

Refusal refusal_of_opening(const Triplanetary& game, const View& view, Body body, Direction side, Seat guest,
                           std::size_t drafted) {
    const Seat host = view.seen.seat;
    // 1981:nova.14; H88
    if (!is_nova(game, view.scenario)) return {"not_now", "1981:sequence.5"};
    if (own_base(view, body, side) == nullptr) return {"not_your_base", "1981:nova.14"};
    if (guest == host || guest.value >= view.players.size() || !view.players[guest.value].is_playing)
        return {"no_such_guest", "1981:nova.14"};
    // 2018:nova.1
    if (guest == aliens && game.rules.invaders == Invaders::edition_2018)
        return {"never_supplied", "2018:nova.1"};
    if (find_pact(view.invasion.pacts, host, host, guest, body, side) != nullptr)
        return {"opened_already", "1981:nova.14"};
    if (count_hosted(view.invasion.pacts, host) + drafted >= most_pacts)
        return {"too_many_pacts", "1981:nova.14"};
    return {};
}

// The base that is offered, if it is.
const Pact* awaited(const View& view, Body body, Direction side) {
    for (const Pact& one : view.invasion.pacts)
        if (one.seat == view.seen.seat && one.guest == view.seen.seat && one.body == body &&
            one.side == side && !one.is_accepted)
            return &one;
    return nullptr;
}

bool is_stood_on(const View& view, Body body, Direction side, Seat guest) {
    return std::ranges::any_of(view.ships, [&](const Ship& ship) {
        return ship.seat == guest && ship.landed == body && ship.side == side;
    });
}

Refusal refusal_of_closing(const View& view, Body body, Direction side, Seat guest) {
    const Seat host = view.seen.seat;
    if (find_pact(view.invasion.pacts, host, host, guest, body, side) == nullptr)
        return {"not_opened", "1981:nova.14"};
    // H88
    if (is_stood_on(view, body, side, guest)) return {"guest_is_there", "1981:nova.14"};
    return {};
}

template <class O>
bool is_ordered(const GameSheet& sheet, Body body, Direction side, Party guest) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const O* one = std::get_if<O>(&order);
        return one != nullptr && one->body == body && one->side == side && one->guest == guest;
    });
}
bool is_accepted(const GameSheet& sheet, Body body, Direction side) {
    return std::ranges::any_of(sheet.orders, [&](const Order& order) {
        const AcceptBase* one = std::get_if<AcceptBase>(&order);
        return one != nullptr && one->body == body && one->side == side;
    });
}

constexpr std::array all_parties{Party::east_bloc, Party::west_bloc, Party::aliens};

Domain domain_of(Body body) { return Domain::fixed(static_cast<std::int32_t>(body)); }
Domain domain_of(Direction side) { return Domain::fixed(static_cast<std::int32_t>(side)); }

}  // namespace

void offer_pacts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_nova(game, view.scenario)) return;
    const std::size_t drafted = opened_in(draft, draft.orders.size());
    for (const Holding& one : view.holdings) {
        std::array<std::int32_t, 3> guests{};
        std::size_t count = 0;
        for (const Party guest : all_parties)
            if (one.seat == view.seen.seat && !is_ordered<OpenBase>(draft, one.body, one.side, guest) &&
                !refusal_of_opening(game, view, one.body, one.side, seat_of(guest), drafted))
                guests[count++] = static_cast<std::int32_t>(guest);
        const Domain whom = Domain::of({guests.data(), count});
        if (count > 0 && !sink.offer(Pattern{index_of<Order, OpenBase>(),
                                             {domain_of(one.body), domain_of(one.side), whom}}))
            return;
    }
    for (const Pact& one : view.invasion.pacts) {
        const auto guest = static_cast<Party>(one.guest.value);
        if (one.guest == view.seen.seat && !one.is_accepted && !is_accepted(draft, one.body, one.side) &&
            !sink.offer(Pattern{index_of<Order, AcceptBase>(), {domain_of(one.body), domain_of(one.side)}}))
            return;
        if (one.host == view.seen.seat && !is_ordered<CloseBase>(draft, one.body, one.side, guest) &&
            !refusal_of_closing(view, one.body, one.side, one.guest) &&
            !sink.offer(Pattern{
                index_of<Order, CloseBase>(),
                {domain_of(one.body), domain_of(one.side), Domain::fixed(static_cast<std::int32_t>(guest))}}))
            return;
    }
}

void check_pact(const Triplanetary& game, const View& view, const GameSheet& sheet, const OpenBase& order,
                std::size_t i, Problems& problems) {
    const Seat guest = seat_of(order.guest);
    const std::size_t drafted = opened_in(sheet, i);
    if (const Refusal refusal = refusal_of_opening(game, view, order.body, order.side, guest, drafted))
        problems.add(
            refusal.problem().saying(word_of(order.body)).with("most", int{most_pacts}).at(i, "side"));
}

void check_pact(const View& view, const AcceptBase& order, std::size_t i, Problems& problems) {
    if (awaited(view, order.body, order.side) == nullptr)
        problems.add(Problem("not_offered", "1981:nova.14").saying(word_of(order.body)).at(i, "side"));
}

void check_pact(const View& view, const CloseBase& order, std::size_t i, Problems& problems) {
    if (const Refusal refusal = refusal_of_closing(view, order.body, order.side, seat_of(order.guest)))
        problems.add(refusal.problem().saying(word_of(order.body)).at(i, "side"));
}

namespace {

// To host and guest, each for himself.
template <class E>
void tell_both(Seat host, Seat guest, Body body, Direction side, GameEvents& events) {
    events.push_back(E{host, host, guest, body, side});
    events.push_back(E{guest, host, guest, body, side});
}

}  // namespace

void make_pacts(const State& state, const GameSheet& sheet, GameEvents& events) {
    const Seat seat = state.phasing;
    for (const Order& order : sheet.orders) {
        if (const OpenBase* one = std::get_if<OpenBase>(&order))
            // 1981:nova.14; H88
            tell_both<BaseOffered>(seat, seat_of(one->guest), one->body, one->side, events);
        if (const CloseBase* one = std::get_if<CloseBase>(&order))
            tell_both<BaseClosed>(seat, seat_of(one->guest), one->body, one->side, events);
        const AcceptBase* accepted = std::get_if<AcceptBase>(&order);
        if (accepted == nullptr) continue;
        for (const Pact& one : state.invasion.pacts)
            if (one.seat == seat && one.guest == seat && one.body == accepted->body &&
                one.side == accepted->side && !one.is_accepted)
                tell_both<BaseOpened>(one.host, seat, one.body, one.side, events);
    }
}

void drop_offers(const State& state, GameEvents& events) {
    for (const Pact& one : state.invasion.pacts)
        // H88
        if (one.seat == state.phasing && one.guest == state.phasing && !one.is_accepted)
            tell_both<BaseClosed>(one.host, one.guest, one.body, one.side, events);
}

}  // namespace astrogate::triplanetary
