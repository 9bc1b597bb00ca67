#include "record/replay.h"

#include <algorithm>

#include "base/node_fields.h"
#include "record/chain.h"
#include "record/keyed_dice.h"
#include "record/lines.h"

namespace astrogate::record {

namespace {

bool is_open(const Roll& roll) { return roll.audience == everybody; }

// Rolls the dice of a record again, by its source.
class Roller {
public:
    Roller(const Header& header, Problems& problems)
        : header_(header),
          problems_(problems),
          shares_key_(shares_key(header.shares)),
          stream_(header.seed),
          open_(header.tip, shares_key_),
          hidden_(header.hidden_tip, shares_key_) {}

    bool roll(const InputLine& input, const Waiting& asked, Faces& faces) {
        switch (header_.source) {
            case DiceSource::typed:
                for (const std::uint8_t face : input.faces) faces.push_back(face);
                return true;
            case DiceSource::local: stream_.answer(asked.dice, faces); return true;
            case DiceSource::keyed: break;
        }
        const bool needs_open = std::any_of(asked.dice.begin(), asked.dice.end(), is_open);
        const bool needs_hidden = !std::all_of(asked.dice.begin(), asked.dice.end(), is_open);
        const char* code = open_.use(asked.stage, needs_open, input.link);
        if (code == nullptr) code = hidden_.use(asked.stage, needs_hidden, input.hidden_link);
        if (code == nullptr) {
            answer(asked.dice, asked.stage, open_.dice, hidden_.dice, faces);
            return true;
        }
        problems_.add(line_problem(code, input.line));
        return false;
    }

private:
    struct Keyed {
        Keyed(const Digest& tip, const Digest& shares) : walk(tip), key_of_shares(shares), dice(Digest{}) {}

        // Null, or what is wrong with the link given for this ask.
        const char* use(std::uint32_t now, bool is_needed, const std::optional<Digest>& link) {
            const bool is_known = is_linked && stage == now;
            if (link && (is_known || !is_needed)) return "link_not_asked_for";
            if (is_known || !is_needed) return nullptr;
            if (!link) return "link_missing";
            if (!walk.step(now, *link)) return "link_does_not_follow";
            dice = KeyedDice(dice_key(*link, key_of_shares));
            is_linked = true;
            stage = now;
            return nullptr;
        }

        ChainWalk walk;
        Digest key_of_shares;
        KeyedDice dice;
        std::uint32_t stage = 0;
        bool is_linked = false;
    };

    const Header& header_;
    Problems& problems_;
    Digest shares_key_;
    Stream stream_;
    Keyed open_, hidden_;
};

class Replay {
public:
    Replay(const Record& record, const AnyGame& game, Problems& problems)
        : record_(record), game_(game), problems_(problems), roller_(record.header, problems) {}

    bool run(const Observer& observer) {
        if (!check_header(record_.header, game_, problems_)) return false;
        auto begun = game_.start(record_.header.setup);
        if (!begun.ok()) return refuse("setup_refused", 1, begun.problems());
        state_ = begun.value().state;
        waiting_ = begun.value().waiting;
        if (observer && !observer(Played{nullptr, nullptr, nullptr, begun.value()})) return true;
        for (const InputLine& line : record_.inputs) {
            bool goes_on = true;
            if (!play(line, observer, goes_on)) return false;
            if (!goes_on) return true;
        }
        return check_closing();
    }

private:
    bool refuse(const char* code, int line, const Problems& why = {}) {
        problems_.add(line_problem(code, line));
        for (const Problem& problem : why) problems_.add(Problem(problem).with("line", line));
        return false;
    }

    bool play(const InputLine& line, const Observer& observer, bool& goes_on) {
        AnyInput input;
        if (!input_of(line, input)) return false;
        auto moved = game_.advance(state_, input);
        if (!moved.ok()) return refuse("input_refused", line.line, moved.problems());
        AnyMove& move = moved.value();
        state_ = move.state;
        if (state_mark(state_) != line.state) return refuse("state_does_not_follow", line.line);
        if (observer) goes_on = observer(Played{&line, &input, &waiting_, move});
        waiting_ = move.waiting;
        return true;
    }

    bool input_of(const InputLine& line, AnyInput& input) {
        const bool is_dice = line.kind == InputKind::dice;
        const bool fits = waiting_.what != Waits::over && is_dice == (waiting_.what == Waits::dice) &&
                          line.stage == waiting_.stage;
        if (!fits) return refuse("wrong_kind_of_input", line.line);
        input.kind = line.kind;
        input.stage = line.stage;
        input.seat = line.seat;
        if (line.kind == InputKind::resign && !is_seat(line.seat)) return refuse("no_such_seat", line.line);
        for (const SheetLine& sheet : line.sheets)
            if (!open_sheet(sheet, line, input)) return false;
        return !is_dice || roll(line, input.faces);
    }

    bool is_seat(Seat seat) const { return seat.value < record_.header.setup["seats"].as_integer(); }

