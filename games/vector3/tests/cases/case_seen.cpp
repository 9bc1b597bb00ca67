#include "games/vector3/tests/cases/case_desk.h"

namespace astrogate::vector3 {

namespace {

Complaint compared(const std::string& name, const std::vector<NamedWord>& fields,
                   const std::vector<std::string>& words, std::size_t from) {
    const std::string difference = differences(fields, words, from);
    return difference.empty() ? "" : name + ": " + difference;
}

}  // namespace

Complaint Desk::ship_in(const View& view, const std::string& name, const Words& words, std::size_t from) {
    UnitId unit{};
    if (!Vector3::unit_named(view, name, unit) || view.find(unit) == nullptr) return "no ship " + name;
    const ShipView& ship = *view.find(unit);
    std::vector<NamedWord> fields = fields_in_words(*state_, ship.ship);
    fields.push_back({"capacity", std::to_string(ship.capacity)});
    fields.push_back({"lasers", std::to_string(ship.lasers)});
    fields.push_back({"whole_pods", std::to_string(ship.whole)});
    return compared(name, fields, words, from);
}

Complaint Desk::warhead_in(const View& view, const std::string& name, const Words& words, std::size_t from) {
    UnitId unit{};
    if (!Vector3::unit_named(view, name, unit)) return "no warhead " + name;
    const WarheadView* one = view.find_warhead(unit);
    if (words.size() == from + 1 && words[from] == "gone") return one == nullptr ? "" : "it is still there";
    if (one == nullptr) return name + " is not in space";
    std::vector<NamedWord> fields = fields_in_words(*state_, one->warhead);
    fields.push_back({"capacity", std::to_string(one->capacity)});
    fields.push_back({"radius", std::to_string(one->radius)});
    return compared(name, fields, words, from);
}

// SHIP pod N rounds a,b,c · SHIP pod N gone
Complaint Desk::magazine_in(const View& view, const Words& words, std::size_t from) {
    UnitId unit{};
    if (words.size() < from + 4 || words[from + 1] != "pod" || !Vector3::unit_named(view, words[from], unit))
        return "magazine SHIP pod N rounds a,b,c";
    for (const Magazine& one : view.magazines)
        if (one.unit == unit && std::to_string(one.pod) == words[from + 2])
            return compared(words[from], fields_in_words(*state_, one), words, from + 3);
    return words[from + 3] == "gone" ? "" : "nothing is left in it";
}

// then ship|warhead|magazine …: as it is, that is as its owner sees it.
Complaint Desk::then(const Words& words) {
    UnitId unit{};
    if (words.size() < 4 || !Vector3::unit_named(seen_by(spectator), words[2], unit))
        return "then ship|warhead|magazine NAME field value";
    const View& view = seen_by(owner_of(unit));
    std::string name = words[2];
    if (words[1] == "warhead") return warhead_in(view, name, words, 3);
    if (words[1] == "magazine") return magazine_in(view, words, 2);
    return words[1] == "ship" ? ship_in(view, name, words, 3) : "then ship|warhead|magazine";
}

// sees SEAT: ship|warhead|magazine|player …: as that seat sees it.
Complaint Desk::sees(const Words& words) {
    const Seat seat = words.size() > 4 ? seat_word(words[1]) : no_seat;
    if (seat == no_seat) return "sees SEAT: ship|warhead|magazine|player NAME field value";
    const View& view = seen_by(seat);
    if (words[2] == "ship") return ship_in(view, words[3], words, 4);
    if (words[2] == "warhead") return warhead_in(view, words[3], words, 4);
    if (words[2] == "magazine") return magazine_in(view, words, 3);
    const Seat other = seat_word(words[3]);
    if (words[2] != "player" || other.value >= view.players.size())
        return "sees SEAT: player SEAT field value";
    return compared("player " + words[3], fields_in_words(*state_, view.players[other.value]), words, 4);
}

// notes SEAT: [of KEEPER] [SHIP] SUBJECT field value … · notes SEAT: … SUBJECT nothing: in the notebook, its
// own unless said otherwise, of the enemy as a whole or of that ship.
Complaint Desk::notes(const Words& words) {
    const Seat seat = words.size() > 3 ? seat_word(words[1]) : no_seat;
    if (seat == no_seat) return "notes SEAT: [of KEEPER] [SHIP] SUBJECT field value";
    const View& view = seen_by(seat);
    const bool is_other = words[2] == "of" && words.size() > 5;
    const Seat keeper = is_other ? seat_word(words[3]) : seat;
    std::size_t at = is_other ? 4 : 2;
    UnitId unit = no_unit;
    if (words[at].find('.') != std::string::npos && !Vector3::unit_named(view, words[at++], unit))
        return "no ship " + words[at - 1];
    const bool is_unwanted = words.size() == at + 2 && words[at + 1] == "nothing";
    for (const Note& note : view.notes) {
        if (note.seat != keeper || note.unit != unit || word_for(*state_, note.subject) != words[at])
            continue;
        const std::vector<NamedWord> fields = fields_in_words(*state_, note);
        return is_unwanted ? "it is noted: " + in_words(words[at], fields)
                           : compared(words[at], fields, words, at + 1);
    }
    return is_unwanted ? "" : "nothing is noted of it";
}

// told SEAT: EVENT field value …: among what the seat learnt of the last move. not told …: nowhere in it.
Complaint Desk::told(const Words& words, std::size_t from, bool is_wanted) const {
    const Seat seat = words.size() > from + 1 ? seat_word(words[from]) : no_seat;
    if (seat == no_seat) return "told SEAT: EVENT field value";
    std::string all;
    for (const Event& event : told_[seat.value]) {
        const std::vector<NamedWord> fields = variant_in_words(*state_, event);
        all += "\n    " + in_words(name_of(event), fields);
        if (name_of(event) == words[from + 1] && differences(fields, words, from + 2).empty())
            return is_wanted ? "" : "it was told: " + in_words(name_of(event), fields);
    }
    return is_wanted ? "not told; it was told" + all : "";
}

}  // namespace astrogate::vector3
