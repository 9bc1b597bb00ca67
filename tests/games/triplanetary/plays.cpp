#include "tests/games/triplanetary/plays.h"

#include <algorithm>

#include "record/recorder.h"
#include "record/verify.h"

namespace astrogate::triplanetary {

namespace {

constexpr int most_inputs = 20'000;

void look_at(const AnyGame& game, const AnyMove& move, Told& told) {
    for (const Node& event : move.events) told.rules.insert(event["rule"].as_text());
    if (move.waiting.what == Waits::over)
        told.ending = game.description()["endings"][move.waiting.outcome.ending].as_text();
}

std::shared_ptr<const AnyGame> game_of(const Recipe& recipe) {
    Node rules = Node::map();
    rules.set("turn_limit", Node::integer(recipe.turn_limit));
    return make_game(recipe.ruleset, rules).value();
}

class Sitting {
public:
    Sitting(const Recipe& recipe, std::uint64_t seed)
        : recipe_(recipe),
          game_(game_of(recipe)),
          recorder_(*game_, header(seed)),
          dice_(seed),
          seed_(seed) {}

    Play run() {
        take(game_->start(setup()).value());
        for (int i = 0; i < most_inputs && now_.what != Waits::over; ++i) {
            const AnyInput input = next();
            const Result<AnyMove> move = game_->advance(state_, input);
            if (!move.ok()) return {};
            const Waiting asked = now_;
            take(move.value());
            recorder_.input(asked, input, state_);
        }
        recorder_.close(now_, state_);
        return {recorder_.text(), told_};
    }

private:
    Node setup() const {
        Node node = Node::map();
        node.set("scenario", Node::text(recipe_.scenario));
        node.set("seats", Node::integer(static_cast<std::int64_t>(recipe_.seats.size())));
        return node;
    }
    record::Header header(std::uint64_t seed) const {
        record::Header header = record::header_of(*game_, setup());
        header.source = record::DiceSource::local;
        header.seed = seed;
        header.seats.resize(recipe_.seats.size());
        for (std::size_t s = 0; s < recipe_.seats.size(); ++s)
            header.seats[s].name = "seat " + std::to_string(s + 1);
        return header;
    }
    void take(const AnyMove& move) {
        state_ = move.state;
        now_ = move.waiting;
        for (const Node& event : move.events)
            if (event["is"].as_text() == "turn_began") turn_ = static_cast<int>(event["turn"].as_integer());
        look_at(*game_, move, told_);
    }
    std::string step() const { return game_->description()["steps"][now_.step]["name"].as_text(); }

    AnyInput next() {
        AnyInput input;
        input.stage = now_.stage;
        const bool is_astrogation = step() == "astrogation";
        if (now_.what == Waits::dice) {
            input.kind = InputKind::dice;
            dice_.answer(now_.dice, input.faces);
        } else if (is_astrogation && recipe_.time_turn != 0 && turn_ >= recipe_.time_turn) {
            input.kind = InputKind::time_up;
        } else if (is_astrogation && recipe_.resigning_turn != 0 && turn_ >= recipe_.resigning_turn) {
            input.kind = InputKind::resign;
            input.seat = Seat{0};
        } else {
            for (const Asked& asked : now_.seats) input.sheets.push_back(sheet_of(asked.seat));
        }
        return input;
    }
    AnySheet sheet_of(Seat seat) {
        const Part& part = recipe_.seats[seat.value];
        const Bytes view = game_->view(state_, seat).value();
        AnySheet one{seat, false, {}};
        for (const Line& line : part.lines)
            if (line.turn == turn_ && line.step == step()) {
                one.sheet = game_->sheet_from_notation(view, line.orders).value();
                return one;
            }
        one.sheet = game_->choose(part.bot, view, ++seed_).value().sheet;
        return one;
    }

