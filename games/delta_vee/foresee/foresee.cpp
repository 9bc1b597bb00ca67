// Delta Vee: what a draft would do: the course, what it costs, who could hit whom as things stand then.
#include <algorithm>

#include "games/delta_vee/foresee/craft.h"
#include "games/delta_vee/foresee/missiles.h"
#include "games/delta_vee/rules/fight/fires.h"

namespace astrogate::delta_vee {

namespace {

constexpr std::uint8_t turns_foreseen = 3;

// A missile that never takes a command is not warned of it.
void tell_brakes(const DeltaVee& game, const Ship& after, FactSink<Fact>& sink) {
    if (is_missile(after) && class_of(game, after) == nullptr) return;
    // F1
    if (most_commands(game, after) == 0)
        sink.fact(CannotBrake{after.unit, after.velocity,
                              static_cast<std::uint8_t>(std::max(0, maneuver_rating(game, after)))});
}

// What is left is left after the whole draft.
void tell_course(const DeltaVee& game, const View& view, const Ship& ship, const GameSheet& draft,
                 FactSink<Fact>& sink) {
    const Plan plan = plan_of(draft, ship.unit);
    const Ship after = after_command(game, ship, plan);
    const int left = energy_left(game, after) - battle_energy_of(game, view.ships, ship, draft);
    sink.fact(CommandsCost{ship.unit, static_cast<std::uint8_t>(commands_in(ship, plan)),
                           static_cast<std::uint8_t>(most_commands(game, ship)),
                           static_cast<std::uint16_t>(energy_of(game, ship, plan)),
                           static_cast<std::uint16_t>(std::max(0, left))});
    sink.fact(CourseSum{ship.unit, after.vector, ship.hex, ship.hex + after.vector});
    tell_brakes(game, after, sink);
    // As it flies on turn by turn: what is unguided gains velocity before each movement.
    Ship flying = after;
    for (std::uint8_t turn = 1; turn <= turns_foreseen && after.velocity > 0; ++turn) {
        flying.hex = flying.hex + flying.vector;
        if (!heading_of(flying).is_to_side() && flying.velocity % 2 != 0)
            flying.is_right_next = !flying.is_right_next;
        flying = after_command(game, flying, {});
        sink.fact(WillCoast{ship.unit, turn, flying.hex + flying.vector});
    }
}

void tell_fires(const DeltaVee& game, const View& view, Seat seat, FactSink<Fact>& sink) {
    for (const Ship& ship : view.ships)
        if (ship.seat == seat)
            each_fire(game, view, ship, [&](const Fire& fire, const Sight& sight, int chance) {
                sink.fact(
                    CanFire{fire.unit, fire.target, fire.mount, fire.shot, game.charts.of(fire.shot).energy,
                            static_cast<std::uint8_t>(sight.range), static_cast<std::uint8_t>(sight.speed),
                            static_cast<std::int8_t>(sight.program), static_cast<std::uint8_t>(sight.weave),
                            static_cast<std::uint8_t>(sight.value), static_cast<std::uint8_t>(chance)});
                return true;
            });
}

void tell_state(const DeltaVee& game, const Ship& ship, FactSink<Fact>& sink) {
    const int left = std::max(0, energy_left(game, ship));
    const int blocks = is_spaceship(ship) ? left / game.charts.of(ship.kind).burn.value : 0;
    sink.fact(Flies{ship.unit, ship.velocity, ship.heading, static_cast<std::uint16_t>(left),
                    static_cast<std::uint16_t>(blocks)});
    if (is_missile(ship)) sink.fact(IsMissile{ship.unit, ship.payload.missile, ship.civ, ship.is_revealed});
    for (std::size_t i = 0; i < enum_names<Part>.size(); ++i) {
        const auto part = static_cast<Part>(i);
        const Condition* condition = condition_of(game, ship, part);
        if (condition != nullptr && *condition != Condition::sound)
            sink.fact(IsHurt{ship.unit, part, *condition});
    }
}

// What each face of the die would make of a hit, faces with the same part together.
void tell_hits(const DeltaVee& game, const Fire& fire, const Ship& target, FactSink<Fact>& sink) {
    std::array<std::uint8_t, enum_names<Part>.size()> faces{};
    std::uint8_t chosen = 0;
    std::uint8_t killing = 0;
    std::uint8_t idle = 0;
    for (int die = 1; die <= 10; ++die) {
        const Parts parts = parts_by(game, target, die);
        const bool is_critical = game.charts.hits[static_cast<std::size_t>(die - 1)].empty();
        for (const Part part : parts)
            if (!is_critical) ++faces[static_cast<std::size_t>(part)];
        if (is_missile(target) && kills_missile(target, die))
            ++killing;
        else if (parts.empty())
            ++idle;
        else if (is_critical)
            ++chosen;
    }
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const auto part = static_cast<Part>(i);
        if (faces[i] > 0)
            sink.fact(HitLeadsTo{fire.unit, target.unit, part,
                                 hit_once(*condition_of(game, target, part), armor_of(game, target, part)),
                                 faces[i]});
    }
    if (chosen > 0) sink.fact(HitIsChosen{fire.unit, target.unit, chosen});
    if (killing > 0) sink.fact(HitKills{fire.unit, target.unit, killing});
    if (idle > 0) sink.fact(HitGlances{fire.unit, target.unit, idle});
}

// Of each ship's fires at one target the likeliest.
void tell_danger(const DeltaVee& game, const View& view, const Ship& target, FactSink<Fact>& sink) {
    for (const Ship& ship : view.ships) {
        if (ship.seat == target.seat) continue;
        MayBeHit worst{target.unit, ship.unit};
        each_fire(game, view, ship, [&](const Fire& fire, const Sight& sight, int chance) {
            if (fire.target != target.unit || chance <= worst.chance) return true;
            worst.shot = fire.shot;
            worst.value = static_cast<std::uint8_t>(sight.value);
            worst.chance = static_cast<std::uint8_t>(chance);
            return true;
        });
        if (worst.chance > 0) sink.fact(worst);
    }
}

// The battlecraft that the draft launches, as they fly then.
Ships tell_launched(const DeltaVee& game, const View& view, const GameSheet& draft, FactSink<Fact>& sink) {
    Ships launched;
    Ship fresh;
    for (const Craft& craft : view.hangar) {
        if (!find_subject(view, draft, craft.unit, fresh) || fresh.seat != view.seen.seat) continue;
        tell_course(game, view, fresh, draft, sink);
        launched.push_back(after_command(game, fresh, plan_of(draft, fresh.unit)));
    }
    return launched;
}

}  // namespace

