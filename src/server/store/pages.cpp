#include "server/store/pages.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>

namespace astrogate::server {

namespace {

constexpr std::size_t usual_page = 4096;
constexpr std::size_t file_header = 100, leaf_header = 8, log_header = 32, frame_header = 24;
constexpr char leaf_of_table = 0x0D;

std::uint64_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8 | (at + i < bytes.size() ? static_cast<std::uint8_t>(bytes[at + i]) : 0U);
    return value;
}

// SQLite's own varints: seven bits a byte, high first, the ninth byte whole.
class Varints {
public:
    explicit Varints(std::string_view bytes, std::size_t at = 0) : bytes_(bytes), at_(at) {}
    std::uint64_t next() {
        std::uint64_t value = 0;
        for (int i = 0; i < 9 && at_ < bytes_.size(); ++i) {
            const auto byte = static_cast<std::uint8_t>(bytes_[at_++]);
            if (i == 8) return value << 8 | byte;
            value = value << 7 | (byte & 0x7FU);
            if (byte < 0x80) return value;
        }
        at_ = bytes_.size() + 1;
        return 0;
    }
    bool ok() const { return at_ <= bytes_.size(); }
    std::size_t at() const { return at_; }

private:
    std::string_view bytes_;
    std::size_t at_;
};

std::string whole_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

class Pages {
public:
    explicit Pages(const std::string& file) : main_(whole_file(file)), log_(whole_file(file + "-wal")) {
        size_ = main_.size() >= file_header ? big_endian(main_, 16, 2) : 0;
        if (size_ == 1) size_ = 65536;
        if (size_ == 0 && log_.size() >= log_header) size_ = big_endian(log_, 8, 4);
        const bool is_fit = size_ >= 512 && size_ <= 65536 && (size_ & (size_ - 1)) == 0;
        if (!is_fit) size_ = usual_page;
        read_log();
    }
    bool is_empty() const { return main_.empty() && logged_.empty(); }
    int layout() const {
        return static_cast<int>(big_endian(page(1).substr(0, std::min(size_, page(1).size())), 60, 4));
    }
    std::uint64_t count() const {
        const std::uint64_t logged = logged_.empty() ? 0 : logged_.rbegin()->first;
        return std::max<std::uint64_t>((main_.size() + size_ - 1) / size_, logged);
    }
    std::size_t size() const { return size_; }
    std::string_view page(std::uint64_t number) const {
        if (const auto found = logged_.find(number); found != logged_.end())
            return std::string_view(log_).substr(found->second, size_);
        const std::uint64_t from = (number - 1) * size_;
        return number == 0 || from >= main_.size() ? std::string_view()
                                                   : std::string_view(main_).substr(from, size_);
    }

private:
    // The latest frame of each page, as far as the last commit of the present log.
    void read_log() {
        std::map<std::uint64_t, std::size_t> open;
        for (std::size_t at = log_header; at + frame_header + size_ <= log_.size();
             at += frame_header + size_) {
            if (log_.compare(at + 8, 8, log_, 16, 8) != 0) return;  // salts of an older log
            open[big_endian(log_, at, 4)] = at + frame_header;
            if (big_endian(log_, at + 4, 4) == 0) continue;
            for (const auto& [page, place] : open) logged_[page] = place;
            open.clear();
        }
    }

    std::string main_, log_;
    std::size_t size_ = 0;
    std::map<std::uint64_t, std::size_t> logged_;
};

std::optional<Column> column_of(std::uint64_t type, std::string_view bytes, std::size_t& at) {
    constexpr std::size_t sizes[] = {0, 1, 2, 3, 4, 6, 8};
    if (type == 0) return Column();
    if (type == 8 || type == 9) return Column(static_cast<std::int64_t>(type - 8));
    if (type == 7 || type == 10 || type == 11) return std::nullopt;
    const std::uint64_t size = type < 7 ? sizes[type] : (type - 12) / 2;
    if (size > bytes.size() - std::min(at, bytes.size())) return std::nullopt;
    const std::size_t from = at;
    at += static_cast<std::size_t>(size);
    if (type >= 12) return Column(std::string(bytes.substr(from, size)));
    const auto raw = static_cast<std::int64_t>(big_endian(bytes, from, size) << (64 - 8 * size));
    return Column(raw >> (64 - 8 * size));
}

std::optional<PageRow> row_of(std::int64_t id, std::string_view payload) {
    Varints header(payload);
    std::size_t at = header.next();
    const std::size_t end = at;
    PageRow row{id, {}};
    while (header.ok() && header.at() < end) {
        auto column = column_of(header.next(), payload, at);
        if (!column || !header.ok()) return std::nullopt;
        row.columns.push_back(std::move(*column));
    }
    if (!header.ok() || header.at() != end) return std::nullopt;
    return row;
}

// A long row goes on in a list of pages of its own.
std::optional<PageRow> row_at(const Pages& pages, std::string_view page, std::size_t cell) {
    Varints head(page, cell);
    const std::uint64_t length = head.next();
    const auto id = static_cast<std::int64_t>(head.next());
    const std::size_t usable = pages.size();
    if (!head.ok() || length > pages.count() * usable) return std::nullopt;
    const std::uint64_t most = usable - 35, least = (usable - 12) * 32 / 255 - 23;
    std::uint64_t here = length;
    if (length > most) {
        here = least + (length - least) % (usable - 4);
        if (here > most) here = least;
    }
    if (head.at() + here > page.size()) return std::nullopt;
    std::string payload(page.substr(head.at(), here));
    std::uint64_t next = length > here ? big_endian(page, head.at() + here, 4) : 0;
    while (payload.size() < length) {
        const std::string_view more = pages.page(next);
        if (next == 0 || more.size() < usable) return std::nullopt;
        payload += more.substr(4, std::min<std::uint64_t>(usable - 4, length - payload.size()));
        next = big_endian(more, 0, 4);
    }
    return row_of(id, payload);
}

}  // namespace

bool visit_pages(const std::string& file, int& layout, const std::function<void(const PageRow&)>& visit) {
    const Pages pages(file);
    if (pages.is_empty()) return false;
    layout = pages.layout();
    for (std::uint64_t number = 1; number <= pages.count(); ++number) {
        const std::string_view page = pages.page(number);
        const std::size_t start = number == 1 ? file_header : 0;
        if (page.size() < pages.size() || page[start] != leaf_of_table) continue;
        const std::uint64_t cells = big_endian(page, start + 3, 2);
        for (std::uint64_t i = 0; i < cells; ++i) {
            const std::uint64_t cell = big_endian(page, start + leaf_header + 2 * i, 2);
            if (const auto row = row_at(pages, page, cell)) visit(*row);
        }
    }
    return true;
}

}  // namespace astrogate::server
