// Vector 3: what a seat knows beyond the audiences of the field lists. In the 2009 edition every event and
// everything in a State is open to everybody, spectators included; what is secret are sheets not yet opened,
// which never enter a State.
//
// In 1979, until the game is over, an enemy learns
//   of technology   that it is chosen; never a level
//   of a fleet      its hulls, and how many pods of each ship are whole; never kinds, slots, loads or points
//                   spent
//   of mines        nothing, until one goes off: that it did, and where
//   of lasers       who fires how many at what, and whether they hit; the die is the firer's, damage the
//                   victim's
//   of blasts       the warhead and its place; whoever is in it, what it does there
//   of salvoes      ship, kind, and whether it was a dud; pods, loads and dice are the owner's
//   of notebooks    nothing; each side reads its own
// Positions, velocities, burns once sealed, pushes, declarations of warp, and points are open.
#include "games/vector3/rules/chapters.h"
#include "kernel/project.h"

namespace astrogate::vector3 {

namespace {

// What is shown of a State to one seat.
struct Display {
    const Vector3& game;
    const State& state;
    Viewer<Vector3> viewer;

    bool is_known(UnitId unit) const {
        return viewer.knows_all() || viewer.may_know(Audience::owner, owner_of(unit));
    }

    // 1979:4.1.4
    // 1979:11.0.17
    // 1979:11.0.16, 1979:12.1.3
    ShipView shown(const Ship& ship) const {
        const auto whole = static_cast<std::uint8_t>(whole_pods(ship));
        if (!is_known(ship.unit)) return {known_of(viewer, ship), 0, 0, whole};
        const Player& owner = state.players[ship.seat().value];
        const int level = owner.level(Technology::acceleration);
        const int capacity = ship.is_in_play() && level > 0 ? burn_capacity(game.tables, ship, level) : 0;
        // B18
        const bool is_banned = is_arriving(game.rules, state.turn, owner);
        return {ship, static_cast<std::uint8_t>(capacity),
                static_cast<std::uint8_t>(is_banned ? 0 : working_lasers(ship)), whole};
    }
    // 1979:7.0.8
    // 2009:basic.salvo.3
    // 1979:7.2.2
    bool is_shown(const Warhead& one) const { return one.weapon != Weapon::mine || is_known(one.unit); }
    WarheadView shown(const Warhead& one) const {
        if (!is_known(one.unit)) return {one, 0, 0};
        const int level = state.players[owner_of(one.unit).value].level(Technology::acceleration);
        // 1979:7.1.1
        // 2009:intermediate.torpedo.2
        const int capacity = one.can_burn() ? burn_capacity(game.tables, one.weapon, level) : 0;
        return {one, static_cast<std::uint8_t>(capacity),
                static_cast<std::uint8_t>(blast_radius(state.players, one.unit))};
    }
};

// A warhead that has gone off, as its enemies know it, and in a View its owner as well.
UnitId outside_of(UnitId warhead) {
    return weapon_of(warhead) == Weapon::mine ? unseen_mine(owner_of(warhead)) : warhead;
}

// Dice that are out belong to somebody: how far they have come is not told, but the step that called for
// damage.
void hide_cursors(const State& state, View& view) {
    const std::uint8_t at = state.progress.step;
    if (at == step::damage || at == step::critical || at == step::pod)
        view.seen.step = state.progress.calls.back();
    if (view.blast.unit != no_unit) view.blast.unit = outside_of(view.blast.unit);
}

}  // namespace

void Vector3::view(const State& state, Seat seat, View& view) const {
    const Display display{*this, state, Viewer<Vector3>(*this, state, seat)};
    for (const Ship& ship : state.ships) view.ships.push_back(display.shown(ship));
    for (const Warhead& one : state.warheads)
        if (display.is_shown(one)) view.warheads.push_back(display.shown(one));
    if (shows_all(state)) return;
    for (std::uint8_t s = 0; s < state.players.size(); ++s)
        view.players[s].points = points_of(*this, state, Seat{s});
    for (const Note& note : state.notes)
        // H32
        if (note.seat == seat) view.notes.push_back(note);
    hide_cursors(state, view);
}

namespace {

// What enemies learn in 1979 of a warhead: a torpedo is seen by all, of a mine that goes off that it does.
// `out` holds what the audiences let through.
struct Adding {
    Seat seat;
    Vector3::Glimpses& out;

    bool is_own(UnitId unit) const { return owner_of(unit) == seat; }
    template <class E>
    void name_outside(const E& e) const {
        if (auto* told = out.empty() ? nullptr : std::get_if<E>(&out.back()))
            told->unit = is_own(e.unit) ? e.unit : outside_of(e.unit);
    }
    template <class E>
    void show_torpedo(const E& e) const {
        if (!is_own(e.unit) && weapon_of(e.unit) != Weapon::mine) out.push_back(e);
    }

    void operator()(const WarheadDetonated& e) const { name_outside(e); }
    void operator()(const BlastReached& e) const { name_outside(e); }
    void operator()(const BlastEnded& e) const { name_outside(e); }
    void operator()(const WarheadDestroyed& e) const { show_torpedo(e); }
    void operator()(const WarheadWithdrawn& e) const { show_torpedo(e); }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void Vector3::glimpse(const State&, const Event& event, Seat seat, Glimpses& out) const {
    on_alternative(event, Adding{seat, out});
}

}  // namespace astrogate::vector3
