// Sheets in canonical order: by unit, then by kind, then by bytes; orders without a unit come last.
#pragma once
#include <algorithm>

#include "base/fields.h"
#include "kernel/game.h"

namespace astrogate {

// Of one kind of order.
template <class O>
UnitId unit_in(const O& order) {
    if constexpr (requires { order.unit; })
        return order.unit;
    else
        return no_unit;
}

template <class Order>
UnitId unit_of(const Order& order) {
    UnitId unit = no_unit;
    on_alternative(order, [&](const auto& alternative) { unit = unit_in(alternative); });
    return unit;
}

template <class Order>
bool comes_before(const Order& a, const Order& b) {
    const UnitId unit_a = unit_of(a);
    const UnitId unit_b = unit_of(b);
    if (unit_a != unit_b) return unit_a < unit_b;
    if (a.index() != b.index()) return a.index() < b.index();
    return !same(a, b) && to_bytes(a) < to_bytes(b);
}

// The first order of a kind in a sheet, or nullptr.
template <class O, class Sheet>
const O* order_of(const Sheet& sheet) {
    for (const auto& order : sheet.orders)
        if (const O* found = std::get_if<O>(&order)) return found;
    return nullptr;
}

// The first order of a kind that it has for a unit, or nullptr; for no_unit those that name none.
template <class O, class Sheet>
const O* order_for(const Sheet& sheet, UnitId unit) {
    for (const auto& order : sheet.orders)
        if (const O* found = std::get_if<O>(&order); found != nullptr && unit_of(order) == unit) return found;
    return nullptr;
}

// The place of a kind among the orders of a game: how a Pattern names it.
template <class Order, class O>
constexpr std::uint8_t index_of() {
    return static_cast<std::uint8_t>(Order(O{}).index());
}

// Puts a sheet into canonical order. Stages marked in_sequence leave it as written.
template <Game G>
void sort_sheet(Sheet<G>& sheet) {
    auto& orders = sheet.orders;
    for (std::size_t i = 1; i < orders.size(); ++i)
        for (std::size_t k = i; k > 0 && comes_before(orders[k], orders[k - 1]); --k)
            std::swap(orders[k], orders[k - 1]);
}

template <Game G>
bool is_sorted(const Sheet<G>& sheet) {
    for (std::size_t i = 1; i < sheet.orders.size(); ++i)
        if (comes_before(sheet.orders[i], sheet.orders[i - 1])) return false;
    return true;
}

}  // namespace astrogate
