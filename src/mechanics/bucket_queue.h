// A queue for small whole costs: a bucket for each level, emptied from the lowest up. And a search over
// labels, each added below the one it came from, by the least that it can come to.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace astrogate {

template <class Item, std::size_t level_count>
class BucketQueue {
public:
    static constexpr std::size_t levels = level_count;

    void push(std::size_t level, Item item) { buckets_[level].push_back(item); }
    std::vector<Item>& operator[](std::size_t level) { return buckets_[level]; }
    void clear() {
        for (std::vector<Item>& bucket : buckets_) bucket.clear();
    }

private:
    std::array<std::vector<Item>, level_count> buckets_{};
};

// A Label has a `parent`: the number of the label that it came from. Number 0 is the first, and its own
// parent.
template <class Label, std::size_t level_count>
class LabelSearch {
public:
    void start(const Label& first) {
        labels_.clear();
        queue_.clear();
        labels_.push_back(first);
        level_ = 0;
    }
    std::size_t size() const { return labels_.size(); }
    const Label& operator[](std::size_t number) const { return labels_[number]; }

    // Adds a label that `run` leaves alone.
    void keep(const Label& label) { labels_.push_back(label); }
    // Adds a label that can come to `least` at least; to the level of now where it promised more before.
    void add(const Label& label, int least) {
        queue_.push(static_cast<std::size_t>(std::max(least, level_)),
                    static_cast<std::uint32_t>(labels_.size()));
        labels_.push_back(label);
    }
    // settle(number) for the first label and for all that it adds, by level, the last added first;
    // level_ends() after each level. Either ends the search by false.
    template <class Settle, class LevelEnds>
    void run(const Settle& settle, const LevelEnds& level_ends) {
        queue_.push(0, 0);
        for (level_ = 0; level_ < static_cast<int>(level_count); ++level_) {
            std::vector<std::uint32_t>& bucket = queue_[static_cast<std::size_t>(level_)];
            while (!bucket.empty()) {
                const std::uint32_t number = bucket.back();
                bucket.pop_back();
                if (!settle(number)) return;
            }
            if (!level_ends()) return;
        }
    }
    // f(label) back from a number, all but the first.
    template <class F>
    void trace(std::uint32_t number, const F& f) const {
        for (; number != 0; number = labels_[number].parent) f(labels_[number]);
    }

private:
    std::vector<Label> labels_;
    BucketQueue<std::uint32_t, level_count> queue_;
    int level_ = 0;
};

}  // namespace astrogate
