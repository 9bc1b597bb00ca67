// How a game goes on where no scripted player is named for it: each seat tries out sheets at the stages that
// follow, and does more often what has served it well (decoupled UCT). A node is what one seat knows at one
// stage; an arm is a sheet that a number grows, so that nothing large is kept.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "base/list.h"
#include "search/player/level.h"

namespace astrogate::search {

class ReplyTree {
public:
    static constexpr std::size_t most_arms = 16;
    static constexpr std::size_t most_depth = 24;  // moves of one continuation that are learned from

    struct Arm {
        std::uint64_t seed = 0;   // grows the sheet
        std::uint64_t sheet = 0;  // its hash
        std::uint32_t visits = 0;
        std::int64_t sum = 0;
    };
    struct Node {
        std::uint64_t key = 0;
        std::uint32_t visits = 0;
        List<Arm, most_arms> arms{};

        bool wants_arm() const {
            return !arms.full() && arms.size() * arms.size() <= 4 * (std::size_t{visits} + 1);
        }
        std::size_t best_arm() const;
    };

    explicit ReplyTree(std::size_t nodes) : nodes_(nodes) {}

    // The node of what a seat knows; null where there is no room for another.
    Node* find(std::uint64_t key);

    void begin() { path_.clear(); }
    bool is_deep_enough() const { return path_.full(); }
    void went(Node& node, std::size_t arm, std::uint8_t seat) {
        path_.push_back({&node, static_cast<std::uint8_t>(arm), seat});
    }
    // What the continuation came to, by seat.
    template <class Value>
    void learn(Value&& value) {
        for (const Went& one : path_) {
            Arm& arm = one.node->arms[one.arm];
            ++one.node->visits;
            ++arm.visits;
            arm.sum += value(one.seat);
        }
    }

private:
    struct Went {
        Node* node = nullptr;
        std::uint8_t arm = 0;
        std::uint8_t seat = 0;
    };
    std::vector<Node> nodes_;
    std::size_t used_ = 0;
    List<Went, most_depth> path_;
};

}  // namespace astrogate::search
