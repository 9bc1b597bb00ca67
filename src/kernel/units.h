// What a game says of one unit: its facts, and the seat that it belongs to. Both are optional services.
#pragma once
#include "kernel/game.h"

namespace astrogate {

// `unit_owner(view, unit)`: the seat of a unit, in play or lost; no_seat where the View does not tell.
template <class G>
concept OwnsUnits = requires(const typename G::View& view, UnitId unit) {
    { G::unit_owner(view, unit) } -> std::same_as<Seat>;
};

// `unit_kind(view, unit)`: a word of the game's texts for the kind of a unit.
template <class G>
concept KindsOfUnits = requires(const typename G::View& view, UnitId unit) {
    { G::unit_kind(view, unit) } -> std::convertible_to<const char*>;
};

// `foresee(view, draft, unit, sink)`: the facts of one unit, for a game that works them out cheaper than all
// facts.
template <class G>
concept ForeseesUnits = requires(const G game, const typename G::View& view, const Sheet<G>& draft,
                                 UnitId unit, FactSink<typename G::Fact>& sink) {
    { game.foresee(view, draft, unit, sink) } -> std::same_as<void>;
};

// Whether a field of the fact names the unit.
template <class Fact>
bool names_unit(const Fact& fact, UnitId unit) {
    bool named = false;
    on_alternative(fact, [&](const auto& alternative) {
        each_field(alternative, [&](const auto&, const auto& member) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, UnitId>)
                named = named || member == unit;
        });
    });
    return named;
}

// Hands on the facts that name one unit.
template <class Fact>
class FactsOfUnit final : public FactSink<Fact> {
public:
    FactsOfUnit(UnitId unit, FactSink<Fact>& sink) : unit_(unit), sink_(sink) {}
    void fact(const Fact& fact) override {
        if (names_unit(fact, unit_)) sink_.fact(fact);
    }

private:
    UnitId unit_;
    FactSink<Fact>& sink_;
};

// The facts of `foresee` that name the unit, in the same order.
template <class G>
void foresee_unit(const G& game, const typename G::View& view, const Sheet<G>& draft, UnitId unit,
                  FactSink<typename G::Fact>& sink) {
    FactsOfUnit<typename G::Fact> of_unit(unit, sink);
    if constexpr (ForeseesUnits<G>)
        game.foresee(view, draft, unit, of_unit);
    else
        game.foresee(view, draft, of_unit);
}

}  // namespace astrogate
