// The probe under the conformance suite.
#pragma once
#include "tests/conformance/traits.h"
#include "tests/games/probe/game.h"

namespace astrogate::conformance {

template <>
struct ConformanceOf<probe::Probe> {
    using G = probe::Probe;
    using State = G::State;

    static std::vector<Case<G>> cases() {
        return {made("two", {.length = 9}, 2, 2),
                made("duel", {.length = 5, .turn_limit = 12}, 2, 1),
                made("three", {.length = 9}, 3, 2),
                made("fires_first", {.length = 9, .fires_first = true}, 2, 2),
                made("teams", {.length = 12, .teams = true}, 4, 2),
                made("crowd", {.length = 20, .turn_limit = 30}, 4, 2)};
    }
    // A long line, where most of what happens is out of sight.
    static std::vector<Case<G>> wide_cases() {
        return {made("wide", {.length = 20, .turn_limit = 30}, 2, 2),
                made("wide_three", {.length = 20, .turn_limit = 30}, 3, 2),
                made("wide_teams", {.length = 20, .turn_limit = 30, .teams = true}, 4, 1)};
    }
    static Case<G> made(const char* name, probe::Rules rules, std::uint8_t seats, std::uint8_t movers) {
        Problems problems;
        return {name, std::make_shared<const G>(Node(), rules, problems), {seats, movers}, seats};
    }

    static constexpr std::array together = {"place", "plan", "fire"};

    static std::span<const StandingRule<G>> standing() { return probe::standing_rules(); }
    static bool is_quitting(const G::Order& order) { return std::holds_alternative<probe::Accept>(order); }
    static bool is_friend(const G& game, Seat a, Seat b) { return game.same_team(a, b); }
    static Seat owner_at(const std::string& path, std::size_t index) {
        return path == "memories" ? Seat{static_cast<std::uint8_t>(index)} : no_seat;
    }
    // What is told to a team, by a seat of that team.
    static Seat owner_of(const probe::Sighted& event) { return Seat{event.to.value}; }
    static Seat owner_of(const probe::LostSight& event) { return Seat{event.to.value}; }
    static Seat owner_of(const probe::Pinged& event) { return Seat{event.to.value}; }
    static bool is_indexed(const std::string& path) {
        return path == "memories" || path == "players" || path == "offers";
    }

    // The team that is shot at knows which of its movers is the target.
    static void knows(const G& game, const State& state, Seat seat, Bytes& out) {
        if (game.same_team(state.shot.at, seat)) ByteWriter(out).natural(state.shot.target.value);
    }

    static void hears(const G& game, const G::Event& event, Seat seat, Bytes& out) {
        const auto* shot = std::get_if<probe::ShotAimed>(&event);
        if (shot != nullptr && game.same_team(shot->at, seat)) ByteWriter(out).natural(shot->target.value);
    }

    static bool is_sound(const G& game, const State& state) {
        return movers_are_sound(game, state) && memories_are_sound(game, state) && shot_is_sound(game, state);
    }

    // Until ids are drawn there is nothing to pair; from then on movers of corresponding seats pair in id
    // order.
    static void pair_units(const State& a, const State& b, std::size_t shift, Renaming& names) {
        if (!names.pairs.empty()) return;
        for (std::size_t s = 0; s < a.players.size(); ++s) {
            const Seat other = moved(Seat{static_cast<std::uint8_t>(s)}, shift, a.players.size());
            std::size_t at = 0;
            for (const probe::Mover& mover : a.movers) {
                if (mover.owner.value != s) continue;
                while (b.movers[at].owner != other) ++at;
                names.pairs.emplace_back(mover.unit, b.movers[at++].unit);
            }
        }
    }
    static Seat moved(Seat seat, std::size_t shift, std::size_t seats) {
        return seat.value < seats ? Seat{static_cast<std::uint8_t>((seat.value + shift) % seats)} : seat;
    }
    static bool is_symmetric(const Case<G>&) { return true; }
    // Seats and units have been renamed in place; what is indexed by them is put right.
    static void reorder(const G&, State& state, std::size_t shift) {
        rotate(state.players, state.players.size(), shift);
        rotate(state.memories, state.memories.size(), shift);
        rotate(state.offers, state.players.size(), shift);
        sort_by_unit(state.movers);
        for (probe::Memory& memory : state.memories) sort_by_unit(memory.contacts);
    }

