// The one loop that moves every game. It owns the State while steps run and alone calls apply: a step sees
// `const State&`.
#pragma once
#include <cassert>

#include "kernel/game.h"
#include "kernel/project.h"
#include "kernel/services.h"
#include "kernel/sheet.h"

namespace astrogate {

// Buffers of `advance`, owned by the caller so that a playout needs no heap and no large stack frame.
template <Game G>
struct Scratch {
    Events<G> events{};
    Input<G> filled{};
    typename G::View view{};
    Waiting now{};  // what is awaited after the last open_game or advance
};

template <Game G>
const Step<G>& current_step(const typename G::State& state) {
    return G::steps()[state.progress.step];
}

// What the game waits for now. Never "nothing": the loop stops only where something is awaited, or at the
// end.
template <Game G>
void waiting(const G& game, const typename G::State& state, Waiting& out) {
    out.stage = state.progress.stage;
    out.step = state.progress.step;
    out.clear();
    out.outcome = Outcome{};
    if (state.progress.is_over) {
        out.what = Waits::over;
        game.outcome(state, out.outcome);
        return;
    }
    current_step<G>(state).wait(game, state, out);
    out.what = out.dice.empty() ? Waits::seats : Waits::dice;
}

// What `seat` may know now, its part of Waiting included.
template <Game G>
void look(const G& game, const typename G::State& state, Seat seat, typename G::View& view) {
    view.seen.seat = seat;
    view.seen.stage = state.progress.stage;
    view.seen.step = state.progress.step;
    view.seen.over = state.progress.is_over;
    view.seen.asked.clear();
    view.seen.outcome = Outcome{};
    if (state.progress.is_over) {
        game.outcome(state, view.seen.outcome);
    } else {
        Wait wait;
        current_step<G>(state).wait(game, state, wait);
        view.seen.asked = wait.seats;
    }
    project(game, state, seat, view);
}

// Whether the dice named in G::hidden_dice are hidden: a game with open editions says so by a member.
template <Game G>
bool hides_dice(const G& game) {
    if constexpr (HidesDiceByRules<G>)
        return game.hides_dice();
    else
        return true;
}

namespace turn {

// Applies the gathered events one by one; `log.event(before, event)` sees each with the State it met.
template <Game G, class Log>
void apply_all(const G& game, typename G::State& state, const Events<G>& events, Log& log) {
    for (const auto& event : events) {
        log.event(static_cast<const typename G::State&>(state), event);
        game.apply(state, event);
    }
}

// The step after `step`: by the game's order of play where its editions differ in it, else by the list of
// steps. Most steps say themselves where they go, and `go` is short enough to stand where it is needed
// without this.
template <Game G>
[[gnu::noinline]] std::uint8_t step_after(const G& game, std::uint8_t step) {
    if constexpr (OrdersItsSteps<G>) {
        const std::span<const std::uint8_t> order = game.order_of_play();
        // Searched from its place in the list: editions leave out a few steps, and put fewer elsewhere.
        const auto after = [&](std::size_t i) { return i + 1 < order.size() ? order[i + 1] : G::turn_step; };
        const std::size_t from = step < order.size() ? step : order.size() - 1;
        for (std::size_t i = from + 1; i-- > 0;)
            if (order[i] == step) return after(i);
        for (std::size_t i = from + 1; i < order.size(); ++i)
            if (order[i] == step) return after(i);
        return G::turn_step;
    } else {
        return step + 1U == G::steps().size() ? G::turn_step : static_cast<std::uint8_t>(step + 1);
    }
}

template <Game G>
inline void go(const G& game, typename G::State& state, Next next) {
    Progress& progress = state.progress;
    switch (next.kind) {
        case Next::Kind::again: return;
        case Next::Kind::next: progress.step = step_after(game, progress.step); break;
        case Next::Kind::after: progress.step = step_after(game, next.step); break;
        case Next::Kind::to: progress.step = next.step; break;
        case Next::Kind::call:
            progress.calls.push_back(progress.step);
            progress.step = next.step;
            break;
        case Next::Kind::back:
            progress.step = progress.calls.back();
            progress.calls.pop_back();
            break;
        case Next::Kind::out:
            progress.step = next.step;
            progress.calls.pop_back();
            break;
        case Next::Kind::over:
            progress.is_over = true;
            progress.calls.clear();
            break;
    }
    assert(progress.step != G::turn_step || progress.is_over || progress.calls.empty());
    progress.is_open = false;
}

// Whether the step that is due has something to wait for: fills `now`, and opens a stage for seats.
template <Game G>
bool is_waiting(const G& game, typename G::State& state, const Step<G>& step, Waiting& now) {
    now.clear();
    step.wait(game, state, now);
    if (now.is_empty()) return false;
    now.what = now.dice.empty() ? Waits::seats : Waits::dice;
    Progress& progress = state.progress;
    if (now.what == Waits::seats && !progress.is_open) {
        ++progress.stage;
        progress.is_open = true;
    }
    now.stage = progress.stage;
    now.step = progress.step;
    return true;
}

// Runs steps until one waits for something, or the game is over. `answer`, where it is not null, is what the
// first of them waited for.
template <Game G, class Log>
inline void settle(const G& game, typename G::State& state, const Answer<G>* answer, Scratch<G>& scratch,
                   Log& log) {
    const std::span<const Step<G>> steps = G::steps();
    Progress& progress = state.progress;
    Waiting& now = scratch.now;
    static constexpr Answer<G> nothing{};
    while (!progress.is_over) {
        const Step<G>& step = steps[progress.step];
        if (answer == nullptr && is_waiting(game, state, step, now)) return log.progress(progress);
        // Dice leave the stage as it is.
        if (answer == nullptr || answer->faces.empty()) progress.is_open = false;
        scratch.events.clear();
        const Next next = step.act(game, state, answer != nullptr ? *answer : nothing, scratch.events);
        apply_all(game, state, scratch.events, log);
        go(game, state, next);
        answer = nullptr;
    }
    now.clear();
    now.what = Waits::over;
    now.stage = progress.stage;
    now.step = progress.step;
    game.outcome(state, now.outcome);
    log.progress(progress);
}

// What a resignation or the call of time does. Such Inputs are rare, and `advance` does without what they
// need.
template <Game G, class Log>
[[gnu::noinline]] void have_clerk_act(const G& game, typename G::State& state, ClerkAct deed, Seat seat,
                                      Scratch<G>& scratch, Log& log) {
    scratch.events.clear();
    const Next next = game.clerk(state, deed, seat, scratch.events);
    apply_all(game, state, scratch.events, log);
    go(game, state, next);
    settle<G>(game, state, nullptr, scratch, log);
}

// Whether a step can have the sheets as they came: nobody's is the default, and they are in its order.
template <Game G>
bool are_ready(const Step<G>& step, const Input<G>& input) {
    for (std::size_t i = 0; i < input.sheets.size(); ++i) {
        if (input.sheets[i].by_default) return false;
        if (i > 0 && !step.first_come && input.sheets[i].seat < input.sheets[i - 1].seat) return false;
    }
    return true;
}

// The same sheets in the order that the step wants, and default sheets filled in.
template <Game G>
[[gnu::noinline]] const Input<G>& put_in_order(const G& game, const typename G::State& state,
                                               const Input<G>& input, Scratch<G>& scratch) {
    const bool first_come = current_step<G>(state).first_come;
    scratch.filled = input;
    for (SeatSheet<G>& one : scratch.filled.sheets) {
        if (!one.by_default) continue;
        look(game, state, one.seat, scratch.view);
        one.sheet.orders.clear();
        game.default_sheet(scratch.view, one.sheet);
    }
    auto& sheets = scratch.filled.sheets;
    for (std::size_t i = 1; i < sheets.size() && !first_come; ++i)
        for (std::size_t k = i; k > 0 && sheets[k].seat < sheets[k - 1].seat; --k)
            std::swap(sheets[k], sheets[k - 1]);
    return scratch.filled;
}

// The sheets as the step gets them: default sheets filled in, by seat unless the step is `first_come`. The
// Input keeps its order of arrival; it has to outlive the result.
template <Game G>
[[gnu::noinline]] const Input<G>& made_ready(const G& game, const typename G::State& state,
                                             const Input<G>& input, Scratch<G>& scratch) {
    // The caller holds the Input until it has been carried out.
    if (are_ready(current_step<G>(state), input))
        return input;  // NOLINT(bugprone-return-const-ref-from-parameter)
    return put_in_order(game, state, input, scratch);
}

// What an Input answers.
template <Game G>
Answer<G> with_sheets(const Input<G>& input) {
    return {.sheets = {input.sheets.data(), input.sheets.size()}, .faces = {}};
}
template <Game G>
Answer<G> with_faces(const Input<G>& input) {
    return {.sheets = {}, .faces = {input.faces.data(), input.faces.size()}};
}

template <Game G>
void admit_sheets(const G& game, const typename G::State& state, const Waiting& now, const Input<G>& input,
                  Scratch<G>& scratch, Problems& problems) {
    SeatMask handed_in = 0;
    for (const SeatSheet<G>& one : input.sheets) {
        const SeatMask bit = mask_of(one.seat);
        if (now.asked(one.seat) == nullptr)
            problems.add(Problem("seat_not_asked", "", Grade::illegal).with("seat", one.seat.value));
        if ((handed_in & bit) != 0)
            problems.add(Problem("sheet_twice", "", Grade::malformed).with("seat", one.seat.value));
        handed_in = static_cast<SeatMask>(handed_in | bit);
        if (one.by_default || now.asked(one.seat) == nullptr) continue;
        if (!current_step<G>(state).in_sequence && !is_sorted(one.sheet))
            problems.add(Problem("sheet_not_sorted", "", Grade::malformed));
        look(game, state, one.seat, scratch.view);
        game.check(scratch.view, one.sheet, problems);
    }
    for (const Asked& asked : now.seats)
        if (asked.must && (handed_in & mask_of(asked.seat)) == 0)
            problems.add(Problem("seat_missing", "", Grade::unfinished).with("seat", asked.seat.value));
}

inline void admit_faces(const Waiting& now, const Faces& faces, Problems& problems) {
    if (faces.size() != dice_in(now.dice)) {
        problems.add(Problem("wrong_number_of_dice", "", Grade::malformed)
                         .with("given", static_cast<std::int64_t>(faces.size()))
                         .with("asked", static_cast<std::int64_t>(dice_in(now.dice))));
        return;
    }
    std::size_t at = 0;
    for (const Roll& roll : now.dice)
        for (int i = 0; i < roll.count; ++i, ++at)
            if (faces[at] < 1 || faces[at] > roll.sides)
                problems.add(Problem("die_out_of_range", "", Grade::malformed)
                                 .with("face", faces[at])
                                 .with("sides", roll.sides));
}

}  // namespace turn

// A new game, run until something is awaited. False, with all Problems, when the Setup will not do.
template <Game G, class Log>
bool open_game(const G& game, const typename G::Setup& setup, typename G::State& state, Scratch<G>& scratch,
               Log& log, Problems& problems) {
    if (!game.start(setup, state, problems)) return false;
    turn::settle<G>(game, state, nullptr, scratch, log);
    return true;
}

// Everything that is wrong with an Input here and now; empty = `advance` may have it.
template <Game G>
void admit(const G& game, const typename G::State& state, const Input<G>& input, Scratch<G>& scratch,
           Problems& problems) {
    Waiting now;
    waiting(game, state, now);
    if (now.what == Waits::over) {
        problems.add(Problem("game_over", ""));
    } else if (input.kind == InputKind::dice) {
        if (now.what != Waits::dice)
            problems.add(Problem("dice_not_asked", ""));
        else
            turn::admit_faces(now, input.faces, problems);
    } else if (now.what != Waits::seats) {
        problems.add(Problem("dice_awaited", ""));
    } else if (input.stage != now.stage) {
        problems.add(Problem("wrong_stage", "").with("stage", input.stage).with("now", now.stage));
    } else if (input.kind == InputKind::sheets) {
        turn::admit_sheets(game, state, now, input, scratch, problems);
    } else if (input.kind == InputKind::resign && !game.is_playing(state, input.seat)) {
        problems.add(Problem("no_such_seat", "", Grade::malformed).with("seat", input.seat.value));
    }
}

// Carries out an admitted Input. `log` hears every event with the State before it, and the Progress at the
// end; what is then awaited stands in scratch.now.
template <Game G, class Log>
void advance(const G& game, typename G::State& state, const Input<G>& input, Scratch<G>& scratch, Log& log) {
    if (state.progress.is_over) return;
    if (input.kind == InputKind::resign)
        return turn::have_clerk_act(game, state, ClerkAct::resign, input.seat, scratch, log);
    if (input.kind == InputKind::time_up)
        return turn::have_clerk_act(game, state, ClerkAct::time_up, input.seat, scratch, log);
    const bool is_dice = input.kind == InputKind::dice;
    const Answer<G> answer =
        is_dice ? turn::with_faces(input) : turn::with_sheets(turn::made_ready(game, state, input, scratch));
    turn::settle(game, state, &answer, scratch, log);
}

// A log that keeps nothing.
struct Silence {
    template <class State, class Event>
    void event(const State&, const Event&) {}
    void progress(const Progress&) {}
};

}  // namespace astrogate
