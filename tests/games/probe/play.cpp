// The order of play: what each step waits for, and what it then finds.
#include <algorithm>

#include "kernel/services.h"
#include "kernel/sheet.h"
#include "mechanics/first_by_dice.h"
#include "tests/games/probe/game.h"

namespace astrogate::probe {

static_assert(Game<Probe> && OrdersItsSteps<Probe> && ShowsTurns<Probe>);

namespace {

using Found = Events<Probe>;
using Got = Answer<Probe>;

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

const Sheet<Probe>* sheet_of(const Got& got, Seat seat) {
    for (const SeatSheet<Probe>& one : got.sheets)
        if (one.seat == seat) return &one.sheet;
    return nullptr;
}

void ask_all(const Probe&, const State& state, Wait& wait) {
    each_playing(state, [&](Seat seat) { wait.must(seat); });
}

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
            const Ping* ping = order_of<Ping>(one.sheet);
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
    roll_for_first(wait, seats_playing(state), byte(static_cast<int>(DiceName::initiative)), 1);
}

Next initiative_act(const Probe&, const State& state, const Got& got, Found& found) {
    const SeatMask leaders = highest_rolls(
        seats_playing(state), got.faces, 1,
        [&](Seat seat, const auto& faces) { found.push_back(InitiativeRolled{seat, faces[0]}); });
    if (leaders != mask_of(lowest_seat(leaders))) return Next::again();
    found.push_back(FirstChosen{lowest_seat(leaders)});
    return Next::next();
}

// ---- shots in turn until everybody has passed; offers of a truce meanwhile --------------------------------
// A shot is a subroutine of the step `fire`, a shield one of the shot, and the answers to offers are one of
// `fire` as well.

bool is_offered(const State& state, Seat seat) {
    return std::ranges::find(state.offers, seat) != state.offers.end();
}

bool has_offers(const State& state) {
    bool any = false;
    each_playing(state, [&](Seat seat) { any = any || is_offered(state, seat); });
    return any;
}

void fire_wait(const Probe&, const State& state, Wait& wait) {
    if (state.on_turn == no_seat || has_offers(state)) return;
    each_playing(state, [&](Seat seat) { seat == state.on_turn ? wait.must(seat) : wait.may(seat); });
}

Next fire_act(const Probe&, const State& state, const Got& got, Found& found) {
    if (has_offers(state)) return Next::call(step::answer);
    if (state.on_turn == no_seat) return Next::next();
    const Shoot* shoot = order_of<Shoot>(*sheet_of(got, state.on_turn));
    if (shoot == nullptr) found.push_back(SeatPassed{state.on_turn});
    each_playing(state, [&](Seat seat) {
        const Sheet<Probe>* sheet = sheet_of(got, seat);
        if (sheet == nullptr) return;
        if (const Offer* offer = order_of<Offer>(*sheet)) found.push_back(TruceOffered{seat, offer->to});
    });
    if (shoot == nullptr) return Next::again();
    found.push_back(
        ShotAimed{state.on_turn, shoot->unit, find_mover(state, shoot->target)->owner, shoot->target});
    return Next::call(step::to_hit);
}

void to_hit_wait(const Probe&, const State& state, Wait& wait) {
    if (state.shot.owner == no_seat) return;
    // Everybody sees the roll, but not which mover shoots.
    wait.roll({byte(static_cast<int>(DiceName::to_hit)), state.shot.owner, no_unit, 1, 6, everybody});
}

Next to_hit_act(const Probe&, const State& state, const Got& got, Found& found) {
    if (state.shot.owner == no_seat) return Next::back();
    const int face = got.faces[0];
    found.push_back(ShotRolled{byte(face), face >= 3});
    return face >= 3 ? Next::call(step::shield) : Next::back();
}

// Asked whether or not it has a charge to spend: being asked must not tell.
void shield_wait(const Probe&, const State& state, Wait& wait) {
    if (state.shot.owner != no_seat) wait.must(state.shot.at);
}

Next shield_act(const Probe&, const State& state, const Got& got, Found& found) {
    if (state.shot.owner == no_seat) return Next::back();
    if (order_of<Shield>(*sheet_of(got, state.shot.at)) != nullptr) {
        found.push_back(ShotShielded{});
    } else {
        found.push_back(MoverDestroyed{state.shot.target, state.shot.at, state.shot.owner});
        if (state.players[state.shot.at.value].movers == 1) found.push_back(SeatLeft{state.shot.at});
    }
    return Next::back();
}

void answer_wait(const Probe&, const State& state, Wait& wait) {
    each_playing(state, [&](Seat seat) {
        if (is_offered(state, seat)) wait.must(seat);
    });
}

Next answer_act(const Probe&, const State&, const Got& got, Found& found) {
    for (const SeatSheet<Probe>& one : got.sheets) {
        if (order_of<Accept>(one.sheet) == nullptr) continue;
        found.push_back(GameEnded{Ending::truce});
        return Next::over();
    }
    if (!got.sheets.empty()) found.push_back(OffersLapsed{});
    return Next::back();
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
    {"first_look", "p.3", wait_for_nothing, look_act},
    {"charge", "p.4", charge_wait, charge_act},
    {"ping", "p.5", ask_all, ping_act, false, true},
    {"plan", "p.6", ask_all, plan_act, true, false},
    {"look", "p.3", wait_for_nothing, look_act},
    {"initiative", "p.7", initiative_wait, initiative_act},
    {"fire", "p.8", fire_wait, fire_act},
    {"to_hit", "p.8", to_hit_wait, to_hit_act},
    {"shield", "p.9", shield_wait, shield_act},
    {"answer", "p.10", answer_wait, answer_act},
    {"end", "p.11", wait_for_nothing, end_act},
}};

}  // namespace

std::span<const Step<Probe>> Probe::steps() { return all_steps; }

std::span<const std::uint8_t> Probe::order_of_play() const {
    using namespace step;
    static constexpr std::array<std::uint8_t, 10> walk_first = {draw, place, first_look, charge, ping,
                                                                plan, look,  initiative, fire,   end};
    static constexpr std::array<std::uint8_t, 10> fire_first = {draw,       place, first_look, charge, ping,
                                                                initiative, fire,  plan,       look,   end};
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
