#include "server/notices/notices.h"

#include <algorithm>

#include <sodium.h>

#include "formats/json.h"
#include "server/api/secrets.h"
#include "server/entries/record_maker.h"

namespace astrogate::server {

namespace {

std::string link_to(const Notice& notice, const std::string& public_url) {
    return public_url + "/#/table/" + game_id(notice.game) + "/" + std::to_string(notice.seat.value);
}

std::string spoken(std::string word) {
    std::replace(word.begin(), word.end(), '_', ' ');
    return word;
}

bool is_one_of(char c, std::string_view more) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           more.find(c) != std::string_view::npos;
}

Notice notice_for(const Table& table, GameNumber game, std::uint8_t number) {
    const Seat seat{number};
    const TableSeat& its = table.seats()[number];
    Notice notice;
    notice.game = game;
    notice.seat = seat;
    notice.stage = table.waiting().stage;
    notice.turn = turn_seen(table, seat).value_or(0);
    notice.phase = step_seen(table, seat);
    notice.title = table.plan().title;
    notice.at = table.stage_since();
    notice.deadline = table.due(seat).value_or(0);
    notice.hook = its.call.hook;
    notice.key = its.call.key;
    return notice;
}

std::string name_of(const Notice& notice) {
    return notice.title.empty() ? std::string("your game") : notice.title;
}

// What is done now, in a few words: "turn 3, laser fire".
std::string moment(std::int64_t turn, const std::string& phase) {
    std::string text = turn > 0 ? "turn " + std::to_string(turn) : std::string();
    if (!text.empty() && !phase.empty()) text += ", ";
    return text + spoken(phase);
}

std::string in_words(const Notice& notice) {
    const std::string now = moment(notice.turn, notice.phase);
    std::string text = name_of(notice) + " waits for you" + (now.empty() ? "." : ": " + now + ".");
    if (notice.deadline > 0) text += " Time is up at " + date_text(notice.deadline) + ".";
    return text;
}

// As Slack wants it: without this a title could call a whole channel, or hide where a link leads.
std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else
            out += c;
    }
    return out;
}

}  // namespace

std::vector<Notice> notices_of(const Table& table, GameNumber game, const std::vector<AnyEntry>& entries,
                               const std::function<bool(Seat)>& is_here) {
    std::vector<Notice> notices;
    for (const AnyEntry& entry : entries) {
        if (const auto* called = std::get_if<CallSent>(&entry)) {
            Notice notice = notice_for(table, game, called->seat);
            const CallSettings& plan = table.seats()[called->seat].call;
            if (plan.code.empty() && !is_here(notice.seat)) notice.mail = plan.mail;
            if (!notice.hook.empty() || !notice.mail.empty()) notices.push_back(std::move(notice));
        }
        const auto* set = std::get_if<CallSettingsChanged>(&entry);
        if (set == nullptr || set->plan.mail.empty() || set->plan.code.empty()) continue;
        Notice notice = notice_for(table, game, set->seat);
        notice.hook.clear();
        notice.mail = set->plan.mail;
        notice.code = set->plan.code;
        notices.push_back(std::move(notice));
    }
    return notices;
}

