// A disk whose every sync takes a given time, under SQLite: the platform's own VFS but for xSync.
#pragma once
#include <chrono>

namespace astrogate::load {

// Registers it as this process's default VFS. Before the first database is opened.
void make_disk_slow(std::chrono::milliseconds sync);

}  // namespace astrogate::load
