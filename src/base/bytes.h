// Canonical bytes: integers as varints (7 bits a byte, low first; signed ones zigzag), so that the bytes of a
// value do not depend on the width of the C++ type that holds it. Every byte that is hashed or sent is
// described in docs/formats.md.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace astrogate {

using Bytes = std::string;

// A number of so many bits takes so many bytes at most.
constexpr std::size_t varint_size(std::size_t bits) { return (bits + 6) / 7; }
inline constexpr std::size_t longest_varint = varint_size(64);

// A number with a sign as a natural one: 0, -1, 1, -2 and so on.
constexpr std::uint64_t zigzag(std::int64_t value) {
    return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}

// Writes where there is room, and returns the place behind. Inlined, because most numbers take one byte, and
// a call costs more than to write it.
[[gnu::always_inline]] inline char* put_natural(char* to, std::uint64_t value) {
    while (value >= 0x80) {
        *to++ = static_cast<char>(value | 0x80);
        value >>= 7;
    }
    *to++ = static_cast<char>(value);
    return to;
}

class ByteWriter {
public:
    explicit ByteWriter(Bytes& out) : out_(out) {}
    void natural(std::uint64_t value) {
        while (value >= 0x80) {
            out_.push_back(static_cast<char>(value | 0x80));
            value >>= 7;
        }
        out_.push_back(static_cast<char>(value));
    }
    void integer(std::int64_t value) { natural(zigzag(value)); }
    void text(std::string_view value) {
        natural(value.size());
        out_.append(value);
    }

private:
    Bytes& out_;
};

// Reading never runs past the end; the first failure sticks (`ok()` is false from then on and values read 0).
// Varints must be as short as possible, so that equal values have equal bytes.
class ByteReader {
public:
    explicit ByteReader(std::string_view in) : in_(in) {}
    std::uint64_t natural() {
        if (at_ < in_.size() && static_cast<std::uint8_t>(in_[at_]) < 0x80)
            return static_cast<std::uint8_t>(in_[at_++]);
        return longer();
    }
    std::int64_t integer() {
        const std::uint64_t value = natural();
        return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
    }
    std::string_view text() {
        const std::uint64_t size = natural();
        if (!ok_ || size > in_.size() - at_) {
            fail();
            return {};
        }
        const std::string_view value = in_.substr(at_, static_cast<std::size_t>(size));
        at_ += size;
        return value;
    }
    std::uint64_t fail() {
        ok_ = false;
        at_ = in_.size();
        return 0;
    }
    bool ok() const { return ok_; }
    bool finished() const { return ok_ && at_ == in_.size(); }
    std::size_t left() const { return in_.size() - at_; }

private:
    // A number of more than one byte.
    std::uint64_t longer() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at_ >= in_.size()) return fail();
            const auto byte = static_cast<std::uint8_t>(in_[at_++]);
            if (shift == 63 && byte > 1) return fail();
            value |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
            if (byte < 0x80) return byte == 0 && shift > 0 ? fail() : value;
        }
        return fail();
    }

    std::string_view in_;
    std::size_t at_ = 0;
    bool ok_ = true;
};

}  // namespace astrogate
