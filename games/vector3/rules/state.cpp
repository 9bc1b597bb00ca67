// Vector 3: what each event changes. No decisions here: they are made where the event is found.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

template <class AnyState>  // const or not
auto search_in(AnyState& state, UnitId unit) -> decltype(state.ships.data()) {
    for (auto& ship : state.ships)
        if (ship.unit == unit) return &ship;
    return nullptr;
}

}  // namespace

const Ship* search_for_ship(const State& state, UnitId unit) { return search_in(state, unit); }
Ship* search_for_ship(State& state, UnitId unit) { return search_in(state, unit); }

void find_fleets(State& state) {
    state.derived.knows_fleets = true;
    for (std::size_t i = state.ships.size(); i-- > 0;)
        state.derived.fleets[state.ships[i].seat().value] = static_cast<std::uint8_t>(i);
}

bool has_ships(const State& state, Seat seat) {
    for (std::size_t i = state.derived.fleets[seat.value]; i < state.ships.size(); ++i)
        if (state.ships[i].is_in_play() && state.ships[i].seat() == seat) return true;
    return false;
}

SeatMask seats_with_ships(const State& state) {
    SeatMask seats = 0;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        if (has_ships(state, Seat{s})) seats = static_cast<SeatMask>(seats | mask_of(Seat{s}));
    return seats;
}

namespace {
bool has_load(const State& state, UnitId unit) {
    for (const Magazine& one : state.magazines)
        if (one.unit == unit) return true;
    return false;
}
}  // namespace

bool is_standing(const Vector3& game, const State& state, Seat seat) {
    if (state.turn == 0) return state.players[seat.value].is_playing;
    if (game.rules.destruction != Destruction::literal) return has_ships(state, seat);
    bool has_any = false;
    for (const Ship& ship : state.ships)
        if (ship.is_in_play() && ship.seat() == seat) {
            has_any = true;
            if (ship.has_section(Section::warp)) return true;
            // A9
            if (ship.has_section(Section::power) &&
                (ship.working(Pod::laser) + ship.working(Pod::tractor) > 0 || has_load(state, ship.unit)))
                return true;
        }
    // A9
    for (const Warhead& one : state.warheads)
        if (has_any && owner_of(one.unit) == seat) return true;
    return false;
}

const Warhead* find_warhead(const State& state, UnitId unit) {
    for (const Warhead& one : state.warheads)
        if (one.unit == unit) return &one;
    return nullptr;
}

Vec position_of(const State& state, UnitId unit) {
    return is_ship(unit) ? find_ship(state, unit)->position : find_warhead(state, unit)->position;
}

namespace {

struct Change {
    const Vector3& game;
    State& state;

    Player& player(Seat seat) const { return state.players[seat.value]; }
    Ship& ship(UnitId unit) const { return ship_of(state, unit); }

