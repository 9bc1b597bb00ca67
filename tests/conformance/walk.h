// Walking the field lists: which leaves a struct has, which of them a seat may know by their audience alone,
// and what the others hold. The oracle of the secrecy tests and their mutants are made from this, never from
// the kernel's projection or a game's view.cpp.
#pragma once
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/fields.h"
#include "kernel/game.h"

namespace astrogate::conformance {

inline Audience stricter(Audience a, Audience b) { return a < b ? b : a; }

// The seat that a struct names as its own: what the game's traits say, or its member `owner`, or `seat`; else
// the one of the struct around it.
template <class Conf, class T>
Seat owner_in(const T& value, Seat around) {
    if constexpr (requires { Conf::owner_of(value); })
        return Conf::owner_of(value);
    else if constexpr (requires { Seat{value.owner}; })
        return value.owner;
    else if constexpr (requires { Seat{value.seat}; })
        return value.seat;
    else
        return around;
}

inline std::string below(const std::string& path, const char* field) {
    return path.empty() ? field : path + "." + field;
}

// Visits every leaf of a value: leaf(path without indices, audience, owner, value as a number).
// `Conf::owner_at(path, index)` names the owner of an item of a list that is indexed by seat or team.
template <class Conf, class T, class F>
void each_leaf(const T& value, F&& leaf, const std::string& path = "", Audience audience = Audience::open,
               Seat owner = no_seat) {
    if constexpr (is_list<T> || is_std_array<T>) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Seat indexed = Conf::owner_at(path, i);
            each_leaf<Conf>(value[i], leaf, path, audience, indexed == no_seat ? owner : indexed);
        }
    } else if constexpr (is_variant<T>) {
        on_alternative(value, [&]<class A>(const A& one) {
            each_leaf<Conf>(one, leaf, below(path, A::name), audience, owner);
        });
    } else if constexpr (Listed<T>) {
        const Seat inner = owner_in<Conf>(value, owner);
        each_field(value, [&](const auto& field, const auto& member) {
            each_leaf<Conf>(member, leaf, below(path, field.name), stricter(audience, field.audience), inner);
        });
    } else if constexpr (is_id<T>) {
        leaf(path, audience, owner, static_cast<std::uint64_t>(value.value));
    } else {
        leaf(path, audience, owner, static_cast<std::uint64_t>(value));
    }
}

// The leaves a type has, in any value of it: path -> widest audience.
template <class T, class F>
void each_path(F&& f, const std::string& path = "", Audience audience = Audience::open) {
    if constexpr (is_list<T>) {
        each_path<typename T::value_type>(f, path, audience);
    } else if constexpr (is_std_array<T>) {
        each_path<std::remove_cvref_t<decltype(std::declval<T&>()[0])>>(f, path, audience);
    } else if constexpr (is_variant<T>) {
        for (std::size_t i = 0; i < std::variant_size_v<T>; ++i)
            with_alternative<T>(
                i, [&]<class A>(std::type_identity<A>) { each_path<A>(f, below(path, A::name), audience); });
    } else if constexpr (Listed<T>) {
        T::fields().apply([&](const auto&... field) {
            (each_path<std::remove_cvref_t<decltype(std::declval<T&>().*(field.member))>>(
                 f, below(path, field.name), stricter(audience, field.audience)),
             ...);
        });
    } else {
        f(path, audience);
    }
}

// The paths of all leaves that are not open.
template <class T>
std::vector<std::string> secret_paths() {
    std::set<std::string> paths;
    each_path<T>([&](const std::string& path, Audience audience) {
        if (audience != Audience::open) paths.insert(path);
    });
    return {paths.begin(), paths.end()};
}

template <class T>
bool has_secrets() {
    static const bool any = !secret_paths<T>().empty();
    return any;
}

// May a seat know a leaf of this audience and owner? `is_friend(a, b)` tells team-mates (a seat is its own).
template <class Friend>
bool may_know(Audience audience, Seat owner, Seat seat, Friend&& is_friend) {
    switch (audience) {
        case Audience::open: return true;
        case Audience::team: return owner != no_seat && is_friend(owner, seat);
        case Audience::owner: return owner != no_seat && owner == seat;
        case Audience::hidden: return false;
    }
    return false;
}

// What a seat may know of a value by the field lists alone, as bytes. Lists whose items have secrets are
// written as sets: the place of an item among others may tell what it hides.
template <class Conf, class T, class Friend>
void project(const T& value, Seat seat, Friend&& is_friend, Bytes& out, const std::string& path = "",
             Audience audience = Audience::open, Seat owner = no_seat) {
    if constexpr (is_list<T> || is_std_array<T>) {
        const bool is_indexed = Conf::is_indexed(path);
        if (!is_indexed && !may_know(audience, owner, seat, is_friend)) return;
        std::vector<Bytes> items;
        for (std::size_t i = 0; i < value.size(); ++i) {
            const Seat indexed = Conf::owner_at(path, i);
            items.emplace_back();
            project<Conf>(value[i], seat, is_friend, items.back(), path, audience,
                          indexed == no_seat ? owner : indexed);
        }
        // Of items of which nothing is known not even the number is; where a list is indexed, each has its
        // place.
        if (!is_indexed) std::erase_if(items, [](const Bytes& item) { return item.empty(); });
        if (!is_indexed && has_secrets<T>()) std::sort(items.begin(), items.end());
        ByteWriter(out).natural(items.size());
        for (const Bytes& item : items) ByteWriter(out).text(item);
    } else if constexpr (is_variant<T>) {
        ByteWriter(out).natural(value.index());
        on_alternative(value, [&]<class A>(const A& one) {
            project<Conf>(one, seat, is_friend, out, below(path, A::name), audience, owner);
        });
    } else if constexpr (Listed<T>) {
        const Seat inner = owner_in<Conf>(value, owner);
        each_field(value, [&](const auto& field, const auto& member) {
            project<Conf>(member, seat, is_friend, out, below(path, field.name),
                          stricter(audience, field.audience), inner);
        });
    } else if (may_know(audience, owner, seat, is_friend)) {
        out += to_bytes(value);
    }
}

}  // namespace astrogate::conformance
