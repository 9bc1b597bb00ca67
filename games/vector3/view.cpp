// Vector 3: who knows what. In the 2009 edition every event and everything in a State is open to everybody,
// spectators included; what is secret are sheets not yet opened, which never enter a State.
//
// In 1979, until the game is over, an enemy learns
//   of technology   that it is chosen; never a level
//   of a fleet      its hulls, and how many pods of each ship are whole; never kinds, slots, loads or points spent
//   of mines        nothing, until one goes off: that it did, and where
//   of lasers       who fires how many at what, and whether they hit; the die is the firer's, damage the victim's
//   of blasts       the warhead and its place; whoever is in it, what it does there
//   of salvoes      ship, kind, and whether it was a dud; pods, loads and dice are the owner's
//   of notebooks    nothing; each side reads its own
// Positions, velocities, burns once sealed, pushes, declarations of warp, and points are open.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

// Whether `seat` is kept from what is `owner`'s.
bool is_hidden(const Vector3& game, const State& state, Seat owner, Seat seat) {
    // 1979:11.0.13 may: keep technologies before the end; 1979:11.0.15 may: and pods
    return game.is_1979() && !state.progress.is_over && owner != seat;
}

ShipView shown(const Vector3& game, const State& state, const Ship& ship) {
    const int level = state.players[owner_of(ship.unit).value].level(Technology::acceleration);
    const int capacity = ship.is_in_play() && level > 0 ? burn_capacity(game.tables, ship, level) : 0;
    // B18 may: on the turn it warps in a fleet does not fire
    const bool is_banned = is_arriving(game.rules, state.turn, state.players[owner_of(ship.unit).value]);
    return {ship, static_cast<std::uint8_t>(capacity),
            static_cast<std::uint8_t>(is_banned ? 0 : working_lasers(ship)),
            static_cast<std::uint8_t>(whole_pods(ship))};
}

// 1979:4.1.4 must: place and velocity are open
// 1979:11.0.17 must: hull and number of pods, and no more
ShipView outside_of(const Ship& ship) {
    ShipView view{ship, 0, 0, static_cast<std::uint8_t>(whole_pods(ship))};
    // 1979:11.0.16 1979:12.1.3 may: kept to the end
    view.ship.pods = Pods{};
    view.ship.lost = 0;
    view.ship.hits = {};
    view.ship.was_hit = false;
    return view;
}

WarheadView shown(const Vector3& game, const State& state, const Warhead& one, bool hidden) {
    if (hidden) return {one, 0, 0};
    const int level = state.players[owner_of(one.unit).value].level(Technology::acceleration);
    // 1979:7.1.1 may: a guided one every turn
    // 2009:intermediate.torpedo.2 may: a guided one burns every turn
    const int capacity = one.can_burn() ? burn_capacity(game.tables, one.weapon, level) : 0;
    return {one, static_cast<std::uint8_t>(capacity),
            static_cast<std::uint8_t>(blast_radius(state.players, one.unit))};
}

// Dice that are out belong to somebody: how far they have come is not told.
void hide_cursors(const State& state, View& view) {
    const bool is_blast = state.blast.unit != no_unit;
    const std::uint8_t at = state.progress.step;
    if (at == step::damage || at == step::critical || at == step::pod)
        view.seen.step = is_blast ? step::blast : step::to_hit;
    if (is_blast && weapon_of(state.blast.unit) == Weapon::mine)
        view.blast.unit = unseen_mine(owner_of(state.blast.unit));
    view.blast.target = no_unit;
    view.blast.rolls = 0;
}

void view_players(const Vector3& game, const State& state, Seat seat, View& view) {
    view.players = state.players;
    for (std::uint8_t s = 0; s < state.players.size(); ++s) {
        Player& shown = view.players[s];
        if (game.is_1979() && !state.progress.is_over) shown.points = points_of(game, state, Seat{s});
        if (!is_hidden(game, state, Seat{s}, seat)) continue;
        shown.levels = Levels{};
        shown.mines = 0;
    }
}

}  // namespace

void Vector3::view(const State& state, Seat seat, View& view) const {
    const auto hidden = [&](UnitId unit) { return is_hidden(*this, state, owner_of(unit), seat); };
    view.scenario = state.scenario;
    view.turn = state.turn;
    view.ending = state.ending;
    view.on_turn = state.on_turn;
    view.rolling = state.rolling;
    view.volley = state.volley;
    view_players(*this, state, seat, view);
    view.ships.clear();
    for (const Ship& ship : state.ships)
        view.ships.push_back(hidden(ship.unit) ? outside_of(ship) : shown(*this, state, ship));
    view.blast = state.blast;
    view.warheads.clear();
    // 1979:7.0.8 must: marked for all
    // 2009:basic.salvo.3 must: everything launched, for all to see
    for (const Warhead& one : state.warheads)
        // 1979:7.2.2 may: mines lie unseen
        if (one.weapon != Weapon::mine || !hidden(one.unit))
            view.warheads.push_back(shown(*this, state, one, hidden(one.unit)));
    view.magazines.clear();
    for (const Magazine& one : state.magazines)
        if (!hidden(one.unit)) view.magazines.push_back(one);
    view.plots = state.plots;
    view.launches = state.launches;
    for (PendingLaunch& one : view.launches)
        if (hidden(one.unit)) one.pod = 0;
    view.notes.clear();
    for (const Note& note : state.notes)
        // H32 must: to its keeper alone, until the game is over
        if (!is_hidden(*this, state, note.seat, seat)) view.notes.push_back(note);
    if (is_1979() && !state.progress.is_over) hide_cursors(state, view);
}

