#include "server/memory.h"

#ifdef ASTROGATE_JEMALLOC

#include <string>

#include <jemalloc/jemalloc.h>

// jemalloc reads this name before main: one heap for all threads, and what is free goes back after a second.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0";
}

namespace astrogate::server {

namespace {

// 0, the heap of all else, where there cannot be another.
unsigned heap_of_what_lasts() {
    static const unsigned heap = [] {
        unsigned made = 0;
        std::size_t size = sizeof made;
        return ::mallctl("arenas.create", &made, &size, nullptr, 0) == 0 ? made : 0U;
    }();
    return heap;
}

// Past the free lists of a thread, which know no heaps.
int in_its_heap() { return MALLOCX_ARENA(heap_of_what_lasts()) | MALLOCX_TCACHE_NONE; }

}  // namespace

void give_memory_back() {
    ::mallctl("thread.tcache.flush", nullptr, nullptr, nullptr, 0);
    static const std::string all = "arena." + std::to_string(MALLCTL_ARENAS_ALL) + ".purge";
    ::mallctl(all.c_str(), nullptr, nullptr, nullptr, 0);
}

void* take_lasting(std::size_t bytes) {
    void* taken = ::mallocx(bytes, in_its_heap());
    if (taken == nullptr) throw std::bad_alloc();
    return taken;
}

void give_lasting(void* taken, std::size_t bytes) noexcept { ::sdallocx(taken, bytes, MALLOCX_TCACHE_NONE); }

}  // namespace astrogate::server

#else

namespace astrogate::server {

void give_memory_back() {}
void* take_lasting(std::size_t bytes) { return ::operator new(bytes); }
void give_lasting(void* taken, std::size_t bytes) noexcept { ::operator delete(taken, bytes); }

}  // namespace astrogate::server

#endif
