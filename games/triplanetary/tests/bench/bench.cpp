// Courses of Triplanetary, fully resolved: what they enter and pass, pulls, discs, asteroids, the edge. The
// courses are a fixed hundred thousand: half from anywhere on the board, half from within six hexes of a
// body; vectors up to length 12, all that end on the board.
#include <memory>
#include <vector>

#include <benchmark/benchmark.h>

#include "games/triplanetary/game.h"
#include "games/triplanetary/map/course.h"

namespace astrogate::triplanetary {
namespace {

const Map& board() {
    static const auto made = [] {
        Problems problems;
        return std::make_unique<Triplanetary>(embedded(), rules_1981(), problems);
    }();
    return made->map;
}

struct Flight {
    Hex from{};
    Hex vector{};
    bool after_weak = false;
};

const std::vector<Flight>& flights() {
    static const auto made = [] {
        std::vector<Flight> all;
        Stream dice(1981);
        const auto part = [&](int low, int high) {
            return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
        };
        while (all.size() < 100'000) {
            Flight one;
            const auto body = static_cast<Body>(part(0, static_cast<int>(worlds) - 1));
            one.from = all.size() % 2 == 0 ? Hex::of(part(-25, 45), part(-43, 11))
                                           : board().world(body).hex + Hex::of(part(-6, 6), part(-6, 6));
            one.vector = Hex::of(part(-12, 12), part(-12, 12));
            one.after_weak = part(0, 9) == 0;
            if (length(one.vector) <= 12 && board().is_on(one.from) && board().is_on(one.from + one.vector))
                all.push_back(one);
        }
        return all;
    }();
    return made;
}

[[gnu::noinline]] void measured_course(const Flight& flight, Course& course) {
    resolve(board(), flight.from, flight.vector, flight.after_weak, course);
}

// Items: courses.
void course(benchmark::State& state) {
    auto found = std::make_unique<Course>();
    flights();
    for (auto _ : state) {
        for (const Flight& flight : flights()) {
            measured_course(flight, *found);
            benchmark::DoNotOptimize(found->pulls.size());
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(flights().size()));
}
BENCHMARK(course);

}  // namespace
}  // namespace astrogate::triplanetary
