// Triplanetary: mining, of ships at rest where ore has been found: automated mines and their guards, ore dug
// by hand, and what is taken aboard.
#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

namespace {

// What a ship is at rest on; null where nothing was found.
const Claim* mined_by(const Claims& claims, const Ship& ship, int fastest) {
    if (ship.landed != Body::none || length(ship.vector) > fastest) return nullptr;
    for (const Claim& claim : claims)
        if (claim.hex == ship.hex) return &claim;
    return nullptr;
}

// 1981:prices.14
bool is_barred(const Claim& claim, Seat seat) { return claim.is_guarded && claim.owner != seat; }

// Whether a ship has not rested for the turn that setting something costs.
bool has_just_stopped(const Triplanetary& game, const Ship& ship) {
    // 2018:prospecting.7; H120
    return is_of_2018(game.rules.prospects) && ship.has_burned;
}

Refusal refusal_of_mine(const Triplanetary& game, const Claims& claims, const Hold& hold, const Ship& ship) {
    const Claim* claim = mined_by(claims, ship, 0);
    // H70; 1981:prices.11
    if (claim == nullptr || !claim->has_ore) return {"no_ore_here", "1981:prices.11"};
    if (hold.automated_mines == 0) return {"no_mine_aboard", "1981:prices.11"};
    // H70
    if (claim->owner != no_seat) return {"mined_already", "1981:prices.11"};
    if (has_just_stopped(game, ship)) return {"no_turn_at_rest", "2018:prospecting.7"};
    return {};
}

// `is_set_now`: whether its mine is set in the same sheet.
Refusal refusal_of_guards(const Triplanetary& game, const Claims& claims, const Hold& hold, const Ship& ship,
                          bool is_set_now = false) {
    const Claim* claim = mined_by(claims, ship, 0);
    // 1981:prices.14
    // 2018:prospecting.7; H120
    if (claim == nullptr || (claim->owner != ship.seat && !(is_set_now && is_of_2018(game.rules.prospects))))
        return {"no_mine_of_yours", "1981:prices.14"};
    if (hold.robot_guards == 0) return {"no_guards_aboard", "1981:prices.14"};
    if (claim->is_guarded) return {"guarded_already", "1981:prices.14"};
    if (has_just_stopped(game, ship)) return {"no_turn_at_rest", "2018:prospecting.7"};
    return {};
}

Refusal refusal_of_ore(const Claims& claims, const Ship& ship) {
    const Claim* claim = mined_by(claims, ship, 0);
    // 1981:prices.12
    if (claim == nullptr || claim->stock == 0) return {"no_ore_here", "1981:prices.12"};
    if (is_barred(*claim, ship.seat)) return {"under_guard", "1981:prices.14"};
    return {};
}

Refusal refusal_of_shard(const Claims& claims, const Hold& hold, const Ship& ship) {
    const Claim* claim = mined_by(claims, ship, 1);
    if (claim == nullptr || claim->shards == 0) return {"no_shard_here", "1981:prospecting.5"};
    // 1981:prices.9; 1981:prices.16
    if (!hold.has_grapples) return {"no_grapples", "1981:prices.9"};
    return {};
}

}  // namespace

bool can_mine(const Triplanetary& game, const State& state, const Ship& ship) {
    if (!is_prospecting(game, state.scenario)) return false;
    const Hold hold = hold_of(state, ship.unit);
    const auto has_room = [&](Ware ware) { return room_for(game, state, ship, ware) > 0; };
    return !refusal_of_mine(game, state.claims, hold, ship) ||
           !refusal_of_guards(game, state.claims, hold, ship) ||
           (!refusal_of_ore(state.claims, ship) && has_room(Ware::ore)) ||
           (!refusal_of_shard(state.claims, hold, ship) && has_room(Ware::shard));
}

void carry_out_mining(const State& state, const Order& order, GameEvents& events) {
    const Ship* ship = find_ship(state, unit_of(order));
    if (ship == nullptr) return;
    if (std::holds_alternative<SetMine>(order))
        events.push_back(MinePlaced{ship->unit, ship->seat, ship->hex});
    if (std::holds_alternative<SetGuards>(order))
        events.push_back(GuardsPlaced{ship->unit, ship->seat, ship->hex});
    if (const LoadOre* one = std::get_if<LoadOre>(&order))
        events.push_back(OreLoaded{ship->unit, ship->hex, one->count});
    if (std::holds_alternative<TakeShard>(order)) events.push_back(ShardTaken{ship->unit, ship->hex});
}

namespace {

// Ore of a stock that other ships of the same sheet take.
int taken_elsewhere(const View& view, const GameSheet& sheet, Hex hex, UnitId but) {
    int sum = 0;
    for (const Order& order : sheet.orders) {
        const LoadOre* one = std::get_if<LoadOre>(&order);
        const Ship* ship = one == nullptr ? nullptr : find_ship(view, one->unit);
        if (ship != nullptr && ship->unit != but && ship->hex == hex) sum += one->count;
    }
    return sum;
}
bool is_shard_taken(const View& view, const GameSheet& sheet, const Ship& ship) {
    for (const Order& order : sheet.orders)
        if (const TakeShard* one = std::get_if<TakeShard>(&order)) {
            const Ship* other = find_ship(view, one->unit);
            if (other != nullptr && other != &ship && other->hex == ship.hex) return true;
        }
    return false;
}

// Whether another ship of the sheet does the same in the same hex.
template <class O>
bool is_done_there(const View& view, const GameSheet& sheet, const Ship& ship) {
    for (const Order& order : sheet.orders) {
        const O* one = std::get_if<O>(&order);
        const Ship* other = one == nullptr ? nullptr : find_ship(view, one->unit);
        if (other != nullptr && other->unit != ship.unit && other->hex == ship.hex) return true;
    }
    return false;
}

template <class O>
void offer_plain(const Refusal& refusal, const View& view, const GameSheet& draft, const Ship& ship,
                 OptionSink& sink) {
    if (refusal || order_for<O>(draft, ship.unit) != nullptr || is_done_there<O>(view, draft, ship)) return;
    sink.offer(Pattern{index_of<Order, O>(), {Domain::fixed(ship.unit.value)}});
}

}  // namespace

