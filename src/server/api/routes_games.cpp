// The routes about games: making, finding, joining, looking.
#include <algorithm>

#include "formats/json.h"
#include "server/api/answers.h"
#include "server/api/new_game.h"
#include "server/api/routes.h"
#include "server/api/secrets.h"
#include "server/api/told_table.h"
#include "server/deeds/deeds.h"

namespace astrogate::server {

namespace {

// How many frames one answer brings at most; the rest is asked for again.
constexpr std::size_t frames_per_answer = 200;

std::string link_of(const RequestGuard& guard, const std::string& secret) {
    return guard.public_url() + "/#/join/" + secret;
}

// Frames from a number on, each once, as a JSON list.
class FrameList {
public:
    explicit FrameList(std::uint64_t from) : next_(from) {}
    void add(const SeatFrame& frame) {
        if (frame.number < next_ || count_ == frames_per_answer) return;
        text_ += (count_++ == 0 ? "" : ",") + frame_text(frame);
        next_ = frame.number + 1;
    }
    std::string text() const { return text_ + "]"; }

private:
    std::uint64_t next_;
    std::size_t count_ = 0;
    std::string text_ = "[";
};

// What the maker of a game is told: the table, and the seats' links.
Node new_game_node(const RequestGuard& guard, GameNumber game, const Table& table,
                   const std::vector<std::string>& secrets) {
    Node answer = ToldTable(table, 0).node();
    answer.set("game", Node::text(game_id(game)));
    Node& seats = answer.set("seats", Node::list());
    for (std::size_t i = 0; i < secrets.size(); ++i) {
        Node& seat = seats.add(Node::map());
        const SeatPlan& plan = table.plan().seats[i];
        seat.set("seat", Node::integer(static_cast<std::int64_t>(i)));
        seat.set("by", Node::text(plan.by == SeatBy::bot      ? "bot"
                                  : plan.by == SeatBy::person ? "me"
                                                              : "open"));
        if (!secrets[i].empty()) seat.set("link", Node::text(link_of(guard, secrets[i])));
    }
    return answer;
}

}  // namespace

void Routes::kinds(const Reply& reply) {
    if (kinds_ == nullptr) {
        Node list = Node::list();
        for (const std::string& ruleset : rulesets_) {
            const auto game = hall_.games()(ruleset, Node());
            if (!game.ok()) continue;
            Node& kind = list.add(game.value()->description());
            const Node& title = game.value()->texts()["title"];
            kind.set("title", title.is(Node::Kind::text) ? title : Node::text(ruleset));
            kind.set("rules", game.value()->rules());
        }
        kinds_ = std::make_shared<const std::string>(write_json(list));
    }
    reply({.body = kinds_, .headers = {{"Cache-Control", "no-cache"}}});
}

void Routes::my_games(const Request& request, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    std::vector<GameNumber> games = hall_.games_of(actor);
    const auto changed = [&](GameNumber game) { return hall_.heads().at(game).changed; };
    std::sort(games.begin(), games.end(),
              [&](GameNumber a, GameNumber b) { return changed(a) > changed(b); });
    Node list = Node::list();
    for (const GameNumber game : games) list.add(head_node(game_id(game), hall_.heads().at(game), actor));
    reply(json(200, list));
}

namespace {

// The game whose texts explain what is wrong with a wish for it: where its rules cannot be, with those as
// printed. Null where there is no such game.
std::shared_ptr<const AnyGame> explaining(const Games& games, const Node& body) {
    for (const Node& rules : {body["rules"], Node()})
        if (auto game = games(body["ruleset"].as_text(), rules); game.ok()) return game.value();
    return nullptr;
}

}  // namespace

void Routes::create(const Request& request, const Node& body, const Reply& reply) {
    const ServerLimits& limits = hall_.limits();
    if (!new_games_.take(request.address, hall_.now())) return reply(refusal(429, "too_many_new_games"));
    if (hall_.open_games() >= static_cast<std::size_t>(limits.open_games))
        return reply(refusal(503, "too_many_open_games"));
    std::string session = request.session;
    const bool is_new = session.empty() && request.bearer.empty();
    if (is_new) session = sessions_.fresh();
    const std::string owner = request.bearer.empty() ? hash_of_session(session) : std::string();
    std::int64_t open = 0;
    for (const GameNumber game : hall_.games_of({owner, {}}))
        open += hall_.heads().at(game).is_over() ? 0 : 1;
    if (open >= limits.open_games_per_session) return reply(refusal(409, "too_many_open_games"));
    // Read on a worker too: rules that nobody has played yet are made there.
    const auto secrets = std::make_shared<std::vector<std::string>>();
    const auto game = std::make_shared<std::shared_ptr<const AnyGame>>();
    const auto plan = [body, owner, limits, games = hall_.games(), secrets, game]() -> Result<Created> {
        *game = explaining(games, body);
        Result<NewGame> made = read_new_game(body, owner, limits, games);
        if (!made.ok()) return made.problems();
        *secrets = std::move(made.value().secrets);
        return std::move(made.value().plan);
    };
    const auto then = [this, reply, secrets, session, is_new, game](GameNumber number, const Table* table,
                                                                    const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems, game->get()));
        Response response = json(201, new_game_node(guard_, number, *table, *secrets));
        if (is_new) response.headers.emplace_back("Set-Cookie", sessions_.cookie(session));
        reply(std::move(response));
    };
    hall_.create(plan, then, doer_of(request));
}

