// What a game offers, foresees and does, gathered as Nodes for AnyGameOf.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/node_fields.h"
#include "kernel/any/any_game.h"
#include "kernel/any/domain_node.h"
#include "kernel/project.h"
#include "kernel/services.h"

namespace astrogate {

// The values for a reason's text.
inline Node numbers_of(const Reason& reason) {
    Node numbers = Node::map();
    for (const Number& number : reason.numbers) numbers.set(number.name, Node::integer(number.value));
    return numbers;
}

// A rule's number in the edition that is played.
template <Game G>
const char* number_in_edition(const G& game, const char* number) {
    if constexpr (NumbersByEdition<G>)
        return game.rule_number(number);
    else
        return number;
}

// Problems by those numbers. What a full list only counts stays counted.
template <Game G>
Problems numbered(const G& game, const Problems& problems) {
    Problems named;
    for (Problem one : problems) {
        one.rule = number_in_edition(game, one.rule);
        named.add(one);
    }
    for (std::size_t i = 0; i < problems.dropped(); ++i) named.add(Problem());
    return named;
}

// {"is": ..., fields, "rule": number} of a fact, or of an event by itself. One that stands under several
// rules says by `rule_here` which of them it is now.
template <Game G, class Variant>
Node with_rule(const G& game, const Variant& variant) {
    Node node = to_node(variant);
    on_alternative(variant, [&]<class A>(const A& one) {
        if constexpr (requires { one.rule_here(); })
            node.set("rule", Node::text(number_in_edition(game, one.rule_here())));
        else if constexpr (requires { A::rule; })
            node.set("rule", Node::text(number_in_edition(game, A::rule)));
    });
    return node;
}

// An event or a glimpse of one, with the number of its rule by the State that it met.
template <Game G, class Variant>
Node event_node(const G& game, const typename G::State& before, const Variant& event) {
    Node node = with_rule(game, event);
    if constexpr (RulesOfEvents<G>)
        node.set("rule", Node::text(number_in_edition(game, game.rule_of(before, event))));
    return node;
}

template <Game G>
class NodeOptions final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        const Named& kind = alternatives_of<typename G::Order>[pattern.order];
        Node one = Node::map();
        one.set("is", Node::text(kind.name));
        Node& fields = one.set("fields", Node::map());
        for (std::size_t i = 0; i < kind.fields.size(); ++i)
            fields.set(kind.fields[i], domain_node(pattern.fields[i]));
        patterns.add(std::move(one));
        return true;
    }
    void may_hand_in(bool yes) override { complete = yes; }
    bool complete = false;
    Node patterns = Node::list();
};

template <Game G>
class NodeFacts final : public FactSink<typename G::Fact> {
public:
    explicit NodeFacts(const G& game) : game_(game) {}
    void fact(const typename G::Fact& fact) override { node.add(with_rule(game_, fact)); }
    Node node = Node::list();

private:
    const G& game_;
};

// A log that tells each Event to one seat, with the View it had once the Event was applied: each meets the
// State that the one before it left behind. The last moment's View is left to the caller, who knows what is
// awaited then.
template <Game G>
struct Telling {
    const G& game;
    typename G::View& view;
    typename G::Glimpses& glimpses;
    Seat seat;
    std::vector<AnyMoment> moments;

    void event(const typename G::State& before, const typename G::Event& event) {
        if (!moments.empty()) moments.back().view = view_between(before);
        AnyMoment& moment = moments.emplace_back();
        moment.event = event_node(game, before, event);
        glimpse(game, before, event, seat, glimpses);
        for (const auto& one : glimpses) moment.glimpses.push_back(event_node(game, before, one));
    }
    void progress(const Progress&) {}

private:
    Bytes view_between(const typename G::State& state) {
        view.seen = Seen{};
        view.seen.seat = seat;
        view.seen.stage = state.progress.stage;
        view.seen.step = state.progress.step;
        project(game, state, seat, view);
        return to_bytes(view);
    }
};

// The seat at a place among frames, where the spectator comes last.
inline Seat seat_at(std::uint8_t place, std::uint8_t seats) {
    return place == seats ? spectator : Seat{place};
}

// A log of what an Input did, for every seat; what seats learn alike is made once.
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
