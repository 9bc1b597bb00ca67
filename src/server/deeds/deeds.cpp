#include "server/deeds/deeds.h"

#include <algorithm>

#include "server/api/secrets.h"
#include "server/api/shown_text.h"
#include "server/deeds/seat_deed.h"

namespace astrogate::server {

namespace {

Result<Bytes> sheet_of(const Table& table, Seat seat, const Node& body) {
    const Bytes& view = table.view(seat);
    if (body.has("notation") && body.has("sheet")) return malformed("one_sheet_only", "notation");
    if (body["notation"].is(Node::Kind::text))
        return table.game().sheet_from_notation(view, body["notation"].as_text());
    if (body["sheet"].is(Node::Kind::list)) return table.game().sheet_from_node(view, body["sheet"]);
    return malformed("bad_request", "sheet");
}

// A sheet for a stage that has passed is read by today's View; should that not do, the stage is what is wrong
// with it.
Problems sheet_problems(const Table& table, Seat seat, std::uint32_t stage, const Problems& problems) {
    if (table.waiting().stage == stage) return problems;
    Problems other;
    const bool counted = past_sheet(table.seats()[seat.value], stage) != nullptr;
    other.add(Problem("wrong_stage", "")
                  .with("stage", stage)
                  .with("now", table.waiting().stage)
                  .with("counted", counted ? 1 : 0));
    return other;
}

// The computer that the player says to have asked. False: there is none of that name.
bool read_advised(const Table& table, const Node& body, std::string& advised) {
    if (!body.has("advised")) return true;
    advised = body["advised"].as_text();
    const Node& known = table.game().description();
    for (const char* list : {"bots", "house"})
        for (const Node& bot : known[list].items())
            if (bot.as_text() == advised) return true;
    return false;
}

}  // namespace

std::optional<std::uint32_t> natural(const Node& body, std::string_view key, std::int64_t limit) {
    const Node& node = body[key];
    if (!node.is(Node::Kind::integer) || node.as_integer() < 0 || node.as_integer() > limit)
        return std::nullopt;
    return static_cast<std::uint32_t>(node.as_integer());
}

Deed lock_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto stage = natural(asked, "stage", 0xFFFFFFFF);
        if (!stage) return Decision::refused(malformed("bad_request", "stage"));
        if (table.phase() == Phase::gathering || table.phase() == Phase::sharing)
            return Decision::refused(Problem("game_not_begun", ""));
        const Result<Bytes> sheet = sheet_of(table, seat, asked);
        if (!sheet.ok()) return Decision::refused(sheet_problems(table, seat, *stage, sheet.problems()));
        std::string advised;
        if (!read_advised(table, asked, advised))
            return Decision::refused(malformed("bad_request", "advised"));
        return hall.clerk().lock(table, seat, *stage, sheet.value(), hall.now(), nullptr, advised);
    });
}

Deed unlock_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto stage = natural(asked, "stage", 0xFFFFFFFF);
        if (!stage) return Decision::refused(malformed("bad_request", "stage"));
        return hall.clerk().unlock(table, seat, *stage, hall.now());
    });
}

Deed resign_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node&) {
        return hall.clerk().resign(table, seat, hall.now());
    });
}

Deed share_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return seat_deed(actor, body, [&hall](const Table& table, Seat seat, const Node& asked) {
        const auto round = natural(asked, "round", 0xFFFFFFFF);
        if (!round) return Decision::refused(malformed("bad_request", "round"));
        std::string hash, share;
        if (asked.has("hash") && !from_hex(asked["hash"].as_text(), 32, hash))
            return Decision::refused(malformed("bad_request", "hash"));
        if (asked.has("share") && !from_hex(asked["share"].as_text(), share_size, share))
            return Decision::refused(malformed("bad_request", "share"));
        return hall.clerk().share(table, seat, *round, hash, share, hall.now());
    });
}

Deed faces_deed(const Hall& hall, const Actor& actor, const DeedBody& body) {
    return [&hall, actor, body](const Table& table) {
        const auto& seats = table.seats();
        if (std::none_of(seats.begin(), seats.end(),
                         [&](const TableSeat& seat) { return is_held_by(seat, actor); }))
            return Decision::refused(Problem("not_your_seat", ""));
        std::vector<std::uint8_t> faces;
        for (const Node& face : body["faces"].items()) {
            if (!face.is(Node::Kind::integer) || face.as_integer() < 1 || face.as_integer() > 255 ||
                faces.size() == Faces::capacity)
                return Decision::refused(malformed("bad_request", "faces"));
            faces.push_back(static_cast<std::uint8_t>(face.as_integer()));
        }
        return hall.clerk().faces(table, faces, hall.now());
    };
}

