// Named policies: who plays a seat when no person does.
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

}  // namespace astrogate
