// Triplanetary: orders by the phase that asks for them. Everything here reads a View.
#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

// Whether two orders of one kind are the same order for the same ship, base or purchase; of weak hexes each
// may be refused, of enemies each fired at.
struct Sameness {
    // Two ships do not board one.
    bool operator()(const Inspect& a, const Inspect& b) const { return a.target == b.target; }
    bool operator()(const Loot& a, const Loot& b) const { return a.target == b.target; }
    bool operator()(const Capture& a, const Capture& b) const { return a.target == b.target; }
    bool operator()(const Incite& a, const Incite& b) const { return a.target == b.target; }
    bool operator()(const TakePassengers&, const TakePassengers&) const { return true; }
    bool operator()(const PlaceDummy&, const PlaceDummy&) const { return false; }
    bool operator()(const Deploy&, const Deploy&) const { return false; }
    bool operator()(const LaunchFrom& a, const LaunchFrom& b) const { return a.body == b.body; }
    bool operator()(const FireFrom& a, const FireFrom& b) const { return a.body == b.body; }
    bool operator()(const Buy& a, const Buy& b) const { return a.number == b.number; }
    bool operator()(const Stock& a, const Stock& b) const { return a.number == b.number && a.ware == b.ware; }
    bool operator()(const Post& a, const Post& b) const { return a.number == b.number; }
    bool operator()(const Enter& a, const Enter& b) const { return a.number == b.number; }
    bool operator()(const StockBase& a, const StockBase& b) const {
        return is_same_base(a, b) && a.ware == b.ware;
    }
    bool operator()(const Draw& a, const Draw& b) const { return is_same_hold(a, b); }
    bool operator()(const Unload& a, const Unload& b) const { return is_same_hold(a, b); }
    bool operator()(const BuyWare& a, const BuyWare& b) const { return is_same_hold(a, b); }
    bool operator()(const Sell& a, const Sell& b) const { return is_same_hold(a, b); }
    bool operator()(const Transfer& a, const Transfer& b) const {
        return is_same_hold(a, b) && a.target == b.target;
    }
    bool operator()(const AcceptGift& a, const AcceptGift& b) const {
        return is_same_hold(a, b) && a.target == b.target;
    }
    bool operator()(const Defend& a, const Defend& b) const { return is_same_base(a, b); }
    bool operator()(const AcceptBase& a, const AcceptBase& b) const { return is_same_base(a, b); }
    bool operator()(const OpenBase& a, const OpenBase& b) const {
        return is_same_base(a, b) && a.guest == b.guest;
    }
    bool operator()(const CloseBase& a, const CloseBase& b) const {
        return is_same_base(a, b) && a.guest == b.guest;
    }
    bool operator()(const Demand& a, const Demand& b) const { return is_same_aim(a, b); }
    bool operator()(const Surrender& a, const Surrender& b) const { return is_same_aim(a, b); }
    bool operator()(const Fire& a, const Fire& b) const { return is_same_aim(a, b); }
    bool operator()(const Refuse& a, const Refuse& b) const { return a.unit == b.unit && a.hex == b.hex; }
    template <class O>
    bool operator()(const O& a, const O& b) const {
        return unit_of(Order(a)) == unit_of(Order(b));
    }

private:
    template <class O>
    static bool is_same_base(const O& a, const O& b) {
        return a.body == b.body && a.side == b.side;
    }
    template <class O>
    static bool is_same_hold(const O& a, const O& b) {
        return a.unit == b.unit && a.ware == b.ware;
    }
    template <class O>
    static bool is_same_aim(const O& a, const O& b) {
        return a.unit == b.unit && a.target == b.target;
    }
};
bool is_again(const Order& a, const Order& b) {
    if (a.index() != b.index()) return false;
    return std::visit([&]<class O>(const O& one) { return Sameness()(one, *std::get_if<O>(&b)); }, a);
}

struct FuelChecker {
    const Triplanetary& game;
    const View& view;
    Problems& problems;

