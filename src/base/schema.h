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
#include <limits>
#include <string>

#include "base/fields.h"
#include "base/node.h"
#include "base/type_name.h"

namespace astrogate {

inline constexpr auto audience_names = std::array{"open", "team", "owner", "hidden"};

template <class T>
Node schema_of();

namespace schema {

inline Node kind(const char* word) {
    Node node = Node::map();
    node.set("kind", Node::text(word));
    return node;
}

inline Node sequence(const char* word, Node of, const char* size_name, std::size_t size) {
    Node node = kind(word);
    node.set("of", std::move(of));
    node.set(size_name, Node::integer(static_cast<std::int64_t>(size)));
    return node;
}

template <class T>
Node number(const char* word) {
    Node node = kind(word);
    node.set("bits", Node::integer(std::numeric_limits<T>::digits + (std::is_signed_v<T> ? 1 : 0)));
    return node;
}

template <class Tag, class Rep>
Node of_id(Id<Tag, Rep>) {
    static_assert(std::is_unsigned_v<Rep>);
    std::string_view name = type_name<Tag>();
    if (name.ends_with("Tag")) name.remove_suffix(3);
    Node node = number<Rep>("id");
    node.set("name", Node::text(name));
    return node;
}

template <class T>
Node of_enum() {
    Node node = kind("enum");
    node.set("name", Node::text(type_name<T>()));
    Node names = Node::list();
    for (const char* name : enum_names<T>) names.add(Node::text(name));
    node.set("names", std::move(names));
    return node;
}

template <class S, class M>
Node of_field(const Field<S, M>& field) {
    Node node = Node::map();
    node.set("name", Node::text(field.name));
    node.set("type", schema_of<M>());
    node.set("audience", Node::text(audience_names[static_cast<std::size_t>(field.audience)]));
    return node;
}

template <class T>
Node of_struct() {
    Node node = kind("struct");
    node.set("name", Node::text(type_name<T>()));
    if constexpr (requires {
                      { T::name } -> std::convertible_to<const char*>;
                  })
        node.set("is", Node::text(T::name));
    node.set("row", Node::boolean(Row<T>));
    Node fields = Node::list();
    T::fields().apply([&](const auto&... field) { (fields.add(of_field(field)), ...); });
    node.set("fields", std::move(fields));
    return node;
}

template <class... A>
Node of_variant(const std::variant<A...>*) {
    Node node = kind("variant");
    Node alternatives = Node::list();
    (alternatives.add(schema_of<A>()), ...);
    node.set("alternatives", std::move(alternatives));
    return node;
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
        return schema::of_enum<T>();
    else
        return schema::number<T>(std::is_signed_v<T> ? "int" : "nat");
}

}  // namespace astrogate
