#include "server/net/request_guard.h"

#include <algorithm>

#include "server/api/secrets.h"

namespace astrogate::server {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

// An IPv6 address as it stands in a URL.
std::string in_brackets(const std::string& name) {
    return name.find(':') != std::string::npos && name.front() != '[' ? "[" + name + "]" : name;
}

bool is_everywhere(const std::string& host) { return host.empty() || host == "0.0.0.0" || host == "::"; }

}  // namespace

std::string PublicUrl::origin() const {
    const bool is_usual = port == (is_secure() ? "443" : "80");
    return scheme + "://" + host + (is_usual ? "" : ":" + port);
}

std::optional<PublicUrl> read_public_url(std::string_view text) {
    std::string rest = lower(std::string(text));
    PublicUrl url;
    url.scheme = rest.starts_with("https://") ? "https" : "http";
    if (!rest.starts_with(url.scheme + "://")) return std::nullopt;
    rest.erase(0, url.scheme.size() + 3);
    if (rest.ends_with('/')) rest.pop_back();
    const std::size_t bracket = rest.rfind(']');
    const std::size_t colon = rest.find(':', bracket == std::string::npos ? 0 : bracket);
    url.port = url.is_secure() ? "443" : "80";
    if (colon != std::string::npos) url.port = rest.substr(colon + 1);
    url.host = rest.substr(0, colon);
    const bool is_v6 = url.host.size() > 4 && url.host.front() == '[' && url.host.back() == ']';
    const std::string name = is_v6 ? url.host.substr(1, url.host.size() - 2) : url.host;
    const char* letters = is_v6 ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789.-";
    const bool is_host = !name.empty() && name.size() <= 253 && name.front() != '.' && name.front() != '-' &&
                         name.find_first_not_of(letters) == std::string::npos;
    const bool is_port = !url.port.empty() && url.port.size() <= 5 && url.port.front() != '0' &&
                         url.port.find_first_not_of("0123456789") == std::string::npos &&
                         std::stoi(url.port) <= 65535;
    if (!is_host || !is_port) return std::nullopt;
    return url;
}

RequestGuard::RequestGuard(const std::string& host, int port, const std::string& public_url) {
    const std::string at = ":" + std::to_string(port);
    for (const std::string& name :
         {std::string("127.0.0.1"), std::string("localhost"), std::string("[::1]"), lower(host)}) {
        if (is_everywhere(name)) continue;
        const std::string bracketed = in_brackets(name);
        hosts_.insert(bracketed + at);
        if (port == 80) hosts_.insert(bracketed);
    }
    for (const std::string& name : hosts_) origins_.insert("http://" + name);
    if (const auto url = read_public_url(public_url)) {
        public_url_ = url->origin();
        hosts_.insert(public_url_.substr(url->scheme.size() + 3));
        hosts_.insert(url->host + ":" + url->port);
        origins_.insert(public_url_);
    } else {
        public_url_ = "http://" + (is_everywhere(host) ? "127.0.0.1" : in_brackets(lower(host))) + at;
    }
}

std::optional<const char*> RequestGuard::refusal(const Request& request, bool changes) const {
    if (!hosts_.contains(lower(request.host))) return "unknown_host";
    if (request.has_origin) {
        if (!origins_.contains(lower(request.origin))) return "foreign_origin";
    } else if (changes && request.bearer.empty()) {
        return "origin_missing";
    }
    return std::nullopt;
}

// A Bearer request is its seat's alone: a cookie beside it counts for nothing.
Actor RequestGuard::actor_of(const Request& request) {
    if (!request.bearer.empty()) return {{}, hash_of_link(request.bearer)};
    return {hash_of_session(request.session), {}};
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
         "'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"},
    };
    return headers;
}

}  // namespace astrogate::server
