// Whole games by script and by bots, recorded for games/<game>/plays/*.jsonl. A game says which sheets go in,
// and what it reads of each move; the rest is here.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "record/recorder.h"
#include "record/verify.h"
#include "sitting/sitting.h"

namespace astrogate::plays {

inline Node setup_of(const std::string& scenario, std::size_t seats) {
    Node node = Node::map();
    node.set("scenario", Node::text(scenario));
    node.set("seats", Node::integer(static_cast<std::int64_t>(seats)));
    return node;
}

class Recording {
public:
    // `is_typed`: the record says that people threw the dice; the seed gives them all the same.
    Recording(std::shared_ptr<const AnyGame> game, const std::string& scenario, std::size_t seats,
              std::uint64_t seed, bool is_typed)
        : game_(std::move(game)),
          setup_(setup_of(scenario, seats)),
          sitting_(*game_, seats, false),
          recorder_(*game_, header(seats, seed, is_typed)),
          dice_(seed) {}
    virtual ~Recording() = default;

    // The record; empty where an Input is refused.
    std::string run(int most_inputs) {
        AnyMove begun = game_->start(setup_).value();
        sitting_.take(begun);
        hear(begun);
        for (int i = 0; i < most_inputs && now().what != Waits::over; ++i) {
            const Waiting asked = now();
            const AnyInput input = next();
            const Result<AnyMove> move = sitting_.advance(input);
            if (!move.ok()) return {};
            hear(move.value());
            recorder_.input(asked, input, sitting_.state());
        }
        recorder_.close(now(), sitting_.state());
        return recorder_.text();
    }

protected:
    // What goes in for a seat that is asked.
    virtual AnySheet sheet_of(Seat seat) = 0;
    // An act of the clerk in the place of the sheets; the stage is filled in.
    virtual bool acts(AnyInput& /*input*/) { return false; }
    virtual void change(Faces& /*faces*/) const {}
    virtual void look_at(const AnyMove& move) = 0;

    const AnyGame& game() const { return *game_; }
    const Waiting& now() const { return sitting_.waiting(); }
    Bytes view(Seat seat) const { return sitting_.view(seat); }
    int turn() const { return turn_; }
    const std::string& step() const { return game_->description()["steps"][now().step]["name"].as_text(); }

private:
    record::Header header(std::size_t seats, std::uint64_t seed, bool is_typed) const {
        record::Header header = record::header_of(*game_, setup_);
        header.source = is_typed ? record::DiceSource::typed : record::DiceSource::local;
        header.seed = is_typed ? 0 : seed;
        header.seats.resize(seats);
        for (std::size_t s = 0; s < seats; ++s) header.seats[s].name = "seat " + std::to_string(s + 1);
        return header;
    }
    void hear(const AnyMove& move) {
        for (const Node& event : move.events)
            if (event["is"].as_text() == "turn_began") turn_ = static_cast<int>(event["turn"].as_integer());
        look_at(move);
    }
    AnyInput next() {
        AnyInput input;
        input.stage = now().stage;
        if (now().what == Waits::dice) {
            input.kind = InputKind::dice;
            dice_.answer(now().dice, input.faces);
            change(input.faces);
        } else if (!acts(input)) {
            for (const Asked& asked : now().seats) input.sheets.push_back(sheet_of(asked.seat));
        }
        return input;
    }

    std::shared_ptr<const AnyGame> game_;
    Node setup_;
    Sitting sitting_;
    record::Recorder recorder_;
    Stream dice_;
    int turn_ = 0;
};

// Replays and verifies a record; `look_at` sees each of its Inputs. Complaints are added to `problems`.
inline void retell(const std::string& text, Problems& problems,
                   const std::function<void(const AnyGame& game, const record::Played& played)>& look_at) {
    record::Record full;
    if (!record::read_record(text, full, problems)) return;
    const auto game = make_game(full.header.ruleset, full.header.rules);
    if (!game.ok()) {
        problems.add(game.problems()[0]);
        return;
    }
    record::verify_full(full, *game.value(), problems, [&](const record::Played& played) {
        look_at(*game.value(), played);
        return true;
    });
}

}  // namespace astrogate::plays
