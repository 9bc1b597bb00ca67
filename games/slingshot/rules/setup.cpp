// Slingshot: tables and scenarios read; what a battle may be; its start.
#include <string>

#include "base/node_fields.h"
#include "games/slingshot/rules/chapters.h"

namespace astrogate::slingshot {

int integ_left(const Slingshot& game, const Ship& ship) {
    return game.tables.of(ship.kind).integ - ship.lost;
}

const Berth* berth_of(const Battle& battle, const Ship& ship) {
    for (const Berth& berth : battle.fleets[side_of(ship.unit)].ships)
        if (berth.name == ship.name) return &berth;
    return nullptr;
}

bool is_in_zone(const Battle& battle, const Zone& zone, Hex hex) {
    return distance(hex, zone.centre) <= zone.radius && body_at(battle, hex) == nullptr;
}

namespace {

// Everything wrong with a battle.
class BattleChecker {
public:
    BattleChecker(const Slingshot& game, const Battle& battle, Problems& problems)
        : game_(game), battle_(battle), problems_(problems) {}

    void check() {
        // F17
        if (battle_.field < 1 || battle_.field > widest_field)
            say("field_too_wide", "2013:start.2", "field", 0);
        if (battle_.turns < 1) say("field_too_wide", "2013:start.2", "turns", 0);
        check_bodies();
        if (battle_.fleets.size() != sides) return say("two_sides", "2013:start.1", "fleets", 0);
        for (std::size_t side = 0; side < sides; ++side) check_fleet(side);
        for (std::size_t i = 0; i < battle_.scores.size(); ++i)
            if (battle_.scores[i].side >= sides)
                say("two_sides", "2013:end.1", at("scores", i) + ".side", battle_.scores[i].side);
    }

private:
    static std::string at(const char* list, std::size_t i) {
        return std::string(list) + "[" + std::to_string(i) + "]";
    }
    std::string of_fleet(const std::string& part) const { return at("fleets", side_) + "." + part; }
    Problem about(const char* code, const char* rule, const std::string& path, std::size_t number) const {
        Problem problem(code, rule);
        return problem.with("number", static_cast<std::int64_t>(number) + 1)
            .with("side", static_cast<std::int64_t>(side_) + 1)
            .saying("custom." + path);
    }
    // With its path in what a host gives.
    void say(const char* code, const char* rule, const std::string& path, std::size_t number) {
        problems_.add(about(code, rule, path, number));
    }
    // With the nearest hex that will do.
    void say_with_hex(const Problem& problem, Hex wanted, int within) {
        const Hex hex = hex_instead(battle_, wanted, within);
        problems_.add(Problem(problem).with("q", hex.q).with("r", hex.r));
    }
    void check_bodies() {
        const auto& bodies = battle_.bodies;
        // 2013:set_up.3
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            if (bodies[i].body == Body::none || length(bodies[i].hex) > battle_.field)
                say("body_off_the_field", "2013:planets.1", at("bodies", i), i);
            for (std::size_t k = 0; k < i; ++k)
                if (bodies[i].body == bodies[k].body || bodies[i].hex == bodies[k].hex)
                    say("body_twice", "2013:planets.1", at("bodies", i), i);
        }
    }
    void check_fleet(std::size_t side) {
        side_ = side;
        const Flotilla& fleet = battle_.fleets[side];
        bool has_room = false;
        const Zone& zone = fleet.zone;
        if (zone.radius > 4 || zone.slowest > zone.fastest || zone.fastest > 8 ||
            length(zone.centre) + zone.radius > battle_.field)
            return say("zone_off_the_field", "2013:start.2", of_fleet("zone"), side);
        each_hex_of(battle_, zone, [&](Hex) { has_room = true; });
        // 2013:set_up.2
        if (!has_room)
            say_with_hex(about("zone_in_a_body", "2013:start.2", of_fleet("zone"), side), zone.centre,
                         battle_.field - zone.radius);
        if (fleet.ships.empty()) say("no_ships", "2013:start.1", of_fleet("ships"), side);
        for (std::size_t i = 0; i < fleet.ships.size(); ++i) check_berth(fleet, i);
    }
    void check_berth(const Flotilla& fleet, std::size_t i) {
        const Berth& berth = fleet.ships[i];
        const std::string path = of_fleet(at("ships", i));
        if (berth.kind == Kind::unknown || is_launched(berth.kind) || berth.name == ShipName::unknown)
            return say("no_such_ship", "2013:figures.1", path, i);
        for (std::size_t k = 0; k < i; ++k)
            if (fleet.ships[k].name == berth.name) say("name_twice", "2013:start.1", path + ".name", i);
        const ShipClass& figures = game_.tables.of(berth.kind);
        // 2013:set_up.4; 2013:figures.4
        if (berth.fuel > figures.fuel_cap) say("tank_too_small", "2013:figures.4", path + ".fuel", i);
        if (berth.lost >= figures.integ) say("wreck_at_start", "2013:figures.2", path + ".lost", i);
        if (berth.stands && (length(berth.hex) > battle_.field || length(berth.vector) > 8))
            say("ship_off_the_field", "2013:start.2", path + ".hex", i);
        if (berth.stands && body_at(battle_, berth.hex) != nullptr)
            say_with_hex(about("ship_in_a_body", "2013:stars.3", path + ".hex", i), berth.hex, battle_.field);
        // 2013:set_up.5
        racks_ += figures.rack;
        if (racks_ > rack_capacity) say("too_many_racks", "2013:launching.1", path, i);
    }

    const Slingshot& game_;
    const Battle& battle_;
    Problems& problems_;
    std::size_t side_ = 0;
    std::size_t racks_ = 0;
};

bool are_sound(const Tables& tables) {
    for (std::size_t i = 0; i < tables.classes.size(); ++i)
        if (tables.classes[i].kind != static_cast<Kind>(i + 1) || tables.classes[i].rack > largest_rack)
            return false;
    return true;
}

}  // namespace

void check_battle(const Slingshot& game, const Battle& battle, Problems& problems) {
    BattleChecker(game, battle, problems).check();
}

Slingshot::Slingshot(const Node& data, const Rules& wanted, Problems& problems) : GameBase(wanted) {
    from_node(data["tables"], tables, problems, "tables");
    read_scenarios(data, problems);
    if (!are_sound(tables)) problems.add(node_problem("class_out_of_order", data["tables"], "tables"));
    if (!problems.empty()) return;
    for (const Scenario& one : scenarios) check_battle(*this, one.battle, problems);
    hash_data(tables);
}

bool Slingshot::start(const Setup& setup, State& state, Problems& problems) const {
    // 2013:start.1
    const Scenario* wanted = scenario_for(setup, "2013:start.1", problems);
    // 2013:set_up.1
    const bool is_custom = !(to_bytes(setup.custom) == to_bytes(Battle{}));
    if (is_custom) check_battle(*this, setup.custom, problems);
    if (wanted == nullptr || !problems.empty()) return false;
    state = State{};
    state.scenario = setup.scenario;
    state.battle = is_custom ? setup.custom : wanted->battle;
    for (std::uint8_t s = 0; s < setup.seats; ++s) state.players.push_back(Player{});
    return true;
}

}  // namespace astrogate::slingshot
