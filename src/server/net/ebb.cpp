#include "server/net/ebb.h"

#ifdef ASTROGATE_JEMALLOC

#include <jemalloc/jemalloc.h>

// jemalloc reads this name before main: one heap for all threads, and what is free goes back after a second.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:1,dirty_decay_ms:1000,muzzy_decay_ms:0";
}

namespace astrogate::server {

void give_memory_back() {
    ::mallctl("thread.tcache.flush", nullptr, nullptr, nullptr, 0);
    ::mallctl("arena.0.purge", nullptr, nullptr, nullptr, 0);
}

}  // namespace astrogate::server

#else

namespace astrogate::server {

void give_memory_back() {}

}  // namespace astrogate::server

#endif
