// Triplanetary: Nova: whether a ship that is disabled will be lost whatever it does: it drifts as long as it
// is disabled, and then burns as it likes. Dice for asteroids, and what others might do to it, are left out.
#include <algorithm>

#include "games/triplanetary/rules/nova/nova.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr int most_tries = 2000;
constexpr int turns_under_way = 8;  // who is still there so long after it could burn again is not lost

struct Drift {
    Ship ship{};
    int drifting = 0;  // turns
    int left = 0;      // turns to look ahead
};

class Search {
public:
    Search(const Triplanetary& game, const State& state)
        : game_(game), cleared_(state.asteroids_cleared.begin(), state.asteroids_cleared.size()) {}

    // Whether some way leads past all harm, as far as is looked. When all tries are spent it may.
    bool survives(const Drift& at) {
        if (at.left == 0 || tries_ >= most_tries) return true;
        Course course;
        Pending pending;
        find_pending(game_, at.ship, course, pending);
        const bool was_weak = course.after_weak;
        Hex accepted = at.ship.vector;
        Hex refused = at.ship.vector;
        for (const Pull& pull : pending.pulls) {
            accepted = accepted + step_towards(pull.direction);
            // H34
            if (!pull.may_refuse) refused = refused + step_towards(pull.direction);
        }
        if (tries_burns(at, accepted, was_weak)) return true;
        return !(refused == accepted) && tries_burns(at, refused, was_weak);
    }

private:
    // The slowest courses first, which find a way soonest.
    bool tries_burns(const Drift& at, Hex predicted, bool after_weak) {
        const int most = at.drifting > 0 ? 0 : most_to_burn(game_, at.ship);
        List<Hex, 19> burns;
        for (const Hex change : hex_burns(most)) {
            std::size_t i = 0;
            while (i < burns.size() && length(predicted + burns[i]) <= length(predicted + change)) ++i;
            burns.insert_at(i, change);
        }
        return std::ranges::any_of(burns,
                                   [&](Hex change) { return tries(at, predicted, change, after_weak); });
    }
    bool tries(const Drift& at, Hex predicted, Hex change, bool after_weak) {
        const Hex vector = predicted + change;
        // Whatever is so fast is taken to find a way.
        if (length(vector) > longest_course || ++tries_ >= most_tries) return true;
        Course course;
        resolve(game_.map, at.ship.hex, vector, after_weak, course, cleared_);
        Loss unused = Loss::crash;
        if (is_lost(course, unused)) return false;
        Drift next = at;
        next.ship.hex = course.to();
        next.ship.vector = vector;
        next.ship.after_weak = after_weak;
        const int cost = length(change);
        if (!is_endless(game_, next.ship)) next.ship.fuel = static_cast<std::uint8_t>(next.ship.fuel - cost);
        next.ship.has_overloaded = next.ship.has_overloaded || cost == burn_limit;
        next.drifting = std::max(0, at.drifting - 1);
        --next.left;
        return survives(next);
    }

    const Triplanetary& game_;
    std::span<const Hex> cleared_;
    int tries_ = 0;
};

}  // namespace

bool is_doomed(const Triplanetary& game, const State& state, const Ship& ship) {
    if (ship.landed != Body::none) return false;
    Drift at;
    at.ship = ship;
    // Its engine is as sound as any once it has drifted.
    at.ship.disabled = 0;
    at.ship.drive = 0;
    // Of 2018 a turn goes as its owner's segment ends.
    const bool is_first_off = game.rules.recovery == Recovery::resupply && state.phasing == ship.seat;
    at.drifting = ship.days_adrift() - (is_first_off ? 1 : 0);
    // In space it is not repaired any more.
    if (ship.drive >= destroyed_at) at.drifting = turns_under_way;
    at.left = at.drifting + turns_under_way;
    return !Search(game, state).survives(at);
}

}  // namespace astrogate::triplanetary
