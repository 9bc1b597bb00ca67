// Vector 3: the captain. Plays as the lieutenant does where lasers are all there is; with torpedoes it aims by every place
// that a target can reach, keeps its torpedoes apart, and its ships as well.
#include "games/vector3/tactics.h"

namespace astrogate::vector3 {

namespace {

constexpr Style captain{
    .fleet = Fleet::launchers,
    .taste = {.loss = 80, .blast = 100, .spread = 60},
    .wanted = 8,
    .plans = true,
    .phrases = {"captain_prepares", "captain_moves", "captain_keeps_lead", "captain_breaks_off",
                "captain_fires", "captain_holds", "captain_launches", "captain_waits", "captain_detonates",
                "captain_spares", "captain_pushes"}};

}  // namespace

void choose_captain(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    choose_armed(game, view, captain, sheet, reason);
}

}  // namespace astrogate::vector3
