// Orders beside one: of the same kind, for the same unit, with a single field a little off.
#pragma once
#include "kernel/grow.h"

namespace astrogate::search {

namespace nudge {

using Numbers = List<std::int32_t, 32>;

// The numbers of a field, in the order in which `grow::assign` writes them.
template <class T>
void read(const T& value, Numbers& numbers) {
    if constexpr (is_std_array<T>) {
        for (const auto& item : value) read(item, numbers);
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, const auto& member) { read(member, numbers); });
    } else if constexpr (is_id<T>) {
        numbers.push_back(static_cast<std::int32_t>(value.value));
    } else {
        numbers.push_back(static_cast<std::int32_t>(value));
    }
}

// Whether a domain still takes these numbers.
bool takes(const Domain& domain, const Numbers& numbers);
bool can_move(const Domain& domain);
// Moves the numbers by a step within the domain; false where there is none to move to.
bool move(const Domain& domain, Numbers& numbers, Stream& dice);

}  // namespace nudge

// Of what is offered in the place of an order, one beside it, each as likely.
template <Game G>
class Nudge final : public OptionSink {
    using Order = typename G::Order;

public:
    Nudge(const Order& order, Stream& dice) : order_(order), dice_(dice) {}

    bool offer(const Pattern& pattern) override {
        if (pattern.order != order_.index()) return true;
        with_alternative<Order>(pattern.order, [&]<class A>(std::type_identity<A>) {
            A beside = std::get<A>(order_);
            if (is_moved(pattern, beside) && dice_.below(++found_) == 0) beside_ = beside;
        });
        return true;
    }
    void may_hand_in(bool) override {}

    bool any() const { return found_ > 0; }
    const Order& beside() const { return beside_; }

private:
    template <class A>
    bool is_moved(const Pattern& pattern, A& beside) {
        std::uint32_t movable = 0;
        std::size_t moved = 0;
        bool fits = true;
        std::size_t i = 0;
        each_field(std::as_const(beside), [&](const auto&, const auto& member) {
            nudge::Numbers numbers;
            nudge::read(member, numbers);
            const Domain& domain = pattern.fields[i];
            if (nudge::can_move(domain) && dice_.below(++movable) == 0)
                moved = i;
            else if (!nudge::can_move(domain))
                fits = fits && nudge::takes(domain, numbers);
            ++i;
        });
        if (!fits || movable == 0) return false;
        bool has_moved = false;
        i = 0;
        each_field(beside, [&](const auto&, auto& member) {
            if (i++ != moved) return;
            nudge::Numbers numbers;
            nudge::read(member, numbers);
            has_moved = nudge::move(pattern.fields[moved], numbers, dice_);
            std::size_t at = 0;
            grow::assign(member, [&] { return at < numbers.size() ? numbers[at++] : 0; });
        });
        return has_moved;
    }

    const Order& order_;
    Stream& dice_;
    std::uint32_t found_ = 0;
    Order beside_{};
};

}  // namespace astrogate::search
