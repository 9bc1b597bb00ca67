// What the others may hand in at the stage that is played now: by each of their players, by default, or
// grown, each from their own View of a State that was drawn. A kind is the same way of choosing in every
// State.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "search/player/candidates.h"
#include "search/player/matrix.h"

namespace astrogate::search {

template <Game G>
class Kinds {
public:
    Kinds(const G& game, std::span<const NamedPolicy<G>> players, const NamedPolicy<G>* quick,
          std::size_t wanted, std::uint64_t seed)
        : game_(game), seed_(seed) {
        if (quick != nullptr) players_.push_back(*quick);
        for (const NamedPolicy<G>& one : players)
            if (&one != quick && players_.size() + least_others < wanted) players_.push_back(one);
        count_ = wanted;
    }

    std::size_t size() const { return count_; }
    // What is expected: half of all the quick player's, the rest of the other players' and the default.
    Mixture<most_kinds> expected() const {
        const std::size_t known = players_.size() + 1;
        Mixture<most_kinds> weights{};
        for (std::size_t k = 0; k < known; ++k) weights[k] = whole / 2 / static_cast<std::int64_t>(known);
        weights[0] += whole - whole / 2;
        return weights;
    }
    // A kind as a sample draws it.
    std::size_t drawn(Stream& dice) const {
        const Mixture<most_kinds> weights = expected();
        return draw(weights, whole, dice);
    }
    // Makes room for the sheets of so many seats in so many States.
    void make_room(std::size_t states, std::size_t seats) {
        seats_ = seats;
        sheets_.resize(states * seats * count_);
        is_made_.assign(sheets_.size(), false);
    }
    // Of the seat at `place` among the others, who sees `view` of the State. `look` fills the View where it
    // is needed; all kinds are then made.
    template <class Look>
    const Sheet<G>& sheet(std::size_t state, std::size_t place, std::size_t kind, Look&& look) {
        const std::size_t first = (state * seats_ + place) * count_;
        if (!is_made_[first]) {
            const typename G::View& view = look();
            for (std::size_t k = 0; k < count_; ++k) {
                Hasher mixed;
                for (const std::uint64_t word : {seed_, std::uint64_t{place}, std::uint64_t{k}})
                    mixed.add(word);
                make(view, {&sheets_[first], k}, Stream(mixed.value()), sheets_[first + k]);
            }
            is_made_[first] = true;
        }
        return sheets_[first + kind];
    }

private:
    static constexpr std::size_t least_others = 3;  // the default, and two that are grown
    static constexpr int tries = 6;                 // to grow one that is not among those before

    void make(const typename G::View& view, std::span<const Sheet<G>> before, Stream dice,
              Sheet<G>& sheet) const {
        const std::size_t kind = before.size();
        if (kind < players_.size()) return sheet_of(game_, players_[kind], view, dice, sheet);
        for (int i = 0; kind > players_.size() && i < tries; ++i) {
            if (!grow_sheet(game_, view, dice, NothingUnwanted{}, sheet)) continue;
            if (!is_in_sequence<G>(view)) sort_sheet(sheet);
            bool is_new = true;
            for (const Sheet<G>& one : before) is_new = is_new && !same(one, sheet);
            if (is_new && may_be_handed_in(game_, view, sheet)) return;
        }
        sheet.orders.clear();
        game_.default_sheet(view, sheet);
    }

    const G& game_;
    std::uint64_t seed_;
    List<NamedPolicy<G>, most_kinds> players_;
    std::size_t count_ = 0;
    std::size_t seats_ = 0;
    std::vector<Sheet<G>> sheets_;
    std::vector<bool> is_made_;
};

}  // namespace astrogate::search
