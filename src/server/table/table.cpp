#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "base/fields.h"
#include "server/entries/release.h"
#include "server/memory.h"

namespace astrogate::server {

namespace {
const Feed no_feed;
const Bytes no_bytes;
}  // namespace

bool Table::apply(const AnyEntry& entry) {
    if (frozen_) return false;
    ++length_;
    if (length_ > 1 && game_ == nullptr) return fail("no game was created");
    if (length_ > 1 && std::holds_alternative<Created>(entry)) return fail("created twice");
    if (length_ == 1 && !std::holds_alternative<Created>(entry))
        return fail("the first entry creates nothing");
    bool good = is_foreign_ && pass_over(entry);
    if (!good) on_alternative(entry, [&](const auto& one) { good = on(one); });
    if (!is_private(entry)) changed_ = std::max(changed_, time_of(entry));
    return good;
}

void Table::freeze(std::string_view reason) {
    if (!frozen_) frozen_ = Frozen{length_ + 1, std::string(reason)};
}

bool Table::fail(const char* reason) {
    if (!frozen_) frozen_ = Frozen{length_, reason};
    return false;
}

const Feed& Table::feed(Seat seat) const {
    const std::size_t place = seat == spectator ? seats_.size() : seat.value;
    return place < feeds_.size() ? feeds_[place] : no_feed;
}

const Bytes& Table::view(Seat seat) const {
    const Feed& its = feed(seat);
    return its.kept.empty() ? no_bytes : *its.kept.back()->view;
}

ViewPtr Table::shared_view(Seat seat) const {
    const Feed& its = feed(seat);
    return its.kept.empty() ? nullptr : its.kept.back()->view;
}

bool Table::is_local() const {
    const std::string* session = nullptr;
    for (const TableSeat& seat : seats_) {
        if (seat.by == SeatBy::bot) continue;
        if (seat.by == SeatBy::open || seat.sessions.size() != 1) return false;
        if (session != nullptr && *session != seat.sessions.front()) return false;
        session = &seat.sessions.front();
    }
    return session != nullptr;
}

SeatMask Table::bots() const {
    SeatMask seats = 0;
    for (std::uint8_t i = 0; i < seat_count(); ++i)
        if (seats_[i].by == SeatBy::bot) seats = static_cast<SeatMask>(seats | mask_of(Seat{i}));
    return seats;
}

bool Table::on(const Created& entry) {
    auto plan = std::make_shared<Created>(entry);
    plan_ = plan;
    changed_ = phase_since_ = entry.at;
    if (entry.seats.empty() || entry.seats.size() > max_seats) return fail("no game for so many seats");
    talk_ = std::make_shared<const Talk>(entry.seats.size());
    seat_plans();  // who sits there is known even if this program cannot play it
    auto game = (*std::exchange(games_, nullptr))(entry.ruleset, entry.rules);
    if (!game.ok()) return fail("this program does not know these rules");
    game_ = game.value();
    release_ = release_of(entry);
    const Node& known = game_->description();
    is_foreign_ = known["revision"].as_integer() != static_cast<std::int64_t>(entry.revision) ||
                  known["data_hash"].as_text() != entry.data_hash;
    if (game_->rules() == entry.rules) plan->rules = Node();
    if (entry.dice == DiceBy::chain && !dice_.begin(entry.open_seed, entry.hidden_seed, entry.chain_length))
        return fail("the dice have no chain");
    for (std::size_t place = 0; place <= entry.seats.size(); ++place) feeds_.add();
    sitting_ = Sitting(*game_, entry.seats.size(), entry.dice == DiceBy::typed);
    return true;
}

void Table::seat_plans() {
    for (const SeatPlan& plan : plan_->seats) {
        TableSeat& seat = seats_.add();
        seat.by = plan.by;
        seat.bot = plan.bot;
        seat.name = plan.name;
        seat.secret = plan.secret;
        if (!plan.session.empty()) seat.sessions.push_back(plan.session);
        had_guests_ = had_guests_ || (!plan.session.empty() && plan.session != plan_->creator);
        seat.share_hash = plan.share_hash;
        seat.shares_itself = !plan.share_hash.empty();
        seat.bank = plan_->bank_time;
    }
    seats_changed();
}

void Table::seats_changed() {
    const bool is_full = std::none_of(seats_.begin(), seats_.end(),
                                      [](const TableSeat& seat) { return seat.by == SeatBy::open; });
    if (phase_ != Phase::gathering && phase_ != Phase::sharing) return;
    const Phase now = is_full ? Phase::sharing : Phase::gathering;
    if (now != phase_) phase_since_ = changed_;
    phase_ = now;
}

void Table::new_round() {
    ++round_;
    phase_since_ = changed_;
    for (std::uint8_t i = 0; i < seat_count(); ++i) {
        TableSeat& seat = seats_.edit(i);
        seat.share_hash.clear();
        seat.share.clear();
        seat.is_share_open = false;
    }
}

bool Table::on(const ShareHashed& entry) {
    if (phase_ != Phase::sharing || entry.seat >= seats_.size()) return fail("no share is awaited");
    if (!seats_[entry.seat].share_hash.empty()) return fail("a second hash of one share");
    TableSeat& seat = seats_.edit(entry.seat);
    seat.share_hash = entry.hash;
    seat.share = entry.share;
    return true;
}

bool Table::on(const ShareOpened& entry) {
    const bool all_hashed = std::none_of(seats_.begin(), seats_.end(),
                                         [](const TableSeat& one) { return one.share_hash.empty(); });
    if (phase_ != Phase::sharing || entry.seat >= seats_.size() || !all_hashed)
        return fail("no share is awaited");
    TableSeat& seat = seats_.edit(entry.seat);
    if (seat.is_share_open || hash_of_share(entry.share) != seat.share_hash)
        return fail("a share that is not its hash's");
    seat.share = entry.share;
    seat.is_share_open = true;
    return true;
}

bool Table::on(const Started& entry) {
    if (phase_ != Phase::sharing) return fail("started before its seats were full");
    if (plan_->dice == DiceBy::chain) {
        std::vector<std::string> shares;
        for (const TableSeat& seat : seats_) {
            if (!seat.is_share_open) return fail("started before its shares were open");
            shares.push_back(seat.share);
        }
        dice_.set_shares(shares);
    }
    auto begun = game_->start(setup_of(*plan_));
    if (!begun.ok()) return fail("this program does not start this game");
    phase_ = Phase::playing;
    phase_since_ = stage_since_ = entry.at;
    is_foreign_ = entry.state_hash != 0 && begun.value().state_hash != entry.state_hash;
    return is_foreign_ || moved(begun.value(), nullptr, entry.state_hash, entry.at);
}

bool Table::on(const Locked& entry) {
    if (!seal(entry)) return false;
    if (seats_[entry.seat].by != SeatBy::person) return true;
    for (std::uint8_t i = 0; i < seat_count(); ++i)
        if (!seats_[i].away.is_awake()) seats_.edit(i).away.wake();
    return true;
}

bool Table::seal(const Locked& entry) {
    if (phase_ != Phase::playing || entry.seat >= seats_.size()) return fail("a sheet out of play");
    const Seat seat{entry.seat};
    if (entry.stage != waiting().stage || waiting().asked(seat) == nullptr)
        return fail("a sheet nobody asked for");
    if (sitting_.is_locked(seat)) return fail("a second sheet of one seat");
    const Millis taken = paused_since_.value_or(entry.at) - stage_since_;
    seats_.edit(entry.seat).locked =
        make_lasting<const Sealed>(Sealed{entry.stage, entry.nonce, commitment_of(entry.nonce, entry.sheet),
                                          taken, entry.reason, entry.numbers, entry.advised});
    sitting_.lock(seat, entry.sheet);
    return true;
}

void Table::unseal(std::uint8_t seat) {
    sitting_.unlock(Seat{seat});
    seats_.edit(seat).locked.reset();
}

bool Table::on(const Unlocked& entry) {
    if (entry.seat >= seats_.size() || !seats_[entry.seat].locked) return fail("nothing to unlock");
    unseal(entry.seat);
    seats_.edit(entry.seat).away.in_hand = entry.stage;
    return true;
}

bool Table::on(const InputTaken& entry) {
    if (phase_ != Phase::playing) return fail("an input out of play");
    const AnyInput input = input_of(entry);
    auto move = game_->advance(state(), input, sitting_.needs(false));
    if (!move.ok()) return fail("an input that the game does not admit");
    if (entry.what == InputKind::dice && !took(entry)) return false;
    if (entry.what == InputKind::sheets) close_stage(entry);
    if (entry.what == InputKind::resign && entry.seat < seats_.size()) {
        TableSeat& seat = seats_.edit(entry.seat);
        seat.has_resigned = true;
        seat.away = {};
        seat.away.changed = length_;
    }
    return moved(move.value(), &input, entry.state_hash, entry.at);
}

AnyInput Table::input_of(const InputTaken& entry) const {
    AnyInput input;
    input.kind = entry.what;
    input.stage = entry.stage;
    input.seat = Seat{entry.seat};
    for (const std::uint8_t face : entry.faces)
        if (!input.faces.full()) input.faces.push_back(face);
    if (entry.what != InputKind::sheets) return input;
    std::vector<Seat> by_default;
    by_default.reserve(entry.missing.size());
    for (const std::uint8_t seat : entry.missing) by_default.push_back(Seat{seat});
    input.sheets = sitting_.closing(by_default).sheets;
    return input;
}

std::string commitment_of(std::string_view nonce, std::string_view sheet) {
    return sheet_commitment(nonce, sheet);
}

}  // namespace astrogate::server
