// Vector 3: what differs by edition alone. In 1979 nobody may be asked, or left out, because of a secret: who has a part
// in a phase is found from what lies open, as if every seat held the highest level that is sold.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

Rules Vector3::preset(std::string_view ruleset) {
    Rules rules;
    if (ruleset != "vector3_1979") return rules;
    rules.edition = Edition::original_1979;
    rules.mine_cost = MineCost::whole;
    rules.duds = true;
    rules.arrival_ban = true;
    return rules;
}

void Vector3::check_ruleset(std::string_view ruleset, const Rules& rules, Problems& problems) {
    if (rules.edition != preset(ruleset).edition)
        problems.add(Problem("edition_of_the_ruleset", "").saying(ruleset));
}

void check_edition(const Vector3& game, Problems& problems) {
    if (!game.is_1979()) return;
    const Rules& rules = game.rules;
    // 1979:6.0.2
    if (rules.fire == FireMode::plotted)
        problems.add(Problem("not_in_this_edition", "1979:6.0.2").saying("fire"));
    // 1979:5.1.4
    if (!rules.arrival_ban) problems.add(Problem("not_in_this_edition", "1979:5.1.4").saying("arrival_ban"));
    // 1979:10.0.1
    if (!rules.technologies.empty())
        problems.add(Problem("not_in_this_edition", "1979:10.0.1").saying("technologies"));
}

SeatMask seen_by(const Vector3& game, Seat seat) { return game.is_1979() ? mask_of(seat) : everybody; }

bool sells_mines(const Vector3& game, std::uint8_t scenario) {
    if (!game.is_1979()) return false;
    const Scenario& played = game.scenario(scenario);
    // H29
    if (!played.ready.empty()) return played.ready[defender.value].mines > 0;
    return played.most_levels[static_cast<std::size_t>(Technology::mine)] > 0;
}

bool sells(const Vector3& game, std::uint8_t scenario, Pod pod) {
    const Scenario& played = game.scenario(scenario);
    return !played.ready.empty() || played.pods[static_cast<std::size_t>(pod)];
}

int farthest_level(const Vector3& game, std::uint8_t scenario, Technology technology) {
    const Scenario& played = game.scenario(scenario);
    const auto i = static_cast<std::size_t>(technology);
    if (!played.ready.empty()) return highest_level(game.tables, i);
    // Laser 1 is held without being sold.
    return std::max<int>(played.most_levels[i], technology == Technology::laser ? 1 : 0);
}

}  // namespace astrogate::vector3
