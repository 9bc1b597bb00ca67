// A list whose copies share their items until one of them is changed: copying it costs little, and so does a
// change of one item. A list and its copies may be read by several threads; an item is changed by the thread
// that alone has this copy.
#pragma once
#include <cstddef>
#include <iterator>
#include <memory>
#include <vector>

#include "server/memory.h"

namespace astrogate::server {

template <class T>
class SharedList {
    using Item = std::shared_ptr<T>;

public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        explicit Iterator(const Item* at) : at_(at) {}
        reference operator*() const { return **at_; }
        pointer operator->() const { return at_->get(); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const Item* at_ = nullptr;
    };

    std::size_t size() const { return items_.size(); }
    const T& operator[](std::size_t place) const { return *items_[place]; }
    Iterator begin() const { return Iterator(items_.data()); }
    Iterator end() const { return Iterator(items_.data() + items_.size()); }

    T& add() { return *items_.emplace_back(make_lasting<T>()); }
    // The item, to be changed: from now on it is this list's alone.
    T& edit(std::size_t place) {
        Item& item = items_[place];
        if (item.use_count() > 1) item = make_lasting<T>(*item);
        return *item;
    }

private:
    std::vector<Item> items_;
};

}  // namespace astrogate::server
