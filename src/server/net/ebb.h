// Memory that connections held goes back to the system when many of them have closed.
#pragma once
#include <algorithm>
#include <cstdint>

namespace astrogate::server {

// Says when so many connections fewer are there than once were, each time anew.
class Ebb {
public:
    static constexpr std::int64_t fall = 256;

    bool has_ebbed(std::int64_t connections) {
        most_ = std::max(most_, connections);
        if (most_ - connections < fall) return false;
        most_ = connections;
        return true;
    }

private:
    std::int64_t most_ = 0;
};

}  // namespace astrogate::server
