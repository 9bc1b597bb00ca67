// Backups: taken while the store is written to, put back, refused when they are no stores.
#include "server/store/backup.h"

#include <fstream>

#include "tests/server/hall/hall_fixture.h"

namespace astrogate::server {
namespace {

using testing::HallTest;
using testing::person;
using testing::small_plan;

class BackupTest : public HallTest {
protected:
    std::string folder() const { return folder_.string(); }
    std::string copy() const { return (folder_ / "copy").string(); }
    std::string back_up_reason() const {
        std::string reason;
        const bool is_good = back_up(folder(), copy(), reason);
        EXPECT_EQ(is_good, reason.empty());
        return reason;
    }
    std::string restore_reason(const std::string& to, bool replaces = false) {
        std::string reason;
        const bool is_good = restore(copy(), to, replaces, restored_, reason);
        EXPECT_EQ(is_good, reason.empty());
        return reason;
    }
    Restored restored_;
};

TEST_F(BackupTest, ARunningServersGamesComeBackAsTheyWere) {
    const GameNumber game = create(small_plan({person("a"), person("b")}));
    ASSERT_EQ(lock(game, 0, 1, 3), "");
    ASSERT_EQ(back_up_reason(), "");
    ASSERT_EQ(lock(game, 1, 1, 3), "") << "the server goes on";
    EXPECT_NE(back_up_reason().find("is there already"), std::string::npos);
    EXPECT_EQ(std::filesystem::status(copy()).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_NE(restore_reason(folder(), true).find("a server is working"), std::string::npos);
    life_.reset();
    EXPECT_NE(restore_reason(folder()).find("there is a store"), std::string::npos);
    ASSERT_EQ(restore_reason(folder(), true), "");
    EXPECT_TRUE(std::filesystem::exists(folder_ / "games.sqlite.replaced"));
    begin();
    EXPECT_EQ(stage(game), 1U) << "as it was when the copy was made";
    EXPECT_EQ(lock(game, 1, 1, 3), "");
    EXPECT_EQ(stage(game), 2U);
}

TEST_F(BackupTest, RestoringTwiceKeepsBothStoresThatWereThere) {
    create(small_plan({person("a")}));
    ASSERT_EQ(back_up_reason(), "");
    life_.reset();
    ASSERT_EQ(restore_reason(folder(), true), "");
    EXPECT_EQ(restored_.replaced, (folder_ / "games.sqlite.replaced").string());
    EXPECT_EQ(restored_.under_way, 1U) << "whose dice may be remembered";
    const auto first = std::filesystem::last_write_time(folder_ / "games.sqlite.replaced");
    ASSERT_EQ(restore_reason(folder(), true), "");
    EXPECT_EQ(restored_.replaced, (folder_ / "games.sqlite.replaced.2").string());
    EXPECT_TRUE(std::filesystem::exists(folder_ / "games.sqlite.replaced.2"));
    EXPECT_EQ(std::filesystem::last_write_time(folder_ / "games.sqlite.replaced"), first);
}

TEST_F(BackupTest, AFolderThatWasThereKeepsItsMode) {
    namespace files = std::filesystem;
    create(small_plan({person("a")}));
    ASSERT_EQ(back_up_reason(), "");
    const auto shared = folder_ / "shared";
    files::create_directory(shared);
    files::permissions(shared, files::perms(01777));
    ASSERT_EQ(restore_reason(shared.string()), "");
    EXPECT_EQ(files::status(shared).permissions(), files::perms(01777));
    EXPECT_EQ(files::status(shared / "games.sqlite").permissions(), files::perms(0600))
        << "the entries are secret";
    ASSERT_EQ(restore_reason((folder_ / "made" / "here").string()), "");
    EXPECT_EQ(files::status(folder_ / "made" / "here").permissions(), files::perms::owner_all);
    std::ofstream(folder_ / "file") << "no folder";
    EXPECT_NE(restore_reason((folder_ / "file").string()).find("is not a folder"), std::string::npos);
}

TEST_F(BackupTest, WhatIsNoStoreIsRefusedAndNothingChanges) {
    const GameNumber game = create(small_plan({person("a")}));
    ASSERT_EQ(back_up_reason(), "");
    life_.reset();
    std::filesystem::resize_file(copy(), std::filesystem::file_size(copy()) / 2);
    EXPECT_NE(restore_reason(folder(), true), "");
    std::ofstream(copy()) << "no database";
    EXPECT_NE(restore_reason(folder(), true), "");
    std::filesystem::remove(copy());
    EXPECT_NE(restore_reason(folder(), true).find("there is no"), std::string::npos);
    EXPECT_NE(restore_reason((folder_ / "elsewhere").string()).find("there is no"), std::string::npos);
    begin();
    EXPECT_EQ(stage(game), 1U);
    std::string reason;
    EXPECT_FALSE(back_up((folder_ / "nothing").string(), copy(), reason));
    EXPECT_NE(reason.find("no store"), std::string::npos);
}

}  // namespace
}  // namespace astrogate::server
