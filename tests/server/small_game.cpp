#include "tests/server/small_game.h"

#include <utility>

#include "base/fields.h"
#include "base/node_fields.h"

namespace astrogate::server::testing {

namespace {

enum class Due : std::uint8_t { sheets, open_die, secret_die, lot, over };

struct State {
    std::uint8_t calls = 0;  // none is ever open, as the bytes of a State begin by saying
    std::uint8_t seats = 0;
    bool has_secret = false;
    bool is_free = false;
    bool has_lots = false;
    std::uint32_t stage = 1;
    Due due = Due::sheets;
    SeatMask gone = 0;
    std::uint64_t secret = 0;
    List<std::uint64_t, max_seats> scores{};
    List<std::uint8_t, max_seats> picks{};

    static constexpr auto fields() {
        return Fields{open("calls", &State::calls),
                      open("seats", &State::seats),
                      open("has_secret", &State::has_secret),
                      open("is_free", &State::is_free),
                      open("has_lots", &State::has_lots),
                      open("stage", &State::stage),
                      open("due", &State::due),
                      open("gone", &State::gone),
                      open("secret", &State::secret),
                      open("scores", &State::scores),
                      open("picks", &State::picks)};
    }
};

struct View {
    Seat seat{};
    std::uint32_t stage = 0;
    bool is_over = false;
    List<std::uint64_t, max_seats> scores{};
    std::uint64_t secret = 0;

    static constexpr auto fields() {
        return Fields{open("seat", &View::seat), open("stage", &View::stage), open("is_over", &View::is_over),
                      open("scores", &View::scores), open("secret", &View::secret)};
    }
};

Problem wrong(const char* code) { return Problem(code, "0.1", Grade::malformed); }

class SmallGame final : public AnyGame {
public:
    SmallGame(const Node& rules, bool says_hidden, SmallRelease release = {})
        : has_turns_(!says_hidden), release_(std::move(release)), rules_(Node::map()) {
        rules_.set("turns", Node::integer(rules.has("turns") ? rules["turns"].as_integer() : 4));
        rules_.set("slant", Node::integer(rules.has("slant") ? rules["slant"].as_integer() : 0));
        if (rules.has("stages_a_turn")) stages_a_turn_ = rules["stages_a_turn"].as_integer();
        if (stages_a_turn_ > 1) rules_.set("stages_a_turn", Node::integer(stages_a_turn_));
        if (rules.has("teams")) rules_.set("teams", rules["teams"]);
        description_.set("ruleset", Node::text("small"));
        description_.set("revision", Node::integer(release_.revision));
        description_.set("data_hash", Node::text(release_.data_hash));
        Node& bots = description_.set("bots", Node::list());
        for (const char* bot : {"fives", "cheat", "mute"}) bots.add(Node::text(bot));
        Node& step = description_.set("steps", Node::list()).add(Node::map());
        step.set("name", Node::text("picking"));
        Node& standing = step.set("standing", Node::list());
        for (const char* rule : {"sevens", "fives", "mute"}) standing.add(Node::text(rule));
        Node& hidden = description_.set("hidden_dice", Node::list());
        if (says_hidden) hidden.add(Node::text("secret"));
        description_.set("slow_rules", Node::map()).set("turns", Node::integer(3));
    }

    const Node& description() const override { return description_; }
    const Node& texts() const override { return texts_; }
    const Node& rules() const override { return rules_; }
    Node schema() const override { return Node::map(); }

