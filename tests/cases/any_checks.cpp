// What a case of any game asks of the table.
#include <charconv>

#include "formats/json.h"
#include "tests/cases/any_desk.h"
#include "tests/cases/desk_words.h"

namespace astrogate {

using namespace desk;

Complaint AnyDesk::check(const WordList& words, const std::string& text) {
    if (words[0] == "start") return "";
    if (words[0] == "event") return event({words.begin() + 1, words.end()}, true);
    if (words[0] == "no" && words.size() > 2 && words[1] == "event")
        return event({words.begin() + 2, words.end()}, false);
    if (words[0] == "then") return then(words);
    if (words[0] == "told" || words[0] == "untold") return told(words);
    if (words[0] == "waits") return waits(words);
    if (words[0] == "ends") return ends(words);
    if (words[0] == "points") return points(words);
    if (words[0] == "refused") return refused(text.substr(7), true);
    if (words[0] == "accepted") return refused(text.substr(8), false);
    if (words[0] == "foresees") return foresees(text.substr(8));
    if (words[0] == "offers") return offers(text.substr(6));
    return "no such line";
}

// Behind the event that the last such line found.
Complaint AnyDesk::event(const WordList& words, bool is_wanted) {
    std::string all;
    for (std::size_t i = is_wanted ? events_ : 0; i < move_.events.size(); ++i) {
        const Node& one = move_.events[i];
        all += " " + write_json(one);
        if (words.empty() || one["is"].as_text() != words[0] || !differences(one, words, 1).empty()) continue;
        events_ = i + 1;
        return is_wanted ? "" : "happened: " + write_json(one);
    }
    return is_wanted ? "did not happen; but:" + all : "";
}

// told 2 NAME field value …, of what the last move told that seat; untold 2 NAME field value …
Complaint AnyDesk::told(const WordList& words) const {
    Seat seat{};
    if (words.size() < 3 || !seat_word(words[1], seat) || seat.value >= move_.frames.size())
        return words[0] + " SEAT NAME field value …";
    std::string all;
    for (const Node& one : move_.frames[seat.value].glimpses) {
        all += " " + write_json(one);
        if (one["is"].as_text() == words[2] && differences(one, words, 3).empty())
            return words[0] == "told" ? "" : "told: " + write_json(one);
    }
    return words[0] == "untold" ? "" : "not told; but:" + all;
}

// then PATH VALUE, of what seat 1 sees: `then ship.position 1,0,0`, `then rings.0.passed yes`; of seat 2:
// `then 2: PATH VALUE`.
Complaint AnyDesk::then(WordList words) const {
    Seat seat{};
    if (words.size() == 4 && seat_word(words[1], seat)) words.erase(words.begin() + 1);
    if (words.size() != 3) return "then PATH VALUE";
    const Node view = game_->view_node(view_of(seat));
    const Node* node = &view;
    for (std::size_t at = 0; at <= words[1].size();) {
        const std::size_t end = std::min(words[1].find('.', at), words[1].size());
        const std::string key = words[1].substr(at, end - at);
        long index = 0;
        node = number_of(key, index) ? &(*node)[static_cast<std::size_t>(index)] : &(*node)[key];
        at = end + 1;
    }
    if (node->is_null()) return "there is no " + words[1];
    return in_words(*node) == words[2] ? "" : words[1] + " is " + in_words(*node);
}

// waits seats 1 2; waits dice NAME
Complaint AnyDesk::waits(const WordList& words) const {
    std::string now = "over";
    if (move_.waiting.what == Waits::dice) {
        const auto name = move_.waiting.dice[0].name;
        now = "dice " + game_->description()["dice"][std::size_t{name}].as_text();
    } else if (move_.waiting.what == Waits::seats) {
        now = "seats";
        for (const Asked& asked : move_.waiting.seats) now += " " + std::to_string(asked.seat.value + 1);
    }
    std::string wanted;
    for (std::size_t i = 1; i < words.size(); ++i) wanted += (i > 1 ? " " : "") + words[i];
    return now == wanted ? "" : "waits " + now;
}

// ends ENDING [places 1 2]
Complaint AnyDesk::ends(const WordList& words) const {
    if (move_.waiting.what != Waits::over) return "the game is not over";
    const Outcome& outcome = move_.waiting.outcome;
    const std::string& ending = game_->description()["endings"][std::size_t{outcome.ending}].as_text();
    if (words.size() < 2 || ending != words[1]) return "ended " + ending;
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::size_t seat = i - 3;
        if (seat >= outcome.standings.size() || std::to_string(outcome.standings[seat].place) != words[i])
            return "the place of seat " + std::to_string(seat + 1) + " differs";
    }
    return "";
}

