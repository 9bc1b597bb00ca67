// Slingshot: what units are called: by side and letter, and by their names where they are known; and the
// words of orders.
#include <cstdlib>
#include <string>

#include "games/slingshot/rules/chapters.h"
#include "space/hex_axes.h"

namespace astrogate::slingshot {

Words Slingshot::unit_name(const View&, UnitId unit) {
    const UnitId ship = parent_of(unit);
    char text[8] = {};
    std::size_t size = 0;
    text[size++] = static_cast<char>('1' + side_of(ship));
    text[size++] = '.';
    text[size++] = static_cast<char>('A' + ship.value % fleet_capacity);
    if (!is_ship(unit)) {
        text[size++] = '.';
        text[size++] = static_cast<char>('1' + (unit.value - first_launched) % largest_rack);
    }
    return std::string_view(text, size);
}

bool Slingshot::unit_named(const View& view, std::string_view text, UnitId& unit) {
    std::size_t called_so = 0;
    for (const Ship& ship : view.ships) {
        if (unit_name(view, ship.unit).view() == text) {
            unit = ship.unit;
            return true;
        }
        const std::string_view called = enum_names<ShipName>[static_cast<std::size_t>(ship.name)];
        if (ship.name == ShipName::unknown || called != text) continue;
        unit = ship.unit;
        ++called_so;
    }
    return called_so == 1;
}

Seat Slingshot::unit_owner(const View& view, UnitId unit) {
    if (unit.value >= first_launched + first_launched * largest_rack) return no_seat;
    const Ship* ship = find_ship(view, unit);
    return ship != nullptr ? ship->seat : Seat{static_cast<std::uint8_t>(side_of(unit))};
}

const char* Slingshot::unit_kind(const View& view, UnitId unit) {
    const Ship* ship = find_ship(view, unit);
    if (ship == nullptr) return "unknown";
    const bool is_known = ship->kind != Kind::unknown;
    return is_known ? enum_names<Kind>[static_cast<std::size_t>(ship->kind)]
                    : enum_names<Size>[static_cast<std::size_t>(ship->size)];
}

namespace {

void name_units(const View& view, WordSink& sink) {
    for (const Ship& ship : view.ships)
        if (ship.name != ShipName::unknown)
            sink.word("ship_name", enum_names<ShipName>[static_cast<std::size_t>(ship.name)],
                      { ship.unit.value });
}

// "T1" is the first torpedo of the reader's own, "M2" a second mine. Where several ships of his have launched
// as many, it names them all, those that are spent too: it never comes to mean another than it did.
void name_launched(const Slingshot& game, const View& view, WordSink& sink) {
    for (const Ship& object : view.ships) {
        if (is_ship(object.unit) || object.seat != view.seen.seat || object.kind == Kind::unknown) continue;
        const int number = object.unit.value - launched_unit(parent_of(object.unit), 0).value + 1;
        const std::string text = (object.kind == Kind::mine ? "M" : "T") + std::to_string(number);
        sink.word("", text, {object.unit.value});
        for (const Ship& ship : view.ships)
            if (is_ship(ship.unit) && ship.seat == view.seen.seat && ship.launched >= number &&
                game.tables.of(ship.kind).carries == object.kind)
                sink.word("", text, {launched_unit(ship.unit, number - 1).value});
    }
}

// Changes of velocity of up to two points: none, N, 2N, SE 2, N+NE; by their axes 2X, X 2, -Y, (1,0,1).
void name_changes(WordSink& sink) {
    sink.word("", "", {0, 0});
    for (std::size_t a = 0; a < enum_names<Way>.size(); ++a) {
        const std::string way = enum_names<Way>[a];
        const Hex one = step_towards(static_cast<Way>(a));
        sink.word("", way, {one.q, one.r});
        sink.word("way", way, {one.q, one.r});
        sink.word("", "2" + way, {2 * one.q, 2 * one.r});
        sink.word("", way + " 1", {one.q, one.r});
        sink.word("", way + " 2", {2 * one.q, 2 * one.r});
        for (std::size_t b = 0; b < enum_names<Way>.size(); ++b) {
            const Hex both = one + step_towards(static_cast<Way>(b));
            if (length(both) == 2) sink.word("", way + "+" + enum_names<Way>[b], { both.q, both.r });
        }
    }
    for (const int size : {1, 2, -1, -2})
        for (const char axis : {'X', 'Y', 'Z'}) {
            const std::string way = size < 0 ? std::string("-") + axis : std::string(1, axis);
            const std::string points = std::to_string(std::abs(size));
            const Hex along =
                vector_of({axis == 'X' ? size : 0, axis == 'Y' ? size : 0, axis == 'Z' ? size : 0});
            std::string close = way;  // "-2X"
            if (points != "1") close.insert(close.size() - 1, points);
            std::string apart = way;  // "-X 2"
            apart.append(" ").append(points);
            sink.word("", close, {along.q, along.r});
            sink.word("", apart, {along.q, along.r});
        }
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
            for (int z = -2; z <= 2; ++z) {
                const Hex v = vector_of({x, y, z});
                const std::string triple =
                    "(" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + ")";
                if (length(v) <= 2) sink.word("", triple, {v.q, v.r});
            }
}

}  // namespace

// Manners: unit, arm, rack, change, way, body, seat.
void Slingshot::words(const View& view, UnitId unit, std::string_view manner, WordSink& sink) const {
    const Ship* ship = find_ship(view, unit);
    const bool is_known = ship != nullptr && ship->kind != Kind::unknown;
    const auto word_of = [&](const char* section, const auto& names, std::size_t i) {
        sink.word(section, names[i], {static_cast<std::int32_t>(i)});
    };
    if (manner == "unit") {
        name_units(view, sink);
        name_launched(*this, view, sink);
    }
    if (manner == "change") name_changes(sink);
    if (manner == "arm" && is_known) {
        std::int32_t number = 0;
        for (const Weapon& weapon : tables.of(ship->kind).weapons)
            sink.word("arm", enum_names<Arm>[static_cast<std::size_t>(weapon.arm)], { number++ });
    }
    if (manner == "rack" && is_known && tables.of(ship->kind).carries != Kind::unknown)
        sink.word("kind", enum_names<Kind>[static_cast<std::size_t>(tables.of(ship->kind).carries)], {});
    for (std::size_t i = 0; manner == "way" && i < enum_names<Way>.size(); ++i)
        word_of("", enum_names<Way>, i);
    for (std::size_t i = 0; manner == "body" && i < enum_names<Body>.size(); ++i)
        word_of("body", enum_names<Body>, i);
    for (std::uint8_t i = 0; manner == "seat" && i < view.players.size(); ++i)
        sink.word("", std::to_string(i + 1), {i});
}

}  // namespace astrogate::slingshot
