#include "server/table/stand_in.h"

#include <algorithm>

#include "server/api/answers.h"
#include "server/table/dice_box.h"

namespace astrogate::server {

bool Away::rests(std::uint8_t step) const {
    if (stands >= stands_without_a_hand) return true;
    const bool is_same_phase = !round.empty() && round.back() == step;
    return !is_same_phase && std::find(round.begin(), round.end(), step) != round.end();
}

void Away::stood(std::uint8_t step) {
    ++stands;
    if (round.empty() || round.back() != step) round.push_back(step);
}

Result<Bytes> coded(const Table& table, Seat seat, const Node& sheet) {
    const Bytes& view = table.view(seat);
    if (sheet.is(Node::Kind::text)) return table.game().sheet_from_notation(view, sheet.as_text());
    return table.game().sheet_from_node(view, sheet);
}

namespace {

bool is_a_bots(const Table& table, const std::string& rule) {
    const auto& bots = table.game().description()["bots"].items();
    return std::any_of(bots.begin(), bots.end(), [&](const Node& bot) { return bot.as_text() == rule; });
}

// Asked for a sheet, and nothing but its rules is to be asked for one.
bool is_away(const TableSeat& seat, const Waiting& now) {
    return seat.by == SeatBy::person && !seat.locked && seat.away.in_hand != now.stage;
}

Node told(const Problems& problems) { return problems_node(problems)["problems"]; }

Node told(const Problem& problem) {
    Problems problems;
    problems.add(problem);
    return told(problems);
}

// One seat that is asked and has not locked.
class StandingIn {
public:
    StandingIn(const Table& table, Seat seat, const RandomBytes& random)
        : table_(table), seat_(seat), away_(table.seats()[seat.value].away), random_(random) {}

    std::optional<AnyEntry> prepared() const {
        std::optional<std::uint32_t> turn;
        for (const PreparedSheet& one : away_.prepared) {
            if (one.turn != 0 && !turn) turn = turn_seen(table_, seat_).value_or(0);
            if (one.turn != 0 && one.turn < *turn)
                return gone(one,
                            told(Problem("turn_has_passed", "").with("turn", one.turn).with("now", *turn)));
            if (one.step != table_.waiting().step || (one.turn != 0 && one.turn != *turn)) continue;
            const Result<Bytes> sheet = coded(table_, seat_, one.sheet);
            if (!sheet.ok()) return gone(one, told(sheet.problems()));
            const Problems problems = table_.game().check(table_.view(seat_), sheet.value());
            if (!problems.empty()) return gone(one, told(problems));
            return went_in(sheet.value(), one.id, {});
        }
        return std::nullopt;
    }

    std::optional<AnyEntry> standing() const {
        const auto rule = away_.standing.find(table_.waiting().step);
        if (rule == away_.standing.end() || is_a_bots(table_, rule->second)) return std::nullopt;
        const Result<Bytes> sheet = table_.game().stand(rule->second, table_.view(seat_));
        if (!sheet.ok() || !table_.game().check(table_.view(seat_), sheet.value()).empty())
            return std::nullopt;
        return went_in(sheet.value(), 0, rule->second);
    }

private:
    AnyEntry gone(const PreparedSheet& one, Node problems) const {
        return PreparedGone{0, seat_.value, one.id, table_.waiting().stage, std::move(problems)};
    }
    AnyEntry went_in(const Bytes& sheet, std::uint32_t id, const std::string& rule) const {
        return StoodIn{0, seat_.value, table_.waiting().stage, random_(nonce_size), sheet, id, rule};
    }

    const Table& table_;
    Seat seat_;
    const Away& away_;
    const RandomBytes& random_;
};

}  // namespace

std::optional<AnyEntry> next_stand_in(const Table& table, const RandomBytes& random, bool is_time_up) {
    const Waiting& now = table.waiting();
    if (now.what != Waits::seats || table.paused_since()) return std::nullopt;
    for (const Asked& asked : now.seats) {
        const TableSeat& seat = table.seats()[asked.seat.value];
        if (seat.by != SeatBy::person || seat.locked || (!is_time_up && !is_away(seat, now))) continue;
        const StandingIn its(table, asked.seat, random);
        if (auto entry = its.prepared()) return entry;
        if (!is_time_up && seat.away.rests(now.step)) continue;
        if (auto entry = its.standing()) return entry;
    }
    return std::nullopt;
}

std::vector<SeatRule> rules_asked(const Table& table) {
    std::vector<SeatRule> rules;
    const Waiting& now = table.waiting();
    const bool waits = table.phase() == Phase::playing && now.what == Waits::seats;
    if (table.frozen() || !waits || table.paused_since()) return rules;
    for (const Asked& asked : now.seats) {
        const TableSeat& seat = table.seats()[asked.seat.value];
        const auto rule = seat.away.standing.find(now.step);
        if (!is_away(seat, now) || seat.away.rests(now.step) || rule == seat.away.standing.end()) continue;
        if (is_a_bots(table, rule->second)) rules.push_back({asked.seat, rule->second});
    }
    return rules;
}

std::optional<AnyEntry> next_unfit(const Table& table) {
    const auto unfit = table.sitting().next_unfit();
    if (!unfit) return std::nullopt;
    return Unfit{0, unfit->seat.value, table.waiting().stage, told(unfit->problems)};
}

}  // namespace astrogate::server