std::optional<HookAddress> read_hook(std::string_view url) {
    HookAddress to;
    to.is_secure = url.starts_with("https://");
    if (!to.is_secure && !url.starts_with("http://")) return std::nullopt;
    url.remove_prefix(to.is_secure ? 8 : 7);
    const std::size_t slash = std::min(url.find_first_of("/?"), url.size());
    std::string_view authority = url.substr(0, slash);
    to.target = std::string(url.substr(slash));
    if (to.target.empty() || to.target[0] != '/') to.target.insert(0, 1, '/');
    const bool is_plain = std::all_of(to.target.begin(), to.target.end(),
                                      [](char c) { return c > 0x20 && c < 0x7F && c != '#'; });
    const std::size_t bracket = authority.rfind(']');
    const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    to.port = to.is_secure ? "443" : "80";
    if (colon != std::string_view::npos) {
        to.port = std::string(authority.substr(colon + 1));
        authority = authority.substr(0, colon);
    }
    const bool is_port = !to.port.empty() && to.port.size() <= 5 &&
                         to.port.find_first_not_of("0123456789") == std::string::npos &&
                         std::stoi(to.port) > 0 && std::stoi(to.port) <= 65535;
    const bool is_v6 = authority.size() > 2 && authority.front() == '[' && authority.back() == ']';
    to.host = std::string(is_v6 ? authority.substr(1, authority.size() - 2) : authority);
    const bool is_host = !to.host.empty() && to.host.size() <= 253 &&
                         std::all_of(to.host.begin(), to.host.end(),
                                     [&](char c) { return is_one_of(c, is_v6 ? ":." : ".-"); });
    if (!is_plain || !is_port || !is_host) return std::nullopt;
    return to;
}

bool is_mail_address(std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == std::string_view::npos || at == 0 || at > 64 || text.size() > 254) return false;
    const std::string_view name = text.substr(0, at), host = text.substr(at + 1);
    const auto good = [](std::string_view part, std::string_view more) {
        return std::all_of(part.begin(), part.end(), [&](char c) { return is_one_of(c, more); });
    };
    return good(name, "._%+-") && name.front() != '-' && good(host, ".-") && !host.empty() &&
           host.front() != '-' && host.front() != '.' && host.back() != '.' &&
           host.find("..") == std::string_view::npos;
}

std::string hook_body(const Notice& notice, const std::string& public_url) {
    Node node = Node::map();
    // Discord reads `content` and calls nobody by it, Slack and those like it read `text`.
    const std::string words = in_words(notice) + "\n" + link_to(notice, public_url);
    node.set("content", Node::text(words));
    node.set("allowed_mentions", Node::map()).set("parse", Node::list());
    node.set("text", Node::text(escaped(words)));
    node.set("game", Node::text(game_id(notice.game)));
    node.set("seat", Node::integer(notice.seat.value));
    node.set("stage", Node::integer(notice.stage));
    if (notice.turn > 0) node.set("turn", Node::integer(notice.turn));
    if (!notice.phase.empty()) node.set("phase", Node::text(notice.phase));
    node.set("title", Node::text(notice.title));
    node.set("since", Node::integer(notice.at));
    if (notice.deadline > 0) node.set("deadline", Node::integer(notice.deadline));
    node.set("link", Node::text(link_to(notice, public_url)));
    return write_json(node);
}

std::string hook_signature(std::string_view key, std::string_view body) {
    crypto_auth_hmacsha256_state state;
    std::string mac(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(body.data()), body.size());
    crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(mac.data()));
    return "sha256=" + hex(mac);
}

// The subject is encoded whole: no title can begin a header of its own.
std::string mail_text(const Notice& notice, const std::string& from, const std::string& public_url) {
    const std::string subject =
        notice.code.empty() ? "Your move: " + name_of(notice) : "Do you want mail from Astrogate?";
    std::string text = "From: " + from + "\r\nTo: " + notice.mail;
    for (std::size_t at = 0; at < subject.size(); at += 42)
        text +=
            (at == 0 ? "\r\nSubject: =?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(subject.substr(at, 42)) + "?=";
    text +=
        "\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; "
        "charset=utf-8\r\n"
        "Content-Transfer-Encoding: 8bit\r\n\r\n";
    if (!notice.code.empty())
        return text +
               "Somebody wants to be told by mail when it is their move in a game.\r\nIf that is you, " +
               "type this code at the table: " + notice.code +
               "\r\nIf not, do nothing: no more mail will come.\r\n";
    return text + in_words(notice) + "\r\n" + link_to(notice, public_url) + "\r\n";
}

}  // namespace astrogate::server
