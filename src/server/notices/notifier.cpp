#include "server/notices/notifier.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <thread>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "server/notices/sendmail.h"

namespace astrogate::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using net::ip::tcp;

namespace {

constexpr int tries = 3;
constexpr std::uint32_t head_bytes = 16384;  // of an answer
constexpr int calls_to_one_host = 2;
constexpr const char* delivered = "delivered";
constexpr const char* failed = "failed";
constexpr const char* private_address = "private_address";

using Clock = std::chrono::steady_clock;
using HookRequest = http::request<http::string_body>;

bool is_public(const net::ip::address& address) {
    const auto view = [](const auto& bytes) {
        return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    };
    return is_public_address(address.is_v4() ? view(address.to_v4().to_bytes())
                                             : view(address.to_v6().to_bytes()));
}

net::ip::address address_of(const std::string& bytes) {
    if (net::ip::address_v4::bytes_type four; bytes.size() == four.size()) {
        std::copy(bytes.begin(), bytes.end(), reinterpret_cast<char*>(four.data()));
        return net::ip::address_v4(four);
    }
    net::ip::address_v6::bytes_type sixteen{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), sixteen.size()),
                reinterpret_cast<char*>(sixteen.data()));
    return net::ip::address_v6(sixteen);
}

// Writes the request, reads the head of the answer.
template <class Stream>
net::awaitable<bool> ask(Stream& stream, HookRequest& request) {
    error_code error;
    co_await http::async_write(stream, request, net::redirect_error(net::use_awaitable, error));
    if (error) co_return false;
    beast::flat_buffer buffer(head_bytes * 2);
    http::response_parser<http::empty_body> parser;
    parser.header_limit(head_bytes);
    co_await http::async_read_header(stream, buffer, parser, net::redirect_error(net::use_awaitable, error));
    co_return !error && parser.get().result_int() / 100 == 2;
}

}  // namespace

class Notifier::Inside {
public:
    explicit Inside(NotifierNeeds needs)
        : needs_(std::move(needs)),
          names_(needs_.look_up, static_cast<std::size_t>(needs_.limits.calls_at_once) * 2) {
        error_code error;
        tls_.set_default_verify_paths(error);
        tls_.set_verify_mode(net::ssl::verify_peer, error);
        thread_ = std::thread([this] { io_.run(); });
    }
    ~Inside() {
        is_stopping_ = true;
        io_.stop();
        thread_.join();
        letters_.stop();
        letters_.join();
    }
    void take(Notice notice) {
        net::post(io_, [this, notice = std::move(notice)]() mutable {
            if (!notice.mail.empty()) send_letter(notice);
            if (notice.hook.empty()) return;
            if (waiting_ >= needs_.limits.calls_waiting) return tell(notice, failed);
            ++waiting_;
            queue_.push_back({std::move(notice), 0});
            start_what_may();
        });
    }

private:
    struct Job {
        Notice notice;
        int tried = 0;
    };

    void tell(const Notice& notice, const char* how) {
        if (needs_.told) needs_.told(notice.game, notice.seat, how);
    }

    void send_letter(const Notice& notice) {
        if (!needs_.rules.has_mail || letters_waiting_ >= needs_.limits.calls_waiting) return;
        ++letters_waiting_;
        net::post(letters_, [this, notice] {
            const std::string text = mail_text(notice, needs_.mail_from, needs_.public_url);
            const bool is_sent = hand_to_sendmail(needs_.sendmail, notice.mail, text, is_stopping_);
            --letters_waiting_;
            if (notice.hook.empty()) tell(notice, is_sent ? delivered : failed);
        });
    }

    void start_what_may() {
        for (auto job = queue_.begin(); job != queue_.end() && running_ < needs_.limits.calls_at_once;) {
            const auto to = read_hook(job->notice.hook);
            if (to && to_host_[to->host] >= calls_to_one_host) {
                ++job;
                continue;
            }
            Job mine = std::move(*job);
            job = queue_.erase(job);
            if (!to) {
                finish(mine, failed);
                continue;
            }
            ++running_;
            ++to_host_[to->host];
            net::co_spawn(io_, carry(std::move(mine), *to), net::detached);
        }
    }

    void finish(const Job& job, const char* how) {
        --waiting_;
        tell(job.notice, how);
    }

    net::awaitable<void> carry(Job job, HookAddress to) {
        const char* how = co_await attempt(job.notice, to);
        --running_;
        if (--to_host_[to.host] == 0) to_host_.erase(to.host);
        if (how != failed || ++job.tried == tries) {
            finish(job, how);
            start_what_may();
            co_return;
        }
        start_what_may();
        net::steady_timer pause(
            io_, std::chrono::seconds(needs_.limits.call_retry_seconds * (job.tried == 1 ? 1 : 12)));
        error_code error;
        co_await pause.async_wait(net::redirect_error(net::use_awaitable, error));
        queue_.push_back(std::move(job));
        start_what_may();
    }

