// Words of cases about missiles, detection and force fields:
//
//     missile UNIT LAUNCHER KIND CIV up|down   one more unit in flight, in its launcher's hex: missile 1.M1
//                                              1.A guided 7 down
//     chance CIV SPEED CHANCE                  of the Missile Interception Table; 10 is without a roll
//     meets UNIT UNIT SPEED CHANCE             of a missile with a unit in its hex
//     pair MOVER UNIT UNIT                     which missile tries whom first where MOVER enters; `none none`
//     template UNIT HEX HEADING yes|no         whether it launches there, so headed
//     launches UNIT MOUNT KIND WORD            `may`, or the code of what refuses it
//     openly UNIT yes|no                       whether it may launch, by what all know
//     detects SEAT UNIT,UNIT                   what the Detection Segment reveals, or `none`
//     shows SEAT UNIT KIND                     which missile that seat sees there; `unknown` while it lies
//                                              face-down
//     reveals UNIT MOUNT KIND UNIT|none        which missile a launch by it turns up
//     controls UNIT MISSILE yes|no             whether it may command a guided missile
//     prepares UNIT MOUNT KIND WORD            `may`, or the code of what refuses it
//     loads UNIT MOUNT CONDITION NUMBER        missiles left in a pod that a hit has brought to that
//                                              condition
//     field UNIT CLASS CHANCE                  of its force field; CHANCE of raising one at once, 0 where it
//                                              cannot
//     battle UNIT COMMANDS RANGE               its Battle Commands, and how far it searches
//     kills UNIT DIE yes|no                    whether a hit destroys the missile
//     stands UNIT declines|intercepts|prefers UNIT   its standing orders
//     rolls CHANCE yes|no                      whether an interception of that chance has a die
//     asked MOVER SEAT,SEAT                    who is asked for standing orders before the movement of MOVER,
//                                              or `none`
//     gains UNIT VELOCITY                      what it has after a Command Phase without orders
//     ratings UNIT VELOCITY MANEUVER EU        of a missile
#pragma once
#include <string>
#include <vector>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

class MissileWords {
public:
    MissileWords(const DeltaVee& game, View& view) : game_(game), view_(view) {}

    // Whether the line was one of these; then `said` is what does not hold.
    bool read(const std::vector<std::string>& words, std::string& said);

private:
    using Words_ = const std::vector<std::string>&;
    std::string missile(Words_ words);
    std::string chance(Words_ words);
    std::string meets(Words_ words);
    std::string pair(Words_ words);
    std::string in_template(Words_ words);
    std::string launches(Words_ words);
    std::string openly(Words_ words);
    std::string detects(Words_ words);
    std::string shows(Words_ words);
    std::string reveals(Words_ words);
    std::string controls(Words_ words);
    std::string prepares(Words_ words);
    std::string loads(Words_ words);
    std::string field(Words_ words);
    std::string battle(Words_ words);
    std::string kills(Words_ words);
    std::string ratings(Words_ words);
    std::string stands(Words_ words);
    std::string gains(Words_ words);
    std::string rolls(Words_ words);
    std::string asked(Words_ words);
    std::string revealed(const GameEvents& events) const;
    UnitId named(const std::string& name) const;
    Ship& unit(const std::string& name) const { return *find_ship(view_, named(name)); }
    State state() const;

    const DeltaVee& game_;
    View& view_;
};

}  // namespace astrogate::delta_vee
