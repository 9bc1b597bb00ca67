// One file of the crash disk, seen by the disk's own parts only.
#pragma once

#include "tests/server/store/crash_disk.h"

namespace astrogate::server::testing {

struct DiskFile {
    std::string live, durable;
    std::vector<DiskWrite> pending;  // turns durable into live
    int sharers = 0;
    const DiskHandle* reserved = nullptr;
    const DiskHandle* pending_lock = nullptr;
    DiskShm shm;
};

}  // namespace astrogate::server::testing
