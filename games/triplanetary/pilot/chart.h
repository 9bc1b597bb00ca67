// Triplanetary: the chart: every place a ship can be in, and what it can do there, found once for a board. The pilot
// reads its bearings (bearings.h) off it.
//
// A spot is a ship in flight: its hex and its last course's vector, which is all that decides what pulls it; a ship that
// has just moved into an orbit; or a ship on a side of a world. Fuel, overload and what was visited are kept beside it.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/triplanetary/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

inline constexpr int fastest = 8;  // hexes a turn: the chart has no faster course, predicted or flown
inline constexpr std::size_t burns_charted = count_of_hex_burns(burn_limit);
inline constexpr std::size_t vectors_charted = 1 + 3 * fastest * (fastest + 1);

using Spot = std::uint32_t;
inline constexpr Spot no_spot = 0xffffffff;

// A course as predicted: with all pulls but those refused, a bit each in the order of Pending.
struct Coast {
    Hex vector{};
    std::uint8_t refused = 0;
};
inline constexpr std::size_t most_coasts = 16;

// What the next step of a ship depends on.
struct Stand {
    Body landed = Body::none;
    Body orbits = Body::none;
    Hex hex{};
    Spot ground = no_spot;  // of a landed one
    Spot take_off = no_spot;
    List<Coast, most_coasts> coasts{};
};

// One turn: a course, a landing on `side`, or a take-off.
struct Pace {
    Plot plot = Plot::fly;
    Direction side = Direction::e;
    Hex change{};
    std::uint8_t cost = 0;
    std::uint8_t refused = 0;
    Spot to = no_spot;
};

// What bases do for a seat, a bit a world.
struct Ports {
    std::uint16_t land = 0;
    std::uint16_t boost = 0;
    std::uint16_t fuel = 0;

    friend bool operator==(const Ports&, const Ports&) = default;
    static bool has(std::uint16_t bits, Body body) { return (bits >> static_cast<unsigned>(body) & 1U) != 0; }
};
Ports ports_of(const Triplanetary& game, std::uint8_t scenario, Seat seat);

inline constexpr int adrift = -1;  // instead of fuel points to burn: neither thrust nor boosters

class Chart {
public:
    Chart(const Triplanetary& game, const Ports& ports);

    std::size_t size() const { return drifts_.size() + orbits_.size() + grounds_.size(); }
    bool is_flying(Spot spot) const { return spot < drifts_.size(); }
    bool is_orbit(Spot spot) const { return !is_flying(spot) && spot < drifts_.size() + orbits_.size(); }
    bool is_ground(Spot spot) const { return spot >= drifts_.size() + orbits_.size(); }

    // no_spot where the chart has none: off the board, or too fast.
    Spot flying(Hex hex, Hex vector) const;
    Spot ground(Body body, Direction side) const;
    // The same flight, as of who coasted into an orbit; no_spot where that is none.
    Spot orbit(Spot flying) const {
        const std::uint8_t number = drifts_[flying].orbit;
        return number == 0 ? no_spot : static_cast<Spot>(drifts_.size() + number - 1U);
    }
    Spot flight_of(Spot spot) const { return is_flying(spot) ? spot : orbits_[spot - drifts_.size()].flying; }
    Hex hex(Spot flying) const { return hexes_[flying / vectors_charted]; }
    Hex vector(Spot flying) const { return vectors_[flying % vectors_charted]; }
    // The body of an orbit or of a landing place.
    Body body(Spot spot) const {
        return is_orbit(spot) ? orbits_[spot - drifts_.size()].body : ground_at(spot).body;
    }
    Direction side(Spot ground) const { return ground_at(ground).side; }
    Spot take_off(Spot ground) const { return ground_at(ground).take_off; }
    std::span<const Spot> grounds_above(Spot flying) const;  // from which a take-off leads there
    Spot first_orbit() const { return static_cast<Spot>(drifts_.size()); }
    Spot first_ground() const { return static_cast<Spot>(drifts_.size() + orbits_.size()); }

    // Whether the course that leads there can be flown, and whether it needs dice for asteroids.
    bool is_open(Spot spot) const { return is_ground(spot) || drifts_[flight_of(spot)].is_open; }
    bool is_risky(Spot spot) const { return !is_ground(spot) && drifts_[flight_of(spot)].is_risky; }
    bool refuels(Spot spot) const;
    bool can_land(Spot ground) const { return ground_at(ground).can_land; }
    // Nothing pulls.
    bool is_free(Spot flying) const { return drifts_[flying].is_free; }
    // Bodies whose gravity the course entered, in order, four bits each from the lowest; 15 for none.
    std::uint32_t visits(Spot spot) const {
        return 0xffff0000U | (is_ground(spot) ? 0xffffU : drifts_[flight_of(spot)].visits);
    }

    // All that could have flown to a spot from the hex before it: those whose prediction there, `change` added, is its
    // vector. f(spot, fuel burned).
    template <class F>
    void each_origin(Spot flight, int most, const F& f) const;

