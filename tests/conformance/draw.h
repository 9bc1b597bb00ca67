// Sheets drawn at random from what a game offers: how the conformance suite plays. Loose domains are filtered
// by `check`, as the contract says; nothing here knows any game.
#pragma once
#include <algorithm>
#include <vector>

#include "kernel/grow.h"
#include "kernel/sheet.h"
#include "kernel/turn.h"

namespace astrogate::conformance {

// One offered pattern, copied out of the game's frame.
struct Offered {
    std::uint8_t order = 0;
    struct Field {
        Domain domain{};
        std::vector<std::int32_t> values;
        std::vector<Point> points;

        Domain whole() const {
            Domain made = domain;
            made.values = values;
            made.points = points;
            return made;
        }
    };
    std::vector<Field> fields;

    bool is_loose() const {
        for (const Field& field : fields)
            if (field.domain.loose) return true;
        return false;
    }
};

class Offers final : public OptionSink {
public:
    std::vector<Offered> list;
    bool can_hand_in = false;
    int answers = 0;  // calls of may_hand_in; the contract says exactly one

    bool offer(const Pattern& pattern) override {
        Offered copy;
        copy.order = pattern.order;
        for (const Domain& domain : pattern.fields)
            copy.fields.push_back({domain,
                                   {domain.values.begin(), domain.values.end()},
                                   {domain.points.begin(), domain.points.end()}});
        list.push_back(std::move(copy));
        return true;
    }
    void may_hand_in(bool yes) override {
        can_hand_in = yes;
        ++answers;
    }
};

// Visits the integers a field of an order is made of, in order, by reference.
template <class T, class F>
void each_number(T& value, F&& f) {
    using Plain = std::remove_const_t<T>;
    if constexpr (is_std_array<Plain> || is_list<Plain>) {
        for (auto& item : value) each_number(item, f);
    } else if constexpr (Listed<Plain>) {
        each_field(value, [&](const auto&, auto& member) { each_number(member, f); });
    } else if constexpr (is_id<Plain>) {
        f(value.value);
    } else {
        f(value);
    }
}

// Do these numbers (an order's field) lie in the domain?
inline bool holds(const Offered::Field& field, const std::vector<std::int64_t>& numbers) {
    const Domain& domain = field.domain;
    const auto is_one_of = [&](std::int64_t number) {
        for (const std::int32_t value : field.values)
            if (value == number) return true;
        return false;
    };
    const auto rest_is_zero = [&](std::size_t from) {
        for (std::size_t i = from; i < numbers.size(); ++i)
            if (numbers[i] != 0) return false;
        return true;
    };
    switch (domain.kind) {
        case Domain::Kind::fixed: return numbers.size() == 1 && numbers[0] == domain.lo;
        case Domain::Kind::values: return numbers.size() == 1 && is_one_of(numbers[0]);
        case Domain::Kind::range:
            return numbers.size() == 1 && numbers[0] >= domain.lo && numbers[0] <= domain.hi;
        case Domain::Kind::burn:
            // A field of fewer numbers takes the first of a point.
            for (const Point& point : field.points)
                if (numbers.size() <= point.size() &&
                    std::equal(numbers.begin(), numbers.end(), point.begin()))
                    return true;
            return false;
        case Domain::Kind::box:
            for (std::size_t i = 0; i < 3; ++i)
                if (numbers.size() != 3 || numbers[i] < field.values[i] || numbers[i] > field.values[i + 3])
                    return false;
            return true;
        case Domain::Kind::each:
            for (std::size_t i = 0; i < domain.count; ++i)
                if (i >= numbers.size() || !is_one_of(numbers[i])) return false;
            return rest_is_zero(domain.count);
        case Domain::Kind::row:
            for (std::size_t i = 0; i < field.values.size(); ++i)
                if (i >= numbers.size() || numbers[i] != field.values[i]) return false;
            return rest_is_zero(field.values.size());
    }
    return false;
}

// An order of the pattern's kind, its fields drawn from their domains.
template <class G>
typename G::Order draw_order(const Offered& offered, Stream& dice) {
    Pattern pattern;
    pattern.order = offered.order;
    for (const Offered::Field& field : offered.fields) pattern.fields.push_back(field.whole());
    return grow::order_from<G>(pattern, dice);
}

template <class G>
bool offers_order(const Offered& offered, const typename G::Order& order) {
    if (offered.order != order.index()) return false;
    bool fits = true;
    on_alternative(order, [&](const auto& alternative) {
        std::size_t index = 0;
        each_field(alternative, [&](const auto&, const auto& member) {
            std::vector<std::int64_t> numbers;
            each_number(member,
                        [&](const auto& number) { numbers.push_back(static_cast<std::int64_t>(number)); });
            fits = fits && index < offered.fields.size() && holds(offered.fields[index], numbers);
            ++index;
        });
    });
    return fits;
}

inline bool is_refused(const Problems& problems) {
    return problems.has(Grade::malformed) || problems.has(Grade::illegal);
}

template <class G>
bool is_in_sequence(const typename G::View& view) {
    return G::steps()[view.seen.step].in_sequence;
}

// A sheet as every door of a game hands it on: read from its bytes, sorted unless the stage is in sequence.
template <class G>
Sheet<G> handed_in(const typename G::View& view, const Sheet<G>& written) {
    Sheet<G> sheet;
    if (!from_bytes(to_bytes(written), sheet)) return written;
    if (!is_in_sequence<G>(view)) sort_sheet(sheet);
    return sheet;
}

// Adds an order where it belongs. False when the sheet is full.
template <class G>
bool add_order(const typename G::View& view, Sheet<G>& sheet, const typename G::Order& order) {
    if (sheet.orders.full()) return false;
    sheet.orders.push_back(order);
    if (!is_in_sequence<G>(view)) sort_sheet(sheet);
    return true;
}

// How a random player draws: `wants` may refuse an order (quitting), `stop` is the chance in a hundred to
// hand in a draft that may be handed in, before each further order.
template <class G>
struct Taste {
    bool (*wants)(const typename G::Order&) = [](const typename G::Order&) { return true; };
    std::uint32_t stop = 25;
};

// One more order, drawn. False when none was found (nothing offered, or nothing wanted, or loose draws all
// refused).
template <class G>
bool grow_once(const G& game, const typename G::View& view, Sheet<G>& draft, const Offers& offers,
               const Taste<G>& taste, Stream& dice) {
    for (int tries = 0; tries < 24 && !offers.list.empty(); ++tries) {
        const Offered& offered = offers.list[dice.below(static_cast<std::uint32_t>(offers.list.size()))];
        const auto order = draw_order<G>(offered, dice);
        if (!taste.wants(order)) continue;
        Sheet<G> longer = draft;
        if (!add_order<G>(view, longer, order)) return false;
        if (offered.is_loose()) {
            Problems problems;
            game.check(view, longer, problems);
            if (is_refused(problems)) continue;
        }
        draft = longer;
        return true;
    }
    return false;
}

// A whole sheet, drawn from `options` alone; an order that leads nowhere is taken back. Falls back to the
// default sheet when 400 draws were not enough (counted in `fallbacks`).
template <class G>
Sheet<G> draw_sheet(const G& game, const typename G::View& view, const Taste<G>& taste, Stream& dice,
                    int* fallbacks = nullptr) {
    Sheet<G> draft;
    for (int i = 0; i < 400; ++i) {
        Offers offers;
        game.options(view, draft, offers);
        if (offers.can_hand_in && dice.below(100) < taste.stop) return draft;
        if (grow_once(game, view, draft, offers, taste, dice)) continue;
        if (offers.can_hand_in) return draft;
        if (!draft.orders.empty())
            draft.orders.erase_at(dice.below(static_cast<std::uint32_t>(draft.orders.size())));
    }
    if (fallbacks != nullptr) ++*fallbacks;
    draft.orders.clear();
    game.default_sheet(view, draft);
    return draft;
}

// Sheets for every seat that must, and now and then for one that may.
template <class G, class AnyTable>
typename AnyTable::Sheets draw_sheets(const AnyTable& table, const Taste<G>& taste, Stream& dice) {
    typename AnyTable::Sheets sheets;
    for (const Asked& asked : table.waits().seats) {
        if (!asked.must && dice.below(100) >= 30) continue;
        sheets.push_back(
            {asked.seat, false, draw_sheet(table.game(), table.view_of(asked.seat), taste, dice)});
    }
    return sheets;
}

}  // namespace astrogate::conformance
