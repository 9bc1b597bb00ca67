// endgames [--kind NAME]... [--positions N] [--first N] [--draws N] [--bot NAME]... [--show]
//
// Solves small endgames exactly, and prints how much each player can lose by what it hands in there, beside
// what the position is worth: its exploitability. docs/opponents.md has the table. Ends with 0, or with 1 and
// a reason.
#include "games/vector3/bots/endgames.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "search/exact/exploitability.h"
#include "search/player/house.h"

namespace {

using namespace astrogate;
using namespace astrogate::search;
using vector3::Endgame;
using vector3::Vector3;

constexpr int done = 0;
constexpr int answer_is_no = 1;

struct Options {
    std::vector<std::string> kinds{};
    std::vector<std::string> bots{};
    std::uint64_t first = 1;
    std::size_t positions = 0;  // 0: as many as the kind usually has
    std::size_t draws = 8;      // sheets of which a player's habit is made
    bool shows_positions = false;
};

struct Tally {
    double sum = 0;
    double squares = 0;
    double most = 0;
    double width = 0;
    std::size_t count = 0;
    std::size_t perfect = 0;  // loses less than a hundredth

    void add(const Bounds& loss) {
        const double middle = std::max(0.0, (loss.low + loss.high) / 2);
        sum += middle;
        squares += middle * middle;
        most = std::max(most, middle);
        width = std::max(width, loss.high - loss.low);
        perfect += middle < certain / 10'000.0 ? 1 : 0;
        ++count;
    }
    double mean() const { return sum / static_cast<double>(count); }
    double margin() const {
        const auto n = static_cast<double>(count);
        return 1.96 * std::sqrt(std::max(squares / n - mean() * mean(), 0.0) / n);
    }
};

class Measure {
public:
    Measure(const Options& options, const Endgame& endgame) : options_(options), endgame_(endgame) {
        for (const NamedPolicy<Vector3>& one : players_.players) named_.push_back(one);
        for (const NamedPolicy<Vector3>& one : vector3::bots()) named_.push_back(one);
    }

    int run() {
        Problems problems;
        const auto game = std::make_unique<Vector3>(vector3::embedded(), rules_of(endgame_), problems);
        if (!problems.empty()) return complain("the game cannot be made");
        Solver<Vector3> solver(*game, vector3::shortcuts());
        const std::size_t count = options_.positions != 0 ? options_.positions : 200;
        std::vector<Tally> tallies(options_.bots.size());
        Tally values;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t number = options_.first + i;
            const auto state = std::make_unique<vector3::State>();
            deal(*game, endgame_, number, *state);
            StageGame<Vector3> stage;
            if (!solver.stage(*state, stage)) return complain(solver.trouble());
            if (options_.shows_positions) show(number, stage);
            for (std::size_t b = 0; b < tallies.size(); ++b)
                for (std::size_t place = 0; place < 2; ++place)
                    if (!add(*game, solver, {*state, stage, place, number}, options_.bots[b], tallies[b]))
                        return answer_is_no;
            values.width = std::max(values.width, stage.value.high - stage.value.low);
        }
        show(count, solver.nodes(), values.width, tallies);
        return done;
    }

private:
    static int complain(const char* what) {
        std::fprintf(stderr, "endgames: %s\n", what);
        return answer_is_no;
    }

    struct Position {
        const vector3::State& state;
        const StageGame<Vector3>& stage;
        std::size_t place = 0;
        std::uint64_t number = 0;
    };

