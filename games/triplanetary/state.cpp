// Triplanetary: what each event changes. No decisions.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

namespace {

struct Change {
    const Triplanetary& game;
    State& state;

    Ship& ship(UnitId unit) const {
        std::size_t i = 0;
        while (state.ships[i].unit != unit) ++i;
        return state.ships[i];
    }
    void remove(UnitId unit) const {
        for (std::size_t i = 0; i < state.ships.size(); ++i)
            if (state.ships[i].unit == unit) return state.ships.erase_at(i);
    }

    void operator()(const ShipPlaced& e) const { ship(e.unit).side = e.side; }
    void operator()(const GravityRefused&) const {}
    void operator()(const CoursePlotted& e) const {
        Ship& s = ship(e.unit);
        s.plot = e.plot;
        s.after_weak = e.after_weak;
        // 1981:astrogation.16 must: fuel burned is gone
        s.fuel = static_cast<std::uint8_t>(s.fuel - e.cost);
        Player& player = state.players[s.seat.value];
        player.burned = static_cast<std::uint16_t>(player.burned + e.cost);
        if (e.plot == Plot::land) s.side = e.side;
        if (e.plot != Plot::fly) return;
        // 1981:astrogation.1 must: every ship has a vector
        s.vector = e.vector;
        s.has_burned = e.cost > 0;
        s.has_overloaded = s.has_overloaded || e.cost == burn_limit;
    }
    // 1981:astrogation.2 must: the head of the vector is where the ship ends; 1981:ramming.1 may: whoever is there
    void operator()(const ShipMoved& e) const { ship(e.unit).hex = e.to; }
    void operator()(const GravityEntered&) const {}
    void operator()(const WorldVisited& e) const {
        state.players[ship(e.unit).seat.value].tour.push_back(e.body);
    }
    void operator()(const ShipTookOff& e) const {
        Ship& s = ship(e.unit);
        s.landed = Body::none;
        s.hex = e.hex;
        // 1981:landing.5 must: gravity cancels the speed of the take-off
        s.vector = Hex{};
        s.plot = Plot::fly;
        s.has_burned = false;
    }
    void operator()(const ShipLanded& e) const {
        Ship& s = ship(e.unit);
        s.landed = e.body;
        s.hex = game.map.world(e.body).hex;
        s.vector = Hex{};
        s.plot = Plot::rest;
        s.after_weak = false;
        s.has_burned = false;
    }
    void operator()(const AsteroidsEntered& e) const { ship(e.unit).asteroids = e.hexes; }
    void operator()(const AsteroidRolled& e) const {
        Ship& s = ship(e.unit);
        s.asteroids = 0;
        s.disabled = static_cast<std::uint8_t>(s.disabled + e.damage);
        s.fresh = static_cast<std::uint8_t>(s.fresh + e.damage);
    }
    // 1981:crash.2 must: it is out of the game
    void operator()(const ShipLost& e) const { remove(e.unit); }
    void operator()(const ShipRecovered& e) const { ship(e.unit).disabled = e.left; }
    void operator()(const ShipRefuelled& e) const {
        Ship& s = ship(e.unit);
        s.fuel = e.fuel;
        // 1981:resupply.6 must: refuelling is maintenance; 1981:resupply.7 must: the ship may overload again
        s.has_overloaded = false;
        // 2018:resupply.1 must: maintenance repairs in the edition of 2018
        if (e.is_repaired) s.disabled = 0;
    }
    void operator()(const SegmentEnded& e) const {
        // 1981:sequence.3 must: a segment for each seat
        state.phasing = e.next;
        for (Ship& s : state.ships) s.fresh = 0;
    }
    void operator()(const TurnEnded&) const {}
    // 1981:sequence.2 must: turn by turn
    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    void operator()(const SeatResigned& e) const {
        state.players[e.seat.value].is_playing = false;
        for (std::size_t i = state.ships.size(); i > 0; --i)
            if (state.ships[i - 1].seat == e.seat) state.ships.erase_at(i - 1);
    }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void Triplanetary::apply(State& state, const Event& event) const {
    on_alternative(event, Change{*this, state});
}

Words Triplanetary::unit_name(const View&, UnitId unit) {
    const unsigned number = unit.value + 1U;
    const auto digit = [](unsigned n) { return static_cast<char>('0' + n % 10); };
    const char text[] = {'C', number < 10 ? digit(number) : digit(number / 10), digit(number)};
    return Words({text, number < 10 ? std::size_t{2} : std::size_t{3}});
}

bool Triplanetary::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        unit = ship.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    return false;
}

}  // namespace astrogate::triplanetary
