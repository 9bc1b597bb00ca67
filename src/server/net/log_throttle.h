// A line of the log that is worth writing, but not each time.
#pragma once
#include <chrono>
#include <optional>

namespace astrogate::server {

class LogThrottle {
public:
    // True at first, and then once a minute at most.
    bool may_write() {
        const auto now = std::chrono::steady_clock::now();
        if (last_ && now - *last_ < std::chrono::minutes(1)) return false;
        last_ = now;
        return true;
    }

private:
    std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace astrogate::server
