// Values as cases write them: units "1.A6", seats from 1, vectors and arrays as comma lists, enums by their
// words.
#pragma once
#include <string>
#include <vector>

#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

inline std::string unit_word(const State& state, UnitId unit) {
    if (unit == no_unit) return "none";
    if (!is_ship(unit)) {
        const bool is_unseen = unit == unseen_mine(owner_of(unit));
        return std::to_string(owner_of(unit).value + 1) + "." +
               "UTX"[static_cast<std::size_t>(weapon_of(unit))] +
               (is_unseen ? "?" : std::to_string(launch_number(unit) + 1));
    }
    std::string word =
        std::to_string(owner_of(unit).value + 1) + "." + static_cast<char>('A' + unit.value % units_per_seat);
    if (const Ship* ship = find_ship(state, unit)) word += std::to_string(slots_of(ship->hull));
    return word;
}

// The numbers, from 1, of the bits set: "2,3", or "none".
inline std::string bits_word(unsigned bits) {
    std::string word;
    for (unsigned i = 0; i < 32; ++i)
        if ((bits >> i & 1U) != 0) word += (word.empty() ? "" : ",") + std::to_string(i + 1);
    return word.empty() ? "none" : word;
}

template <class T>
std::string word_for(const State& state, const T& value) {
    if constexpr (std::is_same_v<T, UnitId>) {
        return unit_word(state, value);
    } else if constexpr (std::is_same_v<T, Seat>) {
        return value == no_seat ? "none" : std::to_string(value.value + 1);
    } else if constexpr (std::is_same_v<T, bool>) {
        return value ? "yes" : "no";
    } else if constexpr (std::is_enum_v<T>) {
        return enum_names<T>[static_cast<std::size_t>(value)];
    } else if constexpr (is_std_array<T> || is_list<T>) {
        std::string word;
        for (const auto& item : value) word += (word.empty() ? "" : ",") + word_for(state, item);
        return word;
    } else if constexpr (Listed<T>) {
        std::string word;
        each_field(value, [&](const auto&, const auto& member) {
            word += (word.empty() ? "" : ",") + word_for(state, member);
        });
        return word;
    } else {
        return std::to_string(value);
    }
}

struct NamedWord {
    std::string name;
    std::string word;
};

// Every field of a struct with its word. Masks of seats and of lost pods become lists of numbers.
template <Listed T>
std::vector<NamedWord> fields_in_words(const State& state, const T& value) {
    std::vector<NamedWord> list;
    each_field(value, [&]<class F, class M>(const F& field, const M& member) {
        std::string word;
        if constexpr (std::is_same_v<M, std::uint16_t>) {
            const bool is_mask =
                std::string_view(field.name) == "seats" || std::string_view(field.name) == "lost";
            word = is_mask ? bits_word(member) : std::to_string(member);
        } else {
            word = word_for(state, member);
        }
        list.push_back({field.name, word});
    });
    return list;
}

template <class Variant>
std::string name_of(const Variant& variant) {
    std::string name;
    on_alternative(variant, [&]<class A>(const A&) { name = A::name; });
    return name;
}

template <class Variant>
std::vector<NamedWord> variant_in_words(const State& state, const Variant& variant) {
    std::vector<NamedWord> list;
    on_alternative(variant, [&](const auto& alternative) { list = fields_in_words(state, alternative); });
    return list;
}

// What `wanted` (name word name word …, from index `from`) says that is not so; empty when all of it holds.
std::string differences(const std::vector<NamedWord>& actual, const std::vector<std::string>& wanted,
                        std::size_t from);

// "ship_moved unit 1.A6 from 0,0,0 to 1,0,0".
std::string in_words(const std::string& name, const std::vector<NamedWord>& fields);

}  // namespace astrogate::vector3
