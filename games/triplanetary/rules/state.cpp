// Triplanetary: what each event changes. No decisions.
#include <algorithm>
#include <array>

#include "games/triplanetary/rules/combat/changes.h"

namespace astrogate::triplanetary {

namespace {

struct Change : GunsChange {
    Change(const Triplanetary& played, State& changed) : GunsChange{{{{{{played, changed}}}}}} {}

    using GunsChange::operator();

    Ship& ship(UnitId unit) const {
        // Ships are in order of their units, so that none is behind the place that its unit says.
        std::size_t i = std::min<std::size_t>(unit.value, state.ships.size() - 1);
        while (state.ships[i].unit != unit) --i;
        return state.ships[i];
    }
    template <class E>
    Piece& launch(const E& e) const {
        ++state.launched;
        return state.ordnance.push_back(
            {.unit = e.unit, .seat = e.seat, .hex = e.hex, .vector = e.vector, .left = active_phases});
    }
    void remove_piece(UnitId unit) const {
        for (std::size_t i = 0; i < state.ordnance.size(); ++i)
            if (state.ordnance[i].unit == unit) return state.ordnance.erase_at(i);
    }
    void forget_bargains(UnitId unit) const {
        for (std::size_t i = state.bargains.size(); i-- > 0;)
            // H62
            if (state.bargains[i].unit == unit || state.bargains[i].target == unit)
                state.bargains.erase_at(i);
    }
    void remove(UnitId unit) const {
        forget_bargains(unit);
        for (std::size_t i = 0; i < state.ships.size(); ++i)
            if (state.ships[i].unit == unit) return state.ships.erase_at(i);
    }

