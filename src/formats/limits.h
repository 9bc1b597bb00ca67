// Limits of every text reader, and how a reader's Problem is told to a person.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "base/problem.h"

namespace astrogate {

// What a reader takes before it refuses. Every limit passed is a Problem that names it.
struct Limits {
    std::size_t bytes = std::size_t{16} << 20;  // of the whole text
    std::size_t string = std::size_t{1} << 20;  // bytes of one string, escapes undone
    std::size_t entries = 4096;                 // keys of one map
    int depth = 64;                             // lists and maps within each other
};

// "file:line:column" of a reader's Problem; the file is named by who knows it. Without a line: the file
// alone.
std::string where(const Problem& problem, std::string_view file);

// "file:line:column: code: detail (name value, …)", for people without a game's texts at hand.
std::string describe(const Problem& problem, std::string_view file);

// One line a Problem, with a last line when some were dropped.
std::string describe(const Problems& problems, std::string_view file);

}  // namespace astrogate
