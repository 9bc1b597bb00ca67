// PROJECTION: the kernel makes the View of a seat from a State, and its glimpse of an Event, by the audiences
// that the field lists name. What is not said to be known is not: every function here begins with nothing and
// adds.
//
//   View     A field of the View holds what the seat may know of the State's field of the same name and type.
//            Every other field is blank, until the game's `view(state, seat, view)`, where it has one, adds
//            to it.
//   Glimpse  An event is told to its `audience` (ASTROGATE_EVENT), without the fields that the seat may not
//            know. An event that names no audience is told to nobody. Of one that a seat is not told whole
//            the game's `glimpse(before, event, seat, out)`, where it has one, may add.
//   Guess    A field of the State is what the View's field of the same name and type says; every other is
//            blank, until the game's `guess(view, dice, state)`, where it has one, draws what the View does
//            not tell.
//
// What an audience means: `open` everybody, `owner` the seat that owns the struct, `team` also the seats for
// which the game's `same_team(a, b)` is true, `hidden` nobody. Of a struct inside another the stricter
// audience holds. The owner is what the game's static `owner_in(value)` says, else the member `owner` or
// `seat`; entry n of the State's list `players` is seat n's; a struct that names no owner has that of the
// struct around it. Without an owner neither owner nor team know anything.
//
// An item of a list of which a seat may know nothing is left out; an entry of `players` stays, and is blank.
// Where the game's `shows_all(state)` is true, in an edition without secrets or once the game is over, every
// audience is everybody.
#pragma once
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/fields.h"
#include "kernel/dice.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"

namespace astrogate {

// A seat that looks at a State, and which audiences it belongs to. They are in order: whoever is of one
// audience may know what is told to those before it.
template <class G>
class Viewer {
public:
    Viewer(const G& game, const typename G::State& state, Seat seat)
        : game_(game), seat_(seat), knows_all_(shows_all(game, state)) {}

    bool knows_all() const { return knows_all_; }

    // The last audience to which the seat belongs of what is `owner`'s.
    Audience reach(Seat owner) const {
        if (knows_all_) return Audience::hidden;
        if (owner == no_seat) return Audience::open;
        if (owner == seat_) return Audience::owner;
        return is_friend(owner) ? Audience::team : Audience::open;
    }
    bool may_know(Audience audience, Seat owner) const { return knows_all_ || audience <= reach(owner); }

    // The same of a struct that may name its owner; `around` is that of the struct around it.
    template <class T>
    Audience reach_in(const T& value, Audience around) const {
        if constexpr (requires { Seat{G::owner_in(value)}; })
            return reach(G::owner_in(value));
        else if constexpr (requires { Seat{value.owner}; })
            return reach(value.owner);
        else if constexpr (requires { Seat{value.seat}; })
            return reach(value.seat);
        else
            return around;
    }

private:
    static bool shows_all(const G& game, const typename G::State& state) {
        if constexpr (requires { game.shows_all(state); })
            return game.shows_all(state);
        else
            return false;
    }
    bool is_friend(Seat owner) const {
        if constexpr (requires { game_.same_team(owner, seat_); })
            return game_.same_team(owner, seat_);
        else
            return false;
    }

