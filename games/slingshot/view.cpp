// Slingshot: what a seat knows beyond the audiences of the field lists. Of its own side's ships it knows all.
// Of an enemy, beside its symbol,
//   kind    from when a sensor of its side first came near enough; it never changes, so it stays known
//   name    the same, from nearer
//   dice    of an attack, whoever of both sides knows Attack and Defence
// and what has jumped or been lost is named to all. Fuel, orders and charged hyperdrives stay with the side;
// of a launched object its kind is seen as a ship's is.
#include <algorithm>

#include "games/slingshot/rules/chapters.h"
#include "kernel/project.h"
#include "mechanics/hex_board.h"

namespace astrogate {
ASTROGATE_ENUM(slingshot, Pulling, planet, star);
ASTROGATE_ENUM(slingshot, Ground, first_side, second_side, hyperdrives);
}  // namespace astrogate

namespace astrogate::slingshot {

void Slingshot::view(const State& state, Seat seat, View& view) const {
    view.turn_limit = rules.turn_limit > 0 ? rules.turn_limit : state.battle.turns;
    for (std::size_t i = 0; i < state.ships.size(); ++i) {
        Ship& shown = view.ships[i];
        find_pulls(*this, state.battle, shown.hex, view.pending.push_back({shown.unit, {}}).pulls);
        if (seat.value >= state.players.size() || same_team(seat, shown.seat)) continue;
        const Tier tier = tier_of(state.sightings, side_of(seat), shown.unit);
        // 2013:sensors.2; 2013:sensors.6
        if (tier >= Tier::kind) shown.kind = state.ships[i].kind;
        // 2013:sensors.5
        if (tier >= Tier::figures) shown.name = state.ships[i].name;
    }
}

void Slingshot::glimpse(const State&, const Event& event, Seat seat, Glimpses& out) const {
    const auto tell = [&]<class E>(const E& e) {
        if constexpr (requires { e.told; })
            // 2013:shooting.9
            if ((e.told & mask_of(seat)) != 0) std::get_if<E>(&out.back())->rolls = e.rolls;
    };
    if (!out.empty()) on_alternative(event, tell);
}

namespace {

// Gives ships of which the View does not tell all a berth each, at random among those that fit.
class Guesser {
public:
    Guesser(const Slingshot& game, State& state, std::size_t side, Stream& dice)
        : game_(game), state_(state), fleet_(state.battle.fleets[side].ships), dice_(dice) {
        for (std::size_t i = 0; i < state.ships.size(); ++i)
            if (is_ship(state.ships[i].unit) && side_of(state.ships[i].unit) == side) ships_.push_back(i);
    }
    bool fill(std::size_t i) {
        if (i == ships_.size()) return true;
        Ship& ship = state_.ships[ships_[i]];
        const Ship seen = ship;
        const std::size_t first = dice_.below(static_cast<std::uint32_t>(fleet_.size()));
        for (std::size_t k = 0; k < fleet_.size(); ++k) {
            const std::size_t number = (first + k) % fleet_.size();
            const Berth& berth = fleet_[number];
            if (is_taken_[number] || !fits(seen, berth)) continue;
            is_taken_[number] = true;
            ship.kind = berth.kind;
            ship.name = berth.name;
            if (fill(i + 1)) return true;
            is_taken_[number] = false;
            ship = seen;
        }
        return false;
    }

private:
    bool fits(const Ship& ship, const Berth& berth) const {
        const ShipClass& figures = game_.tables.of(berth.kind);
        const int left = figures.integ - ship.lost;
        return figures.size == ship.size && (ship.kind == Kind::unknown || ship.kind == berth.kind) &&
               (ship.name == ShipName::unknown || ship.name == berth.name) && figures.rack >= ship.launched &&
               (ship.is_hulk ? left == 0 : left > 0) && carries_what_is_seen(ship, figures);
    }
    bool carries_what_is_seen(const Ship& ship, const ShipClass& figures) const {
        for (const Ship& object : state_.ships)
            if (!is_ship(object.unit) && parent_of(object.unit) == ship.unit &&
                object.kind != Kind::unknown && object.kind != figures.carries)
                return false;
        return true;
    }

