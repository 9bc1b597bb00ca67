// What the desk of cases says and reads.
#pragma once
#include <string>
#include <vector>

#include "base/node.h"
#include "base/problem.h"
#include "kernel/seat.h"

namespace astrogate::desk {

// What of `name word name word …`, from index `from`, is not so of a map.
std::string differences(const Node& node, const std::vector<std::string>& wanted, std::size_t from);

// "1" or "1:" as the seat it numbers.
bool seat_word(std::string word, Seat& seat);

std::string after(const std::string& text, const std::string& mark);

std::string codes_of(const Problems& problems);

// What is wrong with `code name value …` as one of these problems.
std::string said_by(const Problems& problems, const std::vector<std::string>& wanted);

}  // namespace astrogate::desk
