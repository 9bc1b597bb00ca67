// Triplanetary: what the files of the conflicts between sides share, and what other chapters ask of them.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

inline Conflict conflict_of(const Triplanetary& game, std::uint8_t scenario) {
    return game.scenario(scenario).conflict;
}
inline bool is_mutiny(const Triplanetary& game, std::uint8_t scenario) {
    return conflict_of(game, scenario) == Conflict::mutiny;
}
inline bool is_rebellion(const Triplanetary& game, std::uint8_t scenario) {
    return conflict_of(game, scenario) == Conflict::rebellion;
}

// ---- fleets placed before the first turn (deployment.cpp)

// Whether a seat has ships to choose and to place.
bool deploys(const Triplanetary& game, std::uint8_t scenario, Seat seat);
bool is_deployed(const Triplanetary& game, const State& state);
void deploy(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);
bool is_all_deployed(const Triplanetary& game, const View& view, const GameSheet& sheet);
void offer_deployment(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
// Of one order; false where it places no ship.
bool check_deployment(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems);
void check_all_deployed(const Triplanetary& game, const View& view, const GameSheet& sheet,
                        Problems& problems);
void deploy_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
// Why nothing of its kind may be there, by the hex alone; and the course on which it begins there.
Refusal refusal_of_berth_hex(const Triplanetary& game, const Deploy& order);
Hex vector_of_berth(const Triplanetary& game, const Deploy& order);
// All numbers that a part of a hex on the board can be.
std::span<const std::int32_t> parts_of_hexes();
// Why a ship may not be placed so; no code where it may. The first `before` orders of the sheet were given
// before it.
Refusal refusal_of_berth(const Triplanetary& game, std::uint8_t scenario, const GameSheet& sheet,
                         std::size_t before, const Deploy& order);

// ---- who mutinies (inciting.cpp)

// What is waited for and done between deployment and the first turn; false where all that is over.
bool wait_mutiny(const Triplanetary& game, const State& state, Wait& wait);
bool act_mutiny(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events,
                Next& next);
bool incites(const Triplanetary& game, const View& view);
bool is_all_incited(const View& view, const GameSheet& sheet);
void offer_incitement(const View& view, const GameSheet& draft, OptionSink& sink);
bool check_incitement(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems);
void check_all_incited(const View& view, const GameSheet& sheet, Problems& problems);
void incite_by_default(const View& view, GameSheet& sheet);

// ---- Fleet Mutiny in play (mutiny.cpp)

// Whether a ship that lands on a side takes its base from the enemy.
bool takes_base(const Triplanetary& game, const Ground& ground, const Ship& ship, Body body, Direction side);
void capture_bases(const Triplanetary& game, const State& state, GameEvents& events);
bool can_suppress(const Triplanetary& game, const State& state);
// Whether the sheet suppresses anything.
bool suppress(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events);
void offer_suppression(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_suppression(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                       Problems& problems);
int sides_suppressed(const BodySides& suppressed, Body body);
bool is_put_down(const Triplanetary& game, const State& state, Ending& ending);

// ---- Retribution (arrivals.cpp, retribution.cpp)

void wait_arrival(const Triplanetary& game, const State& state, Wait& wait);
Next act_arrival(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void offer_arrivals(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_arrivals(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void wait_recall(const Triplanetary& game, const State& state, Wait& wait);
Next act_recall(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void offer_recall(const View& view, const GameSheet& draft, OptionSink& sink);
void check_recall(const View& view, const GameSheet& sheet, Problems& problems);
void recall_by_default(const View& view, GameSheet& sheet);
bool is_all_recalled(const View& view, const GameSheet& sheet);
// Corvettes that come to Clandestine, and those that fall on Terra.
// Whether a ship that crashes does what the Sons sent it for; then how many ships of the Enforcers are called
// back for it.
bool is_fall_on_terra(const Triplanetary& game, const View& view, const Ship& ship, Body body, int& ships);
void follow_corvettes(const Triplanetary& game, const State& state, GameEvents& events);
// Whether one side has been on the ground for so long that it ends the game.
bool count_grounded(const Triplanetary& game, const State& state, GameEvents& events, Ending& ending);
bool is_decided(const Triplanetary& game, const State& state, Ending& ending);
// A ship of the patrol that a sheet lets fly out of its range, though another course would not; and the burn
// that keeps it within. Null where there is none.
const Ship* strays(const Triplanetary& game, const View& view, const GameSheet& sheet, Hex& instead);

// ---- how they end

// Points of a seat by the ending.
int conflict_points(const State& state, Seat seat);

}  // namespace astrogate::triplanetary
