// Hashes, commitments, the chain and the shares. Known answers come from vectors.py.
#include "record/hash.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "record/chain.h"
#include "record/entropy.h"
#include "record/shares.h"

namespace astrogate::record {
namespace {

template <std::size_t N>
Block<N> counting() {
    Block<N> block;
    for (std::size_t i = 0; i < N; ++i) block.bytes[i] = static_cast<std::uint8_t>(i);
    return block;
}

std::vector<Share> three_shares() {
    std::vector<Share> shares(3);
    for (std::size_t i = 0; i < 3; ++i) shares[i].bytes.fill(static_cast<std::uint8_t>(i + 1));
    return shares;
}

TEST(RecordHash, known_answers) {
    EXPECT_EQ(to_hex(hash(purpose::commitment, {})),
              "8ff6b544941def3d2f8bf041672e8b04a1d739e6dd5a68887f5d44234a2afcec");
    EXPECT_EQ(to_hex(commitment(counting<16>(), "burn -3 1 1")),
              "4a3a58a11cb2f0ef2d33f376595007f6a09ceb0b10ca51a16372d02242232114");
}

TEST(RecordHash, parts_are_joined_with_nothing_between) {
    EXPECT_EQ(hash(purpose::commitment, {"ab", "", "c"}), hash(purpose::commitment, {"abc"}));
    EXPECT_NE(hash(purpose::commitment, {"abc"}), hash(purpose::share_hash, {"abc"}));
}

TEST(RecordHash, no_purpose_begins_another) {
    const std::string_view all[] = {purpose::commitment, purpose::chain_link, purpose::share_hash,
                                    purpose::shares_key, purpose::dice_key};
    for (const auto a : all)
        for (const auto b : all) EXPECT_TRUE(a.data() == b.data() || !b.starts_with(a)) << a << " | " << b;
}

TEST(RecordHash, hex_has_one_spelling) {
    const Nonce nonce = counting<16>();
    EXPECT_EQ(to_hex(nonce), "000102030405060708090a0b0c0d0e0f");
    EXPECT_EQ(block_from_hex<16>(to_hex(nonce)), nonce);
    for (const char* wrong :
         {"", "00", "000102030405060708090A0b0c0d0e0f", "000102030405060708090g0b0c0d0e0f",
          "000102030405060708090a0b0c0d0e0f00", " 00102030405060708090a0b0c0d0e0f"})
        EXPECT_FALSE(block_from_hex<16>(wrong)) << wrong;
}

TEST(RecordHash, a_commitment_binds_nonce_and_every_byte) {
    const Nonce nonce = counting<16>();
    const Digest made = commitment(nonce, "sheet");
    EXPECT_EQ(commitment(nonce, "sheet"), made);
    EXPECT_NE(commitment(nonce, "sheeT"), made);
    EXPECT_NE(commitment(nonce, "sheet "), made);
    Nonce other = nonce;
    other.bytes[15] ^= 1;
    EXPECT_NE(commitment(other, "sheet"), made);
}

TEST(RecordChain, known_answers) {
    const Chain chain(counting<32>(), 10);
    EXPECT_EQ(to_hex(chain.tip()), "e56bcebee6770c996e8519ecbd27c31bc4b5a9e72db025936ea80c2a87ee51dc");
    EXPECT_EQ(to_hex(*chain.link(0)), "19c42bab2fd7e9e1d73849d3b3af47cc4ec4846214b995aa39721763506f53a9");
    EXPECT_EQ(to_hex(*chain.link(7)), "5ada0029382861bdd99ec857f4323595c8e496d59a996e13820536b7b0b5d289");
    EXPECT_EQ(chain.link(9), counting<32>());
    EXPECT_EQ(to_hex(Chain(counting<32>(), 1000).tip()),
              "78e50542738eea31fec0fca15e21b668b89a707b094169791f5cb333f7f645cb");
}

TEST(RecordChain, every_link_proves_itself_by_the_one_before) {
    for (const std::uint32_t length : {1U, 2U, 3U, 4U, 5U, 99U, 100U, 101U, 1000U}) {
        const Chain chain(counting<32>(), length);
        Digest before = chain.tip();
        for (std::uint32_t i = 0; i < length; ++i) {
            const auto link = chain.link(i);
            ASSERT_TRUE(link);
            ASSERT_TRUE(verify_link(before, *link)) << i << " of " << length;
            ASSERT_FALSE(verify_link(*link, before));
            before = *link;
        }
        EXPECT_EQ(before, counting<32>());
    }
}

TEST(RecordChain, gives_the_same_links_from_wherever_one_is) {
    for (const std::uint32_t length : {1U, 2U, 5U, 17U, 400U}) {
        const Chain chain(counting<32>(), length);
        ChainPlace going, jumping;
        Digest node = counting<32>();
        for (std::uint32_t k = 0; k < length; ++k) {  // backwards through the links: x[0] is the last
            EXPECT_EQ(chain.link(length - 1 - k, jumping), node) << length << " " << k;
            node = hash(purpose::chain_link, {node.view()});
        }
        for (std::uint32_t i = 0; i < length; ++i) {
            const auto link = chain.link(i, going);
            EXPECT_EQ(link, chain.link(i)) << length << " " << i;
            EXPECT_EQ(chain.link((i * 7919) % length, jumping), chain.link((i * 7919) % length));
        }
        EXPECT_FALSE(chain.link(length, going));
    }
}

TEST(RecordChain, says_when_it_is_exhausted) {
    const Chain chain(counting<32>(), 5);
    EXPECT_TRUE(chain.link(4));
    EXPECT_FALSE(chain.link(5));
    EXPECT_FALSE(chain.link(0xFFFFFFFF));
}

TEST(RecordShares, known_answers) {
    EXPECT_EQ(to_hex(share_hash(three_shares()[0])),
              "41ff3f5d9756f89f9b9f0260dc3fe95387e02fdc0f54a604fa828ee1866976cd");
    EXPECT_EQ(to_hex(shares_key(three_shares())),
              "2c637b5134d7f77261270ec0be98ebb8544ac23072028c92c4060d869323edcb");
    EXPECT_EQ(to_hex(shares_key({})), "43734d27c17ca6f26cc4029c2b5094b4ed70082f86d1ca1a1086d161d5ad1b28");
}

TEST(RecordShares, every_share_its_place_and_their_number_count) {
    auto shares = three_shares();
    std::set<Digest> keys = {shares_key(shares)};
    std::swap(shares[0], shares[1]);
    keys.insert(shares_key(shares));
    shares[2].bytes[0] ^= 1;
    keys.insert(shares_key(shares));
    shares.pop_back();
    keys.insert(shares_key(shares));
    EXPECT_EQ(keys.size(), 4U);
}

TEST(RecordEntropy, draws_are_never_alike) {
    std::set<Digest> drawn;
    for (int i = 0; i < 1000; ++i) drawn.insert(draw_block<32>());
    EXPECT_EQ(drawn.size(), 1000U);
}

}  // namespace
}  // namespace astrogate::record
