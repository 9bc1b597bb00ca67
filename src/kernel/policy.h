// Named policies: who plays a seat when no person does. Standing rules: what an owner who is away has laid
// down.
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

// A named policy fills the (empty) sheet from the View, its private dice, and nothing else. A game's own
// players take no heap, for searches go on by them; those of the house (kernel/any/house.h) take what they
// work on once, when they begin.
template <class G>
struct NamedPolicy {
    const char* name;
    void (*choose)(const G&, const typename G::View&, Stream&, Sheet<G>&, Reason&);
};

// How the search that plays every game (search/player) goes on from where it looks: by a player that is
// quick, and good enough that what comes of a sheet shows.
template <class G>
struct QuickPlayer {
    const char* stands;  // the scripted player whose sheet stands unless another is clearly better
    decltype(NamedPolicy<G>::choose) goes_on;
    std::uint32_t weight = 1;  // what an Input takes with it, in microseconds or so: the search counts by it
    // Who plays the first Inputs, where the quick player is too easily misled by a sheet that is tried; and
    // their weight.
    decltype(NamedPolicy<G>::choose) begins = nullptr;
    std::uint32_t first_weight = 0;
    // Turns after which a continuation is judged as it stands, where the State counts turns; 0: Inputs alone
    // bound it. The further it goes, the more of what it comes to is luck.
    std::uint32_t turns = 0;
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
