// Vector 3: what the players of all weapons reckon with, from a View alone. Values are hundredths of a
// victory point. One engine, choose_armed, plays every Style; a Style says what is bought, what counts, and
// how it is put in words.
#pragma once
#include "games/vector3/bots/bots.h"
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

// What a fleet is looked for among the proposed packages; designed: its own where points buy one, else the
// most lasers.
enum class Fleet : std::uint8_t { first, launchers, lasers, mines, designed };

// In hundredths: what is made of points won and lost next turn, of what a torpedo or mine may do, of a cube
// off the distance wanted, of a cube a turn of speed past the nearest enemy, of a cube too near to a ship of
// one's own while blasts threaten, and of what hidden mines may do.
struct Taste {
    int gain = 100;
    int loss = 55;
    int blast = 70;
    int distance = 250;
    int speed = 20;
    int spread = 30;
    int mines = 0;
};

// Keys of the texts.
struct Phrases {
    const char* prepares;
    const char* moves;
    const char* keeps_lead;
    const char* breaks_off;
    const char* offers_end;
    const char* fires;
    const char* holds;
    const char* launches;
    const char* waits;
    const char* detonates;
    const char* spares;
    const char* pushes;
};

struct Style {
    Fleet fleet = Fleet::first;
    Taste taste{};
    int wanted = 1;            // distance from the nearest enemy, in cubes
    bool keeps_range = false;  // with lasers that outrange the enemy's: just outside theirs
    bool keeps_lead = true;
    int launch_at = 120;       // least value that is worth a launch
    int patience = 5;          // turns within which what is launched must arrive
    int dodge = 1;             // share, in halves, of its known capacity that a target is taken to dodge with
    bool plans = false;        // weighs every place its target can reach
    bool reads_notes = false;  // in 1979: takes an enemy for no less than was seen of it
    int arrival = 0;          // distance from an enemy fleet at which it warps in; 0: where the book proposes
    int standoff = 0;         // where lasers alone are sold: distance at which it places its fleet
    bool is_hurried = false;  // weighs some burns only, the more the cheaper they are
    Phrases phrases{};
};

// A ship in play, and what it is worth.
struct Body {
    const ShipView* ship = nullptr;
    bool is_own = false;
    int worth = 0;  // of one damage roll on it
    int whole = 0;  // of all that is left of it
    int screen = 0;
    int laser = 0;  // level of its owner
    Vec at(int turns) const {
        const Vec v = ship->ship.velocity;
        return ship->ship.position + Vec{v.x * turns, v.y * turns, v.z * turns};
    }
};

struct Outlook {
    const Vector3& game;
    const View& view;
    List<Body, ship_capacity> bodies{};

    bool is_own(UnitId unit) const { return owner_of(unit) == view.seen.seat; }
    const Player& self() const { return view.players[view.seen.seat.value]; }
};
void look_out(Outlook& outlook);

enum class Mood : std::uint8_t { attack, keep_lead, break_off };

// How a seat means to go on with the game (prospect.cpp).
struct Prospect {
    Mood mood = Mood::attack;
    int lead = 0;             // own points less the best other seat's
    int targets = 1;          // ships of its own that it takes each enemy's fire to be shared out among
    bool brakes = false;      // passing at speed hurts too little: it draws up beside its enemies
    bool leaves = false;      // warping out wins, or saves what would only be shot to pieces
    bool offers_end = false;  // it cannot bring about a fight, or does not want one
};
Prospect prospect_of(const Outlook& outlook, bool keeps_lead);

// Whether a player who takes the enemies of 1979 for what the book proposes would end the game here.
bool would_end(const Vector3& game, const View& view);

// Declares warp for every ship that can go, and agrees to end, as the prospect says.
void part(const Outlook& outlook, const Prospect& prospect, GameSheet& sheet);

// Turns of coasting after which a ship wants to stand beside an enemy so far away: two, with which it rushes
// past; when it brakes, from afar as many as leave it time to stop.
int turns_ahead(const Prospect& prospect, std::int64_t away, int capacity);

// In 1979: fills in what the View hides of other seats, as the scenario proposes it to them and the notes
// correct it.
void assume(const Vector3& game, View& view);

inline Vec times(Vec v, int n) { return {v.x * n, v.y * n, v.z * n}; }

// Something that will go off: where it is, how it can burn, and how far its blast reaches.
struct Flight {
    Vec position{};
    Vec velocity{};
    int capacity = 0;
    int radius = 0;
    bool is_guided = false;
};
Flight flight_of(const WarheadView& one);

// Where an enemy's hidden mines may lie, and the damage rolls that a ship there expects of them in a turn, in
// hundredths.
struct Minefield {
    Vec middle{};
    int reach = -1;
    int rolls = 0;
};
Minefield hidden_mines(const Outlook& outlook);

// Damage rolls times their worth, on one side's ships, of a blast at `centre` after so many turns of
// coasting.
std::int64_t toll(const Outlook& outlook, Vec centre, int radius, int turns, bool own);

// What an enemy torpedo or mine may do to the seat's ships next turn, and half of what it may do later.
std::int64_t menace(const Outlook& outlook, const WarheadView& one);

// The burn with which a flight does most, and what that is worth; value 0: it reaches nobody.
struct Hit {
    std::size_t body = 0;
    int turns = 0;
    Vec change{};
    std::int64_t value = 0;
};
using Claims = std::array<std::uint8_t, ship_capacity>;  // warheads already meant for each body
Hit best_strike(const Outlook& outlook, const Style& style, const Flight& flight, const Claims& claims,
                int patience);

// Neither torpedoes nor mines, screens, tractor-pressors or Multifire.
bool sells_lasers_alone(const Outlook& outlook);

// Where the fleet stands or warps in.
void deploy(const Outlook& outlook, const Style& style, GameSheet& sheet);

// Technology and fleet of the captain's own design; false, with nothing added, when it has none for these
// points.
bool design(const Outlook& outlook, GameSheet& sheet);
bool build(const Outlook& outlook, GameSheet& sheet);

// Each adds its orders and fills the reason; none of them adds what could be refused.
void buy(const Outlook& outlook, Fleet fleet, GameSheet& sheet);
void detonate(const Outlook& outlook, const Style& style, bool all, GameSheet& sheet, Reason& reason);
void launch(const Outlook& outlook, const Style& style, GameSheet& sheet, Reason& reason);
void guide(const Outlook& outlook, const Style& style, GameSheet& sheet);
void shoot(const Outlook& outlook, const Style& style, bool all, GameSheet& sheet, Reason& reason);
void push(const Outlook& outlook, const Style& style, bool all, GameSheet& sheet, Reason& reason);
void steer(const Outlook& outlook, const Style& style, GameSheet& sheet, Reason& reason);

// Whether the table has more than lasers: technology points, or levels of anything but Acceleration and
// Laser.
bool has_weapons(const Vector3& game, const View& view);

// The whole player.
void choose_armed(const Vector3& game, const View& view, const Style& style, GameSheet& sheet,
                  Reason& reason);

}  // namespace astrogate::vector3
