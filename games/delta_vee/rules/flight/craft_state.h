// Delta Vee: what the events of set-up, planets, asteroids, battlecraft, docking, tractors and jumps change;
// state.cpp has the others.
#pragma once
#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

// Out of play: its battlecraft with it, and no longer docked.
void take_out(State& state, UnitId unit, Fate fate);

void change(State& state, const ShipPlaced& e);
void change(State& state, const AlertRolled& e);
void change(State& state, const EnergyLost& e);
void change(State& state, const MoverChosen& e);
void change(State& state, const RestMoves& e);
void change(State& state, const UnitOrbits& e);
void change(State& state, const OrbitSettled& e);
void change(State& state, const PlanetPassed& e);
void change(State& state, const UnitSetDown& e);
void change(State& state, const RockRolled& e);
void change(State& state, const HexContested& e);
void change(State& state, const MovementEnded& e);
void change(State& state, const CraftPrepared& e);
void change(State& state, const CraftLaunched& e);
void change(State& state, const CraftDocked& e);
void change(State& state, const CraftRefilled& e);
void change(State& state, const UnitPulled& e);
void change(State& state, const ShipsDocked& e);
void change(State& state, const ShipsUndocked& e);
void change(State& state, const JumpSet& e);
void change(State& state, const ShipJumped& e);
void change(State& state, const ShipArrived& e);

}  // namespace astrogate::delta_vee
