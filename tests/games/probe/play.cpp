// The order of play: what each step waits for, and what it then finds.
#include "tests/games/probe/game.h"

namespace astrogate::probe {

namespace {

using Found = Events<Probe>;
using Got = Answer<Probe>;

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

template <class Order>
const Order* first(const Sheet<Probe>& sheet) {
    for (const auto& order : sheet.orders)
        if (const auto* found = std::get_if<Order>(&order)) return found;
    return nullptr;
}

const Sheet<Probe>* sheet_of(const Got& got, Seat seat) {
    for (const SeatSheet<Probe>& one : got.sheets)
        if (one.seat == seat) return &one.sheet;
    return nullptr;
}

template <class F>
void each_playing(const State& state, F&& f) {
    for (std::size_t s = 0; s < state.players.size(); ++s)
        if (state.players[s].is_playing) f(Seat{byte(static_cast<int>(s))});
}

void ask_all(const Probe&, const State& state, Wait& wait) {
    each_playing(state, [&](Seat seat) { wait.must(seat); });
}

void ask_nobody(const Probe&, const State&, Wait&) {}

// ---- setting up: ids and the trap are drawn unseen; every seat places its movers --------------------------

void draw_wait(const Probe& game, const State& state, Wait& wait) {
    int left = id_pool;
    for (std::size_t s = 0; s < state.players.size(); ++s)
        for (int i = 0; i < state.players[s].movers; ++i)
            wait.roll({byte(static_cast<int>(DiceName::id)), Seat{byte(static_cast<int>(s))}, no_unit, 1,
                       byte(left--), 0});
    wait.roll({byte(static_cast<int>(DiceName::trap)), no_seat, no_unit, 1, byte(game.rules.length), 0});
}

// Told in order of ids: the dice are nobody's to see, so the order in which they drew is not either.
void draw_for(Seat seat, int movers, const Got& got, std::size_t& at, List<UnitId, id_pool>& left,
              Found& found) {
    List<UnitId, id_pool> drawn;
    for (int i = 0; i < movers; ++i) {
        const std::size_t pick = got.faces[at++] - 1U;
        std::size_t place = drawn.size();
        while (place > 0 && left[pick] < drawn[place - 1]) --place;
        drawn.insert_at(place, left[pick]);
        left.erase_at(pick);
    }
    for (const UnitId unit : drawn) found.push_back(MoverDrawn{unit, seat});
}

Next draw_act(const Probe&, const State& state, const Got& got, Found& found) {
    List<UnitId, id_pool> left;
    for (int id = 1; id <= id_pool; ++id) left.push_back(UnitId{static_cast<std::uint16_t>(id)});
    std::size_t at = 0;
    for (std::size_t s = 0; s < state.players.size(); ++s)
        draw_for(Seat{byte(static_cast<int>(s))}, state.players[s].movers, got, at, left, found);
    found.push_back(TrapSet{static_cast<std::int8_t>(got.faces[at])});
    return Next::next();
}

Next place_act(const Probe&, const State& state, const Got& got, Found& found) {
    each_playing(state, [&](Seat seat) {
        for (const auto& order : sheet_of(got, seat)->orders)
            if (const auto* place = std::get_if<Place>(&order))
                found.push_back(MoverPlaced{place->unit, seat, place->at});
    });
    return Next::next();
}

// ---- who sees whom ----------------------------------------------------------------------------------------

bool is_seen_by(const Probe& game, const State& state, Team team, const Mover& target) {
    for (const Mover& mover : state.movers)
        if (game.team_of(mover.owner) == team && is_near(mover.at, target.at)) return true;
    return false;
}

Next look_act(const Probe& game, const State& state, const Got&, Found& found) {
    for (std::size_t t = 0; t < state.memories.size(); ++t) {
        const Team team{byte(static_cast<int>(t))};
        for (const Mover& mover : state.movers) {
            if (game.team_of(mover.owner) == team) continue;
            const Contact* contact = find_contact(state.memories[t], mover.unit);
            const bool was_seen = contact != nullptr && contact->seen;
            if (is_seen_by(game, state, team, mover)) {
                if (!was_seen || contact->at != mover.at)
                    found.push_back(Sighted{team, mover.unit, mover.owner, mover.at});
            } else if (was_seen) {
                found.push_back(LostSight{team, mover.unit});
            }
        }
    }
    return Next::next();
}

// ---- the turn ---------------------------------------------------------------------------------------------

void charge_wait(const Probe&, const State& state, Wait& wait) {
    for (const Mover& mover : state.movers)
        if (!mover.charged)
            wait.roll({byte(static_cast<int>(DiceName::charge)), mover.owner, mover.unit, 1, 6,
                       mask_of(mover.owner)});
}

Next charge_act(const Probe&, const State& state, const Got& got, Found& found) {
    std::size_t at = 0;
    for (const Mover& mover : state.movers)
        if (!mover.charged && got.faces[at++] >= 4) found.push_back(MoverCharged{mover.unit, mover.owner});
    return Next::next();
}

// The first of a team to ask is heard.
Next ping_act(const Probe& game, const State& state, const Got& got, Found& found) {
    for (std::size_t t = 0; t < state.memories.size(); ++t) {
        const Team team{byte(static_cast<int>(t))};
        for (const SeatSheet<Probe>& one : got.sheets) {
            const Ping* ping = first<Ping>(one.sheet);
            if (ping == nullptr || game.team_of(one.seat) != team) continue;
            int heard = 0;
            for (const Mover& mover : state.movers)
                heard += game.team_of(mover.owner) != team && mover.at == ping->at ? 1 : 0;
            found.push_back(Pinged{team, ping->at, byte(heard)});
            break;
        }
    }
    return Next::next();
}

Next plan_act(const Probe&, const State& state, const Got& got, Found& found) {
    auto movers = state.movers;
    const auto walk = [&](const Walk& step) {
        for (Mover& mover : movers) {
            if (mover.unit != step.unit) continue;
            mover.at = static_cast<std::int8_t>(mover.at + step.by);
            found.push_back(MoverWalked{mover.unit, mover.owner, mover.at});
        }
    };
    each_playing(state, [&](Seat seat) {
        for (const auto& order : sheet_of(got, seat)->orders)
            if (const auto* step = std::get_if<Walk>(&order)) walk(*step);
    });
    for (std::size_t i = 0; i < movers.size(); ++i)
        if (movers[i].at == state.trap && state.movers[i].at != state.trap)
            found.push_back(MoverTrapped{movers[i].unit, movers[i].owner, movers[i].at});
    return Next::next();
}

void initiative_wait(const Probe&, const State& state, Wait& wait) {
    each_playing(state, [&](Seat seat) {
        wait.roll({byte(static_cast<int>(DiceName::initiative)), seat, no_unit, 1, 6, everybody});
    });
}

Next initiative_act(const Probe&, const State& state, const Got& got, Found& found) {
    int best = 0;
    int holders = 0;
    Seat leader{};
    std::size_t at = 0;
    each_playing(state, [&](Seat seat) {
        const int face = got.faces[at++];
        found.push_back(InitiativeRolled{seat, byte(face)});
        holders = face > best ? 1 : face == best ? holders + 1 : holders;
        if (face > best) leader = seat;
        best = face > best ? face : best;
    });
    if (holders != 1) return Next::again();
    found.push_back(FirstChosen{leader});
    return Next::next();
}

// ---- shots in turn until everybody has passed; offers of a truce meanwhile --------------------------------

void fire_wait(const Probe&, const State& state, Wait& wait) {
    if (state.on_turn == no_seat) return;
    each_playing(state, [&](Seat seat) { seat == state.on_turn ? wait.must(seat) : wait.may(seat); });
}

Next fire_act(const Probe& game, const State& state, const Got& got, Found& found) {
    if (state.on_turn == no_seat) return Next::to(game.rules.fires_first ? step::plan : step::end);
    const Shoot* shoot = first<Shoot>(*sheet_of(got, state.on_turn));
    if (shoot == nullptr) found.push_back(SeatPassed{state.on_turn});
    bool any_offer = false;
    each_playing(state, [&](Seat seat) {
        const Sheet<Probe>* sheet = sheet_of(got, seat);
        if (sheet == nullptr) return;
        if (const Offer* offer = first<Offer>(*sheet)) {
            found.push_back(TruceOffered{seat, offer->to});
            any_offer = true;
        }
    });
    if (shoot == nullptr) return any_offer ? Next::to(step::answer) : Next::again();
    found.push_back(
        ShotAimed{state.on_turn, shoot->unit, find_mover(state, shoot->target)->owner, shoot->target});
    return Next::next();
}

void to_hit_wait(const Probe&, const State& state, Wait& wait) {
    // Everybody sees the roll, but not which mover shoots.
    wait.roll({byte(static_cast<int>(DiceName::to_hit)), state.shot.owner, no_unit, 1, 6, everybody});
}

Next to_hit_act(const Probe&, const State&, const Got& got, Found& found) {
    const int face = got.faces[0];
    found.push_back(ShotRolled{byte(face), face >= 3});
    return face >= 3 ? Next::next() : Next::to(step::answer);
}

// Asked whether or not it has a charge to spend: being asked must not tell.
void shield_wait(const Probe&, const State& state, Wait& wait) {
    if (state.shot.owner != no_seat) wait.must(state.shot.at);
}

Next shield_act(const Probe&, const State& state, const Got& got, Found& found) {
    if (state.shot.owner == no_seat) return Next::next();
    if (first<Shield>(*sheet_of(got, state.shot.at)) != nullptr) {
        found.push_back(ShotShielded{});
    } else {
        found.push_back(MoverDestroyed{state.shot.target, state.shot.at, state.shot.owner});
        if (state.players[state.shot.at.value].movers == 1) found.push_back(SeatLeft{state.shot.at});
    }
    return Next::next();
}

void answer_wait(const Probe&, const State& state, Wait& wait) {
    each_playing(state, [&](Seat seat) {
        for (const Seat to : state.offers)
            if (to == seat) return wait.must(seat);
    });
}

Next answer_act(const Probe&, const State&, const Got& got, Found& found) {
    for (const SeatSheet<Probe>& one : got.sheets) {
        if (first<Accept>(one.sheet) == nullptr) continue;
        found.push_back(GameEnded{Ending::truce});
        return Next::over();
    }
    if (!got.sheets.empty()) found.push_back(OffersLapsed{});
    return Next::to(step::fire);
}

Next end_act(const Probe& game, const State& state, const Got&, Found& found) {
    const bool is_last = state.turn >= game.rules.turn_limit;
    if (teams_left(game, state) > 1 && !is_last) {
        found.push_back(TurnEnded{});
        return Next::next();
    }
    found.push_back(GameEnded{teams_left(game, state) > 1 ? Ending::turn_limit : Ending::last_team});
    return Next::over();
}

constexpr std::array<Step<Probe>, step::count> all_steps = {{
    {"draw", "p.1", draw_wait, draw_act},
    {"place", "p.2", ask_all, place_act},
    {"first_look", "p.3", ask_nobody, look_act},
    {"charge", "p.4", charge_wait, charge_act},
    {"ping", "p.5", ask_all, ping_act, false, true},
    {"plan", "p.6", ask_all, plan_act, true, false},
    {"look", "p.3", ask_nobody, look_act},
    {"initiative", "p.7", initiative_wait, initiative_act},
    {"fire", "p.8", fire_wait, fire_act},
    {"to_hit", "p.8", to_hit_wait, to_hit_act},
    {"shield", "p.9", shield_wait, shield_act},
    {"answer", "p.10", answer_wait, answer_act},
    {"end", "p.11", ask_nobody, end_act},
}};

}  // namespace

std::span<const Step<Probe>> Probe::steps() { return all_steps; }

std::span<const std::uint8_t> Probe::order_of_play() const {
    using namespace step;
    static constexpr std::array<std::uint8_t, step::count> walk_first = {
        draw, place, first_look, charge, ping, plan, look, initiative, fire, to_hit, shield, answer, end};
    static constexpr std::array<std::uint8_t, step::count> fire_first = {
        draw, place, first_look, charge, ping, initiative, fire, to_hit, shield, answer, plan, look, end};
    return rules.fires_first ? fire_first : walk_first;
}

Next Probe::clerk(const State& state, ClerkAct deed, Seat seat, Events<Probe>& events) const {
    if (deed == ClerkAct::time_up) {
        events.push_back(GameEnded{Ending::time_up});
        return Next::over();
    }
    events.push_back(SeatLeft{seat});
    State after = state;
    apply(after, SeatLeft{seat});
    if (teams_left(*this, after) > 1) return Next::again();
    events.push_back(GameEnded{Ending::last_team});
    return Next::over();
}

}  // namespace astrogate::probe
