#include "search/study.h"

#include "kernel/limits.h"

namespace astrogate {

namespace {

std::uint64_t bot_seed(const StudyGame& one, std::uint32_t stage, Seat seat) {
    Stream mixed(one.seed ^ (std::uint64_t{stage} << 8) ^ seat.value);
    return mixed.next();
}

// The sheets of all seats that are asked.
Result<AnyInput> sheets_for(const AnyGame& game, const AnyMove& now, const StudyGame& one) {
    AnyInput input;
    input.stage = now.waiting.stage;
    for (const Asked& asked : now.waiting.seats) {
        const Result<Bytes> view = game.view(now.state, asked.seat);
        if (!view) return view.problems();
        const Result<AnyChoice> choice = game.choose(one.bots[asked.seat.value], view.value(),
                                                     bot_seed(one, now.waiting.stage, asked.seat));
        if (!choice) return choice.problems();
        input.sheets.push_back({asked.seat, false, choice.value().sheet});
    }
    return input;
}

Result<StudyResult> result_of(const AnyGame& game, const AnyMove& end, std::size_t inputs) {
    const Result<Bytes> view = game.view(end.state, spectator);
    if (!view) return view.problems();
    StudyResult result;
    result.last_view = game.view_node(view.value());
    result.inputs = inputs;
    result.is_over = end.waiting.what == Waits::over;
    if (!result.is_over) {
        result.ending = "unfinished";
        return result;
    }
    result.ending = game.description()["endings"][std::size_t{end.waiting.outcome.ending}].as_text();
    for (const Standing& one : end.waiting.outcome.standings) {
        result.points.push_back(one.points);
        result.places.push_back(one.place);
    }
    return result;
}

}  // namespace

std::vector<StudyGame> schedule_of(const std::vector<std::string>& bots, std::size_t seats,
                                   std::size_t rounds, std::uint64_t first_seed) {
    std::vector<StudyGame> games;
    const auto add = [&games](std::vector<std::string> by_seat, std::uint64_t seed) {
        games.push_back({games.size(), std::move(by_seat), seed});
    };
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::uint64_t seed = first_seed + round;
        if (seats == 2) {
            for (std::size_t i = 0; i < bots.size(); ++i)
                for (std::size_t k = i + 1; k < bots.size(); ++k) {
                    add({bots[i], bots[k]}, seed);
                    add({bots[k], bots[i]}, seed);
                }
            continue;
        }
        for (std::size_t turn = 0; turn < bots.size(); ++turn) {
            std::vector<std::string> by_seat;
            by_seat.reserve(seats);
            for (std::size_t s = 0; s < seats; ++s) by_seat.push_back(bots[(turn + s) % bots.size()]);
            add(std::move(by_seat), seed);
        }
    }
    return games;
}

Result<StudyResult> play(const AnyGame& game, const Node& setup, const StudyGame& one) {
    Result<AnyMove> now = game.start(setup);
    if (!now) return now.problems();
    Stream dice(one.seed);
    std::size_t inputs = 0;
    for (; now.value().waiting.what != Waits::over && inputs < std::size_t{max_inputs}; ++inputs) {
        AnyInput input;
        if (now.value().waiting.what == Waits::dice) {
            input.kind = InputKind::dice;
            input.stage = now.value().waiting.stage;
            dice.answer(now.value().waiting.dice, input.faces);
        } else {
            Result<AnyInput> sheets = sheets_for(game, now.value(), one);
            if (!sheets) return sheets.problems();
            input = std::move(sheets.value());
        }
        now = game.advance(now.value().state, input);
        if (!now) return now.problems();
    }
    return result_of(game, now.value(), inputs);
}

}  // namespace astrogate
