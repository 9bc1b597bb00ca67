// Who may come in: the Host and Origin of every request.
//
// A page of another site can make a browser send requests here, and a name of another site can be pointed at
// this machine. So the Host must be one this server is known by, and whatever changes something, or opens a
// WebSocket, must come from this server's own page. Programs bring a Bearer secret instead, which no browser
// adds by itself; only they may come without an Origin.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/api/request.h"
#include "server/entries/head.h"

namespace astrogate::server {

// What people open: scheme and host, the port where it is not the scheme's own.
struct PublicUrl {
    std::string scheme, host, port;  // in small letters; the host of IPv6 in brackets
    bool is_secure() const { return scheme == "https"; }
    std::string origin() const;
};
// http:// or https://, a host, perhaps a port, and nothing behind it but a slash.
std::optional<PublicUrl> read_public_url(std::string_view text);

class RequestGuard {
public:
    // `host`: the address listened on. `public_url`: scheme://host[:port] people use; without one that can be
    // read, the address listened on.
    RequestGuard(const std::string& host, int port, const std::string& public_url);

    // The name of the Problem, or nothing when the request may come in. `changes`: it is no mere reading.
    std::optional<const char*> refusal(const Request& request, bool changes) const;

    static Actor actor_of(const Request& request);

    // What links to this server begin with, without a slash at the end.
    const std::string& public_url() const { return public_url_; }

private:
    std::string public_url_;
    std::set<std::string> hosts_, origins_;
};

// Sent with every answer.
const std::vector<std::pair<std::string, std::string>>& safety_headers();

}  // namespace astrogate::server
