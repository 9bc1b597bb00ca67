// Small damage to sheets and bytes, at random.
#pragma once
#include "tests/conformance/draw.h"

namespace astrogate::conformance {

// A number changed a little, to an edge, or to anything; within its type.
template <class T>
void mutate_number(T& number, Stream& dice) {
    if constexpr (std::is_same_v<T, bool>) {
        number = !number;
    } else if constexpr (std::is_enum_v<T>) {
        number = static_cast<T>(dice.below(static_cast<std::uint32_t>(enum_names<T>.size())));
    } else {
        switch (dice.below(4)) {
            case 0: number = static_cast<T>(number + 1); break;
            case 1: number = static_cast<T>(number - 1); break;
            case 2: number = static_cast<T>(dice.below(16)); break;
            default: number = static_cast<T>(dice.next()); break;
        }
    }
}

// One number of a struct changed.
template <Listed T>
void mutate_struct(T& value, Stream& dice) {
    std::uint32_t count = 0;
    each_number(value, [&](auto&) { ++count; });
    if (count == 0) return;
    std::uint32_t which = dice.below(count);
    each_number(value, [&](auto& number) {
        if (which-- == 0) mutate_number(number, dice);
    });
}

template <class Order>
void mutate_order(Order& order, Stream& dice) {
    on_alternative(order, [&](auto& alternative) { mutate_struct(alternative, dice); });
}

// A field changed, orders swapped, one doubled, one dropped, or one of any kind added.
template <class G>
void mutate_sheet(Sheet<G>& sheet, Stream& dice) {
    auto& orders = sheet.orders;
    const auto any = [&] { return dice.below(static_cast<std::uint32_t>(orders.size())); };
    const std::uint32_t way = orders.empty() ? 5 : dice.below(7);
    switch (way) {
        case 0:
        case 1:
        case 2: mutate_order(orders[any()], dice); break;
        case 3: std::swap(orders[any()], orders[any()]); break;
        case 4: orders.erase_at(any()); break;
        case 5: {
            if (orders.full()) break;
            typename G::Order order;
            with_alternative<typename G::Order>(dice.below(std::variant_size_v<typename G::Order>),
                                                [&]<class A>(std::type_identity<A>) { order = A{}; });
            mutate_order(order, dice);
            orders.push_back(order);
            break;
        }
        default:
            if (!orders.full()) orders.push_back(orders[any()]);
            break;
    }
}

// Bytes changed, cut, grown or doubled.
inline void mutate_bytes(Bytes& bytes, Stream& dice) {
    const auto any = [&] { return bytes.empty() ? 0 : dice.below(static_cast<std::uint32_t>(bytes.size())); };
    switch (bytes.empty() ? 2 : dice.below(4)) {
        case 0: bytes[any()] = static_cast<char>(dice.below(256)); break;
        case 1: bytes.resize(any()); break;
        case 2: bytes.insert(any(), 1, static_cast<char>(dice.below(256))); break;
        default: bytes.erase(any(), 1); break;
    }
}

}  // namespace astrogate::conformance