void offer_mining(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!is_prospecting(game, view.scenario)) return;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        const Hold hold = hold_of(view, ship.unit);
        const bool is_set_now = order_for<SetMine>(draft, ship.unit) != nullptr;
        offer_plain<SetMine>(refusal_of_mine(game, view.claims, hold, ship), view, draft, ship, sink);
        offer_plain<SetGuards>(refusal_of_guards(game, view.claims, hold, ship, is_set_now), view, draft,
                               ship, sink);
        if (most_after(game, view, draft, ship, Ware::shard) > 0)
            offer_plain<TakeShard>(refusal_of_shard(view.claims, hold, ship), view, draft, ship, sink);
        if (refusal_of_ore(view.claims, ship) || order_for<LoadOre>(draft, ship.unit) != nullptr) continue;
        const int left = claim_at(view, ship.hex)->stock - taken_elsewhere(view, draft, ship.hex, ship.unit);
        const int most = std::min(left, most_after(game, view, draft, ship, Ware::ore));
        if (most > 0)
            sink.offer(Pattern{index_of<Order, LoadOre>(),
                               {Domain::fixed(ship.unit.value), Domain::range(1, most)}});
    }
}

namespace {

struct MiningChecker {
    const Triplanetary& game;
    const View& view;
    const GameSheet& sheet;
    std::size_t i;
    Problems& problems;
    bool& is_mining;

    void operator()(const SetMine& one) const {
        say(one, [&](const Ship& ship, const Hold& hold) {
            return is_done_there<SetMine>(view, sheet, ship) ? Refusal{"mined_already", "1981:prices.11"}
                                                             : refusal_of_mine(game, view.claims, hold, ship);
        });
    }
    void operator()(const SetGuards& one) const {
        say(one, [&](const Ship& ship, const Hold& hold) {
            const bool is_set_now = order_for<SetMine>(sheet, ship.unit) != nullptr;
            return is_done_there<SetGuards>(view, sheet, ship)
                       ? Refusal{"guarded_already", "1981:prices.14"}
                       : refusal_of_guards(game, view.claims, hold, ship, is_set_now);
        });
    }
    void operator()(const TakeShard& one) const {
        say(one, [&](const Ship& ship, const Hold& hold) {
            return is_shard_taken(view, sheet, ship) ? Refusal{"no_shard_here", "1981:prospecting.5"}
                                                     : refusal_of_shard(view.claims, hold, ship);
        });
    }
    void operator()(const LoadOre& one) const {
        say(one, [&](const Ship& ship, const Hold&) {
            if (const Refusal refusal = refusal_of_ore(view.claims, ship)) return refusal;
            const int left =
                claim_at(view, ship.hex)->stock - taken_elsewhere(view, sheet, ship.hex, ship.unit);
            if (one.count == 0 || one.count > left) return Refusal{"no_such_stock", "1981:prices.12"};
            return Refusal{};
        });
    }
    template <class Other>
    void operator()(const Other&) const {
        is_mining = false;
    }

private:
    template <class O, class F>
    void say(const O& one, const F& refusal_of) const {
        if (!is_prospecting(game, view.scenario))
            return problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        const Ship* ship = own_ship(view, one.unit, i, problems);
        if (ship == nullptr) return;
        const Claim* claim = claim_at(view, ship->hex);
        if (const Refusal refusal = refusal_of(*ship, hold_of(view, one.unit)))
            problems.add(refusal.problem()
                             .with("unit", one.unit.value)
                             .with("stock", claim == nullptr ? 0 : claim->stock)
                             .at(i, "unit"));
    }
};

}  // namespace

bool check_mining(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                  Problems& problems) {
    bool is_mining = true;
    on_alternative(sheet.orders[i], MiningChecker{game, view, sheet, i, problems, is_mining});
    return is_mining;
}

void dig(const Triplanetary& game, const State& state, GameEvents& events) {
    if (!is_prospecting(game, state.scenario)) return;
    for (const Ship& ship : state.ships) {
        const Claim* claim = ship.seat == state.phasing ? mined_by(state.claims, ship, 0) : nullptr;
        if (claim == nullptr || !claim->has_ore || is_barred(*claim, ship.seat)) continue;
        // 1981:prices.15; H71
        if (room_for(game, state, ship, Ware::ore) >= ore_by_hand)
            events.push_back(OreDug{ship.unit, ship.hex, ore_by_hand});
    }
    for (const Claim& claim : state.claims)
        // 1981:prices.11; 1981:prices.13
        if (claim.owner == state.phasing && claim.stock + ore_by_machine <= UINT16_MAX)
            events.push_back(OreMined{claim.owner, claim.hex, ore_by_machine});
}

}  // namespace astrogate::triplanetary
