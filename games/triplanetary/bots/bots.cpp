// Triplanetary: players without a person.
#include "games/triplanetary/bots/captain.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "kernel/grow.h"

namespace astrogate::triplanetary {

namespace {

void choose_coaster(const Triplanetary& game, const View& view, Stream&, Sheet<Triplanetary>& sheet,
                    Reason& reason) {
    game.default_sheet(view, sheet);
    reason.text = "coaster_coasts";
}

void choose_random(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                   Reason& reason) {
    grow_sheet(game, view, dice, NothingUnwanted{}, sheet);
    reason.text = "random_any";
}

// Plans the whole race anew each turn and flies the first step of it.
void fly_ship(const Triplanetary& game, const View& view, const Ship& ship, Sheet<Triplanetary>& sheet,
              Reason& reason) {
    Pilot pilot(game, view, ship);
    Route route;
    pilot.find(FlyRace{ship.unit}, false, route);
    if (route.is_there) {
        reason = Reason{"pilot_is_there"};
        return;
    }
    reason = Reason{"pilot_follows"};
    // Asteroids are worth their dice only where there is no other way.
    if (route.path.kind != Path::Kind::found) {
        pilot.find(FlyRace{ship.unit}, true, route);
        reason = Reason{"pilot_dares"};
    }
    FlightEdge edge;
    if (route.path.kind == Path::Kind::found) {
        edge = route.path.edges[0];
        if (route.path.is_by_legs) reason = Reason{"pilot_goes_by_legs"};
        reason.with("turns", route.path.turns())
            .with("fuel", route.path.fuel)
            .with("ordered", route.is_ordered ? 1 : 0);
    } else {
        edge = pilot.safest();
        reason = Reason{"pilot_saves_itself"};
    }
    order_edge(ship, pending_of(view, ship.unit), edge, sheet);
}

void choose_pilot(const Triplanetary& game, const View& view, Stream&, Sheet<Triplanetary>& sheet,
                  Reason& reason) {
    reason.text = "pilot_rests";
    const bool may_fly = view.seen.step == step::placement || view.seen.step == step::astrogation;
    if (view.races.empty() || !may_fly) return game.default_sheet(view, sheet);
    reason.text = "pilot_prepares";
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        if (view.seen.step == step::placement)
            sheet.orders.push_back(Place{ship.unit, Pilot(game, view, ship).best_side()});
        else
            fly_ship(game, view, ship, sheet, reason);
    }
    sort_sheet(sheet);
}

// A race is the pilot's.
void choose_able(const Triplanetary& game, const View& view, Stream& dice, Sheet<Triplanetary>& sheet,
                 Reason& reason) {
    const Conflict conflict = game.scenario(view.scenario).conflict;
    if (conflict == Conflict::mutiny) return choose_mutiny(game, view, sheet, reason);
    if (conflict == Conflict::rebellion) return choose_retribution(game, view, sheet, reason);
    if (conflict == Conflict::nova) return choose_nova(game, view, sheet, reason);
    if (conflict == Conflict::war) return choose_war(game, view, sheet, reason);
    const bool is_prospector = conflict == Conflict::campaign && view.seen.seat == prospectors;
    if (has_pirates(conflict) && !is_prospector) return choose_piracy(game, view, dice, sheet, reason);
    if (is_battle(game, view.scenario)) return choose_battle(game, view, sheet, reason);
    if (is_prospecting(game, view.scenario)) return choose_prospector(game, view, sheet, reason);
    if (game.scenario(view.scenario).passengers) return choose_lateral(game, view, dice, sheet, reason);
    if (game.scenario(view.scenario).fugitives) return choose_captain(game, view, dice, sheet, reason);
    choose_pilot(game, view, dice, sheet, reason);
}

}  // namespace

// A pilot plans whole races by tables that it keeps; the captain of Escape weighs four ways, that of Lateral 7 one for every
// day of a chase.
QuickPlayer<Triplanetary> Triplanetary::quick_player(const View& view) const {
    std::uint32_t weight = 20'000;
    if (is_battle(*this, view.scenario)) weight = 2;
    if (!scenario(view.scenario).races.empty()) weight = 500;
    if (scenario(view.scenario).fugitives) weight = 800;
    if (scenario(view.scenario).conflict == Conflict::nova) weight = 200;
    if (is_prospecting(*this, view.scenario)) weight = 400;
    return QuickPlayer<Triplanetary>{"captain", choose_able, weight};
}

std::span<const NamedPolicy<Triplanetary>> bots() {
    static constexpr NamedPolicy<Triplanetary> list[] = {{"captain", choose_able},
                                                         {"pilot", choose_pilot},
                                                         {"coaster", choose_coaster},
                                                         {"random", choose_random}};
    return list;
}

}  // namespace astrogate::triplanetary
