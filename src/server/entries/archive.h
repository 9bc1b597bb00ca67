// Writing and reading structs that name their parts once: `template <class Archive> void parts(Archive&)`.
// Numbers as varints, texts and lists with their size before them, Nodes as node_bytes.
#pragma once
#include <string>
#include <type_traits>
#include <vector>

#include "base/bytes.h"
#include "base/fields.h"
#include "base/node.h"

namespace astrogate::server {

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

class ArchiveOut {
public:
    explicit ArchiveOut(Bytes& out) : out_(out) {}

    template <class T>
    ArchiveOut& operator()(T& value) {
        if constexpr (std::is_same_v<T, std::string>) {
            out_.text(value);
        } else if constexpr (std::is_same_v<T, Node>) {
            out_.text(node_bytes(value));
        } else if constexpr (is_vector<T>) {
            out_.natural(value.size());
            for (auto& item : value) (*this)(item);
        } else if constexpr (std::is_class_v<T>) {
            value.parts(*this);
        } else if constexpr (std::is_signed_v<T> && !std::is_same_v<T, bool>) {
            out_.integer(value);
        } else {
            out_.natural(static_cast<std::uint64_t>(value));
        }
        return *this;
    }
    // Named last by a struct that has grown: what an older program wrote ends before it.
    template <class T>
    ArchiveOut& later(T& value) {
        return (*this)(value);
    }

private:
    ByteWriter out_;
};

// After a failure everything reads as its zero; ask `finished()` at the end.
class ArchiveIn {
public:
    explicit ArchiveIn(std::string_view in) : in_(in) {}

    template <class T>
    ArchiveIn& operator()(T& value) {
        if constexpr (std::is_same_v<T, std::string>) {
            value = std::string(in_.text());
        } else if constexpr (std::is_same_v<T, Node>) {
            if (!node_from_bytes(in_.text(), value)) in_.fail();
        } else if constexpr (is_vector<T>) {
            read_list(value);
        } else if constexpr (std::is_class_v<T>) {
            value.parts(*this);
        } else if constexpr (std::is_signed_v<T> && !std::is_same_v<T, bool>) {
            const std::int64_t raw = in_.integer();
            value = static_cast<T>(raw);
            if (value != raw) in_.fail();
        } else if constexpr (std::is_enum_v<T>) {
            static_assert(enum_names<T>.size() > 0);  // else no value of it would be known to be none
            read_number(in_, value);
        } else {
            const std::uint64_t raw = in_.natural();
            value = static_cast<T>(raw);
            if (static_cast<std::uint64_t>(value) != raw) in_.fail();
        }
        return *this;
    }
    template <class T>
    ArchiveIn& later(T& value) {
        return in_.left() > 0 ? (*this)(value) : *this;
    }
    bool finished() const { return in_.finished(); }

private:
    template <class T>
    void read_list(std::vector<T>& list) {
        const std::uint64_t size = in_.natural();
        list.clear();
        if (size > in_.left()) in_.fail();  // every item takes a byte at least
        for (std::uint64_t i = 0; in_.ok() && i < size; ++i) (*this)(list.emplace_back());
    }

    ByteReader in_;
};

template <class T>
Bytes packed(const T& value) {
    Bytes out;
    out.reserve(256);
    ArchiveOut archive(out);
    archive(const_cast<T&>(value));  // `parts` serves reading as well; writing changes nothing
    return out;
}

template <class T>
bool unpack(std::string_view bytes, T& value) {
    ArchiveIn archive(bytes);
    archive(value);
    return archive.finished();
}

}  // namespace astrogate::server
