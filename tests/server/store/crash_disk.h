// A disk in memory that loses power on demand.
//
// What is written stays volatile until its file is synced; a name that was created or deleted stays volatile
// until its folder is synced. There is one folder. At a cut the volatile part is lost, or lost in pieces:
// leading bytes, single sectors, a sector torn in the middle. After a cut every operation fails until power
// is restored; then the durable part is all there is, handles from before are dead, locks and shared memory
// are gone.
//
// Open it to SQLite by crash_vfs.h. All members may be called from any thread.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace astrogate::server::testing {

enum class CutMoment { before_sync, inside_sync, after_sync, at_operation };
// What becomes of volatile bytes outside a running sync.
enum class Leftovers { lost, in_pieces };

struct Cut {
    CutMoment moment = CutMoment::before_sync;
    std::uint64_t countdown = 1;  // the cut comes at the countdown-th sync or operation from now
    Leftovers leftovers = Leftovers::lost;
};

enum class DiskCode { done, busy, failed, full, short_read, missing };

struct DiskWrite {
    std::uint64_t offset = 0;  // of a truncation: the new size
    std::string bytes;
    bool is_truncation = false;
};

struct DiskFile;

// Shared memory of one file, as SQLite's write-ahead log wants it.
struct DiskShm {
    static constexpr int slots = 8;
    std::vector<std::unique_ptr<char[]>> regions;
    std::array<int, slots> shared{};
    std::array<bool, slots> exclusive{};
    int users = 0;
};

// One opening of a file; belongs to whoever opened it.
struct DiskHandle {
    std::shared_ptr<DiskFile> file;
    std::string name;  // empty: a temporary file without a name
    std::uint64_t generation = 0;
    bool syncs_folder = false;
    bool keeps_log = false;  // SQLite's wish not to delete the log at the close; kept for it
    int lock_level = 0;      // SQLite's SHARED 1, RESERVED 2, PENDING 3, EXCLUSIVE 4
    bool maps_shm = false;
    std::array<bool, DiskShm::slots> shm_shared{}, shm_exclusive{};
};

class CrashDisk {
public:
    explicit CrashDisk(std::uint64_t seed);
    ~CrashDisk();
    CrashDisk(const CrashDisk&) = delete;
    CrashDisk& operator=(const CrashDisk&) = delete;

    // Faults. A plan replaces the plan before; restore() drops it.
    void plan(Cut cut);
    void cut_now(Leftovers leftovers);
    void restore();
    bool is_cut() const;
    void fail_next_sync();                           // one error, without a cut
    void limit(std::optional<std::uint64_t> bytes);  // of all files together; more is "disk full"
    void lie_about_syncs(bool lie);                  // sync says done and does nothing
    std::uint64_t syncs() const;
    std::uint64_t operations() const;
    void put(const std::string& name, std::string bytes);  // a durable file
    std::optional<std::string> durable(const std::string& name) const;

    // What SQLite asks for.
    DiskCode open(const char* name, bool create, bool exclusive, bool syncs_folder, DiskHandle& handle);
    void close(DiskHandle& handle);
    DiskCode read(DiskHandle& handle, char* to, std::size_t count, std::uint64_t offset);
    DiskCode write(DiskHandle& handle, const char* from, std::size_t count, std::uint64_t offset);
    DiskCode truncate(DiskHandle& handle, std::uint64_t size);
    DiskCode sync(DiskHandle& handle);
    DiskCode size(DiskHandle& handle, std::uint64_t& bytes);
    DiskCode remove(const char* name, bool sync_folder);
    DiskCode exists(const char* name, bool& answer);
    DiskCode lock(DiskHandle& handle, int level);
    void unlock(DiskHandle& handle, int level);
    DiskCode is_reserved(DiskHandle& handle, bool& answer);
    DiskCode shm_map(DiskHandle& handle, int region, int size, bool extend, volatile void** to);
    DiskCode shm_lock(DiskHandle& handle, int first, int count, bool lock, bool exclusive);
    void shm_unmap(DiskHandle& handle);
    void random_bytes(char* to, int count);

private:
    using Folder = std::map<std::string, std::shared_ptr<DiskFile>>;

    mutable std::mutex lock_;
    std::mt19937_64 random_;
    Folder names_, durable_names_;
    std::optional<Cut> plan_;
    std::optional<std::uint64_t> limit_;
    bool is_cut_ = false, lies_ = false, fails_next_sync_ = false;
    std::uint64_t generation_ = 1, syncs_ = 0, operations_ = 0;

    bool is_dead(const DiskHandle& handle) const { return is_cut_ || handle.generation != generation_; }
    bool operate();
    bool is_due(CutMoment moment);
    void lose_power(Leftovers leftovers);
    void survive_in_pieces(DiskFile& file);
    void survive_folder(Leftovers leftovers);
    std::uint64_t total() const;
    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }
};

}  // namespace astrogate::server::testing
