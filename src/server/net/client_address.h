// Who asks: worked out once for each request, for every limit and for the log.
#pragma once
#include <string>
#include <vector>

namespace astrogate::server {

struct Client {
    std::string address;  // whole, as the log has it
    std::string counted;  // what limits count by: an IPv4 address, or the network of 64 bits of an IPv6 one
};

// `peer` is who connected. With `proxies` in front, each of which adds whom it heard to X-Forwarded-For, the
// asker is the address that the outermost of them added: the last but `proxies` - 1 of all lines together,
// whatever the asker wrote before it. Fewer addresses came by fewer proxies; without a readable one the asker
// is the peer.
Client client_of(const std::string& peer, const std::vector<std::string>& forwarded, int proxies);

}  // namespace astrogate::server
