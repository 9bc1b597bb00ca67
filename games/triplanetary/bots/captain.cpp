#include "games/triplanetary/bots/captain.h"

#include <algorithm>
#include <array>
#include <memory>

namespace astrogate::triplanetary {

namespace {

// What an ending is worth, in thousandths of the best.
constexpr int with_fuel = 1000;
constexpr int without_fuel = 800;
constexpr int without_a_way = 100;
constexpr int a_turn = 3;  // on the way costs
// Of the danger that a chase foresees this part is feared: the prey dodges, and there is other prey.
constexpr int feared = 60;
constexpr int all_of_it = 100;

using Chases = std::vector<Chase>;

// All that could fire at ships of this seat.
Chases chases_of(const Triplanetary& game, const View& view) {
    Chases chases;
    const FlightGraph& graph = graph_and_exits_of(game, view).graph;
    for (const Ship& ship : view.ships)
        if (ship.seat != view.seen.seat && ship.landed == Body::none)
            chases.emplace_back(game, graph, ship, pending_of(view, ship.unit));
    return chases;
}

// What a leg is worth, and how long the way is that it begins.
struct Worth {
    int worth = -1;
    int turns = 1;
    ExitLeg leg{};
};

// A transport's way out, past all that could fire at it.
class Flight {
public:
    Flight(const Triplanetary& game, const View& view, const Chases& chases, const Ship& ship)
        : game_(game),
          graph_(graph_and_exits_of(game, view).graph),
          exits_(graph_and_exits_of(game, view).exits),
          chases_(chases),
          ship_(ship) {
        position_ = graph_.position_of(ship, pending_of(view, ship.unit));
    }
    void start_from(Direction side) { position_ = graph_.position_at(graph_.ground(ship_.landed, side)); }

    Worth best() const {
        Worth best;
        const auto weigh = [&](const ExitLeg& leg) {
            const Worth one = leg.leaves ? leaving(leg) : going_on(leg);
            if (one.worth > best.worth) best = one;
        };
        const int most = most_to_burn(game_, ship_);
        each_way_out(game_, position_, most, weigh);
        graph_.each_edge(position_, most, [&](const FlightEdge& edge) {
            if (edge.plot == Plot::fly || edge.plot == Plot::take_off)
                weigh({edge, graph_.vector(graph_.flight_of(edge.to)), false});
        });
        return best;
    }

private:
    Worth leaving(const ExitLeg& leg) const {
        const bool stops = ship_.fuel - leg.edge.cost >= fuel_to_escape(leg.vector);
        return {stops ? with_fuel : without_fuel, 1, leg};
    }
    Worth going_on(const ExitLeg& leg) const {
        Worth best{0, 0, leg};
        for (std::size_t weights = 0; weights < weight_choices.size(); ++weights) {
            const Remaining rest = exits_.from(graph_, leg.edge.to, weights);
            if (rest.is_none() || rest.fuel > ship_.fuel - leg.edge.cost) continue;
            const int level = weight_choices[weights].stops ? with_fuel : without_fuel;
            const int worth = level * comes_through(leg, weights) / unharmed - a_turn * rest.turns;
            if (worth > best.worth) best = {worth, rest.turns + 1, leg};
        }
        if (best.turns == 0) best.worth = without_a_way * comes_through(leg, in_haste) / unharmed;
        if (graph_.is_risky(leg.edge.to)) best.worth = best.worth * 3 / 4;
        return best;
    }
    int comes_through(const ExitLeg& leg, std::size_t weights) const {
        Prey prey{ship_, {}};
        prey.track.push_back(track_point_at(game_, graph_, leg.edge.to));
        const int drifting = std::max(0, ship_.days_adrift() - 1);
        exits_.follow(game_, graph_, graph_.position_at(leg.edge.to), drifting, weights, prey.track);
        int left = unharmed;
        for (const Chase& chase : chases_) {
            const int danger = (unharmed - chase.spares(prey, 0)) * feared / all_of_it;
            left = left * (unharmed - danger) / unharmed;
        }
        return left;
    }

