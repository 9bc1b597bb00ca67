// Triplanetary: short ways among the asteroids, searched from where the ship is until the first that arrives.
#include "games/triplanetary/bots/belt.h"

#include <algorithm>

#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr int top_speed = 2;
constexpr int search_radius = 16;  // hexes from where the search began
constexpr int search_width = 2 * search_radius + 1;
constexpr int search_speeds = 2 * top_speed + 1;
constexpr std::size_t most_turns = 30'000;

struct Turn {
    Hex hex{};
    Hex vector{};
    Hex first{};  // burn of the first turn
    int turns = 0;
    int fuel = 0;
};

class BeltSearch {
public:
    BeltSearch(const Triplanetary& game, const View& view, const Ship& ship, int fuel)
        : game_(game),
          view_(view),
          ship_(ship),
          fuel_(fuel),
          seen_(search_width * search_width * search_speeds * search_speeds) {
        Turn start{ship.hex, ship.vector, {}, 0, 0};
        for (const Pull& pull : pending_of(view, ship.unit).pulls)
            start.vector = start.vector + step_towards(pull.direction);
        layers_.resize(1);
        layers_[0].push_back(start);
    }

    Way find(const Arrived& arrived) {
        std::size_t taken = 0;
        for (std::size_t cost = 0; cost < layers_.size() && taken < most_turns; ++cost)
            for (std::size_t i = 0; i < layers_[cost].size(); ++i) {
                const Turn node = layers_[cost][i];
                if (node.turns > 0 && arrived(node.hex, node.vector))
                    return {true, node.first, node.hex, node.turns, node.fuel};
                if (node.turns > 0 && is_seen(node)) continue;
                ++taken;
                expand(node, cost);
            }
        return {};
    }

private:
    bool is_seen(const Turn& node) {
        const Hex at = node.hex - ship_.hex;
        const int row = (at.q + search_radius) * search_width + at.r + search_radius;
        const int speed = (node.vector.q + top_speed) * search_speeds + node.vector.r + top_speed;
        const std::size_t index =
            static_cast<std::size_t>(row) * search_speeds * search_speeds + static_cast<std::size_t>(speed);
        if (seen_[index]) return true;
        seen_[index] = true;
        return false;
    }
    void expand(const Turn& node, std::size_t cost) {
        const int most = std::min(1, fuel_ - node.fuel);
        for (const Hex change : hex_burns(std::max(most, 0))) {
            const Hex vector = node.vector + change;
            if (length(vector) > top_speed || !is_safe(node.hex, vector)) continue;
            Turn next{node.hex + vector, vector, node.turns == 0 ? change : node.first, node.turns + 1,
                      node.fuel + length(change)};
            if (distance(next.hex, ship_.hex) > search_radius) continue;
            const std::size_t at = cost + 1 + static_cast<std::size_t>(length(change));
            if (at >= layers_.size()) layers_.resize(at + 1);
            layers_[at].push_back(next);
        }
    }
    bool is_safe(Hex from, Hex vector) {
        resolve(game_.map, from, vector, false, course_,
                {view_.asteroids_cleared.begin(), view_.asteroids_cleared.size()});
        Loss unused = Loss::crash;
        clear_the_way(game_, view_, ship_, course_);
        return !is_lost(course_, unused) && course_.pulls.empty() &&
               (course_.hazards.empty() || length(vector) <= 1);
    }

    const Triplanetary& game_;
    const View& view_;
    const Ship& ship_;
    int fuel_;
    Course course_;
    std::vector<bool> seen_;
    std::vector<std::vector<Turn>> layers_{};
};

}  // namespace

Way way_to(const Triplanetary& game, const View& view, const Ship& ship, int fuel, const Arrived& arrived) {
    return BeltSearch(game, view, ship, fuel).find(arrived);
}

}  // namespace astrogate::triplanetary
