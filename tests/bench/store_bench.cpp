// The store on the machine's own disk: entries a second when they arrive in groups, and the time of one
// answer.
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>

#include <benchmark/benchmark.h>
#include <unistd.h>

#include "server/store/store.h"

namespace astrogate::server {
namespace {

// A store in a folder of its own beside the working directory, so that it lies on a disk and not in memory.
class FreshStore {
public:
    FreshStore() : folder_("store-bench-" + std::to_string(getpid())) {
        std::filesystem::create_directory(folder_);
        open();
    }
    ~FreshStore() {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    FreshStore(const FreshStore&) = delete;
    FreshStore& operator=(const FreshStore&) = delete;

    Store* operator->() { return store_.get(); }
    bool is_open() const { return store_ != nullptr; }
    void close() { store_.reset(); }
    void open() {
        StoreOptions options;
        options.path = (folder_ / "games.db").string();
        store_ = Store::open(options).store;
    }

private:
    std::filesystem::path folder_;
    std::unique_ptr<Store> store_;
};

Batch one_entry(GameNumber game) { return {{{game, 1, std::string(200, 'x')}}, {}}; }

// Appends `count` batches of one entry and waits for the last answer: one group, one sync.
bool append_group(FreshStore& store, std::int64_t count, GameNumber& game) {
    const auto answered = std::make_shared<std::promise<bool>>();
    for (std::int64_t i = 1; i < count; ++i) store->append(one_entry(1 + ++game % 1000), {});
    store->append(one_entry(1 + ++game % 1000),
                  [answered](const Appended& answer) { answered->set_value(!answer.error); });
    return answered->get_future().get();
}

void store_append(benchmark::State& state) {
    FreshStore store;
    GameNumber game = 0;
    for (auto _ : state) {
        if (!store.is_open() || !append_group(store, state.range(0), game)) {
            state.SkipWithError("the store failed");
            break;
        }
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(store_append)->ArgName("group")->Arg(1)->Arg(64)->Arg(1024)->UseRealTime();

void store_append_1024_in_one_batch(benchmark::State& state) {
    FreshStore store;
    GameNumber game = 0;
    for (auto _ : state) {
        Batch batch;
        for (int i = 0; i < 1024; ++i) batch.entries.push_back({1 + ++game % 1000, 1, std::string(200, 'x')});
        const auto answered = std::make_shared<std::promise<bool>>();
        store->append(std::move(batch),
                      [answered](const Appended& answer) { answered->set_value(!answer.error); });
        if (!answered->get_future().get()) state.SkipWithError("the store failed");
    }
    state.SetItemsProcessed(state.iterations() * 1024);
}
BENCHMARK(store_append_1024_in_one_batch)->UseRealTime();

// Opening 10,000 games of 40 entries, and reading their heads.
void store_cold_start(benchmark::State& state) {
    FreshStore store;
    for (GameNumber turn = 0; turn < 40; ++turn)
        for (GameNumber game = 1; game <= 10'000; game += 100) {
            Batch batch;
            for (GameNumber i = 0; i < 100; ++i)
                batch.entries.push_back({game + i, 1, std::string(200, 'x')});
            if (turn == 0)
                for (GameNumber i = 0; i < 100; ++i)
                    batch.heads.push_back({game + i, GameState::open, 0, "a title"});
            store->append(std::move(batch), {});
        }
    for (auto _ : state) {
        state.PauseTiming();
        store.close();
        state.ResumeTiming();
        store.open();
        std::size_t heads = 0;
        store->load_heads([&](const GameHead&) { return ++heads > 0; });
        if (heads != 10'000) state.SkipWithError("games are missing");
    }
}
BENCHMARK(store_cold_start)->UseRealTime()->Unit(benchmark::kMillisecond);

void store_load_game(benchmark::State& state) {
    FreshStore store;
    GameNumber game = 0;
    append_group(store, 100'000, game);
    std::size_t bytes = 0;
    for (auto _ : state)
        store->load_game(1 + ++game % 1000,
                         [&](const StoredEntry& entry) { return (bytes += entry.body.size()) > 0; });
    if (bytes == 0) state.SkipWithError("nothing was read");
}
BENCHMARK(store_load_game)->UseRealTime();

}  // namespace
}  // namespace astrogate::server
