// Records of games, as the routes give them out.
#include "server/api/answers.h"
#include "server/api/routes.h"
#include "server/deeds/deeds.h"
#include "server/entries/record_maker.h"

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

Response record_response(const std::string& id, RecordShelf::Text text) {
    Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = std::move(text);
    response.headers = {{"Cache-Control", "no-store"},
                        {"Content-Disposition", "attachment; filename=\"" + id + ".jsonl\""}};
    return response;
}

}  // namespace

void Routes::record(const Request& request, const Place& place, const Reply& reply) {
    const Actor actor = RequestGuard::actor_of(request);
    const bool is_full = !request.query.contains("seat");
    const std::optional<Seat> seat = is_full ? std::nullopt : seat_of(request);
    if (!is_full && !seat) return reply(refusal(400, "no_such_seat", Grade::malformed));
    const auto then = [this, reply, actor, seat, place, asker = asker_of(request)](const Table* table,
                                                                                   const Problems& problems) {
        if (table == nullptr) return reply(refusal(problems));
        if (auto no = refused(*table, actor, seat)) return reply(std::move(*no));
        const RecordShelf::Key key{place.game, seat ? seat->value : -1, table->length()};
        if (auto text = hall_.records().find(key)) return reply(record_response(place.id, std::move(text)));
        if (!hall_.records().wait(key, {reply, asker})) return;
        const Asker all{asker.address, [this, key] { return !hall_.records().is_wanted(key); }};
        table->is_kept() ? read_record(place, seat, key, all) : make_record(place, seat, key, all);
    };
    hall_.look(place.game, then, asker_of(request));
}

// The text that was made when the game ended.
void Routes::read_record(const Place& place, const std::optional<Seat>& seat, const RecordShelf::Key& key,
                         const Asker& asker) {
    const auto then = [this, place, key](std::string text, const Problems& problems) {
        give_record(place, key, std::move(text), problems);
    };
    hall_.kept_text(place.game, text_of(seat), then, asker);
}

void Routes::make_record(const Place& place, const std::optional<Seat>& seat, const RecordShelf::Key& key,
                         const Asker& asker) {
    struct Making {
        RecordMaker maker;
        std::string text;
        Problems problems;
    };
    auto making = std::make_shared<Making>();
    const auto each = [making](const Table& at, const AnyEntry& entry) { making->maker.see(at, entry); };
    const auto finish = [making, seat] {
        making->text = seat ? making->maker.of_seat(*seat, making->problems) : making->maker.full();
    };
    const auto then = [this, making, place, key](const Table* replayed, const Problems& why) {
        if (replayed == nullptr) return give_record(place, key, {}, why);
        give_record(place, key, std::move(making->text), making->problems);
    };
    hall_.replay(place.game, {each, finish, then}, asker);
}

// To all who wait for it by then.
void Routes::give_record(const Place& place, const RecordShelf::Key& key, std::string text,
                         const Problems& problems) {
    Response response = refusal(problems);
    if (!text.empty()) {
        const auto shared = std::make_shared<const std::string>(std::move(text));
        if (hall_.heads().contains(place.game)) hall_.records().keep(key, shared);
        response = record_response(place.id, shared);
    }
    for (const RecordShelf::Waiter& waiter : hall_.records().take(key)) waiter.reply(response);
}

}  // namespace astrogate::server
