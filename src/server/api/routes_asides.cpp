// The routes beside the game: talk, calls, rematch, deletion.
#include "server/api/answers.h"
#include "server/api/routes.h"
#include "server/api/secrets.h"
#include "server/deeds/asides.h"
#include "server/deeds/deeds.h"
#include "server/deeds/rematch.h"

namespace astrogate::server {

namespace {

// Short enough to be typed from a letter.
std::string new_code() {
    constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    std::string code;
    for (const char byte : random_bytes(10))
        code += letters[static_cast<unsigned char>(byte) % letters.size()];
    return code;
}

// Links of the seats that nobody's browser holds.
void add_links(const RequestGuard& guard, const Table& table, const Rematch& rematch, Node& answer) {
    Node& seats = answer.set("seats", Node::list());
    for (std::size_t i = 0; i < rematch.game.secrets.size(); ++i) {
        const bool is_good = table.seats()[i].secret == rematch.game.plan.seats[i].secret;
        if (rematch.game.plan.seats[i].by != SeatBy::open || !is_good) continue;
        Node& seat = seats.add(Node::map());
        seat.set("seat", Node::integer(static_cast<std::int64_t>(i)));
        seat.set("link", Node::text(guard.public_url() + "/#/join/" + rematch.game.secrets[i]));
    }
}

}  // namespace

void Routes::call(const Request& request, const Place& place, const Node& body, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const CallSecrets secrets{new_secret(), new_secret(), new_code()};
    hall_.act(
        place.game, call_deed(hall_, actor, body, secrets),
        [this, reply, body, place, secrets](const Table* table, const Problems& problems) {
            if (table == nullptr || !problems.empty()) return reply(refusal(problems));
            const Seat seat{static_cast<std::uint8_t>(body["seat"].as_integer())};
            Node answer = call_settings_node(hall_, *table, place.game, seat);
            const CallSettings& plan = table->seats()[seat.value].call;
            if (body["feed"].as_text() == "new")
                answer.set("address",
                           Node::text(guard_.public_url() + "/api/games/" + place.id +
                                      "/atom?seat=" + std::to_string(seat.value) + "&key=" + secrets.feed));
            if (plan.key == secrets.key) answer.set("key", Node::text(secrets.key));
            reply(json(200, answer));
        },
        doer_of(request));
}

void Routes::call_settings(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const auto seat = seat_of(request);
    const auto then = [this, reply, actor, seat, place](const Table* table, const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (!seat || seat->value >= table->seats().size())
            return reply(refusal(400, "no_such_seat", Grade::malformed));
        if (!is_held_by(table->seats()[seat->value], actor)) return reply(refusal(403, "not_your_seat"));
        reply(json(200, call_settings_node(hall_, *table, place.game, *seat)));
    };
    hall_.look(place.game, then, asker_of(request));
}

// Whoever has the address reads the feed: no cookie, no Origin. Wrong ones are counted like wrong links.
void Routes::atom(const Request& request, const Place& place, const Reply& reply) {
    const auto seat = seat_of(request);
    const auto key = request.query.find("key");
    if (!failed_links_.has(request.address, hall_.now())) return reply(refusal(429, "too_many_requests"));
    const std::string hash = key == request.query.end() ? std::string() : hash_of_feed(key->second);
    const auto then = [this, reply, seat, hash, place, address = request.address,
                       known = request.if_none_match](const Table* table, const Problems& problems) {
        if (table == nullptr && hall_.heads().contains(place.game)) return reply(refusal(problems));
        const bool is_theirs = table != nullptr && seat && seat->value < table->seats().size() &&
                               !hash.empty() && table->seats()[seat->value].call.feed == hash;
        if (!is_theirs) {
            failed_links_.take(address, hall_.now());
            return reply(refusal(404, "no_such_link"));
        }
        const std::string text = atom_text(*table, place.game, *seat, guard_.public_url());
        const std::string tag = "\"" + hex(hash_of_feed(text)).substr(0, 32) + "\"";
        Response response{
            200, "application/atom+xml; charset=utf-8", std::make_shared<const std::string>(text), {}};
        response.headers = {{"Cache-Control", "private, no-cache"}, {"ETag", tag}};
        if (names_tag(known, tag)) response.status = 304, response.body = nullptr;
        reply(std::move(response));
    };
    hall_.look(place.game, then, asker_of(request));
}

void Routes::rematch(const Request& request, const Place& place, const Reply& reply) {
    if (!new_games_.take(request.address, hall_.now())) return reply(refusal(429, "too_many_new_games"));
    if (hall_.open_games() >= static_cast<std::size_t>(hall_.limits().open_games))
        return reply(refusal(503, "too_many_open_games"));
    const Actor actor = RequestGuard::actor_of(request);
    const auto then = [this, reply, actor, place, doer = doer_of(request)](const Table* table,
                                                                           const Problems& problems) {
        if (table == nullptr || !problems.empty()) return reply(refusal(problems));
        Node answer = Node::map();
        answer.set("game", Node::text(game_id(table->later())));
        if (hall_.heads().contains(table->later())) return reply(json(200, answer));
        const auto made = std::make_shared<const Rematch>(rematch_of(*table, place.game, actor.session));
        hall_.create(
            table->later(), [made] { return Result<Created>(made->game.plan); }, made->more,
            [this, reply, answer, made](GameNumber, const Table* its, const Problems& why) mutable {
                if (its == nullptr) return reply(refusal(why));
                add_links(guard_, *its, *made, answer);
                reply(json(201, answer));
            },
            doer);
    };
    hall_.act(place.game, rematch_deed(hall_, actor, hall_.free_number()), then, doer_of(request));
}

void Routes::remove(const Request& request, const Place& place, const Reply& reply) {
    hall_.act(
        place.game, delete_deed(RequestGuard::actor_of(request)),
        [this, reply, place](const Table* table, const Problems& problems) {
            if (table == nullptr || !problems.empty()) return reply(refusal(problems));
            hall_.forget(place.game, [reply](const Problems& why) {
                reply(why.empty() ? json(200, Node::map()) : refusal(why));
            });
        },
        doer_of(request));
}

void Routes::talk(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const auto seat = seat_of(request);
    std::optional<std::uint64_t> from;
    if (!seat || !read_number(request, "from", from))
        return reply(refusal(400, "bad_request", Grade::malformed));
    const auto then = [reply, actor, seat, from](const Table* table, const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (!may_watch(*table, actor, *seat)) return reply(refusal(403, "not_your_seat"));
        Node list = Node::list();
        for (const HeardLine& heard : table->talk().heard(*seat).kept)
            if (heard.number >= from.value_or(1)) list.add(talk_node(heard));
        reply(json(200, list));
    };
    hall_.look(place.game, then, asker_of(request));
}

}  // namespace astrogate::server
