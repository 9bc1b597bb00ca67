// What a server is told at the start, by its command line and its configuration file.
#pragma once
#include <string>
#include <string_view>

#include "base/problem.h"
#include "server/limits.h"

namespace astrogate::server {

struct ServerConfig {
    std::string host = "127.0.0.1";       // reachable from this machine only, unless told otherwise
    int port = 8080;                      // 0: any free one
    std::string data = "astrogate-data";  // folder of the store; made if it is not there
    std::string public_url;           // scheme://host[:port] that people use; empty: the address listened on
    std::string web;                  // folder of the built client; empty: none
    int proxies = 0;                  // in front of this server; each adds whom it heard to X-Forwarded-For
    std::string log_level = "info";   // trace, debug, info, warn, error
    std::string webhooks = "public";  // off; public: never to private addresses; any
    std::string sendmail;             // the program that takes mail; empty: no mail
    std::string mail_from;            // whom mail comes from
    bool leaves_other_releases = false;  // start although games of other releases are under way
    ServerLimits limits;
};

inline constexpr int most_proxies = 8;
bool is_log_level(std::string_view word);

// Reads TOML with the keys host, port, data, public, web, behind_proxy, log, webhooks, sendmail, mail_from
// and the table [limits] into `config`; what the file does not name is left as it is. False, with Problems
// that name line and column, when it will not do.
bool read_config(const std::string& path, ServerConfig& config, Problems& problems);

}  // namespace astrogate::server
