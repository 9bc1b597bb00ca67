#include "server/feed/changes.h"

#include <algorithm>

namespace astrogate::server {

namespace {

// In a patch null takes away, so a new map may have none.
bool is_sayable(const Node& value) {
    const auto& entries = value.entries();
    return !value.is_null() && std::all_of(entries.begin(), entries.end(),
                                           [](const Node::Entry& entry) { return is_sayable(entry.second); });
}

bool are_alike(const Node& a, const Node& b, Node::Kind kind) { return a.is(kind) && b.is(kind); }

bool change(const Node& from, const Node& to, Node& patch);

// One value under a key of the patch.
bool change_one(std::string key, const Node& from, const Node& to, Node& patch) {
    if (from == to) return true;
    const bool is_list = are_alike(from, to, Node::Kind::list) && from.size() == to.size();
    if (is_list || are_alike(from, to, Node::Kind::map)) {
        Node inner = Node::map();
        if (change(from, to, inner)) {
            patch.set(std::move(key), std::move(inner));
            return true;
        }
        if (!is_list) return false;
    }
    if (!is_sayable(to) || (from.is(Node::Kind::list) && to.is(Node::Kind::map))) return false;
    patch.set(std::move(key), to);
    return true;
}

bool change(const Node& from, const Node& to, Node& patch) {
    for (std::size_t i = 0; i < to.items().size(); ++i)
        if (!change_one(std::to_string(i), from[i], to[i], patch)) return false;
    for (const auto& [key, value] : to.entries()) {
        const bool is_new = !from.has(key);
        if (is_new ? !is_sayable(value) : !change_one(key, from[key], value, patch)) return false;
        if (is_new) patch.set(key, value);
    }
    for (const auto& [key, value] : from.entries())
        if (!to.has(key)) patch.set(key, Node());
    return true;
}

}  // namespace

std::optional<Node> changes_between(const Node& from, const Node& to) {
    Node patch = Node::map();
    if (!are_alike(from, to, Node::Kind::map) || !change(from, to, patch)) return std::nullopt;
    return patch;
}

}  // namespace astrogate::server
