// astrogate study: a schedule of games between bots, on all processors, with a table at the end.
#include "search/study/study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/telling.h"
#include "cli/terminal.h"
#include "formats/file.h"
#include "formats/json.h"
#include "kernel/limits.h"
#include "search/study/ratings.h"

namespace astrogate::cli {

namespace {

constexpr std::size_t longest_file = std::size_t{1} << 30U;

// The first line of a study's file: what is studied. A file goes on only with the study that it began with.
Node head_of(const AnyGame& game, const StudyOptions& options, const Node& setup) {
    Node head = Node::map();
    head.set("format", Node::text("astrogate study"));
    head.set("ruleset", game.description()["ruleset"]);
    head.set("revision", game.description()["revision"]);
    head.set("rules", game.rules());
    head.set("scenario", setup["scenario"]);
    if (setup.has("custom")) head.set("custom", setup["custom"]);
    head.set("seats", Node::integer(static_cast<std::int64_t>(options.seats)));
    head.set("seed", Node::integer(static_cast<std::int64_t>(options.seed)));
    Node bots = Node::list();
    for (const std::string& bot : options.bots) bots.add(Node::text(bot));
    head.set("bots", std::move(bots));
    if (options.views) head.set("views", Node::boolean(true));
    return head;
}

template <class List>
Node numbers(const List& list) {
    Node node = Node::list();
    for (const auto number : list) node.add(Node::integer(number));
    return node;
}

Node line_of(const StudyGame& one, const StudyResult& result, bool with_view) {
    Node line = Node::map();
    line.set("game", Node::integer(static_cast<std::int64_t>(one.number)));
    line.set("seed", Node::integer(static_cast<std::int64_t>(one.seed)));
    Node bots = Node::list();
    for (const std::string& bot : one.bots) bots.add(Node::text(bot));
    line.set("bots", std::move(bots));
    line.set("ending", Node::text(result.ending));
    line.set("points", numbers(result.points));
    line.set("places", numbers(result.places));
    line.set("inputs", Node::integer(static_cast<std::int64_t>(result.inputs)));
    if (with_view) line.set("view", result.last_view);
    return line;
}

// Stopped when it had as many Inputs as a game may have.
bool is_unfinished(const Node& line) { return line["ending"].as_text() == "unfinished"; }

// Whether a line is of that game, whole; another is as good as none.
bool is_game(const Node& line, const StudyGame& one) {
    const std::size_t seats = one.bots.size();
    const std::size_t placed = is_unfinished(line) ? 0 : seats;
    bool fits =
        line["bots"].size() == seats && line["points"].size() == placed && line["places"].size() == placed;
    for (std::size_t s = 0; fits && s < seats; ++s) fits = line["bots"][s].as_text() == one.bots[s];
    return fits;
}

class Study {
public:
    Study(const AnyGame& game, const StudyOptions& options, const SetupFile& file)
        : game_(game),
          options_(options),
          file_read_(file),
          setup_(setup_of(options.scenario, options.seats, file)),
          schedule_(schedule_of(options.bots, options.seats, options.rounds, options.seed)),
          is_played_(schedule_.size(), false),
          is_written_(schedule_.size(), false),
          ratings_(options.bots.size()),
          points_(options.bots.size(), 0),
          games_(options.bots.size(), 0) {}

    int run();

private:
    bool take_lines(const std::string& path, const std::string& text, bool is_own);
    std::size_t place_of(const Node& line, bool is_own) const;
    bool open_file();
    bool merge();
    void keep(std::size_t number, Node line);
    bool is_time_over() const;
    void keep_playing();
    void count(const Node& line);
    std::size_t number_of(const std::string& bot) const;
    void show() const;

