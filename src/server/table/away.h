// What a seat has laid down for the time its owner is away: sheets for stages to come, a standing rule a
// step, and what came of them. The seat's own business: nobody else is shown any of it.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/entries/entries.h"

namespace astrogate::server {

inline constexpr std::size_t prepared_per_seat = 16;
inline constexpr std::size_t words_kept = 16;
// A seat's standing rules go in so often at most without a hand at the table, even in a game of one step.
inline constexpr int stands_without_a_hand = 24;

struct PreparedSheet {
    std::uint32_t id = 0;
    std::uint8_t step = 0;
    std::uint32_t turn = 0;  // 0: the next time this step comes
    Node sheet;              // a list of orders, or notation as a text
};

// What the owner is told when it comes back.
struct AwayWord {
    enum class Kind : std::uint8_t { prepared_used, prepared_dropped, rule_used, unlocked };
    Kind kind = Kind::rule_used;
    Millis at = 0;
    std::uint32_t stage = 0;
    std::uint8_t step = 0;
    std::uint32_t id = 0;
    std::string rule;
    Node problems;  // as the API shows them
};

struct Away {
    std::map<std::uint8_t, std::string> standing;  // step -> name of its rule
    std::vector<PreparedSheet> prepared;
    std::uint32_t last_id = 0;
    std::vector<AwayWord> words;
    std::uint32_t in_hand = 0;  // in this stage the owner took its sheet back: nothing goes in by itself
    // Steps at which a standing rule went in since the last hand at the table or the seat's own prepared
    // sheet, a step that repeats noted once; and how often one went in.
    std::vector<std::uint8_t> round;
    int stands = 0;
    std::uint64_t changed = 0;  // the game's entry that last changed what the owner is shown of this

    void tell(AwayWord word) {
        words.push_back(std::move(word));
        if (words.size() > words_kept) words.erase(words.begin());
    }
    // Once around the order of play a standing rule goes in by itself; then it rests until somebody acts.
    bool rests(std::uint8_t step) const;
    void stood(std::uint8_t step);
    bool is_awake() const { return round.empty() && stands == 0; }
    void wake() {
        round.clear();
        stands = 0;
    }
};

}  // namespace astrogate::server
