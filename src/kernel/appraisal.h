// What the search says of moments of a game that is over (search/analysis): their worth to each seat, and
// what a decision cost. The questions are about a true State; only who may know all of it may ask them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bytes.h"
#include "kernel/policy.h"

namespace astrogate {

struct AppraisalTerms {
    std::uint32_t inputs = 0;   // what an answer may weigh, counted as the players of the house count
    std::uint64_t seed = 0;     // of all dice that the search throws
    bool is_hindsight = false;  // judged by what was true, and by what the others handed in
};

// What a State is worth to each seat, from -10,000, lost, to 10,000, won, in continuations under equal dice.
struct Worth {
    std::size_t seats = 0;
    std::size_t samples = 0;
    std::uint32_t needs = 0;           // the least `inputs`, where those of the terms were too few
    std::vector<std::int16_t> values;  // by sample, then by seat
};

// What a sheet cost its seat beside the best one found. Values as in Worth.
struct Verdict {
    std::int32_t cost = 0;     // 0 unless it is beyond the margin
    std::int32_t margin = 0;   // two and a half standard errors of the difference; 0 where none was tried
    std::int32_t played = 0;   // the mean of the sheet that was handed in
    std::int32_t best = 0;     // the mean of the best one, in the same continuations
    std::uint32_t sheets = 0;  // candidates, the one handed in among them
    std::uint32_t continuations = 0;
    std::uint32_t needs = 0;  // as in Worth
};

struct AnyVerdict {
    Verdict verdict;
    Bytes played;  // canonical bytes of a sheet; a default sheet written out
    Bytes better;  // the same bytes where nothing did better beyond the margin
};

template <class G>
struct Judged {
    Verdict verdict{};
    Sheet<G> played{};  // a default sheet written out
    Sheet<G> better{};  // the same where nothing did better beyond the margin
};

// How a game is analysed. The house brings it (kernel/any/house.h).
template <class G>
struct Analyst {
    // What a seat could expect by its View; of `spectator`, what was true.
    void (*worth)(const G&, const typename G::State&, Seat, const AppraisalTerms&, Worth&) = nullptr;
    // What the seat's sheet, which is among those of the Input, cost it.
    void (*judge)(const G&, std::span<const NamedPolicy<G>>, const typename G::State&, const Input<G>&, Seat,
                  const AppraisalTerms&, Judged<G>&) = nullptr;
};

}  // namespace astrogate
