// Triplanetary: the captain in Nova, from a View alone. Aliens go into orbit of Sol by the shortest way. A
// bloc sends torches after them at once, and torpedoes by what else it has; it brings home whom it has
// captured, and lets the other bloc be.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr Kind hunter = Kind::torch;    // whose fuel has no end
constexpr Kind carrier = Kind::packet;  // that of 1981 takes two torpedoes for a point of strength
constexpr int thrust = 2;               // of a torpedo

bool is_own(const View& view, const Ship& ship) { return ship.seat == view.seen.seat; }

Seat other_bloc(Seat bloc) { return bloc == east_bloc ? west_bloc : east_bloc; }

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

// Three torches and ten packets, where those take torpedoes, at the outpost; frigates on Terra for the rest.
void buy_strikers(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_chooses_ships"};
    if (sides_of(view, Body::terra).empty()) return game.default_sheet(view, sheet);
    const Shop& shop = game.scenario(view.scenario).shop_of(view.seen.seat);
    int left = view.purses[view.seen.seat.value].money;
    std::uint8_t number = 0;
    const auto buy = [&](Kind kind, Body body, int most) {
        const int price = price_of(game, shop.currency, kind);
        const Sides sides = sides_of(view, body);
        for (; most > 0 && left >= price && number < shop.most_ships; left -= price, ++number, --most)
            sheet.orders.push_back(Buy{number, kind, body, sides[number % sides.size()]});
    };
    const Body outpost = outpost_of(game, view);
    buy(hunter, outpost, 3);
    if (may_hold_torpedoes(game.tables.of(carrier))) buy(carrier, outpost, 10);
    buy(Kind::frigate, Body::terra, shop.most_ships);
}

using Quarries = List<UnitId, ship_capacity>;  // a ship's each

// One that is not lost already.
bool is_alien(const View& view, const Ship& ship) {
    return ship.seat == aliens && !contains(view.invasion.doomed, ship.unit);
}

