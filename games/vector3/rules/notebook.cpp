// Vector 3, 1979: what each side writes down about the other. An event is noted before it changes anything;
// whatever is read here of the State is what lies open, or the records of the side that writes.
#include "games/vector3/words/notebook.h"

#include <tuple>

#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

// Where a note stands among the others: by keeper, enemy, ship and subject.
auto place_of(const Note& note) { return std::tuple{note.seat, note.about, note.unit, note.subject}; }

constexpr std::array levels_to_try = {1, 2, 3, 4, 5};

std::uint8_t counted(int number) { return static_cast<std::uint8_t>(std::min(number, 255)); }

// One event in one notebook.
struct Writer {
    const Vector3& game;
    State& state;
    Seat keeper;
    Seat about;

    int least(UnitId unit, Subject subject) const {
        return least_noted(state.notes, keeper, about, unit, subject);
    }
    // H32
    void write(Note note) const {
        note.seat = keeper;
        note.about = about;
        note.turn = state.turn;
        std::size_t i = 0;
        while (i < state.notes.size() && place_of(state.notes[i]) < place_of(note)) ++i;
        if (i < state.notes.size() && place_of(state.notes[i]) == place_of(note)) {
            const Note& old = state.notes[i];
            const bool is_better = note.is_exact && !old.is_exact;
            if (old.least > note.least || (old.least == note.least && !is_better)) return;
            state.notes[i] = note;
        } else {
            state.notes.insert_at(i, note);
        }
    }
    void level(Technology technology, int least, Clue clue, std::int64_t amount, UnitId by,
               bool is_exact = false) const {
        // 1979:10.0.6
        const bool is_free = technology == Technology::acceleration || technology == Technology::laser;
        if (least < (is_free ? 2 : 1)) return;
        write({{},
               {},
               no_unit,
               subject_of(technology),
               counted(least),
               is_exact,
               0,
               clue,
               static_cast<std::uint16_t>(amount),
               by});
    }
    // The first level that `allows` what was seen.
    template <class F>
    void level_for(Technology technology, Clue clue, std::int64_t amount, UnitId by, F&& allows) const {
        for (const int least : levels_to_try)
            if (allows(least)) return level(technology, least, clue, amount, by);
    }
    // Of one ship, and with it of all of them.
    void pods(UnitId ship, Subject subject, int least, Clue clue, std::int64_t amount,
              bool is_exact = false) const {
        const int before = this->least(ship, subject);
        Note note{
            {},  {}, ship, subject, counted(least), is_exact, 0, clue, static_cast<std::uint16_t>(amount),
            ship};
        write(note);
        if (least <= before) return;
        note.unit = no_unit;
        note.is_exact = false;
        note.least = counted(this->least(no_unit, subject) + least - before);
        write(note);
    }

    // ---- lasers -------------------------------------------------------------------------------------------

    // A ship that fires uses every laser it has left, at as many targets as its orders name.
    void of_shots(const LasersAllotted& e) const {
        int lasers = e.lasers;
        int targets = 1;
        if (state.volley.unit == e.unit)
            for (const Allotment& one : state.volley.allotments) {
                lasers += one.lasers;
                targets += one.target != e.target ? 1 : 0;
            }
        // H32
        level(Technology::laser, (e.distance + 4) / 5, Clue::shot, e.distance, e.unit);
        // H32
        level(Technology::multi_fire, targets - 1, Clue::targets, targets, e.unit);
        // H32
        pods(e.unit, Subject::laser_pod, lasers, Clue::volley, lasers);
    }
    // Once the first die is rolled all its lasers have been told of.
    void of_volley(UnitId unit) const {
        const int lasers = least(unit, Subject::laser_pod);
        // H32
        if (lasers > 0 && find_ship(state, unit)->lost == 0)
            pods(unit, Subject::laser_pod, lasers, Clue::volley, lasers, true);
    }
    // A hit on the keeper's own ship, whose screen it knows.
    void of_hit(const ShotHit& e) const {
        const Ship& target = *find_ship(state, e.target);
        const int screen = screen_level(game.rules, state.turn, state.players, target);
        const std::int64_t away = distance(find_ship(state, e.unit)->position, target.position);
        if (screen > 0)
            level_for(Technology::laser, Clue::hit, away, e.unit,
                      [&](int least) { return hit_number(away, least) > screen; });
    }
    // The keeper's own shot, which by its die should have hit.
    void of_miss(const ShotMissed& e) const {
        const int added = e.needed - e.die + 1;
        if (added <= 0) return;
        // H32
        level(Technology::screen, added, Clue::miss, added, e.target);
        // H32
        pods(e.target, Subject::screen_pod, 1, Clue::miss, added);
    }

    // ---- torpedoes and mines ------------------------------------------------------------------------------

