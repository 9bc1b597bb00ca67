// A seat's Atom feed (RFC 4287): when the game waited for it, and that it is over.
#include <algorithm>

#include "server/api/secrets.h"
#include "server/api/shown_text.h"
#include "server/entries/record_maker.h"
#include "server/notices/notices.h"

namespace astrogate::server {

namespace {

struct AtomEntry {
    std::string id, title, text;
    Millis at = 0;
};

AtomEntry entry_of(const Table& table, Seat seat, const SeatWait& wait) {
    AtomEntry entry{std::to_string(wait.stage), "Your move", "", wait.at};
    std::string step = wait.step;
    std::replace(step.begin(), step.end(), '_', ' ');
    if (wait.turn > 0) entry.title += ", turn " + std::to_string(wait.turn);
    if (!step.empty()) entry.title += ": " + step;
    const std::string& name = table.seats()[seat.value].name;
    entry.text =
        "The game waits for " + (name.empty() ? "seat " + std::to_string(seat.value + 1) : name) + ".";
    if (wait.deadline > 0) entry.text += " Time is up at " + date_text(wait.deadline) + ".";
    return entry;
}

}  // namespace

std::string atom_text(const Table& table, GameNumber game, Seat seat, const std::string& public_url) {
    std::vector<AtomEntry> entries;
    for (const SeatWait& wait : table.seats()[seat.value].waits)
        entries.push_back(entry_of(table, seat, wait));
    if (table.phase() == Phase::over)
        entries.push_back(
            {"over", "The game is over", "It can be looked at as long as it is kept.", table.phase_since()});
    const std::string id = "urn:astrogate:" + game_id(game) + ":" + std::to_string(seat.value);
    const std::string link = "<link href=\"" + xml_text(public_url) + "/#/table/" + game_id(game) + "/" +
                             std::to_string(seat.value) + "\"/>";
    const Millis updated = entries.empty() ? table.plan().at : entries.back().at;
    const std::string title = table.plan().title.empty() ? table.plan().scenario : table.plan().title;
    std::string text =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>" + id +
        "</id><title>" + xml_text(title) + "</title><author><name>Astrogate</name></author><updated>" +
        date_text(updated) + "</updated>" + link + "\n";
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry)
        text.append("<entry><id>" + id + ":" + entry->id + "</id><title>" + xml_text(entry->title))
            .append("</title><updated>" + date_text(entry->at) + "</updated>" + link)
            .append("<content type=\"text\">" + xml_text(entry->text) + "</content></entry>\n");
    return text + "</feed>\n";
}

}  // namespace astrogate::server
