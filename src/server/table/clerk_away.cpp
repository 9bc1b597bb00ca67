// The clerk: prepared sheets, standing rules, the pause.
#include <algorithm>

#include "server/table/decision_builder.h"
#include "server/table/stand_in.h"

namespace astrogate::server {

namespace {

Problem refusal(const char* code) { return Problem(code, "", Grade::malformed); }

// A person's seat that still plays.
bool is_at_table(const Table& table, Seat seat, DecisionBuilder& builder) {
    if (seat.value >= table.seats().size()) return builder.refuse("no_such_seat", Grade::malformed);
    const TableSeat& its = table.seats()[seat.value];
    return (its.by == SeatBy::person && !its.has_resigned) || builder.refuse("seat_not_asked");
}

// Whether a prepared sheet for that step and turn could ever be asked for, as far as it can be told now.
bool can_come(const Table& table, Seat seat, std::uint8_t step, std::uint32_t turn,
              DecisionBuilder& builder) {
    if (step >= table.game().description()["steps"].size()) return builder.refuse(refusal("no_such_step"));
    if (turn == 0) return true;
    const auto now = turn_seen(table, seat);
    if (!now) return builder.refuse(refusal("game_has_no_turns"));
    return turn >= *now ||
           builder.refuse(Problem("turn_has_passed", "").with("turn", turn).with("now", *now));
}

}  // namespace

Decision Clerk::prepare(const Table& table, Seat seat, std::uint8_t step, std::uint32_t turn,
                        const Node& sheet, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing() || !is_at_table(table, seat, builder) ||
        !can_come(table, seat, step, turn, builder))
        return builder.done();
    if (table.seats()[seat.value].away.prepared.size() >= prepared_per_seat)
        builder.refuse(Problem("too_many_prepared", "").with("limit", std::int64_t{prepared_per_seat}));
    else if (const Result<Bytes> read = coded(table, seat, sheet); !read.ok())
        builder.refuse(read.problems());
    else
        builder.add(Prepared{0, seat.value, step, turn, sheet});
    return builder.done();
}

Decision Clerk::take_back(const Table& table, Seat seat, std::uint32_t prepared, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing() || !is_at_table(table, seat, builder)) return builder.done();
    const auto& all = table.seats()[seat.value].away.prepared;
    if (std::any_of(all.begin(), all.end(), [&](const PreparedSheet& one) { return one.id == prepared; }))
        builder.add(PreparedGone{0, seat.value, prepared, 0, {}});
    return builder.done();
}

Decision Clerk::stand(const Table& table, Seat seat, std::uint8_t step, const std::string& rule,
                      Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (table.frozen() || table.phase() == Phase::over) {
        builder.is_playing();
        return builder.done();
    }
    if (!is_at_table(table, seat, builder)) return builder.done();
    const Node& steps = table.game().description()["steps"];
    if (step >= steps.size()) {
        builder.refuse(refusal("no_such_step"));
        return builder.done();
    }
    const auto& standing = table.seats()[seat.value].away.standing;
    const auto present = standing.find(step);
    const std::string was = present == standing.end() ? std::string() : present->second;
    const auto& rules = steps[step]["standing"].items();
    const bool is_known =
        std::any_of(rules.begin(), rules.end(), [&](const Node& one) { return one.as_text() == rule; });
    if (!rule.empty() && !is_known)
        builder.refuse(refusal("no_such_standing_rule").saying(rule));
    else if (rule != was)
        builder.add(StandingRuled{0, seat.value, step, rule});
    return builder.done();
}

Decision Clerk::stand_in(const Table& table, Seat seat, std::uint32_t stage, const std::string& rule,
                         const Bytes& sheet, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    const auto asked = rules_asked(table);
    const bool is_due = table.waiting().stage == stage &&
                        std::find(asked.begin(), asked.end(), SeatRule{seat, rule}) != asked.end();
    if (is_due && table.game().check(table.view(seat), sheet).empty())
        builder.add(StoodIn{0, seat.value, stage, random_(nonce_size), sheet, 0, rule});
    return builder.done();
}

Decision Clerk::pause(const Table& table, Seat seat, PauseWish wish, Millis now) const {
    DecisionBuilder builder(table, random_, now);
    if (!builder.is_playing() || !is_at_table(table, seat, builder)) return builder.done();
    const bool is_paused = table.paused_since().has_value();
    const bool has_clock = table.plan().stage_time > 0 || table.plan().game_time > 0;
    if (wish == PauseWish::resume ? is_paused : !is_paused) {
        const bool wants = table.seats()[seat.value].wants_pause;
        if (wish == PauseWish::ask && !has_clock)
            builder.refuse("no_clock_runs");
        else if (wish == PauseWish::resume || wants != (wish == PauseWish::ask))
            builder.add(PauseSaid{0, seat.value, wish});
    }
    return builder.done();
}

}  // namespace astrogate::server
