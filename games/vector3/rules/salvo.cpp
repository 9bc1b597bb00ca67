// Vector 3: launching torpedoes and mines. Salvoes are sealed and opened together; dud dice, where they are
// played, come before anything is placed.
#include <tuple>

#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

bool can_launch(const Rules& rules, std::uint32_t turn, const Player& owner, const Ship& ship) {
    // 2009:basic.effects.1
    return ship.is_in_play() && ship.has_section(Section::power) && !is_arriving(rules, turn, owner);
}

// Where it is a secret whether a fleet has anything to launch, every one that might is asked.
bool could_launch(const Vector3& game, const State& state, Seat seat) {
    // 1979:7.0.1
    return sells(game, state.scenario, Pod::launch) && has_ships(state, seat) &&
           !is_arriving(game.rules, state.turn, state.players[seat.value]);
}

bool has_loaded_ship(const Vector3& game, const State& state, Seat seat) {
    for (const Magazine& one : state.magazines)
        // 2009:basic.salvo.1
        if (one.seat() == seat &&
            can_launch(game.rules, state.turn, state.players[seat.value], *find_ship(state, one.unit)))
            return true;
    return false;
}

void wait_salvo(const Vector3& game, const State& state, Wait& wait) {
    // 1979:7.0.4; 1979:7.0.5
    // 2009:basic.salvo.2; 2009:basic.sequence.5
    ask_all_that(game, state, game.edition().has_launch, wait);
}

Next act_salvo(const Vector3& game, const State&, const GameAnswer& answer, GameEvents& events) {
    // E2
    for (const auto& one : answer.sheets) {
        const std::size_t first = events.size();
        each_order<Launch>(one.sheet, [&](const Launch& order, std::size_t) {
            events.push_back(LaunchOrdered{order.unit, order.pod, order.weapon});
        });
        if (!game.edition().has_secrets) continue;
        // By ship and kind: the order of the pods is not the enemy's business.
        const auto kind_of = [&](std::size_t i) {
            const LaunchOrdered& e = *std::get_if<LaunchOrdered>(&events[i]);
            return std::tuple{e.unit.value, e.weapon, e.pod};
        };
        for (std::size_t i = first + 1; i < events.size(); ++i)
            for (std::size_t k = i; k > first && kind_of(k) < kind_of(k - 1); --k)
                std::swap(events[k], events[k - 1]);
    }
    return Next::next();
}

// ---- duds, and what comes out -----------------------------------------------------------------------------

namespace {

constexpr std::size_t rolls_at_once = 16;

bool is_alike(const PendingLaunch& a, const PendingLaunch& b) {
    return a.unit == b.unit && a.weapon == b.weapon;
}

// As many as one ask holds, but none without the others of its ship and kind: a ship has fewer launch pods
// than that.
std::size_t rolled_together(const State& state) {
    std::size_t count = std::min(state.launches.size(), rolls_at_once);
    while (count < state.launches.size() && is_alike(state.launches[count - 1], state.launches[count]))
        --count;
    return count;
}

}  // namespace

void wait_dud(const Vector3& game, const State& state, Wait& wait) {
    // 2009:duds.1
    if (!game.rules.duds) return;
    for (std::size_t i = 0; i < rolled_together(state); ++i) {
        const UnitId unit = state.launches[i].unit;
        // 1979:7.0.6
        // 2009:duds.3
        wait.roll(Roll{static_cast<std::uint8_t>(DiceName::dud), owner_of(unit), unit, 2, 6,
                       seen_by(game, owner_of(unit))});
    }
}

namespace {

// Gives every launch of one batch its id.
class Placing {
public:
    Placing(const State& state, GameEvents& events) : state_(state), events_(events) {
        for (std::size_t s = 0; s < state.players.size(); ++s) next_[s] = state.players[s].launched;
    }
    void place(const PendingLaunch& launch) {
        const Ship& ship = *find_ship(state_, launch.unit);
        const Seat seat = owner_of(launch.unit);
        const std::size_t number = next_[seat.value][static_cast<std::size_t>(launch.weapon)]++;
        // 1979:7.0.9; 1979:7.0.12
        // 2009:basic.salvo.7; 2009:intermediate.mine.2
        const Vec velocity = launch.weapon == Weapon::mine ? Vec{} : ship.velocity;
        events_.push_back(WarheadLaunched{warhead_id(seat, launch.weapon, number), launch.unit, launch.pod,
                                          launch.weapon, ship.position, velocity});
    }

private:
    const State& state_;
    GameEvents& events_;
    std::array<std::array<std::uint16_t, weapons>, max_seats> next_{};
};

DudRolled rolled(const Vector3& game, const State& state, const PendingLaunch& launch, std::uint8_t die_1,
                 std::uint8_t die_2) {
    const Player& owner = state.players[owner_of(launch.unit).value];
    // 2009:duds.2
    // 1979:7.0.6
    const Technology counts =
        game.edition().duds_by_launch_level ? Technology::launch : technology_of(launch.weapon);
    const int below = 7 - owner.level(counts);
    // 1979:7.0.7
    // 2009:duds.4; B4
    return {launch.unit,          launch.pod, launch.weapon, die_1, die_2, static_cast<std::uint8_t>(below),
            die_1 + die_2 < below};
}

}  // namespace