void Routes::claim(const Request& request, const Node& body, const Reply& reply) {
    const std::string secret = known_link(request, body, reply);
    if (!secret.empty()) claim_link(request, secret, body, reply);
}

std::string Routes::known_link(const Request& request, const Node& body, const Reply& reply) {
    const std::string& secret = request.bearer.empty() ? body["secret"].as_text() : request.bearer;
    if (secret.empty()) {
        reply(refusal(400, "bad_request", Grade::malformed, "secret"));
        return {};
    }
    if (!failed_links_.has(request.address, hall_.now())) {
        reply(refusal(429, "too_many_requests"));
        return {};
    }
    if (!hall_.game_of_link(hash_of_link(secret))) {
        failed_links_.take(request.address, hall_.now());
        reply(refusal(404, "no_such_link"));
        return {};
    }
    return secret;
}

void Routes::invitation(const Request& request, const Node& body, const Reply& reply) {
    const std::string secret = known_link(request, body, reply);
    if (secret.empty()) return;
    const std::string hash = hash_of_link(secret);
    const GameNumber game = *hall_.game_of_link(hash);
    const Actor actor = RequestGuard::actor_of(request);
    const auto then = [this, reply, game, hash, actor](const Table* table, const Problems& problems) {
        if (table == nullptr || !problems.empty()) return reply(refusal(problems));
        const auto place = seat_led_to(*table, hash);
        if (!place) return reply(refusal(404, "no_such_link"));
        const TableSeat& seat = table->seats()[place->value];
        if (seat.secret != hash && !is_held_by(seat, actor)) return reply(refusal(409, "link_used_up"));
        reply(json(200, invitation_node(hall_.heads().at(game), *place)));
    };
    hall_.look(game, then, asker_of(request));
}

void Routes::claim_link(const Request& request, const std::string& secret, const Node& body,
                        const Reply& reply) {
    const std::string hash = hash_of_link(secret);
    const GameNumber game = *hall_.game_of_link(hash);
    std::string session = request.session;
    const bool is_program = !request.bearer.empty();
    const bool is_new = session.empty() && !is_program;
    if (is_new) session = sessions_.fresh();
    const Actor actor{is_program ? std::string() : hash_of_session(session),
                      is_program ? hash : std::string()};
    const std::string next = new_secret(), token = new_secret();
    const SeatSecrets fresh{hash_of_link(next), is_program ? hash_of_link(token) : std::string()};
    const auto then = [this, reply, game, hash, session, is_new, next, token, fresh,
                       given = body["share_hash"].as_text()](const Table* table, const Problems& problems) {
        if (table == nullptr || !problems.empty()) return reply(refusal(problems));
        const auto place = seat_led_to(*table, hash);
        if (!place) return reply(refusal(404, "no_such_link"));
        const TableSeat& seat = table->seats()[place->value];
        Node answer = Node::map();
        answer.set("game", Node::text(game_id(game)));
        answer.set("seat", Node::integer(place->value));
        if (!seat.share_hash.empty() && hex(seat.share_hash) == given)
            answer.set("round", Node::integer(table->round()));
        if (seat.secret == fresh.link) {
            answer.set("link", Node::text(link_of(guard_, next)));
            if (!fresh.token.empty()) answer.set("token", Node::text(token));
        }
        Response response = json(200, answer);
        if (is_new) response.headers.emplace_back("Set-Cookie", sessions_.cookie(session));
        reply(std::move(response));
    };
    hall_.act(game, claim_deed(hall_, actor, hash, body, fresh), then, doer_of(request));
}

void Routes::relink(const Request& request, const Place& place, const Node& body, bool throws_others_out,
                    const Reply& reply) {
    const std::string secret = new_secret();
    const auto then = [this, reply, secret, body](const Table* table, const Problems& problems) {
        if (table == nullptr || !problems.empty()) return reply(refusal(problems));
        const Seat seat{static_cast<std::uint8_t>(*natural(body, "seat", 255))};
        Node answer = Node::map();
        answer.set("link", Node::text(link_of(guard_, secret)));
        answer.set("holders", holders_node(*table, seat));
        reply(json(200, answer));
    };
    hall_.act(
        place.game,
        relink_deed(hall_, RequestGuard::actor_of(request), body, hash_of_link(secret), throws_others_out),
        then, doer_of(request));
}