    // From attacks that are not rolled for yet. One without ships on either side is none.
    void withdraw(UnitId unit) const {
        for (std::size_t i = state.volleys.size(); i-- > 0;) {
            Volley& volley = state.volleys[i];
            take_out(volley.attackers, unit);
            take_out(volley.targets, unit);
            if (volley.targets.empty() || (volley.attackers.empty() && !volley.is_defence()))
                state.volleys.erase_at(i);
            else if (!volley.is_defence() && !are_guards(volley.attackers[0]))
                volley.seat = ship(volley.attackers[0]).seat;
        }
        if (state.volleys.empty()) state.reserves.clear();
        for (Ship& s : state.ships)
            if (s.rams == unit) s.rams = no_unit;
    }
    static void take_out(Units& units, UnitId unit) {
        for (std::size_t i = units.size(); i-- > 0;)
            if (units[i] == unit) units.erase_at(i);
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
        s.is_lifted = false;
        s.after_weak = e.after_weak;
        // 1981:astrogation.16
        if (!is_endless(game, s)) s.fuel = static_cast<std::uint8_t>(s.fuel - e.cost);
        Player& player = state.players[s.seat.value];
        player.burned = static_cast<std::uint16_t>(player.burned + e.cost);
        s.has_overloaded = s.has_overloaded || e.cost == burn_limit;
        if (e.cost > 0 && !state.idle.empty()) take_out(state.idle, e.unit);
        if (e.plot == Plot::land) s.side = e.side;
        if (e.plot != Plot::fly) return;
        // 1981:astrogation.1
        s.vector = e.vector;
        s.has_burned = e.cost > 0;
        // B1
        if (!state.holds.empty()) state.holds[e.unit.value].predicted = e.vector - e.change;
    }
    // 1981:astrogation.2; 1981:ramming.1
    void operator()(const ShipMoved& e) const {
        ship(e.unit).hex = e.to;
        follow_beat(e.unit, e.from, e.to);
    }
    void operator()(const GravityEntered&) const {}
    void operator()(const WorldVisited& e) const {
        Worlds& tour = state.players[ship(e.unit).seat.value].tour;
        // Two ships may come to a world at once.
        if (!contains(tour, e.body)) tour.push_back(e.body);
    }
    void operator()(const ShipTookOff& e) const {
        Ship& s = ship(e.unit);
        s.landed = Body::none;
        // 1981:landing.5
        s.hex = e.hex;
        s.plot = Plot::fly;
        s.has_burned = false;
        // A17
        s.is_lifted = game.rules.lift == Lift::free;
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
        if (game.rules.damage == Damage::turns) disable(e.unit, e.damage, false);
    }
    void operator()(const ShipLost& e) const {
        note_loss(e.unit);
        settle_loss(e.unit);
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
        if (e.is_repaired) mend(s);
    }
    void operator()(const SegmentEnded& e) const {
        // 1981:sequence.3
        state.phasing = e.next;
        state.has_base_fired = false;
        // H118
        state.players[e.next.value].agrees_to_end = false;
        for (Ship& s : state.ships) {
            s.fresh = 0;
            s.has_fired = false;
            s.was_attacked = false;
        }
        for (Hold& hold : state.holds) hold.has_launched = false;
        for (Claim& claim : state.claims) claim.was_attacked = false;
        for (std::size_t i = state.bargains.size(); i-- > 0;)
            if (state.bargains[i].reply == Reply::refused) state.bargains.erase_at(i);
        for (Piece& piece : state.ordnance) {
            piece.behind = 0;
            piece.parent = no_unit;
            piece.was_attacked = false;
        }
    }
    void operator()(const SegmentDrawn& e) const {
        state.order.push_back(e.seat);
        state.phasing = state.order[0];
    }
    void operator()(const TurnEnded&) const {}
    // 1981:sequence.2
    void operator()(const TurnBegan& e) const { state.turn = e.turn; }
    void operator()(const SeatResigned& e) const {
        state.players[e.seat.value].is_playing = false;
        forget_pacts(e.seat);
        forget_gifts([&](const Gift& one) { return one.giver == e.seat || one.taker == e.seat; });
        for (std::size_t i = state.ships.size(); i-- > 0;) {
            if (state.ships[i].seat != e.seat) continue;
            const UnitId unit = state.ships[i].unit;
            // H28
            withdraw(unit);
            take_cargo(unit);
            remove(unit);
        }
        for (std::size_t i = state.claims.size(); i-- > 0;)
            if (state.claims[i].surveyor != no_unit && find_ship(state, state.claims[i].surveyor) == nullptr)
                state.claims.erase_at(i);
        for (std::size_t i = state.ordnance.size(); i-- > 0;) {
            // H28
            if (state.ordnance[i].seat != e.seat) continue;
            withdraw(state.ordnance[i].unit);
            state.ordnance.erase_at(i);
        }
        for (std::size_t i = state.volleys.size(); i-- > 0;)
            // H28
            if (state.volleys[i].is_defence() && state.volleys[i].seat == e.seat) state.volleys.erase_at(i);
    }
    void operator()(const RacerDisqualified& e) const { (*this)(SeatResigned{e.seat}); }
    void operator()(const SeatAgreed& e) const { state.players[e.seat.value].agrees_to_end = true; }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
    void operator()(const FugitivesHidden& e) const { state.players[e.seat.value].fugitives = e.unit; }
    void operator()(const ShipEscaped& e) const {
        state.roster[e.unit.value].fate = e.fuel >= e.needed ? Fate::left_with_fuel : Fate::left;
        remove(e.unit);
    }
    void operator()(const RamDeclared& e) const {
        if (is_ordnance(e.target))
            piece(e.target).rammed_by = e.unit;
        else
            ship(e.unit).rams = e.target;
        note_attack(ship(e.unit).seat, e.target);
        // H26
        if (game.rules.decoys == Decoys::alone_ram && may_carry_fugitives(state, e.unit))
            state.roster[e.unit.value].identity = Identity::decoy;
    }
    void operator()(const RamRolled& e) const { ship(e.unit).rams = no_unit; }
    Bargain& bargain(UnitId unit, UnitId target) const {
        std::size_t i = 0;
        while (state.bargains[i].unit != unit || state.bargains[i].target != target) ++i;
        return state.bargains[i];
    }
    void operator()(const SurrenderDemanded& e) const {
        state.bargains.push_back({e.unit, e.target, Reply::awaited});
    }
    void operator()(const SurrenderAccepted& e) const { bargain(e.unit, e.target).reply = Reply::accepted; }
    void operator()(const SurrenderRefused& e) const { bargain(e.unit, e.target).reply = Reply::refused; }
    void operator()(const HeroismShown& e) const { state.roster[e.unit.value].is_heroic = true; }
    void operator()(const ShipDamaged& e) const {
        disable(e.unit, e.turns, e.moving);
        state.roster[e.unit.value].was_disabled = true;
    }
    void operator()(const ShipHit& e) const {
        Ship& s = ship(e.unit);
        // More dice than these are never needed, nor thrown at once.
        constexpr int most_hits = 48;
        s.hits = static_cast<std::uint8_t>(std::min(s.hits + e.hits, most_hits));
        if (state.progress.step != step::asteroids) state.roster[e.unit.value].was_disabled = true;
    }
    void operator()(const PartHit& e) const {
        Ship& s = ship(e.unit);
        s.hits = 0;
        s.of(e.part) = e.damage;
    }
    void operator()(const PartRepaired& e) const { ship(e.unit).of(e.part) = e.left; }
    void operator()(const ShipInspected& e) const { state.roster[e.target.value].identity = e.identity; }
    void operator()(const ShipCaptured& e) const {
        state.roster[e.target.value].identity = e.identity;
        if (e.identity == Identity::fugitives) state.custodian = e.unit;
        note_capture(e.target, ship(e.unit).seat);
        settle_capture(e.target, ship(e.unit).seat);
        Ship& prize = ship(e.target);
        prize.seat = ship(e.unit).seat;
        prize.is_prize = true;
    }
    // 1981:transfer.5; F8
    void operator()(const PrizeDelivered& e) const {
        note_delivery(e.unit);
        ship(e.unit).is_prize = false;
    }

