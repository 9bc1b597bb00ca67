#include "tests/cases/any_desk.h"

#include <map>

#include "formats/json.h"
#include "tests/cases/desk_words.h"

namespace astrogate {

using namespace desk;

std::string in_words(const Node& node) {
    switch (node.kind()) {
        case Node::Kind::null: return "none";
        case Node::Kind::boolean: return node.as_boolean() ? "yes" : "no";
        case Node::Kind::integer: return std::to_string(node.as_integer());
        case Node::Kind::text: return node.as_text();
        default: break;
    }
    std::string words;
    for (const Node& item : node.items()) words += (words.empty() ? "" : ",") + in_words(item);
    for (const Node::Entry& entry : node.entries())
        words += (words.empty() ? "" : ",") + in_words(entry.second);
    return words.empty() ? "none" : words;
}

Complaint AnyDesk::line(const std::string& text) {
    const WordList words = words_of(text);
    Complaint complaint;
    if (set_up(text, words, complaint)) return complaint;
    if (game_ == nullptr) {
        Problems problems;
        complaint = open(problems);
        if (complaint.empty() && !problems.empty()) complaint = "does not start: " + codes_of(problems);
        if (!complaint.empty()) return complaint;
    }
    Seat seat{};
    if (words[0].ends_with(':') && seat_word(words[0], seat)) return hand_in(seat, after(text, ":"));
    if (words[0] == "dice") return roll(words);
    if (words[0] == "resign" || words[0] == "time") return clerk(words);
    return check(words, text);
}

Complaint AnyDesk::close() {
    if (!sheets_.sheets.empty()) return "sheets lie about: not all seats asked have handed in";
    return game_ == nullptr && scenario_.empty() ? "nothing was played" : "";
}

// ---- setting up

bool AnyDesk::set_up(const std::string& text, const WordList& words, Complaint& complaint) {
    const bool is_setup =
        words[0] == "scenario" || words[0] == "seats" || words[0] == "rules" || words[0] == "setup";
    if (words[0] == "refused" && words.size() > 2 && words[1] == "start") {
        complaint = refused_start(words);
        return true;
    }
    if (!is_setup) return false;
    long number = 0;
    if (game_ != nullptr)
        complaint = "the game has begun";
    else if (words.size() < 2)
        complaint = "a word is missing";
    else if (words[0] == "scenario")
        scenario_ = words[1];
    else if (words[0] == "rules" || words[0] == "setup")
        complaint = set_field(text, words, words[0] == "rules" ? rules_ : setup_);
    else if (number_of(words[1], number))
        seats_ = static_cast<int>(number);
    else
        complaint = "not a number of seats";
    return true;
}

// rules OPTION VALUE, setup FIELD VALUE, the value as JSON, or a plain word.
Complaint AnyDesk::set_field(const std::string& text, const WordList& words, Node& all) const {
    if (words.size() < 3) return words[0] + " NAME VALUE";
    const std::string value = text.substr(text.find(words[2], text.find(words[1]) + words[1].size()));
    Node node;
    Problems problems;
    if (!read_json(value, node, problems)) node = Node::text(value);
    all.set(words[1], node);
    return "";
}

// A game by its rules, which never changes: cases that want the same share it.
static Result<std::shared_ptr<const AnyGame>> game_of(const std::string& ruleset, const Node& rules) {
    static std::map<std::string, std::shared_ptr<const AnyGame>> made;
    std::shared_ptr<const AnyGame>& known = made[ruleset + write_json(rules)];
    if (known != nullptr) return known;
    const auto game = make_game(ruleset, rules);
    if (game.ok()) known = game.value();
    return game;
}

Complaint AnyDesk::open(Problems& problems) {
    const auto game = game_of(ruleset_, rules_);
    if (!game.ok()) {
        problems = game.problems();
        return "";
    }
    Node setup = setup_;
    setup.set("scenario", Node::text(scenario_));
    setup.set("seats", Node::integer(seats_));
    const auto opened = game.value()->start(setup);
    if (!opened.ok()) {
        problems = opened.problems();
        return "";
    }
    game_ = game.value();
    move_ = opened.value();
    return "";
}

// refused start -> code field value …
Complaint AnyDesk::refused_start(const WordList& wanted) {
    Problems problems;
    open(problems);
    if (wanted.size() < 4 || wanted[2] != "->") return "refused start -> code";
    return said_by(problems, {wanted.begin() + 3, wanted.end()});
}

// ---- moves

Bytes AnyDesk::view_of(Seat seat) const { return game_->view(move_.state, seat).value(); }

Result<Bytes> AnyDesk::read(Seat seat, const std::string& orders) const {
    const WordList words = words_of(orders);
    if (words.size() == 1 && words[0] == "default") return game_->default_sheet(view_of(seat));
    return game_->sheet_from_notation(view_of(seat), words.size() == 1 && words[0] == "-" ? "" : orders);
}

Complaint AnyDesk::hand_in(Seat seat, const std::string& orders) {
    const auto sheet = read(seat, orders);
    if (!sheet.ok()) return "not understood: " + codes_of(sheet.problems());
    sheets_.sheets.push_back({seat, false, sheet.value()});
    for (const Asked& asked : move_.waiting.seats) {
        bool has_come = !asked.must;
        for (const AnySheet& one : sheets_.sheets) has_come = has_come || one.seat == asked.seat;
        if (!has_come) return "";
    }
    sheets_.stage = move_.waiting.stage;
    const Complaint complaint = give(sheets_);
    sheets_ = AnyInput{};
    return complaint;
}

Complaint AnyDesk::roll(const WordList& words) {
    for (std::size_t i = 1; i < words.size();) {
        if (move_.waiting.what != Waits::dice) return "no dice are awaited";
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = move_.waiting.stage;
        const std::size_t count = dice_in(move_.waiting.dice);
        for (std::size_t k = 0; k < count; ++k, ++i) {
            long face = 0;
            if (i >= words.size() || !number_of(words[i], face)) return "too few dice";
            input.faces.push_back(static_cast<std::uint8_t>(face));
        }
        if (const Complaint complaint = give(input); !complaint.empty()) return complaint;
    }
    return "";
}

Complaint AnyDesk::clerk(const WordList& words) {
    AnyInput input;
    input.stage = move_.waiting.stage;
    input.kind = words[0] == "time" ? InputKind::time_up : InputKind::resign;
    if (words.size() != 2 || (words[0] == "resign" && !seat_word(words[1], input.seat)))
        return "resign SEAT, or time up";
    return give(input);
}

Complaint AnyDesk::give(const AnyInput& input) {
    const auto moved = game_->advance(move_.state, input);
    if (!moved.ok()) return "refused: " + codes_of(moved.problems());
    move_ = moved.value();
    events_ = 0;
    return "";
}

}  // namespace astrogate
