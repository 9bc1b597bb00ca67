// Practice flight: the turn. The pilot's sheet, the burn, the flight, the rings, the end.
#include "games/practice/game.h"
#include "kernel/sheet.h"

namespace astrogate::practice {

namespace {

using Found = Events<Practice>;
using Got = Answer<Practice>;

void wait_burn(const Practice&, const State&, Wait& wait) { wait.must(Seat{0}); }

// The velocity that a sheet leads to: the sum as it was added up by hand, if the ship can fly that; else the
// right one.
Vec velocity_flown(const Practice& game, const State& state, const Sheet<Practice>& sheet, Found& found) {
    const Burn* burn = order_of<Burn>(sheet);
    const Vec right = burn == nullptr ? state.velocity : state.velocity + burn->change;
    const Sum* sum = order_of<Sum>(sheet);
    if (sum == nullptr) return right;
    const Flight& flight = game.flight(state.scenario);
    const BurnTable& burns = game.burns_on(flight.axes);
    // 2026:help.4; 2026:help.5
    const Vec flown = state.velocity + burns.nearest(flight.capacity, sum->velocity - state.velocity);
    found.push_back(SumChecked{right, sum->velocity, flown, sum->velocity == right});
    return flown;
}

Next act_burn(const Practice& game, const State& state, const Got& got, Found& found) {
    const Sheet<Practice>& sheet = got.sheets[0].sheet;
    const Vec velocity = velocity_flown(game, state, sheet, found);
    // 2026:drift.2
    if (!(velocity == state.velocity))
        found.push_back(ShipBurned{ship_unit, velocity - state.velocity, velocity});
    // 2026:drift.1
    const Vec to = state.position + velocity;
    const std::size_t through = rings_passed(state.rings, state.passed, state.position, to);
    for (std::size_t k = 1; k <= through; ++k)
        found.push_back(RingPassed{static_cast<std::uint8_t>(state.passed + k)});
    found.push_back(ShipMoved{ship_unit, state.position, to});
    // 2026:help.2
    if (const Mark* mark = order_of<Mark>(sheet))
        found.push_back(MarkChecked{mark->end, to, mark->end == to});
    found.push_back(TurnEnded{static_cast<std::uint8_t>(state.turn + 1)});
    return Next::next();
}

bool is_in_space(Vec v) {
    const auto is_near = [](std::int32_t part) { return part >= -space && part <= space; };
    return is_near(v.x) && is_near(v.y) && is_near(v.z);
}

Next act_end_of_turn(const Practice& game, const State& state, const Got&, Found& found) {
    // 2026:end.1
    const bool is_flown = state.passed == state.rings.size();
    // 2026:end.3
    const bool is_lost = !is_in_space(state.position);
    // 2026:end.2
    if (!is_flown && !is_lost && state.turn < game.flight(state.scenario).turn_limit) return Next::next();
    found.push_back(GameEnded{is_flown  ? Ending::flown
                              : is_lost ? Ending::out_of_space
                                        : Ending::out_of_turns});
    return Next::over();
}

}  // namespace

std::span<const Step<Practice>> Practice::steps() {
    static constexpr Step<Practice> list[] = {
        {"burn", "2026:burn.1", wait_burn, act_burn},
        {"end_of_turn", "2026:end.1", wait_for_nothing, act_end_of_turn},
    };
    static_assert(std::size(list) == step::count);
    return list;
}

}  // namespace astrogate::practice
