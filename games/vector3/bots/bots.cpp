#include "games/vector3/bots/bots.h"

#include "games/vector3/bots/tactics.h"
#include "kernel/grow.h"

namespace astrogate::vector3 {

Vec burn_towards(const Vector3& game, const ShipView& one, const Ship& enemy) {
    return nearest_burn(game, one, enemy.position + enemy.velocity - one.ship.position - one.ship.velocity);
}

namespace {

const ShipView* nearest_enemy(const View& view, Vec from) {
    const ShipView* best = nullptr;
    for (const ShipView& one : view.ships) {
        if (!one.ship.is_in_play() || owner_of(one.ship.unit) == view.seen.seat) continue;
        if (best == nullptr || squared(one.ship.position - from) < squared(best->ship.position - from))
            best = &one;
    }
    return best;
}

bool is_own(const View& view, const ShipView& one) {
    return one.ship.is_in_play() && owner_of(one.ship.unit) == view.seen.seat;
}

void close_in(const Vector3& game, const View& view, Sheet<Vector3>& sheet) {
    for (const ShipView& one : view.ships) {
        if (!is_own(view, one)) continue;
        const ShipView* enemy = nearest_enemy(view, one.ship.position);
        const Vec change = enemy == nullptr ? Vec{} : burn_towards(game, one, enemy->ship);
        if (change != Vec{}) sheet.orders.push_back(Burn{one.ship.unit, change});
    }
}

void shoot_nearest(const View& view, Sheet<Vector3>& sheet, bool only_one) {
    for (const ShipView& one : view.ships) {
        if (!is_own(view, one) || one.ship.has_fired || one.lasers == 0) continue;
        const ShipView* enemy = nearest_enemy(view, one.ship.position);
        if (enemy == nullptr || hit_number(view.players[view.seen.seat.value], one.ship, enemy->ship) == 0)
            continue;
        sheet.orders.push_back(Fire{one.ship.unit, enemy->ship.unit, one.lasers});
        if (only_one) return;
    }
    if (only_one) sheet.orders.push_back(Hold{});
}

}  // namespace

void choose_closer(const Vector3& game, const View& view, Stream&, Sheet<Vector3>& sheet, Reason& reason) {
    reason.text = "closer_closes";
    switch (view.seen.step) {
        case step::acceleration:
            close_in(game, view, sheet);
            if (would_end(game, view)) sheet.orders.push_back(AgreeToEnd{});
            return sort_sheet(sheet);
        case step::laser_fire: return shoot_nearest(view, sheet, true);
        case step::fire_plot: return shoot_nearest(view, sheet, false);
        default: return game.default_sheet(view, sheet);
    }
}

bool is_quitting(const Order& order) {
    return std::holds_alternative<WarpOut>(order) || std::holds_alternative<AgreeToEnd>(order);
}

void choose_random(const Vector3& game, const View& view, Stream& dice, Sheet<Vector3>& sheet,
                   Reason& reason) {
    reason.text = "random_moves";
    if (grow_sheet(game, view, dice, is_quitting, sheet)) return;
    sheet.orders.clear();
    game.default_sheet(view, sheet);
}

namespace {

struct Aim {
    const ShipView* ship = nullptr;
    const ShipView* target = nullptr;
    int needed = 0;
    std::int64_t apart = 0;

    bool is_better_than(const Aim& other) const {
        return needed != other.needed ? needed > other.needed : apart < other.apart;
    }
};

// The target that `one` hits most easily; of equals the nearest, then the first. None: needed 0.
Aim best_odds_of(const Vector3& game, const View& view, const ShipView& one) {
    Aim best;
    if (!is_own(view, one) || one.ship.has_fired || one.lasers == 0) return best;
    const Player& owner = view.players[view.seen.seat.value];
    for (const ShipView& other : view.ships) {
        if (!other.ship.is_in_play() || owner_of(other.ship.unit) == view.seen.seat) continue;
        const int screen = screen_level(game.rules, view.turn, view.players, other.ship);
        const Aim aim{&one, &other, hit_number(owner, one.ship.position, other.ship.position, screen),
                      squared(other.ship.position - one.ship.position)};
        if (aim.needed > 0 && aim.is_better_than(best)) best = aim;
    }
    return best;
}

void fire_at_best_odds(const Vector3& game, const View& view, Sheet<Vector3>& sheet) {
    const bool one_ship = view.seen.step == step::laser_fire;
    Aim best;
    for (const ShipView& one : view.ships) {
        const Aim aim = best_odds_of(game, view, one);
        if (aim.needed == 0) continue;
        if (!one_ship) sheet.orders.push_back(Fire{one.ship.unit, aim.target->ship.unit, one.lasers});
        if (best.needed == 0 || aim.is_better_than(best)) best = aim;
    }
    if (!one_ship) return;
    if (best.needed == 0)
        sheet.orders.push_back(Hold{});
    else
        sheet.orders.push_back(Fire{best.ship->ship.unit, best.target->ship.unit, best.ship->lasers});
}

void fire_at_nearest(const Vector3&, const View& view, Sheet<Vector3>& sheet) {
    shoot_nearest(view, sheet, view.seen.step == step::laser_fire);
}

void burn_to_close_in(const Vector3& game, const View& view, Sheet<Vector3>& sheet) {
    close_in(game, view, sheet);
}

void do_as_proposed(const Vector3& game, const View& view, Sheet<Vector3>& sheet) {
    game.default_sheet(view, sheet);
}

}  // namespace

std::span<const StandingRule<Vector3>> standing_rules() {
    // "hold" and "coast" are what the default sheets of their steps say.
    static constexpr StandingRule<Vector3> list[] = {{step::technology, "proposed", do_as_proposed},
                                                     {step::fleet, "proposed", do_as_proposed},
                                                     {step::placement, "proposed", do_as_proposed},
                                                     {step::mines, "proposed", do_as_proposed},
                                                     {step::arrival, "proposed", do_as_proposed},
                                                     {step::detonation_plot, "hold", do_as_proposed},
                                                     {step::detonation, "hold", do_as_proposed},
                                                     {step::salvo, "hold", do_as_proposed},
                                                     {step::tractor_plot, "hold", do_as_proposed},
                                                     {step::tractor, "hold", do_as_proposed},
                                                     {step::fire_plot, "hold", do_as_proposed},
                                                     {step::fire_plot, "nearest", fire_at_nearest},
                                                     {step::fire_plot, "best_odds", fire_at_best_odds},
                                                     {step::laser_fire, "hold", do_as_proposed},
                                                     {step::laser_fire, "nearest", fire_at_nearest},
                                                     {step::laser_fire, "best_odds", fire_at_best_odds},
                                                     {step::acceleration, "coast", do_as_proposed},
                                                     {step::acceleration, "close_in", burn_to_close_in}};
    return list;
}

std::span<const NamedPolicy<Vector3>> bots() {
    static constexpr NamedPolicy<Vector3> list[] = {
        {"lieutenant", choose_lieutenant}, {"captain", choose_captain}, {"swarm", choose_swarm},
        {"laser_line", choose_laser_line}, {"miner", choose_miner},     {"closer", choose_closer},
        {"random", choose_random}};
    return list;
}

}  // namespace astrogate::vector3
