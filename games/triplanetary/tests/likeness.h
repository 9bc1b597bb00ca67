// Triplanetary: sheets that look from outside like others, for paired runs of the conformance suite.
#pragma once
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "kernel/dice.h"

namespace astrogate::triplanetary {

// The same hexes, with the ships under other counters.
inline bool is_shuffled(Stream& random, GameSheet& sheet) {
    std::vector<Hex*> hexes;
    for (auto& order : sheet.orders) {
        if (auto* hide = std::get_if<Hide>(&order)) hexes.push_back(&hide->hex);
        if (auto* dummy = std::get_if<PlaceDummy>(&order)) hexes.push_back(&dummy->hex);
    }
    for (std::size_t i = hexes.size(); i > 1; --i)
        std::swap(*hexes[i - 1], *hexes[random.below(static_cast<std::uint32_t>(i))]);
    sort_sheet(sheet);
    return !hexes.empty();
}

// The same places, with ships of other kinds, and bases elsewhere in gravity.
inline bool is_another_fleet(Stream& random, GameSheet& sheet) {
    bool any = false;
    std::vector<Kind*> in_gravity;
    for (auto& order : sheet.orders)
        if (auto* one = std::get_if<Deploy>(&order); one != nullptr && one->sense != Sense::rest)
            in_gravity.push_back(&one->kind);
    for (std::size_t i = in_gravity.size(); i > 1; --i)
        std::swap(*in_gravity[i - 1], *in_gravity[random.below(static_cast<std::uint32_t>(i))]);
    for (auto& order : sheet.orders) {
        auto* one = std::get_if<Deploy>(&order);
        if (one == nullptr || one->kind == Kind::orbital_base) continue;
        one->kind = static_cast<Kind>(random.below(static_cast<std::uint32_t>(Kind::orbital_base)));
        any = true;
    }
    sort_sheet(sheet);
    return any;
}

template <class O>
std::size_t take_out(GameSheet& sheet) {
    const std::size_t before = sheet.orders.size();
    for (std::size_t i = before; i-- > 0;)
        if (std::holds_alternative<O>(sheet.orders[i])) sheet.orders.erase_at(i);
    return before - sheet.orders.size();
}

// The same courses, with as many other bases opened, accepted and closed.
inline bool is_another_pact(const Triplanetary& game, const View& view, Stream& random, GameSheet& sheet) {
    if (view.seen.step != step::astrogation || !is_nova(game, view.scenario)) return false;
    std::size_t opened = take_out<OpenBase>(sheet);
    std::size_t accepted = take_out<AcceptBase>(sheet);
    std::size_t closed = take_out<CloseBase>(sheet);
    const auto add = [&](const Order& order, std::size_t& left) {
        if (sheet.orders.full() || left == 0) return;
        sheet.orders.push_back(order);
        Problems problems;
        game.check(view, sheet, problems);
        if (problems.empty())
            --left;
        else
            sheet.orders.pop_back();
    };
    for (int tries = 0; tries < 24 && opened > 0; ++tries) {
        const auto at = random.below(static_cast<std::uint32_t>(view.holdings.size()));
        const Holding& one = view.holdings[at];
        add(OpenBase{one.body, one.side, static_cast<Party>(random.below(3))}, opened);
    }
    for (int tries = 0; tries < 24 && accepted + closed > 0 && !view.invasion.pacts.empty(); ++tries) {
        const auto at = random.below(static_cast<std::uint32_t>(view.invasion.pacts.size()));
        const Pact& one = view.invasion.pacts[at];
        if (one.guest == view.seen.seat)
            add(AcceptBase{one.body, one.side}, accepted);
        else
            add(CloseBase{one.body, one.side, static_cast<Party>(one.guest.value)}, closed);
    }
    sort_sheet(sheet);
    return opened + accepted + closed == 0;
}

// The same orders, with less offered of the same.
inline bool is_another_gift(const Triplanetary& game, const View& view, Stream& random, GameSheet& sheet) {
    bool any = false;
    for (auto& order : sheet.orders) {
        auto* one = std::get_if<Transfer>(&order);
        if (one == nullptr || one->count < 2 || !is_offer(game, view, *one)) continue;
        one->count = static_cast<std::uint16_t>(1 + random.below(one->count));
        any = true;
    }
    return any;
}

// The same sheet with other circuits: of the same kind as a rule, but where two ships have one each, now and
// then the inner one is for the other ship. False where it plans none.
inline bool is_another_circuit(Stream& random, GameSheet& sheet) {
    const auto planned = std::ranges::count_if(
        sheet.orders, [](const Order& order) { return std::holds_alternative<PlanCircuit>(order); });
    const bool changes_ships = planned == 2 && random.below(3) == 0;
    for (Order& order : sheet.orders) {
        PlanCircuit* one = std::get_if<PlanCircuit>(&order);
        if (one == nullptr) continue;
        one->circuit = is_inner(one->circuit) != changes_ships ? static_cast<Circuit>(1 + random.below(6))
                                                               : static_cast<Circuit>(7 + random.below(2));
    }
    return planned > 0;
}

}  // namespace astrogate::triplanetary
