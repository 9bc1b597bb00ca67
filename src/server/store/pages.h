// The rows in the pages of an SQLite file, found without its trees, so that no damaged page hides what other
// pages have. What is found may be stale or torn: whoever asks must know a good row by itself.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace astrogate::server {

using Column = std::variant<std::monostate, std::int64_t, std::string>;

struct PageRow {
    std::int64_t id = 0;
    std::vector<Column> columns;
};

// Visits every row of every leaf page of the file, and of the pages that its write-ahead log (<file>-wal) has
// instead. `layout` is the user_version in the header, 0 when that cannot be read. False when there is no
// file.
bool visit_pages(const std::string& file, int& layout, const std::function<void(const PageRow&)>& visit);

}  // namespace astrogate::server
