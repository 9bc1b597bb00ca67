// Everything large that a call through AnyGame needs, made once a thread: no call makes another, and every
// call writes what it reads.
#pragma once
#include <memory>
#include <vector>

#include "kernel/any/any_game.h"
#include "kernel/any/state_bytes.h"
#include "kernel/turn.h"

namespace astrogate {

template <Game G>
struct Workspace {
    typename G::State state{};
    typename G::View view{};
    Sheet<G> sheet{};
    Input<G> input{};
    Scratch<G> scratch{};
    typename G::Glimpses glimpses{};
    std::vector<Bytes> before_views;
    Bytes view_read;  // what `view` was read from: the next question is often about the same one

    static Workspace& here() {
        thread_local const auto workspace = std::make_unique<Workspace>();
        return *workspace;
    }

    // The thread's, with what the bytes hold; null where they hold none.
    static Workspace* of_state(std::string_view bytes) {
        Workspace& work = here();
        return read_state(bytes, G::steps().size(), work.state) ? &work : nullptr;
    }
    static Workspace* of_draft(std::string_view view, std::string_view sheet) {
        Workspace* work = of_view(view);
        return work != nullptr && from_bytes(sheet, work->sheet) ? work : nullptr;
    }
    // With nothing ordered yet.
    static Workspace* of_view(std::string_view view) {
        Workspace& work = here();
        work.sheet.orders.clear();
        if (!view.empty() && view == work.view_read) return &work;
        work.view_read.clear();
        if (!from_bytes(view, work.view)) return nullptr;
        work.view_read = view;
        return &work;
    }
};

// An Input whose sheets are bytes. False, with Problems, where they are none.
template <Game G>
bool read_input(const AnyInput& any, Input<G>& input, Problems& problems) {
    const auto complain = [&](const char* code, Seat seat) {
        problems.add(Problem(code, "", Grade::malformed).with("seat", seat.value));
    };
    input.kind = any.kind;
    input.stage = any.stage;
    input.faces = any.faces;
    input.seat = any.seat;
    input.sheets.clear();
    for (const AnySheet& one : any.sheets) {
        if (input.sheets.full()) {
            complain("sheet_twice", one.seat);
            break;
        }
        SeatSheet<G>& sheet = input.sheets.push_back(SeatSheet<G>{});
        sheet.seat = one.seat;
        sheet.by_default = one.by_default;
        if (!one.by_default && !from_bytes(one.sheet, sheet.sheet)) complain("not_a_sheet", one.seat);
    }
    return problems.empty();
}

}  // namespace astrogate
