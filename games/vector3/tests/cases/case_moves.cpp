#include "games/vector3/tests/cases/case_desk.h"
#include "kernel/text/notation_reader.h"

namespace astrogate::vector3 {

Seat seat_word(const std::string& word) {
    const bool is_seat =
        (word.size() == 1 || (word.size() == 2 && word[1] == ':')) && word[0] >= '1' && word[0] <= '8';
    return is_seat ? Seat{static_cast<std::uint8_t>(word[0] - '1')} : no_seat;
}

// Keeps the events of one move, and what every seat learns of it.
struct Desk::Log {
    Desk& desk;
    void event(const State& before, const Event& event) {
        desk.events_.push_back(event);
        for (std::uint8_t s = 0; s < max_seats; ++s) {
            Vector3::Glimpses glimpses;
            glimpse(*desk.game_, before, event, Seat{s}, glimpses);
            for (const Event& one : glimpses) desk.told_[s].push_back(one);
        }
    }
    void progress(const Progress&) {}
};

namespace {

std::string all_of(const Problems& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += text.empty() ? "" : "; ";
        text += problem.code;
        for (const Number& number : problem.numbers)
            text += std::string(" ") + number.name + " " + std::to_string(number.value);
    }
    return text;
}

}  // namespace

Complaint Desk::open() {
    Problems problems;
    return open(problems);
}

Complaint Desk::open(Problems& problems) {
    if (is_open_) return "the game is open already";
    is_open_ = true;
    game_ = std::make_unique<Vector3>(embedded(), rules_, problems);
    if (!problems.empty()) return "no game: " + all_of(problems);
    std::size_t scenario = 0;
    while (scenario < game_->scenario_names.size() && game_->scenario_names[scenario].view() != scenario_)
        ++scenario;
    if (scenario == game_->scenario_names.size()) return "there is no scenario " + scenario_;
    setup_.scenario = static_cast<std::uint8_t>(scenario);
    if (is_built_) return open_built();
    Log log{*this};
    return open_game(*game_, setup_, *state_, *scratch_, log, problems) ? "" : "no game: " + all_of(problems);
}

Complaint Desk::open_built() {
    if (setup_.seats > built_->players.size()) player(setup_.seats - 1U);
    *state_ = *built_;
    state_->scenario = setup_.scenario;
    Log log{*this};
    turn::settle<Vector3>(*game_, *state_, nullptr, *scratch_, log);
    return "";
}

const View& Desk::seen_by(Seat seat) {
    look(*game_, *state_, seat, scratch_->view);
    return scratch_->view;
}

Complaint Desk::read(Seat seat, const std::string& text, Sheet<Vector3>& sheet, Problems& problems) {
    const bool in_sequence = Vector3::steps()[state_->progress.step].in_sequence;
    const std::string orders = text == "-" ? "" : text;
    return read_sheet(orders, seen_by(seat), in_sequence, sheet, problems)
               ? ""
               : "not understood: " + all_of(problems);
}

Complaint Desk::give(const Input<Vector3>& input) {
    Problems problems;
    admit(*game_, *state_, input, *scratch_, problems);
    if (!problems.empty()) return "refused: " + all_of(problems);
    events_.clear();
    for (auto& told : told_) told.clear();
    next_event_ = 0;
    Log log{*this};
    const auto copy = std::make_unique<Input<Vector3>>(input);
    advance(*game_, *state_, *copy, *scratch_, log);
    return "";
}

// A sheet waits until every seat that must has handed one in; then all go in together.
Complaint Desk::hand_in(Seat seat, const std::string& text) {
    Waiting now;
    waiting(*game_, *state_, now);
    if (now.asked(seat) == nullptr) return "seat " + std::to_string(seat.value + 1) + " is not asked";
    SeatSheet<Vector3>& one = sheets_->sheets.push_back(SeatSheet<Vector3>{});
    one.seat = seat;
    one.by_default = text == "default";
    Problems problems;
    if (!one.by_default)
        if (Complaint complaint = read(seat, text, one.sheet, problems); !complaint.empty()) return complaint;
    sheets_->kind = InputKind::sheets;
    sheets_->stage = now.stage;
    if (sheets_->sheets.size() < now.seats.size()) return "";
    Complaint complaint = give(*sheets_);
    sheets_->sheets.clear();
    return complaint;
}

// dice 3 4 6: as many rolls as the faces are good for. Their events count as one move.
Complaint Desk::roll(const Words& words) {
    std::vector<Event> all;
    std::array<std::vector<Event>, max_seats> all_told;
    std::size_t at = 1;
    while (at < words.size()) {
        Waiting now;
        waiting(*game_, *state_, now);
        if (now.what != Waits::dice) return "no more dice are asked from " + words[at] + " on";
        Input<Vector3> input;
        input.kind = InputKind::dice;
        for (std::size_t i = dice_in(now.dice); i > 0; --i) {
            long face = 0;
            if (at == words.size() || !number_of(words[at++], face))
                return "this roll takes " + std::to_string(dice_in(now.dice)) + " dice";
            input.faces.push_back(static_cast<std::uint8_t>(face));
        }
        if (Complaint complaint = give(input); !complaint.empty()) return complaint;
        all.insert(all.end(), events_.begin(), events_.end());
        for (std::size_t s = 0; s < max_seats; ++s)
            all_told[s].insert(all_told[s].end(), told_[s].begin(), told_[s].end());
    }
    events_ = all;
    told_ = all_told;
    return "";
}

// resign SEAT, or: time up
Complaint Desk::clerk(const Words& words) {
    Input<Vector3> input;
    input.kind = words[0] == "resign" ? InputKind::resign : InputKind::time_up;
    input.seat = words.size() > 1 && words[0] == "resign" ? seat_word(words[1]) : no_seat;
    input.stage = state_->progress.stage;
    sheets_->sheets.clear();
    return give(input);
}

Complaint Desk::line(const std::string& text) {
    const Words words = words_of(text);
    if (is_setup(words[0])) return set_up(words);
    if (!is_open_)
        if (Complaint complaint = open(); !complaint.empty()) return complaint;
    if (words[0].size() == 2 && words[0][1] == ':') {
        const std::size_t sheet = text.find_first_not_of(" \t", 2);
        if (seat_word(words[0]) == no_seat || sheet == std::string::npos)
            return "SEAT: orders, - for none, or default";
        return hand_in(seat_word(words[0]), text.substr(sheet));
    }
    if (!sheets_->sheets.empty()) return "other seats are asked as well, and have handed in nothing";
    if (words[0] == "dice") return roll(words);
    if (words[0] == "resign" || words[0] == "time") return clerk(words);
    return check(words, text);
}

Complaint Desk::close() {
    if (!is_open_) return "nothing is played";
    return sheets_->sheets.empty() ? "" : "not every seat that is asked has handed in";
}

}  // namespace astrogate::vector3
