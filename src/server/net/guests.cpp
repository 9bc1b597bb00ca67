#include "server/net/guests.h"

#include <utility>

namespace astrogate::server {

Guests::Place::Place(Guests& guests) : guests_(guests) {
    if (guests_.taken_ >= guests_.needs_.connections) guests_.one_yields();
    guest_ = guests_.guests_.emplace(guests_.guests_.end());
    ++guests_.taken_;
}

Guests::Place::~Place() {
    count_for({});
    if (!guest_->has_left) --guests_.taken_;
    guests_.guests_.erase(guest_);
}

void Guests::Place::count_for(const std::string& client) {
    if (guest_->client == client) return;
    if (!guest_->has_left) {
        guests_.count(guest_->client, -1);
        guests_.count(client, +1);
    }
    guest_->client = client;
}

void Guests::Place::wait(Leave leave) {
    guest_->leave = std::move(leave);
    guest_->may_yield = true;
    guests_.guests_.splice(guests_.guests_.end(), guests_.guests_, guest_);
}

void Guests::Place::work() {
    guest_->leave = {};
    guest_->may_yield = false;
}

void Guests::Place::stay(Leave leave) {
    guest_->leave = std::move(leave);
    guest_->may_yield = false;
}

std::optional<const char*> Guests::Place::refusal(bool is_heard) {
    const Needs& needs = guests_.needs_;
    if (!guest_->client.empty() && guests_.of_client(guest_->client) > needs.per_client)
        return "too_many_connections";
    const bool is_in_reserve = guests_.taken_ > needs.connections;
    const bool is_beyond = guests_.taken_ > needs.connections + needs.reserved;
    if (!is_beyond && !(is_in_reserve && is_heard && !needs.holds_a_seat(guest_->actor))) return std::nullopt;
    guests_.tell_full();
    return "server_full";
}

void Guests::say_good_bye() {
    is_closing_ = true;
    for (Guest& guest : guests_)
        if (const Leave leave = std::exchange(guest.leave, {})) leave();
}

std::int64_t Guests::of_client(const std::string& client) const {
    const auto known = by_client_.find(client);
    return known == by_client_.end() ? 0 : known->second;
}

void Guests::count(const std::string& client, int change) {
    if (client.empty()) return;
    std::int64_t& connections = by_client_[client];
    connections += change;
    if (connections == 0) by_client_.erase(client);
}

void Guests::one_yields() {
    Guest* found = nullptr;
    std::int64_t most = -1;
    for (Guest& guest : guests_) {
        if (!guest.may_yield || guest.has_left || of_client(guest.client) <= most ||
            needs_.holds_a_seat(guest.actor))
            continue;
        most = of_client(guest.client);
        found = &guest;
    }
    if (found == nullptr) return;
    count(found->client, -1);
    --taken_;
    found->has_left = true;
    found->may_yield = false;
    if (const Leave leave = std::exchange(found->leave, {})) leave();
}

void Guests::tell_full() {
    if (needs_.log && full_.may_write())
        needs_.log(std::to_string(taken_) +
                   " connections: newcomers are refused until some close (limits.connections)");
}

}  // namespace astrogate::server
