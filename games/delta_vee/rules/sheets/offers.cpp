// Delta Vee: what may be added to a draft: Maneuver Commands and fire; and the sheet of a seat that hands in
// none.
#include "games/delta_vee/rules/fight/fires.h"
#include "games/delta_vee/rules/sheets/offerer.h"

namespace astrogate::delta_vee {

namespace {

struct Hours {
    std::array<std::int32_t, hours> values{};
    std::size_t size = 0;
};
// By `least` of 0 or 1, hour and `most`.
using HoursTable = std::array<std::array<std::array<Hours, headings / 2 + 1>, hours>, 2>;

constexpr HoursTable hours_table() {
    HoursTable table{};
    for (int least = 0; least < 2; ++least)
        for (int from = 1; from <= hours; ++from)
            for (int most = 0; most <= headings / 2; ++most)
                for (int hour = 1; hour <= hours; ++hour) {
                    const int turns = turn_between(heading_at_hour(from), heading_at_hour(hour));
                    Hours& list = table[static_cast<std::size_t>(least)][static_cast<std::size_t>(from - 1)]
                                       [static_cast<std::size_t>(most)];
                    if (turns >= least && turns <= most) list.values[list.size++] = hour;
                }
    return table;
}

}  // namespace

std::span<const std::int32_t> hours_within(int hour, int most, int least) {
    static constexpr HoursTable table = hours_table();
    const Hours& list = table[static_cast<std::size_t>(least)][static_cast<std::size_t>(hour - 1)]
                             [static_cast<std::size_t>(std::min<int>(most, headings / 2))];
    return {list.values.data(), list.size};
}

void Offerer::offer_commands() {
    for (const Ship& ship : view_.ships) {
        if (!is_own(ship) || ship.is_idle) continue;
        if (is_missile(ship) && (class_of(game_, ship) == nullptr || !is_controlled(ship))) continue;
        const Drafted drafted = drafted_for(ship);
        if (!is_missile(ship)) offer_battle_commands_for(ship, drafted);
        if (has_search()) continue;
        offer_commands_for(ship, drafted);
        offer_undock_for(ship, drafted);
    }
    Ship fresh;
    for (const Craft& craft : view_.hangar)
        if (find_subject(view_, draft_, craft.unit, fresh) && is_own(fresh))
            offer_commands_for(fresh, drafted_for(fresh));
}

void Offerer::offer_fires() {
    if (!draft_.orders.empty()) return;
    for (const Ship& ship : view_.ships) {
        if (!is_own(ship)) continue;
        each_fire(game_, view_, ship, [&](const Fire& fire, const Sight&, int) {
            add<Fire>({Domain::fixed(fire.unit.value), Domain::fixed(fire.mount),
                       Domain::fixed(static_cast<int>(fire.shot)), Domain::fixed(fire.target.value)});
            return !is_enough_;
        });
        offer_launches_for(ship);
    }
}

void Offerer::offer_parts() {
    if (!draft_.orders.empty()) return;
    List<std::int32_t, 18> parts;
    for (const Part part : view_.aim.parts) parts.push_back(static_cast<std::int32_t>(part));
    add<ChoosePart>({Domain::of({parts.data(), parts.size()})});
}

Offerer::Drafted Offerer::drafted_for(const Ship& ship) const {
    const Plan plan = plan_of(draft_, ship.unit);
    return {plan, energy_left(game_, ship) - energy_of(game_, ship, plan) -
                      battle_energy_of(game_, view_.ships, ship, draft_)};
}

void Offerer::offer_commands_for(const Ship& ship, const Drafted& drafted) {
    if (is_steered_otherwise(ship)) return;
    const Plan& plan = drafted.plan;
    const int left = most_commands(game_, ship) - commands_in(ship, plan);
    if (left < 1) return;
    const Domain unit = Domain::fixed(ship.unit.value);
    if (plan.faster + plan.slower == 0) {
        const int most = std::min<int>(left, velocity_rating(game_, ship));
        const int faster = std::min(most, fastest - ship.velocity);
        const bool is_at_planet = view_.seen.step == step::planet;
        // 1981:6.5f
        const int slower = std::min<int>(most, ship.velocity - (is_at_planet && ship.velocity > 0 ? 1 : 0));
        if (faster > 0) add<Accelerate>({unit, loose(Domain::range(1, faster))});
        if (slower > 0) add<Decelerate>({unit, loose(Domain::range(1, slower))});
    }
    if (plan.heading == 0) {
        add<Turn>({unit, loose(Domain::of(hours_within(ship.heading, left)))});
    }
    if (view_.seen.step == step::planet) return;
    offer_jump_for(ship, drafted);
    Plan woven = plan;
    woven.weaves = true;
    if (!plan.weaves && !is_missile(ship) && ship.bridge < Condition::damaged &&
        energy_of(game_, ship, woven) - energy_of(game_, ship, plan) <= drafted.left)
        add<Weave>({unit});
}

void DeltaVee::options(const View& view, const Sheet<DeltaVee>& draft, OptionSink& sink) const {
    const bool is_choice = view.seen.step == step::choice;
    sink.may_hand_in(view.seen.is_asked() && !(is_choice && draft.orders.empty()));
    if (!view.seen.is_asked()) return;
    Offerer offerer(*this, view, draft, sink);
    switch (view.seen.step) {
        case step::choice: return offerer.offer_parts();
        case step::emergency: return offerer.offer_emergency();
        case step::first_placing:
        case step::second_placing: return offerer.offer_placing();
        case step::planet: return offerer.offer_at_planet();
        case step::orbit: return offerer.offer_orbit();
        case step::mover: return offerer.offer_movers();
        case step::first_standing:
        case step::second_standing: return offerer.offer_standing();
        case step::first_fire:
        case step::second_fire: return offerer.offer_fires();
        default: return offerer.offer_commands();
    }
}

// No commands, no fire; missiles intercept; a field is raised rather than that the ship is lost; of the parts
// that are hit, the first.
void DeltaVee::default_sheet(const View& view, Sheet<DeltaVee>& sheet) const {
    if (!view.seen.is_asked()) return;
    if (view.seen.step == step::choice && !view.aim.parts.empty())
        sheet.orders.push_back(ChoosePart{view.aim.parts[0]});
    if (view.seen.step == step::emergency) sheet.orders.push_back(RaiseField{view.meeting.target});
}

}  // namespace astrogate::delta_vee
