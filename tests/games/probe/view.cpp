// Who knows what. The only file that decides it.
#include "tests/games/probe/game.h"

namespace astrogate::probe {

void Probe::view(const State& state, Seat seat, View& view) const {
    const Team team = team_of(seat);
    view.turn = state.turn;
    view.ending = state.ending;
    view.on_turn = state.on_turn;
    view.players = state.players;
    view.offers = state.offers;
    view.memory = team == Team{} ? Memory{} : state.memories[team.value];
    view.movers.clear();
    for (const Mover& mover : state.movers)
        if (same_team(mover.owner, seat))
            view.movers.push_back({mover.unit, mover.owner, mover.at, mover.charged && mover.owner == seat});
    view.shot = Shot{};
    view.shot.owner = state.shot.owner;
    view.shot.at = state.shot.at;
    if (same_team(state.shot.owner, seat)) view.shot.unit = state.shot.unit;
    if (same_team(state.shot.owner, seat) || same_team(state.shot.at, seat))
        view.shot.target = state.shot.target;
}

namespace {

// What a seat learns of an event; an event it learns nothing of is not mentioned.
struct Glimpser {
    const Probe& game;
    const State& before;
    Seat seat;
    Probe::Glimpses& out;

    bool is_ours(Seat other) const { return game.same_team(other, seat); }
    bool is_us(Team team) const { return team == game.team_of(seat) && team != Team{}; }
    bool knows(UnitId unit, Seat owner) const {
        return is_ours(owner) || (seat.value < seat_capacity &&
                                  find_contact(before.memories[game.team_of(seat).value], unit) != nullptr);
    }

    void operator()(const MoverDrawn& e) const {
        if (is_ours(e.owner)) out.push_back(e);
    }
    void operator()(const TrapSet&) const {}
    void operator()(const MoverPlaced& e) const {
        if (is_ours(e.owner)) out.push_back(e);
    }
    void operator()(const Sighted& e) const {
        if (is_us(e.to)) out.push_back(e);
    }
    void operator()(const LostSight& e) const {
        if (is_us(e.to)) out.push_back(e);
    }
    void operator()(const MoverCharged& e) const {
        if (e.owner == seat) out.push_back(e);
    }
    void operator()(const Pinged& e) const {
        if (is_us(e.to)) out.push_back(e);
    }
    void operator()(const MoverWalked& e) const {
        if (is_ours(e.owner)) out.push_back(e);
    }
    void operator()(const MoverTrapped& e) const {
        if (is_ours(e.owner)) out.push_back(e);
    }
    void operator()(const ShotAimed& e) const {
        ShotAimed known = e;
        if (!is_ours(e.owner)) known.unit = no_unit;
        if (!is_ours(e.owner) && !is_ours(e.at)) known.target = no_unit;
        out.push_back(known);
    }
    void operator()(const MoverDestroyed& e) const {
        MoverDestroyed known = e;
        if (!knows(e.unit, e.owner)) known.unit = no_unit;
        out.push_back(known);
    }
    template <class Open>
    void operator()(const Open& e) const {
        out.push_back(e);
    }
};

// Fills a State from a View, drawing what the View does not tell.
struct Guesser {
    const Probe& game;
    const View& view;
    Stream& dice;
    State& state;
    Team us = game.team_of(view.seen.seat);
    bool has_begun = view.seen.step > step::place;

    int draw(int lo, int hi) const {
        return lo + static_cast<int>(dice.below(static_cast<std::uint32_t>(hi - lo + 1)));
    }
    bool is_ours(Seat seat) const { return game.team_of(seat) == us && us != Team{}; }

    bool is_free(UnitId unit) const {
        return find_mover(state, unit) == nullptr && find_contact(view.memory, unit) == nullptr;
    }
    UnitId free_id() const {
        UnitId unit{};
        do unit = UnitId{static_cast<std::uint16_t>(draw(1, id_pool))};
        while (!is_free(unit));
        return unit;
    }
    bool is_open_cell(Seat owner, int at) const {
        for (const Mover& mover : state.movers)
            if ((mover.owner == owner && mover.at == at) || (is_ours(mover.owner) && is_near(mover.at, at)))
                return false;
        return true;
    }
    std::int8_t hidden_cell(Seat owner) const {
        int at = 0;
        do at = draw(1, game.rules.length);
        while (!is_open_cell(owner, at));
        return static_cast<std::int8_t>(at);
    }

