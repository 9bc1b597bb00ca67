// The probe: the smallest game that uses every function of the kernel. Movers hide on a line of cells; a team
// sees what stands within one cell of its own. Here are its orders, events and facts.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "kernel/seat.h"
#include "kernel/waiting.h"

namespace astrogate::probe {

inline constexpr std::size_t seat_capacity = 4;
inline constexpr std::size_t mover_capacity = 8;  // all seats together
inline constexpr int id_pool = 12;                // ids are drawn from 1..id_pool, unseen by anybody
inline constexpr int walk_limit = 2;              // cells a mover walks in a turn

// Seats of one team share what they see. Without teams every seat is a team of its own.
struct Team {
    std::uint8_t value = 255;
    static constexpr auto fields() { return Fields{open("value", &Team::value)}; }
    friend constexpr bool operator==(Team, Team) = default;
};

enum class Ending : std::uint8_t { last_team, turn_limit, truce, time_up };

// ---- orders -----------------------------------------------------------------------------------------------

struct Place {
    static constexpr const char* name = "place";
    UnitId unit{};
    std::int8_t at = 1;
    static constexpr auto fields() { return Fields{owner("unit", &Place::unit), owner("at", &Place::at)}; }
};
struct Ping {
    static constexpr const char* name = "ping";
    std::int8_t at = 1;
    static constexpr auto fields() { return Fields{owner("at", &Ping::at)}; }
};
struct Walk {
    static constexpr const char* name = "walk";
    UnitId unit{};
    std::int8_t by = 1;
    static constexpr auto fields() { return Fields{owner("unit", &Walk::unit), owner("by", &Walk::by)}; }
};
struct Shoot {
    static constexpr const char* name = "shoot";
    UnitId unit{};
    UnitId target{};
    static constexpr auto fields() {
        return Fields{owner("unit", &Shoot::unit), owner("target", &Shoot::target)};
    }
};
struct Shield {
    static constexpr const char* name = "shield";
    UnitId unit{};
    static constexpr auto fields() { return Fields{owner("unit", &Shield::unit)}; }
};
struct Offer {
    static constexpr const char* name = "offer";
    Seat to{};
    static constexpr auto fields() { return Fields{owner("to", &Offer::to)}; }
};
struct Accept {
    static constexpr const char* name = "accept";
    Seat from{};
    static constexpr auto fields() { return Fields{owner("from", &Accept::from)}; }
};
using Order = std::variant<Place, Ping, Walk, Shoot, Shield, Offer, Accept>;

// ---- events -----------------------------------------------------------------------------------------------

struct MoverDrawn {
    static constexpr const char* name = "mover_drawn";
    static constexpr Audience audience = Audience::team;
    UnitId unit{};
    Seat owner{};
    static constexpr auto fields() {
        return Fields{team("unit", &MoverDrawn::unit), open("owner", &MoverDrawn::owner)};
    }
};
struct TrapSet {  // names no audience: nobody is told
    static constexpr const char* name = "trap_set";
    std::int8_t at = 0;
    static constexpr auto fields() { return Fields{hidden("at", &TrapSet::at)}; }
};
struct MoverPlaced {
    static constexpr const char* name = "mover_placed";
    static constexpr Audience audience = Audience::team;
    UnitId unit{};
    Seat owner{};
    std::int8_t at = 0;
    static constexpr auto fields() {
        return Fields{team("unit", &MoverPlaced::unit), open("owner", &MoverPlaced::owner),
                      team("at", &MoverPlaced::at)};
    }
};
struct Sighted {  // `team` now sees this mover of another team
    static constexpr const char* name = "sighted";
    static constexpr Audience audience = Audience::team;
    Team to{};
    UnitId unit{};
    Seat of{};
    std::int8_t at = 0;
    static constexpr auto fields() {
        return Fields{team("to", &Sighted::to), team("unit", &Sighted::unit), team("of", &Sighted::of),
                      team("at", &Sighted::at)};
    }
};
struct LostSight {
    static constexpr const char* name = "lost_sight";
    static constexpr Audience audience = Audience::team;
    Team to{};
    UnitId unit{};
    static constexpr auto fields() {
        return Fields{team("to", &LostSight::to), team("unit", &LostSight::unit)};
    }
};
struct MoverCharged {
    static constexpr const char* name = "mover_charged";
    static constexpr Audience audience = Audience::owner;
    UnitId unit{};
    Seat owner{};
    static constexpr auto fields() {
        return Fields{astrogate::owner("unit", &MoverCharged::unit),
                      astrogate::owner("owner", &MoverCharged::owner)};
    }
};
struct Pinged {
    static constexpr const char* name = "pinged";
    static constexpr Audience audience = Audience::team;
    Team to{};
    std::int8_t at = 0;
    std::uint8_t heard = 0;
    static constexpr auto fields() {
        return Fields{team("to", &Pinged::to), team("at", &Pinged::at), team("heard", &Pinged::heard)};
    }
};
struct MoverWalked {
    static constexpr const char* name = "mover_walked";
    static constexpr Audience audience = Audience::team;
    UnitId unit{};
    Seat owner{};
    std::int8_t at = 0;
    static constexpr auto fields() {
        return Fields{team("unit", &MoverWalked::unit), team("owner", &MoverWalked::owner),
                      team("at", &MoverWalked::at)};
    }
};
struct MoverTrapped {
    static constexpr const char* name = "mover_trapped";
    static constexpr Audience audience = Audience::team;
    UnitId unit{};
    Seat owner{};
    std::int8_t at = 0;
    static constexpr auto fields() {
        return Fields{team("unit", &MoverTrapped::unit), team("owner", &MoverTrapped::owner),
                      team("at", &MoverTrapped::at)};
    }
};
struct InitiativeRolled {
    static constexpr const char* name = "initiative_rolled";
    static constexpr Audience audience = Audience::open;
    Seat seat{};
    std::uint8_t face = 0;
    static constexpr auto fields() {
        return Fields{open("seat", &InitiativeRolled::seat), open("face", &InitiativeRolled::face)};
    }
};
struct FirstChosen {
    static constexpr const char* name = "first_chosen";
    static constexpr Audience audience = Audience::open;
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &FirstChosen::seat)}; }
};
struct SeatPassed {
    static constexpr const char* name = "seat_passed";
    static constexpr Audience audience = Audience::open;
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatPassed::seat)}; }
};
struct ShotAimed {
    static constexpr const char* name = "shot_aimed";
    static constexpr Audience audience = Audience::open;
    Seat owner{};
    UnitId unit = no_unit;
    Seat at{};
    UnitId target = no_unit;
    static constexpr auto fields() {
        return Fields{open("owner", &ShotAimed::owner), team("unit", &ShotAimed::unit),
                      open("at", &ShotAimed::at), team("target", &ShotAimed::target)};
    }
};
struct ShotRolled {
    static constexpr const char* name = "shot_rolled";
    static constexpr Audience audience = Audience::open;
    std::uint8_t face = 0;
    bool hit = false;
    static constexpr auto fields() {
        return Fields{open("face", &ShotRolled::face), open("hit", &ShotRolled::hit)};
    }
};
struct ShotShielded {  // the shot just aimed
    static constexpr const char* name = "shot_shielded";
    static constexpr Audience audience = Audience::open;
    static constexpr auto fields() { return Fields{}; }
};
struct MoverDestroyed {
    static constexpr const char* name = "mover_destroyed";
    static constexpr Audience audience = Audience::open;
    UnitId unit = no_unit;
    Seat owner{};
    Seat by{};
    static constexpr auto fields() {
        return Fields{team("unit", &MoverDestroyed::unit), open("owner", &MoverDestroyed::owner),
                      open("by", &MoverDestroyed::by)};
    }
};
struct SeatLeft {  // out of movers, or resigned
    static constexpr const char* name = "seat_left";
    static constexpr Audience audience = Audience::open;
    Seat seat{};
    static constexpr auto fields() { return Fields{open("seat", &SeatLeft::seat)}; }
};
struct TruceOffered {
    static constexpr const char* name = "truce_offered";
    static constexpr Audience audience = Audience::open;
    Seat from{};
    Seat to{};
    static constexpr auto fields() {
        return Fields{open("from", &TruceOffered::from), open("to", &TruceOffered::to)};
    }
};
struct OffersLapsed {
    static constexpr const char* name = "offers_lapsed";
    static constexpr Audience audience = Audience::open;
    static constexpr auto fields() { return Fields{}; }
};
struct TurnEnded {
    static constexpr const char* name = "turn_ended";
    static constexpr Audience audience = Audience::open;
    static constexpr auto fields() { return Fields{}; }
};
struct GameEnded {
    static constexpr const char* name = "game_ended";
    static constexpr Audience audience = Audience::open;
    Ending ending = Ending::last_team;
    static constexpr auto fields() { return Fields{open("ending", &GameEnded::ending)}; }
};

