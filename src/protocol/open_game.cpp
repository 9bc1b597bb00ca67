#include "protocol/open_game.h"

#include <algorithm>

#include "base/node_fields.h"
#include "protocol/sealed.h"

namespace astrogate::protocol {

namespace {

Problem too_long() { return Problem("game_too_long", "").with("limit", max_inputs); }

// The input line's seals and links, so that what was loaded is saved as it was.
void copy_line(const record::Played& played, record::Recorder& recorder) {
    std::vector<record::Seal> seals;
    bool are_sealed = true;
    for (const record::SheetLine& sheet : played.line->sheets) {
        if (sheet.by_default) continue;
        are_sealed = are_sealed && sheet.is_sealed;
        seals.push_back({sheet.nonce, sheet.commitment});
    }
    if (!are_sealed) seals.clear();
    recorder.input(*played.asked, *played.input, played.move.state, seals,
                   {played.line->link, played.line->hidden_link});
}

}  // namespace

void Tail::add(Node node) {
    nodes_.push_back(std::move(node));
    if (nodes_.size() <= kept_) return;
    nodes_.pop_front();
    ++first_;
}

Result<Node> Tail::from(std::int64_t from, std::size_t limit, const char* name) const {
    const std::int64_t begin = from == 0 ? first_ : from;
    if (begin < first_) return Problem("no_longer_kept", "").with("from", begin).with("first", first_);
    Node list = Node::list();
    std::int64_t at = begin;
    for (; at < next() && list.size() < limit; ++at) list.add(nodes_[static_cast<std::size_t>(at - first_)]);
    Node node = Node::map();
    node.set("first", Node::integer(begin));
    node.set(name, std::move(list));
    node.set("next", Node::integer(at));
    return node;
}

Node asked_node(const AnyGame& game, const Roll& roll) {
    Node node = record::roll_node(game, roll, {});
    Node plain = Node::map();
    for (const Node::Entry& entry : node.entries()) {
        if (entry.first == "faces") continue;
        if (entry.first == "sides") plain.set("count", Node::integer(roll.count));
        plain.set(entry.first, entry.second);
    }
    return plain;
}

Node waiting_node(const AnyGame& game, const Waiting& waiting, const std::function<bool(Seat)>& is_locked) {
    Node node = Node::map();
    node.set("what", Node::text(enum_names<Waits>[static_cast<std::size_t>(waiting.what)]));
    node.set("stage", Node::integer(waiting.stage));
    node.set("step", game.description()["steps"][std::size_t{waiting.step}]["name"]);
    if (waiting.what == Waits::seats) {
        Node& seats = node.set("seats", Node::list());
        for (const Asked& asked : waiting.seats) {
            Node& one_seat = seats.add(to_node(asked));
            one_seat.set("locked", Node::boolean(is_locked(asked.seat)));
        }
    }
    if (waiting.what == Waits::dice) {
        Node& dice = node.set("dice", Node::list());
        for (const Roll& roll : waiting.dice) dice.add(asked_node(game, roll));
    }
    if (waiting.what == Waits::over) node.set("outcome", record::outcome_node(game, waiting.outcome));
    return node;
}

OpenGame::OpenGame(const std::shared_ptr<const AnyGame>& game, record::Header header)
    : answerer_(game), recorder_(*game, std::move(header)), stream_(recorder_.record().header.seed) {
    seats_ = static_cast<std::uint8_t>(recorder_.record().header.setup["seats"].as_integer());
    feeds_.resize(std::size_t{seats_} + 1);
    frames_end_at_dice_ = record::frames_end_at_dice(*game, this->header());
}

Problems OpenGame::start() {
    const Result<AnyMove> begun = game().start(header().setup);
    if (!begun) return begun.problems();
    take(begun.value());
    return roll();
}

Problems OpenGame::load(const record::Record& full) {
    Problems problems;
    const bool is_good = record::replay(full, game(), problems, [&](const record::Played& played) {
        if (played.input != nullptr) {
            Faces again;
            if (played.input->kind == InputKind::dice) {
                if (header().source == record::DiceSource::local) stream_.answer(played.asked->dice, again);
                note_rolls(played.input->faces);
            }
            copy_line(played, recorder_);
            ++inputs_;
        }
        take(played.move);
        return true;
    });
    if (is_good && waiting_.what != Waits::over && header().source == record::DiceSource::keyed)
        problems.add(Problem("dice_are_keyed", ""));
    return problems.empty() ? roll() : problems;
}

Bytes OpenGame::view(Seat seat) const {
    Result<Bytes> view = game().view(state_, seat);
    return view ? std::move(view.value()) : Bytes();
}

Problem OpenGame::not_seats() const {
    return Problem(waiting_.what == Waits::over ? "game_over" : "dice_awaited", "");
}

bool OpenGame::is_locked(Seat seat) const {
    const auto& handed = locked_[seat.value];
    return handed && handed->stage == waiting_.stage;
}

// As on a server: a stage in which nobody must still waits for somebody.
bool OpenGame::is_complete() const {
    bool is_any = false;
    for (const Asked& asked : waiting_.seats) {
        if (asked.must && !is_locked(asked.seat)) return false;
        is_any = is_any || is_locked(asked.seat);
    }
    return is_any;
}

Problems OpenGame::submit(Seat seat, std::uint32_t stage, const Bytes& sheet) {
    for (const auto* handed : {&locked_[seat.value], &last_[seat.value]})
        if (*handed && (*handed)->stage == stage && (*handed)->sheet == sheet) return {};
    if (waiting_.what != Waits::seats) return Problems::of(not_seats());
    if (stage != waiting_.stage)
        return Problems::of(Problem("wrong_stage", "").with("stage", stage).with("now", waiting_.stage));
    if (waiting_.asked(seat) == nullptr)
        return Problems::of(Problem("seat_not_asked", "").with("seat", seat.value));
    if (is_locked(seat)) return Problems::of(Problem("already_locked", "").with("seat", seat.value));
    Problems problems = game().check(view(seat), sheet);
    if (!problems.empty()) return problems;
    if (is_full()) return Problems::of(too_long());
    locked_[seat.value] = Handed{stage, sheet, ++arrivals_};
    return is_complete() ? close_stage() : Problems();
}

Problems OpenGame::unlock(Seat seat, std::uint32_t stage) {
    if (waiting_.what != Waits::seats) return Problems::of(not_seats());
    if (stage != waiting_.stage)
        return Problems::of(Problem("wrong_stage", "").with("stage", stage).with("now", waiting_.stage));
    locked_[seat.value].reset();
    return {};
}

Problems OpenGame::time_out() {
    if (is_full()) return Problems::of(too_long());
    return waiting_.what == Waits::seats ? close_stage() : Problems::of(not_seats());
}

Problems OpenGame::close_stage() {
    AnyInput input;
    input.stage = waiting_.stage;
    std::vector<std::pair<std::uint32_t, Seat>> order;
    for (const Asked& asked : waiting_.seats) {
        if (is_locked(asked.seat))
            order.emplace_back(locked_[asked.seat.value]->arrival, asked.seat);
        else if (asked.must)
            order.emplace_back(arrivals_ + 1, asked.seat);
    }
    std::sort(order.begin(), order.end());
    for (const auto& [arrival, seat] : order) {
        const bool by_default = !is_locked(seat);
        input.sheets.push_back({seat, by_default, by_default ? Bytes() : locked_[seat.value]->sheet});
    }
    return move(input);
}

Problems OpenGame::resign(Seat seat) {
    if (is_full()) return Problems::of(too_long());
    AnyInput input;
    input.kind = InputKind::resign;
    input.stage = waiting_.stage;
    input.seat = seat;
    Problems problems = move(input);
    if (!problems.empty()) return problems;
    take_back_unfit();
    const bool was_last_missing = waiting_.what == Waits::seats && is_complete();
    return was_last_missing ? close_stage() : Problems();
}

// Sealed sheets that a resignation has made unfit; their seats are asked again.
void OpenGame::take_back_unfit() {
    for (std::uint8_t i = 0; i < seats_; ++i)
        if (is_locked(Seat{i}) && !unfit(game(), waiting_, Seat{i}, view(Seat{i}), locked_[i]->sheet).empty())
            locked_[i].reset();
}

Problems OpenGame::time_up() {
    if (is_full()) return Problems::of(too_long());
    AnyInput input;
    input.kind = InputKind::time_up;
    input.stage = waiting_.stage;
    return move(input);
}

Problems OpenGame::dice(const std::vector<std::uint8_t>& faces) {
    if (header().source != record::DiceSource::typed) return Problems::of(Problem("dice_not_asked", ""));
    if (static_cast<std::int64_t>(faces_.size() + faces.size()) > max_faces)
        return Problems::of(Problem("too_many_dice", "").with("limit", max_faces));
    const std::deque<std::uint8_t> before = faces_;
    faces_.insert(faces_.end(), faces.begin(), faces.end());
    if (const auto wrong = misfit()) {
        faces_ = before;
        return Problems::of(*wrong);
    }
    return roll();
}

// The first of the faces that answer what is asked now which its die does not have.
std::optional<Problem> OpenGame::misfit() const {
    std::size_t at = 0;
    if (waiting_.what != Waits::dice) return std::nullopt;
    for (const Roll& roll : waiting_.dice)
        for (int i = 0; i < roll.count && at < faces_.size(); ++i, ++at)
            if (faces_[at] < 1 || faces_[at] > roll.sides)
                return Problem("die_out_of_range", "", Grade::malformed)
                    .with("face", faces_[at])
                    .with("sides", roll.sides);
    return std::nullopt;
}

Problems OpenGame::move(const AnyInput& input) {
    const Result<AnyMove> moved = game().advance(state_, input);
    if (!moved) return moved.problems();
    ++inputs_;
    if (input.kind == InputKind::dice) note_rolls(input.faces);
    recorder_.input(waiting_, input, moved.value().state);
    take(moved.value());
    return input.kind == InputKind::dice ? Problems() : roll();
}

void OpenGame::take(const AnyMove& move) {
    state_ = move.state;
    waiting_ = move.waiting;
    for (const Node& event : move.events) events_.add(event);
    for (std::size_t place = 0; place < feeds_.size() && place < move.frames.size(); ++place) {
        for (const Node& glimpse : move.frames[place].glimpses) feeds_[place].glimpses.add(glimpse);
        feeds_[place].has_news = feeds_[place].has_news || !move.frames[place].view.empty();
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat)
        if (locked_[seat] && locked_[seat]->stage != waiting_.stage) {
            last_[seat] = std::move(locked_[seat]);
            locked_[seat].reset();
        }
    if (waiting_.what != Waits::dice || frames_end_at_dice_) publish();
}

void OpenGame::note_rolls(const Faces& faces) {
    std::size_t at = 0;
    for (const Roll& roll : waiting_.dice) {
        Node node = record::roll_node(game(), roll, {faces.data() + at, roll.count});
        node.set("stage", Node::integer(waiting_.stage));
        for (std::size_t place = 0; place < feeds_.size(); ++place) {
            const auto seat = static_cast<std::uint8_t>(place);
            if (roll.audience == everybody || (place < seats_ && (roll.audience & mask_of(Seat{seat})) != 0))
                feeds_[place].rolls.add(node);
        }
        at += roll.count;
    }
}

void OpenGame::publish() {
    for (Feed& feed : feeds_) {
        if (feed.has_news) {
            Node frame = Node::map();
            frame.set("n", Node::integer(feed.frames.next()));
            frame.set("stage", Node::integer(waiting_.stage));
            frame.set("glimpses", std::move(feed.glimpses));
            frame.set("dice", std::move(feed.rolls));
            feed.frames.add(std::move(frame));
        }
        feed.glimpses = Node::list();
        feed.rolls = Node::list();
        feed.has_news = false;
    }
}

// The faces that answer what is asked; false when they have to be waited for. A face that its die does not
// have throws away all that are kept: nobody knows any more which die they were meant for.
bool OpenGame::next_faces(Faces& faces) {
    faces.clear();
    if (header().source == record::DiceSource::local) {
        stream_.answer(waiting_.dice, faces);
        return true;
    }
    if (misfit()) faces_.clear();
    const std::size_t count = dice_in(waiting_.dice);
    if (faces_.size() < count) return false;
    for (std::size_t i = 0; i < count; ++i) {
        faces.push_back(faces_.front());
        faces_.pop_front();
    }
    return true;
}

Problems OpenGame::roll() {
    while (waiting_.what == Waits::dice) {
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = waiting_.stage;
        if (!next_faces(input.faces)) break;
        const Problems problems = move(input);
        if (!problems.empty()) return problems;
    }
    return {};
}

Node OpenGame::waiting_node() const {
    Node node = protocol::waiting_node(game(), waiting_, [this](Seat seat) { return is_locked(seat); });
    if (!faces_.empty()) node.set("faces_kept", Node::integer(static_cast<std::int64_t>(faces_.size())));
    return node;
}

record::Record OpenGame::record() const {
    record::Recorder copy = recorder_;
    copy.close(waiting_, state_);
    return copy.record();
}

}  // namespace astrogate::protocol
