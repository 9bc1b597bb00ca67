#include "server/api/shown_text.h"

#include <algorithm>
#include <iterator>

#include "formats/utf8.h"

namespace astrogate::server {

namespace {

struct Points {
    std::uint32_t first, last;
};

// C0 and C1, line and paragraph separators; embeddings, overrides and isolates of direction; interlinear
// marks.
constexpr Points never_shown[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0x2028, 0x2029}, {0x202A, 0x202E},
                                  {0x2066, 0x2069}, {0xFDD0, 0xFDEF}, {0xFFF9, 0xFFFB}};

// Blanks, fillers, joiners, marks of direction, selectors of variants, tags.
constexpr Points unseen[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0xAD, 0xAD},     {0x34F, 0x34F},
                             {0x61C, 0x61C},   {0x115F, 0x1160}, {0x1680, 0x1680}, {0x17B4, 0x17B5},
                             {0x180B, 0x180F}, {0x2000, 0x200F}, {0x202F, 0x202F}, {0x205F, 0x2065},
                             {0x206A, 0x206F}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
                             {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xE0000, 0xE0FFF}};

template <std::size_t n>
bool is_in(std::uint32_t point, const Points (&points)[n]) {
    return std::any_of(std::begin(points), std::end(points),
                       [point](const Points& one) { return point >= one.first && point <= one.last; });
}

bool is_no_character(std::uint32_t point) { return (point & 0xFFFE) == 0xFFFE; }

// The code point of a well-formed character.
std::uint32_t point_of(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(character[i]); };
    if (character.size() == 1) return byte(0);
    std::uint32_t point = byte(0) & (0x7FU >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i) point = point << 6 | (byte(i) & 0x3FU);
    return point;
}

bool is_in_xml(std::uint32_t point) {
    return point >= 0x20 ? point != 0xFFFE && point != 0xFFFF
                         : point == '\t' || point == '\n' || point == '\r';
}

}  // namespace

bool is_fit_to_show(std::string_view text, std::int64_t limit) {
    if (static_cast<std::int64_t>(text.size()) > limit) return false;
    bool is_seen = text.empty();
    for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
        length = utf8_length(text.substr(at));
        if (length == 0) return false;
        const std::uint32_t point = point_of(text.substr(at, length));
        if (is_in(point, never_shown) || is_no_character(point)) return false;
        is_seen = is_seen || !is_in(point, unseen);
    }
    return is_seen;
}

std::string xml_text(std::string_view text) {
    constexpr std::uint32_t replacement = 0xFFFD;
    std::string out;
    for (std::size_t at = 0, length = 0; at < text.size(); at += length) {
        const std::size_t good = utf8_length(text.substr(at));
        length = std::max<std::size_t>(good, 1);
        const std::uint32_t point = good == 0 ? 0 : point_of(text.substr(at, good));
        if (!is_in_xml(point))
            append_utf8(out, replacement);
        else if (point == '&')
            out += "&amp;";
        else if (point == '<')
            out += "&lt;";
        else if (point == '>')
            out += "&gt;";
        else if (point == '"')
            out += "&quot;";
        else
            out.append(text.substr(at, good));
    }
    return out;
}

}  // namespace astrogate::server
