// Memory goes back once for every crowd that has left.
#include "server/net/ebb.h"

#include <gtest/gtest.h>

namespace astrogate::server {
namespace {

TEST(EbbTest, ACrowdThatLeavesIsNoticedOnce) {
    Ebb ebb;
    EXPECT_FALSE(ebb.has_ebbed(1000));
    EXPECT_FALSE(ebb.has_ebbed(1001 - Ebb::fall));
    EXPECT_TRUE(ebb.has_ebbed(1000 - Ebb::fall));
    EXPECT_FALSE(ebb.has_ebbed(1000 - Ebb::fall)) << "it has been given back already";
    EXPECT_FALSE(ebb.has_ebbed(800));
    EXPECT_TRUE(ebb.has_ebbed(800 - Ebb::fall));
    EXPECT_FALSE(ebb.has_ebbed(801 - 2 * Ebb::fall)) << "not enough to speak of";
}

}  // namespace
}  // namespace astrogate::server
