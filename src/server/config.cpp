#include "server/config.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/node_fields.h"
#include "formats/file.h"
#include "formats/toml.h"
#include "record/chain.h"
#include "server/table/talk.h"

namespace astrogate::server {

namespace {

struct LimitKey {
    const char* name;
    std::int64_t ServerLimits::* member;
    std::int64_t from, to;
};

constexpr std::int64_t many = std::int64_t{1} << 40;
constexpr std::int64_t day = 86400;  // seconds
constexpr LimitKey limit_keys[] = {
    {"body_bytes", &ServerLimits::body_bytes, 1024, 1 << 24},
    {"header_bytes", &ServerLimits::header_bytes, 1024, 1 << 20},
    {"message_bytes", &ServerLimits::message_bytes, 1024, 1 << 24},
    {"unsent_bytes", &ServerLimits::unsent_bytes, 1 << 16, many},
    {"connections", &ServerLimits::connections, 1, many},
    {"connections_reserved", &ServerLimits::connections_reserved, 0, many},
    {"connections_per_address", &ServerLimits::connections_per_address, 1, many},
    {"request_seconds", &ServerLimits::request_seconds, 1, 3600},
    {"requests_per_second", &ServerLimits::requests_per_second, 1, 1'000'000},
    {"page_files_per_second", &ServerLimits::page_files_per_second, 1, 1'000'000},
    {"new_games_per_hour", &ServerLimits::new_games_per_hour, 1, 1'000'000},
    {"failed_links_per_hour", &ServerLimits::failed_links_per_hour, 1, 1'000'000},
    {"open_games", &ServerLimits::open_games, 1, many},
    {"open_games_per_session", &ServerLimits::open_games_per_session, 1, many},
    {"sessions_per_seat", &ServerLimits::sessions_per_seat, 1, 64},
    {"name_bytes", &ServerLimits::name_bytes, 1, 1024},
    {"title_bytes", &ServerLimits::title_bytes, 1, 1024},
    {"frames_in_memory", &ServerLimits::frames_in_memory, 1, 1 << 20},
    {"idle_minutes", &ServerLimits::idle_minutes, 1, 1 << 20},
    {"days_to_begin", &ServerLimits::days_to_begin, 1, 3660},
    {"share_seconds", &ServerLimits::share_seconds, 5, 30 * day},
    {"shortest_stage_seconds", &ServerLimits::shortest_stage_seconds, 1, day},
    {"longest_stage_seconds", &ServerLimits::longest_stage_seconds, 60, 366 * day},
    {"longest_bank_seconds", &ServerLimits::longest_bank_seconds, 60, 366 * day},
    {"chain_length", &ServerLimits::chain_length, 16, record::max_chain_length},
    {"bot_threads", &ServerLimits::bot_threads, 1, 256},
    {"question_threads", &ServerLimits::question_threads, 1, 256},
    {"replay_threads", &ServerLimits::replay_threads, 1, 256},
    {"opening_threads", &ServerLimits::opening_threads, 1, 256},
    {"work_waiting", &ServerLimits::work_waiting, 1, 1'000'000},
    {"work_waiting_per_address", &ServerLimits::work_waiting_per_address, 1, 1'000'000},
    {"record_cache_bytes", &ServerLimits::record_cache_bytes, 0, std::int64_t{1} << 40},
    {"answer_cache_bytes", &ServerLimits::answer_cache_bytes, 0, std::int64_t{1} << 40},
    {"talk_bytes", &ServerLimits::talk_bytes, 1, 10000},
    {"talk_per_minute", &ServerLimits::talk_per_minute, 1, Talk::times_kept},
    {"talk_lines_per_seat", &ServerLimits::talk_lines_per_seat, 1, 1'000'000},
    {"drafts_per_second", &ServerLimits::drafts_per_second, 1, 10000},
    {"calls_at_once", &ServerLimits::calls_at_once, 1, 1000},
    {"calls_waiting", &ServerLimits::calls_waiting, 1, 1'000'000},
    {"call_seconds", &ServerLimits::call_seconds, 1, 120},
    {"call_retry_seconds", &ServerLimits::call_retry_seconds, 1, 3600},
    {"grace_seconds", &ServerLimits::grace_seconds, 0, day},
};

class ConfigReading {
public:
    ConfigReading(ServerConfig& config, Problems& problems) : config_(config), problems_(problems) {}