    void check(const GameSheet& sheet) const {
        for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
            if (check_boarding(game, view, sheet.orders[i], i, problems) ||
                check_base_site(game, view, sheet, i, problems) ||
                check_trade(game, view, sheet, i, problems) || check_mining(game, view, sheet, i, problems) ||
                check_transfer(game, view, sheet, i, problems) ||
                check_stores(game, view, sheet, i, problems) || check_loot(game, view, sheet, i, problems) ||
                check_prize_sale(game, view, sheet, i, problems) ||
                check_repair(view, sheet.orders[i], i, problems))
                continue;
            const Reload* load = std::get_if<Reload>(&sheet.orders[i]);
            if (load == nullptr && !std::holds_alternative<Refuel>(sheet.orders[i])) {
                problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
                continue;
            }
            const Ship* ship = own_ship(view, unit_of(sheet.orders[i]), i, problems);
            if (ship == nullptr) continue;
            check_one(*ship, load == nullptr, i);
            if (load != nullptr) check_load(game, view, *load, i, problems);
        }
        check_manifests(game, view, sheet, problems);
        if (view.purses.empty()) return;
        const int left = left_after(game, view, sheet);
        const int purse = view.purses[view.seen.seat.value].money;
        // A purse of Piracy may be below nought.
        if (left < 0 && left < purse) problems.add(beyond_the_purse(game, view, sheet, purse - left, purse));
    }
    void check_one(const Ship& ship, bool is_for_fuel, std::size_t i) const {
        const auto say = [&](Problem problem) {
            problems.add(problem.with("unit", ship.unit.value).at(i, "unit"));
        };
        // 1981:prospecting.2; G20
        if (has_prices(game, view.scenario)) say(Problem("supplies_are_bought", "1981:prospecting.2"));
        // 1981:resupply.2
        else if (base_of(game, view, ship, orbits_of(ship.unit)) == Body::none)
            say(Problem("no_base_here", "1981:resupply.2"));
        else if (ship.has_fired)
            say(Problem("has_fired", "1981:resupply.9"));
        else if (hold_of(view, ship.unit).has_launched)
            // G2; 1981:resupply.9
            say(Problem("has_launched", "1981:resupply.9"));
        else if (is_for_fuel && !gains_by_refuelling(game, ship))
            say(Problem("nothing_to_refuel", "1981:resupply.1"));
    }
    Body orbits_of(UnitId unit) const {
        for (const Pending& one : view.pending)
            if (one.unit == unit) return one.orbits;
        return Body::none;
    }
};

}  // namespace

const Ship* own_ship(const View& view, UnitId unit, std::size_t order, Problems& problems) {
    const Ship* ship = find_ship(view, unit);
    if (ship != nullptr && ship->seat == view.seen.seat) return ship;
    problems.add(Problem("not_your_ship", "1981:sequence.6", Grade::malformed).at(order, "unit"));
    return nullptr;
}

void Triplanetary::options(const View& view, const Sheet<Triplanetary>& draft, OptionSink& sink) const {
    const std::uint8_t now = view.seen.step;
    Hex unused{};
    const bool is_fire = now == step::guns || now == step::counterattack;
    sink.may_hand_in(view.seen.is_asked() && (now != step::placement || is_placed(*this, view, draft)) &&
                     (now != step::devastation || !draft.orders.empty()) &&
                     (now != step::astrogation || dummies_removed(draft) >= dummies_to_remove(view, draft)) &&
                     (now != step::guns || is_one_attack(draft)) && (!is_fire || are_reserves_meant(draft)) &&
                     (now != step::recall || is_all_recalled(view, draft)) &&
                     (now != step::astrogation || strays(*this, view, draft, unused) == nullptr) &&
                     (now != step::astrogation || sails_unannounced(*this, view, draft) == nullptr) &&
                     (now != step::purchase || is_bought(*this, view, draft)) &&
                     (now != step::settlement || is_site_chosen(draft)) &&
                     (now != step::entry || have_all_entered(*this, draft)));
    if (!view.seen.is_asked()) return;
    if (now == step::placement) return offer_places(*this, view, draft, sink);
    if (now == step::purchase) return offer_purchases(*this, view, draft, sink);
    if (now == step::prospecting) return offer_prospects(*this, view, draft, sink);
    if (now == step::astrogation) return offer_courses(*this, view, draft, sink);
    if (now == step::ordnance) return offer_ordnance(*this, view, draft, sink);
    if (now == step::devastation) return offer_sides(view, draft, sink);
    if (now == step::ramming) return offer_rams(*this, view, draft, sink);
    if (is_fire) return offer_fire(*this, view, draft, sink);
    if (now == step::parley) return offer_replies(view, draft, sink);
    if (now == step::arrival) return offer_arrivals(*this, view, draft, sink);
    if (now == step::recall) return offer_recall(view, draft, sink);
    if (now == step::settlement) return offer_settlement(*this, view, draft, sink);
    if (now == step::entry) return offer_entry(*this, view, draft, sink);
    offer_fuel(*this, view, draft, sink);
    offer_boarding(*this, view, draft, sink);
}