    Result<AnyMove> start(const Node& setup) const override {
        if (release_.at_start) release_.at_start();
        const std::int64_t seats = setup["seats"].as_integer();
        const Node& score = setup["custom"]["score"];  // what all begin with
        if (setup.has("custom") && (score.as_integer() < 1 || score.as_integer() > 99))
            return wrong("number_out_of_range").saying("custom.score");
        const std::string& scenario = setup["scenario"].as_text();
        const bool is_known =
            scenario == "plain" || scenario == "secret" || scenario == "free" || scenario == "lots";
        if (!is_known) return wrong("no_such_scenario");
        if (seats < 1 || seats > 8) return wrong("bad_seats");
        State state;
        state.seats = static_cast<std::uint8_t>(seats);
        state.has_secret = scenario == "secret";
        state.is_free = scenario == "free";
        state.has_lots = scenario == "lots";
        if (release_.has_other_state) state.secret = 1;
        for (int i = 0; i < seats; ++i) {
            state.scores.push_back(static_cast<std::uint64_t>(score.as_integer()));
            state.picks.push_back(0);
        }
        AnyMove move;
        tell_everybody(state, move, true);
        return move;
    }
    Result<Node> board_of_setup(const Node&) const override { return Node(); }
    Node board_of_view(std::string_view) const override { return Node(); }
    Result<Waiting> waiting(std::string_view bytes) const override {
        State state;
        if (!from_bytes(bytes, state)) return wrong("not_a_state");
        return waiting_of(state);
    }
    Result<Bytes> view(std::string_view bytes, Seat seat) const override {
        State state;
        if (!from_bytes(bytes, state)) return wrong("not_a_state");
        return to_bytes(view_of(state, seat));
    }
    Problems admit(std::string_view bytes, const AnyInput& input) const override {
        Problems problems;
        State state;
        if (!from_bytes(bytes, state)) problems.add(wrong("not_a_state"));
        const Waiting now = waiting_of(state);
        const bool is_dice = input.kind == InputKind::dice;
        if (now.what == Waits::over) problems.add(wrong("game_over"));
        if (is_dice != (now.what == Waits::dice)) problems.add(wrong("not_awaited"));
        if (is_dice && (input.faces.size() != 1 || input.faces[0] < 1 || input.faces[0] > 6))
            problems.add(wrong("bad_dice"));
        if (!is_dice && input.stage != state.stage) problems.add(wrong("wrong_stage"));
        if (input.kind == InputKind::sheets) {
            SeatMask given = 0;
            for (const AnySheet& one : input.sheets) given = static_cast<SeatMask>(given | mask_of(one.seat));
            for (const Asked& asked : now.seats)
                if (asked.must && (given & mask_of(asked.seat)) == 0) problems.add(wrong("seat_missing"));
        }
        return problems;
    }
    using AnyGame::advance;
    Result<AnyMove> advance(std::string_view bytes, const AnyInput& input, const MoveNeeds&) const override {
        if (const Problems problems = admit(bytes, input); !problems.empty()) return problems;
        State state;
        from_bytes(bytes, state);
        bool is_secret = false;
        if (input.kind == InputKind::sheets) {
            for (std::uint8_t& pick : state.picks) pick = 0;
            for (const AnySheet& one : input.sheets)
                state.picks[one.seat.value] = one.by_default ? 1 : static_cast<std::uint8_t>(one.sheet[1]);
            state.due = Due::open_die;
        } else if (input.kind == InputKind::resign) {
            state.gone = static_cast<SeatMask>(state.gone | mask_of(input.seat));
            state.has_lots ? void(state.due = Due::lot) : next_stage(state);
        } else if (input.kind == InputKind::time_up) {
            state.due = Due::over;
        } else if (state.due == Due::lot) {
            state.due = Due::sheets;
        } else if (state.due == Due::open_die) {
            for (std::size_t i = 0; i < state.seats; ++i)
                state.scores[i] += state.picks[i] * std::uint64_t{input.faces[0]} +
                                   static_cast<std::uint64_t>(rules_["slant"].as_integer());
            state.has_secret ? void(state.due = Due::secret_die) : next_stage(state);
        } else {
            state.secret += input.faces[0];
            is_secret = true;
            next_stage(state);
        }
        AnyMove move;
        tell_everybody(state, move, !is_secret || state.due != Due::secret_die);
        return move;
    }
    Result<std::vector<AnyMoment>> tell(std::string_view bytes, const AnyInput& input,
                                        Seat seat) const override {
        const Result<AnyMove> move = advance(bytes, input);
        if (!move) return move.problems();
        const auto& frames = move.value().frames;
        const AnyFrame& frame = seat == spectator ? frames.back() : frames[seat.value];
        return std::vector{AnyMoment{Node(), frame.glimpses, view(move.value().state, seat).value()}};
    }
    std::uint64_t state_hash(std::string_view bytes) const override {
        State state;
        return from_bytes(bytes, state) ? hash_of(state) : 0;
    }
    Node state_node(std::string_view) const override { return Node::map(); }
    bool offer(std::string_view, std::string_view, OptionSink&) const override { return false; }
    Node options(std::string_view, std::string_view) const override { return Node::map(); }
    Problems check(std::string_view view, std::string_view sheet) const override {
        Problems problems;
        View seen;
        if (!from_bytes(view, seen))
            problems.add(wrong("not_a_view"));
        else if (sheet.size() != 2 || sheet[0] != 1)
            problems.add(wrong("not_a_sheet"));
        else if (sheet[1] < 1 || sheet[1] > 9)
            problems.add(Problem("pick_out_of_range", "0.1").at(0, "number").with("number", sheet[1]));
        return problems;
    }
    Node foresee(std::string_view, std::string_view) const override { return Node::map(); }
    Node foresee_unit(std::string_view, std::string_view, UnitId) const override { return Node::map(); }
    Bytes default_sheet(std::string_view) const override { return {1, 1}; }
    Node view_node(std::string_view bytes) const override {
        Node node = Node::map();
        if (const auto now = turn(bytes)) node.set("turn", Node::integer(*now));
        return node;
    }
    std::optional<std::uint32_t> turn(std::string_view bytes) const override {
        View view;
        if (!has_turns_ || !from_bytes(bytes, view)) return std::nullopt;
        return static_cast<std::uint32_t>((view.stage - 1) / stages_a_turn_ + 1);
    }
    bool in_sequence(std::string_view) const override { return false; }
    Result<Bytes> sheet_from_node(std::string_view, const Node& orders) const override {
        if (orders.size() != 1 || orders[0]["is"].as_text() != "pick") return wrong("not_a_sheet");
        const std::int64_t number = orders[0]["number"].as_integer();
        if (number < 0 || number > 100) return wrong("not_a_sheet");
        return Bytes{1, static_cast<char>(number)};
    }
    Node sheet_node(std::string_view sheet) const override {
        Node list = Node::list();
        Node& order = list.add(Node::map());
        order.set("is", Node::text("pick"));
        order.set("number", Node::integer(sheet.size() == 2 ? sheet[1] : 0));
        return list;
    }
    Result<Bytes> sheet_from_notation(std::string_view, std::string_view text) const override {
        if (text.size() != 6 || !text.starts_with("pick ")) return wrong("not_a_sheet");
        return Bytes{1, static_cast<char>(text[5] - '0')};
    }
    std::string sheet_notation(std::string_view, std::string_view) const override { return {}; }
    std::string sheet_post(std::string_view, std::string_view) const override { return {}; }
    OrdersRead read_orders(std::string_view, std::string_view) const override { return {}; }
    bool same_team(Seat a, Seat b) const override {
        return a == b || (rules_.has("teams") && a.value % 2 == b.value % 2);
    }
    std::string unit_name(std::string_view, UnitId) const override { return {}; }
    Seat unit_owner(std::string_view, UnitId) const override { return no_seat; }
    std::string unit_kind(std::string_view, UnitId) const override { return {}; }
    Result<AnyChoice> choose(std::string_view bot, std::string_view, std::uint64_t) const override {
        if (bot == "mute") return wrong("no_such_bot");
        AnyChoice choice{{1, static_cast<char>(bot == "cheat" ? 77 : 5)}, "likes_fives", Node::map()};
        choice.numbers.set("number", Node::integer(5));
        return choice;
    }

