// AnyGameOf<G>: wraps a concrete game for all who speak Node and bytes. Included by games/list.cpp only.
#pragma once
#include "base/node_fields.h"
#include "kernel/any/advice_node.h"
#include "kernel/any/any_game.h"
#include "kernel/any/description.h"
#include "kernel/any/node_sinks.h"
#include "kernel/any/play_out.h"
#include "kernel/any/state_bytes.h"
#include "kernel/any/workspace.h"
#include "kernel/text/notation_reader.h"
#include "kernel/turn.h"
#include "kernel/units.h"

namespace astrogate {

template <Game G>
class AnyGameOf final : public AnyGame {
    using State = typename G::State;
    using View = typename G::View;
    using Order = typename G::Order;

public:
    AnyGameOf(const G& game, const Registration<G>& registration) : game_(game), registration_(registration) {
        rules_ = to_node(game_.rules);
        description_ = describe(game_, registration_, rules_);
    }

    const Node& description() const override { return description_; }
    const Node& texts() const override { return *registration_.texts; }
    const Node& rules() const override { return rules_; }
    Node schema() const override { return describe_types<G>(); }

    Result<AnyMove> start(const Node& setup_node) const override {
        Workspace<G>* work = &Workspace<G>::here();
        work->state = State{};
        Problems problems;
        typename G::Setup setup;
        if (!registration_.read_setup(game_, setup_node, setup, problems)) return problems;
        MoveLog<G> log(game_, work->glimpses, setup.seats, true);
        work->before_views.assign(std::size_t{setup.seats} + 1, {});  // everything is news
        if (!open_game(game_, setup, work->state, work->scratch, log, problems))
            return numbered(game_, problems);
        return finish(*work, log, setup.seats);
    }

    Result<Node> board_of_setup(const Node& setup_node) const override {
        Problems problems;
        typename G::Setup setup;
        if (!registration_.read_setup(game_, setup_node, setup, problems)) return problems;
        if constexpr (HasOwnBoard<G>) return game_.own_board(setup);
        return Node();
    }
    Node board_of_view(std::string_view view_bytes) const override {
        if constexpr (HasOwnBoard<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            if (work) return game_.own_board(work->view);
        }
        return Node();
    }

    Result<Waiting> waiting(std::string_view state) const override {
        auto work = Workspace<G>::of_state(state);
        if (!work) return not_a("not_a_state");
        Waiting now;
        astrogate::waiting(game_, work->state, now);
        return now;
    }

    Result<Bytes> view(std::string_view state, Seat seat) const override {
        auto work = Workspace<G>::of_state(state);
        if (!work) return not_a("not_a_state");
        look(game_, work->state, seat, work->scratch.view);
        return to_bytes(work->scratch.view);
    }

    Problems admit(std::string_view state, const AnyInput& any) const override {
        Problems problems;
        auto work = Workspace<G>::of_state(state);
        if (!work)
            problems.add(not_a("not_a_state"));
        else if (read_input(any, work->input, problems))
            astrogate::admit(game_, work->state, work->input, work->scratch, problems);
        return numbered(game_, problems);
    }

    using AnyGame::advance;
    Result<AnyMove> advance(std::string_view state, const AnyInput& any,
                            const MoveNeeds& needs) const override {
        auto work = Workspace<G>::of_state(state);
        if (!work) return not_a("not_a_state");
        Problems problems;
        if (read_input<G>(any, work->input, problems))
            astrogate::admit(game_, work->state, work->input, work->scratch, problems);
        if (!problems.empty()) return numbered(game_, problems);
        const auto seats = static_cast<std::uint8_t>(work->state.players.size());
        note_views(*work, seats, needs);
        MoveLog<G> log(game_, work->glimpses, seats, needs.events);
        astrogate::advance(game_, work->state, work->input, work->scratch, log);
        return finish(*work, log, seats);
    }

    Result<std::vector<AnyMoment>> tell(std::string_view state, const AnyInput& any,
                                        Seat seat) const override {
        auto work = Workspace<G>::of_state(state);
        if (!work) return not_a("not_a_state");
        Problems problems;
        if (read_input<G>(any, work->input, problems))
            astrogate::admit(game_, work->state, work->input, work->scratch, problems);
        if (!problems.empty()) return numbered(game_, problems);
        work->view_read.clear();
        Telling<G> log{game_, work->view, work->glimpses, seat, {}};
        astrogate::advance(game_, work->state, work->input, work->scratch, log);
        if (log.moments.empty()) log.moments.emplace_back();
        look(game_, work->state, seat, work->view);
        log.moments.back().view = to_bytes(work->view);
        return std::move(log.moments);
    }

    std::uint64_t state_hash(std::string_view state) const override {
        auto work = Workspace<G>::of_state(state);
        return work ? hash_of(work->state) : 0;
    }
    Node state_node(std::string_view state) const override {
        auto work = Workspace<G>::of_state(state);
        return work ? to_node(work->state) : Node();
    }

