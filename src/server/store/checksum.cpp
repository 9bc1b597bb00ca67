#include "server/store/checksum.h"

#include <array>

#include <sodium.h>

namespace astrogate::server {

namespace {

void sum_of_values(sqlite3_context* context, int count, sqlite3_value** values) {
    Checksum sum;
    for (int i = 0; i < count; ++i) {
        sqlite3_value* value = values[i];
        const int type = sqlite3_value_type(value);
        if (type == SQLITE_NULL) {
            sum.add_nothing();
        } else if (type == SQLITE_INTEGER) {
            sum.add(static_cast<std::int64_t>(sqlite3_value_int64(value)));
        } else {
            const auto* bytes = static_cast<const char*>(sqlite3_value_blob(value));
            const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
            sum.add(std::string_view(bytes == nullptr ? "" : bytes, size));
        }
    }
    sqlite3_result_int64(context, sum.value());
}

}  // namespace

Checksum& Checksum::add(std::int64_t value) {
    std::array<char, 9> bytes;  // NOLINT(*-member-init)
    bytes[0] = 'i';
    for (std::size_t i = 0; i < 8; ++i)
        bytes[i + 1] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
    values_.append(bytes.data(), bytes.size());
    return *this;
}

Checksum& Checksum::add(std::string_view bytes) {
    values_.push_back('b');
    add(static_cast<std::int64_t>(bytes.size()));
    values_.append(bytes);
    return *this;
}

Checksum& Checksum::add_nothing() {
    values_.push_back('n');
    return *this;
}

std::int64_t Checksum::value() const {
    static constexpr unsigned char key[crypto_shorthash_KEYBYTES] = {'a', 's', 't', 'r', 'o',
                                                                     'g', 'a', 't', 'e'};
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, reinterpret_cast<const unsigned char*>(values_.data()), values_.size(), key);
    std::uint64_t sum = 0;
    for (const unsigned char byte : hash) sum = sum << 8 | byte;
    return static_cast<std::int64_t>(sum);
}

int add_checksum(sqlite3* connection) {
    return sqlite3_create_function_v2(connection, "astrogate_sum", -1,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr,
                                      sum_of_values, nullptr, nullptr, nullptr);
}

}  // namespace astrogate::server
