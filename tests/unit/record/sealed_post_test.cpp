// Posts that are sealed now and opened later.
#include "record/sealed_post.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace astrogate::record {
namespace {

std::string code_of(const Result<std::string>& opened) { return opened ? "" : opened.problems()[0].code; }

TEST(SealedPost, OpensToTheTextThatWasSealed) {
    EXPECT_TRUE(rc::check([](const std::string& text) {
        const SealedPost post = seal_post(text);
        const Result<std::string> opened = open_post(post.block, to_hex(post.key));
        RC_ASSERT(opened.ok());
        RC_ASSERT(opened.value() == text);
    }));
}

TEST(SealedPost, OpensAsItIsQuoted) {
    const SealedPost post = seal_post("Hawk: burn N\n");
    std::string quoted = "Ann wrote:\r\n> > ";
    for (const char sign : post.block) quoted += sign == '\n' ? "\r\n> > " : std::string(1, sign);
    EXPECT_EQ(open_post(quoted + "\nand so on", to_hex(post.key)).value(), "Hawk: burn N\n");
}

TEST(SealedPost, TellsNothingButALengthInSteps) {
    const SealedPost hawk = seal_post("Hawk: burn N"), wren = seal_post("Wren: fire laser at Hawk; coast");
    EXPECT_EQ(hawk.block.size(), wren.block.size());
    EXPECT_NE(hawk.block, seal_post("Hawk: burn N").block);
    EXPECT_EQ(hawk.block.find("burn"), std::string::npos);
    EXPECT_NE(seal_post(std::string(300, 'x')).block.size(), hawk.block.size());
}

TEST(SealedPost, IsRefusedWhereItDoesNotFit) {
    const SealedPost post = seal_post("Hawk: burn N");
    const std::string key = to_hex(post.key);
    EXPECT_EQ(code_of(open_post("no block here", key)), "no_sealed_block");
    EXPECT_EQ(code_of(open_post(post.block.substr(0, post.block.size() - 5), key)), "no_sealed_block");
    EXPECT_EQ(code_of(open_post(post.block, "abc")), "not_a_key");
    EXPECT_EQ(code_of(open_post(post.block, to_hex(seal_post("").key))), "key_does_not_fit");
    std::string changed = post.block;
    const std::size_t digit = changed.find("commitment ") + 11;
    changed[digit] = changed[digit] == '0' ? '1' : '0';
    EXPECT_EQ(code_of(open_post(changed, key)), "not_as_committed");
}

}  // namespace
}  // namespace astrogate::record
