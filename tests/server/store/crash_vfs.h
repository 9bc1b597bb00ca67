// The crash disk as an SQLite VFS. Give `name()` to StoreOptions::vfs; the paths are names on the disk.
//
//     CrashDisk disk(seed);
//     CrashVfs vfs(disk);
//     ... open a store or a whole server with vfs.name() ...
//     disk.plan({CutMoment::inside_sync, 7});     // and work until it is refused
//     ... destroy it ...
//     disk.restore();                             // power is back: open it again
#pragma once

#include <memory>
#include <string>

#include "tests/server/store/crash_disk.h"

namespace astrogate::server::testing {

// Registered while it lives. The disk outlives it; whatever opened files through it is destroyed before it.
class CrashVfs {
public:
    explicit CrashVfs(CrashDisk& disk);
    ~CrashVfs();
    CrashVfs(const CrashVfs&) = delete;
    CrashVfs& operator=(const CrashVfs&) = delete;

    const std::string& name() const;

private:
    struct Registration;
    std::unique_ptr<Registration> registration_;
};

}  // namespace astrogate::server::testing
