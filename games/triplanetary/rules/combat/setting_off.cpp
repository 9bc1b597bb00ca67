// Triplanetary: what ordnance does that is set off: dice for whoever is in its hex, blasts, and sides laid
// waste.
#include <algorithm>

#include "games/triplanetary/rules/combat/parts.h"
#include "games/triplanetary/rules/nova/nova.h"
#include "games/triplanetary/rules/war/war.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::uint8_t torpedo_die = 3;
constexpr std::uint8_t mine_die = 4;
constexpr std::uint8_t lot_die = 5;

bool is_2018(const Triplanetary& game) { return game.rules.munitions == Munitions::edition_2018; }
bool is_nuke(const Piece& piece) { return munition_of(piece.unit) == Munition::nuke; }

// The piece whose turn it is to do what it does. In 1981 mines and torpedoes come before nukes, which they
// may disable.
const Piece* next_set_off(const Triplanetary& game, const State& state) {
    const Piece* first = nullptr;
    for (const Piece& piece : state.ordnance)
        // 1981:nuke.6; B6
        if (piece.fuse != Fuse::quiet &&
            (first == nullptr || (is_nuke(*first) != is_nuke(piece) && is_nuke(piece) == is_2018(game))))
            first = &piece;
    return first;
}

bool is_in_its_hex(const Triplanetary& game, const State& state, const Piece& piece, const Ship& ship) {
    if (ship.landed != Body::none) return false;
    if (ship.hex == piece.at) return ship.unit != piece.parent || !piece.is_through;
    if (ship.unit == piece.parent) return false;
    const bool is_for_passers = munition_of(piece.unit) != Munition::torpedo || is_2018(game);
    Moment unused;
    // H42; C12
    return !piece.is_through && (is_for_passers || piece.rammed_by == ship.unit) &&
           crosses_hex(state, ship, piece.at, unused);
}

// For whom a mine or a torpedo has still to be rolled.
Rolled victims_of(const Triplanetary& game, const State& state, const Piece& piece) {
    Rolled victims;
    const auto add = [&](UnitId unit) {
        if (!victims.full() && std::ranges::find(state.rolled, unit) == state.rolled.end())
            victims.push_back(unit);
    };
    for (const Ship& ship : state.ships)
        // 1981:mine.6; 1981:torpedo.5
        if (is_in_its_hex(game, state, piece, ship)) add(ship.unit);
    for (const Piece& other : state.ordnance)
        // 1981:nuke.6; B6
        // 2018:ordnance.2
        if (is_nuke(other) && other.fuse != Fuse::quiet && other.at == piece.at && !is_2018(game))
            add(other.unit);
    return victims;
}

void spend(const Piece& piece, Spent how, GameEvents& events) {
    events.push_back(OrdnanceSpent{piece.unit, piece.seat, how, piece.at});
}

// One die of a mine or a torpedo; whether it does any harm.
bool hit(const Triplanetary& game, const State& state, const Piece& piece, UnitId target, std::uint8_t die,
         GameEvents& events) {
    const auto& table =
        munition_of(piece.unit) == Munition::mine ? game.tables.mine_damage : game.tables.torpedo_damage;
    // 1981:mine.5; 1981:torpedo.4
    const std::uint8_t damage = table[die - 1U];
    events.push_back(OrdnanceRolled{piece.unit, target, die, damage});
    if (damage == 0) return false;
    if (is_ordnance(target)) {
        // 1981:nuke.8
        spend(*find_piece(state, target), Spent::disabled, events);
        return true;
    }
    std::array<int, ship_capacity> turns{};
    turns[target.value] = damage;
    blame(game, state, target, piece.seat, events);
    harm(game, state, turns, true, events);
    return true;
}

// All that is in the hex of a nuke.
void burst(const Triplanetary& game, const State& state, const Piece& piece, GameEvents& events) {
    for (const Ship& ship : state.ships)
        // 1981:nuke.3
        if (is_in_its_hex(game, state, piece, ship)) {
            blame(game, state, ship.unit, piece.seat, events);
            events.push_back(
                ShipLost{ship.unit, Loss::nuke, Body::none, ship.hex - ship.vector, ship.vector});
        }
    for (const Piece& other : state.ordnance)
        // 1981:nuke.3; B8
        if (other.unit != piece.unit && (other.fuse == Fuse::quiet ? other.hex : other.at) == piece.at)
            events.push_back(OrdnanceSpent{other.unit, other.seat, Spent::in_a_blast, piece.at});
    const HexContents& there = game.map.at(piece.at);
    // 1981:nuke.3; 1981:special_asteroids.5
    if (there.is_asteroid() && !is_cleared(state, piece.at))
        events.push_back(AsteroidsCleared{piece.unit, piece.at});
    // 2018:asteroid_base.1
    const bool is_beyond_harm = is_2018(game) && there.body == Body::clandestine;
    // H43
    if (!is_beyond_harm && there.kind == HexContents::Kind::body &&
        game.map.world(there.body).landing == Landing::stop)
        events.push_back(SideWasted{piece.unit, there.body, Direction::e});
    spend(piece, Spent::went_off, events);
}

