#include "tests/load/crowd.h"

#include <algorithm>
#include <cerrno>
#include <charconv>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace astrogate::load {

namespace {

constexpr const char* new_game =
    R"({"ruleset":"vector3_2009","scenario":"duel","seats":[{"by":"me"},{"by":"me"}]})";

std::uint64_t number_after(const std::string& text, std::string_view key) {
    const std::size_t at = text.find(key);
    std::uint64_t value = 0;
    if (at != std::string::npos)
        std::from_chars(text.data() + at + key.size(), text.data() + text.size(), value);
    return value;
}

}  // namespace

struct Crowd::Voice {
    int socket = -1, seat = 0;
    std::string game, unread;
    std::uint64_t stage = 0;  // last ordered for
    int options = 0;          // still to be asked for this order
    Clock::time_point sent{};
    ~Voice() { ::close(socket); }
};

double Measured::percentile(double share) const {
    if (milliseconds.empty()) return 0;
    const auto last = static_cast<double>(milliseconds.size() - 1);
    return milliseconds[static_cast<std::size_t>(share * last)];
}

Crowd::Crowd(int port) : browser_(port), epoll_(::epoll_create1(0)) {}

Crowd::~Crowd() { ::close(epoll_); }

bool Crowd::add_game(std::string& refusal) {
    const auto answer = browser_.post("/api/games", new_game);
    if (answer.status != 201) refusal = answer.body;
    if (answer.status == 201) games_.push_back(answer.json()["game"].as_text());
    return answer.status == 201;
}

void Crowd::greet(Voice& voice) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(browser_.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    voice.socket = ::socket(AF_INET, SOCK_STREAM, 0);
    const int on = 1;
    ::setsockopt(voice.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(voice.socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return;
    const std::string text = server::testing::upgrade_request(
        browser_, "/api/games/" + voice.game + "/feed?seat=" + std::to_string(voice.seat));
    ::send(voice.socket, text.data(), text.size(), MSG_NOSIGNAL);
    char byte = 0;
    std::string head;
    while (!head.ends_with("\r\n\r\n") && ::recv(voice.socket, &byte, 1, 0) == 1) head.push_back(byte);
    ::fcntl(voice.socket, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &voice;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, voice.socket, &event);
}

void Crowd::connect() {
    for (const std::string& game : games_) {
        for (int seat = 0; seat < 2; ++seat) {
            voices_.push_back(std::make_unique<Voice>());
            voices_.back()->game = game;
            voices_.back()->seat = seat;
            greet(*voices_.back());
        }
    }
}

// The options' answers have an id of their own.
void Crowd::begin_order(Voice& voice) {
    if (voice.options == 0) return order(voice);
    --voice.options;
    const std::string frame = server::testing::message_frame(R"({"t":"options","id":2,"sheet":[]})");
    ::send(voice.socket, frame.data(), frame.size(), MSG_NOSIGNAL);
}

void Crowd::order(Voice& voice) {
    ++voice.stage;
    // Forth, stop, back, stop: nobody ever comes into anybody's reach.
    const bool is_forth = voice.stage % 4 < 2;
    const std::string text = R"({"t":"lock","id":1,"stage":)" + std::to_string(voice.stage) +
                             R"(,"sheet":[{"is":"burn","unit":)" + std::to_string(32 * voice.seat) +
                             R"(,"change":[)" + (is_forth ? "1" : "-1") + ",0,0]}]}";
    const std::string frame = server::testing::message_frame(text);
    voice.sent = Clock::now();
    ::send(voice.socket, frame.data(), frame.size(), MSG_NOSIGNAL);
}

void Crowd::hear(Voice& voice, const std::string& line) {
    const std::string_view kind = std::string_view(line).substr(0, 12);
    if (line.starts_with(R"({"t":"answer","id":2,)")) {
        begin_order(voice);
    } else if (kind.starts_with(R"({"t":"answer)")) {
        if (line.find(R"("ok":true)") == std::string::npos) {
            if (measured_.refused++ == 0)
                measured_.refusal = line + " in stage " + std::to_string(voice.stage);
        } else if (counts_) {
            measured_.milliseconds.push_back(
                std::chrono::duration<double, std::milli>(Clock::now() - voice.sent).count());
        }
        if (is_echo_) order(voice);
    } else if (kind.starts_with(R"({"t":"frame)") && !is_echo_) {
        const std::uint64_t stage = number_after(line, R"("stage":)");
        if (stage <= voice.stage) return;
        voice.stage = stage - 1;
        voice.options = options_;
        begin_order(voice);
    }
}

void Crowd::hear_lines(Voice& voice, const std::string& message) {
    for (std::size_t at = 0, end = 0; end != std::string::npos; at = end + 1) {
        end = message.find('\n', at);
        hear(voice, message.substr(at, end - at));
    }
}

void Crowd::read(Voice& voice) {
    char buffer[65536];
    for (ssize_t got = 0; (got = ::recv(voice.socket, buffer, sizeof buffer, 0)) > 0;)
        voice.unread.append(buffer, static_cast<std::size_t>(got));
    std::size_t at = 0;
    while (voice.unread.size() - at >= 2) {
        std::size_t head = 2, size = static_cast<std::uint8_t>(voice.unread[at + 1]);
        if (size >= 126) {
            const std::size_t bytes = size == 126 ? 2 : 8;
            head += bytes;
            if (voice.unread.size() - at < head) break;
            size = 0;
            for (std::size_t i = 0; i < bytes; ++i)
                size = size << 8 | static_cast<std::uint8_t>(voice.unread[at + 2 + i]);
        }
        if (voice.unread.size() - at < head + size) break;
        if ((voice.unread[at] & 0x0F) == 1) hear_lines(voice, voice.unread.substr(at + head, size));
        measured_.bytes += counts_ ? head + size : 0;
        at += head + size;
    }
    voice.unread.erase(0, at);
}

void Crowd::begin(bool is_echo) {
    is_echo_ = is_echo;
    events_.resize(1024);
    if (is_echo)
        for (auto& voice : voices_) order(*voice);
}

void Crowd::read_all() {
    const int ready = ::epoll_wait(epoll_, events_.data(), static_cast<int>(events_.size()), 100);
    for (int i = 0; i < ready; ++i) read(*static_cast<Voice*>(events_[static_cast<std::size_t>(i)].data.ptr));
}

Measured Crowd::play(double warm_up_seconds, double seconds, bool is_echo) {
    const auto began = Clock::now();
    const auto count_from = began + std::chrono::duration<double>(warm_up_seconds);
    const auto end = count_from + std::chrono::duration<double>(seconds);
    begin(is_echo);
    for (auto now = began; now < end; now = Clock::now()) {
        counts_ = now >= count_from;
        read_all();
    }
    measured_.seconds = seconds;
    std::sort(measured_.milliseconds.begin(), measured_.milliseconds.end());
    return std::move(measured_);
}

Measured Crowd::play_orders(std::size_t count, bool is_echo) {
    const auto began = Clock::now();
    counts_ = true;
    begin(is_echo);
    while (measured_.milliseconds.size() < count && measured_.refused == 0) read_all();
    measured_.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    std::sort(measured_.milliseconds.begin(), measured_.milliseconds.end());
    return std::move(measured_);
}

}  // namespace astrogate::load
