// Games from any State of ships on, one seat's turn at a time: its sheet, then all that follows until it
// plots again.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/triplanetary/rules/chapters.h"
#include "games/triplanetary/tests/board.h"
#include "kernel/grow.h"
#include "kernel/turn.h"

namespace astrogate::triplanetary {

inline bool can_fly(const Stationed& ship) {
    if (!board().is_on(ship.hex) || !board().is_on(ship.hex - ship.vector)) return false;
    Course course;
    resolve(board(), ship.hex - ship.vector, ship.vector, false, course);
    Loss loss = Loss::crash;
    return !is_lost(course, loss);
}

inline std::string write_aim(const Aim& aim) {
    std::string text;
    on_alternative(aim, [&]<class A>(const A& one) {
        text = A::name;
        if constexpr (requires { one.body; })
            text += std::string(" ") + enum_names<Body>[static_cast<std::size_t>(one.body)];
        if constexpr (requires { one.thrift; })
            text += std::string(" by ") + enum_names<Thrift>[static_cast<std::size_t>(one.thrift)];
    });
    return text;
}

class Flight {
public:
    Flight(Rules rules, std::string_view scenario, const std::vector<Stationed>& ships) {
        for (const Stationed& ship : ships) rules.ships.push_back(ship);
        Problems problems;
        game_ = std::make_unique<Triplanetary>(embedded(), rules, problems);
        Setup setup;
        while (game_->scenario_names[setup.scenario].view() != scenario) ++setup.scenario;
        is_open_ = problems.empty() && open_game(*game_, setup, first_, *scratch_, log_, problems);
        if (is_open_ && first_.progress.step == step::placement) is_open_ = fly(first_, {});
    }
    bool is_open() const { return is_open_; }
    const Triplanetary& game() const { return *game_; }
    const State& first() const { return first_; }
    bool is_over(const State& state) const { return state.progress.is_over; }
    void see(const State& state, View& view, Seat seat = Seat{0}) const { look(*game_, state, seat, view); }

    // Hands in this sheet, and goes on by default sheets until `next` plots; false where it is refused.
    bool fly(State& state, const GameSheet& sheet, Seat next = Seat{0}) const {
        astrogate::waiting(*game_, state, scratch_->now);
        for (bool is_first = true; scratch_->now.what != Waits::over; is_first = false) {
            const Waiting& now = scratch_->now;
            const bool plots = now.what == Waits::seats && state.progress.step == step::astrogation;
            if (!is_first && plots && now.seats[0].seat == next) return true;
            input_->stage = now.stage;
            input_->kind = now.what == Waits::dice ? InputKind::dice : InputKind::sheets;
            if (input_->kind == InputKind::dice)
                dice_.answer(now.dice, input_->faces);
            else
                fill(state, is_first ? sheet : GameSheet{}, is_first);
            Problems problems;
            admit(*game_, state, *input_, *scratch_, problems);
            if (!problems.empty()) return false;
            advance(*game_, state, *input_, *scratch_, log_);
        }
        return true;
    }

    // Every sheet for a ship that the options of the game let grow.
    template <class F>
    void each_sheet(const State& state, UnitId unit, const F& f) const {
        View view;
        see(state, view);
        grow_all(view, unit, GameSheet{}, f);
    }

private:
    // All orders of the patterns offered for a draft.
    class Offers final : public OptionSink {
    public:
        bool offer(const Pattern& pattern) override {
            std::size_t i = 0;
            with_alternative<Order>(pattern.order,
                                    [&]<class A>(std::type_identity<A>) { spread<A>(pattern, A{}, i); });
            return true;
        }
        void may_hand_in(bool) override {}
        std::vector<Order> orders{};

    private:
        template <class A>
        void spread(const Pattern& pattern, A order, std::size_t at) {
            if (at == pattern.fields.size()) return orders.emplace_back(order), void();
            each_choice(pattern.fields[at], [&](std::span<const std::int32_t> numbers) {
                A next = order;
                std::size_t i = 0;
                each_field(next, [&](const auto&, auto& member) {
                    std::size_t k = 0;
                    if (i++ == at)
                        grow::assign(member, [&] { return k < numbers.size() ? numbers[k++] : 0; });
                });
                spread(pattern, next, at + 1);
            });
        }
        template <class F>
        static void each_choice(const Domain& domain, const F& f) {
            if (domain.kind == Domain::Kind::burn) {
                for (const Point& point : domain.points) {
                    const std::array<std::int32_t, 3> numbers{point[0], point[1], point[2]};
                    f(numbers);
                }
                return;
            }
            if (domain.kind == Domain::Kind::row) return f(domain.values);
            if (domain.kind == Domain::Kind::fixed) return f(std::span(&domain.lo, 1));
            for (const std::int32_t& value : domain.values) f(std::span(&value, 1));
        }
    };

    template <class F>
    void grow_all(const View& view, UnitId unit, const GameSheet& draft, const F& f) const {
        f(draft);
        Offers offers;
        game_->options(view, draft, offers);
        for (const Order& order : offers.orders) {
            const bool is_next = draft.orders.empty() || is_before(draft.orders.back(), order);
            if (unit_of(order) != unit || !is_next) continue;
            GameSheet longer = draft;
            longer.orders.push_back(order);
            grow_all(view, unit, longer, f);
        }
    }
    // Some order of orders, so that each sheet is grown in one way.
    static bool is_before(const Order& a, const Order& b) { return to_bytes(a) < to_bytes(b); }

    void fill(const State& state, const GameSheet& sheet, bool is_first) const {
        input_->sheets.clear();
        for (const Asked& asked : scratch_->now.seats) {
            auto& one = input_->sheets.push_back(SeatSheet<Triplanetary>{});
            one.seat = asked.seat;
            one.sheet = sheet;
            look(*game_, state, asked.seat, scratch_->view);
            if (!is_first || state.progress.step == step::placement)
                game_->default_sheet(scratch_->view, one.sheet);
            sort_sheet(one.sheet);
        }
    }

    std::unique_ptr<Triplanetary> game_;
    std::unique_ptr<Scratch<Triplanetary>> scratch_ = std::make_unique<Scratch<Triplanetary>>();
    std::unique_ptr<Input<Triplanetary>> input_ = std::make_unique<Input<Triplanetary>>();
    mutable Stream dice_{7};
    mutable Silence log_{};
    State first_{};
    bool is_open_ = false;
};

}  // namespace astrogate::triplanetary
