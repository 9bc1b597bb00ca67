// Vector 3: fire orders, ship by ship or as a sealed list. Every laser of a ship that fires is given a target
// before any die is rolled.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

// Where an enemy ship in play or an enemy torpedo is; nothing for any other unit.
const Vec* target_place(const View& view, const ShipView& one) {
    const bool is_target = one.ship.seat() != view.seen.seat && one.ship.is_in_play();
    return is_target ? &one.ship.position : nullptr;
}
const Vec* target_place(const View& view, const WarheadView& one) {
    // 2009:intermediate.mine.3
    const bool is_target = owner_of(one.warhead.unit) != view.seen.seat && one.warhead.weapon != Weapon::mine;
    return is_target ? &one.warhead.position : nullptr;
}
const Vec* target_place(const View& view, UnitId unit) {
    if (const ShipView* ship = view.find(unit)) return target_place(view, *ship);
    const WarheadView* one = view.find_warhead(unit);
    return one != nullptr ? target_place(view, *one) : nullptr;
}

struct Allotted {
    int targets = 0;
    int lasers = 0;
};

Allotted allotted(const GameSheet& sheet, UnitId unit) {
    Allotted so_far;
    each_order<Fire>(sheet, [&](const Fire& order, std::size_t) {
        if (order.unit != unit) return;
        ++so_far.targets;
        so_far.lasers += order.lasers;
    });
    return so_far;
}

bool aims_at(const GameSheet& sheet, UnitId unit, UnitId target, std::size_t before) {
    for (std::size_t i = 0; i < before; ++i)
        if (const Fire* order = std::get_if<Fire>(&sheet.orders[i]))
            if (order->unit == unit && order->target == target) return true;
    return false;
}

// What all orders of one ship together must be; at the last of them.
void check_allotment(const Checking& c, const ShipView& ship, std::size_t i) {
    const Player& owner = c.view.players[c.view.seen.seat.value];
    const Allotted all = allotted(c.sheet, ship.ship.unit);
    const int most = most_targets(owner);
    // B6
    if (all.targets > most)
        c.problems.add(Problem("too_many_targets", "2009:basic.laser.4")
                           .at(i, "target")
                           .with("targets", all.targets)
                           .with("most", most));
    if (all.lasers == ship.lasers || ship.lasers == 0) return;
    // H6
    const bool can_grow = all.lasers < ship.lasers && all.targets < most;
    c.problems.add(Problem("all_lasers_fire", "2009:laser.5", can_grow ? Grade::unfinished : Grade::illegal)
                       .at(i, "lasers")
                       .with("lasers", ship.lasers));
}

bool is_last_of(const GameSheet& sheet, UnitId unit, std::size_t i) {
    for (std::size_t k = i + 1; k < sheet.orders.size(); ++k)
        if (unit_of(sheet.orders[k]) == unit) return false;
    return true;
}

void check_one_fire(const Checking& c, const Fire& order, std::size_t i) {
    const ShipView* ship = c.view.find(order.unit);
    if (ship == nullptr || owner_of(order.unit) != c.view.seen.seat || !ship->ship.is_in_play()) {
        c.problems.add(Problem("not_your_ship", "2009:laser.3", Grade::malformed).at(i, "unit"));
        return;
    }
    const Vec* place = target_place(c.view, order.target);
    if (place == nullptr) {
        c.problems.add(Problem("no_such_target", "C3", Grade::malformed).at(i, "target"));
        return;
    }
    if (order.lasers == 0 && ship->lasers > 0) {
        c.problems.add(Problem("names_no_laser", "2009:laser.5", Grade::malformed)
                           .at(i, "lasers")
                           .with("unit", order.unit.value)
                           .with("lasers", ship->lasers));
        return;
    }
    // 2009:laser.4, 1979:6.3.10
    if (ship->ship.has_fired)
        c.problems.add(Problem("has_fired", "2009:laser.4").at(i, "unit").with("unit", order.unit.value));
    if (ship->lasers == 0)
        c.problems.add(
            Problem("no_laser_left", "2009:sequence.3").at(i, "unit").with("unit", order.unit.value));
    if (aims_at(c.sheet, order.unit, order.target, i))
        c.problems.add(Problem("ordered_twice", "2009:laser.4").at(i, "target"));
    if (is_last_of(c.sheet, order.unit, i)) check_allotment(c, *ship, i);
    const Player& owner = c.view.players[owner_of(order.unit).value];
    // 1979:6.2.2; 1979:11.0.14
    // 2009:laser.10
    if (!is_in_reach(owner, ship->ship.position, *place))
        c.problems.add(Problem("out_of_reach", "2009:laser.10")
                           .at(i, "target")
                           .with("distance", distance(ship->ship.position, *place))
                           .with("reach", 5 * owner.level(Technology::laser))
                           .with("level", owner.level(Technology::laser)));
}

