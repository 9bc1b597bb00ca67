// astrogate analyse: a finished game looked at again: what to expect, where it turned, what the dice gave.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <limits>
#include <optional>

#include "cli/commands.h"
#include "cli/telling.h"
#include "cli/terminal.h"
#include "formats/file.h"
#include "formats/json.h"
#include "record/lines.h"
#include "record/recorder.h"
#include "record/verify.h"
#include "search/analysis/analysis.h"

namespace astrogate::cli {

namespace {

using search::Analysis;
using search::Balance;
using search::Decision;
using search::Moment;
using search::Point;

// What an analysis may weigh without being told to, where its game needs more than usual.
constexpr std::uint32_t most_by_itself = 10'000'000;

int analysis_refused(const char* words) {
    std::fprintf(stderr, "astrogate: %s\n", words);
    return answer_is_no;
}

int analysis_refused(const Problems& problems) {
    complain(problems);
    return answer_is_no;
}

// Hundredths of a percent as whole percents, with their sign.
std::string percent(std::int32_t value) {
    const std::int32_t whole = (value < 0 ? value - 50 : value + 50) / 100;
    return (whole > 0 ? "+" : "") + std::to_string(whole);
}

std::string to_right(const std::string& text, std::size_t width) {
    return (text.size() < width ? std::string(width - text.size(), ' ') : "") + text;
}

std::string to_left(const std::string& text, std::size_t width) {
    return text + (text.size() < width ? std::string(width - text.size(), ' ') : "");
}

// The analysis for people: a table of moments, the turning points, and what luck and play came to.
class AnalysisPage {
public:
    AnalysisPage(const AnyGame& game, const Analysis& analysis)
        : game_(game), teller_(game), analysis_(analysis) {}

    void show_points() const {
        const bool has_luck = analysis_.seats().size() <= most_with_luck;
        std::cout << "\n"
                  << shaded(Shade::strong, "Expectation") << " (-100 lost, +100 won)"
                  << (has_luck ? ", and the luck of the dice thrown before the next line\n" : "\n");
        std::cout << to_right("input", 7) << to_right("turn", 6) << "  " << to_left("step", step_width);
        for (const Seat seat : analysis_.seats())
            std::cout << to_right(teller_.seat(seat), 8) << (has_luck ? to_right("luck", 6) : "");
        std::cout << "\n";
        for (const Point& point : analysis_.points()) {
            std::string line = place(point.at);
            for (std::size_t i = 0; i < point.expects.size(); ++i) {
                line += to_right(percent(point.expects[i]), 8);
                if (has_luck) line += to_right(point.luck[i] == 0 ? "" : percent(point.luck[i]), 6);
            }
            std::cout << line.substr(0, line.find_last_not_of(' ') + 1) << "\n";
        }
    }

    void show_turning_points() const {
        const std::vector<std::size_t> turning = analysis_.turning_points();
        std::cout << "\n" << shaded(Shade::strong, "Turning points") << "\n";
        if (turning.empty())
            std::cout << "  No sheet was found that does better than one handed in, beyond luck.\n";
        std::size_t number = 0;
        for (const std::size_t i : turning) show(++number, analysis_.decisions()[i]);
        for (const search::Resignation& one : analysis_.resignations())
            std::cout << "  " << teller_.seat(one.seat) << " resigned, input " << one.at.inputs
                      << (one.at.turn ? ", turn " + std::to_string(*one.at.turn) : "") << ": it could expect "
                      << percent(one.before) << " before, and " << percent(one.after) << " after.\n";
    }

    void show_balances() const {
        std::cout << "\n" << shaded(Shade::strong, "Luck and play") << ", by what was true\n";
        std::cout << to_left("", 10) << to_right("start", 7) << to_right("play", 7) << to_right("luck", 7)
                  << to_right("+-", 5) << to_right("end", 7) << to_right("gave away", 12) << "\n";
        for (std::size_t i = 0; i < analysis_.seats().size(); ++i) {
            const Balance of = analysis_.balance(i);
            std::cout << "  " << to_left(teller_.seat(analysis_.seats()[i]), 8)
                      << to_right(percent(of.start), 7) << to_right(percent(of.play), 7)
                      << to_right(percent(of.luck), 7) << to_right(std::to_string(of.margin / 100), 5)
                      << to_right(percent(of.end), 7) << to_right(std::to_string(of.cost / 100), 12) << "\n";
        }
    }

private:
    static constexpr std::size_t step_width = 28;
    static constexpr std::size_t most_with_luck = 4;  // seats that a line has room for

    std::string place(const Moment& at) const {
        return to_right(std::to_string(at.inputs), 7) + to_right(at.turn ? std::to_string(*at.turn) : "", 6) +
               "  " + to_left(teller_.step(at.step), step_width);
    }
    void show(std::size_t number, const Decision& decision) const {
        std::cout << "  " << number << ". " << teller_.seat(decision.seat) << ", input "
                  << decision.at.inputs;
        if (decision.at.turn) std::cout << ", turn " << *decision.at.turn;
        std::cout << ", " << teller_.step(decision.at.step) << ": gave away " << decision.verdict.cost / 100
                  << " (+- " << decision.verdict.margin / 100 << ")\n";
        show("handed in", decision.played);
        show("better", decision.better);
        if (decision.adviser.empty()) return;
        Teller teller(game_);
        teller.see(decision.view);
        std::cout << "     as the " << decision.adviser << " would: " << teller.reason(decision.reason)
                  << "\n";
    }
    static void show(const char* heading, const search::Ordered& ordered) {
        std::string text = ordered.text.empty() ? write_json(ordered.orders) : ordered.text;
        if (ordered.orders.items().empty()) text = "(nothing)";
        std::cout << "     " << heading << "\n";
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            std::cout << "       " << text.substr(from, end - from) << "\n";
            from = end + 1;
        }
    }

