// AnyGame: a game behind one door, for everybody who must not know which one it is (server, program, WASM,
// records, studies). It speaks Node and canonical bytes only. `AnyGameOf<G>` (any_game_of.h) wraps a concrete
// game; games/list.cpp makes them.
//
// Every `view` argument is the canonical bytes of a View, every `sheet` those of a Sheet, every `state` those
// of a State behind the calls that are open in it (kernel/any/state_bytes.h). Bytes that do not decode give a
// malformed Problem ("not_a_view", "not_a_sheet", "not_a_state"), never a crash.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/node.h"
#include "base/problem.h"
#include "base/shared_nodes.h"
#include "kernel/appraisal.h"
#include "kernel/game.h"
#include "kernel/options.h"
#include "kernel/text/phrase.h"

namespace astrogate {

struct AnySheet {
    Seat seat{};
    bool by_default = false;
    Bytes sheet;
};

struct AnyInput {
    InputKind kind = InputKind::sheets;
    std::uint32_t stage = 0;
    std::vector<AnySheet> sheets;  // in order of arrival
    Faces faces;
    Seat seat = no_seat;
};

// What one seat learns when the game moves: its glimpses in order, and the View it then has. A frame exists
// only for a seat that learned something or whose View changed. While dice are awaited, gather: frames of
// single Inputs, shown one by one, would tell of rolls that a seat may not see.
struct AnyFrame {
    SharedNodes glimpses;  // {"is": "ship_moved", ...}; seats that learn the same share them
    Bytes view;
};

using ViewPtr = std::shared_ptr<const Bytes>;  // canonical bytes of a View

// What one Input did. `events` is the truth, for records and the end of the game; `frames[s]` is all that
// seat s may have, and frames[seats] is the spectator's. A frame without news is empty (no view bytes).
struct AnyMove {
    Bytes state;
    std::uint64_t state_hash = 0;
    SharedNodes events;
    std::vector<AnyFrame> frames;
    Waiting waiting;
    std::optional<std::uint32_t> turn{};  // of the spectator's View, where somebody counts turns
};

// What whoever moves a game can do without, or has at hand.
struct MoveNeeds {
    bool events = true;  // false: those that somebody may not know in full can be left out
    // The Views before the Input, the spectator's last; none: they are made anew.
    std::span<const ViewPtr> views{};
};

// One Event of an Input as one seat lived through it: what it learned, and the View it had once the Event was
// applied. Only the last moment's View says who is asked next; while events happen nobody is.
struct AnyMoment {
    Node event;  // the truth; null where an Input brought no Event
    SharedNodes glimpses;
    Bytes view;
};

// A named policy's move: the sheet it hands in, and why, as facts from its View alone.
struct AnyChoice {
    Bytes sheet;
    std::string reason;  // key of the game's texts
    Node numbers;        // values for that text
};

// How a game between bots came out.
struct AnyEnd {
    Waiting waiting;  // what is over, or was awaited where it was stopped
    std::int64_t inputs = 0;
    Bytes last_view;  // a spectator's
};

// The private dice of a bot in a game of this seed, at a stage.
inline std::uint64_t bot_seed(std::uint64_t seed, std::uint32_t stage, Seat seat) {
    Stream mixed(seed ^ (std::uint64_t{stage} << 8) ^ seat.value);
    return mixed.next();
}

// Orders read from a text. Where something was not understood the sheet holds the others.
struct OrdersRead {
    Bytes sheet;
    std::vector<Misread> misread;

    Result<Bytes> sheet_or_problems() const {
        Problems problems;
        for (const Misread& one : misread) problems.add(one.problem);
        return misread.empty() ? Result<Bytes>(sheet) : problems;
    }
};

class AnyGame {
public:
    virtual ~AnyGame() = default;

    // {game, ruleset, revision, rules, data_hash, seats: {min,max}, scenarios: [{name, min_seats,
    // max_seats}], steps: [{name, rule, in_sequence, standing: [names of standing rules]}],
    //  turn_step: the step that every turn begins with, dice: [names],
    //  hidden_dice: [those that not everybody may see], slow_rules: {options that fit games of a move a day},
    //  endings: [names], orders: [names], bots: [names], house: [those that every game has, which
    //  take their time], aims: [names], where the game gives advice,
    //  presentation: how the game is shown (docs/adding-a-game.md), boards: [what is printed on each], where
    //  the game has any: each scenario then has `board`, an index of them}
    virtual const Node& description() const = 0;
    virtual const Node& texts() const = 0;
    virtual const Node& rules() const = 0;
    virtual Node schema()
        const = 0;  // of view, sheet, event, glimpse, fact, setup, rules, aim, outlook (base/schema.h)

    // `setup` is {"scenario": name, "seats": n}, and "custom", a host's own map, fleets or position, where
    // the game's Setup has it (schema().setup). Other keys are Problems.
    virtual Result<AnyMove> start(const Node& setup) const = 0;
    // The board of a host's own beginning, as a Setup has it that need not pass `start`, and as a View has
    // it. Null: that of its scenario, in the description.
    virtual Result<Node> board_of_setup(const Node& setup) const = 0;
    virtual Node board_of_view(std::string_view view) const = 0;
    virtual Result<Waiting> waiting(std::string_view state) const = 0;
    virtual Result<Bytes> view(std::string_view state, Seat seat) const = 0;
    virtual Problems admit(std::string_view state, const AnyInput& input) const = 0;
    // `input` must have been admitted. Otherwise the Problems of admit.
    virtual Result<AnyMove> advance(std::string_view state, const AnyInput& input,
                                    const MoveNeeds& needs) const = 0;
    Result<AnyMove> advance(std::string_view state, const AnyInput& input) const {
        return advance(state, input, MoveNeeds{});
    }
    // What `advance` does, Event by Event, for `seat`: a replay's moments. Never empty.
    virtual Result<std::vector<AnyMoment>> tell(std::string_view state, const AnyInput& input,
                                                Seat seat) const = 0;
    virtual std::uint64_t state_hash(std::string_view state) const = 0;  // 0 when it does not decode
    virtual Node state_node(std::string_view state) const = 0;

