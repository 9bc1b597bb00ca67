// The dice of a continuation, begun anew at each stage: what one stage has changed does not change the luck
// of the later ones, so that two States are compared under equal dice.
#pragma once
#include <initializer_list>

#include "base/hash.h"
#include "kernel/dice.h"

namespace astrogate::search {

inline std::uint64_t mixed_of(std::initializer_list<std::uint64_t> words) {
    Hasher hash;
    for (const std::uint64_t word : words) hash.add(word);
    return hash.value();
}

class StageStreams {
public:
    explicit StageStreams(std::uint64_t seed) : seed_(seed), dice_(mixed_of({seed, 0})), minds_(0) {}
    Stream& dice(std::uint32_t stage) {
        if (stage != stage_) dice_ = Stream(mixed_of({seed_, stage}));
        stage_ = stage;
        return dice_;
    }
    Stream& minds(std::uint32_t stage, Seat seat) {
        minds_ = Stream(mixed_of({seed_, stage, seat.value}));
        return minds_;
    }

private:
    std::uint64_t seed_;
    Stream dice_, minds_;
    std::uint32_t stage_ = 0;
};

}  // namespace astrogate::search
