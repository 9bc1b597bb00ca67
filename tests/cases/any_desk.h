// The table at which a case of any game is played, through AnyGame: what it sets up, what it hands in, and
// what it then asks (tests/cases/README.md). Every function answers with a complaint, empty when all is well.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any/any_game.h"
#include "tests/cases/case_file.h"

namespace astrogate {

using Complaint = std::string;

class AnyDesk {
public:
    explicit AnyDesk(std::string ruleset) : ruleset_(std::move(ruleset)) {}
    // Carries out or checks one line of a case.
    Complaint line(const std::string& text);
    // The case is read to its end: it must have been opened, sheets must not lie about.
    Complaint close();

private:
    using WordList = std::vector<std::string>;

    bool set_up(const std::string& text, const WordList& words, Complaint& complaint);
    Complaint set_field(const std::string& text, const WordList& words, Node& all) const;
    Complaint open(Problems& problems);
    Complaint refused_start(const WordList& wanted);
    Complaint hand_in(Seat seat, const std::string& orders);
    Complaint roll(const WordList& words);
    Complaint clerk(const WordList& words);
    Complaint give(const AnyInput& input);
    Complaint check(const WordList& words, const std::string& text);
    Complaint event(const WordList& words, bool is_wanted);
    Complaint then(WordList words) const;
    Complaint told(const WordList& words) const;
    Complaint waits(const WordList& words) const;
    Complaint ends(const WordList& words) const;
    Complaint points(const WordList& words) const;
    Complaint refused(const std::string& text, bool is_wanted);
    Complaint foresees(const std::string& text);
    Complaint offers(const std::string& text);
    Result<Bytes> read(Seat seat, const std::string& orders) const;
    Bytes view_of(Seat seat) const;

    std::string ruleset_;
    std::string scenario_;
    int seats_ = 1;
    Node rules_ = Node::map();
    Node setup_ = Node::map();
    std::shared_ptr<const AnyGame> game_;
    AnyMove move_;
    AnyInput sheets_;         // of this stage, so far
    std::size_t events_ = 0;  // of the last move, those before the one that the last `event` line found
};

// A value as cases write it: "7", "yes", "word", "1,0,-3"; a map's values likewise; "none" for nothing.
std::string in_words(const Node& node);

}  // namespace astrogate
