#include "server/net/look_up.h"

#include <map>
#include <mutex>
#include <system_error>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace astrogate::server {

namespace net = boost::asio;

struct Names::Shared {
    LookUp look_up;
    std::size_t at_once = 0;
    std::mutex lock;
    std::map<std::string, std::vector<Found>> waiting;  // by host; each has a thread
    bool is_gone = false;
};

std::vector<std::string> look_up_host(const std::string& host) {
    boost::system::error_code error;
    net::io_context io;
    net::ip::tcp::resolver resolver(io);
    std::vector<std::string> found;
    for (const auto& one : resolver.resolve(host, "", error)) {
        const auto add = [&](const auto& bytes) { found.emplace_back(bytes.begin(), bytes.end()); };
        const net::ip::address address = one.endpoint().address();
        address.is_v4() ? add(address.to_v4().to_bytes()) : add(address.to_v6().to_bytes());
    }
    return found;
}

Names::Names(LookUp look_up, std::size_t at_once) : shared_(std::make_shared<Shared>()) {
    shared_->look_up = std::move(look_up);
    shared_->at_once = at_once;
}

Names::~Names() {
    const std::lock_guard hold(shared_->lock);
    shared_->is_gone = true;
    for (auto& [host, waiting] : shared_->waiting) waiting.clear();
}

bool Names::ask(const std::string& host, Found found) {
    const std::lock_guard hold(shared_->lock);
    const auto known = shared_->waiting.find(host);
    if (known != shared_->waiting.end()) {
        known->second.push_back(std::move(found));
        return true;
    }
    if (shared_->waiting.size() >= shared_->at_once) return false;
    try {
        std::thread([shared = shared_, host] {
            const std::vector<std::string> addresses = shared->look_up(host);
            const std::lock_guard answering(shared->lock);
            for (const Found& one : shared->waiting[host])
                if (!shared->is_gone) one(addresses);
            shared->waiting.erase(host);
        }).detach();
    } catch (const std::system_error&) {  // no more threads
        return false;
    }
    shared_->waiting[host].push_back(std::move(found));
    return true;
}

}  // namespace astrogate::server
