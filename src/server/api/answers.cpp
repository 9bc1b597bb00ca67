#include "server/api/answers.h"

#include "base/node_fields.h"
#include "formats/json.h"
#include "server/api/secrets.h"
#include "server/api/sentences.h"

namespace astrogate::server {

namespace {

Node number(std::int64_t value) { return Node::integer(value); }
Node count(std::uint64_t value) { return Node::integer(static_cast<std::int64_t>(value)); }

const char* grade_word(Grade grade) {
    switch (grade) {
        case Grade::malformed: return "malformed";
        case Grade::illegal: return "illegal";
        case Grade::unfinished: return "unfinished";
    }
    return "malformed";
}

}  // namespace

Node problem_node(const Problem& problem, const AnyGame* game) {
    Node node = Node::map();
    node.set("code", Node::text(problem.code));
    node.set("rule", Node::text(problem.rule));
    node.set("grade", Node::text(grade_word(problem.grade)));
    node.set("order", number(problem.order));
    node.set("field", Node::text(problem.field));
    Node& numbers = node.set("numbers", Node::map());
    for (const Number& one : problem.numbers) numbers.set(one.name, number(one.value));
    node.set("detail", Node::text(problem.detail.view()));
    if (const auto text = sentence_of(problem, game); !text.empty()) node.set("text", Node::text(text));
    return node;
}

Node problems_node(const Problems& problems, const AnyGame* game) {
    Node node = Node::map();
    Node& list = node.set("problems", Node::list());
    for (const Problem& problem : problems) list.add(problem_node(problem, game));
    return node;
}

// Written at once, without a tree: this is most of what the server says.
std::string frame_text(const SeatFrame& frame) {
    std::string text;
    text.reserve(288 + frame.view->size() * 4 / 3 + frame.glimpses->size() +
                 96 * frame.opened->commitments.size());
    text += R"({"t":"frame","n":)" + std::to_string(frame.number);
    text += R"(,"stage":)" + std::to_string(frame.stage);
    text += R"(,"view":")";
    append_base64(text, *frame.view);
    text += R"(","glimpses":)" + *frame.glimpses + R"(,"dice":[)";
    for (const SeenRoll& seen : frame.rolls) {
        Node roll = to_node(seen.roll);
        roll.set("stage", number(seen.stage));
        Node& faces = roll.set("faces", Node::list());
        for (const std::uint8_t face : seen.faces) faces.add(number(face));
        if (&seen != frame.rolls.data()) text += ',';
        append_json(text, roll);
    }
    text += R"(],"commitments":[)";
    for (const SeenCommitment& seen : frame.opened->commitments) {
        if (&seen != frame.opened->commitments.data()) text += ',';
        text += R"({"seat":)" + std::to_string(seen.seat);
        text += R"(,"commitment":")";
        append_hex(text, seen.commitment);
        text += R"("})";
    }
    text += ']';
    if (frame.opened->link_stage) {
        text += R"(,"link":{"stage":)" + std::to_string(*frame.opened->link_stage);
        text += R"(,"link":")";
        append_hex(text, frame.opened->link);
        text += R"("})";
    }
    text += '}';
    return text;
}

const char* by_word(SeatBy by) {
    switch (by) {
        case SeatBy::open: return "open";
        case SeatBy::person: return "person";
        case SeatBy::bot: return "bot";
    }
    return "open";
}

const char* state_word(Phase phase) {
    switch (phase) {
        case Phase::gathering: return "waiting_for_seats";
        case Phase::sharing: return "sharing";
        case Phase::playing: return "open";
        case Phase::over: return "over";
    }
    return "open";
}

