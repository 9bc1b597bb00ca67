#include "server/clerk.h"

#include <algorithm>

namespace astrogate::server {

namespace {

// A decision in the making: every entry is tried on the table to be.
class Making {
public:
    Making(const Table& table, const RandomBytes& random, Millis now)
        : decision_{table, {}, {}}, random_(random), now_(now) {}

    const Table& table() const { return decision_.next; }
    Millis now() const { return now_; }
    std::string random(std::size_t count) const { return random_(count); }

    template <class E>
    bool add(E entry) {
        entry.at = now_;
        if (!decision_.next.apply(entry)) return refuse("does_not_follow");
        if constexpr (requires { entry.state_hash; }) entry.state_hash = decision_.next.state_hash();
        decision_.entries.emplace_back(std::move(entry));
        return true;
    }
    bool refuse(const char* code, Grade grade = Grade::illegal) { return refuse(Problem(code, "", grade)); }
    bool refuse(const Problem& problem) {
        decision_.problems.add(problem);
        return false;
    }
    void refuse(const Problems& problems) {
        for (const Problem& problem : problems) decision_.problems.add(problem);
    }
    // The one way out: what follows by itself is added, and a refused decision has no entries.
    Decision done() {
        while (decision_.ok() && follow()) {
        }
        if (!decision_.ok()) decision_.entries.clear();
        return std::move(decision_);
    }

    // Nobody can do anything at a table that is frozen or does not play.
    bool is_playing() {
        if (table().frozen()) return refuse("game_frozen");
        if (table().phase() == Phase::over) return refuse("game_over");
        return table().phase() == Phase::playing || refuse("game_not_begun");
    }

private:
    bool follow() {
        if (table().phase() == Phase::sharing) return follow_sharing();
        if (table().phase() != Phase::playing) return false;
        if (table().waiting().what == Waits::dice)
            return table().plan().dice == DiceBy::chain && follow_roll();
        return follow_lock();
    }

    bool follow_sharing() {
        if (table().plan().dice == DiceBy::typed) return add(Started{});
        const auto& seats = table().seats();
        for (std::uint8_t i = 0; i < table().seat_count(); ++i) {
            if (!seats[i].share_hash.empty() || seats[i].shares_itself) continue;
            std::string share = random(share_size);
            std::string hash = hash_of_share(share);
            return add(ShareHashed{0, i, std::move(hash), std::move(share)});
        }
        if (std::any_of(seats.begin(), seats.end(),
                        [](const TableSeat& seat) { return seat.share_hash.empty(); }))
            return false;
        for (std::uint8_t i = 0; i < table().seat_count(); ++i)
            if (!seats[i].is_share_open && !seats[i].share.empty())
                return add(ShareOpened{0, i, seats[i].share});
        const bool all_open =
            std::all_of(seats.begin(), seats.end(), [](const TableSeat& seat) { return seat.is_share_open; });
        return all_open && add(Started{});
    }

    bool follow_roll() {
        const Faces faces = table().roll();
        InputTaken entry{.what = InputKind::dice, .stage = table().waiting().stage};
        entry.faces.assign(faces.begin(), faces.end());
        return add(std::move(entry));
    }

    bool follow_lock() {
        bool is_any = false;
        for (const Asked& asked : table().waiting().seats) {
            const bool is_locked = table().seats()[asked.seat.value].locked.has_value();
            if (asked.must && !is_locked) return false;
            is_any = is_any || is_locked;
        }
        return is_any && add(InputTaken{.what = InputKind::sheets, .stage = table().waiting().stage});
    }