void Triplanetary::check(const View& view, const Sheet<Triplanetary>& sheet, Problems& problems) const {
    if (!view.seen.is_asked()) {
        problems.add(Problem("not_asked", ""));
        return;
    }
    for (std::size_t i = 0; i < sheet.orders.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            // 1981:ramming.4; 1981:ordnance.2
            if (is_again(sheet.orders[k], sheet.orders[i]))
                problems.add(Problem("ordered_twice", "1981:sequence.5").at(i, "unit"));
    switch (view.seen.step) {
        case step::placement: return check_places(*this, view, sheet, problems);
        case step::purchase: return check_purchases(*this, view, sheet, problems);
        case step::prospecting: return check_prospects(*this, view, sheet, problems);
        case step::astrogation: return check_courses(*this, view, sheet, problems);
        case step::ordnance: return check_ordnance(*this, view, sheet, problems);
        case step::devastation: return check_sides(view, sheet, problems);
        case step::ramming: return check_rams(*this, view, sheet, problems);
        case step::guns:
        case step::counterattack: return check_fire(*this, view, sheet, problems);
        case step::parley: return check_replies(view, sheet, problems);
        case step::arrival: return check_arrivals(*this, view, sheet, problems);
        case step::recall: return check_recall(view, sheet, problems);
        case step::settlement: return check_settlement(*this, view, sheet, problems);
        case step::entry: return check_entry(*this, view, sheet, problems);
        default: FuelChecker{*this, view, problems}.check(sheet);
    }
}

// The first side there is, the first transport and the first asteroids; a course as it is; no launch, no ram
// and no shot; all the fuel to be had, and a full hold.
void Triplanetary::default_sheet(const View& view, Sheet<Triplanetary>& sheet) const {
    if (!view.seen.is_asked()) return;
    if (view.seen.step == step::placement) return place_by_default(*this, view, sheet);
    if (view.seen.step == step::purchase) return buy_by_default(*this, view, sheet);
    if (view.seen.step == step::devastation) {
        sheet.orders.push_back(Yield{view.impact.side});
        return;
    }
    if (view.seen.step == step::recall) return recall_by_default(view, sheet);
    if (view.seen.step == step::settlement) return settle_by_default(*this, view, sheet);
    if (view.seen.step == step::entry) return enter_by_default(*this, view, sheet);
    Hex instead{};
    if (view.seen.step == step::astrogation)
        while (const Ship* ship = strays(*this, view, sheet, instead))
            sheet.orders.push_back(Burn{ship->unit, instead});
    if (view.seen.step != step::resupply || has_prices(*this, view.scenario)) return;
    const Ground own = Ground(view).without_pacts();
    for (std::size_t i = 0; i < view.ships.size() && i < view.pending.size(); ++i) {
        const Ship& ship = view.ships[i];
        // J4
        if (ship.seat != view.seen.seat || hold_of(view, ship.unit).has_launched ||
            base_of(*this, own, ship, view.pending[i].orbits) == Body::none)
            continue;
        if (gains_by_refuelling(*this, ship)) sheet.orders.push_back(Refuel{ship.unit});
        load_by_default(*this, view, ship, sheet);
    }
}

}  // namespace astrogate::triplanetary
