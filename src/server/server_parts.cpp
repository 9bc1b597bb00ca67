#include "server/server_parts.h"

#include <chrono>
#include <filesystem>

#include "server/api/secrets.h"
#include "server/data_folder.h"
#include "server/hall/rules_cache.h"
#include "server/net/descriptors.h"

namespace astrogate::server {

namespace {

Millis wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Millis steady_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

NoticeRules notice_rules(const ServerConfig& config) {
    return {config.webhooks != "off", config.webhooks == "any", !config.sendmail.empty()};
}

bool is_usable(const ServerConfig& config, std::string& reason) {
    if (!config.public_url.empty() && !read_public_url(config.public_url))
        reason = "the public address must be http:// or https://, a host, perhaps a port, and no path: " +
                 config.public_url;
    else if (!is_log_level(config.log_level))
        reason = "the log tells trace, debug, info, warn or error, and not " + config.log_level;
    else if (!config.sendmail.empty() && (config.sendmail[0] != '/' || !is_mail_address(config.mail_from)))
        reason = "mail needs the whole path of sendmail, and an address as mail_from";
    return reason.empty();
}

}  // namespace

// The notifier and the workers first: they use the store and the hall's games. Then the store, which answers
// what it still has; nobody listens.
ServerParts::~ServerParts() {
    notifier_.reset();
    workers_.reset();
    store_.reset();
    network_.reset();
}

bool ServerParts::open_store(const std::string& folder, std::string& reason) {
    if (!make_data_folder(folder, reason)) return false;
    StoreOptions options;
    options.path = (std::filesystem::path(folder) / "games.sqlite").string();
    options.post = [network = network_.get()](std::function<void()> task) { network->post(std::move(task)); };
    options.told = log_.event;
    OpenedStore opened = Store::open(options);
    if (opened.error) reason = options.path + ": " + opened.error->text;
    store_ = std::move(opened.store);
    return store_ != nullptr;
}

void ServerParts::open_notifier(const ServerConfig& config) {
    NotifierNeeds needs{notice_rules(config), config.sendmail, config.mail_from,
                        guard_->public_url(), config.limits,   {}};
    needs.told = [network = network_.get(), hall = hall_.get()](GameNumber game, Seat seat, const char* how) {
        network->post([hall, game, seat, how] { hall->note_call(game, seat, how); });
    };
    notifier_ = std::make_unique<Notifier>(std::move(needs));
}

bool ServerParts::open(const ServerConfig& config, Games games, std::vector<std::string> rulesets,
                       LogLines log, std::string& reason, const WiresOf& wires) {
    log_ = std::move(log);
    if (!is_usable(config, reason)) return false;
    ServerLimits limits = config.limits;
    raise_descriptors(limits, log_.event);
    network_ = std::make_unique<Network>();
    workers_ = std::make_unique<Workers>(
        threads_of(config.limits),
        [network = network_.get()](std::function<void()> task) { network->post(std::move(task)); });
    if (!config.web.empty() && !files_.read(config.web, reason)) log_.event("no page is served: " + reason);
    reason.clear();
    if (!network_->bind({config.host, config.port, config.proxies, limits, log_.request, log_.event}, reason))
        return false;
    if (!open_store(config.data, reason)) return false;
    HallNeeds needs;
    needs.store = store_.get();
    needs.games = remembered(std::move(games));
    needs.random = random_bytes;
    needs.now = wall_clock;
    needs.steady = steady_clock;
    needs.leaves_other_releases = config.leaves_other_releases;
    needs.work = [workers = workers_.get()](WorkKind kind, std::function<void()> task,
                                            std::function<void()> then) {
        workers->run(kind, std::move(task), std::move(then));
    };
    needs.later = [network = network_.get()](std::function<void()> task) { network->post(std::move(task)); };
    needs.log = log_.event;
    needs.notify = [this](const Notice& notice) {
        if (notifier_ != nullptr) notifier_->send(notice);
    };
    needs.notice_rules = notice_rules(config);
    needs.limits = config.limits;
    hall_ = std::make_unique<Hall>(std::move(needs));
    if (auto why = hall_->begin()) {
        reason = std::move(*why);
        return false;
    }
    guard_ = std::make_unique<RequestGuard>(config.host, network_->port(), config.public_url);
    routes_ = std::make_unique<Routes>(*hall_, *guard_, files_, std::move(rulesets),
                                       [this] { return !store_->failure(); });
    url_ = guard_->public_url() + "/";
    open_notifier(config);
    const auto feed = [hall = hall_.get()](FeedOrder order, Send send, Close close) {
        return std::make_shared<FeedWire>(*hall, std::move(order), std::move(send), std::move(close));
    };
    network_->serve(*routes_, wires ? wires(*store_) : feed);
    network_->keep_time(*hall_);
    return true;
}

}  // namespace astrogate::server
