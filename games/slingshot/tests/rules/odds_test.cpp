// What classes make of the combat table.
#include <gtest/gtest.h>

#include "games/slingshot/rules/chapters.h"
#include "games/slingshot/tests/table.h"

namespace astrogate::slingshot {
namespace {

// R1b: so a die that can change nothing is never rolled.
TEST(Odds, OfNoWeaponToNoShipAreBelowTheLeftmostColumn) {
    const Slingshot& game = plain_game();
    int weapons = 0;
    for (const ShipClass& attacker : game.tables.classes)
        for (const Weapon& weapon : attacker.weapons)
            for (const ShipClass& target : game.tables.classes) {
                ++weapons;
                EXPECT_GT(points_by(game, weapon.attack, target.defence, 6), 0)
                    << int{weapon.attack} << " to " << int{target.defence};
            }
    EXPECT_GT(weapons, 100);
}

}  // namespace
}  // namespace astrogate::slingshot
