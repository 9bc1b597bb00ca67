// Field lists. Every struct of a game names its fields once:
//
//     struct Burn {
//         static constexpr const char* name = "burn";           // only for alternatives of a variant
//         UnitId unit;
//         Vec change;
//         static constexpr auto fields() {
//             return Fields{open("unit", &Burn::unit), owner("change", &Burn::change)};
//         }
//     };
//
// The audience says who may know a field: the kernel makes Views and glimpses by it (kernel/project.h), and a
// field that names none is hidden from everybody. From this one list come as well equality, hash, canonical
// bytes, Node (and so JSON), notation, TypeScript types, and the mutants of the secrecy test. A struct with
// `static constexpr bool as_row = true` is written [1,2,3] instead of {"x":1,"y":2,"z":3}. What a State keeps
// beside its list, because it follows from the list, is dropped by `forget_derived()` whenever the State is
// read.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/bytes.h"
#include "base/hash.h"
#include "base/id.h"
#include "base/list.h"

// What an order, event or fact is called, and the number of the rule under which it is given or holds.
#define ASTROGATE_NAMED(word, number)         \
    static constexpr const char* name = word; \
    static constexpr const char* rule = number

// The same of an event, and who is told that it happened. Each of its fields is then told by its own
// audience.
#define ASTROGATE_EVENT(word, number, told_to) \
    ASTROGATE_NAMED(word, number);             \
    static constexpr astrogate::Audience audience = astrogate::Audience::told_to

namespace astrogate {

enum class Audience : std::uint8_t { open, team, owner, hidden };

template <class Struct, class Member>
struct Field {
    using Value = Member;
    const char* name;
    Member Struct::* member;
    Audience audience = Audience::hidden;
};

template <class S, class M>
constexpr Field<S, M> open(const char* name, M S::* member) {
    return {name, member, Audience::open};
}
template <class S, class M>
constexpr Field<S, M> team(const char* name, M S::* member) {
    return {name, member, Audience::team};
}
template <class S, class M>
constexpr Field<S, M> owner(const char* name, M S::* member) {
    return {name, member, Audience::owner};
}
template <class S, class M>
constexpr Field<S, M> hidden(const char* name, M S::* member) {
    return {name, member, Audience::hidden};
}

template <std::size_t I, class F>
struct FieldSlot {
    F field;
};
template <class Indices, class... F>
struct FieldSlots;
template <std::size_t... I, class... F>
struct FieldSlots<std::index_sequence<I...>, F...> : FieldSlot<I, F>... {
    constexpr explicit FieldSlots(F... field) : FieldSlot<I, F>{field}... {}
    template <class Visitor>
    constexpr auto apply(Visitor&& visitor) const {
        return visitor(FieldSlot<I, F>::field...);
    }
};

// The fields of a struct, in order; apply(visitor) calls visitor(field...). A std::tuple would do the same,
// but its constructors took four fifths of the compiler's time in every file of a game.
template <class... F>
struct Fields : FieldSlots<std::index_sequence_for<F...>, F...> {
    static constexpr std::size_t count = sizeof...(F);
    constexpr explicit Fields(F... field) : FieldSlots<std::index_sequence_for<F...>, F...>(field...) {}
};

// Field number I of a list.
template <std::size_t I, class F>
constexpr const F& field_at(const FieldSlot<I, F>& slot) {
    return slot.field;
}

template <class T>
concept Listed = requires { T::fields(); };
template <class T>
concept Row = Listed<T> && requires { requires T::as_row; };

template <class T>
inline constexpr bool is_variant = false;
template <class... A>
inline constexpr bool is_variant<std::variant<A...>> = true;
template <class T>
inline constexpr bool is_std_array = false;
template <class T, std::size_t N>
inline constexpr bool is_std_array<std::array<T, N>> = true;

// Names of an enum's values, for Node and notation: specialise `enum_names<E>` with a std::array<const char*,
// n>, index = value. Values outside it are refused when read.
template <class E>
inline constexpr auto enum_names = nullptr;

// f(field, value) for each field, in order.
template <Listed T, class F>
constexpr void each_field(T& value, F&& f) {
    std::remove_const_t<T>::fields().apply(
        [&](const auto&... field) { (f(field, value.*(field.member)), ...); });
}

// f(i-th alternative by type tag) for a variant whose index is known at run time.
template <class V, class F>
constexpr bool with_alternative(std::size_t index, F&& f) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return ((index == I ? (f(std::type_identity<std::variant_alternative_t<I, V>>{}), true) : false) ||
                ...);
    }(std::make_index_sequence<std::variant_size_v<V>>{});
}

