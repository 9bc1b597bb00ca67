// A type described by its field lists, for programs in other languages: which values it has, and so what its
// canonical bytes are. One map a type, by "kind":
//
//   bool                          0 or 1, as a natural
//   nat     bits                  natural
//   int     bits                  zigzag integer
//   id      name, bits            natural; the name tells apart ids that must not be mixed up
//   enum    name, names           natural, index into names
//   list    of, capacity          natural count, then the items
//   array   of, count             the items
//   struct  name, row, fields     the fields in order; each {name, type, audience}. row: JSON is [1,2,3]
//   without names variant alternatives          natural index, then that struct; its "is" is the word for it
//   in JSON
#pragma once
#include <array>
#include <limits>
#include <span>
#include <string_view>

#include "base/fields.h"
#include "base/node.h"
#include "base/type_name.h"

namespace astrogate {

template <class T>
Node schema_of();

namespace schema {

Node kind(const char* word);
Node sequence(const char* word, Node of, const char* size_name, std::size_t size);
Node number(const char* word, int bits);
Node id(std::string_view tag, int bits);
Node enumeration(std::string_view name, std::span<const char* const> names);

// A field, and the function that describes its type.
struct Member {
    const char* name;
    Audience audience;
    Node (*type)();
};
// `word`: the "is" of an alternative; none: nullptr.
Node structure(std::string_view name, const char* word, bool is_row, std::span<const Member> fields);

template <class T>
constexpr int bits_of = std::numeric_limits<T>::digits + (std::is_signed_v<T> ? 1 : 0);

template <class Tag, class Rep>
Node of_id(Id<Tag, Rep>) {
    static_assert(std::is_unsigned_v<Rep>);
    return id(type_name<Tag>(), bits_of<Rep>);
}

template <class T>
Node of_struct() {
    const char* word = nullptr;
    if constexpr (requires {
                      { T::name } -> std::convertible_to<const char*>;
                  })
        word = T::name;
    return T::fields().apply([&]<class... S, class... M>(const Field<S, M>&... field) {
        const std::array<Member, sizeof...(M)> fields{Member{field.name, field.audience, schema_of<M>}...};
        return structure(type_name<T>(), word, Row<T>, fields);
    });
}

Node alternatives(std::span<Node (*const)()> types);

template <class... A>
Node of_variant(const std::variant<A...>*) {
    static constexpr std::array<Node (*)(), sizeof...(A)> types{schema_of<A>...};
    return alternatives(types);
}

}  // namespace schema

template <class T>
Node schema_of() {
    if constexpr (is_list<T>)
        return schema::sequence("list", schema_of<typename T::value_type>(), "capacity", T::capacity);
    else if constexpr (is_std_array<T>)
        return schema::sequence("array", schema_of<typename T::value_type>(), "count", std::tuple_size_v<T>);
    else if constexpr (is_variant<T>)
        return schema::of_variant(static_cast<const T*>(nullptr));
    else if constexpr (Listed<T>)
        return schema::of_struct<T>();
    else if constexpr (is_id<T>)
        return schema::of_id(T{});
    else if constexpr (std::is_same_v<T, bool>)
        return schema::kind("bool");
    else if constexpr (std::is_enum_v<T>)
        return schema::enumeration(type_name<T>(), enum_names<T>);
    else
        return schema::number(std::is_signed_v<T> ? "int" : "nat", schema::bits_of<T>);
}

}  // namespace astrogate
