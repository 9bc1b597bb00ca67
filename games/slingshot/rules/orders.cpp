// Slingshot: orders offered and checked, from a View.
#include "games/slingshot/rules/chapters.h"
#include "mechanics/hex_burns.h"

namespace astrogate::slingshot {

bool may_order(const View& view, const Ship& ship) {
    if (ship.is_hulk) return false;
    if (view.seen.step != step::spare) return ship.seat == view.seen.seat;
    // 2013:start.4
    return side_of(ship.seat) == side_of(view.seen.seat) && ship.plan.by == no_seat;
}

int most_to_burn(const Slingshot& game, const Ship& ship) {
    if (ship.kind == Kind::unknown || ship.is_hulk) return 0;
    const ShipClass& figures = game.tables.of(ship.kind);
    // 2013:acceleration.2; F18
    if (is_launched(ship.kind)) return ship.age < figures.motor ? figures.acc : 0;
    // F5
    return std::min<int>(figures.acc, ship.fuel / figures.fuel_con);
}

// F16
bool can_carry(const Slingshot& game, const Ship& carrier, const Ship& passenger) {
    const bool by_current = game.rules.passenger_integ == Carriage::current;
    const int whole = by_current ? integ_left(game, carrier) : game.tables.of(carrier.kind).integ;
    return 2 * game.tables.of(passenger.kind).integ <= whole;
}

// 2013:hyperspace.1
bool has_hyperdrive(const Ship& ship) { return is_ship(ship.unit) && !ship.is_hulk; }

bool is_gate_open(const Battle& battle, Hex hex) {
    const Hex away = hex - battle.gate.from;
    // 2013:convoy.3
    return length(away) >= battle.gate.distance &&
           (battle.gate.along == 0 ||
            twice_dot(away, step_towards(battle.gate.towards)) >= battle.gate.along);
}

// 2013:turn.3
Plan plan_of(const GameSheet& sheet, UnitId unit, Seat by) {
    Plan plan;
    for (const Order& order : sheet.orders) {
        if (unit_of(order) != unit) continue;
        plan.by = by;
        if (const Burn* burn = std::get_if<Burn>(&order)) plan.change = burn->change;
        if (std::holds_alternative<Charge>(order)) plan.charges = true;
        if (const Ride* ride = std::get_if<Ride>(&order)) plan.rides = ride->carrier;
        if (const Launch* launch = std::get_if<Launch>(&order); launch != nullptr && !plan.launches.full())
            plan.launches.push_back(launch->change);
        if (const Fire* fire = std::get_if<Fire>(&order); fire != nullptr && !plan.shots.full())
            plan.shots.push_back({fire->weapon, fire->target});
        if (const ChoosePull* pull = std::get_if<ChoosePull>(&order); pull != nullptr && !plan.leans.full())
            plan.leans.push_back({pull->body, pull->direction});
    }
    return plan;
}

Refusal refusal_of_shot(const Battle& battle, const Ship& ship, const Weapon& weapon, const Ship& target) {
    if (side_of(target.unit) == side_of(ship.unit)) return {"no_enemy", "2013:shooting.1"};
    // 2013:figures.6
    if (distance(ship.hex, target.hex) > weapon.range) return {"out_of_range", "2013:figures.6"};
    // 2013:shooting.2
    const Body body = blocker(battle, ship.hex, target.hex);
    if (body != Body::none) return {"line_blocked", "2013:planets.3", body};
    return {};
}

int most_to_launch(const Slingshot& game, const Ship& ship) {
    const ShipClass& figures = game.tables.of(ship.kind);
    return std::min<int>(figures.launches, figures.rack - ship.launched);
}

namespace {

using Values = List<std::int32_t, ship_capacity>;

std::span<const std::int32_t> span_of(const Values& values) { return {values.data(), values.size()}; }

bool has_fire_for(const GameSheet& sheet, UnitId unit, std::uint8_t weapon) {
    for (const Order& order : sheet.orders)
        if (const Fire* fire = std::get_if<Fire>(&order))
            if (fire->unit == unit && fire->weapon == weapon) return true;
    return false;
}
bool has_pull_for(const GameSheet& sheet, UnitId unit, Body body) {
    for (const Order& order : sheet.orders)
        if (const ChoosePull* pull = std::get_if<ChoosePull>(&order))
            if (pull->unit == unit && pull->body == body) return true;
    return false;
}
int count_launches(const GameSheet& sheet, UnitId unit) {
    int count = 0;
    for (const Order& order : sheet.orders)
        if (const Launch* launch = std::get_if<Launch>(&order)) count += launch->unit == unit ? 1 : 0;
    return count;
}
class Offerer {
public:
    Offerer(const Slingshot& game, const View& view, const GameSheet& draft, OptionSink& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void offer_sharing() {
        Values mates = mates_but(view_.seen.seat);
        for (const Ship& ship : view_.ships)
            if (ship.seat == view_.seen.seat && order_for<HandOver>(draft_, ship.unit) == nullptr)
                add<HandOver>({Domain::fixed(ship.unit.value), Domain::of(span_of(mates))});
    }
    void offer_placement() {
        for (const Ship& ship : view_.ships) {
            if (ship.seat != view_.seen.seat || order_for<Place>(draft_, ship.unit) != nullptr) continue;
            if (berth_of(view_.battle, ship)->stands) continue;
            const Zone& zone = view_.battle.fleets[side_of(ship.unit)].zone;
            each_hex_of(view_.battle, zone, [&](Hex hex) {
                const std::array<std::int32_t, 2> row{hex.q, hex.r};
                add<Place>({Domain::fixed(ship.unit.value), Domain::row(row),
                            Domain::range(zone.slowest, zone.fastest)});
            });
        }
    }
    void offer_turn() {
        for (const Ship& ship : view_.ships)
            if (may_order(view_, ship) && order_for<Coast>(draft_, ship.unit) == nullptr) offer_ship(ship);
        if (view_.seen.step != step::orders || order_of<Appoint>(draft_) != nullptr) return;
        const Seat own = view_.seen.seat;
        Values mates = mates_but(own);
        if (view_.players[own.value].deputy != no_seat) mates.push_back(own.value);
        if (!mates.empty()) add<Appoint>({Domain::of(span_of(mates))});
    }

private:
    void offer_ship(const Ship& ship) {
        const Domain unit = Domain::fixed(ship.unit.value);
        const bool charges = order_for<Charge>(draft_, ship.unit) != nullptr;
        if (!charges) offer_fire(ship);
        if (!charges && count_launches(draft_, ship.unit) < most_to_launch(game_, ship))
            add<Launch>({unit, Domain::burn(1, std::span(all_hex_burn_points).first(count_of_hex_burns(1)))});
        // 2013:hyperspace.5
        const int most = most_to_burn(game_, ship);
        if (most > 0 && order_for<Burn>(draft_, ship.unit) == nullptr)
            add<Burn>({unit, Domain::burn(most, hex_burn_points(most))});
        offer_pulls(ship);
        const bool acts =
            order_for<Fire>(draft_, ship.unit) != nullptr || count_launches(draft_, ship.unit) > 0;
        if (has_hyperdrive(ship) && !charges && !acts) add<Charge>({unit});
        if (is_ship(ship.unit) && order_for<Ride>(draft_, ship.unit) == nullptr) offer_ride(ship);
        for (const Order& order : draft_.orders)
            if (unit_of(order) == ship.unit) return;
        add<Coast>({unit});
    }
    void offer_fire(const Ship& ship) {
        if (!is_ship(ship.unit)) return;
        const auto& weapons = game_.tables.of(ship.kind).weapons;
        for (std::uint8_t w = 0; w < weapons.size(); ++w) {
            if (has_fire_for(draft_, ship.unit, w)) continue;
            Values targets;
            for (const Ship& enemy : view_.ships)
                // 2013:shooting.1
                if (refusal_of_shot(view_.battle, ship, weapons[w], enemy).code == nullptr)
                    targets.push_back(enemy.unit.value);
            if (!targets.empty())
                add<Fire>({Domain::fixed(ship.unit.value), Domain::fixed(w), Domain::of(span_of(targets))});
        }
    }
    void offer_pulls(const Ship& ship) {
        Pulls pulls;
        find_pulls(game_, view_.battle, ship.hex, pulls);
        for (const Pull& pull : pulls) {
            if (pull.direction == pull.other || has_pull_for(draft_, ship.unit, pull.body)) continue;
            const std::array<std::int32_t, 2> ways{static_cast<std::int32_t>(pull.direction),
                                                   static_cast<std::int32_t>(pull.other)};
            add<ChoosePull>({Domain::fixed(ship.unit.value), Domain::fixed(static_cast<int>(pull.body)),
                             Domain::of(ways)});
        }
    }
    void offer_ride(const Ship& ship) {
        Values carriers;
        for (const Ship& carrier : view_.ships)
            if (side_of(carrier.unit) == side_of(ship.unit) && carrier.unit != ship.unit &&
                has_hyperdrive(carrier) && can_carry(game_, carrier, ship))
                carriers.push_back(carrier.unit.value);
        if (!carriers.empty()) add<Ride>({Domain::fixed(ship.unit.value), Domain::of(span_of(carriers))});
    }
    Values mates_but(Seat left_out) const {
        Values mates;
        for (std::uint8_t s = 0; s < view_.players.size(); ++s)
            if (game_.same_team(Seat{s}, view_.seen.seat) && Seat{s} != left_out &&
                view_.players[s].is_playing)
                mates.push_back(s);
        return mates;
    }
    template <class O>
    void add(std::initializer_list<Domain> fields) {
        if (is_enough_) return;
        Pattern pattern{index_of<Order, O>(), {}};
        for (const Domain& field : fields) pattern.fields.push_back(field);
        is_enough_ = !sink_.offer(pattern);
    }

    const Slingshot& game_;
    const View& view_;
    const GameSheet& draft_;
    OptionSink& sink_;
    bool is_enough_ = false;
};

}  // namespace

void Slingshot::options(const View& view, const Sheet<Slingshot>& draft, OptionSink& sink) const {
    sink.may_hand_in(view.seen.is_asked());
    if (!view.seen.is_asked()) return;
    Offerer offerer(*this, view, draft, sink);
    switch (view.seen.step) {
        case step::sharing: return offerer.offer_sharing();
        case step::placement: return offerer.offer_placement();
        default: offerer.offer_turn();
    }
}

// Ships as they are shared out and placed already; in a turn no orders.
void Slingshot::default_sheet(const View&, Sheet<Slingshot>&) const {}

}  // namespace astrogate::slingshot