    void read(const Node& root) {
        for (const Node::Entry& entry : root.entries()) {
            const auto& [key, node] = entry;
            if (key == "host")
                text(node, key, config_.host);
            else if (key == "data")
                text(node, key, config_.data);
            else if (key == "public")
                text(node, key, config_.public_url);
            else if (key == "web")
                text(node, key, config_.web);
            else if (key == "log")
                log_level(node, key);
            else if (key == "port")
                config_.port = static_cast<int>(number(node, key, config_.port, 0, 65535));
            else if (key == "behind_proxy")
                proxies(node, key);
            else if (key == "sendmail")
                text(node, key, config_.sendmail);
            else if (key == "mail_from")
                text(node, key, config_.mail_from);
            else if (key == "webhooks")
                webhooks(node, key);
            else if (key == "limits")
                limits(node);
            else
                problems_.add(node_problem("unknown_key", node, key));
        }
    }

private:
    void webhooks(const Node& node, const std::string& key) {
        const std::string& word = node.as_text();
        if (word != "off" && word != "public" && word != "any")
            problems_.add(node_problem("not_off_public_or_any", node, key));
        else
            config_.webhooks = word;
    }
    void text(const Node& node, const std::string& key, std::string& value) {
        if (node.is(Node::Kind::text))
            value = node.as_text();
        else
            problems_.add(node_problem("not_a_text", node, key));
    }
    void log_level(const Node& node, const std::string& key) {
        if (is_log_level(node.as_text()))
            config_.log_level = node.as_text();
        else
            problems_.add(node_problem("not_trace_debug_info_warn_or_error", node, key));
    }
    // Yes or no, or how many there are.
    void proxies(const Node& node, const std::string& key) {
        if (node.is(Node::Kind::boolean))
            config_.proxies = node.as_boolean() ? 1 : 0;
        else
            config_.proxies = static_cast<int>(number(node, key, config_.proxies, 0, most_proxies));
    }
    std::int64_t number(const Node& node, const std::string& key, std::int64_t otherwise, std::int64_t from,
                        std::int64_t to) {
        const std::int64_t value = node.as_integer();
        if (node.is(Node::Kind::integer) && value >= from && value <= to) return value;
        problems_.add(node_problem("number_out_of_range", node, key).with("from", from).with("to", to));
        return otherwise;
    }
    void limits(const Node& node) {
        if (!node.is(Node::Kind::map)) problems_.add(node_problem("not_a_map", node, "limits"));
        for (const Node::Entry& entry : node.entries()) {
            const LimitKey* known = nullptr;
            for (const LimitKey& one : limit_keys)
                if (entry.first == one.name) known = &one;
            const std::string key = "limits." + entry.first;
            if (known == nullptr) {
                problems_.add(node_problem("unknown_key", entry.second, key));
                continue;
            }
            std::int64_t& limit = config_.limits.*(known->member);
            limit = number(entry.second, key, limit, known->from, known->to);
        }
    }

    ServerConfig& config_;
    Problems& problems_;
};

}  // namespace

bool is_log_level(std::string_view word) {
    constexpr std::string_view levels[] = {"trace", "debug", "info", "warn", "error"};
    return std::find(std::begin(levels), std::end(levels), word) != std::end(levels);
}

bool read_config(const std::string& path, ServerConfig& config, Problems& problems) {
    std::string text;
    Node root;
    if (!read_file(path, text, problems) || !read_toml(text, root, problems)) return false;
    ConfigReading(config, problems).read(root);
    return problems.empty();
}

}  // namespace astrogate::server
