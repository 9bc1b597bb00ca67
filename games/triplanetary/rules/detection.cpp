// Triplanetary: who has been detected, where ships have to be: after each movement phase, and before the
// first turn.
#include "games/triplanetary/map/detectors.h"
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

namespace {

// Whether a base of a world in use sees a hex.
bool is_seen_from_base(const Triplanetary& game, const State& state, Seat seat, const World& world, Hex hex) {
    const Ground ground(state);
    const auto is_watched = [&](Direction side) {
        // 1981:detection.2
        return has_base(game, ground, world.name, side) && is_friendly(game, ground, seat, world.name, side);
    };
    if (world.landing == Landing::stop) {
        // 2018:detection.1
        const int reach = reach_of_asteroids(game.rules.detectors == Detectors::edition_2018);
        return distance(world.hex, hex) <= reach && is_watched(Direction::e);
    }
    for (const Direction side : all_sides)
        if (is_watched(side) && is_seen_from(game.map, world, side, hex)) return true;
    return false;
}

int sight_of(const Triplanetary& game, const Ship& ship) {
    // 2018:detection.1
    if (is_station(ship) && game.rules.detectors == Detectors::edition_1981) return seen_from_a_base;
    return seen_from_a_ship;
}

// Whether ships or bases of a seat see a hex.
bool is_seen_by(const Triplanetary& game, const State& state, Seat seat, Hex hex) {
    const auto is_near = [&](Hex from) { return distance(from, hex) <= seen_from_a_ship; };
    for (const Ship& ship : state.ships)
        // 1981:detection.3
        if (ship.seat == seat && distance(ship.hex, hex) <= sight_of(game, ship)) return true;
    for (const Counter& counter : state.counters)
        // H49
        if (counter.seat == seat && counter.ship != no_unit && is_near(counter.hex)) return true;
    const Worlds& fuel_at = game.scenario(state.scenario).fuel_at;
    for (const World& world : game.map.printed.bodies)
        if ((fuel_at.empty() || contains(fuel_at, world.name)) &&
            is_seen_from_base(game, state, seat, world, hex))
            return true;
    return false;
}

bool is_seen(const Triplanetary& game, const State& state, Seat owner, Hex hex) {
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (Seat{s} != owner && is_seen_by(game, state, Seat{s}, hex)) return true;
    return false;
}

// Whether ordnance of this movement phase has come into a hex.
bool is_crossed(const State& state, Hex hex) {
    for (const Piece& piece : state.ordnance) {
        if (piece.seat != state.phasing || !piece.has_moved) continue;
        const Hex away = hex - (piece.hex - piece.vector);
        if (piece.hex == hex ||
            (!(away == Hex{}) && length(away) <= length(piece.vector) && is_inside(piece.vector, away)))
            return true;
    }
    return false;
}

class Watch {
public:
    Watch(const Triplanetary& game, const State& state, GameEvents& events)
        : game_(game), state_(state), events_(events) {}

    void keep() {
        for (const Counter& counter : state_.counters)
            // H49; H50
            if (is_seen(game_, state_, counter.seat, counter.hex) || is_crossed(state_, counter.hex))
                turn_up(counter, events_);
        for (const Counter& counter : state_.counters)
            if (counter.ship != no_unit && is_seen(game_, state_, counter.seat, counter.hex))
                detect(counter.ship, counter.seat);
        for (const Ship& ship : state_.ships) watch(ship);
    }

private:
    void watch(const Ship& ship) {
        // H107
        if (has_pirates(game_.scenario(state_.scenario).conflict) && ship.seat != raiders) return;
        const bool is_known = contains(state_.detected, ship.unit);
        if (is_seen(game_, state_, ship.seat, ship.hex)) {
            if (!is_known) detect(ship.unit, ship.seat);
            return;
        }
        // 1981:lateral_7.7
        const bool is_published =
            game_.scenario(state_.scenario).passengers && ship.kind == Kind::liner && ship.seat == navy;
        // 1981:detection.4; H51
        if (is_known && !is_published && base_now(game_, state_, ship) != Body::none)
            events_.push_back(TrackLost{ship.unit});
    }
    void detect(UnitId unit, Seat seat) {
        events_.push_back(ShipDetected{unit});
        // 1981:lateral_7.10
        if (!game_.scenario(state_.scenario).passengers || seat != pirates || is_alarmed_) return;
        events_.push_back(AlarmRaised{unit});
        is_alarmed_ = true;
    }

    const Triplanetary& game_;
    const State& state_;
    GameEvents& events_;
    bool is_alarmed_ = state_.is_alarmed;
};

}  // namespace

bool is_witnessed(const Triplanetary& game, const State& state, const Volley& attack, const Ship& ship) {
    for (const World& world : game.map.printed.bodies)
        // H123
        if (is_seen_from_base(game, state, ship.seat, world, ship.hex)) return true;
    return std::ranges::any_of(state.ships, [&](const Ship& other) {
        // 2018:grand_tour.4
        return other.seat != ship.seat && !contains(attack.targets, other.unit) &&
               distance(other.hex, ship.hex) <= sight_of(game, other);
    });
}

void detect(const Triplanetary& game, const State& state, GameEvents& events) {
    Watch(game, state, events).keep();
}

Node Triplanetary::board(std::uint8_t) const {
    return describe_board(map, reach_of_asteroids(rules.detectors == Detectors::edition_2018));
}

Next act_detection(const Triplanetary& game, const State& state, const GameAnswer&, GameEvents& events) {
    detect(game, state, events);
    return Next::to(step::contact);
}

}  // namespace astrogate::triplanetary
