#include "games/triplanetary/pilot/navigator.h"

#include <algorithm>

namespace astrogate::triplanetary {

namespace {

// But for their waypoints.
bool are_alike(const Goal& a, const Goal& b) {
    return a.options == b.options &&
           std::ranges::equal(a.nodes, b.nodes, [](const GoalNode& one, const GoalNode& other) {
               return one.node == other.node && one.has_overloaded == other.has_overloaded &&
                      one.cost == other.cost;
           });
}

}  // namespace

// How many of the cost tables that were filled, from the end, are those of this goal.
std::size_t Navigator::kept(const Goal& goal, const CostTables& costs) {
    const Goal& before = costs.goal;
    if (costs.tables.empty() || !are_alike(before, goal)) return 0;
    std::size_t same = 0;
    while (same < before.waypoints.size() && same < goal.waypoints.size() &&
           before.waypoints[before.waypoints.size() - 1 - same] ==
               goal.waypoints[goal.waypoints.size() - 1 - same])
        ++same;
    // The first ones go only as far as their start needed.
    return same < before.waypoints.size() ? same + 1 : before.waypoints.size();
}

std::vector<GoalNode> Navigator::goal_nodes_of(const Goal& goal, std::uint8_t progress, Bases bases,
                                               const CostTables& costs) const {
    std::vector<GoalNode> goal_nodes;
    if (progress == goal.waypoints.size()) goal_nodes = goal.nodes;
    if (progress == goal.waypoints.size() && bases == Bases::pass) return goal_nodes;
    for (FlightNode node = 0; node < graph_.size(); ++node) {
        if (!graph_.is_open(node)) continue;
        const std::uint8_t next = advanced(goal, progress, node);
        for (const bool spent : {false, true}) {
            if (bases != Bases::pass && graph_.refuels(node))
                add_base(goal, progress, bases, {node, spent, 0}, goal_nodes);
            if (next == progress) continue;
            const Cost rest = left(costs, next, node, spent);
            if (rest != no_way) goal_nodes.push_back({node, spent, rest});
        }
    }
    return goal_nodes;
}

void Navigator::add_base(const Goal& goal, std::uint8_t progress, Bases bases, GoalNode goal_node,
                         std::vector<GoalNode>& goal_nodes) const {
    if (bases == Bases::end_legs) {
        const Cost rest = left(turns_, progress, goal_node.node, !goal.options.overloads);
        if (rest == no_way) return;
        goal_node.cost = goal.options.cost(turns_of(Thrift::turns, rest), 0);
    }
    goal_nodes.push_back(goal_node);
}

// Backwards over the waypoints: a course past the next one leads where the cost tables of the rest begin.
void Navigator::fill_tables(const Start* start, const Goal& goal, Bases bases, CostTables& costs) {
    const std::size_t first = kept(goal, costs);
    const std::size_t last = goal.waypoints.size();
    if (first == last && costs.goal.waypoints.size() == last && costs.tables.size() > last &&
        costs.tables[last] != nullptr && !goal.nodes.empty() && are_alike(costs.goal, goal)) {
        CostTable& table = *costs.tables[last];
        if (start != nullptr && table.covers(start->position, start->has_overloaded)) return;
        table.go_on(start == nullptr ? nullptr : &start->position);
        expansions_ += table.expansions();
        return;
    }
    costs.goal = goal;
    costs.tables.resize(std::max(costs.tables.size(), goal.waypoints.size() + 1));
    for (std::size_t left = first; left <= goal.waypoints.size(); ++left) {
        const auto progress = static_cast<std::uint8_t>(goal.waypoints.size() - left);
        if (costs.tables[left] == nullptr) costs.tables[left] = std::make_unique<CostTable>();
        costs.tables[left]->fill(graph_, goal.options, goal_nodes_of(goal, progress, bases, costs),
                                 start != nullptr && progress == 0 ? &start->position : nullptr);
        expansions_ += costs.tables[left]->expansions();
    }
}

std::uint8_t Navigator::advanced(const Goal& goal, std::uint8_t progress, FlightNode node) const {
    if (progress >= goal.waypoints.size()) return progress;
    for (std::uint32_t visits = graph_.visits(node); (visits & 15U) != 15U; visits >>= 4U)
        if (progress < goal.waypoints.size() && goal.waypoints[progress] == static_cast<Body>(visits & 15U))
            ++progress;
    return progress;
}

bool Navigator::follow(const Start& start, const Goal& goal, Path& path) const {
    Position position = start.position;
    bool spent = start.has_overloaded;
    int fuel = start.fuel;
    std::uint8_t progress = 0;
    for (Cost rest = no_way; rest != 0;) {
        Cost best = no_way;
        FlightEdge chosen;
        graph_.each_edge(position, spent ? 1 : burn_limit, [&](const FlightEdge& edge) {
            const Cost after = left(turns_, progress, edge.to, spent || edge.cost == burn_limit);
            if (after == no_way) return;
            const auto all = static_cast<Cost>(after + cost_of(goal.options.thrift, 1, edge.cost));
            if (all >= best) return;
            best = all;
            chosen = edge;
            rest = after;
        });
        if (best == no_way || chosen.cost > fuel) return false;
        path.edges.push_back(chosen);
        path.fuel += chosen.cost;
        fuel -= chosen.cost;
        spent = spent || chosen.cost == burn_limit;
        if (graph_.refuels(chosen.to)) {
            fuel = start.tank;
            spent = !goal.options.overloads;
        }
        progress = advanced(goal, progress, chosen.to);
        position = graph_.position_at(chosen.to);
    }
    path.kind = Path::Kind::found;
    return true;
}

void Navigator::recall(const Goal& goal) {
    if (are_alike(turns_.goal, goal)) return;
    auto found = std::ranges::find_if(turns_before_,
                                      [&](const CostTables& costs) { return are_alike(costs.goal, goal); });
    if (found == turns_before_.end()) --found;
    std::rotate(turns_before_.begin(), found, found + 1);
    std::swap(turns_, turns_before_.front());
}

Cost Navigator::bound(const Start& start, const Goal& goal) {
    recall(goal);
    fill_tables(start.disabled == 0 ? &start : nullptr, goal, Bases::pass, turns_);
    return turns_.tables[goal.waypoints.size()]->from(start.position, start.has_overloaded);
}

void Navigator::find(const Start& start, const Goal& goal, Path& path) {
    path = Path{};
    expansions_ = 0;
    const Cost least = bound(start, goal);
    least_ = least >> 8U;
    if (start.disabled == 0 && (least == no_way || follow(start, goal, path))) return;
    if (goal.options.thrift == Thrift::fuel) {
        Goal hasty = goal;
        hasty.options.thrift = Thrift::turns;
        find(start, hasty, path);
        least_ = least >> 8U;
        return;
    }
    search_whole(start, goal, path);
    // A ship that turns back for fuel is soon farther away than the cost tables go.
    if (path.kind == Path::Kind::none && !turns_.tables[goal.waypoints.size()]->is_whole()) {
        fill_tables(nullptr, goal, Bases::pass, turns_);
        search_whole(start, goal, path);
    }
    if (path.kind == Path::Kind::too_long) search_legs(start, goal, path);
}

void Navigator::search_whole(const Start& start, const Goal& goal, Path& path) {
    minds_needs_ = false;
    search(start, goal, {}, few_labels, path);
    if (path.kind != Path::Kind::too_long) return;
    Goal thrifty = goal;
    thrifty.options.thrift = Thrift::fuel;
    fill_tables(nullptr, thrifty, Bases::end, needs_);
    minds_needs_ = true;
    search(start, goal, {}, most_labels, path);
}

// Past the next world to a base, and on from there with a full tank; each time where the rest would be
// shortest, were there no tank to mind.
void Navigator::search_legs(const Start& start, const Goal& goal, Path& path) {
    fill_tables(nullptr, goal, Bases::pass, turns_);
    Goal summed = goal;
    summed.options.adds_up = true;
    fill_tables(nullptr, summed, Bases::end_legs, legs_);
    Start from = start;
    Stretch leg{0, true};
    Path whole;
    whole.is_by_legs = true;
    do {
        past_next_.fill(graph_, summed.options, goal_nodes_of(summed, leg.progress, Bases::pass, legs_));
        search(from, goal, leg, most_labels, path);
        if (path.kind != Path::Kind::found) return;
        whole.edges.insert(whole.edges.end(), path.edges.begin(), path.edges.end());
        whole.fuel += path.fuel;
        leg.progress = last_.progress;
        from.position = graph_.position_at(last_.place / 2);
        from.has_overloaded = (last_.place & 1U) != 0;
        from.fuel = last_.fuel;
        from.disabled = std::max(0, from.disabled - last_.turn);
    } while (left(turns_, last_.progress, last_.place / 2, from.has_overloaded) != 0);
    whole.kind = Path::Kind::found;
    path = std::move(whole);
}

void Navigator::try_edge(const Start& start, const Goal& goal, std::uint32_t parent, const FlightEdge& edge) {
    const Label& from = labels_[parent];
    if (!goal.options.dares && graph_.is_risky(edge.to)) return;
    bool spent = (from.place & 1U) != 0 || edge.cost == burn_limit;
    const Cost turns = left(turns_, from.progress, edge.to, spent);
    int fuel = from.fuel - edge.cost;
    if (turns == no_way || fuel < 0) return;
    if (minds_needs_ && fuel < fuel_of(Thrift::fuel, left(needs_, from.progress, edge.to, spent))) return;
    const int turn = from.turn + 1;
    if (graph_.refuels(edge.to)) {
        fuel = start.tank;
        spent = !goal.options.overloads;
    }
    const int all = turn + std::max(turns_of(Thrift::turns, turns), turns_to_leg_end(from, edge, fuel));
    if (all > 255) return;
    const std::uint32_t place = edge.to * 2 + (spent ? 1U : 0U);
    const std::uint8_t progress = advanced(goal, from.progress, edge.to);
    if (fuels_[progress * graph_.size() * 2 + place] > fuel) return;
    // A stop on the way makes more possible than there seemed to be before.
    labels_.add(
        {parent, place, progress, static_cast<std::uint8_t>(fuel), static_cast<std::uint8_t>(turn), edge},
        all);
}

// The least that a leg and the rest of the way can take from there on: what turns and fuel come to together,
// less the fuel there is.
int Navigator::turns_to_leg_end(const Label& from, const FlightEdge& edge, int fuel) const {
    if (!stretch_.ends_at_fuel) return 0;
    const bool spent = (from.place & 1U) != 0 || edge.cost == burn_limit;
    const Cost sum = from.progress == stretch_.progress ? past_next_.from(edge.to, spent)
                                                        : left(legs_, from.progress, edge.to, spent);
    return sum == no_way ? 256 : (sum >> 8U) - fuel;
}

// By the least number of turns that a label can come to; of labels at one place the first has the fewest
// turns, so that another one counts only with more fuel.
void Navigator::search(const Start& start, const Goal& goal, const Stretch& stretch, std::size_t most,
                       Path& path) {
    path = Path{};
    stretch_ = stretch;
    fuels_.assign((goal.waypoints.size() + 1) * graph_.size() * 2, 0);
    labels_.start(
        {0, start.has_overloaded ? 1U : 0U, stretch.progress, static_cast<std::uint8_t>(start.fuel), 0, {}});
    std::uint32_t best = 0;
    labels_.run(
        [&](std::uint32_t number) {
            try_label(start, goal, number, best);
            if (labels_.size() >= most) path.kind = Path::Kind::too_long;
            return path.kind == Path::Kind::none;
        },
        [&] { return best == 0; });
    if (best != 0 && path.kind == Path::Kind::none) trace(best, path);
}

void Navigator::try_label(const Start& start, const Goal& goal, std::uint32_t number, std::uint32_t& best) {
    const Label label = labels_[number];
    const FlightNode node = label.place / 2;
    const bool has_overloaded = (label.place & 1U) != 0;
    // A ship that drifts or waits gains by turns that pass.
    if (number != 0 && label.turn >= start.disabled) {
        std::uint8_t& had = fuels_[label.progress * graph_.size() * 2 + label.place];
        if (had > label.fuel) return;
        had = static_cast<std::uint8_t>(label.fuel + 1);
    }
    if (number != 0 && ends(label)) {
        if (best == 0 || labels_[best].fuel < label.fuel) best = number;
        return;
    }
    ++expansions_;
    const int burn = label.turn < start.disabled ? adrift : has_overloaded ? 1 : burn_limit;
    graph_.each_edge(number == 0 ? start.position : graph_.position_at(node), std::min<int>(burn, label.fuel),
                     [&](const FlightEdge& edge) { try_edge(start, goal, number, edge); });
}

bool Navigator::ends(const Label& label) const {
    const FlightNode node = label.place / 2;
    if (left(turns_, label.progress, node, (label.place & 1U) != 0) == 0) return true;
    return stretch_.ends_at_fuel && label.progress > stretch_.progress && graph_.refuels(node);
}

void Navigator::trace(std::uint32_t label, Path& path) {
    path.kind = Path::Kind::found;
    last_ = labels_[label];
    labels_.trace(label, [&](const Label& one) {
        path.edges.push_back(one.edge);
        path.fuel += one.edge.cost;
    });
    std::ranges::reverse(path.edges);
}

void Navigator::meet(const Start& start, const SearchOptions& options, std::span<const FlightNode> targets,
                     Path& path) {
    path = Path{};
    expansions_ = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        std::vector<GoalNode> goal_nodes;
        for (const bool spent : {false, true}) goal_nodes.push_back({targets[i], spent, 0});
        if (const FlightNode orbit = graph_.orbit(targets[i]); orbit != no_node)
            for (const bool spent : {false, true}) goal_nodes.push_back({orbit, spent, 0});
        const auto turns = static_cast<int>(i + 1);
        // A way of more turns than the target has flown by then meets nobody.
        to_target_.fill(graph_, options, goal_nodes, start.disabled > 0 ? nullptr : &start.position, i + 1);
        expansions_ += to_target_.expansions();
        least_ = turns;
        if (turns_of(Thrift::turns, to_target_.from(start.position, start.has_overloaded)) > turns) continue;
        if (meet_after(start, options, turns, path)) return;
    }
}