    const G& game_;
    Seat seat_;
    bool knows_all_;
};

namespace projection {

constexpr Audience stricter(Audience a, Audience b) { return a < b ? b : a; }

// f(index) for each field of a struct, where the index is a constant.
template <Listed T, class F>
constexpr void each_place(F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (f(std::integral_constant<std::size_t, I>{}), ...);
    }(std::make_index_sequence<decltype(T::fields())::count>{});
}

template <Listed T, std::size_t I>
inline constexpr auto field = field_at<I>(T::fields());
template <Listed T, std::size_t I>
using ValueAt = typename std::remove_const_t<decltype(field<T, I>)>::Value;

inline constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

template <Listed T>
constexpr std::size_t place_of(std::string_view name) {
    std::size_t found = nowhere;
    each_place<T>([&](auto at) {
        if (field<T, at()>.name == name) found = at();
    });
    return found;
}

// The place in `From` of what `To` has at I: of the same name and type.
template <Listed From, Listed To, std::size_t I>
constexpr std::size_t source_of() {
    constexpr std::size_t at = place_of<From>(field<To, I>.name);
    if constexpr (at != nowhere) {
        if (std::is_same_v<ValueAt<From, at>, ValueAt<To, I>>) return at;
    }
    return nowhere;
}

// Whether a value is known as a whole or not at all: it has no fields with audiences of their own.
template <class T>
constexpr bool is_plain() {
    if constexpr (is_list<T>)
        return is_plain<typename T::value_type>();
    else if constexpr (is_std_array<T>)
        return is_plain<typename T::value_type>();
    else
        return Row<T> || !(Listed<T> || is_variant<T>);
}

// The strictest audience of anything in a value, however deep.
template <class T>
constexpr Audience strictest() {
    Audience found = Audience::open;
    if constexpr (is_list<T> || is_std_array<T>) {
        found = strictest<typename T::value_type>();
    } else if constexpr (is_variant<T>) {
        []<class... A>(Audience& of_all, std::type_identity<std::variant<A...>>) {
            ((of_all = stricter(of_all, strictest<A>())), ...);
        }(found, std::type_identity<T>{});
    } else if constexpr (Listed<T>) {
        each_place<T>([&](auto at) {
            found = stricter(found, stricter(field<T, at()>.audience, strictest<ValueAt<T, at()>>()));
        });
    }
    return found;
}

// Whether a value is a struct that holds nothing which could name another owner.
template <class T>
constexpr bool is_flat() {
    bool all = Listed<T>;
    if constexpr (Listed<T>) each_place<T>([&](auto at) { all = all && is_plain<ValueAt<T, at()>>(); });
    return all;
}

// The audience of that field of a flat struct which most may know.
template <Listed T>
constexpr Audience loosest() {
    Audience found = Audience::hidden;
    each_place<T>([&](auto at) {
        if (field<T, at()>.audience < found) found = field<T, at()>.audience;
    });
    return found;
}

// Adds to a blank `to` what may be known of `from`; whether that is anything. `around` is the viewer's reach
// of what names no owner of its own.
template <Audience audience, class G, class T>
bool copy_known(const Viewer<G>& viewer, const T& from, T& to, Audience around);

// The same of all items of a list; those of which nothing may be known are left out.
template <Audience audience, class G, class T>
bool copy_items(const Viewer<G>& viewer, const T& from, T& to, Audience around) {
    using Item = typename T::value_type;
    if constexpr (is_flat<Item>()) {
        if (stricter(audience, loosest<Item>()) == Audience::hidden && !viewer.knows_all()) return false;
    }
    for (const Item& item : from) {
        if constexpr (is_flat<Item>()) {
            const Audience reach = viewer.reach_in(item, around);
            if (stricter(audience, loosest<Item>()) > reach) continue;
            if (stricter(audience, strictest<Item>()) <= reach) {
                to.push_back(item);
                continue;
            }
        }
        Item known{};
        if (copy_known<audience>(viewer, item, known, around)) to.push_back(known);
    }
    return !to.empty();
}

template <Audience audience, class G, class T>
bool copy_fields(const Viewer<G>& viewer, const T& from, T& to, Audience reach) {
    bool any = false;
    each_place<T>([&](auto at) {
        constexpr auto& one = field<T, at()>;
        constexpr Audience inner = stricter(audience, one.audience);
        any = copy_known<inner>(viewer, from.*(one.member), to.*(one.member), reach) || any;
    });
    return any;
}

template <Audience audience, class G, class T>
bool copy_known(const Viewer<G>& viewer, const T& from, T& to, Audience around) {
    constexpr Audience strict = stricter(audience, strictest<T>());
    if constexpr (strict == Audience::open) {
        to = from;
        return true;
    } else if constexpr (is_plain<T>()) {
        if (audience > around) return false;
        to = from;
        return true;
    } else if constexpr (is_list<T>) {
        return copy_items<audience>(viewer, from, to, around);
    } else if constexpr (is_std_array<T>) {
        bool any = false;
        for (std::size_t i = 0; i < from.size(); ++i)
            any = copy_known<audience>(viewer, from[i], to[i], around) || any;
        return any;
    } else if constexpr (is_variant<T>) {
        bool any = false;
        on_alternative(from, [&]<class A>(const A& one) {
            A known{};
            any = copy_known<audience>(viewer, one, known, around);
            if (any) to = known;
        });
        return any;
    } else {
        const Audience reach = viewer.reach_in(from, around);
        if (is_flat<T>() && strict <= reach) {
            to = from;
            return true;
        }
        return copy_fields<audience>(viewer, from, to, reach);
    }
}

template <class T>
inline const T blank_of{};

template <class T, std::size_t I>
void make_blank(T& value) {
    auto& member = value.*(field<T, I>.member);
    if constexpr (is_list<ValueAt<T, I>>)
        member.clear();
    else
        member = blank_of<T>.*(field<T, I>.member);
}

template <Audience audience, class G, class Players>
void copy_players(const Viewer<G>& viewer, const Players& from, Players& to) {
    using Player = typename Players::value_type;
    for (std::size_t s = 0; s < from.size(); ++s) {
        const Audience reach = viewer.reach(Seat{static_cast<std::uint8_t>(s)});
        if (is_flat<Player>() && stricter(audience, strictest<Player>()) <= reach)
            to.push_back(from[s]);
        else
            copy_known<audience>(viewer, from[s], to.push_back({}), reach);
    }
}

template <std::size_t I, class G>
void fill_field(const Viewer<G>& viewer, const typename G::State& state, typename G::View& view) {
    using State = typename G::State;
    using View = typename G::View;
    constexpr std::size_t at = source_of<State, View, I>();
    if constexpr (at == nowhere) {
        make_blank<View, I>(view);
    } else {
        constexpr auto& source = field<State, at>;
        const auto& from = state.*(source.member);
        auto& to = view.*(field<View, I>.member);
        if constexpr (stricter(source.audience, strictest<ValueAt<State, at>>()) == Audience::open) {
            to = from;
        } else if (viewer.knows_all()) {
            to = from;
        } else {
            make_blank<View, I>(view);
            if constexpr (std::string_view(source.name) == "players")
                copy_players<source.audience>(viewer, from, to);
            else
                copy_known<source.audience>(viewer, from, to, Audience::open);
        }
    }
}

template <class E>
concept Announced = requires { Audience{E::audience}; };

// How an event is told: to nobody, whole to everybody, or as far as a seat may know of it.
enum class Told : std::uint8_t { nobody, whole, in_part };

template <class E>
constexpr Told told() {
    if constexpr (!Announced<E>)
        return Told::nobody;
    else
        return stricter(E::audience, strictest<E>()) == Audience::open ? Told::whole : Told::in_part;
}
template <class Event>
inline constexpr auto how_told = nullptr;
template <class... E>
inline constexpr auto how_told<std::variant<E...>> = std::array{told<E>()...};

template <class G, class E>
void tell_in_part(const Viewer<G>& viewer, const E& event, typename G::Glimpses& out) {
    if constexpr (told<E>() == Told::in_part) {
        if (E::audience > viewer.reach_in(event, Audience::open)) return;
        E known{};
        copy_known<Audience::open>(viewer, event, known, Audience::open);
        out.push_back(known);
    }
}

}  // namespace projection

