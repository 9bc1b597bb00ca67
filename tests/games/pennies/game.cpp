#include "tests/games/pennies/game.h"

#include "kernel/sheet.h"

namespace astrogate::pennies {

static_assert(Game<Pennies>);

namespace {

void show_wait(const Pennies&, const State&, Wait& wait) {
    wait.must(Seat{0});
    wait.must(Seat{1});
}

Next show_act(const Pennies&, const State&, const Answer<Pennies>& got, Events<Pennies>& found) {
    for (const SeatSheet<Pennies>& one : got.sheets)
        found.push_back(Shown{one.seat, order_of<Show>(one.sheet)->side});
    return Next::over();
}

}  // namespace

std::span<const Step<Pennies>> Pennies::steps() {
    static constexpr Step<Pennies> list[] = {{"show", "p.1", show_wait, show_act}};
    return list;
}

bool Pennies::start(const Setup& setup, State& state, Problems&) const {
    state = State{};
    for (int s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    return true;
}

void Pennies::options(const View& view, const Sheet<Pennies>& draft, OptionSink& sink) const {
    static constexpr std::array<std::int32_t, 2> sides = {0, 1};
    sink.may_hand_in(view.seen.is_asked() && !draft.orders.empty());
    if (view.seen.is_asked() && draft.orders.empty())
        sink.offer(Pattern{index_of<Order, Show>(), {Domain::of(sides)}});
}

void Pennies::check(const View& view, const Sheet<Pennies>& sheet, Problems& problems) const {
    if (!view.seen.is_asked())
        problems.add(Problem("not_asked", ""));
    else if (sheet.orders.empty())
        problems.add(Problem("show_now", "p.1", Grade::unfinished));
}

void Pennies::foresee(const View&, const Sheet<Pennies>& draft, FactSink<Fact>& sink) const {
    if (const Show* show = order_of<Show>(draft)) sink.fact(WillShow{show->side});
}

void Pennies::default_sheet(const View& view, Sheet<Pennies>& sheet) const {
    if (view.seen.is_asked()) sheet.orders.push_back(Show{});
}

void Pennies::apply(State& state, const Event& event) const {
    const Shown& shown = std::get<Shown>(event);
    state.players[shown.seat.value].side = shown.side;
}

Next Pennies::clerk(const State&, ClerkAct, Seat, Events<Pennies>&) const { return Next::over(); }

void Pennies::outcome(const State& state, Outcome& outcome) const {
    outcome = Outcome{};
    const std::uint8_t winner = state.players[0].side == state.players[1].side ? 0 : 1;
    for (std::uint8_t s = 0; s < 2; ++s)
        outcome.standings.push_back(
            Standing{Seat{s}, s == winner ? 1 : 0, static_cast<std::uint8_t>(s == winner ? 1 : 2)});
}

bool Pennies::is_playing(const State& state, Seat seat) const { return seat.value < state.players.size(); }
Words Pennies::unit_name(const View&, UnitId) { return Words(""); }
bool Pennies::unit_named(const View&, std::string_view, UnitId&) { return false; }

// One who always shows heads: whoever expects that of everybody is easily beaten.
std::span<const NamedPolicy<Pennies>> bots() {
    static constexpr NamedPolicy<Pennies> list[] = {
        {"heads", [](const Pennies& game, const View& view, Stream&, Sheet<Pennies>& sheet, Reason& reason) {
             game.default_sheet(view, sheet);
             reason.text = "heads_always";
         }}};
    return list;
}

}  // namespace astrogate::pennies
