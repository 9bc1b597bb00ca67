// astrogate table: the board of a record or of a set-up, as a picture.
#include <cstdio>
#include <iostream>

#include "cli/commands.h"
#include "cli/setup_file.h"
#include "cli/telling.h"
#include "drawing/hex_picture.h"
#include "formats/file.h"
#include "formats/json.h"
#include "record/lines.h"
#include "record/recorder.h"
#include "record/verify.h"

namespace astrogate::cli {

namespace {

int refused(const char* words) {
    std::fprintf(stderr, "astrogate: %s\n", words);
    return answer_is_no;
}

// The board of a View: its own, or the printed one of its scenario. Null where the game has none of hexes.
Node board_of(const AnyGame& game, const Bytes& view, std::size_t scenario) {
    Node board = game.board_of_view(view);
    if (!board.is_null()) return board;
    const Node& description = game.description();
    const auto printed = static_cast<std::size_t>(description["scenarios"][scenario]["board"].as_integer());
    return description["boards"][printed];
}

int draw(const AnyGame& game, const Bytes& view, const std::string& name) {
    const Node node = game.view_node(view);
    const auto scenario = static_cast<std::size_t>(node["scenario"].as_integer());
    HexPicture picture{.title = name, .board = board_of(game, view, scenario), .view = node, .name = {}};
    if (!picture.board.has("bodies")) return refused("only boards of hexes are drawn here");
    if (const auto turn = game.turn(view)) picture.title += ", turn " + std::to_string(*turn);
    picture.name = [&](UnitId unit) { return game.unit_name(view, unit); };
    std::cout << svg_of(picture);
    return done;
}

// Two where the scenario is none of the game's: its start then says so.
std::int64_t fewest_seats(const AnyGame& game, const Node& scenario) {
    for (const Node& one : game.description()["scenarios"].items())
        if (one["name"].as_text() == scenario.as_text()) return one["min_seats"].as_integer();
    return 2;
}

int draw_setup(const TableOptions& options) {
    SetupFile file;
    if (!read_setup_file(options.file, file)) return answer_is_no;
    const auto game = make_game(file.all["ruleset"].as_text(), file.all["rules"]);
    if (!game) {
        complain(file, game.problems(), nullptr);
        return answer_is_no;
    }
    Node setup = Node::map();
    setup.set("scenario", file.all["scenario"]);
    setup.set("seats", Node::integer(fewest_seats(*game.value(), file.all["scenario"])));
    if (file.all.has("custom")) setup.set("custom", file.all["custom"]);
    const Result<AnyMove> begun = game.value()->start(setup);
    if (!begun) {
        complain(file, begun.problems(), game.value().get());
        return answer_is_no;
    }
    const std::string& title = file.all["title"].as_text();
    const std::size_t spectators = begun.value().frames.size() - 1;
    const auto place = options.seat ? static_cast<std::size_t>(*options.seat - 1) : spectators;
    if (place > spectators || (options.seat && place == spectators))
        return refused("this game has no such seat");
    return draw(*game.value(), begun.value().frames[place].view,
                title.empty() ? file.all["scenario"].as_text() : title);
}

int draw_record(const TableOptions& options, const std::string& text) {
    record::Record record;
    Problems problems;
    if (!record::read_record(text, record, problems)) {
        complain(problems);
        return answer_is_no;
    }
    const auto game = make_game(record.header.ruleset, record.header.rules);
    if (!game) {
        complain(game.problems());
        return answer_is_no;
    }
    if (record.header.is_seat) return refused("this is a seat's record; only full records can be replayed");
    const std::int64_t seats = record.header.setup["seats"].as_integer();
    if (options.seat && (*options.seat < 1 || *options.seat > seats))
        return refused("this game has no such seat");
    const auto place = static_cast<std::size_t>(options.seat ? *options.seat - 1 : seats);
    Bytes view;
    bool is_past = false;
    const auto see = [&](const record::Played& played) {
        const Bytes& now = played.move.frames[place].view;
        const auto turn = game.value()->turn(now);
        is_past = is_past || (options.turn && turn && !now.empty() && *turn > *options.turn);
        if (!is_past && !now.empty()) view = now;
        return !is_past;
    };
    if (!record::replay(record, *game.value(), problems, see)) {
        complain(problems);
        return answer_is_no;
    }
    return draw(*game.value(), view, record.header.setup["scenario"].as_text());
}

}  // namespace

int table(const TableOptions& options) {
    std::string text;
    Problems problems;
    if (!read_file(options.file, text, problems, Limits{.bytes = record::max_record_bytes})) {
        complain(problems);
        return not_usable;
    }
    Node first;
    const std::string_view line = std::string_view(text).substr(0, text.find('\n'));
    const bool is_record = read_json(line, first, problems) && first.has("hash");
    return is_record ? draw_record(options, text) : draw_setup(options);
}

}  // namespace astrogate::cli
