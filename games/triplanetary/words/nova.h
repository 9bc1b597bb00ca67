// Triplanetary: Nova: two blocs that share the bases of Terra and have colonies, aliens with bombs for the
// sun, and bases that a bloc opens to others. What the scenario has beside ships, with its orders and events.
#pragma once
#include "games/triplanetary/words/conflict.h"

namespace astrogate {

// Whether aliens resupply and surrender (1981), or never do, and are beaten by a capture as well (2018).
ASTROGATE_ENUM(triplanetary, Invaders, edition_1981, edition_2018);
// Who wins when no alien is left: who destroyed the last, or both blocs.
ASTROGATE_ENUM(triplanetary, Spoils, one_winner, both_blocs);
// The seats, in their order.
ASTROGATE_ENUM(triplanetary, Party, east_bloc, west_bloc, aliens);

}  // namespace astrogate

namespace astrogate::triplanetary {

inline constexpr Seat east_bloc{0};
inline constexpr Seat west_bloc{1};
inline constexpr Seat aliens{2};
inline constexpr std::size_t blocs = 2;
constexpr Seat seat_of(Party party) { return Seat{static_cast<std::uint8_t>(party)}; }
inline constexpr std::size_t most_aliens = 8;
inline constexpr int bases_on_terra = 3;  // of each bloc

// How far a base that is offered to another seat has come. It is told to host and guest alone, and each has
// it noted.
struct Pact {
    Seat seat{};  // whose note it is
    Seat host{};
    Seat guest{};
    Body body = Body::none;
    Direction side = Direction::e;
    bool is_accepted = false;
    ASTROGATE_FIELDS(Pact, owner, (seat, host, guest, body, side, is_accepted))
};
inline constexpr std::size_t most_pacts = 10;  // of one host
using Pacts = List<Pact, most_pacts * 2 * 3>;

// An alien ship that was hurt, and who hurt it last.
struct Wound {
    UnitId unit{};
    Seat by{};
    ASTROGATE_FIELDS(Wound, open, (unit, by))
};

// A world with a colony, and whose.
struct Colony {
    Seat bloc{};
    Body body = Body::none;
    ASTROGATE_FIELDS(Colony, open, (bloc, body))
};

struct Invasion {
    List<Colony, blocs> colonies{};  // since the dice for them have differed
    bool has_begun = false;          // the aliens are on the map
    List<Wound, most_aliens * 2> wounds{};
    Units doomed{};               // aliens that cannot but be lost
    Seat slayer = no_seat;        // who destroyed the one that was destroyed last, or caught it
    List<Seat, blocs> brought{};  // blocs that brought a captured alien to a base of theirs
    Pacts pacts{};
    ASTROGATE_FIELDS(Invasion, open, (colonies, has_begun, wounds, doomed, slayer, brought, pacts))
};

// ---- orders

struct Settle {  // before the first turn: the hex above a side; on Terra the sides beside it go with it
    ASTROGATE_NAMED("settle", "1981:nova.4");
    Hex hex{};
    ASTROGATE_FIELDS(Settle, owner, (hex))
};
struct Enter {  // the alien ship with this number, over the top edge
    ASTROGATE_NAMED("enter", "1981:nova.9");
    std::uint8_t number = 0;
    Hex hex{};
    Direction heading = Direction::sw;
    ASTROGATE_FIELDS(Enter, owner, (number, hex, heading))
};
struct OpenBase {  // of one's own, to another seat, who has to accept
    ASTROGATE_NAMED("open_base", "1981:nova.14");
    Body body = Body::none;
    Direction side = Direction::e;
    Party guest = Party::east_bloc;
    ASTROGATE_FIELDS(OpenBase, owner, (body, side, guest))
};
struct AcceptBase {  // that is offered
    ASTROGATE_NAMED("accept_base", "1981:nova.14");
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(AcceptBase, owner, (body, side))
};
struct CloseBase {  // that was opened or offered
    ASTROGATE_NAMED("close_base", "1981:nova.14");
    Body body = Body::none;
    Direction side = Direction::e;
    Party guest = Party::east_bloc;
    ASTROGATE_FIELDS(CloseBase, owner, (body, side, guest))
};

// ---- events

struct SideSettled {
    ASTROGATE_EVENT("side_settled", "1981:nova.4", open);
    Seat bloc{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(SideSettled, open, (bloc, body, side))
};
struct ColonyRolled {  // no body: both blocs roll again
    ASTROGATE_EVENT("colony_rolled", "1981:nova.7", open);
    Seat bloc{};
    std::uint8_t die = 0;
    Body body = Body::none;
    ASTROGATE_FIELDS(ColonyRolled, open, (bloc, die, body))
};
struct AlienEntered {
    ASTROGATE_EVENT("alien_entered", "1981:nova.9", open);
    UnitId unit{};
    Hex hex{};
    Hex vector{};
    ASTROGATE_FIELDS(AlienEntered, open, (unit, hex, vector))
};
struct AlienHurt {  // by a bloc, which has destroyed it if it is lost
    ASTROGATE_EVENT("alien_hurt", "1981:nova.16", open);
    UnitId unit{};
    Seat by{};
    ASTROGATE_FIELDS(AlienHurt, open, (unit, by))
};
struct AlienDoomed {
    ASTROGATE_EVENT("alien_doomed", "1981:nova.17", open);
    UnitId unit{};
    ASTROGATE_FIELDS(AlienDoomed, open, (unit))
};
struct SunDestroyed {
    ASTROGATE_EVENT("sun_destroyed", "1981:nova.10", open);
    UnitId unit{};
    ASTROGATE_FIELDS(SunDestroyed, open, (unit))
};
// To `seat`, which is host or guest.
struct BaseOffered {
    ASTROGATE_EVENT("base_offered", "1981:nova.14", owner);
    Seat seat{};
    Seat host{};
    Seat guest{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(BaseOffered, owner, (seat, host, guest, body, side))
};
struct BaseOpened {
    ASTROGATE_EVENT("base_opened", "1981:nova.14", owner);
    Seat seat{};
    Seat host{};
    Seat guest{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(BaseOpened, owner, (seat, host, guest, body, side))
};
struct BaseClosed {  // withdrawn, or never accepted
    ASTROGATE_EVENT("base_closed", "1981:nova.14", owner);
    Seat seat{};
    Seat host{};
    Seat guest{};
    Body body = Body::none;
    Direction side = Direction::e;
    ASTROGATE_FIELDS(BaseClosed, owner, (seat, host, guest, body, side))
};

}  // namespace astrogate::triplanetary
