// Vector 3: the captain. Designs its own fleet where there are points to spend (shipyard.cpp), else takes the
// package with the most lasers; fights from a little way off, and gives away less than the lieutenant does.
// Torpedoes, where it has any, are spread over every place that their targets can reach.
#include <algorithm>

#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr Style captain{
    .fleet = Fleet::designed,
    .taste = {.loss = 80, .speed = 0},
    .wanted = 6,
    .plans = true,
    .phrases = {"captain_prepares", "captain_moves", "captain_keeps_lead", "captain_breaks_off",
                "captain_offers_end", "captain_fires", "captain_holds", "captain_launches", "captain_waits",
                "captain_detonates", "captain_spares", "captain_pushes"}};

// In 1979 it believes its notebook. Every enemy's fire is counted against each of its ships, and they cannot
// all fire at all of them: once their arms are known, less of it is feared.
constexpr Style with_a_notebook = [] {
    Style style = captain;
    style.reads_notes = true;
    style.taste.loss = 20;
    style.taste.mines = 20;
    style.standoff = 80;
    return style;
}();

// Who is in a hurry does not weigh every burn.
constexpr Style hurried(Style style) {
    style.is_hurried = true;
    return style;
}
constexpr Style in_a_hurry = hurried(captain);
constexpr Style in_a_hurry_with_a_notebook = hurried(with_a_notebook);

void choose_quickly(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    choose_armed(game, view, game.edition().has_secrets ? in_a_hurry_with_a_notebook : in_a_hurry, sheet,
                 reason);
}

}  // namespace

void choose_captain(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    choose_armed(game, view, game.edition().has_secrets ? with_a_notebook : captain, sheet, reason);
}

// What a pass of two fleets leaves of them shows by then.
constexpr std::uint32_t turns_looked_ahead = 3;

// In a hurry it answers a burn that is tried less well than it would: played on by it alone, such burns seem
// too good. Torpedoes are weighed against every fleet, and every fleet has some.
QuickPlayer<Vector3> Vector3::quick_player(const View& view) const {
    const auto& loaded = scenario(view.scenario).weapons;
    const bool has_weapons = std::ranges::find(loaded, true) != loaded.end();
    const auto fleets = static_cast<std::uint32_t>(has_weapons ? view.players.size() : 1);
    const std::uint32_t weight = edition().has_secrets ? 2 : 1;
    return QuickPlayer<Vector3>{"captain",      choose_quickly, fleets * weight,
                                choose_captain, fleets * 4,     turns_looked_ahead};
}

}  // namespace astrogate::vector3
