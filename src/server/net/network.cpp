#include "server/net/network.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "server/api/routes.h"
#include "server/hall/hall.h"
#include "server/memory.h"
#include "server/net/descriptors.h"
#include "server/net/ebb.h"
#include "server/net/sockets.h"

namespace astrogate::server {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

namespace {

constexpr auto pause_between_tries = std::chrono::milliseconds(100);
constexpr auto time_to_leave = std::chrono::seconds(5);
constexpr auto good_bye_glance = std::chrono::milliseconds(10);
constexpr std::string_view no_descriptor_left =
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n";

}  // namespace

class Network::Inside {
public:
    Inside() {
        desk.io = &io;
        desk.awaited = &awaited;
    }

    net::awaitable<void> accept() {
        for (;;) {
            error_code error;
            tcp::socket socket =
                co_await acceptor.async_accept(net::redirect_error(net::use_awaitable, error));
            if (!acceptor.is_open()) co_return;
            if (error == net::error::no_descriptors && turn_one_away()) continue;
            if (error) {
                net::steady_timer pause(io, pause_between_tries);
                co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            net::co_spawn(io, converse(std::move(socket), desk), net::detached);
        }
    }

    // With the descriptor kept back for it. False when nobody waits.
    bool turn_one_away() {
        error_code error;
        spare.give();
        tcp::socket socket = acceptor.accept(error);
        if (!error) net::write(socket, net::buffer(no_descriptor_left), error);
        const bool is_one = socket.is_open();
        error = socket.close(error);
        spare.take();
        if (is_one && descriptors.may_write())
            desk.listening.event(
                "no file descriptor is left (LimitNOFILE, ulimit -Hn): newcomers are refused");
        return is_one;
    }

    net::awaitable<void> say_good_bye() {
        error_code error;
        error = acceptor.close(error);
        desk.guests.say_good_bye();
        const auto until = std::chrono::steady_clock::now() + time_to_leave;
        for (net::steady_timer pause(io);
             desk.guests.count() > 0 && std::chrono::steady_clock::now() < until;) {
            pause.expires_after(good_bye_glance);
            co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
        }
        io.stop();
    }

    void hear_signals() {
        signals.async_wait([this](const error_code& error, int signal) {
            if (error) return;
            if (signal == SIGHUP) return hear_signals();
            if (desk.guests.is_closing()) return io.stop();
            net::co_spawn(io, say_good_bye(), net::detached);
            hear_signals();
        });
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
            if (ebb.has_ebbed(desk.guests.count())) give_memory_back();
        }
    }

    Desk desk{};  // before io: connections that io still holds leave their places in it
    net::io_context io{1};
    Awaited awaited;  // behind io: what is still awaited goes with its connections
    net::executor_work_guard<net::io_context::executor_type> guard{io.get_executor()};
    tcp::acceptor acceptor{io};
    net::steady_timer timer{io};
    net::signal_set signals{io};
    SpareDescriptor spare;
    LogThrottle descriptors;
    Ebb ebb;
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
    if (!error) acceptor.non_blocking(true, error);  // nobody is waited for when one is to be turned away
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
    const Listening& listening = inside_->desk.listening;
    inside_->desk.guests.open({listening.limits.connections, listening.limits.connections_reserved,
                               listening.limits.connections_per_address,
                               [&routes](const Actor& actor) { return routes.holds_a_seat(actor); },
                               listening.event});
    net::co_spawn(inside_->io, inside_->accept(), net::detached);
}

void Network::keep_time(Hall& hall) { net::co_spawn(inside_->io, inside_->watch_clock(hall), net::detached); }

void Network::stop_on_signals() {
    inside_->signals.add(SIGINT);
    inside_->signals.add(SIGTERM);
    inside_->signals.add(SIGHUP);
    inside_->hear_signals();
}

void Network::run() { inside_->io.run(); }

void Network::say_good_bye() { net::co_spawn(inside_->io, inside_->say_good_bye(), net::detached); }

void Network::stop() { inside_->io.stop(); }

}  // namespace astrogate::server
