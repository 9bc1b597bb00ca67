// Triplanetary: the captain in Retribution, from a View alone. The first corvettes fall on Terra, until all
// Enforcers are bound to it; the others gather at Clandestine, and the Freedom Fleet goes for the Enforcers.
// These go for whoever is nearest.
#include <algorithm>

#include "games/triplanetary/bots/base_fire.h"
#include "games/triplanetary/bots/steering.h"
#include "games/triplanetary/rules/conflicts/conflicts.h"
#include "games/triplanetary/rules/trade/trade.h"
#include "mechanics/hex_burns.h"

namespace astrogate::triplanetary {

namespace {

constexpr int low_on_fuel = 5;

// Whether there is an Enforcer ship yet that a corvette that falls on Terra would bind.
bool is_worth_a_crash(const View& view) {
    if (view.rebellion.is_formed) return false;
    const auto free = std::ranges::count_if(view.ships, [&](const Ship& ship) {
        return ship.seat == empire && !contains(view.rebellion.bound, ship.unit);
    });
    return free > view.rebellion.to_bind;
}

class Arrivals final : public OptionSink {
public:
    explicit Arrivals(Body wanted) : wanted_(wanted) {}
    bool offer(const Pattern& pattern) override {
        if (pattern.order == index_of<Order, FormFleet>()) may_form = true;
        if (pattern.order != index_of<Order, Arrive>()) return true;
        const auto body = static_cast<Body>(pattern.fields[0].lo);
        if (body != wanted_ && may_arrive) return true;
        may_arrive = true;
        arrive = {body, static_cast<Direction>(pattern.fields[1].values[0])};
        return true;
    }
    void may_hand_in(bool) override {}
    bool may_form = false;
    bool may_arrive = false;
    Arrive arrive{};

private:
    Body wanted_;
};

void call_next(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    Arrivals found(is_worth_a_crash(view) ? Body::mercury : Body::ganymede);
    game.options(view, sheet, found);
    if (found.may_arrive) {
        reason = Reason{"captain_sends_a_corvette"};
        sheet.orders.push_back(found.arrive);
    } else if (found.may_form && view.rebellion.to_come == 0) {
        reason = Reason{"captain_forms_the_fleet"};
        sheet.orders.push_back(FormFleet{});
    }
}

// The strongest warships that the purse still pays for, torches first.
void buy_fleet(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_chooses_ships"};
    int left = view.purses[view.seen.seat.value].money;
    std::uint8_t number = 0;
    for (const Kind kind : {Kind::torch, Kind::corsair, Kind::corvette}) {
        const int price = price_of(game, Currency::strength, kind);
        for (; price > 0 && left >= price; left -= price)
            sheet.orders.push_back(Buy{number++, kind, Body::clandestine, Direction::e});
    }
    if (sheet.orders.empty()) game.default_sheet(view, sheet);
}

// A burn towards a crash on Terra: at once where that can be, else as near as the next turn comes.
void fall_on_terra(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (ship.landed != Body::none) {
        sheet.orders.push_back(TakeOff{ship.unit});
        return;
    }
    const Hex terra = game.map.world(Body::terra).hex;
    Hex predicted = ship.vector;
    for (const Pull& pull : pending_of(view, ship.unit).pulls)
        predicted = predicted + step_towards(pull.direction);
    Hex best{};
    int least = 1 << 20;
    Course course;
    for (const Hex change : hex_burns(std::min(1, most_to_burn(game, ship)))) {
        const Hex vector = predicted + change;
        if (length(vector) > longest_course) continue;
        resolve(game.map, ship.hex, vector, false, course);
        Hex next = vector;
        for (const Pull& pull : course.pulls) next = next + step_towards(pull.direction);
        Loss loss = Loss::crash;
        const bool is_gone = is_lost(course, loss);
        int cost = 10 * distance(ship.hex + vector + next, terra) + distance(ship.hex + vector, terra) +
                   length(change) + 30 * std::max(0, length(next) - 4) + (is_gone ? 10'000 : 0);
        if (course.crash == Body::terra && loss == Loss::crash) cost = -1;
        if (cost >= least) continue;
        least = cost;
        best = change;
    }
    if (!(best == Hex{})) sheet.orders.push_back(Burn{ship.unit, best});
}

const Ship* nearest_enemy(const View& view, const Ship& ship) {
    const Ship* nearest = nullptr;
    for (const Ship& other : view.ships) {
        if (other.seat == ship.seat || other.landed != Body::none) continue;
        if (nearest == nullptr || distance(other.hex, ship.hex) < distance(nearest->hex, ship.hex))
            nearest = &other;
    }
    return nearest;
}

void chase_nearest(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const Ship* prey = nearest_enemy(view, ship);
    FlightEdge edge;
    if (ship.landed != Body::none) {
        const bool may_start = has_boosters(game, view, ship.seat, ship.landed, ship.side) &&
                               has_base(game, view, ship.landed, ship.side);
        if (may_start) sheet.orders.push_back(TakeOff{ship.unit});
    } else if (prey != nullptr && approach(game, view, ship, *prey, edge)) {
        order_edge(ship, pending_of(view, ship.unit), edge, sheet);
    } else if (prey == nullptr) {
        go_into_orbit(game, view, ship, Body::terra, sheet);
    }
}

void steer_rebel(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    if (view.rebellion.is_formed) return chase_nearest(game, view, ship, sheet);
    const bool is_home = contains(view.rebellion.travelled, ship.unit);
    if (!is_home && is_worth_a_crash(view)) return fall_on_terra(game, view, ship, sheet);
    fly_to(game, view, ship, Body::clandestine, sheet);
}

void steer_enforcer(const Triplanetary& game, const View& view, const Ship& ship, GameSheet& sheet) {
    const bool is_dry = ship.fuel <= low_on_fuel && game.tables.of(ship.kind).fuel > low_on_fuel;
    if (is_dry && ship.landed == Body::none) return fly_to(game, view, ship, Body::terra, sheet);
    chase_nearest(game, view, ship, sheet);
}

// Who is of the patrol turns back instead.
void keep_the_patrol(const Triplanetary& game, const View& view, GameSheet& sheet) {
    Hex instead{};
    for (std::size_t tries = 0; tries < view.ships.size(); ++tries) {
        const Ship* ship = strays(game, view, sheet, instead);
        if (ship == nullptr) return;
        for (std::size_t i = sheet.orders.size(); i-- > 0;)
            if (unit_of(sheet.orders[i]) == ship->unit) sheet.orders.erase_at(i);
        if (!(instead == Hex{})) sheet.orders.push_back(Burn{ship->unit, instead});
    }
}

void steer_retribution(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    const bool is_rebel = view.seen.seat == rebels;
    reason = Reason{is_rebel ? "captain_rebels" : "captain_enforces"};
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || ship.is_adrift()) continue;
        if (is_rebel)
            steer_rebel(game, view, ship, sheet);
        else
            steer_enforcer(game, view, ship, sheet);
    }
    keep_the_patrol(game, view, sheet);
}

void place_enforcers(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_chooses_ships"};
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat && ship.landed != Body::none)
            sheet.orders.push_back(Place{ship.unit, Direction::w});
    for (const Body body : {Body::terra, Body::jupiter})
        sheet.orders.push_back(Deploy{Kind::corsair, game.map.world(body).hex + step_towards(Direction::e),
                                      Sense::counterclockwise});
}

}  // namespace

void choose_retribution(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    if (fight(game, view, sheet, reason)) return sort_sheet(sheet);
    switch (view.seen.step) {
        case step::placement: place_enforcers(game, view, sheet, reason); break;
        case step::arrival: call_next(game, view, sheet, reason); break;
        case step::purchase: buy_fleet(game, view, sheet, reason); break;
        case step::astrogation: steer_retribution(game, view, sheet, reason); break;
        case step::ordnance: reason = Reason{"captain_keeps_ordnance"}; break;
        default: reason = Reason{"captain_supplies"}; game.default_sheet(view, sheet);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
