// Vector 3, 1979: the defender's mines, laid in secret after its ships are placed and before the attacker
// warps in.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

void wait_mines(const Vector3& game, const State& state, Wait& wait) {
    // 1979:7.2.2
    if (sells_mines(game, state.scenario) && state.turn == 0) wait.must(defender);
}

Next act_mines(const Vector3&, const State&, const GameAnswer& answer, GameEvents& events) {
    for (const auto& one : answer.sheets) {
        each_order<LayMine>(one.sheet, [&](const LayMine& order, std::size_t) {
            // 1979:7.0.15
            events.push_back(MineLaid{order.unit, order.position});
        });
    }
    return Next::next();
}

namespace {

int mines_bought(const View& view) { return view.players[view.seen.seat.value].mines; }

bool is_own_mine(const View& view, UnitId unit) {
    for (int k = 0; k < mines_bought(view); ++k)
        if (unit == warhead_id(view.seen.seat, Weapon::mine, static_cast<std::size_t>(k))) return true;
    return false;
}

void check_one(const Checking& c, const LayMine& order, std::size_t i) {
    const std::int32_t limit = c.game.scenario(c.view.scenario).placement_limit;
    if (!is_own_mine(c.view, order.unit))
        c.problems.add(Problem("not_your_warhead", "1979:7.2.2", Grade::malformed).at(i, "unit"));
    for (std::size_t k = 0; k < i; ++k)
        if (unit_of(c.sheet.orders[k]) == order.unit)
            c.problems.add(Problem("ordered_twice", "1979:7.2.2").at(i, "unit"));
    // C16
    if (!is_inside(order.position, limit))
        c.problems.add(Problem("placed_too_far_out", "C16").at(i, "position").with("limit", limit));
    // C13
    else if (c.game.rules.flat && order.position.z != 0)
        c.problems.add(Problem("off_the_plane", "C13").at(i, "position").with("z", order.position.z));
}

}  // namespace

void check_mines(const Checking& c) {
    each_order<LayMine>(c.sheet, [&](const LayMine& order, std::size_t i) { check_one(c, order, i); });
    const int left = mines_bought(c.view) - static_cast<int>(c.sheet.orders.size());
    // 1979:7.2.2
    if (left > 0)
        c.problems.add(Problem("mine_not_laid", "1979:7.2.2", Grade::unfinished).with("mines", left));
}

void offer_mines(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    const int bought = mines_bought(view);
    sink.may_hand_in(static_cast<int>(draft.orders.size()) >= bought);
    const std::int32_t limit = game.scenario(view.scenario).placement_limit;
    const std::int32_t depth = game.rules.flat ? 0 : limit;
    const std::array<std::int32_t, 6> corners{-limit, -limit, -depth, limit, limit, depth};
    for (int k = 0; k < bought; ++k) {
        const UnitId unit = warhead_id(view.seen.seat, Weapon::mine, static_cast<std::size_t>(k));
        if (order_for<LayMine>(draft, unit) != nullptr) continue;
        sink.offer(Pattern{index_of<Order, LayMine>(), {Domain::fixed(unit.value), Domain::box(corners)}});
        return;
    }
}

void default_mines(const Vector3& game, const View& view, GameSheet& sheet) {
    // Rings around the first ship, each three cubes wider than the one before.
    constexpr std::array<Vec, 8> ways{Vec{1, 0, 0}, Vec{-1, 0, 0},  Vec{0, 1, 0},   Vec{0, -1, 0},
                                      Vec{1, 1, 1}, Vec{-1, -1, 1}, Vec{1, -1, -1}, Vec{-1, 1, -1}};
    constexpr std::int32_t nearest = 8;
    constexpr std::int32_t apart = 3;
    const std::int32_t limit = game.scenario(view.scenario).placement_limit;
    Vec middle{};
    for (const ShipView& one : view.ships)
        if (one.ship.seat() == view.seen.seat) {
            middle = one.ship.position;
            break;
        }
    for (int k = 0; k < mines_bought(view); ++k) {
        const Vec way = ways[static_cast<std::size_t>(k) % ways.size()];
        const std::int32_t far = nearest + apart * (k / static_cast<std::int32_t>(ways.size()));
        const auto along = [&](std::int32_t from, std::int32_t step) {
            return std::clamp(from + step * far, -limit, limit);
        };
        const Vec place{along(middle.x, way.x), along(middle.y, way.y),
                        game.rules.flat ? 0 : along(middle.z, way.z)};
        sheet.orders.push_back(
            LayMine{warhead_id(view.seen.seat, Weapon::mine, static_cast<std::size_t>(k)), place});
    }
}

}  // namespace astrogate::vector3
