// A list of Nodes that may stand in several lists at once: what many are told alike is made, and kept, once.
#pragma once
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "base/node.h"

namespace astrogate {

class SharedNodes {
public:
    using Item = std::shared_ptr<const Node>;
    class Iterator {
    public:
        using value_type = Node;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(const Item* at) : at_(at) {}
        const Node& operator*() const { return **at_; }
        const Node* operator->() const { return at_->get(); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Item* at_ = nullptr;
    };

    void push_back(Node node) { share(std::make_shared<const Node>(std::move(node))); }
    void share(Item node) { items_.push_back(std::move(node)); }
    void append(const SharedNodes& more) {
        items_.insert(items_.end(), more.items_.begin(), more.items_.end());
    }

    bool empty() const { return items_.empty(); }
    std::size_t size() const { return items_.size(); }
    const Node& operator[](std::size_t i) const { return *items_[i]; }
    Iterator begin() const { return Iterator(items_.data()); }
    Iterator end() const { return Iterator(items_.data() + items_.size()); }

    // Equal by content, which costs nothing where the Nodes are the same ones.
    friend bool operator==(const SharedNodes& a, const SharedNodes& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (a.items_[i] != b.items_[i] && !(a[i] == b[i])) return false;
        return true;
    }

private:
    std::vector<Item> items_;
};

}  // namespace astrogate
