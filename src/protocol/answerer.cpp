#include "protocol/answerer.h"

#include "formats/texts.h"
#include "kernel/text/misread.h"

namespace astrogate::protocol {

namespace {

// The game's texts, with units named as that View names them and seats by number from 1.
Texts texts_of(const AnyGame& game, const Bytes& view) {
    return Texts(game.texts(), [&game, &view](std::string_view kind, const Node& value) -> std::string {
        const std::int64_t id = value.as_integer();
        if (kind == "unit") return game.unit_name(view, UnitId{static_cast<std::uint16_t>(id)});
        if (kind == "seat") return "seat " + std::to_string(id + 1);
        return {};
    });
}

}  // namespace

bool Answerer::knows(std::string_view word) {
    for (const char* known :
         {"view", "options", "check", "foresee", "default", "read", "choose", "aims", "advise"})
        if (word == known) return true;
    return false;
}

Result<Bytes> Answerer::draft_of(const Node& asked, const Bytes& view) const {
    if (asked.has("notation")) return game_->sheet_from_notation(view, asked["notation"].as_text());
    return game_->sheet_from_node(view, asked.has("sheet") ? asked["sheet"] : Node::list());
}

Result<std::string> Answerer::answer(const Node& asked, const Bytes& view) const {
    if (asked["t"].as_text() == "options") {
        const Result<Bytes> draft = draft_of(asked, view);
        if (!draft) return draft.problems();
        return options(view, draft.value());
    }
    const Result<Node> node = answer_node(asked, view);
    if (!node) return node.problems();
    std::string text;
    append_entries(text, node.value());
    return text;
}

Result<Node> Answerer::answer_node(const Node& asked, const Bytes& view) const {
    const std::string& word = asked["t"].as_text();
    if (word == "choose") return choose(asked, view);
    if (word == "advise") return advise(asked, view);
    if (word == "aims") {
        Node node = Node::map();
        node.set("aims", game_->aims(view));
        return node;
    }
    if (word == "default") return written(view, game_->default_sheet(view));
    if (word == "view") {
        Node node = Node::map();
        node.set("view", game_->view_node(view));
        return node;
    }
    if (word == "read") return read(asked, view);
    const Result<Bytes> draft = draft_of(asked, view);
    if (!draft) return draft.problems();
    if (word == "check") return check(view, draft.value());
    Node node = Node::map();
    node.set("facts", game_->foresee(view, draft.value()));
    return node;
}

std::string Answerer::options(const Bytes& view, const Bytes& draft) const {
    std::call_once(menus_once_, [this] { menus_.emplace(game_->schema()["sheet"]); });
    std::string text;
    menus_->append_options(text, *game_, view, draft);
    return text;
}

Node Answerer::check(const Bytes& view, const Bytes& draft) const {
    const Problems problems = game_->check(view, draft);
    const bool is_wrong = problems.has(Grade::malformed) || problems.has(Grade::illegal);
    Node node = Node::map();
    node.set("legal", Node::boolean(!is_wrong));
    node.set("complete", Node::boolean(problems.empty()));
    const Node why = told(problems, view);
    for (const Node::Entry& entry : why.entries()) node.set(entry.first, entry.second);
    return node;
}

Node Answerer::read(const Node& asked, const Bytes& view) const {
    const OrdersRead read = game_->read_orders(view, asked["notation"].as_text());
    Node node = written(view, read.sheet);
    node.set("post", Node::text(game_->sheet_post(view, read.sheet)));
    node.set("misread", misread_node(read.misread));
    return node;
}

Result<Node> Answerer::choose(const Node& asked, const Bytes& view) const {
    const auto seed = static_cast<std::uint64_t>(asked["seed"].as_integer());
    const Result<AnyChoice> choice = game_->choose(asked["bot"].as_text(), view, seed);
    if (!choice) return choice.problems();
    Node node = written(view, choice.value().sheet);
    node.set("reason", Node::text(choice.value().reason));
    node.set("numbers", choice.value().numbers);
    add_sentence(view, node);
    return node;
}

Result<Node> Answerer::advise(const Node& asked, const Bytes& view) const {
    const Result<Node> advice = game_->advise(view, asked["aim"]);
    if (!advice) return advice.problems();
    Node plan = advice.value();
    add_sentence(view, plan);
    Node steps = Node::list();
    for (Node step : plan["steps"].items()) {
        add_sentence(view, step);
        steps.add(std::move(step));
    }
    plan.set("steps", std::move(steps));
    return plan;
}

// What `reason` says with `numbers`, and of a step with what it leads to.
void Answerer::add_sentence(const Bytes& view, Node& node) const {
    const std::string& reason = node["reason"].as_text();
    const Texts texts = texts_of(*game_, view);
    if (!texts.has("reason", reason)) return;
    Node values = node["numbers"];
    for (const Node::Entry& entry : node["then"].entries()) values.set(entry.first, entry.second);
    Problems unsaid;
    node.set("sentence", Node::text(texts.say("reason", reason, values, unsaid)));
}

Node Answerer::written(const Bytes& view, const Bytes& sheet) const {
    Node node = Node::map();
    node.set("sheet", game_->sheet_node(sheet));
    node.set("notation", Node::text(game_->sheet_notation(view, sheet)));
    return node;
}

Node Answerer::told(const Problems& problems, const Bytes& view) const {
    Node node = refusal(problems);
    Node sentences = Node::list();
    const Texts texts = texts_of(*game_, view);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        Node one = node["problems"][i];
        if (texts.has("problem", problems[i].code)) one.set("sentence", Node::text(texts.say(problems[i])));
        sentences.add(std::move(one));
    }
    node.set("problems", std::move(sentences));
    return node;
}

}  // namespace astrogate::protocol