    bool add(const Vector3& game, Solver<Vector3>& solver, const Position& at, const std::string& bot,
             Tally& tally) {
        const auto found = std::ranges::find_if(named_, [&](const auto& one) { return bot == one.name; });
        if (found == named_.end()) return complain(("no player is called " + bot).c_str()) == done;
        const auto view = std::make_unique<vector3::View>();
        look(game, at.state, at.stage.seats[at.place], *view);
        Habit<Vector3> habit;
        for (std::size_t draw = 0; draw < options_.draws; ++draw) {
            Sheet<Vector3> sheet;
            sheet_of(game, *found, *view, Stream(at.number * 1'000'003 + draw), sheet);
            habit.add(sheet);
        }
        Bounds loss;
        if (!exploitability(solver, at.state, at.stage, at.place, habit, loss))
            return complain(solver.trouble()) == done;
        tally.add(loss);
        if (options_.shows_positions)
            std::printf("    %-12s seat %zu loses at worst %.2f\n", bot.c_str(), at.place + 1,
                        std::max(0.0, (loss.low + loss.high) / 200));
        return true;
    }
    static void show(std::uint64_t number, const StageGame<Vector3>& stage) {
        std::printf("  position %llu: worth %.2f to seat 1; of %zu and %zu sheets, equilibrium of ",
                    static_cast<unsigned long long>(number), (stage.value.low + stage.value.high) / 200,
                    stage.sheets[0].size(), stage.sheets[1].size());
        for (std::size_t side = 0; side < 2; ++side) {
            const auto used = std::ranges::count_if(stage.mixtures[side], [](double w) { return w > 1e-9; });
            std::printf("%s%lld", side == 0 ? "" : " and ", static_cast<long long>(used));
        }
        std::printf("\n");
    }
    void show(std::size_t count, std::size_t nodes, double width, const std::vector<Tally>& tallies) const {
        std::printf("%s: positions %llu to %llu, each from both seats; bounds meet within %.4f; %zu States\n",
                    endgame_.name, static_cast<unsigned long long>(options_.first),
                    static_cast<unsigned long long>(options_.first + count - 1), width / 100, nodes);
        std::printf("  %-12s %10s %8s %8s %10s\n", "player", "loses", "+-", "most", "perfect");
        for (std::size_t b = 0; b < tallies.size(); ++b)
            std::printf(
                "  %-12s %10.2f %8.2f %8.2f %9.0f%%\n", options_.bots[b].c_str(), tallies[b].mean() / 100,
                tallies[b].margin() / 100, tallies[b].most / 100,
                100.0 * static_cast<double>(tallies[b].perfect) / static_cast<double>(tallies[b].count));
    }

    const Options& options_;
    const Endgame& endgame_;
    const House<Vector3> players_ = house_of<Vector3, vector3::bots>();
    std::vector<NamedPolicy<Vector3>> named_;
};

bool is_kind(std::string_view name) {
    return std::ranges::any_of(vector3::endgames(), [&](const Endgame& one) { return one.name == name; });
}

bool read(int count, char** words, Options& options) {
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--show") {
            options.shows_positions = true;
            continue;
        }
        if (i + 1 >= count) return false;
        const std::string value = words[++i];
        const std::uint64_t number = std::strtoull(value.c_str(), nullptr, 10);
        if (word == "--kind" && is_kind(value))
            options.kinds.push_back(value);
        else if (word == "--bot")
            options.bots.push_back(value);
        else if (word == "--first" && number > 0)
            options.first = number;
        else if (word == "--positions" && number > 0)
            options.positions = number;
        else if (word == "--draws" && number > 0)
            options.draws = number;
        else
            return false;
    }
    if (options.bots.empty()) options.bots = {"admiral", "captain", "lieutenant", "random"};
    return true;
}

}  // namespace

int main(int count, char** words) {
    Options options;
    if (!read(count, words, options)) {
        std::fputs(
            "usage: endgames [--kind NAME]... [--bot NAME]... [--first N] [--positions N] [--draws N] "
            "[--show]\n",
            stderr);
        return 2;
    }
    std::printf("values from -100, lost, to 100, won\n");
    for (const Endgame& one : vector3::endgames()) {
        const bool is_asked =
            options.kinds.empty() || std::ranges::find(options.kinds, one.name) != options.kinds.end();
        if (!is_asked) continue;
        if (const int code = Measure(options, one).run(); code != done) return code;
    }
    return 0;
}
