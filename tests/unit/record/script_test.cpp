// tools/verify.py, which shares no line with us, agrees with us about records.
#include <cstdio>

#include <gtest/gtest.h>
#include <unistd.h>

#include "formats/file.h"
#include "record/recorder.h"
#include "tests/unit/any_probe.h"
#include "tests/unit/record/play.h"

namespace astrogate::record {
namespace {

Record game_of(std::uint64_t seed) {
    Plan plan{&probe::any_probe(), 3, DiceSource::keyed, seed, "random"};
    plan.inputs = 60;
    return Player(plan).play();
}

// What the script says of a record, without the file's name.
std::string script_says(const std::string& text) {
    const std::string path = testing::TempDir() + "astrogate_record_" + std::to_string(getpid()) + ".jsonl";
    Problems problems;
    EXPECT_TRUE(write_file(path, text, problems));
    std::FILE* pipe = popen(("python3 " ASTROGATE_ROOT "/tools/verify.py " + path).c_str(), "r");
    std::string said;
    char block[256];
    while (pipe != nullptr && std::fgets(block, sizeof block, pipe) != nullptr) said += block;
    if (pipe != nullptr) pclose(pipe);
    std::remove(path.c_str());
    return said.size() > path.size() ? said.substr(path.size() + 1) : said;
}

TEST(Script, AcceptsFullAndSeatRecords) {
    const Record full = game_of(31);
    EXPECT_EQ(script_says(write_record(full)),
              " " + std::to_string(full.inputs.size() + 2) + " lines, all follow\n");
    for (const Seat seat : {Seat{0}, spectator}) {
        Record told;
        Problems problems;
        ASSERT_TRUE(seat_record(full, probe::any_probe(), seat, told, problems));
        EXPECT_NE(script_says(write_record(told)).find("lines, all follow"), std::string::npos);
    }
}

TEST(Script, FindsChangedBytesAndWellHashedLies) {
    Record full = game_of(32);
    std::string text = write_record(full);
    text[text.size() / 2] ^= 1;
    EXPECT_NE(script_says(text).find("line_does_not_follow"), std::string::npos);
    std::size_t sheets = 0;
    while (full.inputs[sheets].kind != InputKind::sheets) ++sheets;
    full.inputs[sheets].sheets[0].nonce.bytes[5] ^= 1;
    EXPECT_EQ(script_says(write_record(full)), std::to_string(sheets + 2) + ": commitment_does_not_match\n");
    full = game_of(32);
    full.header.shares[2].bytes[0] ^= 1;
    EXPECT_EQ(script_says(write_record(full)), "1: shares_do_not_match\n");
    full.header.share_hashes[2] = share_hash(full.header.shares[2]);
    EXPECT_NE(script_says(write_record(full)).find("dice_do_not_follow"), std::string::npos);
    full = game_of(32);
    full.header.hidden_tip.bytes[0] ^= 1;
    EXPECT_NE(script_says(write_record(full)).find("link_does_not_follow"), std::string::npos);
}

}  // namespace
}  // namespace astrogate::record