    Decision decision_;
    const RandomBytes& random_;
    Millis now_;
};

Problem wrong_stage(std::uint32_t stage, std::uint32_t now) {
    return Problem("wrong_stage", "").with("stage", stage).with("now", now);
}

bool is_same_sheet(const std::optional<Sealed>& sealed, std::uint32_t stage, const Bytes& sheet) {
    return sealed && sealed->stage == stage && sealed->sheet == sheet;
}

bool sits(const Table& table, Seat seat) { return seat.value < table.seats().size(); }

}  // namespace

Decision Clerk::create(Created plan, Millis now) const {
    plan.open_seed = random_(seed_size);
    plan.hidden_seed = random_(seed_size);
    Making making(Table(games_, frames_kept_), random_, now);
    auto game = games_(plan.ruleset, plan.rules);
    if (!game.ok()) {
        making.refuse(game.problems());
        return making.done();
    }
    const Node& description = game.value()->description();
    plan.rules = game.value()->rules();
    plan.revision = static_cast<std::uint64_t>(description["revision"].as_integer());
    plan.data_hash = description["data_hash"].as_text();
    Node setup = Node::map();
    setup.set("scenario", Node::text(plan.scenario));
    setup.set("seats", Node::integer(static_cast<std::int64_t>(plan.seats.size())));
    if (auto trial = game.value()->start(setup); !trial.ok())
        making.refuse(trial.problems());
    else
        making.add(std::move(plan));
    return making.done();
}

Decision Clerk::claim(const Table& table, Seat seat, const std::string& session, const std::string& name,
                      const std::string& share_hash, Millis now) const {
    Making making(table, random_, now);
    if (table.frozen())
        making.refuse("game_frozen");
    else if (!sits(table, seat) || table.seats()[seat.value].by == SeatBy::bot)
        making.refuse("no_such_link");
    else
        making.add(Claimed{0, seat.value, session, name, share_hash});
    return making.done();
}

Decision Clerk::reseat(const Table& table, Seat seat, SeatBy by, const std::string& bot,
                       const std::string& secret, Millis now) const {
    Making making(table, random_, now);
    if (table.frozen()) {
        making.refuse("game_frozen");
    } else if (table.phase() == Phase::over) {
        making.refuse("game_over");
    } else if (!sits(table, seat)) {
        making.refuse("no_such_seat", Grade::malformed);
    } else {
        const TableSeat& its = table.seats()[seat.value];
        if (table.phase() == Phase::playing && its.by == SeatBy::person && !its.is_absent())
            making.refuse("seat_is_taken");
        else
            making.add(Reseated{0, seat.value, by, bot, secret, false});
    }
    return making.done();
}

Decision Clerk::share(const Table& table, Seat seat, std::uint32_t round, const std::string& hash,
                      const std::string& opened, Millis now) const {
    Making making(table, random_, now);
    if (table.frozen() || table.phase() != Phase::sharing || !sits(table, seat)) {
        making.refuse("no_share_awaited");
        return making.done();
    }
    const TableSeat& its = table.seats()[seat.value];
    const bool is_hash_known = hash.empty() || its.share_hash == hash;
    const bool all_hashed = std::none_of(table.seats().begin(), table.seats().end(),
                                         [](const TableSeat& one) { return one.share_hash.empty(); });
    if (round != table.round())
        making.refuse(Problem("wrong_round", "").with("round", round).with("now", table.round()));
    else if (!is_hash_known && (!its.share_hash.empty() || !its.shares_itself))
        making.refuse("share_hash_given");
    else if (!is_hash_known)
        making.add(ShareHashed{0, seat.value, hash, {}});
    else if (opened.empty() || its.is_share_open)
        return making.done();
    else if (!all_hashed)
        making.refuse("hashes_missing", Grade::unfinished);
    else if (hash_of_share(opened) != its.share_hash)
        making.refuse("share_does_not_fit");
    else
        making.add(ShareOpened{0, seat.value, opened});
    return making.done();
}

Decision Clerk::lock(const Table& table, Seat seat, std::uint32_t stage, const Bytes& sheet, Millis now,
                     const AnyChoice* why) const {
    Making making(table, random_, now);
    if (sits(table, seat)) {
        const TableSeat& its = table.seats()[seat.value];
        if (is_same_sheet(its.locked, stage, sheet) || is_same_sheet(its.last, stage, sheet))
            return making.done();
    }
    if (!making.is_playing()) return making.done();
    if (!sits(table, seat)) {
        making.refuse("no_such_seat", Grade::malformed);
    } else if (stage != table.waiting().stage) {
        making.refuse(wrong_stage(stage, table.waiting().stage));
    } else if (table.waiting().asked(seat) == nullptr) {
        making.refuse("seat_not_asked");
    } else if (table.seats()[seat.value].locked) {
        making.refuse("already_locked");
    } else if (const Problems problems = table.game().check(table.view(seat), sheet); !problems.empty()) {
        making.refuse(problems);
    } else {
        Locked entry{0, seat.value, stage, random_(nonce_size), sheet, {}, {}};
        if (why != nullptr) {
            entry.reason = why->reason;
            entry.numbers = why->numbers;
        }
        making.add(std::move(entry));
    }
    return making.done();
}

Decision Clerk::unlock(const Table& table, Seat seat, std::uint32_t stage, Millis now) const {
    Making making(table, random_, now);
    if (!making.is_playing()) return making.done();
    if (!sits(table, seat))
        making.refuse("no_such_seat", Grade::malformed);
    else if (stage != table.waiting().stage)
        making.refuse(wrong_stage(stage, table.waiting().stage));
    else if (table.seats()[seat.value].locked)
        making.add(Unlocked{0, seat.value, stage});
    return making.done();
}

Decision Clerk::faces(const Table& table, const std::vector<std::uint8_t>& faces, Millis now) const {
    Making making(table, random_, now);
    if (!making.is_playing()) return making.done();
    InputTaken entry{.what = InputKind::dice, .stage = table.waiting().stage, .faces = faces};
    if (table.plan().dice != DiceBy::typed || table.waiting().what != Waits::dice) {
        making.refuse("dice_not_asked");
    } else if (const Problems problems = table.game().admit(table.state(), table.input_of(entry));
               !problems.empty()) {
        making.refuse(problems);
    } else {
        making.add(std::move(entry));
    }
    return making.done();
}

Decision Clerk::resign(const Table& table, Seat seat, Millis now) const {
    Making making(table, random_, now);
    if (!making.is_playing()) return making.done();
    const InputTaken entry{.what = InputKind::resign, .stage = table.waiting().stage, .seat = seat.value};
    if (const Problems problems = table.game().admit(table.state(), table.input_of(entry)); !problems.empty())
        making.refuse(problems);
    else
        making.add(entry);
    return making.done();
}

Decision Clerk::tick(const Table& table, Millis now) const {
    Making making(table, random_, now);
    const auto due = table.due();
    if (!due || now < *due) return making.done();
    if (table.phase() == Phase::sharing) {
        const bool all_hashed = std::none_of(table.seats().begin(), table.seats().end(),
                                             [](const TableSeat& one) { return one.share_hash.empty(); });
        for (std::uint8_t i = 0; i < table.seat_count(); ++i) {
            const TableSeat& seat = table.seats()[i];
            const bool withholds =
                seat.shares_itself && (all_hashed ? !seat.is_share_open : seat.share_hash.empty());
            if (withholds) making.add(Reseated{0, i, SeatBy::open, {}, {}, true});
        }
        return making.done();
    }
    const Created& plan = table.plan();
    if (plan.game_time > 0 && now >= table.phase_since() + plan.game_time &&
        table.waiting().what == Waits::seats) {
        making.add(InputTaken{.what = InputKind::time_up, .stage = table.waiting().stage});
        return making.done();
    }
    InputTaken entry{.what = InputKind::sheets, .stage = table.waiting().stage};
    for (const Asked& asked : table.waiting().seats)
        if (asked.must && !table.seats()[asked.seat.value].locked) entry.missing.push_back(asked.seat.value);
    if (table.waiting().what == Waits::seats && !entry.missing.empty()) making.add(std::move(entry));
    return making.done();
}

std::vector<Seat> bots_asked(const Table& table) {
    std::vector<Seat> seats;
    if (table.frozen() || table.phase() != Phase::playing || table.waiting().what != Waits::seats)
        return seats;
    for (const Asked& asked : table.waiting().seats) {
        const TableSeat& seat = table.seats()[asked.seat.value];
        if (asked.must && seat.by == SeatBy::bot && !seat.locked) seats.push_back(asked.seat);
    }
    return seats;
}

}  // namespace astrogate::server
