// Delta Vee: what a battle may be: that of a scenario, or a host's own.
#include <algorithm>
#include <string>

#include "games/delta_vee/rules/chapters.h"

namespace astrogate::delta_vee {

namespace {

constexpr std::uint16_t longest_battle = 500;
constexpr std::uint8_t most_maps = 8;

std::string item(const char* list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "]";
}

// Everything wrong with a battle, with its path.
class BattleChecker {
public:
    BattleChecker(const DeltaVee& game, const Battle& battle, std::string at, Problems& problems)
        : game_(game), battle_(battle), at_(std::move(at)), problems_(problems) {}

    void check() {
        // F60
        if (battle_.turns < 1 || battle_.turns > longest_battle)
            say("no_such_length", "turns", longest_battle);
        if (battle_.maps < 1 || battle_.maps > most_maps) return say("no_such_maps", "maps", most_maps);
        if (battle_.alert > 10) say("no_such_alert", "alert", 10);
        for (std::size_t i = 0; i < battle_.planets.size(); ++i) check_planet(i);
        for (std::size_t seat = 0; seat < seats; ++seat) check_fleet(seat);
    }

    // Whether all of it lies on the maps that a host has laid.
    void check_places() {
        for (std::size_t i = 0; i < battle_.belt.size(); ++i)
            check_place(battle_.belt[i].hex, item("belt", i), i);
        for (std::size_t i = 0; i < battle_.planets.size(); ++i)
            check_place(battle_.planets[i].hex, item("planets", i), i);
        for (std::size_t seat = 0; seat < seats; ++seat)
            for (std::size_t i = 0; i < battle_.fleets[seat].ships.size(); ++i)
                check_place(battle_.fleets[seat].ships[i].hex,
                            item("fleets", seat) + "." + item("ships", i) + ".hex", i);
    }

private:
    void say(const char* code, const std::string& path, std::size_t number, const char* rule = "F60") {
        problems_.add(Problem(code, rule)
                          .with("number", static_cast<std::int64_t>(number))
                          .with("side", static_cast<std::int64_t>(side_) + 1)
                          .saying(at_ + "." + path));
    }
    void check_place(Hex hex, const std::string& path, std::size_t i) {
        const MapSheet sheet = sheet_at(game_, hex);
        // F60
        if (sheet.row != 0 || sheet.column < 0 || sheet.column >= battle_.maps)
            say("off_the_maps", path, i + 1);
    }
    void check_planet(std::size_t i) {
        const PlanetAt& one = battle_.planets[i];
        for (std::size_t k = 0; k < i; ++k)
            if (battle_.planets[k].name == one.name || battle_.planets[k].hex == one.hex)
                say("planet_twice", item("planets", i), i + 1);
    }
    void check_fleet(std::size_t seat) {
        side_ = seat;
        const auto& ships = battle_.fleets[seat].ships;
        const std::string fleet = item("fleets", seat);
        if (ships.empty()) say("no_ships", fleet + ".ships", 0);
        std::size_t points = 0;
        std::size_t idle = 0;
        for (std::size_t i = 0; i < ships.size(); ++i) {
            const std::string path = fleet + "." + item("ships", i);
            check_berth(ships[i], path, i + 1);
            points += 1 + ships[i].pods.size();
            if (ships[i].is_idle && (++idle > 1 || battle_.alert == 0))
                say("idle_for_good", path + ".is_idle", i + 1);
        }
        if (battle_.points > 0 && points > battle_.points) {
            Problem problem("too_many_points", "F60");
            problems_.add(problem.with("points", static_cast<std::int64_t>(points))
                              .with("most", battle_.points)
                              .with("side", static_cast<std::int64_t>(seat) + 1)
                              .saying(at_ + "." + fleet + ".ships"));
        }
    }
    void check_berth(const Berth& berth, const std::string& path, std::size_t number) {
        const bool is_hull = berth.kind != Kind::missile && berth.kind != Kind::terwillicker_5000 &&
                             berth.kind != Kind::terwillicker_x;
        // 1981:4.0
        if (!is_hull) return say("no_such_hull", path + ".kind", number, "1981:4.0");
        const ShipClass& hull = game_.charts.of(berth.kind);
        // 1981:6.1a
        if (berth.heading < 1 || berth.heading > hours)
            say("no_such_heading", path + ".heading", number, "1981:6.1a");
        // 1981:2.6
        if (berth.velocity > fastest) say("too_fast", path + ".velocity", number, "1981:2.6");
        if (berth.spent * hull.burn.value > hull.energy.value + energy_in_pods(berth))
            say("not_so_much_to_spend", path + ".spent", number, "1981:4.3a");
        if (berth.craft != Kind::terwillicker_5000 && berth.craft != Kind::terwillicker_x)
            say("no_battlecraft", path + ".craft", number, "1981:5.6f");
        for (const Missile missing : berth.without)
            if (missing == Missile::unknown) say("no_such_missile", path + ".without", number, "1981:9.1");
        check_pods(berth, hull, path, number);
    }
    // 1981:5.6e
    int energy_in_pods(const Berth& berth) const {
        const auto pods = std::ranges::count(berth.pods, Pod::energy, &Fitting::pod);
        return static_cast<int>(pods) * game_.charts.energy_pod.value;
    }
    void check_pods(const Berth& berth, const ShipClass& hull, const std::string& path, std::size_t number) {
        // 1981:4.0
        if (static_cast<int>(berth.pods.size()) > hull.pods.value)
            say("too_many_pods", path + ".pods", number, "1981:4.0");
        std::size_t aboard = 0;
        for (std::size_t i = 0; i < berth.pods.size(); ++i) {
            const Fitting& pod = berth.pods[i];
            const std::string place = path + "." + item("pods", i);
            if (pod.armor > 2) say("no_such_armor", place + ".armor", number, "1981:8.8c");
            if (pod.civ != 0 && (pod.civ < 6 || pod.civ > 8))
                say("no_such_civ", place + ".civ", number, "1981:4.7");
            if (pod.pod != Pod::battlecraft) continue;
            // F61
            if (++aboard > craft_a_ship || ++craft_ > craft_capacity)
                say("too_many_battlecraft", place, number, "F61");
        }
    }

    const DeltaVee& game_;
    const Battle& battle_;
    std::string at_;
    Problems& problems_;
    std::size_t side_ = 0;
    std::size_t craft_ = 0;
};

}  // namespace

void check_battle(const DeltaVee& game, const Battle& battle, const char* at, Problems& problems) {
    BattleChecker(game, battle, at, problems).check();
}

void check_own(const DeltaVee& game, const Battle& battle, Problems& problems) {
    BattleChecker checker(game, battle, "custom", problems);
    checker.check();
    checker.check_places();
}

bool is_given(const Battle& battle) { return !(to_bytes(battle) == to_bytes(Battle{})); }

}  // namespace astrogate::delta_vee
