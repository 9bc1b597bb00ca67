// Start, and what each event changes.
#include "tests/games/probe/game.h"

namespace astrogate::probe {

Probe::Probe(const Node&, const Rules& rules_, Problems& problems) : rules(rules_) {
    if (rules.length < 4 || rules.length > 20)
        problems.add(Problem("bad_length", "p.1").with("length", rules.length));
    if (rules.turn_limit < 1) problems.add(Problem("bad_turn_limit", "p.11"));
}

Team Probe::team_of(Seat seat) const {
    if (seat.value >= seat_capacity) return Team{};
    return Team{static_cast<std::uint8_t>(rules.teams ? seat.value % 2 : seat.value)};
}

bool Probe::start(const Setup& setup, State& state, Problems& problems) const {
    const std::size_t before = problems.size();
    if (setup.seats < 2 || setup.seats > seat_capacity)
        problems.add(Problem("bad_seats", "p.1").with("seats", setup.seats));
    if (rules.teams && setup.seats != 4)
        problems.add(Problem("teams_need_four", "p.1").with("seats", setup.seats));
    if (setup.movers < 1 || setup.movers > 4 || setup.seats * setup.movers > static_cast<int>(mover_capacity))
        problems.add(Problem("bad_movers", "p.1").with("movers", setup.movers).with("limit", mover_capacity));
    if (problems.size() != before) return false;
    state = State{};
    for (int s = 0; s < setup.seats; ++s) state.players.push_back({true, false, setup.movers, 0});
    for (int t = 0; t < (rules.teams ? 2 : setup.seats); ++t) state.memories.push_back({});
    state.offers.fill(no_seat);
    return true;
}

const Mover* find_mover(const State& state, UnitId unit) {
    for (const Mover& mover : state.movers)
        if (mover.unit == unit) return &mover;
    return nullptr;
}

const Contact* find_contact(const Memory& memory, UnitId unit) {
    for (const Contact& contact : memory.contacts)
        if (contact.unit == unit) return &contact;
    return nullptr;
}

Contact* find_contact(Memory& memory, UnitId unit) {
    for (Contact& contact : memory.contacts)
        if (contact.unit == unit) return &contact;
    return nullptr;
}

int teams_left(const Probe& game, const State& state) {
    unsigned teams = 0;
    for (std::size_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing)
            teams |= 1U << game.team_of(Seat{static_cast<std::uint8_t>(s)}).value;
    return std::popcount(teams);
}

namespace {

template <class Item>
void insert_by_unit(List<Item, mover_capacity>& items, const Item& item) {
    std::size_t at = 0;
    while (at < items.size() && items[at].unit < item.unit) ++at;
    items.insert_at(at, item);
}

template <class Item, class Which>
void drop(List<Item, mover_capacity>& items, Which&& which) {
    for (std::size_t i = items.size(); i-- > 0;)
        if (which(items[i])) items.erase_at(i);
}

Mover& mover_of(State& state, UnitId unit) {
    std::size_t at = 0;
    while (state.movers[at].unit != unit) ++at;
    return state.movers[at];
}

// Clockwise, the next that plays and has not passed; `after` itself comes last.
Seat next_shooter(const State& state, Seat after) {
    const auto count = static_cast<std::uint8_t>(state.players.size());
    for (std::uint8_t i = 1; i <= count; ++i) {
        const auto s = static_cast<std::uint8_t>((after.value + i) % count);
        if (state.players[s].is_playing && !state.players[s].has_passed) return Seat{s};
    }
    return no_seat;
}

struct Applier {
    const Probe& game;
    State& state;

    Memory& memory(Team team) const { return state.memories[team.value]; }
    Player& player(Seat seat) const { return state.players[seat.value]; }

