// advise: an optional service of a game. From a View and an aim of one unit it makes a plan: steps to be
// flown one by one, each with the unit's orders for that turn, why, and what the unit would have then.
//
// Like `options` and `check` it reads a View and nothing else: equal Views, equal plans, to the byte. A plan
// is advice, not a promise: it knows of nobody's orders, so whoever follows it asks again every turn. The
// first step's orders, in a sheet of their own, pass `check`.
//
// A game that has the service names
//   Aim       a variant of small structs that are written like orders ({"is": "into_orbit", "unit": 0, ...})
//   Outlook   one struct: where a step leaves the unit
//   aims      what a seat may aim at now, as patterns over Aim (fields are fixed or one of some values)
//   advise    the plan; or false, and Problems that say why there is none
#pragma once
#include <concepts>

#include "kernel/game.h"
#include "kernel/policy.h"

namespace astrogate {

template <class G>
struct Leg {
    Sheet<G> sheet{};  // the unit's orders; empty where it only waits
    Reason reason{};   // said with these numbers and the fields of `then`
    typename G::Outlook then{};
};

template <class G>
class PlanSink {
public:
    // First, and once: all of it in a sentence. Without legs the unit is there already.
    virtual void plan(const Reason& reason) = 0;
    virtual void leg(const Leg<G>& leg) = 0;

protected:
    ~PlanSink() = default;
};

template <class G>
concept Advising = Game<G> && requires(const G game, const typename G::View& view, OptionSink& aims,
                                       const typename G::Aim& aim, PlanSink<G>& plan, Problems& problems) {
    typename G::Outlook;
    { game.aims(view, aims) } -> std::same_as<void>;
    { game.advise(view, aim, plan, problems) } -> std::same_as<bool>;
};

}  // namespace astrogate
