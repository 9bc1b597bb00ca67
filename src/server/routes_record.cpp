// Records of games, as the routes give them out.
#include "server/answers.h"
#include "server/deeds.h"
#include "server/record_maker.h"
#include "server/routes.h"

namespace astrogate::server {

namespace {

// Whether `actor` may have what was asked for; `seat` is nothing for the full record.
std::optional<Response> refused(const Table& table, const Actor& actor, const std::optional<Seat>& seat) {
    if (table.phase() == Phase::gathering || table.phase() == Phase::sharing)
        return refusal(409, "game_not_begun");
    if (table.frozen()) return refusal(409, "game_frozen");
    if (seat) {
        if (may_watch(table, actor, *seat)) return std::nullopt;
        return refusal(403, "not_your_seat");
    }
    const bool may_have = may_watch(table, actor, spectator) || seats_held(table, actor).size() > 0;
    if (!may_have) return refusal(403, "not_your_seat");
    if (table.phase() != Phase::over) return refusal(409, "game_not_over");
    return std::nullopt;
}

Response record_response(const std::string& id, const std::string& text) {
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = std::make_shared<const std::string>(text);
    response.headers = {{"Cache-Control", "no-store"},
                        {"Content-Disposition", "attachment; filename=\"" + id + ".jsonl\""}};
    return response;
}

}  // namespace

// The text that was made when the game ended.
void Routes::send_kept(const Place& place, const std::optional<Seat>& seat, const Reply& reply) {
    hall_.kept_text(place.game, text_of(seat),
                    [reply, id = place.id](const std::string& text, const Problems& problems) {
                        reply(problems.empty() ? record_response(id, text) : refusal(problems));
                    });
}

void Routes::record(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = Doors::actor_of(request);
    const bool is_full = !request.query.contains("seat");
    const std::optional<Seat> seat = is_full ? std::nullopt : seat_of(request);
    if (!is_full && !seat) return reply(refusal(400, "no_such_seat", Grade::malformed));
    hall_.look(place.game, [this, reply, actor, seat, place](const Table* table, const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (auto no = refused(*table, actor, seat)) return reply(std::move(*no));
        if (table->is_kept()) return send_kept(place, seat, reply);
        struct Work {
            RecordMaker maker;
            std::string text;
            Problems problems;
        };
        auto work = std::make_shared<Work>();
        const auto each = [work](const Table& then, const AnyEntry& entry) { work->maker.see(then, entry); };
        const auto finish = [work, seat] {
            work->text = seat ? work->maker.of_seat(*seat, work->problems) : work->maker.full();
        };
        hall_.replay(place.game, each, finish,
                     [reply, work, place](const Table* replayed, const Problems& why) {
                         if (replayed == nullptr) return reply(refusal(why));
                         if (work->text.empty()) return reply(refusal(work->problems));
                         reply(record_response(place.id, work->text));
                     });
    });
}

}  // namespace astrogate::server
