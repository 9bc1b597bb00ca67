#include "protocol/open_game.h"

#include "base/node_fields.h"

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
        seals.push_back({sheet.nonce, sheet.commitment, sheet.advised});
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
    const auto seats = static_cast<std::size_t>(this->header().setup["seats"].as_integer());
    sitting_ = Sitting(*game, seats, record::frames_end_at_dice(*game, this->header()));
    feeds_.assign(seats + 1, Tail(frames_kept));
}

Problems OpenGame::start() {
    Result<AnyMove> begun = game().start(header().setup);
    if (!begun) return begun.problems();
    sitting_.take(begun.value());
    tell(begun.value());
    return roll();
}

Problems OpenGame::load(const record::Record& full) {
    Problems problems;
    const bool is_good = record::replay(full, game(), problems, [&](const record::Played& played) {
        AnyMove move = played.move;
        if (played.input == nullptr) {
            sitting_.take(move);
        } else {
            Faces again;
            if (played.input->kind == InputKind::dice && header().source == record::DiceSource::local)
                stream_.answer(played.asked->dice, again);
            copy_line(played, recorder_);
            ++inputs_;
            sitting_.take(*played.input, move);
        }
        tell(move);
        return true;
    });
    if (is_good && waiting().what != Waits::over && header().source == record::DiceSource::keyed)
        problems.add(Problem("dice_are_keyed", ""));
    return problems.empty() ? roll() : problems;
}

Problem OpenGame::not_seats() const {
    return Problem(waiting().what == Waits::over ? "game_over" : "dice_awaited", "");
}

Problems OpenGame::submit(Seat seat, std::uint32_t stage, const Bytes& sheet) {
    if (sitting_.has_handed_in(seat, stage, sheet)) return {};
    Problems problems = sitting_.refuse(seat, stage, view(seat), sheet);
    if (!problems.empty()) return problems;
    if (is_full()) return Problems::of(too_long());
    sitting_.lock(seat, sheet);
    return sitting_.is_complete() ? close_stage() : Problems();
}

Problems OpenGame::unlock(Seat seat, std::uint32_t stage) {
    if (waiting().what != Waits::seats) return Problems::of(not_seats());
    if (stage != waiting().stage)
        return Problems::of(Problem("wrong_stage", "").with("stage", stage).with("now", waiting().stage));
    sitting_.unlock(seat);
    return {};
}

Problems OpenGame::time_out() {
    if (is_full()) return Problems::of(too_long());
    return waiting().what == Waits::seats ? close_stage() : Problems::of(not_seats());
}

Problems OpenGame::resign(Seat seat) {
    if (is_full()) return Problems::of(too_long());
    AnyInput input;
    input.kind = InputKind::resign;
    input.stage = waiting().stage;
    input.seat = seat;
    return move(input);
}

Problems OpenGame::time_up() {
    if (is_full()) return Problems::of(too_long());
    AnyInput input;
    input.kind = InputKind::time_up;
    input.stage = waiting().stage;
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
    return go_on();
}

// The first of the faces that answer what is asked now which its die does not have.
std::optional<Problem> OpenGame::misfit() const {
    std::size_t at = 0;
    if (waiting().what != Waits::dice) return std::nullopt;
    for (const Roll& roll : waiting().dice)
        for (int i = 0; i < roll.count && at < faces_.size(); ++i, ++at)
            if (faces_[at] < 1 || faces_[at] > roll.sides)
                return Problem("die_out_of_range", "", Grade::malformed)
                    .with("face", faces_[at])
                    .with("sides", roll.sides);
    return std::nullopt;
}

Problems OpenGame::move(const AnyInput& input) {
    const Waiting asked = waiting();
    const Result<AnyMove> moved = sitting_.advance(input);
    if (!moved) return moved.problems();
    ++inputs_;
    recorder_.input(asked, input, state());
    tell(moved.value());
    return input.kind == InputKind::dice ? Problems() : go_on();
}

void OpenGame::tell(const AnyMove& move) {
    for (const Node& event : move.events) events_.add(event);
    const std::vector<SittingFrame> frames = sitting_.take_frames();
    for (std::size_t place = 0; place < frames.size(); ++place) {
        if (frames[place].view == nullptr) continue;
        Node frame = Node::map();
        frame.set("n", Node::integer(feeds_[place].next()));
        frame.set("stage", Node::integer(waiting().stage));
        Node& glimpses = frame.set("glimpses", Node::list());
        for (const Node& glimpse : frames[place].glimpses) glimpses.add(glimpse);
        Node& dice = frame.set("dice", Node::list());
        for (const SeenRoll& seen : frames[place].rolls)
            dice.add(record::roll_node(game(), seen.roll, seen.faces))
                .set("stage", Node::integer(seen.stage));
        feeds_[place].add(std::move(frame));
    }
}

// The faces that answer what is asked; false when they have to be waited for. A face that its die does not
// have throws away all that are kept: nobody knows any more which die they were meant for.
bool OpenGame::next_faces(Faces& faces) {
    faces.clear();
    if (header().source == record::DiceSource::local) {
        stream_.answer(waiting().dice, faces);
        return true;
    }
    if (misfit()) faces_.clear();
    const std::size_t count = dice_in(waiting().dice);
    if (faces_.size() < count) return false;
    for (std::size_t i = 0; i < count; ++i) {
        faces.push_back(faces_.front());
        faces_.pop_front();
    }
    return true;
}

Problems OpenGame::roll() {
    while (waiting().what == Waits::dice) {
        AnyInput input;
        input.kind = InputKind::dice;
        input.stage = waiting().stage;
        if (!next_faces(input.faces)) break;
        const Problems problems = move(input);
        if (!problems.empty()) return problems;
    }
    return {};
}

// Dice; then a stage that a resignation left open, without the sheets that it made illegal, closes where that
// completed it.
Problems OpenGame::go_on() {
    Problems problems = roll();
    sitting_.drop_unfit();
    return problems.empty() && sitting_.is_complete() ? close_stage() : problems;
}

Node OpenGame::waiting_node() const {
    Node node =
        protocol::waiting_node(game(), waiting(), [this](Seat seat) { return sitting_.is_locked(seat); });
    if (!faces_.empty()) node.set("faces_kept", Node::integer(static_cast<std::int64_t>(faces_.size())));
    return node;
}

record::Record OpenGame::record() const {
    record::Recorder copy = recorder_;
    copy.close(waiting(), state());
    return copy.record();
}

}  // namespace astrogate::protocol
