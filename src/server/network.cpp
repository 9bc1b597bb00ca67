#include "server/network.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/hall.h"
#include "server/sockets.h"

namespace astrogate::server {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

class Network::Inside {
public:
    Inside() { desk.io = &io; }

    net::awaitable<void> accept() {
        for (;;) {
            error_code error;
            tcp::socket socket =
                co_await acceptor.async_accept(net::redirect_error(net::use_awaitable, error));
            if (error == net::error::operation_aborted) co_return;
            if (error) {  // out of file descriptors, perhaps: let some close
                net::steady_timer pause(io, std::chrono::milliseconds(100));
                co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            net::co_spawn(io, converse(std::move(socket), desk), net::detached);
        }
    }

    net::awaitable<void> watch_clock(Hall& hall) {
        for (;;) {
            const Millis now = hall.now();
            const Millis next = std::min(hall.next_due().value_or(now + 1000), now + 1000);
            error_code error;
            timer.expires_after(std::chrono::milliseconds(std::max<Millis>(next - now, 10)));
            co_await timer.async_wait(net::redirect_error(net::use_awaitable, error));
            if (error) co_return;
            hall.tick();
        }
    }

    Desk desk{};  // before io: connections that io still holds leave their places in it
    net::io_context io{1};
    net::executor_work_guard<net::io_context::executor_type> guard{io.get_executor()};
    tcp::acceptor acceptor{io};
    net::steady_timer timer{io};
    net::signal_set signals{io};
};

Network::Network() : inside_(std::make_unique<Inside>()) {}

Network::~Network() = default;

void Network::post(std::function<void()> task) { net::post(inside_->io, std::move(task)); }

bool Network::bind(const Listening& listening, std::string& reason) {
    inside_->desk.listening = listening;
    error_code error;
    const auto address =
        net::ip::make_address(listening.host == "localhost" ? "127.0.0.1" : listening.host, error);
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(listening.port));
    tcp::acceptor& acceptor = inside_->acceptor;
    if (!error) acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
    if (error) reason = listening.host + " port " + std::to_string(listening.port) + ": " + error.message();
    return !error;
}

int Network::port() const {
    error_code error;
    return inside_->acceptor.local_endpoint(error).port();
}

void Network::serve(Routes& routes, WireMaker wires) {
    inside_->desk.routes = &routes;
    inside_->desk.wires = std::move(wires);
    net::co_spawn(inside_->io, inside_->accept(), net::detached);
}

void Network::keep_time(Hall& hall) { net::co_spawn(inside_->io, inside_->watch_clock(hall), net::detached); }

void Network::stop_on_signals() {
    inside_->signals.add(SIGINT);
    inside_->signals.add(SIGTERM);
    inside_->signals.async_wait([this](const error_code& error, int) {
        if (!error) stop();
    });
}

void Network::run() { inside_->io.run(); }

void Network::stop() { inside_->io.stop(); }

}  // namespace astrogate::server
