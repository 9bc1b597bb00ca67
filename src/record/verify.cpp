#include "record/verify.h"

#include <algorithm>
#include <map>
#include <vector>

#include "record/keyed_dice.h"
#include "record/lines.h"
#include "record/recorder.h"

namespace astrogate::record {

namespace {

bool refuse(const char* code, int line, Problems& problems) {
    problems.add(line_problem(code, line));
    return false;
}

class SeatCheck {
public:
    SeatCheck(const Record& record, const AnyGame& game, Problems& problems)
        : record_(record), game_(game), problems_(problems), walk_(record.header.tip) {}

    bool run() {
        if (!check_header(record_.header, game_, problems_)) return false;
        std::uint32_t stage = 0;
        for (const FrameLine& frame : record_.frames) {
            if (frame.stage < stage) return refuse("stage_does_not_follow", frame.line, problems_);
            stage = frame.stage;
            if (!check_frame(frame)) return false;
        }
        for (const OwnSheetLine& sheet : record_.sheets)
            if (!check_sheet(sheet)) return false;
        const Closing& closing = record_.closing;
        const bool ends =
            !record_.frames.empty() && record_.frames.back().view == closing.digest && closing.stage >= stage;
        return ends || refuse("end_does_not_follow", closing.line, problems_);
    }

private:
    bool check_frame(const FrameLine& frame) {
        for (const Node& roll : frame.rolls.items())
            if (!roll.has("audience")) rolls_[roll["stage"].as_integer()].push_back(&roll);
        if (!frame.link) return true;
        if (!walk_.step(frame.link->stage, frame.link->link))
            return refuse("link_does_not_follow", frame.line, problems_);
        return check_dice(*frame.link) || refuse("dice_do_not_follow", frame.line, problems_);
    }

    bool check_dice(const StageLink& link) {
        KeyedDice dice(dice_key(link.link, shares_key(record_.header.shares)));
        for (const Node* roll : rolls_[link.stage]) {
            const std::int64_t sides = (*roll)["sides"].as_integer();
            if (sides < 1 || sides > 255) return false;
            for (const Node& face : (*roll)["faces"].items())
                if (face.as_integer() != dice.roll(link.stage, everybody, static_cast<std::uint32_t>(sides)))
                    return false;
        }
        return true;
    }

    bool check_sheet(const OwnSheetLine& own) {
        const SheetLine& sheet = own.sheet;
        if (sheet.seat != record_.header.seat) return refuse("seat_not_asked", own.line, problems_);
        if (sheet.by_default) return true;
        if (!sheet.is_sealed)
            return record_.header.source != DiceSource::keyed ||
                   refuse("sheet_not_sealed", own.line, problems_);
        if (!(game_.sheet_node(sheet.bytes) == sheet.orders))
            return refuse("sheet_not_its_bytes", own.line, problems_);
        if (commitment(sheet.nonce, sheet.bytes) != sheet.commitment)
            return refuse("commitment_does_not_match", own.line, problems_);
        return is_announced(own) || refuse("sheet_not_announced", own.line, problems_);
    }

    bool is_announced(const OwnSheetLine& own) const {
        for (const FrameLine& frame : record_.frames)
            for (const Commitment& one : frame.commitments)
                if (one.seat == own.sheet.seat && one.stage == own.stage)
                    return one.digest == own.sheet.commitment;
        return false;
    }

    const Record& record_;
    const AnyGame& game_;
    Problems& problems_;
    ChainWalk walk_;
    std::map<std::int64_t, std::vector<const Node*>> rolls_;  // open ones, by stage
};

// Headers agree in all that both kinds tell.
bool same_header(Header full, const Header& seat) {
    full.is_seat = true;
    full.seat = seat.seat;
    return header_node(full) == header_node(seat);
}

// A seat record of an open game holds the beginning of what the whole game showed.
template <class Line>
bool is_beginning(const std::vector<Line>& told, const std::vector<Line>& shown, Node (*node_of)(const Line&),
                  const char* code, Problems& problems) {
    for (std::size_t i = 0; i < told.size(); ++i)
        if (i >= shown.size() || !(node_of(told[i]) == node_of(shown[i])))
            return refuse(code, told[i].line, problems);
    return true;
}

}  // namespace

bool verify_seat(const Record& seat, const AnyGame& game, Problems& problems) {
    return SeatCheck(seat, game, problems).run();
}

bool verify_full_against(const Record& full, const Record& seat, const AnyGame& game, Problems& problems) {
    if (full.header.is_seat) problems.add(Problem("full_record_wanted", "", Grade::malformed));
    if (!seat.header.is_seat) problems.add(Problem("seat_record_wanted", "", Grade::malformed));
    if (full.header.is_seat || !seat.header.is_seat) return false;
    if (!verify_seat(seat, game, problems)) return false;
    if (!same_header(full.header, seat.header)) return refuse("other_header", 1, problems);
    Problems of_full;
    Record shown;
    if (!seat_record(full, game, seat.header.seat, shown, of_full)) {
        problems.add(Problem("full_record_refused", "", Grade::malformed));
        for (const Problem& problem : of_full) problems.add(problem);
        return false;
    }
    if (!is_beginning(seat.frames, shown.frames, frame_node, "other_frame", problems)) return false;
    if (!is_beginning(seat.sheets, shown.sheets, sheet_node, "other_sheet", problems)) return false;
    if (!seat.closing.is_over) return true;
    const bool all_told =
        seat.frames.size() == shown.frames.size() && seat.sheets.size() == shown.sheets.size();
    const bool ends = closing_node(seat.closing, true) == closing_node(shown.closing, true);
    return (all_told && ends) || refuse("other_end", seat.closing.line, problems);
}

}  // namespace astrogate::record