    Result<AnyEnd> play_out(const Node&, const std::vector<std::string>&, std::uint64_t) const override {
        return wrong("no_such_bot");
    }

    Node aims(std::string_view) const override { return Node::list(); }
    Result<Node> advise(std::string_view, const Node&) const override { return wrong("no_advice"); }

    Result<Bytes> stand(std::string_view rule, std::string_view) const override {
        if (rule != "sevens" && rule != "fives") return wrong("no_such_standing_rule");
        return Bytes{1, static_cast<char>(rule == "fives" ? 5 : 7)};
    }
    Result<Worth> worth(std::string_view, Seat, const AppraisalTerms&) const override {
        return wrong("no_analyst");
    }
    Result<AnyVerdict> judge(std::string_view, const AnyInput&, Seat, const AppraisalTerms&) const override {
        return wrong("no_analyst");
    }

private:
    bool plays(const State& state, std::size_t seat) const { return (state.gone >> seat & 1) == 0; }

    void next_stage(State& state) const {
        const bool is_last =
            state.stage >= static_cast<std::uint64_t>(rules_["turns"].as_integer()) || !plays(state, 0);
        state.due = is_last ? Due::over : Due::sheets;
        if (!is_last) ++state.stage;
    }

    Waiting waiting_of(const State& state) const {
        Waiting now;
        now.stage = state.stage;
        if (state.due == Due::over) {
            now.what = Waits::over;
            for (std::uint8_t i = 0; i < state.seats; ++i)
                now.outcome.standings.push_back({Seat{i}, static_cast<std::int32_t>(state.scores[i]), 1});
        } else if (state.due == Due::sheets) {
            for (std::uint8_t i = 0; i < state.seats; ++i)
                if (plays(state, i))
                    now.seats.push_back({Seat{i}, state.stage % 2 == 1 || (i == 0 && !state.is_free)});
        } else {
            now.what = Waits::dice;
            Roll roll;
            if (state.due == Due::secret_die) roll.audience = 1;
            now.dice.push_back(roll);
        }
        return now;
    }