Deed reseat_deed(const Hall& hall, const Actor& actor, Seat seat, const DeedBody& body,
                 const std::string& secret) {
    return [&hall, actor, seat, body, secret](const Table& table) {
        const auto& seats = table.seats();
        if (seat.value >= seats.size())
            return Decision::refused(Problem("no_such_seat", "", Grade::malformed).with("seat", seat.value));
        const bool is_creator = !actor.session.empty() && table.plan().creator == actor.session;
        const bool sits_here = std::any_of(seats.begin(), seats.end(),
                                           [&](const TableSeat& one) { return is_held_by(one, actor); });
        const bool has_begun = table.phase() == Phase::playing;
        const bool is_own = is_held_by(seats[seat.value], actor);
        if (!is_creator && !is_own && !(has_begun && sits_here))
            return Decision::refused(Problem("not_yours_to_give", ""));
        if (table.frozen()) return Decision::refused(Problem("game_frozen", ""));
        const std::string& by = body["by"].as_text();
        if (by == "open")
            return hall.clerk().reseat(table, seat, SeatBy::open, {}, secret, hall.now(), is_own);
        if (by != "bot") return Decision::refused(malformed("bad_request", "by"));
        const std::string& bot = body["bot"].as_text();
        for (const Node& known : table.game().description()["bots"].items())
            if (known.as_text() == bot)
                return hall.clerk().reseat(table, seat, SeatBy::bot, bot, {}, hall.now(), is_own);
        return Decision::refused(malformed("no_such_bot", bot));
    };
}

Deed claim_deed(const Hall& hall, const Actor& actor, const std::string& secret, const DeedBody& body,
                const SeatSecrets& fresh) {
    return [&hall, actor, secret, body, fresh](const Table& table) {
        std::string share_hash;
        if (body->has("share_hash") && !from_hex(body["share_hash"].as_text(), 32, share_hash))
            return Decision::refused(malformed("bad_request", "share_hash"));
        const std::string& name = body["name"].as_text();
        if (!is_fit_to_show(name, hall.limits().name_bytes))
            return Decision::refused(malformed("bad_name", name));
        const std::optional<Seat> place = seat_led_to(table, secret);
        if (!place) return Decision::refused(Problem("no_such_link", ""));
        const TableSeat& seat = table.seats()[place->value];
        if (is_held_by(seat, actor)) return Decision();
        if (seat.secret != secret) return Decision::refused(Problem("link_used_up", ""));
        const std::size_t holders = seat.sessions.size() + seat.tokens.size();
        if (static_cast<std::int64_t>(holders) >= hall.limits().sessions_per_seat)
            return Decision::refused(Problem("too_many_browsers", ""));
        const bool is_new = seat.by == SeatBy::open;
        return hall.clerk().claim(table, *place, actor.session, is_new ? name : std::string(), share_hash,
                                  hall.now(), fresh);
    };
}

Deed relink_deed(const Hall& hall, const Actor& actor, const DeedBody& body, const std::string& link,
                 bool throws_others_out) {
    const std::string keeps = actor.session.empty() ? actor.secret : actor.session;
    return seat_deed(actor, body,
                     [&hall, link, keeps, throws_others_out](const Table& table, Seat seat, const Node&) {
                         return hall.clerk().relink(table, seat, link,
                                                    throws_others_out ? keeps : std::string(), hall.now());
                     });
}

std::optional<Seat> seat_led_to(const Table& table, const std::string& secret) {
    if (secret.empty()) return std::nullopt;
    const auto has = [](const std::vector<std::string>& hashes, const std::string& one) {
        return std::find(hashes.begin(), hashes.end(), one) != hashes.end();
    };
    const std::string used = hash_of_used(secret);
    for (std::uint8_t i = 0; i < table.seat_count(); ++i) {
        const TableSeat& seat = table.seats()[i];
        if (seat.by == SeatBy::bot) continue;
        if (seat.secret == secret || has(seat.used, used) || has(seat.tokens, secret)) return Seat{i};
    }
    return std::nullopt;
}

bool may_watch(const Table& table, const Actor& actor, Seat seat) {
    if (seat.value < table.seats().size()) return is_held_by(table.seats()[seat.value], actor);
    if (seat != spectator) return false;
    if (!table.plan().is_private || table.phase() == Phase::over) return true;
    return std::any_of(table.seats().begin(), table.seats().end(),
                       [&](const TableSeat& one) { return is_held_by(one, actor); });
}

std::string_view commitment_handed_in(const Table& table, const Node& body) {
    const auto seat = natural(body, "seat", 255);
    const auto stage = natural(body, "stage", 0xFFFFFFFF);
    if (!seat || !stage || *seat >= table.seats().size()) return {};
    const TableSeat& its = table.seats()[*seat];
    if (its.locked && its.locked->stage == *stage) return its.locked->commitment;
    const PastSheet* past = past_sheet(its, *stage);
    return past != nullptr ? std::string_view(past->commitment.data(), past->commitment.size())
                           : std::string_view();
}

Node lock_answer(const Table& table, const Node& body) {
    Node answer = Node::map();
    answer.set("locked", Node::boolean(true));
    const std::string_view commitment = commitment_handed_in(table, body);
    if (!commitment.empty()) answer.set("commitment", Node::text(hex(commitment)));
    return answer;
}

}  // namespace astrogate::server
