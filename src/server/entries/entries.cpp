#include "server/entries/entries.h"

#include "base/fields.h"
#include "server/entries/archive.h"

namespace astrogate::server {

Node setup_of(const Created& plan) {
    Node setup = Node::map();
    setup.set("scenario", Node::text(plan.scenario));
    setup.set("seats", Node::integer(static_cast<std::int64_t>(plan.seats.size())));
    if (!plan.custom.is_null()) setup.set("custom", plan.custom);
    return setup;
}

std::uint32_t kind_of(const AnyEntry& entry) {
    std::uint32_t kind = 0;
    on_alternative(entry, [&]<class E>(const E&) { kind = E::kind; });
    return kind;
}

Millis time_of(const AnyEntry& entry) {
    Millis at = 0;
    on_alternative(entry, [&](const auto& one) { at = one.at; });
    return at;
}

bool is_private(const AnyEntry& entry) {
    bool answer = false;
    on_alternative(entry, [&]<class E>(const E&) {
        if constexpr (requires { typename std::bool_constant<E::is_private>; }) answer = E::is_private;
    });
    return answer;
}

Bytes body_of(const AnyEntry& entry) {
    Bytes body;
    on_alternative(entry, [&](const auto& one) { body = packed(one); });
    return body;
}

bool read_entry(std::uint32_t kind, std::string_view body, AnyEntry& entry) {
    bool good = false;
    for (std::size_t i = 0; i < std::variant_size_v<AnyEntry>; ++i) {
        with_alternative<AnyEntry>(i, [&]<class E>(std::type_identity<E>) {
            if (E::kind == kind) good = unpack(body, entry.emplace<E>());
        });
    }
    return good;
}

}  // namespace astrogate::server
