// Browsers' sessions: only those that this server has given. A session is 32 random bytes and a seal over
// them that nobody else can make; the key stands in the store. Sessions from before there were seals are
// known by the games that they hold, and by nothing else.
#pragma once
#include <functional>
#include <string>
#include <string_view>

namespace astrogate::server {

class Sessions {
public:
    // `is_known`: whether the hash of a session is that of one who sits at a game or has made it.
    // `is_secure`: the page is served by https, so that browsers let nobody else set the cookie (its name
    // begins with __Host-).
    Sessions(std::string_view secret, bool is_secure, std::function<bool(const std::string& hash)> is_known);

    std::string fresh() const;
    // The first session among the cookies that is one of ours; empty when none is.
    std::string read(std::string_view cookies) const;
    std::string cookie(const std::string& session) const;  // the value of Set-Cookie

private:
    std::string key_, name_;
    bool is_secure_;
    std::function<bool(const std::string&)> is_known_;

    std::string seal(std::string_view bytes) const;
    bool is_ours(const std::string& session) const;
};

}  // namespace astrogate::server
