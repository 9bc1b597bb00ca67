// What somebody asks of a table, checked against who asks: made from a JSON body, carried out by the clerk.
// HTTP and WebSocket share these.
#pragma once
#include <memory>
#include <optional>
#include <utility>

#include "server/hall/hall.h"

namespace astrogate::server {

// What somebody asked, kept by all who have something to do with it.
class DeedBody {
public:
    DeedBody(Node body) : body_(std::make_shared<const Node>(std::move(body))) {}  // NOLINT: bodies are asked
    const Node& operator*() const { return *body_; }
    const Node* operator->() const { return body_.get(); }
    const Node& operator[](std::string_view key) const { return (*body_)[key]; }

private:
    std::shared_ptr<const Node> body_;
};

// Every deed refuses with not_your_seat when `actor` does not hold the seat it is about.
Deed lock_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed unlock_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed resign_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
// Of a seat whose owner will be away; the body names the step by its word.
Deed prepare_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed take_back_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed standing_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed pause_deed(const Hall& hall, const Actor& actor, const DeedBody& body, bool resumes);
Deed share_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
Deed faces_deed(const Hall& hall, const Actor& actor, const DeedBody& body);
// Gives a seat away: whoever holds it, the creator before the start, anybody at the table when it is absent.
// `secret`: hash of the new link's.
Deed reseat_deed(const Hall& hall, const Actor& actor, Seat seat, const DeedBody& body,
                 const std::string& secret);
// By the hash of a link's secret, which is used up by it; again by whoever has the seat already it does
// nothing.
Deed claim_deed(const Hall& hall, const Actor& actor, const std::string& secret, const DeedBody& body,
                const SeatSecrets& fresh);
// A new link to one's own seat; all others who hold that seat may be thrown out with it.
Deed relink_deed(const Hall& hall, const Actor& actor, const DeedBody& body, const std::string& link,
                 bool throws_others_out);
// Where a link leads or led, by its hash; or where the program with that token sits.
std::optional<Seat> seat_led_to(const Table& table, const std::string& secret);

// May `actor` see what `seat` (or `spectator`) sees?
bool may_watch(const Table& table, const Actor& actor, Seat seat);

// The commitment of the sheet that `seat` handed in for `stage`; empty where it handed in none.
std::string_view commitment_handed_in(const Table& table, const Node& body);
// {"locked": true, "commitment": …} of it.
Node lock_answer(const Table& table, const Node& body);

// The number under a key, when it is one from 0 to limit.
std::optional<std::uint32_t> natural(const Node& body, std::string_view key, std::int64_t limit);

}  // namespace astrogate::server
