#include "tests/server/store/crash_vfs.h"

#include <atomic>
#include <cstring>
#include <new>

#include <sqlite3.h>

namespace astrogate::server::testing {

namespace {

struct VfsFile {
    sqlite3_file base;  // first: SQLite sees this part
    CrashDisk* disk;
    DiskHandle* handle;
};

VfsFile& own(sqlite3_file* file) { return *reinterpret_cast<VfsFile*>(file); }
CrashDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<CrashDisk*>(vfs->pAppData); }

int code_of(DiskCode code, int failed) {
    switch (code) {
        case DiskCode::done: return SQLITE_OK;
        case DiskCode::busy: return SQLITE_BUSY;
        case DiskCode::full: return SQLITE_FULL;
        case DiskCode::short_read: return SQLITE_IOERR_SHORT_READ;
        case DiskCode::failed:
        case DiskCode::missing: break;
    }
    return failed;
}

int file_close(sqlite3_file* file) {
    own(file).disk->close(*own(file).handle);
    delete own(file).handle;
    return SQLITE_OK;
}

int file_read(sqlite3_file* file, void* to, int count, sqlite3_int64 offset) {
    const auto code =
        own(file).disk->read(*own(file).handle, static_cast<char*>(to), static_cast<std::size_t>(count),
                             static_cast<std::uint64_t>(offset));
    return code_of(code, SQLITE_IOERR_READ);
}

int file_write(sqlite3_file* file, const void* from, int count, sqlite3_int64 offset) {
    const auto code =
        own(file).disk->write(*own(file).handle, static_cast<const char*>(from),
                              static_cast<std::size_t>(count), static_cast<std::uint64_t>(offset));
    return code_of(code, SQLITE_IOERR_WRITE);
}

int file_truncate(sqlite3_file* file, sqlite3_int64 size) {
    return code_of(own(file).disk->truncate(*own(file).handle, static_cast<std::uint64_t>(size)),
                   SQLITE_IOERR_TRUNCATE);
}

int file_sync(sqlite3_file* file, int) {
    return code_of(own(file).disk->sync(*own(file).handle), SQLITE_IOERR_FSYNC);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
    std::uint64_t bytes = 0;
    const auto code = own(file).disk->size(*own(file).handle, bytes);
    *size = static_cast<sqlite3_int64>(bytes);
    return code_of(code, SQLITE_IOERR_FSTAT);
}

int file_lock(sqlite3_file* file, int level) {
    return code_of(own(file).disk->lock(*own(file).handle, level), SQLITE_IOERR_LOCK);
}

int file_unlock(sqlite3_file* file, int level) {
    own(file).disk->unlock(*own(file).handle, level);
    return SQLITE_OK;
}

int file_is_reserved(sqlite3_file* file, int* answer) {
    bool is_reserved = false;
    const auto code = own(file).disk->is_reserved(*own(file).handle, is_reserved);
    *answer = is_reserved ? 1 : 0;
    return code_of(code, SQLITE_IOERR_CHECKRESERVEDLOCK);
}

int file_control(sqlite3_file* file, int what, void* value) {
    if (what != SQLITE_FCNTL_PERSIST_WAL) return SQLITE_NOTFOUND;
    int& keep = *static_cast<int*>(value);
    if (keep >= 0) own(file).handle->keeps_log = keep != 0;
    keep = own(file).handle->keeps_log ? 1 : 0;
    return SQLITE_OK;
}

int file_sector_size(sqlite3_file*) { return 4096; }
// Writing some bytes never harms the bytes beside them: what SQLite takes for granted on every Unix.
int file_characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int file_shm_map(sqlite3_file* file, int region, int size, int extend, void volatile** to) {
    return code_of(own(file).disk->shm_map(*own(file).handle, region, size, extend != 0, to),
                   SQLITE_IOERR_SHMMAP);
}

int file_shm_lock(sqlite3_file* file, int first, int count, int flags) {
    const bool lock = (flags & SQLITE_SHM_LOCK) != 0, exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    return code_of(own(file).disk->shm_lock(*own(file).handle, first, count, lock, exclusive),
                   SQLITE_IOERR_SHMLOCK);
}

void file_shm_barrier(sqlite3_file* file) { own(file).disk->is_cut(); }  // its mutex is a barrier

int file_shm_unmap(sqlite3_file* file, int) {
    own(file).disk->shm_unmap(*own(file).handle);
    return SQLITE_OK;
}

const sqlite3_io_methods methods = {2,
                                    file_close,
                                    file_read,
                                    file_write,
                                    file_truncate,
                                    file_sync,
                                    file_size,
                                    file_lock,
                                    file_unlock,
                                    file_is_reserved,
                                    file_control,
                                    file_sector_size,
                                    file_characteristics,
                                    file_shm_map,
                                    file_shm_lock,
                                    file_shm_barrier,
                                    file_shm_unmap,
                                    nullptr,
                                    nullptr};

int vfs_open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_out) {
    constexpr int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
    file->pMethods = nullptr;
    auto handle = std::make_unique<DiskHandle>();
    const auto code =
        disk_of(vfs).open(name, (flags & SQLITE_OPEN_CREATE) != 0, (flags & SQLITE_OPEN_EXCLUSIVE) != 0,
                          (flags & journals) != 0, *handle);
    if (code != DiskCode::done) return SQLITE_CANTOPEN;
    new (file) VfsFile{{&methods}, &disk_of(vfs), handle.release()};
    if (flags_out != nullptr) *flags_out = flags;
    return SQLITE_OK;
}