    void of_launch(const LaunchOrdered& e) const {
        int at_once = 1;
        for (const PendingLaunch& one : state.launches) at_once += one.unit == e.unit ? 1 : 0;
        // H32
        level(Technology::launch, 1, Clue::launch, 1, e.unit);
        // H32
        level(technology_of(e.weapon), 1, Clue::launch, 1, e.unit);
        // H32
        pods(e.unit, Subject::launch_pod, at_once, Clue::salvo, at_once);
        const int in_all = least(e.unit, Subject::torpedoes) + 1;
        // H32
        pods(e.unit, Subject::torpedoes, in_all, Clue::load, in_all);
        of_load(e.unit, in_all);
    }
    // As many launch pods as its hull and what else was seen aboard leave room for, each filled as the level
    // allows.
    void of_load(UnitId unit, int in_all) const {
        int room = free_slots(game.tables, find_ship(state, unit)->hull);
        for (const Subject other : {Subject::laser_pod, Subject::tractor_pod, Subject::screen_pod})
            room -= least(unit, other);
        level_for(Technology::launch, Clue::load, in_all, unit, [&](int least) {
            Player owner;
            owner.levels[static_cast<std::size_t>(Technology::launch)] = static_cast<std::uint8_t>(least);
            return room * load_limit(game, owner) >= in_all;
        });
    }
    void of_detonation(const WarheadDetonated& e) const {
        if (weapon_of(e.unit) != Weapon::mine) return;
        const int so_far = least(no_unit, Subject::mines) + 1;
        // H32
        level(Technology::mine, 1, Clue::mine, so_far, no_unit);
        write({{},
               {},
               no_unit,
               Subject::mines,
               counted(so_far),
               false,
               0,
               Clue::mine,
               static_cast<std::uint16_t>(so_far),
               no_unit});
    }
    // A mine has no name to others.
    static UnitId named(UnitId warhead) { return weapon_of(warhead) == Weapon::mine ? no_unit : warhead; }
    void radius(int least, Clue clue, std::int64_t amount, bool is_exact) const {
        level(technology_of(state.blast.weapon), least, clue, amount, named(state.blast.unit), is_exact);
    }
    // On something of the keeper's own: the rolls that were left tell the radius.
    void of_blast(const BlastReached& e) const {
        if (e.rolls > 0)
            radius(e.distance + e.screen + e.rolls - 1, Clue::rolls, e.rolls, true);
        else
            radius(e.distance, Clue::blast, e.distance, false);
    }
    // Something of the enemy's own is seen to suffer in its blast.
    void of_wreck(Vec position) const {
        const std::int64_t away = distance(position, state.blast.position);
        radius(static_cast<int>(away), Clue::blast, away, false);
    }

    // ---- burns and pushes ---------------------------------------------------------------------------------

    void of_burn(const ShipBurned& e) const {
        Ship whole;
        whole.hull = find_ship(state, e.unit)->hull;
        const int cost = game.burns.cost(e.change);
        level_for(Technology::acceleration, Clue::burn, cost, e.unit,
                  [&](int least) { return least <= 4 && burn_capacity(game.tables, whole, least) >= cost; });
    }
    void of_burn(const WarheadBurned& e) const {
        const int cost = game.burns.cost(e.change);
        level_for(Technology::acceleration, Clue::burn, cost, e.unit, [&](int least) {
            return least <= 4 && burn_capacity(game.tables, weapon_of(e.unit), least) >= cost;
        });
    }
    void of_push(const UnitPushed& e) const {
        const std::int64_t away = distance(position_of(state, e.unit), position_of(state, e.target));
        const int cost = game.burns.cost(e.change);
        // H32
        level(Technology::tractor, std::max(cost, 1), Clue::push, cost, e.unit);
        // H32
        level(Technology::tractor, static_cast<int>((away + 4) / 5), Clue::beam, away, e.unit);
        // H32
        pods(e.unit, Subject::tractor_pod, 1, Clue::push, cost);
    }
};

struct Reader {
    const Vector3& game;
    State& state;

    // In every notebook but its own.
    template <class F>
    void others(Seat about, F&& f) const {
        for (std::uint8_t s = 0; s < state.players.size(); ++s)
            if (Seat{s} != about) f(Writer{game, state, Seat{s}, about});
    }
    Seat striker() const { return owner_of(state.blast.unit); }
    bool is_own_blast(UnitId unit) const {
        return state.blast.unit != no_unit && owner_of(unit) == striker();
    }

    void operator()(const LasersAllotted& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_shots(e); });
    }
    void of_volley(UnitId unit) const {
        others(owner_of(unit), [&](const Writer& book) { book.of_volley(unit); });
    }
    void operator()(const ShotHit& e) const {
        of_volley(e.unit);
        if (is_ship(e.target)) Writer{game, state, owner_of(e.target), owner_of(e.unit)}.of_hit(e);
    }
    void operator()(const ShotMissed& e) const {
        of_volley(e.unit);
        if (is_ship(e.target)) Writer{game, state, owner_of(e.unit), owner_of(e.target)}.of_miss(e);
    }
    void operator()(const LaunchOrdered& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_launch(e); });
    }
    void operator()(const WarheadDetonated& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_detonation(e); });
    }
    void operator()(const BlastReached& e) const {
        if (!is_own_blast(e.target)) Writer{game, state, owner_of(e.target), striker()}.of_blast(e);
    }
    void operator()(const PodDestroyed& e) const { of_wreck(e.unit); }
    void operator()(const ShipDestroyed& e) const { of_wreck(e.unit); }
    void operator()(const WarheadDestroyed& e) const {
        if (weapon_of(e.unit) != Weapon::mine) of_wreck(e.unit);
    }
    void of_wreck(UnitId unit) const {
        if (!is_own_blast(unit)) return;
        const Vec position = position_of(state, unit);
        others(striker(), [&](const Writer& book) { book.of_wreck(position); });
    }
    void operator()(const ShipBurned& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_burn(e); });
    }
    void operator()(const WarheadBurned& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_burn(e); });
    }
    void operator()(const UnitPushed& e) const {
        others(owner_of(e.unit), [&](const Writer& book) { book.of_push(e); });
    }
    template <class Other>
    void operator()(const Other&) const {}
};

}  // namespace

void take_notes(const Vector3& game, State& state, const Event& event) {
    on_alternative(event, Reader{game, state});
}

}  // namespace astrogate::vector3
