// The checksum of a row of the store: SipHash-2-4 over its values, under a key that everybody knows. It finds
// damage; it keeps nobody from forging.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace astrogate::server {

class Checksum {
public:
    explicit Checksum(std::size_t bytes = 0) { values_.reserve(bytes + 64); }
    Checksum& add(std::int64_t value);
    Checksum& add(std::uint64_t value) { return add(static_cast<std::int64_t>(value)); }
    Checksum& add(std::string_view bytes);
    Checksum& add_nothing();  // SQL's NULL
    std::int64_t value() const;

private:
    std::string values_;
};

// Makes the same known to a connection as the SQL function astrogate_sum(value, ...). SQLITE_OK or an error.
int add_checksum(sqlite3* connection);

}  // namespace astrogate::server
