// Records: a game as JSON lines that a person can read. docs/formats.md, section "Records", describes every
// byte.
//
// Two kinds. A *full* record holds every Input and so the whole game; it leaves a server only when the game
// is over. A *seat* record holds what one seat (or the spectators) was told, its own sheets, and digests that
// bind the rest; it may be had at any time and tells nothing that the seat does not know.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/node.h"
#include "base/problem.h"
#include "kernel/game.h"
#include "record/hash.h"
#include "record/shares.h"

namespace astrogate::record {

namespace purpose {
inline constexpr std::string_view state = "astrogate state";
inline constexpr std::string_view view = "astrogate view";
}  // namespace purpose

inline constexpr int format_version = 1;

// keyed: by link and shares, so that anybody can roll them again. local: a Stream from the seed in the
// header. typed: real dice, typed in; they can be replayed, never rolled again.
enum class DiceSource : std::uint8_t { keyed, local, typed };

struct SeatName {
    std::string name;
    std::string bot;  // empty: a person
};

struct Header {
    bool is_seat = false;
    Seat seat = spectator;  // whose, in a seat record
    std::string ruleset;
    std::int64_t revision = 0;
    Node rules;
    Node setup;          // {"scenario", "seats"}, and "custom" where the host gave any
    std::string tables;  // hash of the game's data
    std::string created;
    std::vector<SeatName> seats;
    DiceSource source = DiceSource::local;
    std::uint64_t seed = 0;  // local dice, full records only; below 2^63
    Digest tip{};            // keyed dice: of the chain for rolls that everybody sees
    Digest hidden_tip{};     // of the chain for all other rolls
    std::vector<Digest> share_hashes;
    std::vector<Share> shares;
};

struct SheetLine {
    Seat seat{};
    bool by_default = false;  // nobody handed one in; nothing below is set
    Node orders;
    std::string advised;     // the computer that its player asked for a hint before; empty: none
    bool is_sealed = false;  // `bytes`, `nonce`, `commitment` are set
    Bytes bytes;             // canonical bytes of the sheet
    Nonce nonce{};
    Digest commitment{};
};

struct InputLine {
    int line = 0;
    InputKind kind = InputKind::sheets;
    std::uint32_t stage = 0;
    std::vector<SheetLine> sheets;            // in order of arrival
    Node rolls;                               // [{roll, seat, unit, sides, faces, audience}]
    std::vector<std::uint8_t> faces;          // of all rolls
    std::optional<Digest> link, hidden_link;  // of this stage, at its first roll that needs them
    Seat seat = no_seat;                      // who resigned
    std::string state;                        // the first 8 bytes of the state's digest after it, in hex
};

struct Commitment {
    Seat seat{};
    std::uint32_t stage = 0;
    Digest digest{};
};

struct StageLink {
    std::uint32_t stage = 0;
    Digest link{};
};

// What a seat was told at once.
struct FrameLine {
    int line = 0;
    std::uint32_t stage = 0;  // that its View then showed
    Node glimpses;
    Node rolls;  // that it may see; each with its stage
    std::vector<Commitment> commitments;
    std::optional<StageLink> link;
    Digest view{};
};

struct OwnSheetLine {
    int line = 0;
    std::uint32_t stage = 0;
    SheetLine sheet;
};

struct Closing {
    int line = 0;
    bool is_over = false;
    std::uint32_t stage = 0;
    Node outcome;     // {"ending", "standings"} when it is over
    Digest digest{};  // of the last State; in a seat record, of the last View
};

struct Record {
    Header header;
    std::vector<InputLine> inputs;     // full
    std::vector<OwnSheetLine> sheets;  // seat
    std::vector<FrameLine> frames;     // seat
    Closing closing;
};

// False, with Problems that name the first line that will not do: cut, changed, out of place, not understood,
// too long.
bool read_record(std::string_view text, Record& record, Problems& problems);

std::string write_record(const Record& record);

// The lines as Nodes, without their hashes.
Node header_node(const Header& header);
Node input_node(const InputLine& input);
Node sheet_node(const OwnSheetLine& sheet);
Node frame_node(const FrameLine& frame);
Node closing_node(const Closing& closing, bool is_seat);

Digest state_digest(std::string_view state);  // as AnyGame hands it out
Digest view_digest(std::string_view view);

}  // namespace astrogate::record