    const Triplanetary& game_;
    const FlightGraph& graph_;
    const Exits& exits_;
    const Chases& chases_;
    const Ship& ship_;
    Position position_{};
};

// Who does not carry the fugitives any more runs into the hunters, or stays near them.
bool find_ram(const Triplanetary& game, const View& view, const Ship& ship, FlightEdge& best) {
    const FlightGraph& graph = graph_and_exits_of(game, view).graph;
    int least = 1 << 20;
    graph.each_edge(graph.position_of(ship, pending_of(view, ship.unit)), most_to_burn(game, ship),
                    [&](const FlightEdge& edge) {
                        if (edge.plot != Plot::fly || graph.is_risky(edge.to)) return;
                        const Hex vector = graph.vector(graph.flight_of(edge.to));
                        for (const Ship& other : view.ships) {
                            if (other.seat == ship.seat || other.landed != Body::none) continue;
                            const int far = 4 * distance(ship.hex + vector, other.hex + other.vector) +
                                            distance(vector, other.vector);
                            const bool is_met = crosses_centre(ship.hex, vector, other.hex);
                            const int cost = (is_met ? 0 : 1000) + far - (other.disabled == 0 ? 8 : 0) -
                                             (other.unit == view.custodian ? 500 : 0);
                            if (cost >= least) continue;
                            least = cost;
                            best = edge;
                        }
                    });
    return least < 1 << 20;
}

// On the first turns a hunter right above may yet go away; nobody waits for long, and nobody waits alone.
bool waits(const View& view, const Ship& ship, int worth) {
    constexpr int enough = 550;
    constexpr int last_turn = 3;
    if (ship.landed == Body::none || view.turn > last_turn) return false;
    for (const Ship& other : view.ships)
        if (other.seat == ship.seat && other.landed == Body::none) return false;
    return worth < enough;
}

void flee(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_drifts"};
    const Chases chases = chases_of(game, view);
    Worth told;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        const Pending& pending = pending_of(view, ship.unit);
        FlightEdge edge;
        if (!may_carry(view, ship) && find_ram(game, view, ship, edge)) {
            order_edge(ship, pending, edge, sheet);
            if (told.worth < 0) reason = Reason{"captain_harries"};
            continue;
        }
        const Worth best = Flight(game, view, chases, ship).best();
        if (best.worth >= 0 && waits(view, ship, best.worth)) {
            if (told.worth < 0) reason = Reason{"captain_waits"};
            continue;
        }
        if (best.worth < 0) continue;
        order_edge(ship, pending, best.leg.edge, sheet);
        if (best.worth <= told.worth) continue;
        told = best;
        reason = Reason{best.leg.leaves ? "captain_leaves" : "captain_flees"};
        reason.with("unit", ship.unit.value).with("turns", best.turns);
    }
}

struct Berth {
    Direction side = Direction::e;
    int worth = 0;
    bool is_taken = false;
};
using Berths = List<Berth, directions>;

Berths berths_of(const Triplanetary& game, const View& view, const Ship& ship) {
    const Chases chases = chases_of(game, view);
    Flight flight(game, view, chases, ship);
    Berths berths;
    for (const Direction side : game.map.world(ship.landed).bases) {
        flight.start_from(side);
        berths.push_back({side, flight.best().worth, false});
    }
    return berths;
}

// Dice choose among the sides that are hardly worse than the best of those left.
Direction draw_berth(Berths& berths, Stream& dice) {
    constexpr int hardly = 60;
    int most = -1;
    for (const Berth& one : berths)
        if (!one.is_taken) most = std::max(most, one.worth);
    List<std::uint8_t, directions> good;
    for (std::uint8_t i = 0; i < berths.size(); ++i)
        if (!berths[i].is_taken && berths[i].worth + hardly >= most) good.push_back(i);
    Berth& chosen = berths[good[dice.below(static_cast<std::uint32_t>(good.size()))]];
    chosen.is_taken = true;
    return chosen.side;
}

// The dice hide the fugitives, and put the ships on sides of their own, the better ones first.
void place(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_hides"};
    List<UnitId, ship_capacity> hiding;
    Berths berths;
    for (const Ship& ship : view.ships) {
        if (ship.seat != view.seen.seat) continue;
        if (ship.kind == Kind::transport) hiding.push_back(ship.unit);
        if (ship.landed == Body::none || !game.rules.ships.empty()) continue;
        if (berths.empty() || std::ranges::all_of(berths, &Berth::is_taken))
            berths = berths_of(game, view, ship);
        sheet.orders.push_back(Place{ship.unit, draw_berth(berths, dice)});
    }
    if (view.seen.seat != pilgrims || hiding.empty()) return;
    sheet.orders.push_back(Designate{hiding[dice.below(static_cast<std::uint32_t>(hiding.size()))]});
}

void choose_rams(const Triplanetary& game, const View& view, GameSheet& sheet, Reason& reason) {
    reason = Reason{"captain_spares"};
    for (const Offer& offer : offers_of(game, view, sheet, index_of<Order, Ram>())) {
        const Ship* target = find_ship(view, offer.target);
        if (target->disabled > 0 || order_for<Ram>(sheet, offer.unit) != nullptr) continue;
        sheet.orders.push_back(Ram{offer.unit, offer.target});
        reason = Reason{"captain_rams"};
        reason.with("unit", offer.unit.value).with("target", offer.target.value);
    }
}

struct Collector final : OptionSink {
    explicit Collector(std::uint8_t order) : order_(order) {}
    bool offer(const Pattern& pattern) override {
        if (pattern.order != order_ || pattern.fields.empty()) return true;
        const UnitId unit{static_cast<std::uint16_t>(pattern.fields[0].lo)};
        if (pattern.fields.size() == 1) {
            add(unit, no_unit.value);
            return true;
        }
        const Domain& target = pattern.fields[1];
        if (target.kind == Domain::Kind::fixed) add(unit, target.lo);
        for (const std::int32_t one : target.values) add(unit, one);
        return true;
    }
    void may_hand_in(bool) override {}
    void add(UnitId unit, std::int32_t target) {
        if (!offers.full()) offers.push_back({unit, UnitId{static_cast<std::uint16_t>(target)}});
    }

