#include "server/entries/record_maker.h"

#include <algorithm>
#include <ctime>

namespace astrogate::server {

namespace {

template <std::size_t N>
record::Block<N> block_of(const std::string& bytes) {
    record::Block<N> block;
    std::copy_n(bytes.begin(), std::min(N, bytes.size()), block.bytes.begin());
    return block;
}

std::optional<record::Digest> link_of(const std::string& bytes) {
    if (bytes.empty()) return std::nullopt;
    return block_of<32>(bytes);
}

}  // namespace

std::string date_text(Millis at) {
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

void RecordMaker::see(const Table& table, const AnyEntry& entry) {
    if (std::holds_alternative<Started>(entry)) begin(table);
    if (const auto* input = std::get_if<InputTaken>(&entry); input != nullptr && recorder_)
        take(table, *input);
    before_ = table;
}

void RecordMaker::begin(const Table& table) {
    const Created& plan = table.plan();
    record::Header header = record::header_of(table.game(), setup_of(plan));
    header.created = date_text(plan.at);
    header.source = plan.dice == DiceBy::typed ? record::DiceSource::typed : record::DiceSource::keyed;
    if (table.dice().has_chain()) {
        header.tip = block_of<32>(table.dice().tip());
        header.hidden_tip = block_of<32>(table.dice().hidden_tip());
    }
    for (const TableSeat& seat : table.seats()) {
        header.seats.push_back({seat.name, seat.by == SeatBy::bot ? seat.bot : std::string()});
        if (!table.dice().has_chain()) continue;
        header.share_hashes.push_back(block_of<32>(seat.share_hash));
        header.shares.push_back(block_of<32>(seat.share));
    }
    recorder_.emplace(table.game(), std::move(header));
}

void RecordMaker::take(const Table& table, const InputTaken& entry) {
    const AnyInput input = before_->input_of(entry);
    const Waiting& asked = before_->waiting();
    std::vector<record::Seal> seals;
    for (const AnySheet& sheet : input.sheets) {
        if (sheet.by_default) continue;
        const Sealed& sealed = *before_->seats()[sheet.seat.value].locked;
        seals.push_back({block_of<16>(sealed.nonce), block_of<32>(sealed.commitment), sealed.advised});
    }
    const record::Links links{link_of(table.dice().link(asked.stage)),
                              link_of(table.dice().hidden_link(asked.stage))};
    recorder_->input(asked, input, table.state(), seals, links);
}

std::string RecordMaker::full() const {
    if (!recorder_) return {};
    record::Recorder closed = *recorder_;
    closed.close(before_->waiting(), before_->state());
    return closed.text();
}

std::string RecordMaker::of_seat(Seat seat, Problems& problems) const {
    if (!recorder_) return {};
    record::Recorder closed = *recorder_;
    closed.close(before_->waiting(), before_->state());
    record::Record its;
    if (!record::seat_record(closed.record(), before_->game(), seat, its, problems)) return {};
    return record::write_record(its);
}

std::uint32_t text_of(const std::optional<Seat>& seat) { return seat ? seat->value : full_record; }

std::vector<GameText> RecordMaker::all(Problems& problems) const {
    std::vector<GameText> texts;
    if (!recorder_) return texts;
    texts.push_back({0, full_record, full()});
    for (std::uint8_t i = 0; i < before_->seat_count(); ++i)
        texts.push_back({0, i, of_seat(Seat{i}, problems)});
    texts.push_back({0, spectator.value, of_seat(spectator, problems)});
    return texts;
}

}  // namespace astrogate::server