    void operator()(const TechnologyChosen& e) const { player(e.seat).levels = e.levels; }
    void operator()(const ShipBuilt& e) const {
        Ship built{};
        built.unit = e.unit;
        built.hull = e.hull;
        built.pods = e.pods;
        // 1979:12.1.2
        // 2009:fleet.10
        state.ships.push_back(built);
    }
    void operator()(const PlacementRolled&) const {}
    void operator()(const InitiativeRolled&) const {
        if (!state.derived.knows_armed) find_armed(game, state, state.derived);
    }
    // Whether it is known as the one of its seat that can fire.
    bool is_armed(const Ship& ship) const {
        return state.derived.knows_armed &&
               &ship - state.ships.data() == state.derived.armed[ship.seat().value];
    }
    void ask_who_is_armed(Seat seat) const {
        const std::uint8_t from = state.derived.armed[seat.value];
        if (from != Derived::nobody) find_next_armed(game, state, seat, from, state.derived);
    }
    // After damage, which leaves in place whatever the ship could fire at.
    void disarm_if_spent(const Ship& hit) const {
        if (is_armed(hit) && (!hit.has_section(Section::power) || !hit.has_working(Pod::laser)))
            ask_who_is_armed(hit.seat());
    }
    // After something of the owner's is gone that others could fire at.
    void ask_who_is_armed_against(Seat owner) const {
        for (std::uint8_t s = 0; state.derived.knows_armed && s < state.players.size(); ++s)
            if (Seat{s} != owner) ask_who_is_armed(Seat{s});
    }
    void operator()(const RollTied& e) const { state.rolling = e.seats; }
    void operator()(const FirstChosen& e) const {
        state.on_turn = e.seat;
        state.rolling = 0;
        for (Player& one : state.players) one.has_passed = false;
    }
    void operator()(const ShipPlaced& e) const {
        // 1979:5.1.3
        // 2009:placement.10
        ship(e.unit).velocity = Vec{};
        // 1979:2.3.1
        // 2009:placement.3
        ship(e.unit).position = e.position;
        ship(e.unit).fate = Fate::in_play;
    }
    void operator()(const FleetPlaced& e) const {
        player(e.seat).has_placed = true;
        player(e.seat).has_warped_in = e.warped_in;
    }
    void operator()(const TurnBegan& e) const {
        state.turn = e.turn;
        if (!state.derived.knows_fleets) find_fleets(state);
    }
    // 1979:4.3.5
    // 2009:position.1
    void operator()(const ShipMoved& e) const { ship(e.unit).position = e.to; }
    void operator()(const FirePlotted& e) const {
        state.plots.push_back(Plot{PlotPhase::laser, e.unit, e.target, e.lasers, {}});
    }
    void operator()(const LasersAllotted& e) const {
        if (state.volley.unit != e.unit) state.volley = Volley{};
        state.volley.unit = e.unit;
        state.volley.allotments.push_back(Allotment{e.target, e.lasers});
        Ship& firing = ship(e.unit);
        firing.has_fired = true;
        if (is_armed(firing)) ask_who_is_armed(firing.seat());
    }
    void operator()(const SeatHeldFire& e) const { player(e.seat).holds_fire = true; }
    void operator()(const TurnPassed& e) const {
        state.on_turn = e.seat;
        state.volley = Volley{};
    }
    Warhead& warhead(UnitId unit) const {
        std::size_t i = 0;
        while (state.warheads[i].unit != unit) ++i;
        return state.warheads[i];
    }
    void remove(UnitId unit) const {
        std::size_t i = 0;
        while (state.warheads[i].unit != unit) ++i;
        state.warheads.erase_at(i);
        ask_who_is_armed_against(owner_of(unit));
    }
    Magazine& magazine(UnitId unit, std::uint8_t pod) const {
        std::size_t i = 0;
        while (i < state.magazines.size() &&
               (state.magazines[i].unit < unit ||
                (state.magazines[i].unit == unit && state.magazines[i].pod < pod)))
            ++i;
        const bool is_there =
            i < state.magazines.size() && state.magazines[i].unit == unit && state.magazines[i].pod == pod;
        if (!is_there) state.magazines.insert_at(i, Magazine{unit, pod, {}});
        return state.magazines[i];
    }
    // 1979:12.3.1
    // 2009:basic.salvo.5
    void operator()(const PodLoaded& e) const {
        magazine(e.unit, e.pod).rounds[static_cast<std::size_t>(e.weapon)] = e.count;
    }
    void operator()(const WarheadMoved& e) const { warhead(e.unit).position = e.to; }
    void operator()(const DetonationPlotted& e) const {
        state.plots.push_back(Plot{PlotPhase::detonation, e.unit, no_unit, 0, {}});
    }
    void operator()(const DetonationRolled&) const {}
    void operator()(const SeatPassed& e) const { player(e.seat).has_passed = true; }
    void ask_again() const {
        // A14
        if (game.edition().passes_once) return;
        for (Player& one : state.players) one.has_passed = false;
    }
    void operator()(const WarheadDetonated& e) const {
        state.blast = Blast{e.unit, weapon_of(e.unit), e.position, no_unit, 0};
        // 1979:7.3.5
        // C5
        remove(e.unit);
        ask_again();
    }
    void operator()(const BlastReached& e) const {
        state.blast.target = e.target;
        state.blast.rolls = e.rolls;
        // A16
        if (is_ship(e.target) && e.rolls > 0) ship(e.target).was_hit = true;
    }
    void operator()(const BlastEnded&) const { state.blast = Blast{}; }
    void operator()(const WarheadDestroyed& e) const { remove(e.unit); }
    void operator()(const WarheadHeld&) const {}
    void operator()(const LaunchOrdered& e) const {
        state.launches.push_back(PendingLaunch{e.unit, e.pod, e.weapon});
        Magazine& from = magazine(e.unit, e.pod);
        --from.rounds[static_cast<std::size_t>(e.weapon)];
        if (from.is_empty()) forget_magazines(e.unit, e.pod);
    }
    void operator()(const DudRolled& e) const {
        if (e.is_dud) forget_launch(e.unit, e.pod);
    }
    void forget_launch(UnitId unit, std::uint8_t pod) const {
        for (std::size_t i = state.launches.size(); i-- > 0;)
            if (state.launches[i].unit == unit && state.launches[i].pod == pod) state.launches.erase_at(i);
    }
    void operator()(const WarheadLaunched& e) const {
        forget_launch(e.ship, e.pod);
        ++player(owner_of(e.unit)).launched[static_cast<std::size_t>(e.weapon)];
        // C8
        // 2009:intermediate.mine.1
        add(Warhead{e.unit, e.weapon, true, e.position, e.velocity});
    }
    void add(const Warhead& one) const {
        state.forget_armed();
        std::size_t i = state.warheads.size();
        while (i > 0 && one.unit < state.warheads[i - 1].unit) --i;
        state.warheads.insert_at(i, one);
    }
    void operator()(const PushPlotted& e) const {
        state.plots.push_back(Plot{PlotPhase::tractor, e.unit, e.target, 0, e.change});
    }
    void operator()(const TractorRolled&) const {}
    void operator()(const UnitPushed& e) const {
        (is_ship(e.target) ? ship(e.target).velocity : warhead(e.target).velocity) = e.velocity;
        ship(e.unit).has_pushed = true;
        ask_again();
    }
    void operator()(const ShipRecoiled& e) const { ship(e.unit).velocity = e.velocity; }
    void operator()(const WarheadBurned& e) const { warhead(e.unit).velocity = e.velocity; }
    void operator()(const WarheadWithdrawn& e) const { remove(e.unit); }
    void spend_shot() const {
        Allotment& shots = state.volley.allotments[0];
        if (--shots.lasers == 0) state.volley.allotments.erase_at(0);
    }
    void operator()(const ShotHit& e) const {
        spend_shot();
        state.volley.target = e.target;
        // A16
        if (is_ship(e.target)) ship(e.target).was_hit = true;
    }
    void operator()(const ShotMissed&) const { spend_shot(); }
    void operator()(const ShotsLost&) const { state.volley.allotments.erase_at(0); }
    void operator()(const DamageRolled&) const {
        if (state.blast.unit != no_unit) --state.blast.rolls;
    }
    void operator()(const CriticalRolled&) const {}
    void operator()(const PodRolled&) const {}
    void operator()(const PodDestroyed& e) const {
        Ship& hit = ship(e.unit);
        hit.lost = static_cast<std::uint16_t>(hit.lost | (1U << (e.pod - 1)));
        // What its screen kept off may hit it now.
        if (hit.pods[e.pod - 1U] == Pod::screen) state.forget_armed();
        disarm_if_spent(hit);
    }
    void forget_magazines(UnitId unit, int pod) const {  // pod 0: all of the ship
        for (std::size_t i = state.magazines.size(); i-- > 0;)
            if (state.magazines[i].unit == unit && (pod == 0 || state.magazines[i].pod == pod))
                state.magazines.erase_at(i);
    }
    // E1
    void operator()(const LoadLost& e) const { forget_magazines(e.unit, e.pod); }
    void operator()(const SectionHit& e) const {
        Ship& hit = ship(e.unit);
        ++hit.hits[static_cast<std::size_t>(e.section)];
        disarm_if_spent(hit);
        if (e.section == Section::warp && e.left == 0 && !game.edition().is_spoilt_warp_over) {
            // C20
            hit.is_warping = false;
            hit.clean_turns = 0;
        }
    }
    void operator()(const HitWasted&) const {}
    void leave(UnitId unit, Fate fate) const {
        Ship& leaving = ship(unit);
        leaving.fate = fate;
        forget_magazines(unit, 0);
        if (is_armed(leaving)) ask_who_is_armed(leaving.seat());
        ask_who_is_armed_against(leaving.seat());
    }
    void operator()(const ShipDestroyed& e) const { leave(e.unit, Fate::destroyed); }
    // 2009:victory.1
    void operator()(const PointsScored& e) const { player(e.seat).points += e.points; }
    // 1979:4.1.3; 1979:4.3.1
    // 2009:movement.4
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
    void operator()(const WarpSpoiled& e) const {
        // 1979:5.2.5
        ship(e.unit).clean_turns = game.edition().is_spoilt_warp_over ? warp_failed : 0;
    }
    // 2009:warp.7
    void operator()(const ShipWarpedOut& e) const { leave(e.unit, Fate::warped_out); }
    void operator()(const SeatAgreed& e) const { player(e.seat).agrees_to_end = true; }
    void operator()(const SeatResigned& e) const { player(e.seat).is_playing = false; }
    void operator()(const ShipWithdrawn& e) const { leave(e.unit, Fate::withdrawn); }
    void operator()(const TurnEnded&) const {
        state.forget_armed();
        state.volley = Volley{};
        state.blast = Blast{};
        state.plots.clear();
        for (Player& one : state.players) {
            one.holds_fire = false;
            one.agrees_to_end = false;
        }
        for (Ship& one : state.ships) {
            one.has_fired = false;
            one.has_pushed = false;
            one.was_hit = false;
            if (!one.has_failed_to_warp()) continue;
            one.is_warping = false;
            one.clean_turns = 0;
        }
        for (Warhead& one : state.warheads) one.is_new = false;
    }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
    void operator()(const MinesBought& e) const { player(e.seat).mines = e.count; }
    void operator()(const MineLaid& e) const { add(Warhead{e.unit, Weapon::mine, false, e.position, {}}); }
    void operator()(const DieCast&) const {}
    void operator()(const PointsCounted& e) const { player(e.seat).points = e.points; }
};

void change(const Vector3& game, State& state, const Event& event) {
    visit_by_table<Change>(event, game, state);
}

// Apart from `apply`, which then has nothing to keep while it looks whether notes are taken.
[[gnu::noinline]] void note_and_change(const Vector3& game, State& state, const Event& event) {
    take_notes(game, state, event);
    change(game, state, event);
}

}  // namespace

void Vector3::apply(State& state, const Event& event) const {
    return edition().has_secrets ? note_and_change(*this, state, event) : change(*this, state, event);
}

}  // namespace astrogate::vector3