// The names of a struct's fields, in order.
template <Listed T>
inline constexpr auto field_names = std::remove_const_t<T>::fields().apply(
    [](const auto&... field) { return std::array<const char*, sizeof...(field)>{field.name...}; });

// The names of a variant's alternatives and of their fields, by index.
struct Named {
    const char* name;
    std::span<const char* const> fields;
};
template <class V>
inline constexpr std::array<Named, 0> alternatives_of{};
template <class... A>
inline constexpr std::array<Named, sizeof...(A)> alternatives_of<std::variant<A...>>{
    Named{A::name, field_names<A>}...};

// f on the alternative that a variant holds. Plain switches of the index, which compilers turn into a jump;
// std::visit would bring exceptions.
template <class V, class F>
constexpr void on_alternative(V& variant, F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (void)((variant.index() == I ? (f(*std::get_if<I>(&variant)), true) : false) || ...);
    }(std::make_index_sequence<std::variant_size_v<std::remove_const_t<V>>>{});
}

// Visitor{context...}(alternative) for the alternative that a variant holds: by a table of functions which
// get what the visitor refers to in registers, where it would first be put into memory and then taken out
// again.
template <class Visitor, std::size_t I, class V, class... Context>
void visit_alternative(Context&... context, const V& variant) {
    Visitor{context...}(*std::get_if<I>(&variant));
}
template <class Visitor, class V, class... Context>
void visit_by_table(const V& variant, Context&... context) {
    using Visit = void (*)(Context&..., const V&);
    static constexpr auto table = []<std::size_t... I>(std::index_sequence<I...>) {
        return std::array<Visit, sizeof...(I)>{&visit_alternative<Visitor, I, V, Context...>...};
    }(std::make_index_sequence<std::variant_size_v<V>>{});
    table[variant.index()](context..., variant);
}

template <class T>
bool same(const T& a, const T& b) {
    if constexpr (is_list<T>) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!same(a[i], b[i])) return false;
        return true;
    } else if constexpr (is_std_array<T>) {
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!same(a[i], b[i])) return false;
        return true;
    } else if constexpr (is_variant<T>) {
        if (a.index() != b.index()) return false;
        bool equal = true;
        with_alternative<T>(a.index(), [&]<class A>(std::type_identity<A>) {
            equal = same(*std::get_if<A>(&a), *std::get_if<A>(&b));
        });
        return equal;
    } else if constexpr (Listed<T>) {
        return T::fields().apply(
            [&](const auto&... field) { return (same(a.*(field.member), b.*(field.member)) && ...); });
    } else {
        return a == b;
    }
}

template <class T>
void hash_into(Hasher& hasher, const T& value) {
    if constexpr (is_list<T> || is_std_array<T>) {
        if constexpr (is_list<T>) hasher.add(value.size());
        for (const auto& item : value) hash_into(hasher, item);
    } else if constexpr (is_variant<T>) {
        hasher.add(value.index());
        on_alternative(value, [&](const auto& alternative) { hash_into(hasher, alternative); });
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, const auto& member) { hash_into(hasher, member); });
    } else if constexpr (is_id<T>) {
        hasher.add(static_cast<std::uint64_t>(value.value));
    } else {
        hasher.add(static_cast<std::uint64_t>(value));
    }
}

template <class T>
std::uint64_t hash_of(const T& value) {
    Hasher hasher;
    hash_into(hasher, value);
    return hasher.value();
}

// How many bytes a value takes at most.
template <class T>
std::size_t most_bytes(const T& value) {
    if constexpr (is_list<T> || is_std_array<T>) {
        std::size_t sum = longest_varint;
        for (const auto& item : value) sum += most_bytes(item);
        return sum;
    } else if constexpr (is_variant<T>) {
        std::size_t sum = longest_varint;
        on_alternative(value, [&](const auto& alternative) { sum += most_bytes(alternative); });
        return sum;
    } else if constexpr (Listed<T>) {
        std::size_t sum = 0;
        each_field(value, [&](const auto&, const auto& member) { sum += most_bytes(member); });
        return sum;
    } else {
        // A negative value of an enum would be a large number.
        if constexpr (std::is_enum_v<T>) static_assert(std::is_unsigned_v<std::underlying_type_t<T>>);
        return varint_size(8 * sizeof(T));
    }
}