void explode_mine(const Triplanetary& game, const State& state, const Piece& piece, const Rolled& victims,
                  const GameAnswer& got, GameEvents& events) {
    for (std::size_t i = 0; i < got.faces.size(); ++i)
        hit(game, state, piece, victims[i], got.faces[i], events);
    if (victims.size() == got.faces.size()) spend(piece, Spent::went_off, events);
}

void explode_torpedo(const Triplanetary& game, const State& state, const Piece& piece, const Rolled& victims,
                     const GameAnswer& got, GameEvents& events) {
    bool has_hit = false;
    if (!victims.empty()) {
        // 2018:torpedo.2
        const std::size_t drawn = got.faces.size() > 1 ? got.faces[0] - 1U : 0;
        has_hit = hit(game, state, piece, victims[drawn], got.faces[got.faces.size() - 1], events);
    }
    // 1981:torpedo.5
    if (!has_hit && victims.size() > 1) return;
    // 2018:torpedo.1; B5
    if (!has_hit && is_2018(game) && piece.fuse == Fuse::set_off)
        events.push_back(OrdnanceMissed{piece.unit});
    else
        spend(piece, Spent::went_off, events);
}

}  // namespace

void wait_contact(const Triplanetary& game, const State& state, Wait& wait) {
    const Piece* piece = next_set_off(game, state);
    if (piece == nullptr || is_nuke(*piece)) return;
    const Rolled victims = victims_of(game, state, *piece);
    if (victims.empty()) return;
    if (munition_of(piece->unit) == Munition::mine) {
        for (const UnitId victim : victims)
            // 1981:mine.5; 1981:mine.6
            if (!wait.dice.full()) wait.roll(Roll{mine_die, piece->seat, victim, 1, 6, everybody});
        return;
    }
    // 2018:torpedo.2
    if (is_2018(game) && victims.size() > 1)
        wait.roll(
            Roll{lot_die, piece->seat, piece->unit, 1, static_cast<std::uint8_t>(victims.size()), everybody});
    // 1981:torpedo.4
    wait.roll(Roll{torpedo_die, piece->seat, piece->unit, 1, 6, everybody});
}

Next act_contact(const Triplanetary& game, const State& state, const GameAnswer& got, GameEvents& events) {
    const Piece* piece = next_set_off(game, state);
    // 1981:sequence.11
    if (piece == nullptr) return find_contact(game, state, events);
    if (is_nuke(*piece)) {
        burst(game, state, *piece, events);
        return Next::again();
    }
    const Rolled victims = victims_of(game, state, *piece);
    if (munition_of(piece->unit) == Munition::mine)
        explode_mine(game, state, *piece, victims, got, events);
    else
        explode_torpedo(game, state, *piece, victims, got, events);
    return is_to_be_rolled_for(events) ? Next::call(step::parts) : Next::again();
}

void wait_devastation(const Triplanetary&, const State& state, Wait& wait) {
    const Impact& impact = state.impact;
    // 1981:nuke.4
    if (impact.unit != no_unit && impact.side != impact.other && state.players[impact.seat.value].is_playing)
        wait.must(impact.seat);
}

Next act_devastation(const Triplanetary& game, const State& state, const GameAnswer& got,
                     GameEvents& events) {
    const Impact& impact = state.impact;
    const Piece* piece = find_piece(state, impact.unit);
    if (piece == nullptr) return Next::back();
    Direction side = impact.side;
    if (!got.sheets.empty())
        for (const Order& order : got.sheets[0].sheet.orders)
            if (const Yield* chosen = std::get_if<Yield>(&order)) side = chosen->side;
    events.push_back(SideWasted{piece->unit, impact.body, side});
    lose_money(game, state, impact.body, side, events);
    for (const Ship& ship : state.ships)
        // 1981:nuke.5
        if (ship.landed == impact.body && ship.side == side)
            events.push_back(ShipLost{ship.unit, Loss::nuke, impact.body, ship.hex, ship.vector});
    events.push_back(
        OrdnanceSpent{piece->unit, piece->seat, Spent::on_a_body, game.map.world(impact.body).hex});
    return Next::back();
}

void offer_sides(const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!draft.orders.empty()) return;
    const std::array<std::int32_t, 2> sides{static_cast<std::int32_t>(view.impact.side),
                                            static_cast<std::int32_t>(view.impact.other)};
    sink.offer(Pattern{index_of<Order, Yield>(), {Domain::of(sides)}});
}

void check_sides(const View& view, const GameSheet& sheet, Problems& problems) {
    for (std::size_t i = 0; i < sheet.orders.size(); ++i) {
        const Yield* chosen = std::get_if<Yield>(&sheet.orders[i]);
        if (chosen == nullptr)
            problems.add(Problem("not_now", "1981:sequence.5", Grade::malformed).at(i));
        else if (chosen->side != view.impact.side && chosen->side != view.impact.other)
            problems.add(
                Problem("not_struck", "1981:nuke.4").saying(word_of(view.impact.body)).at(i, "side"));
        if (i > 0) problems.add(Problem("ordered_twice", "1981:nuke.4").at(i));
    }
    if (sheet.orders.empty())
        problems.add(
            Problem("choose_the_side", "1981:nuke.4", Grade::unfinished).saying(word_of(view.impact.body)));
}

}  // namespace astrogate::triplanetary
