#include "search/player/reply_tree.h"

namespace astrogate::search {

namespace {

std::int64_t root_of(std::int64_t number) {
    std::int64_t root = 0;
    while ((root + 1) * (root + 1) <= number) ++root;
    return root;
}

}  // namespace

// What has served best so far, and what has been tried too seldom to know.
std::size_t ReplyTree::Node::best_arm() const {
    const std::int64_t often = root_of(visits);
    std::size_t best = 0;
    std::int64_t most = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const std::int64_t mean = arms[i].visits == 0 ? 0 : arms[i].sum / arms[i].visits;
        const std::int64_t value = mean + certain / 3 * often / (1 + std::int64_t{arms[i].visits});
        if (i == 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

ReplyTree::Node* ReplyTree::find(std::uint64_t key) {
    if (nodes_.empty()) return nullptr;
    if (key == 0) key = 1;
    const std::size_t start = key % nodes_.size();
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        Node& node = nodes_[(start + i) % nodes_.size()];
        if (node.key == key) return &node;
        if (node.key != 0) continue;
        // A crowded table is slow to look through.
        if (used_ * 4 >= nodes_.size() * 3) return nullptr;
        ++used_;
        node.key = key;
        return &node;
    }
    return nullptr;
}

}  // namespace astrogate::search