    const Recipe& recipe_;
    std::shared_ptr<const AnyGame> game_;
    record::Recorder recorder_;
    Stream dice_;
    std::uint64_t seed_;
    Bytes state_;
    Waiting now_;
    Told told_;
    int turn_ = 0;
};

}  // namespace

Play play(const Recipe& recipe, std::uint64_t seed) { return Sitting(recipe, seed).run(); }

Told told_by(const std::string& text, Problems& problems) {
    Told told;
    record::Record full;
    if (!record::read_record(text, full, problems)) return told;
    const auto game = make_game(full.header.ruleset, full.header.rules);
    if (!game.ok()) {
        problems.add(game.problems()[0]);
        return told;
    }
    record::verify_full(full, *game.value(), problems, [&](const record::Played& played) {
        look_at(*game.value(), played.move, told);
        return true;
    });
    return told;
}

namespace {

const Part roams{.bot = "random"};
const Part coasts{};

// Out of orbit around Terra and up: at 4 hexes a turn with five points left, or at 7 with two.
Part flees(bool is_hasty) {
    Part part;
    part.lines = {{0, "placement", "T1 place NE\nT2 place E\nT3 place SE\nT1 designate"},
                  {1, "astrogation", "T1 take_off"},
                  {2, "astrogation", "T1 burn 0,-1"},
                  {3, "astrogation", "T1 burn 0,-1"},
                  {4, "astrogation", "T1 burn 1,-1"},
                  {5, "astrogation", "T1 burn 0,-1"},
                  {6, "astrogation", "T1 burn 0,-1"}};
    for (int turn = 7; is_hasty && turn < 10; ++turn)
        part.lines.push_back({turn, "astrogation", "T1 burn 0,-1"});
    return part;
}

// Into the corvette's own orbit, beside it.
const Part walks_into_it{.lines = {{0, "placement", "T1 place NW\nT2 place E\nT3 place SE\nT1 designate"},
                                   {1, "astrogation", "T1 take_off"},
                                   {2, "astrogation", "T1 burn -1,0"}}};
const Part captures{.lines = {{2, "guns", "C4 fire T1"}, {2, "resupply", "C4 capture T1"}}};

const Part flies{.bot = "pilot"};
const Part leads{.bot = "captain"};

std::vector<Recipe> all_recipes() {
    std::vector<Recipe> list;
    for (const std::string scenario : {"bi_planetary", "grand_tour"}) {
        const std::string file = scenario == "grand_tour" ? "grand-tour-" : "bi-planetary-";
        list.push_back({.name = file + "last-ship",
                        .scenario = scenario,
                        .seats = {roams, coasts},
                        .ending = "last_ship"});
        list.push_back({.name = file + "nobody-left",
                        .scenario = scenario,
                        .seats = {roams, roams},
                        .ending = "nobody_left"});
        list.push_back({.name = file + "turn-limit",
                        .scenario = scenario,
                        .seats = {coasts, coasts},
                        .ending = "turn_limit",
                        .turn_limit = 3});
        list.push_back({.name = file + "time-up",
                        .scenario = scenario,
                        .seats = {roams, coasts},
                        .ending = "time_up",
                        .time_turn = 2});
    }
    const auto race = [&](const std::string& file, const std::string& scenario,
                          const std::string& ruleset = "triplanetary_1981") {
        list.push_back({.name = file,
                        .scenario = scenario,
                        .seats = {flies, flies},
                        .ending = "landed",
                        .ruleset = ruleset});
    };
    race("bi-planetary-landed", "bi_planetary");
    race("bi-planetary-far-landed", "bi_planetary_far");
    race("bi-planetary-near-landed", "bi_planetary_near");
    race("grand-tour-landed", "grand_tour");
    race("grand-tour-worlds-landed", "grand_tour_worlds");
    race("2018-bi-planetary-landed", "bi_planetary", "triplanetary_2018");
    race("2018-grand-tour-worlds-landed", "grand_tour_worlds", "triplanetary_2018");
    const auto escape = [&](const std::string& name, const std::string& ending, const Part& pilgrims,
                            const Part& enforcers) -> Recipe& {
        list.push_back({.name = "escape-" + name,
                        .scenario = "escape",
                        .seats = {pilgrims, enforcers},
                        .ending = ending});
        return list.back();
    };
    escape("pilgrims-decisive", "pilgrims_decisive", flees(false), coasts);
    escape("pilgrims-marginal", "pilgrims_marginal", flees(true), coasts);
    escape("pilgrims-moral", "pilgrims_moral", roams, roams);
    escape("enforcers-decisive", "enforcers_decisive", walks_into_it, captures);
    escape("enforcers-marginal", "enforcers_marginal", roams, coasts);
    escape("resigned", "resigned", roams, coasts).resigning_turn = 2;
    escape("time-up", "time_up", coasts, coasts).time_turn = 2;
    escape("turn-limit", "turn_limit", coasts, coasts).turn_limit = 3;
    for (const std::string ending : {"pilgrims_decisive", "pilgrims_marginal", "pilgrims_moral",
                                     "enforcers_decisive", "enforcers_marginal"}) {
        Recipe& one = escape(ending, ending, leads, leads);
        one.ruleset = "triplanetary_2018";
        one.name = "2018-" + one.name;
        std::ranges::replace(one.name, '_', '-');
    }
    return list;
}

}  // namespace

const std::vector<Recipe>& recipes() {
    static const std::vector<Recipe> list = all_recipes();
    return list;
}

}  // namespace astrogate::triplanetary
