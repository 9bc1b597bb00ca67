#include "server/table/talk.h"

#include <algorithm>

namespace astrogate::server {

void Talk::say(TalkLine line, SeatMask team) {
    ++said_[line.seat];
    auto& times = times_[line.seat];
    times.push_back(line.at);
    if (times.size() > times_kept) times.erase(times.begin());
    hand_out(std::move(line), team);
}

void Talk::tell(TalkLine line) { hand_out(std::move(line), 0); }

namespace {
// `place`: a seat, or, behind the last of them, the spectators'.
bool is_heard_at(const TalkLine& line, SeatMask team, std::size_t place, std::size_t seats) {
    if (line.to == to_all) return true;
    if (place == seats) return false;
    if (line.to == to_team && (team & mask_of(Seat{static_cast<std::uint8_t>(place)})) != 0) return true;
    return place == line.to || place == line.seat;
}
}  // namespace

void Talk::hand_out(TalkLine line, SeatMask team) {
    const auto shared = std::make_shared<const TalkLine>(std::move(line));
    for (std::size_t place = 0; place < readers_.size(); ++place) {
        if (!is_heard_at(*shared, team, place, readers_.size() - 1)) continue;
        Heard& heard = readers_[place];
        heard.kept.push_back({++heard.last, shared});
        if (heard.kept.size() > lines_kept) heard.kept.erase(heard.kept.begin());
    }
}

void Talk::give_away(std::uint8_t seat) {
    readers_[seat] = readers_.back();
    times_[seat].clear();
    said_[seat] = 0;
}

const Heard& Talk::heard(Seat seat) const {
    return seat.value + std::size_t{1} < readers_.size() ? readers_[seat.value] : readers_.back();
}

std::size_t Talk::said_since(std::uint8_t seat, Millis since) const {
    const auto& times = times_[seat];
    return static_cast<std::size_t>(
        std::count_if(times.begin(), times.end(), [&](Millis at) { return at >= since; }));
}

}  // namespace astrogate::server
