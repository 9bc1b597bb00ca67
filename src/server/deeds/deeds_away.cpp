// Deeds of seats whose owners will be away, and the pause.
#include "server/deeds/seat_deed.h"

namespace astrogate::server {

namespace {

std::optional<std::uint8_t> step_of(const Table& table, const Node& body) {
    if (!table.has_game()) return std::nullopt;
    const auto& steps = table.game().description()["steps"].items();
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (steps[i]["name"].as_text() == body["step"].as_text()) return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

}  // namespace

Deed prepare_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto step = step_of(table, asked);
        if (!step) return Decision::refused(malformed("no_such_step", asked["step"].as_text()));
        const auto turn = asked.has("turn") ? natural(asked, "turn", 0xFFFFFFFF) : 0U;
        if (!turn) return Decision::refused(malformed("bad_request", "turn"));
        if (asked.has("notation") && asked.has("sheet"))
            return Decision::refused(malformed("one_sheet_only", "notation"));
        const bool is_notation = asked["notation"].is(Node::Kind::text);
        if (!is_notation && !asked["sheet"].is(Node::Kind::list))
            return Decision::refused(malformed("bad_request", "sheet"));
        return hall.clerk().prepare(table, seat, *step, *turn, asked[is_notation ? "notation" : "sheet"],
                                    hall.now());
    });
}

Deed take_back_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto id = natural(asked, "id", 0xFFFFFFFF);
        if (!id) return Decision::refused(malformed("bad_request", "id"));
        return hall.clerk().take_back(table, seat, *id, hall.now());
    });
}

Deed standing_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto step = step_of(table, asked);
        if (!step) return Decision::refused(malformed("no_such_step", asked["step"].as_text()));
        return hall.clerk().stand(table, seat, *step, asked["rule"].as_text(), hall.now());
    });
}

Deed pause_deed(const Hall& hall, const Actor& actor, const DeedBody& body, bool resumes) {
    return seat_deed(actor, body, [&hall, resumes](const Table& table, Seat seat, const Node& asked) {
        if (resumes) return hall.clerk().pause(table, seat, PauseWish::resume, hall.now());
        if (!asked["wish"].is(Node::Kind::boolean))
            return Decision::refused(malformed("bad_request", "wish"));
        const PauseWish wish = asked["wish"].as_boolean() ? PauseWish::ask : PauseWish::withdraw;
        return hall.clerk().pause(table, seat, wish, hall.now());
    });
}

}  // namespace astrogate::server
