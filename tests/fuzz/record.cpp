// Records of well-hashed nonsense: each line of the input becomes a line of a record, with its right hash.
// Reading, playing again and comparing never crash, and what is accepted is written as it was read.
#include <cstdlib>
#include <string_view>

#include "record/lines.h"
#include "record/recorder.h"
#include "record/verify.h"

namespace {

using namespace astrogate;
using namespace astrogate::record;

std::string hashed(std::string_view text) {
    LineWriter lines;
    JsonLines bodies(text);
    Node node;
    Problems problems;
    while (bodies.next_line())
        if (bodies.read(node, problems) && node.size() != 0 && !node.has("hash")) lines.write(node);
    return lines.take();
}

void try_record(Record record) {
    const auto game = make_game(record.header.ruleset, record.header.rules);
    if (!game.ok()) return;
    const Header known = header_of(*game.value(), record.header.setup);
    record.header.revision = known.revision;
    record.header.rules = known.rules;
    record.header.tables = known.tables;
    Problems problems;
    Record seat;
    if (record.header.is_seat)
        verify_seat(record, *game.value(), problems);
    else if (seat_record(record, *game.value(), Seat{0}, seat, problems) &&
             !verify_full_against(record, seat, *game.value(), problems))
        std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const std::string made = hashed(text);
    for (const std::string_view tried : {text, std::string_view(made)}) {
        Record record;
        Problems problems;
        if (!read_record(tried, record, problems)) continue;
        if (write_record(record) != tried && !record.header.is_seat && tried == made) {
            Record again;
            if (!read_record(write_record(record), again, problems)) std::abort();
        }
        try_record(record);
    }
    return 0;
}