// All that can still be there in time, turn by turn; of those at one place the one with most fuel.
bool Navigator::meet_after(const Start& start, const SearchOptions& options, int turns, Path& path) {
    fuels_.assign(graph_.size() * 2, 0);
    labels_.start({0, start.has_overloaded ? 1U : 0U, 0, static_cast<std::uint8_t>(start.fuel), 0, {}});
    std::size_t first = 0;
    for (int turn = 0; turn < turns; ++turn) {
        const std::size_t last = labels_.size();
        for (std::size_t i = first; i < last; ++i) fuels_[labels_[i].place] = 0;
        for (std::size_t number = first; number < last; ++number) {
            const Label from = labels_[number];
            const int burn = turn < start.disabled ? adrift : (from.place & 1U) != 0 ? 1 : burn_limit;
            ++expansions_;
            graph_.each_edge(number == 0 ? start.position : graph_.position_at(from.place / 2),
                             std::min<int>(burn, from.fuel), [&](const FlightEdge& edge) {
                                 try_meeting(start, options, static_cast<std::uint32_t>(number),
                                             turns - turn - 1, edge);
                             });
        }
        first = last;
    }
    std::uint32_t best = 0;
    for (std::size_t i = first; i < labels_.size(); ++i)
        if (best == 0 || labels_[i].fuel > labels_[best].fuel) best = static_cast<std::uint32_t>(i);
    if (best != 0) trace(best, path);
    return best != 0;
}

void Navigator::try_meeting(const Start& start, const SearchOptions& options, std::uint32_t parent,
                            int turns_left, const FlightEdge& edge) {
    const Label& from = labels_[parent];
    bool spent = (from.place & 1U) != 0 || edge.cost == burn_limit;
    const Cost rest = to_target_.from(edge.to, spent);
    if (rest == no_way || turns_of(Thrift::turns, rest) > turns_left) return;
    if (turns_left == 0 && rest != 0) return;
    int fuel = from.fuel - edge.cost;
    if (graph_.refuels(edge.to)) {
        fuel = start.tank;
        spent = !options.overloads;
    }
    const std::uint32_t place = edge.to * 2 + (spent ? 1U : 0U);
    if (fuels_[place] > fuel || labels_.size() >= most_labels) return;
    fuels_[place] = static_cast<std::uint8_t>(fuel + 1);
    labels_.keep(
        {parent, place, 0, static_cast<std::uint8_t>(fuel), static_cast<std::uint8_t>(from.turn + 1), edge});
}

}  // namespace astrogate::triplanetary
