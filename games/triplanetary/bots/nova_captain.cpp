// Triplanetary: the captain in Nova, from a View alone. Aliens go into orbit of Sol by the shortest way. A bloc loads its ships,
// sends them to orbit Sol, and goes for aliens that come near; it brings home whom it has captured, and lets the other bloc be.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

constexpr int alarming = 9;           // hexes between an alien and Sol
constexpr Kind hunter = Kind::torch;  // whose fuel has no end

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

using Sides = List<Direction, directions>;

// Of a world, with bases of one's own.
Sides sides_of(const View& view, Body body) {
    Sides sides;
    for (const Holding& one : view.holdings)
        if (one.body == body && one.seat == view.seen.seat && !sides.full()) sides.push_back(one.side);
    return sides;
}

// The world with a base of one's own that is nearest to the edge where aliens come in.
Body outpost_of(const Triplanetary& game, const View& view) {
    Body best = Body::terra;
    for (const Holding& one : view.holdings)
        if (one.seat == view.seen.seat && game.map.world(one.body).hex.r < game.map.world(best).hex.r)
            best = one.body;
    return best;
}

// Half of the purse goes into torches, which hunt aliens from the outpost; the rest into frigates and corvettes, which guard Sol,
// spread over the bases on Terra.
void buy_guards(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_chooses_ships"};
    if (sides_of(view, Body::terra).empty()) return game.default_sheet(view, sheet);
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    int left = view.purses[view.seen.seat.value].money;
    const int kept = left / 2;
    std::uint8_t number = 0;
    const auto buy = [&](Kind kind, Body body, int least) {
        const int price = price_of(game, shop.currency, kind);
        const Sides sides = sides_of(view, body);
        for (; left - price >= least && number < shop.most_ships; left -= price, ++number)
            sheet.orders.push_back(Buy{number, kind, body, sides[number % sides.size()]});
    };
    buy(hunter, outpost_of(game, view), kept);
    buy(Kind::frigate, Body::terra, 0);
    buy(Kind::corvette, Body::terra, 0);
}

using Quarries = List<UnitId, ship_capacity>;

// The alien that will be nearest to a hex, of those that are not `taken`.
const Ship* nearest_alien(const View& view, Hex hex, const Quarries& taken) {
    const Ship* nearest = nullptr;
    for (const Ship& ship : view.ships)
        if (ship.seat == aliens && !contains(view.invasion.doomed, ship.unit) &&
            !contains(taken, ship.unit) &&
            (nearest == nullptr ||
             distance(ship.hex + ship.vector, hex) < distance(nearest->hex + nearest->vector, hex)))
            nearest = &ship;
    return nearest;
}

// Each hunter has an alien of its own, as long as there are enough.
const Ship* quarry_of(const View& view, const Ship& ship, Quarries& taken) {
    const Hex hex = ship.hex + ship.vector;
    const Ship* quarry = nearest_alien(view, hex, taken);
    if (quarry == nullptr) return nearest_alien(view, hex, {});
    taken.push_back(quarry->unit);
    return quarry;
}

void steer_guard(const Triplanetary& game, const View& view, const Ship& ship, Quarries& taken,
                 GameSheet& sheet) {
    const bool is_hunter = ship.kind == hunter;
    // The turn on the ground fills its hold.
    if (ship.landed != Body::none && (view.turn > 1 || is_hunter) &&
        has_boosters(game, view, ship.seat, ship.landed, ship.side))
        sheet.orders.push_back(TakeOff{ship.unit});
    if (ship.landed != Body::none) return;
    if (ship.is_prize) return fly_to(game, view, ship, Body::terra, sheet);
    const Hex sol = game.map.world(Body::sol).hex;
    const Ship* alien = is_hunter ? quarry_of(view, ship, taken) : nearest_alien(view, sol, {});
    if (alien != nullptr && is_hunter) return give_chase(game, view, ship, *alien, sheet);
    const bool is_alarm = alien != nullptr && distance(alien->hex + alien->vector, sol) <= alarming;
    const bool is_near = distance(ship.hex, sol) <= alarming + 2;
    FlightEdge edge;
    // Every third ship stays where the aliens want to be.
    if (is_alarm && is_near && ship.unit.value % 3 != 0 && approach(game, view, ship, *alien, edge))
        order_edge(ship, pending_of(view, ship.unit), edge, sheet);
    else
        go_into_orbit(game, view, ship, Body::sol, sheet);
}

void steer_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    const bool is_alien = view.seen.seat == aliens;
    reason = Reason{is_alien ? "captain_brings_the_bomb" : "captain_guards_sol"};
    Quarries taken;
    for (const Ship& ship : view.ships) {
        if (!is_own(view, ship) || ship.is_adrift()) continue;
        if (is_alien)
            go_into_orbit(game, view, ship, Body::sol, sheet);
        else
            steer_guard(game, view, ship, taken, sheet);
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

// Turns of disablement that six faces bring an alien together, of which none needs more than its end.
int harm_to_alien(const Triplanetary& game, const View& view, const Volley& volley) {
    const Ship* target = find_ship(view, volley.targets[0]);
    const Odds odds = odds_of(game, view, volley);
    int harm = 0;
    for (int die = 1; die <= 6 && odds.column >= 0; ++die)
        harm += std::min(destroyed_at, target->disabled + damage_of(game, odds, die)) - target->disabled;
    return harm;
}

// Who fires at one alien: no more than help, for the others have aliens of their own to fire at.
Volley volley_at(const Triplanetary& game, const View& view, const Offers& offers, const Ship& target) {
    List<UnitId, ship_capacity> shooters;
    for (const Offer& offer : offers) {
        if (offer.target != target.unit) continue;
        const auto range = [&](UnitId unit) {
            const Ship* ship = find_ship(view, unit);
            return distance(ship->hex, target.hex) + distance(ship->vector, target.vector);
        };
        std::size_t at = 0;
        while (at < shooters.size() && range(shooters[at]) <= range(offer.unit)) ++at;
        shooters.insert_at(at, offer.unit);
    }
    Volley best{view.seen.seat, {}, {target.unit}};
    Volley volley = best;
    int most = 0;
    for (const UnitId unit : shooters) {
        volley.attackers.push_back(unit);
        const int harm = harm_to_alien(game, view, volley);
        if (harm <= most) continue;
        most = harm;
        best = volley;
    }
    return best;
}

// One attack, at the alien that it hurts most for the way that is left to Sol.
void fire_at_aliens(const Triplanetary& game, const View& view, GameSheet& sheet) {
    const Offers offers = offers_of(game, view, sheet, index_of<Order, Fire>());
    const Hex sol = game.map.world(Body::sol).hex;
    Volley best;
    int most = 0;
    for (const Ship& target : view.ships) {
        if (target.seat != aliens || contains(view.invasion.doomed, target.unit)) continue;
        const Volley volley = volley_at(game, view, offers, target);
        if (volley.attackers.empty()) continue;
        const int way = std::min(30, distance(target.hex + target.vector, sol));
        const int worth = harm_to_alien(game, view, volley) * (40 - way);
        if (worth <= most) continue;
        most = worth;
        best = volley;
    }
    for (const UnitId unit : best.attackers) sheet.orders.push_back(Fire{unit, best.targets[0]});
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
    if (view.volleys.empty())
        fire_at_aliens(game, view, sheet);
    else
        fire_at_best_odds(game, view, sheet);
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
            if (is_alien)
                fight(game, view, sheet, reason);
            else
                fight_aliens(game, view, sheet, reason);
            break;
        default:
            if (fight(game, view, sheet, reason)) break;
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
