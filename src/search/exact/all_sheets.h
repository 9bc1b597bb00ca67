// Every sheet that a seat may hand in now, each once, by growing drafts from `options` in every order.
#pragma once
#include <set>
#include <vector>

#include "base/hash.h"
#include "kernel/grow.h"
#include "search/player/candidates.h"

namespace astrogate::search {

// The values of a domain, numbered.
class Numbered {
public:
    explicit Numbered(const Domain& domain) : domain_(domain) {}

    std::size_t size() const {
        switch (domain_.kind) {
            case Domain::Kind::values: return domain_.values.size();
            case Domain::Kind::range: return static_cast<std::size_t>(domain_.hi - domain_.lo) + 1;
            case Domain::Kind::burn: return domain_.points.size();
            case Domain::Kind::box: return side(0) * side(1) * side(2);
            case Domain::Kind::each: {
                std::size_t all = 1;
                for (int i = 0; i < domain_.count; ++i) all *= domain_.values.size();
                return all;
            }
            default: return 1;
        }
    }
    // The numbers of the value `at`, in the order in which a field takes them.
    template <class Add>
    void numbers(std::size_t at, Add&& add) const {
        switch (domain_.kind) {
            case Domain::Kind::fixed: return add(domain_.lo);
            case Domain::Kind::values: return add(domain_.values[at]);
            case Domain::Kind::range: return add(domain_.lo + static_cast<std::int32_t>(at));
            case Domain::Kind::burn:
                for (const auto part : domain_.points[at]) add(part);
                return;
            case Domain::Kind::box:
                for (std::size_t axis = 0; axis < 3; at /= side(axis), ++axis)
                    add(domain_.values[axis] + static_cast<std::int32_t>(at % side(axis)));
                return;
            case Domain::Kind::each:
                for (int i = 0; i < domain_.count; ++i, at /= domain_.values.size())
                    add(domain_.values[at % domain_.values.size()]);
                return;
            case Domain::Kind::row:
                for (const std::int32_t value : domain_.values) add(value);
        }
    }

private:
    std::size_t side(std::size_t axis) const {
        return static_cast<std::size_t>(domain_.values[axis + 3] - domain_.values[axis]) + 1;
    }
    const Domain& domain_;
};

template <Game G>
class AllSheets final : OptionSink {
public:
    AllSheets(const G& game, const typename G::View& view, std::size_t most)
        : game_(game), view_(view), most_(most) {}

    // False where there are more than `most`, or more drafts than can be looked at.
    bool find(std::vector<Sheet<G>>& sheets) {
        std::vector<Sheet<G>> drafts(1);
        seen_.insert(hash_of(drafts[0]));
        while (!drafts.empty()) {
            const Sheet<G> draft = drafts.back();
            drafts.pop_back();
            orders_.clear();
            game_.options(view_, draft, *this);
            if (is_complete_ && may_be_handed_in(game_, view_, draft)) sheets.push_back(draft);
            if (is_too_much_ || sheets.size() > most_ || seen_.size() > 16 * most_) return false;
            if (!draft.orders.full())
                for (const auto& order : orders_) extend(draft, order, drafts);
        }
        return true;
    }

private:
    bool offer(const Pattern& pattern) override {
        std::size_t count = 1;
        for (const Domain& domain : pattern.fields) count *= Numbered(domain).size();
        is_too_much_ = is_too_much_ || count + orders_.size() > 16 * most_;
        for (std::size_t at = 0; at < count && !is_too_much_; ++at) orders_.push_back(order_at(pattern, at));
        return !is_too_much_;
    }
    void may_hand_in(bool yes) override { is_complete_ = yes; }

    typename G::Order order_at(const Pattern& pattern, std::size_t at) const {
        typename G::Order order;
        with_alternative<typename G::Order>(pattern.order, [&]<class A>(std::type_identity<A>) {
            A alternative{};
            std::size_t field = 0;
            each_field(alternative, [&](const auto&, auto& member) {
                const Numbered domain(pattern.fields[field++]);
                List<std::int32_t, 32> numbers;
                domain.numbers(at % domain.size(), [&](std::int32_t number) { numbers.push_back(number); });
                at /= domain.size();
                std::size_t next = 0;
                grow::assign(member, [&] { return next < numbers.size() ? numbers[next++] : 0; });
            });
            order = alternative;
        });
        return order;
    }
    void extend(const Sheet<G>& draft, const typename G::Order& order, std::vector<Sheet<G>>& drafts) {
        Sheet<G> longer = draft;
        longer.orders.push_back(order);
        if (!is_in_sequence<G>(view_)) sort_sheet(longer);
        if (!seen_.insert(hash_of(longer)).second) return;
        Problems problems;
        game_.check(view_, longer, problems);
        if (!problems.has(Grade::illegal) && !problems.has(Grade::malformed)) drafts.push_back(longer);
    }

    const G& game_;
    const typename G::View& view_;
    std::size_t most_;
    std::set<std::uint64_t> seen_;
    std::vector<typename G::Order> orders_;
    bool is_complete_ = false;
    bool is_too_much_ = false;
};

}  // namespace astrogate::search
