// The concepts of the contract: what a game lacks is named by its group, and a service counts only with its
// own types.
#include <gtest/gtest.h>

#include "games/practice/game.h"
#include "kernel/advice.h"
#include "kernel/services.h"
#include "kernel/turn.h"
#include "tests/games/probe/game.h"

namespace astrogate {
namespace {

using practice::Practice;
using probe::Probe;

struct Nameless : Probe {
private:
    using Probe::name;
};
static_assert(HasNames<Probe> && !HasNames<Nameless>);
static_assert(HasTypes<Nameless> && HasMembers<Nameless> && Playing<Nameless> && !Game<Nameless>);

struct Endless : Probe {
private:
    using Probe::outcome;
};
static_assert(Playing<Probe> && !Playing<Endless> && HasNames<Endless>);

struct Untold : Probe {
private:
    using Probe::data_hash;
};
static_assert(HasMembers<Probe> && !HasMembers<Untold>);

// The probe is in no list of games; practice, which is, tells no turns.
static_assert(Game<Probe> && !HasScenarios<Probe> && !Listable<Probe>);
static_assert(Listable<Practice> && ShowsTurns<Practice> && !TellsTurns<Practice>);
static_assert(!HasBoard<Practice> && !Advising<Practice> && !HasEditions<Practice>);

struct Painted : Practice {
    Node board(std::uint8_t) const { return Node(); }
};
struct MisPainted : Practice {
    void board(std::uint8_t) const {}
};
static_assert(HasBoard<Painted> && !HasBoard<MisPainted>);

// The order of play of the probe is what the concept is for: editions that go through the steps in another
// order.
TEST(Contract, OfTheProbeLeavesTheOrderOfItsStepsToItsRules) {
    Problems problems;
    const Probe walks(Node(), {}, problems);
    const Probe fires(Node(), {.fires_first = true}, problems);
    EXPECT_EQ(turn::step_after(walks, probe::step::ping), probe::step::plan);
    EXPECT_EQ(turn::step_after(fires, probe::step::ping), probe::step::initiative);
}

}  // namespace
}  // namespace astrogate
