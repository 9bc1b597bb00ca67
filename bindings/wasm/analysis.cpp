// What turned a game that is over (src/search/analysis), an Input at a time, so that the page can show how
// far it is and stop. An analysis lives as long as the module; the page gives each a worker of its own.
#include "search/analysis/analysis.h"

#include "base/node_fields.h"
#include "bindings/wasm/border.h"

using namespace astrogate;
using namespace astrogate::border;

namespace {

// The Inputs of a whole game, and how far they have been looked at.
struct PageAnalysis {
    PageAnalysis(const AnyGame& of, const search::AnalysisTerms& terms, AnyMove begun)
        : game(&of), analysis(of, terms), now(std::move(begun)) {}
    const AnyGame* game;
    search::Analysis analysis;
    AnyMove now;
    std::vector<AnyInput> inputs;
    std::size_t done = 0;
};

std::vector<std::unique_ptr<PageAnalysis>>& analyses() {
    static std::vector<std::unique_ptr<PageAnalysis>> list;
    return list;
}

PageAnalysis* analysis_at(int number) {
    return number >= 0 && static_cast<std::size_t>(number) < analyses().size()
               ? analyses()[static_cast<std::size_t>(number)].get()
               : nullptr;
}

bool read_inputs(const Node& list, std::vector<AnyInput>& inputs) {
    for (const Node& one : list.items()) {
        const Bytes bytes = node_bytes(one);
        if (!read_input(bytes.data(), bytes.size(), inputs.emplace_back())) return false;
    }
    return list.is(Node::Kind::list);
}

bool read_term(const Node& node, const char* key, std::int64_t least, std::int64_t most, std::int64_t& term) {
    if (!node.has(key)) return true;
    term = node[key].as_integer();
    return node[key].is(Node::Kind::integer) && term >= least && term <= most;
}

bool read_terms(const Node& node, search::AnalysisTerms& terms) {
    std::int64_t budget = search::usual_budget, seed = 1, seat = no_seat.value;
    if (!read_term(node, "budget", 1, 0xFFFFFFFF, budget) || !read_term(node, "seed", 0, 0xFFFFFFFF, seed) ||
        !read_term(node, "seat", 0, max_seats - 1, seat))
        return false;
    terms = {static_cast<std::uint32_t>(budget), static_cast<std::uint64_t>(seed),
             node["from"].as_text() == "truth", Seat{static_cast<std::uint8_t>(seat)}};
    return terms.is_truth || node["from"].as_text() == "views";
}

// A game that goes on is never looked into: what is true of it is nobody's yet.
Problems wrong_with_inputs(const AnyGame& game, const AnyMove& start, const std::vector<AnyInput>& inputs) {
    AnyMove now = start;
    for (const AnyInput& input : inputs) {
        Result<AnyMove> next = game.advance(now.state, input);
        if (!next) return next.problems();
        now = std::move(next.value());
    }
    return now.waiting.what == Waits::over
               ? Problems{}
               : Problems::of(Problem("game_goes_on", "").with("inputs", std::int64_t(inputs.size())));
}

}  // namespace

// `asked` is a Node {"setup", "inputs": as answers.cpp reads them, "from": "truth" | "views"}, and "budget",
// "seed" (up to 32 bits), "seat" where they are not the usual ones: {"ok": true, "analysis": its number}, or
// why not.
ASTROGATE_EXPORT(analysis_of) char* analysis_of(int handle, Text asked, std::size_t asked_size) {
    const AnyGame* game = game_at(handle);
    Node node;
    std::vector<AnyInput> inputs;
    search::AnalysisTerms terms;
    if (game == nullptr || !node_from_bytes({asked, asked_size}, node) || !read_terms(node, terms))
        return not_understood("not_terms");
    if (!read_inputs(node["inputs"], inputs)) return not_understood("not_an_input");
    Result<AnyMove> begun = game->start(node["setup"]);
    if (!begun) return answer(refused(begun.problems()));
    if (const Problems problems = wrong_with_inputs(*game, begun.value(), inputs); !problems.empty())
        return answer(refused(problems));
    auto made = std::make_unique<PageAnalysis>(*game, terms, std::move(begun.value()));
    made->inputs = std::move(inputs);
    Problems problems = made->analysis.begin(made->now);
    if (!problems.empty()) return answer(refused(problems));
    Node told = Node::map();
    told.set("ok", Node::boolean(true));
    told.set("analysis", Node::integer(static_cast<std::int64_t>(analyses().size())));
    analyses().push_back(std::move(made));
    return answer(told);
}

// Looks at one Input more: {"ok": true, "done": how many it has, "of": how many there are}, or why not.
ASTROGATE_EXPORT(analysis_step) char* analysis_step(int number) {
    PageAnalysis* one = analysis_at(number);
    if (one == nullptr) return not_understood("no_such_analysis");
    if (one->done < one->inputs.size()) {
        const AnyInput& input = one->inputs[one->done++];
        Result<AnyMove> next = one->game->advance(one->now.state, input);
        if (!next) return answer(refused(next.problems()));
        one->now = std::move(next.value());
        const Problems problems = one->analysis.take(input, one->now);
        if (!problems.empty()) return answer(refused(problems));
    }
    Node told = Node::map();
    told.set("ok", Node::boolean(true));
    told.set("done", Node::integer(static_cast<std::int64_t>(one->done)));
    told.set("of", Node::integer(static_cast<std::int64_t>(one->inputs.size())));
    return answer(told);
}

// What it found, as docs/formats.md describes analyses; null before it is done.
ASTROGATE_EXPORT(analysis_told) char* analysis_told(int number) {
    const PageAnalysis* one = analysis_at(number);
    if (one == nullptr || one->done < one->inputs.size()) return answer(Node());
    return answer(one->analysis.told(Node::map()));
}
