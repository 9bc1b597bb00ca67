// The dice of one table: two hash chains bound before anybody sits down, the shares of all seats, and how far
// the streams of the present stage are used (record/keyed_dice.h). Raw bytes are strings here, as in the
// entries.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/dice.h"
#include "record/chain.h"
#include "record/keyed_dice.h"

namespace astrogate::server {

inline constexpr std::size_t seed_size = 32;
inline constexpr std::size_t share_size = 32;
inline constexpr std::size_t nonce_size = 16;

class DiceBox {
public:
    // False when a seed is not 32 bytes or the length is out of range.
    bool begin(std::string_view open_seed, std::string_view hidden_seed, std::uint32_t length);
    void set_shares(const std::vector<std::string>& shares);

    bool has_chain() const { return chains_ != nullptr; }
    std::string tip() const;
    std::string hidden_tip() const;
    // Empty when the chain is exhausted.
    std::string link(std::uint32_t stage) const;
    std::string hidden_link(std::uint32_t stage) const;

    // The faces for `ask`, going on where the streams of `stage` were left; empty when the chain is
    // exhausted.
    Faces answer(const DiceAsk& ask, std::uint32_t stage) const;
    // The same, and the streams are used.
    Faces take(const DiceAsk& ask, std::uint32_t stage);

    // Gives back the memory of the places in the chains. The next link costs as many hashes as the first.
    void forget_places() const;

private:
    struct Streams {
        std::uint32_t stage = 0;
        record::KeyedDice open, hidden;
    };
    std::optional<Streams> streams(std::uint32_t stage) const;

    // The places are a memory only; a table and its copies belong to one thread at a time.
    struct Chains {
        record::Chain open, hidden;
        record::ChainPlace open_place{}, hidden_place{};
    };
    std::shared_ptr<Chains> chains_;  // shared by copies
    record::Digest shares_key_{};
    std::optional<Streams> streams_;
};

// Empty when `share` is not 32 bytes.
std::string hash_of_share(std::string_view share);
// Empty when `nonce` is not 16 bytes.
std::string sheet_commitment(std::string_view nonce, std::string_view sheet);

}  // namespace astrogate::server
