#include "formats/limits.h"

namespace astrogate {

namespace {

std::int64_t number_of(const Problem& problem, std::string_view name) {
    for (const Number& number : problem.numbers)
        if (number.name == name) return number.value;
    return 0;
}

bool is_place(std::string_view name) { return name == "line" || name == "column"; }

}  // namespace

std::string where(const Problem& problem, std::string_view file) {
    std::string place(file);
    const std::int64_t line = number_of(problem, "line");
    if (line == 0) return place;
    place += (place.empty() ? "" : ":") + std::to_string(line);
    const std::int64_t column = number_of(problem, "column");
    return column == 0 ? place : place + ":" + std::to_string(column);
}

std::string describe(const Problem& problem, std::string_view file) {
    std::string text = where(problem, file);
    text += (text.empty() ? "" : ": ") + std::string(problem.code);
    if (problem.rule[0] != '\0') text += " [" + std::string(problem.rule) + "]";
    if (!problem.detail.view().empty()) text += ": " + std::string(problem.detail.view());
    std::string numbers;
    for (const Number& number : problem.numbers)
        if (!is_place(number.name))
            numbers +=
                (numbers.empty() ? "" : ", ") + std::string(number.name) + " " + std::to_string(number.value);
    return numbers.empty() ? text : text + " (" + numbers + ")";
}

std::string describe(const Problems& problems, std::string_view file) {
    std::string text;
    for (const Problem& problem : problems) text += describe(problem, file) + "\n";
    if (problems.dropped() != 0) text += "and " + std::to_string(problems.dropped()) + " more\n";
    return text;
}

}  // namespace astrogate
