// Orders in the players' own words. In short, one a line or between semicolons: the unit, the order, its
// other fields.
//
//     A6 burn -3,1,1          A6 fire 2.B6 2          A6 place 10,20,30          hold
//
// Vectors and arrays are comma lists without blanks; enums are their words; units are named by the game as in
// its book. In the manner of a post, one line a unit, in the phrases of the game's texts (section `written`)
// where it has any:
//
//     Hawk: fire laser at Wren; launch torpedo; burn N
//
// What is printed either way is read again, and both may stand in one text. Blanks between words do not
// matter, order of fields does. Nothing is read from but the View: what a seat does not see is as unknown as
// what there is not.
#pragma once
#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "base/problem.h"
#include "kernel/services.h"
#include "kernel/sheet.h"

namespace astrogate {

namespace notation {

// The next value of a comma list, without the blanks around it.
inline std::string_view next_part(std::string_view& list) {
    const std::size_t comma = list.find(',');
    const std::string_view part = list.substr(0, comma);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    return without_blanks(part);
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

// A value as whole numbers, and back.
template <class T>
void numbers_of(const T& value, SlotValue& numbers) {
    if constexpr (is_std_array<T>)
        for (const auto& item : value) numbers_of(item, numbers);
    else if constexpr (Listed<T>)
        each_field(value, [&](const auto&, const auto& member) { numbers_of(member, numbers); });
    else if constexpr (is_id<T>)
        numbers.push_back(static_cast<std::int32_t>(value.value));
    else
        numbers.push_back(static_cast<std::int32_t>(value));
}
template <class T>
SlotValue numbers_of(const T& value) {
    SlotValue numbers;
    numbers_of(value, numbers);
    return numbers;
}
template <class T>
void set_numbers(const SlotValue& numbers, std::size_t& at, T& value) {
    if constexpr (is_std_array<T>) {
        for (auto& item : value) set_numbers(numbers, at, item);
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, auto& member) { set_numbers(numbers, at, member); });
    } else if (at < numbers.size()) {
        if constexpr (is_id<T>)
            value.value = static_cast<decltype(value.value)>(numbers[at++]);
        else
            value = static_cast<T>(numbers[at++]);
    }
}

// How an order of a kind is written: by the game's phrase, or in short, where the unit stands before its
// name.
inline bool is_unit(std::string_view field) { return field == "unit"; }
inline bool has_unit(const Named& kind) { return std::ranges::any_of(kind.fields, is_unit); }
inline Phrase short_phrase(const Named& kind) {
    std::string pattern = kind.name;
    for (const char* field : kind.fields)
        if (!is_unit(field)) pattern.append(" {").append(field).append(":short}");
    return Phrase(pattern);
}
inline bool has_phrase(const Named& kind, const Node& texts) {
    return texts["written"][kind.name].is(Node::Kind::text);
}
inline Phrase phrase_of(const Named& kind, const Node& texts) {
    return has_phrase(kind, texts) ? Phrase(texts["written"][kind.name].as_text()) : short_phrase(kind);
}

// The words of a game for what one seat sees. Without a game there are none, and only what is short is read.
template <Game G>
class Vocabulary {
public:
    using View = typename G::View;
    Vocabulary(const View& view, const G* game, const Node& texts)
        : view_(view), game_(game), texts_(texts), units_(of(no_unit, "unit")) {}

    const View& view() const { return view_; }
    const G* game() const { return game_; }
    const Node& texts() const { return texts_; }

