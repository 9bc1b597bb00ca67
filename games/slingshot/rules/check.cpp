// Slingshot: what is wrong with a sheet, from a View.
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

namespace {

// The same for the same ship twice; each weapon fires once, each star pulls once, and some launch twice.
bool is_again(const Order& a, const Order& b) {
    if (a.index() != b.index() || unit_of(a) != unit_of(b)) return false;
    if (const Fire* one = std::get_if<Fire>(&a)) return one->weapon == std::get_if<Fire>(&b)->weapon;
    if (const ChoosePull* one = std::get_if<ChoosePull>(&a))
        return one->body == std::get_if<ChoosePull>(&b)->body;
    return !std::holds_alternative<Launch>(a);
}

// The order at `i` of a sheet.
struct Checker {
    const Slingshot& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;

    void say(Problem problem, const char* field) const { problems.add(problem.at(i, field)); }
    static Problem about(const char* code, const char* rule, UnitId unit) {
        return Problem(code, rule).with("unit", unit.value);
    }
    // With the ship that is named instead, where there is one.
    static Problem naming(Problem problem, const Ship* other) {
        problem.with("others", other != nullptr ? 1 : 0);
        return other != nullptr ? problem.with("other", other->unit.value) : problem;
    }
    const Ship* free_ship(const Ship& ship) const { return free_ship_instead(view, sheet, ship.hex); }
    // A ship that this seat may order now; null, with a Problem, where it is none.
    const Ship* own(UnitId unit) const {
        const Ship* ship = find_ship(view, unit);
        const bool is_turn = view.seen.step == step::orders || view.seen.step == step::spare;
        if (ship == nullptr || !game.same_team(ship->seat, view.seen.seat)) {
            say(Problem("not_your_ship", "2013:start.3", Grade::malformed), "unit");
            return nullptr;
        }
        if (view.seen.step == step::spare && ship->plan.by != no_seat) {
            // 2013:start.5
            const Problem problem =
                about("has_orders", "2013:start.5", unit).with("seat", ship->plan.by.value);
            say(naming(problem, free_ship(*ship)), "unit");
            return nullptr;
        }
        if (view.seen.step != step::spare && ship->seat != view.seen.seat) {
            // 2013:start.3
            const Problem problem = about("others_ship", "2013:start.3", unit).with("seat", ship->seat.value);
            say(naming(problem, free_ship(*ship)), "unit");
            return nullptr;
        }
        // F3
        if (is_turn && ship->is_hulk) {
            say(about("is_hulk", "2013:figures.2", unit), "unit");
            return nullptr;
        }
        return ship;
    }
    const Ship* own_at(UnitId unit, bool is_time) const {
        if (is_time) return own(unit);
        say(Problem("not_now", "2013:turn.1", Grade::malformed), "");
        return nullptr;
    }
    const Ship* own_in_turn(UnitId unit) const {
        return own_at(unit, view.seen.step == step::orders || view.seen.step == step::spare);
    }
    bool is_mate(Seat seat) const {
        return seat.value < view.players.size() && game.same_team(seat, view.seen.seat) &&
               view.players[seat.value].is_playing;
    }

