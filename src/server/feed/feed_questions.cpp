#include "server/feed/feed_questions.h"

#include "formats/json.h"
#include "protocol/message.h"
#include "protocol/open_game.h"
#include "record/replay.h"
#include "server/api/secrets.h"
#include "server/deeds/deeds.h"

namespace astrogate::server {

namespace {

constexpr std::size_t max_waiting = 32;  // questions of one socket that are not answered yet

Node frame_of(const Table& table, const SeatFrame& frame) {
    Node node = Node::map();
    node.set("n", Node::integer(static_cast<std::int64_t>(frame.number)));
    node.set("stage", Node::integer(frame.stage));
    Problems none;  // the text is our own
    read_json(*frame.glimpses, node.set("glimpses", Node::list()), none);
    Node& dice = node.set("dice", Node::list());
    for (const SeenRoll& seen : frame.rolls)
        dice.add(record::roll_node(table.game(), seen.roll, seen.faces))
            .set("stage", Node::integer(seen.stage));
    return node;
}

// Alike for what is answered alike at one View.
std::string question_of(const Node& asked) {
    std::string text;
    for (const Node::Entry& entry : asked.entries()) {
        if (entry.first == "id" || entry.first == "game" || entry.first == "seat") continue;
        append_json_string(text, entry.first);
        append_json(text, entry.second);
    }
    return text;
}

Node waiting_of(const Table& table) {
    Node node = Node::map();
    node.set("waiting", protocol::waiting_node(table.game(), table.waiting(), [&table](Seat seat) {
                 return table.seats()[seat.value].locked != nullptr;
             }));
    return node;
}

}  // namespace

Result<Node> frames_node(const Table& table, Seat seat, std::uint64_t from) {
    const Feed& feed = table.feed(seat);
    const std::uint64_t first = feed.kept.empty() ? feed.last + 1 : feed.kept.front()->number;
    const std::uint64_t begin = from == 0 ? first : from;
    if (begin < first)
        return Problem("no_longer_kept", "")
            .with("from", static_cast<std::int64_t>(begin))
            .with("first", static_cast<std::int64_t>(first));
    Node node = Node::map();
    node.set("first", Node::integer(static_cast<std::int64_t>(begin)));
    Node& frames = node.set("frames", Node::list());
    std::uint64_t next = begin;
    for (const FramePtr& frame : feed.kept) {
        if (frame->number != next || frames.size() == protocol::frames_at_once) continue;
        frames.add(frame_of(table, *frame));
        ++next;
    }
    node.set("next", Node::integer(static_cast<std::int64_t>(next)));
    return node;
}

FeedQuestions::FeedQuestions(Hall& hall, GameNumber game, Seat seat, Actor actor, std::string address,
                             std::function<void(std::string)> say)
    : hall_(hall),
      game_(game),
      seat_(seat),
      actor_(std::move(actor)),
      address_(std::move(address)),
      say_(std::move(say)) {}

Asker FeedQuestions::asker() {
    return {address_, [self = shared_from_this()] { return self->is_over_; }};
}

void FeedQuestions::hear(const Node& asked) {
    Problems problems;
    const bool is_sound = protocol::form_of(asked, protocol::Door::socket, problems) != nullptr;
    if (is_sound && is_about_own(asked, problems) && waiting_.size() >= max_waiting)
        problems.add(Problem("too_many_questions", "").with("limit", max_waiting));
    if (!problems.empty()) {
        if (!is_over_)
            say_(write_json(protocol::answer(protocol::id_of(asked), false, protocol::refusal(problems))));
        return;
    }
    waiting_.push_back(asked);
    if (!is_busy_) next();
}

bool FeedQuestions::is_about_own(const Node& asked, Problems& problems) const {
    const std::string& word = asked["t"].as_text();
    const bool is_for_spectators = word == "view" || word == "glimpses" || word == "waiting";
    if (asked.has("game") && asked["game"].as_text() != game_id(game_))
        problems.add(protocol::malformed("no_such_game", asked["game"].as_text()));
    const Seat named = protocol::seat_of(asked).value_or(seat_);
    if (named != seat_ || (seat_ == spectator && !is_for_spectators))
        problems.add(Problem("not_your_seat", "").with("seat", named.value));
    return problems.empty();
}

void FeedQuestions::next() {
    while (!is_busy_ && !is_over_ && !waiting_.empty()) {
        const Node asked = std::move(waiting_.front());
        waiting_.pop_front();
        is_busy_ = true;
        ask(asked);
    }
}

void FeedQuestions::ask(const Node& asked) {
    const std::string& word = asked["t"].as_text();
    if (word == "submit" || word == "unlock" || word == "resign") return act(asked);
    const auto then = [self = shared_from_this(), asked](const Table* table, const Problems& problems) {
        if (table == nullptr) return self->refuse(asked, problems);
        self->ask_table(asked, *table);
    };
    hall_.look(game_, then, asker());
}

void FeedQuestions::ask_table(const Node& asked, const Table& table) {
    if (!may_watch(table, actor_, seat_)) return refuse(asked, Problems::of(Problem("not_your_seat", "")));
    if (table.phase() == Phase::gathering || table.phase() == Phase::sharing)
        return refuse(asked, Problems::of(Problem("game_not_begun", "")));
    const std::string& word = asked["t"].as_text();
    if (word == "waiting") return reply(asked, waiting_of(table));
    if (word != "glimpses") return think(asked, table);
    const auto frames = frames_node(table, seat_, static_cast<std::uint64_t>(asked["from"].as_integer()));
    frames ? reply(asked, frames.value()) : refuse(asked, frames.problems());
}

void FeedQuestions::think(const Node& asked, const Table& table) {
    struct Thought {
        std::string entries;
        bool is_good = false;
    };
    if (answerer_ == nullptr) answerer_ = hall_.answers().answerer(table.shared_game());
    const ViewPtr view = table.shared_view(seat_);
    const std::uint32_t stage = table.waiting().stage;
    std::string question = question_of(asked);
    if (const auto known = hall_.answers().find(view, question)) return tell(asked, stage, *known);
    auto thought = std::make_shared<Thought>();
    const auto task = [answerer = answerer_, asked, view, thought] {
        Result<std::string> entries = answerer->answer(asked, *view);
        thought->is_good = entries.ok();
        if (entries)
            thought->entries = std::move(entries.value());
        else
            protocol::append_entries(thought->entries, answerer->told(entries.problems(), *view));
    };
    const auto then = [self = shared_from_this(), asked, view, stage, thought,
                       question = std::move(question)] {
        if (!thought->is_good)
            return self->done(protocol::answer_text(protocol::id_of(asked), false, thought->entries));
        const auto text = std::make_shared<const std::string>(std::move(thought->entries));
        self->hall_.answers().keep(view, question, text);
        self->tell(asked, stage, *text);
    };
    if (!hall_.work(WorkKind::answering, asker(), {task, then}))
        refuse(asked, Problems::of(Problem("busy", "")));
}

void FeedQuestions::tell(const Node& asked, std::uint32_t stage, const std::string& entries) {
    done(protocol::answer_text(protocol::id_of(asked), true,
                               R"(,"stage":)" + std::to_string(stage) + entries));
}

void FeedQuestions::act(const Node& asked) {
    Node about = asked;
    about.set("seat", Node::integer(seat_.value));
    const DeedBody body(std::move(about));
    const std::string& word = asked["t"].as_text();
    const bool is_submit = word == "submit";
    Deed deed = is_submit          ? lock_deed(hall_, actor_, body)
                : word == "unlock" ? unlock_deed(hall_, actor_, body)
                                   : resign_deed(hall_, actor_, body);
    const auto then = [self = shared_from_this(), body, is_submit](const Table* table,
                                                                   const Problems& problems) {
        if (table == nullptr || !problems.empty()) return self->refuse(*body, problems);
        self->reply(*body, is_submit ? lock_answer(*table, *body) : Node::map());
    };
    hall_.act(game_, std::move(deed), then, {address_});
}

void FeedQuestions::refuse(const Node& asked, const Problems& problems) {
    done(write_json(protocol::answer(protocol::id_of(asked), false, protocol::refusal(problems))));
}

void FeedQuestions::reply(const Node& asked, const Node& more) {
    done(write_json(protocol::answer(protocol::id_of(asked), true, more)));
}

void FeedQuestions::done(const std::string& text) {
    is_busy_ = false;
    if (!is_over_) say_(text);
    next();
}

}  // namespace astrogate::server