    template <class Items>
    static void sort_by_unit(Items& items) {
        for (std::size_t i = 1; i < items.size(); ++i)
            for (std::size_t k = i; k > 0 && items[k].unit < items[k - 1].unit; --k)
                std::swap(items[k], items[k - 1]);
    }

    static std::vector<std::pair<std::string, std::string>> uncovered() { return {}; }
    static std::vector<std::pair<std::string, std::string>> unleakable() {
        return {{"sheet sheet.orders.accept", "a steady player never accepts a truce"}};
    }

private:
    template <class Items>
    static void rotate(Items& items, std::size_t count, std::size_t shift) {
        const Items old = items;
        for (std::size_t i = 0; i < count; ++i) items[(i + shift) % count] = old[i];
    }
    static bool has_begun(const State& state) { return state.progress.step > probe::step::place; }

    static bool movers_are_sound(const G& game, const State& state) {
        std::vector<int> count(state.players.size());
        for (std::size_t i = 0; i < state.movers.size(); ++i) {
            const probe::Mover& mover = state.movers[i];
            if (mover.unit.value < 1 || mover.unit.value > probe::id_pool ||
                mover.owner.value >= count.size())
                return false;
            if (i > 0 && !(state.movers[i - 1].unit < mover.unit)) return false;
            ++count[mover.owner.value];
            if (has_begun(state) ? mover.at < 1 || mover.at > game.rules.length
                                 : mover.at != 0 || mover.charged)
                return false;
            for (std::size_t k = 0; k < i && has_begun(state); ++k)
                if (state.movers[k].owner == mover.owner && state.movers[k].at == mover.at) return false;
        }
        for (std::size_t s = 0; s < count.size(); ++s)
            if (count[s] != state.players[s].movers || (count[s] > 0 && !state.players[s].is_playing))
                return false;
        return state.trap >= 1 && state.trap <= game.rules.length;
    }
    static bool memories_are_sound(const G& game, const State& state) {
        for (std::size_t t = 0; t < state.memories.size(); ++t) {
            const probe::Memory& memory = state.memories[t];
            if (!has_begun(state) && to_bytes(memory) != to_bytes(probe::Memory{})) return false;
            if (memory.trap != 0 && memory.trap != state.trap) return false;
            if (memory.pinged < 0 || memory.pinged > game.rules.length ||
                memory.heard > (memory.pinged == 0 ? 0 : 8))
                return false;
            for (std::size_t i = 1; i < memory.contacts.size(); ++i)
                if (!(memory.contacts[i - 1].unit < memory.contacts[i].unit)) return false;
            for (const probe::Contact& contact : memory.contacts) {
                const probe::Mover* mover = probe::find_mover(state, contact.unit);
                if (mover == nullptr || mover->owner != contact.of || game.team_of(contact.of).value == t)
                    return false;
                if (contact.at < 1 || contact.at > game.rules.length ||
                    (contact.seen && contact.at != mover->at))
                    return false;
            }
            for (const probe::Mover& mover : state.movers) {
                const probe::Contact* contact = probe::find_contact(memory, mover.unit);
                if (has_begun(state) && is_near_team(game, state, t, mover) &&
                    (contact == nullptr || !contact->seen))
                    return false;
            }
        }
        return true;
    }
    static bool is_near_team(const G& game, const State& state, std::size_t team,
                             const probe::Mover& target) {
        if (game.team_of(target.owner).value == team) return false;
        for (const probe::Mover& mover : state.movers)
            if (game.team_of(mover.owner).value == team && probe::is_near(mover.at, target.at)) return true;
        return false;
    }
    static bool shot_is_sound(const G& game, const State& state) {
        const probe::Shot& shot = state.shot;
        if (shot.owner == no_seat) return to_bytes(shot) == to_bytes(probe::Shot{});
        const probe::Mover* shooter = probe::find_mover(state, shot.unit);
        const probe::Mover* target = probe::find_mover(state, shot.target);
        if (shooter == nullptr || target == nullptr || shooter->owner != shot.owner ||
            target->owner != shot.at)
            return false;
        const probe::Contact* contact =
            probe::find_contact(state.memories[game.team_of(shot.owner).value], shot.target);
        return !shooter->charged && contact != nullptr && contact->seen;
    }
};

}  // namespace astrogate::conformance
