// Triplanetary: how units are called, and whose they are.
#include <array>
#include <charconv>

#include "games/triplanetary/rules/chapters.h"

namespace astrogate::triplanetary {

Words Triplanetary::unit_name(const View& view, UnitId unit) {
    static constexpr std::string_view letters = "CSFDTKLPBH";  // in the order of Kind
    static constexpr std::string_view ordnance = "MTN";        // in that of Munition
    // Ordnance is counted on where ships can number no more.
    const std::size_t kind =
        unit.value < view.roster.size() ? static_cast<std::size_t>(view.roster[unit.value].kind) : 0;
    if (is_counter(unit) || are_guards(unit)) {
        std::array<char, 5> text{is_counter(unit) ? 'X' : 'G'};
        const std::size_t place =
            is_counter(unit) ? static_cast<std::size_t>(unit.value - first_counter) : place_of(unit);
        const auto end = std::to_chars(text.data() + 1, text.data() + text.size(), place + 1).ptr;
        return Words({text.data(), static_cast<std::size_t>(end - text.data())});
    }
    std::array<char, 6> text{is_ordnance(unit) ? ordnance[static_cast<std::size_t>(munition_of(unit))]
                                               : letters[kind]};
    const unsigned number =
        is_ordnance(unit) ? first_launched + 1U + (unit.value - first_launched) / 3U : unit.value + 1U;
    const auto end = std::to_chars(text.data() + 1, text.data() + text.size(), number).ptr;
    return Words({text.data(), static_cast<std::size_t>(end - text.data())});
}

Seat Triplanetary::unit_owner(const View& view, UnitId unit) {
    for (const Counter& counter : view.counters)
        if (counter.unit == unit) return counter.seat;
    for (const Mooring& one : view.mutiny.berths)
        if (one.unit == unit) return one.seat;
    if (const Piece* piece = is_ordnance(unit) ? find_piece(view, unit) : nullptr) return piece->seat;
    if (are_guards(unit) && place_of(unit) < view.claims.size()) return view.claims[place_of(unit)].owner;
    if (const Ship* ship = find_ship(view, unit)) return ship->seat;
    return unit.value < view.roster.size() ? view.roster[unit.value].seat : no_seat;
}

bool Triplanetary::unit_named(const View& view, std::string_view text, UnitId& unit) {
    for (const Ship& ship : view.ships) {
        unit = ship.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    for (const Piece& piece : view.ordnance) {
        unit = piece.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    for (const Counter& counter : view.counters) {
        unit = counter.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    for (const Mooring& one : view.mutiny.berths) {
        unit = one.unit;
        if (unit_name(view, unit).view() == text) return true;
    }
    for (std::size_t i = 0; i < view.claims.size(); ++i) {
        unit = guards_unit(i);
        if (view.claims[i].is_guarded && unit_name(view, unit).view() == text) return true;
    }
    // Those that are still to be hidden.
    for (std::uint16_t i = 0; i < view.roster.size(); ++i) {
        unit = UnitId{i};
        if (view.roster[i].fate == Fate::in_play && unit_name(view, unit).view() == text) return true;
    }
    return false;
}

}  // namespace astrogate::triplanetary
