// Triplanetary: the way from where a ship stands to an aim, turn by turn, past worlds on a route: the exact search of
// the pilot. Where the tank is large enough the bearings are followed; where it is not, an A* search over spot, fuel,
// overload and progress uses them as its bound.
#pragma once
#include <memory>
#include <vector>

#include "games/triplanetary/pilot/bearings.h"
#include "mechanics/bucket_queue.h"

namespace astrogate::triplanetary {

// Where the way begins.
struct Start {
    Stand stand{};
    bool has_overloaded = false;
    int fuel = 0;
    int tank = 0;
    int disabled = 0;  // turns without a burn
};

// Worlds to enter the gravity of, in this order, and then one of the marks.
struct Errand {
    Worlds route{};
    std::vector<Mark> marks{};
    Manner manner{};
};

struct Way {
    enum class Kind : std::uint8_t { found, none, too_long };  // too_long: the search outgrew its room
    Kind kind = Kind::none;
    std::vector<Pace> paces{};
    int fuel = 0;             // burned
    bool is_by_legs = false;  // from one stop for fuel to the next, each found for itself

    int turns() const { return static_cast<int>(paces.size()); }
};

inline constexpr std::size_t most_labels = 1U << 20U;  // that a search has room for

// Keeps the bearings of the errand before: whoever goes on with that has them for nothing.
class Navigator {
public:
    explicit Navigator(const Chart& chart) : chart_(chart) {}
    void find(const Start& start, const Errand& errand, Way& way);
    // A lower bound on turns and fuel: with a tank that is never empty.
    Cost bound(const Start& start, const Errand& errand);
    // Into the flight `targets[n - 1]` after n turns, as soon as can be.
    void meet(const Start& start, const Manner& manner, std::span<const Spot> targets, Way& way);
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
        Pace pace{};
    };
    // The part of a way that one search finds: from so much progress on, to the end, or past the next world to a base.
    struct Stretch {
        std::uint8_t progress = 0;
        bool ends_at_fuel = false;
    };
    // What bearings make of bases: nothing; ends, too; or ends of legs, from which the rest is flown.
    enum class Bases : std::uint8_t { pass, end, end_legs };
    // By the number of worlds still to pass.
    struct Atlas {
        Errand errand{};
        std::vector<std::unique_ptr<Bearings>> bearings{};
    };
    static constexpr std::size_t few_labels = 1U << 17U;

    // Goes no further than `start` needs, where one is given.
    void take_bearings(const Start* start, const Errand& errand, Bases bases, Atlas& atlas);
    std::vector<Mark> marks_of(const Errand& errand, std::uint8_t progress, Bases bases,
                               const Atlas& atlas) const;
    void add_base(const Errand& errand, std::uint8_t progress, Bases bases, Mark mark,
                  std::vector<Mark>& marks) const;
    int turns_to_leg_end(const Label& from, const Pace& pace, int fuel) const;
    static std::size_t kept(const Errand& errand, const Atlas& atlas);
    Cost left(const Atlas& atlas, std::uint8_t progress, Spot spot, bool has_overloaded) const {
        return atlas.bearings[atlas.errand.route.size() - progress]->from(spot, has_overloaded);
    }
    std::uint8_t advanced(const Errand& errand, std::uint8_t progress, Spot spot) const;
    bool follow(const Start& start, const Errand& errand, Way& way) const;
    void search_whole(const Start& start, const Errand& errand, Way& way);
    void search_legs(const Start& start, const Errand& errand, Way& way);
    void search(const Start& start, const Errand& errand, const Stretch& stretch, std::size_t most, Way& way);
    bool ends(const Label& label) const;
    void try_label(const Start& start, const Errand& errand, std::uint32_t number, std::uint32_t& best);
    bool meet_after(const Start& start, const Manner& manner, int turns, Way& way);
    void try_meeting(const Start& start, const Manner& manner, std::uint32_t parent, int turns_left,
                     const Pace& pace);
    void try_pace(const Start& start, const Errand& errand, std::uint32_t parent, const Pace& pace);
    void trace(std::uint32_t label, Way& way);

    const Chart& chart_;
    Atlas turns_{};         // what is counted first, to the end
    Atlas needs_{};         // fuel, to the end or to a base
    Atlas legs_{};          // turns and fuel together, to the end of a leg, and the turns of the rest
    Bearings past_next_{};  // the same by way of the next world
    bool minds_needs_ = false;
    Stretch stretch_{};
    Label last_{};  // of the way found last
    Bearings to_target_{};
    LabelSearch<Label, 256> labels_;   // by turns
    std::vector<std::uint8_t> fuels_;  // by progress and place: the most fuel had there, and one
    int least_ = 0;
    std::size_t expansions_ = 0;
};

}  // namespace astrogate::triplanetary
