// Sentences for the terminal: events, facts and Problems in the words of the game's texts.
#pragma once
#include <string>

#include "formats/texts.h"
#include "kernel/any/any_game.h"

namespace astrogate::cli {

// Names units by the View given last, seats by number from 1.
class Teller {
public:
    explicit Teller(const AnyGame& game);
    void see(const Bytes& view) { view_ = view; }

    std::string event(const Node& event) const;  // an event or glimpse, without its rule
    std::string fact(const Node& fact) const;
    std::string reason(const Node& reason) const;  // of a player: `is`, and its numbers
    std::string problem(const Problem& problem) const;
    std::string step(std::size_t index) const;
    // The phase that a step belongs to and what it asks for, as the game's presentation has them; empty where
    // it has none.
    std::string phase(std::size_t index) const;
    std::string due(std::size_t index, const Node& options) const;
    std::string outcome(const Outcome& outcome) const;
    std::string seat(Seat seat) const;

private:
    std::string say(std::string_view section, const Node& node) const;
    // By name, where the game has such a sentence; of its twin first, where the ruleset speaks in other
    // words.
    std::string worded(const std::string& section, const std::string& key) const;
    const std::string& step_name(std::size_t index) const;

    const AnyGame& game_;
    Bytes view_;
    Texts texts_;
};

// The sentence of a Problem by the game's texts, where there is a game, or by the house's; else its code.
std::string sentence_of(const Problem& problem, const AnyGame* game);

// Every Problem on a line of standard error: the sentence, or its code; and, where no game tells it, its
// numbers.
void complain(const Problems& problems, const Teller* teller = nullptr);

}  // namespace astrogate::cli
