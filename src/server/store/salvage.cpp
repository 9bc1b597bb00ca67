#include "server/store/salvage.h"

#include <algorithm>
#include <filesystem>
#include <future>
#include <map>
#include <memory>

#include "server/data_folder.h"
#include "server/entries/entries.h"
#include "server/store/checksum.h"
#include "server/store/pages.h"
#include "server/store/sql.h"

namespace astrogate::server {

namespace {

namespace files = std::filesystem;

constexpr std::size_t entries_at_once = 256;
constexpr std::size_t bytes_at_once = 1U << 20;

struct Found {
    Seq prev = 0;
    Entry entry;
};

struct Finds {
    std::map<Seq, Found> entries;
    std::map<std::pair<GameNumber, std::uint32_t>, std::string> texts;
    std::map<GameNumber, Seq> last;  // as the games' rows say, where they can be read
    std::string secret;
};

const std::int64_t* number(const PageRow& row, std::size_t place) {
    return std::get_if<std::int64_t>(&row.columns[place]);
}
const std::string* bytes(const PageRow& row, std::size_t place) {
    return std::get_if<std::string>(&row.columns[place]);
}

// An entry of layout 2 proves itself by its checksum; one of layout 1 is taken when it can be read.
void take_entry(const PageRow& row, bool has_sum, Finds& finds) {
    const auto *game = number(row, 1), *kind = number(row, 2), *prev = number(row, 3);
    const auto* body = bytes(row, 4);
    if (game == nullptr || kind == nullptr || prev == nullptr || body == nullptr) return;
    if (*game <= 0 || row.id <= 0 || *prev < 0 || *prev >= row.id) return;
    if (has_sum) {
        const auto* sum = number(row, 5);
        const auto wanted =
            Checksum().add(row.id).add(*game).add(*kind).add(*prev).add(std::string_view(*body));
        if (sum == nullptr || *sum != wanted.value()) return;
    } else if (AnyEntry read; !read_entry(static_cast<std::uint32_t>(*kind), *body, read)) {
        return;
    }
    finds.entries[static_cast<Seq>(row.id)] = {
        static_cast<Seq>(*prev), {static_cast<GameNumber>(*game), static_cast<std::uint32_t>(*kind), *body}};
}

void take_game(const PageRow& row, Finds& finds) {
    const auto *last = number(row, 1), *mark = number(row, 2);
    if (last == nullptr || mark == nullptr || *mark != Checksum().add(row.id).add(*last).value()) return;
    Seq& known = finds.last[static_cast<GameNumber>(row.id)];
    known = std::max(known, static_cast<Seq>(*last));
}

void take_text(const PageRow& row, Finds& finds) {
    const auto *game = number(row, 1), *seat = number(row, 2), *sum = number(row, 4);
    const auto* text = bytes(row, 3);
    if (game == nullptr || seat == nullptr || sum == nullptr || text == nullptr || *game <= 0) return;
    if (*sum != Checksum().add(*game).add(*seat).add(std::string_view(*text)).value()) return;
    finds.texts[{static_cast<GameNumber>(*game), static_cast<std::uint32_t>(*seat)}] = *text;
}

bool read_finds(const std::string& file, Finds& finds) {
    Finds old;  // entries of layout 1
    int layout = 0;
    const bool is_there = visit_pages(file, layout, [&](const PageRow& row) {
        if (row.columns.empty() || !std::holds_alternative<std::monostate>(row.columns[0])) return;
        if (row.columns.size() == 7) take_game(row, finds);
        if (row.columns.size() == 6) take_entry(row, true, finds);
        if (row.columns.size() == 5) take_entry(row, false, old);
        if (row.columns.size() == 5) take_text(row, finds);
        if (row.columns.size() == 4 && row.id == 1 && bytes(row, 3) != nullptr && bytes(row, 3)->size() == 32)
            finds.secret = *bytes(row, 3);
    });
    if (layout == 1 || finds.entries.empty()) finds.entries.merge(old.entries);
    return is_there;
}

// The entries that follow each other from their game's first one, in the order of all.
std::vector<const Entry*> choose(const Finds& finds, Salvaged& told) {
    struct Chain {
        Seq last = 0;
        bool is_broken = false;
    };
    std::map<GameNumber, Chain> chains;
    std::vector<const Entry*> chosen;
    for (const auto& [seq, found] : finds.entries) {
        Chain& chain = chains[found.entry.game];
        if (chain.is_broken || found.prev != chain.last) {
            chain.is_broken = true;
            continue;
        }
        chain.last = seq;
        chosen.push_back(&found.entry);
    }
    for (const auto& [game, last] : finds.last)
        if (chains[game].last < last) chains[game].is_broken = true;
    for (const auto& [game, chain] : chains) {
        if (chain.is_broken) (chain.last == 0 ? told.lost : told.shortened).push_back(game);
        told.games += chain.last == 0 ? 0 : 1;
    }
    return chosen;
}

bool write(Store& store, Batch batch, std::string& reason) {
    const auto answered = std::make_shared<std::promise<Appended>>();
    store.append(std::move(batch), [answered](const Appended& answer) { answered->set_value(answer); });
    const Appended answer = answered->get_future().get();
    if (answer.error) reason = answer.error->text;
    return !answer.error;
}

bool copy(const Finds& finds, Store& store, Salvaged& told, std::string& reason) {
    Batch batch;
    std::size_t size = 0;
    for (const Entry* entry : choose(finds, told)) {
        if (batch.entries.size() >= entries_at_once || size + entry->body.size() > bytes_at_once) {
            if (!write(store, std::exchange(batch, {}), reason)) return false;
            size = 0;
        }
        size += entry->body.size();
        batch.entries.push_back(*entry);
        ++told.entries;
    }
    if (!write(store, std::move(batch), reason)) return false;
    for (const auto& [place, text] : finds.texts) {
        if (!write(store, {{}, {}, {{place.first, place.second, text}}}, reason)) return false;
        ++told.records;
    }
    return true;
}

}  // namespace

bool salvage(const std::string& folder, const std::string& into, Salvaged& told, std::string& reason) {
    const files::path from = files::path(folder) / "games.sqlite", to = files::path(into) / "games.sqlite";
    std::error_code error;
    if (files::exists(to, error)) reason = "there is a store in " + into;
    int code = SQLITE_OK;
    const sql::Connection lock = sql::connect(from.string() + ".lock", "", code);
    if (reason.empty() && code == SQLITE_OK) code = sql::execute(lock.get(), "BEGIN EXCLUSIVE");
    if (reason.empty() && (code & 0xff) == SQLITE_BUSY) reason = "a server is working on " + folder;
    Finds finds;
    if (reason.empty() && !read_finds(from.string(), finds)) reason = "there is no store in " + folder;
    if (reason.empty() && finds.entries.empty()) reason = "nothing in " + folder + " can be read";
    if (!reason.empty() || !make_data_folder(into, reason)) return false;
    StoreOptions options;
    options.path = to.string();
    options.secret = finds.secret;
    OpenedStore opened = Store::open(options);
    if (opened.error) reason = options.path + ": " + opened.error->text;
    return opened.store != nullptr && copy(finds, *opened.store, told, reason);
}

}  // namespace astrogate::server
