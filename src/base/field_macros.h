// The same field lists, and enums with the names of their values, in a line each: a game with many small
// words is mostly such lists, and what a macro writes cannot name a field otherwise than its member.
//
//     struct Burn {
//         ASTROGATE_NAMED("burn", "2013:acceleration.1");
//         UnitId unit{};
//         Hex change{};
//         ASTROGATE_FIELDS(Burn, owner, (unit, change))
//     };
//
// Further audiences follow in pairs: ASTROGATE_FIELDS(Ship, open, (unit, hex), team, (kind, fuel)); fields
// come in the order written. ASTROGATE_ENUM(mygame, Size, tiny, large) is written in namespace astrogate, of
// which mygame is a part.
#pragma once
#include "base/fields.h"

// A macro that stands in its own expansion is written by its other name, and expanded anew: up to 80 times.
#define ASTROGATE_PARENS ()
#define ASTROGATE_EXPAND(...) ASTROGATE_EXPAND_9(ASTROGATE_EXPAND_9(ASTROGATE_EXPAND_9(__VA_ARGS__)))
#define ASTROGATE_EXPAND_9(...) ASTROGATE_EXPAND_3(ASTROGATE_EXPAND_3(ASTROGATE_EXPAND_3(__VA_ARGS__)))
#define ASTROGATE_EXPAND_3(...) ASTROGATE_EXPAND_1(ASTROGATE_EXPAND_1(ASTROGATE_EXPAND_1(__VA_ARGS__)))
#define ASTROGATE_EXPAND_1(...) __VA_ARGS__

#define ASTROGATE_FIELD(Type, audience, member, ...) \
    audience(#member, &Type::member)                 \
        __VA_OPT__(, ASTROGATE_FIELD_AGAIN ASTROGATE_PARENS(Type, audience, __VA_ARGS__))
#define ASTROGATE_FIELD_AGAIN() ASTROGATE_FIELD
#define ASTROGATE_BARE(...) __VA_ARGS__
#define ASTROGATE_GROUP(Type, audience, members) \
    ASTROGATE_EXPAND(ASTROGATE_FIELD_OF(Type, audience, ASTROGATE_BARE members))
#define ASTROGATE_FIELD_OF(...) ASTROGATE_FIELD(__VA_ARGS__)
#define ASTROGATE_GROUPS_1(Type, audience, members) ASTROGATE_GROUP(Type, audience, members)
#define ASTROGATE_GROUPS_2(Type, audience, members, ...) \
    ASTROGATE_GROUP(Type, audience, members), ASTROGATE_GROUPS_1(Type, __VA_ARGS__)
#define ASTROGATE_GROUPS(_1, _2, _3, _4, count, ...) ASTROGATE_GROUPS_##count
#define ASTROGATE_FIELDS(Type, ...)                                                             \
    static constexpr auto fields() {                                                            \
        return astrogate::Fields{ASTROGATE_GROUPS(__VA_ARGS__, 2, 0, 1, 0)(Type, __VA_ARGS__)}; \
    }

#define ASTROGATE_NAME(first, ...) #first __VA_OPT__(, ASTROGATE_NAME_AGAIN ASTROGATE_PARENS(__VA_ARGS__))
#define ASTROGATE_NAME_AGAIN() ASTROGATE_NAME
#define ASTROGATE_ENUM(space, Name, ...)                         \
    namespace space {                                            \
    enum class Name : std::uint8_t { __VA_ARGS__ };              \
    }                                                            \
    template <>                                                  \
    inline constexpr auto enum_names<space::Name> = std::array { \
        ASTROGATE_EXPAND(ASTROGATE_NAME(__VA_ARGS__))            \
    }
