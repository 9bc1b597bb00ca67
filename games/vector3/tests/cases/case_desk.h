// The table at which a case is played: what it sets up, what it hands in, and what it then asks. Every
// function answers with a complaint, empty when all is well.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "games/vector3/tests/cases/case_words.h"
#include "kernel/turn.h"
#include "tests/cases/case_file.h"

namespace astrogate::vector3 {

using Complaint = std::string;

class Desk {
public:
    // Carries out or checks one line of a case.
    Complaint line(const std::string& text);
    // The case is read to its end: what was set up must have been played, sheets must not lie about.
    Complaint close();

private:
    using Words = std::vector<std::string>;
    struct Log;

    // case_setup.cpp
    bool is_setup(const std::string& word) const;
    Complaint set_up(const Words& words);
    Complaint set_rule(const Words& words);
    Complaint set_levels(const Words& words);
    Complaint set_ship(const Words& words);
    Complaint set_warhead(const Words& words);
    Complaint set_magazine(const Words& words);
    Complaint set_place(const Words& words);
    Complaint set_firing(State& built, const Words& words, std::size_t& at) const;
    Complaint not_started(const Words& words);
    Complaint open();
    Complaint open(Problems& problems);
    Complaint open_built();
    Player& player(std::size_t seat);

    // case_moves.cpp
    Complaint hand_in(Seat seat, const std::string& sheet);
    Complaint roll(const Words& words);
    Complaint clerk(const Words& words);
    Complaint give(const Input<Vector3>& input);
    Complaint read(Seat seat, const std::string& text, Sheet<Vector3>& sheet, Problems& problems);
    const View& seen_by(Seat seat);

    // case_checks.cpp
    Complaint check(const Words& words, const std::string& text);
    Complaint event(const Words& words);
    Complaint no_event(const Words& words) const;
    Complaint waits(const Words& words) const;
    Complaint ends(const Words& words) const;
    Complaint counts(const Words& words);
    Complaint refused(const std::string& text, bool is_wanted);
    Complaint offers(const std::string& text);
    Complaint foresees(const std::string& text);
    Complaint defaults(const std::string& text);
    Complaint called(const std::string& text);
    Complaint said_by_problems(const Problems& problems, const Words& wanted) const;
    std::string what_happened() const;

    // case_seen.cpp
    Complaint ship_in(const View& view, const std::string& name, const Words& words, std::size_t from);
    Complaint warhead_in(const View& view, const std::string& name, const Words& words, std::size_t from);
    Complaint magazine_in(const View& view, const Words& words, std::size_t from);
    Complaint then(const Words& words);
    Complaint sees(const Words& words);
    Complaint notes(const Words& words);
    Complaint told(const Words& words, std::size_t from, bool is_wanted) const;

    Rules rules_{};
    Setup setup_{};
    std::string scenario_ = "learning";
    std::unique_ptr<State> built_ = std::make_unique<State>();  // filled by `ship`, `levels`, `at`
    bool is_built_ = false;
    bool is_open_ = false;
    std::unique_ptr<Vector3> game_;
    std::unique_ptr<State> state_ = std::make_unique<State>();
    std::unique_ptr<Scratch<Vector3>> scratch_ = std::make_unique<Scratch<Vector3>>();
    std::unique_ptr<Input<Vector3>> sheets_ = std::make_unique<Input<Vector3>>();  // of this stage, so far
    std::vector<Event> events_;                                                    // of the last move
    std::array<std::vector<Event>, max_seats> told_;                               // of it, by seat
    std::size_t next_event_ = 0;  // after the one that the last `event` line found
};

// "1:" or "1" as the seat it numbers; no_seat when it numbers none.
Seat seat_word(const std::string& word);

}  // namespace astrogate::vector3