// False when the sink has enough.
bool offer_fire_of(const View& view, const ShipView& one, const GameSheet& draft, OptionSink& sink) {
    const Player& owner = view.players[view.seen.seat.value];
    const UnitId unit = one.ship.unit;
    const Allotted so_far = allotted(draft, unit);
    const int left = one.lasers - so_far.lasers;
    const int targets_left = most_targets(owner) - so_far.targets;
    if (left <= 0 || targets_left <= 0) return true;
    List<std::int32_t, ship_capacity + warhead_capacity> targets;
    const auto add = [&](UnitId target, const Vec* place) {
        if (place != nullptr && is_in_reach(owner, one.ship.position, *place) &&
            !aims_at(draft, unit, target, draft.orders.size()))
            targets.push_back(target.value);
    };
    for (const ShipView& other : view.ships) add(other.ship.unit, target_place(view, other));
    for (const WarheadView& other : view.warheads) add(other.warhead.unit, target_place(view, other));
    if (targets.empty()) return true;
    // 2009:basic.laser.3
    const bool is_last = targets_left == 1 || targets.size() == 1;
    return sink.offer(Pattern{index_of<Order, Fire>(),
                              {Domain::fixed(unit.value), Domain::of({targets.data(), targets.size()}),
                               is_last ? Domain::fixed(left) : Domain::range(1, left)}});
}

bool may_fire(const View& view, const ShipView& one) {
    return one.ship.seat() == view.seen.seat && one.ship.is_in_play() && !one.ship.has_fired &&
           one.lasers > 0;
}

// Ships that the draft leaves with a laser to allot, or all that may still be named when it leaves none.
bool has_open_allotment(const View& view, const GameSheet& draft) {
    bool found = false;
    each_order<Fire>(draft, [&](const Fire& order, std::size_t) {
        const ShipView* ship = view.find(order.unit);
        found = found || (ship != nullptr && allotted(draft, order.unit).lasers < ship->lasers);
    });
    return found;
}

void offer_fire_of_all(const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const ShipView& one : view.ships)
        if (may_fire(view, one) && !offer_fire_of(view, one, draft, sink)) return;
}

}  // namespace

void check_fire(const Checking& c) {
    if (c.sheet.orders.empty()) c.problems.add(Problem("fire_or_hold", "2009:laser.3", Grade::unfinished));
    // 1979:6.3.2
    // 2009:laser.3
    for (std::size_t i = 1; i < c.sheet.orders.size(); ++i)
        if (unit_of(c.sheet.orders[i]) != unit_of(c.sheet.orders[0]) ||
            unit_of(c.sheet.orders[i]) == no_unit) {
            c.problems.add(Problem("one_ship_at_a_time", "2009:laser.3").at(i, "unit"));
            break;
        }
    each_order<Fire>(c.sheet, [&](const Fire& order, std::size_t i) { check_one_fire(c, order, i); });
}

void offer_fire(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(!draft.orders.empty() && !has_open_allotment(view, draft));
    if (draft.orders.empty()) {
        // B13
        if (sink.offer(Pattern{index_of<Order, Hold>(), {}})) offer_fire_of_all(view, draft, sink);
    } else if (const ShipView* one = view.find(unit_of(draft.orders[0]))) {
        offer_fire_of(view, *one, draft, sink);
    }
}

void check_fire_plot(const Checking& c) {
    each_order<Fire>(c.sheet, [&](const Fire& order, std::size_t i) { check_one_fire(c, order, i); });
}

void offer_fire_plot(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(!has_open_allotment(view, draft));
    offer_fire_of_all(view, draft, sink);
}

}  // namespace astrogate::vector3
