// A mean, and how far luck may have moved it. In whole numbers, so that it is the same on every machine.
#pragma once
#include <cstdint>

namespace astrogate::search {

class Spread {
public:
    void add(std::int64_t value) {
        sum_ += value;
        squares_ += value * value;
        ++count_;
    }
    std::int64_t mean() const { return count_ == 0 ? 0 : sum_ / count_; }
    // Two and a half standard errors of the mean, for the best of several is compared.
    std::int64_t margin() const {
        if (count_ < 2) return 0;
        const std::int64_t variance = (squares_ - sum_ / count_ * sum_) / (count_ - 1);
        return root_of(variance > 0 ? 25 * variance / (4 * count_) : 0);
    }

private:
    static std::int64_t root_of(std::int64_t number) {
        std::int64_t low = 0;
        std::int64_t high = std::int64_t{1} << 31;
        while (low + 1 < high) {
            const std::int64_t middle = low + (high - low) / 2;
            (middle * middle <= number ? low : high) = middle;
        }
        return low;
    }

    std::int64_t sum_ = 0;
    std::int64_t squares_ = 0;
    std::int64_t count_ = 0;
};

}  // namespace astrogate::search
