#include "tests/load/slow_disk.h"

#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <sqlite3.h>

namespace astrogate::load {

namespace {

std::chrono::milliseconds sync_time{};
std::mutex lock;
std::map<const sqlite3_io_methods*, std::unique_ptr<sqlite3_io_methods>> slowed;  // by the platform's own
int (*platform_sync)(sqlite3_file*, int) = nullptr;  // one for every kind of file it has

int sync_slowly(sqlite3_file* file, int flags) {
    std::this_thread::sleep_for(sync_time);
    return platform_sync(file, flags);
}

const sqlite3_io_methods* slow_form_of(const sqlite3_io_methods* methods) {
    const std::lock_guard hold(lock);
    auto& slow = slowed[methods];
    if (slow == nullptr) {
        slow = std::make_unique<sqlite3_io_methods>(*methods);
        platform_sync = methods->xSync;
        slow->xSync = sync_slowly;
    }
    return slow.get();
}

int open_slow(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    auto* platform = static_cast<sqlite3_vfs*>(vfs->pAppData);
    const int code = platform->xOpen(platform, name, file, flags, flags_out);
    if (file->pMethods != nullptr) file->pMethods = slow_form_of(file->pMethods);
    return code;
}

}  // namespace

void make_disk_slow(std::chrono::milliseconds sync) {
    static sqlite3_vfs vfs;
    sync_time = sync;
    sqlite3_vfs* platform = sqlite3_vfs_find(nullptr);
    vfs = *platform;
    vfs.zName = "slow";
    vfs.pAppData = platform;
    vfs.xOpen = open_slow;
    sqlite3_vfs_register(&vfs, 1);
}

}  // namespace astrogate::load
