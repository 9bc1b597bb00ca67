// Delta Vee: facts of missiles and force fields, for foresee.cpp.
#pragma once
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

void tell_missiles(const DeltaVee& game, const Ship& ship, FactSink<Fact>& sink);
void tell_shield(const DeltaVee& game, const Ship& ship, FactSink<Fact>& sink);
void tell_battle_commands(const DeltaVee& game, const View& view, const GameSheet& draft,
                          FactSink<Fact>& sink);
// Whom the seat's units meet in the movement that follows, as `view` has them; enemies stand still in it.
void tell_meetings(const DeltaVee& game, const View& view, FactSink<Fact>& sink);

}  // namespace astrogate::delta_vee
