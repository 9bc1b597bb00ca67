// Triplanetary: orders by the phase that asks for them. Everything here reads a View.
#include "games/triplanetary/chapters.h"

namespace astrogate::triplanetary {

namespace {

bool is_asked(const View& view) { return !view.seen.over && view.seen.is_asked(); }

bool is_placed(const View& view, const GameSheet& sheet) {
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat && order_for<Place>(sheet, ship.unit) == nullptr) return false;
    return true;
}

// The same order for the same ship twice; of weak hexes each may be refused.
bool is_again(const Order& a, const Order& b) {
    if (a.index() != b.index() || unit_of(a) != unit_of(b)) return false;
    const Refuse* one = std::get_if<Refuse>(&a);
    return one == nullptr || one->hex == std::get_if<Refuse>(&b)->hex;
}

struct Checker {
    const Triplanetary& game;
    const View& view;
    Problems& problems;

    // A ship of one's own that this kind of order is for.
    const Ship* own(const Order& order, std::size_t i, bool is_kind) const {
        const Ship* ship = find_ship(view, unit_of(order));
        if (!is_kind)
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        else if (ship == nullptr || ship->seat != view.seen.seat)
            problems.add(Problem("not_your_ship", "1981:sequence.6", Grade::malformed).at(i, "unit"));
        else
            return ship;
        return nullptr;
    }
    void check_places(const GameSheet& sheet) const {
        for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
            const Place* place = std::get_if<Place>(&sheet.orders[i]);
            const Ship* ship = own(sheet.orders[i], i, place != nullptr);
            if (ship == nullptr || game.map.world(ship->landed).has_base(place->side)) continue;
            problems.add(Problem("no_base_there", "1981:bodies.5")
                             .with("body", static_cast<int>(ship->landed))
                             .at(i, "side"));
        }
        if (!is_placed(view, sheet))
            problems.add(Problem("choose_a_side", "2018:bi_planetary.1", Grade::unfinished));
    }
    void check_fuel(const GameSheet& sheet) const {
        for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
            const Ship* ship = own(sheet.orders[i], i, std::holds_alternative<Refuel>(sheet.orders[i]));
            if (ship == nullptr) continue;
            // 1981:resupply.2 must: at a base: landed by it, in orbit over it, or at rest in its hex
            if (base_of(game, view.scenario, *ship, orbits_of(ship->unit)) == Body::none)
                problems.add(
                    Problem("no_base_here", "1981:resupply.2").with("unit", ship->unit.value).at(i, "unit"));
            else if (!gains_by_refuelling(game, *ship))
                problems.add(Problem("nothing_to_refuel", "1981:resupply.1")
                                 .with("unit", ship->unit.value)
                                 .at(i, "unit"));
        }
    }
    Body orbits_of(UnitId unit) const {
        for (const Pending& one : view.pending)
            if (one.unit == unit) return one.orbits;
        return Body::none;
    }
};

}  // namespace

void Triplanetary::options(const View& view, const Sheet<Triplanetary>& draft, OptionSink& sink) const {
    const bool is_placement = view.seen.step == step::placement;
    sink.may_hand_in(is_asked(view) && (!is_placement || is_placed(view, draft)));
    if (!is_asked(view)) return;
    if (is_placement) return offer_places(*this, view, draft, sink);
    if (view.seen.step == step::astrogation) return offer_courses(*this, view, draft, sink);
    offer_fuel(*this, view, draft, sink);
}

void Triplanetary::check(const View& view, const Sheet<Triplanetary>& sheet, Problems& problems) const {
    if (!is_asked(view)) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (is_again(sheet.orders[k], sheet.orders[i]))
                problems.add(Problem("ordered_twice", "1981:sequence.5").at(i, "unit"));
    const Checker checker{*this, view, problems};
    if (view.seen.step == step::placement) return checker.check_places(sheet);
    if (view.seen.step == step::astrogation) return check_courses(*this, view, sheet, problems);
    checker.check_fuel(sheet);
}

// The first side there is; a course as it is; all the fuel to be had.
void Triplanetary::default_sheet(const View& view, Sheet<Triplanetary>& sheet) const {
    if (!is_asked(view)) return;
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i) {
        const Ship& ship = view.ships[i];
        if (ship.seat != view.seen.seat) continue;
        if (view.seen.step == step::placement)
            sheet.orders.push_back(Place{ship.unit, map.world(ship.landed).bases[0]});
        if (view.seen.step == step::resupply && gains_by_refuelling(*this, ship) &&
            base_of(*this, view.scenario, ship, view.pending[i].orbits) != Body::none)
            sheet.orders.push_back(Refuel{ship.unit});
    }
}

}  // namespace astrogate::triplanetary
