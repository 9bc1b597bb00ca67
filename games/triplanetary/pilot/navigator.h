// Triplanetary: the path from a ship's position to a goal, turn by turn, past waypoints: the exact search of
// the pilot. Where the tank is large enough the cost tables are followed; where it is not, an A* search over
// node, fuel, overload and progress uses them as its bound.
#pragma once
#include <memory>
#include <vector>

#include "games/triplanetary/pilot/cost_table.h"
#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

// Where the path begins.
struct Start {
    Position position{};
    bool has_overloaded = false;
    int fuel = 0;
    int tank = 0;
    int disabled = 0;  // turns without a burn
};

// Worlds to enter the gravity of, in this order, and then one of the goal nodes.
struct Goal {
    Worlds waypoints{};
    std::vector<GoalNode> nodes{};
    SearchOptions options{};
};

struct Path {
    enum class Kind : std::uint8_t { found, none, too_long };  // too_long: the search outgrew its room
    Kind kind = Kind::none;
    std::vector<FlightEdge> edges{};
    int fuel = 0;             // burned
    bool is_by_legs = false;  // from one stop for fuel to the next, each found for itself

    int turns() const { return static_cast<int>(edges.size()); }
};

inline constexpr std::size_t most_labels = 1U << 20U;  // that a search has room for

// Keeps the cost tables of the last goals: a search that goes on with one of them has them for nothing.
class Navigator {
public:
    explicit Navigator(const FlightGraph& graph) : graph_(graph) {}
    void find(const Start& start, const Goal& goal, Path& path);
    // A lower bound on turns and fuel: with a tank that is never empty.
    Cost bound(const Start& start, const Goal& goal);
    // Into the flight `targets[n - 1]` after n turns, as soon as can be.
    void meet(const Start& start, const SearchOptions& options, std::span<const FlightNode> targets,
              Path& path);
    // A lower bound on what is counted first: with a tank that is never empty.
    int least() const { return least_; }
    std::size_t expansions() const { return expansions_; }

private:
    struct Label {
        std::uint32_t parent = 0;
        std::uint32_t place = 0;
        std::uint8_t progress = 0;
        std::uint8_t fuel = 0;
        std::uint8_t turn = 0;
        FlightEdge edge{};
    };
    // The part of a path that one search finds: from so much progress on, to the end, or past the next world
    // to a base.
    struct Stretch {
        std::uint8_t progress = 0;
        bool ends_at_fuel = false;
    };
    // What cost tables make of bases: nothing; ends, too; or ends of legs, from which the rest is flown.
    enum class Bases : std::uint8_t { pass, end, end_legs };
    // By the number of worlds still to pass.
    struct CostTables {
        Goal goal{};
        std::vector<std::unique_ptr<CostTable>> tables{};
    };
    static constexpr std::size_t few_labels = 1U << 17U;

    // Makes the cost tables of a goal, if they are still there, those of now; or else the ones that were used
    // longest ago.
    void recall(const Goal& goal);
    // Goes no further than `start` needs, where one is given.
    void fill_tables(const Start* start, const Goal& goal, Bases bases, CostTables& costs);
    std::vector<GoalNode> goal_nodes_of(const Goal& goal, std::uint8_t progress, Bases bases,
                                        const CostTables& costs) const;
    void add_base(const Goal& goal, std::uint8_t progress, Bases bases, GoalNode goal_node,
                  std::vector<GoalNode>& goal_nodes) const;
    int turns_to_leg_end(const Label& from, const FlightEdge& edge, int fuel) const;
    static std::size_t kept(const Goal& goal, const CostTables& costs);
    Cost left(const CostTables& costs, std::uint8_t progress, FlightNode node, bool has_overloaded) const {
        return costs.tables[costs.goal.waypoints.size() - progress]->from(node, has_overloaded);
    }
    std::uint8_t advanced(const Goal& goal, std::uint8_t progress, FlightNode node) const;
    bool follow(const Start& start, const Goal& goal, Path& path) const;
    void search_whole(const Start& start, const Goal& goal, Path& path);
    void search_legs(const Start& start, const Goal& goal, Path& path);
    void search(const Start& start, const Goal& goal, const Stretch& stretch, std::size_t most, Path& path);
    bool ends(const Label& label) const;
    void try_label(const Start& start, const Goal& goal, std::uint32_t number, std::uint32_t& best);
    bool meet_after(const Start& start, const SearchOptions& options, int turns, Path& path);
    void try_meeting(const Start& start, const SearchOptions& options, std::uint32_t parent, int turns_left,
                     const FlightEdge& edge);
    void try_edge(const Start& start, const Goal& goal, std::uint32_t parent, const FlightEdge& edge);
    void trace(std::uint32_t label, Path& path);

    const FlightGraph& graph_;
    CostTables turns_{};                        // what is counted first, to the end
    std::array<CostTables, 8> turns_before_{};  // the same of the goals before, the last one first
    CostTables needs_{};                        // fuel, to the end or to a base
    CostTables legs_{};      // turns and fuel together, to the end of a leg, and the turns of the rest
    CostTable past_next_{};  // the same by way of the next world
    bool minds_needs_ = false;
    Stretch stretch_{};
    Label last_{};  // of the path found last
    CostTable to_target_{};
    LabelSearch<Label, 256> labels_;   // by turns
    std::vector<std::uint8_t> fuels_;  // by progress and place: the most fuel had there, and one
    int least_ = 0;
    std::size_t expansions_ = 0;
};

}  // namespace astrogate::triplanetary
