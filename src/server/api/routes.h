// The API, request by request: docs/api.md in code. Knows no socket; every request is answered once, on the
// hall's thread.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "server/api/body_keys.h"
#include "server/api/request.h"
#include "server/api/sessions.h"
#include "server/feed/feed_wire.h"
#include "server/hall/hall.h"
#include "server/net/rates.h"
#include "server/net/request_guard.h"
#include "server/net/static_files.h"

namespace astrogate::server {

class Routes {
public:
    // `can_write`: whether the store takes what it is given.
    Routes(Hall& hall, const RequestGuard& guard, const StaticFiles& files, std::vector<std::string> rulesets,
           std::function<bool()> can_write);

    void serve(Request request, const Reply& reply);
    // What a WebSocket may be opened for, or the answer that refuses it.
    std::variant<FeedOrder, Response> open_feed(Request request);

    Actor actor_of(Request request) const {
        request.session = sessions_.read(request.cookie);
        return RequestGuard::actor_of(request);
    }
    bool holds_a_seat(const Actor& actor) const { return !hall_.games_of(actor).empty(); }

private:
    struct Place {
        GameNumber game = 0;
        std::string id, what, rest;     // /api/games/<id>/<what>/<rest>
        std::string described() const;  // the path, as openapi.json has it
    };
    static Place place_of(std::string_view path);

    std::optional<Response> turned_away(const Request& request, bool changes);
    std::optional<Response> too_often(const Request& request);
    Response health() const;
    void serve_api(const Request& request, const Reply& reply);
    void serve_game(const Request& request, const Place& place, const Reply& reply);
    void change_game(const Request& request, const Place& place, const Node& body, const Reply& reply);
    void kinds(const Reply& reply);
    void my_games(const Request& request, const Reply& reply);
    void create(const Request& request, const Node& body, const Reply& reply);
    void claim(const Request& request, const Node& body, const Reply& reply);
    void invitation(const Request& request, const Node& body, const Reply& reply);
    // Empty, and answered, where the secret belongs to no link.
    std::string known_link(const Request& request, const Node& body, const Reply& reply);
    void claim_link(const Request& request, const std::string& secret, const Node& body, const Reply& reply);
    void relink(const Request& request, const Place& place, const Node& body, bool throws_others_out,
                const Reply& reply);
    void reseat(const Request& request, const Place& place, const Node& body, const Reply& reply);
    void show_game(const Request& request, const Place& place, const Reply& reply);
    void frames(const Request& request, const Place& place, const Reply& reply);
    void explain(const Request& request, const Place& place, const Reply& reply);
    void talk(const Request& request, const Place& place, const Reply& reply);
    void call(const Request& request, const Place& place, const Node& body, const Reply& reply);
    void call_settings(const Request& request, const Place& place, const Reply& reply);
    void atom(const Request& request, const Place& place, const Reply& reply);
    void rematch(const Request& request, const Place& place, const Reply& reply);
    void remove(const Request& request, const Place& place, const Reply& reply);
    void record(const Request& request, const Place& place, const Reply& reply);
    void read_record(const Place& place, const std::optional<Seat>& seat, const RecordShelf::Key& key,
                     const Asker& asker);
    void make_record(const Place& place, const std::optional<Seat>& seat, const RecordShelf::Key& key,
                     const Asker& asker);
    void give_record(const Place& place, const RecordShelf::Key& key, std::string text,
                     const Problems& problems);

    Hall& hall_;
    const RequestGuard& guard_;
    const StaticFiles& files_;
    std::vector<std::string> rulesets_;
    Sessions sessions_;
    std::function<bool()> can_write_;
    BodyKeys body_keys_;
    std::shared_ptr<const std::string> kinds_;
    Rate requests_, page_files_, new_games_, failed_links_;
};

// Answers of the usual kinds.
Response json(int status, const Node& node);
Response json(int status, std::string text);  // written already
Response refusal(int status, const char* code, Grade grade = Grade::illegal, std::string_view detail = {});
// The status that fits its first Problem; sentences of the game's, where one is given.
Response refusal(const Problems& problems, const AnyGame* game = nullptr);

// Whose turn a request takes. What only tells is not done for somebody who has gone; what changes is done.
inline Asker asker_of(const Request& request) { return {request.address, request.is_gone}; }
inline Asker doer_of(const Request& request) { return {request.address}; }

// The seat a query names: "spectator" or none at all is spectator; nothing when it is no seat's number.
std::optional<Seat> seat_of(const Request& request);
// The same, where "mine" is the one seat that the asker holds, and spectator when it holds none or several.
std::optional<Seat> seat_of(const Request& request, const Table& table, const Actor& actor);

// The number under a key of the query; what is not there leaves `number` as it is. False when it is none.
bool read_number(const Request& request, const char* key, std::optional<std::uint64_t>& number);

}  // namespace astrogate::server
