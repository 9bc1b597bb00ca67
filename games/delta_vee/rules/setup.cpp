// Delta Vee: charts and scenarios read and checked; the start; how the board lies.
#include <algorithm>

#include "base/node_fields.h"
#include "games/delta_vee/rules/chapters.h"
#include "mechanics/hex_board.h"

namespace astrogate::delta_vee {

namespace {

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
    // F62
    if (rules.charts.empty())
        from_node(data["charts"], charts, problems, "charts");
    else
        charts = rules.charts[0];
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario read;
        if (scenarios.full() || !from_node(entry.second, read, problems, "scenarios." + entry.first))
            continue;
        scenarios.push_back(read);
        scenario_names.push_back(Words(entry.first));
    }
    if (!problems.empty()) return;
    if (const std::string fault = fault_of(charts); !fault.empty())
        problems.add(node_problem("charts_will_not_do", data["charts"],
                                  (rules.charts.empty() ? "charts." : "rules.charts[0].") + fault));
    for (std::size_t i = 0; i < scenarios.size() && problems.empty(); ++i)
        check_battle(*this, scenarios[i].battle,
                     ("scenarios." + std::string(scenario_names[i].view())).c_str(), problems);
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
    // F60
    const bool is_own = is_given(setup.custom);
    if (is_own) check_own(*this, setup.custom, problems);
    if (!problems.empty()) return false;
    state = State{};
    state.scenario = setup.scenario;
    if (is_own) state.custom = setup.custom;
    for (std::uint8_t seat = 0; seat < delta_vee::seats; ++seat) {
        state.players.push_back(Player{});
        std::size_t number = 0;
        for (const Berth& berth : battle_of(state).fleets[seat].ships) {
            Ship& ship = state.ships.push_back({});
            ship.unit = ship_unit(seat, number++);
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
                // 1981:scenario_3.1; 1981:scenario_5.1
                for (const Missile missing : berth.without) pod.stock[place_of(missing)] = 0;
            }
            fill_hangar(ship, berth.craft, state.hangar);
        }
    }
    return true;
}

std::uint16_t DeltaVee::turn_limit(const Battle& battle) const {
    return rules.turn_limit > 0 ? rules.turn_limit : battle.turns;
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

Node board_of(const DeltaVee& game, const Battle& one, bool may_jump) {
    HexBoard board(Orientation::flat);
    constexpr int planet_disc = 700;
    for (const PlanetAt& planet : one.planets)
        board.add_body(planet.name, Disc{planet.hex, planet_disc}, Gravity::none, "planet", false);
    List<Hex, 7 * 8> rocks;
    for (const Marker& marker : one.belt)
        for (int side = -1; side < directions; ++side) {
            const Hex hex = side < 0 ? marker.hex : marker.hex + step_towards(static_cast<Direction>(side));
            if (std::ranges::find(rocks, hex) != rocks.end()) continue;
            rocks.push_back(hex);
            board.add_asteroid(hex, false);
        }
    Node& edges = board.add_zone(Ground::maps);
    for (int sheet = 0; sheet < one.maps; ++sheet)
        each_hex_of_sheet(game, sheet, true, [&](Hex hex) { edges.add(to_node(hex)); });
    if (!may_jump) return board.describe();
    Node& jumps = board.add_zone(Ground::jumps);
    each_hex_of_sheet(game, one.maps, false, [&](Hex hex) { jumps.add(to_node(hex)); });
    return board.describe();
}

}  // namespace

Node DeltaVee::board(std::uint8_t scenario) const {
    return board_of(*this, scenarios[scenario].battle, scenarios[scenario].jumps_from > 0);
}
Node DeltaVee::own_board(const Setup& setup) const {
    return is_given(setup.custom) ? board_of(*this, setup.custom, false) : Node();
}
Node DeltaVee::own_board(const View& view) const {
    return is_custom(view) ? board_of(*this, view.custom, false) : Node();
}

}  // namespace astrogate::delta_vee
