// Practice flight: the start, what each event changes, what a View shows of the flight, the end.
#include "games/practice/game.h"

#include "kernel/services.h"

namespace astrogate::practice {

static_assert(ShowsTurns<Practice>);

bool Practice::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "2026:flight.2", Grade::malformed));
        return false;
    }
    // 2026:seats.1
    if (setup.seats != 1) {
        problems.add(Problem("one_pilot", "2026:seats.1").with("seats", setup.seats));
        return false;
    }
    const Flight& wanted = flight(setup.scenario);
    state = State{};
    state.scenario = setup.scenario;
    state.position = wanted.position;
    state.velocity = wanted.velocity;
    state.rings = wanted.rings;
    state.track.push_back(wanted.position);
    state.players.push_back(Player{});
    return true;
}

namespace {

struct Change {
    State& state;

    void operator()(const ShipBurned& e) const {
        // 2026:burn.2
        state.velocity = e.velocity;
        ++state.burns;
    }
    void operator()(const SumChecked& e) const { state.mistakes = counted(state.mistakes, e.is_right); }
    void operator()(const MarkChecked& e) const { state.mistakes = counted(state.mistakes, e.is_right); }
    void operator()(const ShipMoved& e) const {
        state.position = e.to;
        state.track.push_back(e.to);
        // 2026:ring.3
        for (Ring& ring : state.rings) ring.position = ring.position + ring.velocity;
    }
    void operator()(const RingPassed& e) const { state.passed = e.ring; }
    void operator()(const TurnEnded& e) const { state.turn = e.turn; }
    void operator()(const GameEnded& e) const {
        state.ending = e.ending;
        state.players[0].is_playing = e.ending != Ending::given_up;
    }

    static std::uint8_t counted(std::uint8_t mistakes, bool is_right) {
        return static_cast<std::uint8_t>(mistakes + (is_right ? 0 : 1));
    }
};

}  // namespace

void Practice::apply(State& state, const Event& event) const { on_alternative(event, Change{state}); }

void Practice::view(const State& state, Seat, View& view) const {
    const Flight& wanted = flight(state.scenario);
    view.assistance = rules.assistance;
    view.axes = wanted.axes;
    view.capacity = wanted.capacity;
    view.par_turns = wanted.par_turns;
    view.par_burns = wanted.par_burns;
    view.turn_limit = wanted.turn_limit;
    const bool is_flown = state.progress.is_over && state.ending == Ending::flown;
    view.stars = stars_of(wanted, is_flown, state.turn, state.burns);
}

bool Practice::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

void Practice::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    const std::uint8_t stars =
        stars_of(flight(state.scenario), state.ending == Ending::flown, state.turn, state.burns);
    outcome.standings.push_back(Standing{Seat{0}, stars, 1});
}

Next Practice::clerk(const State&, ClerkAct deed, Seat, Events<Practice>& events) const {
    // 2026:end.4
    events.push_back(GameEnded{deed == ClerkAct::time_up ? Ending::time_up : Ending::given_up});
    return Next::over();
}

Words Practice::unit_name(const View&, UnitId unit) {
    if (unit == ship_unit) return Words("A");
    const char text[] = {'R', static_cast<char>('0' + unit.value % 10)};
    return Words({text, 2});
}

Seat Practice::unit_owner(const View&, UnitId unit) { return unit == ship_unit ? Seat{0} : no_seat; }

bool Practice::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (std::uint16_t u = 0; u <= view.rings.size(); ++u) {
        unit = UnitId{u};
        if (unit_name(view, unit).view() == text) return true;
    }
    return false;
}

}  // namespace astrogate::practice