Node plan_node(const Table& table) {
    const Created& plan = table.plan();
    Node node = Node::map();
    node.set("ruleset", Node::text(plan.ruleset));
    node.set("rules", table.rules());
    node.set("scenario", Node::text(plan.scenario));
    if (!plan.custom.is_null()) node.set("custom", plan.custom);
    node.set("title", Node::text(plan.title));
    node.set("revision", count(plan.revision));
    node.set("created", number(plan.at));
    node.set("dice", Node::text(plan.dice == DiceBy::typed ? "typed" : "chain"));
    node.set("explains", Node::boolean(plan.explains));
    node.set("private", Node::boolean(plan.is_private));
    node.set("had_guests", Node::boolean(table.had_guests()));
    Node& time = node.set("time", Node::map());
    time.set("stage_seconds", number(plan.stage_time / 1000));
    time.set("bank_seconds", number(plan.bank_time / 1000));
    time.set("game_seconds", number(plan.game_time / 1000));
    if (!table.dice().has_chain()) return node;
    Node& chain = node.set("chain", Node::map());
    chain.set("tip", Node::text(hex(table.dice().tip())));
    chain.set("hidden_tip", Node::text(hex(table.dice().hidden_tip())));
    chain.set("length", number(plan.chain_length));
    return node;
}

namespace {

// What is played, which everybody may know who may see the table at all.
void tell_game(const Head& head, Node& node) {
    node.set("title", Node::text(head.title));
    node.set("ruleset", Node::text(head.ruleset));
    node.set("scenario", Node::text(head.scenario));
    if (head.has_custom) node.set("has_custom", Node::boolean(true));
}

Node seat_node(const HeadSeat& seat, std::size_t place) {
    Node node = Node::map();
    node.set("seat", count(place));
    node.set("name", Node::text(seat.name));
    node.set("by", Node::text(by_word(seat.by)));
    if (seat.by == SeatBy::bot) node.set("bot", Node::text(seat.bot));
    return node;
}

}  // namespace

Node invitation_node(const Head& head, Seat place) {
    Node node = Node::map();
    tell_game(head, node);
    node.set("seat", count(place.value));
    Node& seats = node.set("seats", Node::list());
    for (std::size_t i = 0; i < head.seats.size(); ++i) seats.add(seat_node(head.seats[i], i));
    return node;
}

Node head_node(const std::string& id, const Head& head, const Actor& actor) {
    Node node = Node::map();
    node.set("game", Node::text(id));
    tell_game(head, node);
    node.set("state", Node::text(state_word(head.phase)));
    if (head.is_frozen) node.set("frozen", Node::boolean(true));
    if (head.is_left) node.set("other_release", Node::boolean(true));
    node.set("stage", number(head.stage));
    if (head.turn > 0) node.set("turn", number(head.turn));
    Node& seats = node.set("seats", Node::list());
    Node mine = Node::list();
    bool is_my_turn = false;
    for (std::size_t i = 0; i < head.seats.size(); ++i) {
        const HeadSeat& seat = head.seats[i];
        Node& one = seats.add(seat_node(seat, i));
        one.set("awaited", Node::boolean(seat.is_awaited));
        if (!is_held_by(seat, actor)) continue;
        mine.add(count(i));
        is_my_turn = is_my_turn || (seat.is_awaited && !head.is_frozen && !head.is_left);
    }
    node.set("my_seats", std::move(mine));
    node.set("my_turn", Node::boolean(is_my_turn));
    node.set("is_mine", Node::boolean(!actor.session.empty() && head.creator == actor.session));
    node.set("created", number(head.created));
    node.set("changed", number(head.changed));
    if (head.due > 0) node.set("deadline", number(head.due));
    return node;
}

Node seats_held(const Table& table, const Actor& actor) {
    Node list = Node::list();
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        if (is_held_by(table.seats()[i], actor)) list.add(count(i));
    return list;
}

Node reason_node(const Table& table, Seat seat) {
    const TableSeat& its = table.seats()[seat.value];
    if (!its.last || its.last->reason.empty()) return {};
    if (!table.plan().explains && table.phase() != Phase::over) return {};
    Node node = Node::map();
    node.set("seat", number(seat.value));
    node.set("stage", number(its.last->stage));
    node.set("text", Node::text(its.last->reason));
    node.set("numbers", its.last->numbers);
    return node;
}

}  // namespace astrogate::server
