#include "server/net/ebb.h"

#include <malloc.h>

namespace astrogate::server {

void share_one_heap() { ::mallopt(M_ARENA_MAX, 1); }

void give_memory_back() { ::malloc_trim(0); }

}  // namespace astrogate::server
