// What a record proves.
#pragma once
#include "record/replay.h"

namespace astrogate::record {

// A full record: replay() to its end.
inline bool verify_full(const Record& full, const AnyGame& game, Problems& problems,
                        const Observer& observer = {}) {
    return replay(full, game, problems, observer);
}

// A seat record, by itself: its shares match their hashes, its links follow from the tip, every roll that
// everybody sees follows from the link of its stage, its own sheets are what they were sealed as and were
// announced so, and its last View is the one of its last frame. The codes, beside those of check_header:
// sheet_not_its_bytes, commitment_does_not_match, sheet_not_announced, link_does_not_follow,
// dice_do_not_follow, end_does_not_follow, stage_does_not_follow.
bool verify_seat(const Record& seat, const AnyGame& game, Problems& problems);

// That the game which a full record tells is the one that the seat was shown: both verify, and all that the
// seat record holds is what this game showed this seat, frame by frame. Problems name the line of the seat
// record (other_header, other_sheet, other_frame, other_end) or, for the full record, come after
// full_record_refused. full_record_wanted, seat_record_wanted: one of the two is of the other kind.
bool verify_full_against(const Record& full, const Record& seat, const AnyGame& game, Problems& problems);

}  // namespace astrogate::record
