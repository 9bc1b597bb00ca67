// How the server's memory is laid out. What lasts as long as a game is open lies in a heap of its own: the
// objects of a connection are of the same sizes, and when a crowd has left, a few tables among them would
// hold all of their pages.
#pragma once
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace astrogate::server {

// Gives what is free back to the system: the allocator keeps it between things that stay, and with every
// crowd a server would stay as large as in its best hour. Does nothing in a sanitized build, which has an
// allocator of its own.
void give_memory_back();

// Of the heap of what lasts; from any thread. `take` throws std::bad_alloc.
void* take_lasting(std::size_t bytes);
void give_lasting(void* taken, std::size_t bytes) noexcept;

template <class T>
struct Lasting {
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    using value_type = T;

    Lasting() = default;
    template <class Other>
    explicit(false) Lasting(const Lasting<Other>&) noexcept {}  // as every allocator is made from another

    T* allocate(std::size_t count) { return static_cast<T*>(take_lasting(count * sizeof(T))); }
    void deallocate(T* taken, std::size_t count) noexcept { give_lasting(taken, count * sizeof(T)); }
    template <class Other>
    bool operator==(const Lasting<Other>&) const noexcept {
        return true;
    }
};

// As std::make_shared.
template <class T, class... Values>
std::shared_ptr<T> make_lasting(Values&&... values) {
    return std::allocate_shared<T>(Lasting<std::remove_const_t<T>>(), std::forward<Values>(values)...);
}

}  // namespace astrogate::server
