// Triplanetary: what the files of Nova share, and what other chapters ask of them.
#pragma once
#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

inline bool is_nova(const Triplanetary& game, std::uint8_t scenario) {
    return conflict_of(game, scenario) == Conflict::nova;
}

// ---- before the first turn (settlement.cpp, entry.cpp)

// What is still to be settled, in this order.
enum class Stage : std::uint8_t { terra, western_moon, eastern_moon, dice, colonies, fleets, over };
template <class Holder>
Stage stage_of(const Triplanetary& game, const Holder& holder) {
    if (!is_nova(game, holder.scenario) || holder.invasion.has_begun) return Stage::over;
    const auto held = [&](Body body) {
        return std::ranges::count_if(holder.holdings, [&](const Holding& one) { return one.body == body; });
    };
    if (held(Body::terra) == 0) return Stage::terra;
    if (held(Body::luna) == 0) return Stage::western_moon;
    if (held(Body::luna) == 1) return Stage::eastern_moon;
    if (holder.invasion.colonies.empty()) return Stage::dice;
    for (const Colony& one : holder.invasion.colonies)
        if (held(one.body) == 0) return Stage::colonies;
    return Stage::fleets;
}
void wait_settlement(const Triplanetary& game, const State& state, Wait& wait);
Next act_settlement(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void offer_settlement(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_settlement(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void settle_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
bool is_site_chosen(const GameSheet& sheet);

// Whether the option says how many aliens there may be.
bool is_alien_fleet_sound(const Triplanetary& game, Problems& problems);
void wait_entry(const Triplanetary& game, const State& state, Wait& wait);
Next act_entry(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events);
void offer_entry(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_entry(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems);
void enter_by_default(const Triplanetary& game, const View& view, GameSheet& sheet);
bool have_all_entered(const Triplanetary& game, const GameSheet& sheet);

// ---- bases that are opened to others (pacts.cpp)

void offer_pacts(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink);
void check_pact(const Triplanetary& game, const View& view, const GameSheet& sheet, const OpenBase& order,
                std::size_t i, Problems& problems);
void check_pact(const View& view, const AcceptBase& order, std::size_t i, Problems& problems);
void check_pact(const View& view, const CloseBase& order, std::size_t i, Problems& problems);
// What the orders of a sheet make of them, and what a guest has let lapse as his segment ends.
void make_pacts(const State& state, const GameSheet& sheet, GameEvents& events);
void drop_offers(const State& state, GameEvents& events);

// ---- in play (invasion.cpp, doom.cpp)

// That a seat has hurt an alien's ship, where there are aliens.
void blame(const Triplanetary& game, const State& state, UnitId unit, Seat by, GameEvents& events);
// Whether a disabled ship will be lost on any course that it can still fly.
bool is_doomed(const Triplanetary& game, const State& state, const Ship& ship);
// Aliens of which that is so from now on; whether there are any.
bool find_doomed(const Triplanetary& game, const State& state, GameEvents& events);
// Whether an alien has moved into orbit of Sol, which ends everything.
bool destroys_sun(const Triplanetary& game, const State& state, GameEvents& events);
bool is_repelled(const Triplanetary& game, const State& state, Ending& ending);

}  // namespace astrogate::triplanetary