Next act_dud(const Vector3& game, const State& state, const GameAnswer& answer, GameEvents& events) {
    Placing placing(state, events);
    if (!game.rules.duds) {
        for (const PendingLaunch& launch : state.launches) placing.place(launch);
        return Next::next();
    }
    // Of one ship and kind those that come out, then the duds: a place among them would tell the pod of the
    // dud.
    const std::size_t count = answer.faces.size() / 2;
    for (std::size_t from = 0, to = 0; from < count; from = to) {
        while (to < count && is_alike(state.launches[from], state.launches[to])) ++to;
        for (const bool is_dud : {false, true})
            for (std::size_t i = from; i < to; ++i) {
                const DudRolled roll =
                    rolled(game, state, state.launches[i], answer.faces[2 * i], answer.faces[2 * i + 1]);
                if (roll.is_dud != is_dud) continue;
                events.push_back(roll);
                if (!is_dud) placing.place(state.launches[i]);
            }
    }
    return state.launches.size() > count ? Next::again() : Next::next();
}

// ---- orders -----------------------------------------------------------------------------------------------

namespace {

const Magazine* magazine_of(const View& view, UnitId unit, std::uint8_t pod) {
    for (const Magazine& one : view.magazines)
        if (one.unit == unit && one.pod == pod) return &one;
    return nullptr;
}

std::size_t in_space(const View& view) {
    std::size_t count = 0;
    for (const WarheadView& one : view.warheads)
        count += owner_of(one.warhead.unit) == view.seen.seat ? 1 : 0;
    return count;
}

bool is_launching(const GameSheet& draft, UnitId unit, std::uint8_t pod, std::size_t before) {
    for (std::size_t i = 0; i < before; ++i)
        if (const Launch* order = std::get_if<Launch>(&draft.orders[i]))
            if (order->unit == unit && order->pod == pod) return true;
    return false;
}

void check_one(const Checking& c, const Launch& order, std::size_t i) {
    const ShipView* ship = c.view.find(order.unit);
    if (ship == nullptr || owner_of(order.unit) != c.view.seen.seat || !ship->ship.is_in_play()) {
        c.problems.add(Problem("not_your_ship", "2009:basic.salvo.1", Grade::malformed).at(i, "unit"));
        return;
    }
    if (!can_launch(c.game.rules, c.view.turn, c.view.players[c.view.seen.seat.value], ship->ship))
        c.problems.add(
            Problem("cannot_launch", "2009:basic.effects.1").at(i, "unit").with("unit", order.unit.value));
    const Magazine* magazine = magazine_of(c.view, order.unit, order.pod);
    // 2009:basic.fleet.5, 2009:basic.salvo.6
    // 2009:intermediate.salvo.3
    if (magazine == nullptr || magazine->rounds[static_cast<std::size_t>(order.weapon)] == 0)
        c.problems.add(Problem("none_left", "2009:basic.fleet.5")
                           .at(i, "weapon")
                           .with("unit", order.unit.value)
                           .with("pod", order.pod));
    // 1979:7.0.10
    // 2009:basic.salvo.4; 2009:intermediate.salvo.2
    if (is_launching(c.sheet, order.unit, order.pod, i))
        c.problems.add(Problem("one_launch_a_pod", "2009:basic.salvo.4").at(i, "pod").with("pod", order.pod));
}

}  // namespace

void check_salvo(const Checking& c) {
    each_order<Launch>(c.sheet, [&](const Launch& order, std::size_t i) { check_one(c, order, i); });
    const std::size_t there = in_space(c.view);
    // H21
    if (there + c.sheet.orders.size() > warheads_per_seat)
        c.problems.add(Problem("too_many_in_space", "H21")
                           .with("limit", warheads_per_seat)
                           .with("there", static_cast<std::int64_t>(there)));
}

void offer_salvo(const Vector3& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    sink.may_hand_in(true);
    if (in_space(view) + draft.orders.size() >= warheads_per_seat) return;
    for (const Magazine& one : view.magazines) {
        if (owner_of(one.unit) != view.seen.seat ||
            is_launching(draft, one.unit, one.pod, draft.orders.size()) ||
            !can_launch(game.rules, view.turn, view.players[view.seen.seat.value], view.find(one.unit)->ship))
            continue;
        List<std::int32_t, weapons> kinds;
        // 1979:7.0.3
        // 2009:intermediate.salvo.1
        for (std::size_t kind = 0; kind < weapons; ++kind)
            if (one.rounds[kind] > 0) kinds.push_back(static_cast<std::int32_t>(kind));
        const Pattern pattern{index_of<Order, Launch>(),
                              {Domain::fixed(one.unit.value), Domain::fixed(one.pod),
                               Domain::of({kinds.data(), kinds.size()})}};
        if (!sink.offer(pattern)) return;
    }
}

}  // namespace astrogate::vector3
