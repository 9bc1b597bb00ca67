// astrogate play: a game on this terminal, people in turn at one keyboard, bots at the other seats.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <random>

#include <unistd.h>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/telling.h"
#include "cli/terminal.h"
#include "formats/file.h"
#include "kernel/limits.h"
#include "kernel/text/misread.h"
#include "record/lines.h"
#include "record/recorder.h"
#include "sitting/sitting.h"

namespace astrogate::cli {

namespace {

enum class Deed { sheet, resign, leave };

class TerminalGame {
public:
    TerminalGame(const AnyGame& game, const PlayOptions& options, std::uint64_t seed, record::Header header)
        : game_(game),
          options_(options),
          teller_(game),
          sitting_(game, options.seats.size(), true),
          recorder_(game, std::move(header)),
          dice_(seed),
          bot_seed_(seed ^ 0x5EED) {}

    int run(const Node& setup);

private:
    bool is_person(Seat seat) const { return options_.seats[seat.value] == "human"; }
    int people() const;
    void tell();
    bool answer_dice(const Waiting& now, AnyInput& input);
    bool ask_seats(AnyInput& input);
    void greet(Seat seat, const Bytes& view);
    Deed ask_person(Seat seat, const Bytes& view, Bytes& sheet);
    bool may_go_on(const Bytes& view, const OrdersRead& draft, bool is_handed_in) const;
    void show(const Bytes& view, std::string_view text) const;
    void show_options(const Bytes& view, std::string_view text) const;
    int save();

