#include "server/notices/addresses_erased.h"

#include "kernel/seat.h"
#include "server/entries/archive.h"

namespace astrogate::server {

namespace {

bool has_addresses(const CallSettings& plan) {
    return !plan.hook.empty() || !plan.key.empty() || !plan.mail.empty() || !plan.code.empty();
}

}  // namespace

void erase_addresses(CallSettings& plan) {
    for (std::string* address : {&plan.hook, &plan.key, &plan.mail, &plan.code}) address->clear();
}

Rewriting addresses_left(GameNumber game, const std::vector<AnyEntry>& entries) {
    std::uint32_t seats = 0;
    for (const AnyEntry& entry : entries) {
        if (const auto* set = std::get_if<CallSettingsChanged>(&entry)) seats |= 1U << (set->seat & 31U);
        if (const auto* given = std::get_if<Reseated>(&entry)) seats |= 1U << (given->seat & 31U);
        if (const auto* thrown = std::get_if<Relinked>(&entry); thrown != nullptr && !thrown->keeps.empty())
            seats |= 1U << (thrown->seat & 31U);
        if (std::holds_alternative<Ended>(entry)) seats = ~0U;
    }
    if (seats == 0) return {};
    return {game, [seats](std::uint32_t kind, std::string_view body) -> std::optional<std::string> {
                CallSettingsChanged set;
                if (kind != CallSettingsChanged::kind || !unpack(body, set)) return std::nullopt;
                if ((seats >> (set.seat & 31U) & 1U) == 0 || !has_addresses(set.plan)) return std::nullopt;
                erase_addresses(set.plan);
                return packed(set);
            }};
}

}  // namespace astrogate::server
