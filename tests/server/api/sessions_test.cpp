// Sessions: given by this server, or none.
#include "server/api/sessions.h"

#include <gtest/gtest.h>

#include "server/api/secrets.h"

namespace astrogate::server {
namespace {

Sessions sessions(bool is_secure = false, const std::string& known = {},
                  const std::string& secret = "secret") {
    return {secret, is_secure, [known](const std::string& hash) { return hash == known; }};
}

TEST(SessionsTest, OnlyWhatThisServerGaveIsOne) {
    const Sessions ours = sessions();
    const std::string given = ours.fresh();
    EXPECT_EQ(ours.read("a=b; astrogate=" + given + "; c=d"), given);
    EXPECT_EQ(sessions().read("astrogate=" + given), given) << "after a restart too: the key is kept";
    EXPECT_EQ(sessions(false, {}, "another server's").read("astrogate=" + given), "");
    std::string changed = given;
    changed[3] = changed[3] == 'A' ? 'B' : 'A';
    for (const std::string& planted :
         {std::string(), std::string(43, 'A'), std::string(64, 'A'), new_secret(), given + "x",
          given.substr(1), changed, given.substr(0, 63) + "/"})
        EXPECT_EQ(ours.read("astrogate=" + planted), "") << planted;
    EXPECT_EQ(ours.read("xastrogate=" + given), "");
}

TEST(SessionsTest, APlantedCookieBesideOursDoesNotCount) {
    const Sessions ours = sessions();
    const std::string given = ours.fresh();
    EXPECT_EQ(ours.read("astrogate=" + std::string(43, 'A') + "; astrogate=" + given), given);
    EXPECT_EQ(ours.read("astrogate=" + std::string(64, 'A') + ";astrogate=" + given + ";"), given);
}

TEST(SessionsTest, OverHttpsNobodyElseCanSetTheCookie) {
    const Sessions ours = sessions(true);
    const std::string given = ours.fresh();
    EXPECT_TRUE(ours.cookie(given).starts_with("__Host-astrogate=" + given + "; Path=/; "));
    EXPECT_NE(ours.cookie(given).find("; Secure"), std::string::npos);
    EXPECT_EQ(ours.cookie(given).find("Domain"), std::string::npos);
    EXPECT_EQ(ours.read("__Host-astrogate=" + given), given);
    EXPECT_EQ(ours.read("astrogate=" + given), "") << "a neighbour may have set this one";
    EXPECT_EQ(sessions().cookie(given).find("; Secure"), std::string::npos);
}

TEST(SessionsTest, SessionsFromBeforeTheSealsGoOnWhereTheyHoldAGame) {
    const std::string old = new_secret();
    EXPECT_EQ(sessions(false, hash_of_session(old)).read("astrogate=" + old), old);
    EXPECT_EQ(sessions(true, hash_of_session(old)).read("astrogate=" + old), old);
    EXPECT_EQ(sessions().read("astrogate=" + old), "");
}

}  // namespace
}  // namespace astrogate::server
