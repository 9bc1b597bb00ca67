// Vector 3, 1979: the notebook of each side. For every technology and kind of pod of the enemy the least
// level or number that what it saw allows, with the turn and what was seen (H32). Budgets are not reasoned
// about. Every note follows from what its keeper has been told and from its own records: notebook.cpp has the
// list.
#pragma once
#include "games/vector3/words/types.h"

namespace astrogate::vector3 {

// What a note is about: the technologies in their order, then numbers.
enum class Subject : std::uint8_t {
    acceleration,
    laser,
    launch,
    mine,
    unguided,
    guided,
    multi_fire,
    tractor,
    screen,
    laser_pod,
    launch_pod,
    tractor_pod,
    screen_pod,
    torpedoes,  // launched, duds as well
    mines       // gone off
};
inline constexpr std::size_t pod_subjects = 5;  // those counted ship by ship
constexpr Subject subject_of(Technology technology) { return static_cast<Subject>(technology); }
constexpr bool is_technology(Subject subject) { return subject <= Subject::screen; }
constexpr bool is_of_ships(Subject subject) { return !is_technology(subject) && subject != Subject::mines; }
constexpr Pod pod_of(Subject subject) {
    return subject == Subject::laser_pod     ? Pod::laser
           : subject == Subject::launch_pod  ? Pod::launch
           : subject == Subject::tractor_pod ? Pod::tractor
           : subject == Subject::screen_pod  ? Pod::screen
                                             : Pod::none;
}

// What was seen; `amount` of the note counts what the name says.
enum class Clue : std::uint8_t {
    shot,     // cubes
    volley,   // lasers of one ship
    targets,  // of one ship in a phase
    hit,      // cubes, through one's own screen
    miss,     // what the screen must have added to the die
    salvo,    // torpedoes of one ship in a phase
    load,     // torpedoes of one ship in all
    launch,   // one torpedo
    blast,    // cubes
    rolls,    // of damage
    burn,     // its cost
    push,     // its cost
    beam,     // cubes
    mine      // mines so far
};

// Hidden, that is nobody's by its ceiling: so the suite takes nobody's notes for something it was told, and
// finds whatever they hold beyond that.
struct Note {
    Seat seat{};            // whose notebook
    Seat about{};           // the enemy
    UnitId unit = no_unit;  // its ship; none: all of them, or a technology
    Subject subject = Subject::acceleration;
    std::uint8_t least = 0;
    bool is_exact = false;  // known, not only the least
    std::uint32_t turn = 0;
    Clue clue = Clue::shot;
    std::uint16_t amount = 0;
    UnitId by = no_unit;  // what did it; none for a mine

    static constexpr auto fields() {
        return Fields{hidden("seat", &Note::seat),     hidden("about", &Note::about),
                      hidden("unit", &Note::unit),     hidden("subject", &Note::subject),
                      hidden("least", &Note::least),   hidden("is_exact", &Note::is_exact),
                      hidden("turn", &Note::turn),     hidden("clue", &Note::clue),
                      hidden("amount", &Note::amount), hidden("by", &Note::by)};
    }
};

// 1979 has two seats.
inline constexpr std::size_t note_capacity = 2 * (technologies + 6 + pod_subjects * ships_per_seat);
using Notes = List<Note, note_capacity>;  // in order of keeper, enemy, unit, subject; one of each

// What the notes of one seat say of another; 0 when nothing.
template <class List>
const Note* find_note(const List& notes, Seat seat, Seat about, UnitId unit, Subject subject) {
    for (const Note& note : notes)
        if (note.seat == seat && note.about == about && note.unit == unit && note.subject == subject)
            return &note;
    return nullptr;
}
template <class List>
int least_noted(const List& notes, Seat seat, Seat about, UnitId unit, Subject subject) {
    const Note* note = find_note(notes, seat, about, unit, subject);
    return note == nullptr ? 0 : note->least;
}

}  // namespace astrogate::vector3

namespace astrogate {
template <>
inline constexpr auto enum_names<vector3::Subject> =
    std::array{"acceleration", "laser",       "launch",     "mine",      "unguided",
               "guided",       "multi_fire",  "tractor",    "screen",    "laser_pod",
               "launch_pod",   "tractor_pod", "screen_pod", "torpedoes", "mines"};
template <>
inline constexpr auto enum_names<vector3::Clue> =
    std::array{"shot",   "volley", "targets", "hit",  "miss", "salvo", "load",
               "launch", "blast",  "rolls",   "burn", "push", "beam",  "mine"};
}  // namespace astrogate
