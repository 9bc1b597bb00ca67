// Which orbits of a star cost no fuel where its owner chooses between two ways: a search over all that
// gravity can do with a ship.
#include <map>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "games/slingshot/tests/table.h"

namespace astrogate::slingshot {
namespace {

struct Place {
    Hex hex{};
    Hex vector{};
    friend bool operator<(const Place& a, const Place& b) {
        return std::tie(a.hex.q, a.hex.r, a.vector.q, a.vector.r) <
               std::tie(b.hex.q, b.hex.r, b.vector.q, b.vector.r);
    }
    friend bool operator==(const Place&, const Place&) = default;
};
constexpr int fastest_start = 4, farthest = 9, longest_period = 25;

class Sky {
public:
    explicit Sky(Body body) : body_(body) { battle_.bodies.push_back({body, {}}); }

    // Where a ship without thrust may be a turn later: two places where its owner chooses between two ways.
    std::vector<Place> after(const Place& place) const {
        Pulls pulls;
        find_pulls(plain_game(), battle_, place.hex, pulls);
        if (pulls.empty()) return kept({place.hex + place.vector, place.vector});
        const Pull& pull = pulls[0];
        std::vector<Place> places = pulled(place, pulls, pull.direction);
        if (pull.direction != pull.other)
            for (const Place& one : pulled(place, pulls, pull.other)) places.push_back(one);
        return places;
    }

private:
    std::vector<Place> pulled(const Place& place, const Pulls& pulls, Way way) const {
        Ship ship;
        ship.vector = place.vector;
        Plan plan;
        plan.leans.push_back({body_, way});
        const Hex vector = plotted(ship, plan, pulls);
        return kept({place.hex + vector, vector});
    }
    // Without those that burn up, end in the body's hex, or are far out.
    std::vector<Place> kept(const Place& place) const {
        Body star = Body::none;
        const HexMotion motion{place.hex - place.vector, place.vector};
        const bool is_lost = burns_up(plain_game(), battle_, motion, star).has_value();
        if (is_lost || place.hex == Hex{} || length(place.hex) > farthest) return {};
        return {place};
    }

    Body body_;
    Battle battle_{};
};

template <class F>
void each_near(int reach, F&& f) {
    for (int q = -reach; q <= reach; ++q)
        for (int r = -reach; r <= reach; ++r) f(Hex::of(q, r));
}

class Search {
public:
    explicit Search(Body body) : sky_(body), field_(is_star(body) ? 2 : 1) {
        each_near(2, [&](Hex hex) {
            if (length(hex) < 1 || length(hex) > 2) return;
            each_near(fastest_start, [&](Hex vector) { add({hex, vector}); });
        });
        while (!open_.empty()) {
            const Place place = open_.back();
            open_.pop_back();
            for (const Place& next : after_[place]) add(next);
        }
    }
    // The shortest way back to a place; empty where there is none.
    std::vector<Place> orbit_of(const Place& start) const {
        std::map<Place, Place> from;
        std::vector<Place> edge{start};
        for (int turn = 1; turn < longest_period; ++turn) {
            std::vector<Place> next;
            for (const Place& place : edge)
                for (const Place& one : after_.at(place)) {
                    if (one == start) return way_to(place, start, from);
                    if (from.emplace(one, place).second) next.push_back(one);
                }
            edge = next;
        }
        return {};
    }
    // Each orbit once, as the set of its places.
    std::set<std::set<Place>> orbits() const {
        std::set<std::set<Place>> found;
        for (const auto& [place, nexts] : after_) {
            const std::vector<Place> orbit = orbit_of(place);
            if (!orbit.empty()) found.emplace(orbit.begin(), orbit.end());
        }
        return found;
    }

private:
    // At rest outside the field a ship stays for ever, and is left out.
    void add(const Place& place) {
        if (after_.count(place) != 0) return;
        const bool is_left = place.vector == Hex{} && length(place.hex) > field_;
        after_[place] = is_left ? std::vector<Place>{} : sky_.after(place);
        open_.push_back(place);
    }
    static std::vector<Place> way_to(Place place, const Place& start, const std::map<Place, Place>& from) {
        std::vector<Place> way{place};
        while (!(place == start)) way.push_back(place = from.at(place));
        return way;
    }

    Sky sky_;
    int field_;
    std::map<Place, std::vector<Place>> after_{};
    std::vector<Place> open_{};
};

// By the number of places in an orbit, and how many of them are how far from the star.
std::map<std::vector<int>, int> counted(const std::set<std::set<Place>>& orbits) {
    std::map<std::vector<int>, int> counts;
    for (const std::set<Place>& orbit : orbits) {
        std::vector<int> shape{static_cast<int>(orbit.size()), 0, 0};
        for (const Place& place : orbit) ++shape[static_cast<std::size_t>(length(place.hex))];
        ++counts[shape];
    }
    return counts;
}

// Six of four turns in four of the hexes beside it, which need nobody's choice; and four of nine turns two
// hexes from it, in which the owner chooses the way of six pulls.
TEST(SlingshotChosenOrbits, OfAStarAreSixOfFourTurnsAndFourOfNine) {
    const std::map<std::vector<int>, int> wanted{{{4, 4, 0}, 6}, {{9, 0, 9}, 4}};
    EXPECT_EQ(counted(Search(Body::star).orbits()), wanted);
}

TEST(SlingshotChosenOrbits, OfAPlanetAreNoMore) {
    const std::map<std::vector<int>, int> wanted{{{6, 6, 0}, 2}};
    EXPECT_EQ(counted(Search(Body::planet).orbits()), wanted);
}

}  // namespace
}  // namespace astrogate::slingshot
