#include "protocol/engine.h"

#include "base/node_fields.h"
#include "formats/json.h"
#include "protocol/engine_record.h"
#include "record/verify.h"

namespace astrogate::protocol {

namespace {

constexpr const char* unnamed_game = "main";

std::string name_of(const Node& asked) {
    return asked.has("game") ? asked["game"].as_text() : std::string(unnamed_game);
}

// What `problems` of moving a game are answered with: nothing wrong, and what it waits for now.
Result<Node> moved(const OpenGame& game, const Problems& problems) {
    if (!problems.empty()) return problems;
    Node node = Node::map();
    node.set("waiting", game.waiting_node());
    return node;
}

bool read_faces(const Node& list, std::vector<std::uint8_t>& faces, Problems& problems) {
    for (const Node& face : list.items()) {
        const bool is_face =
            face.is(Node::Kind::integer) && face.as_integer() >= 1 && face.as_integer() <= 255;
        if (!is_face)
            problems.add(malformed("number_out_of_range", "faces: numbers from 1 to 255")
                             .with("line", face.line)
                             .with("column", face.column));
        faces.push_back(static_cast<std::uint8_t>(face.as_integer()));
    }
    return problems.empty();
}

bool read_names(const Node& asked, record::Header& header, Problems& problems) {
    const auto seats = static_cast<std::size_t>(asked["seats"].as_integer());
    header.seats.clear();
    for (std::size_t i = 0; i < seats; ++i) header.seats.push_back({"seat " + std::to_string(i + 1), ""});
    if (asked["names"].size() > seats)
        problems.add(malformed("too_many_names", "names")
                         .with("given", static_cast<std::int64_t>(asked["names"].size()))
                         .with("seats", static_cast<std::int64_t>(seats)));
    for (std::size_t i = 0; i < asked["names"].size() && i < seats; ++i) {
        const Node& name = asked["names"][i];
        const bool is_fit = name.is(Node::Kind::text) && !name.as_text().empty() &&
                            static_cast<std::int64_t>(name.as_text().size()) <= max_name_bytes;
        if (!is_fit)
            problems.add(malformed("bad_name", "names: texts of 1 to 40 bytes")
                             .with("line", name.line)
                             .with("column", name.column));
        header.seats[i].name = name.as_text();
    }
    return problems.empty();
}

// A game that did not begin, in the sentences that its ruleset has.
Node told_by(const Result<std::shared_ptr<const AnyGame>>& game, const Problems& problems) {
    return game ? Answerer(game.value()).told(problems, {}) : refusal(problems);
}

}  // namespace

std::string Engine::hear(std::string_view line, int number) {
    Node asked;
    Problems problems;
    if (!read_json(line, asked, problems, line_limits(), number))
        return write_json(protocol::answer(Node(), false, refusal(problems)));
    const Form* form = form_of(asked, Door::engine, problems);
    if (form == nullptr) return write_json(protocol::answer(id_of(asked), false, refusal(problems)));
    const Result<std::string> more = carry_out(asked, *form);
    if (more) return answer_text(id_of(asked), true, more.value());
    const auto about = games_.find(name_of(asked));
    const bool is_seated = form->about_game && about != games_.end() && asked.has("seat");
    const Seat seat = is_seated ? *seat_of(asked) : spectator;
    Node why;
    if (is_seated && about->second->has_seat(seat))
        why = about->second->answerer().told(more.problems(), about->second->view(seat));
    else if (std::string_view(form->word) == "start")
        why = told_by(needs_.games(asked["ruleset"].as_text(), Node::map()), more.problems());
    else
        why = refusal(more.problems());
    return write_json(protocol::answer(id_of(asked), false, why));
}

std::string Engine::too_long(int number) {
    Problem problem = malformed("text_too_long", "a line");
    problem.with("line", number).with("limit", static_cast<std::int64_t>(max_line_bytes));
    return write_json(protocol::answer(Node(), false, refusal(Problems::of(problem))));
}

static Result<std::string> written(const Result<Node>& more) {
    if (!more) return more.problems();
    std::string entries;
    append_entries(entries, more.value());
    return entries;
}

Result<std::string> Engine::carry_out(const Node& asked, const Form& form) {
    if (!form.about_game) return written(about_none(asked, form.word));
    const auto found = games_.find(name_of(asked));
    if (found == games_.end()) return node_problem("no_such_game", asked, name_of(asked));
    const auto seat = seat_of(asked);
    if (seat && !found->second->has_seat(*seat))
        return Problem("no_such_seat", "", Grade::malformed).with("seat", seat->value);
    if (std::string_view(form.word) == "close") {
        games_.erase(found);
        return std::string();
    }
    if (Answerer::knows(form.word)) return answered(asked, *found->second);
    return written(about_game(asked, form.word, *found->second));
}

Result<std::string> Engine::answered(const Node& asked, const OpenGame& game) {
    Result<std::string> entries = game.answerer().answer(asked, game.view(*seat_of(asked)));
    if (!entries) return entries;
    return R"(,"stage":)" + std::to_string(game.waiting().stage) + entries.value();
}

Result<Node> Engine::about_none(const Node& asked, std::string_view word) {
    if (word == "kinds") return kinds();
    if (word == "describe") return describe(asked);
    if (word == "start") return start(asked);
    if (word == "load") return load(asked);
    if (word == "verify") return verify(asked);
    if (word == "games") return list();
    Node node = Node::map();
    node.set("program", Node::text("astrogate"));
    node.set("protocol", Node::integer(version));
    Node& limits = node.set("limits", Node::map());
    limits.set("line_bytes", Node::integer(static_cast<std::int64_t>(max_line_bytes)));
    limits.set("depth", Node::integer(max_depth));
    limits.set("games", Node::integer(max_games));
    limits.set("inputs", Node::integer(max_inputs));
    return node;
}

Result<Node> Engine::about_game(const Node& asked, std::string_view word, OpenGame& game) {
    const auto seat = seat_of(asked);
    if (word == "events") return game.events().from(asked["from"].as_integer(), events_at_once, "events");
    if (word == "glimpses")
        return game.frames(*seat).from(asked["from"].as_integer(), frames_at_once, "frames");
    if (word == "save") return saved(game, seat);
    if (word == "hash") {
        Node node = Node::map();
        node.set("stage", Node::integer(game.waiting().stage));
        node.set("hash", Node::text(record::to_hex(record::state_digest(game.state()))));
        return node;
    }
    return play(asked, word, game);
}

Result<Node> Engine::play(const Node& asked, std::string_view word, OpenGame& game) {
    const auto stage = static_cast<std::uint32_t>(asked["stage"].as_integer());
    if (word == "resign") return moved(game, game.resign(*seat_of(asked)));
    if (word == "unlock") return moved(game, game.unlock(*seat_of(asked), stage));
    if (word == "time_out") return moved(game, game.time_out());
    if (word == "time_up") return moved(game, game.time_up());
    if (word == "dice") {
        Problems problems;
        std::vector<std::uint8_t> faces;
        if (!read_faces(asked["faces"], faces, problems)) return problems;
        return moved(game, game.dice(faces));
    }
    if (word == "submit") {
        if (!asked.has("sheet") && !asked.has("notation"))
            return malformed("missing_key", "sheet or notation").with("line", asked.line);
        const Result<Bytes> sheet = game.answerer().draft_of(asked, game.view(*seat_of(asked)));
        if (!sheet) return sheet.problems();
        const Problems problems = game.submit(*seat_of(asked), stage, sheet.value());
        if (!problems.empty()) return problems;
        Node node = Node::map();
        node.set("locked", Node::boolean(true));
        node.set("waiting", game.waiting_node());
        return node;
    }
    Node node = Node::map();
    node.set("waiting", game.waiting_node());
    return node;
}

Result<Node> Engine::kinds() const {
    Node list = Node::list();
    for (const std::string& name : needs_.rulesets) {
        const auto game = needs_.games(name, Node());
        if (game) list.add(game.value()->description());
    }
    Node node = Node::map();
    node.set("kinds", std::move(list));
    return node;
}

Result<Node> Engine::describe(const Node& asked) const {
    const auto game = needs_.games(asked["ruleset"].as_text(), asked["rules"]);
    if (!game) return game.problems();
    Node node = Node::map();
    node.set("kind", game.value()->description());
    node.set("schema", game.value()->schema());
    node.set("texts", game.value()->texts());
    return node;
}

Node Engine::list() const {
    Node list = Node::list();
    for (const auto& [name, game] : games_) {
        Node& one_game = list.add(Node::map());
        one_game.set("game", Node::text(name));
        one_game.set("ruleset", Node::text(game->header().ruleset));
        one_game.set("scenario", game->header().setup["scenario"]);
        one_game.set("seats", game->header().setup["seats"]);
        one_game.set("waiting", game->waiting_node());
    }
    Node node = Node::map();
    node.set("games", std::move(list));
    return node;
}

Problems Engine::room_for(const std::string& name) const {
    Problems problems;
    if (name.empty()) problems.add(malformed("bad_name", "game"));
    if (games_.contains(name)) problems.add(Problem("name_taken", "").saying(name));
    if (static_cast<std::int64_t>(games_.size()) >= max_games)
        problems.add(Problem("too_many_games", "").with("limit", max_games));
    return problems;
}

Node Engine::opened(const std::string& name, std::unique_ptr<OpenGame> game) {
    Node node = Node::map();
    node.set("game", Node::text(name));
    if (game->header().source == record::DiceSource::local)
        node.set("seed", Node::integer(static_cast<std::int64_t>(game->header().seed)));
    node.set("rules", game->game().rules());
    node.set("waiting", game->waiting_node());
    games_[name] = std::move(game);
    return node;
}

Result<Node> Engine::start(const Node& asked) {
    const std::string name = name_of(asked);
    Problems problems = room_for(name);
    const std::string dice = asked.has("dice") ? asked["dice"].as_text() : "seed";
    if (dice != "seed" && dice != "typed") problems.add(malformed("bad_dice", "dice: seed or typed"));
    if (dice == "typed" && asked.has("seed")) problems.add(malformed("bad_dice", "seed: the dice are typed"));
    const auto game = needs_.games(asked["ruleset"].as_text(), asked["rules"]);
    if (!game) return game.problems();
    Node setup = Node::map();
    setup.set("scenario", asked["scenario"]);
    setup.set("seats", asked["seats"]);
    if (asked.has("custom")) setup.set("custom", asked["custom"]);
    record::Header header = record::header_of(*game.value(), setup);
    if (!read_names(asked, header, problems) || !problems.empty()) return problems;
    header.source = dice == "typed" ? record::DiceSource::typed : record::DiceSource::local;
    if (dice == "seed")
        header.seed = asked.has("seed") ? static_cast<std::uint64_t>(asked["seed"].as_integer())
                                        : needs_.random_seed() >> 1;
    auto open = std::make_unique<OpenGame>(game.value(), std::move(header));
    problems = open->start();
    if (!problems.empty()) return problems;
    return opened(name, std::move(open));
}

Result<Node> Engine::load(const Node& asked) {
    const std::string name = name_of(asked);
    Problems problems = room_for(name);
    record::Record full;
    if (!problems.empty() || !record::read_record(asked["record"].as_text(), full, problems)) return problems;
    if (full.header.is_seat) return Problem("full_record_wanted", "", Grade::malformed);
    const auto game = needs_.games(full.header.ruleset, full.header.rules);
    if (!game) return game.problems();
    auto open = std::make_unique<OpenGame>(game.value(), full.header);
    problems = open->load(full);
    if (!problems.empty()) return problems;
    return opened(name, std::move(open));
}

Result<Node> Engine::verify(const Node& asked) const { return verified(asked, needs_); }

}  // namespace astrogate::protocol