    bool offer(std::string_view view_bytes, std::string_view sheet_bytes, OptionSink& sink) const override {
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        if (work) game_.options(work->view, work->sheet, sink);
        return work != nullptr;
    }
    Node options(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        NodeOptions<G> sink;
        if (!offer(view_bytes, sheet_bytes, sink)) return Node();
        Node node = Node::map();
        node.set("complete", Node::boolean(sink.complete));
        node.set("patterns", std::move(sink.patterns));
        return node;
    }

    Problems check(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        Problems problems;
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        if (!work)
            problems.add(not_a("not_a_sheet"));
        else
            game_.check(work->view, work->sheet, problems);
        return numbered(game_, problems);
    }

    Node foresee(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        if (!work) return Node();
        NodeFacts<G> sink(game_);
        game_.foresee(work->view, work->sheet, sink);
        return std::move(sink.node);
    }

    Node foresee_unit(std::string_view view_bytes, std::string_view sheet_bytes, UnitId unit) const override {
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        if (!work) return Node();
        NodeFacts<G> sink(game_);
        astrogate::foresee_unit(game_, work->view, work->sheet, unit, sink);
        return std::move(sink.node);
    }

    Bytes default_sheet(std::string_view view_bytes) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        if (!work) return {};
        game_.default_sheet(work->view, work->sheet);
        return to_bytes(work->sheet);
    }

    Node view_node(std::string_view view_bytes) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        return work ? to_node(work->view) : Node();
    }

    bool in_sequence(std::string_view view_bytes) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        return work && is_in_sequence(work->view);
    }

    Node aims(std::string_view view_bytes) const override {
        if constexpr (Advising<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            NodeAims<G> sink;
            if (work) game_.aims(work->view, sink);
            return std::move(sink.patterns);
        }
        return Node::list();
    }

    Result<Node> advise(std::string_view view_bytes, const Node& aim_node) const override {
        if constexpr (Advising<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            if (!work) return not_a("not_a_view");
            Problems problems;
            typename G::Aim aim;
            if (!from_node(aim_node, aim, problems, "aim")) return problems;
            NodePlan<G> plan(work->view);
            if (!game_.advise(work->view, aim, plan, problems)) return numbered(game_, problems);
            return std::move(plan.node);
        }
        return not_a("no_advice");
    }

    Result<Bytes> sheet_from_node(std::string_view view_bytes, const Node& orders) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        if (!work) return not_a("not_a_view");
        Problems problems;
        if (!from_node(orders, work->sheet.orders, problems, "orders")) return problems;
        if (!is_in_sequence(work->view)) sort_sheet(work->sheet);
        return to_bytes(work->sheet);
    }

    Node sheet_node(std::string_view sheet_bytes) const override {
        auto sheet = std::make_unique<Sheet<G>>();
        return from_bytes(sheet_bytes, *sheet) ? to_node(sheet->orders) : Node();
    }

    OrdersRead read_orders(std::string_view view_bytes, std::string_view text) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        if (!work) return {{}, {{not_a("not_a_view"), {}, {}}}};
        SheetReader<G> reader(work->view, &game_, texts());
        auto misread = reader.read(text, is_in_sequence(work->view), work->sheet);
        return {to_bytes(work->sheet), std::move(misread)};
    }

    Result<Bytes> sheet_from_notation(std::string_view view_bytes, std::string_view text) const override {
        return read_orders(view_bytes, text).sheet_or_problems();
    }
    std::string sheet_notation(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        return work ? print_sheet(work->view, work->sheet) : std::string();
    }
    std::string sheet_post(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto work = Workspace<G>::of_draft(view_bytes, sheet_bytes);
        return work ? SheetPrinter<G>(work->view, &game_, texts()).as_post(work->sheet) : std::string();
    }

    bool same_team(Seat a, Seat b) const override {
        if constexpr (requires { game_.same_team(a, b); }) return a == b || game_.same_team(a, b);
        return a == b;
    }

    std::optional<std::uint32_t> turn(std::string_view view_bytes) const override {
        if constexpr (ShowsTurns<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            if (work) return work->view.turn;
        }
        return std::nullopt;
    }

    std::string unit_name(std::string_view view_bytes, UnitId unit) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        return work ? std::string(G::unit_name(work->view, unit).view()) : std::string();
    }

    Seat unit_owner(std::string_view view_bytes, UnitId unit) const override {
        if constexpr (OwnsUnits<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            if (work) return G::unit_owner(work->view, unit);
        }
        return no_seat;
    }

    std::string unit_kind(std::string_view view_bytes, UnitId unit) const override {
        if constexpr (KindsOfUnits<G>) {
            auto work = Workspace<G>::of_view(view_bytes);
            if (work) return G::unit_kind(work->view, unit);
        }
        return {};
    }

    Result<AnyChoice> choose(std::string_view bot, std::string_view view_bytes,
                             std::uint64_t seed) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        if (!work) return not_a("not_a_view");
        const NamedPolicy<G>* policy = player(bot);
        if (policy == nullptr) return Problem("no_such_bot", "", Grade::malformed).saying(bot);
        Stream dice(seed);
        Reason reason;
        policy->choose(game_, work->view, dice, work->sheet, reason);
        return AnyChoice{to_bytes(work->sheet), reason.text, numbers_of(reason)};
    }

    Result<AnyEnd> play_out(const Node& setup_node, const std::vector<std::string>& bots,
                            std::uint64_t seed) const override {
        Problems problems;
        typename G::Setup setup;
        if (!registration_.read_setup(game_, setup_node, setup, problems)) return problems;
        List<NamedPolicy<G>, max_seats> players;
        for (const std::string& bot : bots) {
            const NamedPolicy<G>* found = player(bot);
            if (found == nullptr) return Problem("no_such_bot", "", Grade::malformed).saying(bot);
            players.push_back(*found);
        }
        return PlayOut<G>{game_, Workspace<G>::here(), players}.run(setup, seed);
    }

    Result<Bytes> stand(std::string_view rule, std::string_view view_bytes) const override {
        auto work = Workspace<G>::of_view(view_bytes);
        if (!work) return not_a("not_a_view");
        for (const StandingRule<G>& one : registration_.standing) {
            if (rule != one.name || one.step != work->view.seen.step) continue;
            one.fill(game_, work->view, work->sheet);
            if (!is_in_sequence(work->view)) sort_sheet(work->sheet);
            return to_bytes(work->sheet);
        }
        return Problem("no_such_standing_rule", "", Grade::malformed).saying(rule);
    }

    Result<Worth> worth(std::string_view state, Seat viewer, const AppraisalTerms& terms) const override {
        auto work = Workspace<G>::of_state(state);
        if (!work) return not_a("not_a_state");
        if (viewer != spectator && viewer.value >= work->state.players.size()) return no_seat_of(viewer);
        Worth worth;
        registration_.analyst.worth(game_, work->state, viewer, terms, worth);
        return worth;
    }

    Result<AnyVerdict> judge(std::string_view state, const AnyInput& any, Seat seat,
                             const AppraisalTerms& terms) const override {
        if (Problems problems = admit(state, any); !problems.empty()) return problems;
        Workspace<G>& work = Workspace<G>::here();  // with the State and the Input that were admitted
        bool is_there = false;
        for (const SeatSheet<G>& one : work.input.sheets) is_there = is_there || one.seat == seat;
        if (!is_there) return no_seat_of(seat);
        const auto judged = std::make_unique<Judged<G>>();
        registration_.analyst.judge(game_, registration_.bots, work.state, work.input, seat, terms, *judged);
        if (judged->verdict.needs > 0) return AnyVerdict{judged->verdict, {}, {}};
        return AnyVerdict{judged->verdict, to_bytes(judged->played), to_bytes(judged->better)};
    }

