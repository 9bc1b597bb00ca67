// What goes in by itself when a game waits for a seat whose owner is away, and what falls out because it no
// longer fits. Both look at the table as it is and name the next entry; whoever asked applies it and asks
// again.
#pragma once
#include <optional>

#include "server/table/clerk.h"

namespace astrogate::server {

// The next prepared sheet that is used or dropped, or standing rule that goes in. `is_time_up`: standing
// rules go in even where they rest, before anybody gets a default sheet.
std::optional<AnyEntry> next_stand_in(const Table& table, const RandomBytes& random, bool is_time_up);

// The next sealed sheet that no longer passes, or whose seat is no longer asked, after a clerk's act left the
// stage as it was.
std::optional<AnyEntry> next_unfit(const Table& table);

// A prepared sheet in canonical bytes, read by the seat's View of now.
Result<Bytes> coded(const Table& table, Seat seat, const Node& sheet);

}  // namespace astrogate::server
