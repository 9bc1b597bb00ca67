// Named policies: who plays a seat when no person does. Standing rules: what an owner who is away has laid down.
#pragma once
#include "base/problem.h"
#include "kernel/game.h"

namespace astrogate {

// Why a policy chose as it did: a key of the game's texts with its numbers, all from the View.
struct Reason {
    const char* text = "";
    List<Number, 8> numbers{};

    Reason& with(const char* name, std::int64_t value) {
        numbers.push_back({name, value});
        return *this;
    }
};

// A named policy fills the (empty) sheet from the View, its private dice, and nothing else. No heap.
template <class G>
struct NamedPolicy {
    const char* name;
    void (*choose)(const G&, const typename G::View&, Stream&, Sheet<G>&, Reason&);
};

// What a seat hands in at one step while its owner is away, from its View alone and without dice. It may only
// fill in what `check` passes; where it can find nothing better it hands in what means "nothing".
template <class G>
struct StandingRule {
    std::uint8_t step;
    const char* name;  // key of the game's texts, section "standing"
    void (*fill)(const G&, const typename G::View&, Sheet<G>&);
};

}  // namespace astrogate
