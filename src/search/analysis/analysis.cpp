#include "search/analysis/analysis.h"

#include <algorithm>

#include "base/node_fields.h"
#include "search/analysis/spread.h"
#include "search/player/level.h"

namespace astrogate::search {

namespace {

constexpr std::uint32_t part_of_a_state = 4;  // of what a decision may weigh, each State weighs the fourth
constexpr std::size_t most_turning_points = 3;

std::int64_t value_in(const Worth& worth, std::size_t sample, Seat seat) {
    return worth.values[sample * worth.seats + seat.value];
}

std::int32_t mean_of(const Worth& worth, Seat seat) {
    Spread all;
    for (std::size_t i = 0; i < worth.samples; ++i) all.add(value_in(worth, i, seat));
    return static_cast<std::int32_t>(all.mean());
}

Problems too_small(std::int64_t needs) {
    return Problems::of(Problem("budget_too_small", "").with("needs", needs));
}

template <class Values>
Node list_of_numbers(const Values& values) {
    Node list = Node::list();
    for (const std::int32_t value : values) list.add(Node::integer(value));
    return list;
}

bool holds(const Node& list, const Node& one) {
    return std::ranges::any_of(list.items(), [&one](const Node& other) { return other == one; });
}

Node told_of(const Ordered& ordered) {
    Node node = Node::map();
    node.set("orders", ordered.orders);
    node.set("text", Node::text(ordered.text));
    return node;
}

}  // namespace

Problems Analysis::begin(const AnyMove& start) {
    const std::size_t seats = start.frames.size() - 1;
    for (std::uint8_t s = 0; s < seats; ++s)
        if (terms_.only == no_seat || terms_.only == Seat{s}) seats_.push_back(Seat{s});
    Problems problems;
    if (seats_.empty()) {
        problems.add(Problem("no_such_seat", "", Grade::malformed).with("seat", terms_.only.value));
        return problems;
    }
    balances_.resize(seats_.size());
    lucks_.resize(seats_.size());
    return arrive(start, false);
}

Problems Analysis::take(const AnyInput& input, const AnyMove& move) {
    if (input.kind == InputKind::resign) return resign(input.seat, move);
    const bool is_dice = input.kind == InputKind::dice;
    if (input.kind == InputKind::sheets)
        if (Problems problems = judge(input); !problems.empty()) return problems;
    ++at_.inputs;
    return arrive(move, is_dice);
}

Problems Analysis::resign(Seat seat, const AnyMove& move) {
    const auto place = std::find(seats_.begin(), seats_.end(), seat) - seats_.begin();
    const bool is_told = place < std::ssize(seats_);
    const auto i = static_cast<std::size_t>(place);
    if (is_told) resignations_.push_back({at_, seat, balances_[i].end});
    ++at_.inputs;
    Problems problems = arrive(move, false);
    if (is_told) resignations_.back().after = balances_[i].end;
    return problems;
}

Problems Analysis::arrive(const AnyMove& move, bool is_by_dice) {
    const bool is_first = at_.inputs == 0;
    const bool is_among_dice = is_by_dice && move.waiting.what == Waits::dice;
    state_ = move.state;
    waiting_ = move.waiting;
    at_.stage = waiting_.stage;
    at_.step = waiting_.step;
    at_.turn = move.turn;
    if (is_among_dice) return {};
    if (Problems problems = weigh(is_by_dice); !problems.empty()) return problems;
    if (waiting_.what == Waits::dice && !is_first) return {};
    return add_point();
}

// What the true State is worth, and whose doing it is that this has changed.
Problems Analysis::weigh(bool is_by_dice) {
    const Result<Worth> found = game_.worth(state_, spectator, terms(terms_.inputs / part_of_a_state));
    if (!found) return found.problems();
    const Worth& now = found.value();
    if (now.needs > 0) return too_small(std::int64_t{now.needs} * part_of_a_state);
    const std::size_t samples = std::min(now.samples, worth_.samples);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        Balance& balance = balances_[i];
        const std::int32_t value = mean_of(now, seats_[i]);
        lucks_[i].resize(now.samples);
        if (is_by_dice) {
            Spread luck;
            for (std::size_t k = 0; k < samples; ++k) {
                const std::int64_t change = value_in(now, k, seats_[i]) - value_in(worth_, k, seats_[i]);
                luck.add(change);
                lucks_[i][k] += change;
            }
            points_.back().luck[i] += value - balance.end;
            points_.back().margins[i] = static_cast<std::int32_t>(luck.margin());
            balance.luck += value - balance.end;
        } else if (at_.inputs == 0) {
            balance.start = value;
        } else {
            balance.play += value - balance.end;
        }
        balance.end = value;
    }
    worth_ = now;
    return {};
}

Problems Analysis::add_point() {
    Point point{.at = at_};
    for (const Seat seat : seats_) {
        if (terms_.is_truth) {
            point.expects.push_back(mean_of(worth_, seat));
            continue;
        }
        const Result<Worth> seen = game_.worth(state_, seat, terms(terms_.inputs / part_of_a_state));
        if (!seen) return seen.problems();
        if (seen.value().needs > 0) return too_small(std::int64_t{seen.value().needs} * part_of_a_state);
        point.expects.push_back(mean_of(seen.value(), seat));
    }
    point.luck.assign(seats_.size(), 0);
    point.margins.assign(seats_.size(), 0);
    points_.push_back(std::move(point));
    return {};
}