// The alien that will be nearest to a hex, of those that are not `taken`.
const Ship* nearest_alien(const View& view, Hex hex, const Quarries& taken) {
    const Ship* nearest = nullptr;
    for (const Ship& ship : view.ships)
        if (is_alien(view, ship) && !contains(taken, ship.unit) &&
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

// As it will fly if it does not burn.
Hex predicted(const View& view, const Ship& ship) {
    Hex vector = ship.vector;
    for (const Pull& pull : pending_of(view, ship.unit).pulls) vector = vector + step_towards(pull.direction);
    return vector;
}

// Whoever of one's own has hurt an alien has destroyed it, however it is lost.
bool is_hurt(const View& view, UnitId unit) {
    return std::ranges::any_of(
        view.invasion.wounds, [&](const Wound& one) { return one.unit == unit && one.by == view.seen.seat; });
}

// How soon a torpedo of a ship could strike a target, if nothing pulls and the target coasts.
struct Reach {
    int turns = 0;
    int gap = 0;  // hexes between the two if neither burns
};

Reach reach_of(const TrackPoint& at, int fuel, Hex target, Hex vector) {
    constexpr int most = 14;
    for (int turns = 1;; ++turns) {
        const Hex drift = at.vector - vector;
        const Hex apart = at.hex - target + Hex::of(drift.q * turns, drift.r * turns);
        // A burn each turn but the last, in which the torpedo flies: the first carries the ship farthest.
        const int burns = std::min(fuel, turns - 1);
        const int reach = thrust + burns * turns - burns * (burns - 1) / 2;
        if (length(apart) <= reach || turns == most) return {turns, length(apart)};
    }
}

// From where to where one's own ships can send torpedoes at aliens this turn.
struct Line {
    Hex from{};
    Hex way{};
};
using Lines = List<Line, ship_capacity * most_aliens>;

Lines lines_of_fire(const View& view) {
    Lines lines;
    for (const Ship& ship : view.ships) {
        if (!is_own(view, ship) || ship.landed != Body::none || ship.is_adrift()) continue;
        const Hex vector = predicted(view, ship);
        for (const Ship& alien : view.ships) {
            const Hex way = alien.hex - ship.hex;
            if (!is_alien(view, alien) || length(way) > length(vector) + thrust || lines.full()) continue;
            if (std::ranges::any_of(hex_burns(thrust),
                                    [&](Hex change) { return is_inside(vector + change, way); }))
                lines.push_back({ship.hex, way});
        }
    }
    return lines;
}

// Whether a ship that ends there is in the way of what others launch.
bool is_in_the_way(const Lines& lines, Hex hex) {
    return std::ranges::any_of(lines, [&](const Line& line) {
        const Hex away = hex - line.from;
        return !(away == Hex{}) && length(away) <= length(line.way) && is_inside(line.way, away);
    });
}

constexpr int a_turn = 256;  // what a move costs is weighed against

struct Strike {
    FlightEdge edge{};
    UnitId target = no_unit;
    int cost = 1 << 20;
};

// The move that brings a ship's torpedoes soonest at an alien.
Strike strike_at(const Triplanetary& game, const View& view, const Pilot& pilot, const Ship& ship,
                 const Ship& alien, const Lines& lines) {
    constexpr int days = 3;
    const FlightGraph& graph = pilot.graph();
    const Hex vector = predicted(view, alien);
    Strike best{{}, alien.unit};
    const Position position = graph.position_of(ship, pending_of(view, ship.unit));
    graph.each_edge(position, most_to_burn(game, ship), [&](const FlightEdge& edge) {
        if (edge.plot != Plot::fly || graph.is_risky(edge.to)) return;
        const TrackPoint at = track_point_at(game, graph, edge.to);
        const Reach reach = reach_of(at, ship.fuel - edge.cost, alien.hex, vector);
        int cost = a_turn * reach.turns + 4 * std::min(reach.gap, 63) + edge.cost;
        // Who is lost before then strikes nothing.
        if (const int left = pilot.days_unharmed(edge.to, days); left < days && left < reach.turns)
            cost += 4 * a_turn * (2 * days + 2 - left);
        if (is_in_the_way(lines, at.hex)) cost += 4 * a_turn;
        if (cost >= best.cost) return;
        best.cost = cost;
        best.edge = edge;
    });
    return best;
}

// Those that nobody of one's own has hurt first, and not all at the same.
void strike(const Triplanetary& game, const View& view, const Ship& ship, const Lines& lines,
            Quarries& struck, GameSheet& sheet) {
    const Pilot pilot(game, view, ship);
    Strike best;
    for (const Ship& alien : view.ships) {
        if (!is_alien(view, alien)) continue;
        Strike one = strike_at(game, view, pilot, ship, alien, lines);
        one.cost += a_turn * static_cast<int>(std::ranges::count(struck, alien.unit));
        if (is_hurt(view, alien.unit)) one.cost += 16 * a_turn;
        if (one.cost < best.cost) best = one;
    }
    if (best.target != no_unit) struck.push_back(best.target);
    order_edge(ship, pending_of(view, ship.unit), best.target == no_unit ? pilot.safest() : best.edge, sheet);
}

void steer_ship(const Triplanetary& game, const View& view, const Ship& ship, const Lines& lines,
                Quarries& taken, Quarries& struck, GameSheet& sheet) {
    const bool is_hunter = ship.kind == hunter;
    // The first turn at a base fills the hold.
    if (!is_hunter && view.turn == 1) return;
    if (ship.landed != Body::none) {
        if (has_boosters(game, view, ship.seat, ship.landed, ship.side))
            sheet.orders.push_back(TakeOff{ship.unit});
        return;
    }
    if (ship.is_prize) return fly_to(game, view, ship, Body::terra, sheet);
    if (!is_hunter) return strike(game, view, ship, lines, struck, sheet);
    if (const Ship* alien = quarry_of(view, ship, taken); alien != nullptr)
        give_chase(game, view, ship, *alien, sheet);
}

void steer_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    const bool brings_bombs = view.seen.seat == aliens;
    reason = Reason{brings_bombs ? "captain_brings_the_bomb" : "captain_guards_sol"};
    const Lines lines = brings_bombs ? Lines{} : lines_of_fire(view);
    Quarries taken;
    Quarries struck;
    for (const Ship& ship : view.ships) {
        if (!is_own(view, ship) || ship.is_adrift()) continue;
        if (brings_bombs)
            go_into_orbit(game, view, ship, Body::sol, sheet);
        else
            steer_ship(game, view, ship, lines, taken, struck, sheet);
    }
    for (const Pact& one : view.invasion.pacts)
        if (one.guest == view.seen.seat && !one.is_accepted)
            sheet.orders.push_back(AcceptBase{one.body, one.side});
}

// Two at one alien, for five faces of six hurt it; at the other bloc nothing.
void launch_nova(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    if (view.seen.seat == aliens)
        launch_at_enemies(game, view, sheet, reason);
    else
        launch_at_enemies(game, view, sheet, reason, other_bloc(view.seen.seat), 2);
}

bool is_at_aliens(const Triplanetary& game, const View& view, const Order& order) {
    if (const FireFrom* shot = std::get_if<FireFrom>(&order))
        return find_ship(view, shot->target)->seat == aliens;
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
        if (!is_alien(view, target)) continue;
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
        if (!is_at_aliens(game, view, sheet.orders[i])) sheet.orders.erase_at(i);
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
    const bool brings_bombs = view.seen.seat == aliens;
    switch (view.seen.step) {
        case step::settlement: settle_well(game, view, sheet, reason); break;
        case step::entry:
            reason = Reason{"captain_comes_in"};
            enter_by_default(game, view, sheet);
            break;
        case step::purchase: buy_strikers(game, view, sheet, reason); break;
        case step::astrogation: steer_nova(game, view, sheet, reason); break;
        case step::ordnance:
            launch_nova(game, view, sheet, reason);
            launch_from_bases(game, view, sheet, reason);
            break;
        case step::guns:
        case step::counterattack:
            if (brings_bombs)
                fight(game, view, sheet, reason);
            else
                fight_aliens(game, view, sheet, reason);
            break;
        default:
            if (fight(game, view, sheet, reason)) break;
            // Of 1981 a capture destroys nothing.
            if (!brings_bombs && game.rules.invaders == Invaders::edition_2018) {
                choose_boarding(game, view, sheet, reason);
                break;
            }
            reason = Reason{"captain_supplies"};
            game.default_sheet(view, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