int vfs_delete(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    const auto code = disk_of(vfs).remove(name, sync_folder != 0);
    return code == DiskCode::missing ? SQLITE_IOERR_DELETE_NOENT : code_of(code, SQLITE_IOERR_DELETE);
}

int vfs_access(sqlite3_vfs* vfs, const char* name, int, int* answer) {
    bool exists = false;
    const auto code = disk_of(vfs).exists(name, exists);
    *answer = exists ? 1 : 0;
    return code_of(code, SQLITE_IOERR_ACCESS);
}

int vfs_full_pathname(sqlite3_vfs*, const char* name, int room, char* to) {
    if (std::strlen(name) + 1 > static_cast<std::size_t>(room)) return SQLITE_CANTOPEN;
    std::strcpy(to, name);
    return SQLITE_OK;
}

int vfs_randomness(sqlite3_vfs* vfs, int count, char* to) {
    disk_of(vfs).random_bytes(to, count);
    return count;
}

int vfs_sleep(sqlite3_vfs*, int microseconds) {
    return sqlite3_vfs_find(nullptr)->xSleep(sqlite3_vfs_find(nullptr), microseconds);
}

int vfs_current_time(sqlite3_vfs*, double* days) {
    *days = 2440587.5;  // 1970; nothing of the store asks for the time
    return SQLITE_OK;
}

int vfs_last_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

struct CrashVfs::Registration {
    std::string name;
    sqlite3_vfs vfs{};
};

CrashVfs::CrashVfs(CrashDisk& disk) : registration_(std::make_unique<Registration>()) {
    static std::atomic<int> count = 0;
    registration_->name = "crash-" + std::to_string(++count);
    sqlite3_initialize();
    sqlite3_vfs& vfs = registration_->vfs;
    vfs.iVersion = 1;
    vfs.szOsFile = sizeof(VfsFile);
    vfs.mxPathname = 512;
    vfs.zName = registration_->name.c_str();
    vfs.pAppData = &disk;
    vfs.xOpen = vfs_open;
    vfs.xDelete = vfs_delete;
    vfs.xAccess = vfs_access;
    vfs.xFullPathname = vfs_full_pathname;
    vfs.xRandomness = vfs_randomness;
    vfs.xSleep = vfs_sleep;
    vfs.xCurrentTime = vfs_current_time;
    vfs.xGetLastError = vfs_last_error;
    sqlite3_vfs_register(&vfs, 0);
}

CrashVfs::~CrashVfs() { sqlite3_vfs_unregister(&registration_->vfs); }

const std::string& CrashVfs::name() const { return registration_->name; }

}  // namespace astrogate::server::testing
