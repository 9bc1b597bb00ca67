// Triplanetary: Piracy: what the Pirate takes out of merchants' ships, and where prizes are refitted.
#include "games/triplanetary/rules/piracy/piracy.h"
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

bool can_loot(const Triplanetary& game, const State& state) {
    if (!is_piracy(game, state.scenario)) return false;
    for (const Ship& ship : state.ships)
        for (const Ship& target : state.ships)
            if (ship.seat == state.phasing && !refusal_of_loot(game, state, ship, target)) return true;
    return false;
}

bool loots_enough(const Triplanetary& game, const View& view, const GameSheet& sheet, UnitId unit,
                  const Order* but) {
    return is_campaign(game, view.scenario) && std::ranges::any_of(sheet.orders, [&](const Order& order) {
               const Loot* one = std::get_if<Loot>(&order);
               // H111
               return one != nullptr && &order != but && one->unit == unit;
           });
}

namespace {

// Whether a hold that a sheet has loaded still takes a cargo.
bool has_room_for_loot(const Triplanetary& game, const View& view, const GameSheet& draft, const Ship& ship) {
    // H111
    return !is_campaign(game, view.scenario) || (!loots_enough(game, view, draft, ship.unit, nullptr) &&
                                                 is_hold_empty(game, manifest_of(game, view, draft, ship)));
}

}  // namespace

void offer_loot(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_piracy(game, view.scenario)) return;
    for (const Ship& ship : view.ships)
        for (const Ship& target : view.ships)
            if (ship.seat == view.seen.seat && !refusal_of_loot(game, view, ship, target) &&
                !is_boarded<Loot>(draft, target.unit) && has_room_for_loot(game, view, draft, ship) &&
                !sink.offer(Pattern{index_of<Order, Loot>(),
                                    {Domain::fixed(ship.unit.value), Domain::fixed(target.unit.value)}}))
                return;
}

bool check_loot(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                Problems& problems) {
    const Loot* loot = std::get_if<Loot>(&sheet.orders[i]);
    if (loot == nullptr) return false;
    const Ship* ship = own_ship(view, loot->unit, i, problems);
    const Ship* target = find_ship(view, loot->target);
    if (target == nullptr)
        problems.add(Problem("no_enemy", "1981:transfer.4", Grade::malformed).at(i, "target"));
    if (ship == nullptr || target == nullptr) return true;
    Refusal refusal = refusal_of_loot(game, view, *ship, *target);
    if (!refusal && loots_enough(game, view, sheet, ship->unit, &sheet.orders[i]))
        refusal = {"hold_not_empty", "H111"};
    if (!refusal) return true;
    const UnitId other = first_of(view, [&](const Ship& one) {
        return !refusal_of_loot(game, view, *ship, one) && !is_boarded<Loot>(sheet, one.unit);
    });
    problems.add(refusal.problem()
                     .with("unit", loot->unit.value)
                     .with("target", loot->target.value)
                     .with("has_other", other != no_unit ? 1 : 0)
                     .with("other", other.value)
                     .at(i, "target"));
    return true;
}

void carry_out_loot(const Triplanetary& game, const State& state, const Order& order, GameEvents& events) {
    const int points = is_campaign(game, state.scenario) ? 0 : points_of_loot;
    if (const Loot* one = std::get_if<Loot>(&order))
        // 2018:piracy.22
        events.push_back(
            CargoLooted{one->unit, one->target, state.phasing, static_cast<std::uint8_t>(points)});
}

bool is_refitted(const Triplanetary& game, const State& state, const Ship& prize, Body base) {
    if (!is_piracy(game, state.scenario)) return true;
    // 2018:piracy.24
    if (prize.seat == raiders) return base == Body::clandestine;
    // 2018:piracy.13
    if (state.roster[prize.unit.value].seat == merchants && prize.seat == patrolmen)
        return base == Body::terra;
    // 2018:piracy.12
    return prize.seat != patrolmen || base == Body::luna;
}

void hand_over(const Triplanetary& game, const State& state, const Ship& prize, Body base,
               GameEvents& events) {
    events.push_back(PrizeDelivered{prize.unit, base});
    const Seat owner = state.roster[prize.unit.value].seat;
    // 2018:piracy.13
    if (is_piracy(game, state.scenario) && owner == merchants && prize.seat == patrolmen &&
        state.players[owner.value].is_playing)
        events.push_back(ShipReturned{prize.unit, owner});
}

}  // namespace astrogate::triplanetary
