// Records: reading one from JSON lines, and playing one again. An item is an Input.
#include <benchmark/benchmark.h>

#include "record/verify.h"
#include "tests/unit/record/play.h"

namespace astrogate::record {
namespace {

const AnyGame& duel() {
    static const auto game = make_game("vector3_2009", Node::map()).value();
    return *game;
}

const Record& played() {
    static const Record record = Player(Plan{&duel(), 2, DiceSource::local, 1, "closer"}).play();
    return record;
}

void count(benchmark::State& state, std::size_t bytes) {
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(played().inputs.size()));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

[[gnu::noinline]] void measured_record_read(const std::string& text) {
    Record record;
    Problems problems;
    if (!read_record(text, record, problems)) std::abort();
    benchmark::DoNotOptimize(record);
}

[[gnu::noinline]] void measured_record_verify(const std::string& text) {
    Record record;
    Problems problems;
    if (!read_record(text, record, problems) || !verify_full(record, duel(), problems)) std::abort();
}

void record_read(benchmark::State& state) {
    const std::string text = write_record(played());
    for (auto _ : state) measured_record_read(text);
    count(state, text.size());
}
BENCHMARK(record_read);

void record_verify(benchmark::State& state) {
    const std::string text = write_record(played());
    for (auto _ : state) measured_record_verify(text);
    count(state, text.size());
}
BENCHMARK(record_verify);

}  // namespace
}  // namespace astrogate::record