    HookRequest request_of(const Notice& notice, const HookAddress& to) const {
        HookRequest request(http::verb::post, to.target, 11);
        const bool is_v6 = to.host.find(':') != std::string::npos;
        const bool is_usual = to.port == (to.is_secure ? "443" : "80");
        request.set(http::field::host,
                    (is_v6 ? "[" + to.host + "]" : to.host) + (is_usual ? "" : ":" + to.port));
        request.set(http::field::user_agent, "Astrogate");
        request.set(http::field::content_type, "application/json");
        request.body() = hook_body(notice, needs_.public_url);
        request.set("Astrogate-Signature", hook_signature(notice.key, request.body()));
        request.keep_alive(false);
        request.prepare_payload();
        return request;
    }

    // None when nothing is known in time.
    net::awaitable<std::vector<net::ip::address>> addresses_of(const std::string& host,
                                                               Clock::time_point until) {
        error_code error;
        if (const auto literal = net::ip::make_address(host, error); !error)
            co_return std::vector<net::ip::address>{literal};
        struct Answer {
            net::steady_timer time;
            std::vector<net::ip::address> found{};
        };
        const auto answer = std::make_shared<Answer>(Answer{net::steady_timer(io_, until)});
        const bool is_asked = names_.ask(host, [this, answer](const std::vector<std::string>& found) {
            net::post(io_, [answer, found] {
                for (const std::string& bytes : found) answer->found.push_back(address_of(bytes));
                answer->time.cancel();
            });
        });
        if (is_asked) co_await answer->time.async_wait(net::redirect_error(net::use_awaitable, error));
        co_return answer->found;
    }

    net::awaitable<const char*> attempt(const Notice& notice, const HookAddress& to) {
        const auto until = Clock::now() + std::chrono::seconds(needs_.limits.call_seconds);
        const std::vector<net::ip::address> found = co_await addresses_of(to.host, until);
        if (found.empty()) co_return failed;
        std::vector<tcp::endpoint> open;
        for (const net::ip::address& address : found)
            if (needs_.rules.allows_private || is_public(address))
                open.emplace_back(address, static_cast<unsigned short>(std::stoi(to.port)));
        if (open.empty()) co_return private_address;
        error_code error;
        HookRequest request = request_of(notice, to);
        if (!to.is_secure) {
            beast::tcp_stream stream(io_);
            stream.expires_at(until);
            co_await stream.async_connect(open, net::redirect_error(net::use_awaitable, error));
            co_return !error && co_await ask(stream, request) ? delivered : failed;
        }
        beast::ssl_stream<beast::tcp_stream> stream(io_, tls_);
        beast::get_lowest_layer(stream).expires_at(until);
        stream.set_verify_callback(net::ssl::host_name_verification(to.host), error);
        if (!error && SSL_set_tlsext_host_name(stream.native_handle(), to.host.c_str()) != 1)
            co_return failed;
        co_await beast::get_lowest_layer(stream).async_connect(
            open, net::redirect_error(net::use_awaitable, error));
        if (!error)
            co_await stream.async_handshake(net::ssl::stream_base::client,
                                            net::redirect_error(net::use_awaitable, error));
        co_return !error && co_await ask(stream, request) ? delivered : failed;
    }

    NotifierNeeds needs_;
    std::deque<Job> queue_;
    std::map<std::string, int> to_host_;
    std::int64_t waiting_ = 0, running_ = 0;
    net::ssl::context tls_{net::ssl::context::tls_client};
    net::io_context io_{1};  // after all that its coroutines use
    net::executor_work_guard<net::io_context::executor_type> guard_{io_.get_executor()};
    Names names_;  // before io_ goes: what waits for a name waits on it
    std::atomic<bool> is_stopping_ = false;
    std::atomic<std::int64_t> letters_waiting_ = 0;
    net::thread_pool letters_{1};
    std::thread thread_;
};

Notifier::Notifier(NotifierNeeds needs) : inside_(std::make_unique<Inside>(std::move(needs))) {}
Notifier::~Notifier() = default;

void Notifier::send(Notice notice) { inside_->take(std::move(notice)); }

bool is_private_literal(const std::string& host) {
    error_code error;
    const auto address = net::ip::make_address(host, error);
    return !error && !is_public(address);
}

}  // namespace astrogate::server