    Offers offers{};

private:
    std::uint8_t order_;
};

}  // namespace

Offers offers_of(const Triplanetary& game, const View& view, const GameSheet& draft, std::uint8_t order) {
    Collector collector(order);
    game.options(view, draft, collector);
    return collector.offers;
}

namespace {

const Ship* first_own(const View& view) {
    for (const Ship& ship : view.ships)
        if (ship.seat == view.seen.seat) return &ship;
    return nullptr;
}

}  // namespace

const GraphAndExits& graph_and_exits_of(const Triplanetary& game, const View& view) {
    struct Kept {
        std::uint64_t key = 0;
        std::unique_ptr<GraphAndExits> both{};
    };
    thread_local std::array<Kept, max_seats> all;
    Hasher hasher;
    hash_into(hasher, game.map.printed);
    hash_into(hasher, game.rules.frame);
    hash_into(hasher, game.rules.orbit);
    hash_into(hasher, game.scenario(view.scenario));
    Kept& kept = all[view.seen.seat.value];
    if (kept.both != nullptr && kept.key == hasher.value()) return *kept.both;
    const FlightGraph& graph = Pilot(game, view, *first_own(view)).graph();
    kept.both = std::make_unique<GraphAndExits>(GraphAndExits{graph, Exits(game, graph)});
    kept.key = hasher.value();
    return *kept.both;
}

bool may_carry(const View& view, const Ship& ship) {
    if (view.custodian != no_unit || view.roster[ship.unit.value].seat != pilgrims) return false;
    for (const Enrolled& one : view.roster)
        if (one.identity == Identity::fugitives)
            return view.roster[ship.unit.value].identity == Identity::fugitives;
    return may_carry_fugitives(view, ship.unit);
}

std::size_t weights_for(const GraphAndExits& both, FlightNode node, int fuel) {
    for (std::size_t weights = in_haste; weights-- > 0;) {
        const Remaining rest = both.exits.from(both.graph, node, weights);
        if (!rest.is_none() && rest.fuel <= fuel) return weights;
    }
    return in_haste;
}

void choose_captain(const Triplanetary& game, const View& view, Stream& dice, GameSheet& sheet,
                    Reason& reason) {
    const bool flees = view.seen.seat == pilgrims;
    reason = Reason{"captain_drifts"};
    if (first_own(view) == nullptr) return game.default_sheet(view, sheet);
    switch (view.seen.step) {
        case step::placement: place(game, view, dice, sheet, reason); break;
        case step::astrogation:
            flees ? flee(game, view, sheet, reason) : hunt(game, view, sheet, reason);
            break;
        case step::ramming: choose_rams(game, view, sheet, reason); break;
        case step::guns:
        case step::counterattack: choose_shots(game, view, sheet, reason); break;
        default: choose_boarding(game, view, sheet, reason);
    }
    sort_sheet(sheet);
}

}  // namespace astrogate::triplanetary
