#include "cli/telling.h"

#include <cstdio>
#include <string_view>

#include "cli/terminal.h"
#include "formats/plain_problems.h"

namespace astrogate::cli {

Teller::Teller(const AnyGame& game)
    : game_(game), texts_(game.texts(), [this](std::string_view kind, const Node& value) -> std::string {
          const auto id = static_cast<std::uint16_t>(value.as_integer());
          if (kind == "unit") return game_.unit_name(view_, UnitId{id});
          if (kind == "seat") return seat(Seat{static_cast<std::uint8_t>(id)});
          return {};
      }) {}

std::string Teller::seat(Seat seat) const { return "seat " + std::to_string(seat.value + 1); }

std::string Teller::say(std::string_view section, const Node& node) const {
    Problems problems;
    const std::string& word = node["is"].as_text();
    std::string sentence = texts_.has(section, word) ? texts_.say(section, word, node, problems) : word;
    return sentence;
}

std::string Teller::event(const Node& event) const { return say("event", event); }

std::string Teller::fact(const Node& fact) const { return say("fact", fact); }

std::string Teller::reason(const Node& reason) const { return say("reason", reason); }

std::string Teller::problem(const Problem& problem) const {
    std::string text = texts_.has("problem", problem.code) ? std::string() : plain_sentence(problem);
    if (text.empty()) text = texts_.say(problem);
    if (problem.rule[0] != '\0') text.append(" [").append(problem.rule).append("]");
    return text;
}

std::string Teller::worded(const std::string& section, const std::string& key) const {
    Problems problems;
    const std::string& words = game_.description()["presentation"]["words"].as_text();
    std::string own = section;
    own.append("_").append(words);
    for (const std::string& one : {own, section})
        if (texts_.has(one, key)) return texts_.say(one, key, Node::map(), problems);
    return {};
}

const std::string& Teller::step_name(std::size_t index) const {
    return game_.description()["steps"][index]["name"].as_text();
}

std::string Teller::step(std::size_t index) const {
    const std::string said = worded("step", step_name(index));
    return said.empty() ? step_name(index) : said;
}

std::string Teller::phase(std::size_t index) const {
    for (const Node& phase : game_.description()["presentation"]["phases"].items())
        for (const Node& step : phase["steps"].items())
            if (step.as_text() == step_name(index)) return worded("phase", phase["name"].as_text());
    return {};
}

std::string Teller::due(std::size_t index, const Node& options) const {
    for (const Node& pattern : options["patterns"].items())
        if (std::string said = worded("due", step_name(index) + "." + pattern["is"].as_text()); !said.empty())
            return said;
    return worded("due", step_name(index));
}

std::string Teller::outcome(const Outcome& outcome) const {
    const std::string& ending = game_.description()["endings"][std::size_t{outcome.ending}].as_text();
    Problems problems;
    std::string text =
        (texts_.has("ending", ending) ? texts_.say("ending", ending, Node::map(), problems) : ending) + "\n";
    for (const Standing& one : outcome.standings)
        text += "  " + std::to_string(one.place) + ". " + seat(one.seat) + "  " + std::to_string(one.points) +
                " points\n";
    return text;
}

std::string sentence_of(const Problem& problem, const AnyGame* game) {
    std::string said = game != nullptr ? Teller(*game).problem(problem) : plain_sentence(problem);
    return said.empty() ? problem.code : said;
}

namespace {

// " (line 3, column 7)"; empty where a Problem has no numbers, or only places in a text that there is not.
std::string numbers_told(const Problem& problem) {
    std::string told;
    for (const Number& number : problem.numbers) {
        const std::string_view name = number.name;
        if (number.value == 0 && (name == "line" || name == "column")) continue;
        told.append(told.empty() ? " (" : ", ").append(name).append(" ").append(std::to_string(number.value));
    }
    return told.empty() ? told : told + ")";
}

}  // namespace

void complain(const Problems& problems, const Teller* teller) {
    for (const Problem& problem : problems) {
        std::string said = teller != nullptr ? teller->problem(problem) : plain_sentence(problem);
        const bool is_sentence = !said.empty();
        if (!is_sentence) said = problem.code;
        const std::string_view detail = problem.detail.view();
        const bool is_told = said.find(detail) != std::string::npos || problem.grade != Grade::malformed;
        if (!is_sentence && !detail.empty())
            said.append(": ").append(detail);
        else if (!is_told)
            said.append(" (").append(detail).append(")");
        if (teller == nullptr) said += numbers_told(problem);
        std::fprintf(stderr, "astrogate: %s\n", said.c_str());
    }
    if (problems.dropped() > 0) std::fprintf(stderr, "astrogate: and %zu more\n", problems.dropped());
}

}  // namespace astrogate::cli