Complaint AnyDesk::points(const WordList& words) const {
    Seat seat{};
    if (words.size() != 3 || !seat_word(words[1], seat)) return "points SEAT N";
    for (const Standing& one : move_.waiting.outcome.standings)
        if (one.seat == seat)
            return std::to_string(one.points) == words[2] ? "" : "has " + std::to_string(one.points);
    return "nothing is counted yet";
}

// refused 1: orders -> code field value …; accepted 1: orders
Complaint AnyDesk::refused(const std::string& text, bool is_wanted) {
    Seat seat{};
    const WordList words = words_of(text);
    if (words.empty() || !seat_word(words[0], seat)) return "whose sheet?";
    const std::string orders = after(text.substr(0, text.find("->")), ":");
    const auto sheet = read(seat, orders);
    const Problems problems = sheet.ok() ? game_->check(view_of(seat), sheet.value()) : sheet.problems();
    if (!is_wanted) return problems.empty() ? "" : "the problems are: " + codes_of(problems);
    return said_by(problems, words_of(after(text, "->")));
}

// foresees 1: orders -> fact field value …
// foresees 1: orders -> no fact
Complaint AnyDesk::foresees(const std::string& text) {
    Seat seat{};
    const WordList words = words_of(text);
    if (words.empty() || !seat_word(words[0], seat)) return "whose sheet?";
    const auto sheet = read(seat, after(text.substr(0, text.find("->")), ":"));
    if (!sheet.ok()) return "not understood: " + codes_of(sheet.problems());
    const WordList wanted = words_of(after(text, "->"));
    const Node facts = game_->foresee(view_of(seat), sheet.value());
    if (wanted.size() == 2 && wanted[0] == "no") {
        for (const Node& fact : facts.items())
            if (fact["is"].as_text() == wanted[1]) return "foreseen is " + write_json(facts);
        return "";
    }
    for (const Node& fact : facts.items())
        if (!wanted.empty() && fact["is"].as_text() == wanted[0] && differences(fact, wanted, 1).empty())
            return "";
    return "foreseen is " + write_json(facts);
}

namespace {

// Whether a domain is that number, or has it among its values or from one end to the other.
bool has_value(const Node& domain, const std::string& word) {
    if (domain.has("value")) return in_words(domain["value"]) == word;
    if (domain.has("hi")) {
        std::int64_t number = 0;
        const char* end = word.data() + word.size();
        return std::from_chars(word.data(), end, number).ptr == end && number >= domain["lo"].as_integer() &&
               number <= domain["hi"].as_integer();
    }
    for (const Node& value : domain["values"].items())
        if (in_words(value) == word) return true;
    return false;
}

bool is_offered(const Node& pattern, const std::vector<std::string>& wanted) {
    if (pattern["is"].as_text() != wanted[0]) return false;
    for (std::size_t i = 1; i + 1 < wanted.size(); i += 2)
        if (!pattern["fields"].has(wanted[i]) || !has_value(pattern["fields"][wanted[i]], wanted[i + 1]))
            return false;
    return true;
}

}  // namespace

// offers 1: orders -> order field value …; offers 1: orders -> no order field value …
Complaint AnyDesk::offers(const std::string& text) {
    Seat seat{};
    const WordList words = words_of(text);
    WordList wanted = words_of(after(text, "->"));
    if (words.empty() || !seat_word(words[0], seat) || wanted.empty()) return "offers SEAT: orders -> order";
    const auto sheet = read(seat, after(text.substr(0, text.find("->")), ":"));
    if (!sheet.ok()) return "not understood: " + codes_of(sheet.problems());
    const bool is_wanted = wanted[0] != "no";
    if (!is_wanted) wanted.erase(wanted.begin());
    const Node options = game_->options(view_of(seat), sheet.value());
    for (const Node& pattern : options["patterns"].items())
        if (is_offered(pattern, wanted)) return is_wanted ? "" : "is offered: " + write_json(pattern);
    return is_wanted ? "is not offered" : "";
}

}  // namespace astrogate
