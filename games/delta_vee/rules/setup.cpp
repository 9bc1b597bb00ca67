// Delta Vee: charts and scenarios read and checked; the start; how the board lies.
#include <algorithm>

#include "base/node_fields.h"
#include "games/delta_vee/rules/chapters.h"
#include "mechanics/hex_board.h"

namespace astrogate::delta_vee {

namespace {

// Rows in the order of their words; chances that never rise with the Target Value; every part of the Hit Table once.
bool are_sound(const Charts& charts) {
    for (std::size_t i = 0; i < kinds; ++i) {
        const ShipClass& one = charts.classes[i];
        if (one.kind != static_cast<Kind>(i) || one.energy.value < 1 || one.burn.value < 1) return false;
        // 1981:10.3a
        if (one.pods.value > 0 && one.energy.value % one.burn.value != 0) return false;
    }
    for (std::size_t i = 0; i < pod_kinds; ++i)
        if (charts.pods[i].pod != static_cast<Pod>(i)) return false;
    for (std::size_t i = 0; i < shots; ++i) {
        const auto& chances = charts.fire[i].chances;
        if (charts.fire[i].shot != static_cast<Shot>(i) || chances[0] > automatic) return false;
        if (!std::ranges::is_sorted(chances, std::greater{})) return false;
    }
    std::size_t listed = 0;
    for (const auto& row : charts.hits) listed += row.size();
    return std::ranges::is_sorted(charts.values) && listed == enum_names<Part>.size();
}

bool is_sound(const Charts& charts, const Scenario& scenario) {
    std::array<std::size_t, seats> ships{};
    for (const Berth& berth : scenario.ships) {
        if (berth.seat >= seats || ++ships[berth.seat] > letters) return false;
        if (berth.heading < 1 || berth.heading > hours || berth.velocity > fastest) return false;
        if (static_cast<int>(berth.pods.size()) > charts.of(berth.kind).pods.value) return false;
    }
    return scenario.turns > 0 && std::ranges::none_of(ships, [](std::size_t count) { return count == 0; });
}

// 1981:5.6f
void fill_hangar(const Ship& ship, Kind craft, Hangar& hangar) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < ship.pods.size(); ++i)
        if (ship.pods[i].pod == Pod::battlecraft)
            hangar.push_back(Craft{craft_unit(ship.unit, number++), ship.unit,
                                   static_cast<std::uint8_t>(i + 1), craft, false, 0, Condition::sound,
                                   Condition::sound});
}

}  // namespace

DeltaVee::DeltaVee(const Node& data, const Rules& wanted, Problems& problems) : rules(wanted) {
    from_node(data["charts"], charts, problems, "charts");
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario read;
        if (scenarios.full() || !from_node(entry.second, read, problems, "scenarios." + entry.first))
            continue;
        scenarios.push_back(read);
        scenario_names.push_back(Words(entry.first));
    }
    if (!problems.empty()) return;
    if (!are_sound(charts)) problems.add(node_problem("charts_will_not_do", data["charts"], "charts"));
    for (std::size_t i = 0; i < scenarios.size() && problems.empty(); ++i)
        if (!is_sound(charts, scenarios[i]))
            problems.add(node_problem("scenario_will_not_do", data["scenarios"],
                                      "scenarios." + std::string(scenario_names[i].view())));
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    Hasher hasher;
    hash_into(hasher, rules);
    hash_into(hasher, charts);
    hash_into(hasher, scenarios);
    data_hash = hasher.value();
}

bool DeltaVee::start(const Setup& setup, State& state, Problems& problems) const {
    if (setup.scenario >= scenarios.size()) {
        problems.add(Problem("no_such_scenario", "1981:11.0", Grade::malformed));
        return false;
    }
    // 1981:1.0
    if (setup.seats != delta_vee::seats) {
        problems.add(Problem("two_players", "1981:1.0").with("seats", setup.seats));
        return false;
    }
    state = State{};
    state.scenario = setup.scenario;
    std::array<std::size_t, delta_vee::seats> ships{};
    for (std::uint8_t seat = 0; seat < delta_vee::seats; ++seat) {
        state.players.push_back(Player{});
        for (const Berth& berth : scenarios[setup.scenario].ships) {
            if (berth.seat != seat) continue;
            Ship& ship = state.ships.push_back({});
            ship.unit = ship_unit(seat, ships[seat]++);
            ship.seat = Seat{seat};
            ship.kind = berth.kind;
            ship.hex = berth.hex;
            ship.heading = berth.heading;
            ship.velocity = berth.velocity;
            ship.vector = walked(heading_of(ship), ship.velocity, false);
            ship.is_idle = berth.is_idle;
            ship.spent = static_cast<std::uint16_t>(berth.spent * charts.of(ship.kind).burn.value);
            // 1981:4.6
            if (charts.of(ship.kind).force_field.value > 0) ship.force_field = Condition::sound;
            for (const Fitting& fitting : berth.pods) {
                FittedPod& pod = ship.pods.push_back({});
                pod.pod = fitting.pod;
                pod.armor = fitting.armor;
                pod.civ = fitting.civ;
                // 1981:5.1b
                for (std::size_t i = 0; i < missiles; ++i)
                    pod.stock[i] = static_cast<std::uint8_t>(charts.magazine(pod.pod).count[i].value);
                for (const Missile missing : berth.without) pod.stock[place_of(missing)] = 0;
            }
            fill_hangar(ship, berth.craft, state.hangar);
        }
    }
    return true;
}

std::uint16_t DeltaVee::turn_limit(std::uint8_t scenario) const {
    return rules.turn_limit > 0 ? rules.turn_limit : scenarios[scenario].turns;
}

namespace {

// f(hex) for each hex of a sheet of the row of maps, or for those at its edge alone.
template <class F>
void each_hex_of_sheet(const DeltaVee& game, int sheet, bool is_edge, F&& f) {
    const int columns = game.charts.map_columns.value;
    const int rows = game.rules.map_rows > 0 ? game.rules.map_rows : game.charts.map_rows.value;
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) {
            if (is_edge && column > 0 && column < columns - 1 && row > 0 && row < rows - 1) continue;
            const int q = sheet * columns + column;
            f(Hex::of(q, row - q / 2));
        }
}

}  // namespace

// 1981:2.1
Node DeltaVee::board(std::uint8_t scenario) const {
    HexBoard board(Orientation::flat);
    const Scenario& one = scenarios[scenario];
    constexpr int planet_disc = 700;
    for (const PlanetAt& planet : one.planets)
        board.add_body(planet.name, Disc{planet.hex, planet_disc}, Gravity::none, "planet", false);
    List<Hex, 7 * 8> rocks;
    for (const Hex marker : one.belt)
        for (int side = -1; side < directions; ++side) {
            const Hex hex = side < 0 ? marker : marker + step_towards(static_cast<Direction>(side));
            if (std::ranges::find(rocks, hex) != rocks.end()) continue;
            rocks.push_back(hex);
            board.add_asteroid(hex, false);
        }
    Node& edges = board.add_zone(Ground::maps);
    for (int sheet = 0; sheet < one.maps; ++sheet)
        each_hex_of_sheet(*this, sheet, true, [&](Hex hex) { edges.add(to_node(hex)); });
    if (one.jumps_from == 0) return board.describe();
    Node& jumps = board.add_zone(Ground::jumps);
    each_hex_of_sheet(*this, one.maps, false, [&](Hex hex) { jumps.add(to_node(hex)); });
    return board.describe();
}

}  // namespace astrogate::delta_vee