using Event =
    std::variant<MoverDrawn, TrapSet, MoverPlaced, Sighted, LostSight, MoverCharged, Pinged, MoverWalked,
                 MoverTrapped, InitiativeRolled, FirstChosen, SeatPassed, ShotAimed, ShotRolled, ShotShielded,
                 MoverDestroyed, SeatLeft, TruceOffered, OffersLapsed, TurnEnded, GameEnded>;

// ---- facts of foresee -------------------------------------------------------------------------------------

struct WalkEnds {
    static constexpr const char* name = "walk_ends";
    UnitId unit{};
    std::int8_t at = 0;
    static constexpr auto fields() {
        return Fields{open("unit", &WalkEnds::unit), open("at", &WalkEnds::at)};
    }
};
struct HitChance {  // `good` faces of `sides` hit
    static constexpr const char* name = "hit_chance";
    UnitId target{};
    std::uint8_t good = 0;
    std::uint8_t sides = 0;
    static constexpr auto fields() {
        return Fields{open("target", &HitChance::target), open("good", &HitChance::good),
                      open("sides", &HitChance::sides)};
    }
};
using Fact = std::variant<WalkEnds, HitChance>;

}  // namespace astrogate::probe

namespace astrogate {
template <>
inline constexpr auto enum_names<probe::Ending> = std::array{"last_team", "turn_limit", "truce", "time_up"};
}  // namespace astrogate
