// The threads that do the work of work.h: a few for every kind of it.
#pragma once
#include <array>
#include <memory>

#include "server/hall/work.h"

namespace astrogate::server {

class Workers {
public:
    // `post` brings a task onto the serving thread, from any thread.
    Workers(const Threads& threads, std::function<void(std::function<void()>)> post);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void run(WorkKind kind, std::function<void()> task, std::function<void()> then);
    // Waits for what is under way; what had not begun is dropped.
    void rest();

private:
    class Pool;
    std::array<std::unique_ptr<Pool>, work_kinds> pools_;
    std::function<void(std::function<void()>)> post_;
};

}  // namespace astrogate::server
