#include "record/chain.h"

#include <cassert>

namespace astrogate::record {

namespace {

Digest next(const Digest& node) { return hash(purpose::chain_link, {node.view()}); }

std::uint32_t square_root_up(std::uint32_t value) {
    std::uint64_t root = 1;
    while (root * root < value) ++root;
    return static_cast<std::uint32_t>(root);
}

}  // namespace

Chain::Chain(const Digest& seed, std::uint32_t length)
    // Four times the root: a quarter of the memory, and going from link to link costs two hashes all the
    // same.
    : length_(length),
      stride_(4 * square_root_up(length)),
      step_(square_root_up(stride_)),
      marks_{},
      tip_(seed) {
    assert(length >= 1 && length <= max_chain_length);
    marks_.reserve(length / stride_ + 1);
    for (std::uint32_t k = 0; k < length; ++k) {
        if (k % stride_ == 0) marks_.push_back(tip_);
        tip_ = next(tip_);
    }
}

std::optional<Digest> Chain::link(std::uint32_t i) const {
    ChainPlace place;
    return link(i, place);
}

std::optional<Digest> Chain::link(std::uint32_t i, ChainPlace& place) const {
    if (i >= length_) return std::nullopt;
    const std::uint32_t k = length_ - 1 - i, mark = k / stride_, beyond = k % stride_;
    if (place.mark_ != mark) {
        place.mark_ = mark;
        place.step_ = ~0U;
        place.steps_.clear();
        place.steps_.reserve((stride_ - 1) / step_ + 1);
        place.steps_.push_back(marks_[mark]);
    }
    std::vector<Digest>& steps = place.steps_;
    while (steps.size() <= beyond / step_) {
        Digest node = steps.back();
        for (std::uint32_t n = 0; n < step_; ++n) node = next(node);
        steps.push_back(node);
    }
    if (place.step_ != beyond / step_) {
        place.step_ = beyond / step_;
        place.row_.clear();
        place.row_.reserve(step_);
        place.row_.push_back(steps[place.step_]);
    }
    while (place.row_.size() <= beyond % step_) place.row_.push_back(next(place.row_.back()));
    return place.row_[beyond % step_];
}

bool verify_link(const Digest& before, const Digest& link) { return next(link) == before; }

}  // namespace astrogate::record
