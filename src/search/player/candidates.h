// Sheets that a seat may hand in now, each once: what its players would do, what is grown from `options`, and
// neighbours of what is good.
#pragma once
#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/grow.h"
#include "kernel/policy.h"
#include "search/player/level.h"
#include "search/player/nudge.h"

namespace astrogate::search {

template <Game G>
bool is_in_sequence(const typename G::View& view) {
    return G::steps()[view.seen.step].in_sequence;
}

template <Game G>
bool may_be_handed_in(const G& game, const typename G::View& view, const Sheet<G>& sheet) {
    Problems problems;
    game.check(view, sheet, problems);
    return problems.empty() && (is_in_sequence<G>(view) || is_sorted(sheet));
}

// The sheet of a scripted player; the default where it has none that is legal.
template <Game G>
void sheet_of(const G& game, const NamedPolicy<G>& player, const typename G::View& view, Stream dice,
              Sheet<G>& sheet) {
    Reason reason;
    sheet.orders.clear();
    player.choose(game, view, dice, sheet, reason);
    if (may_be_handed_in(game, view, sheet)) return;
    sheet.orders.clear();
    game.default_sheet(view, sheet);
}

// Whether some pattern that is offered puts a unit anywhere in a box.
class FreePlaces final : public OptionSink {
public:
    bool offer(const Pattern& pattern) override {
        are_there = std::ranges::any_of(pattern.fields,
                                        [](const Domain& one) { return one.kind == Domain::Kind::box; });
        return !are_there;
    }
    void may_hand_in(bool) override {}

    bool are_there = false;
};

template <Game G>
class Candidates {
public:
    Candidates(const G& game, const typename G::View& view, Stream dice)
        : game_(game), view_(view), dice_(dice) {
        sheets_.reserve(most_candidates);
    }

    // One that was handed in, and so may be.
    void add_given(const Sheet<G>& sheet) { sheets_.push_back(sheet); }
    // The quick player's first, then what every other one would do, and the default.
    void add_players(std::span<const NamedPolicy<G>> players, const NamedPolicy<G>* quick) {
        if (quick != nullptr) add_of(*quick);
        for (const NamedPolicy<G>& one : players)
            if (&one != quick && (draws_ || one.name != chance_player)) add_of(one);
        next_.orders.clear();
        game_.default_sheet(view_, next_);
        add();
    }
    // Where units are put into free space, nothing is drawn by chance from here on: such places are nobody's
    // plan.
    void draw_no_free_places() {
        FreePlaces places;
        next_.orders.clear();
        game_.options(view_, next_, places);
        draws_ = !places.are_there;
    }
    // Sheets grown at random, until there are so many or no new one is found.
    void grow(std::size_t wanted) {
        for (int tries = 0; draws_ && tries < most_tries && sheets_.size() < wanted; ++tries)
            if (grow_sheet(game_, view_, dice_, NothingUnwanted{}, next_, 4, draft_tries)) add();
    }
    // Sheets that differ from one in what a single unit does: half of them by a step.
    void add_neighbours(std::size_t of, std::size_t wanted) {
        if (of >= sheets_.size()) return;
        const std::size_t enough = sheets_.size() + wanted;
        for (int tries = 0; draws_ && tries < most_tries / 2 && sheets_.size() < enough; ++tries) {
            next_ = sheets_[of];
            if (next_.orders.empty()) {
                if (grow_on(game_, view_, dice_, NothingUnwanted{}, next_, 2, draft_tries)) add();
                continue;
            }
            if (dice_.below(2) == 0) {
                if (nudge_an_order()) add();
                continue;
            }
            drop_a_unit();
            if (grow_on(game_, view_, dice_, NothingUnwanted{}, next_, 2, draft_tries)) add();
        }
    }

    std::size_t size() const { return sheets_.size(); }
    const Sheet<G>& operator[](std::size_t i) const { return sheets_[i]; }

private:
    static constexpr int most_tries = 96;
    static constexpr int draft_tries = 400;

    void add_of(const NamedPolicy<G>& player) {
        sheet_of(game_, player, view_, Stream(dice_.next()), next_);
        add();
    }
    // The sheet that was just made.
    void add() {
        if (sheets_.size() == most_candidates) return;
        if (!is_in_sequence<G>(view_)) sort_sheet(next_);
        for (const Sheet<G>& one : sheets_)
            if (same(one, next_)) return;
        if (may_be_handed_in(game_, view_, next_)) sheets_.push_back(next_);
    }
    // Takes the orders of one unit out, or one order where it names none.
    void drop_a_unit() {
        auto& orders = next_.orders;
        const std::size_t at = dice_.below(static_cast<std::uint32_t>(orders.size()));
        const UnitId unit = unit_of(orders[at]);
        if (unit == no_unit) return orders.erase_at(at);
        for (std::size_t i = orders.size(); i > 0; --i)
            if (unit_of(orders[i - 1]) == unit) orders.erase_at(i - 1);
    }

    // Puts an order beside it in the place of one.
    bool nudge_an_order() {
        auto& orders = next_.orders;
        const std::size_t at = dice_.below(static_cast<std::uint32_t>(orders.size()));
        const typename G::Order order = orders[at];
        orders.erase_at(at);
        Nudge<G> nudge(order, dice_);
        game_.options(view_, next_, nudge);
        if (nudge.any()) orders.push_back(nudge.beside());
        return nudge.any();
    }

    const G& game_;
    const typename G::View& view_;
    Stream dice_;
    std::vector<Sheet<G>> sheets_;
    Sheet<G> next_{};
    bool draws_ = true;
};

}  // namespace astrogate::search
