#include "server/net/descriptors.h"

#include <algorithm>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace astrogate::server {

namespace {
constexpr std::int64_t for_the_house =
    128;  // the store and its readers, the log, libraries, connections being refused
constexpr std::int64_t for_a_call = 3;  // its connection, and two names being looked up
constexpr std::int64_t fewest = 8;      // connections, however little there is
}  // namespace

void raise_descriptors(ServerLimits& limits, const std::function<void(const std::string&)>& log) {
    rlimit open{};
    if (::getrlimit(RLIMIT_NOFILE, &open) != 0) return;
    const std::int64_t others = for_the_house + for_a_call * limits.calls_at_once;
    const std::int64_t wanted = others + limits.connections + limits.connections_reserved;
    if (open.rlim_cur == RLIM_INFINITY || static_cast<std::int64_t>(open.rlim_cur) >= wanted) return;
    const bool is_enough =
        open.rlim_max == RLIM_INFINITY || static_cast<std::int64_t>(open.rlim_max) >= wanted;
    open.rlim_cur = is_enough ? static_cast<rlim_t>(wanted) : open.rlim_max;
    if (::setrlimit(RLIMIT_NOFILE, &open) != 0) ::getrlimit(RLIMIT_NOFILE, &open);
    const auto given = static_cast<std::int64_t>(open.rlim_cur);
    if (given >= wanted) return;
    const std::int64_t left = std::max(fewest, given - others);
    limits.connections_reserved = std::min(limits.connections_reserved, left / 4);
    limits.connections = left - limits.connections_reserved;
    log("this process may open " + std::to_string(given) + " files and needs " + std::to_string(wanted) +
        " for its connections (LimitNOFILE, ulimit -Hn): it takes " + std::to_string(limits.connections) +
        " connections");
}

void SpareDescriptor::give() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
}

void SpareDescriptor::take() {
    if (descriptor_ < 0) descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

}  // namespace astrogate::server
