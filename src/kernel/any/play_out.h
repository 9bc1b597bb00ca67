// Whole games between bots, from Views to sheets, without bytes between: for studies. What every bot hands in
// is admitted as a server admits it, and the same players and seed give the same game as step by step
// (tests/unit/search/study_test.cpp).
#pragma once
#include "kernel/any/node_sinks.h"
#include "kernel/any/workspace.h"
#include "kernel/limits.h"
#include "kernel/policy.h"

namespace astrogate {

template <Game G>
class PlayOut {
public:
    PlayOut(const G& game, Workspace<G>& work, const List<NamedPolicy<G>, max_seats>& players)
        : game_(game), work_(work), players_(players) {}

    Result<AnyEnd> run(const typename G::Setup& setup, std::uint64_t seed) {
        Silence silence;
        Problems problems;
        work_.view_read.clear();
        work_.state = typename G::State{};
        if (setup.seats != players_.size())
            return Problem("no_such_seat", "", Grade::malformed)
                .with("seat", static_cast<std::int64_t>(players_.size()));
        if (!open_game(game_, setup, work_.state, work_.scratch, silence, problems))
            return numbered(game_, problems);
        Stream dice(seed);
        AnyEnd end;
        for (; work_.scratch.now.what != Waits::over && end.inputs < max_inputs; ++end.inputs) {
            gather(dice, seed);
            admit(game_, work_.state, work_.input, work_.scratch, problems);
            if (!problems.empty()) return numbered(game_, problems);
            advance(game_, work_.state, work_.input, work_.scratch, silence);
        }
        end.waiting = work_.scratch.now;
        look(game_, work_.state, spectator, work_.view);
        end.last_view = to_bytes(work_.view);
        return end;
    }

private:
    void gather(Stream& dice, std::uint64_t seed) {
        const Waiting& now = work_.scratch.now;
        Input<G>& input = work_.input;
        input.stage = now.stage;
        input.sheets.clear();
        input.kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
        if (now.what == Waits::dice) return dice.answer(now.dice, input.faces);
        for (const Asked& asked : now.seats) {
            SeatSheet<G>& sheet = input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = asked.seat;
            look(game_, work_.state, asked.seat, work_.view);
            Stream own(bot_seed(seed, now.stage, asked.seat));
            Reason reason;
            players_[asked.seat.value].choose(game_, work_.view, own, sheet.sheet, reason);
        }
    }

    const G& game_;
    Workspace<G>& work_;
    const List<NamedPolicy<G>, max_seats> players_;
};

}  // namespace astrogate
