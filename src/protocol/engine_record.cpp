#include "protocol/engine_record.h"

#include "record/verify.h"

namespace astrogate::protocol {

Result<Node> saved(const OpenGame& game, std::optional<Seat> seat) {
    record::Record kept = game.record();
    if (seat) {
        record::Record its;
        Problems problems;
        if (!record::seat_record(kept, game.game(), *seat, its, problems)) return problems;
        kept = std::move(its);
    }
    Node node = Node::map();
    const std::string text = record::write_record(kept);
    if (text.size() > max_line_bytes / 2)  // so that a line can bring it back, with its quotes escaped
        return Problem("record_too_long", "")
            .with("bytes", static_cast<std::int64_t>(text.size()))
            .with("limit", static_cast<std::int64_t>(max_line_bytes / 2));
    node.set("is_over", Node::boolean(kept.closing.is_over));
    node.set("record", Node::text(text));
    return node;
}

Result<Node> verified(const Node& asked, const EngineNeeds& needs) {
    Node node = Node::map();
    Problems problems;
    record::Record given, against;
    bool is_good = record::read_record(asked["record"].as_text(), given, problems);
    if (is_good && asked.has("against"))
        is_good = record::read_record(asked["against"].as_text(), against, problems);
    if (is_good) {
        const auto game = needs.games(given.header.ruleset, given.header.rules);
        if (!game) return game.problems();
        if (asked.has("against"))
            is_good = record::verify_full_against(given, against, *game.value(), problems);
        else if (given.header.is_seat)
            is_good = record::verify_seat(given, *game.value(), problems);
        else
            is_good = record::verify_full(given, *game.value(), problems);
        node.set("kind", Node::text(given.header.is_seat ? "seat" : "full"));
        node.set("is_over", Node::boolean(given.closing.is_over));
    }
    node.set("verifies", Node::boolean(is_good));
    const Node why = refusal(problems);
    for (const Node::Entry& entry : why.entries()) node.set(entry.first, entry.second);
    return node;
}

}  // namespace astrogate::protocol