    const AnyGame& game_;
    const PlayOptions& options_;
    Teller teller_;
    Sitting sitting_;
    record::Recorder recorder_;
    Stream dice_;
    std::uint64_t bot_seed_;
};

int TerminalGame::people() const {
    int count = 0;
    for (const std::string& seat : options_.seats) count += seat == "human" ? 1 : 0;
    return count;
}

void TerminalGame::tell() {
    const std::vector<SittingFrame> frames = sitting_.take_frames();
    if (people() == 0 || frames.back().view == nullptr) return;
    teller_.see(*frames.back().view);
    for (const Node& event : frames.back().glimpses) std::cout << "  " << teller_.event(event) << "\n";
}

bool TerminalGame::answer_dice(const Waiting& now, AnyInput& input) {
    input.kind = InputKind::dice;
    if (!options_.typed_dice) {
        dice_.answer(now.dice, input.faces);
        return true;
    }
    for (const Roll& roll : now.dice) {
        const std::string& name = game_.description()["dice"][std::size_t{roll.name}].as_text();
        for (int i = 0; i < roll.count;) {
            std::cout << name << (roll.seat == no_seat ? "" : " for " + teller_.seat(roll.seat)) << ", die "
                      << i + 1 << " of " << static_cast<int>(roll.count) << " (1-"
                      << static_cast<int>(roll.sides) << "): " << std::flush;
            int face = 0;
            if (!(std::cin >> face)) {
                if (std::cin.eof()) return false;
                std::cin.clear();
                std::cin.ignore(10000, '\n');
                continue;
            }
            if (face < 1 || face > roll.sides) continue;
            input.faces.push_back(static_cast<std::uint8_t>(face));
            ++i;
        }
    }
    return true;
}

void TerminalGame::show(const Bytes& view, std::string_view text) const {
    const Result<Bytes> draft = game_.sheet_from_notation(view, text);
    const Node facts =
        game_.foresee(view, draft ? draft.value() : game_.sheet_from_notation(view, "").value());
    for (const Node& fact : facts.items())
        std::cout << "  " << shaded(Shade::faint, teller_.fact(fact)) << "\n";
}

void TerminalGame::show_options(const Bytes& view, std::string_view text) const {
    const Result<Bytes> draft = game_.sheet_from_notation(view, text);
    if (!draft) return;
    const Node options = game_.options(view, draft.value());
    for (const Node& pattern : options["patterns"].items()) {
        const Node& unit = pattern["fields"]["unit"]["value"];
        std::cout << "  "
                  << (unit.is_null()
                          ? ""
                          : game_.unit_name(view, UnitId{static_cast<std::uint16_t>(unit.as_integer())}) +
                                " ")
                  << pattern["is"].as_text();
        for (const Node::Entry& field : pattern["fields"].entries()) {
            if (field.first == "unit") continue;
            std::cout << " <" << field.first;
            if (field.second.has("capacity"))
                std::cout << ": capacity " << field.second["capacity"].as_integer();
            if (field.first == "target")
                for (const Node& target : field.second["values"].items())
                    std::cout << " "
                              << game_.unit_name(view,
                                                 UnitId{static_cast<std::uint16_t>(target.as_integer())});
            std::cout << ">";
        }
        std::cout << "\n";
    }
    std::cout << (options["complete"].as_boolean() ? "  may be handed in\n"
                                                   : "  something is still missing\n");
}

// Whose move it is, in which phase and step, and what is due.
void TerminalGame::greet(Seat seat, const Bytes& view) {
    teller_.see(view);
    const auto step = static_cast<std::size_t>(game_.view_node(view)["seen"]["step"].as_integer());
    const std::string phase = teller_.phase(step);
    const std::string name = teller_.step(step);
    const bool is_said = phase.empty() || phase == name;
    std::cout << shaded(Shade::strong, teller_.seat(seat) + ", " + (is_said ? name : phase + ": " + name))
              << "\n";
    const Result<Bytes> nothing = game_.sheet_from_notation(view, "");
    const std::string due = nothing ? teller_.due(step, game_.options(view, nothing.value())) : "";
    if (!due.empty()) std::cout << due << "\n";
}

// Says what is not understood, or wrong with the sheet; what is only not finished matters when it is handed
// in.
bool TerminalGame::may_go_on(const Bytes& view, const OrdersRead& draft, bool is_handed_in) const {
    for (const Misread& one : draft.misread)
        std::cout << "  " << shaded(Shade::bad, sentence_of(one)) << "\n";
    if (!draft.misread.empty()) return false;
    const Problems problems = game_.check(view, draft.sheet);
    const bool hurts = problems.has(Grade::malformed) || problems.has(Grade::illegal);
    if (is_handed_in ? problems.empty() : !hurts) return true;
    for (const Problem& problem : problems)
        std::cout << "  " << shaded(Shade::bad, teller_.problem(problem)) << "\n";
    return false;
}

Deed TerminalGame::ask_person(Seat seat, const Bytes& view, Bytes& sheet) {
    if (people() > 1) {
        std::cout << shaded(Shade::strong,
                            "-- " + teller_.seat(seat) + ": press Enter when nobody else is looking --")
                  << std::flush;
        std::string ignored;
        if (!std::getline(std::cin, ignored)) return Deed::leave;
    }
    greet(seat, view);
    show(view, "");
    std::string text;
    std::string line;
    while (true) {
        std::cout << "> " << std::flush;
        if (!std::getline(std::cin, line) || line == "quit") return Deed::leave;
        if (line == "resign") return Deed::resign;
        if (line == "help" || line == "?") {
            std::cout
                << "  one order a line, as in: A6 burn -3,1,1 | A6 fire 2.B6 2 | hold; or as they are "
                   "posted: Hawk: burn N\n"
                   "  go: hand in   clear: start again   default: the proposed sheet   options   show   "
                   "post: the orders, to be posted   resign   quit\n";
        } else if (line == "clear") {
            text.clear();
        } else if (line == "default") {
            text = game_.sheet_notation(view, game_.default_sheet(view));
            std::cout << text;
        } else if (line == "options") {
            show_options(view, text);
        } else if (line == "post") {
            std::cout << game_.sheet_post(view, game_.read_orders(view, text).sheet);
        } else if (line == "show") {
            show(view, text);
        } else {
            const bool is_go = line == "go";
            const std::string longer = is_go ? text : text + line + "\n";
            OrdersRead draft = game_.read_orders(view, longer);
            if (!may_go_on(view, draft, is_go)) continue;
            if (is_go) {
                sheet = std::move(draft.sheet);
                if (people() > 1) clear_screen();
                return Deed::sheet;
            }
            text = longer;
            show(view, text);
        }
    }
}

bool TerminalGame::ask_seats(AnyInput& input) {
    const Waiting now = sitting_.waiting();
    for (const Asked& asked : now.seats) {
        if (sitting_.is_locked(asked.seat)) continue;  // from before somebody resigned
        const Bytes view = sitting_.view(asked.seat);
        Bytes sheet;
        if (!is_person(asked.seat)) {
            sheet = game_.choose(options_.seats[asked.seat.value], view, bot_seed_++).value().sheet;
        } else {
            const Deed deed = ask_person(asked.seat, view, sheet);
            if (deed == Deed::leave) return false;
            if (deed == Deed::resign) {
                input.kind = InputKind::resign;
                input.stage = now.stage;
                input.seat = asked.seat;
                return true;
            }
        }
        sitting_.lock(asked.seat, std::move(sheet));
    }
    input = sitting_.closing();
    return true;
}

int TerminalGame::save() {
    recorder_.close(sitting_.waiting(), sitting_.state());
    if (options_.out.empty()) return done;
    Problems problems;
    const std::string text = recorder_.text();
    if (text.size() > record::max_record_bytes) {
        problems.add(Problem("record_too_long", "")
                         .with("bytes", static_cast<std::int64_t>(text.size()))
                         .with("limit", static_cast<std::int64_t>(record::max_record_bytes)));
    } else if (write_file(options_.out, text, problems)) {
        std::cout << "kept in " << options_.out << "\n";
        return done;
    }
    complain(problems);
    return not_usable;
}

int TerminalGame::run(const Node& setup) {
    Result<AnyMove> begun = game_.start(setup);
    if (!begun) {
        complain(begun.problems(), &teller_);
        return answer_is_no;
    }
    sitting_.take(begun.value());
    tell();
    for (std::int64_t inputs = 0; sitting_.waiting().what != Waits::over; ++inputs) {
        const Waiting now = sitting_.waiting();
        if (inputs == max_inputs) {
            std::cout << "stopped: a game has " << max_inputs
                      << " inputs at most, and this one is not over\n";
            return std::max<int>(save(), answer_is_no);
        }
        AnyInput input;
        const bool goes_on = now.what == Waits::dice ? answer_dice(now, input) : ask_seats(input);
        if (!goes_on) return save();
        if (const Result<AnyMove> move = sitting_.advance(input); !move) {
            complain(move.problems(), &teller_);
            return answer_is_no;
        }
        sitting_.drop_unfit();
        recorder_.input(now, input, sitting_.state());
        tell();
    }
    std::cout << teller_.outcome(sitting_.waiting().outcome);
    return save();
}

std::string now_text() {
    const std::time_t now = std::time(nullptr);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
    return text;
}

}  // namespace

int play(const PlayOptions& options) {
    SetupFile file;
    if (!read_setup_file(options.setup, file)) return not_usable;
    const std::shared_ptr<const AnyGame> game = game_from(options.ruleset, options.rules, file);
    if (game == nullptr) return answer_is_no;
    if (!players_are_known(*game, options.seats, true)) return not_understood;
    if (const Node& hidden = game->description()["hidden_dice"]; options.typed_dice && hidden.size() > 0) {
        // Who types a roll sees it.
        Problems problems;
        problems.add(Problem("typed_dice_would_tell", "").saying(hidden[std::size_t{0}].as_text()));
        complain(problems);
        return not_understood;
    }
    const Node setup = setup_of(options.scenario, options.seats.size(), file);
    if (const Result<AnyMove> begun = game->start(setup); !begun) {
        complain_of_start(*game, file, begun.problems());
        return answer_is_no;
    }
    const std::uint64_t seed =
        options.seed.value_or((std::uint64_t{std::random_device{}()} << 31U) ^ std::random_device{}());
    record::Header header = record::header_of(*game, setup);
    header.created = now_text();
    header.source = options.typed_dice ? record::DiceSource::typed : record::DiceSource::local;
    header.seed = options.typed_dice ? 0 : seed;
    header.seats.clear();
    for (std::size_t i = 0; i < options.seats.size(); ++i)
        header.seats.push_back(
            {"seat " + std::to_string(i + 1), options.seats[i] == "human" ? "" : options.seats[i]});
    return TerminalGame(*game, options, seed, std::move(header)).run(setup);
}

}  // namespace astrogate::cli
