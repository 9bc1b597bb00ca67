// Answers what a seat asks of its View: view, options, check, foresee, default, read, choose, aims, advise.
// Every answer is a function of the View, the draft or aim and nothing else, so the engine and the server's
// sockets share them.
#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/any/any_game.h"
#include "protocol/domains.h"
#include "protocol/message.h"

namespace astrogate::protocol {

class Answerer {
public:
    explicit Answerer(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}

    static bool knows(std::string_view word);

    // What the answer to a message has, beside its envelope: entries of JSON, a comma before each. `asked`
    // has passed form_of; `view` is the seat's.
    Result<std::string> answer(const Node& asked, const Bytes& view) const;

    // The sheet that a message brings as `sheet` or `notation`; the empty one when it brings none.
    Result<Bytes> draft_of(const Node& asked, const Bytes& view) const;

    // {"problems"} as refusal() writes them, each with its `sentence` where the game's texts have one.
    Node told(const Problems& problems, const Bytes& view) const;

    const AnyGame& game() const { return *game_; }

private:
    Result<Node> answer_node(const Node& asked, const Bytes& view) const;
    std::string options(const Bytes& view, const Bytes& draft) const;
    Node check(const Bytes& view, const Bytes& draft) const;
    Node read(const Node& asked, const Bytes& view) const;
    Result<Node> choose(const Node& asked, const Bytes& view) const;
    Result<Node> advise(const Node& asked, const Bytes& view) const;
    void add_sentence(const Bytes& view, Node& node) const;
    Node written(const Bytes& view, const Bytes& sheet) const;

    std::shared_ptr<const AnyGame> game_;
    mutable std::once_flag menus_once_;
    mutable std::optional<Menus> menus_;  // made when first needed
};

}  // namespace astrogate::protocol
