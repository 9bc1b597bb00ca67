// Triplanetary: its options, and the presets that the editions are.
#pragma once
#include "games/triplanetary/words/piracy.h"
#include "games/triplanetary/words/scenario.h"
#include "games/triplanetary/words/sequence.h"
#include "games/triplanetary/words/surrender.h"
#include "games/triplanetary/words/tour.h"

namespace astrogate::triplanetary {

// Every option; an edition is a preset. `revision` counts changes of behaviour.
struct Rules {
    std::uint16_t revision = 15;
    Frame frame = Frame::rows_55;
    Recovery recovery = Recovery::same_phase;
    Maintenance maintenance = Maintenance::overload;
    Orbit orbit = Orbit::coasting;
    Descent descent = Descent::ordered;
    Figures figures = Figures::edition_1981;
    Sight sight = Sight::open;
    Rams rams = Rams::plain;
    Decoys decoys = Decoys::may_ram;
    Moral moral = Moral::destroyed;
    Joiners joiners = Joiners::anybody;
    Munitions munitions = Munitions::edition_1981;
    Detectors detectors = Detectors::edition_1981;
    Stations stations = Stations::edition_1981;
    Departure departure = Departure::venus;
    Patrol patrol = Patrol::never_surrenders;
    Deployment deployment = Deployment::face_up;
    Loyalty loyalty = Loyalty::on_a_one;
    Suppression suppression = Suppression::silences_the_base;
    std::uint8_t fleet_size = 12;  // of ships in Fleet Mutiny
    Prospects prospects = Prospects::edition_1981;
    Invaders invaders = Invaders::edition_1981;
    Spoils spoils = Spoils::one_winner;
    Salvos salvos = Salvos::whole;
    Lift lift = Lift::pulled;
    Damage damage = Damage::turns;
    Transfers transfers = Transfers::by_scenario;
    Encounters encounters = Encounters::by_scenario;
    Sequence sequence = Sequence::by_seats;
    std::uint8_t alien_fleet = 4;            // corsairs of Nova
    std::uint16_t purse = 0;                 // of every seat that buys, in tenths; 0: the scenario's
    std::uint16_t turn_limit = 0;            // 0 = none
    List<Stationed, ship_capacity> ships{};  // instead of the scenario's, where there are any
    Loads loads{};                           // with them
    List<Adrift, adrift_capacity> adrift{};  // ordnance in flight
    Stores stores{};                         // with the ships, beside `loads`
    Claims claims{};                         // asteroid hexes that have been prospected
    Holdings holdings{};                     // of these sides, instead of the owners of their worlds
    Worlds route{};                          // of a tour, announced beforehand; empty: any order
    Consignments cargoes{};                  // of Piracy, aboard at the start
    Worlds served{};                         // in its first cycle of trade
    List<PrintedMap, 1> map{};               // of the table's own; none: that of the game

    static constexpr auto fields() {
        return Fields{open("revision", &Rules::revision),
                      open("frame", &Rules::frame),
                      open("recovery", &Rules::recovery),
                      open("maintenance", &Rules::maintenance),
                      open("orbit", &Rules::orbit),
                      open("descent", &Rules::descent),
                      open("figures", &Rules::figures),
                      open("sight", &Rules::sight),
                      open("rams", &Rules::rams),
                      open("decoys", &Rules::decoys),
                      open("moral", &Rules::moral),
                      open("joiners", &Rules::joiners),
                      open("munitions", &Rules::munitions),
                      open("detectors", &Rules::detectors),
                      open("stations", &Rules::stations),
                      open("departure", &Rules::departure),
                      open("patrol", &Rules::patrol),
                      open("prospects", &Rules::prospects),
                      open("purse", &Rules::purse),
                      open("turn_limit", &Rules::turn_limit),
                      open("ships", &Rules::ships),
                      open("loads", &Rules::loads),
                      open("adrift", &Rules::adrift),
                      open("stores", &Rules::stores),
                      open("claims", &Rules::claims),
                      open("holdings", &Rules::holdings),
                      open("route", &Rules::route),
                      open("deployment", &Rules::deployment),
                      open("loyalty", &Rules::loyalty),
                      open("suppression", &Rules::suppression),
                      open("fleet_size", &Rules::fleet_size),
                      open("invaders", &Rules::invaders),
                      open("spoils", &Rules::spoils),
                      open("alien_fleet", &Rules::alien_fleet),
                      open("salvos", &Rules::salvos),
                      open("lift", &Rules::lift),
                      open("damage", &Rules::damage),
                      open("transfers", &Rules::transfers),
                      open("encounters", &Rules::encounters),
                      open("sequence", &Rules::sequence),
                      open("cargoes", &Rules::cargoes),
                      open("served", &Rules::served),
                      open("map", &Rules::map)};
    }
};
inline Rules rules_1981() { return {}; }
inline Rules rules_2018() {
    return {.recovery = Recovery::resupply,
            .maintenance = Maintenance::repairs,
            .orbit = Orbit::moving,
            .descent = Descent::on_touch,
            .figures = Figures::edition_2018,
            .sight = Sight::blocked,
            .rams = Rams::by_velocity,
            .decoys = Decoys::alone_ram,
            .moral = Moral::disabled,
            .munitions = Munitions::edition_2018,
            .detectors = Detectors::edition_2018,
            .stations = Stations::edition_2018,
            .patrol = Patrol::may_surrender,
            .loyalty = Loyalty::on_a_six,
            .suppression = Suppression::spares_the_base,
            .prospects = Prospects::edition_2018,
            .invaders = Invaders::edition_2018,
            .salvos = Salvos::any_part};
}

}  // namespace astrogate::triplanetary