    SlotWords of(UnitId unit, std::string_view manner) const {
        SlotWords words(texts_, manner != "unit");
        if constexpr (HasWords<G>)
            if (game_ != nullptr && manner != "short") game_->words(view_, unit, manner, words);
        return words;
    }
    // The name that the log and the board say, too: the same for whoever looks.
    std::string unit_name(UnitId unit) const { return std::string(G::unit_name(view_, unit).view()); }
    // How many words at `at` name a unit, and the units that they may mean; none: 0.
    std::size_t find_units(const std::vector<Word>& words, std::size_t at, std::vector<UnitId>& meant) const {
        meant.clear();
        if (at >= words.size()) return 0;
        UnitId unit = no_unit;
        if (is_named(words[at].text, unit)) {
            meant.push_back(unit);
            return 1;
        }
        std::vector<SlotValue> values;
        const SlotWords::Match match = units_.match(words, at, values);
        if (match.entry == nullptr) return 0;
        for (const SlotValue& value : values)
            meant.push_back(UnitId{static_cast<std::uint16_t>(value.front())});
        return match.words;
    }
    template <class T>
    void print_slot(std::string& out, UnitId unit, std::string_view manner, const T& value) const {
        std::string room;
        if constexpr (std::is_same_v<T, UnitId>) {
            out += unit_name(value);
        } else if (const std::string* word = of(unit, manner).written(numbers_of(value), room)) {
            out += *word;
        } else {
            print<G>(out, view_, value);
        }
    }

private:
    // As the game writes it, in small letters, and without the number of one's own seat.
    bool is_named(std::string_view text, UnitId& unit) const {
        std::string own = "." + std::string(text);
        for (char& c : own) c = upper(c);
        own.insert(0, std::to_string(view_.seen.seat.value + 1));
        const std::string_view upper_only = std::string_view(own).substr(own.find('.') + 1);
        return G::unit_named(view_, text, unit) || G::unit_named(view_, upper_only, unit) ||
               (view_.seen.seat != no_seat && G::unit_named(view_, own, unit));
    }

    const View& view_;
    const G* game_;
    const Node& texts_;
    SlotWords units_;
};

}  // namespace notation

// Prints what notation_reader.h reads.
template <Game G>
class SheetPrinter {
public:
    SheetPrinter(const typename G::View& view, const G* game, const Node& texts)
        : words_(view, game, texts) {}

    // One order a line, in short.
    std::string in_short(const Sheet<G>& sheet) const {
        std::string out;
        for (const auto& order : sheet.orders) {
            const UnitId unit = unit_of(order);
            if (unit != no_unit) out.append(words_.unit_name(unit)).append(" ");
            out += by_phrase(notation::short_phrase(kind_of(order)), order);
            out += '\n';
        }
        return out;
    }
    // One line a unit.
    std::string as_post(const Sheet<G>& sheet) const {
        std::string out;
        UnitId last = no_unit;
        for (const auto& order : sheet.orders) {
            const UnitId unit = unit_of(order);
            const bool goes_on = unit != no_unit && unit == last;
            if (!out.empty()) out += goes_on ? "; " : "\n";
            if (unit != no_unit && !goes_on) out.append(words_.unit_name(unit)).append(": ");
            out += by_phrase(notation::phrase_of(kind_of(order), words_.texts()), order);
            last = unit;
        }
        return out.empty() ? out : out + '\n';
    }
    // The values of a field, as they are written.
    const notation::Vocabulary<G>& words() const { return words_; }

private:
    using Order = typename G::Order;
    static const Named& kind_of(const Order& order) { return alternatives_of<Order>[order.index()]; }

    std::string by_phrase(const notation::Phrase& phrase, const Order& order) const {
        std::string out;
        for (const notation::Phrase::Token& token : phrase.tokens()) {
            const std::string text = token.is_slot ? in_slot(token, order) : token.text;
            if (!out.empty() && !text.empty()) out += ' ';
            out += text;
        }
        return out;
    }
    // The value of the field that the slot names, else the word that the game has for the slot.
    std::string in_slot(const notation::Phrase::Token& token, const Order& order) const {
        std::string text;
        const UnitId unit = unit_of(order);
        bool is_field = false;
        if (!notation::is_unit(token.text))
            on_alternative(order, [&](const auto& one) {
                each_field(one, [&](const auto& field, const auto& member) {
                    if (token.text != field.name) return;
                    is_field = true;
                    words_.print_slot(text, unit, token.manner, member);
                });
            });
        if (!is_field) words_.of(unit, token.manner).written({}, text);
        return text;
    }

    notation::Vocabulary<G> words_;
};

template <Game G>
std::string print_sheet(const typename G::View& view, const Sheet<G>& sheet) {
    const Node nothing;
    return SheetPrinter<G>(view, nullptr, nothing).in_short(sheet);
}

}  // namespace astrogate