    const AnyGame& game_;
    Teller teller_;
    const Analysis& analysis_;
};

bool read_for_analysis(const AnalyseOptions& options, record::Record& record, int& code) {
    std::string text;
    Problems problems;
    code = not_usable;
    if (!read_file(options.file, text, problems, Limits{.bytes = record::max_record_bytes})) {
        complain(problems);
        return false;
    }
    code = answer_is_no;
    if (!record::read_record(text, record, problems)) {
        complain(problems);
        return false;
    }
    if (record.header.is_seat) {
        analysis_refused("this is a seat's record; only full records can be analysed");
        return false;
    }
    const std::int64_t seats = record.header.setup["seats"].as_integer();
    if (options.seat && (*options.seat < 1 || *options.seat > seats)) {
        std::fprintf(stderr, "astrogate: this game has seats 1 to %d\n", static_cast<int>(seats));
        code = not_understood;
        return false;
    }
    return true;
}

// Hands the record's Inputs to the analysis, until it or the record ends. Empty where nothing was wrong.
Problems analyse_inputs(const record::Record& record, const AnyGame& game, Analysis& analysis) {
    ProgressBar bar("analysing", record.inputs.size());
    Problems problems, of_record;
    std::size_t at = 0;
    record::replay(record, game, of_record, [&](const record::Played& played) {
        problems =
            played.input == nullptr ? analysis.begin(played.move) : analysis.take(*played.input, played.move);
        bar.at(at++);
        return problems.empty();
    });
    return problems.empty() ? of_record : problems;
}

// The budget that was too small, and the least that is not; 0 where something else is wrong.
std::uint32_t budget_needed(const Problems& problems) {
    for (const Problem& problem : problems)
        if (std::string_view(problem.code) == "budget_too_small")
            return static_cast<std::uint32_t>(
                std::min<std::int64_t>(problem.numbers[0].value, std::numeric_limits<std::uint32_t>::max()));
    return 0;
}

Node ruleset_of(const record::Record& record) {
    Node node = Node::map();
    node.set("ruleset", Node::text(record.header.ruleset));
    node.set("scenario", record.header.setup["scenario"]);
    return node;
}

void show_analysis(const AnyGame& game, const record::Record& record, const search::AnalysisTerms& terms,
                   const Analysis& analysis) {
    const std::string& title = game.description()["title"].as_text();
    std::cout << shaded(Shade::strong, (title.empty() ? record.header.ruleset : title) + ", " +
                                           record.header.setup["scenario"].as_text())
              << ": " << (terms.is_truth ? "by what was true" : "by what each seat knew") << ", budget "
              << terms.inputs << ", seed " << terms.seed << "\n";
    const AnalysisPage page(game, analysis);
    page.show_points();
    page.show_turning_points();
    page.show_balances();
}

int analyse_record(const AnalyseOptions& options, const record::Record& record, const AnyGame& game) {
    search::AnalysisTerms terms{.seed = options.seed, .is_truth = options.by_truth};
    if (options.seat) terms.only = Seat{static_cast<std::uint8_t>(*options.seat - 1)};
    if (options.budget) terms.inputs = *options.budget;
    std::optional<Analysis> analysis(std::in_place, game, terms);
    Problems problems = analyse_inputs(record, game, *analysis);
    const std::uint32_t needed = budget_needed(problems);
    if (needed > 0 && !options.budget && needed <= most_by_itself) {
        terms.inputs = needed;
        analysis.emplace(game, terms);
        problems = analyse_inputs(record, game, *analysis);
    } else if (needed > 0) {
        std::fprintf(stderr,
                     "astrogate: the budget is too small to try anything in this game; it needs %lld\n",
                     static_cast<long long>(needed));
        return answer_is_no;
    }
    if (!problems.empty()) return analysis_refused(problems);
    if (options.as_json)
        std::cout << write_json(analysis->told(ruleset_of(record))) << "\n";
    else
        show_analysis(game, record, terms, *analysis);
    return done;
}

}  // namespace

int analyse(const AnalyseOptions& options) {
    if (options.budget == std::uint32_t{0}) {
        std::fputs("astrogate: a budget of nothing tries nothing\n", stderr);
        return not_understood;
    }
    record::Record record;
    int code = done;
    if (!read_for_analysis(options, record, code)) return code;
    const Result<std::shared_ptr<const AnyGame>> game = make_game(record.header.ruleset, record.header.rules);
    if (!game) return analysis_refused(game.problems());
    Problems problems;
    if (!record::verify_full(record, *game.value(), problems, {})) return analysis_refused(problems);
    if (!record.closing.is_over)
        return analysis_refused("this game still runs; only games that are over are analysed");
    return analyse_record(options, record, *game.value());
}

}  // namespace astrogate::cli
