// What the house brings to every game: players that need no line of the game's, and what is said of them.
#pragma once
#include <span>

#include "base/node.h"
#include "kernel/appraisal.h"
#include "kernel/policy.h"

namespace astrogate {

template <class G>
using Bots = std::span<const NamedPolicy<G>> (*)();

template <class G>
struct House {
    std::span<const NamedPolicy<G>> players{};  // the strongest first
    const Node* told = nullptr;                 // {"texts": by section, "presentation": {"opponents"}}
    Analyst<G> analyst{};
};

// Of a game whose scripted players are `bots`. Defined in search/player/house.h; the build makes it for each
// game in a source of its own (cmake/floor.cmake), so that no other one pays for it.
template <class G, Bots<G> bots>
House<G> house_of();

namespace house {

// What the game says, and what the house says where the game has nothing.
inline Node with_texts(const Node& own, const Node& more) {
    Node all = own;
    for (const Node::Entry& section : more.entries()) {
        Node words = own[section.first];
        if (words.is_null()) words = Node::map();
        for (const Node::Entry& one : section.second.entries())
            if (!words.has(one.first)) words.set(one.first, one.second);
        all.set(section.first, std::move(words));
    }
    return all;
}

// The house's players stand before the game's, where the game shows any.
inline void add_opponents(const Node& more, Node& presentation) {
    if (!presentation.has("opponents")) return;
    Node all = more;
    for (const Node& one : presentation["opponents"].items()) all.add(one);
    presentation.set("opponents", std::move(all));
}

}  // namespace house

}  // namespace astrogate
