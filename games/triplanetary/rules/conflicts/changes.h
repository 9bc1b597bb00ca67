// Triplanetary: what the events of the conflicts between sides change.
#pragma once
#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

struct ConflictChange {
    const Triplanetary& game;
    State& state;

    void operator()(const BerthTaken& e) const;
    void operator()(const ShipDeployed& e) const;
    void operator()(const ShipIncited& e) const;
    void operator()(const MutinyRolled& e) const;
    void operator()(const SideSuppressed& e) const;
    void operator()(const BaseCaptured& e) const;
    void operator()(const CorvetteArrived& e) const;
    void operator()(const CorvetteTravelled& e) const;
    void operator()(const TerraShaken& e) const;
    void operator()(const ShipReassigned& e) const;
    void operator()(const FleetFormed& e) const;
    void operator()(const CorvetteJoined& e) const;
    void operator()(const SideGrounded& e) const;

protected:
    Ship& ship(UnitId unit) const;
    void remove(UnitId unit) const;
    // With a full tank and an empty hold.
    void enrol(Ship& s) const;
};

}  // namespace astrogate::triplanetary
