// What a seat may ask at one moment, and every answer to it as bytes: options, problems of many sheets,
// facts.
#pragma once
#include <vector>

#include "tests/conformance/secrecy/mutate.h"
#include "tests/conformance/table.h"
#include "tests/conformance/traits.h"
#include "tests/conformance/walk.h"

namespace astrogate::conformance {

struct Answers {
    Bytes options;
    Bytes problems;
    Bytes facts;
};

inline void write_problem(ByteWriter& out, const Problem& problem) {
    out.text(problem.code);
    out.text(problem.rule);
    out.natural(static_cast<std::uint64_t>(problem.grade));
    out.integer(problem.order);
    out.text(problem.field);
    for (const Number& number : problem.numbers) {
        out.text(number.name);
        out.integer(number.value);
    }
    out.text(problem.detail.view());
}

inline void write_offers(ByteWriter& out, const Offers& offers) {
    out.natural(offers.can_hand_in ? 1 : 0);
    for (const Offered& offered : offers.list) {
        out.natural(offered.order);
        for (const Offered::Field& field : offered.fields) {
            out.natural(static_cast<std::uint64_t>(field.domain.kind));
            out.natural(field.domain.loose ? 1 : 0);
            for (const std::int64_t number :
                 {field.domain.lo, field.domain.hi, std::int32_t{field.domain.count}})
                out.integer(number);
            for (const std::int32_t value : field.values) out.integer(value);
            for (const Point& point : field.points)
                for (const std::int8_t part : point) out.integer(part);
        }
    }
}

template <class G>
struct FactWriter final : FactSink<typename G::Fact> {
    explicit FactWriter(Bytes& bytes) : out(bytes) {}
    Bytes& out;
    void fact(const typename G::Fact& fact) override { out += to_bytes(fact); }
};

// A sheet with one order of this kind that names a unit wherever it can; empty for kinds that name none.
template <class G>
Sheet<G> sheet_naming(UnitId unit, std::size_t kind) {
    Sheet<G> sheet;
    with_alternative<typename G::Order>(kind, [&]<class A>(std::type_identity<A>) {
        A order{};
        bool has_unit = false;
        each_field(order, [&](const auto&, auto& member) {
            if constexpr (std::is_same_v<std::remove_reference_t<decltype(member)>, UnitId>) {
                member = unit;
                has_unit = true;
            }
        });
        if (has_unit) sheet.orders.push_back(order);
    });
    return sheet;
}

// Sheets worth asking about: a legal one, damaged ones, and one order of every kind for every unit of the
// list, as owner and as target. A unit that this seat cannot know must be answered like one that never was.
template <class G>
std::vector<Sheet<G>> sheets_to_try(const G& game, const typename G::View& view,
                                    const std::vector<UnitId>& units, Stream& dice) {
    std::vector<Sheet<G>> sheets;
    Sheet<G> sheet;
    if (view.seen.is_asked()) sheet = draw_sheet(game, view, steady<G>(), dice);
    sheets.push_back(sheet);
    for (int i = 0; i < 6; ++i) {
        mutate_sheet<G>(sheet, dice);
        sheets.push_back(sheet);
    }
    for (const UnitId unit : units)
        for (std::size_t kind = 0; kind < std::variant_size_v<typename G::Order>; ++kind)
            if (const Sheet<G> one = sheet_naming<G>(unit, kind); !one.orders.empty()) sheets.push_back(one);
    return sheets;
}

template <class G>
Answers ask(const Table<G>& table, Seat seat, const std::vector<Sheet<G>>& sheets) {
    Answers answers;
    ByteWriter options(answers.options);
    ByteWriter problems(answers.problems);
    const auto view = table.view_of(seat);
    const Sheet<G> nothing;
    Offers offers;
    table.game().options(view, nothing, offers);
    write_offers(options, offers);
    FactWriter<G> writer(answers.facts);
    Scratch<G> scratch;
    for (const Sheet<G>& sheet : sheets) {
        Problems found;
        table.game().check(view, sheet, found);
        if (found.empty()) {
            Offers more;
            table.game().options(view, sheet, more);
            write_offers(options, more);
        }
        table.game().foresee(view, sheet, writer);
        Input<G> input;
        input.stage = table.state.progress.stage;
        input.sheets.push_back({seat, false, sheet});
        if (seat.value < max_seats) admit(table.game(), table.state, input, scratch, found);
        problems.natural(found.size());
        for (const Problem& problem : found) write_problem(problems, problem);
    }
    return answers;
}

// All unit ids that a value mentions.
template <class T>
void gather_units(const T& value, std::vector<UnitId>& units) {
    if constexpr (is_list<T> || is_std_array<T>) {
        for (const auto& item : value) gather_units(item, units);
    } else if constexpr (is_variant<T>) {
        on_alternative(value, [&](const auto& alternative) { gather_units(alternative, units); });
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, const auto& member) { gather_units(member, units); });
    } else if constexpr (std::is_same_v<T, UnitId>) {
        if (value != no_unit && std::find(units.begin(), units.end(), value) == units.end())
            units.push_back(value);
    }
}

}  // namespace astrogate::conformance