void DeltaVee::foresee(const View& view, const Sheet<DeltaVee>& draft, FactSink<Fact>& sink) const {
    if (view.seen.seat.value >= delta_vee::seats || view.seen.over) return;
    for (const Ship& ship : view.ships) {
        tell_state(*this, ship, sink);
        if (ship.seat == view.seen.seat) tell_missiles(*this, ship, sink);
    }
    if (view.seen.step == step::choice && view.seen.is_asked())
        sink.fact(PartIsChosen{view.aim.unit, view.aim.target, view.aim.by_rock});
    if (view.seen.step == step::emergency) tell_shield(*this, *find_ship(view, view.meeting.target), sink);
    if (view.seen.step == step::first_placing || view.seen.step == step::second_placing)
        for (const Ship& ship : view.ships)
            if (ship.seat == view.seen.seat) tell_brakes(*this, placed(draft, ship), sink);
    const bool commands = view.seen.step == step::first_command || view.seen.step == step::second_command;
    if (!commands) {
        tell_fires(*this, view, view.seen.seat, sink);
        const Fire* fire = order_of<Fire>(draft);
        const Ship* target = fire != nullptr ? find_ship(view, fire->target) : nullptr;
        if (target != nullptr) tell_hits(*this, *fire, *target, sink);
        return;
    }
    tell_battle_commands(*this, view, draft, sink);
    // The enemy's Fire Phase comes next, and finds the ships as this draft leaves them.
    View after = view;
    for (Ship& ship : after.ships) {
        if (ship.seat != view.seen.seat) continue;
        tell_course(*this, view, ship, draft, sink);
        ship = after_command(*this, ship, plan_of(draft, ship.unit));
    }
    const Ships launched = tell_launched(*this, view, draft, sink);
    tell_craft(*this, view, after, draft, sink);
    for (const Ship& craft : launched)
        if (!after.ships.full()) after.ships.push_back(craft);
    for (const Ship& ship : after.ships)
        if (ship.seat == view.seen.seat) tell_danger(*this, after, ship, sink);
    tell_meetings(*this, after, sink);
}

}  // namespace astrogate::delta_vee
