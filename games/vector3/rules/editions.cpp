// Vector 3: the two editions. In 1979 nobody may be asked, or left out, because of a secret: who has a part
// in a phase is found from what lies open, as if every seat held the highest level that is sold.
#include "games/vector3/rules/editions.h"

#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

// ---- the orders of play -----------------------------------------------------------------------------------
// Without what is reached by `call`: shots, blasts and their damage; and without the end of whom a
// resignation leaves alone.

constexpr auto order_of_2009 = [] {
    using namespace step;
    return std::array<std::uint8_t, 19>{technology,   fleet,           placement_roll,  placement,
                                        movement,     detonation_plot, detonation_roll, detonation,
                                        fire_plot,    initiative,      laser_fire,      salvo,
                                        dud,          tractor_plot,    tractor_roll,    tractor,
                                        acceleration, step::warp,      end_of_turn};
}();

constexpr auto order_of_1979 = [] {
    using namespace step;
    return std::array<std::uint8_t, 22>{
        technology, fleet,        placement_roll,  placement,       mines,        arrival,
        movement,   clearance,    detonation_plot, detonation_roll, detonation,   salvo,
        dud,        fire_plot,    initiative,      laser_fire,      tractor_plot, tractor_roll,
        tractor,    acceleration, step::warp,      end_of_turn};
}();

// ---- the sets ---------------------------------------------------------------------------------------------

Rules options_of_2009() { return {}; }

Rules options_of_1979() {
    Rules rules;
    rules.edition = Edition::original_1979;
    rules.mine_cost = MineCost::whole;
    rules.duds = true;
    rules.arrival_ban = true;
    return rules;
}

}  // namespace

constinit const EditionRules revised_2009{.ruleset = "vector3_2009",
                                          .preset = options_of_2009,
                                          .told_by_twins = false,
                                          .order_of_play = order_of_2009,
                                          .after_fire = step::salvo,
                                          .has_sides = false,
                                          .always_bans_arrivals = false,
                                          .lays_mines = false,
                                          .rule_of_needs = "2009:basic.technology.1",
                                          .has_secrets = false,
                                          .has_shot = has_armed_ship,
                                          .has_push = has_tractor_to_use,
                                          .has_launch = has_loaded_ship,
                                          .skips_idle_phases = true,
                                          .one_die_begins = false,
                                          .passes_once = false,
                                          .fire_may_be_sealed = true,
                                          .screens_add_to_die = false,
                                          .duds_by_launch_level = false,
                                          .pushes_warheads = true,
                                          .one_axis_without_drive = false,
                                          .close_warp_turn = charge_or_warp_out,
                                          .leaves_in_movement = false,
                                          .is_spoilt_warp_over = false,
                                          .scores_at_once = true};

constinit const EditionRules original_1979{.ruleset = "vector3_1979",
                                           .preset = options_of_1979,
                                           .told_by_twins = true,
                                           // 1979:3.0.6, 1979:3.0.2
                                           .order_of_play = order_of_1979,
                                           .after_fire = step::tractor_plot,
                                           .has_sides = true,
                                           .always_bans_arrivals = true,
                                           .lays_mines = true,
                                           .rule_of_needs = "1979:10.0.5",
                                           .has_secrets = true,
                                           .has_shot = could_fire,
                                           .has_push = could_push,
                                           .has_launch = could_launch,
                                           .skips_idle_phases = false,
                                           .one_die_begins = true,
                                           .passes_once = true,
                                           .fire_may_be_sealed = false,
                                           .screens_add_to_die = true,
                                           .duds_by_launch_level = true,
                                           .pushes_warheads = false,
                                           .one_axis_without_drive = true,
                                           .close_warp_turn = spoil_hit_ones,
                                           .leaves_in_movement = true,
                                           .is_spoilt_warp_over = true,
                                           .scores_at_once = false};

// ---- rulesets and options ---------------------------------------------------------------------------------

Rules Vector3::preset(std::string_view ruleset) {
    return ruleset == original_1979.ruleset ? original_1979.preset() : revised_2009.preset();
}

void Vector3::check_ruleset(std::string_view ruleset, const Rules& rules, Problems& problems) {
    if (rules.edition != preset(ruleset).edition)
        problems.add(Problem("edition_of_the_ruleset", "").saying(ruleset));
}

void Rules::slow_down() {
    if (rules_of(edition).fire_may_be_sealed) fire = FireMode::plotted;
}

void check_edition(const Vector3& game, Problems& problems) {
    const Rules& rules = game.rules;
    // 1979:6.0.2
    if (!game.edition().fire_may_be_sealed && rules.fire == FireMode::plotted)
        problems.add(Problem("not_in_this_edition", "1979:6.0.2").saying("fire"));
    // 1979:5.1.4
    if (game.edition().always_bans_arrivals && !rules.arrival_ban)
        problems.add(Problem("not_in_this_edition", "1979:5.1.4").saying("arrival_ban"));
    // 1979:10.0.1
    if (game.edition().has_secrets && !rules.technologies.empty())
        problems.add(Problem("not_in_this_edition", "1979:10.0.1").saying("technologies"));
}

std::span<const std::uint8_t> Vector3::order_of_play() const { return edition().order_of_play; }

// ---- secrets ----------------------------------------------------------------------------------------------

bool Vector3::hides_dice() const { return edition().has_secrets; }

// 1979:11.0.13; 1979:11.0.15
bool Vector3::shows_all(const State& state) const { return !edition().has_secrets || state.progress.is_over; }

// ---- what is for sale -------------------------------------------------------------------------------------

bool sells_mines(const Vector3& game, std::uint8_t scenario) {
    if (!game.edition().lays_mines) return false;
    const Scenario& played = game.scenario(scenario);
    // H29
    if (!played.ready.empty()) return played.ready[defender.value].mines > 0;
    return played.most_levels[static_cast<std::size_t>(Technology::mine)] > 0;
}

bool sells(const Vector3& game, std::uint8_t scenario, Pod pod) {
    const Scenario& played = game.scenario(scenario);
    return !played.ready.empty() || played.pods[static_cast<std::size_t>(pod)];
}

int farthest_level(const Vector3& game, std::uint8_t scenario, Technology technology) {
    const Scenario& played = game.scenario(scenario);
    const auto i = static_cast<std::size_t>(technology);
    if (!played.ready.empty()) return highest_level(game.tables, i);
    // Laser 1 is held without being sold.
    return std::max<int>(played.most_levels[i], technology == Technology::laser ? 1 : 0);
}

}  // namespace astrogate::vector3
