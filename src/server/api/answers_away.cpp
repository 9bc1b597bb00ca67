// What a seat is told of its own prepared sheets and standing rules.
#include <algorithm>

#include "server/api/answers.h"

namespace astrogate::server {

namespace {

const char* word_of(AwayWord::Kind kind) {
    switch (kind) {
        case AwayWord::Kind::prepared_used: return "prepared_used";
        case AwayWord::Kind::prepared_dropped: return "prepared_dropped";
        case AwayWord::Kind::rule_used: return "rule_used";
        case AwayWord::Kind::unlocked: return "unlocked";
    }
    return "";
}

Node word_node(const AwayWord& word, const Node& steps) {
    Node node = Node::map();
    node.set("is", Node::text(word_of(word.kind)));
    node.set("at", Node::integer(word.at));
    node.set("stage", Node::integer(word.stage));
    node.set("step", steps[word.step]["name"]);
    if (word.id != 0) node.set("id", Node::integer(word.id));
    if (!word.rule.empty()) node.set("rule", Node::text(word.rule));
    if (word.problems.size() > 0) node.set("problems", word.problems);
    return node;
}

Node prepared_node(const PreparedSheet& prepared, const Node& steps) {
    Node node = Node::map();
    node.set("id", Node::integer(prepared.id));
    node.set("step", steps[prepared.step]["name"]);
    if (prepared.turn != 0) node.set("turn", Node::integer(prepared.turn));
    node.set(prepared.sheet.is(Node::Kind::text) ? "notation" : "sheet", prepared.sheet);
    return node;
}

// The first step of the setup that can still come; of the steps of a turn all can.
std::int64_t first_step(const Table& table) {
    const bool has_begun = table.phase() == Phase::playing || table.phase() == Phase::over;
    const std::int64_t turn = table.has_game() ? table.game().description()["turn_step"].as_integer() : 0;
    return has_begun ? std::min<std::int64_t>(table.waiting().step, turn) : 0;
}

// Which standing rules there are, step by step; steps that will not come again are left out.
Node offers_node(const Table& table, const Node& steps) {
    Node list = Node::list();
    const std::int64_t first = first_step(table);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool will_come = static_cast<std::int64_t>(i) >= first;
        if (steps[i]["standing"].size() == 0 || !will_come) continue;
        Node& one = list.add(Node::map());
        one.set("step", steps[i]["name"]);
        one.set("rules", steps[i]["standing"]);
    }
    return list;
}

}  // namespace

Node holders_node(const Table& table, Seat seat) {
    const TableSeat& its = table.seats()[seat.value];
    Node node = Node::map();
    node.set("browsers", Node::integer(static_cast<std::int64_t>(its.sessions.size())));
    node.set("programs", Node::integer(static_cast<std::int64_t>(its.tokens.size())));
    return node;
}

Node away_node(const Table& table, Seat seat) {
    const Away& away = table.seats()[seat.value].away;
    const Node none;
    const Node& steps = table.has_game() ? table.game().description()["steps"] : none;
    Node node = Node::map();
    node.set("seat", Node::integer(seat.value));
    node.set("holders", holders_node(table, seat));
    Node& standing = node.set("standing", Node::map());
    for (const auto& [step, rule] : away.standing)
        standing.set(steps[step]["name"].as_text(), Node::text(rule));
    node.set("offers", offers_node(table, steps));
    Node& prepared = node.set("prepared", Node::list());
    for (const PreparedSheet& one : away.prepared) prepared.add(prepared_node(one, steps));
    Node& words = node.set("words", Node::list());
    for (const AwayWord& word : away.words) words.add(word_node(word, steps));
    return node;
}

AwayMark away_mark(const Table& table, Seat seat) {
    return {table.seats()[seat.value].away.changed, first_step(table)};
}

}  // namespace astrogate::server