// What a seat may know of one value of a State; blank where it may know nothing.
template <class G, class T>
T known_of(const Viewer<G>& viewer, const T& value) {
    if (viewer.knows_all()) return value;
    T known{};
    projection::copy_known<Audience::open>(viewer, value, known, Audience::open);
    return known;
}

// What `seat` may know of the State. The View's `seen` is the caller's.
template <class G>
void project(const G& game, const typename G::State& state, Seat seat, typename G::View& view) {
    const Viewer<G> viewer(game, state, seat);
    using View = typename G::View;
    projection::each_place<View>([&](auto at) {
        if constexpr (std::string_view(projection::field<View, at()>.name) != "seen")
            projection::fill_field<at()>(viewer, state, view);
    });
    if constexpr (requires { game.view(state, seat, view); }) game.view(state, seat, view);
}

// Whether every seat learns of the Event all that there is to it.
template <class Event>
bool is_told_whole(const Event& event) {
    return projection::how_told<Event>[event.index()] == projection::Told::whole;
}

// What `seat` learns of an Event that meets the State `before`.
template <class G>
void glimpse(const G& game, const typename G::State& before, const typename G::Event& event, Seat seat,
             typename G::Glimpses& out) {
    using projection::Told;
    out.clear();
    const Told told = projection::how_told<typename G::Event>[event.index()];
    if (told == Told::whole) {
        out.push_back(event);
        return;
    }
    if (told == Told::in_part) {
        const Viewer<G> viewer(game, before, seat);
        if (viewer.knows_all()) {
            out.push_back(event);
            return;
        }
        on_alternative(event, [&](const auto& one) { projection::tell_in_part(viewer, one, out); });
    }
    if constexpr (requires { game.glimpse(before, event, seat, out); })
        game.glimpse(before, event, seat, out);
}

// A State that the View does not contradict.
template <class G>
void guess(const G& game, const typename G::View& view, Stream& dice, typename G::State& state) {
    using State = typename G::State;
    using View = typename G::View;
    projection::each_place<State>([&](auto at) {
        constexpr std::size_t from = projection::source_of<View, State, at()>();
        if constexpr (from == projection::nowhere)
            projection::make_blank<State, at()>(state);
        else
            state.*(projection::field<State, at()>.member) = view.*(projection::field<View, from>.member);
    });
    state.progress = Progress{view.seen.stage, view.seen.step, !view.seen.asked.empty(), view.seen.over};
    if constexpr (requires { game.guess(view, dice, state); }) game.guess(view, dice, state);
}

}  // namespace astrogate
