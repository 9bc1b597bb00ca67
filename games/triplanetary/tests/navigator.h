// A pilot for tests: finds, turn by turn, the way of fewest turns to the world it has to reach, and lands. It
// looks at every way there is, nearest first, until one is found; slow, and no player of the game.
#pragma once
#include <unordered_set>
#include <vector>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

class Navigator {
public:
    explicit Navigator(const Triplanetary& game) : game_(game) {}

    // The burn with which `ship` comes into orbit of `goal` soonest; none where no way is found.
    Hex burn_towards(const Ship& ship, Body goal) {
        known_.clear();
        ways_.clear();
        ways_.push_back({ship, {}});
        for (std::size_t i = 0; i < ways_.size() && i < most_ways; ++i) {
            const Way way = ways_[i];
            find_pending(game_, way.ship, course_, pending_);
            if (pending_.orbits == goal) return way.first;
            Hex vector = way.ship.vector;
            for (const Pull& pull : pending_.pulls) vector = vector + step_towards(pull.direction);
            const bool after_weak = course_.after_weak;
            extend(way, i == 0, vector, {}, after_weak);
            for (const Hex change : neighbours) extend(way, i == 0, vector, change, after_weak);
        }
        return {};
    }

private:
    struct Way {
        Ship ship;
        Hex first;  // burn of the first turn
    };
    static constexpr std::size_t most_ways = 400'000;
    static constexpr int most_speed = 5;

    void extend(const Way& way, bool is_first, Hex vector, Hex change, bool after_weak) {
        vector = vector + change;
        const int cost = length(change);
        if (cost > way.ship.fuel || length(vector) > most_speed) return;
        resolve(game_.map, way.ship.hex, vector, after_weak, course_);
        Loss loss = Loss::crash;
        if (is_lost(course_, loss) || (!course_.hazards.empty() && length(vector) > 1)) return;
        Way next = way;
        next.ship.hex = course_.to();
        next.ship.vector = vector;
        next.ship.after_weak = after_weak;
        next.ship.has_burned = cost > 0;
        next.ship.fuel = static_cast<std::uint8_t>(way.ship.fuel - cost);
        if (is_first) next.first = change;
        const auto number = [](int part) {
            return static_cast<std::uint64_t>(static_cast<std::uint8_t>(part));
        };
        const Ship& ship = next.ship;
        const std::uint64_t key = number(ship.hex.q) | number(ship.hex.r) << 8U | number(vector.q) << 16U |
                                  number(vector.r) << 24U | std::uint64_t{ship.has_burned} << 32U |
                                  std::uint64_t{after_weak} << 33U;
        if (known_.insert(key).second) ways_.push_back(next);
    }

    const Triplanetary& game_;
    Course course_{};
    Pending pending_{};
    std::vector<Way> ways_;
    std::unordered_set<std::uint64_t> known_;
};

inline void navigate(const Triplanetary& game, const View& view, GameSheet& sheet) {
    game.default_sheet(view, sheet);
    if (!view.seen.is_asked() || view.seen.step != step::astrogation) return;
    Navigator navigator(game);
    for (std::size_t i = 0; i < view.ships.size(); ++i) {
        const Ship& ship = view.ships[i];
        const Body goal = view.races[ship.seat.value].goal;
        if (ship.seat != view.seen.seat || ship.disabled > 0 || ship.landed == goal) continue;
        if (ship.landed != Body::none) {
            sheet.orders.push_back(TakeOff{ship.unit});
        } else if (view.pending[i].orbits == goal && ship.fuel > 0) {
            sheet.orders.push_back(Land{ship.unit, game.map.world(goal).bases[0]});
        } else {
            const Hex change = navigator.burn_towards(ship, goal);
            if (length(change) > 0) sheet.orders.push_back(Burn{ship.unit, change});
        }
    }
}

}  // namespace astrogate::triplanetary
