#include "server/table/clerk.h"

#include <algorithm>

#include "server/memory.h"
#include "server/table/decision_builder.h"

namespace astrogate::server {

namespace {

Problem wrong_stage(std::uint32_t stage, std::uint32_t now) {
    return Problem("wrong_stage", "").with("stage", stage).with("now", now);
}

// Whether the seat handed in this very sheet at a stage that has closed since.
bool has_counted(const TableSeat& seat, std::uint32_t stage, const Bytes& sheet) {
    const PastSheet* past = past_sheet(seat, stage);
    if (past == nullptr) return false;
    const std::string commitment = commitment_of({past->nonce.data(), past->nonce.size()}, sheet);
    return commitment == std::string_view(past->commitment.data(), past->commitment.size());
}

bool is_last_person(const Table& table, Seat seat) {
    for (std::uint8_t i = 0; i < table.seat_count(); ++i)
        if (i != seat.value && table.seats()[i].by != SeatBy::bot) return false;
    return true;
}

bool sits(const Table& table, Seat seat) { return seat.value < table.seats().size(); }

}  // namespace

Decision Clerk::create(Created plan, Millis now, const std::vector<AnyEntry>& more) const {
    plan.open_seed = random_(seed_size);
    plan.hidden_seed = random_(seed_size);
    DecisionBuilder builder(make_lasting<Table>(games_, frames_kept_), random_, now);
    auto game = games_(plan.ruleset, plan.rules);
    if (!game.ok()) {
        builder.refuse(game.problems());
        return builder.done();
    }
    const Node& description = game.value()->description();
    plan.rules = game.value()->rules();
    plan.revision = static_cast<std::uint64_t>(description["revision"].as_integer());
    plan.data_hash = description["data_hash"].as_text();
    auto trial = game.value()->start(setup_of(plan));
    if (trial.ok()) plan.shape = trial.value().state_hash;
    if (!trial.ok())
        builder.refuse(trial.problems());
    else if (builder.add(std::move(plan)))
        for (const AnyEntry& entry : more) on_alternative(entry, [&](const auto& one) { builder.add(one); });
    return builder.done();
}

Decision Clerk::claim(const Table& table, Seat seat, const std::string& session, const std::string& name,
                      const std::string& share_hash, Millis now, const SeatSecrets& fresh) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen())
        builder.refuse("game_frozen");
    else if (!sits(table, seat) || table.seats()[seat.value].by == SeatBy::bot)
        builder.refuse("no_such_link");
    else
        builder.add(SatDown{0, seat.value, session, session.empty() ? fresh.token : std::string(), name,
                            share_hash, fresh.link});
    return builder.done();
}

Decision Clerk::relink(const Table& table, Seat seat, const std::string& link, const std::string& keeps,
                       Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen())
        builder.refuse("game_frozen");
    else if (!sits(table, seat) || table.seats()[seat.value].by != SeatBy::person)
        builder.refuse("no_such_seat", Grade::malformed);
    else
        builder.add(Relinked{0, seat.value, link, keeps});
    return builder.done();
}

Decision Clerk::reseat(const Table& table, Seat seat, SeatBy by, const std::string& bot,
                       const std::string& secret, Millis now, bool is_own) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen()) {
        builder.refuse("game_frozen");
    } else if (table.phase() == Phase::over) {
        builder.refuse("game_over");
    } else if (!sits(table, seat)) {
        builder.refuse("no_such_seat", Grade::malformed);
    } else {
        const TableSeat& its = table.seats()[seat.value];
        const bool is_taken = its.by == SeatBy::person && !table.is_absent(seat, now) && !is_own;
        if (table.phase() == Phase::playing && is_taken)
            builder.refuse("seat_is_taken");
        else if (by == SeatBy::bot && is_last_person(table, seat))
            builder.refuse("nobody_plays");
        else
            builder.add(Reseated{0, seat.value, by, bot, secret, false});
    }
    return builder.done();
}

Decision Clerk::share(const Table& table, Seat seat, std::uint32_t round, const std::string& hash,
                      const std::string& opened, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen() || table.phase() != Phase::sharing || !sits(table, seat)) {
        builder.refuse("no_share_awaited");
        return builder.done();
    }
    const TableSeat& its = table.seats()[seat.value];
    const bool is_hash_known = hash.empty() || its.share_hash == hash;
    const bool all_hashed = std::none_of(table.seats().begin(), table.seats().end(),
                                         [](const TableSeat& one) { return one.share_hash.empty(); });
    if (round != table.round())
        builder.refuse(Problem("wrong_round", "").with("round", round).with("now", table.round()));
    else if (!is_hash_known && (!its.share_hash.empty() || !its.shares_itself))
        builder.refuse("share_hash_given");
    else if (!is_hash_known)
        builder.add(ShareHashed{0, seat.value, hash, {}});
    else if (opened.empty() || its.is_share_open)
        return builder.done();
    else if (!all_hashed)
        builder.refuse("hashes_missing", Grade::unfinished);
    else if (hash_of_share(opened) != its.share_hash)
        builder.refuse("share_does_not_fit");
    else
        builder.add(ShareOpened{0, seat.value, opened});
    return builder.done();
}

