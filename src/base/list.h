// A list of fixed capacity that lives where it stands: no heap, no pointers. Copying, comparing and hashing
// touch the used part only, so a State made of such lists costs what is in play, not what could be.
#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>
#include <type_traits>

namespace astrogate {

// T must be trivially destructible. Exceeding the capacity is a broken promise of the caller (asserted): what
// a person could make exceed it is refused earlier by a Problem that names the number.
template <class T, std::size_t N>
class List {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    using value_type = T;
    static constexpr std::size_t capacity = N;

    List() {}
    List(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }
    List(const List& other) { copy_from(other); }
    List& operator=(const List& other) {
        if (this != &other) copy_from(other);
        return *this;
    }
    ~List() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }
    T* data() { return items_; }
    const T* data() const { return items_; }
    T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    void clear() { size_ = 0; }
    T& push_back(const T& value) {
        assert(size_ < N);
        return *new (items_ + size_++) T(value);
    }
    // An alternative of a variant is put together where it will stand, and not copied there.
    template <class A>
        requires(!std::is_same_v<A, T> && std::is_class_v<A> && std::is_convertible_v<const A&, T>)
    T& push_back(const A& alternative) {
        assert(size_ < N);
        return *new (items_ + size_++) T(alternative);
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void erase_at(std::size_t i) {
        assert(i < size_);
        for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
        --size_;
    }
    void insert_at(std::size_t i, const T& value) {
        assert(size_ < N && i <= size_);
        const T copy = value;  // NOLINT(performance-unnecessary-copy-initialization): may be an item
        ++size_;
        for (std::size_t k = size_ - 1; k > i; --k) new (items_ + k) T(items_[k - 1]);
        new (items_ + i) T(copy);
    }

private:
    void copy_from(const List& other) {
        size_ = other.size_;
        if constexpr (std::is_trivially_copyable_v<T>) {
            if (size_ != 0) std::memcpy(static_cast<void*>(items_), other.items_, size_ * sizeof(T));
        } else {
            for (std::size_t i = 0; i < size_; ++i) new (items_ + i) T(other.items_[i]);
        }
    }

    std::uint32_t size_ = 0;
    union {
        T items_[N];
    };
};

template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<List<T, N>> = true;

}  // namespace astrogate
