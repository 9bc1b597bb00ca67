#include "cli/reporting.h"

namespace astrogate::cli {

namespace {

std::set<std::string> words_of(const Node& list) {
    std::set<std::string> words;
    for (const Node& word : list.items()) words.insert(word.as_text());
    return words;
}

}  // namespace

Reporter::Reporter(const AnyGame& game, const Teller& teller, std::optional<std::uint32_t> turn)
    : teller_(teller), only_(turn), repeats_(game.description()["presentation"]["once"]) {
    const Node& presentation = game.description()["presentation"];
    quiet_ = words_of(presentation["quiet"]);
    loud_ = words_of(presentation["loud"]);
}

void Reporter::add(const SharedNodes& news) {
    for (const Node& one : news) {
        const std::string& word = one["is"].as_text();
        if (word == "turn_began") {
            turn_ = static_cast<std::uint32_t>(one["turn"].as_integer());
            is_begun_ = false;
        }
        const bool is_repeat = repeats_.is_repeat(one);
        if (is_repeat || !is_wanted() || !is_reported(one, quiet_)) continue;
        if (!is_begun_) sections_.push_back({turn_ > 0 ? "Turn " + std::to_string(turn_) : "Setting up", {}});
        is_begun_ = true;
        sections_.back().lines.push_back({teller_.event(one), loud_.contains(word), dice_of(one)});
    }
}

void Reporter::end(const Outcome& outcome) {
    ReportSection section{"The end", {}};
    std::string told = teller_.outcome(outcome);
    while (!told.empty()) {
        const std::size_t size = told.find('\n');
        const std::size_t first = told.find_first_not_of(' ');
        section.lines.push_back({told.substr(first, size - first), section.lines.empty(), {}});
        told.erase(0, size == std::string::npos ? told.size() : size + 1);
    }
    sections_.push_back(std::move(section));
}

std::string Reporter::text(std::string_view title, Manner manner) const {
    return report_text(title, sections_, manner);
}

}  // namespace astrogate::cli
