// Vector 3: what a View does not tell, drawn at random. Whatever the View, its notebook, the budgets and the
// rules of building leave open can come out.
#include "games/vector3/rules/chapters.h"

namespace astrogate::vector3 {

namespace {

struct Guesser {
    const Vector3& game;
    const View& view;
    Stream& dice;
    State& state;

    // lo to hi, both possible.
    int draw(int lo, int hi) const {
        return hi <= lo ? lo : lo + static_cast<int>(dice.below(static_cast<std::uint32_t>(hi - lo + 1)));
    }
    const Scenario& scenario() const { return game.scenario(view.scenario); }
    bool is_known(Seat seat) const { return seat == view.seen.seat; }

    // ---- what the notebook says ---------------------------------------------------------------------------

    int noted(Seat about, UnitId unit, Subject subject) const {
        return least_noted(view.notes, view.seen.seat, about, unit, subject);
    }
    bool is_exact(Seat about, UnitId unit, Subject subject) const {
        const Note* note = find_note(view.notes, view.seen.seat, about, unit, subject);
        return note != nullptr && note->is_exact;
    }
    int noted_level(Seat about, std::size_t technology) const {
        return noted(about, no_unit, static_cast<Subject>(technology));
    }

    template <class Items>
    void shuffle(Items& items) const {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(draw(0, static_cast<int>(i) - 1))]);
    }

    // ---- what was bought ----------------------------------------------------------------------------------

