// Growing sheets from options: how random players, bots and the tests of the first law make a draft.
#pragma once
#include "kernel/game.h"
#include "kernel/sheet.h"

namespace astrogate {

namespace grow {

// Writes the numbers of one domain, taken in order from `next`, into a field of any listed type.
template <class T, class Next>
void assign(T& value, Next&& next) {
    if constexpr (is_std_array<T>) {
        for (auto& item : value) assign(item, next);
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, auto& member) { assign(member, next); });
    } else if constexpr (is_id<T>) {
        value.value = static_cast<typename T::rep>(next());
    } else {
        value = static_cast<T>(next());
    }
}

// One value of a domain, chosen by `dice`; `next()` then yields its numbers, and 0 after the last.
class Pick {
public:
    Pick(const Domain& domain, Stream& dice) {
        switch (domain.kind) {
            case Domain::Kind::fixed: add(domain.lo); break;
            case Domain::Kind::values: add(one_of(domain.values, dice)); break;
            case Domain::Kind::range:
                add(domain.lo + static_cast<std::int32_t>(
                                    dice.below(static_cast<std::uint32_t>(domain.hi - domain.lo + 1))));
                break;
            case Domain::Kind::burn: {
                const Point& point =
                    domain.points[dice.below(static_cast<std::uint32_t>(domain.points.size()))];
                for (const auto part : point) add(part);
                break;
            }
            case Domain::Kind::box:
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    const std::int32_t lo = domain.values[axis];
                    add(lo + static_cast<std::int32_t>(
                                 dice.below(static_cast<std::uint32_t>(domain.values[axis + 3] - lo + 1))));
                }
                break;
            case Domain::Kind::each:
                for (int i = 0; i < domain.count; ++i) add(one_of(domain.values, dice));
                break;
            case Domain::Kind::row:
                for (const std::int32_t value : domain.values) add(value);
                break;
        }
    }
    std::int32_t operator()() { return at_ < numbers_.size() ? numbers_[at_++] : 0; }

private:
    static std::int32_t one_of(std::span<const std::int32_t> values, Stream& dice) {
        return values[dice.below(static_cast<std::uint32_t>(values.size()))];
    }
    void add(std::int32_t number) { numbers_.push_back(number); }

    List<std::int32_t, 32> numbers_;
    std::size_t at_ = 0;
};

// A random order of the pattern.
template <Game G>
typename G::Order order_from(const Pattern& pattern, Stream& dice) {
    typename G::Order order;
    with_alternative<typename G::Order>(pattern.order, [&]<class A>(std::type_identity<A>) {
        A alternative{};
        std::size_t i = 0;
        each_field(alternative, [&](const auto&, auto& member) {
            Pick pick(pattern.fields[i++], dice);
            assign(member, pick);
        });
        order = alternative;
    });
    return order;
}

inline bool is_loose(const Pattern& pattern) {
    for (const Domain& domain : pattern.fields)
        if (domain.loose) return true;
    return false;
}

}  // namespace grow

// Chooses uniformly among the patterns offered for a draft, and makes an order of the one chosen. `Unwanted`
// is a predicate on orders; patterns whose order it names are passed over.
template <Game G, class Unwanted>
class RandomPick final : public OptionSink {
public:
    RandomPick(Stream& dice, const Unwanted& unwanted) : dice_(dice), unwanted_(unwanted) {}
    bool offer(const Pattern& pattern) override {
        typename G::Order order = grow::order_from<G>(pattern, dice_);
        if (unwanted_(order)) return true;
        if (dice_.below(++offered_) == 0) {
            order_ = order;
            loose_ = grow::is_loose(pattern);
        }
        return true;
    }
    void may_hand_in(bool yes) override { may_hand_in_ = yes; }

    bool any() const { return offered_ > 0; }
    bool is_complete() const { return may_hand_in_; }
    bool is_loose() const { return loose_; }
    const typename G::Order& order() const { return order_; }

private:
    Stream& dice_;
    const Unwanted& unwanted_;
    std::uint32_t offered_ = 0;
    bool may_hand_in_ = false;
    bool loose_ = false;
    typename G::Order order_{};
};

// Grows a draft on to a random sheet that may be handed in: adds random offered orders, and, whenever the
// draft is complete, stops with chance 1 in `stop`. Orders from loose domains are tried up to `tries` times
// until check accepts the draft so far. False when no complete draft was found; the sheet is then the last
// draft.
template <Game G, class Unwanted>
bool grow_on(const G& game, const typename G::View& view, Stream& dice, const Unwanted& unwanted,
             Sheet<G>& sheet, std::uint32_t stop = 4, int tries = 4000) {
    const bool in_sequence = G::steps()[view.seen.step].in_sequence;
    for (int round = 0; round < tries; ++round) {
        RandomPick<G, Unwanted> pick(dice, unwanted);
        game.options(view, sheet, pick);
        if (pick.is_complete() && (!pick.any() || dice.below(stop) == 0)) return true;
        if (!pick.any() || sheet.orders.full()) return false;
        Sheet<G> draft = sheet;
        draft.orders.push_back(pick.order());
        if (!in_sequence) sort_sheet(draft);
        if (pick.is_loose()) {
            Problems problems;
            game.check(view, draft, problems);
            if (problems.has(Grade::illegal) || problems.has(Grade::malformed)) continue;
        }
        sheet = draft;
    }
    return false;
}

// From nothing.
template <Game G, class Unwanted>
bool grow_sheet(const G& game, const typename G::View& view, Stream& dice, const Unwanted& unwanted,
                Sheet<G>& sheet, std::uint32_t stop = 4, int tries = 4000) {
    sheet.orders.clear();
    return grow_on(game, view, dice, unwanted, sheet, stop, tries);
}

struct NothingUnwanted {
    template <class Order>
    bool operator()(const Order&) const {
        return false;
    }
};

}  // namespace astrogate
