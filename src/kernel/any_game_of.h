// AnyGameOf<G>: wraps a concrete game for all who speak Node and bytes. Included by games/list.cpp only.
#pragma once
#include "base/node_fields.h"
#include "kernel/advice_node.h"
#include "kernel/any_game.h"
#include "kernel/description.h"
#include "kernel/node_sinks.h"
#include "kernel/state_bytes.h"
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
        Desk* desk = &a_desk();
        desk->state = State{};
        Problems problems;
        typename G::Setup setup;
        if (!registration_.read_setup(game_, setup_node, setup, problems)) return problems;
        MoveLog<G> log(game_, desk->glimpses, setup.seats, true);
        desk->before_views.assign(std::size_t{setup.seats} + 1, {});  // everything is news
        if (!open_game(game_, setup, desk->state, desk->scratch, log, problems))
            return numbered(game_, problems);
        return finish(*desk, log, setup.seats);
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
            auto desk = read_view(view_bytes);
            if (desk) return game_.own_board(desk->view);
        }
        return Node();
    }

    Result<Waiting> waiting(std::string_view state) const override {
        auto desk = read_state(state);
        if (!desk) return not_a("not_a_state");
        Waiting now;
        astrogate::waiting(game_, desk->state, now);
        return now;
    }

    Result<Bytes> view(std::string_view state, Seat seat) const override {
        auto desk = read_state(state);
        if (!desk) return not_a("not_a_state");
        look(game_, desk->state, seat, desk->scratch.view);
        return to_bytes(desk->scratch.view);
    }

    Problems admit(std::string_view state, const AnyInput& any) const override {
        Problems problems;
        auto desk = read_state(state);
        if (!desk)
            problems.add(not_a("not_a_state"));
        else if (read_input(any, desk->input, problems))
            astrogate::admit(game_, desk->state, desk->input, desk->scratch, problems);
        return numbered(game_, problems);
    }

    using AnyGame::advance;
    Result<AnyMove> advance(std::string_view state, const AnyInput& any,
                            const MoveNeeds& needs) const override {
        auto desk = read_state(state);
        if (!desk) return not_a("not_a_state");
        Problems problems;
        if (read_input(any, desk->input, problems))
            astrogate::admit(game_, desk->state, desk->input, desk->scratch, problems);
        if (!problems.empty()) return numbered(game_, problems);
        const auto seats = static_cast<std::uint8_t>(desk->state.players.size());
        note_views(*desk, seats, needs);
        MoveLog<G> log(game_, desk->glimpses, seats, needs.events);
        astrogate::advance(game_, desk->state, desk->input, desk->scratch, log);
        return finish(*desk, log, seats);
    }

    Result<std::vector<AnyMoment>> tell(std::string_view state, const AnyInput& any,
                                        Seat seat) const override {
        auto desk = read_state(state);
        if (!desk) return not_a("not_a_state");
        Problems problems;
        if (read_input(any, desk->input, problems))
            astrogate::admit(game_, desk->state, desk->input, desk->scratch, problems);
        if (!problems.empty()) return numbered(game_, problems);
        desk->view_read.clear();
        Telling<G> log{game_, desk->view, desk->glimpses, seat, {}};
        astrogate::advance(game_, desk->state, desk->input, desk->scratch, log);
        if (log.moments.empty()) log.moments.emplace_back();
        look(game_, desk->state, seat, desk->view);
        log.moments.back().view = to_bytes(desk->view);
        return std::move(log.moments);
    }

    std::uint64_t state_hash(std::string_view state) const override {
        auto desk = read_state(state);
        return desk ? hash_of(desk->state) : 0;
    }
    Node state_node(std::string_view state) const override {
        auto desk = read_state(state);
        return desk ? to_node(desk->state) : Node();
    }

    Node options(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto desk = read_draft(view_bytes, sheet_bytes);
        if (!desk) return Node();
        NodeOptions<G> sink;
        game_.options(desk->view, desk->sheet, sink);
        Node node = Node::map();
        node.set("complete", Node::boolean(sink.complete));
        node.set("patterns", std::move(sink.patterns));
        return node;
    }

    Problems check(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        Problems problems;
        auto desk = read_draft(view_bytes, sheet_bytes);
        if (!desk)
            problems.add(not_a("not_a_sheet"));
        else
            game_.check(desk->view, desk->sheet, problems);
        return numbered(game_, problems);
    }

    Node foresee(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto desk = read_draft(view_bytes, sheet_bytes);
        if (!desk) return Node();
        NodeFacts<G> sink(game_);
        game_.foresee(desk->view, desk->sheet, sink);
        return std::move(sink.node);
    }

    Node foresee_unit(std::string_view view_bytes, std::string_view sheet_bytes, UnitId unit) const override {
        auto desk = read_draft(view_bytes, sheet_bytes);
        if (!desk) return Node();
        NodeFacts<G> sink(game_);
        astrogate::foresee_unit(game_, desk->view, desk->sheet, unit, sink);
        return std::move(sink.node);
    }

    Bytes default_sheet(std::string_view view_bytes) const override {
        auto desk = read_view(view_bytes);
        if (!desk) return {};
        game_.default_sheet(desk->view, desk->sheet);
        return to_bytes(desk->sheet);
    }

    Node view_node(std::string_view view_bytes) const override {
        auto desk = read_view(view_bytes);
        return desk ? to_node(desk->view) : Node();
    }

    bool in_sequence(std::string_view view_bytes) const override {
        auto desk = read_view(view_bytes);
        return desk && is_in_sequence(desk->view);
    }

    Node aims(std::string_view view_bytes) const override {
        if constexpr (Advising<G>) {
            auto desk = read_view(view_bytes);
            NodeAims<G> sink;
            if (desk) game_.aims(desk->view, sink);
            return std::move(sink.patterns);
        }
        return Node::list();
    }

    Result<Node> advise(std::string_view view_bytes, const Node& aim_node) const override {
        if constexpr (Advising<G>) {
            auto desk = read_view(view_bytes);
            if (!desk) return not_a("not_a_view");
            Problems problems;
            typename G::Aim aim;
            if (!from_node(aim_node, aim, problems, "aim")) return problems;
            NodePlan<G> plan(desk->view);
            if (!game_.advise(desk->view, aim, plan, problems)) return numbered(game_, problems);
            return std::move(plan.node);
        }
        return not_a("no_advice");
    }

    Result<Bytes> sheet_from_node(std::string_view view_bytes, const Node& orders) const override {
        auto desk = read_view(view_bytes);
        if (!desk) return not_a("not_a_view");
        Problems problems;
        if (!from_node(orders, desk->sheet.orders, problems, "orders")) return problems;
        if (!is_in_sequence(desk->view)) sort_sheet(desk->sheet);
        return to_bytes(desk->sheet);
    }

    Node sheet_node(std::string_view sheet_bytes) const override {
        auto sheet = std::make_unique<Sheet<G>>();
        return from_bytes(sheet_bytes, *sheet) ? to_node(sheet->orders) : Node();
    }

    OrdersRead read_orders(std::string_view view_bytes, std::string_view text) const override {
        auto desk = read_view(view_bytes);
        if (!desk) return {{}, {{not_a("not_a_view"), {}, {}}}};
        SheetReader<G> reader(desk->view, &game_, texts());
        auto misread = reader.read(text, is_in_sequence(desk->view), desk->sheet);
        return {to_bytes(desk->sheet), std::move(misread)};
    }

    Result<Bytes> sheet_from_notation(std::string_view view_bytes, std::string_view text) const override {
        return read_orders(view_bytes, text).sheet_or_problems();
    }
    std::string sheet_notation(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto desk = read_draft(view_bytes, sheet_bytes);
        return desk ? print_sheet(desk->view, desk->sheet) : std::string();
    }
    std::string sheet_post(std::string_view view_bytes, std::string_view sheet_bytes) const override {
        auto desk = read_draft(view_bytes, sheet_bytes);
        return desk ? SheetPrinter<G>(desk->view, &game_, texts()).as_post(desk->sheet) : std::string();
    }

    std::optional<std::uint32_t> turn(std::string_view view_bytes) const override {
        if constexpr (ShowsTurns<G>) {
            auto desk = read_view(view_bytes);
            if (desk) return desk->view.turn;
        }
        return std::nullopt;
    }

    std::string unit_name(std::string_view view_bytes, UnitId unit) const override {
        auto desk = read_view(view_bytes);
        return desk ? std::string(G::unit_name(desk->view, unit).view()) : std::string();
    }

    Seat unit_owner(std::string_view view_bytes, UnitId unit) const override {
        if constexpr (OwnsUnits<G>) {
            auto desk = read_view(view_bytes);
            if (desk) return G::unit_owner(desk->view, unit);
        }
        return no_seat;
    }

    std::string unit_kind(std::string_view view_bytes, UnitId unit) const override {
        if constexpr (KindsOfUnits<G>) {
            auto desk = read_view(view_bytes);
            if (desk) return G::unit_kind(desk->view, unit);
        }
        return {};
    }

    Result<AnyChoice> choose(std::string_view bot, std::string_view view_bytes,
                             std::uint64_t seed) const override {
        auto desk = read_view(view_bytes);
        if (!desk) return not_a("not_a_view");
        for (const NamedPolicy<G>& policy : registration_.bots) {
            if (bot != policy.name) continue;
            AnyChoice choice;
            choice.numbers = Node::map();
            Stream dice(seed);
            Reason reason;
            policy.choose(game_, desk->view, dice, desk->sheet, reason);
            choice.reason = reason.text;
            for (const Number& number : reason.numbers)
                choice.numbers.set(number.name, Node::integer(number.value));
            choice.sheet = to_bytes(desk->sheet);
            return choice;
        }
        return Problem("no_such_bot", "", Grade::malformed).saying(bot);
    }

    Result<Bytes> stand(std::string_view rule, std::string_view view_bytes) const override {
        auto desk = read_view(view_bytes);
        if (!desk) return not_a("not_a_view");
        for (const StandingRule<G>& one : registration_.standing) {
            if (rule != one.name || one.step != desk->view.seen.step) continue;
            one.fill(game_, desk->view, desk->sheet);
            if (!is_in_sequence(desk->view)) sort_sheet(desk->sheet);
            return to_bytes(desk->sheet);
        }
        return Problem("no_such_standing_rule", "", Grade::malformed).saying(rule);
    }

