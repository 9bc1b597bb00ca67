#include "search/study/study.h"

namespace astrogate {

namespace {

Result<StudyResult> result_of(const AnyGame& game, const AnyEnd& end) {
    StudyResult result;
    result.last_view = game.view_node(end.last_view);
    result.inputs = static_cast<std::size_t>(end.inputs);
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
    const Result<AnyEnd> end = game.play_out(setup, one.bots, one.seed);
    if (!end) return end.problems();
    return result_of(game, end.value());
}

}  // namespace astrogate
