// Triplanetary: the tables that an edition or an option has instead of others.
#include "games/triplanetary/game.h"

namespace astrogate::triplanetary {

void Tables::count_hits() {
    asteroid_damage = hits.asteroids;
    ram_damage = hits.ram;
    torpedo_damage = hits.torpedo;
    mine_damage = hits.mine;
    gunfire = hits.gunfire;
}

void Tables::reprint() {
    ships[static_cast<std::size_t>(Kind::packet)] = edition_2018.packet;
    longest_odds = edition_2018.longest_odds;
    ram_damage = edition_2018.ram_damage;
    ships[static_cast<std::size_t>(Kind::liner)] = edition_2018.liner;
    torpedo_damage = edition_2018.torpedo_damage;
    mine_damage = edition_2018.mine_damage;
    wares[static_cast<std::size_t>(Ware::fuel)] = edition_2018.fuel;
    wares[static_cast<std::size_t>(Ware::grapples)] = edition_2018.grapples;
}

}  // namespace astrogate::triplanetary
