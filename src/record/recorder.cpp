#include "record/recorder.h"

#include <algorithm>

namespace astrogate::record {

namespace {

// Gathers one seat's frames as a server hands them out: one from one wait to the next, none where nothing was
// learned.
class SeatFeed {
public:
    SeatFeed(const Record& full, const AnyGame& game, Seat seat, Record& out)
        : game_(game), seat_(seat), ends_at_dice_(frames_end_at_dice(game, full.header)), out_(out) {}

    void see(const Played& played) {
        if (played.line != nullptr) take_input(played);
        const std::size_t place = seat_ == spectator ? played.move.frames.size() - 1 : seat_.value;
        const AnyFrame& frame = played.move.frames[place];
        for (const Node& glimpse : frame.glimpses) pending_.glimpses.add(glimpse);
        if (!frame.view.empty()) view_ = frame.view;
        has_news_ = has_news_ || !frame.view.empty();
        const Waiting& now = played.move.waiting;
        if (now.what != Waits::dice || ends_at_dice_) publish(now);
    }

    Digest last_view() const { return out_.frames.empty() ? view_digest(view_) : out_.frames.back().view; }

private:
    static FrameLine empty_frame() {
        FrameLine frame;
        frame.glimpses = Node::list();
        frame.rolls = Node::list();
        return frame;
    }

    void take_input(const Played& played) {
        const InputLine& line = *played.line;
        if (line.link) pending_.link = StageLink{line.stage, *line.link};
        for (const SheetLine& sheet : line.sheets) {
            if (sheet.is_sealed) pending_.commitments.push_back({sheet.seat, line.stage, sheet.commitment});
            if (sheet.seat == seat_) own_sheets_.push_back({0, line.stage, sheet});
        }
        std::sort(pending_.commitments.begin(), pending_.commitments.end(),
                  [](const Commitment& a, const Commitment& b) {
                      return std::pair(a.stage, a.seat) < std::pair(b.stage, b.seat);
                  });
        std::size_t at = 0;
        for (const Roll& roll : played.asked->dice) {
            if (line.kind != InputKind::dice) break;
            const bool may_see = roll.audience == everybody || (roll.audience & mask_of(seat_)) != 0;
            if (may_see) {
                Node& node = pending_.rolls.add(roll_node(game_, roll, {line.faces.data() + at, roll.count}));
                node.set("stage", Node::integer(line.stage));
            }
            at += roll.count;
        }
    }

    void publish(const Waiting& now) {
        if (has_news_) {
            pending_.stage = now.stage;
            pending_.view = view_digest(view_);
            out_.frames.push_back(std::move(pending_));
        }
        for (OwnSheetLine& sheet : own_sheets_) out_.sheets.push_back(std::move(sheet));
        own_sheets_.clear();
        pending_ = empty_frame();
        has_news_ = false;
    }

    const AnyGame& game_;
    Seat seat_;
    bool ends_at_dice_;
    Record& out_;
    FrameLine pending_ = empty_frame();
    std::vector<OwnSheetLine> own_sheets_;
    Bytes view_;
    bool has_news_ = false;
};

}  // namespace

bool frames_end_at_dice(const AnyGame& game, const Header& header) {
    return header.source == DiceSource::typed && game.description()["hidden_dice"].size() == 0;
}

Header header_of(const AnyGame& game, const Node& setup) {
    const Node& known = game.description();
    Header header;
    header.ruleset = known["ruleset"].as_text();
    header.revision = known["revision"].as_integer();
    header.rules = game.rules();
    header.setup = setup;
    header.tables = known["data_hash"].as_text();
    return header;
}

void Recorder::write_links(InputLine& line, const DiceAsk& ask, const Links& links) {
    const auto is_open = [](const Roll& roll) { return roll.audience == everybody; };
    const bool needs_open = std::any_of(ask.begin(), ask.end(), is_open);
    const bool needs_hidden = !std::all_of(ask.begin(), ask.end(), is_open);
    if (needs_open && open_stage_ != line.stage) line.link = links.open;
    if (needs_hidden && hidden_stage_ != line.stage) line.hidden_link = links.hidden;
    if (needs_open) open_stage_ = line.stage;
    if (needs_hidden) hidden_stage_ = line.stage;
}

void Recorder::input(const Waiting& asked, const AnyInput& input, std::string_view state,
                     std::span<const Seal> seals, const Links& links) {
    InputLine line;
    line.kind = input.kind;
    line.stage = asked.stage;
    line.seat = input.seat;
    line.state = state_mark(state);
    line.rolls = Node::list();
    std::size_t at = 0;
    for (const AnySheet& sheet : input.sheets) {
        SheetLine& one = line.sheets.emplace_back();
        one.seat = sheet.seat;
        one.by_default = sheet.by_default;
        if (sheet.by_default) continue;
        one.orders = game_.sheet_node(sheet.sheet);
        one.is_sealed = at < seals.size();
        if (!one.is_sealed) continue;
        one.bytes = sheet.sheet;
        one.advised = seals[at].advised;
        one.nonce = seals[at].nonce;
        one.commitment = seals[at++].commitment;
    }
    if (input.kind == InputKind::dice) {
        line.faces.assign(input.faces.begin(), input.faces.end());
        line.rolls = rolls_node(game_, asked.dice, {input.faces.data(), input.faces.size()});
        write_links(line, asked.dice, links);
    }
    record_.inputs.push_back(std::move(line));
}

void Recorder::close(const Waiting& now, std::string_view state) {
    Closing& closing = record_.closing;
    closing.is_over = now.what == Waits::over;
    closing.stage = now.stage;
    if (closing.is_over) closing.outcome = outcome_node(game_, now.outcome);
    closing.digest = state_digest(state);
}

bool seat_record(const Record& full, const AnyGame& game, Seat seat, Record& out, Problems& problems) {
    if (seat != spectator && seat.value >= full.header.setup["seats"].as_integer()) {
        problems.add(Problem("no_such_seat", "", Grade::malformed).with("seat", seat.value));
        return false;
    }
    out = Record{};
    out.header = full.header;
    out.header.is_seat = true;
    out.header.seat = seat;
    out.header.seed = 0;
    SeatFeed feed(full, game, seat, out);
    const bool is_good = replay(full, game, problems, [&](const Played& played) {
        feed.see(played);
        return true;
    });
    out.closing = full.closing;
    out.closing.digest = feed.last_view();
    return is_good;
}

}  // namespace astrogate::record
