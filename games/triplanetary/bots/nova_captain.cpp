// Triplanetary: the captain in Nova, from a View alone. Aliens go into orbit of Sol by the shortest way. A bloc loads its ships,
// sends them to orbit Sol, and goes for aliens that come near; it brings home whom it has captured, and lets the other bloc be.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr int alarming = 9;  // hexes between an alien and Sol

bool is_own(const View& view, const Ship& ship) { return ship.seat == view.seen.seat; }

// The side that looks towards Sol, where it is to be had.
void settle_well(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_settles"};
    settle_by_default(game, view, sheet);
    for (const Body body : {Body::terra, Body::luna}) {
        GameSheet wanted;
        wanted.orders.push_back(Settle{game.map.world(body).hex + step_towards(Direction::w)});
        Problems problems;
        game.check(view, wanted, problems);
        if (problems.empty()) sheet = wanted;
    }
}

// Frigates as long as the purse pays for them, and corvettes for the rest, spread over the bases on Terra.
void buy_guards(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_chooses_ships"};
    List<Direction, directions> sides;
    for (const Holding& one : view.holdings)
        if (one.body == Body::terra && one.seat == view.seen.seat) sides.push_back(one.side);
    if (sides.empty()) return game.default_sheet(view, sheet);
    int left = view.purses[view.seen.seat.value].money;
    std::uint8_t number = 0;
    for (const Kind kind : {Kind::frigate, Kind::corvette}) {
        const int price = price_of(game, Currency::strength, kind);
        for (; left >= price && number < game.scenario(view.scenario).shop_of(view.seen.seat).most_ships;
             left -= price) {
            sheet.orders.push_back(Buy{number, kind, Body::terra, sides[number % sides.size()]});
            ++number;
        }
    }
}

// The alien that is nearest to Sol.
const Ship* nearest_alien(const Triplanetary& game, const View& view) {
    const Ship* nearest = nullptr;
    const Hex sol = game.map.world(Body::sol).hex;
    for (const Ship& ship : view.ships)
        if (ship.seat == aliens && !contains(view.invasion.doomed, ship.unit) &&
            (nearest == nullptr ||
             distance(ship.hex + ship.vector, sol) < distance(nearest->hex + nearest->vector, sol)))
            nearest = &ship;
    return nearest;
}

void steer_guard(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    // The turn on the ground fills its hold.
    if (ship.landed != Body::none && view.turn > 1 &&
        has_boosters(game, view, ship.seat, ship.landed, ship.side))
        sheet.orders.push_back(TakeOff{ship.unit});
    if (ship.landed != Body::none) return;
    // 2018:nova.3
    if (ship.is_prize) return fly_to(game, view, ship, Body::terra, sheet);
    const Ship* alien = nearest_alien(game, view);
    const Hex sol = game.map.world(Body::sol).hex;
    const bool is_alarm = alien != nullptr && distance(alien->hex + alien->vector, sol) <= alarming;
    const bool is_near = distance(ship.hex, sol) <= alarming + 2;
    FlightEdge edge;
    // Every other ship stays where the aliens want to be.
    if (is_alarm && is_near && ship.unit.value % 2 == 0 && approach(game, view, ship, *alien, edge))
        order_edge(ship, pending_of(view, ship.unit), edge, sheet);
    else
        go_into_orbit(game, view, ship, Body::sol, sheet);
}

void steer_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    const bool is_alien = view.seen.seat == aliens;
    reason = Reason{is_alien ? "captain_brings_the_bomb" : "captain_guards_sol"};
    for (const Ship& ship : view.ships) {
        if (!is_own(view, ship) || ship.disabled > 0) continue;
        if (is_alien)
            go_into_orbit(game, view, ship, Body::sol, sheet);
        else
            steer_guard(game, view, ship, sheet);
    }
    for (const Pact& one : view.invasion.pacts)
        if (one.guest == view.seen.seat && !one.is_accepted)
            sheet.orders.push_back(AcceptBase{one.body, one.side});
}

bool is_alien_above(const Triplanetary& game, const View& view, const Order& order) {
    const Defend* one = std::get_if<Defend>(&order);
    if (one == nullptr) return false;
    const Hex hex = game.map.world(one->body).hex + step_towards(one->side);
    return std::ranges::any_of(view.ships,
                               [&](const Ship& ship) { return ship.seat == aliens && ship.hex == hex; });
}

void fight_aliens(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    Reason unused;
    defend_with_bases(game, view, sheet, unused);
    for (std::size_t i = sheet.orders.size(); i-- > 0;)
        if (!is_alien_above(game, view, sheet.orders[i])) sheet.orders.erase_at(i);
    reason = Reason{"captain_defends"};
    if (!sheet.orders.empty()) return;
    reason = Reason{"captain_fires_away"};
    // Who is fired at answers whoever it is.
    fire_guns_at(game, view, view.volleys.empty() ? aliens : no_seat, sheet);
}

}  // namespace

void choose_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    const bool is_alien = view.seen.seat == aliens;
    switch (view.seen.step) {
        case step::settlement: settle_well(game, view, sheet, reason); break;
        case step::entry:
            reason = Reason{"captain_comes_in"};
            enter_by_default(game, view, sheet);
            break;
        case step::purchase: buy_guards(game, view, sheet, reason); break;
        case step::astrogation: steer_nova(game, view, sheet, reason); break;
        case step::ordnance:
            launch_at_enemies(game, view, sheet, reason);
            launch_from_bases(game, view, sheet, reason);
            break;
        case step::guns:
        case step::counterattack:
            if (!is_alien) {
                fight_aliens(game, view, sheet, reason);
                break;
            }
            reason = Reason{"captain_fires_away"};
            fire_at_best_odds(game, view, sheet);
            break;
        case step::ramming: reason = Reason{"captain_spares"}; break;
        case step::parley: reason = Reason{"captain_fights_on"}; break;
        default:
            // Of 1981 a capture destroys nothing.
            if (!is_alien && game.rules.invaders == Invaders::edition_2018) {
                choose_boarding(game, view, sheet, reason);
                break;
            }
            reason = Reason{"captain_supplies"};
            game.default_sheet(view, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
