// Mutants of order for the secrecy test: a game that tells the same events, but in an order that something
// settles which the seat may not know. Every kind of event with a field that is not open gets them. Such a
// mutant is caught where the suite, told in that order, still takes the two runs as the same to the seat, and
// sees that the seat's takings differ.
#pragma once
#include <algorithm>

#include "tests/conformance/secrecy/leaks.h"

namespace astrogate::conformance {

enum class Shift { beside, place, turned };
inline constexpr std::array shift_names = {"beside what it hides", "at a place that it settles",
                                           "the others turned by it"};

// The last word of a path of fields.
inline std::string field_of(const std::string& path) { return path.substr(path.rfind('.') + 1); }

template <class G>
class OrderLeaks {
public:
    using Order = std::vector<std::size_t>;  // of events, by their places in the table's

    OrderLeaks() {
        for (std::size_t kind = 0; kind < std::variant_size_v<typename G::Event>; ++kind)
            with_alternative<typename G::Event>(kind, [&]<class A>(std::type_identity<A>) {
                if (secret_paths<A>().empty()) return;
                for (const Shift shift : {Shift::beside, Shift::place, Shift::turned})
                    mutants_.push_back({kind, shift, A::name, 0, 0, false});
            });
    }

    // Tries the mutants on a moment at which the suite found no difference.
    void hunt(const Pair<G>& pair) {
        const std::array<Order, 2> orders{pair.moment(0), pair.moment(1)};
        const std::array<Retold, 2> plain{pair.retold(0, orders[0]), pair.retold(1, orders[1])};
        for (Mutant& mutant : mutants_) {
            if (mutant.is_caught || !occurs(pair, orders, mutant.kind)) continue;
            const std::array<Order, 2> others{shifted(pair, 0, orders[0], mutant),
                                              shifted(pair, 1, orders[1], mutant)};
            if (others == orders) continue;
            const std::array<Retold, 2> told{pair.retold(0, others[0]), pair.retold(1, others[1])};
            for (std::size_t r = 0; r < 2; ++r) mutant.shows += told[r].glimpses != plain[r].glimpses ? 1 : 0;
            if (told[0].glimpses == told[1].glimpses) continue;
            ++mutant.tries;
            mutant.is_caught = told[0].heard == told[1].heard;
        }
    }

    std::size_t made() const { return mutants_.size(); }
    std::size_t caught() const {
        return static_cast<std::size_t>(
            std::count_if(mutants_.begin(), mutants_.end(), [](const Mutant& one) { return one.is_caught; }));
    }
    // Tried, and never caught.
    std::vector<std::string> survivors() const {
        return listed([](const Mutant& one) { return one.tries > 0 && !one.is_caught; });
    }
    // They changed what was told, but never told the two runs apart.
    std::vector<std::string> untried() const {
        return listed([](const Mutant& one) { return one.tries == 0 && one.shows > 0; });
    }
    // They never changed what was told: nothing else is told along with the event, or it is not told itself.
    std::vector<std::string> idle() const {
        return listed([](const Mutant& one) { return one.tries == 0 && one.shows == 0; });
    }

private:
    struct Mutant {
        std::size_t kind;
        Shift shift;
        const char* name;
        int shows;  // how often it changed what was told
        int tries;  // how often to two runs differently
        bool is_caught;
    };

    static bool occurs(const Pair<G>& pair, const std::array<Order, 2>& orders, std::size_t kind) {
        for (std::size_t r = 0; r < 2; ++r)
            for (const std::size_t at : orders[r])
                if (pair.table(r).events[at].index() == kind) return true;
        return false;
    }
    template <class Which>
    std::vector<std::string> listed(Which&& which) const {
        std::vector<std::string> words;
        for (const Mutant& one : mutants_)
            if (which(one))
                words.push_back(std::string("order of ") + one.name + ", " +
                                shift_names[static_cast<std::size_t>(one.shift)]);
        return words;
    }

    // The order in which the mutant tells the moment: act by act, event of its kind by event.
    static Order shifted(const Pair<G>& pair, std::size_t r, const Order& order, const Mutant& mutant) {
        Order all;
        const auto& acts = pair.table(r).acts;
        for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
            while (to < order.size() && acts[order[to]] == acts[order[from]]) ++to;
            Order act(order.begin() + static_cast<std::ptrdiff_t>(from),
                      order.begin() + static_cast<std::ptrdiff_t>(to));
            for (std::size_t i = from; i < to; ++i)
                if (pair.table(r).events[order[i]].index() == mutant.kind)
                    shift(pair, r, order[i], mutant.shift, act);
            all.insert(all.end(), act.begin(), act.end());
        }
        return all;
    }
    static void shift(const Pair<G>& pair, std::size_t r, std::size_t masked, Shift shift, Order& act) {
        const Secrets hidden = pair.leaves(pair.table(r).events[masked], false);
        if (hidden.empty()) return;
        Hasher hasher;
        for (const auto& [path, values] : hidden)
            for (const std::uint64_t value : values) hasher.add(value);
        const std::uint64_t mark = hasher.value() >> 17U;  // its low bits hardly differ between small numbers
        const std::size_t was = place_of(masked, act);
        switch (shift) {
            case Shift::beside: {
                const std::size_t named = named_by(pair, r, hidden, masked, act);
                if (named != masked) put(act, was, place_of(named, act), true);
                break;
            }
            case Shift::place: put(act, was, mark % act.size(), false); break;
            case Shift::turned: {
                act.erase(act.begin() + static_cast<std::ptrdiff_t>(was));
                if (act.empty()) return act.push_back(masked);
                const auto turn = static_cast<std::ptrdiff_t>(mark % act.size());
                std::rotate(act.begin(), act.begin() + turn, act.end());
                act.insert(act.begin() + static_cast<std::ptrdiff_t>(was), masked);
                break;
            }
        }
    }
    static std::size_t place_of(std::size_t event, const Order& act) {
        return static_cast<std::size_t>(std::find(act.begin(), act.end(), event) - act.begin());
    }
    // Moves one item: to a place, or right behind what stands there.
    static void put(Order& act, std::size_t from, std::size_t to, bool behind) {
        const std::size_t event = act[from];
        act.erase(act.begin() + static_cast<std::ptrdiff_t>(from));
        const std::size_t at = behind ? (to > from ? to : to + 1) : to;
        act.insert(act.begin() + static_cast<std::ptrdiff_t>(at), event);
    }
    // The first other event of the act that openly names, in a field of the same name, what this one hides;
    // else itself.
    static std::size_t named_by(const Pair<G>& pair, std::size_t r, const Secrets& hidden, std::size_t masked,
                                const Order& act) {
        for (const std::size_t other : act) {
            if (other == masked) continue;
            for (const auto& [path, values] : pair.leaves(pair.table(r).events[other], true))
                for (const auto& [secret, hidden_values] : hidden)
                    if (field_of(path) == field_of(secret) && values.front() == hidden_values.front())
                        return other;
        }
        return masked;
    }

    std::vector<Mutant> mutants_;
};

}  // namespace astrogate::conformance
