// Delta Vee: what charts may be, those of the game and those that a table brings along.
#include <algorithm>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

struct Bound {
    const Figure& figure;
    int least;
    int most;
};
bool hold(std::initializer_list<Bound> bounds) {
    return std::ranges::all_of(bounds, [](const Bound& one) {
        return one.figure.value >= one.least && one.figure.value <= one.most;
    });
}

constexpr int most_energy = 1000;
constexpr int widest_sheet = 64;

bool is_sound(const ShipClass& one, std::size_t place) {
    // 1981:10.3a
    const bool has_blocks =
        one.burn.value > 0 && (one.pods.value == 0 || one.energy.value % one.burn.value == 0);
    return one.kind == static_cast<Kind>(place) && has_blocks &&
           hold({{one.pods, 0, static_cast<int>(pod_capacity)},
                 {one.velocity, 0, fastest},
                 {one.maneuver, 0, 20},
                 {one.energy, 1, most_energy},
                 {one.burn, 1, 100},
                 {one.burster, 0, 2},
                 {one.armor, 0, 2},
                 {one.force_field, 0, 2},
                 {one.civ, 6, 8},
                 {one.targeting, -20, 0},
                 {one.streamlined, 0, 1}});
}
bool is_sound(const PodClass& one, std::size_t place) {
    return one.pod == static_cast<Pod>(place) && hold({{one.fires, 0, 4},
                                                       {one.commands, 0, 4},
                                                       {one.civ, 0, 8},
                                                       {one.targeting, -20, 0},
                                                       {one.armor, 0, 2}});
}
// Chances never rise with the Target Value.
bool is_sound(const FireRow& row, std::size_t place) {
    return row.shot == static_cast<Shot>(place) && row.chances[0] <= automatic && row.energy <= 100 &&
           std::ranges::is_sorted(row.chances, std::greater{});
}
bool is_sound(const MissileClass& one) {
    return one.missile != Missile::unknown &&
           hold({{one.velocity, 0, fastest}, {one.maneuver, 0, 20}, {one.energy, 1, 100}});
}
bool is_sound(const Magazine& one) {
    return std::ranges::all_of(one.count, [](const Figure& figure) { return hold({{figure, 0, 20}}); });
}
template <class Rows>
bool are_in_place(const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!is_sound(rows[i], i)) return false;
    return true;
}

}  // namespace

bool are_sound(const Charts& charts) {
    std::size_t listed = 0;
    for (const auto& row : charts.hits) listed += row.size();
    const bool are_chances = std::ranges::all_of(charts.interception, [](const auto& row) {
        return row[0] <= automatic && std::ranges::is_sorted(row, std::greater{});
    });
    const bool are_tractors = std::ranges::all_of(
        charts.tractors, [](const Tractor& one) { return hold({{one.commands, 0, 9}, {one.reach, 0, 99}}); });
    return are_in_place(charts.classes) && are_in_place(charts.pods) && are_in_place(charts.fire) &&
           are_chances && are_tractors && listed == enum_names<Part>.size() &&
           std::ranges::is_sorted(charts.values) && std::ranges::is_sorted(charts.speeds) &&
           std::ranges::all_of(charts.missiles, [](const MissileClass& one) { return is_sound(one); }) &&
           std::ranges::all_of(charts.magazines, [](const Magazine& one) { return is_sound(one); }) &&
           hold({{charts.detection, 0, 99},
                 {charts.search, 0, 99},
                 {charts.search_far, 0, 99},
                 {charts.weave, 0, 20},
                 {charts.energy_pod, 0, most_energy},
                 {charts.energy_leak, 0, most_energy},
                 {charts.tractor_burns, 0, 10},
                 {charts.map_columns, 2, widest_sheet},
                 {charts.map_rows, 2, widest_sheet}});
}

}  // namespace astrogate::delta_vee
