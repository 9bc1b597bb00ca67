// Which addresses are of the open internet. Ranges: the special-purpose registries of RFC 6890.
#include <array>

#include "server/notices/notices.h"

namespace astrogate::server {

namespace {

struct Range {
    std::array<unsigned char, 4> first;
    int bits;
};

constexpr Range closed_v4[] = {
    {{0, 0, 0, 0}, 8},      {{10, 0, 0, 0}, 8},     {{100, 64, 0, 0}, 10}, {{127, 0, 0, 0}, 8},
    {{169, 254, 0, 0}, 16}, {{172, 16, 0, 0}, 12},  {{192, 0, 0, 0}, 24},  {{192, 0, 2, 0}, 24},
    {{192, 88, 99, 0}, 24}, {{192, 168, 0, 0}, 16}, {{198, 18, 0, 0}, 15}, {{198, 51, 100, 0}, 24},
    {{203, 0, 113, 0}, 24}, {{224, 0, 0, 0}, 4},    {{240, 0, 0, 0}, 4},
};

// Inside 2000::/3, the only range given out: protocols' own, documentation, and addresses that wrap an IPv4
// one.
constexpr Range closed_v6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23},
    {{0x20, 0x01, 0x0d, 0xb8}, 32},
    {{0x20, 0x02, 0x00, 0x00}, 16},
    {{0x3f, 0xff, 0x00, 0x00}, 20},
};

bool is_in(std::string_view bytes, const Range& range) {
    for (int bit = 0; bit < range.bits; ++bit) {
        const auto place = static_cast<std::size_t>(bit / 8);
        const int mask = 0x80 >> (bit % 8);
        if (((static_cast<unsigned char>(bytes[place]) ^ range.first[place]) & mask) != 0) return false;
    }
    return true;
}

}  // namespace

bool is_public_address(std::string_view bytes) {
    if (bytes.size() == 4) {
        for (const Range& range : closed_v4)
            if (is_in(bytes, range)) return false;
        return true;
    }
    if (bytes.size() != 16 || !is_in(bytes, {{0x20, 0, 0, 0}, 3})) return false;
    for (const Range& range : closed_v6)
        if (is_in(bytes, range)) return false;
    return true;
}

}  // namespace astrogate::server
