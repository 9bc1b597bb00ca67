// Vector 3: three sparring partners with one idea each. Without technology points they have lasers alone, and
// use them.
#include "games/vector3/bots/tactics.h"

namespace astrogate::vector3 {

namespace {

// Warps in close, launches whatever may arrive within two turns, and spreads it over where targets can go.
constexpr Style swarm{.fleet = Fleet::launchers,
                      .taste = {.loss = 5},
                      .keeps_lead = false,
                      .launch_at = 50,
                      .patience = 2,
                      .plans = true,
                      .arrival = 5,
                      .phrases = {"swarm_prepares", "swarm_moves", "swarm_keeps_lead", "swarm_breaks_off",
                                  "swarm_offers_end", "swarm_fires", "swarm_holds", "swarm_launches",
                                  "swarm_waits", "swarm_detonates", "swarm_spares", "swarm_pushes"}};

// Just outside the reach of shorter lasers.
constexpr Style laser_line{
    .fleet = Fleet::lasers,
    .taste = {.loss = 80, .speed = 0},
    .wanted = 3,
    .keeps_range = true,
    .keeps_lead = false,
    .phrases = {"laser_line_prepares", "laser_line_moves", "laser_line_keeps_lead", "laser_line_breaks_off",
                "laser_line_offers_end", "laser_line_fires", "laser_line_holds", "laser_line_launches",
                "laser_line_waits", "laser_line_detonates", "laser_line_spares", "laser_line_pushes"}};

// Passes close by at speed and leaves mines where the enemy is about to be.
constexpr Style miner{.fleet = Fleet::mines,
                      .taste = {.speed = 100, .spread = 60},
                      .keeps_lead = false,
                      .launch_at = 60,
                      .phrases = {"miner_prepares", "miner_moves", "miner_keeps_lead", "miner_breaks_off",
                                  "miner_offers_end", "miner_fires", "miner_holds", "miner_launches",
                                  "miner_waits", "miner_detonates", "miner_spares", "miner_pushes"}};

}  // namespace

void choose_swarm(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    choose_armed(game, view, swarm, sheet, reason);
}

void choose_laser_line(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet,
                       Reason& reason) {
    choose_armed(game, view, laser_line, sheet, reason);
}

void choose_miner(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    choose_armed(game, view, miner, sheet, reason);
}

}  // namespace astrogate::vector3
