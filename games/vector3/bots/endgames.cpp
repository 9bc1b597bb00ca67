#include "games/vector3/bots/endgames.h"

#include <algorithm>

#include "games/vector3/rules/chapters.h"
#include "kernel/turn.h"

namespace astrogate::vector3 {

std::span<const Endgame> endgames() {
    static constexpr Endgame list[] = {
        {"flat", true, 1, 1},
        {"space", false, 1, 1},
        {"two_lasers", true, 2, 1},
        {"two_turns", true, 1, 2},
    };
    return list;
}

Rules rules_of(const Endgame& endgame) {
    Rules rules = Vector3::preset("vector3_2009");
    rules.flat = endgame.is_flat;
    rules.turn_limit = last_turn;
    return rules;
}

namespace {

Vec near(Stream& dice, std::int32_t most, bool is_flat) {
    const auto part = [&] {
        return static_cast<std::int32_t>(dice.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    const std::int32_t x = part();
    const std::int32_t y = part();
    return {x, y, is_flat ? 0 : part()};
}

// Lasers on the first pods; of the cabins some are gone, never all.
void damage(Stream& dice, int lasers, Ship& ship) {
    for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) {
        const bool has_laser = slot % 4 == 0 && static_cast<int>(slot / 4) < lasers;
        ship.pods[slot] = has_laser ? Pod::laser : Pod::cabin;
        if (!has_laser && slot != 1 && dice.below(3) == 0)
            ship.lost = static_cast<std::uint16_t>(ship.lost | 1U << slot);
    }
}

}  // namespace

void deal(const Vector3& game, const Endgame& endgame, std::uint64_t number, State& state) {
    Setup setup;
    while (game.scenario_names[setup.scenario].view() != "duel") ++setup.scenario;
    Problems problems;
    Scratch<Vector3> scratch;
    Silence silence;
    open_game(game, setup, state, scratch, silence, problems);
    Stream dice(number);
    for (Ship& ship : state.ships) {
        const bool is_first = ship.unit == ship_id(owner_of(ship.unit), 0);
        ship.fate = is_first ? Fate::in_play : Fate::withdrawn;
        if (!is_first) continue;
        damage(dice, endgame.lasers, ship);
        ship.position = near(dice, 5, endgame.is_flat);
        ship.velocity = near(dice, 2, endgame.is_flat);
    }
    for (Player& player : state.players) player.points = static_cast<std::int32_t>(dice.below(2));
    state.turn = static_cast<std::uint32_t>(last_turn - endgame.turns_left);
    state.progress.step = step::acceleration;
    state.progress.is_open = false;
    state.forget_derived();
    turn::settle<Vector3>(game, state, nullptr, scratch, silence);
}

namespace {

// Nothing counts but how two lie to each other: seen from the first, and, where nobody moves any more, the
// parts in order.
void forget_places(State& state, bool is_past_moving) {
    const Ship* first = nullptr;
    for (Ship& ship : state.ships) {
        if (!ship.is_in_play()) continue;
        if (first == nullptr) {
            first = &ship;
            continue;
        }
        ship.position = ship.position - first->position;
        ship.velocity = is_past_moving ? Vec{} : ship.velocity - first->velocity;
        if (!is_past_moving) continue;
        std::array<std::int32_t, 3> parts{std::abs(ship.position.x), std::abs(ship.position.y),
                                          std::abs(ship.position.z)};
        std::ranges::sort(parts, std::greater<>());
        ship.position = {parts[0], parts[1], parts[2]};
    }
    for (Ship& ship : state.ships) {
        if (ship.is_in_play() && &ship != first) continue;
        ship.position = ship.velocity = Vec{};
    }
}

// Where nobody fires any more, and burns lead nowhere: all that counts of a ship is whether it gets away by
// warp.
void forget_bodies(const Vector3& game, State& state) {
    for (Ship& ship : state.ships) {
        if (!ship.is_in_play()) continue;
        ship.lost = 0;
        ship.has_fired = false;
        if (!is_within(ship.position, {}, game.tables.warp_distance))
            ship.position = {2 * game.tables.warp_distance, 0, 0};
        else
            ship.position = {};
    }
}

void forget(const Vector3& game, State& state) {
    int in_play = 0;
    for (const Ship& ship : state.ships) in_play += ship.is_in_play() ? 1 : 0;
    if (in_play > 2 || !state.warheads.empty() || !state.magazines.empty()) return;
    const bool is_last = state.turn >= game.rules.turn_limit;
    const bool is_past_moving =
        is_last && state.progress.step >= step::initiative && state.progress.step <= step::acceleration;
    forget_places(state, is_past_moving);
    if (is_last && state.progress.step == step::acceleration) forget_bodies(game, state);
}

// ---- dice

class Classes {
public:
    Classes(const State& state, search::DiceClasses& found) : state_(state), found_(found) {}

    bool of(const DiceAsk& ask) {
        switch (static_cast<DiceName>(ask[0].name)) {
            case DiceName::initiative: return of_initiative(ask);
            case DiceName::to_hit: return false;
            case DiceName::damage: return of_damage();
            case DiceName::critical:
                add({1}, 1);
                add({6}, 5);
                return true;
            default: return false;
        }
    }

private:
    void add(const Faces& faces, std::uint32_t weight) { found_.push_back({faces, weight}); }
    // The higher sum of two dice begins; one sum in common comes 146 times in 1,296.
    bool of_initiative(const DiceAsk& ask) {
        if (ask.size() != 2 || ask[0].count != 2 || ask[1].count != 2) return false;
        constexpr std::uint32_t ways = 36 * 36;
        constexpr std::uint32_t ties = 146;
        add({6, 6, 1, 1}, (ways - ties) / 2);
        add({1, 1, 6, 6}, (ways - ties) / 2);
        add({1, 1, 1, 1}, ties);
        return true;
    }
    // By the sum, and all that go on to the pod's die together.
    bool of_damage() {
        add({1, 1}, 1);
        add({1, 2}, 2);
        add({5, 6}, 2);
        add({6, 6}, 1);
        add({3, 4}, 30);
        return is_ship(state_.volley.target);
    }

    const State& state_;
    search::DiceClasses& found_;
};

}  // namespace

search::Shortcuts<Vector3> shortcuts() {
    return {forget, [](const Vector3&, const State& state, const DiceAsk& ask, search::DiceClasses& found) {
                return Classes(state, found).of(ask);
            }};
}

}  // namespace astrogate::vector3