    Stand stand_at(Spot spot) const;
    // As a View has it, pulls and all.
    Stand stand_of(const Ship& ship, const Pending& pending) const;
    bool burns_in_orbit() const { return burns_in_orbit_; }

    // All that a ship can do next, coasting first: f(Pace). `most`: the fuel points that it can burn, or `adrift`.
    template <class F>
    void each_pace(const Stand& stand, int most, const F& f) const;

private:
    struct Drift {
        bool is_open : 1 = false;
        bool is_risky : 1 = false;
        bool is_free : 1 = true;
        bool refuels : 1 = false;
        bool is_predicted : 1 = false;  // by ships that something pulls
        std::uint8_t orbit = 0;         // its number among the orbits, from 1
        std::uint16_t visits = 0xffff;
    };
    struct Orbiting {
        Spot flying = no_spot;
        Body body = Body::none;
        bool refuels = false;
    };
    struct Ground {
        Body body = Body::none;
        Direction side = Direction::e;
        Spot take_off = no_spot;
        bool can_land = false;
        bool refuels = false;
    };
    struct Origin {
        Spot spot = no_spot;
        std::int32_t next = -1;
        Coast coast{};
    };
    const Ground& ground_at(Spot spot) const { return grounds_[spot - drifts_.size() - orbits_.size()]; }
    void chart_flight(const Triplanetary& game, Spot spot, const Ports& ports, Course& course,
                      Pending& pending);
    void chart_pulls(Spot spot, const Pending& pending);
    void chart_grounds(const Triplanetary& game, const Ports& ports);

    bool burns_in_orbit_;
    std::vector<Hex> hexes_;
    std::vector<Hex> vectors_;
    std::vector<std::uint16_t> hex_numbers_;     // by hex_number, from 1
    std::vector<std::uint16_t> vector_numbers_;  // by parts, from 1
    std::vector<std::array<std::uint16_t, burns_charted>>
        before_;  // by vector: those a change before, from 1
    std::vector<Drift> drifts_;
    std::vector<Orbiting> orbits_;
    std::vector<Ground> grounds_;
    std::vector<Spot> above_;           // of `grounds_`, in order: their own spots
    std::vector<Origin> origins_;       // of the pulled, in order of their spots
    std::vector<std::int32_t> heads_;   // by prediction
    std::vector<std::int32_t> firsts_;  // by spot of the pulled: the first of its own in `origins_`, else -1
};

template <class F>
void Chart::each_origin(Spot flight, int most, const F& f) const {
    const Hex from = hex(flight) - vector(flight);
    const std::uint16_t number = hex_numbers_[static_cast<std::size_t>(hex_number(from))];
    const auto base = static_cast<Spot>((number - 1U) * vectors_charted);
    const std::array<std::uint16_t, burns_charted>& before = before_[flight % vectors_charted];
    const std::size_t count = hex_burns(std::min(most, burn_limit)).size();
    for (std::size_t i = 0; i < count; ++i) {
        if (before[i] == 0) continue;
        const Spot spot = base + before[i] - 1U;
        const Drift& drift = drifts_[spot];
        const int fuel = i == 0 ? 0 : i < 7 ? 1 : 2;
        if (drift.is_free && drift.is_open) f(spot, fuel);
        if (!drift.is_predicted) continue;
        for (std::int32_t k = heads_[spot]; k >= 0; k = origins_[static_cast<std::size_t>(k)].next)
            f(origins_[static_cast<std::size_t>(k)].spot, fuel);
    }
}

template <class F>
void Chart::each_pace(const Stand& stand, int most, const F& f) const {
    if (stand.landed != Body::none) {
        if (most != adrift && stand.take_off != no_spot)
            f(Pace{Plot::take_off, Direction::e, {}, 0, 0, stand.take_off});
        return f(Pace{Plot::rest, Direction::e, {}, 0, 0, stand.ground});
    }
    for (const Coast& coast : stand.coasts) {
        for (const Hex change : hex_burns(std::min(most, burn_limit))) {
            const Spot to = flying(stand.hex + coast.vector + change, coast.vector + change);
            if (to == no_spot || !drifts_[to].is_open) continue;
            const bool coasts = burns_in_orbit_ || change == Hex{};
            const Spot orbit_too = coasts ? orbit(to) : no_spot;
            f(Pace{Plot::fly, Direction::e, change, static_cast<std::uint8_t>(length(change)), coast.refused,
                   orbit_too == no_spot ? to : orbit_too});
        }
    }
    if (stand.orbits == Body::none || most < 1) return;
    for (std::size_t i = 0; i < grounds_.size(); ++i)
        if (grounds_[i].body == stand.orbits && grounds_[i].can_land)
            f(Pace{Plot::land, grounds_[i].side, {}, 1, 0, static_cast<Spot>(first_ground() + i)});
}

}  // namespace astrogate::triplanetary
