// What an Input did, gathered as AnyGame hands it out: events as Nodes, and what each seat learned of them. What seats
// learn alike is made once.
#pragma once
#include <memory>
#include <utility>

#include "kernel/any_game.h"
#include "kernel/node_sinks.h"
#include "kernel/project.h"

namespace astrogate {

// The seat at a place among frames, where the spectator comes last.
inline Seat seat_at(std::uint8_t place, std::uint8_t seats) {
    return place == seats ? spectator : Seat{place};
}

template <Game G>
class MoveLog {
public:
    // `events`: those too that somebody may not know in full.
    MoveLog(const G& game, typename G::Glimpses& glimpses, std::uint8_t seats, bool events)
        : game_(game), glimpses_(glimpses), seats_(seats), wants_events_(events) {
        move.frames.resize(std::size_t{seats} + 1);
    }

    void event(const typename G::State& before, const typename G::Event& event) {
        if (is_told_whole(event)) return tell_whole(before, event);
        if (wants_events_) move.events.push_back(event_node(game_, before, event));
        SharedNodes::Item last;
        for (std::uint8_t place = 0; place <= seats_; ++place) {
            glimpse(game_, before, event, seat_at(place, seats_), glimpses_);
            for (const auto& one : glimpses_) {
                auto node = std::make_shared<const Node>(event_node(game_, before, one));
                if (last == nullptr || !(*last == *node)) last = std::move(node);
                move.frames[place].glimpses.share(last);
            }
        }
    }
    void progress(const Progress&) {}

    AnyMove move;

private:
    void tell_whole(const typename G::State& before, const typename G::Event& event) {
        const auto node = std::make_shared<const Node>(event_node(game_, before, event));
        move.events.share(node);
        for (AnyFrame& frame : move.frames) frame.glimpses.share(node);
    }

    const G& game_;
    typename G::Glimpses& glimpses_;
    std::uint8_t seats_;
    bool wants_events_;
};

}  // namespace astrogate
