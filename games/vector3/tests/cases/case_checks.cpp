#include "games/vector3/tests/cases/case_desk.h"
#include "kernel/text/notation_reader.h"

namespace astrogate::vector3 {

std::string differences(const std::vector<NamedWord>& actual, const std::vector<std::string>& wanted,
                        std::size_t from) {
    std::string all;
    for (std::size_t i = from; i < wanted.size(); i += 2) {
        const NamedWord* found = nullptr;
        for (const NamedWord& one : actual)
            if (one.name == wanted[i]) found = &one;
        if (found == nullptr) return "there is no field " + wanted[i];
        if (i + 1 == wanted.size()) return wanted[i] + " has no value";
        if (found->word != wanted[i + 1]) all += (all.empty() ? "" : ", ") + wanted[i] + " is " + found->word;
    }
    return all;
}

std::string in_words(const std::string& name, const std::vector<NamedWord>& fields) {
    std::string text = name;
    for (const NamedWord& one : fields) text += " " + one.name + " " + one.word;
    return text;
}

std::string Desk::what_happened() const {
    std::string text;
    for (const Event& event : events_)
        text += "\n    " + in_words(name_of(event), variant_in_words(*state_, event));
    return events_.empty() ? "nothing happened" : "there were" + text;
}

// event NAME field value …: one of the last move's, after the one found by the event line before.
Complaint Desk::event(const Words& words) {
    for (std::size_t i = next_event_; words.size() > 1 && i < events_.size(); ++i) {
        if (name_of(events_[i]) != words[1] ||
            !differences(variant_in_words(*state_, events_[i]), words, 2).empty())
            continue;
        next_event_ = i + 1;
        return "";
    }
    return "no such event from here on; " + what_happened();
}

// no event NAME field value …: anywhere in the last move.
Complaint Desk::no_event(const Words& words) const {
    if (words.size() < 3 || words[1] != "event") return "no event NAME";
    for (const Event& event : events_)
        if (name_of(event) == words[2] && differences(variant_in_words(*state_, event), words, 3).empty())
            return "it happened; " + what_happened();
    return "";
}

// waits seats 1 2 · waits dice NAME [for 1 2]
Complaint Desk::waits(const Words& words) const {
    Waiting now;
    waiting(*game_, *state_, now);
    std::string actual = now.what == Waits::over ? "over" : now.what == Waits::seats ? "seats" : "dice";
    if (now.what == Waits::dice) actual += std::string(" ") + Vector3::dice_names[now.dice[0].name];
    const bool names_seats = now.what == Waits::seats || (words.size() > 3 && words[3] == "for");
    if (now.what == Waits::dice && names_seats) actual += " for";
    for (const Asked& asked : now.seats) actual += " " + std::to_string(asked.seat.value + 1);
    for (const Roll& roll : now.dice)
        if (names_seats) actual += " " + std::to_string(roll.seat.value + 1);
    std::string wanted;
    for (std::size_t i = 1; i < words.size(); ++i) wanted += (i > 1 ? " " : "") + words[i];
    return wanted == actual ? "" : "it waits for " + actual;
}

// ends ENDING [places 1 2]
Complaint Desk::ends(const Words& words) const {
    Waiting now;
    waiting(*game_, *state_, now);
    if (now.what != Waits::over) return "the game goes on";
    const std::string ending = Vector3::ending_names[now.outcome.ending];
    if (words.size() < 2 || words[1] != ending) return "it ended by " + ending;
    for (std::size_t i = 3; i < words.size(); ++i) {
        const std::size_t seat = i - 3;
        if (seat >= now.outcome.standings.size()) return "there are fewer seats";
        const std::string place = std::to_string(now.outcome.standings[seat].place);
        if (words[i] != place) return "seat " + std::to_string(seat + 1) + " has place " + place;
    }
    return "";
}

// points SEAT N · turn N · step NAME
Complaint Desk::counts(const Words& words) {
    if (words[0] == "turn" && words.size() == 2)
        return words[1] == std::to_string(state_->turn) ? "" : "it is turn " + std::to_string(state_->turn);
    if (words[0] == "step" && words.size() == 2) {
        const std::string step = Vector3::steps()[state_->progress.step].name;
        return words[1] == step ? "" : "it stands at " + step;
    }
    const Seat seat = words.size() == 3 ? seat_word(words[1]) : no_seat;
    if (seat.value >= state_->players.size()) return "points SEAT N";
    const std::string points = std::to_string(seen_by(spectator).players[seat.value].points);
    return words[2] == points ? "" : "seat " + words[1] + " has " + points + " points";
}

namespace {

// Parts of "WORD SEAT: orders -> rest".
struct Claim {
    Seat seat = no_seat;
    std::string orders;
    std::vector<std::string> rest;
};

Claim claim_of(const std::string& text) {
    Claim claim;
    const std::size_t colon = text.find(':');
    const std::size_t arrow = text.find("->");
    if (colon == std::string::npos || colon == 0) return claim;
    claim.seat = seat_word(text.substr(colon - 1, 1));
    for (const std::string& word : words_of(std::string_view(text).substr(
             colon + 1, arrow == std::string::npos ? arrow : arrow - colon - 1)))
        claim.orders += (claim.orders.empty() ? "" : " ") + word;
    if (arrow != std::string::npos) claim.rest = words_of(std::string_view(text).substr(arrow + 2));
    return claim;
}

std::vector<NamedWord> problem_in_words(const State& state, const Problem& problem) {
    const std::array grades{"malformed", "illegal", "unfinished"};
    std::vector<NamedWord> fields{{"rule", problem.rule},
                                  {"field", problem.field},
                                  {"grade", grades[static_cast<std::size_t>(problem.grade)]},
                                  {"order", std::to_string(problem.order + 1)}};
    for (const Number& number : problem.numbers) {
        const std::string name = number.name;
        const bool is_unit = name == "unit" || name == "enemy";
        fields.push_back({name, is_unit ? unit_word(state, UnitId{static_cast<std::uint16_t>(number.value)})
                                        : std::to_string(number.value)});
    }
    return fields;
}

// The numbers of a field, in the order in which domains list them.
template <class T>
void flatten(const T& value, std::vector<std::int32_t>& numbers) {
    if constexpr (is_std_array<T>) {
        for (const auto& item : value) flatten(item, numbers);
    } else if constexpr (Listed<T>) {
        each_field(value, [&](const auto&, const auto& member) { flatten(member, numbers); });
    } else if constexpr (is_id<T>) {
        numbers.push_back(value.value);
    } else {
        numbers.push_back(static_cast<std::int32_t>(value));
    }
}

bool is_one_of(std::int32_t number, std::span<const std::int32_t> values) {
    for (const std::int32_t value : values)
        if (value == number) return true;
    return false;
}

bool is_in(const Domain& domain, const std::vector<std::int32_t>& numbers) {
    switch (domain.kind) {
        case Domain::Kind::fixed: return numbers[0] == domain.lo;
        case Domain::Kind::values: return is_one_of(numbers[0], domain.values);
        case Domain::Kind::range: return numbers[0] >= domain.lo && numbers[0] <= domain.hi;
        case Domain::Kind::burn:
            for (const Point& point : domain.points)
                if (point[0] == numbers[0] && point[1] == numbers[1] && point[2] == numbers[2]) return true;
            return false;
        case Domain::Kind::box:
            for (std::size_t axis = 0; axis < 3; ++axis)
                if (numbers[axis] < domain.values[axis] || numbers[axis] > domain.values[axis + 3])
                    return false;
            return true;
        case Domain::Kind::each:
            for (std::size_t i = 0; i < numbers.size(); ++i)
                if (i < domain.count ? !is_one_of(numbers[i], domain.values) : numbers[i] != 0) return false;
            return true;
        case Domain::Kind::row:
            return std::equal(numbers.begin(), numbers.end(), domain.values.begin(), domain.values.end());
    }
    return false;
}

// Whether one particular order is among what is offered.
class Finder final : public OptionSink {
public:
    explicit Finder(const Order& order) : order_(order) {}
    bool offer(const Pattern& pattern) override {
        if (pattern.order != order_.index()) return true;
        bool inside = true;
        std::size_t i = 0;
        on_alternative(order_, [&](const auto& alternative) {
            each_field(alternative, [&](const auto&, const auto& member) {
                std::vector<std::int32_t> numbers;
                flatten(member, numbers);
                inside = inside && is_in(pattern.fields[i++], numbers);
            });
        });
        is_found = is_found || inside;
        return true;
    }
    void may_hand_in(bool yes) override { is_complete = yes; }
    bool is_found = false;
    bool is_complete = false;

private:
    const Order& order_;
};

class Facts final : public FactSink<Fact> {
public:
    void fact(const Fact& fact) override { list.push_back(fact); }
    std::vector<Fact> list;
};

}  // namespace

Complaint Desk::said_by_problems(const Problems& problems, const Words& wanted) const {
    std::string actual;
    for (const Problem& problem : problems) {
        const std::vector<NamedWord> fields = problem_in_words(*state_, problem);
        if (wanted[0] == problem.code && differences(fields, wanted, 1).empty()) return "";
        actual += "\n    " + in_words(problem.code, fields);
    }
    return problems.empty() ? "it is not refused" : "it is refused otherwise:" + actual;
}

// refused SEAT: orders -> code name value …   ·   accepted SEAT: orders
Complaint Desk::refused(const std::string& text, bool is_wanted) {
    const Claim claim = claim_of(text);
    if (claim.seat == no_seat || claim.rest.empty() == is_wanted)
        return "refused SEAT: orders -> code, or accepted SEAT: orders";
    Waiting now;
    waiting(*game_, *state_, now);
    Input<Vector3> input;
    input.stage = now.stage;
    for (const Asked& asked : now.seats) {
        if (asked.seat == claim.seat) continue;
        SeatSheet<Vector3>& other = input.sheets.push_back(SeatSheet<Vector3>{});
        other.seat = asked.seat;
        other.by_default = true;
    }
    SeatSheet<Vector3>& one = input.sheets.push_back(SeatSheet<Vector3>{});
    one.seat = claim.seat;
    Problems problems;
    if (read(claim.seat, claim.orders, one.sheet, problems).empty())
        admit(*game_, *state_, input, *scratch_, problems);
    if (is_wanted) return said_by_problems(problems, claim.rest);
    return problems.empty() ? "" : said_by_problems(problems, {""});
}

// offers [not] SEAT: order [-> after draft]
Complaint Desk::offers(const std::string& text) {
    Claim claim = claim_of(text);
    const bool is_wanted = !text.starts_with("offers not");
    std::string draft_text;
    for (std::size_t i = 1; i < claim.rest.size(); ++i) draft_text += claim.rest[i] + " ";
    Sheet<Vector3> sheet;
    Sheet<Vector3> draft;
    Problems problems;
    if (claim.seat == no_seat || !read(claim.seat, claim.orders, sheet, problems).empty() ||
        sheet.orders.size() != 1 || !read(claim.seat, draft_text, draft, problems).empty())
        return "offers [not] SEAT: order [-> after draft]";
    Finder finder(sheet.orders[0]);
    game_->options(seen_by(claim.seat), draft, finder);
    if (finder.is_found == is_wanted) return "";
    return is_wanted ? "it is not offered" : "it is offered";
}

// foresees SEAT: orders -> fact name value …
Complaint Desk::foresees(const std::string& text) {
    const Claim claim = claim_of(text);
    Sheet<Vector3> draft;
    Problems problems;
    if (claim.seat == no_seat || claim.rest.empty()) return "foresees SEAT: orders -> fact";
    if (Complaint complaint = read(claim.seat, claim.orders, draft, problems); !complaint.empty())
        return complaint;
    Facts facts;
    game_->foresee(seen_by(claim.seat), draft, facts);
    std::string actual;
    for (const Fact& fact : facts.list) {
        const std::vector<NamedWord> fields = variant_in_words(*state_, fact);
        if (name_of(fact) == claim.rest[0] && differences(fields, claim.rest, 1).empty()) return "";
        actual += "\n    " + in_words(name_of(fact), fields);
    }
    return "no such fact:" + actual;
}

// defaults SEAT: the orders that go in for a seat which hands in nothing
Complaint Desk::defaults(const std::string& text) {
    const Claim claim = claim_of(text);
    if (claim.seat == no_seat) return "defaults SEAT: orders";
    Sheet<Vector3> wanted;
    Sheet<Vector3> actual;
    Problems problems;
    if (Complaint complaint = read(claim.seat, claim.orders, wanted, problems); !complaint.empty())
        return complaint;
    const View& view = seen_by(claim.seat);
    game_->default_sheet(view, actual);
    return same(wanted, actual) ? "" : "it is:\n" + print_sheet<Vector3>(view, actual);
}

// called SEAT: SHIP -> NAME: what that seat calls it, and is understood by
Complaint Desk::called(const std::string& text) {
    const Claim claim = claim_of(text);
    UnitId unit{};
    if (claim.seat == no_seat || claim.rest.size() != 1) return "called SEAT: SHIP -> NAME";
    if (!Vector3::unit_named(seen_by(spectator), claim.orders, unit)) return "there is no " + claim.orders;
    const View& view = seen_by(claim.seat);
    const std::string name(Vector3::unit_name(view, unit).view());
    if (name != claim.rest[0]) return "it is called " + name;
    UnitId found{};
    return Vector3::unit_named(view, name, found) && found == unit ? "" : name + " is not understood";
}

Complaint Desk::check(const Words& words, const std::string& text) {
    const std::string& word = words[0];
    if (word == "event") return event(words);
    if (word == "no") return no_event(words);
    if (word == "then") return then(words);
    if (word == "sees") return sees(words);
    if (word == "notes") return notes(words);
    if (word == "told") return told(words, 1, true);
    if (word == "not" && words.size() > 1 && words[1] == "told") return told(words, 2, false);
    if (word == "waits") return waits(words);
    if (word == "ends") return ends(words);
    if (word == "points" || word == "turn" || word == "step") return counts(words);
    if (word == "refused") return refused(text, true);
    if (word == "accepted") return refused(text, false);
    if (word == "offers") return offers(text);
    if (word == "foresees") return foresees(text);
    if (word == "defaults") return defaults(text);
    if (word == "called") return called(text);
    return "no line begins with " + word;
}

}  // namespace astrogate::vector3
