// Everything large that a call through AnyGame needs, made once a thread: no call makes another, and every call writes what
// it reads.
#pragma once
#include <memory>
#include <vector>

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

}  // namespace astrogate
