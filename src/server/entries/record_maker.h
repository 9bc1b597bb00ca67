// The record of a game, made from its entries as they are replayed: the full one, or what one seat may have
// of it.
#pragma once
#include <optional>
#include <string>

#include "record/recorder.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace astrogate::server {

class RecordMaker {
public:
    // Every entry in order, with the table after it.
    void see(const Table& table, const AnyEntry& entry);

    bool has_begun() const { return recorder_.has_value(); }
    // JSON lines. Empty before play.
    std::string full() const;
    // Empty before play, or with Problems when the game does not replay.
    std::string of_seat(Seat seat, Problems& problems) const;
    // All of them, as they are kept once the game is over: each under `text_of` its seat.
    std::vector<GameText> all(Problems& problems) const;

private:
    void begin(const Table& table);
    void take(const Table& table, const InputTaken& entry);

    std::optional<Table> before_;
    std::optional<record::Recorder> recorder_;
};

// The number under which a text is kept: the seat's own, or that of the full record.
inline constexpr std::uint32_t full_record = 256;
std::uint32_t text_of(const std::optional<Seat>& seat);

// "2026-11-21T08:30:00Z"
std::string date_text(Millis at);

}  // namespace astrogate::server