    void operator()(const MoverDrawn& e) const {
        insert_by_unit(state.movers, Mover{e.unit, e.owner, 0, false});
    }
    void operator()(const TrapSet& e) const { state.trap = e.at; }
    void operator()(const MoverPlaced& e) const { mover_of(state, e.unit).at = e.at; }
    void operator()(const Sighted& e) const {
        Contact* known = find_contact(memory(e.to), e.unit);
        if (known == nullptr)
            insert_by_unit(memory(e.to).contacts, Contact{e.unit, e.of, e.at, true});
        else
            *known = Contact{e.unit, e.of, e.at, true};
    }
    void operator()(const LostSight& e) const { find_contact(memory(e.to), e.unit)->seen = false; }
    void operator()(const MoverCharged& e) const { mover_of(state, e.unit).charged = true; }
    void operator()(const Pinged& e) const {
        memory(e.to).pinged = e.at;
        memory(e.to).heard = e.heard;
    }
    void operator()(const MoverWalked& e) const { mover_of(state, e.unit).at = e.at; }
    void operator()(const MoverTrapped& e) const {
        mover_of(state, e.unit).charged = false;
        memory(game.team_of(e.owner)).trap = e.at;
    }
    void operator()(const InitiativeRolled&) const {}
    void operator()(const FirstChosen& e) const {
        state.on_turn = e.seat;
        for (Player& one : state.players) one.has_passed = false;
    }
    void operator()(const SeatPassed& e) const {
        player(e.seat).has_passed = true;
        state.on_turn = next_shooter(state, e.seat);
    }
    void operator()(const ShotAimed& e) const {
        state.shot = {e.owner, e.unit, e.at, e.target};
        mover_of(state, e.unit).charged = false;
        state.on_turn = next_shooter(state, e.owner);
    }
    void operator()(const ShotRolled& e) const {
        if (!e.hit) state.shot = Shot{};
    }
    void operator()(const ShotShielded&) const {
        mover_of(state, state.shot.target).charged = false;
        state.shot = Shot{};
    }
    void operator()(const MoverDestroyed& e) const {
        drop(state.movers, [&](const Mover& mover) { return mover.unit == e.unit; });
        for (Memory& one : state.memories)
            drop(one.contacts, [&](const Contact& contact) { return contact.unit == e.unit; });
        --player(e.owner).movers;
        ++player(e.by).kills;
        state.shot = Shot{};
    }
    void operator()(const SeatLeft& e) const {
        player(e.seat).is_playing = false;
        player(e.seat).movers = 0;
        drop(state.movers, [&](const Mover& mover) { return mover.owner == e.seat; });
        for (Memory& one : state.memories)
            drop(one.contacts, [&](const Contact& contact) { return contact.of == e.seat; });
        for (std::size_t s = 0; s < state.offers.size(); ++s)
            if (s == e.seat.value || state.offers[s] == e.seat) state.offers[s] = no_seat;
        if (state.shot.owner == e.seat || state.shot.at == e.seat) state.shot = Shot{};
        if (state.on_turn == e.seat) state.on_turn = next_shooter(state, e.seat);
    }
    void operator()(const TruceOffered& e) const { state.offers[e.from.value] = e.to; }
    void operator()(const OffersLapsed&) const { state.offers.fill(no_seat); }
    void operator()(const TurnEnded&) const { ++state.turn; }
    void operator()(const GameEnded& e) const { state.ending = e.ending; }
};

}  // namespace

void add_in_order(List<Mover, mover_capacity>& movers, const Mover& mover) { insert_by_unit(movers, mover); }
void add_in_order(List<Contact, mover_capacity>& contacts, const Contact& contact) {
    insert_by_unit(contacts, contact);
}

void Probe::apply(State& state, const Event& event) const { on_alternative(event, Applier{*this, state}); }

bool Probe::is_playing(const State& state, Seat seat) const {
    return seat.value < state.players.size() && state.players[seat.value].is_playing;
}

void Probe::outcome(const State& state, Outcome& outcome) const {
    outcome.ending = static_cast<std::uint8_t>(state.ending);
    outcome.standings.clear();
    for (std::size_t s = 0; s < state.players.size(); ++s) {
        std::uint8_t place = 1;
        for (const Player& other : state.players)
            place = static_cast<std::uint8_t>(place + (other.kills > state.players[s].kills ? 1 : 0));
        outcome.standings.push_back({Seat{static_cast<std::uint8_t>(s)}, state.players[s].kills, place});
    }
}

}  // namespace astrogate::probe