Problems Analysis::judge(const AnyInput& input) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Seat seat = seats_[i];
        const bool is_there = std::any_of(input.sheets.begin(), input.sheets.end(),
                                          [seat](const AnySheet& one) { return one.seat == seat; });
        if (!is_there) continue;
        const Result<AnyVerdict> found = game_.judge(state_, input, seat, terms(terms_.inputs));
        if (!found) return found.problems();
        if (found.value().verdict.needs > 0) return too_small(found.value().verdict.needs);
        const Result<Bytes> view = game_.view(state_, seat);
        if (!view) return view.problems();
        Decision decision{.at = at_, .seat = seat, .verdict = found.value().verdict};
        decision.played = ordered(view.value(), found.value().played);
        if (decision.verdict.cost > 0) {
            decision.better = ordered(view.value(), found.value().better);
            find_adviser(view.value(), found.value().better, decision);
        }
        balances_[i].cost += decision.verdict.cost;
        decisions_.push_back(std::move(decision));
    }
    return {};
}

Ordered Analysis::ordered(const Bytes& view, const Bytes& sheet) const {
    std::string text = game_.texts().has("written") ? game_.sheet_post(view, sheet) : std::string();
    if (text.empty()) text = game_.sheet_notation(view, sheet);
    return {game_.sheet_node(sheet), std::move(text)};
}

void Analysis::find_adviser(const Bytes& view, const Bytes& better, Decision& decision) const {
    const Node& house = game_.description()["house"];
    for (const Node& bot : game_.description()["bots"].items()) {
        if (holds(house, bot) || bot.as_text() == chance_player) continue;  // chance has no reasons
        const Result<AnyChoice> choice = game_.choose(bot.as_text(), view, terms_.seed);
        if (!choice || choice.value().sheet != better) continue;
        decision.adviser = bot.as_text();
        decision.reason = choice.value().numbers;
        decision.reason.set("is", Node::text(choice.value().reason));
        decision.view = view;
        return;
    }
}

std::vector<std::size_t> Analysis::turning_points() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < decisions_.size(); ++i)
        if (decisions_[i].verdict.cost > 0) found.push_back(i);
    std::stable_sort(found.begin(), found.end(), [this](std::size_t a, std::size_t b) {
        return decisions_[a].verdict.cost > decisions_[b].verdict.cost;
    });
    if (found.size() > most_turning_points) found.resize(most_turning_points);
    return found;
}

Balance Analysis::balance(std::size_t place) const {
    Balance balance = balances_[place];
    Spread luck;
    for (const std::int64_t one : lucks_[place]) luck.add(one);
    balance.margin = static_cast<std::int32_t>(luck.margin());
    return balance;
}

Node Analysis::told_of(const Moment& at) const {
    Node node = Node::map();
    node.set("input", Node::integer(static_cast<std::int64_t>(at.inputs)));
    node.set("stage", Node::integer(at.stage));
    node.set("step", game_.description()["steps"][std::size_t{at.step}]["name"]);
    if (at.turn) node.set("turn", Node::integer(*at.turn));
    return node;
}

Node Analysis::told(const Node& of_record) const {
    Node all = Node::map();
    all.set("format", Node::text("astrogate analysis"));
    all.set("version", Node::integer(1));
    for (const Node::Entry& one : of_record.entries()) all.set(one.first, one.second);
    all.set("from", Node::text(terms_.is_truth ? "truth" : "views"));
    all.set("budget", Node::integer(terms_.inputs));
    all.set("seed", to_node(terms_.seed));
    all.set("samples", Node::integer(static_cast<std::int64_t>(worth_.samples)));
    Node& seats = all.set("seats", Node::list());
    for (const Seat seat : seats_) seats.add(Node::integer(seat.value));
    Node& points = all.set("points", Node::list());
    for (const Point& point : points_) {
        Node& one = points.add(told_of(point.at));
        one.set("expects", list_of_numbers(point.expects));
        one.set("luck", list_of_numbers(point.luck));
        one.set("margins", list_of_numbers(point.margins));
    }
    Node& decisions = all.set("decisions", Node::list());
    for (const Decision& decision : decisions_) {
        Node& one = decisions.add(told_of(decision.at));
        one.set("seat", Node::integer(decision.seat.value));
        one.set("cost", Node::integer(decision.verdict.cost));
        one.set("margin", Node::integer(decision.verdict.margin));
        one.set("worth", Node::integer(decision.verdict.played));
        one.set("sheets", Node::integer(decision.verdict.sheets));
        one.set("continuations", Node::integer(decision.verdict.continuations));
        one.set("played", search::told_of(decision.played));
        if (decision.verdict.cost > 0) one.set("better", search::told_of(decision.better));
        if (decision.adviser.empty()) continue;
        one.set("adviser", Node::text(decision.adviser));
        one.set("reason", decision.reason);
    }
    Node& turning = all.set("turning_points", Node::list());
    for (const std::size_t i : turning_points()) turning.add(Node::integer(static_cast<std::int64_t>(i)));
    Node& resignations = all.set("resignations", Node::list());
    for (const Resignation& resignation : resignations_) {
        Node& one = resignations.add(told_of(resignation.at));
        one.set("seat", Node::integer(resignation.seat.value));
        one.set("before", Node::integer(resignation.before));
        one.set("after", Node::integer(resignation.after));
    }
    Node& balances = all.set("balances", Node::list());
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const Balance of = balance(i);
        Node& one = balances.add(Node::map());
        one.set("seat", Node::integer(seats_[i].value));
        one.set("start", Node::integer(of.start));
        one.set("play", Node::integer(of.play));
        one.set("luck", Node::integer(of.luck));
        one.set("margin", Node::integer(of.margin));
        one.set("end", Node::integer(of.end));
        one.set("cost", Node::integer(of.cost));
    }
    return all;
}

}  // namespace astrogate::search
