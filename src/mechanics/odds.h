// The column of a combat table that a ratio of attack to defence is read in.
#pragma once
#include <cstddef>
#include <span>

namespace astrogate {

struct Ratio {
    int attack = 1;
    int defence = 1;
};

// Whether attack to defence is as good as the ratio, or better.
constexpr bool is_as_good_as(Ratio ratio, int attack, int defence) {
    return attack * ratio.defence >= ratio.attack * defence;
}

// Of the columns, worst first, the last that is no better than attack to defence; -1 where all are better.
constexpr int odds_column(std::span<const Ratio> columns, int attack, int defence) {
    for (std::size_t i = columns.size(); i > 0; --i)
        if (is_as_good_as(columns[i - 1], attack, defence)) return static_cast<int>(i - 1);
    return -1;
}

// The same, but odds worse than even are raised to the next column, though not beyond 1:1; below the worst
// there is none.
constexpr int odds_column_towards_even(std::span<const Ratio> columns, int attack, int defence) {
    const int column = odds_column(columns, attack, defence);
    if (column < 0 || attack >= defence || static_cast<std::size_t>(column) + 1 == columns.size())
        return column;
    const Ratio found = columns[static_cast<std::size_t>(column)];
    const Ratio next = columns[static_cast<std::size_t>(column) + 1];
    const bool is_exact = attack * found.defence == found.attack * defence;
    return is_exact || next.attack > next.defence ? column : column + 1;
}

}  // namespace astrogate
