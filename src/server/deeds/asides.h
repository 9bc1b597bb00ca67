// What somebody asks for beside the game: to say something, to be called, to play again, to delete it. As in
// deeds.h, checked against who asks.
#pragma once
#include "server/deeds/deeds.h"

namespace astrogate::server {

// {"seat", "to"?, "text"}: to everybody, to one person's seat, or to the seat's "team".
Deed talk_deed(const Hall& hall, const Actor& actor, const DeedBody& body);

// {"seat", "stage", "sheet"}: a sheet in the making that the seat shows to its team. Refuses, or does
// nothing: nobody keeps it.
Deed show_deed(const Actor& actor, const DeedBody& body);

// Secrets drawn for a call_deed, of which it uses what it needs.
struct CallSecrets {
    std::string feed, key, code;
};
// {"seat", "feed"?: "new" | "off", "hook"?, "once_a_turn"?, "mail"?, "code"?}; what is left out stays.
Deed call_deed(const Hall& hall, const Actor& actor, const DeedBody& body, const CallSecrets& secrets);
// How `seat` is called, for its holder.
Node call_settings_node(const Hall& hall, const Table& table, GameNumber game, Seat seat);

// Whoever sits at a game that is over says that the same people play again, as game `number`; who says it
// second changes nothing.
Deed rematch_deed(const Hall& hall, const Actor& actor, GameNumber number);
// Refuses, or does nothing: the creator may delete a game at which nobody else has ever sat.
Deed delete_deed(const Actor& actor);

// One line as its reader gets it.
Node talk_node(const HeardLine& heard);
// What show_deed allows, as team-mates get it.
Node draft_node(const Node& asked);

}  // namespace astrogate::server
