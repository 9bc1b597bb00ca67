// The report of a replay: its turns as sections, in the words of the game's texts, without what its
// presentation calls quiet.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/telling.h"
#include "formats/report.h"

namespace astrogate::cli {

class Reporter {
public:
    // With a turn, that turn alone is reported; 0 is the setting up.
    Reporter(const AnyGame& game, const Teller& teller, std::optional<std::uint32_t> turn);

    // Events or glimpses, in the order in which they happened, as the teller sees the game now.
    void add(const SharedNodes& news);
    void end(const Outcome& outcome);
    std::string text(std::string_view title, Manner manner) const;

private:
    bool is_wanted() const { return !only_ || *only_ == turn_; }

    const Teller& teller_;
    std::optional<std::uint32_t> only_;
    std::set<std::string> quiet_, loud_;
    Repeats repeats_;
    std::uint32_t turn_ = 0;
    bool is_begun_ = false;  // a section for this turn stands
    std::vector<ReportSection> sections_;
};

}  // namespace astrogate::cli
