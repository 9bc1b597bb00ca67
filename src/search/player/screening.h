// Successive halving: all candidates are tried in the same few samples, the worse half is dropped, the others
// are tried in twice as many, and so on. Candidate 0 is never dropped: it is what the seat would do without a
// search.
#pragma once
#include <array>
#include <cstdint>

#include "base/list.h"
#include "search/player/level.h"

namespace astrogate::search {

// Who plays on: the part of the search that knows the game.
class Trials {
public:
    // The others choose as this kind does, or, for `by_chance`, as the kind does that the sample draws.
    static constexpr std::size_t by_chance = most_kinds;

    // What own candidate `row` comes to. Samples of one number have the same State, dice and others. False:
    // nothing is left to spend, or of the `limit`.
    virtual bool play(std::size_t row, std::size_t kind, std::size_t sample, std::uint32_t limit,
                      std::int32_t& value) = 0;
    // Adds neighbours of a candidate, as many as `wanted`; how many candidates there are then.
    virtual std::size_t widen(std::size_t row, std::size_t wanted) = 0;

protected:
    ~Trials() = default;
};

// Samples of each candidate in the first round.
inline constexpr std::size_t first_samples = 4;

class Screening {
public:
    using Rows = List<std::uint8_t, most_candidates>;

    // `is_learning`: continuations grow better as more are played, so that only the later half is compared.
    Screening(Trials& trials, std::size_t rows, bool is_learning);

    void run(std::uint32_t limit);

    const Rows& left() const { return alive_; }  // the best first
    std::size_t samples() const { return samples_; }
    std::int32_t mean(std::size_t row) const;
    std::int32_t low(std::size_t row) const;  // the mean of the worst quarter of its samples
    // Whether nobody left does otherwise than candidate 0, of which enough is known: there is nothing to
    // choose.
    bool is_settled() const;
    // Whether `row` has done better than `other`, by more than luck explains.
    bool is_better(std::size_t row, std::size_t other) const;

private:
    struct Lead {
        std::int64_t samples = 0;
        std::int64_t sum = 0;
        std::int64_t squares = 0;
    };
    Lead lead(std::size_t row, std::size_t other) const;
    bool play_all(std::size_t samples);
    void rank();
    void drop_half();
    void widen();
    std::size_t first() const { return is_learning_ ? samples_ / 2 : 0; }

    Trials& trials_;
    std::size_t rows_;
    bool is_learning_;
    std::uint32_t limit_ = 0;
    std::size_t samples_ = 0;  // of every candidate that is left
    Rows alive_;
    std::array<std::uint16_t, most_candidates> played_{};
    std::array<std::array<std::int16_t, most_samples>, most_candidates> values_;
};

}  // namespace astrogate::search
