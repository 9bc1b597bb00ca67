// The analysis of a game that is over, Input by Input: what each seat could expect, what its decisions cost
// beside the best sheets found, and what the dice gave it. Knows no game, no record and no clock: whoever has
// the game's Inputs hands them in, as fast as it likes. docs/opponents.md says how all of it is computed.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "kernel/any/any_game.h"

namespace astrogate::search {

inline constexpr std::uint32_t usual_budget = 600'000;  // that of a move of the admiral

struct AnalysisTerms {
    std::uint32_t inputs = usual_budget;  // what judging one decision may weigh; a State, a quarter of it
    std::uint64_t seed = 1;
    bool is_truth = false;  // by what was true and what the others handed in; else by what each seat knew
    Seat only = no_seat;    // one seat, or all
};

// A moment: after so many Inputs, what was awaited.
struct Moment {
    std::size_t inputs = 0;
    std::uint32_t stage = 0;
    std::uint8_t step = 0;
    std::optional<std::uint32_t> turn{};
};

// Values are from -10,000, lost, to 10,000, won; lists are by the seats that are analysed.
struct Point {
    Moment at;
    std::vector<std::int32_t> expects{};
    std::vector<std::int32_t> luck{};  // of the dice thrown before the next point; 0 where none were
    std::vector<std::int32_t> margins{};
};

struct Ordered {
    Node orders;
    std::string text;  // as players write it, or else as notation
};

struct Decision {
    Moment at;
    Seat seat{};
    Verdict verdict{};
    Ordered played{};
    Ordered better{};  // set where it cost something
    // The player of the game who would have handed in the better sheet, and why, by the View that the seat
    // had; empty where none would.
    std::string adviser{};
    Node reason{};  // `is`, a key of the game's texts, and its numbers
    Bytes view{};
};

// A seat that left the game, and what it could expect before beside what it has had since, by what was true.
struct Resignation {
    Moment at;
    Seat seat{};
    std::int32_t before = 0;
    std::int32_t after = 0;
};

// Of a game as a whole, by what was true: start + play + luck = end.
struct Balance {
    std::int32_t start = 0;
    std::int32_t play = 0;  // what the sheets of all seats changed
    std::int32_t luck = 0;
    std::int32_t margin = 0;  // of the luck
    std::int32_t end = 0;
    std::int32_t cost = 0;  // of the seat's own decisions, in all
};

class Analysis {
public:
    // `game` outlives the analysis.
    Analysis(const AnyGame& game, const AnalysisTerms& terms) : game_(game), terms_(terms) {}

    // The start, and then each Input with what it did. Problems end the analysis: no_such_seat,
    // budget_too_small with the budget that it `needs`, and those of the game.
    Problems begin(const AnyMove& start);
    Problems take(const AnyInput& input, const AnyMove& move);

    const std::vector<Seat>& seats() const { return seats_; }
    const std::vector<Point>& points() const { return points_; }
    const std::vector<Decision>& decisions() const { return decisions_; }
    const std::vector<Resignation>& resignations() const { return resignations_; }
    // Indices of the decisions that cost most, three at most, the dearest first.
    std::vector<std::size_t> turning_points() const;
    Balance balance(std::size_t place) const;  // of one of the seats

    // What docs/formats.md describes. `of_record`: what is said of the record besides.
    Node told(const Node& of_record) const;

private:
    AppraisalTerms terms(std::uint32_t inputs) const { return {inputs, terms_.seed, terms_.is_truth}; }
    Problems arrive(const AnyMove& move, bool is_by_dice);
    Problems weigh(bool is_by_dice);
    Problems add_point();
    Problems judge(const AnyInput& input);
    Problems resign(Seat seat, const AnyMove& move);
    Ordered ordered(const Bytes& view, const Bytes& sheet) const;
    void find_adviser(const Bytes& view, const Bytes& better, Decision& decision) const;
    Node told_of(const Moment& at) const;

    const AnyGame& game_;
    const AnalysisTerms terms_;
    std::vector<Seat> seats_;
    Bytes state_;
    Waiting waiting_;
    Moment at_;
    Worth worth_;  // of the true State, when it was weighed last
    std::vector<Point> points_;
    std::vector<Decision> decisions_;
    std::vector<Resignation> resignations_;
    std::vector<Balance> balances_;
    std::vector<std::vector<std::int64_t>> lucks_;  // by seat and sample
};

}  // namespace astrogate::search
