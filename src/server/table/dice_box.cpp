#include "server/table/dice_box.h"

#include <algorithm>

#include "record/shares.h"

namespace astrogate::server {

namespace {

template <std::size_t N>
std::optional<record::Block<N>> block_of(std::string_view bytes) {
    record::Block<N> block;
    if (bytes.size() != N) return std::nullopt;
    std::copy_n(bytes.begin(), N, block.bytes.begin());
    return block;
}

std::string bytes_of(const std::optional<record::Digest>& digest) {
    return digest ? std::string(digest->view()) : std::string();
}

}  // namespace

bool DiceBox::begin(std::string_view open_seed, std::string_view hidden_seed, std::uint32_t length) {
    const auto open = block_of<32>(open_seed);
    const auto hidden = block_of<32>(hidden_seed);
    if (!open || !hidden || length < 1 || length > record::max_chain_length) return false;
    chains_ = std::make_shared<Chains>(Chains{record::Chain(*open, length), record::Chain(*hidden, length)});
    return true;
}

void DiceBox::set_shares(const std::vector<std::string>& shares) {
    std::vector<record::Share> blocks;
    for (const std::string& share : shares)
        if (const auto block = block_of<32>(share)) blocks.push_back(*block);
    shares_key_ = record::shares_key(blocks);
}

std::string DiceBox::tip() const {
    return has_chain() ? std::string(chains_->open.tip().view()) : std::string();
}
std::string DiceBox::hidden_tip() const {
    return has_chain() ? std::string(chains_->hidden.tip().view()) : std::string();
}

std::string DiceBox::link(std::uint32_t stage) const {
    return has_chain() ? bytes_of(chains_->open.link(stage, chains_->open_place)) : std::string();
}
std::string DiceBox::hidden_link(std::uint32_t stage) const {
    return has_chain() ? bytes_of(chains_->hidden.link(stage, chains_->hidden_place)) : std::string();
}

std::optional<DiceBox::Streams> DiceBox::streams(std::uint32_t stage) const {
    if (!has_chain()) return std::nullopt;
    if (streams_ && streams_->stage == stage) return streams_;
    const auto open = chains_->open.link(stage, chains_->open_place);
    const auto hidden = chains_->hidden.link(stage, chains_->hidden_place);
    if (!open || !hidden) return std::nullopt;
    return Streams{stage, record::KeyedDice(record::dice_key(*open, shares_key_)),
                   record::KeyedDice(record::dice_key(*hidden, shares_key_))};
}

Faces DiceBox::answer(const DiceAsk& ask, std::uint32_t stage) const {
    Faces faces;
    if (auto used = streams(stage)) record::answer(ask, stage, used->open, used->hidden, faces);
    return faces;
}

Faces DiceBox::take(const DiceAsk& ask, std::uint32_t stage) {
    Faces faces;
    streams_ = streams(stage);
    if (streams_) record::answer(ask, stage, streams_->open, streams_->hidden, faces);
    return faces;
}

void DiceBox::forget_places() const {
    if (!has_chain()) return;
    chains_->open_place = {};
    chains_->hidden_place = {};
}

std::string hash_of_share(std::string_view share) {
    const auto block = block_of<share_size>(share);
    return block ? std::string(record::share_hash(*block).view()) : std::string();
}

std::string sheet_commitment(std::string_view nonce, std::string_view sheet) {
    const auto block = block_of<nonce_size>(nonce);
    return block ? std::string(record::commitment(*block, sheet).view()) : std::string();
}

}  // namespace astrogate::server