private:
    static Problem no_seat_of(Seat seat) {
        return Problem("no_such_seat", "", Grade::malformed).with("seat", seat.value);
    }

    const NamedPolicy<G>* player(std::string_view name) const {
        for (const auto& players : {registration_.bots, registration_.house})
            for (const NamedPolicy<G>& one : players)
                if (name == one.name) return &one;
        return nullptr;
    }
    static bool is_in_sequence(const View& view) {
        return view.seen.step < G::steps().size() && G::steps()[view.seen.step].in_sequence;
    }
    static Problem not_a(const char* code) { return Problem(code, "", Grade::malformed); }

    // Keeps the Views as they are now on the work.
    void note_views(Workspace<G>& work, std::uint8_t seats, const MoveNeeds& needs) const {
        work.before_views.resize(std::size_t{seats} + 1);
        for (std::uint8_t s = 0; s <= seats; ++s) {
            if (s < needs.views.size() && needs.views[s] != nullptr) {
                work.before_views[s] = *needs.views[s];
            } else {
                look(game_, work.state, seat_at(s, seats), work.scratch.view);
                work.before_views[s] = to_bytes(work.scratch.view);
            }
        }
    }

    // Adds the new Views; a frame without glimpses stays empty where the View is as before.
    AnyMove finish(Workspace<G>& work, MoveLog<G>& log, std::uint8_t seats) const {
        for (std::uint8_t s = 0; s <= seats; ++s) {
            look(game_, work.state, seat_at(s, seats), work.scratch.view);
            Bytes now = to_bytes(work.scratch.view);
            if (!log.move.frames[s].glimpses.empty() || now != work.before_views[s])
                log.move.frames[s].view = std::move(now);
        }
        if constexpr (ShowsTurns<G>) log.move.turn = work.scratch.view.turn;
        log.move.state = state_bytes(work.state);
        log.move.state_hash = hash_of(work.state);
        log.move.waiting = work.scratch.now;
        return std::move(log.move);
    }

    const G game_;
    Registration<G> registration_;
    Node rules_;
    Node description_;
};

}  // namespace astrogate
