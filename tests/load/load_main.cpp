// Load: durable acknowledged orders a second over WebSocket beside the ceiling of the same server and store
// without rules, on this disk and on one whose sync takes 10 ms; memory of an open game; cold start with many
// stored games.
//
// usage: load PROGRAM [--quick] [--memory] [--games N [--orders N] [--echo | --options N]]
// PROGRAM is astrogate itself, for the cold start. With --games only orders of so many games on this disk,
// for a profiler; so many orders, or as many as there is time for; or echoes in their place, or orders for
// each of which the options are asked N times first. Prints one JSON object: {"benchmarks": [{"name",
// measures…}]}.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iostream>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <unistd.h>

#include "server/store/store.h"
#include "tests/load/crowd.h"
#include "tests/load/server_process.h"

namespace {

using namespace astrogate;
using load::Crowd;
using load::Measured;
using load::ServerPlan;
using load::ServerProcess;

// A folder on the disk beside the working directory, not in memory.
class Folder {
public:
    Folder() : path_("load-" + std::to_string(::getpid())) { std::filesystem::create_directories(path_); }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string fresh() { return (path_ / std::to_string(++count_)).string(); }

private:
    std::filesystem::path path_;
    int count_ = 0;
};

struct Length {
    double warm_up = 1, seconds = 5;
    int stored_games = 10000, open_games = 2000;
    std::size_t orders = 0;  // so many, however long it takes; 0: for those seconds
    int options = 0;         // how often they are asked before each order
};

// A single run for a profiler, or a single measure.
struct Single {
    bool is_memory = false;
    int games = 0;  // 0: everything is measured
    bool is_echo = false;
};

[[noreturn]] void give_up(const std::string& why) {
    std::cerr << "load: " << why << '\n';
    std::exit(1);
}

Measured crowd_of(int games, ServerPlan plan, const Length& length) {
    const ServerProcess server(plan);
    if (server.port() == 0) give_up("the server did not come up");
    Crowd crowd(server.port());
    std::string refusal;
    for (int i = 0; i < games; ++i)
        if (!crowd.add_game(refusal)) give_up(refusal);
    crowd.connect();
    crowd.ask_options(length.options);
    const double before = server.processor_seconds();
    Measured measured = length.orders > 0 ? crowd.play_orders(length.orders, plan.is_echo)
                                          : crowd.play(length.warm_up, length.seconds, plan.is_echo);
    measured.processor_seconds = server.processor_seconds() - before;
    if (measured.refused > 0) give_up("refused " + measured.refusal);
    if (measured.milliseconds.empty()) give_up("nothing was answered");
    return measured;
}

void print(const std::string& name, const std::vector<std::pair<const char*, double>>& measures,
           bool is_first) {
    std::printf("%s\n  {\"name\": \"%s\"", is_first ? "" : ",", name.c_str());
    for (const auto& [key, value] : measures) std::printf(", \"%s\": %.3f", key, value);
    std::printf("}");
    std::fflush(stdout);
}

void orders(Folder& folder, int games, int sync_ms, const Length& length) {
    ServerPlan plan{folder.fresh(), false, std::chrono::milliseconds(sync_ms)};
    const Measured played = crowd_of(games, plan, length);
    plan.data = folder.fresh();
    plan.is_echo = true;
    const Measured echoed = crowd_of(games, plan, length);
    const std::string disk = sync_ms > 0 ? "_slow_disk" : "";
    print("load_orders" + disk + "/" + std::to_string(games),
          {{"orders_per_second", played.per_second()},
           {"p50_ms", played.percentile(0.5)},
           {"p99_ms", played.percentile(0.99)},
           {"bytes_an_order_a_socket", played.bytes_an_order() / 2},
           {"echoes_per_second", echoed.per_second()},
           {"echo_p50_ms", echoed.percentile(0.5)},
           {"echo_p99_ms", echoed.percentile(0.99)},
           {"to_echo", played.per_second() / echoed.per_second()}},
          games == 1 && sync_ms == 0);
}

// Games that have been played for a while, with nobody looking on.
void memory(Folder& folder, const Length& length, bool is_first) {
    const ServerProcess server({folder.fresh()});
    if (server.port() == 0) give_up("the server did not come up");
    const auto play_games = [&](int count) {
        Crowd crowd(server.port());
        std::string refusal;
        for (int i = 0; i < count; ++i)
            if (!crowd.add_game(refusal)) give_up(refusal);
        crowd.connect();
        return crowd.play(0, 0.01 * count, false).refused;
    };
    constexpr std::chrono::seconds settled(3);  // what closed sockets held has been given back
    play_games(length.open_games / 4);          // what a server takes once
    std::this_thread::sleep_for(settled);
    const std::size_t before = server.resident_bytes();
    play_games(length.open_games);
    std::this_thread::sleep_for(settled);
    const double grown = static_cast<double>(server.resident_bytes()) - static_cast<double>(before);
    print("load_memory", {{"bytes_a_game", grown / length.open_games}}, is_first);
}

// One played game, stored again and again under other numbers.
void store_many(const std::string& data, int games) {
    std::vector<server::Entry> entries;
    server::GameHead head;
    server::StoreOptions options;
    options.path = (std::filesystem::path(data) / "games.sqlite").string();
    const server::OpenedStore opened = server::Store::open(options);
    if (opened.store == nullptr) give_up(opened.error->text);
    opened.store->load_heads([&](const server::GameHead& one) {
        head = one;
        return false;
    });
    opened.store->load_game(head.game, [&](const server::StoredEntry& one) {
        entries.push_back({0, one.kind, std::string(one.body)});
        return entries.size() < 60;
    });
    for (int i = 1; i <= games; ++i) {
        server::Batch batch{entries, {head}};
        for (server::Entry& entry : batch.entries) entry.game = static_cast<std::uint64_t>(i);
        batch.heads[0].game = static_cast<std::uint64_t>(i);
        std::promise<void> written;
        const bool waits = i % 100 == 0 || i == games;
        opened.store->append(std::move(batch), [&, waits](const server::Appended&) {
            if (waits) written.set_value();
        });
        if (waits) written.get_future().wait();
    }
}

void cold(Folder& folder, const std::string& program, const Length& length) {
    const std::string data = folder.fresh();
    crowd_of(1, {data}, {0, 1, 0, 0});
    store_many(data, length.stored_games);
    load::cold_start(program, data);  // the log written back, the file in the cache
    double best = 1e9;
    for (int i = 0; i < 5; ++i) best = std::min(best, load::cold_start(program, data));
    print("load_cold_start", {{"milliseconds", 1000 * best}}, false);
}

void measure(const std::string& program, const Length& length, const Single& single) {
    Folder folder;
    std::printf("{\"benchmarks\": [");
    if (single.games > 0) {
        const Measured measured = crowd_of(single.games, {folder.fresh(), single.is_echo}, length);
        print("load_single/" + std::to_string(single.games),
              {{"orders_a_processor_second", measured.per_processor_second()}}, true);
        std::printf("\n]}\n");
        return;
    }
    if (single.is_memory) {
        memory(folder, length, true);
        std::printf("\n]}\n");
        return;
    }
    for (const int games : {1, 32, 256}) orders(folder, games, 0, length);
    for (const int games : {1, 32, 256}) orders(folder, games, 10, length);
    memory(folder, length, false);
    cold(folder, program, length);
    std::printf("\n]}\n");
}

}  // namespace

int main(int count, char** words) {
    Length length;
    try {
        if (count < 2)
            give_up(
                "usage: load PROGRAM [--quick] [--memory] [--games N [--orders N] [--echo | --options N]]");
        Single single;
        for (int i = 2; i < count; ++i) {
            const std::string_view word = words[i];
            if (word == "--quick") length = {0.2, 0.5, 200, 40};
            if (word == "--echo") single.is_echo = true;
            if (word == "--options" && i + 1 < count) length.options = std::atoi(words[++i]);
            if (word == "--memory") single.is_memory = true;
            if (word == "--games" && i + 1 < count) single.games = std::atoi(words[++i]);
            if (word == "--orders" && i + 1 < count)
                length.orders = static_cast<std::size_t>(std::atol(words[++i]));
        }
        measure(words[1], length, single);
    } catch (const std::exception& why) {
        std::cerr << "load: " << why.what() << '\n';
        return 1;
    }
    return 0;
}
