// Triplanetary: fleets that their owner places before the first turn: of Fleet Mutiny all ships, which he
// chooses, and the corsairs of Retribution.
#include <algorithm>

#include "games/triplanetary/rules/conflicts/conflicts.h"

namespace astrogate::triplanetary {

namespace {

constexpr std::array planets{Body::mercury, Body::venus, Body::terra, Body::mars, Body::jupiter};
constexpr std::array all_kinds{Kind::corvette,  Kind::corsair, Kind::frigate, Kind::dreadnought,
                               Kind::transport, Kind::tanker,  Kind::liner,   Kind::packet};
constexpr int corsairs = 2;  // of the Enforcers

int count_of(const GameSheet& sheet, bool bases) {
    return static_cast<int>(std::ranges::count_if(sheet.orders, [&](const Order& order) {
        const Deploy* one = std::get_if<Deploy>(&order);
        return one != nullptr && (one->kind == Kind::orbital_base) == bases;
    }));
}

int quota(const Triplanetary& game, std::uint8_t scenario, bool bases) {
    // 1981:retribution.1
    if (is_rebellion(game, scenario)) return bases ? 0 : corsairs;
    // 1981:fleet_mutiny.2; 1981:fleet_mutiny.17
    return bases ? fleet_bases : game.rules.fleet_size;
}

Body body_at(const Triplanetary& game, Hex hex) {
    const HexContents& there = game.map.at(hex);
    return there.arrows.empty() ? Body::none : there.arrows[0].body;
}

// Whether a ship of a kind stays where it is put, in whatever pulls.
bool stays(const Triplanetary& game, Kind kind) {
    Ship ship;
    ship.kind = kind;
    return is_still(game, ship);
}

}  // namespace

Hex vector_of_berth(const Triplanetary& game, const Deploy& order) {
    if (order.sense == Sense::rest) return {};
    const Hex world = game.map.world(body_at(game, order.hex)).hex;
    const auto at = static_cast<unsigned>(direction_of(order.hex - world));
    // The way round is against the clock, as directions are.
    const unsigned behind = order.sense == Sense::counterclockwise ? at + 5U : at + 1U;
    return order.hex - (world + step_towards(static_cast<Direction>(behind % directions)));
}

Refusal refusal_of_berth_hex(const Triplanetary& game, const Deploy& order) {
    const Map& map = game.map;
    if (!map.is_on(order.hex)) return {"off_the_board", "1981:fleet_mutiny.3"};
    const HexContents& there = map.at(order.hex);
    // H80
    if (there.kind == HexContents::Kind::body && map.world(there.body).landing != Landing::stop)
        return {"not_in_space", "1981:fleet_mutiny.3"};
    const bool is_pulled = !there.arrows.empty();
    // 1981:orbital_base.2; H80
    if (order.kind == Kind::orbital_base && !is_pulled) return {"base_needs_gravity", "1981:orbital_base.2"};
    const bool orbits = is_pulled && !stays(game, order.kind);
    // 1981:fleet_mutiny.4; G16
    if (orbits && order.sense == Sense::rest) return {"state_the_orbit", "1981:fleet_mutiny.4"};
    if (!orbits && order.sense != Sense::rest) return {"nothing_to_orbit", "1981:fleet_mutiny.4"};
    return {};
}

namespace {

// Whether what is placed lies face down until the dice have fallen.
bool is_face_down(const Triplanetary& game, std::uint8_t scenario) {
    return is_mutiny(game, scenario) && game.rules.deployment == Deployment::face_down;
}

// As others see it: what lies face down in gravity goes round there, whatever it is.
Deploy as_seen(const Triplanetary& game, std::uint8_t scenario, const Deploy& order) {
    Deploy seen = order;
    // H81
    if (is_face_down(game, scenario) && order.kind == Kind::orbital_base && game.map.is_on(order.hex) &&
        !game.map.at(order.hex).arrows.empty())
        seen.kind = Kind::frigate;
    return seen;
}

Refusal refusal_beside(const Triplanetary& game, std::uint8_t scenario, const Deploy& order,
                       const Deploy& other) {
    if (is_rebellion(game, scenario)) {
        // 1981:retribution.1; G15
        if (body_at(game, order.hex) == body_at(game, other.hex))
            return {"same_planet", "1981:retribution.1"};
        return {};
    }
    // 1981:fleet_mutiny.3; G16
    if (distance(order.hex, other.hex) < least_apart) return {"too_close", "1981:fleet_mutiny.3"};
    return {};
}

}  // namespace

bool deploys(const Triplanetary& game, std::uint8_t scenario, Seat seat) {
    const Conflict conflict = conflict_of(game, scenario);
    return game.rules.ships.empty() && seat == empire &&
           (conflict == Conflict::mutiny || conflict == Conflict::rebellion);
}

bool is_deployed(const Triplanetary& game, const State& state) {
    return !state.mutiny.berths.empty() || state.roster.size() > game.scenario(state.scenario).ships.size();
}

Refusal refusal_of_berth(const Triplanetary& game, std::uint8_t scenario, const GameSheet& sheet,
                         std::size_t before, const Deploy& order) {
    const bool is_planets = is_rebellion(game, scenario);
    // 1981:retribution.1
    if (is_planets && order.kind != Kind::corsair) return {"not_in_this_fleet", "1981:retribution.1"};
    if (const Refusal refusal = refusal_of_berth_hex(game, as_seen(game, scenario, order))) return refusal;
    // 1981:retribution.1; G15
    if (is_planets && !contains(planets, body_at(game, order.hex)))
        return {"no_planet_there", "1981:retribution.1"};
    for (std::size_t k = 0; k < before; ++k)
        if (const Deploy* other = std::get_if<Deploy>(&sheet.orders[k]))
            if (const Refusal refusal = refusal_beside(game, scenario, order, *other)) return refusal;
    return {};
}

void deploy(const Triplanetary& game, const State& state, const GameSheet& sheet, GameEvents& events) {
    List<Deploy, berth_capacity> fleet;
    for (const Order& order : sheet.orders)
        if (const Deploy* one = std::get_if<Deploy>(&order)) fleet.push_back(*one);
    // By hexes, which tells nothing of what lies there.
    std::ranges::sort(fleet, [](const Deploy& a, const Deploy& b) {
        return a.hex.r != b.hex.r ? a.hex.r < b.hex.r : a.hex.q < b.hex.q;
    });
    // 1981:fleet_mutiny.18; H81
    const bool is_hidden = is_face_down(game, state.scenario);
    std::uint16_t number = is_hidden ? first_counter : static_cast<std::uint16_t>(state.roster.size());
    for (const Deploy& one : fleet) {
        const UnitId unit{number++};
        const Hex vector = vector_of_berth(game, one);
        if (is_hidden)
            events.push_back(BerthTaken{unit, empire, one.hex, vector, one.kind});
        else
            events.push_back(ShipDeployed{unit, empire, one.kind, one.hex, vector, no_unit});
    }
}

bool is_all_deployed(const Triplanetary& game, const View& view, const GameSheet& sheet) {
    if (!deploys(game, view.scenario, view.seen.seat)) return true;
    return count_of(sheet, false) == quota(game, view.scenario, false) &&
           count_of(sheet, true) == quota(game, view.scenario, true);
}

namespace {

// Kinds of which more may be placed.
List<std::int32_t, 10> kinds_left(const Triplanetary& game, const View& view, const GameSheet& draft,
                                  bool bases) {
    List<std::int32_t, 10> left;
    if (count_of(draft, bases) >= quota(game, view.scenario, bases)) return left;
    if (bases) left.push_back(static_cast<std::int32_t>(Kind::orbital_base));
    for (const Kind kind : all_kinds)
        if (!bases && (!is_rebellion(game, view.scenario) || kind == Kind::corsair))
            left.push_back(static_cast<std::int32_t>(kind));
    return left;
}

// f(hex) for the hexes of gravity, and for those of asteroids and their bases.
template <class F>
void each_marked_hex(const Triplanetary& game, const F& f) {
    for (const World& world : game.map.printed.bodies) {
        if (world.landing == Landing::stop) f(world.hex);
        for (const Direction side : all_sides)
            if (body_at(game, world.hex + step_towards(side)) == world.name)
                f(world.hex + step_towards(side));
    }
    for (const Hex hex : game.map.printed.asteroids) f(hex);
    for (const Hex hex : game.map.printed.dense_asteroids) f(hex);
}

void offer_hex(const Triplanetary& game, const View& view, const GameSheet& draft, Hex hex, bool bases,
               OptionSink& sink) {
    const auto kinds_open = kinds_left(game, view, draft, bases);
    if (kinds_open.empty()) return;
    std::array<std::int32_t, 3> senses{};
    std::size_t count = 0;
    for (const Sense sense : {Sense::rest, Sense::clockwise, Sense::counterclockwise})
        if (!refusal_of_berth(game, view.scenario, draft, draft.orders.size(),
                              Deploy{static_cast<Kind>(kinds_open[0]), hex, sense}))
            senses[count++] = static_cast<std::int32_t>(sense);
    if (count == 0) return;
    const std::array<std::int32_t, 2> row{hex.q, hex.r};
    sink.offer(Pattern{index_of<Order, Deploy>(),
                       {Domain::of({kinds_open.data(), kinds_open.size()}), Domain::row(row),
                        Domain::of({senses.data(), count})}});
}

}  // namespace

std::span<const std::int32_t> parts_of_hexes() {
    static const auto all = [] {
        std::array<std::int32_t, 88> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::int32_t>(i) - 47;
        return numbers;
    }();
    return all;
}

void offer_deployment(const Triplanetary& game, const View& view, const GameSheet& draft, OptionSink& sink) {
    if (!deploys(game, view.scenario, view.seen.seat)) return;
    each_marked_hex(game, [&](Hex hex) {
        for (const bool bases : {false, true}) offer_hex(game, view, draft, hex, bases, sink);
    });
    const auto anywhere = kinds_left(game, view, draft, false);
    if (is_rebellion(game, view.scenario) || anywhere.empty()) return;
    sink.offer(Pattern{index_of<Order, Deploy>(),
                       {Domain::of({anywhere.data(), anywhere.size()}), Domain::each(2, parts_of_hexes()),
                        Domain::fixed(static_cast<std::int32_t>(Sense::rest))}});
}

bool check_deployment(const Triplanetary& game, const View& view, const GameSheet& sheet, std::size_t i,
                      Problems& problems) {
    const Deploy* one = std::get_if<Deploy>(&sheet.orders[i]);
    if (one == nullptr || !deploys(game, view.scenario, view.seen.seat)) return false;
    if (const Refusal refusal = refusal_of_berth(game, view.scenario, sheet, i, *one))
        problems.add(refusal.problem()
                         .with("q", one->hex.q)
                         .with("r", one->hex.r)
                         .with("hexes", least_apart)
                         .at(i, "hex"));
    return true;
}

void check_all_deployed(const Triplanetary& game, const View& view, const GameSheet& sheet,
                        Problems& problems) {
    if (is_all_deployed(game, view, sheet)) return;
    const int ships = quota(game, view.scenario, false);
    const int bases = quota(game, view.scenario, true);
    const bool is_over = count_of(sheet, false) > ships || count_of(sheet, true) > bases;
    const char* rule = is_rebellion(game, view.scenario) ? "1981:retribution.1" : "1981:fleet_mutiny.2";
    problems.add(Problem(is_over ? "fleet_too_large" : "place_the_fleet", rule,
                         is_over ? Grade::illegal : Grade::unfinished)
                     .with("ships", ships)
                     .with("bases", bases));
}

void deploy_by_default(const Triplanetary& game, const View& view, GameSheet& sheet) {
    if (!deploys(game, view.scenario, view.seen.seat)) return;
    const auto try_out = [&](Kind kind, Hex hex) {
        const bool bases = kind == Kind::orbital_base;
        if (count_of(sheet, bases) >= quota(game, view.scenario, bases)) return;
        for (const Sense sense : {Sense::rest, Sense::counterclockwise}) {
            const Deploy order{kind, hex, sense};
            if (refusal_of_berth(game, view.scenario, sheet, sheet.orders.size(), order)) continue;
            sheet.orders.push_back(order);
            return;
        }
    };
    for (const Kind kind :
         {Kind::orbital_base, is_rebellion(game, view.scenario) ? Kind::corsair : Kind::frigate})
        each_marked_hex(game, [&](Hex hex) { try_out(kind, hex); });
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