    const Slingshot& game_;
    State& state_;
    const List<Berth, fleet_capacity>& fleet_;
    Stream& dice_;
    List<std::size_t, fleet_capacity> ships_{};
    std::array<bool, fleet_capacity> is_taken_{};
};

}  // namespace

void Slingshot::guess(const View& view, Stream& dice, State& state) const {
    if (view.seen.over || view.mustered < sides) return;
    for (std::size_t side = 0; side < sides; ++side) {
        if (view.seen.seat.value < view.players.size() && side_of(view.seen.seat) == side) continue;
        Guesser(*this, state, side, dice).fill(0);
        for (Ship& ship : state.ships) {
            if (side_of(ship.unit) != side) continue;
            const Ship* parent = find_ship(state, parent_of(ship.unit));
            if (ship.kind == Kind::unknown)
                ship.kind = parent != nullptr ? tables.of(parent->kind).carries : Kind::torpedo;
            if (!is_ship(ship.unit)) continue;
            ship.fuel = static_cast<std::uint8_t>(dice.below(tables.of(ship.kind).fuel_cap + 1U));
            ship.has_charged = !ship.is_hulk && view.turn > 1 && dice.below(4) == 0;
        }
        const Lookouts lookouts(*this, state.ships, side);
        for (const Ship& ship : state.ships) {
            const Tier tier = side_of(ship.unit) == side ? Tier::symbol : lookouts.tier_of(ship);
            if (tier == Tier::symbol || view.turn == 0) continue;
            Sighting one{Seat{static_cast<std::uint8_t>(side)}, ship.unit, tier, {}};
            for (std::size_t i = 0; i < static_cast<std::size_t>(tier); ++i) one.turns[i] = view.turn;
            std::size_t at = 0;
            while (at < state.sightings.size() && state.sightings[at].seat < one.seat) ++at;
            while (at < state.sightings.size() && state.sightings[at].seat == one.seat &&
                   state.sightings[at].unit < one.unit)
                ++at;
            state.sightings.insert_at(at, one);
        }
    }
}

namespace {

void add_pulls(const Slingshot& game, const Battle& battle, const Celestial& one, HexBoard& board) {
    for (int r = -2; r <= 2; ++r)
        for (int q = -2; q <= 2; ++q) {
            Battle alone;
            alone.bodies.push_back(one);
            const Hex hex = one.hex + Hex::of(q, r);
            Pulls pulls;
            find_pulls(game, alone, hex, pulls);
            if (pulls.empty() || body_at(battle, hex) != nullptr) continue;
            const auto add = [&](Way way, bool is_choice) {
                board.add_pull(one.body, hex, static_cast<Direction>(way), pulls[0].points, is_choice);
            };
            const bool is_choice = pulls[0].direction != pulls[0].other;
            add(pulls[0].direction, is_choice);
            if (is_choice) add(pulls[0].other, true);
        }
}

}  // namespace
Node Slingshot::own_board(const Setup& setup) const {
    return to_bytes(setup.custom) == to_bytes(Battle{}) ? Node() : board_of(setup.custom);
}
Node Slingshot::own_board(const View& view) const {
    const bool is_own = view.scenario >= scenarios.size() ||
                        to_bytes(view.battle) != to_bytes(scenarios[view.scenario].battle);
    return is_own ? board_of(view.battle) : Node();
}

Node Slingshot::board_of(const Battle& battle) const {
    // 2013:velocity.4
    HexBoard board(Orientation::flat);
    for (const Celestial& one : battle.bodies) {
        const bool burns = tables.of(one.body).burns;
        board.add_body(one.body, Disc{one.hex, static_cast<std::uint16_t>(burns ? 450 : 350)},
                       burns ? Pulling::star : Pulling::planet, burns ? "star" : "planet", true);
        add_pulls(*this, battle, one, board);
    }
    for (std::size_t side = 0; side < battle.fleets.size(); ++side) {
        Node& hexes = board.add_zone(static_cast<Ground>(side));
        each_hex_of(battle, battle.fleets[side].zone, [&](Hex hex) { hexes.add(to_node(hex)); });
    }
    if (battle.gate.distance == 0 && battle.gate.along == 0) return board.describe();
    Node& open = board.add_zone(Ground::hyperdrives);
    for (int r = -battle.field; r <= battle.field; ++r)
        for (int q = -battle.field; q <= battle.field; ++q)
            if (length(Hex::of(q, r)) <= battle.field && is_gate_open(battle, Hex::of(q, r)))
                open.add(to_node(Hex::of(q, r)));
    return board.describe();
}

}  // namespace astrogate::slingshot