private:
    // Everything large that a call needs. One a thread: no call makes another, and every call writes what it
    // reads.
    struct Desk {
        State state{};
        View view{};
        Sheet<G> sheet{};
        Input<G> input{};
        Scratch<G> scratch{};
        typename G::Glimpses glimpses{};
        std::vector<Bytes> before_views;
        Bytes view_read;  // what `view` was read from: the next question is often about the same one
    };

    static bool is_in_sequence(const View& view) {
        return view.seen.step < G::steps().size() && G::steps()[view.seen.step].in_sequence;
    }
    static Problem not_a(const char* code) { return Problem(code, "", Grade::malformed); }

    static Desk& a_desk() {
        thread_local const auto desk = std::make_unique<Desk>();
        return *desk;
    }

    static Desk* read_state(std::string_view bytes) {
        Desk& desk = a_desk();
        return astrogate::read_state(bytes, G::steps().size(), desk.state) ? &desk : nullptr;
    }

    static Desk* read_draft(std::string_view view, std::string_view sheet) {
        Desk* desk = read_view(view);
        return desk != nullptr && from_bytes(sheet, desk->sheet) ? desk : nullptr;
    }

    // With nothing ordered yet.
    static Desk* read_view(std::string_view view) {
        Desk& desk = a_desk();
        desk.sheet.orders.clear();
        if (!view.empty() && view == desk.view_read) return &desk;
        desk.view_read.clear();
        if (!from_bytes(view, desk.view)) return nullptr;
        desk.view_read = view;
        return &desk;
    }

    static bool read_input(const AnyInput& any, Input<G>& input, Problems& problems) {
        input.kind = any.kind;
        input.stage = any.stage;
        input.faces = any.faces;
        input.seat = any.seat;
        input.sheets.clear();
        for (const AnySheet& one : any.sheets) {
            if (input.sheets.full()) {
                problems.add(not_a("sheet_twice").with("seat", one.seat.value));
                break;
            }
            SeatSheet<G>& sheet = input.sheets.push_back(SeatSheet<G>{});
            sheet.seat = one.seat;
            sheet.by_default = one.by_default;
            if (!one.by_default && !from_bytes(one.sheet, sheet.sheet))
                problems.add(not_a("not_a_sheet").with("seat", one.seat.value));
        }
        return problems.empty();
    }

    // Keeps the Views as they are now on the desk.
    void note_views(Desk& desk, std::uint8_t seats, const MoveNeeds& needs) const {
        desk.before_views.resize(std::size_t{seats} + 1);
        for (std::uint8_t s = 0; s <= seats; ++s) {
            if (s < needs.views.size() && needs.views[s] != nullptr) {
                desk.before_views[s] = *needs.views[s];
            } else {
                look(game_, desk.state, seat_at(s, seats), desk.scratch.view);
                desk.before_views[s] = to_bytes(desk.scratch.view);
            }
        }
    }

    // Adds the new Views; a frame without glimpses stays empty where the View is as before.
    AnyMove finish(Desk& desk, MoveLog<G>& log, std::uint8_t seats) const {
        for (std::uint8_t s = 0; s <= seats; ++s) {
            look(game_, desk.state, seat_at(s, seats), desk.scratch.view);
            Bytes now = to_bytes(desk.scratch.view);
            if (!log.move.frames[s].glimpses.empty() || now != desk.before_views[s])
                log.move.frames[s].view = std::move(now);
        }
        if constexpr (ShowsTurns<G>) log.move.turn = desk.scratch.view.turn;
        log.move.state = state_bytes(desk.state);
        log.move.state_hash = hash_of(desk.state);
        log.move.waiting = desk.scratch.now;
        return std::move(log.move);
    }

    const G game_;
    Registration<G> registration_;
    Node rules_;
    Node description_;
};

}  // namespace astrogate
