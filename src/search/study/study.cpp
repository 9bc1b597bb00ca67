#include "search/study/study.h"

#include "kernel/limits.h"
#include "sitting/sitting.h"

namespace astrogate {

namespace {

std::uint64_t bot_seed(const StudyGame& one, std::uint32_t stage, Seat seat) {
    Stream mixed(one.seed ^ (std::uint64_t{stage} << 8) ^ seat.value);
    return mixed.next();
}

// Every seat that is asked hands in its bot's sheet. The Problems of the first that has none.
Problems hand_in(const AnyGame& game, Sitting& sitting, const StudyGame& one) {
    const Waiting& now = sitting.waiting();
    for (const Asked& asked : now.seats) {
        const Result<AnyChoice> choice = game.choose(one.bots[asked.seat.value], sitting.view(asked.seat),
                                                     bot_seed(one, now.stage, asked.seat));
        if (!choice) return choice.problems();
        sitting.lock(asked.seat, choice.value().sheet);
    }
    return {};
}

Result<StudyResult> result_of(const AnyGame& game, const Sitting& end, std::size_t inputs) {
    StudyResult result;
    result.last_view = game.view_node(end.view(spectator));
    result.inputs = inputs;
    result.is_over = end.waiting().what == Waits::over;
    if (!result.is_over) {
        result.ending = "unfinished";
        return result;
    }
    result.ending = game.description()["endings"][std::size_t{end.waiting().outcome.ending}].as_text();
    for (const Standing& one : end.waiting().outcome.standings) {
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
    Result<AnyMove> begun = game.start(setup);
    if (!begun) return begun.problems();
    Sitting sitting(game, one.bots.size(), false);
    sitting.take(begun.value());
    Stream dice(one.seed);
    std::size_t inputs = 0;
    for (; sitting.waiting().what != Waits::over && inputs < std::size_t{max_inputs}; ++inputs) {
        AnyInput input;
        if (sitting.waiting().what == Waits::dice) {
            input.kind = InputKind::dice;
            input.stage = sitting.waiting().stage;
            dice.answer(sitting.waiting().dice, input.faces);
        } else {
            if (const Problems problems = hand_in(game, sitting, one); !problems.empty()) return problems;
            input = sitting.closing();
        }
        if (const Result<AnyMove> move = sitting.advance(input); !move) return move.problems();
        sitting.take_frames();
    }
    return result_of(game, sitting, inputs);
}

}  // namespace astrogate
