// The crash disk's file locks and shared memory, by the rules SQLite's own VFS follows.
#include "tests/server/store/crash_disk.h"
#include "tests/server/store/crash_file.h"

namespace astrogate::server::testing {

namespace {

constexpr int none = 0, shared = 1, reserved = 2, pending = 3, exclusive_level = 4;

DiskCode lock_shared(DiskFile& file) {
    if (file.pending_lock != nullptr) return DiskCode::busy;
    ++file.sharers;
    return DiskCode::done;
}

DiskCode lock_exclusive(DiskFile& file, DiskHandle& handle) {
    const bool is_taken = (file.pending_lock != nullptr && file.pending_lock != &handle) ||
                          (file.reserved != nullptr && file.reserved != &handle);
    if (is_taken) return DiskCode::busy;
    file.pending_lock = &handle;
    handle.lock_level = pending;
    return file.sharers > 1 ? DiskCode::busy : DiskCode::done;
}

}  // namespace

DiskCode CrashDisk::lock(DiskHandle& handle, int level) {
    const std::scoped_lock hold(lock_);
    if (is_dead(handle)) return DiskCode::failed;
    if (handle.lock_level >= level) return DiskCode::done;
    DiskFile& file = *handle.file;
    DiskCode code = DiskCode::done;
    if (level == shared) code = lock_shared(file);
    if (level == reserved) {
        if (file.reserved != nullptr) return DiskCode::busy;
        file.reserved = &handle;
    }
    if (level >= pending) code = lock_exclusive(file, handle);
    if (code == DiskCode::done) handle.lock_level = level;
    return code;
}

void CrashDisk::unlock(DiskHandle& handle, int level) {
    const std::scoped_lock hold(lock_);
    if (!handle.file || handle.lock_level <= level) return;
    DiskFile& file = *handle.file;
    if (file.reserved == &handle) file.reserved = nullptr;
    if (file.pending_lock == &handle) file.pending_lock = nullptr;
    if (level == none) --file.sharers;
    handle.lock_level = level;
}

DiskCode CrashDisk::is_reserved(DiskHandle& handle, bool& answer) {
    const std::scoped_lock hold(lock_);
    if (is_dead(handle)) return DiskCode::failed;
    answer = handle.file->reserved != nullptr || handle.lock_level == exclusive_level;
    return DiskCode::done;
}

DiskCode CrashDisk::shm_map(DiskHandle& handle, int region, int size, bool extend, volatile void** to) {
    const std::scoped_lock hold(lock_);
    *to = nullptr;
    if (is_dead(handle)) return DiskCode::failed;
    DiskShm& shm = handle.file->shm;
    if (!handle.maps_shm) ++shm.users;
    handle.maps_shm = true;
    const auto wanted = static_cast<std::size_t>(region);
    if (wanted >= shm.regions.size() && !extend) return DiskCode::done;
    while (shm.regions.size() <= wanted)
        shm.regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
    *to = shm.regions[wanted].get();
    return DiskCode::done;
}

DiskCode CrashDisk::shm_lock(DiskHandle& handle, int first, int count, bool lock, bool exclusive) {
    const std::scoped_lock hold(lock_);
    if (is_dead(handle) && lock) return DiskCode::failed;
    DiskShm& shm = handle.file->shm;
    const auto begin = static_cast<std::size_t>(first), end = begin + static_cast<std::size_t>(count);
    for (auto slot = begin; lock && slot < end; ++slot) {
        const int others = shm.shared[slot] - (handle.shm_shared[slot] ? 1 : 0);
        const bool is_taken = shm.exclusive[slot] && !handle.shm_exclusive[slot];
        if (is_taken || (exclusive && others > 0)) return DiskCode::busy;
    }
    for (auto slot = begin; slot < end; ++slot) {
        auto& own = exclusive ? handle.shm_exclusive[slot] : handle.shm_shared[slot];
        if (own == lock) continue;
        own = lock;
        if (exclusive)
            shm.exclusive[slot] = lock;
        else
            shm.shared[slot] += lock ? 1 : -1;
    }
    return DiskCode::done;
}

void CrashDisk::shm_unmap(DiskHandle& handle) {
    if (!handle.file || !handle.maps_shm) return;
    shm_lock(handle, 0, DiskShm::slots, false, false);
    shm_lock(handle, 0, DiskShm::slots, false, true);
    const std::scoped_lock hold(lock_);
    handle.maps_shm = false;
    if (--handle.file->shm.users == 0) handle.file->shm.regions.clear();
}

}  // namespace astrogate::server::testing