namespace {

// What a seat learns of an event in 1979: all that is not somebody else's.
struct Glimpser {
    Seat seat;
    Vector3::Glimpses& out;

    bool is_own(UnitId unit) const { return owner_of(unit) == seat; }
    static UnitId outside(UnitId warhead) {
        return weapon_of(warhead) == Weapon::mine ? unseen_mine(owner_of(warhead)) : warhead;
    }
    template <class E>
    void to_owner(const E& e) const {
        if (is_own(e.unit)) out.push_back(e);
    }
    // A torpedo is seen by all, a mine by its owner.
    template <class E>
    void of_warhead(const E& e) const {
        if (is_own(e.unit) || weapon_of(e.unit) != Weapon::mine) out.push_back(e);
    }

    void operator()(TechnologyChosen e) const {
        if (e.seat != seat) e.levels = Levels{};
        out.push_back(e);
    }
    void operator()(ShipBuilt e) const {
        if (!is_own(e.unit)) e.pods = Pods{};
        out.push_back(e);
    }
    void operator()(const PodLoaded& e) const { to_owner(e); }
    void operator()(const MinesBought& e) const {
        if (e.seat == seat) out.push_back(e);
    }
    void operator()(const MineLaid& e) const { to_owner(e); }
    void operator()(LasersAllotted e) const {
        if (!is_own(e.unit)) e.needed = 0;
        out.push_back(e);
    }
    void operator()(ShotHit e) const {
        if (!is_own(e.unit)) e.die = e.needed = 0;
        out.push_back(e);
    }
    void operator()(ShotMissed e) const {
        if (!is_own(e.unit)) e.die = e.needed = 0;
        out.push_back(e);
    }
    // 1979:6.2.10 must: the owner notes the damage
    void operator()(const DamageRolled& e) const { to_owner(e); }
    void operator()(const CriticalRolled& e) const { to_owner(e); }
    void operator()(const PodRolled& e) const { to_owner(e); }
    void operator()(const SectionHit& e) const { to_owner(e); }
    void operator()(const HitWasted& e) const { to_owner(e); }
    void operator()(const LoadLost& e) const { to_owner(e); }
    void operator()(PodDestroyed e) const {
        if (!is_own(e.unit)) {
            e.pod = 0;
            e.kind = Pod::none;
        }
        out.push_back(e);
    }
    void operator()(ShipDestroyed e) const {
        if (!is_own(e.unit)) e.cause = Cause::unseen;
        out.push_back(e);
    }
    void operator()(WarheadDetonated e) const {
        if (!is_own(e.unit)) {
            e.unit = outside(e.unit);
            e.radius = 0;
        }
        out.push_back(e);
    }
    void operator()(BlastReached e) const {
        if (!is_own(e.target)) return;
        if (!is_own(e.unit)) e.unit = outside(e.unit);
        out.push_back(e);
    }
    void operator()(BlastEnded e) const {
        if (!is_own(e.unit)) e.unit = outside(e.unit);
        out.push_back(e);
    }
    void operator()(const WarheadDestroyed& e) const { of_warhead(e); }
    void operator()(const WarheadWithdrawn& e) const { of_warhead(e); }
    void operator()(const WarheadHeld& e) const { to_owner(e); }
    void operator()(LaunchOrdered e) const {
        if (!is_own(e.unit)) e.pod = 0;
        out.push_back(e);
    }
    void operator()(DudRolled e) const {
        if (!is_own(e.unit)) e.pod = e.die_1 = e.die_2 = e.below = 0;
        out.push_back(e);
    }
    void operator()(WarheadLaunched e) const {
        if (!is_own(e.unit)) e.pod = 0;
        out.push_back(e);
    }
    template <class Open>
    void operator()(const Open& e) const {
        out.push_back(e);
    }
};

}  // namespace

void Vector3::glimpse(const State&, const Event& event, Seat seat, Glimpses& out) const {
    out.clear();
    if (is_1979())
        on_alternative(event, Glimpser{seat, out});
    else
        out.push_back(event);
}

}  // namespace astrogate::vector3