    // From a View and a draft only. `offer` hands each pattern to the sink as the game makes it; its order is
    // the place of that kind among the alternatives of schema().sheet. The sink may ask nothing of the game
    // meanwhile. False, and nothing is offered, where the bytes do not decode. `options` is the same
    // gathered: {"complete", "patterns": [{"is", "fields": {name: domain}}]} (kernel/any/domain_node.h).
    virtual bool offer(std::string_view view, std::string_view sheet, OptionSink& sink) const = 0;
    virtual Node options(std::string_view view, std::string_view sheet) const = 0;
    virtual Problems check(std::string_view view, std::string_view sheet) const = 0;
    virtual Node foresee(std::string_view view, std::string_view sheet) const = 0;
    // Those facts that name the unit.
    virtual Node foresee_unit(std::string_view view, std::string_view sheet, UnitId unit) const = 0;
    virtual Bytes default_sheet(std::string_view view) const = 0;
    virtual Node view_node(std::string_view view) const = 0;
    virtual bool in_sequence(std::string_view view) const = 0;
    // The turn of a View, 0 before the first; nothing where nobody counts turns.
    virtual std::optional<std::uint32_t> turn(std::string_view view) const = 0;

    // Plans (kernel/advice.h). `aims`: what the seat may aim at now, [{"is", "fields": {name: {"value": v} or
    // {"one_of": [v]}}}]; nothing where the game gives no advice. `advise`: {"reason", "numbers", "steps":
    // [{"orders", "notation", "reason", "numbers", "then": an Outlook}]}, or why there is no plan.
    virtual Node aims(std::string_view view) const = 0;
    virtual Result<Node> advise(std::string_view view, const Node& aim) const = 0;

    // Sheets: Node is a list of orders {"is": kind, ...}; notation is one order a line ("A6 burn -3,1,1").
    // Reading sorts the sheet unless the View's stage is in sequence.
    virtual Result<Bytes> sheet_from_node(std::string_view view, const Node& orders) const = 0;
    virtual Node sheet_node(std::string_view sheet) const = 0;
    virtual Result<Bytes> sheet_from_notation(std::string_view view, std::string_view text) const = 0;
    virtual std::string sheet_notation(std::string_view view, std::string_view sheet) const = 0;
    // In the manner of a post ("Hawk: fire laser at Wren; burn N"), which notation is, too; and what of a
    // text is not.
    virtual std::string sheet_post(std::string_view view, std::string_view sheet) const = 0;
    virtual OrdersRead read_orders(std::string_view view, std::string_view text) const = 0;
    // Whether two seats win and lose together; a seat does with itself.
    virtual bool same_team(Seat a, Seat b) const = 0;
    virtual std::string unit_name(std::string_view view, UnitId unit) const = 0;
    // The seat of a unit, in play or lost; no_seat where nobody can tell.
    virtual Seat unit_owner(std::string_view view, UnitId unit) const = 0;
    // A word of the game's texts for its kind; empty where the game has none.
    virtual std::string unit_kind(std::string_view view, UnitId unit) const = 0;

    // A named bot's move from a View. `seed` feeds its private dice. Problem "no_such_bot" for an unknown
    // name.
    virtual Result<AnyChoice> choose(std::string_view bot, std::string_view view,
                                     std::uint64_t seed) const = 0;
    // A whole game between bots, by seat, under dice of the seed, to its end or to as many Inputs as a game
    // may have. Problems: those of `start`, no_such_bot, no_such_seat where there are not as many as seats,
    // and those of the first refused sheet.
    virtual Result<AnyEnd> play_out(const Node& setup, const std::vector<std::string>& bots,
                                    std::uint64_t seed) const = 0;
    // What a standing rule of the View's step hands in. Problem "no_such_standing_rule" where the step has
    // none of that name.
    virtual Result<Bytes> stand(std::string_view rule, std::string_view view) const = 0;

    // Of a game that is over (kernel/appraisal.h): what a State was worth, by what `viewer` knew or, for
    // `spectator`, by what was true; and what the seat's sheet among those of an Input cost it. Problems:
    // those of `admit` and no_such_seat. Where the terms are too small, nothing but what it `needs` is told.
    virtual Result<Worth> worth(std::string_view state, Seat viewer, const AppraisalTerms& terms) const = 0;
    virtual Result<AnyVerdict> judge(std::string_view state, const AnyInput& input, Seat seat,
                                     const AppraisalTerms& terms) const = 0;
};

// Made by games/list.cpp. `rules` may leave out fields, which then have the preset's values; null = the
// preset.
Result<std::shared_ptr<const AnyGame>> make_game(std::string_view ruleset, const Node& rules);
const std::vector<std::string>& ruleset_names();

}  // namespace astrogate
