// What a seat knows beyond the audiences of the field lists. The only file that decides it.
#include "tests/games/probe/game.h"

namespace astrogate::probe {

void Probe::view(const State& state, Seat seat, View& view) const {
    const Team team = team_of(seat);
    if (team != Team{}) view.memory = state.memories[team.value];
    if (same_team(state.shot.at, seat)) view.shot.target = state.shot.target;
}

void Probe::glimpse(const State& before, const Event& event, Seat seat, Glimpses& out) const {
    if (const auto* aimed = std::get_if<ShotAimed>(&event); aimed != nullptr && same_team(aimed->at, seat))
        std::get<ShotAimed>(out.back()).target = aimed->target;
    if (const auto* loss = std::get_if<MoverDestroyed>(&event); loss != nullptr && seat.value < seat_capacity)
        if (find_contact(before.memories[team_of(seat).value], loss->unit) != nullptr)
            std::get<MoverDestroyed>(out.back()).unit = loss->unit;
}

namespace {

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

void Probe::guess(const View& view, Stream& dice, State& state) const {
    state.movers.clear();
    if (!view.seen.over && view.seen.step == step::answer) state.progress.calls = {step::fire};
    if (!view.seen.over && view.seen.step == step::shield) state.progress.calls = {step::fire, step::to_hit};
    for (std::size_t t = 0; t < (rules.teams ? 2 : view.players.size()); ++t) state.memories.push_back({});
    Guesser{*this, view, dice, state}.fill();
}

}  // namespace astrogate::probe