    void operator()(const HandOver& hand) const {
        if (own_at(hand.unit, view.seen.step == step::sharing) == nullptr) return;
        if (!is_mate(hand.seat) || hand.seat == view.seen.seat)
            say(Problem("no_mate", "2013:start.1"), "seat");
    }
    void operator()(const Place& place) const {
        const Ship* ship = own_at(place.unit, view.seen.step == step::placement);
        if (ship == nullptr) return;
        const Zone& zone = view.battle.fleets[side_of(ship->unit)].zone;
        if (berth_of(view.battle, *ship)->stands) say(about("stands", "2013:start.2", ship->unit), "unit");
        // 2013:start.2
        if (!is_in_zone(view.battle, zone, place.hex))
            say(about("not_in_zone", "2013:start.2", ship->unit), "hex");
        if (place.speed < zone.slowest || place.speed > zone.fastest)
            say(about("not_so_fast", "2013:start.2", ship->unit)
                    .with("slowest", zone.slowest)
                    .with("fastest", zone.fastest),
                "speed");
    }
    void operator()(const Fire& fire) const {
        const Ship* ship = own_in_turn(fire.unit);
        if (ship == nullptr) return;
        const auto& weapons = game.tables.of(ship->kind).weapons;
        const Ship* target = find_ship(view, fire.target);
        if (!is_ship(ship->unit) || fire.weapon >= weapons.size())
            return say(about("no_such_weapon", "2013:shooting.8", ship->unit), "weapon");
        const auto say_at = [&](const Problem& problem) {
            say(naming(problem, target_instead(view, *ship, weapons[fire.weapon])), "target");
        };
        if (target == nullptr) return say_at(Problem("no_enemy", "2013:shooting.1", Grade::malformed));
        check_idle(*ship);
        const Refusal refusal = refusal_of_shot(view.battle, *ship, weapons[fire.weapon], *target);
        if (refusal.code == nullptr) return;
        Problem problem = about(refusal.code, refusal.rule, ship->unit);
        problem.with("target", target->unit.value)
            .with("distance", distance(ship->hex, target->hex))
            .with("range", weapons[fire.weapon].range)
            .saying(enum_names<Body>[static_cast<std::size_t>(refusal.body)]);
        say_at(problem);
    }
    void operator()(const Launch& launch) const {
        const Ship* ship = own_in_turn(launch.unit);
        if (ship == nullptr) return;
        check_idle(*ship);
        int before = 0;
        for (std::size_t k = 0; k < i; ++k)
            if (const Launch* one = std::get_if<Launch>(&sheet.orders[k]))
                before += one->unit == launch.unit ? 1 : 0;
        const int racked = game.tables.of(ship->kind).rack - ship->launched;
        if (before >= racked)
            say(naming(about("rack_empty", "2013:launching.2", ship->unit),
                       launcher_instead(game, view, sheet, ship->hex)),
                "unit");
        // 2013:launching.2
        else if (before >= most_to_launch(game, *ship))
            say(about("launched_enough", "2013:launching.2", ship->unit)
                    .with("launches", most_to_launch(game, *ship)),
                "unit");
        if (length(launch.change) > 1)
            say(about("one_free_point", "2013:acceleration.2", ship->unit), "change");
    }
    void operator()(const Burn& burn) const {
        const Ship* ship = own_in_turn(burn.unit);
        if (ship == nullptr) return;
        const int points = length(burn.change);
        if (points == 0) return say(Problem("empty_burn", "2013:acceleration.1", Grade::malformed), "change");
        const ShipClass& figures = game.tables.of(ship->kind);
        const int most = most_to_burn(game, *ship);
        if (points <= most) return;
        const Hex instead = burn_instead(game, *ship, burn.change);
        const auto say_of = [&](Problem problem) {
            say(problem.with("most", most).with("q", instead.q).with("r", instead.r), "change");
        };
        // F4
        if (points > figures.acc)
            say_of(about("burn_too_long", "2013:acceleration.1", ship->unit)
                       .with("points", points)
                       .with("acc", figures.acc));
        else if (is_launched(ship->kind))
            say(about("burnt_out", "2013:acceleration.2", ship->unit), "change");
        else
            // 2013:figures.3
            say_of(about("no_fuel", "2013:figures.3", ship->unit)
                       .with("cost", points * figures.fuel_con)
                       .with("fuel", ship->fuel));
    }
    void operator()(const ChoosePull& choice) const {
        const Ship* ship = own_in_turn(choice.unit);
        if (ship == nullptr) return;
        Pulls pulls;
        find_pulls(game, view.battle, ship->hex, pulls);
        for (const Pull& pull : pulls)
            if (pull.body == choice.body && pull.direction != pull.other &&
                (choice.direction == pull.direction || choice.direction == pull.other))
                return;
        // F8
        say(about("no_such_pull", "2013:stars.2", ship->unit), "direction");
    }
    void operator()(const Charge& charge) const {
        const Ship* ship = own_in_turn(charge.unit);
        if (ship != nullptr && !has_hyperdrive(*ship))
            say(about("no_hyperdrive", "2013:hyperspace.1", ship->unit), "unit");
    }
    void operator()(const Ride& ride) const {
        const Ship* ship = own_in_turn(ride.unit);
        if (ship == nullptr) return;
        const Ship* carrier = find_ship(view, ride.carrier);
        if (carrier == nullptr || carrier == ship || side_of(carrier->unit) != side_of(ship->unit) ||
            !has_hyperdrive(*carrier) || !is_ship(ship->unit))
            return say(about("no_carrier", "2013:hyperspace.6", ship->unit), "carrier");
        // 2013:hyperspace.6
        if (!can_carry(game, *carrier, *ship))
            say(naming(about("passenger_too_large", "2013:hyperspace.6", ship->unit)
                           .with("carrier", carrier->unit.value)
                           .with("integ", game.tables.of(ship->kind).integ),
                       carrier_instead(game, view, *ship)),
                "carrier");
    }
    void operator()(const Coast& coast) const {
        const Ship* ship = own_in_turn(coast.unit);
        if (ship == nullptr) return;
        for (const Order& order : sheet.orders)
            if (unit_of(order) == coast.unit && !std::holds_alternative<Coast>(order))
                return say(about("coasting_is_all", "2013:start.3", ship->unit), "unit");
    }
    void operator()(const Appoint& appoint) const {
        if (view.seen.step != step::orders)
            return say(Problem("not_now", "2013:start.6", Grade::malformed), "");
        // 2013:start.4
        if (!game.rules.spare_orders) return say(Problem("nobody_to_appoint", "2013:start.4"), "seat");
        // 2013:start.6
        const bool ends_it =
            appoint.seat == view.seen.seat && view.players[appoint.seat.value].deputy != no_seat;
        if (!is_mate(appoint.seat) || (appoint.seat == view.seen.seat && !ends_it))
            say(Problem("no_mate", "2013:start.6"), "seat");
    }
    // 2013:hyperspace.4
    void check_idle(const Ship& ship) const {
        if (order_for<Charge>(sheet, ship.unit) != nullptr)
            say(about("charging", "2013:hyperspace.4", ship.unit), "unit");
    }
};

// Of an order that stands there twice.
const char* rule_of_once(const Order& order) {
    // 2013:shooting.8
    if (std::holds_alternative<Fire>(order)) return "2013:shooting.8";
    const char* rule = "";
    on_alternative(order, [&](const auto& one) { rule = std::decay_t<decltype(one)>::rule; });
    return rule;
}

}  // namespace

void Slingshot::check(const View& view, const Sheet<Slingshot>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            if (is_again(sheet.orders[k], sheet.orders[i]))
                problems.add(Problem("ordered_twice", rule_of_once(sheet.orders[i])).at(i, "unit"));
        on_alternative(sheet.orders[i], Checker{*this, view, sheet, i, problems});
    }
}

}  // namespace astrogate::slingshot
