// Vector 3: what each event changes. No decisions here: they are made where the event is found.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

const Ship* find_ship(const State& state, UnitId unit) {
    for (const Ship& ship : state.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

Ship& ship_of(State& state, UnitId unit) {
    std::size_t i = 0;
    while (state.ships[i].unit != unit) ++i;
    return state.ships[i];
}

bool has_ships(const State& state, Seat seat) {
    for (const Ship& ship : state.ships)
        if (ship.is_in_play() && owner_of(ship.unit) == seat) return true;
    return false;
}

int seats_left(const State& state) {
    int seats = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        const bool is_left = state.turn == 0 ? state.players[s].is_playing : has_ships(state, Seat{s});
        seats += is_left ? 1 : 0;
    }
    return seats;
}

namespace {

struct Change {
    State& state;

    Player& player(Seat seat) const { return state.players[seat.value]; }
    Ship& ship(UnitId unit) const { return ship_of(state, unit); }

    void operator()(const TechnologyChosen& e) const { player(e.seat).levels = e.levels; }
    void operator()(const ShipBuilt& e) const {
        Ship built{};
        built.unit = e.unit;
        built.hull = e.hull;
        built.pods = e.pods;
        // 2009:fleet.10 must: every section starts in its highest box, without hits
        state.ships.push_back(built);
    }
    void operator()(const PlacementRolled&) const {}
    void operator()(const InitiativeRolled&) const {}
    void operator()(const RollTied& e) const { state.rolling = e.seats; }
    void operator()(const FirstChosen& e) const {
        state.on_turn = e.seat;
        state.rolling = 0;
    }
    void operator()(const ShipPlaced& e) const {
        // 2009:placement.10 must: at rest
        ship(e.unit).velocity = Vec{};
        // 2009:placement.3 must: one X for both charts
        ship(e.unit).position = e.position;
        ship(e.unit).fate = Fate::in_play;
    }
    void operator()(const FleetPlaced& e) const { player(e.seat).has_placed = true; }
    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    // 2009:position.1 must: both charts keep one X
    void operator()(const ShipMoved& e) const { ship(e.unit).position = e.to; }
    void operator()(const FirePlotted& e) const { state.plots.push_back(Plot{e.unit, e.target, e.lasers}); }
    void operator()(const LasersAllotted& e) const {
        if (state.volley.unit != e.unit) state.volley = Volley{};
        state.volley.unit = e.unit;
        state.volley.allotments.push_back(Allotment{e.target, e.lasers});
        ship(e.unit).has_fired = true;
    }
    void operator()(const SeatHeldFire& e) const { player(e.seat).holds_fire = true; }
    void operator()(const TurnPassed& e) const {
        state.on_turn = e.seat;
        state.volley = Volley{};
    }
    void spend_shot() const {
        Allotment& shots = state.volley.allotments[0];
        if (--shots.lasers == 0) state.volley.allotments.erase_at(0);
    }
    void operator()(const ShotHit& e) const {
        spend_shot();
        state.volley.target = e.target;
        // A16 must: a hit is a successful die, whatever its damage does
        ship(e.target).was_hit = true;
    }
    void operator()(const ShotMissed&) const { spend_shot(); }
    void operator()(const ShotsLost&) const { state.volley.allotments.erase_at(0); }
    void operator()(const DamageRolled&) const {}
    void operator()(const CriticalRolled&) const {}
    void operator()(const PodRolled&) const {}
    void operator()(const PodDestroyed& e) const {
        Ship& hit = ship(e.unit);
        hit.lost = static_cast<std::uint16_t>(hit.lost | (1U << (e.pod - 1)));
    }
    void operator()(const SectionHit& e) const {
        Ship& hit = ship(e.unit);
        ++hit.hits[static_cast<std::size_t>(e.section)];
        if (e.section == Section::warp && e.left == 0) {
            // C20 must: losing Warp ends the attempt and its count
            hit.is_warping = false;
            hit.clean_turns = 0;
        }
    }
    void operator()(const HitWasted&) const {}
    void operator()(const ShipDestroyed& e) const { ship(e.unit).fate = Fate::destroyed; }
    // 2009:victory.1 must: points are counted as they are earned
    void operator()(const PointsScored& e) const { player(e.seat).points += e.points; }
    // 2009:movement.4 must: the velocity is rewritten
    void operator()(const ShipBurned& e) const { ship(e.unit).velocity = e.velocity; }
    void operator()(const WarpDeclared& e) const {
        ship(e.unit).is_warping = true;
        ship(e.unit).clean_turns = 0;
    }
    void operator()(const WarpCancelled& e) const {
        ship(e.unit).is_warping = false;
        ship(e.unit).clean_turns = 0;
    }
    void operator()(const WarpCharged& e) const { ship(e.unit).clean_turns = e.clean_turns; }
    void operator()(const WarpSpoiled& e) const { ship(e.unit).clean_turns = 0; }
    // 2009:warp.7 must: it leaves play, alive
    void operator()(const ShipWarpedOut& e) const { ship(e.unit).fate = Fate::warped_out; }
    void operator()(const SeatAgreed& e) const { player(e.seat).agrees_to_end = true; }
    void operator()(const SeatResigned& e) const { player(e.seat).is_playing = false; }
    void operator()(const ShipWithdrawn& e) const { ship(e.unit).fate = Fate::withdrawn; }
    void operator()(const TurnEnded&) const {
        state.volley = Volley{};
        state.plots.clear();
        for (Player& one : state.players) {
            one.holds_fire = false;
            one.agrees_to_end = false;
        }
        for (Ship& one : state.ships) {
            one.has_fired = false;
            one.was_hit = false;
        }
    }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void Vector3::apply(State& state, const Event& event) const { on_alternative(event, Change{state}); }

}  // namespace astrogate::vector3
