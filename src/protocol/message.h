// The messages of docs/protocol.md: which there are, which keys each has, and what a line is answered with.
// One line asks, one line answers; what is not understood is a Problem with its place.
//
// Two doors. At the *engine* whoever writes the lines owns every seat. A *socket* of the server belongs to
// one seat, and takes only what that seat may ask.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/node.h"
#include "base/problem.h"
#include "formats/limits.h"
#include "kernel/limits.h"
#include "kernel/seat.h"

namespace astrogate::protocol {

inline constexpr int version = 1;

inline constexpr std::size_t max_line_bytes = std::size_t{16} << 20;  // a record is one text in one line
inline constexpr int max_depth = 16;
inline constexpr std::size_t max_keys = 256;     // of one map
inline constexpr std::int64_t max_games = 16;    // open at once
inline constexpr std::int64_t max_faces = 4096;  // dice kept for later
inline constexpr std::int64_t max_name_bytes = 40;
inline constexpr std::int64_t max_id_bytes = 64;
inline constexpr std::int64_t max_sheet_bytes = 65536;  // of a sheet in notation
inline constexpr std::size_t events_at_once = 1000;     // in one answer
inline constexpr std::size_t frames_at_once = 100;
inline constexpr std::size_t events_kept = 65536;  // of one game
inline constexpr std::size_t frames_kept = 4096;   // of one seat

enum class Door : std::uint8_t { engine, socket };

enum class Wants : std::uint8_t {
    text,     // at most `limit` bytes
    natural,  // 0 to `limit`
    seat,     // 0 to 7
    watcher,  // a seat, or "spectator"
    list,
    map,
    seats,  // 1 to `limit`
};

struct Key {
    const char* name = "";
    Wants wants = Wants::text;
    bool is_needed = false;
    std::int64_t limit = 0;
};

struct Form {
    const char* word = "";
    std::span<const Key> keys{};
    bool at_socket = false;
    bool about_game = false;  // `game` names an open one
};

std::span<const Form> forms();

// Limits for reading one line.
Limits line_limits();

// The form of a message that has all it needs, each key of the right kind, and nothing else. Null, with
// Problems, when not: not_a_map, bad_id, missing_key, unknown_key, unknown_message, not_over_a_socket,
// wrong_kind, number_out_of_range, text_too_long. A socket's own game and seat may be left out.
const Form* form_of(const Node& message, Door door, Problems& problems);

// The id that an answer repeats: a number or a short text; null where there is none.
Node id_of(const Node& message);

// The seat a message names (`spectator` for the spectators); nothing when it names none.
std::optional<Seat> seat_of(const Node& message);

// {"t": "answer", "id": …, "ok": …, and what `more` has}
Node answer(const Node& id, bool ok, Node more);

// The same from entries that are written already, each with a comma before it.
std::string answer_text(const Node& id, bool ok, std::string_view entries);
void append_entries(std::string& out, const Node& map);

// {"problems": […], "dropped"?}
Node refusal(const Problems& problems);

Problem malformed(const char* code, std::string_view detail);

}  // namespace astrogate::protocol