// Writes a value where there is room for it, and returns the place behind.
template <class T>
char* put_bytes(char* to, const T& value) {
    if constexpr (is_list<T> || is_std_array<T>) {
        if constexpr (is_list<T>) to = put_natural(to, value.size());
        for (const auto& item : value) to = put_bytes(to, item);
    } else if constexpr (is_variant<T>) {
        to = put_natural(to, value.index());
        on_alternative(value, [&](const auto& alternative) { to = put_bytes(to, alternative); });
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, const auto& member) { to = put_bytes(to, member); });
    } else if constexpr (is_id<T>) {
        to = put_bytes(to, value.value);
    } else if constexpr (std::is_enum_v<T>) {
        to = put_natural(to, static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_signed_v<T>) {
        to = put_natural(to, zigzag(value));
    } else {
        to = put_natural(to, value);
    }
    return to;
}

template <class T>
void read_bytes(ByteReader& in, T& value);

template <class T>
void read_number(ByteReader& in, T& value) {
    if constexpr (std::is_enum_v<T>) {
        const std::uint64_t raw = in.natural();
        if constexpr (!std::is_null_pointer_v<std::remove_const_t<decltype(enum_names<T>)>>) {
            if (raw >= enum_names<T>.size()) in.fail();
        }
        value = static_cast<T>(in.ok() ? raw : 0);
    } else if constexpr (std::is_same_v<T, bool>) {
        const std::uint64_t raw = in.natural();
        if (raw > 1) in.fail();
        value = in.ok() && raw == 1;
    } else if constexpr (std::is_signed_v<T>) {
        const std::int64_t raw = in.integer();
        value = static_cast<T>(raw);
        if (value != raw) in.fail();
    } else {
        const std::uint64_t raw = in.natural();
        value = static_cast<T>(raw);
        if (value != raw) in.fail();
    }
}

// Reads what to_bytes wrote. On anything else in.ok() turns false; `value` is then some valid value of its
// type.
template <class T>
void read_bytes(ByteReader& in, T& value) {
    if constexpr (is_list<T>) {
        const std::uint64_t size = in.natural();
        value.clear();
        if (size > T::capacity) in.fail();
        for (std::uint64_t i = 0; in.ok() && i < size; ++i) {
            typename T::value_type item{};
            read_bytes(in, item);
            value.push_back(item);
        }
    } else if constexpr (is_std_array<T>) {
        for (auto& item : value) read_bytes(in, item);
    } else if constexpr (is_variant<T>) {
        const std::uint64_t raw = in.natural();
        const std::size_t index =
            raw < std::variant_size_v<T> ? static_cast<std::size_t>(raw) : std::variant_npos;
        const bool known = with_alternative<T>(
            index, [&]<class A>(std::type_identity<A>) { read_bytes(in, value.template emplace<A>()); });
        if (!known) in.fail();
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, auto& member) { read_bytes(in, member); });
        if constexpr (requires { value.forget_derived(); }) value.forget_derived();
    } else if constexpr (is_id<T>) {
        read_bytes(in, value.value);
    } else {
        read_number(in, value);
    }
}

// As long as they are, and no longer: they are written where there is room already, or on the heap where they
// may be longer than that.
template <class T>
Bytes to_bytes(const T& value) {
    char near[4096];  // NOLINT(*-avoid-c-arrays,*-member-init): read only as far as it is written
    const std::size_t most = most_bytes(value);
    if (most <= sizeof near) return Bytes(near, put_bytes(near, value));
    const auto far = std::make_unique_for_overwrite<char[]>(most);  // NOLINT(*-avoid-c-arrays)
    return Bytes(far.get(), put_bytes(far.get(), value));
}

template <class T>
bool from_bytes(std::string_view bytes, T& value) {
    ByteReader reader(bytes);
    read_bytes(reader, value);
    return reader.finished();
}

}  // namespace astrogate
