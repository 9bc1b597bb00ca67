// Notices to people for whom a game waits: what a notice says, how it is signed and written, and when one
// goes out. The sockets are the Notifier's.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"
#include "server/table/table.h"

namespace astrogate::server {

// What this server does at all, by its configuration.
struct NoticeRules {
    bool has_hooks = true;
    bool allows_private = false;  // webhooks to this machine and its neighbours
    bool has_mail = false;
};

// One wait of one seat, to be told. Nothing in it is more than that seat's own View tells.
struct Notice {
    GameNumber game = 0;
    Seat seat{};
    std::uint32_t stage = 0;
    std::int64_t turn = 0;  // 0: the game counts none
    std::string phase, title;
    Millis at = 0, deadline = 0;  // 0: none
    std::string hook, key;
    std::string mail, code;  // `code`: this mail only asks whether it is wanted
};

// The notices that follow from entries just made durable. `is_here`: who sits at the table gets no mail.
std::vector<Notice> notices_of(const Table& table, GameNumber game, const std::vector<AnyEntry>& entries,
                               const std::function<bool(Seat)>& is_here);

// Where a webhook goes. Nothing when it is no http or https address without user, fragment or spaces.
struct HookAddress {
    bool is_secure = false;
    std::string host, port, target;
};
std::optional<HookAddress> read_hook(std::string_view url);

// An address that a stranger's letter may be sent to: letters, digits and . _ % + - only, one @.
bool is_mail_address(std::string_view text);

std::string hook_body(const Notice& notice, const std::string& public_url);
// "sha256=" and the HMAC-SHA-256 of the body in hex, keyed with the bytes of `key` as it is written.
std::string hook_signature(std::string_view key, std::string_view body);
// A whole message, headers and all.
std::string mail_text(const Notice& notice, const std::string& from, const std::string& public_url);

// The seat's Atom feed.
std::string atom_text(const Table& table, GameNumber game, Seat seat, const std::string& public_url);

// Whether an address (4 or 16 bytes) is one of the open internet: not this machine, not its neighbours, not
// an address that only wraps such a one.
bool is_public_address(std::string_view bytes);

}  // namespace astrogate::server
