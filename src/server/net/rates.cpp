#include "server/net/rates.h"

#include <algorithm>

namespace astrogate::server {

Rate::Rate(std::int64_t per_period, std::int64_t period_ms, std::int64_t burst, std::size_t addresses)
    : per_period_(per_period), period_(period_ms), full_(burst * period_ms), addresses_(addresses) {}

Rate::Bucket& Rate::filled(const std::string& address, std::int64_t now) {
    auto found = buckets_.find(address);
    if (found == buckets_.end()) {
        if (buckets_.size() >= addresses_) forget_full(now);
        found = buckets_.emplace(address, Bucket{full_, now}).first;
    }
    Bucket& bucket = found->second;
    const std::int64_t passed =
        std::clamp<std::int64_t>(now - bucket.at, 0, full_ / std::max<std::int64_t>(per_period_, 1) + 1);
    bucket.parts = std::min(full_, bucket.parts + passed * per_period_);
    bucket.at = now;
    return bucket;
}

void Rate::forget_full(std::int64_t now) {
    std::erase_if(buckets_, [&](const auto& known) {
        return known.second.parts + (now - known.second.at) * per_period_ >= full_;
    });
    if (buckets_.size() >= addresses_) buckets_.clear();
}

bool Rate::take(const std::string& address, std::int64_t now) {
    Bucket& bucket = filled(address, now);
    if (bucket.parts < period_) return false;
    bucket.parts -= period_;
    return true;
}

bool Rate::has(const std::string& address, std::int64_t now) { return filled(address, now).parts >= period_; }

}  // namespace astrogate::server
