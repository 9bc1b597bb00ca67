// Triplanetary: the captain of Escape, from a View alone. The Pilgrims' side is in captain.cpp, the
// Enforcers' in captain_hunt.cpp. It never asks which transport carries the fugitives, not even of its own:
// all of them act alike.
#pragma once
#include "games/triplanetary/bots/chase.h"
#include "games/triplanetary/pilot/pilot.h"

namespace astrogate::triplanetary {

// A graph of flight and the ways out of it.
struct GraphAndExits {
    FlightGraph graph;
    Exits exits;
};
// The View's seat's, kept by the thread. It follows from board, rules and scenario alone.
const GraphAndExits& graph_and_exits_of(const Triplanetary& game, const View& view);

void choose_captain(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                    Reason& reason);

// The Enforcers' phases.
void hunt(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
void choose_shots(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
void choose_boarding(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

// In Lateral 7 (lateral_captain.cpp).
void choose_lateral(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                    Reason& reason);

// In Fleet Mutiny (mutiny_captain.cpp) and in Retribution (retribution_captain.cpp).
void choose_mutiny(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
void choose_retribution(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

// In Nova (nova_captain.cpp).
void choose_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

// In Interplanetary War (war_captain.cpp).
void choose_war(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

// In Piracy, and in the Campaign of all but the prospectors (piracy_captain.cpp).
void choose_piracy(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                   Reason& reason);

// In Prospecting (prospector_captain.cpp).
void choose_prospector(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);

// In a battle for worlds (battle_captain.cpp).
void choose_battle(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason);
// Bases that may fire do; where none may, everybody who may fires at the one target that this hurts most, of
// equals the first; nobody where it hurts nobody.
void fire_at_best_odds(const Triplanetary& game, const View& view, GameSheet& sheet);
// Each ship what would go off this turn on an enemy that is not of the `spared` seat, `most` of them on one.
void launch_at_enemies(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason,
                       Seat spared = no_seat, std::ptrdiff_t most = ship_capacity);

// Whether the fugitives may be in a ship, as far as all know.
bool may_carry(const View& view, const Ship& ship);
// Which of weight_choices: of those that a tank of `fuel` pays for the one with the fewest turns; in_haste
// where it pays for none.
std::size_t weights_for(const GraphAndExits& both, FlightNode node, int fuel);

// What a sheet may be given next, as the game offers it.
struct Offer {
    UnitId unit{};
    UnitId target{};
};
using Offers = List<Offer, ship_capacity*(ship_capacity + ordnance_capacity)>;
Offers offers_of(const Triplanetary& game, const View& view, const GameSheet& draft, std::uint8_t order);

}  // namespace astrogate::triplanetary
