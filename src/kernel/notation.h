// Orders in the players' own words, one a line: the unit, the order, its other fields.
//
//     A6 burn -3,1,1          A6 fire 2.B6 2          A6 place 10,20,30          hold
//
// Vectors and arrays are comma lists without blanks; enums are their words; units are named by the game as in
// its book. What this prints it also reads, and nothing else: case and blanks between words do not matter,
// order of fields does.
#pragma once
#include <charconv>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "kernel/sheet.h"

namespace astrogate {

namespace notation {

// Words of a line, one after another.
class Reader {
public:
    explicit Reader(std::string_view line) : rest_(line) {}
    std::string_view next() {
        const std::size_t begin = rest_.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) return {};
        rest_.remove_prefix(begin);
        const std::string_view word = rest_.substr(0, rest_.find_first_of(" \t\r"));
        rest_.remove_prefix(word.size());
        return word;
    }

private:
    std::string_view rest_;
};

inline std::string_view next_part(std::string_view& list) {
    const std::size_t comma = list.find(',');
    const std::string_view part = list.substr(0, comma);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    return part;
}

template <Game G, class T>
void print(std::string& out, const typename G::View& view, const T& value) {
    if constexpr (std::is_same_v<T, UnitId>) {
        out += G::unit_name(view, value).view();
    } else if constexpr (is_std_array<T>) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (i > 0) out += ',';
            print<G>(out, view, value[i]);
        }
    } else if constexpr (Listed<T>) {
        bool first = true;
        each_field(value, [&](const auto&, const auto& member) {
            if (!first) out += ',';
            first = false;
            print<G>(out, view, member);
        });
    } else if constexpr (std::is_same_v<T, bool>) {
        out += value ? "yes" : "no";
    } else if constexpr (std::is_enum_v<T>) {
        out += enum_names<T>[static_cast<std::size_t>(value)];
    } else if constexpr (is_id<T>) {
        out += std::to_string(value.value);
    } else {
        out += std::to_string(value);
    }
}

template <class T>
bool read_number(std::string_view text, T& value) {
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

// Reads a value from the front of a comma list.
template <Game G, class T>
bool read(std::string_view& list, const typename G::View& view, T& value) {
    if constexpr (std::is_same_v<T, UnitId>) {
        return G::unit_named(view, next_part(list), value);
    } else if constexpr (is_std_array<T>) {
        for (auto& item : value)
            if (!read<G>(list, view, item)) return false;
        return true;
    } else if constexpr (Listed<T>) {
        bool good = true;
        each_field(value, [&](const auto&, auto& member) { good = good && read<G>(list, view, member); });
        return good;
    } else if constexpr (std::is_same_v<T, bool>) {
        const std::string_view word = next_part(list);
        value = word == "yes";
        return value || word == "no";
    } else if constexpr (std::is_enum_v<T>) {
        const std::string_view word = next_part(list);
        for (std::size_t i = 0; i < enum_names<T>.size(); ++i) {
            if (word != enum_names<T>[i]) continue;
            value = static_cast<T>(i);
            return true;
        }
        return false;
    } else if constexpr (is_id<T>) {
        return read_number(next_part(list), value.value);
    } else {
        return read_number(next_part(list), value);
    }
}

template <class A>
constexpr bool has_unit = requires(A a) { a.unit; };

template <Game G, class A>
bool read_order(Reader& words, const typename G::View& view, UnitId unit, A& order) {
    bool good = true;
    each_field(order, [&](const auto& field, auto& member) {
        if constexpr (has_unit<A>) {
            if (std::string_view(field.name) == "unit") {
                if constexpr (std::is_same_v<std::remove_reference_t<decltype(member)>, UnitId>)
                    member = unit;
                return;
            }
        }
        std::string_view list = words.next();
        good = good && !list.empty() && read<G>(list, view, member) && list.empty();
    });
    return good && words.next().empty();
}

inline Problem bad_line(const char* code, std::size_t line, std::string_view text) {
    Problem problem(code, "", Grade::malformed);
    problem.with("line", static_cast<std::int64_t>(line)).saying(text);
    return problem;
}

template <Game G>
bool read_line(std::string_view line, std::size_t number, const typename G::View& view,
               typename G::Order& order, Problems& problems) {
    Reader words(line);
    std::string_view word = words.next();
    UnitId unit = no_unit;
    const bool names_unit = G::unit_named(view, word, unit);
    if (names_unit) word = words.next();
    bool known = false;
    bool good = false;
    for (std::size_t i = 0; i < std::variant_size_v<typename G::Order>; ++i)
        with_alternative<typename G::Order>(i, [&]<class A>(std::type_identity<A>) {
            if (known || word != A::name || has_unit<A> != names_unit) return;
            known = true;
            A alternative{};
            good = read_order<G>(words, view, unit, alternative);
            order = alternative;
        });
    if (!known) problems.add(bad_line("unknown_order", number, line));
    if (known && !good) problems.add(bad_line("order_not_understood", number, line));
    return good;
}

}  // namespace notation

template <Game G>
std::string print_sheet(const typename G::View& view, const Sheet<G>& sheet) {
    std::string out;
    for (const auto& order : sheet.orders) {
        const UnitId unit = unit_of(order);
        if (unit != no_unit) out.append(G::unit_name(view, unit).view()).append(" ");
        on_alternative(order, [&]<class A>(const A& alternative) {
            out += A::name;
            each_field(alternative, [&](const auto& field, const auto& member) {
                if (notation::has_unit<A> && std::string_view(field.name) == "unit") return;
                out += ' ';
                notation::print<G>(out, view, member);
            });
        });
        out += '\n';
    }
    return out;
}

// Lines (or parts between semicolons) into orders; empty ones are skipped. False, with Problems of grade
// malformed that name the line, when something is not understood. The sheet is sorted unless `in_sequence`.
template <Game G>
bool read_sheet(std::string_view text, const typename G::View& view, bool in_sequence, Sheet<G>& sheet,
                Problems& problems) {
    sheet.orders.clear();
    std::size_t number = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find_first_of("\n;"));
        text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
        ++number;
        if (notation::Reader(line).next().empty()) continue;
        typename G::Order order;
        if (!notation::read_line<G>(line, number, view, order, problems)) continue;
        if (sheet.orders.full()) {
            problems.add(notation::bad_line("too_many_orders", number, line)
                             .with("limit", static_cast<std::int64_t>(G::sheet_capacity)));
            break;
        }
        sheet.orders.push_back(order);
    }
    if (!in_sequence) sort_sheet(sheet);
    return problems.empty();
}

}  // namespace astrogate