    static View view_of(const State& state, Seat seat) {
        View view;
        view.seat = seat;
        view.stage = state.stage;
        view.is_over = state.due == Due::over;
        view.scores = state.scores;
        if (seat == Seat{0}) view.secret = state.secret;
        return view;
    }

    void tell_everybody(const State& state, AnyMove& move, bool tells_all) const {
        move.state = to_bytes(state);
        move.state_hash = hash_of(state);
        move.waiting = waiting_of(state);
        move.turn = turn(to_bytes(view_of(state, spectator)));
        for (std::uint8_t i = 0; i <= state.seats; ++i) {
            AnyFrame& frame = move.frames.emplace_back();
            const Seat seat = i < state.seats ? Seat{i} : spectator;
            if (!tells_all && seat != Seat{0}) continue;
            frame.view = to_bytes(view_of(state, seat));
            Node glimpse = Node::map();
            glimpse.set("is", Node::text("moved"));
            glimpse.set("stage", Node::integer(state.stage));
            frame.glimpses.push_back(std::move(glimpse));
        }
    }

    bool has_turns_;
    SmallRelease release_;
    std::int64_t stages_a_turn_ = 1;
    Node rules_, description_ = Node::map(), texts_ = Node::map();
};

}  // namespace

Result<std::shared_ptr<const AnyGame>> make_small_game(std::string_view ruleset, const Node& rules) {
    const bool says_hidden = ruleset == "small_hidden";  // owns up to its secret die; has no turns
    if (ruleset != "small" && !says_hidden)
        return Problem("no_such_ruleset", "", Grade::malformed).saying(ruleset);
    return std::shared_ptr<const AnyGame>(std::make_shared<SmallGame>(rules, says_hidden));
}

std::function<Result<std::shared_ptr<const AnyGame>>(std::string_view, const Node&)> small_games(
    SmallRelease release) {
    return [release = std::move(release)](std::string_view, const Node& rules) {
        return Result(std::shared_ptr<const AnyGame>(std::make_shared<SmallGame>(rules, false, release)));
    };
}

SmallView read_small_view(std::string_view bytes) {
    View view;
    from_bytes(bytes, view);
    return {view.seat.value, view.stage, view.is_over, {view.scores.begin(), view.scores.end()}, view.secret};
}

}  // namespace astrogate::server::testing
