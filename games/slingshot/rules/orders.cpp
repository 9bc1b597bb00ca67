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
int room_for(const Slingshot& game, const Ship& carrier) {
    const bool by_current = game.rules.passenger_integ == Carriage::current;
    return by_current ? integ_left(game, carrier) : game.tables.of(carrier.kind).integ;
}
bool can_carry(const Slingshot& game, const Ship& carrier, const Ship& passenger) {
    return 2 * game.tables.of(passenger.kind).integ <= room_for(game, carrier);
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

// What a draft has for one ship: its kinds of orders, and of those that may stand more than once which.
struct Drafted {
    std::uint16_t kinds = 0;
    std::uint16_t weapons = 0;
    std::uint16_t bodies = 0;
    std::uint8_t launches = 0;

    template <class O>
    static constexpr std::uint16_t bit = 1U << index_of<Order, O>();
    template <class O>
    bool has() const {
        return (kinds & bit<O>) != 0;
    }
    void add(const Order& order) {
        kinds = static_cast<std::uint16_t>(kinds | 1U << order.index());
        if (const Fire* fire = std::get_if<Fire>(&order); fire != nullptr && fire->weapon < weapon_capacity)
            weapons = static_cast<std::uint16_t>(weapons | 1U << fire->weapon);
        if (const ChoosePull* pull = std::get_if<ChoosePull>(&order))
            bodies = static_cast<std::uint16_t>(bodies | 1U << static_cast<unsigned>(pull->body));
        if (std::holds_alternative<Launch>(order)) ++launches;
    }
};
Drafted drafted_for(const GameSheet& draft, UnitId unit) {
    Drafted drafted;
    for (const Order& order : draft.orders)
        if (unit_of(order) == unit) drafted.add(order);
    return drafted;
}

class Offerer {
public:
    Offerer(const Slingshot& game, const View& view, const GameSheet& draft, OptionSink& sink)
        : game_(game), view_(view), draft_(draft), sink_(sink) {}

    void offer_sharing() {
        Values mates = mates_but(view_.seen.seat);
        for (const Ship& ship : view_.ships)
            if (ship.seat == view_.seen.seat && order_for<HandOver>(draft_, ship.unit) == nullptr)
                add<HandOver>(Domain::fixed(ship.unit.value), Domain::of(span_of(mates)));
    }
    void offer_placement() {
        for (const Ship& ship : view_.ships) {
            if (ship.seat != view_.seen.seat || order_for<Place>(draft_, ship.unit) != nullptr) continue;
            if (berth_of(view_.battle, ship)->stands) continue;
            const Zone& zone = view_.battle.fleets[side_of(ship.unit)].zone;
            each_hex_of(view_.battle, zone, [&](Hex hex) {
                const std::array<std::int32_t, 2> row{hex.q, hex.r};
                add<Place>(Domain::fixed(ship.unit.value), Domain::row(row),
                           Domain::range(zone.slowest, zone.fastest));
            });
        }
    }
    void offer_turn() {
        const std::size_t side = side_of(view_.seen.seat);
        for (const Ship& ship : view_.ships) {
            const bool is_own = side_of(ship.unit) == side;
            if (!is_own) enemies_.push_back({ship.hex, ship.unit});
            if (is_own && has_hyperdrive(ship)) carriers_.push_back({ship.unit, room_for(game_, ship)});
        }
        for (const Ship& ship : view_.ships)
            if (may_order(view_, ship)) offer_ship(ship, drafted_for(draft_, ship.unit));
        const bool may_appoint = view_.seen.step == step::orders && game_.rules.spare_orders;
        if (!may_appoint || order_of<Appoint>(draft_) != nullptr) return;
        const Seat own = view_.seen.seat;
        Values mates = mates_but(own);
        if (view_.players[own.value].deputy != no_seat) mates.push_back(own.value);
        if (!mates.empty()) add<Appoint>(Domain::of(span_of(mates)));
    }

private:
    void offer_ship(const Ship& ship, const Drafted& drafted) {
        if (drafted.has<Coast>()) return;
        const Domain unit = Domain::fixed(ship.unit.value);
        const bool charges = drafted.has<Charge>();
        if (!charges) offer_fire(ship, drafted);
        if (!charges && drafted.launches < most_to_launch(game_, ship))
            add<Launch>(unit, Domain::burn(1, std::span(all_hex_burn_points).first(count_of_hex_burns(1))));
        // 2013:hyperspace.5
        const int most = most_to_burn(game_, ship);
        if (most > 0 && !drafted.has<Burn>()) add<Burn>(unit, Domain::burn(most, hex_burn_points(most)));
        offer_pulls(ship, drafted);
        const bool acts = drafted.has<Fire>() || drafted.has<Launch>();
        if (has_hyperdrive(ship) && !charges && !acts) add<Charge>(unit);
        if (is_ship(ship.unit) && !drafted.has<Ride>()) offer_ride(ship);
        if (drafted.kinds == 0) add<Coast>(unit);
    }
    // Each enemy is looked at once for all weapons: those within reach of the longest, and of them those in
    // sight.
    void offer_fire(const Ship& ship, const Drafted& drafted) {
        if (!is_ship(ship.unit)) return;
        const auto& weapons = game_.tables.of(ship.kind).weapons;
        int reach = -1;
        for (std::uint8_t w = 0; w < weapons.size(); ++w)
            if ((drafted.weapons & 1U << w) == 0) reach = std::max<int>(reach, weapons[w].range);
        if (reach < 0) return;
        List<Near, ship_capacity> near;
        for (const Enemy& enemy : enemies_) {
            const int away = distance(ship.hex, enemy.hex);
            // 2013:shooting.1; 2013:shooting.2
            if (away <= reach && blocker(view_.battle, ship.hex, enemy.hex) == Body::none)
                near.push_back({enemy.unit, away});
        }
        for (std::uint8_t w = 0; w < weapons.size() && !near.empty(); ++w) {
            if ((drafted.weapons & 1U << w) != 0) continue;
            Values targets;
            for (const Near& enemy : near)
                if (enemy.away <= weapons[w].range) targets.push_back(enemy.unit.value);
            if (!targets.empty())
                add<Fire>(Domain::fixed(ship.unit.value), Domain::fixed(w), Domain::of(span_of(targets)));
        }
    }
    void offer_pulls(const Ship& ship, const Drafted& drafted) {
        Pulls pulls;
        find_pulls(game_, view_.battle, ship.hex, pulls);
        for (const Pull& pull : pulls) {
            if (pull.direction == pull.other ||
                (drafted.bodies & 1U << static_cast<unsigned>(pull.body)) != 0)
                continue;
            const std::array<std::int32_t, 2> ways{static_cast<std::int32_t>(pull.direction),
                                                   static_cast<std::int32_t>(pull.other)};
            add<ChoosePull>(Domain::fixed(ship.unit.value), Domain::fixed(static_cast<int>(pull.body)),
                            Domain::of(ways));
        }
    }
    void offer_ride(const Ship& ship) {
        Values carriers;
        const int integ = game_.tables.of(ship.kind).integ;
        for (const Carrier& carrier : carriers_)
            if (2 * integ <= carrier.room && carrier.unit != ship.unit)
                carriers.push_back(carrier.unit.value);
        if (!carriers.empty()) add<Ride>(Domain::fixed(ship.unit.value), Domain::of(span_of(carriers)));
    }
    Values mates_but(Seat left_out) const {
        Values mates;
        for (std::uint8_t s = 0; s < view_.players.size(); ++s)
            if (game_.same_team(Seat{s}, view_.seen.seat) && Seat{s} != left_out &&
                view_.players[s].is_playing)
                mates.push_back(s);
        return mates;
    }
    template <class O, class... D>
    void add(const D&... fields) {
        if (is_enough_) return;
        pattern_.order = index_of<Order, O>();
        pattern_.fields.clear();
        (pattern_.fields.push_back(fields), ...);
        is_enough_ = !sink_.offer(pattern_);
    }

    const Slingshot& game_;
    const View& view_;
    const GameSheet& draft_;
    OptionSink& sink_;
    Pattern pattern_{};
    bool is_enough_ = false;
    struct Enemy {
        Hex hex{};
        UnitId unit{};
    };
    struct Near {
        UnitId unit{};
        int away = 0;
    };
    struct Carrier {
        UnitId unit{};
        int room = 0;
    };
    List<Enemy, ship_capacity> enemies_{};
    List<Carrier, fleet_capacity> carriers_{};
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
