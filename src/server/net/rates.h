// How often one address may do something: a bucket that fills at a steady rate and overflows. Time is handed
// in.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace astrogate::server {

class Rate {
public:
    // `per_period` drops in `period_ms`, at most `burst` at once. At most `addresses` are remembered; when
    // more come, those whose buckets are full again are forgotten first.
    Rate(std::int64_t per_period, std::int64_t period_ms, std::int64_t burst, std::size_t addresses = 65536);

    // Takes one drop; false when the bucket is empty.
    bool take(const std::string& address, std::int64_t now);
    // Whether a drop is there, without taking it.
    bool has(const std::string& address, std::int64_t now);

private:
    struct Bucket {
        std::int64_t parts = 0;  // period_ms parts are one drop
        std::int64_t at = 0;
    };
    Bucket& filled(const std::string& address, std::int64_t now);
    void forget_full(std::int64_t now);

    std::int64_t per_period_, period_, full_;
    std::size_t addresses_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace astrogate::server
