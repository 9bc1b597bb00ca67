// A full record, played again through its game: every sheet opened against its commitment, every die rolled
// again, every State compared.
#pragma once
#include <functional>
#include <span>

#include "kernel/any/any_game.h"
#include "record/record.h"

namespace astrogate::record {

// One step of a replay: the start, or one Input carried out.
struct Played {
    const InputLine* line = nullptr;  // null: the start
    const AnyInput* input = nullptr;  // null: the start
    const Waiting* asked = nullptr;   // what was awaited before it; null: the start
    const AnyMove& move;
};

// Called after each step; false = enough, and `replay` gives true.
using Observer = std::function<bool(const Played&)>;

// False, with Problems that name the first line that does not follow. `game` is the one that the header
// names: made from its ruleset and rules. The codes, beside the game's own: other_game, other_revision,
// other_rules, other_tables, shares_do_not_match, wrong_kind_of_input, seat_not_asked, sheet_not_sealed,
// sheet_not_its_bytes, commitment_does_not_match, link_missing, link_does_not_follow, link_not_asked_for,
// dice_do_not_follow, rolls_not_as_asked, input_refused, state_does_not_follow, end_does_not_follow.
bool replay(const Record& full, const AnyGame& game, Problems& problems, const Observer& observer = {});

// Whether the header is that of `game`, and its shares match their hashes.
bool check_header(const Header& header, const AnyGame& game, Problems& problems);

// [{"roll": name, "seat", "unit", "sides", "faces", "audience"}] of an answered ask. Nobody's seat, no unit
// and an audience of everybody are left out.
Node rolls_node(const AnyGame& game, const DiceAsk& ask, std::span<const std::uint8_t> faces);
Node roll_node(const AnyGame& game, const Roll& roll, std::span<const std::uint8_t> faces);

// {"ending": name, "standings": […]}
Node outcome_node(const AnyGame& game, const Outcome& outcome);

// The first 8 bytes of the state's digest, in hex.
std::string state_mark(std::string_view state);

// Follows a hash chain from its tip through links of growing stages, gaps allowed.
class ChainWalk {
public:
    explicit ChainWalk(const Digest& tip) : last_(tip) {}
    // Whether `link` is that of `stage`; it is then where the next one is measured from.
    bool step(std::uint32_t stage, const Digest& link);

private:
    Digest last_;
    std::int64_t stage_ = -1;
};

}  // namespace astrogate::record
