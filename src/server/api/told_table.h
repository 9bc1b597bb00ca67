// A table as everybody at it is told it alike: seats, commitments, shares, time. It is written as JSON at
// once, and so is what changed since it was told last: a merge patch (RFC 7386), in which a map that meets a
// list changes the list's items by their numbers, from 0.
#pragma once
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/node.h"
#include "server/table/table.h"

namespace astrogate::server {

// One key and its value, where it lies. Only what is seldom there is a tree.
struct ToldValue {
    enum class Kind : std::uint8_t { text, hex, number, boolean, game, tree };
    std::string_view key;
    Kind kind = Kind::number;
    std::int64_t number = 0;
    std::string_view text{};
    const Node* tree = nullptr;  // of the ToldTable

    friend bool operator==(const ToldValue& a, const ToldValue& b);
};
using ToldValues = std::vector<ToldValue>;

// Looks into the table, which must outlive it. `present`: the seats that somebody is connected from; `game`:
// its number, 0 where whoever is told knows it.
class ToldTable {
public:
    ToldTable(const Table& table, SeatMask present, std::uint64_t game = 0);
    ToldTable(const ToldTable&) = delete;
    ToldTable& operator=(const ToldTable&) = delete;

    std::string whole() const;
    // "{}" where nothing has changed; nothing where only the whole table says it.
    std::optional<std::string> changes_since(const ToldTable& before) const;
    Node node() const;

private:
    std::list<Node> trees_;
    ToldValues before_seats_, after_seats_;  // of the table; "seats" stands between them
    std::vector<ToldValues> seats_;
};

}  // namespace astrogate::server