void Routes::reseat(const Request& request, const Place& place, const Node& body, const Reply& reply) {
    if (place.rest.size() != 1 || place.rest[0] < '0' || place.rest[0] > '9')
        return reply(refusal(400, "no_such_seat", Grade::malformed));
    const Seat seat{static_cast<std::uint8_t>(place.rest[0] - '0')};
    const bool opens = body["by"].as_text() == "open";
    const std::string secret = opens ? new_secret() : std::string();
    const Actor actor = RequestGuard::actor_of(request);
    hall_.act(
        place.game, reseat_deed(hall_, actor, seat, body, hash_of_link(secret)),
        [this, reply, secret](const Table* table, const Problems& problems) {
            if (table == nullptr || !problems.empty()) return reply(refusal(problems));
            Node answer = Node::map();
            if (!secret.empty()) answer.set("link", Node::text(link_of(guard_, secret)));
            reply(json(200, answer));
        },
        doer_of(request));
}

void Routes::show_game(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    hall_.look(
        place.game,
        [this, reply, actor, request, place](const Table* table, const Problems& problems) {
            if (table == nullptr) return reply(refusal(problems));
            const auto seat = seat_of(request, *table, actor);
            if (!seat) return reply(refusal(400, "no_such_seat", Grade::malformed));
            if (seat->value < table->seats().size() && !may_watch(*table, actor, *seat))
                return reply(refusal(403, "not_your_seat"));
            const bool sits_here = seats_held(*table, actor).size() > 0;
            const bool is_mine = !actor.session.empty() && table->plan().creator == actor.session;
            if (!sits_here && !is_mine && !may_watch(*table, actor, spectator))
                return reply(refusal(403, "not_your_seat"));
            Node answer = ToldTable(*table, hall_.present(place.game)).node();
            answer.set("game", Node::text(place.id));
            const Node plan = plan_node(*table);
            for (const Node::Entry& entry : plan.entries()) answer.set(entry.first, entry.second);
            answer.set("my_seats", seats_held(*table, actor));
            answer.set("is_mine", Node::boolean(is_mine));
            if (seat->value < table->seats().size()) answer.set("away", away_node(*table, *seat));
            const Feed& feed = table->feed(*seat);
            std::string text = write_json(answer);
            if (!feed.kept.empty() && may_watch(*table, actor, *seat)) {
                text.back() = ',';
                text += "\"frame\":" + frame_text(*feed.kept.back()) + "}";
            }
            reply(json(200, std::move(text)));
        },
        asker_of(request));
}

void Routes::frames(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const auto seat = seat_of(request);
    std::optional<std::uint64_t> asked;
    if (!seat || !read_number(request, "from", asked))
        return reply(refusal(400, "bad_request", Grade::malformed));
    const std::uint64_t from = asked.value_or(1);
    const auto then = [this, reply, actor, seat, from, place, asker = asker_of(request)](
                          const Table* table, const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (!may_watch(*table, actor, *seat)) return reply(refusal(403, "not_your_seat"));
        if (table->is_foreign()) return reply(refusal(409, "other_release"));
        const Feed& feed = table->feed(*seat);
        const auto list = std::make_shared<FrameList>(from);
        if (feed.kept.empty() || from > feed.last || feed.kept.front()->number <= from) {
            for (const FramePtr& frame : feed.kept) list->add(*frame);
            return reply(json(200, list->text()));
        }
        const auto each = [seat, list](const Table& at, const AnyEntry&) {
            if (!at.feed(*seat).kept.empty()) list->add(*at.feed(*seat).kept.back());
        };
        const auto done = [reply, list](const Table* replayed, const Problems& why) {
            reply(replayed == nullptr ? refusal(why) : json(200, list->text()));
        };
        hall_.replay(place.game, {each, {}, done}, asker);
    };
    hall_.look(place.game, then, asker_of(request));
}

void Routes::explain(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const auto seat = seat_of(request);
    const auto then = [reply, actor, seat](const Table* table, const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (!seat || seat->value >= table->seats().size())
            return reply(refusal(400, "no_such_seat", Grade::malformed));
        if (seats_held(*table, actor).size() == 0) return reply(refusal(403, "not_your_seat"));
        Node reason = reason_node(*table, *seat);
        reply(reason.is_null() ? refusal(404, "no_reason") : json(200, reason));
    };
    hall_.look(place.game, then, asker_of(request));
}

}  // namespace astrogate::server
