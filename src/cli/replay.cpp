// astrogate replay: a record told again, from its beginning to a moment.
#include <iostream>

#include "cli/commands.h"
#include "cli/reporting.h"
#include "cli/telling.h"
#include "cli/terminal.h"
#include "formats/file.h"
#include "formats/json.h"
#include "record/lines.h"
#include "record/recorder.h"
#include "record/verify.h"

namespace astrogate::cli {

namespace {

constexpr std::size_t everything = static_cast<std::size_t>(-1);

std::size_t place_of(const ReplayOptions& options, const AnyMove& move) {
    return options.seat ? static_cast<std::size_t>(*options.seat - 1) : move.frames.size() - 1;
}

// Tells one step: the glimpses of the seat asked for, or every event.
void tell(const ReplayOptions& options, const record::Played& played, const AnyGame& game, Teller& teller,
          Reporter& reporter, std::size_t number) {
    const AnyFrame& frame = played.move.frames[place_of(options, played.move)];
    const SharedNodes& news = options.seat ? frame.glimpses : played.move.events;
    if (options.as_json) {
        Node line = Node::map();
        line.set("input", Node::integer(static_cast<std::int64_t>(number)));
        line.set("stage", Node::integer(played.move.waiting.stage));
        Node list = Node::list();
        for (const Node& one : news) list.add(one);
        line.set(options.seat ? "glimpses" : "events", std::move(list));
        if (!frame.view.empty()) line.set("view", game.view_node(frame.view));
        std::cout << write_json(line) << "\n";
        return;
    }
    if (!frame.view.empty()) teller.see(frame.view);
    if (options.report) return reporter.add(news);
    for (const Node& one : news)
        std::cout << shaded(Shade::faint, std::to_string(number) + "  ") << teller.event(one) << "\n";
}

std::string title_of(const AnyGame& game, const record::Header& header) {
    const Node& description = game.description();
    const std::string& title = description["title"].as_text();
    return (title.empty() ? header.ruleset : title) + ", " + header.setup["scenario"].as_text();
}

bool read(const std::string& path, record::Record& record, int& code) {
    std::string text;
    Problems problems;
    code = not_usable;
    if (!read_file(path, text, problems, Limits{.bytes = record::max_record_bytes})) {
        complain(problems);
        return false;
    }
    code = answer_is_no;
    if (record::read_record(text, record, problems)) return true;
    complain(problems);
    return false;
}

}  // namespace

int replay(const ReplayOptions& options) {
    record::Record record;
    int code = done;
    if (!read(options.file, record, code)) return code;
    const Result<std::shared_ptr<const AnyGame>> game = make_game(record.header.ruleset, record.header.rules);
    if (!game || record.header.is_seat) {
        if (!game) complain(game.problems());
        if (game)
            std::fputs("astrogate: this is a seat's record; only full records can be replayed\n", stderr);
        return answer_is_no;
    }
    const std::int64_t seats = record.header.setup["seats"].as_integer();
    if (options.seat && (*options.seat < 1 || *options.seat > seats)) {
        std::fprintf(stderr, "astrogate: this game has seats 1 to %d\n", static_cast<int>(seats));
        return not_understood;
    }
    Teller teller(*game.value());
    Reporter reporter(*game.value(), teller, options.turn);
    std::size_t number = 0;
    const std::size_t last = options.at.value_or(everything);
    Problems problems;
    Outcome outcome;
    bool is_over = false;
    const bool good = record::replay(record, *game.value(), problems, [&](const record::Played& played) {
        tell(options, played, *game.value(), teller, reporter, number);
        is_over = played.move.waiting.what == Waits::over;
        outcome = played.move.waiting.outcome;
        return number++ < last;
    });
    if (!good) {
        complain(problems, &teller);
        return answer_is_no;
    }
    if (options.report) {
        if (is_over && !options.turn) reporter.end(outcome);
        std::cout << reporter.text(title_of(*game.value(), record.header), *options.report);
    } else if (is_over && !options.as_json) {
        std::cout << teller.outcome(outcome);
    }
    return done;
}

int verify(const VerifyOptions& options) {
    record::Record record;
    int code = done;
    if (!read(options.file, record, code)) return code;
    const Result<std::shared_ptr<const AnyGame>> game = make_game(record.header.ruleset, record.header.rules);
    if (!game) {
        complain(game.problems());
        return answer_is_no;
    }
    Problems problems;
    bool good = false;
    if (!options.against.empty()) {
        record::Record seat;
        if (!read(options.against, seat, code)) return code;
        good = record::verify_full_against(record, seat, *game.value(), problems);
    } else if (record.header.is_seat) {
        good = record::verify_seat(record, *game.value(), problems);
    } else {
        ProgressBar bar("verifying", record.inputs.size());
        std::size_t at = 0;
        good = record::verify_full(record, *game.value(), problems, [&](const record::Played&) {
            bar.at(at++);
            return true;
        });
    }
    if (!good) {
        complain(problems);
        std::cout << shaded(Shade::bad, "does not verify") << "\n";
        return answer_is_no;
    }
    std::cout << shaded(Shade::good, "verifies") << ": "
              << (record.header.is_seat ? "a seat's record" : "the whole game")
              << (record.closing.is_over ? ", played to its end" : ", not over") << "\n";
    return done;
}

int list_games(bool as_json) {
    Node list = Node::list();
    for (const std::string& name : ruleset_names()) list.add(make_game(name, Node()).value()->description());
    if (as_json) {
        std::cout << write_json(list) << "\n";
        return done;
    }
    for (const Node& game : list.items()) {
        std::cout << shaded(Shade::strong, game["ruleset"].as_text()) << "\n";
        for (const Node& scenario : game["scenarios"].items())
            std::cout << "  scenario " << scenario["name"].as_text() << ", "
                      << scenario["min_seats"].as_integer() << " to " << scenario["max_seats"].as_integer()
                      << " seats\n";
        std::cout << "  bots";
        for (const Node& bot : game["bots"].items()) std::cout << " " << bot.as_text();
        std::cout << "\n  rules";
        for (const Node::Entry& rule : game["rules"].entries())
            std::cout << " " << rule.first << "=" << write_json(rule.second);
        std::cout << "\n";
    }
    return done;
}

}  // namespace astrogate::cli