    const AnyGame& game_;
    const StudyOptions& options_;
    const SetupFile& file_read_;
    Node setup_;
    std::vector<StudyGame> schedule_;
    std::vector<bool> is_played_;   // a line of it is known
    std::vector<bool> is_written_;  // and stands in the file
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;  // of all that follows
    std::size_t done_ = 0;
    std::size_t unfinished_ = 0;  // of those
    std::optional<Problems> failure_;
    std::ofstream file_;
    std::map<std::size_t, std::string> held_;  // lines that are written when those before them are
    std::size_t next_line_ = 0;
    std::optional<ProgressBar> bar_;
    const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    Ratings ratings_;
    std::vector<std::int64_t> points_, games_;  // by bot
};

std::size_t Study::number_of(const std::string& bot) const {
    std::size_t number = 0;
    while (options_.bots[number] != bot) ++number;
    return number;
}

// A game of several seats counts as one between each two of them, by their places; one
// without an end does not count.
void Study::count(const Node& line) {
    ++done_;
    if (is_unfinished(line)) {
        ++unfinished_;
        return;
    }
    const std::vector<Node>& bots = line["bots"].items();
    for (std::size_t i = 0; i < bots.size(); ++i) {
        const std::size_t first = number_of(bots[i].as_text());
        points_[first] += line["points"][i].as_integer();
        ++games_[first];
        for (std::size_t k = i + 1; k < bots.size(); ++k) {
            const std::int64_t mine = line["places"][i].as_integer();
            const std::int64_t other = line["places"][k].as_integer();
            ratings_.add(first, number_of(bots[k].as_text()), mine < other ? 1.0 : mine > other ? 0.0 : 0.5);
        }
    }
}

// The whole lines that stand in the file; a last one that was cut off is taken away. Nothing where the file
// cannot be used.
std::optional<std::string> whole_lines(const std::string& path) {
    if (!std::ifstream(path).good()) return "";
    std::string text;
    Problems problems;
    if (read_file(path, text, problems, Limits{.bytes = longest_file})) {
        std::string whole = text.substr(0, text.rfind('\n') + 1);
        if (whole.size() == text.size() || write_file(path, whole, problems)) return whole;
    }
    complain(problems);
    return std::nullopt;
}

// The game of the schedule that a line is of; none where that is the size of the schedule. Numbers of a piece
// are its own: there the games of the same seed are looked through.
std::size_t Study::place_of(const Node& line, bool is_own) const {
    const std::size_t a_round = schedule_.size() / options_.rounds;
    // Below 0 they count as very large.
    const auto number = static_cast<std::uint64_t>(line["game"].as_integer());
    const std::uint64_t round = static_cast<std::uint64_t>(line["seed"].as_integer()) - options_.seed;
    if (is_own ? number >= schedule_.size() : round >= options_.rounds) return schedule_.size();
    const std::size_t from = is_own ? number : round * a_round;
    for (std::size_t at = from; at < from + (is_own ? 1 : a_round); ++at)
        if (is_game(line, schedule_[at])) return at;
    return schedule_.size();
}

// A piece may be of other seeds, and of some of the bots.
void admit_piece(const Node& head, Node& wanted) {
    if (head.has("seed")) wanted.set("seed", head["seed"]);
    const std::vector<Node>& known = wanted["bots"].items();
    const bool are_known = std::ranges::all_of(head["bots"].items(), [&known](const Node& bot) {
        return std::ranges::find(known, bot) != known.end();
    });
    if (are_known && head["bots"].size() > 1) wanted.set("bots", head["bots"]);
}

// What a file has of this very study, or of a piece of it, counts as played. False, with the reason said,
// where it has another.
bool Study::take_lines(const std::string& path, const std::string& text, bool is_own) {
    JsonLines lines(text);
    Problems problems;
    Node wanted = head_of(game_, options_, setup_);
    for (bool is_first = true; lines.next_line(); is_first = false) {
        Node line;
        if (!lines.read(line, problems)) return complain(problems), false;
        if (is_first && !is_own) admit_piece(line, wanted);
        if (is_first && !(line == wanted)) {
            std::fprintf(stderr, "astrogate: %s holds another study\n", path.c_str());
            return false;
        }
        const std::size_t at = is_first ? schedule_.size() : place_of(line, is_own);
        if (at == schedule_.size() || is_played_[at]) continue;
        is_played_[at] = true;
        count(line);
        if (is_own)
            is_written_[at] = true;
        else
            keep(at, std::move(line));
    }
    return true;
}

bool Study::open_file() {
    const std::optional<std::string> text = whole_lines(options_.out);
    if (!text || !take_lines(options_.out, *text, true)) return false;
    file_.open(options_.out, std::ios::app);
    if (text->empty()) file_ << write_json(head_of(game_, options_, setup_)) << std::endl;
    if (file_.good()) return true;
    std::fprintf(stderr, "astrogate: %s cannot be written\n", options_.out.c_str());
    return false;
}

bool Study::merge() {
    for (const std::string& piece : options_.pieces) {
        std::string text;
        Problems problems;
        if (!read_file(piece, text, problems, Limits{.bytes = longest_file}))
            return complain(problems), false;
        if (!take_lines(piece, text.substr(0, text.rfind('\n') + 1), false)) return false;
    }
    return true;
}

// Lines stand in the order of the schedule, however many games are played at a time and in whatever pieces.
void Study::keep(std::size_t number, Node line) {
    if (!file_.is_open()) return;
    line.set("game", Node::integer(static_cast<std::int64_t>(number)));
    held_[number] = write_json(line);
    for (; next_line_ < schedule_.size(); ++next_line_) {
        if (is_written_[next_line_]) continue;
        const auto held = held_.find(next_line_);
        if (held == held_.end()) return;
        file_ << held->second << std::endl;
        is_written_[next_line_] = true;
        held_.erase(held);
    }
}

bool Study::is_time_over() const {
    return options_.seconds &&
           std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count() >=
               *options_.seconds;
}

void Study::keep_playing() {
    for (std::size_t at = next_++; at < schedule_.size(); at = next_++) {
        if (is_played_[at]) continue;
        if (is_time_over()) return;
        const Result<StudyResult> result = astrogate::play(game_, setup_, schedule_[at]);
        const std::lock_guard lock(mutex_);
        if (failure_) return;
        if (!result) {
            failure_ = result.problems();
            return;
        }
        Node line = line_of(schedule_[at], result.value(), options_.views);
        count(line);
        keep(at, std::move(line));
        bar_->at(done_);
    }
}

void Study::show() const {
    const std::vector<Rating> ratings = ratings_.rate();
    std::printf("%zu games of %s, %zu seats\n", done_, setup_["scenario"].as_text().c_str(), options_.seats);
    if (done_ < schedule_.size())
        std::printf("%zu more were not begun in the time\n", schedule_.size() - done_);
    if (unfinished_ > 0)
        std::printf("%zu of them had no end after %lld inputs and count nowhere\n", unfinished_,
                    static_cast<long long>(max_inputs));
    std::printf("\n%-14s %8s %8s %8s\n", "bot", "rating", "+-", "points");
    for (std::size_t i = 0; i < options_.bots.size(); ++i)
        std::printf("%-14s %8.0f %8.0f %8.2f\n", options_.bots[i].c_str(), ratings[i].points,
                    ratings[i].margin,
                    games_[i] == 0 ? 0.0 : static_cast<double>(points_[i]) / static_cast<double>(games_[i]));
    std::printf("\n%-14s %-14s %8s %8s %8s\n", "of", "against", "games", "score", "at least");
    for (std::size_t i = 0; i < options_.bots.size(); ++i)
        for (std::size_t k = 0; k < options_.bots.size(); ++k) {
            const double games = ratings_.games(i, k);
            if (games == 0) continue;
            std::printf("%-14s %-14s %8.0f %8.3f %8.3f\n", options_.bots[i].c_str(), options_.bots[k].c_str(),
                        games, ratings_.score(i, k) / games, interval_of(ratings_.score(i, k), games).low);
        }
}

int Study::run() {
    if (const Result<AnyMove> started = game_.start(setup_); !started) {
        complain_of_start(game_, file_read_, started.problems());
        return answer_is_no;
    }
    if (!options_.out.empty() && !open_file()) return not_usable;
    if (!merge()) return not_usable;
    bar_.emplace("games", schedule_.size());
    const std::size_t jobs =
        options_.jobs != 0 ? options_.jobs : std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
    {
        std::vector<std::jthread> threads;
        threads.reserve(jobs);
        for (std::size_t i = 0; i < jobs; ++i) threads.emplace_back([&] { keep_playing(); });
    }
    bar_.reset();
    if (failure_) {
        complain(*failure_);
        return answer_is_no;
    }
    show();
    return done;
}

}  // namespace

int study(const StudyOptions& options) {
    SetupFile file;
    if (!read_setup_file(options.setup, file)) return not_usable;
    const std::shared_ptr<const AnyGame> game = game_from(options.ruleset, options.rules, file);
    if (game == nullptr) return answer_is_no;
    if (!players_are_known(*game, options.bots, false)) return not_understood;
    for (std::size_t i = 0; i < options.bots.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (options.bots[i] == options.bots[k]) {
                std::fprintf(stderr, "astrogate: '%s' is named twice\n", options.bots[i].c_str());
                return not_understood;
            }
    Study study(*game, options, file);
    return study.run();
}

}  // namespace astrogate::cli
