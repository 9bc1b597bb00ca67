// Matrix games of two seats and zero sum, solved by linear programming: for what is measured, not for what is
// played.
#pragma once
#include <cstddef>
#include <vector>

namespace astrogate::search {

// What the first seat gets, by rows and columns.
class Payoff {
public:
    Payoff(std::size_t rows, std::size_t columns) : columns_(columns), values_(rows * columns, 0.0) {}
    double& at(std::size_t row, std::size_t column) { return values_[row * columns_ + column]; }
    double at(std::size_t row, std::size_t column) const { return values_[row * columns_ + column]; }
    std::size_t rows() const { return columns_ == 0 ? 0 : values_.size() / columns_; }
    std::size_t columns() const { return columns_; }

private:
    std::size_t columns_;
    std::vector<double> values_;
};

// An equilibrium. The rows assure `low`, and the columns allow no more than `high`, each found by the best
// answer to the other's mixture: that the two meet is proven by them, whatever rounding did on the way.
struct Equilibrium {
    std::vector<double> rows{};
    std::vector<double> columns{};
    double low = 0;
    double high = 0;
};

Equilibrium solve(const Payoff& payoff);

}  // namespace astrogate::search
