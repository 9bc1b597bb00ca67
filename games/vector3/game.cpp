// Vector 3: reading the tables, and naming ships.
#include "games/vector3/game.h"

#include "base/node_fields.h"
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

bool is_sound(const Scenario& scenario) {
    if (scenario.packages.empty() && scenario.ready.empty()) return false;
    if (!scenario.ready.empty() && scenario.ready.size() < scenario.max_seats) return false;
    for (const Package& ready : scenario.ready)
        for (const ReadyShip& ship : ready.ships)
            if (ship.pods.size() != slots_of(ship.hull)) return false;
    for (const Package& package : scenario.packages)
        for (const ReadyShip& ship : package.ships)
            if (ship.pods.size() != slots_of(ship.hull)) return false;
    if (scenario.technology_points > 0 && scenario.packages.empty() && scenario.ready.empty()) return false;
    if (rules_of(scenario.edition).has_sides && (scenario.min_seats != 2 || scenario.max_seats != 2))
        return false;
    return scenario.min_seats >= 1 && scenario.max_seats <= max_seats;
}

// The scenarios of 1979 are called as those of 2009 are; their files begin with the year.
std::string_view named(std::string_view file) {
    constexpr std::string_view year = "1979_";
    return file.starts_with(year) ? file.substr(year.size()) : file;
}

}  // namespace

Vector3::Vector3(const Node& data, const Rules& wanted, Problems& problems)
    : rules(wanted), edition_(&rules_of(wanted.edition)) {
    from_node(data["tables"], tables, problems, "tables");
    for (const Node::Entry& entry : data["scenarios"].entries()) {
        Scenario one;
        if (!from_node(entry.second, one, problems, "scenarios." + entry.first)) continue;
        if (!is_sound(one)) problems.add(node_problem("scenario_not_sound", entry.second, entry.first));
        if (one.edition != rules.edition || scenarios.full()) continue;
        scenarios.push_back(one);
        scenario_names.push_back(Words(named(entry.first)));
    }
    if (scenarios.empty()) problems.add(node_problem("no_scenario", data, "scenarios"));
    const std::span<const Vec> cheaper{tables.burn_exceptions.data(), tables.burn_exceptions.size()};
    // C13
    const int axes = rules.flat ? 2 : 3;
    burns.build(cheaper, axes);
    Hasher hasher;
    hash_into(hasher, rules.edition);
    hash_into(hasher, rules.revision);
    hash_into(hasher, rules.fire);
    hash_into(hasher, rules.turn_limit);
    hash_into(hasher, tables);
    hash_into(hasher, scenarios);
    // An option that came later counts where it is used: records from before it still fit.
    if (rules.flat) hash_into(hasher, rules.flat);
    Rules as_printed;
    as_printed.edition = rules.edition;
    as_printed.revision = rules.revision;
    as_printed.fire = rules.fire;
    as_printed.turn_limit = rules.turn_limit;
    as_printed.flat = rules.flat;
    if (!same(rules, as_printed)) hash_into(hasher, rules);
    data_hash = hasher.value();
}

namespace {
template <std::size_t N>
int budget_of(const List<std::uint16_t, N>& by_seat, Seat seat, int otherwise) {
    // 2009:variations.1
    return seat.value < by_seat.size() && by_seat[seat.value] != 0 ? by_seat[seat.value] : otherwise;
}
}  // namespace

int Vector3::ship_points(std::uint8_t index, Seat seat) const {
    const Scenario& s = scenario(index);
    const bool defends = seat == defender && s.defender_ship_points != 0;
    return budget_of(rules.ship_points, seat, defends ? s.defender_ship_points : s.ship_points);
}

int Vector3::technology_points(std::uint8_t index, Seat seat) const {
    const Scenario& s = scenario(index);
    const bool defends = seat == defender && s.defender_technology_points != 0;
    return budget_of(rules.technology_points, seat,
                     defends ? s.defender_technology_points : s.technology_points);
}

// ---- names ------------------------------------------------------------------------------------------------

namespace {

constexpr char letter_of(Weapon weapon) {
    return weapon == Weapon::mine ? 'X' : weapon == Weapon::guided ? 'T' : 'U';
}

// "U12": letters beyond those of ships.
bool warhead_named(Seat seat, std::string_view text, UnitId& unit) {
    if (text == "X?") {
        unit = unseen_mine(seat);
        return true;
    }
    std::size_t number = 0;
    for (const char c : text.substr(1)) {
        if (c < '0' || c > '9' || number > launches_of_a_kind) return false;
        number = 10 * number + static_cast<std::size_t>(c - '0');
    }
    if (number == 0 || number > launches_of_a_kind || text[1] == '0') return false;
    const Weapon weapon = text[0] == 'X' ? Weapon::mine : text[0] == 'T' ? Weapon::guided : Weapon::unguided;
    unit = warhead_id(seat, weapon, number - 1);
    return true;
}

}  // namespace

// The seat, the letter and the hull of its display: the same for whoever looks.
// 2009:placement.4
Words Vector3::unit_name(const View& view, UnitId unit) {
    char text[8];
    std::size_t size = 0;
    text[size++] = static_cast<char>('1' + owner_of(unit).value);
    text[size++] = '.';
    if (!is_ship(unit)) {
        text[size++] = letter_of(weapon_of(unit));
        const bool is_unseen = unit == unseen_mine(owner_of(unit));
        const std::string number = is_unseen ? "?" : std::to_string(launch_number(unit) + 1);
        return Words(std::string(text, size) + number);
    }
    text[size++] = static_cast<char>('A' + unit.value % units_per_seat);
    if (const ShipView* ship = view.find(unit)) {
        const std::size_t slots = slots_of(ship->ship.hull);
        if (slots >= 10) text[size++] = '1';
        text[size++] = static_cast<char>('0' + slots % 10);
    }
    return Words({text, size});
}

Seat Vector3::unit_owner(const View&, UnitId unit) {
    const Seat seat = owner_of(unit);
    return seat.value < max_seats ? seat : no_seat;
}

const char* Vector3::unit_kind(const View&, UnitId unit) {
    return is_ship(unit) ? "ship" : enum_names<Weapon>[static_cast<std::size_t>(weapon_of(unit))];
}

// Without a seat it is the reader's own.
bool Vector3::unit_named(const View& view, std::string_view text, UnitId& unit) {
    Seat seat = view.seen.seat;
    if (text.size() >= 2 && text[1] == '.') {
        if (text[0] < '1' || text[0] > '8') return false;
        seat = Seat{static_cast<std::uint8_t>(text[0] - '1')};
        text.remove_prefix(2);
    }
    if (text.size() >= 2 && seat.value < max_seats && (text[0] == 'U' || text[0] == 'T' || text[0] == 'X'))
        return warhead_named(seat, text, unit);
    if (text.empty() || text[0] < 'A' || text[0] >= static_cast<char>('A' + ships_per_seat) ||
        seat.value >= max_seats)
        return false;
    unit = ship_id(seat, static_cast<std::size_t>(text[0] - 'A'));
    const std::string_view hull = text.substr(1);
    if (const ShipView* ship = view.find(unit))
        return hull.empty() || hull == std::to_string(slots_of(ship->ship.hull));
    return hull.empty() || hull == "6" || hull == "9" || hull == "12";
}

}  // namespace astrogate::vector3
