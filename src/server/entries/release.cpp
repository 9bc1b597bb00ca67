#include "server/entries/release.h"

#include "record/hash.h"
#include "server/entries/archive.h"

namespace astrogate::server {

std::string release_of(const Created& plan) {
    Bytes bytes;
    ByteWriter out(bytes);
    for (const std::string* text : {&plan.ruleset, &plan.scenario, &plan.data_hash}) out.text(*text);
    out.text(node_bytes(plan.rules));
    if (!plan.custom.is_null()) out.text(node_bytes(plan.custom));
    for (const std::uint64_t number : {std::uint64_t{plan.seats.size()}, plan.revision, plan.shape})
        out.natural(number);
    return std::string(record::hash("astrogate game release", {bytes}).view().substr(0, 16));
}

std::optional<std::string> difference(const Games& games, const Created& plan) {
    const auto game = games(plan.ruleset, plan.rules);
    if (!game.ok()) return "this program does not know its rules";
    const Node& known = game.value()->description();
    const auto revision = static_cast<std::uint64_t>(known["revision"].as_integer());
    if (revision != plan.revision)
        return "it is played by revision " + std::to_string(plan.revision) +
               " of its rules, this program has " + std::to_string(revision);
    if (known["data_hash"].as_text() != plan.data_hash)
        return std::string("its tables are other ones than this program's");
    if (plan.shape == 0) return std::nullopt;
    const auto begun = game.value()->start(setup_of(plan));
    if (!begun.ok() || game.value()->state_hash(begun.value().state) != plan.shape)
        return std::string("its State is made otherwise than this program's");
    return std::nullopt;
}

}  // namespace astrogate::server
