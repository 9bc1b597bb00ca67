// The engine: games for a program that speaks lines (docs/protocol.md). One line asks, one line answers;
// whoever writes the lines owns every seat of every game here. Knows no stream and no clock: the program
// reads and writes the lines, and nothing that a line holds can stop it.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/open_game.h"

namespace astrogate::protocol {

struct EngineNeeds {
    std::function<Result<std::shared_ptr<const AnyGame>>(std::string_view ruleset, const Node& rules)> games;
    std::vector<std::string> rulesets;
    std::function<std::uint64_t()> random_seed;  // for games that are started without a seed
};

class Engine {
public:
    explicit Engine(EngineNeeds needs) : needs_(std::move(needs)) {}

    // The answer to a line, without its end. `number` is the line's, from 1, for the places of Problems.
    std::string hear(std::string_view line, int number);
    // The answer to a line that passed max_line_bytes and was not kept.
    static std::string too_long(int number);

private:
    using Games = std::map<std::string, std::unique_ptr<OpenGame>>;

    // The entries of the answer, written.
    Result<std::string> carry_out(const Node& asked, const Form& form);
    static Result<std::string> answered(const Node& asked, const OpenGame& game);
    Result<Node> about_none(const Node& asked, std::string_view word);
    Result<Node> about_game(const Node& asked, std::string_view word, OpenGame& game);
    Result<Node> play(const Node& asked, std::string_view word, OpenGame& game);
    Result<Node> kinds() const;
    Result<Node> describe(const Node& asked) const;
    Result<Node> start(const Node& asked);
    Result<Node> load(const Node& asked);
    Result<Node> verify(const Node& asked) const;
    Node list() const;
    Problems room_for(const std::string& name) const;
    Node opened(const std::string& name, std::unique_ptr<OpenGame> game);

    EngineNeeds needs_;
    Games games_;
};

}  // namespace astrogate::protocol
