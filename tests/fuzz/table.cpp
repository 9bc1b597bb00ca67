// Entries of any bytes: what is read is written and read again as the same, and a table takes any sequence of
// them without harm: it follows, or it is frozen and takes no more. The same bytes as a seat's message, a
// query and a path.
#include <cstdlib>
#include <string_view>

#include "server/api/request.h"
#include "server/deeds/deeds.h"
#include "server/entries/head.h"
#include "server/table/clerk.h"

namespace {

using namespace astrogate;
using namespace astrogate::server;

const Table& begun() {
    static const std::shared_ptr<const Table> table = [] {
        Created plan;
        plan.ruleset = ruleset_names().front();
        const auto game = make_game(plan.ruleset, Node());
        plan.scenario = game.value()->description()["scenarios"][0]["name"].as_text();
        plan.chain_length = 64;
        for (const char* session : {"a", "b"})
            plan.seats.push_back({SeatBy::person, "", "", session, "", ""});
        const Clerk clerk(make_game, [](std::size_t count) { return std::string(count, 'r'); }, 8);
        return clerk.create(std::move(plan), 1000).next;
    }();
    return *table;
}

void try_entry(Table& table, std::uint32_t kind, std::string_view body) {
    AnyEntry entry, again;
    if (!read_entry(kind, body, entry)) return;
    const Bytes written = body_of(entry);
    if (!read_entry(kind, written, again) || body_of(again) != written) std::abort();
    const bool was_frozen = table.frozen().has_value();
    const bool follows = table.apply(entry);
    if (follows == table.frozen().has_value() || (was_frozen && follows)) std::abort();
    Head head;
    if (!unpack(packed(head_of(table)), head)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    Table table = begun();
    for (std::size_t at = 0; at + 2 <= size;) {
        const std::string_view body = input.substr(at + 2, bytes[at + 1]);
        try_entry(table, bytes[at] % 12, body);
        at += 2 + body.size();
    }
    std::map<std::string, std::string> query;
    std::string decoded;
    read_query(std::string(input), query);
    decode_percent(std::string(input), true, decoded);
    path_for_log(std::string(input));
    return 0;
}
