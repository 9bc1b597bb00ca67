// The server's parts put together in the right order, for run_server and RunningServer.
#pragma once
#include <optional>

#include "server/api/routes.h"
#include "server/config.h"
#include "server/hall/hall.h"
#include "server/hall/workers.h"
#include "server/net/network.h"
#include "server/net/request_guard.h"
#include "server/net/static_files.h"
#include "server/notices/notifier.h"
#include "server/store/store.h"

namespace astrogate::server {

struct LogLines {
    std::function<void(const std::string&)> request;  // one a request
    std::function<void(const std::string&)> event;    // what an operator should know
};

// What answers at WebSockets instead of the games' feeds.
using WiresOf = std::function<WireMaker(Store&)>;

class ServerParts {
public:
    ~ServerParts();
    // False, with the reason, when it cannot open.
    bool open(const ServerConfig& config, Games games, std::vector<std::string> rulesets, LogLines log,
              std::string& reason, const WiresOf& wires = {});
    const std::string& url() const { return url_; }
    Network& network() { return *network_; }
    std::optional<StoreError> failure() const { return store_->failure(); }

private:
    void open_notifier(const ServerConfig& config);
    bool open_store(const std::string& folder, std::string& reason);

    LogLines log_;
    std::string url_;
    StaticFiles files_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<Workers> workers_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<Hall> hall_;
    std::unique_ptr<RequestGuard> guard_;
    std::unique_ptr<Routes> routes_;
    std::unique_ptr<Notifier> notifier_;
};

}  // namespace astrogate::server
