// Vector 3: which orders a stage takes, and where each is checked and offered. Fire orders stand here, with
// both ways of giving them.
#include "games/vector3/chapters.h"

namespace astrogate::vector3 {

namespace {

using Check = void (*)(const Checking&);
using Offer = void (*)(const Vector3&, const View&, const GameSheet&, OptionSink&);
using Default = void (*)(const Vector3&, const View&, GameSheet&);

constexpr unsigned bit(std::size_t order) { return 1U << order; }

// Orders by their place in the variant.
enum : std::size_t { choose_technology, build, place, fire, hold, burn, warp_out, cancel_warp, agree_to_end };

struct Stage {
    std::uint8_t step;
    unsigned orders;
    Check check;
    Offer offer;
    Default fill;
};

void fill_with_nothing(const Vector3&, const View&, GameSheet&) {}
void fill_with_hold(const Vector3&, const View&, GameSheet& sheet) { sheet.orders.push_back(Hold{}); }

constexpr Stage stages[] = {
    {step::technology, bit(choose_technology), check_technology, offer_technology, default_technology},
    {step::fleet, bit(build), check_fleet, offer_fleet, default_fleet},
    {step::placement, bit(place), check_placement, offer_placement, default_placement},
    {step::fire_plot, bit(fire), check_fire_plot, offer_fire_plot, fill_with_nothing},
    {step::laser_fire, bit(fire) | bit(hold), check_fire, offer_fire, fill_with_hold},
    {step::acceleration, bit(burn) | bit(warp_out) | bit(cancel_warp) | bit(agree_to_end), check_acceleration,
     offer_acceleration, fill_with_nothing},
};

const Stage* stage_of(const View& view) {
    if (!view.seen.is_asked()) return nullptr;
    for (const Stage& stage : stages)
        if (stage.step == view.seen.step) return &stage;
    return nullptr;
}

}  // namespace

void Vector3::check(const View& view, const Sheet<Vector3>& sheet, Problems& problems) const {
    const Stage* stage = stage_of(view);
    if (stage == nullptr) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    bool understood = true;
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        if ((stage->orders & bit(sheet.orders[i].index())) != 0) continue;
        problems.add(Problem("not_now", "2009:sequence.1").at(i));
        understood = false;
    }
    if (understood) stage->check({*this, view, sheet, problems});
}

void Vector3::options(const View& view, const Sheet<Vector3>& draft, OptionSink& sink) const {
    const Stage* stage = stage_of(view);
    if (stage == nullptr)
        sink.may_hand_in(false);
    else
        stage->offer(*this, view, draft, sink);
}

void Vector3::default_sheet(const View& view, Sheet<Vector3>& sheet) const {
    if (const Stage* stage = stage_of(view)) stage->fill(*this, view, sheet);
}

// ---- fire -------------------------------------------------------------------------------------------------

namespace {

void check_one_fire(const Checking& c, const Fire& order, std::size_t i) {
    const ShipView* ship = c.view.find(order.unit);
    const ShipView* target = c.view.find(order.target);
    if (ship == nullptr || owner_of(order.unit) != c.view.seen.seat || !ship->ship.is_in_play()) {
        c.problems.add(Problem("not_your_ship", "2009:laser.3", Grade::malformed).at(i, "unit"));
        return;
    }
    // C3 must: lasers aim at enemies only
    if (target == nullptr || owner_of(order.target) == c.view.seen.seat || !target->ship.is_in_play()) {
        c.problems.add(Problem("no_such_target", "C3", Grade::malformed).at(i, "target"));
        return;
    }
    // 2009:laser.4 must_not: no ship fires twice in a phase
    if (ship->ship.has_fired)
        c.problems.add(Problem("has_fired", "2009:laser.4").at(i, "unit").with("unit", order.unit.value));
    if (ship->lasers == 0)
        c.problems.add(
            Problem("no_laser_left", "2009:sequence.3").at(i, "unit").with("unit", order.unit.value));
    // H6 must: every working laser on its one target
    if (order.lasers != ship->lasers)
        c.problems.add(
            Problem("all_lasers_fire", "2009:laser.5").at(i, "lasers").with("lasers", ship->lasers));
    const Player& owner = c.view.players[owner_of(order.unit).value];
    // 2009:laser.10 must_not: no shot beyond the last band
    if (!is_in_reach(owner, ship->ship, target->ship))
        c.problems.add(Problem("out_of_reach", "2009:laser.10")
                           .at(i, "target")
                           .with("distance", distance(ship->ship.position, target->ship.position))
                           .with("reach", 5 * owner.level(Technology::laser))
                           .with("level", owner.level(Technology::laser)));
}

// False when the sink has enough.
bool offer_fire_of(const View& view, const ShipView& one, OptionSink& sink) {
    List<std::int32_t, ship_capacity> targets;
    const Player& owner = view.players[owner_of(one.ship.unit).value];
    for (const ShipView& other : view.ships)
        if (other.ship.is_in_play() && owner_of(other.ship.unit) != owner_of(one.ship.unit) &&
            is_in_reach(owner, one.ship, other.ship))
            targets.push_back(other.ship.unit.value);
    if (targets.empty()) return true;
    return sink.offer(Pattern{fire,
                              {Domain::fixed(one.ship.unit.value),
                               Domain::of({targets.data(), targets.size()}), Domain::fixed(one.lasers)}});
}

bool is_in(const GameSheet& draft, UnitId unit) {
    for (const Order& order : draft.orders)
        if (unit_of(order) == unit) return true;
    return false;
}

// Own ships that may still be named in this draft.
void offer_fire_of_all(const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const ShipView& one : view.ships) {
        const Ship& ship = one.ship;
        if (owner_of(ship.unit) != view.seen.seat || ship.has_fired || one.lasers == 0 ||
            is_in(draft, ship.unit))
            continue;
        if (!offer_fire_of(view, one, sink)) return;
    }
}

}  // namespace

void check_fire(const Checking& c) {
    if (c.sheet.orders.empty()) c.problems.add(Problem("fire_or_hold", "2009:laser.3", Grade::unfinished));
    // 2009:laser.3 must: one ship at a time
    if (c.sheet.orders.size() > 1) c.problems.add(Problem("one_ship_at_a_time", "2009:laser.3"));
    each_order<Fire>(c.sheet, [&](const Fire& order, std::size_t i) { check_one_fire(c, order, i); });
}

void offer_fire(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(!draft.orders.empty());
    if (!draft.orders.empty()) return;
    // B13 may: a seat drops out of the laser phase
    if (sink.offer(Pattern{hold, {}})) offer_fire_of_all(view, draft, sink);
}

void check_fire_plot(const Checking& c) {
    each_order<Fire>(c.sheet, [&](const Fire& order, std::size_t i) {
        check_one_fire(c, order, i);
        for (std::size_t k = 0; k < i; ++k)
            if (unit_of(c.sheet.orders[k]) == order.unit)
                c.problems.add(Problem("ordered_twice", "2009:laser.4").at(i, "unit"));
    });
}

void offer_fire_plot(const Vector3&, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(true);
    offer_fire_of_all(view, draft, sink);
}

}  // namespace astrogate::vector3
