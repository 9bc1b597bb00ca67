#include "server/api/sentences.h"

#include <string_view>

#include "formats/plain_problems.h"
#include "formats/texts.h"

namespace astrogate::server {

namespace {

struct Sentence {
    std::string_view code, text;
};

constexpr Sentence sentences[] = {
    {"already_locked", "The seat has handed in a sheet for this stage; unlock it first."},
    {"bad_mail_address", "Mail cannot be sent to this address."},
    {"bad_name", "The name is too long, or has characters that cannot be shown."},
    {"bad_request", "A part of the request is missing or has the wrong form."},
    {"bad_time", "The time lies outside what this server allows."},
    {"bad_webhook", "This is no address of a webhook."},
    {"busy", "The server has too much work of this kind waiting; try again in a moment."},
    {"dice_awaited", "The game waits for dice, not for sheets."},
    {"dice_not_asked", "No typed dice are awaited now."},
    {"disk_failed",
     "The server cannot write to its disk now; nothing that it acknowledged is lost, and it tries again by "
     "itself."},
    {"foreign_origin", "The request comes from another site's page."},
    {"game_damaged", "The entries of this game on the disk are damaged; other games are not touched by it."},
    {"game_frozen", "The game has stopped: its entries do not follow each other under this program."},
    {"game_not_begun", "The game has not begun."},
    {"game_not_over", "The game is not over."},
    {"game_over", "The game is over."},
    {"hashes_missing", "Not all seats have bound their share of the dice yet."},
    {"internal_error", "The server could not carry this out, which is a fault of the server."},
    {"json_wanted", "The body must be JSON, with that content type."},
    {"method_not_allowed", "The method is none that this address knows."},
    {"no_mail_here", "This server sends no mail."},
    {"no_reason", "No reason is known for that seat."},
    {"no_share_awaited", "No share of the dice is awaited."},
    {"no_such_bot", "The game has no computer player of this name."},
    {"no_such_game", "There is no such game."},
    {"no_such_link", "The link is not valid."},
    {"no_such_seat", "The game has no such seat."},
    {"no_webhooks_here", "This server calls no webhooks."},
    {"nobody_listens", "Nobody would hear this."},
    {"nobody_plays", "A game needs a seat for a person."},
    {"not_a_map", "The body must be a JSON object."},
    {"not_found", "There is nothing at this address."},
    {"not_your_seat", "The seat is not yours."},
    {"not_yours_to_give", "This is not yours to decide."},
    {"origin_missing", "The request does not say which page it comes from."},
    {"other_release",
     "The game was begun under another release of its rules, which this program does not have; the host has "
     "left it "
     "as it is."},
    {"others_have_sat", "Somebody else has sat at this game; it stays."},
    {"private_address", "Webhooks to private addresses are not allowed here."},
    {"seat_is_taken", "Somebody sits there and is not absent."},
    {"seat_not_asked", "The game does not wait for this seat."},
    {"share_does_not_fit", "The share is not the one that was bound."},
    {"share_hash_given", "The seat has bound its share already."},
    {"too_large", "The request is too large."},
    {"too_many_browsers", "Too many browsers hold this seat."},
    {"too_many_new_games", "Too many games were made from this address within the hour."},
    {"too_many_open_games", "Too many games are open."},
    {"too_many_requests", "Too many requests came from this address."},
    {"too_many_drafts", "The seat shows drafts faster than its team-mates can read them."},
    {"too_much_talk", "The seat has said enough for the moment."},
    {"unknown_host", "The server is not known by this name."},
    {"websocket_wanted", "This address is for WebSockets."},
    {"wrong_round", "The shares of another round are awaited."},
    {"wrong_stage", "Another stage is awaited now."},
};

// A value in the body that is no map is not the body.
bool is_own(const Problem& problem, std::string_view code) {
    return code == problem.code && (code != "not_a_map" || problem.detail.view().empty());
}

std::string with_place(std::string text, std::string_view place) {
    if (place.empty() || text.find(place) != std::string::npos) return text;
    return text.insert(text.size() - 1, " (\"" + std::string(place) + "\")");
}

}  // namespace

std::string sentence_of(const Problem& problem, const AnyGame* game) {
    const std::string_view place = problem.detail.view();
    for (const Sentence& one : sentences)
        if (is_own(problem, one.code)) return with_place(std::string(one.text), place);
    if (game != nullptr) {
        const Texts texts(game->texts());
        if (texts.has("problem", problem.code)) return with_place(texts.say(problem), place);
    }
    return plain_sentence(problem);
}

}  // namespace astrogate::server
