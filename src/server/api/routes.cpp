#include "server/api/routes.h"

#include <algorithm>

#include "formats/json.h"
#include "server/api/answers.h"
#include "server/api/secrets.h"
#include "server/deeds/asides.h"
#include "server/deeds/deeds.h"

namespace astrogate::server {

extern const std::string_view openapi;  // openapi.json, put in by the build

namespace {

constexpr std::int64_t hour = 3'600'000;

int status_of(const Problem& problem) {
    const std::string_view code = problem.code;
    if (code == "no_such_game" || code == "no_such_link" || code == "not_found") return 404;
    if (code == "not_your_seat" || code == "not_yours_to_give") return 403;
    if (code == "disk_failed" || code == "busy") return 503;
    if (code == "game_damaged" || code == "internal_error") return 500;
    if (code == "too_much_talk" || code == "too_many_drafts") return 429;
    if (problem.grade == Grade::malformed) return 400;
    return 409;
}

}  // namespace

Response json(int status, const Node& node) { return json(status, write_json(node)); }

Response json(int status, std::string text) {
    return {.status = status,
            .body = std::make_shared<const std::string>(std::move(text)),
            .headers = {{"Cache-Control", "no-store"}}};
}

Response refusal(const Problems& problems, const AnyGame* game) {
    if (problems.empty()) return refusal(500, "internal_error");
    Response response = json(status_of(problems[0]), problems_node(problems, game));
    if (std::string_view(problems[0].code) == "busy") response.headers.emplace_back("Retry-After", "1");
    return response;
}

Response refusal(int status, const char* code, Grade grade, std::string_view detail) {
    Problems problems;
    problems.add(Problem(code, "", grade).saying(detail));
    return json(status, problems_node(problems));
}

std::optional<Seat> seat_of(const Request& request) {
    const auto found = request.query.find("seat");
    if (found == request.query.end() || found->second == "spectator") return spectator;
    if (found->second.size() != 1 || found->second[0] < '0' || found->second[0] > '9') return std::nullopt;
    return Seat{static_cast<std::uint8_t>(found->second[0] - '0')};
}

std::optional<Seat> seat_of(const Request& request, const Table& table, const Actor& actor) {
    const auto found = request.query.find("seat");
    if (found == request.query.end() || found->second != "mine") return seat_of(request);
    const Node held = seats_held(table, actor);
    return held.size() == 1 ? Seat{static_cast<std::uint8_t>(held[0].as_integer())} : spectator;
}

bool read_number(const Request& request, const char* key, std::optional<std::uint64_t>& number) {
    const auto found = request.query.find(key);
    if (found == request.query.end()) return true;
    const std::string& text = found->second;
    if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
        return false;
    number = std::stoull(text);
    return true;
}

Routes::Routes(Hall& hall, const RequestGuard& guard, const StaticFiles& files,
               std::vector<std::string> rulesets, std::function<bool()> can_write)
    : hall_(hall),
      guard_(guard),
      files_(files),
      rulesets_(std::move(rulesets)),
      sessions_(hall.secret(), guard.public_url().starts_with("https://"),
                [&hall](const std::string& hash) { return hall.knows_session(hash); }),
      can_write_(std::move(can_write)),
      body_keys_(openapi),
      requests_(hall.limits().requests_per_second, 1000, hall.limits().requests_per_second * 4),
      page_files_(hall.limits().page_files_per_second, 1000, hall.limits().page_files_per_second * 4),
      new_games_(hall.limits().new_games_per_hour, hour, hall.limits().new_games_per_hour),
      failed_links_(hall.limits().failed_links_per_hour, hour, hall.limits().failed_links_per_hour) {}

std::optional<Response> Routes::turned_away(const Request& request, bool changes) {
    if (const auto why = guard_.refusal(request, changes)) return refusal(403, *why);
    return too_often(request);
}

std::optional<Response> Routes::too_often(const Request& request) {
    Rate& rate = request.path.starts_with("/api/") ? requests_ : page_files_;
    if (rate.take(request.address, hall_.now())) return std::nullopt;
    Response response = refusal(429, "too_many_requests");
    response.headers.emplace_back("Retry-After", "1");
    return response;
}

void Routes::serve(Request request, const Reply& reply) {
    request.session = sessions_.read(request.cookie);
    const bool reads = request.method == "GET" || request.method == "HEAD";
    const bool posts = request.method == "POST";
    const bool is_probe = request.path == "/api/health";  // by address, whatever it calls this server
    if (auto refused = is_probe ? too_often(request) : turned_away(request, posts))
        return reply(std::move(*refused));
    const std::string allowed = methods_of(request.path);
    if (allowed.empty() ? !reads && !posts : allowed.find(request.method) == std::string::npos) {
        Response response = refusal(405, "method_not_allowed");
        response.headers.emplace_back("Allow", allowed.empty() ? "GET, HEAD, POST" : allowed);
        return reply(std::move(response));
    }
    if (is_probe) return reply(health());
    if (request.path.starts_with("/api/")) return serve_api(request, reply);
    if (auto file = files_.find(request)) return reply(std::move(*file));
    if (request.path == "/" && files_.empty())
        return reply(
            {404,
             "text/plain; charset=utf-8",
             std::make_shared<const std::string>("The page has not been built; the API below /api/ works.\n"),
             {}});
    reply(refusal(404, "not_found"));
}

Response Routes::health() const {
    const bool is_well = can_write_();
    Node node = Node::map();
    node.set("status", Node::text(is_well ? "ok" : "disk_failed"));
    node.set("version", Node::text(ASTROGATE_VERSION));
    if (!is_well)
        node.set("detail",
                 Node::text("The store takes nothing new. What was acknowledged is kept and can be read."));
    return json(is_well ? 200 : 503, node);
}

// <id>/<what>/<rest>, and no game yet.
Routes::Place Routes::place_of(std::string_view path) {
    Place place;
    std::string* parts[] = {&place.id, &place.what, &place.rest};
    std::size_t part = 0;
    for (const char letter : path) {
        if (letter == '/' && part < 2)
            ++part;
        else
            parts[part]->push_back(letter);
    }
    return place;
}

std::string Routes::Place::described() const {
    std::string path = "/api/games/{game}";
    if (!what.empty()) path += "/" + what;
    return rest.empty() ? path : path + "/{seat}";
}

void Routes::serve_api(const Request& request, const Reply& reply) {
    const bool reads = request.method != "POST";
    const std::string prefix = "/api/games/";
    const bool is_of_game = request.path.starts_with(prefix);
    Place place;
    if (is_of_game) place = place_of(request.path.substr(prefix.size()));
    Node body = Node::map();
    if (!reads) {
        if (!request.content_type.starts_with("application/json"))
            return reply(refusal(415, "json_wanted", Grade::malformed));
        Problems problems;
        Limits limits;
        limits.bytes = static_cast<std::size_t>(hall_.limits().body_bytes);
        if (!read_json(request.body.empty() ? "{}" : request.body, body, problems, limits))
            return reply(refusal(problems));
        if (!body.is(Node::Kind::map)) return reply(refusal(400, "not_a_map", Grade::malformed));
        const Problems unknown = body_keys_.refuse(is_of_game ? place.described() : request.path, body);
        if (!unknown.empty()) return reply(refusal(unknown));
    }
    if (request.path == "/api/openapi.json" && reads)
        return reply({.body = std::make_shared<const std::string>(openapi),
                      .headers = {{"Cache-Control", "no-cache"}}});
    if (request.path == "/api/games/kinds" && reads) return kinds(reply);
    if (request.path == "/api/games") return reads ? my_games(request, reply) : create(request, body, reply);
    if (request.path == "/api/claim" && !reads) return claim(request, body, reply);
    if (request.path == "/api/invitation" && !reads) return invitation(request, body, reply);
    if (!is_of_game) return reply(refusal(404, "not_found"));
    place.game = game_of_id(place.id);
    if (place.game == 0) return reply(refusal(404, "no_such_game"));
    reads ? serve_game(request, place, reply) : change_game(request, place, body, reply);
}

void Routes::serve_game(const Request& request, const Place& place, const Reply& reply) {
    if (!place.rest.empty()) return reply(refusal(404, "not_found"));
    if (place.what.empty()) return show_game(request, place, reply);
    if (place.what == "frames") return frames(request, place, reply);
    if (place.what == "explain") return explain(request, place, reply);
    if (place.what == "talk") return talk(request, place, reply);
    if (place.what == "call") return call_settings(request, place, reply);
    if (place.what == "atom") return atom(request, place, reply);
    if (place.what == "record") return record(request, place, reply);
    if (place.what == "feed") return reply(refusal(426, "websocket_wanted", Grade::malformed));
    reply(refusal(404, "not_found"));
}

void Routes::change_game(const Request& request, const Place& place, const Node& body, const Reply& reply) {
    if (place.what == "seats") return reseat(request, place, body, reply);
    if (!place.rest.empty()) return reply(refusal(404, "not_found"));
    if (place.what == "link") return relink(request, place, body, false, reply);
    if (place.what == "throw_out") return relink(request, place, body, true, reply);
    if (place.what == "call") return call(request, place, body, reply);
    if (place.what == "rematch") return rematch(request, place, reply);
    if (place.what == "delete") return remove(request, place, reply);
    const Actor actor = RequestGuard::actor_of(request);
    Deed deed;
    if (place.what == "lock") deed = lock_deed(hall_, actor, body);
    if (place.what == "unlock") deed = unlock_deed(hall_, actor, body);
    if (place.what == "resign") deed = resign_deed(hall_, actor, body);
    if (place.what == "share") deed = share_deed(hall_, actor, body);
    if (place.what == "dice") deed = faces_deed(hall_, actor, body);
    const bool is_away = place.what == "prepare" || place.what == "take_back" || place.what == "standing";
    if (place.what == "prepare") deed = prepare_deed(hall_, actor, body);
    if (place.what == "take_back") deed = take_back_deed(hall_, actor, body);
    if (place.what == "standing") deed = standing_deed(hall_, actor, body);
    if (place.what == "pause" || place.what == "resume")
        deed = pause_deed(hall_, actor, body, place.what == "resume");
    if (place.what == "talk") deed = talk_deed(hall_, actor, body);
    if (!deed) return reply(refusal(404, "not_found"));
    hall_.act(
        place.game, std::move(deed),
        [reply, body, is_away, what = place.what](const Table* table, const Problems& problems) {
            if (table == nullptr || !problems.empty()) return reply(refusal(problems));
            if (is_away)
                return reply(json(
                    200, away_node(*table, Seat{static_cast<std::uint8_t>(*natural(body, "seat", 255))})));
            reply(json(200, what == "lock" ? lock_answer(*table, body) : Node::map()));
        },
        doer_of(request));
}

std::variant<FeedOrder, Response> Routes::open_feed(Request request) {
    request.session = sessions_.read(request.cookie);
    if (auto refused = turned_away(request, true)) return std::move(*refused);
    const std::string prefix = "/api/games/";
    const std::string suffix = "/feed";
    const std::string& path = request.path;
    if (!path.starts_with(prefix) || !path.ends_with(suffix) ||
        path.size() != prefix.size() + 16 + suffix.size())
        return refusal(404, "not_found");
    FeedOrder order;
    order.game = game_of_id(path.substr(prefix.size(), 16));
    const auto seat = seat_of(request);
    if (!seat) return refusal(400, "no_such_seat", Grade::malformed);
    order.seat = *seat;
    order.actor = RequestGuard::actor_of(request);
    order.address = request.address;
    if (!read_number(request, "from", order.from))
        return refusal(400, "bad_request", Grade::malformed, "from");
    if (!read_number(request, "talk", order.talk))
        return refusal(400, "bad_request", Grade::malformed, "talk");
    const auto head = hall_.heads().find(order.game);
    if (head == hall_.heads().end()) return refusal(404, "no_such_game");
    if (order.seat.value < head->second.seats.size() &&
        !is_held_by(head->second.seats[order.seat.value], order.actor))
        return refusal(403, "not_your_seat");
    return order;
}

}  // namespace astrogate::server
