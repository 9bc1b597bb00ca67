// Triplanetary: ships that come into an asteroid hex at a speed of one prospect it: a die for ore, and a die
// for a shard.
#include <array>

#include "games/triplanetary/rules/trade/trade.h"

namespace astrogate::triplanetary {

bool can_prospect(const Triplanetary& game, const State& state) {
    if (!is_prospecting(game, state.scenario)) return false;
    for (const Ship& ship : state.ships)
        if (ship.seat == state.phasing && !refusal_of_prospecting(game, state, ship)) return true;
    return false;
}

void offer_prospects(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat || refusal_of_prospecting(game, view, ship) ||
            order_for<Prospect>(draft, ship.unit) != nullptr)
            continue;
        bool is_taken = false;
        for (const Ship& other : view.ships)
            is_taken =
                is_taken || (other.hex == ship.hex && order_for<Prospect>(draft, other.unit) != nullptr);
        if (!is_taken && !sink.offer(Pattern{index_of<Order, Prospect>(), {Domain::fixed(ship.unit.value)}}))
            return;
    }
}

void check_prospects(const Triplanetary& game, const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Prospect* one = std::get_if<Prospect>(&sheet.orders[i]);
        if (one == nullptr) {
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
            continue;
        }
        const Ship* ship = own_ship(view, one->unit, i, problems);
        if (ship == nullptr) continue;
        Refusal refusal = refusal_of_prospecting(game, view, *ship);
        for (std::size_t k = 0; k < i; ++k) {
            const Prospect* other = std::get_if<Prospect>(&sheet.orders[k]);
            const Ship* there = other == nullptr ? nullptr : find_ship(view, other->unit);
            // 1981:prospecting.6
            if (there != nullptr && there != ship && there->hex == ship->hex)
                refusal = {"prospected_already", "1981:prospecting.6"};
        }
        if (refusal)
            problems.add(refusal.problem()
                             .with("unit", one->unit.value)
                             .with("q", ship->hex.q)
                             .with("r", ship->hex.r)
                             .at(i, "unit"));
    }
}

namespace {

const Claim* surveyed(const State& state) {
    for (const Claim& claim : state.claims)
        if (claim.surveyor != no_unit) return &claim;
    return nullptr;
}

}  // namespace

void wait_prospecting(const Triplanetary& game, const State& state, Wait& wait) {
    if (const Claim* claim = surveyed(state))
        // 1981:prospecting.4
        return wait.roll(Roll{7, state.phasing, claim->surveyor, 2, 6, everybody});
    if (can_prospect(game, state)) wait.must(state.phasing);
}

namespace {

void prospect(const Triplanetary& game, const State& state, const Claim& claim,
              std::span<const std::uint8_t> faces, GameEvents& events) {
    const bool has_shard = faces[1] == shard_face;
    // 1981:prices.9; 1981:prices.16
    const bool is_held = has_shard && hold_of(state, claim.surveyor).has_grapples;
    // 1981:prospecting.4; G19
    events.push_back(HexProspected{claim.surveyor, claim.hex, faces[0], faces[1], faces[0] == ore_face,
                                   has_shard, is_held});
    if (!has_shard || is_held) return;
    if (is_of_2018(game.rules.prospects)) {
        const Ship* ship = find_ship(state, claim.surveyor);
        // 2018:prospecting.1
        events.push_back(AsteroidsEntered{ship->unit, static_cast<std::uint8_t>(ship->asteroids + 1)});
        return;
    }
    std::array<int, ship_capacity> turns{};
    // 1981:prospecting.5
    turns[claim.surveyor.value] = turns_of_a_shard;
    add_damage(state, turns, false, events);
}

}  // namespace

Next act_prospecting(const Triplanetary& game, const State& state, const GameAnswer& got,
                     GameEvents& events) {
    if (const Claim* claim = surveyed(state); claim != nullptr && !got.faces.empty()) {
        prospect(game, state, *claim, got.faces, events);
        std::size_t left = 0;
        for (const Claim& one : state.claims) left += one.surveyor != no_unit ? 1 : 0;
        return left > 1 ? Next::again() : Next::to(step::asteroids);
    }
    const std::size_t before = events.size();
    if (!got.sheets.empty())
        for (const Order& order : got.sheets[0].sheet.orders)
            if (const Prospect* one = std::get_if<Prospect>(&order))
                events.push_back(SurveyBegan{one->unit, find_ship(state, one->unit)->hex});
    return events.size() > before ? Next::again() : Next::to(step::asteroids);
}

void stake_claims(const Triplanetary& game, State& state, Problems& problems) {
    for (const Claim& one : game.rules.claims) {
        const bool is_mined = one.owner != no_seat;
        const bool is_sound = is_mined ? one.has_ore && one.owner.value < state.players.size()
                                       : one.stock == 0 && !one.is_guarded;
        if (!game.map.is_on(one.hex) || !game.map.at(one.hex).is_asteroid() ||
            claim_at(state, one.hex) != nullptr || one.surveyor != no_unit || !is_sound) {
            problems.add(Problem("claim_out_of_place", "1981:prospecting.6")
                             .with("q", one.hex.q)
                             .with("r", one.hex.r));
            continue;
        }
        state.claims.push_back(one);
    }
}

}  // namespace astrogate::triplanetary
