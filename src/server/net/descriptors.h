// File descriptors: each connection needs one, and so do the store, calls and the names looked up for them.
#pragma once
#include <functional>
#include <string>

#include "server/limits.h"

namespace astrogate::server {

// Raises how many this process may have open to what `limits` need. Where the system allows fewer, the
// connections are cut down to what is left, and `log` hears of it.
void raise_descriptors(ServerLimits& limits, const std::function<void(const std::string&)>& log);

// One descriptor kept back, to be given up when there is no other left.
class SpareDescriptor {
public:
    SpareDescriptor() { take(); }
    ~SpareDescriptor() { give(); }
    SpareDescriptor(const SpareDescriptor&) = delete;
    SpareDescriptor& operator=(const SpareDescriptor&) = delete;
    void give();
    void take();

private:
    int descriptor_ = -1;
};

}  // namespace astrogate::server