    int cost_of(std::size_t technology, int level) const {
        return level == 0 ? 0 : game.tables.technology_cost[technology][static_cast<std::size_t>(level - 1)];
    }
    // Any levels from what is noted on that the seat's points buy: the technologies in any order, each at any
    // level that still fits.
    Levels levels_of(Seat seat) const {
        if (!scenario().ready.empty()) return scenario().ready[seat.value].levels;
        Levels levels{1, 1};
        int left = game.technology_points(view.scenario, seat);
        List<std::size_t, technologies> order;
        for (std::size_t i = 0; i < technologies; ++i) {
            order.push_back(i);
            levels[i] = static_cast<std::uint8_t>(std::max<int>(levels[i], noted_level(seat, i)));
            left -= cost_of(i, levels[i]);
        }
        shuffle(order);
        for (const std::size_t i : order) {
            if (is_exact(seat, no_unit, static_cast<Subject>(i))) continue;
            const int least = levels[i];
            left += cost_of(i, least);
            int most = least;
            while (most < scenario().most_levels[i] && cost_of(i, most + 1) <= left) ++most;
            levels[i] = static_cast<std::uint8_t>(draw(least, most));
            left -= cost_of(i, levels[i]);
        }
        return levels;
    }
    bool can_fit(const Levels& levels, Pod pod) const {
        const Technology needs = pod == Pod::launch    ? Technology::launch
                                 : pod == Pod::tractor ? Technology::tractor
                                 : pod == Pod::screen  ? Technology::screen
                                                       : Technology::laser;
        return scenario().pods[static_cast<std::size_t>(pod)] && levels[static_cast<std::size_t>(needs)] > 0;
    }
    // The hull's cabins in any of its slots, cargo in the others.
    void least_pods(Ship& ship) const {
        List<std::size_t, pod_slots> slots;
        for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) slots.push_back(slot);
        shuffle(slots);
        const std::size_t cabins = game.tables.free_cabins[static_cast<std::size_t>(ship.hull)];
        for (std::size_t i = 0; i < slots.size(); ++i)
            ship.pods[slots[i]] = i < cabins ? Pod::cabin : Pod::cargo;
    }
    int price(Pod pod) const { return game.tables.pod_cost[static_cast<std::size_t>(pod)]; }

    // Launch pods that a ship must have had for all that it launched.
    int pods_for_load(const Ship& ship, const Levels& levels) const {
        Player owner;
        owner.levels = levels;
        const int limit = std::max(load_limit(game, owner), 1);
        return (noted(owner_of(ship.unit), ship.unit, Subject::torpedoes) + limit - 1) / limit;
    }
    // Pods that were seen at work take the place of cargo, as far as there is any.
    int noted_pods(Ship& ship, const Levels& levels) const {
        int cost = 0;
        for (const Subject subject :
             {Subject::laser_pod, Subject::tractor_pod, Subject::screen_pod, Subject::launch_pod}) {
            int wanted = noted(owner_of(ship.unit), ship.unit, subject);
            if (subject == Subject::launch_pod) wanted = std::max(wanted, pods_for_load(ship, levels));
            for (std::size_t slot = 0; slot < slots_of(ship.hull) && wanted > 0; ++slot) {
                if (ship.pods[slot] != Pod::cargo) continue;
                ship.pods[slot] = pod_of(subject);
                cost += 2 * (price(pod_of(subject)) - price(Pod::cargo));
                --wanted;
            }
        }
        return cost;
    }
    // Half points that mines gone off and torpedoes launched have cost.
    int spent_rounds(Seat seat) const {
        int halves = noted(seat, no_unit, Subject::mines) * weapon_cost(game, Weapon::mine);
        for (const Weapon weapon : {Weapon::unguided, Weapon::guided})
            halves += view.players[seat.value].launched[static_cast<std::size_t>(weapon)] *
                      weapon_cost(game, weapon);
        return halves;
    }
    // Half points left after the cheapest fit of the hulls that are seen and of what is noted of them.
    int cheapest_fit(Seat seat, const Levels& levels) const {
        int left = 2 * game.ship_points(view.scenario, seat) - spent_rounds(seat);
        for (Ship& ship : state.ships) {
            if (owner_of(ship.unit) != seat) continue;
            least_pods(ship);
            left -= 2 * (game.tables.hull_cost[static_cast<std::size_t>(ship.hull)] +
                         free_slots(game.tables, ship.hull) * price(Pod::cargo));
            left -= noted_pods(ship, levels);
        }
        return left;
    }
    bool may_add(const Ship& ship, Pod pod, const Levels& levels, int left) const {
        if (pod == Pod::laser && is_exact(owner_of(ship.unit), ship.unit, Subject::laser_pod)) return false;
        return can_fit(levels, pod) && 2 * (price(pod) - price(Pod::cargo)) <= left;
    }
    // Cargo gives way to other pods, slot after slot in any order, as far as the points go.
    int better_fit(Seat seat, const Levels& levels, int left) const {
        List<std::uint16_t, ships_per_seat * pod_slots> slots;
        for (std::size_t i = 0; i < state.ships.size(); ++i)
            for (std::size_t slot = 0; slot < slots_of(state.ships[i].hull); ++slot)
                if (owner_of(state.ships[i].unit) == seat && state.ships[i].pods[slot] == Pod::cargo)
                    slots.push_back(static_cast<std::uint16_t>(i * pod_slots + slot));
        shuffle(slots);
        for (const std::uint16_t at : slots) {
            List<Pod, 8> kinds{Pod::cargo};
            for (const Pod pod : {Pod::cabin, Pod::laser, Pod::launch, Pod::tractor, Pod::screen})
                if (may_add(state.ships[at / pod_slots], pod, levels, left)) kinds.push_back(pod);
            const Pod pod = kinds[static_cast<std::size_t>(draw(0, static_cast<int>(kinds.size()) - 1))];
            state.ships[at / pod_slots].pods[at % pod_slots] = pod;
            left -= 2 * (price(pod) - price(Pod::cargo));
        }
        return left;
    }
    const ReadyShip& ready_ship(const Ship& ship) const {
        return scenario().ready[owner_of(ship.unit).value].ships[ship.unit.value % units_per_seat];
    }
    void fit_ships(Seat seat, const Levels& levels) const {
        if (!scenario().ready.empty()) {
            for (Ship& ship : state.ships) {
                if (owner_of(ship.unit) != seat) continue;
                const ReadyShip& ready = ready_ship(ship);
                for (std::size_t slot = 0; slot < ready.pods.size(); ++slot)
                    ship.pods[slot] = ready.pods[slot];
            }
            return;
        }
        const int left = cheapest_fit(seat, levels);
        halves_left_[seat.value] = better_fit(seat, levels, left);
    }

    // ---- what has become of it ----------------------------------------------------------------------------

    // As many pods lost as are seen to be; one in play keeps a cabin and one of its sections (but for A8).
    void damage(Ship& ship, int whole) const {
        const bool must_live = ship.is_in_play() && game.rules.destruction != Destruction::literal;
        List<std::size_t, pod_slots> slots;
        for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) slots.push_back(slot);
        shuffle(slots);
        for (std::size_t i = 0; must_live && i < slots.size(); ++i)
            if (ship.pods[slots[i]] == Pod::cabin) {
                std::swap(slots[0], slots[i]);
                break;
            }
        ship.lost = 0;
        for (std::size_t i = static_cast<std::size_t>(whole); i < slots.size(); ++i)
            ship.lost = static_cast<std::uint16_t>(ship.lost | (1U << slots[i]));
        ship.hits = {};
        if (state.turn == 0 || draw(0, 1) == 0) return;
        const int boxes = boxes_of(ship.hull);
        for (std::uint8_t& hits : ship.hits) hits = static_cast<std::uint8_t>(draw(0, boxes));
        // A section that must be whole has a box left.
        std::uint8_t& spared = ship.hits[static_cast<std::size_t>(draw(0, 2))];
        if (must_live && spared == boxes) --spared;
        ship.was_hit = draw(0, 1) == 1;
    }
    void load_ship(const Ship& ship, const Levels& levels, int& left) const {
        if (!ship.is_in_play() && ship.fate != Fate::building) return;
        Player owner;
        owner.levels = levels;
        // What it has launched is no longer aboard.
        int aboard = load_limit(game, owner) *
                         static_cast<int>(std::count(ship.pods.begin(), ship.pods.end(), Pod::launch)) -
                     noted(owner_of(ship.unit), ship.unit, Subject::torpedoes);
        for (std::size_t slot = 0; slot < slots_of(ship.hull); ++slot) {
            if (ship.pods[slot] != Pod::launch || !ship.has_pod(slot)) continue;
            Magazine magazine{ship.unit, static_cast<std::uint8_t>(slot + 1), {}};
            int room = std::clamp(aboard, 0, load_limit(game, owner));
            for (const Weapon weapon : {Weapon::unguided, Weapon::guided}) {
                const auto kind = static_cast<std::size_t>(weapon);
                if (!scenario().weapons[kind] || owner.level(technology_of(weapon)) == 0) continue;
                const int most = scenario().ready.empty() ? std::min(room, left / weapon_cost(game, weapon))
                                                          : ready_ship(ship).rounds[kind];
                const int count = draw(0, most);
                magazine.rounds[kind] = static_cast<std::uint8_t>(count);
                room -= count;
                aboard -= count;
                left -= count * weapon_cost(game, weapon);
            }
            if (!magazine.is_empty()) state.magazines.push_back(magazine);
        }
    }
    bool mines_are_laid() const { return view.turn > 0 || view.seen.step == step::arrival; }

    void lay_mines(const Levels& levels, int left) const {
        Player& owner = state.players[defender.value];
        const bool can_buy = sells_mines(game, view.scenario) && has_bought() &&
                             levels[static_cast<std::size_t>(Technology::mine)] > 0;
        const int gone = noted(defender, no_unit, Subject::mines);
        const int most =
            std::min<int>(left / weapon_cost(game, Weapon::mine), static_cast<int>(warheads_per_seat) - gone);
        owner.mines = static_cast<std::uint8_t>(can_buy ? gone + draw(0, most) : 0);
        if (!scenario().ready.empty()) owner.mines = scenario().ready[defender.value].mines;
        if (!mines_are_laid()) return;
        const std::int32_t limit = scenario().placement_limit;
        const auto anywhere = [&] { return draw(-limit, limit); };
        std::size_t in_space = 0;
        for (const Warhead& one : state.warheads) in_space += owner_of(one.unit) == defender ? 1 : 0;
        // Those that went off were any of them.
        int going = gone;
        for (std::size_t k = 0; k < owner.mines && in_space < warheads_per_seat; ++k) {
            if (draw(1, static_cast<int>(owner.mines - k)) <= going) {
                --going;
                continue;
            }
            // Others may have been destroyed since.
            if (view.turn > 0 && draw(0, 7) == 0) continue;
            const std::int32_t z = game.rules.flat ? 0 : anywhere();
            put(Warhead{
                warhead_id(defender, Weapon::mine, k), Weapon::mine, false, {anywhere(), anywhere(), z}, {}});
            ++in_space;
        }
    }
    void put(const Warhead& one) const {
        std::size_t i = state.warheads.size();
        while (i > 0 && one.unit < state.warheads[i - 1].unit) --i;
        state.warheads.insert_at(i, one);
    }
    bool has_chosen() const { return view.seen.step != step::technology; }
    bool has_bought() const { return has_chosen() && view.seen.step != step::fleet; }

    void sort_magazines() const {
        for (std::size_t i = 1; i < state.magazines.size(); ++i)
            for (std::size_t k = i; k > 0 && (state.magazines[k].unit < state.magazines[k - 1].unit); --k)
                std::swap(state.magazines[k], state.magazines[k - 1]);
    }

    void fill_in(Seat seat) const {
        if (!has_chosen()) return;
        const Levels levels = levels_of(seat);
        state.players[seat.value].levels = levels;
        if (!has_bought()) return;
        fit_ships(seat, levels);
        int left = halves_left_[seat.value];
        for (Ship& ship : state.ships) {
            if (owner_of(ship.unit) != seat) continue;
            damage(ship, view.find(ship.unit)->whole);
            load_ship(ship, levels, left);
        }
        if (seat == defender) lay_mines(levels, left);
    }
    // What another seat may have noted of what it was shown: anything that is so.
    void dream_notes(Seat keeper, Seat about) const {
        if (view.turn == 0) return;
        const Player& truth = state.players[about.value];
        for (std::size_t i = 0; i < technologies; ++i) {
            const int least = i < 2 ? 2 : 1;
            if (truth.levels[i] < least || draw(0, 1) == 0) continue;
            state.notes.push_back(Note{keeper, about, no_unit, static_cast<Subject>(i),
                                       static_cast<std::uint8_t>(draw(least, truth.levels[i])), false,
                                       static_cast<std::uint32_t>(draw(1, static_cast<int>(view.turn))),
                                       Clue::shot, static_cast<std::uint16_t>(draw(1, 5)), no_unit});
        }
    }
    void fill_notebooks() const {
        state.notes.clear();
        for (std::uint8_t s = 0; s < state.players.size(); ++s)
            for (std::uint8_t t = 0; t < state.players.size() && has_chosen(); ++t)
                if (is_known(Seat{s}))
                    keep_notes(Seat{s}, Seat{t});
                else if (s != t)
                    dream_notes(Seat{s}, Seat{t});
    }
    void keep_notes(Seat keeper, Seat about) const {
        for (const Note& note : view.notes)
            if (note.seat == keeper && note.about == about) state.notes.push_back(note);
    }
    void fill() const {
        for (std::uint8_t s = 0; s < state.players.size(); ++s) {
            state.players[s].points = 0;
            if (!is_known(Seat{s})) fill_in(Seat{s});
        }
        fill_notebooks();
        for (PendingLaunch& one : state.launches) one.pod = one.pod == 0 ? 1 : one.pod;
        sort_magazines();
    }

    mutable std::array<int, max_seats> halves_left_{};
};

}  // namespace

void Vector3::guess(const View& view, Stream& dice, State& state) const {
    for (const ShipView& one : view.ships) state.ships.push_back(one.ship);
    for (const WarheadView& one : view.warheads) state.warheads.push_back(one.warhead);
    state.forget_derived();
    find_fleets(state);
    if (!shows_all(state)) Guesser{*this, view, dice, state}.fill();
}

}  // namespace astrogate::vector3
