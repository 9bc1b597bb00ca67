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
#include "record/lines.h"
#include "record/recorder.h"

namespace astrogate::cli {

namespace {

enum class Deed { sheet, resign, leave };

class Sitting {
public:
    Sitting(const AnyGame& game, const PlayOptions& options, std::uint64_t seed, record::Header header)
        : game_(game),
          options_(options),
          teller_(game),
          recorder_(game, std::move(header)),
          dice_(seed),
          bot_seed_(seed ^ 0x5EED) {}

    int run(const Node& setup);

private:
    bool is_person(Seat seat) const { return options_.seats[seat.value] == "human"; }
    int people() const;
    void tell(const AnyMove& move);
    bool answer_dice(const Waiting& now, AnyInput& input);
    bool ask_seats(const Waiting& now, AnyInput& input);
    Deed ask_person(Seat seat, const Bytes& view, AnySheet& sheet);
    void show(const Bytes& view, std::string_view text) const;
    void show_options(const Bytes& view, std::string_view text) const;
    int save(const Waiting& now);

    const AnyGame& game_;
    const PlayOptions& options_;
    Teller teller_;
    record::Recorder recorder_;
    Stream dice_;
    std::uint64_t bot_seed_;
    Bytes state_;
};

int Sitting::people() const {
    int count = 0;
    for (const std::string& seat : options_.seats) count += seat == "human" ? 1 : 0;
    return count;
}

void Sitting::tell(const AnyMove& move) {
    if (people() == 0) return;
    const Result<Bytes> view = game_.view(state_, spectator);
    if (view) teller_.see(view.value());
    for (const Node& event : move.frames.back().glimpses) std::cout << "  " << teller_.event(event) << "\n";
}

bool Sitting::answer_dice(const Waiting& now, AnyInput& input) {
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

void Sitting::show(const Bytes& view, std::string_view text) const {
    const Result<Bytes> draft = game_.sheet_from_notation(view, text);
    const Node facts =
        game_.foresee(view, draft ? draft.value() : game_.sheet_from_notation(view, "").value());
    for (const Node& fact : facts.items())
        std::cout << "  " << shaded(Shade::faint, teller_.fact(fact)) << "\n";
}

void Sitting::show_options(const Bytes& view, std::string_view text) const {
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

Deed Sitting::ask_person(Seat seat, const Bytes& view, AnySheet& sheet) {
    if (people() > 1) {
        std::cout << shaded(Shade::strong,
                            "-- " + teller_.seat(seat) + ": press Enter when nobody else is looking --")
                  << std::flush;
        std::string ignored;
        if (!std::getline(std::cin, ignored)) return Deed::leave;
    }
    teller_.see(view);
    const Node node = game_.view_node(view);
    std::cout << shaded(Shade::strong,
                        teller_.seat(seat) + ", " +
                            teller_.step(static_cast<std::size_t>(node["seen"]["step"].as_integer())))
              << "\n";
    show(view, "");
    std::string text;
    std::string line;
    while (true) {
        std::cout << "> " << std::flush;
        if (!std::getline(std::cin, line) || line == "quit") return Deed::leave;
        if (line == "resign") return Deed::resign;
        if (line == "help" || line == "?") {
            std::cout << "  one order a line, as in: A6 burn -3,1,1 | A6 fire 2.B6 2 | hold\n"
                         "  go: hand in   clear: start again   default: the proposed sheet   options   show  "
                         " resign   quit\n";
        } else if (line == "clear") {
            text.clear();
        } else if (line == "default") {
            text = game_.sheet_notation(view, game_.default_sheet(view));
            std::cout << text;
        } else if (line == "options") {
            show_options(view, text);
        } else if (line == "show") {
            show(view, text);
        } else {
            const bool is_go = line == "go";
            const std::string longer = is_go ? text : text + line + "\n";
            const Result<Bytes> draft = game_.sheet_from_notation(view, longer);
            Problems problems = draft ? game_.check(view, draft.value()) : draft.problems();
            const bool hurts = problems.has(Grade::malformed) || problems.has(Grade::illegal);
            if (is_go ? !problems.empty() : hurts) {
                for (const Problem& problem : problems)
                    std::cout << "  " << shaded(Shade::bad, teller_.problem(problem)) << "\n";
                continue;
            }
            if (is_go) {
                sheet.sheet = draft.value();
                if (people() > 1) clear_screen();
                return Deed::sheet;
            }
            text = longer;
            show(view, text);
        }
    }
}

bool Sitting::ask_seats(const Waiting& now, AnyInput& input) {
    input.kind = InputKind::sheets;
    input.stage = now.stage;
    for (const Asked& asked : now.seats) {
        const Result<Bytes> view = game_.view(state_, asked.seat);
        AnySheet sheet;
        sheet.seat = asked.seat;
        if (!is_person(asked.seat)) {
            sheet.sheet =
                game_.choose(options_.seats[asked.seat.value], view.value(), bot_seed_++).value().sheet;
        } else {
            const Deed deed = ask_person(asked.seat, view.value(), sheet);
            if (deed == Deed::leave) return false;
            if (deed == Deed::resign) {
                input.kind = InputKind::resign;
                input.sheets.clear();
                input.seat = asked.seat;
                return true;
            }
        }
        input.sheets.push_back(std::move(sheet));
    }
    return true;
}

int Sitting::save(const Waiting& now) {
    recorder_.close(now, state_);
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

int Sitting::run(const Node& setup) {
    Result<AnyMove> started = game_.start(setup);
    if (!started) {
        complain(started.problems(), &teller_);
        return answer_is_no;
    }
    AnyMove move = std::move(started.value());
    for (std::int64_t inputs = 0;; ++inputs) {
        state_ = move.state;
        tell(move);
        const Waiting now = move.waiting;
        if (now.what == Waits::over) break;
        if (inputs == max_inputs) {
            std::cout << "stopped: a game has " << max_inputs
                      << " inputs at most, and this one is not over\n";
            return std::max<int>(save(now), answer_is_no);
        }
        AnyInput input;
        const bool goes_on = now.what == Waits::dice ? answer_dice(now, input) : ask_seats(now, input);
        if (!goes_on) return save(now);
        Result<AnyMove> next = game_.advance(state_, input);
        if (!next) {
            complain(next.problems(), &teller_);
            return answer_is_no;
        }
        move = std::move(next.value());
        recorder_.input(now, input, move.state);
    }
    std::cout << teller_.outcome(move.waiting.outcome);
    return save(move.waiting);
}

std::string now_text() {
    const std::time_t now = std::time(nullptr);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
    return text;
}

}  // namespace

int play(const PlayOptions& options) {
    const Result<std::shared_ptr<const AnyGame>> game = make_game(options.ruleset, rules_from(options.rules));
    if (!game) {
        complain(game.problems());
        return answer_is_no;
    }
    if (!players_are_known(*game.value(), options.seats, true)) return not_understood;
    if (const Node& hidden = game.value()->description()["hidden_dice"];
        options.typed_dice && hidden.size() > 0) {
        // Who types a roll sees it.
        Problems problems;
        problems.add(Problem("typed_dice_would_tell", "").saying(hidden[std::size_t{0}].as_text()));
        complain(problems);
        return not_understood;
    }
    const Node setup = setup_of(options.scenario, options.seats.size());
    const std::uint64_t seed =
        options.seed.value_or((std::uint64_t{std::random_device{}()} << 31U) ^ std::random_device{}());
    record::Header header = record::header_of(*game.value(), setup);
    header.created = now_text();
    header.source = options.typed_dice ? record::DiceSource::typed : record::DiceSource::local;
    header.seed = options.typed_dice ? 0 : seed;
    header.seats.clear();
    for (std::size_t i = 0; i < options.seats.size(); ++i)
        header.seats.push_back(
            {"seat " + std::to_string(i + 1), options.seats[i] == "human" ? "" : options.seats[i]});
    Sitting sitting(*game.value(), options, seed, std::move(header));
    return sitting.run(setup);
}

}  // namespace astrogate::cli
