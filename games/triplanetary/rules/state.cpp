// Triplanetary: what each event changes. No decisions.
#include <algorithm>

#include "games/triplanetary/rules/chapters.h"

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

    // From attacks that are not rolled for yet. One without ships on either side is none.
    void withdraw(UnitId unit) const {
        for (std::size_t i = state.volleys.size(); i-- > 0;) {
            Volley& volley = state.volleys[i];
            take_out(volley.attackers, unit);
            take_out(volley.targets, unit);
            if (volley.attackers.empty() || volley.targets.empty())
                state.volleys.erase_at(i);
            else
                volley.seat = ship(volley.attackers[0]).seat;
        }
        for (Ship& s : state.ships)
            if (s.rams == unit) s.rams = no_unit;
    }
    static void take_out(Units& units, UnitId unit) {
        for (std::size_t i = units.size(); i-- > 0;)
            if (units[i] == unit) units.erase_at(i);
    }
    static void add(Units& units, UnitId unit) {
        if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
    }
    void disable(UnitId unit, int turns, bool moving) const {
        Ship& s = ship(unit);
        if (s.disabled == 0) {
            s.hurt_in = state.phasing;
            s.hurt_moving = moving;
        }
        s.disabled = static_cast<std::uint8_t>(s.disabled + turns);
        s.fresh = static_cast<std::uint8_t>(s.fresh + turns);
    }

    void operator()(const ShipPlaced& e) const { ship(e.unit).side = e.side; }
    void operator()(const GravityRefused&) const {}
    void operator()(const CoursePlotted& e) const {
        Ship& s = ship(e.unit);
        s.plot = e.plot;
        s.after_weak = e.after_weak;
        // 1981:astrogation.16
        s.fuel = static_cast<std::uint8_t>(s.fuel - e.cost);
        Player& player = state.players[s.seat.value];
        player.burned = static_cast<std::uint16_t>(player.burned + e.cost);
        s.has_overloaded = s.has_overloaded || e.cost == burn_limit;
        if (e.plot == Plot::land) s.side = e.side;
        if (e.plot != Plot::fly) return;
        // 1981:astrogation.1
        s.vector = e.vector;
        s.has_burned = e.cost > 0;
    }
    // 1981:astrogation.2; 1981:ramming.1
    void operator()(const ShipMoved& e) const { ship(e.unit).hex = e.to; }
    void operator()(const GravityEntered&) const {}
    void operator()(const WorldVisited& e) const {
        state.players[ship(e.unit).seat.value].tour.push_back(e.body);
    }
    void operator()(const ShipTookOff& e) const {
        Ship& s = ship(e.unit);
        s.landed = Body::none;
        // 1981:landing.5
        s.hex = e.hex;
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
        ship(e.unit).asteroids = 0;
        disable(e.unit, e.damage, false);
    }
    void operator()(const ShipLost& e) const {
        state.roster[e.unit.value].fate = Fate::lost;
        // 1981:crash.2
        remove(e.unit);
    }
    void operator()(const ShipRecovered& e) const { ship(e.unit).disabled = e.left; }
    void operator()(const ShipRefuelled& e) const {
        Ship& s = ship(e.unit);
        s.fuel = e.fuel;
        // 1981:resupply.6; 1981:resupply.7
        s.has_overloaded = false;
        // 2018:resupply.1
        if (e.is_repaired) s.disabled = 0;
    }
    void operator()(const SegmentEnded& e) const {
        // 1981:sequence.3
        state.phasing = e.next;
        for (Ship& s : state.ships) {
            s.fresh = 0;
            s.has_fired = false;
            s.was_attacked = false;
        }
    }
    void operator()(const TurnEnded&) const {}
    // 1981:sequence.2
    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    void operator()(const SeatResigned& e) const {
        state.players[e.seat.value].is_playing = false;
        for (std::size_t i = state.ships.size(); i-- > 0;) {
            if (state.ships[i].seat != e.seat) continue;
            // H28
            withdraw(state.ships[i].unit);
            state.ships.erase_at(i);
        }
    }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
    void operator()(const FugitivesHidden& e) const { state.players[e.seat.value].fugitives = e.unit; }
    void operator()(const ShipEscaped& e) const {
        state.roster[e.unit.value].fate = e.fuel >= e.needed ? Fate::left_with_fuel : Fate::left;
        remove(e.unit);
    }
    void operator()(const RamDeclared& e) const {
        ship(e.unit).rams = e.target;
        // H26
        if (game.rules.decoys == Decoys::alone_ram && may_carry_fugitives(state, e.unit))
            state.roster[e.unit.value].identity = Identity::decoy;
    }
    void operator()(const RamRolled& e) const { ship(e.unit).rams = no_unit; }
    void operator()(const ShipFired& e) const {
        Ship& s = ship(e.unit);
        if (e.volley == state.volleys.size()) state.volleys.push_back(Volley{s.seat, {}, {}});
        Volley& volley = state.volleys[e.volley];
        add(volley.attackers, e.unit);
        add(volley.targets, e.target);
        // C7
        if (s.seat != state.phasing) return;
        s.has_fired = true;
        ship(e.target).was_attacked = true;
    }
    void operator()(const VolleyRolled&) const { state.volleys.erase_at(0); }
    void operator()(const ShipDamaged& e) const {
        disable(e.unit, e.turns, e.moving);
        state.roster[e.unit.value].was_disabled = true;
    }
    void operator()(const ShipInspected& e) const { state.roster[e.target.value].identity = e.identity; }
    void operator()(const ShipCaptured& e) const {
        state.roster[e.target.value].identity = e.identity;
        if (e.identity == Identity::fugitives) state.custodian = e.unit;
        Ship& prize = ship(e.target);
        prize.seat = ship(e.unit).seat;
        prize.is_prize = true;
    }
    // 1981:transfer.5; F8
    void operator()(const PrizeDelivered& e) const { ship(e.unit).is_prize = false; }
};

}  // namespace

void Triplanetary::apply(State& state, const Event& event) const {
    on_alternative(event, Change{*this, state});
}

Words Triplanetary::unit_name(const View& view, UnitId unit) {
    static constexpr std::string_view letters = "CSFDTKLP";  // in the order of Kind
    const std::size_t kind =
        unit.value < view.roster.size() ? static_cast<std::size_t>(view.roster[unit.value].kind) : 0;
    const unsigned number = unit.value + 1U;
    const auto digit = [](unsigned n) { return static_cast<char>('0' + n % 10); };
    const char text[] = {letters[kind], number < 10 ? digit(number) : digit(number / 10), digit(number)};
    return Words({text, number < 10 ? std::size_t{2} : std::size_t{3}});
}

Seat Triplanetary::unit_owner(const View& view, UnitId unit) {
    return unit.value < view.roster.size() ? view.roster[unit.value].seat : no_seat;
}

bool Triplanetary::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        unit = ship.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    return false;
}

}  // namespace astrogate::triplanetary