    bool roll(const InputLine& line, Faces& faces) {
        if (!roller_.roll(line, waiting_, faces)) return false;
        if (faces.size() != line.faces.size() || !std::equal(faces.begin(), faces.end(), line.faces.begin()))
            return refuse("dice_do_not_follow", line.line);
        if (faces.size() != dice_in(waiting_.dice) ||
            !(rolls_node(game_, waiting_.dice, {faces.data(), faces.size()}) == line.rolls))
            return refuse("rolls_not_as_asked", line.line);
        return true;
    }

    bool open_sheet(const SheetLine& sheet, const InputLine& line, AnyInput& input) {
        if (waiting_.asked(sheet.seat) == nullptr) return refuse("seat_not_asked", line.line);
        AnySheet& any = input.sheets.emplace_back(AnySheet{sheet.seat, sheet.by_default, {}});
        if (sheet.by_default) return true;
        const auto view = game_.view(state_, sheet.seat);
        if (!view.ok()) return refuse("input_refused", line.line, view.problems());
        const auto bytes = game_.sheet_from_node(view.value(), sheet.orders);
        if (!bytes.ok()) return refuse("input_refused", line.line, bytes.problems());
        any.sheet = bytes.value();
        if (!sheet.is_sealed)
            return record_.header.source != DiceSource::keyed || refuse("sheet_not_sealed", line.line);
        if (any.sheet != sheet.bytes) return refuse("sheet_not_its_bytes", line.line);
        return commitment(sheet.nonce, sheet.bytes) == sheet.commitment ||
               refuse("commitment_does_not_match", line.line);
    }

    bool check_closing() {
        const Closing& closing = record_.closing;
        const bool is_over = waiting_.what == Waits::over;
        const bool fits = closing.is_over == is_over && closing.stage == waiting_.stage &&
                          closing.digest == state_digest(state_) &&
                          (!is_over || closing.outcome == outcome_node(game_, waiting_.outcome));
        return fits || refuse("end_does_not_follow", closing.line);
    }

    const Record& record_;
    const AnyGame& game_;
    Problems& problems_;
    Roller roller_;
    Bytes state_;
    Waiting waiting_;
};

}  // namespace

bool ChainWalk::step(std::uint32_t stage, const Digest& link) {
    if (stage <= stage_ || stage >= max_chain_length) return false;
    Digest back = link;
    for (std::int64_t at = stage; at > stage_; --at) back = hash(purpose::chain_link, {back.view()});
    if (back != last_) return false;
    last_ = link;
    stage_ = stage;
    return true;
}

std::string state_mark(std::string_view state) { return to_hex(state_digest(state)).substr(0, 16); }

Node roll_node(const AnyGame& game, const Roll& roll, std::span<const std::uint8_t> faces) {
    Node node = Node::map();
    node.set("roll", Node::text(game.description()["dice"][roll.name].as_text()));
    if (roll.seat != no_seat) node.set("seat", Node::integer(roll.seat.value));
    if (roll.unit != no_unit) node.set("unit", Node::integer(roll.unit.value));
    node.set("sides", Node::integer(roll.sides));
    Node& list = node.set("faces", Node::list());
    for (const std::uint8_t face : faces) list.add(Node::integer(face));
    if (is_open(roll)) return node;
    Node& audience = node.set("audience", Node::list());
    for (std::uint8_t seat = 0; seat < max_seats; ++seat)
        if ((roll.audience & mask_of(Seat{seat})) != 0) audience.add(Node::integer(seat));
    return node;
}

Node rolls_node(const AnyGame& game, const DiceAsk& ask, std::span<const std::uint8_t> faces) {
    Node list = Node::list();
    for (const Roll& roll : ask) {
        const std::size_t count = std::min<std::size_t>(roll.count, faces.size());
        list.add(roll_node(game, roll, faces.first(count)));
        faces = faces.subspan(count);
    }
    return list;
}

Node outcome_node(const AnyGame& game, const Outcome& outcome) {
    Node node = Node::map();
    node.set("ending", Node::text(game.description()["endings"][outcome.ending].as_text()));
    node.set("standings", to_node(outcome.standings));
    return node;
}

// An option that a header does not name came after it, and stands as it was before there was a choice: if it
// did not, the tables would differ.
bool are_the_rules(const Node& rules, const Node& named) {
    for (const Node::Entry& entry : named.entries())
        if (!(rules[entry.first] == entry.second)) return false;
    return true;
}

bool check_header(const Header& header, const AnyGame& game, Problems& problems) {
    const Node& known = game.description();
    const char* code = nullptr;
    if (known["ruleset"].as_text() != header.ruleset)
        code = "other_game";
    else if (known["revision"].as_integer() != header.revision)
        code = "other_revision";
    else if (!are_the_rules(game.rules(), header.rules))
        code = "other_rules";
    else if (known["data_hash"].as_text() != header.tables)
        code = "other_tables";
    else if (header.shares.size() != header.share_hashes.size())
        code = "shares_do_not_match";
    for (std::size_t i = 0; code == nullptr && i < header.shares.size(); ++i)
        if (share_hash(header.shares[i]) != header.share_hashes[i]) code = "shares_do_not_match";
    if (code != nullptr) problems.add(line_problem(code, 1));
    return code == nullptr;
}

bool replay(const Record& full, const AnyGame& game, Problems& problems, const Observer& observer) {
    return Replay(full, game, problems).run(observer);
}

}  // namespace astrogate::record
