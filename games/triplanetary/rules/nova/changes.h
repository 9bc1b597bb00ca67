// Triplanetary: what the events of Nova change.
#pragma once
#include "games/triplanetary/rules/conflicts/changes.h"

namespace astrogate::triplanetary {

struct NovaChange : ConflictChange {
    using ConflictChange::operator();

    void operator()(const SideSettled& e) const;
    void operator()(const ColonyRolled& e) const;
    void operator()(const AlienEntered& e) const;
    void operator()(const AlienHurt& e) const;
    void operator()(const AlienDoomed& e) const;
    void operator()(const SunDestroyed&) const {}
    void operator()(const BaseOffered& e) const;
    void operator()(const BaseOpened& e) const;
    void operator()(const BaseClosed& e) const;

protected:
    // That a ship is about to be lost, is captured, is brought to a base; and that a seat has resigned.
    void note_loss(UnitId unit) const;
    void note_capture(UnitId unit, Seat by) const;
    void note_delivery(UnitId unit) const;
    void forget_pacts(Seat seat) const;
};

}  // namespace astrogate::triplanetary