Decision Clerk::lock(const Table& table, Seat seat, std::uint32_t stage, const Bytes& sheet, Millis now,
                     const AnyChoice* why, const std::string& advised) const {
    DecisionBuilder builder(table, random_, now);
    if (sits(table, seat)) {
        const bool is_in = table.sitting().has_handed_in(seat, stage, sheet);
        if (is_in || has_counted(table.seats()[seat.value], stage, sheet)) return builder.done();
    }
    if (!builder.is_playing()) return builder.done();
    if (!sits(table, seat)) {
        builder.refuse("no_such_seat", Grade::malformed);
    } else if (stage != table.waiting().stage) {
        const bool counted = past_sheet(table.seats()[seat.value], stage) != nullptr;
        builder.refuse(wrong_stage(stage, table.waiting().stage).with("counted", counted ? 1 : 0));
    } else if (const Problems problems = table.sitting().refuse(seat, stage, table.view(seat), sheet);
               !problems.empty()) {
        builder.refuse(problems);
    } else {
        Locked entry{0, seat.value, stage, random_(nonce_size), sheet, {}, {}, advised};
        if (why != nullptr) {
            entry.reason = why->reason;
            entry.numbers = why->numbers;
        }
        builder.add(std::move(entry));
    }
    return builder.done();
}

Decision Clerk::unlock(const Table& table, Seat seat, std::uint32_t stage, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing()) return builder.done();
    if (!sits(table, seat))
        builder.refuse("no_such_seat", Grade::malformed);
    else if (stage != table.waiting().stage)
        builder.refuse(wrong_stage(stage, table.waiting().stage));
    else if (table.seats()[seat.value].locked)
        builder.add(Unlocked{0, seat.value, stage});
    return builder.done();
}

Decision Clerk::faces(const Table& table, const std::vector<std::uint8_t>& faces, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing()) return builder.done();
    InputTaken entry{.what = InputKind::dice, .stage = table.waiting().stage, .faces = faces};
    if (table.plan().dice != DiceBy::typed || table.waiting().what != Waits::dice) {
        builder.refuse("dice_not_asked");
    } else if (const Problems problems = table.game().admit(table.state(), table.input_of(entry));
               !problems.empty()) {
        builder.refuse(problems);
    } else {
        builder.add(std::move(entry));
    }
    return builder.done();
}

Decision Clerk::resign(const Table& table, Seat seat, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing()) return builder.done();
    const InputTaken entry{.what = InputKind::resign, .stage = table.waiting().stage, .seat = seat.value};
    if (const Problems problems = table.game().admit(table.state(), table.input_of(entry)); !problems.empty())
        builder.refuse(problems);
    else
        builder.add(entry);
    return builder.done();
}

Decision Clerk::note(const Table& table, const AnyEntry& aside, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen())
        builder.refuse("game_frozen");
    else
        builder.add_any(aside);
    return builder.done();
}

Decision Clerk::tick(const Table& table, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    const auto due = table.due();
    if (!due || now < *due) return builder.done();
    if (table.phase() == Phase::sharing) {
        const bool all_hashed = std::none_of(table.seats().begin(), table.seats().end(),
                                             [](const TableSeat& one) { return one.share_hash.empty(); });
        for (std::uint8_t i = 0; i < table.seat_count(); ++i) {
            const TableSeat& seat = table.seats()[i];
            const bool withholds =
                seat.shares_itself && (all_hashed ? !seat.is_share_open : seat.share_hash.empty());
            if (withholds) builder.add(Reseated{0, i, SeatBy::open, {}, {}, true});
        }
        return builder.done();
    }
    const Created& plan = table.plan();
    if (plan.game_time > 0 && now >= table.phase_since() + plan.game_time &&
        table.waiting().what == Waits::seats) {
        builder.add(InputTaken{.what = InputKind::time_up, .stage = table.waiting().stage});
        return builder.done();
    }
    builder.stand_in_for_all();
    InputTaken entry{.what = InputKind::sheets, .stage = table.waiting().stage};
    for (const Seat seat : builder.table().sitting().missing()) entry.missing.push_back(seat.value);
    if (table.waiting().what == Waits::seats && builder.table().awaited() != 0) builder.add(std::move(entry));
    return builder.done();
}

std::vector<Seat> bots_asked(const Table& table) {
    std::vector<Seat> seats;
    if (table.frozen() || table.phase() != Phase::playing || table.waiting().what != Waits::seats)
        return seats;
    const auto awaited = static_cast<SeatMask>(table.awaited() & table.bots());
    for (const Asked& asked : table.waiting().seats)
        if ((awaited & mask_of(asked.seat)) != 0) seats.push_back(asked.seat);
    return seats;
}

}  // namespace astrogate::server