    void own_movers() const {
        for (const Mover& mover : view.movers) {
            Mover known = mover;
            if (mover.owner != view.seen.seat && has_begun) known.charged = draw(0, 1) == 1;
            state.movers.push_back(known);
        }
    }
    void known_movers(bool seen) const {
        for (const Contact& contact : view.memory.contacts)
            if (contact.seen == seen)
                add_in_order(state.movers, {contact.unit, contact.of,
                                            seen ? contact.at : hidden_cell(contact.of), draw(0, 1) == 1});
    }
    void hidden_movers() const {
        for (std::size_t s = 0; s < view.players.size(); ++s) {
            const Seat seat{static_cast<std::uint8_t>(s)};
            int missing = view.players[s].movers;
            for (const Mover& mover : state.movers) missing -= mover.owner == seat ? 1 : 0;
            for (; missing > 0 && has_begun; --missing)
                add_in_order(state.movers, {free_id(), seat, hidden_cell(seat), draw(0, 1) == 1});
            for (; missing > 0; --missing) add_in_order(state.movers, {free_id(), seat, 0, false});
        }
    }
    UnitId mover_of(Seat owner) const {
        List<UnitId, mover_capacity> movers;
        for (const Mover& mover : state.movers)
            if (mover.owner == owner) movers.push_back(mover.unit);
        return movers[static_cast<std::size_t>(draw(0, static_cast<int>(movers.size()) - 1))];
    }
    void shot() const {
        state.shot = view.shot;
        if (state.shot.owner == no_seat) return;
        if (state.shot.unit == no_unit) state.shot.unit = mover_of(state.shot.owner);
        if (state.shot.target == no_unit) state.shot.target = mover_of(state.shot.at);
        for (Mover& mover : state.movers)
            if (mover.unit == state.shot.unit) mover.charged = false;
    }
    bool is_seen_by(Team team, const Mover& target) const {
        for (const Mover& mover : state.movers)
            if (game.team_of(mover.owner) == team && is_near(mover.at, target.at)) return true;
        return target.unit == state.shot.target && team == game.team_of(state.shot.owner);
    }
    void memory_of(Team team) const {
        Memory& memory = state.memories[team.value];
        for (const Mover& mover : state.movers) {
            if (game.team_of(mover.owner) == team) continue;
            const int way = is_seen_by(team, mover) ? 0 : draw(0, 2);
            if (way == 0) memory.contacts.push_back({mover.unit, mover.owner, mover.at, true});
            if (way == 1)
                memory.contacts.push_back(
                    {mover.unit, mover.owner, static_cast<std::int8_t>(draw(1, game.rules.length)), false});
        }
        memory.pinged = static_cast<std::int8_t>(draw(0, game.rules.length));
        memory.heard = static_cast<std::uint8_t>(memory.pinged == 0 ? 0 : draw(0, mover_capacity));
        memory.trap = draw(0, 1) == 1 ? state.trap : std::int8_t{0};
    }
    void fill() const {
        own_movers();
        known_movers(true);
        known_movers(false);
        hidden_movers();
        shot();
        state.trap =
            view.memory.trap != 0 ? view.memory.trap : static_cast<std::int8_t>(draw(1, game.rules.length));
        for (std::size_t t = 0; t < state.memories.size(); ++t) {
            const Team team{static_cast<std::uint8_t>(t)};
            if (team == us)
                state.memories[t] = view.memory;
            else if (has_begun)
                memory_of(team);
        }
    }
};

}  // namespace

void Probe::glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const {
    on_alternative(event, Glimpser{*this, before, seat, out});
}

void Probe::guess(const View& view, Stream& dice, State& state) const {
    state = State{};
    state.progress = {view.seen.stage, view.seen.step, !view.seen.over, view.seen.over};
    state.turn = view.turn;
    state.ending = view.ending;
    state.on_turn = view.on_turn;
    state.players = view.players;
    state.offers = view.offers;
    for (std::size_t t = 0; t < (rules.teams ? 2 : view.players.size()); ++t) state.memories.push_back({});
    Guesser{*this, view, dice, state}.fill();
}

}  // namespace astrogate::probe