    void operator()(const OrdnanceLaunched& e) const {
        Hold& hold = state.holds[e.parent.value];
        // 1981:ordnance.1
        if (!is_station(ship(e.parent)) || is_ordnance_sold(game, state.scenario, ship(e.parent).seat))
            --hold.of(e.munition);
        hold.has_launched = true;
        Piece& launched = launch(e);
        launched.parent = e.parent;
        launched.after_weak = ship(e.parent).after_weak;
    }
    void operator()(const BaseLaunched& e) const { launch(e); }
    void operator()(const OrdnancePlotted& e) const {
        Piece& one = piece(e.unit);
        one.vector = e.vector;
        one.after_weak = e.after_weak;
    }
    void operator()(const OrdnanceMoved& e) const {
        Piece& one = piece(e.unit);
        one.hex = e.to;
        one.has_moved = true;
        --one.left;
    }
    void operator()(const OrdnanceMet& e) const {
        Piece& one = piece(e.unit);
        one.fuse = e.is_doomed ? Fuse::doomed : Fuse::set_off;
        one.at = e.hex;
        one.is_through = e.is_through;
        one.behind = e.behind;
    }
    void operator()(const OrdnanceRolled& e) const {
        state.rolled.push_back(e.target);
        note_attack(piece(e.unit).seat, e.target);
    }
    void operator()(const OrdnanceMissed& e) const {
        piece(e.unit).fuse = Fuse::quiet;
        state.rolled.clear();
    }
    void operator()(const OrdnanceSpent& e) const {
        withdraw(e.unit);
        remove_piece(e.unit);
        if (e.how == Spent::went_off) state.rolled.clear();
        if (state.impact.unit == e.unit) state.impact = Impact{};
    }
    void operator()(const AsteroidsCleared& e) const {
        state.asteroids_cleared.push_back(e.hex);
        for (std::size_t i = state.claims.size(); i-- > 0;)
            if (state.claims[i].hex == e.hex) state.claims.erase_at(i);
    }
    void operator()(const WorldStruck& e) const { state.impact = {e.unit, e.seat, e.body, e.side, e.other}; }
    void operator()(const SideWasted& e) const {
        for (const Waste& one : state.sides_wasted)
            if (one.body == e.body && one.side == e.side) return;
        forget_stockpile(e.body, e.side);
        state.sides_wasted.push_back({e.body, e.side});
    }
    void operator()(const ShipReloaded& e) const {
        state.holds[e.unit.value].mines = e.mines;
        state.holds[e.unit.value].torpedoes = e.torpedoes;
    }

    void remove_counter(UnitId unit) const {
        for (std::size_t i = 0; i < state.counters.size(); ++i)
            if (state.counters[i].unit == unit) return state.counters.erase_at(i);
    }
    void operator()(const CounterPlaced& e) const {
        state.counters.push_back({e.unit, e.seat, e.hex, e.ship});
    }
    void operator()(const CounterTurned& e) const {
        remove_counter(e.unit);
        if (e.is_dummy) return;
        std::size_t at = 0;
        while (at < state.ships.size() && state.ships[at].unit < e.ship) ++at;
        state.ships.insert_at(
            at, ship_under(game, Counter{e.unit, e.seat, e.hex, e.ship}, state.roster[e.ship.value]));
    }
    void operator()(const DummyRemoved& e) const { remove_counter(e.unit); }
    void operator()(const ShipDetected& e) const { add(state.detected, e.unit); }
    void operator()(const TrackLost& e) const { take_out(state.detected, e.unit); }
    void operator()(const AlarmRaised&) const { state.is_alarmed = true; }
    void operator()(const PassengersTaken& e) const { state.passengers = e.unit; }
    void operator()(const PrizeSold& e) const {
        settle_sale(e);
        remove(e.unit);
    }
    void operator()(const BasePlaced& e) const {
        --state.holds[e.parent.value].bases;
        if (e.unit == no_unit) {
            state.holdings.push_back({e.body, e.side, e.seat, true});
            return;
        }
        Ship base;
        base.unit = e.unit;
        base.seat = e.seat;
        base.kind = Kind::orbital_base;
        base.hex = e.hex;
        base.vector = e.vector;
        base.hurt_in = e.seat;
        base.after_weak = ship(e.parent).after_weak;
        state.ships.push_back(base);
        state.roster.push_back({e.seat, Kind::orbital_base, Fate::in_play, Identity::unknown});
        state.holds.push_back(Hold{});
    }
};

}  // namespace

void Triplanetary::apply(State& state, const Event& event) const {
    visit_by_table<Change>(event, *this, state);
}

}  // namespace astrogate::triplanetary
