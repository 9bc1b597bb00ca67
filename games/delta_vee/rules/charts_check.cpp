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
template <class Rows, class Is>
std::string first_fault(const char* rows, const Rows& list, Is&& is_good) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!is_good(list[i], i)) return std::string(rows) + "[" + std::to_string(i) + "]";
    return {};
}
constexpr auto in_place = [](const auto& row, std::size_t i) { return is_sound(row, i); };
constexpr auto by_itself = [](const auto& row, std::size_t) { return is_sound(row); };

// Every part stands in one row, and no row has one that another has.
std::string fault_of_hits(const Charts& charts) {
    List<Part, 20> listed;
    for (std::size_t i = 0; i < charts.hits.size(); ++i)
        for (const Part part : charts.hits[i]) {
            if (std::ranges::find(listed, part) != listed.end()) return "hits[" + std::to_string(i) + "]";
            listed.push_back(part);
        }
    return listed.size() == enum_names<Part>.size() ? "" : "hits";
}

std::string fault_of_figures(const Charts& charts) {
    struct Named {
        const char* name;
        Bound bound;
    };
    for (const Named& one :
         {Named{"detection", {charts.detection, 0, 99}}, Named{"search", {charts.search, 0, 99}},
          Named{"search_far", {charts.search_far, 0, 99}}, Named{"weave", {charts.weave, 0, 20}},
          Named{"energy_pod", {charts.energy_pod, 0, most_energy}},
          Named{"energy_leak", {charts.energy_leak, 0, most_energy}},
          Named{"tractor_burns", {charts.tractor_burns, 0, 10}},
          Named{"map_columns", {charts.map_columns, 2, widest_sheet}},
          Named{"map_rows", {charts.map_rows, 2, widest_sheet}}})
        if (!hold({one.bound})) return one.name;
    return {};
}

}  // namespace

std::string fault_of(const Charts& charts) {
    const auto falls = [](const auto& row, std::size_t) {
        return row[0] <= automatic && std::ranges::is_sorted(row, std::greater{});
    };
    const auto reaches = [](const Tractor& one, std::size_t) {
        return hold({{one.commands, 0, 9}, {one.reach, 0, 99}});
    };
    for (const std::string& fault :
         {first_fault("classes", charts.classes, in_place), first_fault("pods", charts.pods, in_place),
          first_fault("fire", charts.fire, in_place), fault_of_hits(charts),
          first_fault("magazines", charts.magazines, by_itself),
          first_fault("missiles", charts.missiles, by_itself),
          first_fault("interception", charts.interception, falls),
          first_fault("tractors", charts.tractors, reaches),
          std::string(std::ranges::is_sorted(charts.values) ? "" : "values"),
          std::string(std::ranges::is_sorted(charts.speeds) ? "" : "speeds"), fault_of_figures(charts)})
        if (!fault.empty()) return fault;
    return {};
}

}  // namespace astrogate::delta_vee
