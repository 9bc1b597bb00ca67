#include "server/net/client_address.h"

#include <algorithm>
#include <optional>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace astrogate::server {

namespace ip = boost::asio::ip;

namespace {

// "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]" and "[2001:db8::1]:80".
std::optional<ip::address> read_address(std::string text) {
    if (const std::size_t bracket = text.find(']'); text.starts_with('[') && bracket != std::string::npos)
        text = text.substr(1, bracket - 1);
    else if (std::count(text.begin(), text.end(), ':') == 1)
        text.resize(text.find(':'));
    boost::system::error_code error;
    ip::address address = ip::make_address(text, error);
    if (error) return std::nullopt;
    if (!address.is_v6()) return address;
    ip::address_v6 v6(address.to_v6().to_bytes());  // without a zone
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6);
    return v6;
}

Client client_at(const ip::address& address) {
    if (address.is_v4()) return {address.to_string(), address.to_string()};
    return {address.to_string(), ip::network_v6(address.to_v6(), 64).canonical().to_string()};
}

std::vector<std::string> hops_of(const std::vector<std::string>& lines) {
    std::vector<std::string> hops;
    for (const std::string& line : lines)
        for (std::size_t at = 0; at < line.size();) {
            const std::size_t comma = std::min(line.find(',', at), line.size());
            std::string hop = line.substr(at, comma - at);
            std::erase_if(hop, [](char c) { return c == ' ' || c == '\t' || c == '"'; });
            if (!hop.empty()) hops.push_back(std::move(hop));
            at = comma + 1;
        }
    return hops;
}

}  // namespace

Client client_of(const std::string& peer, const std::vector<std::string>& forwarded, int proxies) {
    if (proxies > 0) {
        const std::vector<std::string> hops = hops_of(forwarded);
        const auto added = std::min(static_cast<std::size_t>(proxies), hops.size());
        if (added > 0)
            if (const auto address = read_address(hops[hops.size() - added])) return client_at(*address);
    }
    const auto address = read_address(peer);
    return address ? client_at(*address) : Client{peer, peer};
}

}  // namespace astrogate::server
