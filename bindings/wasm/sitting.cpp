// Tables of the page: what src/sitting is, behind a number. The page keeps what went in, on its own storage,
// and supplies the dice. A table lives as long as the page.
#include "sitting/sitting.h"

#include "base/node_fields.h"
#include "bindings/wasm/border.h"

using namespace astrogate;
using namespace astrogate::border;

namespace {

struct PageTable {
    const AnyGame* game;
    Sitting sitting;
};

std::vector<std::unique_ptr<PageTable>>& tables() {
    static std::vector<std::unique_ptr<PageTable>> list;
    return list;
}

PageTable* table_at(int number) {
    return number >= 0 && static_cast<std::size_t>(number) < tables().size()
               ? tables()[static_cast<std::size_t>(number)].get()
               : nullptr;
}

Seat seat_of(std::uint32_t seat) { return Seat{static_cast<std::uint8_t>(seat)}; }

// {"ok": true, "state", "waiting", "locked": [seats], "frames": [{"glimpses", "view"}]}; `frames` is empty
// where no frame has ended, and the view of a seat without news is.
Node news_of(Sitting& sitting) {
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("state", Node::text(sitting.state()));
    node.set("waiting", to_node(sitting.waiting()));
    Node& locked = node.set("locked", Node::list());
    for (std::uint8_t i = 0; i < max_seats; ++i)
        if (sitting.is_locked(Seat{i})) locked.add(Node::integer(i));
    Node& frames = node.set("frames", Node::list());
    for (const SittingFrame& frame : sitting.take_frames()) {
        Node& one = frames.add(Node::map());
        one.set("glimpses", list_of(frame.glimpses));
        one.set("view", Node::text(frame.view == nullptr ? Bytes() : *frame.view));
    }
    return node;
}

// The sheet in the order in which sheets are handed in, whatever order it was drafted in.
Bytes in_order(const AnyGame& game, const Bytes& view, std::string_view sheet) {
    const Result<Bytes> sorted = game.sheet_from_notation(view, game.sheet_notation(view, sheet));
    return sorted ? sorted.value() : Bytes(sheet);
}

}  // namespace

// A new game at a table; `setup` is a Node {"scenario", "seats"}. News, and "sitting", its number.
// `is_typed`: people throw the dice, so that frames end at waits for them.
ASTROGATE_EXPORT(sit)
char* sit(int handle, Text setup, std::size_t setup_size, std::uint32_t is_typed) {
    const AnyGame* game = game_at(handle);
    Node node;
    if (game == nullptr || !node_from_bytes({setup, setup_size}, node)) return not_understood("not_a_setup");
    Result<AnyMove> begun = game->start(node);
    if (!begun) return answer(refused(begun.problems()));
    auto table = std::make_unique<PageTable>();
    table->game = game;
    table->sitting = Sitting(*game, begun.value().frames.size() - 1, is_typed != 0);
    table->sitting.take(begun.value());
    Node news = news_of(table->sitting);
    news.set("sitting", Node::integer(static_cast<std::int64_t>(tables().size())));
    tables().push_back(std::move(table));
    return answer(news);
}

// Carries an Input out, and takes sheets back that it made illegal: news, or why not.
ASTROGATE_EXPORT(sitting_advance) char* sitting_advance(int number, Text input, std::size_t input_size) {
    PageTable* table = table_at(number);
    AnyInput any;
    if (table == nullptr || !read_input(input, input_size, any)) return not_understood("not_an_input");
    const Result<AnyMove> move = table->sitting.advance(any);
    if (!move) return answer(refused(move.problems()));
    table->sitting.drop_unfit();
    return answer(news_of(table->sitting));
}

// Locks a sheet for the stage that is open: {"ok": true, "sheet": as it is handed in}, or why not.
ASTROGATE_EXPORT(sitting_lock)
char* sitting_lock(int number, std::uint32_t seat, std::uint32_t stage, Text sheet, std::size_t sheet_size) {
    PageTable* table = table_at(number);
    if (table == nullptr) return not_understood("no_such_sitting");
    const Bytes& view = table->sitting.view(seat_of(seat));
    const Bytes sorted = in_order(*table->game, view, {sheet, sheet_size});
    const Problems problems = table->sitting.refuse(seat_of(seat), stage, view, sorted);
    if (!problems.empty()) return answer(refused(problems));
    table->sitting.lock(seat_of(seat), sorted);
    Node node = Node::map();
    node.set("ok", Node::boolean(true));
    node.set("sheet", Node::text(sorted));
    return answer(node);
}

ASTROGATE_EXPORT(sitting_unlock) void sitting_unlock(int number, std::uint32_t seat) {
    if (PageTable* table = table_at(number)) table->sitting.unlock(seat_of(seat));
}

// 1 when the stage may be closed; `bots` is a mask of the seats that bots play.
ASTROGATE_EXPORT(sitting_is_complete) int sitting_is_complete(int number, std::uint32_t bots) {
    const PageTable* table = table_at(number);
    return table != nullptr && table->sitting.is_complete(static_cast<SeatMask>(bots)) ? 1 : 0;
}
