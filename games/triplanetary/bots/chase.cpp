#include "games/triplanetary/bots/chase.h"

#include <algorithm>

namespace astrogate::triplanetary {

namespace {

constexpr int days_to_live = 5;
// Hits on six faces that leave nothing: six turns on each.
constexpr int certain = 6 * destroyed_at;

}  // namespace

Chase::Chase(const Triplanetary& game, const FlightGraph& graph, const Ship& hunter, const Pending& pending)
    : game_(game), graph_(graph), hunter_(hunter) {
    is_armed_ = game.tables.of(hunter.kind).is_armed && !hunter.is_prize;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        std::array<Ship, 2> pair{hunter, hunter};
        pair[1].unit = UnitId{ship_capacity};
        pair[1].kind = static_cast<Kind>(kind);
        Volley volley;
        volley.attackers.push_back(hunter.unit);
        volley.targets.push_back(pair[1].unit);
        Odds odds = odds_of(game, pair, volley);
        for (std::size_t less = 0; less < 6; ++less) {
            odds.range = static_cast<int>(less);
            odds.difference = 0;
            for (int die = 1; die <= 6 && odds.column >= 0; ++die) {
                const int turns = std::min(damage_of(game, odds, die), destroyed_at);
                hits_[kind].turns[less] += turns;
                hits_[kind].faces[less] += turns > 0 ? 1 : 0;
            }
        }
    }
    for (int days = days_to_live; moves_.empty() && days >= 0; --days) list_moves(pending, days);
}

// Those after which the ship can live so many days.
void Chase::list_moves(const Pending& pending, int days) {
    const int most = most_to_burn(game_, hunter_);
    graph_.each_edge(graph_.position_of(hunter_, pending), most, [&](const FlightEdge& edge) {
        if (edge.plot != Plot::fly || graph_.is_risky(edge.to) || moves_.full()) return;
        if (!lives(edge.to, hunter_.fuel - edge.cost, days)) return;
        moves_.push_back({edge, track_point_at(game_, graph_, edge.to)});
    });
}

bool Chase::lives(FlightNode node, int fuel, int days) const {
    if (days == 0) return true;
    bool found = false;
    graph_.each_edge(graph_.position_at(node), std::min(fuel, 1), [&](const FlightEdge& edge) {
        if (found || edge.plot != Plot::fly || graph_.is_risky(edge.to)) return;
        found = lives(edge.to, fuel - edge.cost, days - 1);
    });
    return found;
}

// Of `certain`: to a frail ship every hit is the last.
int Chase::hits_on(const Prey& prey, std::size_t day, int less) const {
    if (less > 5) return 0;
    const Hits& hits = hits_[static_cast<std::size_t>(prey.ship.kind)];
    const auto off = static_cast<std::size_t>(less);
    return prey.track[day].is_frail ? hits.faces[off] * destroyed_at : hits.turns[off];
}

int Chase::spared_now(const Move& move, const Prey& prey, std::size_t day) const {
    const TrackPoint& there = prey.track[day];
    if (!there.is_open || hunter_.days_adrift() > static_cast<int>(day)) return unharmed;
    if (distance(move.at.hex, there.hex) - length(move.at.vector) > 5) return unharmed;
    std::array<Ship, 2> pair{hunter_, prey.ship};
    pair[0].hex = move.at.hex;
    pair[0].vector = move.at.vector;
    pair[1].hex = there.hex;
    pair[1].vector = there.vector;
    Volley volley;
    volley.attackers.push_back(hunter_.unit);
    volley.targets.push_back(prey.ship.unit);
    const int hits = hits_on(prey, day, odds_of(game_, pair, volley).die_modifier());
    return unharmed * (certain - hits) / certain;
}

// On the days that are not tried out the gap closes as a burn each day would close it.
int Chase::spared_later(const TrackPoint& at, const Prey& prey, std::size_t day) const {
    int left = unharmed;
    for (std::size_t later = day + 1; later < prey.track.size(); ++later) {
        const TrackPoint& there = prey.track[later];
        const int days = static_cast<int>(later - day);
        const int burns = days - std::max(0, hunter_.days_adrift() - static_cast<int>(day));
        if (!there.is_open || burns <= 0) continue;
        const Hex end = at.hex + Hex::of(at.vector.q * days, at.vector.r * days);
        const int gap = std::max(0, distance(end, there.hex) - burns * (burns + 1) / 2);
        const int difference = std::max(0, distance(at.vector, there.vector) - burns);
        const int hits = hits_on(prey, later, gap + std::max(0, difference - 2));
        // The farther off a day is, the less is it as foreseen.
        left = left * (certain * 16 - hits * std::max(0, 15 - days)) / (certain * 16);
    }
    return left;
}

int Chase::spares_after(const Move& move, const Prey& prey, std::size_t day, int depth) const {
    const int now = spared_now(move, prey, day);
    if (depth == 0 || day + 1 >= prey.track.size()) return now * spared_later(move.at, prey, day) / unharmed;
    int later = unharmed;
    const FlightNode node = graph_.flying(move.at.hex, move.at.vector);
    const int most = hunter_.days_adrift() > static_cast<int>(day) + 1 ? 0 : std::min<int>(1, hunter_.fuel);
    graph_.each_edge(graph_.position_at(node), most, [&](const FlightEdge& edge) {
        if (edge.plot != Plot::fly) return;
        const FlightNode flight = graph_.flight_of(edge.to);
        const Move next{edge, {graph_.hex(flight), graph_.vector(flight), true}};
        later = std::min(later, spares_after(next, prey, day + 1, depth - 1));
    });
    return now * later / unharmed;
}

int Chase::spares(const Prey& prey, int depth) const {
    int least = unharmed;
    if (!is_armed_) return least;
    for (const Move& move : moves_) least = std::min(least, spares_after(move, prey, 0, depth));
    return least;
}

}  // namespace astrogate::triplanetary
